import DesignModel
import Foundation
import StudioStore
import Testing

/// The rules of editing by themselves, without a store.
@Suite("Editing rules") struct EditingLogTests {
  private static let now = StoreContractTests.now
  private static let log = EditingLog(bytes: 1 << 20)

  private static func state(
    _ design: Design = StoreContractTests.design(), sequence: Int = 0, cursor: Int = 0, logBytes: Int = 0,
    lastGroup: String? = nil, size: Int = 0
  ) throws -> EditingState {
    let stored = StoredDesign(
      library: LibraryID(UUID()), saved: design, draft: design, sequence: sequence, canUndo: cursor > 0, canRedo: false,
      revision: 1, savedAt: now, deletedAt: nil)
    return EditingState(
      design: stored, savedBytes: try SpecCoding.encode(design), cursor: cursor, logBytes: logBytes,
      lastGroup: lastGroup, lastGroupSize: size)
  }

  private static func edit(_ text: String, _ base: Int = 0, client: String = "w", group: String? = nil) -> Edit {
    Edit(changes: [Change("primaryText", .string(text))], basedOn: base, client: client, group: group)
  }

  @Test("given a state, when an edit is applied, then the outcome says what to write, and the state is as it was")
  func applies() throws {
    let state = try Self.state(sequence: 7, cursor: 3)
    let edit = Self.edit("New", 7)
    let outcome = try #require(try Self.log.apply(edit, to: state, touches: KnownTouches(), now: Self.now))
    #expect(outcome.draft.spec.primaryText == "New" && outcome.savedBytes == state.savedBytes && outcome.version == nil)
    #expect((outcome.sequence, outcome.cursor, outcome.savedAt) == (8, 4, nil))
    #expect(outcome.appended?.sequence == 4 && outcome.appended?.group == "w#7" && outcome.overflow == nil)
    #expect(outcome.touch?.fields == "primaryText" && outcome.touch?.sequence == 8)
    #expect(try Self.log.apply(edit, to: state, touches: KnownTouches(), now: Self.now) == outcome)
  }

