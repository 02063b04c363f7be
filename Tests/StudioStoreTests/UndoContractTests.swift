import DesignModel
import Foundation
import StudioStore
import Testing

/// What every store must do with the log of changes.
@Suite("Undo") struct UndoContractTests {
  @Test(
    "given edits, when undone and redone, then the draft follows, and the log survives reopening",
    arguments: StoreContractTests.backends)
  func undoRedo(backend: String) async throws {
    let under = try StoreContractTests.open(backend)
    var store = under.store
    let library = store.library(try await store.makeLibrary(now: StoreContractTests.now))
    let design = StoreContractTests.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
    func edit(_ text: String, _ base: Int, group: String?) -> Edit {
      Edit(changes: [Change("primaryText", .string(text))], basedOn: base, client: "w", group: group)
    }
    _ = try await library.apply(edit("a", 0, group: "g1"), to: design.id, now: StoreContractTests.now)
    _ = try await library.apply(edit("ab", 1, group: "g1"), to: design.id, now: StoreContractTests.now)
    let third = try await library.apply(
      edit("abc", 2, group: "g2"), to: design.id, now: StoreContractTests.now)
    #expect(
      third.draft.spec.primaryText == "abc" && third.saved.spec.primaryText == "Hello" && third.isDirty && third.canUndo
    )
    store = try StoreContractTests.open(backend, folder: under.folder).store
    #expect(try await library.undo(design.id, client: "w", basedOn: nil).draft.spec.primaryText == "ab")
    let start = try await library.undo(design.id, client: "w", basedOn: nil)
    #expect(start.draft == design && !start.canUndo && start.canRedo && !start.isDirty)
    await #expect(throws: StoreError.nothingToDo) {
      try await library.undo(design.id, client: "w", basedOn: nil)
    }
    #expect(try await library.redo(design.id, client: "w", basedOn: nil).draft.spec.primaryText == "ab")
    let branch = try await library.apply(
      edit("x", 2, group: "g3"), to: design.id, now: StoreContractTests.now)
    #expect(!branch.canRedo)
  }

  @Test(
    "given many changes, then all are undone; a log above its bytes loses its oldest and still works",
    arguments: StoreContractTests.backends)
  func longUndo(backend: String) async throws {
    for (logBytes, isWhole) in [(64 << 20, true), (40_000, false)] {
      let store = try StoreContractTests.open(backend, logBytes: logBytes).store
      let library = store.library(try await store.makeLibrary(now: StoreContractTests.now))
      let design = StoreContractTests.design()
      try await library.add([design], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
      for step in 0..<600 {
        let edit = Edit(
          changes: [Change("primaryText", .string("Text \(step)"))], basedOn: step, client: "w", group: "\(step / 60)")
        _ = try await library.apply(edit, to: design.id, now: StoreContractTests.now)
      }
      var last = try await library.design(design.id)
      var undone = 0
      while last.canUndo, undone < 20 {
        last = try await library.undo(design.id, client: "w", basedOn: nil)
        undone += 1
      }
      #expect((undone == 10) == isWhole && undone >= 2)
      #expect((last.draft == design) == isWhole)
      // What is left are whole groups: the oldest text is the last of one.
      #expect(isWhole || last.draft.spec.primaryText == "Text \(600 - undone * 60 - 1)")
      #expect(try await library.summary().designBytes < logBytes + 20_000)
      while last.canRedo, undone > -1 {
        last = try await library.redo(design.id, client: "w", basedOn: nil)
        undone -= 1
      }
      #expect(last.draft.spec.primaryText == "Text 599" && undone == 0)
    }
  }

  @Test(
    "given a group without end, when it is undone, then one step takes back a bounded part",
    arguments: StoreContractTests.backends)
  func longGroup(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: StoreContractTests.now))
    let design = StoreContractTests.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
    for step in 0..<510 {
      let edit = Edit(changes: [Change("primaryText", .string("\(step)"))], basedOn: step, client: "w", group: "one")
      _ = try await library.apply(edit, to: design.id, now: StoreContractTests.now)
    }
    let once = try await library.undo(design.id, client: "w", basedOn: nil)
    #expect(once.draft.spec.primaryText == "499" && once.canUndo)
    let twice = try await library.undo(design.id, client: "w", basedOn: nil)
    #expect(twice.draft == design && !twice.canUndo)
  }

  @Test(
    "given edits of two windows, then each knows the design without the other's; after an undo nobody does",
    arguments: StoreContractTests.backends)
  func known(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: StoreContractTests.now))
    let design = StoreContractTests.design()
    try await library.add([design], assets: [], limit: nil, batch: nil, now: StoreContractTests.now)
    func apply(_ field: String, _ text: String, _ base: Int, _ client: String) async throws {
      let edit = Edit(changes: [Change(field, .string(text))], basedOn: base, client: client)
      _ = try await library.apply(edit, to: design.id, now: StoreContractTests.now)
    }
    func known(_ base: Int, _ client: String) async throws -> [String]? {
      try await library.known(design.id, basedOn: base, client: client).map {
        [$0.spec.primaryText, $0.spec.secondaryText ?? ""]
      }
    }
    let second = design.spec.secondaryText ?? ""
    try await apply("primaryText", "a", 0, "a")
    try await apply("secondaryText", "b", 0, "b")
    #expect(try await known(0, "a") == ["a", second])
    #expect(try await known(0, "b") == ["Hello", "b"])
    #expect(try await known(0, "c") == ["Hello", second])
    #expect(try await known(2, "c") == ["a", "b"])
    #expect(try await known(9, "c") == nil)
    _ = try await library.undo(design.id, client: "a", basedOn: nil)
    #expect(try await known(0, "c") == nil)
  }
}
