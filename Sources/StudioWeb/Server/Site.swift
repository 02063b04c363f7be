import StudioDesk
import DesignCatalogue
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import Hummingbird
import NIOCore
import StudioCrypto
import StudioOutbound
import StudioPreviews
import StudioStore

/// Everything routes need, handed over by the executable.
public struct Site: Sendable {
  /// What is kept; the rows of a library by its handle only.
  let store: ScopedStore
  let previews: PreviewService
  let catalogue: Catalogue
  let pages: PageRenderer
  let assets: StaticAssets
  let settings: WebSettings
  let symbols: [String]
  let signer: Signer
  let transient: TransientPhotos
  let jobs: ImportJobs
  /// This process.
  let node: NodeID
  let now: @Sendable () -> Date
  let links: AssetLinks
  let intake: ImageIntake
  let whole = ByteCache(limit: 24 << 20)
  /// Whether repairs help, by the hash of what is drawn and the repair's name.
  let repairs = Remembered<Bool>(limit: 4_000)
  /// When pictures were last read and found whole, by their keys.
  let soundness = Remembered<Date>(limit: 20_000)
  /// Palettes of templates, by template and look.
  let palettes = Remembered<[Impression.Swatch]>(limit: 4_000)
  /// Remixes of templates, by template and seed.
  let remixes: TemplateRemixes
  let blueprints: BlueprintPictures
  let search: CatalogueSearch
  let traffic: Traffic
  let sealer: Sealer
  let desk: AssistantDesk
  let outbound: OutboundClient

  /// A site of the given parts. `transient` must be the one whose bytes the render pool can read; pages are
  /// made on `threads`.
  package init(
    store: any StudioStore, previews: PreviewService, catalogue: Catalogue, pages: PageRenderer,
    assets: StaticAssets, settings: WebSettings, symbols: [String], transient: TransientPhotos,
    threads: WorkThreads, node: NodeID = NodeID(), now: @escaping @Sendable () -> Date
  ) throws {
    self.node = node
    self.store = ScopedStore(store)
    self.previews = previews
    self.catalogue = catalogue
    self.pages = pages
    self.assets = assets
    self.settings = settings
    self.symbols = symbols
    self.transient = transient
    self.now = now
    traffic = Traffic(settings.traffic, threads: threads)
    signer = Signer(settings.secret)
    sealer = Sealer(settings.secret)
    desk = AssistantDesk(patience: settings.assistant.patience)
    outbound = settings.assistant.client
    jobs = try ImportJobs(folder: settings.dataFolder.appendingPathComponent("imports"), node: node)
    links = AssetLinks(assets)
    intake = ImageIntake(settings.packageLimits, previews: previews)
    search = CatalogueSearch(catalogue.blueprints)
    blueprints = BlueprintPictures(catalogue: catalogue, transient: transient)
    remixes = TemplateRemixes(previews, blueprints, plan: settings.plan)
  }

  /// How designs leave.
  var packaging: DesignPackaging {
    DesignPackaging(
      store: store, previews: previews, limits: settings.packageLimits, plan: settings.plan, now: now)
  }

  /// Whatever designs are read from, within the operator's limits.
  var importers: DesignImporters {
    DesignImporters(
      PackageReader(limits: settings.packageLimits, inventions: DecodingInventions(newID: { UUID() }, now: now())))
  }

  /// The frame of a page.
  func frame(
    _ title: String, _ section: Frame.Section, _ visitor: Visitor, _ request: Request, body: String, toast: Toast? = nil
  ) -> Frame {
    let query = request.uri.query.map { "?\($0)" } ?? ""
    return frame(title, section, visitor, here: request.uri.path + query, body: body, toast: toast)
  }

  /// The frame of a page at `here`.
  func frame(
    _ title: String, _ section: Frame.Section, _ visitor: Visitor, here: String, body: String, toast: Toast? = nil
  ) -> Frame {
    Frame(
      title: title, bodyClass: body, theme: visitor.theme, section: section, assets: links, toast: toast,
      hasAssistant: settings.flags[.assistant], appURL: settings.appURL, usesKeys: visitor.usesKeys, here: here)
  }

  /// Removes uploads nobody will come back for.
  public func sweep() { jobs.sweep(now()) }

  /// The visitor's library, nil where there is none yet.
  func knownLibrary(_ visitor: Visitor) async throws -> LibraryID? {
    guard let library = visitor.library, try await store.scoped(library).exists() else { return nil }
    return library
  }

  /// The visitor's library, or a problem.
  func library(_ visitor: Visitor) async throws -> LibraryID {
    guard let library = try await knownLibrary(visitor) else {
      throw Problem.designNotFound()
    }
    return library
  }

  /// The visitor's library, made now when there is none, and the cookie to set then.
  func libraryForWriting(_ visitor: Visitor, _ request: Request) async throws -> (LibraryID, cookie: String?) {
    if let library = try await knownLibrary(visitor) { return (library, nil) }
    if let caller = RequestFrame.current?.caller,
      let seconds = await traffic.libraries.count(caller.household, now: now())
    {
      throw Problem.manyLibraries(seconds)
    }
    let library = try await store.makeLibrary(now: now())
    return (library, try await signIn(library, request))
  }

