extension Session {
  func initialize(_ options: InitializeOptions) -> ExitCode { .passed }
  func explain(_ code: String) -> ExitCode { .passed }
  func completions(_ shell: Shell) -> ExitCode { .passed }
}
