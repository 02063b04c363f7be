import DesignModel
import DesignPackage
import DesignPhotos
import PagesExplore
import PagesKit
import StudioDesk
import ArgumentParser
import DesignCatalogue
import DesignRender
import Foundation
import Hummingbird
import HummingbirdCore
import Logging
import ServiceLifecycle
import StudioPreviews
import StudioStore
import StudioWeb
import Synchronization
import UnixSignals

/// `studio serve`: the server.
struct Serve: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Start the server.",
    discussion:
      "Set options with flags (--port 9000), STUDIO_… variables (STUDIO_PORT) or lines in .env. "
      + "`studio serve --print-config` lists all settings."
  )

  @Flag(name: .customLong("print-config"), help: "Print all settings and exit.") var printConfig = false
  @Argument(parsing: .allUnrecognized, help: .hidden) var settings: [String] = []

  func run() async throws {
    let settings = try await Settings(arguments: settings)
    if printConfig {
      print(settings.listing)
      return
    }
    do { try await Server(settings: settings).run() } catch { throw Failure("\(error)") }
    // All is kept by now. Threads of libraries are still there, and C's `exit` frees what they use: of forty stops under
    // load two ended with a signal.
    fflush(nil)
    _exit(EXIT_SUCCESS)
  }
}

/// Builds the parts and runs them.
struct Server {
  var settings: Settings

  static let idleSeconds: Int64 = 90

  func run() async throws {
    Heap.settle()
    let level = try settings.logLevel
    LoggingSystem.bootstrap { label in
      var handler = StreamLogHandler.standardError(label: label)
      handler.logLevel = level
      return handler
    }
    let logger = Logger(label: "studio")
    let parts = try await Parts(settings: settings)
    try await parts.groups.begin()
    if let since = parts.store.aloneSince { HalfFiles.remove(in: settings.dataFolder, before: since) }
    let ready = Latch()
    let router = StudioRouter.make(parts.site, parts.groups) {
      if !ready.value { return "starting" }
      do throws(StoreError) { try await parts.store.ping() } catch { return Inspection.words(error) }
      return nil
    }
    let inspection = Inspection(store: parts.store, logger: logger)
    await inspection.begin()
    let host = settings.host
    let most = try Descriptors.connections(settings.connections)
    let doors = OpenConnections(limit: max(16, most / 4), proxies: try settings.traffic.proxies)
    var application = Application(
      router: router,
      // A connection that neither sends nor takes anything does not stay forever.
      server: .http1(
        configuration: .init(
          additionalChannelHandlers: [
            Doorman(doors), PresenceWatch(parts.site.presences), ReadyAnswers(parts.site, logger: logger),
          ],
          idleTimeout: .seconds(Self.idleSeconds))),
      configuration: ApplicationConfiguration(
        address: .hostname(host, port: try settings.port), serverName: "WidgetWeaver Studio",
        availableConnectionsDelegate: .maximum(most, logger: logger)),
      onServerRunning: { channel in
        ready.set()
        let port = channel.localAddress?.port ?? 0
        // The address goes to standard output, where scripts read it; logs go to standard error.
        // Who started it may have stopped reading.
        try? FileHandle.standardOutput.write(
          contentsOf: Data("WidgetWeaver Studio is at http://\(host):\(port)/\n".utf8))
      }, logger: logger)
    application.addServices(
      Housekeeping(store: parts.store, groups: parts.groups, logger: logger), inspection,
      Warming(site: parts.site, logger: logger), Heartbeat(groups: parts.groups, logger: logger),
      Refreshing(refresher: parts.groups.refresher, logger: logger))
    try await application.runService(gracefulShutdownSignals: [.sigterm, .sigint])
    // The process ends either way.
    try? await parts.groups.end()
    await parts.store.settle()
    parts.pool.stop()
    parts.threads.stop()
    for workers in parts.workers { workers.close() }
  }
}

/// The limit of open files, of which each connection takes one.
enum Descriptors {
  /// Descriptors reserved for the database, image files and outgoing requests.
  static let reserve = 160

  /// Most connections: as asked, or as many as the limit of descriptors leaves. The soft limit is brought up to the hard
  /// one first.
  static func connections(_ asked: Int) throws -> Int {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return max(64, asked) }
    limit.rlim_cur = min(limit.rlim_max, 65_536)
    _ = setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    let room = Int(clamping: limit.rlim_cur) - reserve
    guard room >= 16 else {
      throw BootError(
        "The limit of open files is \(limit.rlim_cur), but the server needs \(reserve + 16). Raise it with ulimit -n.")
    }
    if asked > room {
      throw BootError("limit.connections is \(asked), but the limit of open files (ulimit -n) allows \(room).")
    }
    return asked == 0 ? room : asked
  }
}

