import DesignData

/// A record of the file; its texts are valid only during the call.
struct HealthRecord {
  var kind: HealthKind
  var source = ByteText(start: nil, count: 0)
  var device = ByteText(start: nil, count: 0)
  var unit = ByteText(start: nil, count: 0)
  var start = ByteText(start: nil, count: 0)
  /// When it ends. A table may leave it out: then the record has no length.
  var end: ByteText? = ByteText(start: nil, count: 0)
  var value = ByteText(start: nil, count: 0)
}

/// A record that was read and is kept once it has ended: whether it was typed in is only known at its end.
struct HealthDraft {
  fileprivate enum Content {
    case sample(HealthMetric, HealthSample)
    case weight(HealthLedger.Weight)
  }

  fileprivate var content: Content
  /// Whether it was typed in.
  var isByHand = false
}

/// Collects records, in bounded memory, and sums them.
struct HealthLedger {
  fileprivate struct Weight: Hashable {
    var second: UInt32
    var isPounds: Bool
    var value: Double
    var source: Int
  }

  private let options: HealthOptions
  private let limits: HealthLimits
  private var zone: LocalDays
  private var samples = [HealthSamples](repeating: HealthSamples(), count: HealthMetric.allCases.count)
  private var count = 0
  private var weights: [Weight] = []
  private var sources = HealthSources()
  private var reasons = [Int](repeating: 0, count: HealthFault.allCases.count)
  private var hasRecords = false
  /// When the export was made, in seconds since 1970.
  private var exported: Int?
  /// Of totals other than steps nothing earlier is kept.
  private var horizon: UInt32 = 0

  init(_ options: HealthOptions, _ limits: HealthLimits) {
    self.options = options
    self.limits = limits
    zone = LocalDays(options.zone)
  }

  /// Takes the date of the export; what cannot be read says nothing.
  mutating func note(exported text: ByteText) {
    guard let written = WrittenTime(text.trimmed), let second = zone.instant(written) else { return }
    exported = second
    horizon = horizon(before: second)
  }

  /// Counts a record as left out.
  mutating func leave(_ fault: HealthFault) {
    hasRecords = true
    for (index, known) in HealthFault.allCases.enumerated() where known == fault { reasons[index] += 1 }
  }

  /// Reads a record; nothing is kept before `keep`. Throws when there are too many devices and apps.
  mutating func draft(_ record: HealthRecord) throws(ReadRefusal) -> Result<HealthDraft, HealthFault> {
    guard let start = instant(record.start) else { return .failure(.date) }
    var seconds = 0
    if let end = record.end {
      guard let end = instant(end) else { return .failure(.date) }
      seconds = end - start
    }
    guard let value = record.value.number else { return .failure(.number) }
    let content: HealthDraft.Content
    switch record.kind {
    case .weight:
      switch WrittenWeight.kept(value, record.unit.trimmed) {
      case .failure(let fault): return .failure(fault)
      case .success(let kept):
        content = .weight(
          Weight(
            second: UInt32(start), isPounds: kept.isPounds, value: kept.value,
            source: try sources.place(record.source.trimmed, device: record.device)))
      }
    case .total(let metric):
      guard let factor = metric.factor(record.unit.trimmed) else { return .failure(.unit) }
      guard value >= 0, value * factor <= metric.most else { return .failure(.range) }
      guard seconds >= 0, seconds <= 86_400 else { return .failure(.length) }
      content = .sample(
        metric,
        HealthSample(
          start: UInt32(start), source: try sources.place(record.source.trimmed, device: record.device),
          seconds: seconds, parts: UInt64((value * factor * metric.parts).rounded())))
    }
    return .success(HealthDraft(content: content))
  }

  /// Keeps what was read. Throws when there is more than the limits allow.
  mutating func keep(_ draft: HealthDraft) throws(ReadRefusal) {
    hasRecords = true
    switch draft.content {
    case .weight(let weight):
      guard weights.count < limits.weights else {
        throw ReadRefusal(.limit, "more than \(limits.weights) weights")
      }
      sources.count(weight.source)
      weights.append(weight)
    case .sample(let metric, var sample):
      if metric != .steps, sample.start < horizon { return }
      if draft.isByHand {
        sample = HealthSample(
          start: sample.start, source: try sources.hand(of: sample.source), seconds: Int(sample.seconds),
          parts: sample.parts)
      }
      if count >= limits.samples { try makeRoom() }
      sources.count(sample.source)
      samples[metric.rawValue].append(sample)
      count += 1
    }
  }

