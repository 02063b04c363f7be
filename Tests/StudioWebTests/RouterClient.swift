import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import Synchronization

@testable import StudioWeb

/// Sends requests straight to a studio's router. Hummingbird's own client would have BoringSSL, HTTP/2 and a client of HTTP
/// compiled for it, which took longer than the rest of the tests.
struct RouterClient: Sendable {
  /// What the router answered, read to its end.
  struct Answer: Sendable {
    let head: HTTPResponse
    /// The body as it was written.
    let pieces: [ByteBuffer]

    var body: ByteBuffer { pieces.reduce(into: ByteBuffer()) { $0.writeImmutableBuffer($1) } }
    var status: HTTPResponse.Status { head.status }
    var headers: HTTPFields { head.headerFields }
  }

  let responder: RouterResponder<StudioContext>
  let logger: Logger

  /// Sends a request and hands on what is made of the answer.
  @discardableResult func execute<Value>(
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
  func test<Value>(_ test: (RouterClient) async throws -> Value) async throws -> Value {
    try await test(RouterClient(responder: responder, logger: logger))
  }
}
