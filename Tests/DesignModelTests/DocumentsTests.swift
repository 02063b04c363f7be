import Foundation
import TestSupport
import Testing

/// What comments cite of the documents: a file of `docs` and the number of a section.
private struct Citations {
  /// Numbers of headings by the name of their file.
  var sections: [String: Set<String>]
  /// Whether the repository holds a file of that path.
  var holds: (String) -> Bool

  /// The numbers of a document's headings: `## 3. Title`, `### 3.10 Title`.
  static func numbers(in document: String) -> Set<String> {
    Set(
      document.split(whereSeparator: \.isNewline).compactMap { line -> String? in
        guard line.hasPrefix("## ") || line.hasPrefix("### ") else { return nil }
        let number = line.drop { $0 == "#" || $0 == " " }.prefix { $0.isNumber || $0 == "." }
        let plain = number.hasSuffix(".") ? number.dropLast() : number
        return plain.isEmpty ? nil : String(plain)
      })
  }

  /// How many sections a line cites, and what of its citations leads nowhere.
  func look(at line: String) -> (count: Int, faults: [String]) {
    var count = 0
    var faults: [String] = []
    let cited = #/([A-Za-z0-9_/-]+\.md) (§[0-9]+(?:\.[0-9]+)?(?:(?:, | and | to )§[0-9]+(?:\.[0-9]+)?)*)/#
    for match in line.matches(of: cited) {
      let name = String(match.output.1.split(separator: "/").last ?? "")
      for part in match.output.2.split(separator: "§") {
        let number = String(part.prefix { $0.isNumber || $0 == "." })
        count += 1
        if let known = sections[name] {
          if !known.contains(number) { faults.append("docs/\(name) has no section \(number)") }
        } else {
          faults.append("there is no docs/\(name)")
        }
      }
    }
    for match in line.matches(of: #/[A-Za-z0-9_./-]*[A-Za-z0-9_]\.md(?![A-Za-z0-9])/#) {
      let path = String(match.output)
      if !holds(path), !holds("docs/\(path)") { faults.append("there is no \(path)") }
    }
    return (count, faults)
  }
}

@Suite("Documents") struct DocumentsTests {
  private static let endings: Set<String> = ["swift", "h", "c", "py", "sh", "js", ""]

  /// The texts below a folder of the repository, pictures and fixtures aside.
  private static func texts(_ folder: String) -> [(path: String, text: String)] {
    let root = TestFiles.root.path + "/"
    return TestFiles.list(TestFiles.root.appendingPathComponent(folder), suffix: "").compactMap { file in
      guard endings.contains(file.pathExtension), !file.path.hasPrefix(TestFiles.fixtures.path),
        let text = try? String(contentsOf: file, encoding: .utf8)
      else { return nil }
      return (file.path.hasPrefix(root) ? String(file.path.dropFirst(root.count)) : file.path, text)
    }
  }

  private static func citations() throws -> Citations {
    var sections: [String: Set<String>] = [:]
    for file in TestFiles.list(TestFiles.root.appendingPathComponent("docs"), suffix: ".md") {
      sections[file.lastPathComponent] = Citations.numbers(in: try String(contentsOf: file, encoding: .utf8))
    }
    return Citations(sections: sections) { path in
      FileManager.default.fileExists(atPath: TestFiles.root.appendingPathComponent(path).path)
    }
  }

  @Test("given sources, tests and scripts, when they cite a document, then its file and the section are there")
  func citationsLead() throws {
    let citations = try Self.citations()
    var count = 0
    var faults: [String] = []
    for (path, text) in ["Sources", "Tests", "Scripts"].flatMap(Self.texts) where text.contains(".md") {
      for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      where line.contains(".md") {
        let found = citations.look(at: String(line))
        count += found.count
        faults += found.faults.map { "\(path):\(index + 1): \($0)" }
      }
    }
    #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    // Fewer would mean that the search finds nothing, not that all is well.
    #expect(count > 100)
  }

  @Test("given citations that lead nowhere, when they are looked at, then each is told")
  func faultsAreTold() {
    // Put together here, or the test above would find them.
    let (known, unknown) = ("known" + ".md", "unknown" + ".md")
    let citations = Citations(sections: [known: Citations.numbers(in: "# T\n## 2. A\n### 2.10 B\n")]) {
      $0 == "docs/" + known
    }
    #expect(citations.sections[known] == ["2", "2.10"])
    #expect(citations.look(at: "see \(known) §2, §2.10 and (docs/\(known) §2)").faults.isEmpty)
    #expect(citations.look(at: "see \(known) §2, §2.10").count == 2)
    #expect(citations.look(at: "see \(known) §2 to §2.1").faults == ["docs/\(known) has no section 2.1"])
    #expect(citations.look(at: "see \(known) §3").faults == ["docs/\(known) has no section 3"])
    #expect(
      citations.look(at: "see \(unknown) §1").faults == ["there is no docs/\(unknown)", "there is no \(unknown)"])
    #expect(citations.look(at: "see \(unknown).").faults == ["there is no \(unknown)"])
  }
}
