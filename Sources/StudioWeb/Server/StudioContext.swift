import Hummingbird
import Logging
import NIOCore

/// What travels with a request.
public struct StudioContext: RequestContext {
  /// Hummingbird's own part.
  public var coreContext: CoreRequestContextStorage
  /// Whether the answer may be kept as it is by caches between here and the browser.
  public var isSecure = false

  /// A context for a connection.
  public init(source: Source) { coreContext = .init(source: source) }

  /// Uploads are limited by each route; this is the most any route takes.
  public var maxUploadSize: Int { 96 << 20 }
}
