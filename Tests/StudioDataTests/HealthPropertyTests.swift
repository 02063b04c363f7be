import Foundation
import TestSupport
import Testing

@testable import StudioData

/// Random samples of several sources, summed by the reader and second by second.
@Suite struct HealthPropertyTests {
  private struct Sample {
    var source: Int
    var start: Int
    var seconds: Int
    var value: Int
  }

  private static let names = ["Ada Watch", "Ada iPhone", "Belt"]
  /// 27 March 2027, 0:00 UTC; the clock in Berlin changes the night after.
  private static let origin = 20_904 * 86_400

  private func samples(_ seed: UInt64, count: Int, within span: Int) -> [Sample] {
    var generator = SeededGenerator(seed: seed)
    return (0..<count).map { _ in
      let seconds = Bool.random(using: &generator) ? Int.random(in: 0...900, using: &generator) : 0
      return Sample(
        source: Int.random(in: 0..<3, using: &generator), start: Int.random(in: 0..<span, using: &generator) / 60 * 60,
        seconds: seconds, value: Int.random(in: 0...500, using: &generator))
    }
  }

  private func record(_ sample: Sample, source: String? = nil) -> String {
    func text(_ second: Int) -> String {
      let text = LocalDays.text(instant: Self.origin + second)
      return text.replacingOccurrences(of: "T", with: " ").replacingOccurrences(of: "Z", with: " +0000")
    }
    return MadeExport.steps(
      "\(sample.value)", text(sample.start), text(sample.start + sample.seconds),
      source: source ?? Self.names[sample.source])
  }

  /// The rules by brute force: each second belongs to the first source that has a sample there.
  private func totals(_ samples: [Sample], _ zone: TimeZone) -> [String: Double] {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    func day(_ second: Int) -> String {
      let parts = calendar.dateComponents(
        [.year, .month, .day], from: Date(timeIntervalSince1970: Double(Self.origin + second)))
      return String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
    }
    var owner: [Int: Int] = [:]
    var instants: [Int: Int] = [:]
    for sample in samples {
      for second in sample.start..<(sample.start + sample.seconds) {
        owner[second] = min(owner[second] ?? .max, sample.source)
      }
      if sample.seconds == 0 { instants[sample.start] = min(instants[sample.start] ?? .max, sample.source) }
    }
    var seen = Set<[Int]>()
    var totals: [String: Double] = [:]
    for sample in samples
    where seen.insert([sample.source, sample.start, sample.seconds, sample.value]).inserted {
      if sample.seconds == 0 {
        guard instants[sample.start] == sample.source, owner[sample.start] ?? .max >= sample.source else { continue }
        totals[day(sample.start), default: 0] += Double(sample.value)
      }
      for second in sample.start..<(sample.start + sample.seconds) where owner[second] == sample.source {
        totals[day(second), default: 0] += Double(sample.value) / Double(sample.seconds)
      }
    }
    return totals
  }

  @Test(arguments: 1...20)
  func givenRandomSamplesOfSeveralSourcesWhenReadThenEverySecondCountsOnce(seed: Int) throws {
    let samples = samples(UInt64(seed), count: 120, within: seed % 2 == 0 ? 3600 : 172_800)
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let reading = try MadeExport.read(samples.map { record($0) }.joined(), zone.identifier)
    let expected = totals(samples, zone).mapValues { Int(($0 + 0.5 + 1e-6).rounded(.down)) }
    #expect(Dictionary(uniqueKeysWithValues: reading.days.map { ($0.day, $0.steps) }) == expected)
  }

  @Test(arguments: 1...10)
  func givenOverlappingSourcesWhenOneCopiesAllOthersThenTheSumsStay(seed: Int) throws {
    let samples = samples(UInt64(seed) + 100, count: 200, within: 7200)
    let plain = try MadeExport.read(samples.map { record($0) }.joined())
    let copied = try MadeExport.read(
      (samples.map { record($0) } + samples.map { record($0, source: "Zz Copy") }).shuffled(with: UInt64(seed)).joined()
    )
    #expect(copied.days == plain.days)
  }

  @Test(arguments: ["UTC", "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "Pacific/Apia"])
  func givenOneSourceWithoutOverlapWhenItsDaysAreSummedThenNothingIsLostOverMidnight(zone: String) throws {
    var generator = SeededGenerator(seed: 7)
    var (at, records, total) = (0, "", 0)
    while at < 20 * 86_400 {
      // Whole shares on either side of any second, so that rounding takes nothing.
      let seconds = Int.random(in: 1...20_000, using: &generator)
      let each = Int.random(in: 0...3, using: &generator)
      records += record(Sample(source: 0, start: at, seconds: seconds, value: seconds * each))
      total += seconds * each
      at += seconds + Int.random(in: 0...3000, using: &generator)
    }
    let reading = try MadeExport.read(records, zone)
    #expect(reading.days.reduce(0) { $0 + ($1.steps ?? 0) } == total)
    #expect((20...22).contains(reading.days.count))
  }

  @Test func givenManyBlocksOfSamplesInAnyOrderWhenReadThenTheSumIsTheSame() throws {
    let ordered = (0..<70_000).map { Sample(source: 0, start: $0 * 60, seconds: 60, value: $0 % 7) }
    let total = ordered.reduce(0) { $0 + $1.value }
    let reading = try MadeExport.read(ordered.map { record($0) }.shuffled(with: 3).joined())
    #expect(reading.days.reduce(0) { $0 + ($1.steps ?? 0) } == total)
    #expect(reading.sources.map(\.samples) == [70_000])
  }
}

extension Array {
  /// These in an order that the seed tells.
  fileprivate func shuffled(with seed: UInt64) -> [Element] {
    var generator = SeededGenerator(seed: seed)
    return shuffled(using: &generator)
  }
}
