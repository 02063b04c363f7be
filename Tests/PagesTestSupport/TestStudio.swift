import DesignCatalogue
import DesignModel
import DesignPackage
import DesignRender
import Foundation
import Hummingbird
import Logging
import PagesKit
import StudioAssistant
import StudioData
import StudioDesk
import StudioPreviews
import StudioStore
import StudioStoreMemory
import StudioWeb
import TestSupport

extension FeatureFlags {
  /// All of them on.
  package static let everything = {
    var flags = FeatureFlags()
    for flag in Flag.allCases { flags[flag] = true }
    return flags
  }()
}

/// A studio in a folder of its own.
package struct TestStudio: Sendable {
  /// What the router answers from.
  /// Its groups of services.
  package var groups: ServiceGroups
  package var site: Site
  /// What the site keeps unless it is given a store, to reach behind it.
  package var store: MemoryStore
  /// The router in a server that is never started; `test` hands a client of it on.
  package var application: Application<RouterResponder<StudioContext>>

  /// Templates and files as they lie in the folder, read once.
  private static let pages = Task {
    try await PageRenderer(folder: TestFiles.root.appendingPathComponent("Templates").path)
  }
  private static let assets = Result { try StaticAssets(folder: TestFiles.root.appendingPathComponent("Public")) }

  /// One set for all studios of the tests: each would keep its threads.
  private static let threads = WorkThreads(width: 16)

  /// The program that was built with the tests.
  private static let worker = WorkerProgram(
    path: URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath().deletingLastPathComponent()
      .appendingPathComponent("studio").path)

  /// A studio with templates, files and fonts as they are, an empty store and nobody outside who answers but `way`. With a
  /// `dataFolder` it keeps pictures and what they are made of there, as a server does.
  package init(
    plan: Plan = .unlimited, log: LogLines? = nil, now: @escaping @Sendable () -> Date = { Date() },
    flags: FeatureFlags = .standard, assistant: AssistantSettings = AssistantSettings(),
    traffic: TrafficLimits = .standard,
    quota: StoreQuota = StoreQuota(), publicURL: String = "", appIDs: [String] = [],
    importsByLink: Bool = false, coversSubdomains: Bool = false, limits: PackageLimits = .standard,
    way: any SourceFetching = ScriptedWay(), data: DataSettings = DataSettings(), worker: WorkerProgram? = nil,
    kept: (any StudioStore)? = nil, dataFolder: URL? = nil, release: Release = .development
  ) async throws {
    let folder = dataFolder ?? FileManager.default.temporaryDirectory.appendingPathComponent("web-\(UUID())")
    let secret = Data(repeating: 7, count: 32)
    store = MemoryStore(quota: quota, contentKey: ContentKey.of)
    let catalogue = try RenderBench.catalogue()
    let transient = TransientPhotos(catalogue: catalogue)
    let (fonts, symbols) = try RenderBench.resources()
    let store: any StudioStore = kept ?? store
    let photos = transient.shelf { try? await store.bytes($0) }
    let resources = RenderResources(
      fonts: fonts, symbols: symbols, photos: PhotoCache(),
      photoBytes: { transient.bytes($0) ?? photos.bytes($0) })
    let previews = PreviewService(
      pool: try RenderPool(width: 2, resources: resources), fonts: .standard, memory: 16 << 20,
      disk: try dataFolder.map {
        try DiskCache(folder: $0.appendingPathComponent("previews"), limit: 64 << 20, secret: secret)
      },
      recipes: try dataFolder.map {
        try RecipeBook(folder: $0.appendingPathComponent("recipes"), limit: 64 << 20, secret: secret)
      }, photos: photos)
    groups = try ServiceGroups(
      store: store, previews: previews, catalogue: catalogue,
      settings: StudioSettings(
        plan: plan, packageLimits: limits, secret: secret, dataFolder: folder, flags: flags,
        assistant: assistant, data: data, worker: worker ?? Self.worker,
        // However busy the machine is.
        bulkPatience: .seconds(120), release: release),
      symbols: symbols.offeredNames, transient: transient, way: way, now: now)
    site = try await Site(
      groups, pages: Self.pages.value, assets: Self.assets.get(),
      apiDescription: Data(contentsOf: TestFiles.root.appendingPathComponent("docs/openapi.json")),
      settings: WebSettings(
        publicURL: publicURL, appIDs: appIDs, importsByLink: importsByLink, coversSubdomains: coversSubdomains,
        traffic: traffic), threads: Self.threads)
    let logger = Logger(label: "test") { _ in LogLines.Handler(lines: log ?? LogLines()) }
    application = Application(router: StudioRouter.make(site, groups) { nil }, logger: logger)
  }
}
