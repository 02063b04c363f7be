import DesignModel
import Foundation
import StudioStore
import Testing

/// What others may see and do of an owner's values: what every store must do, run on each backend.
@Suite("Leave") struct LeaveContractTests {
  private static let now = StoreContractTests.now

  @Test(
    "given a share, when leave is given, changed and taken back, then it is kept exactly, and nothing else of it changes",
    arguments: StoreContractTests.backends)
  func leave(backend: String) async throws {
    let store = try StoreContractTests.open(backend).store
    let library = store.library(try await store.makeLibrary(now: Self.now))
    let design = StoreContractTests.design("Counter")
    try await library.add([design], assets: [], limit: nil, batch: nil, now: Self.now)
    var share = DesignShare(slug: "counter-abc", design: design.id, createdAt: Self.now, credit: "Ana")
    try await library.setShare(share)
    #expect(try await store.shared("counter-abc")?.share.leave == DesignShare.Leave.none)
    let leaves = [
      DesignShare.Leave(shows: ["streak", "water ml", "a|b\"'"]), DesignShare.Leave(presses: ["count"]),
      DesignShare.Leave(shows: ["count", "日本"], presses: ["count", "last done"]), DesignShare.Leave.none,
    ]
    for leave in leaves {
      share.leave = leave
      try await library.setShare(share)
      #expect(try await store.shared("counter-abc")?.share == share)
      #expect(try await library.share(of: design.id)?.leave == leave)
    }
    share.leave = leaves[2]
    try await library.setShare(share)
    try await library.revokeShare(of: design.id)
    #expect(try await store.shared("counter-abc") == nil)
    // A share of the same design begun anew has no leave of the one before.
    try await library.setShare(DesignShare(slug: "counter-def", design: design.id, createdAt: Self.now))
    #expect(try await store.shared("counter-def")?.share.leave == DesignShare.Leave.none)
  }

  @Test("given more keys than a library keeps values, then leave is for the first of them")
  func bounded() {
    let keys = Set((0..<900).map { "key \($0)" })
    let leave = DesignShare.Leave(shows: keys, presses: keys)
    #expect(leave.shows.count == StoredVariable.limit && leave.presses == leave.shows)
    #expect(leave.shows == Set(keys.sorted().prefix(StoredVariable.limit)))
  }
}
