import DesignCatalogue
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import StudioPreviews
import StudioStore

/// Puts designs together for leaving: out of a library, through a share, from the catalogue.
package struct DesignPackaging: Sendable {
  private var store: ScopedStore
  private var previews: PreviewService
  private var limits: PackageLimits
  private var plan: Plan
  private var now: @Sendable () -> Date

  /// Packages of what `store` holds, within `limits`.
  package init(
    store: ScopedStore, previews: PreviewService, limits: PackageLimits, plan: Plan,
    now: @escaping @Sendable () -> Date
  ) {
    (self.store, self.previews, self.limits, self.plan, self.now) = (store, previews, limits, plan, now)
  }

  /// What leaves the library: photos without position, times and device, unless `keepsCamera`.
  package func plan(
    _ ids: [UUID], in library: LibraryID, whole: Bool, keepsCamera: Bool = false,
    shown: (Design) -> Design = { $0 }
  ) async throws -> ExportPlan {
    // What people see is what they get: the draft, saved or not.
    let chosen = Set(ids)
    var designs =
      ids.count == 1
      ? [try await store.scoped(library).design(ids[0]).draft]
      : try await store.scoped(library).list(deleted: false).designs.map(\.draft).filter { chosen.contains($0.id) }
    designs = designs.map(shown)
    // One name may stand for different pictures in different designs; each then gets a name of its own.
    let assets = try await store.scoped(library).assets(of: ids)
    var keys: [String: String] = [:]
    var sizes: [String: Int] = [:]
    designs = designs.map { design in
      design.renamingFiles { name in
        guard let asset = assets[design.id]?[name] else { return name }
        let taken = keys[name] != nil && keys[name] != asset.key
        let unique = taken ? "\(asset.key.prefix(8))-\(name)" : name
        keys[unique] = asset.key
        sizes[unique] = asset.byteCount
        return unique
      }
    }
    let store = store
    let names = keys
    return try PackageWriter(limits: limits).plan(
      designs, library: whole, createdAt: now(), size: { sizes[$0] },
      bytes: { name in
        guard let key = names[name], let bytes = try? await store.bytes(key) else { return nil }
        return keepsCamera ? bytes : Self.clean(bytes)
      })
  }

  /// A photo without what its camera wrote into it; one that cannot be taken apart is drawn anew.
  private static func clean(_ bytes: Data) -> Data? {
    if let clean = try? PhotoMetadata.removed(from: bytes) { return clean }
    return try? PhotoCropper.render(bytes, crop: CropRect(x: 0, y: 0, width: 1, height: 1)).jpeg
  }

  /// The package, its photos made smaller and without what cameras write into them.
  package func plan(_ share: DesignShare, _ design: StoredDesign) async throws -> ExportPlan {
    let shown = share.shown(design.saved, plan)
    var files: [String: Data] = [:]
    if share.includesPhotos {
      let assets = try await store.scoped(design.library).assets(of: design.id)
      for name in shown.referencedFiles {
        guard let asset = assets[name], let bytes = try? await store.bytes(asset.key) else { continue }
        let clean = try await previews.inBackground {
          try? PhotoCropper.render(bytes, crop: CropRect(x: 0, y: 0, width: 1, height: 1)).jpeg
        }
        if let clean { files[name] = clean }
      }
    }
    let kept = files
    return try PackageWriter(limits: limits).plan(
      [shown.settled()], library: false, createdAt: design.savedAt, size: { kept[$0]?.count }, bytes: { kept[$0] })
  }

  /// A template as a package of its own.
  package func plan(_ blueprint: Blueprint) throws -> ExportPlan {
    let bytes = Dictionary(
      blueprint.images.map { ($0.originalFileName, $0.data) }, uniquingKeysWith: { first, _ in first })
    return try PackageWriter(limits: limits).plan(
      [blueprint.document], library: false, createdAt: now(), size: { bytes[$0]?.count }, bytes: { bytes[$0] })
  }
}
