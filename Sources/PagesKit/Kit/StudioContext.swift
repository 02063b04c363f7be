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

  /// The peer's network address; empty if unknown. Behind a proxy it is the proxy's.
  package let peer: String

  /// The connection, to be ended where nobody reads what is sent.
  let channel: any Channel

  /// The default limit of bodies in bytes; routes for files set their own.
  static let uploadLimit = 1 << 20

  /// The default limit of bodies in bytes.
  package var maxUploadSize: Int { Self.uploadLimit }
}
