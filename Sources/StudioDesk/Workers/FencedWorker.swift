import CFence
import Foundation

/// One worker process and the memory shared with it. Only one caller uses it at a time.
struct FencedWorker: Sendable {
  /// The id of its process.
  let process: Int32
  private let channel: Int32
  private let memory: Int32
  /// Where the shared memory can be read, as an address.
  private let shared: Int
  private var isReady = false
  /// Requests it was given.
  private(set) var served = 0
  /// How long it was at work.
  private(set) var busy = Duration.zero

  /// Seconds that it may take to start.
  private static let startSeconds = 20.0

  private var held: fence_worker { fence_worker(process: process, channel: channel, memory: memory) }

  /// Starts `program` with `arguments`.
  init(_ program: String, _ arguments: [String]) throws(WorkerFault) {
    var started = fence_worker()
    var words: [UnsafeMutablePointer<CChar>?] = (["studio"] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    let fault = fence_start(program, words, &started)
    guard fault == 0 else { throw .unfenced("it can’t be started: \(String(cString: strerror(fault)))") }
    let shared = mmap(nil, WorkerBounds.memory, PROT_READ, MAP_SHARED | MAP_NORESERVE, started.memory, 0)
    guard let shared, shared != MAP_FAILED else {
      fence_stop(&started)
      throw .unfenced("no memory can be shared with it")
    }
    (process, channel, memory) = (started.process, started.channel, started.memory)
    self.shared = Int(bitPattern: shared)
  }

  /// Ends it and takes its memory back.
  func end() {
    var held = held
    fence_stop(&held)
    if let shared = UnsafeMutableRawPointer(bitPattern: shared) { munmap(shared, WorkerBounds.memory) }
  }

  /// Waits until it has given up its rights.
  mutating func begin() throws(WorkerFault) {
    if isReady { return }
    switch try hear(seconds: Self.startSeconds) {
    case .ready: isReady = true
    case .unfenced(let words): throw .unfenced(words)
    default: throw .broken
    }
  }

  /// What it answers to a request about `data` within `seconds`, and the bytes of that: at most `room`, or as many where
  /// that is known. It is of no use any more where this throws.
  mutating func ask(
    _ request: WorkerRequest, _ data: Data, room: WorkerRoom, seconds: Double
  ) throws(WorkerFault) -> (answer: WorkerAnswer, bytes: [UInt8]) {
    try begin()
    let clock = ContinuousClock()
    let start = clock.now
    defer {
      busy += clock.now - start
      served += 1
    }
    // The answer begins on a page of its own.
    let place = (data.count + 4_095) / 4_096 * 4_096
    let end = place + room.bytes
    guard end <= WorkerBounds.memory, ftruncate(memory, end) == 0, Self.write(data, memory) else { throw .broken }
    let order = WorkerOrder(request: request, count: data.count, place: place, room: room.bytes)
    guard let words = try? JSONEncoder().encode(order), words.count <= WorkerBounds.message else { throw .broken }
    var held = held
    guard words.withUnsafeBytes({ fence_say(&held, $0.baseAddress, $0.count) }) == 0 else { throw .broken }
    let found = try answer(room, at: place, seconds: seconds)
    if end > WorkerBounds.kept { keep(WorkerBounds.kept) }
    return found
  }

  /// Gives the shared memory behind so many bytes back to the system.
  func keep(_ bytes: Int) { _ = ftruncate(memory, bytes) }

  private func answer(
    _ room: WorkerRoom, at place: Int, seconds: Double
  ) throws(WorkerFault) -> (answer: WorkerAnswer, bytes: [UInt8]) {
    var answer = Result<WorkerAnswer, WorkerFault>.failure(.broken)
    func hear() { answer = Result { () throws(WorkerFault) in try self.hear(seconds: seconds) } }
    var bytes: [UInt8] = []
    switch room {
    case .exactly(let count):
      bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
        // While the worker computes the system finds memory for what it will answer.
        for page in stride(from: 0, to: count, by: 4_096) { buffer[page] = 0 }
        hear()
        guard case .success(.done(count, _)) = answer else { return }
        done = read(place, into: buffer)
      }
      if case .success(.done) = answer, bytes.count != count { throw .broken }
    case .atMost(let most):
      hear()
      if case .success(.done(let count, _)) = answer {
        guard (0...most).contains(count) else { throw .broken }
        bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, done in
          done = read(place, into: UnsafeMutableBufferPointer(rebasing: buffer[..<count]))
        }
      }
    }
    return (try answer.get(), bytes)
  }

  private func hear(seconds: Double) throws(WorkerFault) -> WorkerAnswer {
    var held = held
    var fault: WorkerFault?
    let words = [UInt8](unsafeUninitializedCapacity: WorkerBounds.message) { room, count in
      let heard = fence_hear(&held, room.baseAddress, room.count, Int32(seconds * 1_000))
      count = max(0, heard)
      fault = heard == -Int(ETIME) ? .tookTooLong : heard < 0 ? .broken : nil
    }
    if let fault { throw fault }
    guard let answer = try? JSONDecoder().decode(WorkerAnswer.self, from: Data(words)) else { throw .broken }
    return answer
  }

  private static func write(_ data: Data, _ memory: Int32) -> Bool {
    data.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let count = pwrite(memory, bytes.baseAddress.map { $0 + done }, bytes.count - done, done)
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  /// Fills a buffer from `place` of the shared memory, which is as long as this process made it; gives how many bytes it
  /// took. What a worker changes later changes nothing here.
  private func read(_ place: Int, into buffer: UnsafeMutableBufferPointer<UInt8>) -> Int {
    guard let shared = UnsafeRawPointer(bitPattern: shared) else { return 0 }
    UnsafeMutableRawBufferPointer(buffer).copyMemory(
      from: UnsafeRawBufferPointer(start: shared + place, count: buffer.count))
    return buffer.count
  }
}
