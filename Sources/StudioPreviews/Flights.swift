/// Work under way by key: whoever asks for the same waits for the same answer.
package actor Flights<Answer: Sendable> {
  private var running: [String: Task<Answer, any Error>] = [:]
  private let executor: (any TaskExecutor)?

  /// None under way; each will go on `executor`, or where all tasks go.
  package init(on executor: (any TaskExecutor)? = nil) { self.executor = executor }

  /// The answer of `body`, or of the one under way for `key`. Throws what that throws; nobody's leaving stops it.
  package func run(_ key: String, _ body: @escaping @Sendable () async throws -> Answer) async throws -> Answer {
    if let task = running[key] { return try await task.value }
    let task = Task(executorPreference: executor) { try await body() }
    running[key] = task
    defer { running[key] = nil }
    return try await task.value
  }
}
