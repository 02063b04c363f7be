import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignRender
import Foundation
import NIOCore
import StudioData
import StudioPreviews
import StudioStore

/// What pages of every kind do: store, draw and check designs, package them, read a library's data. It uses no page. A
/// class, because every page holds it and would copy its parts.
package final class StudioServices: Sendable {
  /// What is kept; the rows of a library by its handle only.
  package let store: any StudioStore
  package let previews: PreviewService
  package let settings: StudioSettings
  package let now: @Sendable () -> Date
  package let intake: ImageIntake
  /// Explore, refusals and facts of packages.
  package let bodyCache: SharedMemo<String, PageBytes>
  /// Whether fixes work, by the hash of what is drawn and the fix’s name.
  package let workingFixes = SharedMemo<String, Bool>(limit: 4_000)
  /// Where pictures show faces, by the hash of what is drawn and the size.
  let shownFaces = SharedMemo<String, [Rect]>(limit: 1_000)
  /// The keys of pictures that were read lately and found whole.
  let photoChecks: SharedMemo<String, Bool>
  /// What libraries' widgets read, by library, with the data version it is of.
  let data: SharedMemo<String, (version: Int, data: LibraryData)>
  /// Libraries that were viewed lately, which was noted.
  let lastVisits: SharedMemo<String, Bool>
  /// Seals what sources are asked with and what they gave.
  package let vault: SourceVault
  /// Marks reminders as done where they were made.
  package let reminders: ReminderDesk
  /// Who fetches live addresses.
  package let readers: LiveReaders

  /// Services that ask sources in that `way`; `wholeBytes` bounds ``bodyCache``.
  init(
    store: any StudioStore, previews: PreviewService, settings: StudioSettings, wholeBytes: Int,
    way: any SourceFetching, now: @escaping @Sendable () -> Date
  ) {
    (self.store, self.previews, self.settings, self.now) = (store, previews, settings, now)
    intake = ImageIntake(settings.packageLimits, previews: previews)
    bodyCache = SharedMemo(limit: wholeBytes) { key, page in page.bytes.storageCapacity + key.utf8.count + 200 }
    photoChecks = SharedMemo(limit: 20_000, lifetime: .init(Self.soundSeconds, now: now))
    data = SharedMemo(limit: 64, lifetime: .init(Self.ageSeconds, now: now))
    lastVisits = SharedMemo(limit: 20_000, lifetime: .init(Self.lookSeconds, now: now))
    vault = SourceVault(settings.secret)
    reminders = ReminderDesk(store: store, vault: vault, settings: settings.data, way: way, now: now)
    readers = LiveReaders(store)
  }

  package var flags: FeatureFlags { settings.flags }

  package var outgoing: OutgoingPhotos { OutgoingPhotos(store: store, previews: previews) }

  package var packaging: DesignPackaging {
    DesignPackaging(store: store, photos: outgoing, limits: settings.packageLimits, plan: settings.plan, now: now)
  }

  /// Whatever designs are read from, within the operator's limits. Widgy’s widgets keep every layer that can be read, or are
  /// read as their app shows them.
  package func importers(widgets: PackageReader.Manner = .studio) -> DesignImporters {
    var reader = PackageReader(
      limits: settings.packageLimits, inventions: DecodingInventions(newID: { UUID() }, now: now()))
    reader.widgets = widgets
    return DesignImporters(reader)
  }

  /// Pictures of a stored design, with what the widgets of its library read.
  package func source(
    _ design: Design, _ assets: [String: Asset], _ data: LibraryData, appearance: Appearance, moment: Moment,
    inBin: Bool = false
  ) -> PreviewSource {
    var source = PreviewSource(
      design: design, appearance: appearance, moment: moment, data: data.snapshot(at:), plan: settings.plan,
      photos: facts(assets), options: .live)
    source.owner = Self.owner(design.id, inBin: inBin)
    return source
  }

  /// Seconds a picture that was whole is taken for whole.
  private static let soundSeconds = 600.0

  /// The names of a design’s files that are missing or damaged, in the design’s order.
  package func missingPhotos(of design: Design, _ assets: [String: Asset]) async -> [String] {
    let used = Set(design.referencedFiles)
    let whole = await sound(assets.filter { used.contains($0.key) })
    return design.referencedFiles.filter { whole[$0] == nil }
  }

  /// Those of a design's pictures whose files are there and undamaged; the others are told as missing.
  package func sound(_ assets: [String: Asset]) async -> [String: Asset] {
    var out = assets
    for (name, asset) in assets {
      if photoChecks[asset.key] != nil { continue }
      if await store.isWhole(asset.key) { photoChecks[asset.key] = true } else { out[name] = nil }
    }
    return out
  }

  /// What the renderer needs to know of stored pictures.
  package func facts(_ assets: [String: Asset]) -> [String: PhotoFacts] {
    assets.mapValues { PhotoFacts(pixels: Size(Double($0.width), Double($0.height)), contentKey: $0.key) }
  }
}
