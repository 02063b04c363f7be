import HTTPTypes
import NIOCore
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import StudioStore
import Synchronization

/// How many connections each network address has open, those that a proxy opened for others not counted.
package final class OpenConnections: PerProcess {
  private let counts = Mutex<[String: Int]>([:])
  private let limit: Int
  private let proxies: [Network]

  /// At most `limit` per address. Stated proxies bring those of many and say so.
  package init(limit: Int, proxies: [Network]) { (self.limit, self.proxies) = (limit, proxies) }

  fileprivate func open(_ address: String) -> Bool {
    counts.withLock { counts in
      counts[address, default: 0] += 1
      return counts[address] ?? 1
    } <= limit
  }

  /// Whether a stated proxy that has this address sends a request on for another.
  fileprivate func isForwarded(_ request: HTTPRequest, by address: String?) -> Bool {
    guard let address, request.headerFields[.forwardedFor] != nil else { return false }
    return proxies.contains { $0.contains(address) }
  }

  fileprivate func close(_ address: String) {
    counts.withLock { counts in
      let left = (counts[address] ?? 1) - 1
      counts[address] = left > 0 ? left : nil
    }
  }
}

/// Closes connections of an address that has too many, so that others find a place, and those whose heads break the rules
/// or take too long. A connection from a proxy's address is anyone's until a request on it says for whom it is.
package final class Doorman: ChannelInboundHandler, RemovableChannelHandler {
  /// Incoming parts are passed on.
  package typealias InboundIn = HTTPRequestPart

  private let open: OpenConnections
  private var address: String?

  /// A doorman of one connection.
  package init(_ open: OpenConnections) { self.open = open }

  package func handlerAdded(context: ChannelHandlerContext) {
    let address = Network.household(context.channel.remoteAddress?.ipAddress ?? "")
    self.address = address
    if !open.open(address) { return context.close(promise: nil) }
    let pipeline = context.pipeline.syncOperations
    let clock = HeadClock()
    guard let codec = try? pipeline.handler(type: HTTP1ToHTTPServerCodec.self) else { return }
    try? pipeline.addHandler(HeadRules(clock), position: .before(codec))
    try? pipeline.addHandler(clock, position: .first)
  }

  /// Counts the connection no more once a proxy says that it is for others.
  package func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if let address, case .head(let request) = unwrapInboundIn(data),
      open.isForwarded(request, by: context.channel.remoteAddress?.ipAddress)
    {
      open.close(address)
      self.address = nil
    }
    context.fireChannelRead(data)
  }

  package func handlerRemoved(context: ChannelHandlerContext) {
    if let address { open.close(address) }
    address = nil
  }
}
