import DesignModel
import Foundation

/// A private library. Its id is a capability: whoever holds it in a signed cookie may read and change it.
package struct LibraryID: Hashable, Sendable, Codable, CustomStringConvertible {
  package var uuid: UUID
  package init(_ uuid: UUID) { self.uuid = uuid }
  /// The id in upper-case hex.
  package var description: String { uuid.uuidString }
}

/// Why a store refused or failed.
package enum StoreError: Error, Hashable, Sendable {
  /// No such design in this library.
  case designNotFound(UUID)
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
  case revisionNotFound(Int)
  /// No such collection in this library.
  case collectionNotFound
  case assetNotFound
  /// The bytes of an asset are not those that were stored.
  case assetDamaged
  /// A file name that could leave the store, or is taken by another picture.
  case badFileName(String)
  /// A limit of the assistant was reached.
  case limited(GenerationLimit)
  /// A change was refused; nothing was stored.
  case refused(ChangeError)
  /// An edit of a variable was refused; nothing was stored.
  case variable(VariableRefusal)
  /// A source was not kept; nothing was stored.
  case source(SourceRefusal)
  /// A place on a device was not kept; nothing was stored.
  case placement(PlacementRefusal)
  /// A token, or what came by one, was refused; nothing was stored.
  case push(PushRefusal)
  /// The disk, or the server’s share of it, is full; nothing was stored.
  case diskFull
  /// The database is damaged; the text, for the log, says where.
  case damaged(String)
  /// The database or the disk failed; the text is for the log.
  case failed(String)
}

extension StoreError {
  /// Whatever was thrown, as a store's error: a change's is `refused`, another's `failed`.
  package init(_ error: any Error) {
    if let error = error as? StoreError {
      self = error
    } else if let error = error as? ChangeError {
      self = .refused(error)
    } else if Self.isDiskFull(error as NSError) {
      self = .diskFull
    } else {
      self = .failed("\(error)")
    }
  }
}

extension StoreError {
  /// Why a file at `path` couldn’t be written, by the `errno` of the attempt.
  package static func writing(_ path: String, _ code: Int32) -> StoreError {
    isDiskFull(code) ? .diskFull : .failed("can’t write \(path): \(String(cString: strerror(code)))")
  }

  /// Whether there is no room on the disk, within a quota, or within the limit of file sizes.
  private static func isDiskFull(_ code: Int32) -> Bool { [ENOSPC, EDQUOT, EFBIG].contains(code) }

  /// Whether an error of Foundation says that the disk is full.
  private static func isDiskFull(_ error: NSError) -> Bool {
    if error.domain == NSCocoaErrorDomain, error.code == CocoaError.fileWriteOutOfSpace.rawValue { return true }
    if error.domain == NSPOSIXErrorDomain { return isDiskFull(Int32(clamping: error.code)) }
    return (error.userInfo[NSUnderlyingErrorKey] as? NSError).map(isDiskFull) ?? false
  }
}

extension StoreError: CustomStringConvertible {
  /// One sentence for the log and the command line.
  package var description: String {
    switch self {
    case .designNotFound(let id): "design \(id.uuidString) not found"
    case .libraryNotFound: "library not found"
    case .quarantined(let id): "the design \(id.uuidString) is damaged and was left unchanged"
    case .conflict(let current): "the design was changed elsewhere; it is at \(current)"
    case .nothingToDo: "nothing to undo or redo"
    case .designLimit(let limit): "the library has reached the limit of \(limit) designs"
    case .full(.library, let limit): "the library’s images can use at most \(limit >> 20) MB"
    case .full(.studio, let limit): "the studio’s images can use at most \(limit >> 20) MB"
    case .revisionNotFound(let number): "version \(number) not found"
    case .collectionNotFound: "collection not found"
    case .assetNotFound: "image not found"
    case .assetDamaged: "the image is damaged"
    case .badFileName(let name): "“\(name)” can’t be used as an image name"
    case .limited(let limit): "assistant limit reached: \(limit)"
    case .refused(let error): "\(error)"
    case .variable(let refusal): "the variable wasn’t saved: \(refusal)"
    case .source(let refusal): "the source wasn’t saved: \(refusal)"
    case .placement(let refusal): "the slot wasn’t saved: \(refusal)"
    case .push(let refusal): "the API request was rejected: \(refusal)"
    case .diskFull: "the disk is full. Nothing was changed. Make room on it"
    case .damaged(let what):
      "the database is damaged (\(what)). Restore a backup with studio restore BACKUP --data NEW, or rescue what is whole with studio restore DATA --data NEW --salvage"
    case .failed(let text): text
    }
  }
}

