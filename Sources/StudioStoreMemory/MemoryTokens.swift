import Foundation
import StudioStore

/// Tokens, and what came by them.
extension MemoryLibrary {
  func tokens(now: Date) async throws(StoreError) -> [PushToken] {
    try read { state throws(StoreError) in
      (state.libraries[library]?.tokens ?? []).reversed().filter { !$0.isGone(at: now) }
    }
  }

  func addToken(_ token: PushToken) async throws(StoreError) {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      home.dropGone(token.madeAt)
      try PushRules.check(token, others: home.tokens)
      if state.libraries.values.contains(where: { $0.tokens.contains { $0.digest == token.digest } }) {
        throw .push(.madeBefore)
      }
      home.tokens.append(token)
      state.libraries[library] = home
    }
  }

  func revokeToken(_ id: UUID, now: Date) async throws(StoreError) {
    try write { state throws(StoreError) in
      state.libraries[library]?.dropGone(now)
      guard let index = state.libraries[library]?.tokens.firstIndex(where: { $0.id == id && $0.revokedAt == nil })
      else { throw .push(.missing) }
      state.libraries[library]?.tokens[index].revokedAt = now
    }
  }

  func restoreToken(_ id: UUID, now: Date) async throws(StoreError) {
    try write { state throws(StoreError) in
      let all = state.libraries[library]?.tokens ?? []
      let index = all.firstIndex { $0.id == id }
      let token = try PushRules.restored(index.map { all[$0] }, others: all.filter { $0.id != id }, now: now)
      if let index { state.libraries[library]?.tokens[index] = token }
    }
  }

  func awaitDisplay(_ id: UUID, code: String, now: Date) async throws(StoreError) {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library],
        let index = home.tokens.firstIndex(where: { $0.id == id && $0.isGood(at: now) }),
        let address = home.tokens[index].display?.address
      else { throw .push(.missing) }
      for other in home.tokens.indices where home.tokens[other].display?.address == address {
        home.tokens[other].display = DisplayClaim(address: address)
      }
      home.tokens[index].display = DisplayClaim(
        address: address, code: code, codeEnds: now.addingTimeInterval(DisplayClaim.codeSeconds))
      state.libraries[library] = home
    }
  }

  func pushVariable(_ key: String, _ edit: VariableEdit, once: PushOnce?, now: Date) async throws(StoreError)
    -> PushedVariable
  {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      if let once {
        home.pushAnswers.removeAll { $0.at <= now.addingTimeInterval(-PushOnce.age) }
        if let known = home.pushAnswers.first(where: { $0.once.token == once.token && $0.once.key == once.key }) {
          return try PushRules.replay(known.answer, asked: known.once.request, by: once)
        }
      }
      let before = home.variables[key]?.text
      let after = try home.edit(key, edit, request: UUID(), by: .token, now: now)?.text
      let answer = PushedVariable(key: key, before: before, after: after)
      if let once { home.pushAnswers.append(MemoryState.PushAnswer(once: once, answer: answer, at: now)) }
      state.libraries[library] = home
      return answer
    }
  }
}

extension MemoryStore {
  package func useToken(
    digest: Data, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)? {
    try write { state throws(StoreError) in
      for (library, home) in state.libraries {
        guard let index = home.tokens.firstIndex(where: { $0.digest == digest }) else { continue }
        guard home.tokens[index].isGood(at: now) else { return nil }
        state.libraries[library]?.tokens[index].usedOn = PushToken.day(of: now)
        return state.libraries[library].map { (self.library(library), $0.tokens[index]) }
      }
      return nil
    }
  }

  package func isClaimed(_ address: String, now: Date) async throws(StoreError) -> Bool {
    try read { state throws(StoreError) in
      state.libraries.values.contains { home in
        home.tokens.contains { $0.display?.address == address && $0.isGood(at: now) }
      }
    }
  }

  package func connectDisplay(
    _ key: DisplayKey, now: Date
  ) async throws(StoreError) -> (library: LibraryHandle, token: PushToken)? {
    try write { state throws(StoreError) in
      for library in state.libraries.keys { state.libraries[library]?.dropGone(now) }
      let awaiting = state.libraries.flatMap { library, home in
        home.tokens.indices.filter {
          home.tokens[$0].isGood(at: now) && home.tokens[$0].display?.address == key.address
            && home.tokens[$0].display?.awaits(key.code, at: now) == true
        }.map { (library: library, index: $0) }
      }
      let isKnown = state.libraries.values.contains { $0.tokens.contains { $0.digest == key.digest } }
      guard !isKnown, awaiting.count == 1, let (library, index) = awaiting.first else { return nil }
      state.libraries[library]?.tokens[index].connect(key, now: now)
      return state.libraries[library].map { (self.library(library), $0.tokens[index]) }
    }
  }
}

extension MemoryState.Library {
  /// Tokens whose end cannot be undone any more go, with the answers they got.
  fileprivate mutating func dropGone(_ now: Date) {
    tokens.removeAll { $0.isGone(at: now) }
    let kept = Set(tokens.map(\.id))
    pushAnswers.removeAll { !kept.contains($0.once.token) }
  }
}