/// A switch that is set once.
final class Latch: Sendable {
  private let state = Mutex(false)
  var value: Bool { state.withLock { $0 } }
  func set() { state.withLock { $0 = true } }
}

/// A service that is called by its type wherever it is named: the group of services writes each out to name it, and that
/// would be the whole site, catalogue and secret included.
protocol NamedService: Service, CustomStringConvertible {}

extension NamedService {
  var description: String { "\(Self.self)" }
}

/// Says every ten seconds that this process is at work, so that no other takes what it does for left.
struct Heartbeat: NamedService, PerProcess {
  var groups: ServiceGroups
  var logger: Logger

  func run() async throws {
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      do { try await groups.beat() } catch { logger.error("heartbeat failed", metadata: ["error": "\(error)"]) }
      await cancelWhenGracefulShutdown { await Task.pause(.seconds(Lease.heartbeat)) }
    }
  }
}

/// Asks sources that are due, a few times a minute.
struct Refreshing: NamedService, PerProcess {
  var refresher: Refresher
  var logger: Logger

  static let seconds = 15.0

  func run() async throws {
    while !Task.isShuttingDownGracefully, !Task.isCancelled {
      do { try await refresher.tick() } catch {
        logger.error("couldn’t update sources", metadata: ["error": "\(error)"])
      }
      await cancelWhenGracefulShutdown { await Task.pause(.seconds(Self.seconds)) }
    }
  }
}

/// Draws Explore ahead of the first visitor, then waits for the end.
struct Warming: NamedService, PerProcess {
  var site: Site
  var logger: Logger

  func run() async throws {
    await cancelWhenGracefulShutdown {
      do { try await site.warm() } catch  where !Task.isCancelled {
        logger.error("couldn’t draw Explore ahead", metadata: ["error": "\(error)"])
      } catch {}
    }
    try await gracefulShutdown()
  }
}

/// The parts of a running studio.
struct Parts: Sendable {
  var store: any FolderStore
  var pool: RenderPool
  var threads: WorkThreads
  var workers: [WorkerPool]
  var groups: ServiceGroups
  var site: Site

  init(settings: Settings) async throws {
    let folder = settings.dataFolder
    // This very program, also where another has its name by now.
    let program = WorkerProgram(path: "/proc/self/exe")
    let photoWorkers = WorkerPool.photos(
      program, width: try settings.renderThreads, pixels: try settings.packageLimits.imagePixels)
    let dataWorkers = WorkerPool.data(program)
    workers = [photoWorkers, dataWorkers]
    async let ready: Void = Self.begin([photoWorkers, dataWorkers])
    threads = WorkThreads(width: max(8, 4 * ProcessInfo.processInfo.activeProcessorCount))
    let memory = try settings.memory
    let read = try await withTaskExecutorPreference(threads) { try await StartingParts(settings, memory) }
    store = read.store
    let catalogue = read.catalogue
    let transient = TransientPhotos(catalogue: catalogue, limit: memory.reviewed)
    let symbols = read.symbols
    let store = store
    // A photo that can’t be read is drawn as missing.
    let photos = transient.shelf(limit: memory.photos) { try? await store.bytes($0) }
    let resources = RenderResources(
      fonts: read.fonts, symbols: symbols,
      photos: PhotoCache(limit: memory.rasters, reader: FencedPhotos(photoWorkers)),
      photoBytes: { key in transient.bytes(key) ?? photos.bytes(key) })
    pool = try RenderPool(width: settings.renderThreads, resources: resources)
    let secret = try await Self.secret(settings, store)
    let disk =
      try settings.diskBytes > 0
      ? DiskCache(folder: folder.appendingPathComponent("previews"), limit: settings.diskBytes, secret: secret) : nil
    let recipes = try RecipeBook(
      folder: folder.appendingPathComponent("recipes"), limit: Self.recipeBytes, secret: secret)
    let previews = PreviewService(
      pool: pool, fonts: StartingParts.fontList, memory: memory.pictures, sources: memory.sources, disk: disk,
      recipes: recipes, photos: photos)
    var data = try settings.data
    data.markup = FencedMarkup(dataWorkers)
    data.calendars = FencedCalendars(dataWorkers)
    groups = try ServiceGroups(
      store: store, previews: previews, catalogue: catalogue,
      settings: StudioSettings(
        plan: settings.plan, packageLimits: settings.packageLimits, secret: secret,
        dataFolder: folder, flags: settings.flags, assistant: settings.assistant, data: data,
        release: .itself),
      symbols: Self.offered(symbols, catalogue), transient: transient, wholeBytes: memory.whole, now: { Date() })
    site = Site(
      groups, pages: read.pages, assets: read.assets,
      apiDescription: try Self.apiDescription(settings.root),
      settings: try WebSettings(
        publicURL: settings.publicURL, appURL: try settings.appURL, appIDs: settings.appIDs,
        importsByLink: try settings.importsByLink, coversSubdomains: try settings.coversSubdomains,
        traffic: settings.traffic),
      threads: threads)
    try await ready
  }

