/// A stage of the work on a flow, with what is wanted of it and what the last profile showed.
struct Stage {
  var name: String
  /// The most that it should cost, in times of libyaml's events; nil for these themselves.
  var limit: Double?
  /// What takes the time, most first, as callgrind and perf told; printed where the limit is exceeded.
  var reasons: [String] = []

  static let all = [
    Stage(name: "(a) libyaml events"),
    Stage(
      name: "(b) our reader", limit: 1.15,
      reasons: ["scalars", "the ends of collections with their duplicate keys", "the copy of the document"]),
    Stage(
      name: "(c) read, check, plan", limit: 1.5,
      reasons: [
        "the plan itself: some forty allocations a file, made and destroyed",
        "reference counts: about 200 retains and 350 releases a file",
        "texts, which are checked to be UTF-8 once more",
      ]),
    Stage(
      name: "(d) the whole run", limit: 2.5,
      reasons: [
        "code: a flow goes through 780 KB of it, with 25,000 misses of the nearest cache for a million instructions",
        "a real world for each case: launch, close, controllers, subscriptions, isolated deinits",
        "reference counting: about 3,600 retains and 5,000 releases a flow",
        "memory: some 400 objects that a flow makes, and as many lists that grow",
      ]),
  ]
}
