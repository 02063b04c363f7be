import Foundation
import TestSupport
import Testing

/// The targets of `Package.swift` and which of them each imports.
private struct Targets {
  /// Targets of ours that each target names; tests aside.
  var imports: [String: Set<String>] = [:]

  init(_ package: String) {
    let declaration = #/\.(target|executableTarget|systemLibrary)\(\s*name: "([^"]+)"/#
    let starts = package.matches(of: declaration)
    for (index, start) in starts.enumerated() {
      let end = index + 1 < starts.count ? starts[index + 1].range.lowerBound : package.endIndex
      let body = package[start.range.upperBound..<end]
      let own = body.split(separator: ".testTarget")[0].replacing(#/\.product\([^)]*\)/#, with: "")
      let list = own.firstMatch(of: #/dependencies: \[([^\]]*)\]/#)?.output.1 ?? ""
      imports[String(start.output.2)] = Set(list.matches(of: #/"([^"]+)"/#).map { String($0.output.1) })
    }
  }

  /// What a target imports directly or through others.
  func all(_ target: String) -> Set<String> {
    (imports[target] ?? []).reduce(into: imports[target] ?? []) { $0.formUnion(all($1)) }
  }

  /// Imports that no other import implies, without C modules and support for tests.
  var arrows: Set<String> {
    var arrows = Set<String>()
    for (target, direct) in imports where !target.hasSuffix("TestSupport") && target != "TestSupport" {
      for one in direct where !Self.isC(one) && !direct.contains(where: { $0 != one && all($0).contains(one) }) {
        arrows.insert("\(target) --> \(one)")
      }
    }
    return arrows
  }

  static func isC(_ target: String) -> Bool { target.hasPrefix("C") && target.dropFirst().first?.isUppercase == true }
}

@Suite("Documents of the architecture") struct ArchitectureTests {
  private static func text(_ path: String) throws -> String {
    try String(contentsOf: TestFiles.root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test("given Package.swift, when architecture.md is read, then it names every target and draws every import")
  func drawing() throws {
    let targets = Targets(try Self.text("Package.swift"))
    #expect(targets.imports.count > 30)
    let page = try Self.text("docs/architecture.md")
    for target in targets.imports.keys.sorted() { #expect(page.contains("`\(target)`"), "\(target) isn’t named") }
    var drawn = Set<String>()
    for line in page.split(separator: "\n") {
      guard let match = line.wholeMatch(of: #/  ([\w-]+) --> ([\w-]+(?: & [\w-]+)*)/#) else { continue }
      for one in match.output.2.split(separator: " & ") {
        drawn.insert("\(match.output.1) --> \(one)")
      }
    }
    let known = drawn.filter { targets.imports[String($0.split(separator: " ")[0])] != nil }
    #expect(targets.arrows.subtracting(known).sorted() == [], "drawn in Package.swift only")
    #expect(known.subtracting(targets.arrows).sorted() == [], "drawn in architecture.md only")
  }

  @Test("given the changelog, when it is read, then each release is dated, newest first, and has at most 30 lines")
  func releases() throws {
    let parts = try Self.text("CHANGELOG.md").split(separator: "\n## ").dropFirst()
    #expect(parts.first?.hasPrefix("Unreleased\n") == true)
    var dates: [Substring] = []
    for part in parts {
      let lines = part.split(separator: "\n")
      #expect(lines.count - 1 <= 30, "\(lines[0]) has \(lines.count - 1) lines")
      if let title = lines[0].wholeMatch(of: #/\d+\.\d+ \((\d{4}-\d\d-\d\d)\)/#) {
        dates.append(title.output.1)
      } else {
        #expect(lines[0] == "Unreleased")
      }
    }
    #expect(!dates.isEmpty && dates == dates.sorted(by: >))
  }
}
