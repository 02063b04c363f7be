import DesignLayout
import DesignModel
import Foundation
import NIOCore
import StudioCrypto
import Synchronization

/// Which picture of a source.
struct PictureVariant: Hashable {
  var family: WidgetFamily
  var scale: Int
  var format: PictureFormat

  /// Pixels on a standard phone: how much there is to draw.
  var pixels: Double {
    let points = Device.standard.size(family)
    return points.width * points.height * Double(scale * scale)
  }

  /// The name of the picture in caches. It begins with the hash, and so with its owner’s tag.
  func name(_ hash: String) -> String { "\(hash)-\(family.letter)\(scale)\(format == .png ? "" : "j")" }
}

/// Pictures by name, from memory, else from disk, else drawn. Requests for one picture at the same time share the work.
final class Pictures: Sendable {
  /// Pictures, and texts about them under the same beginnings of names.
  let memory: SharedMemo<String, ByteBuffer>
  private let disk: DiskCache?
  private let flights = Flights<ByteBuffer>(endsUnasked: true)
  /// How often pictures of owners were forgotten, by tag. A request is over long before so many owners are forgotten.
  private let forgotten = SharedMemo<String, Int>(limit: 10_000)
  /// Pictures on their way to the disk.
  private let writes = Mutex(0)

  /// How many pictures may be on their way to the disk that nobody waits for.
  private static let mostWrites = 8

  /// None yet; at most `limit` bytes are in memory.
  init(limit: Int, disk: DiskCache?) {
    memory = SharedMemo(bytes: limit)
    self.disk = disk
  }

  /// The picture of that name. `draw` is called once for all who wait for it.
  func get(_ name: String, _ draw: @escaping @Sendable () async throws -> Data) async throws -> ByteBuffer {
    if let found = memory[name] { return found }
    return try await flights.run(name) { [self] in
      let times = timesForgotten(name)
      let read = disk?.get(name)
      let data = if let read { read } else { try await draw() }
      // What was forgotten meanwhile stays forgotten.
      guard timesForgotten(name) == times else { throw PreviewError.unknown }
      let bytes = ByteBuffer(bytes: data)
      memory[name] = bytes
      if read == nil { keep(name, data, times) }
      return bytes
    }
  }

  /// Writes a picture to disk. Nobody waits for that, unless more are drawn than the disk takes.
  private func keep(_ name: String, _ data: Data, _ times: Int) {
    guard let disk else { return }
    let count = writes.withLock { count in
      count += 1
      return count
    }
    let write: @Sendable () -> Void = { [self] in
      if timesForgotten(name) == times {
        disk.set(name, data)
        if timesForgotten(name) != times { disk.remove { $0 == name } }
      }
      writes.withLock { $0 -= 1 }
    }
    if count > Self.mostWrites { write() } else { Task.detached { write() } }
  }

  /// Forgets the pictures of the owners with these tags, on disk too.
  func forget(_ tags: Set<String>) {
    for tag in tags { forgotten[tag] = (forgotten[tag] ?? 0) + 1 }
    func isGone(_ name: String) -> Bool { tags.contains(PreviewSource.tag(in: name)) }
    memory.remove(where: isGone)
    disk?.remove(where: isGone)
  }

  /// How often the pictures of the owner were forgotten whose tag `name` begins with.
  func timesForgotten(_ name: String) -> Int { forgotten[PreviewSource.tag(in: name)] ?? 0 }

  /// Removes pictures that were written long before `now`.
  func sweep(_ now: Date) { disk?.sweep(now) }
}

extension SharedMemo<String, ByteBuffer> {
  /// Buffers of at most `limit` bytes. A buffer’s room is a power of two, up to twice its content; 200 bytes are around it.
  package convenience init(bytes limit: Int) {
    self.init(limit: limit) { key, bytes in bytes.storageCapacity + key.utf8.count + 200 }
  }
}
