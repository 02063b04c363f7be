import DesignModel
import Foundation
import StudioStore

extension MemoryLibrary {
  func page(_ query: ShelfQuery) async throws(StoreError) -> ShelfPage {
    try read { state throws(StoreError) in
      let found = state.found(query, library)
      let limit = min(500, max(1, query.limit))
      let after = query.after.flatMap(ShelfPlace.init(cursor:))
      let rest = after.map { after in found.filter { after < $0.place } } ?? found
      let shown = rest.prefix(limit)
      return ShelfPage(
        designs: shown.map(\.design.stored), quarantined: [], total: found.count,
        next: rest.count > limit ? shown.last?.place.cursor : nil, defaultDesign: state.libraries[library]?.standard)
    }
  }

  func ids(_ query: ShelfQuery, limit: Int) async throws(StoreError) -> [UUID] {
    try read { state throws(StoreError) in state.found(query, library).prefix(max(0, limit)).map(\.design.id) }
  }

  func known(_ fingerprints: [String]) async throws(StoreError) -> Set<String> {
    try read { state throws(StoreError) in
      Set(state.designs(of: library, deleted: false).map(\.entry.fingerprint)).intersection(fingerprints)
    }
  }

  // MARK: Collections

  func collections() async throws(StoreError) -> [DesignCollection] {
    try read { state throws(StoreError) in
      state.collections.filter { $0.value.library == library }.map { id, one in
        DesignCollection(
          id: id, name: one.name, count: one.designs.count { state.designs[$0].map { $0.deletedAt == nil } ?? false })
      }.sorted { ($0.name.lowercased(), $0.id.uuidString) < ($1.name.lowercased(), $1.id.uuidString) }
    }
  }

  func makeCollection(_ id: UUID, name: String) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.check(library)
      if state.collections[id] != nil { throw .failed("the ID \(id.uuidString) is in use") }
      state.collections[id] = MemoryState.Collection(library: library, name: name)
    }
  }

  func renameCollection(_ id: UUID, name: String) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.checkCollection(id, library)
      state.collections[id]?.name = name
    }
  }

  func removeCollection(_ id: UUID) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.checkCollection(id, library)
      state.collections[id] = nil
    }
  }

  func collect(_ ids: [UUID], into collection: UUID, taking: Bool) async throws(StoreError) {
    try write { state throws(StoreError) in
      try state.checkCollection(collection, library)
      for id in ids {
        _ = try state.design(id, library)
        if taking {
          state.collections[collection]?.designs.remove(id)
        } else {
          state.collections[collection]?.designs.insert(id)
        }
      }
    }
  }
}

/// Where a design stands in a sorted library; what the next page begins after.
struct ShelfPlace: Comparable, Codable {
  /// A part of it.
  enum Part: Comparable, Codable {
    case number(Double)
    case text(String)

    static func < (one: Part, two: Part) -> Bool {
      switch (one, two) {
      case (.number(let one), .number(let two)): one < two
      case (.text(let one), .text(let two)): one.utf8.lexicographicallyPrecedes(two.utf8)
      case (.number, .text): true
      case (.text, .number): false
      }
    }
  }

  var parts: [Part]

  init(_ design: MemoryDesign, _ sort: ShelfQuery.Sort) {
    let (entry, newest) = (design.entry, Part.number(-design.savedAt.timeIntervalSince1970))
    let own: [Part] =
      switch sort {
      case .updated: [newest]
      case .name: [.text(entry.name), newest]
      case .template: [.text(entry.template), .text(entry.name)]
      case .accent: [.text(entry.accent), .text(entry.name)]
      }
    parts = own + [.text(design.id.uuidString)]
  }

  /// A place as an address says it; nil where it says none.
  init?(cursor: String) {
    // An address may say anything.
    guard let data = Data(base64Encoded: cursor), let place = try? JSONDecoder().decode(ShelfPlace.self, from: data)
    else { return nil }
    self = place
  }

  /// The place as an address says it; nil, which ends paging, for a date that JSON can’t say.
  var cursor: String? { try? JSONEncoder().encode(self).base64EncodedString() }

  static func < (one: ShelfPlace, two: ShelfPlace) -> Bool { one.parts.lexicographicallyPrecedes(two.parts) }
}

extension MemoryState {
  fileprivate func checkCollection(_ id: UUID, _ library: LibraryID) throws(StoreError) {
    guard collections[id]?.library == library else { throw .collectionNotFound }
  }

  /// What a query finds, in order.
  fileprivate func found(_ query: ShelfQuery, _ library: LibraryID) -> [(design: MemoryDesign, place: ShelfPlace)] {
    let words = ShelfEntry.folded(query.text).split(separator: " ").prefix(8).map(String.init)
    let members = query.collection.map { collections[$0]?.designs ?? [] }
    return designs(of: library, deleted: query.deleted).filter { design in
      isPassing(design, query.filter) && words.allSatisfy(design.entry.text.contains)
        && members?.contains(design.id) ?? true
    }.map { ($0, ShelfPlace($0, query.sort)) }.sorted { $0.place < $1.place }
  }

  private func isPassing(_ design: MemoryDesign, _ filter: ShelfQuery.Filter) -> Bool {
    switch filter {
    case .all: true
    case .default: libraries[design.library]?.standard == design.id
    case .attention: design.isIncomplete
    case .weather, .nextUp, .reminders, .clock, .steps, .withImage, .variables, .actions:
      design.entry.filters.contains(filter)
    }
  }
}
