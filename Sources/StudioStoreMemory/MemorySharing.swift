import Foundation
import StudioStore

extension MemoryLibrary {
  func share(of id: UUID) async throws(StoreError) -> DesignShare? {
    try read { state throws(StoreError) in
      _ = try state.design(id, library)
      return state.share(of: id)
    }
  }

  func setShare(_ share: DesignShare) async throws(StoreError) {
    try write { state throws(StoreError) in
      _ = try state.design(share.design, library)
      var next = share
      if let known = state.share(of: share.design) {
        (next.slug, next.createdAt) = (known.slug, known.createdAt)
      } else if state.shares[share.slug] != nil {
        throw .failed("the slug \(share.slug) is in use")
      }
      state.shares[next.slug] = MemoryState.Share(share: next)
    }
  }

  func revokeShare(of id: UUID) async throws(StoreError) {
    try write { state throws(StoreError) in
      _ = try state.design(id, library)
      if let slug = state.share(of: id)?.slug { state.shares[slug]?.isRevoked = true }
    }
  }

  // MARK: Pictures

  func assets(of id: UUID) async throws(StoreError) -> [String: Asset] {
    try await assets(of: [id])[id] ?? [:]
  }

  func assets(of ids: [UUID]) async throws(StoreError) -> [UUID: [String: Asset]] {
    try read { state throws(StoreError) in
      var out: [UUID: [String: Asset]] = [:]
      for id in ids {
        guard let design = state.designs[id], design.library == library, !design.files.isEmpty else { continue }
        out[id] = design.files.compactMapValues { state.pictures[$0]?.asset }
      }
      return out
    }
  }
}

extension MemoryStore {
  package func shared(_ slug: String) async throws(StoreError) -> (share: DesignShare, design: StoredDesign)? {
    try read { state throws(StoreError) in
      guard let found = state.shares[slug], !found.isRevoked, let design = state.designs[found.share.design],
        design.deletedAt == nil
      else { return nil }
      return (found.share, design.stored)
    }
  }

  package func bytes(_ key: String) async throws(StoreError) -> Data {
    try read { state throws(StoreError) in
      guard let found = state.pictures[key] else { throw .assetNotFound }
      guard let data = found.data else { throw .assetDamaged }
      return data
    }
  }

  // Why it can’t be read doesn’t matter here.
  package func isWhole(_ key: String) async -> Bool { (try? await bytes(key)) != nil }
}

extension MemoryState {
  fileprivate func share(of design: UUID) -> DesignShare? {
    shares.values.first { $0.share.design == design && !$0.isRevoked }?.share
  }
}
