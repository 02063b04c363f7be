/// Work under way by key: whoever asks for the same waits for the same answer.
package actor Flights<Answer: Sendable> {
  private struct Flight {
    var id: Int
    var task: Task<Answer, any Error>
    var waiting = 1
  }

  private var running: [String: Flight] = [:]
  private var ids = 0
  private let executor: (any TaskExecutor)?
  private let endsUnasked: Bool

  /// None under way; each will go on `executor`, or where all tasks go. Work that `endsUnasked` is cancelled when
  /// everybody who asked for it has been; other work goes on.
  package init(on executor: (any TaskExecutor)? = nil, endsUnasked: Bool = false) {
    (self.executor, self.endsUnasked) = (executor, endsUnasked)
  }

  /// The answer of `body`, or of the one under way for `key`. Throws what that throws.
  package func run(_ key: String, _ body: @escaping @Sendable () async throws -> Answer) async throws -> Answer {
    let flight = join(key, body)
    defer { if running[key]?.id == flight.id { running[key] = nil } }
    guard endsUnasked else { return try await flight.task.value }
    return try await withTaskCancellationHandler {
      try await flight.task.value
    } onCancel: {
      Task { await self.leave(key, flight.id) }
    }
  }

  /// How many wait for the answer of `key`.
  func waiting(_ key: String) -> Int { running[key]?.waiting ?? 0 }

  private func join(_ key: String, _ body: @escaping @Sendable () async throws -> Answer) -> Flight {
    if let flight = running[key] {
      running[key]?.waiting += 1
      return flight
    }
    ids += 1
    let flight = Flight(id: ids, task: Task(executorPreference: executor) { try await body() })
    running[key] = flight
    return flight
  }

  private func leave(_ key: String, _ id: Int) {
    guard let flight = running[key], flight.id == id else { return }
    running[key]?.waiting -= 1
    guard flight.waiting == 1 else { return }
    // Who asks from now on begins anew.
    running[key] = nil
    flight.task.cancel()
  }
}
