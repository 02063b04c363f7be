import Foundation

/// Where tests find files.
package enum TestFiles {
  /// The repository's root.
  package static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
  /// The project's own fixtures.
  package static let fixtures = root.appendingPathComponent("Tests/Fixtures")
  /// Golden images.
  package static let goldens = root.appendingPathComponent("Tests/Goldens")
  /// Where failures leave pictures to look at.
  package static let failures = root.appendingPathComponent(".build/golden-failures")
  /// The exchange fixtures that lie beside a working copy; nil in a clone without them.
  package static let exchange = shared("wwdesign")

  /// A fixture that lies beside a working copy; nil in a clone without them.
  package static func shared(_ path: String) -> URL? {
    let file = root.deletingLastPathComponent().appendingPathComponent("shared/fixtures/\(path)")
    return FileManager.default.fileExists(atPath: file.path) ? file : nil
  }

  /// The files below `folder` whose names end with `suffix`, sorted.
  package static func list(_ folder: URL, suffix: String) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    var urls: [URL] = []
    while let url = found?.nextObject() as? URL {
      if url.lastPathComponent.hasSuffix(suffix) { urls.append(url) }
    }
    return urls.sorted { $0.path < $1.path }
  }
}
