import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

@testable import PagesKit

/// Sends requests straight to a studio's router. Hummingbird's own client would have BoringSSL, HTTP/2 and a client of HTTP
/// compiled for it, which took longer than the rest of the tests.
package struct RouterClient: Sendable {
  /// What the router answered, read to its end.
  package struct Answer: Sendable {
    /// Status and headers.
    package let head: HTTPResponse
    /// The body as it was written.
    package let pieces: [ByteBuffer]

    /// The whole body.
    package var body: ByteBuffer { pieces.reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1) } }
    /// The status of the head.
    package var status: HTTPResponse.Status { head.status }
    /// The fields of the head.
    package var headers: HTTPFields { head.headerFields }
  }

  let responder: RouterResponder<StudioContext>
  let logger: Logger

  /// Sends a request and hands on what is made of the answer.
  @discardableResult package func execute<Value>(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:], body: ByteBuffer? = nil,
    made: (Answer) async throws -> Value = { $0 }
  ) async throws -> Value {
    var fields = headers
    fields[.contentLength] = body.map { "\($0.readableBytes)" }
    let request = Request(
      head: HTTPRequest(method: method, scheme: "http", authority: "localhost", path: uri, headerFields: fields),
      body: RequestBody(asyncSequence: Self.pieces(of: body)))
    var logger = logger
    logger[metadataKey: "hb.request.id"] = .stringConvertible(RequestID())
    let context = StudioContext(source: .init(channel: NIOAsyncTestingChannel(), logger: logger))
    let response = try await responder.respond(to: request, context: context)
    let collected = Collected()
    try await response.body.write(collected)
    return try await made(Answer(head: response.head, pieces: collected.pieces.withLock { $0 }))
  }

  /// A body as it comes over a connection: in pieces of 32 KiB.
  private static func pieces(of body: ByteBuffer?) -> AsyncStream<ByteBuffer> {
    AsyncStream { continuation in
      var left = body ?? ByteBuffer()
      while let piece = left.readSlice(length: min(32_768, left.readableBytes)), piece.readableBytes > 0 {
        continuation.yield(piece)
      }
      continuation.finish()
    }
  }

  private final class Collected: ResponseBodyWriter {
    let pieces = Mutex([ByteBuffer]())

    func write(_ buffer: ByteBuffer) async throws { pieces.withLock { $0.append(buffer) } }
    func finish(_: HTTPFields?) async throws {}
  }
}

extension Application where Responder == RouterResponder<StudioContext> {
  /// Hands a client of the router to a test.
  package func test<Value>(_ test: (RouterClient) async throws -> Value) async throws -> Value {
    try await test(RouterClient(responder: responder, logger: logger))
  }
}

extension RouterClient {
  /// A form as a browser of the same site sends it.
  package func form(_ path: String, _ body: String, cookie: String = "", json: Bool = false) async throws
    -> RouterClient.Answer
  {
    var headers: HTTPFields = [
      .contentType: "application/x-www-form-urlencoded", .secFetchSite: "same-origin", .cookie: cookie,
    ]
    if json { headers[.accept] = "application/json" }
    return try await execute(uri: path, method: .post, headers: headers, body: ByteBuffer(string: body))
  }

  /// A page as a browser asks for it.
  package func page(_ path: String, cookie: String = "") async throws -> RouterClient.Answer {
    try await execute(uri: path, method: .get, headers: [.cookie: cookie])
  }
}

extension RouterClient.Answer {
  /// As a browser reads it: where a template breaks its lines tells nothing.
  package var text: String { String(buffer: body).replacing(/[ \t]*\n\s*/, with: " ") }
  /// Name and value of the first cookie it sets; empty where it sets none.
  package var cookie: String { headers[.setCookie].map { String($0.split(separator: ";")[0]) } ?? "" }
  /// Where it leads; empty where it leads nowhere.
  package var location: String { headers[.location] ?? "" }
}
