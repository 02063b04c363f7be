import StudioDesk
import Foundation
import TestSupport
import Testing

@testable import StudioWeb

@Suite("Templates of pages") struct TemplateTests {
  private typealias Keys = Set<String>

  private static func keys(_ model: (some PageModel).Type) -> Keys { Keys(model.fields.keys) }

  /// The model of each page or fragment.
  private static let pages: [(template: String, keys: Keys)] = [
    ("pages/explore", keys(ExplorePage.self)), ("pages/template", keys(TemplatePage.self)),
    ("pages/library", keys(LibraryPage.self)), ("pages/editor", keys(EditorPage.self)),
    ("pages/import", keys(ImportPage.self)), ("pages/import-review", keys(ImportReviewPage.self)),
    ("pages/settings", keys(SettingsPage.self)), ("pages/recover", keys(ConfirmPage.self)),
    ("pages/error", keys(ErrorPage.self)), ("pages/export-parts", keys(ExportPartsPage.self)),
    ("fragments/template-cards", keys(ExploreSection.self)), ("fragments/template-sections", keys(ExplorePage.self)),
    ("fragments/design-cards", keys(LibraryPage.self)), ("fragments/shelf", keys(LibraryPage.self)),
    ("pages/remix", keys(RemixPage.self)), ("pages/compare", keys(ComparePage.self)),
    ("pages/conflict", keys(ConflictPage.self)), ("pages/symbols", keys(SymbolsPage.self)),
    ("pages/search", keys(SearchPage.self)), ("pages/help", keys(HelpPage.self)),
    ("fragments/search-results", keys(SearchPage.self)), ("pages/publish", keys(PublishPage.self)),
    ("pages/share", keys(SharePage.self)),
    ("partials/toast", keys(Toast.self)), ("pages/assistant", keys(AssistantPage.self)),
    ("pages/describe", keys(DescribePage.self)), ("pages/sent", keys(SentPage.self)),
    ("pages/generations", keys(GenerationsPage.self)),
  ]

