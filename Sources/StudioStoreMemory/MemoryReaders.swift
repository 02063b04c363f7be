import Foundation
import StudioStore

extension MemoryStore {
  package func noteReader(_ reader: LiveReader) async throws(StoreError) {
    try write { state throws(StoreError) in
      state.readers.removeAll {
        $0.at < reader.at - LiveReader.keptSeconds
          || ($0.slug == reader.slug && $0.app == reader.app && $0.family == reader.family)
      }
      state.readers.append(reader)
    }
  }

  package func readers(of slugs: [String], since: Date) async throws(StoreError) -> [LiveReader] {
    try read { state throws(StoreError) in
      state.readers.filter { slugs.contains($0.slug) && $0.at >= since }.sorted { $0.at > $1.at }
    }
  }

  package func setStopped(
    _ isStopped: Bool, _ app: LiveReader.App, of slug: String, at: Date
  ) async throws(StoreError) {
    try write { state throws(StoreError) in
      if isStopped {
        state.stoppedReaders[slug, default: []].insert(app)
        state.readers.removeAll { $0.slug == slug && $0.app == app }
      } else {
        state.stoppedReaders[slug]?.remove(app)
      }
    }
  }

  package func stoppedReaders(of slugs: [String]) async throws(StoreError) -> [String: Set<LiveReader.App>] {
    try read { state throws(StoreError) in
      state.stoppedReaders.filter { slugs.contains($0.key) && !$0.value.isEmpty }
    }
  }
}
