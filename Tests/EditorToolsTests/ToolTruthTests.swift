import DesignModel
import EditorTools
import Foundation
import TestSupport
import Testing

/// A row of the truth table of editor.md §1.9.
private struct Row: CustomTestStringConvertible {
  var number: Int
  var context: EditorToolContext
  var tools: String
  var locked: String
  var testDescription: String { "T\(number)" }

  init(
    _ number: Int, _ template: LayoutTemplate, pro: Bool = false, set: Bool = false,
    _ photos: PhotoAccess = .notDetermined,
    image: Bool = false, smart: Bool = false, _ selection: SelectionKind = .none, _ focus: EditorFocus = .widget,
    count: Int? = nil, _ composition: Set<SelectionCategory>? = nil, is tools: String,
    locked: String = "matchedSet variables ai"
  ) {
    self.number = number
    context = EditorToolContext(
      template: template, isProUnlocked: pro, isMatchedSet: set, selection: selection, focus: focus,
      selectionCount: count, composition: composition, photos: photos, hasImage: image, hasSmartPhoto: smart)
    self.tools = tools
    self.locked = locked
  }
}

private let end = "matchedSet variables sharing ai pro"
private let ten = "status designs widgets layout style \(end)"
private let classic = "status designs widgets layout text symbol style typography actions \(end)"
private let plain = "status designs widgets layout text style typography \(end)"
private func poster(_ photo: String) -> String {
  "status designs widgets layout text image \(photo) style typography \(end)"
}
private let album = EditorFocus.albumContainer(id: "a", .smart)
private let photo = EditorFocus.albumPhoto(albumID: "a", itemID: "p", .smart)
private let rules = EditorFocus.smartRuleEditor(albumID: "a")
private let crop = EditorFocus.element(id: "smartPhotoCrop")
private let text = EditorFocus.element(id: "widgetweaver.element.text")
private let smartTools = "albumShuffle smartPhotoCrop smartPhoto image smartRules style"

private let truth: [Row] = [
  Row(1, .classic, is: classic), Row(2, .classic, pro: true, is: classic, locked: ""),
  Row(3, .hero, set: true, is: classic, locked: "variables ai"), Row(4, .poster, is: poster("smartPhoto")),
  Row(5, .poster, image: true, is: poster("smartPhoto")),
  Row(6, .poster, .authorised, image: true, is: poster("smartPhoto albumShuffle")),
  Row(7, .poster, .denied, image: true, smart: true, is: poster("smartPhoto smartPhotoCrop smartRules")),
  Row(
    8, .poster, .limited, image: true, smart: true, is: poster("smartPhoto smartPhotoCrop albumShuffle smartRules")),
  Row(9, .weather, is: plain), Row(10, .nextUpCalendar, pro: true, is: plain, locked: ""),
  Row(11, .reminders, is: plain),
  Row(12, .clockIcon, .notDetermined, .single, .clock, count: 1, [.nonAlbum], is: ten), Row(13, .clockIcon, is: ten),
  Row(14, .classic, pro: true, .notDetermined, .single, .clock, count: 1, is: ten, locked: ""),
  Row(15, .classic, .notDetermined, .single, text, is: classic),
  Row(
    16, .poster, .authorised, image: true, smart: true, .single, .element(id: "widgetweaver.element.layout"), is: plain),
  Row(17, .poster, .authorised, image: true, smart: true, .single, album, is: smartTools, locked: ""),
  Row(18, .poster, .notDetermined, image: true, .single, album, is: "smartPhoto image style", locked: ""),
  Row(19, .poster, .authorised, image: true, smart: true, .single, photo, is: smartTools, locked: ""),
  Row(
    20, .poster, .denied, image: true, smart: true, .single, crop,
    is: "smartPhotoCrop smartPhoto image smartRules style",
    locked: ""),
  Row(
    21, .poster, .authorised, image: true, smart: true, .single, rules,
    is: "smartRules albumShuffle smartPhotoCrop smartPhoto image style", locked: ""),
  Row(
    22, .poster, .authorised, smart: true, .single, rules, is: "albumShuffle smartPhotoCrop smartPhoto image style",
    locked: ""),
  Row(23, .classic, .authorised, .single, album, is: classic),
  Row(24, .poster, .authorised, image: true, smart: true, .single, .albumContainer(id: "a", .manual), is: plain),
  Row(25, .poster, .authorised, image: true, smart: true, .multi, .widget, count: 2, [.nonAlbum], is: ten),
  Row(
    26, .poster, pro: true, .notDetermined, .multi, .widget, count: 3, [.nonAlbum, .albumContainer], is: ten, locked: ""
  ),
  Row(27, .classic, .notDetermined, .multi, .widget, is: ten),
  Row(28, .clockIcon, .notDetermined, .multi, .widget, count: 2, is: ten),
  Row(29, .classic, .notDetermined, .single, .widget, count: 1, is: classic),
  Row(30, .poster, .authorised, image: true, smart: true, .single, .clock, is: ten),
  Row(31, .reminders, .notDetermined, .single, crop, is: plain),
  Row(
    32, .poster, .authorised, image: true, smart: true, .single, .albumPhoto(albumID: "a", itemID: "p", .manual),
    is: plain),
  Row(33, .classic, .authorised, image: true, smart: true, is: classic),
  Row(34, .poster, .authorised, is: poster("smartPhoto albumShuffle")),
  Row(35, .clockIcon, set: true, .notDetermined, .single, .clock, is: ten, locked: "variables ai"),
]

