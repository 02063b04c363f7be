import Foundation
import StudioCrypto
import Synchronization

/// A cache on disk bounded by bytes. Losing any of it costs time only, so nothing waits for the disk. Every file is sealed
/// under its name with a key made of the operator's secret: pictures and values outlive what they show until they are swept,
/// and one that was cut off by a power failure does not open.
package final class DiskCache: Sendable {
  /// Seconds a file lives.
  package static let life: TimeInterval = 30 * 86_400
  /// The file that says which key sealed the others.
  private static let markName = ".sealed-by"

  private let folder: URL
  private let limit: Int
  private let key: Data
  private let total: Mutex<Int>

  /// A cache in `folder` of at most `limit` bytes; the folder is made when absent, and emptied where its files are those of
  /// another secret, or lie open as earlier versions left them.
  package init(folder: URL, limit: Int, secret: Data) throws {
    try FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    // One of an earlier build may be open to others.
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: folder.path)
    self.folder = folder
    self.limit = limit
    key = MAC.derivedKey(secret, for: Data("files of caches".utf8))
    try Self.claim(folder, MAC.code(Data(Self.markName.utf8), key: key))
    total = Mutex(Self.files(folder).reduce(0) { $0 + $1.size })
  }

  private static func claim(_ folder: URL, _ mark: Data) throws {
    let file = folder.appendingPathComponent(markName)
    if FileManager.default.contents(atPath: file.path) == mark { return }
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appendingPathComponent(name))
    }
    try mark.write(to: file)
  }

  private static func files(_ folder: URL) -> [(url: URL, size: Int, date: Date)] {
    let keys: [URLResourceKey] = [.fileSizeKey, .contentModificationDateKey]
    let urls = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: keys, options: .skipsHiddenFiles)
    return (urls ?? []).compactMap { url in
      guard let values = try? url.resourceValues(forKeys: Set(keys)) else { return nil }
      return (url, values.fileSize ?? 0, values.contentModificationDate ?? .distantPast)
    }
  }

  /// A file opens where it was sealed: under its name, in its folder.
  private func place(_ name: String) -> Data { Data("\(folder.lastPathComponent)/\(name)".utf8) }

  /// The bytes under `key`, a name of hex digits, letters and hyphens; nil where there are none, or not all of them.
  package func get(_ key: String) -> Data? {
    FileManager.default.contents(atPath: folder.appendingPathComponent(key).path).flatMap {
      AESGCM.open($0, key: self.key, authenticating: place(key))
    }
  }

  /// Whether something whole is kept under `key`.
  func holds(_ key: String) -> Bool { get(key) != nil }

  /// Removes the files whose names `isGone` names.
  package func remove(where isGone: (String) -> Bool) {
    // Names only: looking at every file of a full cache takes a fifth of a second.
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    for name in names where isGone(name) {
      let path = folder.appendingPathComponent(name).path
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
      guard (try? FileManager.default.removeItem(atPath: path)) != nil else { continue }
      total.withLock { $0 -= size }
    }
  }

  /// Removes the files that were written more than ``life`` seconds before `now`.
  package func sweep(_ now: Date) {
    for file in Self.files(folder) where now.timeIntervalSince(file.date) > Self.life {
      guard (try? FileManager.default.removeItem(at: file.url)) != nil else { continue }
      total.withLock { $0 -= file.size }
    }
  }

  /// Keeps bytes under `key`; over the limit the oldest files go until a tenth is free.
  package func set(_ key: String, _ data: Data) {
    guard let sealed = try? AESGCM.seal(data, key: self.key, authenticating: place(key)), write(sealed, key) else {
      return
    }
    let over = total.withLock { total -> Bool in
      total += sealed.count
      return total > limit
    }
    guard over else { return }
    var left = 0
    let files = Self.files(folder).sorted { $0.date > $1.date }
    for file in files {
      if left + file.size > limit / 10 * 9 {
        try? FileManager.default.removeItem(at: file.url)
      } else {
        left += file.size
      }
    }
    let kept = left
    total.withLock { $0 = kept }
  }

  /// Writes a file beside its place and moves it there, so that nobody reads half of one; whether that went well.
  /// Foundation's ways of writing data wait until the disk has it. Begins with its key, so that it is forgotten with it.
  private func write(_ bytes: Data, _ key: String) -> Bool {
    let part = folder.appendingPathComponent("\(key).\(UUID().uuidString)").path
    let descriptor = open(part, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try file.write(contentsOf: bytes)
      try file.close()
      if rename(part, folder.appendingPathComponent(key).path) == 0 { return true }
    } catch {}  // It is drawn again when it is asked for.
    try? FileManager.default.removeItem(atPath: part)
    return false
  }
}
