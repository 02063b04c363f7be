/// Deflates filtered picture rows (RFC 1951) faster than any level of libdeflate: runs, of which pictures of widgets are
/// full, are stepped over and not indexed, and stretches without repetition are probed ever more thinly. One thread's own.
final class FastDeflate {
  private static let hashBits: UInt64 = 14
  private static let blockBytes = 96 << 10
  private static let wordLimit = 14

  /// Some bytes as they are, then a repetition: `length` 0 at the end of a block.
  private struct Sequence {
    /// How many bytes, and in the lowest five bits the distance's symbol.
    var literals: UInt32
    var length: UInt16
    /// How far the distance is from its symbol's first.
    var further: UInt16
  }

  /// All that finding and writing keep beside the sequences, in one piece, so that one address leads to each: how often
  /// each literal, length and distance occurs; each length's word with its further bits; the lower half of the place at
  /// which some bytes were seen last, which is more than the window is long and half as much to keep near as whole places;
  /// what `DeflateTables.distance` says of a distance less one, from 256 on of every 128th, which is enough.
  private enum Kept {
    static let lengths = 288
    static let distances = lengths + 260
    static let lengthWords = distances + 32
    static let table = lengthWords + 260
    static let distanceSymbols = table + (1 << Int(hashBits)) / 2
    static let count = distanceSymbols + 512
  }
  private let kept = UnsafeMutablePointer<UInt32>.allocate(capacity: Kept.count)
  private let sequences = UnsafeMutablePointer<Sequence>.allocate(capacity: blockBytes / 4 + 1)
  private let tables = DeflateTables()

  init() {
    for index in 0..<512 {
      kept[Kept.distanceSymbols + index] = DeflateTables.distance(UInt32(index < 256 ? index : (index - 256) << 7))
    }
  }

  deinit {
    kept.deallocate()
    sequences.deallocate()
  }

  /// Bytes that are always enough for `count` bytes in: no byte takes more than a word of 14 bits.
  static func bound(_ count: Int) -> Int { count * 2 + 400 * (count / blockBytes + 1) + 64 }

  /// Deflates `input`, writes to `output`, which has room for `bound(count)`, and returns the number of bytes. The
  /// shortest match is 6 bytes (2 px) in drawings and 10 in photos, whose short matches are chance and no shorter than
  /// the literals.
  func compress(
    _ input: UnsafePointer<UInt8>, _ count: Int, isPhoto: Bool, to output: UnsafeMutablePointer<UInt8>
  ) -> Int {
    var bits = BitWriter(output)
    (kept + Kept.table).update(repeating: 0, count: (1 << Int(Self.hashBits)) / 2)
    var start = 0
    repeat {
      let end = min(count, start + Self.blockBytes)
      let found = isPhoto ? find(input, start, end, isPhoto: true) : find(input, start, end, isPhoto: false)
      bits = write(input + start, found, bits, isLast: end == count)
      start = end
    } while start < count
    return bits.finish()
  }

  // MARK: Finding repetitions

  /// Fills the sequences and counts of one block and gives the number of sequences.
  @inline(__always)
  private func find(_ input: UnsafePointer<UInt8>, _ start: Int, _ end: Int, isPhoto: Bool) -> Int {
    kept.update(repeating: 0, count: Kept.lengthWords)
    let counts = kept
    let places = UnsafeMutableRawPointer(kept + Kept.table)
    var next = sequences
    let raw = UnsafeRawPointer(input)
    let unasked: UInt64 = isPhoto ? 0 : 16
    var (at, anchor, misses) = (start, start, 0)
    @inline(__always) func eight(_ place: Int) -> UInt64 {
      raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
    }
    @inline(__always) func slot(_ eight: UInt64) -> Int {
      Int(truncatingIfNeeded: ((eight &<< unasked) &* 0x9E37_79B1_85EB_CA87) &>> (63 &- Self.hashBits) & ~1)
    }
    @inline(__always) func two(_ place: Int) -> UInt16 { raw.loadUnaligned(fromByteOffset: place, as: UInt16.self) }
    // The last bytes are left as they are, so that ten can always be loaded.
    while at &+ 10 <= end {
      let here = eight(at)
      let home = slot(here)
      // What was seen last there, if anything: whether it is the same bytes is looked at in any case.
      let distance = (at &- Int(places.load(fromByteOffset: home, as: UInt16.self))) & 0xFFFF
      places.storeBytes(of: UInt16(truncatingIfNeeded: at), toByteOffset: home, as: UInt16.self)
      let difference = here ^ eight(at &- distance)
      let more = isPhoto ? UInt64(two(at &+ 8) ^ two(at &+ 8 &- distance)) : 0
      let isOutside = UInt64(truncatingIfNeeded: (distance &- 1) &>> 15)
      guard isOutside | difference &<< unasked | more == 0 else {
        counts[Int(input[at])] &+= 1
        at &+= 1
        misses &+= 1
        // What is left of a photo repeats itself less, so that it is given up sooner.
        if misses >= (isPhoto ? 8 : 16) {
          let after = min(end, at &+ min(misses >> (isPhoto ? 3 : 4), 12))
          while at < after {
            counts[Int(input[at])] &+= 1
            at &+= 1
          }
        }
        continue
      }
      misses = 0
      var length =
        isPhoto || difference == 0
        ? Self.common(raw + at, raw + at - distance, known: isPhoto ? 10 : 8, min(258, end &- at))
        : difference.trailingZeroBitCount &>> 3
      // It may have begun between two probes.
      while at > anchor, at > distance, input[at &- 1] == input[at &- 1 &- distance] {
        at &-= 1
        length &+= 1
        counts[Int(input[at])] &-= 1
      }
      length = min(258, length)
      counts[Kept.lengths &+ length] &+= 1
      let value = distance &- 1
      let known = counts[Kept.distanceSymbols &+ (value < 256 ? value : 256 &+ value &>> 7)]
      let symbol = Int(known & 31)
      counts[Kept.distances &+ symbol] &+= 1
      next.pointee = Sequence(
        literals: UInt32(truncatingIfNeeded: (at &- anchor) &<< 5 | symbol),
        length: UInt16(truncatingIfNeeded: length),
        further: UInt16(truncatingIfNeeded: value) &- UInt16(truncatingIfNeeded: known &>> 5))
      next += 1
      at &+= length
      anchor = at
      // Two places inside are indexed; a run needs no more.
      if at &+ 8 <= end {
        for place in [at &- 2, at &- 3] {
          places.storeBytes(of: UInt16(truncatingIfNeeded: place), toByteOffset: slot(eight(place)), as: UInt16.self)
        }
      }
    }
    while at < end {
      counts[Int(input[at])] &+= 1
      at &+= 1
    }
    next.pointee = Sequence(literals: UInt32(end - anchor) << 5, length: 0, further: 0)
    counts[256] = 1
    for length in 3...258 { counts[257 &+ Int(tables.lengthSymbol[length])] &+= counts[Kept.lengths &+ length] }
    return next - sequences + 1
  }

