import Foundation

/// Which release of the studio runs, as people and monitors are told. `StudioVersion` counts what is stored instead.
package struct Release: Hashable, Sendable {
  /// Its name, such as `1.2.3`, or `development` for a program that is part of no package.
  package let name: String

  /// A program that was built from the source and isn’t part of a package.
  package static let development = Release(name: "development")

  /// The release of the running program.
  package static let itself = Release(of: URL(fileURLWithPath: WorkerProgram.itself.path))

  /// Most characters of a name.
  private static let limit = 64

  private init(name: String) { self.name = name }

  /// The release whose package `program` is part of: `Scripts/package` puts the program into `lib`, and its version into
  /// `VERSION` beside that folder. A file with anything else in it says nothing.
  package init(of program: URL) {
    let file = program.deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("VERSION")
    let said = (try? String(contentsOf: file, encoding: .utf8))?.trimmingCharacters(in: .whitespacesAndNewlines) ?? ""
    let isName =
      (1...Self.limit).contains(said.utf8.count)
      && said.utf8.allSatisfy { $0 > 32 && $0 < 127 && !#"<>"'&"#.utf8.contains($0) }
    self = isName ? Release(name: said) : .development
  }
}
