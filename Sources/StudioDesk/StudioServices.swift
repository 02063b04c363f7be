import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import NIOCore
import StudioCrypto
import StudioData
import StudioOutbound
import StudioPreviews
import StudioStore

/// What a studio does, for pages, the API and commands: stores, draws and checks designs, imports files, exports
/// packages, runs the assistant. It uses no page. A class, because every page holds it and would copy its thirty parts.
package final class StudioServices: Sendable {
  /// What is kept; the rows of a library by its handle only.
  package let store: any StudioStore
  package let previews: PreviewService
  package let catalogue: Catalogue
  package let settings: StudioSettings
  /// Names of symbols that are offered.
  package let symbols: [String]
  /// Photos that are in no library.
  package let transient: TransientPhotos
  /// Files of designs that are reviewed before they are imported.
  package let uploads: Review<Upload>
  /// Files of health data that are read.
  package let healthImports: HealthImports
  /// Calendars that are previewed before they are added.
  package let calendars: Review<CalendarOffer>
  package let node: NodeID
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
  /// Palettes of templates, by template and look.
  package let palettes = SharedMemo<String, [Impression.Swatch]>(limit: 4_000)
  /// Remixes of templates, by template and seed.
  package let remixes: TemplateRemixes
  package let blueprints: BlueprintPictures
  /// Finds templates by words.
  package let search: CatalogueSearch
  /// What libraries' widgets read, by library, with the data version it is of.
  let data: SharedMemo<String, (version: Int, data: LibraryData)>
  /// Libraries that were viewed lately, which was noted.
  let lastVisits: SharedMemo<String, Bool>
  /// Seals what sources are asked with and what they gave.
  package let vault: SourceVault
  /// Loads pictures that imported layers name by URL; nil where the settings allow no requests to other hosts.
  package let remotePictures: RemotePictures?
  package let refresher: Refresher
  /// Marks reminders as done where they were made.
  package let reminders: ReminderDesk
  /// Changes of many designs that run.
  package let bulk: BulkWork
  /// Who fetches live addresses.
  package let readers: LiveReaders
  /// Seals keys of visitors.
  package let sealer: Sealer
  /// The assistant's requests that run.
  package let desk: AssistantDesk
  /// The way out, to models.
  let outbound: OutboundClient

  /// Services of the given parts. `transient` must be the one whose bytes the render pool can read; `way` is how sources are
  /// asked, the settings' own without one.
  package init(
    store: any StudioStore, previews: PreviewService, catalogue: Catalogue, settings: StudioSettings,
    symbols: [String], transient: TransientPhotos, wholeBytes: Int = 24 << 20, node: NodeID = NodeID(),
    way: (any SourceFetching)? = nil,
    now: @escaping @Sendable () -> Date
  ) throws {
    self.node = node
    self.store = store
    readers = LiveReaders(self.store)
    self.previews = previews
    let catalogue = settings.flags.offered(catalogue)
    self.catalogue = catalogue
    self.settings = settings
    self.symbols = symbols
    self.transient = transient
    self.now = now
    bodyCache = SharedMemo(limit: wholeBytes) { key, page in page.bytes.storageCapacity + key.utf8.count + 200 }
    photoChecks = SharedMemo(limit: 20_000, lifetime: .init(Self.soundSeconds, now: now))
    data = SharedMemo(limit: 64, lifetime: .init(Self.ageSeconds, now: now))
    lastVisits = SharedMemo(limit: 20_000, lifetime: .init(Self.lookSeconds, now: now))
    bulk = BulkWork(now: now)
    sealer = Sealer(settings.secret)
    vault = SourceVault(settings.secret)
    let way =
      way
      ?? OutboundWay(
        client: settings.data.client, calendars: settings.data.calendars, markup: settings.data.markup)
    refresher = Refresher(store: self.store, vault: vault, settings: settings.data, way: way, now: now)
    reminders = ReminderDesk(store: self.store, vault: vault, settings: settings.data, way: way, now: now)
    desk = AssistantDesk(patience: settings.assistant.patience)
    outbound = settings.assistant.client
    func folder(_ name: String) throws -> ReviewFolder {
      try ReviewFolder(
        folder: settings.dataFolder.appendingPathComponent(name), node: node, secret: settings.secret)
    }
    uploads = Review(try folder("imports"), now: now)
    calendars = Review(try folder("checks"), now: now)
    healthImports = try HealthImports(
      folder: settings.dataFolder.appendingPathComponent("health"), findings: Review(try folder("findings"), now: now),
      vault: vault, program: settings.worker, now: now)
    intake = ImageIntake(settings.packageLimits, previews: previews)
    let bytes = settings.packageLimits.imageBytes
    remotePictures = settings.data.asks ? RemotePictures(way: way, intake: intake, bytes: bytes) : nil
    search = CatalogueSearch(catalogue.blueprints)
    blueprints = BlueprintPictures(catalogue: catalogue, transient: transient)
    remixes = TemplateRemixes(previews, blueprints, plan: settings.plan)
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

  package func sweep() {
    uploads.folder.sweep(now())
    calendars.folder.sweep(now())
    healthImports.sweep()
    previews.sweep(now())
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
