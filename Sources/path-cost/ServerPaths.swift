import DesignCatalogue
import DesignModel
import DesignPackage
import DesignRender
import Dispatch
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import PagesKit
import StudioCrypto
import StudioDesk
import StudioPreviews
import StudioStoreMemory
import StudioWeb
import Synchronization

/// From a request to its cached answer, on the connection's own thread.
enum ServerPaths {
  static func all() throws -> [CountedPath] {
    let opened = Mutex<Result<Opened, any Error>?>(nil)
    let done = DispatchSemaphore(value: 0)
    // Tasks make the pages and pictures; the counted thread stays the first.
    Task {
      let result: Result<Opened, any Error>
      do { result = .success(try await open()) } catch { result = .failure(error) }
      opened.withLock { $0 = result }
      done.signal()
    }
    done.wait()
    guard let ready = try opened.withLock({ $0 })?.get() else { return [] }
    let channel = EmbeddedChannel(handler: ReadyAnswers(ready.site, logger: Quiet.logger))
    return [
      CountedPath(name: "Explore, ready") { try answer("/explore", channel) },
      CountedPath(name: "picture, ready") { try answer(ready.picture, channel) },
    ]
  }

  private struct Opened: Sendable {
    var site: Site
    var picture: String
  }

  private struct Missing: Error { var what: String }

  private static func answer(_ path: String, _ channel: EmbeddedChannel) throws {
    try channel.writeInbound(HTTPRequestPart.head(head(path)))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    guard case .head(let head)? = try channel.readOutbound(as: HTTPResponsePart.self), head.status == .ok else {
      throw Missing(what: path)
    }
    while try channel.readOutbound(as: HTTPResponsePart.self) != nil {}
  }

  private static func head(_ path: String, packed: Bool = true) -> HTTPRequest {
    HTTPRequest(
      method: .get, scheme: "http", authority: "localhost", path: path,
      headerFields: packed ? [.acceptEncoding: "gzip"] : [:])
  }

  /// A studio in memory with Explore and one of its pictures asked for once.
  private static func open() async throws -> Opened {
    let folder = URL(fileURLWithPath: "Templates/catalogue")
    let catalogue = try Catalogue(
      files: FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".wwdesign") }.sorted()
        .map { (name: $0, data: try Data(contentsOf: folder.appendingPathComponent($0))) })
    let store = MemoryStore(contentKey: ContentKey.of)
    let transient = TransientPhotos(catalogue: catalogue)
    let photos = transient.shelf { try? await store.bytes($0) }
    let symbols = try SymbolLibrary()
    let previews = PreviewService(
      pool: try RenderPool(
        width: 1,
        resources: RenderResources(
          fonts: try FontLibrary(), symbols: symbols, photos: PhotoCache(),
          photoBytes: { transient.bytes($0) ?? photos.bytes($0) })), fonts: .standard,
      memory: 16 << 20, disk: nil, photos: photos)
    let groups = try ServiceGroups(
      store: store, previews: previews, catalogue: catalogue,
      settings: StudioSettings(
        plan: .unlimited, packageLimits: .standard, secret: Data(repeating: 7, count: 32),
        dataFolder: FileManager.default.temporaryDirectory),
      symbols: symbols.offeredNames, transient: transient, now: { Date(timeIntervalSince1970: 1_800_000_000) })
    let site = try await Site(
      groups, pages: PageRenderer(folder: "Templates"),
      assets: StaticAssets(folder: URL(fileURLWithPath: "Public")),
      apiDescription: Data(contentsOf: URL(fileURLWithPath: "docs/openapi.json")), settings: WebSettings(publicURL: ""),
      threads: WorkThreads(width: 1))
    let responder = StudioRouter.make(site, groups) { nil }.buildResponder()
    func ask(_ path: String, packed: Bool = true) async throws -> String {
      var logger = Quiet.logger
      logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
      let context = StudioContext(source: .init(channel: NIOAsyncTestingChannel(), logger: logger))
      let response = try await responder.respond(
        to: Request(head: head(path, packed: packed), body: RequestBody(buffer: ByteBuffer())), context: context)
      let text = Written()
      try await response.body.write(text)
      return text.text.withLock { $0 }
    }
    _ = try await ask("/explore")
    let page = try await ask("/explore", packed: false)
    guard let found = page.firstMatch(of: /src="(\/p\/[^"]+)"/) else { throw Missing(what: "no picture on Explore") }
    let picture = String(found.1)
    _ = try await ask(picture)
    return Opened(site: site, picture: picture)
  }

  private final class Written: ResponseBodyWriter {
    let text = Mutex("")
    func write(_ buffer: ByteBuffer) async throws { text.withLock { $0 += String(buffer: buffer) } }
    func finish(_: HTTPFields?) async throws {}
  }
}

/// A log that writes its lines and shows them to nobody.
private struct Quiet: LogHandler {
  static let logger = Logger(label: "path-cost") { _ in Quiet() }

  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.MetadataValue? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { withExtendedLifetime("\(event.message) \(event.metadata ?? [:])") {} }
}
