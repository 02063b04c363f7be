/// A canonical Huffman code whose words are at most `limit` bits long, as RFC 1951 §3.2.2 numbers them. Words are stored
/// with their bits reversed, ready to be written from the lowest bit.
struct HuffmanCode {
  /// Bits a symbol takes; 0 for one that does not occur.
  private(set) var lengths: [UInt8]
  /// The word of each symbol in the low 16 bits, its length above.
  private(set) var words: [UInt32]

  /// A code for symbols that occur `counts` times. At least two symbols get a word, since some readers want that.
  init(_ counts: [UInt32], limit: Int) {
    var used = counts.indices.filter { counts[$0] > 0 }
    for symbol in counts.indices where used.count < 2 && !used.contains(symbol) { used.append(symbol) }
    used.sort { (counts[$0], $0) < (counts[$1], $1) }
    var perLength = Self.depths(used.map { UInt64(max(1, counts[$0])) }, limit: limit)
    lengths = [UInt8](repeating: 0, count: counts.count)
    // The rarest symbols get the longest words.
    var length = limit
    for symbol in used {
      while perLength[length] == 0 { length -= 1 }
      perLength[length] -= 1
      lengths[symbol] = UInt8(length)
    }
    words = Self.words(lengths, limit: limit)
  }

  /// How many words of each length an optimal code has for ascending `weights`, shortened to `limit` so that the Kraft
  /// sum stays 1.
  private static func depths(_ weights: [UInt64], limit: Int) -> [Int] {
    let leaves = weights.count
    // Two queues: leaves in order, and nodes, which are made in order.
    var nodes: [UInt64] = []
    var parents = [Int](repeating: 0, count: leaves * 2)
    var (leaf, node) = (0, 0)
    func lightest() -> (index: Int, weight: UInt64) {
      if leaf < leaves, node >= nodes.count || weights[leaf] <= nodes[node] {
        leaf += 1
        return (leaf - 1, weights[leaf - 1])
      }
      node += 1
      return (leaves + node - 1, nodes[node - 1])
    }
    for _ in 1..<leaves {
      let (one, two) = (lightest(), lightest())
      parents[one.index] = leaves + nodes.count
      parents[two.index] = leaves + nodes.count
      nodes.append(one.weight + two.weight)
    }
    var depth = [Int](repeating: 0, count: leaves * 2)
    var found = [Int](repeating: 0, count: limit + 1)
    for index in stride(from: leaves + nodes.count - 2, through: 0, by: -1) {
      depth[index] = depth[parents[index]] + 1
      if index < leaves { found[min(limit, depth[index])] += 1 }
    }
    // Words cut to the limit overfill the code: lengthen the longest shorter word until it fits again.
    var kraft = (1...limit).reduce(0) { $0 + found[$1] << (limit - $1) }
    while kraft > 1 << limit {
      found[limit] -= 1
      let shorter = (1..<limit).last { found[$0] > 0 } ?? 1
      found[shorter] -= 1
      found[shorter + 1] += 2
      kraft -= 1
    }
    return found
  }

  private static func words(_ lengths: [UInt8], limit: Int) -> [UInt32] {
    var next = [UInt32](repeating: 0, count: limit + 2)
    for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
    for length in 1...(limit + 1) { next[length] = (next[length] + next[length - 1]) << 1 }
    return lengths.map { length in
      guard length > 0 else { return 0 }
      // `next[length]` counts up from the first word of that length.
      let word = next[Int(length)]
      next[Int(length)] += 1
      var reversed: UInt32 = 0
      for bit in 0..<UInt32(length) where word >> bit & 1 == 1 { reversed |= 1 << (UInt32(length) - 1 - bit) }
      return reversed | UInt32(length) << 16
    }
  }
}
