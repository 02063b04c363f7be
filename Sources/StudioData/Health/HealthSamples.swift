/// What one source counted in one span, in 12 bytes.
struct HealthSample: Hashable, Sendable, Comparable {
  /// Its first second since 1970.
  var start: UInt32
  /// Source (10 bits), length in seconds (17 bits) and the highest five bits of the amount.
  private var span: UInt32
  /// The other bits of the amount.
  private var low: UInt32

  /// A sample of `source` (below 1 024) over `seconds` (at most 86 400) with `parts` of its metric (below 2³⁷).
  init(start: UInt32, source: Int, seconds: Int, parts: UInt64) {
    self.start = start
    span =
      UInt32(truncatingIfNeeded: source) << 22 | UInt32(truncatingIfNeeded: seconds) << 5
      | UInt32(truncatingIfNeeded: parts >> 32) & 31
    low = UInt32(truncatingIfNeeded: parts)
  }

  /// Which source counted it.
  var source: Int { Int(span >> 22) }
  /// Its length in seconds.
  var seconds: UInt32 { span >> 5 & 0x1_FFFF }
  /// How much, in parts of its metric.
  var parts: UInt64 { UInt64(span & 31) << 32 | UInt64(low) }

  /// Whether `other` is of the same source over the same time.
  func coincides(with other: HealthSample) -> Bool { start == other.start && span >> 5 == other.span >> 5 }

  /// By begin, then source, then length, then amount.
  static func < (one: HealthSample, other: HealthSample) -> Bool {
    if one.start != other.start { return one.start < other.start }
    return one.span != other.span ? one.span < other.span : one.low < other.low
  }
}

/// The samples of one metric, in sorted blocks: nothing is copied to grow, and the blocks are merged as they are read.
struct HealthSamples: Sendable {
  private var blocks: [[HealthSample]] = []
  private var open: [HealthSample] = []
  private(set) var count = 0
  /// The latest begin, in seconds since 1970.
  private(set) var newest: UInt32 = 0
  /// 384 KiB a block.
  private static let blockSize = 32_768

  mutating func append(_ sample: HealthSample) {
    if open.count == Self.blockSize { seal() }
    if open.capacity == 0 { open.reserveCapacity(count < 1024 ? 1024 : Self.blockSize) }
    open.append(sample)
    count += 1
    newest = max(newest, sample.start)
  }

  /// Forgets what begins before `second`.
  mutating func drop(before second: UInt32) {
    seal()
    for index in blocks.indices {
      guard let first = blocks[index].first, first.start < second else { continue }
      blocks[index] = Array(blocks[index].drop { $0.start < second })
    }
    blocks.removeAll(where: \.isEmpty)
    count = blocks.reduce(0) { $0 + $1.count }
  }

  /// Gives every sample in order of `<`.
  mutating func inOrder(_ body: (HealthSample) throws(ReadRefusal) -> Void) throws(ReadRefusal) {
    seal()
    // A heap of the blocks by their next sample: index, and how many of it were given.
    var heap = blocks.indices.map { Cursor(next: blocks[$0][0], block: $0, place: 0) }
    heap.sort { $0.next < $1.next }
    while !heap.isEmpty {
      try body(heap[0].next)
      let (block, place) = (heap[0].block, heap[0].place + 1)
      if place < blocks[block].count {
        heap[0].next = blocks[block][place]
        heap[0].place = place
      } else {
        heap[0] = heap[heap.count - 1]
        heap.removeLast()
      }
      Self.sink(&heap)
    }
  }

  private struct Cursor {
    var next: HealthSample
    var block: Int
    var place: Int
  }

  private static func sink(_ heap: inout [Cursor]) {
    var parent = 0
    while true {
      let (left, right) = (parent * 2 + 1, parent * 2 + 2)
      var least = parent
      if left < heap.count, heap[left].next < heap[least].next { least = left }
      if right < heap.count, heap[right].next < heap[least].next { least = right }
      if least == parent { return }
      heap.swapAt(parent, least)
      parent = least
    }
  }

  private mutating func seal() {
    guard !open.isEmpty else { return }
    // Records of an export mostly come in order already.
    var isSorted = true
    for index in 1..<max(1, open.count) where open[index] < open[index - 1] {
      isSorted = false
      break
    }
    if !isSorted { open.sort() }
    blocks.append(open)
    open = []
  }
}
