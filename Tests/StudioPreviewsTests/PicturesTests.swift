import DesignModel
import Foundation
import NIOCore
import Synchronization
import Testing

@testable import StudioPreviews

/// One look-up of memory, disk and drawing.
@Suite("Pictures") struct PicturesTests {
  private static let name = "0123456789abcdef0123456789abcdef-m2"
  private static let tag: Set<String> = ["01234567"]

  private func disk() throws -> DiskCache {
    try DiskCache(
      folder: FileManager.default.temporaryDirectory.appendingPathComponent("pictures-\(UUID())"), limit: 1 << 20,
      secret: Data(repeating: 7, count: 32))
  }

  @Test("given a picture on disk, when it is asked for, then nothing is drawn, and it is in memory from then on")
  func fromDisk() async throws {
    let disk = try disk()
    disk.set(Self.name, Data("picture".utf8))
    let pictures = Pictures(limit: 1 << 20, disk: disk)
    for _ in 0..<2 {
      let found = try await pictures.get(Self.name) { throw PreviewError.unknown }
      #expect(String(buffer: found) == "picture")
      disk.remove { _ in true }
    }
  }

  @Test("given a picture that fails to be drawn, when it is asked for again, then it is drawn")
  func afterFailure() async throws {
    let pictures = Pictures(limit: 1 << 20, disk: nil)
    await #expect(throws: PreviewError.self) { try await pictures.get(Self.name) { throw PreviewError.busy } }
    #expect(String(buffer: try await pictures.get(Self.name) { Data("picture".utf8) }) == "picture")
  }

  @Test("given an owner whose pictures are forgotten while one is drawn, then it is sent to nobody and kept nowhere")
  func forgottenMeanwhile() async throws {
    let disk = try disk()
    let pictures = Pictures(limit: 1 << 20, disk: disk)
    await #expect(throws: PreviewError.self) {
      try await pictures.get(Self.name) {
        pictures.forget(Self.tag)
        return Data("picture".utf8)
      }
    }
    #expect(pictures.memory[Self.name] == nil && disk.get(Self.name) == nil)
    #expect(pictures.timesForgotten(Self.name) == 1)
    #expect(String(buffer: try await pictures.get(Self.name) { Data("anew".utf8) }) == "anew")
  }
}
