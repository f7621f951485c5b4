/// What Slurm tells each task about the numbers of its array, beside how many there are.
///
/// `3-5` and `1-7:3` have three parts each, whatever their numbers. Of a list such as `1,3,5` a task learns only the
/// ends, with a step of 1 or that of the first range in the list; so it cannot tell its place.
struct SlurmArray: Hashable, Sendable {
  static let variables = ["SLURM_ARRAY_TASK_MIN", "SLURM_ARRAY_TASK_MAX", "SLURM_ARRAY_TASK_STEP"]

  /// The lowest number.
  var first: Int
  /// The highest number that a task has, which may be less than what was asked for.
  var last: Int
  var step: Int

  /// The array that the variables tell; nil if they are not set.
  init?(_ variables: [String: String]) {
    // Slurm's numbers have 32 bits, and with these no difference overflows.
    func number(_ name: String) -> Int? { variables[name].flatMap { UInt32($0) }.map { Int($0) } }
    guard let first = number("SLURM_ARRAY_TASK_MIN"), let last = number("SLURM_ARRAY_TASK_MAX") else {
      return nil
    }
    self.first = first
    self.last = last
    step = number("SLURM_ARRAY_TASK_STEP") ?? 1
  }

  /// The place of a task in the array, from 0; nil unless the array is one range of `count` numbers and this is in it.
  func place(of number: Int, among count: Int) -> Int? {
    guard step > 0, (first...max(first, last)).contains(number) else { return nil }
    let (place, gap) = (number - first).quotientAndRemainder(dividingBy: step)
    let (end, rest) = (last - first).quotientAndRemainder(dividingBy: step)
    return gap == 0 && rest == 0 && end + 1 == count ? place : nil
  }
}
