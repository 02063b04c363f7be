import Foundation
import Synchronization

/// A file that is coming in, written as it comes; one that is not finished goes.
package final class HealthUpload: Sendable {
  let file: URL
  private let room: HealthRoom
  private let state: Mutex<State>

  private struct State {
    var handle: FileHandle?
    var bytes: Int64 = 0
    var isTaken = false
  }

  init(_ file: URL, _ room: HealthRoom) throws(HealthImportRefusal) {
    (self.file, self.room) = (file, room)
    guard
      FileManager.default.createFile(atPath: file.path, contents: nil, attributes: [.posixPermissions: 0o600]),
      let handle = FileHandle(forWritingAtPath: file.path)
    else { throw .disk }
    state = Mutex(State(handle: handle))
  }

  /// Writes received bytes. Throws if the file becomes too large, or the folder or the disk is full.
  package func write(_ bytes: Data) throws(HealthImportRefusal) {
    let refusal = state.withLock { state -> HealthImportRefusal? in
      guard let handle = state.handle else { return .gone }
      guard state.bytes + Int64(bytes.count) <= HealthImports.longest else { return .tooLarge }
      guard room.take(Int64(bytes.count)) else { return .full }
      state.bytes += Int64(bytes.count)
      do { try handle.write(contentsOf: bytes) } catch { return HealthImportRefusal(error) }
      return nil
    }
    if let refusal { throw refusal }
  }

  package var count: Int64 { state.withLock { $0.bytes } }

  /// Ends the writing and gives the file away.
  func take() throws(HealthImportRefusal) {
    let isClosed = state.withLock { state -> Bool in
      guard let handle = state.handle else { return false }
      (state.handle, state.isTaken) = (nil, true)
      // Closing writes what is left: where that fails, the disk does.
      return (try? handle.close()) != nil
    }
    guard isClosed else { throw .disk }
  }

  deinit {
    state.withLock { state in
      // Nobody is left to hear of it.
      try? state.handle?.close()
      // Accepted files count as part of the folder.
      room.give(state.bytes)
      if !state.isTaken { FileManager.default.discard(file) }
    }
  }
}

/// How much disk all files take that come in or wait.
final class HealthRoom: Sendable {
  private let coming = Mutex<Int64>(0)
  private let lying = Mutex<Int64>(0)
  private let limit: Int64

  init(limit: Int64) { self.limit = limit }

  func take(_ bytes: Int64) -> Bool {
    let lying = lying.withLock { $0 }
    return coming.withLock { coming in
      guard coming + lying + bytes <= limit else { return false }
      coming += bytes
      return true
    }
  }

  func give(_ bytes: Int64) { coming.withLock { $0 -= bytes } }

  /// Notes how much lies in the folder.
  func note(lying bytes: Int64) { lying.withLock { $0 = bytes } }
}
