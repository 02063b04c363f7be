import Foundation
import StudioStore

extension MemoryLibrary {
  func sources() async throws(StoreError) -> [StoredSource] {
    try read { state throws(StoreError) in state.libraries[library]?.sources ?? [] }
  }

  func keepSource(_ source: StoredSource) async throws(StoreError) {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      try home.put(source)
      state.libraries[library] = home
    }
  }

  func beginSource(_ source: StoredSource) async throws(StoreError) {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      guard !home.sources.contains(where: { $0.id == source.id }) else { return }
      try home.put(source)
      state.libraries[library] = home
    }
  }

  func changeSource(_ id: UUID, _ change: @escaping @Sendable (inout StoredSource) throws -> Void)
    async throws(StoreError) -> StoredSource?
  {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library] else { throw .libraryNotFound }
      guard var source = home.sources.first(where: { $0.id == id }) else { return nil }
      do { try change(&source) } catch { throw StoreError(error) }
      try home.put(source)
      state.libraries[library] = home
      return source
    }
  }

  func forgetSource(_ id: UUID) async throws(StoreError) -> Bool {
    try write { state throws(StoreError) in
      guard let index = state.libraries[library]?.sources.firstIndex(where: { $0.id == id }) else { return false }
      state.libraries[library]?.sources.remove(at: index)
      state.libraries[library]?.bodies[id] = nil
      state.libraries[library]?.dataVersion += 1
      return true
    }
  }

  func keepSourceBody(_ body: Data?, of id: UUID) async throws(StoreError) {
    try write { state throws(StoreError) in
      guard var home = state.libraries[library], let source = home.sources.first(where: { $0.id == id }) else {
        throw .source(.missing)
      }
      home.bodies[id] = body
      try home.put(source)
      state.libraries[library] = home
    }
  }

  func sourceBody(_ id: UUID) async throws(StoreError) -> Data? {
    try read { state throws(StoreError) in state.libraries[library]?.bodies[id] }
  }

  func noteLook(at now: Date) async throws(StoreError) {
    try write { state throws(StoreError) in state.libraries[library]?.lookedAt = now }
  }

  func lookedAt() async throws(StoreError) -> Date? {
    try read { state throws(StoreError) in state.libraries[library]?.lookedAt }
  }

  func bumpData() async throws(StoreError) {
    try write { state throws(StoreError) in state.libraries[library]?.dataVersion += 1 }
  }
}

extension MemoryStore {
  package func dueSources(
    at now: Date, lookedAtSince: Date, limit: Int
  ) async throws(StoreError) -> [(library: LibraryID, source: StoredSource)] {
    try read { state throws(StoreError) in
      let due = state.libraries.flatMap { library, home in
        home.lookedAt.map { $0 >= lookedAtSince } == true
          ? home.sources.filter { !$0.isPaused && $0.health.dueAt.map { $0 <= now } == true }.map { (library, $0) } : []
      }
      return due.sorted {
        ($0.1.health.dueAt ?? now, $0.1.id.uuidString) < ($1.1.health.dueAt ?? now, $1.1.id.uuidString)
      }
      .prefix(max(0, limit)).map { library, source in
        var bare = source
        bare.copy = nil
        return (library, bare)
      }
    }
  }
}

extension MemoryState.Library {
  fileprivate mutating func put(_ source: StoredSource) throws(StoreError) {
    let held = sources.firstIndex { $0.id == source.id }
    let others = sources.filter { $0.id != source.id }
    let bytes = others.reduce(bodies.values.reduce(0) { $0 + $1.count }) { $0 + $1.byteCount }
    try SourceRules.check(source, others: others.count, bytes: bytes)
    if SourceRules.isNews(held.map { sources[$0] }, source) { dataVersion += 1 }
    if let held { sources[held] = source } else { sources.append(source) }
  }
}