package struct BackupReport: Hashable, Sendable {
  /// A picture it does not hold.
  package struct Unreadable: Hashable, Sendable {
    package var key: String
    package var reason: String
    /// Ids of designs that show it.
    package var designs: [String]
    package init(key: String, reason: String, designs: [String]) {
      (self.key, self.reason, self.designs) = (key, reason, designs)
    }
  }
  /// Designs, the bin's too.
  package var designs = 0
  package var pictures = 0
  /// Pictures that are missing or damaged.
  package var unreadable: [Unreadable] = []
  /// Ids of designs whose stored form can’t be read. They are kept as they are.
  package var damagedDesigns: [String] = []
  package init() {}
}

/// What was restored from a backup.
package struct RestoreReport: Hashable, Sendable {
  /// Designs, the bin's too.
  package var designs = 0
  package var pictures = 0
  /// Whether digests prove that everything is as it was when the backup was written.
  package var isProven = false
  /// Ids of designs that could not be read when the backup was written already.
  package var damagedDesigns: [String] = []
  /// What a rescue left out, one line each.
  package var lost: [String] = []
  package init() {}
}

/// A stored design with its editing state.
package struct StoredDesign: Hashable, Sendable {
  package var library: LibraryID
  /// The design as last saved.
  package var saved: Design
  /// The design as edited, unsaved changes applied.
  package var draft: Design
  /// Grows with every change, undo and redo; every edit names the one it was based on.
  package var sequence: Int
  /// Whether a change can be undone.
  package var canUndo: Bool
  /// Whether an undone change can be applied again.
  package var canRedo: Bool
  package var revision: Int
  package var savedAt: Date
  /// When it was moved to the bin, if it was.
  package var deletedAt: Date?

  package init(
    library: LibraryID, saved: Design, draft: Design, sequence: Int, canUndo: Bool, canRedo: Bool,
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

  package var id: UUID { saved.id }
  package var isDirty: Bool { saved != draft }
}

/// A row that cannot be read: kept untouched and shown as such.
package struct QuarantinedDesign: Hashable, Sendable {
  package var id: UUID
  /// What is wrong, in a few words.
  package var reason: String
  package var savedAt: Date
  package init(id: UUID, reason: String, savedAt: Date) {
    self.id = id
    self.reason = reason
    self.savedAt = savedAt
  }
}

package struct LibraryListing: Hashable, Sendable {
  /// Readable designs, newest change first.
  package var designs: [StoredDesign]
  package var quarantined: [QuarantinedDesign]
  /// The one that widgets without a choice show.
  package var defaultDesign: UUID?
  package init(designs: [StoredDesign], quarantined: [QuarantinedDesign], defaultDesign: UUID?) {
    self.designs = designs
    self.quarantined = quarantined
    self.defaultDesign = defaultDesign
  }
}

package struct Revision: Hashable, Sendable {
  /// Counts from 1.
  package var number: Int
  package var savedAt: Date
  package var design: Design
  package init(number: Int, savedAt: Date, design: Design) {
    self.number = number
    self.savedAt = savedAt
    self.design = design
  }
}

/// A batch of edits from one editor window.
package struct Edit: Hashable, Sendable {
  /// The changes, applied in order, all or none.
  package var changes: [Change]
  /// The sequence the editor saw.
  package var basedOn: Int
  /// The editor window; its own unseen edits never count as conflicts.
  package var client: String
  /// Edits of one group undo together; nil stands alone.
  package var group: String?
  package init(changes: [Change], basedOn: Int, client: String, group: String? = nil) {
    self.changes = changes
    self.basedOn = basedOn
    self.client = client
    self.group = group
  }
}

/// A picture file, named by its content.
package struct Asset: Hashable, Sendable {
  /// SHA-256 of the bytes, hex.
  package var key: String
  /// MIME type, detected from the bytes.
  package var mediaType: String
  /// Upright width in px.
  package var width: Int
  /// Upright height in px.
  package var height: Int
  /// Size in bytes.
  package var byteCount: Int
  package init(key: String, mediaType: String, width: Int, height: Int, byteCount: Int) {
    self.key = key
    self.mediaType = mediaType
    self.width = width
    self.height = height
    self.byteCount = byteCount
  }
}

/// A picture on its way into the store: decoded and found good by the caller.
package struct NewAsset: Sendable {
  /// The name designs refer to it by.
  package var fileName: String
  /// The bytes.
  package var data: Data
  /// MIME type.
  package var mediaType: String
  /// Upright width in px.
  package var width: Int
  /// Upright height in px.
  package var height: Int
  package init(fileName: String, data: Data, mediaType: String, width: Int, height: Int) {
    self.fileName = fileName
    self.data = data
    self.mediaType = mediaType
    self.width = width
    self.height = height
  }
}

extension NewAsset {
  /// Whether a file name stays inside a store: no path, no dot names, no control characters, at most 256 characters.
  package static func isSafe(_ name: String) -> Bool {
    !name.isEmpty && name != "." && name != ".." && name.count <= 256 && !name.contains("/") && !name.contains("\\")
      && !name.unicodeScalars.contains { $0.value < 32 || $0.value == 127 }
  }
}
