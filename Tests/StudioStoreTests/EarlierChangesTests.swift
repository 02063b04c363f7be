import DesignModel
import Foundation
import StudioStore
import Testing

/// Rows of a layered design’s log as versions before the common form of changes stored them: the value is the edit.
@Suite("Changes of earlier versions") struct EarlierChangesTests {
  /// Each row’s changes, then their inverse.
  static let rows: [(forward: String, inverse: String)] = [
    (
      #"[{"field":"layers.base.a.text","scope":"base","value":{"do":"set","node":"a","property":"text","value":"New","was":"A"}}]"#,
      #"[{"field":"layers.base.a.text","scope":"base","value":{"do":"set","node":"a","property":"text","value":"A","was":"New"}}]"#
    ),
    (
      #"[{"field":"layers.base.s","scope":"base","value":{"after":"a","do":"insert","in":"root","layer":{"id":"s","type":"Spacer"},"slot":"children"}}]"#,
      #"[{"field":"layers.base.s","scope":"base","value":{"do":"remove","node":"s"}}]"#
    ),
    (
      #"[{"field":"layers.base.b.#place","scope":"base","value":{"do":"move","in":"h","node":"b","slot":"children"}}]"#,
      #"[{"field":"layers.base.b.#place","scope":"base","value":{"after":"s","do":"move","in":"root","node":"b","slot":"children"}}]"#
    ),
    (
      #"[{"field":"layers.base.w","scope":"base","value":{"do":"wrap","layer":{"children":[],"id":"w","type":"ZStack"},"nodes":["a","s"]}}]"#,
      #"[{"field":"layers.base.w","scope":"base","value":{"do":"unwrap","node":"w"}}]"#
    ),
    (
      #"[{"field":"layers.document.accent","scope":"base","value":{"do":"document","key":"accent","value":"teal"}}]"#,
      #"[{"field":"layers.document.accent","scope":"base","value":{"do":"document","key":"accent","was":"teal"}}]"#
    ),
    (
      #"[{"field":"layers.systemSmall","scope":"base","value":{"do":"family","family":"systemSmall","value":{"changes":[{"do":"hide","node":"b"}]}}}]"#,
      #"[{"field":"layers.systemSmall","scope":"base","value":{"do":"family","family":"systemSmall","was":{"changes":[{"do":"hide","node":"b"}]}}}]"#
    ),
    (
      #"[{"field":"layers.base.a","scope":"base","value":{"do":"remove","node":"a"}}]"#,
      #"[{"field":"layers.base.a","scope":"base","value":{"do":"insert","in":"w","layer":{"id":"a","text":"New","type":"Text"},"slot":"children"}}]"#
    ),
    (
      #"[{"field":"layers.base.w","scope":"base","value":{"do":"unwrap","node":"w"}}]"#,
      #"[{"field":"layers.base.w","scope":"base","value":{"do":"wrap","layer":{"children":[],"id":"w","type":"ZStack"},"nodes":["s"]}}]"#
    ),
    (
      #"[{"field":"name","scope":"base","value":"Renamed"}]"#,
      #"[{"field":"layers.document.name","scope":"base","value":{"do":"document","key":"name","value":"x","was":"Renamed"}}]"#
    ),
    (
      #"[{"field":"layers.systemLarge","scope":"base","value":{"do":"family","family":"systemLarge","value":{"root":{"id":"l","text":"L","type":"Text"}}}}]"#,
      #"[{"field":"layers.systemLarge","scope":"base","value":{"do":"family","family":"systemLarge","was":{"root":{"id":"l","text":"L","type":"Text"}}}}]"#
    ),
    (
      #"[{"field":"layers.systemLarge","scope":"base","value":{"do":"root","layer":{"id":"m","text":"M","type":"Text"},"tree":"systemLarge"}}]"#,
      #"[{"field":"layers.systemLarge","scope":"base","value":{"do":"root","layer":{"id":"l","text":"L","type":"Text"},"tree":"systemLarge"}}]"#
    ),
    (
      #"[{"field":"layers.systemLarge.m.text","scope":"base","value":{"do":"set","node":"m","property":"text","tree":"systemLarge","value":"N","was":"M"}}]"#,
      #"[{"field":"layers.systemLarge.m.text","scope":"base","value":{"do":"set","node":"m","property":"text","tree":"systemLarge","value":"M","was":"N"}}]"#
    ),
  ]

