import DesignModel
import Synchronization

/// Designs read lately, by the digest of their row: whoever searches letter by letter meets the same ones again and again,
/// and reading their JSON is most of the time a page takes.
final class DecodedDesigns: Sendable {
  /// A row's saved form and its draft.
  struct Pair: Sendable {
    var saved: Design
    var draft: Design
    /// Bytes of the JSON they were read from; in memory they take several times as many.
    var cost: Int
  }

  private struct Generations {
    var recent: [String: Pair] = [:]
    var before: [String: Pair] = [:]
    var cost = 0
  }

  /// Most bytes of JSON of a generation; there are two, and the older goes when the newer is full.
  private let limit: Int
  private let generations = Mutex(Generations())

  init(limit: Int = 8 << 20) { self.limit = limit }

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
    if pair.cost > limit / 4 { return }
    if all.cost + pair.cost > limit { (all.before, all.recent, all.cost) = (all.recent, [:], 0) }
    if all.recent.updateValue(pair, forKey: digest) == nil { all.cost += pair.cost }
  }
}