  @Test("given an edit that changes nothing, then there is nothing to write; a refused one throws")
  func nothing() throws {
    let state = try Self.state()
    let same = Self.edit(state.design.draft.spec.primaryText)
    #expect(try Self.log.apply(same, to: state, touches: KnownTouches(), now: Self.now) == nil)
    #expect(try Self.log.save(state, now: Self.now) == nil)
    #expect(try Self.log.revert(state, to: state.design.saved, now: Self.now) == nil)
    #expect(throws: StoreError.self) {
      try Self.log.apply(
        Edit(changes: [Change("style.padding", -1)], basedOn: 0, client: "w"), to: state, touches: KnownTouches(),
        now: Self.now)
    }
  }

  @Test(
    "given what others touched, when an edit meets it, lies above or below it, or saw too old a state, then it is told",
    arguments: [
      (["primaryText"], 1, true), (["name"], 1, false), (["style.accent"], 1, false), (["primaryText.x"], 1, true),
      (["name\nprimaryText"], 1, true), ([], 3, false), ([], 4, true), ([], -1, true),
    ])
  func conflicts(fields: [String], base: Int, isConflict: Bool) throws {
    let state = try Self.state(sequence: 3, cursor: 3)
    let touches = KnownTouches(oldest: 1, others: fields)
    let result = Result { try Self.log.apply(Self.edit("New", base), to: state, touches: touches, now: Self.now) }
    switch result {
    case .success: #expect(!isConflict)
    case .failure(let error): #expect(isConflict && error as? StoreError == .conflict(current: 3))
    }
  }

  @Test("given two windows, when each changes another button, then both stay; where one took it away, it is told")
  func buttons() throws {
    var state = try Self.state(sequence: 1, cursor: 1)
    let (one, two) = (UUID(), UUID())
    state.design.draft.widget.actionBar = ActionBarSpec(
      actions: [one, two].map { ActionSpec(id: $0, title: "+1", kind: .incrementVariable, variableKey: "count") },
      style: .subtle)
    func edit(_ id: UUID, touched: String) throws -> EditOutcome? {
      try Self.log.apply(
        Edit(changes: [Change("actionBar.actions.#\(id.uuidString).title", "New")], basedOn: 0, client: "w"), to: state,
        touches: KnownTouches(oldest: 1, others: [touched]), now: Self.now)
    }
    let titles = try edit(one, touched: "actionBar.actions.#\(two.uuidString).title")?.draft.spec.actionBar?.actions
    #expect(titles?.map(\.title) == ["New", "+1"])
    #expect(throws: StoreError.self) { try edit(one, touched: "actionBar.actions.#\(one.uuidString)") }
    #expect(throws: StoreError.self) { try edit(one, touched: "actionBar") }
    #expect(throws: StoreError.self) { try edit(UUID(), touched: "name") }
  }

  @Test("given a group that ends the log, when it is full, then the next change begins another of the same asking")
  func groups() throws {
    func group(_ last: String?, _ size: Int) throws -> String? {
      let state = try Self.state(sequence: 900, cursor: 800, lastGroup: last, size: size)
      let edit = Self.edit("New", 900, group: "typing")
      return try Self.log.apply(edit, to: state, touches: KnownTouches(), now: Self.now)?.appended?.group
    }
    #expect(try group(nil, 0) == "typing")
    #expect(try group("other", 500) == "typing")
    #expect(try group("typing", 499) == "typing")
    let next = try #require(try group("typing", 500))
    #expect(next != "typing" && next.hasPrefix("typing"))
    #expect(try group(next, 3) == next)
  }

  @Test("given a log that is full, when a change comes, then the oldest groups go whole and the newest stays")
  func overflows() throws {
    let log = EditingLog(bytes: 800)
    let state = try Self.state(sequence: 5, cursor: 5, logBytes: 790)
    let outcome = try #require(
      try log.apply(Self.edit("New", 5, group: "last"), to: state, touches: KnownTouches(), now: Self.now))
    var overflow = try #require(outcome.overflow)
    var gone: [String] = []
    for (group, bytes) in [("a", 90), ("a", 500), ("b", 20), ("b", 180), ("last", 100)] {
      guard overflow.drops(group: group, bytes: bytes) else { break }
      gone.append(group)
    }
    #expect(gone == ["a", "a"])
    var greedy = try #require(outcome.overflow)
    let old = greedy.drops(group: "a", bytes: 1)
    let newest = greedy.drops(group: "last", bytes: 1)
    #expect(old && !newest, "never the newest group")
  }

  @Test("given logged changes, when undone and done again, then both ends are the bytes they were")
  func steps() throws {
    let start = try Self.state()
    let made = try #require(
      try Self.log.apply(Self.edit("New"), to: start, touches: KnownTouches(), now: Self.now))
    var after = start
    (after.design.draft, after.design.sequence, after.design.canUndo, after.cursor) = (made.draft, 1, true, 1)
    var back = try UndoStep(after, backwards: true)
    #expect(back.wanted == 1)
    let goesOn = try back.take(made.appended)
    #expect(goesOn && back.wanted == 0)
    let ends = try !back.take(nil)
    #expect(ends)
    let undone = try back.outcome(client: "w", basedOn: 1, touches: KnownTouches())
    #expect(undone.draftBytes == start.savedBytes && undone.cursor == 0 && undone.sequence == 2)
    #expect(throws: StoreError.nothingToDo) { try UndoStep(start, backwards: true) }
    #expect(throws: StoreError.conflict(current: 1)) {
      try back.outcome(client: "v", basedOn: 0, touches: KnownTouches(oldest: 1, others: ["primaryText"]))
    }
    var again = after
    (again.design.draft, again.design.canRedo, again.cursor) = (undone.draft, true, 0)
    var forth = try UndoStep(again, backwards: false)
    #expect(forth.wanted == 1)
    _ = try forth.take(made.appended)
    #expect(try forth.outcome(client: "w", basedOn: nil, touches: KnownTouches()).draftBytes == made.draftBytes)
  }

  @Test("given unsaved changes, when saved, restyled or taken back, then versions and dates follow the rules")
  func versions() throws {
    var state = try Self.state(sequence: 1, cursor: 1)
    let later = Self.now.addingTimeInterval(60)
    @Sendable func red(_ design: Design) -> Design { design.changingWidget(reddened) }
    @Sendable func reddened(_ spec: WidgetSpec) -> WidgetSpec {
      var out = spec
      out.style.accent = .red
      return out
    }
    let styled = try #require(try Self.log.restyle(state, batch: "b", now: later, change: red))
    #expect(styled.version?.number == 2 && styled.version?.savedAt == Self.now && styled.savedAt == nil)
    #expect(styled.savedBytes == styled.draftBytes && styled.appended?.client == EditingLog.restyler)
    let row = try #require(styled.appended)
    state.design.draft = styled.draft
    let back = try Self.log.undoRestyle(state, row)
    #expect(back.draftBytes == state.savedBytes && back.version == nil, "what is unsaved stays so")
    let saved = try #require(try Self.log.save(state, now: later))
    #expect(saved.savedAt == later && saved.draft.updatedAt == later && saved.touch == nil && saved.sequence == 1)
    #expect(saved.version?.number == 2 && saved.savedBytes == saved.draftBytes)
  }
}
