import Hummingbird
import Logging
import NIOCore

/// What travels with a request.
package struct StudioContext: RequestContext {
  package var coreContext: CoreRequestContextStorage

  /// A context for a connection.
  package init(source: Source) {
    coreContext = .init(source: source)
    peer = source.channel.remoteAddress?.ipAddress ?? ""
    channel = source.channel
  }

  /// The network address at the other end; empty where there is none. Behind a proxy it is the proxy's.
  package let peer: String

  /// The connection, to be ended where nobody reads what is sent.
  let channel: any Channel

  /// Bytes that are taken where a route sets no limit of its own; those that take files do.
  static let uploadLimit = 1 << 20

  /// Bytes that are taken where a route sets no limit of its own.
  package var maxUploadSize: Int { Self.uploadLimit }
}
