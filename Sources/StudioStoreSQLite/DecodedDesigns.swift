import DesignModel
import Synchronization

/// Designs read lately, by the digest of their row: whoever searches letter by letter meets the same ones again and again,
/// and reading their JSON is most of the time a page takes.
final class DecodedDesigns: Sendable {
  /// A row's saved form and its draft.
  struct Pair: Sendable {
    var saved: WidgetSpec
    var draft: WidgetSpec
  }

  private struct Generations {
    var recent: [String: Pair] = [:]
    var before: [String: Pair] = [:]
  }

  /// Most pairs of a generation; there are two, and the older goes when the newer is full.
  private let limit: Int
  private let generations = Mutex(Generations())

  init(limit: Int = 2_000) { self.limit = limit }

  /// The pair under a digest, if it was read lately.
  subscript(digest: String) -> Pair? {
    generations.withLock { all in
      if let found = all.recent[digest] { return found }
      guard let found = all.before[digest] else { return nil }
      Self.keep(found, digest, &all, limit)
      return found
    }
  }

  /// Remembers a pair.
  func keep(_ pair: Pair, _ digest: String) { generations.withLock { Self.keep(pair, digest, &$0, limit) } }

  private static func keep(_ pair: Pair, _ digest: String, _ all: inout Generations, _ limit: Int) {
    if all.recent.count >= limit { (all.before, all.recent) = (all.recent, [:]) }
    all.recent[digest] = pair
  }
}
