import Hummingbird
import Logging
import NIOCore

/// What travels with a request.
public struct StudioContext: RequestContext {
  /// Hummingbird's own part.
  public var coreContext: CoreRequestContextStorage

  /// A context for a connection.
  public init(source: Source) { coreContext = .init(source: source) }

  /// What is taken where a route sets no limit of its own; those that take files do.
  public var maxUploadSize: Int { 1 << 20 }
}