  /// Keeps steps of a table's row, all of one source; the reader has bounded them. Throws as `keep` does.
  mutating func keep(steps: Double, from start: Int, seconds: Int) throws(ReadRefusal) {
    let place = try sources.place(ByteText(start: nil, count: 0), device: ByteText(start: nil, count: 0))
    let metric = HealthMetric.steps
    try keep(
      HealthDraft(
        content: .sample(
          metric,
          HealthSample(
            start: UInt32(clamping: start), source: place, seconds: seconds,
            parts: UInt64((steps * metric.parts).rounded())))))
  }

  /// The sums. Nothing may be added afterwards.
  mutating func finish() throws(ReadRefusal) -> HealthReading {
    var reading = HealthReading(zone: options.zone)
    let ranks = sources.ranks(order: options.order, without: options.without)
    var days: [Int: HealthDay] = [:]
    for metric in HealthMetric.allCases {
      var sweep = HealthSweep(zone, ranks: ranks)
      try samples[metric.rawValue].inOrder { sample throws(ReadRefusal) in try sweep.take(sample) }
      try sweep.finish()
      let first = metric == .steps ? 0 : firstDay()
      for (day, parts) in sweep.sums where day >= first {
        days[day, default: HealthDay(day: "")].set(metric, parts)
      }
    }
    for day in days.keys.sorted() {
      guard var totals = days[day] else { continue }
      totals.day = LocalDays.text(day)
      reading.days.append(totals)
    }
    reading.weights = sortedWeights(ranks)
    for (index, fault) in HealthFault.allCases.enumerated() where reasons[index] > 0 {
      reading.reasons[fault.rawValue] = reasons[index]
    }
    reading.leftOut = reasons.reduce(0, +)
    reading.exported = exported.map { LocalDays.text(instant: $0) }
    let places = sources.all.indices.filter { sources.all[$0].samples > 0 }
    reading.sources = places.sorted { (ranks[$0] ?? .max, $0) < (ranks[$1] ?? .max, $1) }.map {
      let source = sources.all[$0]
      return HealthSourceCount(
        name: String(decoding: source.name, as: UTF8.self), isByHand: source.tier == .hand, samples: source.samples)
    }
    if !hasRecords { reading.diagnostics.append("noRecords") }
    return reading
  }

  private mutating func instant(_ text: ByteText) -> Int? {
    guard let written = WrittenTime(text) ?? WrittenTime(text.trimmed) else { return nil }
    return zone.instant(written)
  }

  /// Forgets totals that are too old to be told; refuses where that does not help.
  private mutating func makeRoom() throws(ReadRefusal) {
    let newest = samples.map(\.newest).max() ?? 0
    horizon = max(horizon, exported == nil ? horizon(before: Int(newest)) : 0)
    for metric in HealthMetric.allCases where metric != .steps { samples[metric.rawValue].drop(before: horizon) }
    count = samples.reduce(0) { $0 + $1.count }
    // Where hardly anything could go, the next record would be here again.
    guard count < limits.samples - limits.samples / 16 else {
      throw ReadRefusal(.limit, "more than \(limits.samples) samples")
    }
  }

  /// The second before which no sample touches the last `limits.days` days up to `second`; two days to spare for zones
  /// and for samples over midnight.
  private func horizon(before second: Int) -> UInt32 { UInt32(clamping: second - (limits.days + 2) * 86_400) }

  /// The first day that totals other than steps are told of: of the days up to the export's, or without its date up to
  /// the newest sample's.
  private mutating func firstDay() -> Int {
    zone.move(to: exported ?? Int(samples.map(\.newest).max() ?? 0))
    return zone.number - limits.days + 1
  }

  /// Weights in order, without duplicates.
  private func sortedWeights(_ ranks: [Int?]) -> [HealthWeight] {
    var seen = Set<HealthWeight>()
    return weights.filter { ranks[$0.source] != nil }
      .sorted { ($0.second, ranks[$0.source] ?? 0, $0.value) < ($1.second, ranks[$1.source] ?? 0, $1.value) }
      .map {
        HealthWeight(
          date: LocalDays.text(instant: Int($0.second)), value: $0.value, unit: $0.isPounds ? .pounds : .kilograms)
      }
      .filter { seen.insert($0).inserted }
  }
}

extension HealthDay {
  /// Sets a total from parts of its metric. Counts are rounded half up, with a little to spare for what shares of time
  /// lose in binary; metres and kcal keep six decimals.
  fileprivate mutating func set(_ metric: HealthMetric, _ parts: Double) {
    let value = parts / metric.parts
    let whole = Int((value + 0.5 + 1e-9).rounded(.down))
    switch metric {
    case .steps: steps = whole
    case .flights: flights = whole
    case .distance: distanceMetres = WrittenWeight.tidied(value)
    case .energy: energyKcal = WrittenWeight.tidied(value)
    }
  }
}
