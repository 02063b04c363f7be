import DesignData
import DesignModel
import Foundation
import Testing

@testable import DesignLayout

/// What `LayoutTraits` says of fields, held against what is drawn.
@Suite("Fields that are seen") struct SeenFieldsTests {
  private static let photo = "ground.jpg"

  /// Designs that between them have all there is to show.
  private static func designs(_ layout: LayoutTemplate) -> [WidgetSpec] {
    var full = WidgetSpec(
      id: UUID(), name: "Name", primaryText: "A title of some length that may well need a second line or a third",
      secondaryText: "A detail that is long enough to need more lines than one, even on a size as wide as Medium is",
      updatedAt: .distantPast, symbol: SymbolSpec(name: "star", size: 24))
    full.layout.template = layout
    full.layout.showsAccentBar = true
    full.style.backgroundOverlay = .accentGlow
    full.style.backgroundOverlayOpacity = 0.4
    full.style.background = .radialGlow
    full.actionBar = ActionBarSpec(
      actions: [ActionSpec(id: UUID(), title: "One more", kind: .incrementVariable, variableKey: "count")],
      style: .prominent)
    full.clockConfig = ClockConfig(theme: .classic, face: .icon)
    full.remindersConfig = RemindersConfig(mode: .today)
    var pictured = full
    pictured.image = ImageSpec(fileName: photo, contentMode: .fill, height: 60, cornerRadius: 12)
    var short = full
    (short.primaryText, short.secondaryText, short.actionBar) = ("Title", "Detail", nil)
    var shortPictured = pictured
    (shortPictured.primaryText, shortPictured.secondaryText, shortPictured.actionBar) = ("Title", "Detail", nil)
    // What is long and nothing else: Small leaves rows out before lines.
    var wordy = full
    (wordy.symbol, wordy.actionBar, wordy.layout.showsAccentBar) = (nil, nil, false)
    return [full, pictured, short, shortPictured, wordy].map { $0.settled() }
  }

  private static func values(_ field: FieldDefinition) -> [JSONValue] {
    switch field.type {
    case .text: ["moon.fill"]
    case .integer(let range): [range.lowerBound, min(range.upperBound, range.lowerBound + 1)].map { .integer($0) }
    case .number(let range): [range.lowerBound, min(range.upperBound, range.lowerBound + 30)].map { JSONValue($0) }
    case .flag: [.bool(true), .bool(false)]
    case .choice(let choices): choices.map { .string($0.token) }
    case .record: []
    }
  }

  private static func pictures(_ design: WidgetSpec, _ family: WidgetFamily) -> [Scene] {
    [Appearance.light, .dark].map { appearance in
      Composer.scene(
        for: LayoutInput(
          design: .widget(design), family: family, appearance: appearance,
          data: data, photos: [photo: PhotoFacts(pixels: Size(900, 600), contentKey: "ground")]),
        text: BlockText())
    }
  }

  /// The sample's, and reminders that are done or only begin today.
  private static let data: DataSnapshot = {
    var out = DataSnapshot.sample
    let now = Moment.card.date
    out.reminders?.items = [
      ReminderItem(id: "a", title: "Done", dueDate: now, isCompleted: true, listID: "l", listTitle: "List"),
      ReminderItem(id: "b", title: "Begins", dueDate: now + 999_999, startDate: now, listID: "l", listTitle: "List"),
      ReminderItem(id: "c", title: "Due", dueDate: now, dueHasTime: true, listID: "l", listTitle: "List"),
    ]
    return out
  }()

  private static let families: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]

  /// A name is shown in the library too, whatever the layout.
  private static let seenElsewhere: Set<FieldKey> = [.name]
  /// Of a line that only older designs of one layout have.
  private static let hardlySeen: Set<FieldKey> = [.nameTextStyle, .alignment]

  /// What the editor offers of a layout: it has no symbol or photo section for one that draws none.
  private static func isOffered(_ field: FieldDefinition, _ design: WidgetSpec, _ family: WidgetFamily) -> Bool {
    let traits = design.layout.template.traits
    if field.section == .symbol, !traits.showsSymbol { return false }
    if field.section == .photo, !traits.showsPhoto { return false }
    return field.isShown(in: FieldContext(design, slot: family.slot))
  }

  @Test(
    "given a layout, when the fields it offers are changed, then some picture changes with each, and with no other",
    arguments: LayoutTemplate.allCases)
  func seen(layout: LayoutTemplate) throws {
    var offered: Set<FieldKey> = []
    var changing: Set<FieldKey> = []
    for design in Self.designs(layout) {
      let before = Self.families.map { Self.pictures(design, $0) }
      for field in FieldRegistry.shared.fields where field.control != .none && field.control != .upload {
        let after = try Self.values(field).map {
          try Reducer.apply([Change(field.key, $0)], to: design).design.settled()
        }
        for (family, old) in zip(Self.families, before) {
          if Self.isOffered(field, design, family) { offered.insert(field.key) }
          guard !changing.contains(field.key) else { continue }
          if after.contains(where: { Self.pictures($0, family) != old }) { changing.insert(field.key) }
        }
      }
    }
    #expect(offered.subtracting(changing).subtracting(Self.seenElsewhere).map(\.name).sorted() == [], "change nothing")
    let missing = changing.subtracting(offered).subtracting(layout == .reminders ? Self.hardlySeen : [])
    #expect(missing.map(\.name).sorted() == [], "are not offered")
  }
}
