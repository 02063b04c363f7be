import Foundation
import StudioStore
import Testing

/// Values that people keep: what every store must do, run on each backend.
@Suite("Variables") struct VariableContractTests {
  private static let now = StoreContractTests.now
  private static let backends = StoreContractTests.backends

  private func library(_ backend: String) async throws -> LibraryHandle {
    let store = try StoreContractTests.open(backend).store
    return store.library(try await store.makeLibrary(now: Self.now))
  }

  @Test("given a library, when values are set, then they are listed by key and the version tells", arguments: backends)
  func sets(backend: String) async throws {
    let library = try await library(backend)
    #expect(try await library.variables() == [])
    #expect(try await library.dataVersion() == 0)
    let kept = try await library.editVariable("streak", .set("23"), by: .page, now: Self.now)
    #expect(
      kept == StoredVariable(key: "streak", text: "23", hint: .number, updatedAt: Self.now, updatedBy: .page))
    try await library.editVariable("city", .set("Cork"), by: .page, now: Self.now + 1)
    #expect(try await library.variables().map(\.key) == ["city", "streak"])
    #expect(try await library.dataVersion() == 2)
    try await library.editVariable("city", .set("Cork"), by: .page, now: Self.now + 2)
    #expect(try await library.dataVersion() == 2, "the same value again is no change")
    try await library.editVariable("city", .remove, by: .page, now: Self.now + 3)
    #expect(try await library.variables().map(\.key) == ["streak"])
    #expect(try await library.variableHistory(limit: 9).map(\.after) == [nil, "Cork", "23"])
    #expect(try await library.variableHistory("city", limit: 1).map(\.before) == ["Cork"])
  }

  @Test("given sixty-four presses at once, then each counts", arguments: backends)
  func presses(backend: String) async throws {
    let library = try await library(backend)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<64 {
        group.addTask { try await library.editVariable("count", .add(1), by: .action, now: Self.now) }
      }
      try await group.waitForAll()
    }
    #expect(try await library.variables().map(\.text) == ["64"])
    #expect(try await library.dataVersion() == 64)
    #expect(try await library.variableHistory("count", limit: 100).count == 64)
  }

  @Test("given a request that is sent twice, then it changes once", arguments: backends)
  func replay(backend: String) async throws {
    let library = try await library(backend)
    let request = UUID()
    for _ in 0..<3 { try await library.editVariable("count", .add(5), request: request, by: .action, now: Self.now) }
    #expect(try await library.variables().map(\.text) == ["5"])
    #expect(try await library.variableHistory(limit: 9).map(\.id) == [request])
  }

  @Test("given a change, when it is undone, then what was there is back, unless it changed since", arguments: backends)
  func undo(backend: String) async throws {
    let library = try await library(backend)
    let (first, second) = (UUID(), UUID())
    try await library.editVariable("mood", .set("calm"), request: first, by: .page, now: Self.now)
    try await library.editVariable("mood", .set("loud"), request: second, by: .page, now: Self.now)
    await #expect(throws: StoreError.variable(.changedSince)) {
      try await library.undoVariableChange(first, now: Self.now)
    }
    #expect(try await library.undoVariableChange(second, now: Self.now)?.text == "calm")
    let removal = UUID()
    try await library.editVariable("mood", .remove, request: removal, by: .page, now: Self.now)
    #expect(try await library.undoVariableChange(removal, now: Self.now)?.text == "calm")
    await #expect(throws: StoreError.variable(.missing)) { try await library.undoVariableChange(UUID(), now: Self.now) }
  }

  @Test(
    "given a value, when it is renamed, then form and history go along, once, and undoing brings its key back",
    arguments: backends)
  func renames(backend: String) async throws {
    let library = try await library(backend)
    let (made, request) = (UUID(), UUID())
    try await library.editVariable("streak", .set("7"), request: made, by: .page, now: Self.now)
    try await library.editVariable("streak", .describe(hint: .number, unit: "days", step: 2), by: .page, now: Self.now)
    try await library.editVariable("other", .set("x"), by: .page, now: Self.now)
    let version = try await library.dataVersion()
    for _ in 0..<2 {
      let kept = try await library.renameVariable("streak", to: "run", request: request, now: Self.now + 9)
      #expect(
        kept
          == StoredVariable(
            key: "run", text: "7", hint: .number, unit: "days", step: 2, updatedAt: Self.now,
            updatedBy: .page))
    }
    #expect(try await library.variables().map(\.key) == ["other", "run"])
    #expect(try await library.dataVersion() == version + 1)
    #expect(try await library.variableHistory("run", limit: 9).map(\.id) == [request, made])
    #expect(try await library.variableHistory("run", limit: 1).map(\.renamedFrom) == ["streak"])
    #expect(try await library.variableHistory("streak", limit: 9) == [])
    let undo = UUID()
    for _ in 0..<2 {
      #expect(try await library.undoVariableChange(request, as: undo, now: Self.now)?.key == "streak")
    }
    #expect(try await library.variables().map(\.key) == ["other", "streak"])
    #expect(try await library.undoVariableChange(made, now: Self.now) == nil, "its history is its own again")
    #expect(try await library.variables().map(\.key) == ["other"])
  }

  @Test(
    "given names that are taken, missing or the phone's, when a value is renamed, then it is refused and all stays",
    arguments: backends)
  func renamesNot(backend: String) async throws {
    let library = try await library(backend)
    try await library.editVariable("one", .set("1"), by: .page, now: Self.now)
    try await library.editVariable("two", .set("2"), by: .page, now: Self.now)
    let before = (try await library.variables(), try await library.dataVersion())
    let cases: [(String, String, VariableRefusal)] = [
      ("one", "two", .taken), ("none", "three", .missing), ("one", "__time", .badKey), ("one", "", .badKey),
      ("one", "Two", .badKey),
    ]
    for (key, newKey, refusal) in cases {
      await #expect(throws: StoreError.variable(refusal), "\(key) \(newKey)") {
        try await library.renameVariable(key, to: newKey, now: Self.now)
      }
    }
    #expect(try await library.renameVariable("one", to: "one", now: Self.now)?.text == "1")
    #expect(try await library.variables() == before.0)
    #expect(try await library.dataVersion() == before.1)
  }

  @Test(
    "given an undoing with a name, when it comes twice, then what was pressed since is not taken back",
    arguments: backends)
  func undoesOnce(backend: String) async throws {
    let library = try await library(backend)
    let (press, undo) = (UUID(), UUID())
    try await library.editVariable("count", .add(1), request: press, by: .action, now: Self.now)
    #expect(try await library.undoVariableChange(press, as: undo, by: .action, now: Self.now) == nil)
    try await library.editVariable("count", .add(1), by: .action, now: Self.now)
    #expect(try await library.undoVariableChange(press, as: undo, by: .action, now: Self.now)?.text == "1")
  }

  private static let hints: [(String, StoredVariable.Hint)] = [
    ("23", .number), ("3,5", .number), ("Cork", .text), ("", .text), ("2026-11-21", .day), ("14:02", .time),
    ("2026-11-21T14:02:00.000Z", .date), ("2026-11-21T14:02:00+01:00", .date), ("2026-11-21 or so", .text),
    ("1:2", .text),
  ]

  @Test("given a first value, then forms take it as what it looks like", arguments: hints)
  func looks(text: String, hint: StoredVariable.Hint) throws {
    let made = try VariableEdit.set(text).outcome(of: nil, key: "k", others: 0, bytes: 0, at: Self.now, by: .action)
    #expect(made.variable?.hint == hint)
  }

  @Test("given another library, then its values are its own, and they go with it", arguments: backends)
  func separate(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let one = store.library(try await store.makeLibrary(now: Self.now))
    let two = store.library(try await store.makeLibrary(now: Self.now))
    let request = UUID()
    try await one.editVariable("streak", .set("1"), request: request, by: .page, now: Self.now)
    try await two.editVariable("streak", .set("2"), request: request, by: .page, now: Self.now)
    #expect(try await one.variables().map(\.text) == ["1"])
    #expect(try await two.variables().map(\.text) == ["2"])
    try await one.remove()
    #expect(try await store.library(one.library).variables() == [])
    #expect(try await store.library(one.library).variableHistory(nil, limit: 9) == [])
    await #expect(throws: StoreError.libraryNotFound) {
      try await one.editVariable("streak", .add(1), by: .page, now: Self.now)
    }
  }

  @Test("given edits that cannot be, then they are refused and nothing changes", arguments: backends)
  func refusals(backend: String) async throws {
    let library = try await library(backend)
    let cases: [(String, VariableEdit, VariableRefusal)] = [
      ("", .set("1"), .badKey), ("__time", .set("1"), .badKey), ("Streak", .set("1"), .badKey),
      ("note", .set(String(repeating: "a", count: 4_097)), .tooLong), ("count", .add(0), .badAmount),
      ("count", .add(100), .badAmount), ("none", .remove, .missing),
      ("none", .describe(hint: .date, unit: "", step: 1), .missing),
    ]
    for (key, edit, refusal) in cases {
      await #expect(throws: StoreError.variable(refusal), "\(key) \(edit)") {
        try await library.editVariable(key, edit, by: .page, now: Self.now)
      }
    }
    #expect(try await library.variables() == [])
    #expect(try await library.dataVersion() == 0)
  }

  @Test(
    "given as many values as a library keeps, then one more is refused and those there can change", arguments: backends)
  func limit(backend: String) async throws {
    let library = try await library(backend)
    for number in 0..<StoredVariable.limit {
      try await library.editVariable("v\(number)", .set("x"), by: .page, now: Self.now)
    }
    await #expect(throws: StoreError.variable(.tooMany)) {
      try await library.editVariable("more", .set("x"), by: .page, now: Self.now)
    }
    #expect(try await library.editVariable("v7", .set("y"), by: .page, now: Self.now)?.text == "y")
  }

  @Test(
    "given values that take all their room, then a longer one is refused and a shorter one is not", arguments: backends)
  func full(backend: String) async throws {
    let library = try await library(backend)
    // Two bytes a character: 32 of these are 256 KB.
    let long = String(repeating: "é", count: StoredVariable.textLimit)
    for number in 0..<32 { try await library.editVariable("v\(number)", .set(long), by: .page, now: Self.now) }
    await #expect(throws: StoreError.variable(.full)) {
      try await library.editVariable("more", .set("x"), by: .page, now: Self.now)
    }
    try await library.editVariable("v3", .set("short"), by: .page, now: Self.now)
    #expect(try await library.editVariable("more", .set("x"), by: .page, now: Self.now)?.text == "x")
  }

  @Test(
    "given more bytes of changes than a library keeps, then the oldest go and the newest can be undone",
    arguments: backends)
  func historyBytes(backend: String) async throws {
    let library = try await library(backend)
    let last = UUID()
    for number in 0..<150 {
      let text = String(repeating: number.isMultiple(of: 2) ? "a" : "b", count: StoredVariable.textLimit)
      try await library.editVariable(
        "v\(number % 3)", .set(text), request: number == 149 ? last : UUID(), by: .page, now: Self.now)
    }
    let kept = try await library.variableHistory(limit: 1_000)
    let bytes = kept.reduce(0) { $0 + ($1.before?.utf8.count ?? 0) + ($1.after?.utf8.count ?? 0) }
    #expect(bytes <= VariableChange.libraryBytes && bytes > VariableChange.libraryBytes - 3 * StoredVariable.textLimit)
    #expect(kept.first?.id == last)
    #expect(try await library.undoVariableChange(last, now: Self.now)?.text.first == "a")
  }

  @Test("given more changes of a key than are kept, then the oldest go", arguments: backends)
  func history(backend: String) async throws {
    let library = try await library(backend)
    try await library.editVariable("old", .set("1"), by: .page, now: Self.now - 91 * 86_400)
    for _ in 0..<(VariableChange.limit + 3) {
      try await library.editVariable("count", .add(1), by: .action, now: Self.now)
    }
    let kept = try await library.variableHistory(limit: 1_000)
    #expect(kept.count == VariableChange.limit)
    #expect(kept.first?.after == "\(VariableChange.limit + 3)" && kept.last?.before == "3")
  }

  @Test("given how it is to be shown, then it is kept, bounded, and is no change of the value", arguments: backends)
  func describes(backend: String) async throws {
    let library = try await library(backend)
    try await library.editVariable("water", .set("3"), by: .page, now: Self.now)
    let long = String(repeating: "glasses ", count: 20)
    let kept = try await library.editVariable(
      "water", .describe(hint: .number, unit: long, step: 500), by: .page, now: Self.now)
    #expect(kept?.step == 99 && kept?.unit.count == StoredVariable.unitLimit)
    #expect(try await library.dataVersion() == 1)
  }

  private static let sums: [(String, Int, String)] = [
    ("", 1, "1"), ("7", 1, "8"), ("7", -9, "-2"), ("3.5", 1, "4.5"), ("3,5", 1, "4.5"), ("1,234", 1, "1235"),
    ("1,234.5", 1, "1235.5"), ("-0.25", 1, "0.75"), ("−2", 1, "-1"), (".5", 1, "1.5"), ("twelve", 2, "2"),
    ("1.2345678", 1, "2.234567"), (" 9 ", 1, "10"), ("1e3", 1, "1"), ("1.2.3", 1, "1"), ("0.000001", 1, "1.000001"),
  ]

  @Test("given a text, when a number is added, then it counts as the number it is, else as nothing", arguments: sums)
  func adds(text: String, amount: Int, sum: String) throws {
    let held = StoredVariable(key: "k", text: text, updatedAt: Self.now, updatedBy: .page)
    #expect(
      try VariableEdit.add(amount).outcome(of: held, key: "k", others: 0, bytes: 0, at: Self.now, by: .action).variable?
        .text
        == sum)
  }

  @Test("given a number at the bound, then adding to it is refused")
  func bound() throws {
    let held = StoredVariable(
      key: "k", text: "999999999999999", updatedAt: Self.now, updatedBy: .page)
    #expect(throws: StoreError.variable(.outOfRange)) {
      try VariableEdit.add(1).outcome(of: held, key: "k", others: 0, bytes: 0, at: Self.now, by: .action)
    }
  }
}
