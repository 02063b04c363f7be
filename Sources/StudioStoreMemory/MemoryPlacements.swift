import Foundation
import StudioStore

extension MemoryLibrary {
  func placements() async throws(StoreError) -> [Placement] {
    try read { state throws(StoreError) in state.placements(of: library, removed: false).map(\.placement) }
  }

  func keepPlacement(_ placement: Placement) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      if case .design(let id) = placement.content, try state.design(id, library).deletedAt != nil {
        throw .designNotFound(id)
      }
      let others = state.placements(of: library, removed: false).filter { $0.placement.id != placement.id }
      try PlacementRules.check(placement, others: others.count)
      var next = placement
      if let index = state.placements.firstIndex(where: { $0.placement.id == placement.id }) {
        let held = state.placements[index]
        guard held.library == library, held.removedAt == nil else { throw .placement(.missing) }
        (next.slug, next.madeAt) = (held.placement.slug, held.placement.madeAt)
        state.placements[index].placement = next
      } else if state.placements.contains(where: { $0.placement.slug == placement.slug }) {
        throw .failed("the slot’s slug is in use")
      } else {
        state.placements.append(MemoryState.Placed(placement: next, library: library))
      }
    }
  }

  func removePlacement(_ id: UUID, now: Date) async throws(StoreError) -> Bool {
    try write { state throws(StoreError) in
      guard let index = state.index(of: id, library, removed: false) else { return false }
      state.placements[index].removedAt = now
      let gone = state.placements(of: library, removed: true).sorted {
        ($0.removedAt ?? now) > ($1.removedAt ?? now)
      }
      let old = Set(gone.dropFirst(Placement.limit).map(\.placement.id))
      state.placements.removeAll { old.contains($0.placement.id) }
      return true
    }
  }

  func restorePlacement(_ id: UUID) async throws(StoreError) -> Bool {
    try write { state throws(StoreError) in
      guard let index = state.index(of: id, library, removed: true) else { return false }
      try PlacementRules.check(
        state.placements[index].placement, others: state.placements(of: library, removed: false).count)
      state.placements[index].removedAt = nil
      return true
    }
  }
}

extension MemoryStore {
  package func placed(_ slug: String) async throws(StoreError) -> PlacedDesign? {
    try read { state throws(StoreError) in
      guard let found = state.placements.first(where: { $0.placement.slug == slug && $0.removedAt == nil }) else {
        return nil
      }
      func living(_ id: UUID?) -> StoredDesign? {
        id.flatMap { state.designs[$0] }.flatMap { $0.deletedAt == nil ? $0.stored : nil }
      }
      let standard = state.libraries[found.library]?.standard
      let design: StoredDesign? =
        switch found.placement.content {
        case .widget: nil
        case .standard: living(standard)
        case .design(let id): living(id) ?? living(standard)
        }
      return PlacedDesign(placement: found.placement, library: found.library, design: design)
    }
  }
}

extension MemoryState {
  /// The places of a library that are there, or those removed, in the order they were made.
  fileprivate func placements(of library: LibraryID, removed: Bool) -> [Placed] {
    placements.filter { $0.library == library && ($0.removedAt != nil) == removed }
  }

  fileprivate func index(of id: UUID, _ library: LibraryID, removed: Bool) -> Int? {
    placements.firstIndex { $0.placement.id == id && $0.library == library && ($0.removedAt != nil) == removed }
  }
}
