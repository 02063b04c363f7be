/// A canonical Huffman code whose words are at most `limit` bits long, as RFC 1951 §3.2.2 numbers them. Words are stored
/// with their bits reversed, ready to be written from the lowest bit.
struct HuffmanCode {
  /// Bits a symbol takes; 0 for one that does not occur.
  private(set) var lengths: [UInt8]
  /// The word of each symbol from bit 8 on, below it the word's length.
  private(set) var words: [UInt32]

  /// A code for symbols that occur `counts` times. At least two symbols get a word, since some readers want that.
  init(_ counts: [UInt32], limit: Int) {
    let keys = Self.ascending(counts)
    lengths = [UInt8](repeating: 0, count: counts.count)
    // The rarest symbols get the longest words.
    var perLength = Self.depths(keys, limit: limit)
    var length = limit
    for key in keys {
      while perLength[length] == 0 { length -= 1 }
      perLength[length] -= 1
      lengths[Int(key & 0xFFFF)] = UInt8(length)
    }
    words = Self.words(lengths, limit: limit)
  }

  /// The symbols that occur, at least two, in the order of how often, each below its count: sorted by the digits of the
  /// counts, each of which picks a place without a branch that would be mispredicted.
  private static func ascending(_ counts: [UInt32]) -> [UInt64] {
    var keys: [UInt64] = []
    keys.reserveCapacity(counts.count)
    var all: UInt32 = 0
    for symbol in counts.indices where counts[symbol] > 0 {
      keys.append(UInt64(counts[symbol]) << 16 | UInt64(symbol))
      all |= counts[symbol]
    }
    for symbol in counts.indices where keys.count < 2 && counts[symbol] == 0 {
      keys.append(1 << 16 | UInt64(symbol))
      all |= 1
    }
    var sorted = keys
    let count = keys.count
    var shift: UInt64 = 16
    while all > 0 {
      keys.withUnsafeMutableBufferPointer { from in
        sorted.withUnsafeMutableBufferPointer { to in
          withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 256) { places in
            places.update(repeating: 0)
            for index in 0..<count { places[Int(truncatingIfNeeded: from[index] &>> shift & 255)] &+= 1 }
            var place: UInt32 = 0
            for digit in 0..<256 {
              let many = places[digit]
              places[digit] = place
              place &+= many
            }
            for index in 0..<count {
              let digit = Int(truncatingIfNeeded: from[index] &>> shift & 255)
              to[Int(places[digit])] = from[index]
              places[digit] &+= 1
            }
          }
        }
      }
      swap(&keys, &sorted)
      all >>= 8
      shift += 8
    }
    return keys
  }

  /// How many words of each length an optimal code has for ascending weights, kept above their symbols' 16 bits, shortened
  /// to `limit` so that the Kraft sum stays 1.
  private static func depths(_ keys: [UInt64], limit: Int) -> [Int] {
    let leaves = keys.count
    var found = [Int](repeating: 0, count: limit + 1)
    // Absent nodes weigh more than all others.
    withUnsafeTemporaryAllocation(of: UInt64.self, capacity: leaves + 1) { weights in
      for leaf in 0..<leaves { weights[leaf] = keys[leaf] &>> 16 }
      weights[leaves] = .max
      withUnsafeTemporaryAllocation(of: UInt64.self, capacity: leaves + 1) { nodes in
        nodes.initialize(repeating: .max)
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: leaves * 2) { parents in
          // Two queues: leaves in order, and nodes, which are made in order.
          var (leaf, node) = (0, 0)
          for made in 0..<(leaves &- 1) {
            var weight: UInt64 = 0
            for _ in 0..<2 {
              let (one, other) = (weights[leaf], nodes[node])
              let isLeaf = one <= other
              weight &+= isLeaf ? one : other
              parents[isLeaf ? leaf : leaves &+ node] = Int32(truncatingIfNeeded: made)
              leaf &+= isLeaf ? 1 : 0
              node &+= isLeaf ? 0 : 1
            }
            nodes[made] = weight
          }
          // A node's depth takes its weight's place.
          nodes[leaves &- 2] = 0
          for node in stride(from: leaves &- 3, through: 0, by: -1) {
            nodes[node] = nodes[Int(parents[leaves &+ node])] &+ 1
          }
          for leaf in 0..<leaves { found[min(limit, Int(nodes[Int(parents[leaf])]) &+ 1)] &+= 1 }
        }
      }
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
      next[Int(length)] = word &+ 1
      return (reversed(word) &>> (16 &- UInt32(length))) &<< 8 | UInt32(length)
    }
  }

  /// The lower 16 bits the other way round.
  private static func reversed(_ word: UInt32) -> UInt32 {
    var word = word
    word = (word & 0x5555) &<< 1 | word &>> 1 & 0x5555
    word = (word & 0x3333) &<< 2 | word &>> 2 & 0x3333
    word = (word & 0x0F0F) &<< 4 | word &>> 4 & 0x0F0F
    return (word & 0x00FF) &<< 8 | word &>> 8
  }
}