  /// What a section opens: the model of what lies under its key.
  private static let sections: [String: Keys] = [
    "cards": keys(TemplateCardModel.self), "tableau": keys(PreviewTile.self), "designs": keys(DesignCardModel.self),
    "browsers": keys(Choice.self), "previews": keys(PreviewImage.self), "bare": keys(PreviewImage.self),
    "preview": keys(PreviewImage.self), "small": keys(PreviewImage.self), "medium": keys(PreviewImage.self),
    "large": keys(PreviewImage.self), "samples": keys(PreviewImage.self), "values": keys(ValueRow.self),
    "quarantined": keys(QuarantinedRow.self), "toast": keys(Toast.self), "undo": keys(UndoForm.self),
    "sections": keys(ToolSection.self).union(keys(ExploreSection.self)), "controls": keys(FieldModel.self),
    "tiles": keys(LiveTile.self), "densities": keys(Choice.self),
    "photo": keys(PhotoTool.self),
    "checks": keys(CheckModel.self), "outline": keys(OutlineEntry.self),
    "revisions": keys(RevisionModel.self).union(keys(Choice.self)),
    "sizes": keys(SizeModel.self).union(keys(Choice.self)), "rows": keys(ImportRow.self).union(keys(CandidateRow.self)),
    "repairs": keys(RepairRow.self), "kinds": keys(Choice.self), "looks": keys(Choice.self),
    "choices": keys(Choice.self), "sorts": keys(Choice.self), "shows": keys(Choice.self),
    "lock": keys(LockModel.self), "hits": keys(HitModel.self), "rectangular": keys(PreviewImage.self),
    "circular": keys(PreviewImage.self), "inline": keys(PreviewImage.self), "readings": keys(ReadingModel.self),
    "timeline": keys(TimelineModel.self), "panels": keys(Choice.self), "stages": keys(Choice.self),
    "appearances": keys(Choice.self), "devices": keys(Choice.self), "typeSizes": keys(Choice.self),
    "wallpapers": keys(Choice.self), "notice": keys(Choice.self), "remedy": keys(Choice.self),
    "valueBrowser": keys(ValueBrowser.self), "groups": keys(ValueBrowser.Group.self).union(keys(SearchGroup.self)),
    "found": keys(SearchHit.self),
    "keys": keys(Choice.self), "regions": keys(Choice.self), "flags": keys(Choice.self),
    "valueRows": keys(ValueBrowser.Row.self), "targets": keys(Choice.self), "inspector": keys(InspectorPanel.self),
    "inspectRows": keys(InspectorPanel.Row.self), "framing": keys(FramingTool.self), "dayTool": keys(DayTool.self),
    "styleTool": keys(StyleTool.self), "buttons": keys(ButtonsTool.self), "buttonRows": keys(ButtonsTool.Row.self),
    "styles": keys(Choice.self), "formats": keys(Choice.self), "presets": keys(Choice.self),
    "sizesTool": keys(SizesTool.self), "sizeRows": keys(SizesTool.Row.self),
    "remixes": keys(RemixCard.self).union(keys(TemplateRemix.self)),
    "need": keys(Need.self), "cardSizes": keys(Choice.self), "moods": keys(Choice.self), "colours": keys(Choice.self),
    "readingChoices": keys(Choice.self), "wall": keys(WallRow.self),
    "pictures": keys(PreviewImage.self).union(keys(Choice.self)),
    "licences": keys(Choice.self), "recipes": keys(Recipes.Recipe.self), "live": keys(Choice.self),
    "factRows": keys(Choice.self),
    "palette": keys(Choice.self), "fonts": keys(Choice.self), "famChoices": keys(Choice.self),
    "before": keys(ComparePage.Side.self), "after": keys(ComparePage.Side.self), "others": keys(Choice.self),
    "theirs": keys(PreviewImage.self), "mine": keys(PreviewImage.self), "fields": keys(Choice.self),
    "collections": keys(Choice.self), "collection": keys(Choice.self), "themes": keys(Choice.self),
    "composer": keys(AssistantComposer.self), "scopes": keys(Choice.self), "locks": keys(Choice.self),
    "turns": keys(AssistantTurn.self), "turn": keys(AssistantTurn.self), "options": keys(CandidateOption.self),
    "card": keys(CandidateCard.self), "current": keys(AssistantSide.self), "candidate": keys(AssistantSide.self),
    "marks": keys(ChangeMark.self), "proposals": keys(ProposalCard.self), "recents": keys(CandidateOption.self),
    "sentParts": keys(SentPage.Part.self), "generations": keys(GenerationsPage.Row.self),
    "assistantTool": keys(AssistantTool.self), "answers": keys(Choice.self),
    "latest": keys(LatestAction.self), "carried": keys(Choice.self),
    "parts": keys(Choice.self), "origin": ["href", "title"],
  ]

  /// Walks a template with what is in scope and gives the tags that nothing there knows.
  private static func strangers(in template: String, _ scope: [Keys]) throws -> [String] {
    let file = TestFiles.root.appendingPathComponent("Templates/\(template).mustache")
    let text = try String(contentsOf: file, encoding: .utf8)
    var stack = scope
    var found: [String] = []
    for match in text.matches(of: /\{\{\{?([#\^\/$<>]?)\s*([^{}>\s]+)\s*\}\}/) {
      let (kind, name) = (match.output.1, String(match.output.2))
      switch kind {
      case ">": found += try strangers(in: name, stack)
      case "<", "$": continue
      case "/":
        if ["main", "layoutPage", "layoutApp"].contains(name) { continue }
        stack.removeLast()
      default:
        if name != ".", !stack.contains(where: { $0.contains(name) }) { found.append("\(template): \(match.output.0)") }
        if kind == "#" { stack.append(sections[name] ?? []) }
        if kind == "^" { stack.append([]) }
      }
    }
    #expect(stack.count == scope.count, "\(template) leaves a section open")
    return found
  }

  @Test("given every page, then each tag is a key of that page's model, or of what its sections open")
  func tagsAreKnown() throws {
    let frame = Self.keys(Frame.self)
    for page in Self.pages {
      #expect(try Self.strangers(in: page.template, [frame, page.keys]) == [])
    }
    for layout in ["layouts/page", "layouts/app"] { #expect(try Self.strangers(in: layout, [frame]) == []) }
    let known = Set(Self.pages.map(\.template))
    let folder = TestFiles.root.appendingPathComponent("Templates")
    for folder in ["pages", "fragments"].map(folder.appendingPathComponent) {
      for file in TestFiles.list(folder, suffix: ".mustache") {
        let name = "\(folder.lastPathComponent)/\(file.deletingPathExtension().lastPathComponent)"
        #expect(known.contains(name), "\(name) has no model here")
      }
    }
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
