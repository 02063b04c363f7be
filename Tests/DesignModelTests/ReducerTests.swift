import DesignModel
import Foundation
import TestSupport
import Testing

@Suite("Reducer") struct ReducerTests {
  @Test(
    "given random designs and changes, when the inverse is applied, then the design is restored to the byte",
    arguments: 0..<40)
  func inverseRestores(seed: Int) throws {
    var random = RandomSpecs(seed: UInt64(seed))
    for _ in 0..<10 {
      let design = random.spec().settled()
      let changes = (0..<random.int(1...5)).map { _ in random.change(of: design) }
      let applied = try Reducer.apply(changes, to: design)
      let back = try Reducer.apply(applied.inverse, to: applied.design)
      let words = try Reducer.describe(from: design, to: back.design).map(\.sentence)
      #expect(
        try SpecCoding.encode(back.design) == SpecCoding.encode(design),
        "\(words) \(applied.inverse.map { "\($0.scope) \($0.field)" }) \(changes.map { "\($0.scope) \($0.field)" })")
      #expect(applied.design == applied.design.settled())
      let redone = try Reducer.apply(back.inverse, to: back.design)
      #expect(redone.design == applied.design)
    }
  }

  @Test("given changes, when they are written as JSON and read, then they are the same")
  func changesSurviveJSON() throws {
    var random = RandomSpecs(seed: 7)
    let changes = (0..<200).map { _ in random.change() }
    #expect(try SpecCoding.decode([Change].self, from: SpecCoding.encode(changes)) == changes)
  }

  @Test("given an unknown field among good ones, when applied, then all of it is refused")
  func unknownFieldIsRefused() {
    let design = WidgetSpec(id: UUID(), updatedAt: .distantPast)
    #expect(throws: ChangeError.unknownField("style.shadow", .base)) {
      try Reducer.apply([Change("name", "New"), Change("style.shadow", 3)], to: design)
    }
    #expect(throws: ChangeError.unknownField("style.padding", .small)) {
      try Reducer.apply([Change(scope: .small, "style.padding", 3)], to: design)
    }
    #expect(throws: ChangeError.unknownField("variant", .base)) {
      try Reducer.apply([Change("variant", nil)], to: design)
    }
  }

  @Test(
    "given ill-typed or out-of-range values, when applied, then they are refused",
    arguments: [
      Change("name", 3), Change("style.padding", "16"), Change("style.padding", -1), Change("style.accent", "grey"),
      Change("layout.showsAccentBar", 1), Change("layout.primaryLineLimit", 2.5), Change("layout.primaryLineLimit", 11),
      Change("symbol", .object(["name": "x"])), Change("actionBar", .object(["actions": .array([])])),
      Change("style.weatherScale", 1.5),
    ])
  func illTypedIsRefused(change: Change) {
    #expect(throws: ChangeError.self) {
      try Reducer.apply([change], to: WidgetSpec(id: UUID(), updatedAt: .distantPast))
    }
  }

  @Test("given a size without a variant, when a field of it is set, then a variant of the base is made, and undone")
  func sizeScopeMakesVariant() throws {
    let design = WidgetSpec(id: UUID(), name: "Set", primaryText: "Base", updatedAt: .distantPast).settled()
    let applied = try Reducer.apply([Change(scope: .small, "primaryText", "Small")], to: design)
    #expect(applied.design.matchedSet?.small?.primaryText == "Small")
    #expect(applied.design.primaryText == "Base")
    #expect(applied.design.resolved(for: .small, plan: .unlimited).primaryText == "Small")
    #expect(applied.design.resolved(for: .small, plan: .free).primaryText == "Base")
    #expect(try Reducer.apply(applied.inverse, to: applied.design).design == design)
  }

  @Test("given a size that gets a part of its own, then each change of it is a change by itself, and all of them undo")
  func partOfItsOwnInParts() throws {
    let before = WidgetSpec(id: UUID(), name: "Set", primaryText: "Base", updatedAt: .distantPast).settled()
    var small = before.face
    (small.primaryText, small.layout.spacing) = ("Small", 3)
    var after = before
    after.matchedSet = MatchedSet()
    after.matchedSet?[.small] = small
    after.layout.spacing = 20
    after = after.settled()
    let changes = try Reducer.difference(from: before, to: after)
    #expect(
      Set(changes.map { "\($0.scope.rawValue):\($0.field)" })
        == ["base:layout.spacing", "small:variant", "small:layout.spacing", "small:primaryText"])
    let words = try Reducer.describe(from: before, to: after).map(\.sentence)
    #expect(words.contains("Small: Title: “Base” → “Small”") && words.contains("Small: Spacing: 8 pt → 3 pt"))
    let applied = try Reducer.apply(changes, to: before)
    #expect(applied.design == after)
    #expect(try Reducer.apply(applied.inverse, to: after).design == before)
    // Each by itself: the others stay as the base has them.
    let one = try Reducer.apply(changes.filter { ["variant", "primaryText"].contains($0.field) }, to: before).design
    #expect(one.matchedSet?.small?.primaryText == "Small" && one.matchedSet?.small?.layout.spacing == 8)
  }

  @Test("given two buttons, then a change finds its own by id, in whatever order they are, and is taken back")
  func elements() throws {
    let (plus, minus) = (UUID(), UUID())
    var spec = WidgetSpec(id: UUID(), updatedAt: .distantPast)
    spec.actionBar = ActionBarSpec(
      actions: [
        ActionSpec(id: plus, title: "+1", kind: .incrementVariable, variableKey: "count"),
        ActionSpec(id: minus, title: "-1", kind: .incrementVariable, variableKey: "count", incrementAmount: -1),
      ], style: .prominent)
    let before = spec.settled()
    let place = "actionBar.actions.#\(minus.uuidString.lowercased())"
    let applied = try Reducer.apply(
      [Change(place + ".title", "Less"), Change("actionBar.style", "subtle")], to: before)
    #expect(applied.design.actionBar?.actions.map(\.title) == ["+1", "Less"])
    #expect(applied.design.actionBar?.style == .subtle)
    #expect(try Reducer.apply(applied.inverse, to: applied.design).design == before)
    let words = try Reducer.describe(from: before, to: applied.design).map(\.sentence)
    #expect(words == ["Button title: “-1” → “Less”", "Button style: Prominent → Subtle"])
    // One goes, and comes back where it was.
    let fewer = try Reducer.apply([Change("actionBar.actions.#\(plus.uuidString)", nil)], to: before)
    #expect(fewer.design.actionBar?.actions.map(\.id) == [minus])
    #expect(try Reducer.apply(fewer.inverse, to: fewer.design).design == before)
    #expect(throws: ChangeError.missingElement(field: "actionBar.actions.#\(plus.uuidString).title")) {
      try Reducer.apply([Change("actionBar.actions.#\(plus.uuidString).title", "Gone")], to: fewer.design)
    }
    // Another order is a change of the whole row.
    var swapped = before
    swapped.actionBar?.actions.swapAt(0, 1)
    #expect(try Reducer.difference(from: before, to: swapped).map(\.field) == ["actionBar.actions"])
    #expect(throws: ChangeError.self) {
      try Reducer.apply([Change(place + ".incrementAmount", 100)], to: before)
    }
  }

  @Test("given texts that begin alike, when described, then the words show where they differ")
  func longTextsDiffer() throws {
    var before = WidgetSpec(id: UUID(), primaryText: "{{day|2027-03-03|daysuntil}} days", updatedAt: .distantPast)
    before.secondaryText = "[ ] " + String(repeating: "long ", count: 20) + "\n[ ] tea"
    var after = before.settled()
    after.primaryText = "{{day|2027-06-12|daysuntil}} days"
    after.secondaryText = after.secondaryText.map { $0 + "\n[x] milk" }
    let words = try Reducer.describe(from: before.settled(), to: after.settled()).map(\.sentence)
    #expect(words.contains("Title: “{{day|2027-03-03|daysuntil}} days” → “{{day|2027-06-12|daysuntil}} days”"))
    #expect(words.contains { $0.hasSuffix("☐ tea, ☑ milk”") })
  }

  @Test("given two designs, when the difference is described, then labels and units are people's words")
  func describes() throws {
    let before = WidgetSpec(id: UUID(), updatedAt: .distantPast).settled()
    let after = try Reducer.apply(
      [Change("style.padding", 20), Change("style.accent", "gray"), Change("layout.showsAccentBar", false)], to: before
    ).design
    let words = try Reducer.describe(from: before, to: after).map(\.sentence)
    #expect(words == ["Accent bar: on → off", "Accent: Blue → Grey", "Padding: 16 pt → 20 pt"])
    let counting = try Reducer.apply([Change("primaryText", "In {{day|2027-03-03|daysuntil}} days")], to: before).design
    #expect(
      try Reducer.describe(from: before, to: counting).map(\.after) == ["“In {{day}} days”"],
      "fallback and format are left out")
  }

  @Test(
    "given every field, then its key is a path of the encoded design or of an optional part, and its default is accepted"
  )
  func registryIsSound() throws {
    var random = RandomSpecs(seed: 3)
    let keys = FieldRegistry.shared.fields.map(\.key)
    #expect(Set(keys).count == keys.count)
    for _ in 0..<300 {
      let one = random.spec().settled()
      var two = random.spec().settled()
      two.id = one.id
      for change in try Reducer.difference(from: one, to: two) {
        #expect(FieldRegistry.shared[change.field] != nil, "\(change.field)")
      }
      two.updatedAt = one.updatedAt
      two.version = one.version
      let changes = try Reducer.difference(from: one, to: two)
      let applied = try Reducer.apply(changes, to: one)
      #expect(applied.design == two)
      // Asked for both at once, it is the same.
      #expect(try Reducer.reach(two, from: one) == applied)
    }
  }
}
