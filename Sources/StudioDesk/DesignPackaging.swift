import DesignCatalogue
import DesignModel
import DesignPackage
import Foundation
import StudioStore

/// Puts designs together for leaving: out of a library, through a share, from the catalogue.
package struct DesignPackaging: Sendable {
  private var store: any StudioStore
  private var photos: OutgoingPhotos
  private var limits: PackageLimits
  private var plan: Plan
  private var now: @Sendable () -> Date

  /// Packages of what `store` holds, within `limits`.
  init(
    store: any StudioStore, photos: OutgoingPhotos, limits: PackageLimits, plan: Plan,
    now: @escaping @Sendable () -> Date
  ) {
    (self.store, self.photos, self.limits, self.plan, self.now) = (store, photos, limits, plan, now)
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
      ? [try await store.library(library).design(ids[0]).draft]
      : try await store.library(library).list(deleted: false).designs.map(\.draft).filter { chosen.contains($0.id) }
    designs = designs.map(shown)
    // One name may stand for different pictures in different designs; each then gets a name of its own.
    let assets = try await store.library(library).assets(of: ids)
    let held = Set(assets.values.flatMap(\.keys))
    var keys: [String: String] = [:]
    var sizes: [String: Int] = [:]
    designs = designs.map { design in
      design.renamingFiles { name in
        guard let asset = assets[design.id]?[name] else {
          // A missing picture is never another design's of the same name.
          return held.contains(name) ? "\(design.id.uuidString.prefix(8))-\(name)" : name
        }
        let taken = keys[name] != nil && keys[name] != asset.key
        let unique = taken ? "\(asset.key.prefix(8))-\(name)" : name
        keys[unique] = asset.key
        sizes[unique] = asset.byteCount
        return unique
      }
    }
    let (photos, names) = (photos, keys)
    return try PackageWriter(limits: limits).plan(
      designs, library: whole, createdAt: now(), size: { sizes[$0] },
      bytes: { name in
        guard let key = names[name] else { return nil }
        return try await photos.photo(key, keepsCamera ? .original : .whole)
      })
  }

  /// What others get of a shared design: what some size shows, photos small.
  package func plan(_ share: DesignShare, _ design: StoredDesign) async throws -> ExportPlan {
    let shown = share.shown(design.saved, plan).settled()
    let assets = try await store.library(design.library).assets(of: design.id)
    let kept = try await photos.found(shown.referencedFiles, assets, .small).photos
    return try PackageWriter(limits: limits).plan(
      [shown], library: false, createdAt: design.savedAt, size: { kept[$0]?.count }, bytes: { kept[$0] })
  }

  /// A template as a package of its own.
  package func plan(_ blueprint: Blueprint) throws -> ExportPlan {
    let bytes = Dictionary(
      blueprint.images.map { ($0.originalFileName, $0.data) }, uniquingKeysWith: { first, _ in first })
    return try PackageWriter(limits: limits).plan(
      [blueprint.document], library: false, createdAt: now(), size: { bytes[$0]?.count }, bytes: { bytes[$0] })
  }
}
