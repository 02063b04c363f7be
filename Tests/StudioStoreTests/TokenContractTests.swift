import Foundation
import StudioStore
import Testing

/// Tokens and what comes by them: what every store must do, run on each backend.
@Suite("Tokens") struct TokenContractTests {
  private static let now = StoreContractTests.now
  private static let backends = StoreContractTests.backends

  private func open(_ backend: String) async throws -> (store: any StudioStore, library: LibraryHandle) {
    let store = try StoreContractTests.open(backend).store
    return (store, store.library(try await store.makeLibrary(now: Self.now)))
  }

  private func token(
    _ name: String, digest: UInt8 = 1, scopes: [PushScope] = [PushScope(.data, .write, of: "steps")],
    expiresAt: Date? = nil, id: UUID = UUID(), display: String? = nil
  ) -> PushToken {
    PushToken(
      id: id, digest: Data(repeating: digest, count: 32), start: "wws_abcdefgh", name: name, scopes: scopes,
      zone: "Europe/Dublin", madeAt: Self.now, expiresAt: expiresAt,
      display: display.map { DisplayClaim(address: $0) })
  }

  @Test("given a token, when it is used, then its library is found and the day is noted", arguments: backends)
  func use(backend: String) async throws {
    let (store, library) = try await open(backend)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    let made = token("Phone", scopes: [PushScope(.variables, .write, of: "plants watered"), PushScope(.data, .read)])
    try await library.addToken(made)
    try await other.addToken(token("Home", digest: 2))
    #expect(try await library.tokens(now: Self.now) == [made])
    #expect(
      made.start == "wws_abcd" && made.scopes.map(\.description) == ["data:read", "variables:write:plants watered"])
    let found = try #require(try await store.useToken(digest: made.digest, now: Self.now))
    #expect(found.library.library == library.library && found.token.id == made.id)
    #expect(try await library.tokens(now: Self.now).map(\.usedOn) == [PushToken.day(of: Self.now)])
    #expect(try await other.tokens(now: Self.now).map(\.usedOn) == [nil])
    #expect(try await store.useToken(digest: Data(repeating: 9, count: 32), now: Self.now) == nil)
  }

  @Test("given a text that has a token, then no library gets another of it", arguments: backends)
  func sameText(backend: String) async throws {
    let (store, library) = try await open(backend)
    let other = store.library(try await store.makeLibrary(now: Self.now))
    let panel = token("Panel", scopes: [PushScope(.panel, .read, of: UUID().uuidString)])
    try await library.addToken(panel)
    for home in [library, other] {
      await #expect(throws: StoreError.push(.madeBefore)) { try await home.addToken(token("Another")) }
    }
    #expect(try await other.tokens(now: Self.now).isEmpty)
    #expect(try await library.tokens(now: Self.now).map(\.scopes) == [panel.scopes])
  }

  @Test(
    "given a token that is taken back, then it opens nothing at once, comes back by undo for ten minutes, and is gone after",
    arguments: backends)
  func revoke(backend: String) async throws {
    let (store, library) = try await open(backend)
    let one = token("Phone")
    try await library.addToken(one)
    try await library.revokeToken(one.id, now: Self.now)
    #expect(try await store.useToken(digest: one.digest, now: Self.now) == nil)
    await #expect(throws: StoreError.push(.missing)) { try await library.revokeToken(one.id, now: Self.now) }
    try await library.restoreToken(one.id, now: Self.now + 599)
    #expect(try await store.useToken(digest: one.digest, now: Self.now) != nil)
    try await library.revokeToken(one.id, now: Self.now)
    #expect(try await library.tokens(now: Self.now + 60).count == 1)
    #expect(try await library.tokens(now: Self.now + 601).isEmpty)
    await #expect(throws: StoreError.push(.missing)) {
      try await library.restoreToken(one.id, now: Self.now + 601)
    }
    let other = store.library(try await store.makeLibrary(now: Self.now))
    await #expect(throws: StoreError.push(.missing)) { try await other.restoreToken(one.id, now: Self.now) }
  }

  @Test("given a token that ends, then it opens until that moment", arguments: backends)
  func expiry(backend: String) async throws {
    let (store, library) = try await open(backend)
    let one = token("Phone", expiresAt: Self.now + 60)
    try await library.addToken(one)
    #expect(try await store.useToken(digest: one.digest, now: Self.now + 59) != nil)
    #expect(try await store.useToken(digest: one.digest, now: Self.now + 60) == nil)
    #expect(try await library.tokens(now: Self.now + 61).map(\.name) == ["Phone"])
  }

  @Test("given as many tokens as a library has, then one more is refused until one is taken back", arguments: backends)
  func limit(backend: String) async throws {
    let (_, library) = try await open(backend)
    let first = token("0", digest: 100)
    try await library.addToken(first)
    for number in 1..<PushToken.limit { try await library.addToken(token("\(number)", digest: UInt8(number))) }
    await #expect(throws: StoreError.push(.tooManyTokens)) { try await library.addToken(token("x", digest: 99)) }
    await #expect(throws: StoreError.push(.madeBefore)) {
      try await library.addToken(token("again", digest: 98, id: first.id))
    }
    try await library.revokeToken(first.id, now: Self.now)
    try await library.addToken(token("x", digest: 99))
    await #expect(throws: StoreError.push(.tooManyTokens)) { try await library.restoreToken(first.id, now: Self.now) }
    #expect(try await library.tokens(now: Self.now).first?.name == "x")
  }

  @Test("given a library that goes, then its tokens go with it", arguments: backends)
  func leaving(backend: String) async throws {
    let (store, library) = try await open(backend)
    let one = token("Phone")
    try await library.addToken(one)
    try await library.remove()
    #expect(try await store.useToken(digest: one.digest, now: Self.now) == nil)
    #expect(try await library.tokens(now: Self.now).isEmpty)
    await #expect(throws: StoreError.libraryNotFound) { try await library.addToken(token("x", digest: 3)) }
  }

  private static let mac = "A1:B2:C3:D4:E5:F6"

  private func key(_ code: String, digest: UInt8, mac: String = TokenContractTests.mac) -> DisplayKey {
    DisplayKey(address: mac, code: code, digest: Data(repeating: digest, count: 32), start: "wws_new-key")
  }

  @Test(
    "given two libraries that claim one display, when one owner types its code, then it connects there, once, and its key replaces the earlier one",
    arguments: backends)
  func claims(backend: String) async throws {
    let (store, owner) = try await open(backend)
    let stranger = store.library(try await store.makeLibrary(now: Self.now))
    let (one, other) = (token("Wall", display: Self.mac), token("Theirs", digest: 2, display: Self.mac))
    #expect(try await !store.isClaimed(Self.mac, now: Self.now))
    try await stranger.addToken(other)
    try await owner.addToken(one)
    #expect(try await store.isClaimed(Self.mac, now: Self.now))
    #expect(try await store.connectDisplay(key("CODE", digest: 7), now: Self.now) == nil, "nobody typed a code")
    try await stranger.awaitDisplay(other.id, code: "GUESS", now: Self.now)
    try await owner.awaitDisplay(one.id, code: "CODE", now: Self.now)
    #expect(try await owner.tokens(now: Self.now).first?.display?.isAwaiting(at: Self.now) == true)
    #expect(try await store.connectDisplay(key("CODE", digest: 7, mac: "00:00:00:00:00:00"), now: Self.now) == nil)
    let found = try #require(try await store.connectDisplay(key("CODE", digest: 7), now: Self.now + 3_599))
    #expect(found.library.library == owner.library && found.token.id == one.id && found.token.start == "wws_new-")
    #expect(try await store.useToken(digest: one.digest, now: Self.now) == nil, "the earlier key opens nothing")
    #expect(try await store.useToken(digest: Data(repeating: 7, count: 32), now: Self.now)?.token.id == one.id)
    #expect(try await store.useToken(digest: other.digest, now: Self.now)?.library.library == stranger.library)
    let kept = try #require(try await owner.tokens(now: Self.now).first)
    #expect(kept == found.token && kept.display == DisplayClaim(address: Self.mac))
    #expect(kept.usedOn == PushToken.day(of: Self.now + 3_599))
    #expect(try await store.connectDisplay(key("CODE", digest: 8), now: Self.now) == nil, "a code connects once")
    try await stranger.remove()
    #expect(try await store.useToken(digest: Data(repeating: 7, count: 32), now: Self.now) != nil)
  }

  @Test(
    "given codes that ended, that two libraries typed, or of tokens that are gone, then no display connects",
    arguments: backends)
  func codes(backend: String) async throws {
    let (store, owner) = try await open(backend)
    let stranger = store.library(try await store.makeLibrary(now: Self.now))
    let (one, two) = (token("Wall", display: Self.mac), token("Hall", digest: 2, display: Self.mac))
    let (theirs, program) = (token("Theirs", digest: 3, display: Self.mac), token("Phone", digest: 4))
    for made in [one, two, program] { try await owner.addToken(made) }
    try await stranger.addToken(theirs)
    for (home, id) in [(owner, program.id), (owner, theirs.id), (owner, UUID()), (stranger, one.id)] {
      await #expect(throws: StoreError.push(.missing)) { try await home.awaitDisplay(id, code: "C", now: Self.now) }
    }
    try await owner.awaitDisplay(one.id, code: "C", now: Self.now)
    #expect(try await store.connectDisplay(key("C", digest: 7), now: Self.now + 3_600) == nil, "ended")
    try await stranger.awaitDisplay(theirs.id, code: "C", now: Self.now)
    #expect(try await store.connectDisplay(key("C", digest: 7), now: Self.now) == nil, "whose it is, is not known")
    try await stranger.revokeToken(theirs.id, now: Self.now)
    try await owner.awaitDisplay(two.id, code: "C", now: Self.now)
    #expect(try await store.connectDisplay(key("C", digest: 1), now: Self.now) == nil, "a key of before")
    #expect(
      try await store.connectDisplay(key("C", digest: 7), now: Self.now)?.token.id == two.id,
      "of a library's tokens for a display, the last awaits it")
    for gone in [one, two] { try await owner.revokeToken(gone.id, now: Self.now) }
    #expect(try await !store.isClaimed(Self.mac, now: Self.now))
    // A display that moves on connects to its next owner once the last one can't undo its removal.
    let next = token("Next", digest: 5, display: Self.mac)
    try await stranger.addToken(next)
    try await stranger.awaitDisplay(next.id, code: "C", now: Self.now)
    #expect(try await store.connectDisplay(key("C", digest: 7), now: Self.now + 600) == nil)
    #expect(try await store.connectDisplay(key("C", digest: 7), now: Self.now + 601)?.token.id == next.id)
  }

  private func once(_ key: String, _ request: String, token: UUID) -> PushOnce {
    PushOnce(token: token, key: key, request: Data(request.utf8))
  }

  @Test("given a request that is sent again, then it changes once and tells the same for a day", arguments: backends)
  func replay(backend: String) async throws {
    let (_, library) = try await open(backend)
    let phone = UUID()
    let first = try await library.pushVariable(
      "streak", .add(2), once: once("a", "POST +2", token: phone), now: Self.now)
    #expect(first == PushedVariable(key: "streak", before: nil, after: "2"))
    _ = try await library.pushVariable("streak", .set("40"), once: nil, now: Self.now)
    let again = try await library.pushVariable(
      "streak", .add(2), once: once("a", "POST +2", token: phone), now: Self.now + 86_399)
    #expect(again == PushedVariable(key: "streak", before: nil, after: "2", isReplayed: true))
    #expect(try await library.variables().map(\.text) == ["40"])
    await #expect(throws: StoreError.push(.keyReused)) {
      try await library.pushVariable("streak", .add(3), once: once("a", "POST +3", token: phone), now: Self.now)
    }
    let other = try await library.pushVariable(
      "streak", .add(2), once: once("a", "POST +2", token: UUID()), now: Self.now)
    #expect(other == PushedVariable(key: "streak", before: "40", after: "42"), "another token's key is its own")
    let later = try await library.pushVariable(
      "streak", .add(2), once: once("a", "POST +2", token: phone), now: Self.now + 86_400)
    #expect(later == PushedVariable(key: "streak", before: "42", after: "44"))
    #expect(try await library.variableHistory(limit: 9).allSatisfy { $0.origin == .token })
  }

  @Test("given a request that is refused, then its key is free", arguments: backends)
  func refused(backend: String) async throws {
    let (_, library) = try await open(backend)
    let phone = UUID()
    await #expect(throws: StoreError.variable(.badAmount)) {
      try await library.pushVariable("n", .add(100), once: once("k", "POST +100", token: phone), now: Self.now)
    }
    let kept = try await library.pushVariable("n", .add(1), once: once("k", "POST +1", token: phone), now: Self.now)
    #expect(kept.after == "1" && !kept.isReplayed)
  }

  @Test("given one request sent sixty-four times at once, then it counts once", arguments: backends)
  func crowd(backend: String) async throws {
    let (_, library) = try await open(backend)
    let phone = UUID()
    let replayed = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<64 {
        group.addTask {
          try await library.pushVariable(
            "n", .add(1), once: PushOnce(token: phone, key: "k", request: Data("r".utf8)), now: Self.now
          ).isReplayed
        }
      }
      return try await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(replayed == 63)
    #expect(try await library.variables().map(\.text) == ["1"])
  }

  @Test("given scopes, then each allows what it says and nothing else")
  func scopes() {
    let one = PushScope(.variables, .write, of: "streak")
    let all = PushScope(.variables, .write)
    #expect(all.allows(one) && one.allows(one) && !one.allows(all))
    #expect(
      !one.allows(PushScope(.variables, .write, of: "other")) && !one.allows(PushScope(.variables, .read, of: "streak"))
    )
    #expect(!all.allows(PushScope(.data, .write)))
    for text in ["data:write", "data:read:steps", "variables:write:a:b c"] {
      #expect(PushScope(text)?.description == text)
    }
    for text in ["", "data", "data:burn", "things:read", "data:write:", "DATA:READ"] { #expect(PushScope(text) == nil) }
  }
}
