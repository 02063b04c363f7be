import NIOCore
import NIOHTTPTypes
import StudioStore
import Synchronization

/// How many connections each network address has open.
package final class OpenConnections: PerProcess {
  private let counts = Mutex<[String: Int]>([:])
  private let limit: Int
  private let proxies: [Network]

  /// At most `limit` an address; stated proxies bring those of many.
  package init(limit: Int, proxies: [Network]) { (self.limit, self.proxies) = (limit, proxies) }

  fileprivate func open(_ address: String) -> Bool {
    let isProxy = proxies.contains { $0.contains(address) }
    let count = counts.withLock { counts in
      counts[address, default: 0] += 1
      return counts[address] ?? 1
    }
    return isProxy || count <= limit
  }

  fileprivate func close(_ address: String) {
    counts.withLock { counts in
      let left = (counts[address] ?? 1) - 1
      counts[address] = left > 0 ? left : nil
    }
  }
}

/// Closes connections of an address that has too many, so that others find a place.
package final class Doorman: ChannelInboundHandler, RemovableChannelHandler {
  /// What comes in is passed on.
  package typealias InboundIn = HTTPRequestPart

  private let open: OpenConnections
  private var address: String?

  /// A doorman of one connection.
  package init(_ open: OpenConnections) { self.open = open }

  /// Counts the connection.
  package func handlerAdded(context: ChannelHandlerContext) {
    let address = Network.household(context.channel.remoteAddress?.ipAddress ?? "")
    self.address = address
    if !open.open(address) { context.close(promise: nil) }
  }

  /// Forgets the connection.
  package func handlerRemoved(context: ChannelHandlerContext) {
    if let address { open.close(address) }
    address = nil
  }
}