  /// How many bytes, at most `limit`, are equal from both places on; `known` are, eight or more.
  @inline(__always)
  private static func common(_ one: UnsafeRawPointer, _ two: UnsafeRawPointer, known: Int, _ limit: Int) -> Int {
    var length = known
    while length &+ 8 <= limit {
      let difference =
        one.loadUnaligned(fromByteOffset: length, as: UInt64.self)
        ^ two.loadUnaligned(fromByteOffset: length, as: UInt64.self)
      if difference != 0 { return length &+ difference.trailingZeroBitCount >> 3 }
      length &+= 8
    }
    while length < limit,
      one.load(fromByteOffset: length, as: UInt8.self) == two.load(fromByteOffset: length, as: UInt8.self)
    { length &+= 1 }
    return length
  }

  // MARK: Writing

  private func write(
    _ input: UnsafePointer<UInt8>, _ found: Int, _ bits: BitWriter, isLast: Bool
  ) -> BitWriter {
    let literals = HuffmanCode(Array(UnsafeBufferPointer(start: kept, count: 286)), limit: Self.wordLimit)
    let distances = HuffmanCode(
      Array(UnsafeBufferPointer(start: kept + Kept.distances, count: 30)), limit: Self.wordLimit)
    var bits = bits
    bits.put(isLast ? 1 : 0, 1)
    bits.put(2, 2)
    bits.flush()
    Self.writeLengths(literals, distances, &bits)
    let (sequences, lengthWords) = (sequences, kept + Kept.lengthWords)
    // One more word, without any bits.
    let none = literals.words.count
    let distanceWords = distances.words.indices.map { symbol in
      let word = distances.words[symbol]
      return word | (word & 255 + UInt32(max(0, symbol / 2 - 1))) << 24
    }
    return (literals.words + [0]).withUnsafeBufferPointer { words in
      for length in 3...258 {
        let symbol = Int(tables.lengthSymbol[length])
        let word = words[257 &+ symbol]
        let more = UInt32(truncatingIfNeeded: length) &- UInt32(tables.lengthBase[symbol])
        lengthWords[length] = word &+ more &<< (8 &+ word & 255) &+ UInt32(tables.lengthExtra[symbol])
      }
      return distanceWords.withUnsafeBufferPointer { distanceWords in
        var writer = bits
        var from = input
        for index in 0..<found {
          let sequence = sequences[index]
          var left = Int(sequence.literals &>> 5)
          while left >= 4 {
            writer.put(words[Int(from[0])], words[Int(from[1])], words[Int(from[2])], words[Int(from[3])])
            from += 4
            left &-= 4
          }
          let length = Int(sequence.length)
          if length == 0 {
            for place in 0..<left { writer.put(words[Int(from[place])], 0, 0, 0) }
            break
          }
          // Writes 0–3 literals without branching, which would be mispredicted: missing ones have no bits.
          let next = UnsafeRawPointer(from).loadUnaligned(as: UInt32.self)
          writer.put(
            words[left > 0 ? Int(next & 255) : none], words[left > 1 ? Int(next &>> 8 & 255) : none],
            words[left > 2 ? Int(next &>> 16 & 255) : none], 0)
          let symbol = Int(sequence.literals & 31)
          let (lengthWord, distanceWord) = (lengthWords[length], distanceWords[symbol])
          // Joined before they wait for the bits before them.
          let way = UInt64(distanceWord &>> 8 & 0xFFFF) | UInt64(sequence.further) &<< UInt64(distanceWord)
          writer.put(
            UInt64(lengthWord &>> 8) | way &<< UInt64(lengthWord),
            UInt64(lengthWord & 255) &+ UInt64(distanceWord &>> 24))
          writer.flush()
          from += left &+ length
        }
        writer.put(word: words[256])
        writer.flush()
        return writer
      }
    }
  }

