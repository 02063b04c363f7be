import Foundation
import StudioData
import StudioStore

/// Something that is shown before it is kept.
package protocol Reviewable: Sendable {
  /// Its bytes, as a ``ReviewFolder`` seals them.
  func staged() throws -> Data
  /// Reads what ``staged()`` wrote; nil where it is something else.
  init?(staged: Data)
}

extension Reviewable where Self: Codable {
  package func staged() throws -> Data { try JSONEncoder().encode(self) }

  package init?(staged: Data) {
    // Of another version, or another kind.
    guard let value = try? JSONDecoder().decode(Self.self, from: staged) else { return nil }
    self = value
  }
}

/// What people bring to look at before they keep it: files, calendars, health data. Each is sealed on disk, shown to its
/// owner alone, kept once, and forgotten after a day.
package struct Review<Payload: Reviewable>: Sendable {
  package let folder: ReviewFolder
  private let now: @Sendable () -> Date

  init(_ folder: ReviewFolder, now: @escaping @Sendable () -> Date) { (self.folder, self.now) = (folder, now) }

  /// Takes something in and gives its id. A visitor without a library owns it by knowing the id.
  package func stage(_ payload: Payload, as id: UUID = UUID(), of owner: LibraryID?) throws -> UUID {
    try folder.add(payload.staged(), as: id, of: owner, now: now())
    return id
  }

  package func show(_ id: UUID, to owner: LibraryID?) -> Payload? {
    folder.get(id, of: owner, now: now()).flatMap(Payload.init(staged:))
  }

  /// Runs `body`, which keeps it, and forgets it. Gives nil, and runs nothing, where another request is at it or was; after
  /// an error it can be kept again.
  package func keep<Kept>(_ id: UUID, _ body: () async throws -> Kept) async throws -> Kept? {
    guard folder.claim(id, now: now()) else { return nil }
    defer { folder.release(id) }
    let kept = try await body()
    folder.remove(id)
    return kept
  }

  package func remove(_ id: UUID) { folder.remove(id) }
}

/// Files that were uploaded together.
package struct Upload: Reviewable {
  package var files: [UploadedFile]

  package init(_ files: [UploadedFile]) { self.files = files }

  private struct Head: Codable {
    var name: String
    var count: Int
  }

  /// A line of JSON with names and lengths, then the bytes.
  package func staged() throws -> Data {
    var out = try JSONEncoder().encode(
      files.map { Head(name: ImportFiles.displayName($0.fileName), count: $0.data.count) })
    out.append(0x0A)
    for file in files { out.append(file.data) }
    return out
  }

  package init?(staged: Data) {
    // Likewise.
    guard let end = staged.firstIndex(of: 0x0A), let head = try? JSONDecoder().decode([Head].self, from: staged[..<end])
    else { return nil }
    var at = staged.index(after: end)
    files = head.compactMap { item in
      guard item.count >= 0, at + item.count <= staged.endIndex else { return nil }
      defer { at += item.count }
      return UploadedFile(fileName: item.name, data: Data(staged[at..<(at + item.count)]))
    }
  }
}

/// What a worker found in a file of health data, as it printed it.
package struct HealthFindings: Reviewable {
  var json: Data
  package let answer: HealthAnswer

  package init?(staged json: Data) {
    // Likewise.
    guard let answer = try? HealthAnswer(json: json) else { return nil }
    (self.json, self.answer) = (json, answer)
  }

  package func staged() -> Data { json }
}
