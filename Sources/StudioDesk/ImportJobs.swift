import DesignPackage
import Foundation
import StudioStore

/// Uploaded packages under review: files that live for a day, named by an unguessable id.
package struct ImportJobs: Sendable {
  private var folder: URL

  /// Seconds a job lives.
  package static let life: TimeInterval = 24 * 3_600
  /// Most bytes of all jobs together; the oldest go first.
  package static let bytes = 2 << 30

  package init(folder: URL) throws {
    self.folder = folder
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw BootError("The folder \(folder.path) cannot be made.")
    }
  }

  private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).json") }

  /// What is said of an upload, the first line of its file.
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

  /// The upload's name and bytes, for whoever uploaded it.
  package func get(_ id: UUID, of library: LibraryID?, now: Date) -> (fileName: String, data: Data)? {
    guard let made = Self.made(file(id)), now.timeIntervalSince(made) <= Self.life else { return nil }
    guard let content = FileManager.default.contents(atPath: file(id).path), let head = Self.head(content),
      head.library == nil || head.library == library?.description, let end = content.firstIndex(of: 0x0A)
    else { return nil }
    return (head.name, Data(content[content.index(after: end)...]))
  }

  /// Forgets an upload.
  package func remove(_ id: UUID) { try? FileManager.default.removeItem(at: file(id)) }

  private static func made(_ url: URL) -> Date? {
    (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? nil
  }

  /// Removes what is too old, then the oldest until `room` bytes more are within the limit.
  package func sweep(_ now: Date, room: Int = 0) {
    let keys: [URLResourceKey] = [.contentModificationDateKey, .fileSizeKey]
    let urls = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: keys)) ?? []
    var kept = urls.map { url in
      (
        url: url, made: Self.made(url) ?? .distantPast,
        size: (try? url.resourceValues(forKeys: [.fileSizeKey]).fileSize) ?? 0
      )
    }.sorted { $0.made < $1.made }
    var total = kept.reduce(room) { $0 + $1.size }
    while let first = kept.first, now.timeIntervalSince(first.made) > Self.life || total > Self.bytes {
      try? FileManager.default.removeItem(at: first.url)
      total -= first.size
      kept.removeFirst()
    }
  }
}
