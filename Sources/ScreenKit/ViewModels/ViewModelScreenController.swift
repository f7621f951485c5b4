import AppUnderTest
import VirtualUIKit

/// The controller of a screen with a view model: executes commands and writes them back to nil, and reports when it
/// left the stack.
@MainActor
open class ViewModelScreenController<Model: ViewModel>: DepartingScreenController {
  /// Holds the screen's state and takes its inputs.
  public let viewModel: Model

  /// A controller that tells its view model when it left the stack.
  public init(viewModel: Model, context: ScreenContext) {
    self.viewModel = viewModel
    super.init(context: context, onDeparture: { viewModel.disappeared() })
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    bindCommands()
  }

  /// Does what a command says; for override.
  open func execute(_ command: Model.State.Command) {}

  open override func backButtonTapped() { viewModel.backButtonTapped() }

  private func bindCommands() {
    let retained = subscribes(to: .command)
    viewModel.observed.subscribeToCommand { [weak self] command in
      guard let self, let command else { return }
      _ = retained
      self.perform(
        command.value, stamp: self.viewModel.observed.value.oneShotAction.stamp.number,
        execute: { self.execute(command) }, reset: { self.viewModel.commandExecuted() })
    }
    .store(in: &cancellables)
  }
}
