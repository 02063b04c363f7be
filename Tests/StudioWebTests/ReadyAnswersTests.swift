import CDeflate
import Foundation
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import PagesTestSupport
import Testing

@testable import PagesExplore
@testable import PagesKit
@testable import StudioWeb

@Suite("Answers that are ready") struct ReadyAnswersTests {
  private static let gzip: HTTPFields = [.acceptEncoding: "gzip"]

  /// Headers that tell one answer from another of the same page.
  private func lasting(_ headers: HTTPFields) -> [String: String] {
    Dictionary(
      headers.filter { ![.date, .server, .xRequestID, .contentLength].contains($0.name) }
        .map { ($0.name.canonicalName, $0.value) }, uniquingKeysWith: { $0 + ", " + $1 })
  }

  @Test("given Explore in memory, when somebody without a cookie asks, then the answer is the router’s, word for word")
  func explore() async throws {
    let studio = try await TestStudio()
    let request = HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: "/", headerFields: Self.gzip)
    #expect(ExploreRoutes.ready(request, studio.site) == nil, "nothing is in memory yet")
    try await studio.application.test { client in
      for (path, fields) in [("/", Self.gzip), ("/explore", Self.gzip), ("/explore", HTTPFields())] {
        let answer = try await client.execute(uri: path, method: .get, headers: fields)
        let ready = try #require(
          ExploreRoutes.ready(
            HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: path, headerFields: fields),
            studio.site))
        #expect(ready.head.status == answer.status)
        #expect(lasting(ready.head.headerFields) == lasting(answer.headers))
        #expect(ready.body == answer.body)
        #expect(ready.head.headerFields[.contentLength] == String(answer.body.readableBytes))
      }
    }
  }

  private func unpacked(_ body: ByteBuffer) throws -> String {
    let engine = try #require(libdeflate_alloc_decompressor())
    defer { libdeflate_free_decompressor(engine) }
    var out = [UInt8](repeating: 0, count: 1 << 20)
    var found = 0
    let status = body.withUnsafeReadableBytes {
      libdeflate_gzip_decompress(engine, $0.baseAddress, $0.count, &out, out.count, &found)
    }
    #expect(status == LIBDEFLATE_SUCCESS)
    return String(decoding: out[..<found], as: UTF8.self)
  }

  @Test(
    "given a start, when the first asks for Explore, then they get the page that later ones get",
    arguments: [true, false])
  func first(isPacked: Bool) async throws {
    let studio = try await TestStudio()
    let fields = isPacked ? Self.gzip : HTTPFields()
    try await studio.application.test { client in
      let first = try await client.execute(uri: "/", method: .get, headers: fields)
      let later = try await client.execute(uri: "/", method: .get, headers: fields)
      #expect(lasting(first.headers) == lasting(later.headers))
      #expect(first.body == later.body)
      let page = isPacked ? try unpacked(first.body) : String(buffer: first.body)
      #expect(page.contains("Make a widget worth keeping.") && page.contains("Preview with a look"))
      #expect(page.contains("class=\"shelf\"") && page.hasSuffix("</html>\n"))
    }
  }

  @Test("given Explore in memory, when more is asked than the page as it begins, then the router answers")
  func others() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      _ = try await client.execute(uri: "/", method: .get, headers: Self.gzip)
    }
    func asked(_ path: String, _ method: HTTPRequest.Method = .get, _ more: HTTPFields = HTTPFields()) -> HTTPRequest {
      var fields = Self.gzip
      for field in more { fields.append(field) }
      return HTTPRequest(method: method, scheme: nil, authority: "localhost", path: path, headerFields: fields)
    }
    #expect(ExploreRoutes.ready(asked("/"), studio.site) != nil)
    for request in [
      asked("/?kind=Weather"), asked("/", .head), asked("/", .post), asked("/library"), asked("//"),
      asked("/", .get, [.cookie: "theme=dark"]), asked("/", .get, [.xFragment: "cards"]),
    ] {
      #expect(ExploreRoutes.ready(request, studio.site) == nil, "\(request)")
    }
  }

  @Test(
    "given a page in memory, when it is said what becomes of the connection, then it stays, ends, or the router decides",
    arguments: [(nil, true, false), ("keep-alive", true, false), ("close", true, true), ("Upgrade", false, false)])
  func endings(said: String?, isReady: Bool, ends: Bool) async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      _ = try await client.execute(uri: "/", method: .get, headers: Self.gzip)
    }
    let channel = EmbeddedChannel(handler: ReadyAnswers(studio.site, logger: Logger(label: "test")))
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
    var fields = Self.gzip
    fields[.connection] = said
    try channel.writeInbound(
      HTTPRequestPart.head(
        HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: "/", headerFields: fields)))
    try channel.writeInbound(HTTPRequestPart.end(nil))
    let answer = try channel.readOutbound(as: HTTPResponsePart.self)
    guard case .head(let head)? = answer else {
      #expect(!isReady)
      return
    }
    #expect(isReady)
    #expect(head.headerFields[.connection] == (ends ? "close" : nil))
    channel.embeddedEventLoop.run()
    #expect(channel.isActive != ends)
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }

  @Test("given a connection, when the page is ready, then it is answered there with an id, and the rest goes on")
  func connection() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      _ = try await client.execute(uri: "/", method: .get, headers: Self.gzip)
    }
    let channel = EmbeddedChannel(handler: ReadyAnswers(studio.site, logger: Logger(label: "test")))
    func ask(_ path: String) throws {
      try channel.writeInbound(
        HTTPRequestPart.head(
          HTTPRequest(method: .get, scheme: nil, authority: "localhost", path: path, headerFields: Self.gzip)))
      try channel.writeInbound(HTTPRequestPart.end(nil))
    }
    try ask("/")
    guard case .head(let head)? = try channel.readOutbound(as: HTTPResponsePart.self) else {
      Issue.record("no answer")
      return
    }
    #expect(head.status == .ok)
    #expect(head.headerFields[.xRequestID]?.isEmpty == false)
    #expect(try channel.readInbound(as: HTTPRequestPart.self) == nil)
    try ask("/library")
    guard case .head(let passed)? = try channel.readInbound(as: HTTPRequestPart.self) else {
      Issue.record("it was not passed on")
      return
    }
    #expect(passed.path == "/library")
    _ = try? channel.finish(acceptAlreadyClosed: true)
  }
}
