import StudioDesk
import Foundation
import Mustache
import TestSupport
import Testing

@testable import PagesKit
@testable import StudioWeb

@Suite("Templates of pages") struct TemplateTests {
  @Test("given every page, then each tag is a key of that page's model, or of what its sections open")
  func tagsAreKnown() throws {
    var walk = try TemplateWalk()
    for template in PageTable.templates { try walk.read(template.name, [PageFrame.self, template.model]) }
    #expect(walk.strangers == [])
    let unused = Set(try TemplateWalk.texts().keys).subtracting(walk.reached)
    #expect(unused == [], "part of no page of the table")
  }

  @Test("given what surrounds a page, then no page has a key of the same name that would come in its place")
  func frameSpeaksForItself() {
    let frame = Set(PageFrame.contents.keys)
    for template in PageTable.templates {
      #expect(frame.isDisjoint(with: template.model.contents.keys), "\(template.name)")
    }
  }

  @Test("given every page with an address of its own, then a browser test opens it", arguments: StudioPage.all)
  func pagesAreOpened(page: StudioPage) throws {
    let journeys = try TestFiles.list(TestFiles.root.appendingPathComponent("Tests/Browser/journeys"), suffix: ".py")
    let texts = try journeys.map { try String(contentsOf: $0, encoding: .utf8) }
    #expect(
      ["'", "?", "#"].contains { end in texts.contains { $0.contains("'\(page.address)\(end)") } }, "\(page.title)")
  }

  private struct Inner: PageModel {
    var note: String
    var many: [Inner] = []
    static let schema = Schema<Self> {
      text("note", \.note)
      many("many", \.many)
    }
  }

  private struct Outer: PageModel {
    var inner: Inner?
    static let schema = Schema<Self> {
      value("note") { _ in "outer" }
      one("inner", \.inner)
    }
  }

  @Test("given a key with nothing under it, then it prints nothing, opens nothing, and no outer model answers for it")
  func absentKeys() throws {
    let template = try MustacheTemplate(
      string: "{{#inner}}[{{note}}{{#note}}is{{/note}}{{^note}}none{{/note}}]{{/inner}}{{^inner}}nobody{{/inner}}")
    #expect(template.render(Outer(inner: Inner(note: ""))) == "[none]")
    #expect(template.render(Outer(inner: Inner(note: "a"))) == "[ais]")
    #expect(template.render(Outer(inner: nil)) == "nobody")
  }

  @Test("given a template without one of its partials, then boot fails in one line that names it")
  func missingPartial() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("templates-\(UUID())")
    try FileManager.default.copyItem(at: TestFiles.root.appendingPathComponent("Templates"), to: folder)
    try FileManager.default.removeItem(at: folder.appendingPathComponent("partials/control.mustache"))
    await #expect { try await PageRenderer(folder: folder.path) } throws: {
      "\($0)".contains("partials/control.mustache is missing")
    }
  }

  @Test("given a folder without templates, then boot fails in one line that names one")
  func missingTemplate() async {
    await #expect(throws: BootError.self) { try await PageRenderer(folder: "/nowhere") }
  }

  @Test("given forms in both encodings, then their fields and files are read; damaged ones are refused")
  func forms() throws {
    let plain = try SubmittedForm.urlEncoded("a=1&a=2&b=%C3%A9+x&c")
    #expect(plain["a"] == "2" && plain["b"] == "é x" && plain["c"] == "")
    let body =
      "--B\r\nContent-Disposition: form-data; name=\"f\"; filename=\"a.txt\"\r\n\r\n\r\n--B\r\nContent-Disposition: form-data; name=\"t\"\r\n\r\nx\r\ny\r\n--B--\r\n"
    let form = try Multipart.parse(Data(body.utf8), boundary: "B")
    #expect(form.files["f"]?.data.isEmpty == true && form["t"] == "x\r\ny")
    #expect(throws: Problem.self) { try Multipart.parse(Data("--B\r\nbroken".utf8), boundary: "B") }
  }
}
