import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOHTTPTypes
import PagesExplore
import PagesKit

/// Answers requests for pictures in memory, and for Explore without a cookie, on the connection's event loop. A page asks
/// for dozens of pictures, and the router would cost several times as much as sending the bytes. Passes on all others.
package final class ReadyAnswers: ChannelDuplexHandler, RemovableChannelHandler {
  package typealias InboundIn = HTTPRequestPart
  /// What is passed on.
  package typealias InboundOut = HTTPRequestPart
  /// What the router answers.
  package typealias OutboundIn = HTTPResponsePart
  package typealias OutboundOut = HTTPResponsePart

  private let site: Site
  private let logger: Logger
  /// Requests passed on whose answer has not ended: later requests must wait.
  private var waiting = 0
  private var answer: (head: HTTPResponse, body: ByteBuffer)?
  /// Whether the connection ends with it.
  private var isLast = false

  /// A handler for one connection.
  package init(_ site: Site, logger: Logger) { (self.site, self.logger) = (site, logger) }

  /// Answers a request or passes it on.
  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    switch unwrapInboundIn(data) {
    case .head(let request):
      // Clients that send more without reading wait in the router, which answers in order.
      if waiting == 0, context.channel.isWritable, let ends = request.headerFields.endsConnection,
        var ready = ready(request)
      {
        if ends { ready.head.headerFields[.connection] = "close" }
        (answer, isLast) = (ready, ends)
      } else {
        waiting += 1
        context.fireChannelRead(data)
      }
    case .body:
      if answer == nil { context.fireChannelRead(data) }
    case .end:
      guard let ready = answer else { return context.fireChannelRead(data) }
      answer = nil
      context.write(wrapOutboundOut(.head(ready.head)), promise: nil)
      context.write(wrapOutboundOut(.body(ready.body)), promise: nil)
      guard isLast else { return context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil) }
      context.writeAndFlush(wrapOutboundOut(.end(nil))).whenComplete { [channel = context.channel] _ in
        channel.close(promise: nil)
      }
    }
  }

  private func ready(_ request: HTTPRequest) -> (head: HTTPResponse, body: ByteBuffer)? {
    if let picture = PreviewRoutes(site: site).ready(request) { return picture }
    let start = ContinuousClock().now
    guard var page = ExplorePages.ready(request, site) else { return nil }
    let id = RequestID().description
    page.head.headerFields[.xRequestID] = id
    RequestLog.tell(
      logger, .info, id: id, request.method, path: request.path ?? "", page.head.status, since: start)
    return page
  }

  /// Notes when the router has ended an answer.
  package func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { waiting -= 1 }
    context.write(data, promise: promise)
  }
}

extension HTTPFields {
  /// Whether the connection ends after the answer: Chromium says it stays, proxies often that it does not, others say
  /// nothing. Nil where something else is asked of it.
  var endsConnection: Bool? {
    switch self[.connection]?.lowercased() {
    case nil, "keep-alive": false
    case "close": true
    default: nil
    }
  }
}
