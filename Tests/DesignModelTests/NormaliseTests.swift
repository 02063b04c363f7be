import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Reading and normalising") struct NormaliseTests {
  private static let now = Date(timeIntervalSinceReferenceDate: 5)
  private static let id = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  private func read(_ json: String) throws -> WidgetSpec {
    let inventions = DecodingInventions(newID: { Self.id }, now: Self.now)
    return try JSONDecoder.forDesigns(inventions, dates: .iso8601).decode(WidgetSpec.self, from: Data(json.utf8))
  }

  @Test("given an empty object, then every field has its default and nothing optional appears")
  func defaults() throws {
    let spec = try read("{}").normalised()
    #expect(spec == WidgetSpec(id: Self.id, updatedAt: Self.now))
    #expect(spec.version == 8 && spec.name == "WidgetWeaver" && spec.primaryText == "Hello" && spec.symbol == nil)
  }

  @Test("given one bad scalar, then only that field falls back; one bad style value costs the whole style")
  func costs() throws {
    let spec = try read(
      #"{"name": 3, "layout": {"spacing": "9", "axis": "horizontal"}, "style": {"padding": 4, "accent": "grey"}}"#)
    #expect(spec.name == "WidgetWeaver" && spec.layout.spacing == 8 && spec.layout.axis == .horizontal)
    #expect(spec.style == StyleSpec())
    #expect(try read(#"{"style": {"padding": 4, "accent": null}}"#).style.padding == 4)
  }

  @Test("given a fault in a strict part, then all of that part goes and its parent stays")
  func strictParts() throws {
    let action =
      #"{"id": "00000000-0000-4000-8000-000000000001", "title": "x", "kind": "incrementVariable", "variableKey": "k", "incrementAmount": 1"#
    #expect(try read(#"{"actionBar": {"style": "subtle", "actions": [\#(action)}]}}"#).actionBar == nil)
    let good = try read(#"{"actionBar": {"style": "subtle", "actions": [\#(action), "nowFormat": "iso8601"}]}}"#)
    #expect(good.actionBar?.actions.count == 1)
    let photo = try read(#"{"image": {"fileName": "a.png", "smartPhoto": {"masterFileName": "m.png"}}}"#)
    #expect(photo.image?.fileName == "a.png" && photo.image?.smartPhoto == nil)
    #expect(try read(#"{"matchedSet": {"small": {"primaryText": "a"}}}"#).matchedSet == nil)
    #expect(try read(#"{"matchedSet": {"small": {"primaryText": "a", "layout": {}}}}"#).matchedSet?.small != nil)
  }

  @Test(
    "given texts, then Foundation's white space is trimmed, U+200B included, and nothing else",
    arguments: [
      (" \u{200B}a \n", "a"), ("\u{FEFF}a", "\u{FEFF}a"), ("a\u{3000}", "a"), ("a  b", "a  b"), ("\u{85}\u{A0}", ""),
    ])
  func trims(text: String, expected: String) { #expect(TextRules.trim(text) == expected) }

  @Test(
    "given file names, then the last component stays, 256 characters at most",
    arguments: [("a/", "a"), ("/", "/"), ("..", ".."), ("a\\b.png", "a\\b.png"), ("a/ b.png", " b.png"), (" ", "")])
  func fileNames(text: String, expected: String) {
    #expect(TextRules.sanitiseFileName(text) == expected)
    #expect(TextRules.sanitiseFileName(String(repeating: "x", count: 300)).count == 256)
  }

  @Test(
    "given variable keys, then they have one canonical form",
    arguments: [
      ("  Water   ML ", "water ml"), ("last_done", "last_done"), ("İ", "i\u{307}"), ("a\r\nb", "a b"), (" ", ""),
    ])
  func keys(text: String, expected: String) {
    #expect(TextRules.canonicalKey(text) == expected)
    #expect(TextRules.canonicalKey(String(repeating: "a", count: 63) + " b").count == 63)
  }

  @Test("given numbers out of range, then each is clamped in the order of the format")
  func clamps() throws {
    let layout = try read(
      #"{"layout": {"spacing": 99, "primaryLineLimit": 3, "primaryLineLimitSmall": 7, "alignment": "TOP-leading"}}"#
    ).layout
    #expect(layout.spacing == 32 && layout.primaryLineLimitSmall == 3 && layout.alignment == .topLeading)
    let crop = CropRect(x: 0.8, y: -1, width: 0.5, height: 0).normalised()
    #expect(crop == CropRect(x: 0.8, y: 0, width: 0.19999999999999996, height: 0.0001))
    let variant = SmartPhotoVariant(
      renderFileName: "a/b.png", cropRect: crop, pixelSize: PixelSize(width: 0, height: -4), straightenDegrees: 0.00005,
      rotationQuarterTurns: -1
    ).normalised()
    #expect(variant.renderFileName == "b.png" && variant.pixelSize == PixelSize(width: 1, height: 1))
    #expect(variant.straightenDegrees == nil && variant.rotationQuarterTurns == 3)
    #expect(PhotoFilterSpec(token: .noir, intensity: .nan).normalised() == nil)
  }

  @Test(
    "given an empty primary text, then live templates keep it and the others say Hello",
    arguments: LayoutTemplate.allCases)
  func emptyPrimary(template: LayoutTemplate) throws {
    let spec = try read(#"{"primaryText": " ", "layout": {"template": "\#(template.rawValue)"}}"#).normalised()
    #expect(spec.primaryText == (template.allowsEmptyPrimaryText ? "" : "Hello"))
    #expect((spec.remindersConfig != nil) == (template == .reminders))
  }

  @Test("given clocks of old and new versions, then the face follows the migration")
  func clockMigration() throws {
    func face(_ json: String) throws -> ClockFace? { try read(json).normalised().clockConfig?.face }
    #expect(try face(#"{"version": 7, "layout": {"template": "clockIcon"}}"#) == .ceramic)
    #expect(try face(#"{"layout": {"template": "clockIcon"}}"#) == .ceramic)
    #expect(try face(#"{"version": 8, "layout": {"template": "clockIcon"}}"#) == .icon)
    #expect(try face(#"{"version": 8, "clockConfig": {}}"#) == .ceramic)
    #expect(
      try face(#"{"version": 8, "matchedSet": {"small": {"primaryText": "", "layout": {"template": "clockIcon"}}}}"#)
        == .icon)
  }

  @Test(
    "given an icon face, then an unsuitable second hand becomes the dial's own and red is written as absent",
    arguments: ClockTheme.allCases)
  func secondHands(theme: ClockTheme) {
    for hand in SecondHandColour.allCases {
      let config = ClockConfig(theme: theme, face: .icon, iconSecondHandColourToken: hand).normalised()
      let rule = theme.secondHands
      let expected = rule.allowed.contains(hand) ? hand : rule.recommended
      #expect(config.iconSecondHandColourToken == (expected == .red ? nil : expected))
      #expect(
        ClockConfig(theme: theme, face: .ceramic, iconSecondHandColourToken: hand).normalised()
          .iconSecondHandColourToken == hand)
    }
  }

  @Test(
    "given random designs, when settled, then settling again and a trip through JSON change nothing", arguments: 0..<20)
  func settles(seed: Int) throws {
    var random = RandomSpecs(seed: UInt64(seed) + 500)
    for _ in 0..<20 {
      let spec = random.spec().settled()
      #expect(spec.settled() == spec)
      #expect(try SpecCoding.decode(WidgetSpec.self, from: SpecCoding.encode(spec)) == spec)
    }
  }

  @Test("given a matched set, then a size takes all five parts of its variant, and the plan can forbid it")
  func resolution() throws {
    let spec = try read(
      #"{"primaryText": "Base", "symbol": {"name": "star"}, "matchedSet": {"small": {"primaryText": "Small", "layout": {"template": "reminders"}}}}"#
    ).settled()
    let small = spec.resolved(for: .small, plan: .unlimited)
    #expect(
      small.primaryText == "Small" && small.symbol == nil && small.remindersConfig != nil && small.matchedSet == nil)
    #expect(spec.resolved(for: .medium, plan: .unlimited).primaryText == "Base")
    #expect(spec.resolved(for: nil, plan: .unlimited).primaryText == "Small")
    #expect(spec.resolved(for: .small, plan: .free).primaryText == "Base")
  }
}
