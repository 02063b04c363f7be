import Foundation
import TestSupport
import Testing

@testable import PagesKit

@Suite("Addresses") struct AddressTests {
  /// Lines of the files below `folder` where `isLiteral` finds something, what they say in comments put aside.
  private static func lines(
    below folder: String, suffix: String, _ isLiteral: (String) -> Bool
  ) throws -> [String] {
    let files = TestFiles.list(TestFiles.root.appendingPathComponent(folder), suffix: suffix)
    try #require(!files.isEmpty)
    return try files.flatMap { file in
      try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        .filter { !$0.trimmingCharacters(in: .whitespaces).hasPrefix("//") && isLiteral($0) }
        .map { "\(file.lastPathComponent): \($0)" }
    }
  }

  @Test("given every template, then no attribute spells an address of the studio")
  func templates() throws {
    let found = try Self.lines(below: "Templates", suffix: ".mustache") {
      $0.contains(/="\/[a-z]?|[ ,]\/[a-z]|\}\}\/[a-z]/)
    }
    #expect(found == [])
  }

  @Test("given every script, then no text in it is an address of the studio, or the end of one")
  func scripts() throws {
    let found = try Self.lines(below: "Public/js", suffix: ".js") { $0.contains(/['"`]\/[a-z$]|\}\/[a-z$]|\/\$\{/) }
    #expect(found == [])
  }

  @Test("given a thing's id, then templates have its addresses as Swift has them, and nothing else")
  func names() {
    let id = UUID()
    let at = AddressesOf(id.uuidString)
    #expect(at.child(named: "edit") as? String == Address.edit(id))
    #expect(at.child(named: "cancel") as? String == "/assistant/\(id.uuidString)/cancel")
    #expect(AddressesOf("a-b").child(named: "sharedCode") as? String == "/s/a-b/qr.svg")
    #expect(at.child(named: "library") == nil && at.child(named: "picture") == nil)
    #expect(Address.fixed["library"] == "/library" && Address.fixed["edit"] == nil)
  }

  @Test("given an address of a part within a whole, then it has both in their places")
  func within() {
    let (whole, part) = (UUID(), UUID())
    #expect(
      Address.applyCandidate(whole, part) == "/designs/\(whole.uuidString)/assistant/\(part.uuidString)/apply")
    #expect(Address.picture("0f", "m@2x.png") == "/p/0f/m@2x.png")
  }
}