  static let tree = LayerTree(
    name: "x",
    root: LayerNode(
      .vStack, id: "root",
      children: [
        LayerNode(.text, id: "a", ["text": "A"]), LayerNode(.text, id: "b", ["text": "B"]),
        LayerNode(.frame, id: "f", children: [LayerNode(.hStack, id: "h", children: [])]),
      ]))

  private static func state(_ design: Design, cursor: Int) throws -> EditingState {
    let stored = StoredDesign(
      library: LibraryID(UUID()), saved: design, draft: design, sequence: cursor, canUndo: true, canRedo: true,
      revision: 1, savedAt: .distantPast, deletedAt: nil)
    return EditingState(design: stored, savedBytes: try SpecCoding.encode(design), cursor: cursor)
  }

  /// One step over the row before or after the cursor.
  private static func step(_ design: Design, _ cursor: Int, backwards: Bool) throws -> Design {
    var step = try UndoStep(state(design, cursor: cursor), backwards: backwards)
    let (forward, inverse) = Self.rows[step.wanted - 1]
    _ = try step.take(
      LoggedChange(
        sequence: step.wanted, client: "w", group: "g\(step.wanted)", forward: Data(forward.utf8),
        inverse: Data(inverse.utf8), madeAt: .distantPast))
    return try step.outcome(client: "w", basedOn: nil, touches: KnownTouches()).draft
  }

  @Test("given a log of an earlier version, when every step is redone and undone, then each state has the same bytes")
  func undo() throws {
    var states = [Design.layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: Self.tree))]
    for cursor in Self.rows.indices {
      let next = try Self.step(states[cursor], cursor, backwards: false)
      #expect(next != states[cursor], "\(Self.rows[cursor].forward)")
      states.append(next)
    }
    for cursor in Self.rows.indices.reversed() {
      let back = try Self.step(states[cursor + 1], cursor + 1, backwards: true)
      #expect(try SpecCoding.encode(back) == SpecCoding.encode(states[cursor]), "\(Self.rows[cursor].inverse)")
    }
  }

  @Test("given stored edits, then they are what the same changes are today")
  func meaning() throws {
    for row in Self.rows {
      for bytes in [row.forward, row.inverse] {
        let change = try #require(try SpecCoding.decode([Change].self, from: Data(bytes.utf8)).first)
        let today = Change(tree: change.tree, try #require(change.edit))
        #expect(today.place == change.place || change.field == "name", "\(bytes)")
        #expect(today.edit == change.edit && today.tree == change.tree, "\(bytes)")
      }
    }
  }

  @Test("given a draft over a limit, when an edit that made it smaller is undone, then the draft is as it was")
  func undoOverLimits() throws {
    var root = LayerNode(.text, id: "leaf", ["text": "x"])
    for level in 0..<10 { root = LayerNode(.vStack, id: "v\(level)", children: [root]) }
    let deep = Design.layers(
      LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: LayerTree(name: "x", root: root)))
    let edit = Edit(changes: [Change(.unwrap("v3"))], basedOn: 0, client: "w")
    let outcome = try EditingLog(bytes: 1 << 20).apply(
      edit, to: Self.state(deep, cursor: 0), touches: KnownTouches(), now: .distantPast)
    let made = try #require(outcome)
    let touch = try #require(made.touch)
    let known = try KnownDraft.draft(
      Self.state(made.draft, cursor: 1), basedOn: 0, client: "other",
      steps: [KnownDraft.Step(client: touch.client, fields: touch.fields)]
    ) { _ in made.appended }
    #expect(try SpecCoding.encode(#require(known)) == SpecCoding.encode(deep), "what another window knows")
    var step = try UndoStep(Self.state(made.draft, cursor: 1), backwards: true)
    _ = try step.take(made.appended)
    let back = try step.outcome(client: "w", basedOn: nil, touches: KnownTouches()).draft
    #expect(try SpecCoding.encode(back) == SpecCoding.encode(deep))
  }
}