  /// A cookie for a year. It is `Secure` when the public address says https.
  func cookie(_ name: String, _ value: String, _ request: Request, httpOnly: Bool = true, seconds: Int = 31_536_000)
    -> String
  {
    let secure = isSecure ? "; Secure" : ""
    return "\(name)=\(value); Path=/; Max-Age=\(seconds); SameSite=Lax\(httpOnly ? "; HttpOnly" : "")\(secure)"
  }

  /// Pictures of a stored design.
  func source(
    _ design: WidgetSpec, _ assets: [String: Asset], appearance: Appearance, moment: Moment, inBin: Bool = false
  ) -> PreviewSource {
    var source = PreviewSource(
      design: design, appearance: appearance, moment: moment, data: DataSnapshot.sample(at:), plan: settings.plan,
      photos: facts(assets), options: .live)
    source.owner = Self.owner(design.id, inBin: inBin)
    return source
  }

  /// Whose the pictures of a design are; in the bin they have addresses of their own, since those of before are gone.
  static func owner(_ design: UUID, inBin: Bool = false) -> String {
    "\(inBin ? "bin" : "design") \(design.uuidString)"
  }
  /// Whose the pictures of a share are.
  static func owner(share slug: String) -> String { "share \(slug)" }
  /// Whose the pictures of a package under review are.
  static func owner(review: UUID) -> String { "review \(review.uuidString)" }

  /// Ends the addresses of pictures of designs that went, and of their shares.
  func forget(_ designs: [UUID], in library: LibraryID, shares: [DesignShare]) {
    previews.forget(
      designs.flatMap { [Self.owner($0), Self.owner($0, inBin: true)] } + shares.map { Self.owner(share: $0.slug) })
    for share in shares { whole.remove { $0.hasPrefix("package|\(share.slug)|") } }
  }

  /// Ends the addresses of pictures of designs that are gone for good.
  public func forget(designs: [UUID]) {
    if !designs.isEmpty { previews.forget(designs.flatMap { [Self.owner($0), Self.owner($0, inBin: true)] }) }
  }

  /// How designs are shared.
  func shares(of designs: [UUID], in library: LibraryID) async throws -> [DesignShare] {
    var found: [DesignShare] = []
    for id in designs { if let share = try await store.scoped(library).share(of: id) { found.append(share) } }
    return found
  }

  /// Puts designs into the bin; pictures of them that somebody has an address of are gone with them.
  func bin(_ designs: [UUID], in library: LibraryID, at date: Date? = nil) async throws {
    let shares = try await shares(of: designs, in: library)
    try await store.scoped(library).delete(designs, now: date ?? now())
    forget(designs, in: library, shares: shares)
  }

  /// Seconds a picture that was whole is taken for whole.
  private static let soundSeconds = 600.0

  /// Those of a design's pictures whose files are there and undamaged; the others are told as missing.
  func sound(_ assets: [String: Asset]) async -> [String: Asset] {
    var out = assets
    for (name, asset) in assets {
      if let seen = soundness[asset.key], now().timeIntervalSince(seen) < Self.soundSeconds { continue }
      if await store.isWhole(asset.key) { soundness[asset.key] = now() } else { out[name] = nil }
    }
    return out
  }

  /// What the renderer needs to know of stored pictures.
  func facts(_ assets: [String: Asset]) -> [String: PhotoFacts] {
    assets.mapValues { PhotoFacts(pixels: Size(Double($0.width), Double($0.height)), contentKey: $0.key) }
  }

  /// A picture for a page, with what it says: in the chosen appearance, or in both when the page follows the system.
  func spokenImage(
    _ visitor: Visitor, _ family: WidgetFamily, eager: Bool = false, source: (Appearance) -> PreviewSource
  ) async throws -> PreviewImage {
    let alt = try await previews.spokenText(source(.light), family)
    return try image(visitor, family, alt: alt, eager: eager, source: source)
  }

  /// A picture for a page: in the chosen appearance, or in both when the page follows the system.
  func image(
    _ visitor: Visitor, _ family: WidgetFamily, alt: String, eager: Bool = false,
    source: (Appearance) -> PreviewSource
  ) throws(PreviewError) -> PreviewImage {
    let size = Device.standard.size(family)
    let first = source(visitor.theme == "dark" ? .dark : .light)
    // Cards of photos are JPEG, or a slow line waits seconds for the first of them. What is being edited is shown as it
    // is drawn.
    let format =
      !family.isAccessory && !first.base.photos.isEmpty && first.options == .stored ? PictureFormat.jpeg : .png
    let light = try previews.register(first)
    let dark = visitor.theme.isEmpty ? try previews.register(source(.dark)) : nil
    return PreviewImage(
      hash: light, darkHash: dark == light ? nil : dark, family: family.letter, width: Int(size.width.rounded()),
      height: Int(size.height.rounded()), alt: alt, isEager: eager, format: format)
  }
}

extension AccentToken {
  /// The colour as `#RRGGBB`, in light.
  var hex: String { Palette(.light).accent(self).hex }
}
