import NIOCore
import NIOHTTP1

/// Closes a connection that doesn't send a whole head within ten seconds of being opened, or of the head's first bytes.
/// Between two requests a connection may stay idle. It sees bytes, before they are read as requests; ``HeadRules`` says
/// what they were.
final class HeadClock: ChannelInboundHandler, RemovableChannelHandler {
  typealias InboundIn = ByteBuffer

  /// The time of a head in all, however slowly it comes.
  static let limit = TimeAmount.seconds(10)

  private var heads = 0
  private var isInRequest = false
  /// Requests whose answer has not ended. Meanwhile the server itself may have stopped reading.
  private var answering = 0
  private var end: Scheduled<Void>?

  /// A head is whole; its request follows.
  func headCame() {
    heads += 1
    answering += 1
    isInRequest = true
    stop()
  }

  /// A request is whole.
  func requestEnded() { isInRequest = false }

  /// An answer is whole.
  func answerEnded() { answering -= 1 }

  func handlerAdded(context: ChannelHandlerContext) {
    if context.channel.isActive { start(context) }
  }

  func handlerRemoved(context: ChannelHandlerContext) { stop() }

  func channelActive(context: ChannelHandlerContext) {
    start(context)
    context.fireChannelActive()
  }

  func channelInactive(context: ChannelHandlerContext) {
    stop()
    context.fireChannelInactive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    let (before, wasInRequest) = (heads, isInRequest)
    context.fireChannelRead(data)
    if !wasInRequest, heads == before { start(context) }
  }

  private func start(_ context: ChannelHandlerContext) {
    guard end == nil else { return }
    end = context.eventLoop.assumeIsolated().scheduleTask(in: Self.limit) {
      self.end = nil
      if self.answering > 0 { self.start(context) } else { context.close(promise: nil) }
    }
  }

  private func stop() {
    end?.cancel()
    end = nil
  }
}

/// What a head must say (RFC 9112 §3.2, §9.3): one `Host`, which HTTP/1.0 may leave out. A connection that doesn't say it
/// stays ends with the answer; further on that is always `Connection: close`.
final class HeadRules: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  private let clock: HeadClock
  /// A head was refused: what follows on the connection is not read.
  private var isRefused = false

  init(_ clock: HeadClock) { self.clock = clock }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isRefused { return }
    switch unwrapInboundIn(data) {
    case .head(var head):
      let hosts = head.headers["host"].count
      guard hosts == 1 || (hosts == 0 && head.version == .http1_0) else {
        isRefused = true
        // The server answers what can't be parsed with 400, after what was asked before it.
        return context.fireErrorCaught(HTTPParserError.invalidHost)
      }
      clock.headCame()
      if head.isKeepAlive { return context.fireChannelRead(data) }
      head.headers.replaceOrAdd(name: "connection", value: "close")
      context.fireChannelRead(wrapInboundOut(.head(head)))
    case .body: context.fireChannelRead(data)
    case .end:
      clock.requestEnded()
      context.fireChannelRead(data)
    }
  }

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    if case .end = unwrapOutboundIn(data) { clock.answerEnded() }
    context.write(data, promise: promise)
  }
}
