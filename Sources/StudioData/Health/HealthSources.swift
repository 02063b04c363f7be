import DesignModel

/// Who counted: devices and apps by name, and whom to believe first (docs/data.md, “Health”).
struct HealthSources: Sendable {
  /// Which source is preferred if two overlap; lower comes first.
  enum Tier: UInt8, Comparable, Sendable {
    /// Entered manually.
    case hand
    /// A name with “Watch” in it.
    case watch
    /// Another name that a watch wrote under: people rename theirs.
    case renamedWatch
    /// A name with “iPhone” in it.
    case phone
    /// Another name that a phone wrote under.
    case renamedPhone
    case other

    static func < (one: Tier, other: Tier) -> Bool { one.rawValue < other.rawValue }
  }

  struct Source: Hashable, Sendable {
    /// Its name in UTF-8, cut at `HealthSources.longestName`.
    var name: [UInt8]
    /// Whom it is believed after.
    var tier: Tier
    /// The number of its samples used.
    var samples = 0
    /// The source of the same name for what was typed in, once there is one.
    var hand: Int?
  }

  /// Names are cut at this length, which is enough to tell sources apart.
  static let longestName = 256
  /// As many as `HealthSample` can name.
  static let most = 1024

  /// All of them, in order of their first record.
  private(set) var all: [Source] = []
  private var places: [UInt64: [Int]] = [:]
  private var last = 0

  /// The place of a source, found by name; `device` is what the record says of the device. Throws when there are more
  /// than `most`.
  mutating func place(_ name: ByteText, device: ByteText) throws(ReadRefusal) -> Int {
    let name = ByteText(rebasing: name.prefix(Self.longestName))
    if last < all.count, Self.isSame(all[last].name, name), all[last].tier != .hand {
      refine(last, device)
      return last
    }
    guard name.mentions("&#38;") else { return try find(name, device) }
    // libxml2 leaves “&amp;” of attributes as a reference, so that it can be told from one that is doubled.
    let plain = Array(String(decoding: name, as: UTF8.self).replacing("&#38;", with: "&").utf8)
    let found = try plain.withUnsafeBufferPointer { plain throws(ReadRefusal) in try find(plain, device) }
    // The next name is not compared with it as it is written.
    last = all.count
    return found
  }

  /// The place of a source whose name is spelt out.
  private mutating func find(_ name: ByteText, _ device: ByteText) throws(ReadRefusal) -> Int {
    // Two names may share a fingerprint, so each list is searched for the name.
    let sum = Fingerprint.of(name)
    if let found = places[sum]?.first(where: { Self.isSame(all[$0].name, name) }) {
      last = found
      refine(found, device)
      return found
    }
    last = try add(Source(name: Array(name), tier: Self.tier(of: name)))
    places[sum, default: []].append(last)
    refine(last, device)
    return last
  }

  /// The place of what people typed in under the name of the source at `place`.
  mutating func hand(of place: Int) throws(ReadRefusal) -> Int {
    if let known = all[place].hand { return known }
    let added = try add(Source(name: all[place].name, tier: .hand))
    all[place].hand = added
    return added
  }

  /// Counts a sample of the source at `place`.
  mutating func count(_ place: Int) { all[place].samples += 1 }

  /// For each place its rank, 0 the first to be believed: names of `order` first as they stand there, then by tier, then
  /// by name. Nil for names of `dropped`.
  func ranks(order: [String], without dropped: Set<String>) -> [Int?] {
    let wishes = Dictionary(order.enumerated().map { (Array($1.utf8), $0) }, uniquingKeysWith: min)
    let sorted = all.indices.sorted { one, other in
      let (a, b) = (all[one], all[other])
      let (first, second) = (wishes[a.name] ?? order.count, wishes[b.name] ?? order.count)
      if first != second { return first < second }
      if a.tier != b.tier { return a.tier < b.tier }
      return a.name != b.name ? a.name.lexicographicallyPrecedes(b.name) : one < other
    }
    var ranks = [Int?](repeating: nil, count: all.count)
    for (rank, place) in sorted.enumerated() where !dropped.contains(String(decoding: all[place].name, as: UTF8.self)) {
      ranks[place] = rank
    }
    return ranks
  }

  private mutating func add(_ source: Source) throws(ReadRefusal) -> Int {
    guard all.count < Self.most else {
      throw ReadRefusal(.limit, "data from more than \(Self.most) devices and apps")
    }
    all.append(source)
    return all.count - 1
  }

  /// A name that says nothing is judged by its device; by the best of them, so that the order of records says nothing.
  private mutating func refine(_ place: Int, _ device: ByteText) {
    guard all[place].tier == .other || all[place].tier == .renamedPhone, !device.isEmpty else { return }
    if device.mentions("model:watch") {
      all[place].tier = .renamedWatch
    } else if device.mentions("model:iphone") {
      all[place].tier = .renamedPhone
    }
  }

  private static func tier(of name: ByteText) -> Tier {
    name.mentions("watch") ? .watch : name.mentions("iphone") ? .phone : .other
  }

  private static func isSame(_ one: [UInt8], _ other: ByteText) -> Bool {
    guard one.count == other.count else { return false }
    for index in one.indices where one[index] != other[index] { return false }
    return true
  }
}
