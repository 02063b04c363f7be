import DesignPhotos
import Foundation
import StudioStore
import Synchronization

/// Workers that wait, fenced in, for bytes from strangers. Each has one request at a time; who comes when all are at work
/// waits in line. A worker that breaks, takes too long or has done enough is replaced.
package final class WorkerPool: PerProcess {
  private typealias Turn = @Sendable (Result<FencedWorker, WorkerFault>) -> Void

  private struct State {
    var idle: [FencedWorker] = []
    /// Changes with each request.
    var clock = 0
    /// Whether the pool looks after memory that nobody needs in a while.
    var isTidying = false
    /// Workers that wait and that are at work.
    var count = 0
    /// Who waits, the first in line first.
    var line: [Turn] = []
    var isClosed = false
  }

  private let state = Mutex(State())
  private let program: WorkerProgram
  private let arguments: [String]
  private let width: Int
  private let seconds: Double
  /// Where requests of tasks wait for their answer: waiting blocks a thread.
  private let threads = DispatchQueue(label: "workers", attributes: .concurrent)

  /// Most requests that wait in line.
  private static let lineLimit = 256
  /// Most requests of one worker, and the time it may be at work in all: what a fault left behind in it ends with it.
  private static let (mostServed, mostBusy) = (500, Duration.seconds(60))
  /// Seconds after which memory that was shared is given back.
  private static let tidySeconds = 5.0
  /// Seconds of processor time of one worker, which it can’t reach where each request ends in time.
  package static let processorSeconds = 120

  /// A pool of `width` workers that are `program`, with so many megabytes each. A request may take `seconds`. Those behind
  /// do their work when nobody else needs the processor. Planted ones also do what tests ask of them.
  package init(
    program: WorkerProgram, width: Int, megabytes: Int, seconds: Double, isBehind: Bool = false,
    isPlanted: Bool = false
  ) {
    (self.program, self.width, self.seconds) = (program, max(1, width), seconds)
    arguments =
      ["worker", "--megabytes", "\(megabytes)"] + (isBehind ? ["--behind"] : []) + (isPlanted ? ["--planted"] : [])
  }

  /// Workers for photos of so many pixels at most, and no fewer than are usual.
  package static func photos(_ program: WorkerProgram, width: Int, pixels: Int = 0) -> WorkerPool {
    WorkerPool(
      program: program, width: width,
      megabytes: WorkerBounds.megabytes(pixels: max(pixels, PhotoLimits.standard.pixels)), seconds: 20)
  }

  /// Workers for feeds, accounts and calendars: two, so that photos never wait for them.
  package static func data(_ program: WorkerProgram) -> WorkerPool {
    WorkerPool(program: program, width: 2, megabytes: 256, seconds: 10, isBehind: true)
  }

  deinit { for worker in state.withLock({ $0.idle }) { worker.end() } }

  /// Starts all workers, and returns when the first has given up its rights. Throws if the system doesn’t let it.
  package func begin() async throws(WorkerFault) {
    for _ in 0..<width {
      let isWanted = state.withLock { state in
        if state.isClosed || state.count >= width { return false }
        state.count += 1
        return true
      }
      if isWanted { start() }
    }
    try await use { worker, _ throws(WorkerFault) in try worker.begin() }
  }

  /// Ends the workers that wait, and the others as soon as they have answered.
  package func close() {
    let (idle, line) = state.withLock { state in
      defer { (state.isClosed, state.idle, state.line) = (true, [], []) }
      state.count -= state.idle.count
      return (state.idle, state.line)
    }
    for worker in idle { worker.end() }
    for turn in line { turn(.failure(.closed)) }
  }

  /// The processes of workers that wait.
  package var idle: [Int32] { state.withLock { $0.idle.map(\.process) } }

  /// What a worker answers to a request about `data`, and the bytes of that. Blocks the thread until then.
  package func answer(
    to request: WorkerRequest, _ data: Data, room: WorkerRoom = .atMost(WorkerBounds.answer)
  ) throws(WorkerFault) -> (answer: WorkerAnswer, bytes: [UInt8]) {
    let (given, signal) = (Given(), DispatchSemaphore(value: 0))
    takeTurn { worker in
      given.worker.withLock { $0 = worker }
      signal.signal()
    }
    signal.wait()
    let worker = given.worker.withLock { $0 }
    return try finish(worker) { worker, seconds throws(WorkerFault) in
      try worker.ask(request, data, room: room, seconds: seconds)
    }
  }

  /// The same for a task, whose thread does other things meanwhile: the value that the answer’s bytes hold, at most `room`.
  package func value<T: Decodable & Sendable>(
    _ type: T.Type, of request: WorkerRequest, _ data: Data, room: Int
  ) async throws(WorkerFault) -> (answer: WorkerAnswer, value: T?) {
    try await use { worker, seconds throws(WorkerFault) in
      let found = try worker.ask(request, data, room: .atMost(room), seconds: seconds)
      return (found.answer, try? JSONDecoder().decode(T.self, from: Data(found.bytes)))
    }
  }

  private final class Given: Sendable {
    let worker = Mutex(Result<FencedWorker, WorkerFault>.failure(.closed))
  }

  private func use<T: Sendable>(
    _ body: @escaping @Sendable (inout FencedWorker, Double) throws(WorkerFault) -> T
  ) async throws(WorkerFault) -> T {
    let result = await withCheckedContinuation { (done: CheckedContinuation<Result<T, WorkerFault>, Never>) in
      takeTurn { [self] worker in
        threads.async {
          done.resume(returning: Result { () throws(WorkerFault) in try self.finish(worker, body) })
        }
      }
    }
    return try result.get()
  }

  /// Uses a worker and gives it back, or another in its place.
  private func finish<T>(
    _ given: Result<FencedWorker, WorkerFault>, _ body: (inout FencedWorker, Double) throws(WorkerFault) -> T
  ) throws(WorkerFault) -> T {
    var worker = try given.get()
    let result = Result { () throws(WorkerFault) in try body(&worker, seconds) }
    var isOver = worker.served >= Self.mostServed || worker.busy >= Self.mostBusy
    if case .failure = result { isOver = true }
    if isOver {
      worker.end()
      if !state.withLock({ $0.isClosed }) { start() }
    } else {
      giveBack(.success(worker))
    }
    return try result.get()
  }

  /// Calls `turn` with a worker, at once or when it is there.
  private func takeTurn(_ turn: @escaping Turn) {
    enum Next {
      case given(FencedWorker)
      case started
      case waits
      case refused(WorkerFault)
    }
    let next = state.withLock { state -> Next in
      if state.isClosed { return .refused(.closed) }
      if let worker = state.idle.popLast() { return .given(worker) }
      guard state.line.count < Self.lineLimit else { return .refused(.busy) }
      state.line.append(turn)
      guard state.count < width else { return .waits }
      state.count += 1
      return .started
    }
    switch next {
    case .given(let worker): turn(.success(worker))
    case .started: start()
    case .waits: break
    case .refused(let fault): turn(.failure(fault))
    }
  }

  /// Starts a worker that is counted already.
  private func start() {
    giveBack(Result { [program, arguments] () throws(WorkerFault) in try FencedWorker(program.path, arguments) })
  }

  /// Hands a worker to the first in line, or keeps it.
  private func giveBack(_ worker: Result<FencedWorker, WorkerFault>) {
    enum Next {
      case kept
      case unwanted(FencedWorker)
      case turns([Turn])
    }
    let next = state.withLock { state -> Next in
      guard case .success(let found) = worker else {
        state.count -= 1
        guard state.count == 0 else { return .kept }
        // Nobody is left who would come back for those in line.
        defer { state.line = [] }
        return .turns(state.line)
      }
      if state.isClosed { return .unwanted(found) }
      if !state.line.isEmpty { return .turns([state.line.removeFirst()]) }
      state.idle.append(found)
      state.clock += 1
      return .kept
    }
    switch next {
    case .kept: tidyLater()
    case .unwanted(let worker): worker.end()
    case .turns(let turns): for turn in turns { turn(worker) }
    }
  }

  /// Gives the memory of workers that wait back to the system once nobody has asked for some seconds.
  private func tidyLater() {
    let clock = state.withLock { state -> Int? in
      if state.isTidying { return nil }
      state.isTidying = true
      return state.clock
    }
    guard let clock else { return }
    threads.asyncAfter(deadline: .now() + Self.tidySeconds) { [weak self] in
      let isQuiet = self?.state.withLock { state in
        state.isTidying = false
        if state.clock == clock { for worker in state.idle { worker.keep(0) } }
        return state.clock == clock
      }
      if isQuiet == false { self?.tidyLater() }
    }
  }
}
