import CFence
import Foundation

/// One worker process and what is shared with it. Whoever holds it asks it alone.
struct FencedWorker: Sendable {
  /// The id of its process.
  let process: Int32
  private let channel: Int32
  private let memory: Int32
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
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    let fault = fence_start(program, words, &started)
    guard fault == 0 else { throw .unfenced("it can’t be started: \(String(cString: strerror(fault)))") }
    (process, channel, memory) = (started.process, started.channel, started.memory)
  }

  /// Ends it and takes its memory back.
  func end() {
    var held = held
    fence_stop(&held)
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

  /// What it answers to a request about `data` within `seconds`, and the bytes of that, at most `room`. It is of no use any
  /// more where this throws.
  mutating func ask(
    _ request: WorkerRequest, _ data: Data, room: Int, seconds: Double
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
    guard place + room <= WorkerBounds.memory, ftruncate(memory, place + room) == 0, Self.write(data, memory) else {
      throw .broken
    }
    let order = WorkerOrder(request: request, count: data.count, place: place, room: room)
    guard let words = try? JSONEncoder().encode(order), words.count <= WorkerBounds.message else { throw .broken }
    var held = held
    guard words.withUnsafeBytes({ fence_say(&held, $0.baseAddress, $0.count) }) == 0 else { throw .broken }
    let answer = try hear(seconds: seconds)
    var bytes: [UInt8] = []
    if case .done(let count, _) = answer {
      guard (0...room).contains(count), let read = Self.read(count, memory, from: place) else { throw .broken }
      bytes = read
    }
    // What the answer took is the system’s again.
    if place + room > WorkerBounds.kept, ftruncate(memory, WorkerBounds.kept) != 0 { throw .broken }
    return (answer, bytes)
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

  /// Copied by the system: memory that another process changes meanwhile is never looked at in place.
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

  private static func read(_ count: Int, _ memory: Int32, from place: Int) -> [UInt8]? {
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { room, done in
      while done < count {
        let read = pread(memory, room.baseAddress.map { $0 + done }, count - done, place + done)
        if read <= 0 { return }
        done += read
      }
    }
    return bytes.count == count ? bytes : nil
  }
}
