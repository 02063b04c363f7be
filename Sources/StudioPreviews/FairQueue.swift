/// What waits, served in turn by whom it is for: one item of everybody before a second of anybody.
struct FairQueue<Item> {
  private var lanes: [String: [Item]] = [:]
  /// Whose turn it is, the next first; each once.
  private var turns: [String] = []
  /// Items that wait.
  private(set) var count = 0

  var isEmpty: Bool { count == 0 }

  /// Puts an item behind the others of `owner`.
  mutating func append(_ item: Item, for owner: String) {
    if lanes[owner] == nil { turns.append(owner) }
    lanes[owner, default: []].append(item)
    count += 1
  }

  /// Takes the first item of the owner whose turn it is; nil where nothing waits.
  mutating func next() -> Item? {
    guard !turns.isEmpty else { return nil }
    let owner = turns.removeFirst()
    guard var lane = lanes.removeValue(forKey: owner), !lane.isEmpty else { return next() }
    let item = lane.removeFirst()
    count -= 1
    if !lane.isEmpty {
      lanes[owner] = lane
      turns.append(owner)
    }
    return item
  }

  /// Takes out the first item of `owner` that `isMeant` finds; nil where there is none.
  mutating func remove(of owner: String, where isMeant: (Item) -> Bool) -> Item? {
    guard let index = lanes[owner]?.firstIndex(where: isMeant), let item = lanes[owner]?.remove(at: index) else {
      return nil
    }
    count -= 1
    if lanes[owner]?.isEmpty == true {
      lanes[owner] = nil
      turns.removeAll { $0 == owner }
    }
    return item
  }
}
