import DesignPackage
import Foundation
import StudioStore
import Synchronization

/// Uploaded packages under review: files that live for a day, named by an unguessable id.
///
/// Several processes may have the folder: whoever takes an upload in has a ``Lease`` of it in a file beside, and nobody else
/// takes it in or sweeps it meanwhile.
package final class ImportJobs: PerStudio {
  private let folder: URL
  private let node: NodeID
  private let claims = Mutex<Set<UUID>>([])

  /// Seconds a job lives.
  package static let life: TimeInterval = 24 * 3_600
  /// Most bytes of all jobs together; the oldest go first.
  package static let bytes = 2 << 30

  package init(folder: URL, node: NodeID) throws {
    (self.folder, self.node) = (folder, node)
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw BootError("Couldn’t create the folder \(folder.path).")
    }
  }

  private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).json") }

  private func leaseFile(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).lease") }

  private func lease(_ id: UUID) -> Lease? {
    FileManager.default.contents(atPath: leaseFile(id).path).flatMap { try? JSONDecoder().decode(Lease.self, from: $0) }
  }

  /// Takes an upload for this process, to bring its designs into a library; false where another is at it, here or in
  /// another process. ``release(_:)`` gives it back.
  package func claim(_ id: UUID, now: Date) -> Bool {
    locked {
      if let known = lease(id), !known.isFree(for: node, at: now) { return false }
      guard claims.withLock({ $0.insert(id).inserted }) else { return false }
      return write(id, now)
    }
  }

  private func write(_ id: UUID, _ now: Date) -> Bool {
    guard let words = try? JSONEncoder().encode(Lease(node, now: now)) else { return false }
    return (try? words.write(to: leaseFile(id), options: .atomic)) != nil
  }

  /// Runs `body` while no other process looks at leases.
  private func locked<T>(_ body: () -> T) -> T {
    let lock = open(folder.appendingPathComponent(".lock").path, O_RDWR | O_CREAT, 0o600)
    if lock >= 0 { flock(lock, LOCK_EX) }
    defer { close(lock) }
    return body()
  }

  /// Gives a claimed upload back.
  package func release(_ id: UUID) {
    locked {
      guard claims.withLock({ $0.remove(id) != nil }) else { return }
      try? FileManager.default.removeItem(at: leaseFile(id))
    }
  }

  /// Says that this process is still at what it claimed.
  package func hold(_ now: Date) {
    locked { for id in claims.withLock({ $0 }) { _ = write(id, now) } }
  }

  /// Metadata of an upload, the first line of its file.
  private struct Head: Codable {
    var name: String
    /// Whose it is; nil where its visitor had no library.
    var library: String?
  }

  /// Keeps an upload and gives its id; old ones go.
  package func add(_ data: Data, fileName: String, of library: LibraryID?, now: Date) throws -> UUID {
    sweep(now, room: data.count)
    let id = UUID()
    var content = try JSONEncoder().encode(Head(name: fileName, library: library?.description))
    content.append(0x0A)
    content.append(data)
    try content.write(to: file(id), options: .atomic)
    chmod(file(id).path, 0o600)
    return id
  }

  /// Forgets the uploads of a library; gives their ids.
  package func removeAll(of library: LibraryID) -> [UUID] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.compactMap { UUID(uuidString: String($0.dropLast(5))) }.filter { id in
      guard let handle = try? FileHandle(forReadingFrom: file(id)), let start = try? handle.read(upToCount: 4_096),
        let head = Self.head(start), head.library == library.description
      else { return false }
      remove(id)
      return true
    }
  }

  private static func head(_ content: Data) -> Head? {
    guard let end = content.firstIndex(of: 0x0A) else { return nil }
    return try? JSONDecoder().decode(Head.self, from: content[..<end])
  }

  /// The upload's name and bytes.
  package func get(_ id: UUID, of library: LibraryID?, now: Date) -> (fileName: String, data: Data)? {
    guard let made = Self.made(file(id)), now.timeIntervalSince(made) <= Self.life else { return nil }
    guard let content = FileManager.default.contents(atPath: file(id).path), let head = Self.head(content),
      head.library == nil || head.library == library?.description, let end = content.firstIndex(of: 0x0A)
    else { return nil }
    return (head.name, Data(content[content.index(after: end)...]))
  }

  /// Forgets an upload.
  package func remove(_ id: UUID) {
    try? FileManager.default.removeItem(at: file(id))
    release(id)
  }

  private static func made(_ url: URL) -> Date? {
    (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? nil
  }

  /// Whether nobody is at an upload.
  private func isFree(_ url: URL, _ now: Date) -> Bool {
    guard let id = UUID(uuidString: url.deletingPathExtension().lastPathComponent) else { return true }
    return !claims.withLock { $0.contains(id) } && lease(id).map { $0.isOver(at: now) } ?? true
  }

  /// Removes what is too old and nobody is at, then the oldest until `room` bytes more are within the limit.
  package func sweep(_ now: Date, room: Int = 0) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
    var kept = urls.filter { $0.pathExtension == "json" && isFree($0, now) }.map { url in
      (
        url: url, made: Self.made(url) ?? .distantPast,
        size: (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      )
    }.sorted { $0.made < $1.made }
    var total = kept.reduce(room) { $0 + $1.size }
    while let first = kept.first, now.timeIntervalSince(first.made) > Self.life || total > Self.bytes {
      try? FileManager.default.removeItem(at: first.url)
      try? FileManager.default.removeItem(at: first.url.deletingPathExtension().appendingPathExtension("lease"))
      total -= first.size
      kept.removeFirst()
    }
  }
}
