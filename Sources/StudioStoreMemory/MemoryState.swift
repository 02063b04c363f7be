import Foundation
import StudioStore

/// Everything a ``MemoryStore`` holds.
struct MemoryState: Sendable {
  struct Library: Sendable {
    var createdAt: Date
    var recoveryKey: String?
    var wasOffered = false
    var standard: UUID?
    var choice = AssistantChoice()
    var preferences: [String: String] = [:]
    /// In the order they came.
    var browsers: [Browser] = []
    var variables: [String: StoredVariable] = [:]
    /// In the order they came.
    var variableChanges: [VariableChange] = []
    var dataVersion = 0
    /// In the order they came.
    var sources: [StoredSource] = []
    var bodies: [UUID: Data] = [:]
    var lookedAt: Date?
    /// In the order they came.
    var tokens: [PushToken] = []
    var pushAnswers: [PushAnswer] = []
  }

  /// What came of a request that may be sent again.
  struct PushAnswer: Sendable {
    var once: PushOnce
    var answer: PushedVariable
    var at: Date
  }

  struct Picture: Sendable {
    var asset: Asset
    /// Nil where it was lost.
    var data: Data?
  }

  struct Collection: Sendable {
    var library: LibraryID
    var name: String
    var designs = Set<UUID>()
  }

  /// A share, the revoked ones too: a slug is never used twice.
  struct Share: Sendable {
    var share: DesignShare
    var isRevoked = false
  }

  /// A place on a device, or one that was removed.
  struct Placed: Sendable {
    var placement: Placement
    var library: LibraryID
    var removedAt: Date?
  }

  var log: EditingLog
  var quota: StoreQuota
  var contentKey: @Sendable (Data) -> String
  var libraries: [LibraryID: Library] = [:]
  var designs: [UUID: MemoryDesign] = [:]
  var pictures: [String: Picture] = [:]
  var collections: [UUID: Collection] = [:]
  var shares: [String: Share] = [:]
  /// In the order of their last time.
  var readers: [LiveReader] = []
  var stoppedReaders: [String: Set<LiveReader.App>] = [:]
  /// In the order they were made.
  var placements: [Placed] = []
  /// In the order they came.
  var generations: [MemoryGeneration] = []
  var uses: [GenerationUse] = []

  func design(_ id: UUID, _ library: LibraryID) throws(StoreError) -> MemoryDesign {
    guard let found = designs[id], found.library == library else { throw .designNotFound(id) }
    return found
  }

  /// The designs of a library; `deleted` gives those in the bin instead of the others, nil all.
  func designs(of library: LibraryID, deleted: Bool? = nil) -> [MemoryDesign] {
    designs.values.filter { $0.library == library && (deleted == nil || ($0.deletedAt != nil) == deleted) }
  }

  /// Throws where there is no such library.
  func check(_ library: LibraryID) throws(StoreError) {
    if libraries[library] == nil { throw .libraryNotFound }
  }

  /// Removes designs for good with all that hangs on them, then pictures nobody refers to.
  mutating func remove(designs gone: [UUID]) {
    for id in gone {
      designs[id] = nil
      // What is asked for a new design outlives the one that came of it.
      generations.removeAll { $0.subject != nil && $0.generation.design == id }
      for index in generations.indices where generations[index].generation.design == id {
        generations[index].generation.design = nil
      }
      for key in collections.keys { collections[key]?.designs.remove(id) }
    }
    let taken = Set(gone)
    shares = shares.filter { !taken.contains($0.value.share.design) }
    for index in placements.indices {
      if case .design(let id) = placements[index].placement.content, taken.contains(id) {
        placements[index].placement.content = .standard
      }
    }
    let used = Set(designs.values.flatMap(\.files.values))
    pictures = pictures.filter { used.contains($0.key) }
  }

  /// Runs what refers to new pictures, and refuses it where they take too much room.
  mutating func placing<T>(
    _ assets: [NewAsset], in library: LibraryID,
    _ body: (inout MemoryState, [String: Asset]) throws(StoreError) -> T
  ) throws(StoreError) -> T {
    var placed: [String: Asset] = [:]
    for asset in assets {
      guard NewAsset.isSafe(asset.fileName) else { throw .badFileName(asset.fileName) }
      let key = contentKey(asset.data)
      let stored = Asset(
        key: key, mediaType: asset.mediaType, width: asset.width, height: asset.height, byteCount: asset.data.count)
      placed[asset.fileName] = stored
      if pictures[key]?.data == nil { pictures[key] = Picture(asset: stored, data: asset.data) }
    }
    let made = try body(&self, placed)
    if assets.isEmpty { return made }
    func bytes(_ designs: some Sequence<MemoryDesign>) -> Int {
      Set(designs.flatMap(\.files.values)).reduce(0) { $0 + (pictures[$1]?.asset.byteCount ?? 0) }
    }
    try quota.check(pictureBytes: bytes(designs(of: library)), ofAll: bytes(designs.values))
    return made
  }
}
