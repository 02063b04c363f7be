import DesignPackage
import Foundation
import StudioStore

/// Uploaded packages under review: files that live for a day, named by an unguessable id.
struct ImportJobs: Sendable {
  private var folder: URL

  /// Seconds a job lives.
  static let life: TimeInterval = 24 * 3_600

  init(folder: URL) throws {
    self.folder = folder
    do { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) } catch {
      throw BootError("The folder \(folder.path) cannot be made.")
    }
  }

  private func file(_ id: UUID) -> URL { folder.appendingPathComponent("\(id.uuidString).json") }

  /// Keeps an upload and gives its id; old ones go.
  func add(_ data: Data, fileName: String, now: Date) throws -> UUID {
    sweep(now)
    let id = UUID()
    var content = Data((fileName.replacing("\n", with: " ") + "\n").utf8)
    content.append(data)
    try content.write(to: file(id), options: .atomic)
    return id
  }

  /// The upload's name and bytes.
  func get(_ id: UUID) -> (fileName: String, data: Data)? {
    guard let content = FileManager.default.contents(atPath: file(id).path), let end = content.firstIndex(of: 0x0A)
    else {
      return nil
    }
    return (String(decoding: content[..<end], as: UTF8.self), Data(content[content.index(after: end)...]))
  }

  /// Forgets an upload.
  func remove(_ id: UUID) { try? FileManager.default.removeItem(at: file(id)) }

  private func sweep(_ now: Date) {
    let urls =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: [.contentModificationDateKey])) ?? []
    for url in urls {
      let made = (try? url.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate) ?? nil
      if let made, now.timeIntervalSince(made) > Self.life { try? FileManager.default.removeItem(at: url) }
    }
  }
}