  /// Starts the workers, which read nothing unless they gave up their rights.
  private static func begin(_ pools: [WorkerPool]) async throws {
    do throws(WorkerFault) { for pool in pools { try await pool.begin() } } catch {
      throw BootError("Photos and feeds can’t be read safely on this system: \(error).")
    }
  }

  /// The file that describes the API, which is served as it is.
  private static func apiDescription(_ root: URL) throws -> Data {
    let file = root.appendingPathComponent("docs/openapi.json")
    do { return try Data(contentsOf: file) } catch {
      throw BootError("Couldn’t read \(file.path). Set --root to the folder that contains docs, Templates and Public.")
    }
  }

  /// Most bytes of what addresses of pictures stand for: some thirty thousand pages' worth.
  private static let recipeBytes = 96 << 20

  /// What the picker of symbols offers: the table's names, and those the templates use.
  static func offered(_ symbols: SymbolLibrary, _ catalogue: Catalogue) -> [String] {
    let designs = catalogue.blueprints.map(\.design)
    let used = designs.flatMap { design in
      design.faces.map(\.symbol?.name)
        + (design.actionBar?.actions.map(\.systemImage) ?? [])
    }.compactMap { $0 }.filter { symbols.source(of: $0) != nil }
    return Set(symbols.offeredNames + used).sorted()
  }

  /// The key of cookies: the setting, or one made once and kept in the data folder.
  private static func secret(_ settings: Settings, _ store: any FolderStore) async throws -> Data {
    if !settings.secret.isEmpty {
      guard settings.secret.utf8.count >= 32 else { throw BootError("secret must be at least 32 characters") }
      return Data(settings.secret.utf8)
    }
    let file = store.secretFile
    if let kept = FileManager.default.contents(atPath: file.path), kept.count >= 32 { return kept }
    // With another key no browser and no access link would find its library again.
    if try await store.hasLibraries {
      throw BootError(
        "Signing key \(file.path) not found. Nothing was changed. Restore it from a backup, or set “secret”. With a new secret, existing browsers lose access to their libraries."
      )
    }
    var random = SystemRandomNumberGenerator()
    let fresh = Data((0..<48).map { _ in UInt8.random(in: 0...255, using: &random) })
    do throws(StoreError) { try store.keepSecret(fresh) } catch {
      throw BootError("Couldn’t write the signing key to \(file.path): \(error)")
    }
    return fresh
  }
}

/// What a start reads from files. Each waits for the disk or takes a core for a while, so they are read side by side.
private struct StartingParts: Sendable {
  var store: any FolderStore
  var catalogue: Catalogue
  var pages: PageRenderer
  var assets: StaticAssets
  var fonts: FontLibrary
  var symbols: SymbolLibrary

  static let fontList = FontList.standard

  init(_ settings: Settings, _ memory: MemoryShares) async throws {
    let (folder, migrates, quota) = (settings.dataFolder, try settings.migrates, try settings.quota)
    let root = settings.root
    async let store = Backend.open(folder, migrate: migrates, decodedBytes: memory.designs, quota: quota)
    async let catalogue = Parts.catalogue(root.appendingPathComponent("Templates/catalogue"))
    async let pages = PageRenderer(folder: root.appendingPathComponent("Templates").path)
    async let assets = StaticAssets(folder: root.appendingPathComponent("Public"))
    async let fonts = FontLibrary(Self.fontList)
    async let symbols = SymbolLibrary()
    self.store = try await store
    self.catalogue = try await catalogue
    self.pages = try await pages
    self.assets = try await assets
    self.fonts = try await fonts
    self.symbols = try await symbols
  }
}

extension Parts {
  static func catalogue(_ folder: URL) throws -> Catalogue {
    let names = FileManager.default.names(in: folder.path)
    let files = names.filter { $0.hasSuffix(".wwdesign") }.sorted().map { name in
      (name: name, data: FileManager.default.contents(atPath: folder.appendingPathComponent(name).path) ?? Data())
    }
    if files.isEmpty {
      throw BootError("No templates in \(folder.path). Set --root to the folder that contains Templates.")
    }
    return try Catalogue(files: files)
  }
}
