import Foundation
import StudioStore
import Synchronization

#if canImport(Glibc)
  import Glibc
#endif

/// Picture files named by their content. A file appears whole or not at all: written beside, synced, renamed. What is read is
/// what was written, or it is an error.
struct AssetFiles: Sendable {
  var folder: URL
  /// Gives the name of bytes.
  let contentKey: @Sendable (Data) -> String

  init(folder: URL, contentKey: @escaping @Sendable (Data) -> String) throws(StoreError) {
    self.folder = folder
    self.contentKey = contentKey
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch { throw .failed("can’t create \(folder.path)") }
  }

  func url(_ key: String) -> URL {
    folder.appendingPathComponent(String(key.prefix(2))).appendingPathComponent(key)
  }

  func exists(_ key: String) -> Bool { FileManager.default.fileExists(atPath: url(key).path) }

  /// A picture's bytes; damaged ones are none.
  func read(_ key: String) throws(StoreError) -> Data {
    guard key.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }), key.utf8.count == 64,
      let data = FileManager.default.contents(atPath: url(key).path)
    else { throw .assetNotFound }
    guard contentKey(data) == key else { throw .assetDamaged }
    return data
  }

  /// Writes a picture that is not there yet, or is there damaged. With `isLooking` false a file that is there is taken to
  /// be whole.
  func write(_ key: String, _ data: Data, isLooking: Bool = true) throws(StoreError) {
    // One that can’t be read is written anew.
    if exists(key), !isLooking || (try? read(key)) != nil { return }
    let target = url(key)
    let parent = target.deletingLastPathComponent()
    do {
      try FileManager.default.createDirectory(
        at: parent, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      let failure = StoreError(error)
      throw failure == .diskFull ? failure : .failed("can’t create \(parent.path)")
    }
    try Self.writeDurably(data, to: target)
  }

  /// Removes a picture. One that stays is removed at the next start, as those that no row names.
  func remove(_ key: String) { try? FileManager.default.removeItem(at: url(key)) }

  /// Whether a file was written before `date`.
  func isOlder(_ key: String, than date: Date) -> Bool {
    // One that is gone meanwhile needs no removing.
    let attributes = try? FileManager.default.attributesOfItem(atPath: url(key).path)
    return (attributes?[.modificationDate] as? Date).map { $0 < date } ?? false
  }

  private func shards() throws(StoreError) -> [URL] {
    try Self.names(folder).filter { $0.utf8.count == 2 }.map { folder.appendingPathComponent($0) }
  }

  /// Throws rather than to take a folder that can’t be read for an empty one.
  private static func names(_ place: URL) throws(StoreError) -> [String] {
    do { return try FileManager.default.contentsOfDirectory(atPath: place.path) } catch {
      throw .failed("can’t read \(place.path)")
    }
  }

  /// Every key on disk.
  func keys() throws(StoreError) -> [String] {
    var keys: [String] = []
    for shard in try shards() { keys += try Self.names(shard).filter { $0.utf8.count == 64 } }
    return keys
  }

  func hasAny() throws(StoreError) -> Bool { try !keys().isEmpty }

  /// Removes partial files of interrupted writers. Requires exclusive use of the folder.
  func removeParts() throws(StoreError) {
    for place in try [folder] + shards() {
      for name in try Self.names(place) where name.contains(".part-") {
        // Tried again at the next start.
        try? FileManager.default.removeItem(at: place.appendingPathComponent(name))
      }
    }
  }

  /// Writes some of the bytes to a file, as the function of the system does.
  typealias Writing = (Int32, UnsafeRawPointer?, Int) -> Int

  /// Writes beside `target`, syncs file and folder, renames.
  static func writeDurably(
    _ data: Data, to target: URL, writing: Writing = { Glibc.write($0, $1, $2) }
  ) throws(StoreError) {
    let part = target.path + ".part-\(UUID().uuidString)"
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw .writing(part, errno) }
    var code = data.withUnsafeBytes { bytes -> Int32 in
      var offset = 0
      while offset < bytes.count {
        let count = writing(file, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
        if count < 0 { return errno }
        offset += count
      }
      return 0
    }
    if code == 0, fsync(file) != 0 { code = errno }
    close(file)
    if code == 0, rename(part, target.path) != 0 { code = errno }
    guard code == 0 else {
      unlink(part)
      throw .writing(target.path, code)
    }
    sync(target.deletingLastPathComponent())
  }

  /// Makes what happened in a folder last.
  static func sync(_ folder: URL) {
    let parent = open(folder.path, O_RDONLY)
    if parent >= 0 {
      fsync(parent)
      close(parent)
    }
  }
}
