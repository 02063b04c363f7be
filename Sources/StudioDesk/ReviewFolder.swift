import DesignPackage
import Foundation
import StudioCrypto
import StudioStore
import Synchronization

/// The files of reviews: each lives for a day, sealed, named by an unguessable id.
///
/// Several processes may have the folder: whoever keeps what is in a file has a ``Lease`` of it in a file beside, and nobody
/// else keeps or sweeps it meanwhile.
package final class ReviewFolder: PerStudio {
  private let folder: URL
  private let node: NodeID
  private let key: Data
  private let claims = Mutex<Set<UUID>>([])

  /// Seconds a file lives.
  package static let life: TimeInterval = 24 * 3_600
  /// Most bytes of all files together; the oldest go first.
  package static let bytes = 2 << 30

  /// Files in `folder`, made when absent, sealed under a key made of `secret`.
  package init(folder: URL, node: NodeID, secret: Data) throws {
    (self.folder, self.node) = (folder, node)
    key = MAC.derivedKey(secret, for: Data("uploads under review".utf8))
    do {
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    } catch {
      throw BootError("Couldn’t create the folder \(folder.path).")
    }
  }

  private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).json") }

  private func leaseFile(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).lease") }

  private func lease(_ id: UUID) -> Lease? {
    // A lease that can’t be read is nobody’s.
    FileManager.default.contents(atPath: leaseFile(id).path).flatMap { try? JSONDecoder().decode(Lease.self, from: $0) }
  }

  /// Takes a file for this process, to keep what is in it; false where another is at it, here or in another process, or it
  /// is gone. ``release(_:)`` gives it back.
  package func claim(_ id: UUID, now: Date) -> Bool {
    locked {
      guard FileManager.default.fileExists(atPath: file(id).path) else { return false }
      if let known = lease(id), !known.isFree(for: node, at: now) { return false }
      guard claims.withLock({ $0.insert(id).inserted }) else { return false }
      return write(id, now)
    }
  }

  private func write(_ id: UUID, _ now: Date) -> Bool {
    // Without its lease nobody may work on it: false says so.
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

  /// Gives a claimed file back.
  package func release(_ id: UUID) {
    locked {
      guard claims.withLock({ $0.remove(id) != nil }) else { return }
      FileManager.default.discard(leaseFile(id))
    }
  }

  /// Says that this process is still at what it claimed.
  package func hold(_ now: Date) {
    locked { for id in claims.withLock({ $0 }) { _ = write(id, now) } }
  }

  /// The first line of a file.
  private struct Head: Codable {
    /// The upload's name, where an earlier version kept it and the upload unsealed.
    var name: String?
    /// Whose it is; nil where its visitor had no library.
    var library: String?
  }

  /// Earlier versions sealed a name in a line before the bytes.
  private static let name = Data("\"\"\n".utf8)

  private func write(_ data: Data, of library: String?, _ id: UUID) throws {
    var content = try JSONEncoder().encode(Head(library: library))
    content.append(0x0A)
    content.append(try AESGCM.seal(Self.name + data, key: key, authenticating: Data(id.uuidString.utf8)))
    try content.write(to: file(id), options: .atomic)
    chmod(file(id).path, 0o600)
  }

  /// Stores bytes under an id; old ones go.
  package func add(_ data: Data, as id: UUID, of library: LibraryID?, now: Date) throws {
    sweep(now, room: data.count)
    try write(data, of: library?.description, id)
  }

  /// Forgets what a library brought; gives the ids.
  package func removeAll(of library: LibraryID) -> [UUID] {
    let names = FileManager.default.names(in: folder.path)
    return names.compactMap { UUID(uuidString: String($0.dropLast(5))) }.filter { id in
      // A file that can’t be read has no known owner; it goes after a day.
      guard let handle = try? FileHandle(forReadingFrom: file(id)), let start = try? handle.read(upToCount: 4_096),
        let head = Self.head(start), head.library == library.description
      else { return false }
      remove(id)
      return true
    }
  }

  private static func head(_ content: Data) -> Head? {
    guard let end = content.firstIndex(of: 0x0A) else { return nil }
    // A file without a head is none of ours.
    return try? JSONDecoder().decode(Head.self, from: content[..<end])
  }

  /// The bytes under an id.
  package func get(_ id: UUID, of library: LibraryID?, now: Date) -> Data? {
    guard let made = Self.made(file(id)), now.timeIntervalSince(made) <= Self.life else { return nil }
    guard let (head, rest) = read(id), head.library == nil || head.library == library?.description else { return nil }
    if head.name != nil { return rest }
    guard let plain = AESGCM.open(rest, key: key, authenticating: Data(id.uuidString.utf8)),
      let end = plain.firstIndex(of: 0x0A)
    else { return nil }
    return Data(plain[(end + 1)...])
  }

  private func read(_ id: UUID) -> (head: Head, rest: Data)? {
    guard let content = FileManager.default.contents(atPath: file(id).path), let head = Self.head(content),
      let end = content.firstIndex(of: 0x0A)
    else { return nil }
    return (head, Data(content[(end + 1)...]))
  }

  /// Seals what an earlier version left open; it stays as old as it is.
  private func sealOld(_ url: URL, made: Date) {
    guard let handle = try? FileHandle(forReadingFrom: url), let start = try? handle.read(upToCount: 4_096),
      Self.head(start)?.name != nil, let id = UUID(uuidString: url.deletingPathExtension().lastPathComponent),
      let (head, data) = read(id)
    else { return }
    // Where the disk refuses, it stays open until the next sweep tries again.
    try? write(data, of: head.library, id)
    try? FileManager.default.setAttributes([.modificationDate: made], ofItemAtPath: url.path)
  }

  package func remove(_ id: UUID) {
    FileManager.default.discard(file(id))
    release(id)
  }

  private static func made(_ url: URL) -> Date? {
    // One that is gone meanwhile has no date.
    (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? nil
  }

  /// Whether nobody is at a file.
  private func isFree(_ url: URL, _ now: Date) -> Bool {
    guard let id = UUID(uuidString: url.deletingPathExtension().lastPathComponent) else { return true }
    return !claims.withLock { $0.contains(id) } && lease(id).map { $0.isOver(at: now) } ?? true
  }

  /// Removes what is too old and nobody is at, then the oldest until `room` bytes more are within the limit; without
  /// `room` it seals what is not.
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
      FileManager.default.discard(first.url)
      FileManager.default.discard(first.url.deletingPathExtension().appendingPathExtension("lease"))
      total -= first.size
      kept.removeFirst()
    }
    if room == 0 { for one in kept { sealOld(one.url, made: one.made) } }
  }
}
