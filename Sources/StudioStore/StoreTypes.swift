import DesignModel
import Foundation

/// A private library. Its id is a capability: whoever holds it in a signed cookie may read and change it.
public struct LibraryID: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The id.
  public var uuid: UUID
  /// An id.
  public init(_ uuid: UUID) { self.uuid = uuid }
  /// The id in upper-case hex.
  public var description: String { uuid.uuidString }
}

/// Why a store refused or failed.
public enum StoreError: Error, Hashable, Sendable {
  /// No such design in this library.
  case designNotFound(UUID)
  /// No such library.
  case libraryNotFound
  /// The design's stored form cannot be read; it is kept as it is and listed as quarantined.
  case quarantined(UUID)
  /// An edit was based on an older state and touches what changed since; `current` is the sequence now.
  case conflict(current: Int)
  /// There is nothing to undo or redo.
  case nothingToDo
  /// The library holds as many designs as its plan allows.
  case designLimit(Int)
  /// Pictures would take more bytes than a library, or the whole studio, may have.
  case full(StoreQuota.Kind, limit: Int)
  /// No such revision.
  case revisionNotFound(Int)
  /// No such collection in this library.
  case collectionNotFound
  /// The asset is not there.
  case assetNotFound
  /// The bytes of an asset are not those that were stored.
  case assetDamaged
  /// A file name that could leave the store, or is taken by another picture.
  case badFileName(String)
  /// A limit of the assistant was reached.
  case limited(GenerationLimit)
  /// A change was refused; nothing was stored.
  case refused(ChangeError)
  /// The database or the disk failed; the text is for the log.
  case failed(String)
}

extension StoreError {
  /// Whatever was thrown, as a store's error: a change's is `refused`, another's `failed`.
  public init(_ error: any Error) {
    if let error = error as? StoreError {
      self = error
    } else if let error = error as? ChangeError {
      self = .refused(error)
    } else {
      self = .failed("\(error)")
    }
  }
}

extension StoreError: CustomStringConvertible {
  /// One sentence for the log and the command line.
  public var description: String {
    switch self {
    case .designNotFound(let id): "there is no design \(id.uuidString)"
    case .libraryNotFound: "there is no such library"
    case .quarantined(let id): "the design \(id.uuidString) is damaged and kept as it is"
    case .conflict(let current): "the design was changed elsewhere; it stands at \(current)"
    case .nothingToDo: "there is nothing to undo or redo"
    case .designLimit(let limit): "the library holds \(limit) designs, as many as its plan allows"
    case .full(.library, let limit): "the library’s pictures may take \(limit >> 20) MB"
    case .full(.studio, let limit): "the studio’s pictures may take \(limit >> 20) MB"
    case .revisionNotFound(let number): "there is no version \(number)"
    case .collectionNotFound: "there is no such collection"
    case .assetNotFound: "the picture is not there"
    case .assetDamaged: "the picture is damaged"
    case .badFileName(let name): "“\(name)” cannot be a picture’s name here"
    case .limited(let limit): "a limit of the assistant was reached: \(limit)"
    case .refused(let error): "\(error)"
    case .failed(let text): text
    }
  }
}

/// What a backup holds.
public struct BackupReport: Hashable, Sendable {
  /// A picture it does not hold.
  public struct Unreadable: Hashable, Sendable {
    /// Its key.
    public var key: String
    /// Why.
    public var reason: String
    /// Ids of designs that show it.
    public var designs: [String]
    /// One of the given parts.
    public init(key: String, reason: String, designs: [String]) {
      (self.key, self.reason, self.designs) = (key, reason, designs)
    }
  }
  /// Designs, the bin's too.
  public var designs = 0
  /// Pictures.
  public var pictures = 0
  /// Pictures that are missing or damaged.
  public var unreadable: [Unreadable] = []
  /// Nothing yet.
  public init() {}
}

/// A stored design with where its editing stands.
public struct StoredDesign: Hashable, Sendable {
  /// Its library.
  public var library: LibraryID
  /// The design as last saved.
  public var saved: WidgetSpec
  /// The design as edited, unsaved changes applied.
  public var draft: WidgetSpec
  /// Grows with every change, undo and redo; every edit names the one it was based on.
  public var sequence: Int
  /// Whether a change can be undone.
  public var canUndo: Bool
  /// Whether an undone change can be applied again.
  public var canRedo: Bool
  /// Number of the newest revision.
  public var revision: Int
  /// Last save.
  public var savedAt: Date
  /// When it was deleted, if it lies in the bin.
  public var deletedAt: Date?