private func ids(_ words: String) -> [ToolID] {
  words.split(separator: " ").compactMap { ToolID(rawValue: String($0)) }
}

@Suite("Tool suite") struct ToolTruthTests {
  @Test(
    "given each row of the truth table, when tools are derived, then they are the row's, in its order", arguments: truth
  )
  fileprivate func row(_ row: Row) {
    #expect(row.context.visibleTools.map(\.id.rawValue).joined(separator: " ") == row.tools)
    #expect(row.context.visibleTools.filter(\.locked).map(\.id) == ids(row.locked))
  }

  @Test("given the table, then it has 35 rows") func count() { #expect(truth.map(\.number) == Array(1...35)) }

  @Test("given selections said in five ways, when described, then count and kind agree")
  func descriptor() {
    func describe(_ kind: SelectionKind, _ focus: EditorFocus, count: Int? = nil) -> String {
      let found = SelectionDescriptor(
        EditorToolContext(
          template: .classic, isProUnlocked: false, isMatchedSet: false, selection: kind, focus: focus,
          selectionCount: count, photos: .notDetermined))
      return "\(found.kind),\(found.count),\(found.homogeneity),\(found.albumSpecificity)"
    }
    #expect(describe(.none, .widget) == "none,0,homogeneous,nonAlbum")
    #expect(describe(.none, text) == "single,1,homogeneous,nonAlbum")
    #expect(describe(.multi, .widget) == "multi,2,mixed,mixed")
    #expect(describe(.single, .widget, count: 0).hasPrefix("none,0"))
    #expect(describe(.none, .widget, count: -3).hasPrefix("none,0"))
  }

  @Test("given no context awareness, then photo tools are always there")
  func contextFree() {
    func free(_ template: LayoutTemplate) -> [ToolID] {
      EditorToolContext(template: template, isProUnlocked: false, isMatchedSet: false, photos: .denied).contextFreeTools
    }
    #expect(free(.poster) == ids(poster("smartPhoto smartPhotoCrop albumShuffle smartRules")))
    #expect(free(.clockIcon) == ids(ten))
    #expect(free(.classic) == ids(classic))
  }

  @Test(
    "given a template that the focus does not fit, when corrected, then the widget has the focus and tools are back")
  func correction() {
    let stale = truth[13].context.correctingFocus()
    #expect(stale.focus == .widget)
    #expect(stale.visibleTools.map(\.id) == ids(classic))
    #expect(truth[11].context.correctingFocus() == truth[11].context)
  }

  @Test("given nothing selected and several counted, of one kind, then the tools of texts stay")
  func countedOnly() {
    for (template, focus) in [
      (LayoutTemplate.classic, EditorFocus.albumContainer(id: "a", .manual)), (.classic, .element(id: "symbol")),
      (.classic, .element(id: "smartPhotoCrop")),
    ] {
      let context = EditorToolContext(
        template: template, isProUnlocked: false, isMatchedSet: false, selection: .none, focus: focus,
        selectionCount: 3,
        composition: [.nonAlbum], photos: .notDetermined, hasImage: false, hasSmartPhoto: false)
      #expect(context.visibleTools.contains { $0.id == .text }, "\(focus)")
    }
  }

  private struct Case: Decodable {
    var id: String
    var input: EditorToolContext
    var expected: EditorToolReport
  }

  @Test(
    "given the app's cases, when reported, then every one agrees",
    .enabled(if: TestFiles.shared("engines/editor-tools.json") != nil, "the fixtures lie beside a working copy"))
  func cases() throws {
    let file = try #require(TestFiles.shared("engines/editor-tools.json"))
    for item in try JSONDecoder().decode([Case].self, from: Data(contentsOf: file)) {
      #expect(EditorToolReport(item.input) == item.expected, "\(item.id)")
    }
  }
}
