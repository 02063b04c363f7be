/// Sums the samples of one metric by day, so that what several devices counted at once counts once.
///
/// Samples come in order of their begin. A sample counts with the share of its time that no source of a lower rank
/// covers; the share of each day goes to that day. For every rank a clock runs while no lower rank covers the moment;
/// what a sample counts is what its clock has moved by, in whole seconds, so that sums over a split are exact.
struct HealthSweep {
  /// Going on at the moment: 24 bytes each.
  private struct Active {
    var end: UInt32
    var seconds: UInt32
    var rank: Int32
    /// What the clock of its rank showed when it began or when the day did.
    var since: UInt32
    var parts: Double
  }

  /// Most samples at one moment; each costs memory and a step at midnight.
  private static let mostActive = 500_000

  /// Sums by day since 1 January 1970, in parts of the metric.
  private(set) var sums: [Int: Double] = [:]
  private var days: LocalDays
  private let ranks: [Int?]
  private var clocks: [UInt32]
  private var counts: [Int]
  /// Which ranks have a sample going on, a bit each.
  private var present: [UInt64]
  private var lowest = Int.max
  private var now: UInt32 = 0
  private var active: [Active] = []
  /// Samples without length at `now`: of the lowest rank seen.
  private var moment: (rank: Int, parts: Double)?
  private var last: HealthSample?
  private var waiting: (sample: HealthSample, parts: Double)?

  /// Nothing yet; `ranks` has each source's rank, nil for one that is not wanted.
  init(_ zone: LocalDays, ranks: [Int?]) {
    days = zone
    self.ranks = ranks
    clocks = Array(repeating: 0, count: ranks.count)
    counts = Array(repeating: 0, count: ranks.count)
    present = Array(repeating: 0, count: ranks.count / 64 + 1)
  }

  /// Takes the next sample in order. Equal ones of a source count once.
  mutating func take(_ sample: HealthSample) throws(ReadRefusal) {
    if sample == last { return }
    last = sample
    if let held = waiting, held.sample.coincides(with: sample) {
      waiting = (held.sample, held.parts + Double(sample.parts))
      return
    }
    try release()
    waiting = (sample, Double(sample.parts))
  }

  /// Ends the sums; nothing may be taken afterwards.
  mutating func finish() throws(ReadRefusal) {
    try release()
    advance(to: .max)
    settleMoment()
  }

  private mutating func release() throws(ReadRefusal) {
    guard let (sample, parts) = waiting else { return }
    waiting = nil
    guard let rank = ranks[sample.source] else { return }
    if sample.start > now { advance(to: sample.start) }
    if sample.seconds == 0 {
      // Of several at one instant the first to be believed counts; one source's are one by now unless their amounts
      // differ, and then they add up.
      if let held = moment, held.rank <= rank { return }
      moment = (rank, parts)
      return
    }
    guard active.count < Self.mostActive else {
      throw ReadRefusal(.limit, "more than \(Self.mostActive) samples overlap at \(LocalDays.text(instant: Int(now)))")
    }
    days.move(to: Int(now))
    push(
      Active(
        end: sample.start + sample.seconds, seconds: sample.seconds, rank: Int32(rank), since: clocks[rank],
        parts: parts))
    counts[rank] += 1
    present[rank >> 6] |= 1 << UInt64(rank & 63)
    lowest = min(lowest, rank)
  }

  private mutating func advance(to target: UInt32) {
    settleMoment()
    while now < target {
      guard let first = active.first else {
        now = target
        return
      }
      let midnight = UInt32(clamping: days.end)
      let next = min(target, first.end, midnight)
      clocks[lowest] += next - now
      now = next
      while let first = active.first, first.end == now { pop(first) }
      if now == midnight {
        for index in active.indices {
          settle(active[index])
          active[index].since = clocks[Int(active[index].rank)]
        }
        days.move(to: Int(now))
      }
    }
  }

  /// What a sample counts of the day that is going on.
  private mutating func settle(_ sample: Active) {
    let free = clocks[Int(sample.rank)] - sample.since
    if free > 0 { sums[days.number, default: 0] += sample.parts * Double(free) / Double(sample.seconds) }
  }

  private mutating func settleMoment() {
    guard let held = moment else { return }
    moment = nil
    guard held.rank <= lowest else { return }
    days.move(to: Int(now))
    sums[days.number, default: 0] += held.parts
  }

  private mutating func pop(_ first: Active) {
    settle(first)
    let rank = Int(first.rank)
    counts[rank] -= 1
    active[0] = active[active.count - 1]
    active.removeLast()
    var parent = 0
    while true {
      let (left, right) = (parent * 2 + 1, parent * 2 + 2)
      var least = parent
      if left < active.count, active[left].end < active[least].end { least = left }
      if right < active.count, active[right].end < active[least].end { least = right }
      if least == parent { break }
      active.swapAt(parent, least)
      parent = least
    }
    guard counts[rank] == 0 else { return }
    present[rank >> 6] &= ~(1 << UInt64(rank & 63))
    guard rank == lowest else { return }
    lowest = Int.max
    for word in (rank >> 6)..<present.count where present[word] != 0 {
      lowest = word << 6 + present[word].trailingZeroBitCount
      return
    }
  }

  private mutating func push(_ sample: Active) {
    active.append(sample)
    var child = active.count - 1
    while child > 0, active[child].end < active[(child - 1) / 2].end {
      active.swapAt(child, (child - 1) / 2)
      child = (child - 1) / 2
    }
  }
}