  /// The lengths of both codes, run-length coded and in a code of their own (RFC 1951 §3.2.7).
  private static func writeLengths(_ literals: HuffmanCode, _ distances: HuffmanCode, _ bits: inout BitWriter) {
    let all = literals.lengths + distances.lengths
    var symbols: [(symbol: Int, extra: UInt64, bits: UInt64)] = []
    var index = 0
    while index < all.count {
      var run = 1
      while index + run < all.count, all[index + run] == all[index] { run += 1 }
      if all[index] == 0, run >= 3 {
        run = min(run, 138)
        symbols.append(run <= 10 ? (17, UInt64(run - 3), 3) : (18, UInt64(run - 11), 7))
      } else if run >= 4 {
        run = min(run, 7)
        symbols.append((Int(all[index]), 0, 0))
        symbols.append((16, UInt64(run - 4), 2))
      } else {
        run = 1
        symbols.append((Int(all[index]), 0, 0))
      }
      index += run
    }
    var counts = [UInt32](repeating: 0, count: 19)
    for item in symbols { counts[item.symbol] += 1 }
    let code = HuffmanCode(counts, limit: 7)
    let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
    let kept = (order.lastIndex { code.lengths[$0] > 0 } ?? 3) + 1
    bits.put(UInt64(literals.lengths.count - 257), 5)
    bits.put(UInt64(distances.lengths.count - 1), 5)
    bits.put(UInt64(max(4, kept) - 4), 4)
    bits.flush()
    for symbol in order.prefix(max(4, kept)) {
      bits.put(UInt64(code.lengths[symbol]), 3)
      bits.flush()
    }
    for item in symbols {
      bits.put(word: code.words[item.symbol])
      bits.put(item.extra, item.bits)
      bits.flush()
    }
  }
}

/// Bits from the lowest up. Room is the caller's care.
private struct BitWriter {
  private let start: UnsafeMutablePointer<UInt8>
  private var next: UnsafeMutablePointer<UInt8>
  private var held: UInt64 = 0
  private var count: UInt64 = 0

  init(_ output: UnsafeMutablePointer<UInt8>) {
    start = output
    next = output
  }

  @inline(__always) mutating func put(_ value: UInt64, _ bits: UInt64) {
    held |= value &<< count
    count &+= bits
  }

  /// Four words of at most 14 bits, which with seven bits from before fit into 64; whole bytes are written.
  @inline(__always)
  mutating func put(_ one: UInt32, _ two: UInt32, _ three: UInt32, _ four: UInt32) {
    // Two and two, so that only the last step waits for what was before. A shift looks at the lowest six bits alone, where
    // the lengths are.
    let front = one &+ two
    let pair = UInt64(one &>> 8) | UInt64(two &>> 8) &<< UInt64(one)
    let other = UInt64(three &>> 8) | UInt64(four &>> 8) &<< UInt64(three)
    put(pair | other &<< UInt64(front), UInt64((front &+ three &+ four) & 255))
    flush()
  }

  @inline(__always) mutating func put(word: UInt32) { put(UInt64(word &>> 8), UInt64(word & 255)) }

  /// Writes whole bytes, of at most 63 bits; at most seven bits stay.
  @inline(__always) mutating func flush() {
    UnsafeMutableRawPointer(next).storeBytes(of: held.littleEndian, as: UInt64.self)
    let bytes = count &>> 3
    next += Int(bytes)
    held = held &>> (count & 56)
    count &= 7
  }

  /// Writes what is left and gives the number of bytes.
  mutating func finish() -> Int {
    flush()
    if count > 0 { next += 1 }
    return next - start
  }
}

/// RFC 1951 §3.2.5. Arrays of the value's own, since a static one is checked at every use.
private struct DeflateTables {
  let lengthBase: [UInt16] = [
    3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
  ]
  let lengthExtra: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
  ]
  /// The symbol of each length, counted from 257's.
  let lengthSymbol: [UInt8]

  init() {
    let bases = lengthBase
    lengthSymbol = (0...258).map { length in UInt8(bases.lastIndex { Int($0) <= length } ?? 0) }
  }

  /// The symbol of a distance, which comes less one, in the lowest five bits, and above them the symbol's first distance,
  /// less one: its two highest bits where they stand.
  static func distance(_ value: UInt32) -> UInt32 {
    if value < 4 { return value << 5 | value }
    let top = 31 - UInt32(value.leadingZeroBitCount)
    let high = value >> (top - 1) & 1
    return (2 + high) << (top + 4) | (top * 2 + high)
  }
}
