import Foundation
import StudioStore

#if canImport(Glibc)
  import Glibc
#endif

/// Picture files named by their content. A file appears whole or not at all: written beside, synced, renamed.
struct AssetFiles: Sendable {
  var folder: URL

  init(folder: URL) throws(StoreError) {
    self.folder = folder
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw .failed("cannot make \(folder.path)")
    }
  }

  func url(_ key: String) -> URL {
    folder.appendingPathComponent(String(key.prefix(2))).appendingPathComponent(key)
  }

  func exists(_ key: String) -> Bool { FileManager.default.fileExists(atPath: url(key).path) }

  func read(_ key: String) throws(StoreError) -> Data {
    guard key.utf8.allSatisfy({ ($0 >= 0x30 && $0 <= 0x39) || ($0 >= 0x61 && $0 <= 0x66) }), key.utf8.count == 64,
      let data = FileManager.default.contents(atPath: url(key).path)
    else { throw .assetNotFound }
    return data
  }

  func write(_ key: String, _ data: Data) throws(StoreError) {
    if exists(key) { return }
    let target = url(key)
    let parent = target.deletingLastPathComponent()
    do { try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true) } catch {
      throw .failed("cannot make \(parent.path)")
    }
    try Self.writeDurably(data, to: target)
  }

  func remove(_ key: String) { try? FileManager.default.removeItem(at: url(key)) }

  /// Whether a file was written before `date`.
  func isOlder(_ key: String, than date: Date) -> Bool {
    let attributes = try? FileManager.default.attributesOfItem(atPath: url(key).path)
    return (attributes?[.modificationDate] as? Date).map { $0 < date } ?? false
  }

  /// Every key on disk.
  func keys() -> [String] {
    let shards = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return shards.filter { $0.utf8.count == 2 }.flatMap { shard in
      (try? FileManager.default.contentsOfDirectory(atPath: folder.appendingPathComponent(shard).path)) ?? []
    }.filter { $0.utf8.count == 64 }
  }

  /// Writes beside `target`, syncs file and folder, renames.
  static func writeDurably(_ data: Data, to target: URL) throws(StoreError) {
    let part = target.path + ".part-\(UUID().uuidString)"
    let file = open(part, O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { throw .failed("cannot write \(part)") }
    let written = data.withUnsafeBytes { bytes -> Bool in
      var offset = 0
      while offset < bytes.count {
        let count = Glibc.write(file, bytes.baseAddress.map { $0 + offset }, bytes.count - offset)
        if count <= 0 { return false }
        offset += count
      }
      return true
    }
    let synced = fsync(file) == 0
    close(file)
    guard written, synced, rename(part, target.path) == 0 else {
      unlink(part)
      throw .failed("cannot write \(target.path)")
    }
    let parent = open(target.deletingLastPathComponent().path, O_RDONLY)
    if parent >= 0 {
      fsync(parent)
      close(parent)
    }
  }
}