  /// A stored design of the given parts.
  public init(
    library: LibraryID, saved: WidgetSpec, draft: WidgetSpec, sequence: Int, canUndo: Bool, canRedo: Bool,
    revision: Int, savedAt: Date, deletedAt: Date?
  ) {
    self.library = library
    self.saved = saved
    self.draft = draft
    self.sequence = sequence
    self.canUndo = canUndo
    self.canRedo = canRedo
    self.revision = revision
    self.savedAt = savedAt
    self.deletedAt = deletedAt
  }

  /// The design's id.
  public var id: UUID { saved.id }
  /// Whether there are unsaved changes.
  public var isDirty: Bool { saved != draft }
}

/// A row that cannot be read: kept untouched and shown as such.
public struct QuarantinedDesign: Hashable, Sendable {
  /// The row's id.
  public var id: UUID
  /// What is wrong, in a few words.
  public var reason: String
  /// Last save.
  public var savedAt: Date
  /// A quarantined row.
  public init(id: UUID, reason: String, savedAt: Date) {
    self.id = id
    self.reason = reason
    self.savedAt = savedAt
  }
}

/// A library's designs.
public struct LibraryListing: Hashable, Sendable {
  /// Readable designs, newest change first.
  public var designs: [StoredDesign]
  /// Unreadable rows.
  public var quarantined: [QuarantinedDesign]
  /// The one that widgets without a choice show.
  public var defaultDesign: UUID?
  /// A listing.
  public init(designs: [StoredDesign], quarantined: [QuarantinedDesign], defaultDesign: UUID?) {
    self.designs = designs
    self.quarantined = quarantined
    self.defaultDesign = defaultDesign
  }
}

/// One save of a design.
public struct Revision: Hashable, Sendable {
  /// Counts from 1.
  public var number: Int
  /// When.
  public var savedAt: Date
  /// The design then.
  public var design: WidgetSpec
  /// A revision.
  public init(number: Int, savedAt: Date, design: WidgetSpec) {
    self.number = number
    self.savedAt = savedAt
    self.design = design
  }
}

/// A batch of edits from one editor window.
public struct Edit: Hashable, Sendable {
  /// The changes, applied in order, all or none.
  public var changes: [Change]
  /// The sequence the editor saw.
  public var basedOn: Int
  /// The editor window; its own unseen edits never count as conflicts.
  public var client: String
  /// Edits of one group undo together; nil stands alone.
  public var group: String?
  /// An edit of the given parts.
  public init(changes: [Change], basedOn: Int, client: String, group: String? = nil) {
    self.changes = changes
    self.basedOn = basedOn
    self.client = client
    self.group = group
  }
}

/// A picture file, named by its content.
public struct Asset: Hashable, Sendable {
  /// SHA-256 of the bytes, hex.
  public var key: String
  /// MIME type, told by the bytes.
  public var mediaType: String
  /// Upright width in px.
  public var width: Int
  /// Upright height in px.
  public var height: Int
  /// Size in bytes.
  public var byteCount: Int
  /// An asset of the given parts.
  public init(key: String, mediaType: String, width: Int, height: Int, byteCount: Int) {
    self.key = key
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.byteCount = byteCount
  }
}

/// A picture on its way into the store: decoded and found good by the caller.
public struct NewAsset: Sendable {
  /// The name designs refer to it by.
  public var fileName: String
  /// The bytes.
  public var data: Data
  /// MIME type.
  public var mediaType: String
  /// Upright width in px.
  public var width: Int
  /// Upright height in px.
  public var height: Int
  /// A new picture.
  public init(fileName: String, data: Data, mediaType: String, width: Int, height: Int) {
    self.fileName = fileName
    self.data = data
    self.mediaType = mediaType
    self.width = width
    self.height = height
  }
}

extension NewAsset {
  /// Whether a file name stays inside a store: no path, no dot names, no control characters, at most 256 characters.
  public static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.count <= 256 && !name.contains("/") && !name.contains("\\")
      && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}
