import DesignLayout
import DesignModel

/// Which pictures are asked of each design that is being edited, so that those of its next state can be drawn while the
/// answer that names them is still on the way. The least recently changed designs go first.
struct ShownPictures {
  /// A picture of a state.
  struct Variant: Hashable {
    var family: WidgetFamily
    var scale: Int
    var format: PictureFormat

    /// How much there is to draw beside others: its px on a standard phone.
    var pixels: Double {
      let points = Device.standard.size(family)
      return points.width * points.height * Double(scale * scale)
    }
  }

  private struct Shown {
    var hash: String
    /// What was asked of this state, in order.
    var asked: [Variant] = []
    /// What was asked of the states before, for who changes faster than they ask.
    var before: [Variant] = []
    /// How many states before this one went by without a question.
    var unasked = 0
    var used: UInt64
  }

  /// Most designs followed at a time.
  static let limit = 256
  /// Most pictures of one: three sizes in three scales, and some to spare.
  static let mostPictures = 12
  /// After how many states of which nothing was asked nobody is taken to look any more: a window that is hidden or gone, or
  /// somebody who would have pictures drawn that they never fetch.
  static let patience = 4

  private var designs: [String: Shown] = [:]
  private var byHash: [String: String] = [:]
  private var clock: UInt64 = 0

  /// Takes note that a picture was asked, if its state is one that is followed.
  mutating func ask(_ hash: String, _ variant: Variant) {
    guard let design = byHash[hash], let shown = designs[design], shown.asked.count < Self.mostPictures,
      !shown.asked.contains(variant)
    else { return }
    designs[design]?.asked.append(variant)
  }

  /// Takes `hash` for what `design` shows from now on, and gives what was asked of it before: nothing of a design that was
  /// not followed yet, and of a state that it had already.
  mutating func follow(_ design: String, _ hash: String) -> [Variant] {
    clock += 1
    guard let known = designs[design] else {
      if designs.count >= Self.limit, let oldest = designs.min(by: { $0.value.used < $1.value.used }) {
        designs[oldest.key] = nil
        byHash[oldest.value.hash] = nil
      }
      designs[design] = Shown(hash: hash, used: clock)
      byHash[hash] = design
      return []
    }
    designs[design]?.used = clock
    if known.hash == hash { return [] }
    let unasked = known.asked.isEmpty ? known.unasked + 1 : 0
    let variants = unasked == 0 ? known.asked : unasked < Self.patience ? known.before : []
    byHash[known.hash] = nil
    byHash[hash] = design
    designs[design] = Shown(hash: hash, before: variants, unasked: unasked, used: clock)
    return variants
  }
}

/// How often the pictures of owners were forgotten, by the tags of their addresses.
struct ForgottenOwners: Sendable {
  private var counts: [String: Int] = [:]
  /// The maximum number of owners; a request is over long before so many are forgotten.
  private static let limit = 10_000

  func count(_ tag: String) -> Int { counts[tag] ?? 0 }

  mutating func note(_ tags: Set<String>) {
    if counts.count >= Self.limit { counts.removeAll() }
    for tag in tags { counts[tag, default: 0] += 1 }
  }
}
