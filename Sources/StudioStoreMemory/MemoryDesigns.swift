import DesignModel
import Foundation
import StudioStore

extension MemoryLibrary {
  func list(deleted: Bool) async throws(StoreError) -> LibraryListing {
    try read { state throws(StoreError) in
      let found = state.designs(of: library, deleted: deleted).sorted {
        $0.savedAt == $1.savedAt ? $0.id.uuidString < $1.id.uuidString : $0.savedAt > $1.savedAt
      }
      return LibraryListing(
        designs: found.map(\.stored), quarantined: [], defaultDesign: state.libraries[library]?.standard)
    }
  }

  func count() async throws(StoreError) -> Int {
    try read { state throws(StoreError) in state.designs(of: library, deleted: false).count }
  }

  func design(_ id: UUID) async throws(StoreError) -> StoredDesign {
    try read { state throws(StoreError) in try state.design(id, library).stored }
  }

  func add(_ designs: [Design], assets: [NewAsset], limit: Int?, batch: String?, now: Date) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.placing(assets, in: library) { state, placed throws(StoreError) in
        try state.check(library)
        try state.checkLimit(library, adding: designs.count, limit)
        for (index, design) in designs.enumerated() {
          let at = NewDesignDate.seconds(design, at: index, isImported: batch != nil, now: now)
          var row = try MemoryDesign(design, library, batch: batch, at: Date(timeIntervalSince1970: at))
          for name in Set(design.referencedFiles) { if let asset = placed[name] { try row.refer(name, to: asset) } }
          try state.insert(row)
        }
        if state.libraries[library]?.standard == nil { state.libraries[library]?.standard = designs.first?.id }
        let used = Set(designs.flatMap(\.referencedFiles))
        state.forget(placed.filter { !used.contains($0.key) }.values.map(\.key))
      }
    }
  }

  func duplicate(
    _ ids: [UUID], limit: Int?, now: Date, newID: @escaping @Sendable () -> UUID,
    name: @escaping @Sendable (String) -> String
  ) async throws(StoreError) -> [StoredDesign] {
    try write { state throws(StoreError) in
      try state.checkLimit(library, adding: ids.count, limit)
      var copies: [StoredDesign] = []
      for (index, id) in ids.enumerated() {
        let source = try state.design(id, library)
        var copy = source.draft
        (copy.id, copy.name, copy.updatedAt) = (newID(), name(copy.name), now)
        var row = try MemoryDesign(
          copy.settled(), library, batch: nil, at: now.addingTimeInterval(Double(index) * -0.001))
        row.files = source.files
        try state.insert(row)
        copies.append(row.stored)
      }
      return copies
    }
  }

  func delete(_ ids: [UUID], now: Date) async throws(StoreError) {
    try write { state throws(StoreError) in
      for id in ids {
        guard let found = state.designs[id], found.library == library, found.deletedAt == nil else { continue }
        state.designs[id]?.deletedAt = now
      }
      state.repairDefault(library)
    }
  }

  func restore(_ ids: [UUID], limit: Int?) async throws(StoreError) {
    try write { state throws(StoreError) in
      var restored = 0
      for id in ids {
        guard let found = state.designs[id], found.library == library, found.deletedAt != nil else { continue }
        state.designs[id]?.deletedAt = nil
        restored += 1
      }
      if restored > 0 { try state.checkLimit(library, adding: 0, limit) }
      state.repairDefault(library)
    }
  }

  func erase(_ ids: [UUID]) async throws(StoreError) -> Int {
    try write { state throws(StoreError) in
      let wanted = Set(ids)
      let gone = state.designs(of: library, deleted: true).map(\.id).filter(wanted.contains)
      state.remove(designs: gone)
      return gone.count
    }
  }

  func batch(_ batch: String, deleted: Bool) async throws(StoreError) -> [UUID] {
    try read { state throws(StoreError) in
      state.designs(of: library, deleted: deleted).filter { $0.batch == batch }.map(\.id)
    }
  }

  func defaultDesign() async throws(StoreError) -> UUID? {
    try read { state throws(StoreError) in state.libraries[library]?.standard }
  }

  func setDefault(_ id: UUID) async throws(StoreError) {
    try write { state throws(StoreError) in
      if try state.design(id, library).deletedAt != nil { throw .designNotFound(id) }
      state.libraries[library]?.standard = id
    }
  }
}

extension MemoryState {
  mutating func insert(_ row: MemoryDesign) throws(StoreError) {
    if designs[row.id] != nil { throw .failed("the ID \(row.id.uuidString) is in use") }
    designs[row.id] = row
  }

  func checkLimit(_ library: LibraryID, adding: Int, _ limit: Int?) throws(StoreError) {
    try quota.check(designs: designs(of: library, deleted: false).count + adding, limit: limit)
  }

  /// A deleted default hands over to the newest design left.
  mutating func repairDefault(_ library: LibraryID) {
    let left = designs(of: library, deleted: false)
    if left.contains(where: { $0.id == libraries[library]?.standard }) { return }
    libraries[library]?.standard = left.max { $0.savedAt < $1.savedAt }?.id
  }

  /// Forgets new pictures that no design came to refer to.
  mutating func forget(_ keys: [String]) {
    if keys.isEmpty { return }
    let used = Set(designs.values.flatMap(\.files.values))
    for key in keys where !used.contains(key) { pictures[key] = nil }
  }
}
