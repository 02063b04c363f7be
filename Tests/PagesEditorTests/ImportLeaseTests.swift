import Foundation
import StudioDesk
import StudioStore
import Testing

/// Uploads under review while several processes have the folder.
@Suite("Uploads of several processes") struct ImportLeaseTests {
  private func jobs(_ folder: URL) throws -> ReviewFolder {
    try ReviewFolder(folder: folder, node: NodeID(), secret: Data(count: 32))
  }

  @Test("given an upload that one process takes in, when another comes, then it neither takes it in nor sweeps it")
  func claims() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imports-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let (first, second) = (try jobs(folder), try jobs(folder))
    let now = Date()
    let id = UUID()
    try first.add(Data("upload".utf8), as: id, of: nil, now: now)
    #expect(second.get(id, of: nil, now: now) == Data("upload".utf8), "both may show it")
    #expect(first.claim(id, now: now))
    #expect(!first.claim(id, now: now), "twice in one process")
    #expect(!second.claim(id, now: now.addingTimeInterval(29)))
    // A day later and still at work.
    let later = now.addingTimeInterval(ReviewFolder.life + 60)
    first.hold(later)
    second.sweep(later)
    #expect(FileManager.default.fileExists(atPath: folder.appendingPathComponent("\(id.uuidString).json").path))
    first.release(id)
    #expect(second.claim(id, now: later))
    second.remove(id)
    #expect(first.get(id, of: nil, now: now) == nil)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [".lock"])
  }

  @Test("given a process that ended while it took an upload in, when its lease runs out, then another takes it in")
  func left() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imports-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    let now = Date()
    let first = try jobs(folder)
    let id = UUID()
    try first.add(Data("upload".utf8), as: id, of: nil, now: now)
    #expect(first.claim(id, now: now))
    let second = try jobs(folder)
    #expect(second.claim(id, now: now.addingTimeInterval(31)))
    second.release(id)
    second.sweep(now.addingTimeInterval(ReviewFolder.life + 60))
    #expect(second.get(id, of: nil, now: now) == nil)
  }
}
