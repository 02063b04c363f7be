import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import StudioDesk
import Testing

@testable import StudioWeb

/// Which release people and monitors are told of.
@Suite("The release") struct ReleaseTests {
  /// A package's folder with that `VERSION`, and its program.
  private func package(_ version: String?) throws -> (folder: URL, program: URL) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("release-\(UUID())")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("lib"), withIntermediateDirectories: true)
    try version.map { try Data($0.utf8).write(to: folder.appendingPathComponent("VERSION")) }
    return (folder, folder.appendingPathComponent("lib/studio"))
  }

  @Test(
    "given a program in a package, then its release is the package's; without one, or with nonsense, it is none",
    arguments: [
      ("1.2.3\n", "1.2.3"), ("v2-4-gabcdef0-changed\n", "v2-4-gabcdef0-changed"), (nil, "development"),
      ("", "development"), ("1 2", "development"), ("<b>1</b>", "development"),
      (String(repeating: "1", count: 65), "development"),
    ])
  func name(version: String?, name: String) throws {
    let (folder, program) = try package(version)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(Release(of: program).name == name)
  }

  @Test("given a release, then /health, Help and every error page name it")
  func told() async throws {
    let (folder, program) = try package("1.2.3\n")
    defer { try? FileManager.default.removeItem(at: folder) }
    let studio = try await TestStudio(release: Release(of: program))
    try await studio.application.test { client in
      #expect(try await client.page("/health").text.hasPrefix("ok 1.2.3"))
      #expect(try await client.page("/help").text.contains("WidgetWeaver Studio 1.2.3"))
      for (path, status) in [("/nope", 404), ("/designs/\(UUID())/edit", 404), ("/import/\(UUID())", 404)] {
        let page = try await client.page(path)
        #expect(page.status.code == status, "\(path)")
        #expect(page.text.contains("Error \(status), WidgetWeaver Studio 1.2.3"), "\(path)")
      }
      let refused = try await client.form("/settings/appearance", "theme=odd")
      #expect(refused.status == .badRequest && refused.text.contains("Error 400, WidgetWeaver Studio 1.2.3"))
    }
  }
}
