import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignData

@Suite("Rain by steps") struct WeatherStepTests {
  private let now = Moment.card.flooredToMinute.date

  private func report(_ steps: [WeatherStep]?, resolution: Int? = nil, symbol: String = "cloud.fill") -> WeatherReport {
    WeatherReport(
      fetchedAt: now, isDaylight: true, condition: "Cloudy", symbol: symbol, temperature: 10, steps: steps,
      minuteResolution: resolution)
  }

  private func step(_ minute: Double, _ minutes: Int, _ rate: Double, chance: Double? = nil) -> WeatherStep {
    WeatherStep(
      start: now.addingTimeInterval(minute * 60), seconds: minutes * 60, precipitationIntensity: rate,
      precipitationChance: chance)
  }

  @Test("given the sample, then now, its first hour and the rain of the next minutes agree")
  func sampleAgrees() throws {
    for moment in [Moment.card, Moment.card.flooredToMinute] {
      let report = try #require(WeatherSnapshot.sample(at: moment).report)
      let now = try #require(report.hours.first)
      #expect(now.temperature == report.temperature && now.symbol == report.symbol)
      #expect(now.precipitationChance == report.precipitationChance)
      // It rains within the hour, so neither says that it hardly will.
      let wettest = try #require(report.minutes?.prefix(60).compactMap(\.precipitationChance).max())
      #expect(wettest > 0.5 && report.precipitationChance ?? 0 > 0.5)
      #expect(report.hours.dropFirst().first?.precipitationChance == report.precipitationChance)
    }
  }

  @Test("given steps, then the hour is made anew at each moment, and one that ran out is not called dry")
  func atTheMoment() {
    // Rain from the 100th minute on; known for three hours.
    let report = report([step(0, 100, 0), step(100, 80, 2)])
    #expect(Nowcast(report, at: now).primary == "No rain next hour")
    #expect(Nowcast(report, at: now.addingTimeInterval(60 * 60)).primary == "Rain in 40m")
    #expect(Nowcast(report, at: now.addingTimeInterval(60 * 60 + 59)).primary == "Rain in 40m")
    #expect(Nowcast(report, at: now.addingTimeInterval(110 * 60)).primary == "Rain now")
    // 45 minutes are left at 135, 44 a minute later.
    #expect(Nowcast(report, at: now.addingTimeInterval(135 * 60)).primary == "Rain now")
    #expect(Nowcast(report, at: now.addingTimeInterval(136 * 60)).primary == "Next-hour rain unavailable")
    #expect(Nowcast(report, at: now.addingTimeInterval(600 * 60)).points.isEmpty)
  }

  @Test("given steps beside minutes, then the steps count; given none at all, then nothing is said")
  func before() {
    var both = report([step(0, 60, 0)])
    both.minutes = (0..<60).map {
      WeatherMinute(date: now.addingTimeInterval(Double($0) * 60), precipitationChance: 1, precipitationIntensity: 5)
    }
    #expect(Nowcast(both, at: now).primary == "No rain next hour")
    both.steps = nil
    #expect(Nowcast(both, at: now).primary == "Rain now")
    #expect(Nowcast(report(nil), at: now).primary == "Next-hour rain unavailable")
    #expect(Nowcast(report([]), at: now).primary == "Next-hour rain unavailable")
    #expect(Nowcast(report([step(0, 44, 0)]), at: now).primary == "Next-hour rain unavailable")
    #expect(Nowcast(report([step(0, 45, 0)]), at: now).primary == "No rain next hour")
  }

  @Test("given chances, then one that is not known, or comes to nothing, is never told beside rain")
  func chances() {
    func secondary(_ chances: [Double?]) -> String? {
      let steps = chances.enumerated().map { step(20 + Double($0 * 20), 20, 20, chance: $1) }
      return Nowcast(report([step(0, 20, 0, chance: 0.1)] + steps), at: now).secondary
    }
    #expect(secondary([0.2, 0.2]) == "20% chance")
    #expect(secondary([nil, nil]) == "Very heavy rain")
    #expect(secondary([0.2, nil]) == "Very heavy rain")
    // 20 mm/h at 0.1 % is wet, and 10 % of a dry quarter is the largest chance that is known.
    #expect(secondary([0.001, 0.001]) == "10% chance")
    let sure = Nowcast(report([step(0, 20, 0, chance: 0), step(20, 40, 20, chance: 0.001)]), at: now)
    #expect(sure.primary == "Rain in 20m" && sure.secondary == "Light drizzle")
  }

  @Test("given quarters of an hour, then minutes above ten are told in fives")
  func told() {
    let fine = Nowcast(report([step(0, 24, 0), step(24, 120, 1)], resolution: 5), at: now)
    #expect(fine.primary == "Rain in 24m" && fine.startText == "24m" && fine.roundedMinutes(24) == 24)
    let coarse = Nowcast(report([step(0, 24, 0), step(24, 120, 1)], resolution: 15), at: now)
    #expect(coarse.primary == "Rain in 25m" && coarse.startText == "25m" && coarse.startMinute == 24)
    #expect((8...18).map(coarse.roundedMinutes) == [8, 9, 10, 10, 10, 15, 15, 15, 15, 15, 20])
    let near = Nowcast(report([step(0, 9, 0), step(9, 120, 1)], resolution: 60), at: now)
    #expect(near.primary == "Rain in 9m")
    let ending = Nowcast(report([step(0, 24, 1), step(24, 120, 0)], resolution: 15), at: now)
    #expect(ending.secondary == "Ends in 25m" && ending.endMinute == 23)
    #expect(report(nil, resolution: 1).resolutionText == "Rain by the minute")
    #expect(report(nil, resolution: 15).resolutionText == "Rain every 15 minutes")
    #expect(report(nil, resolution: 60).resolutionText?.contains("hour") == true)
    #expect(report(nil).resolutionText == nil)
  }

  @Test("given random steps on whole minutes, then minutes keep their sums, are sorted, single and within the hour")
  func sums() {
    var generator = SeededGenerator(seed: 15)
    for _ in 0..<500 {
      var minute = -Int.random(in: 0...90, using: &generator)
      var steps: [WeatherStep] = []
      while minute < 180 {
        let length = Int.random(in: 1...40, using: &generator)
        if Int.random(in: 0..<5, using: &generator) > 0 {
          steps.append(step(Double(minute), length, Double.random(in: 0...30, using: &generator)))
        }
        minute += length
      }
      let found = report(steps.shuffled(using: &generator)).nextHour(at: now.addingTimeInterval(30)) ?? []
      let end = now.addingTimeInterval(3_600)
      #expect(zip(found, found.dropFirst()).allSatisfy { $0.date < $1.date })
      #expect(found.allSatisfy { $0.date >= now && $0.date < end })
      #expect(found.allSatisfy { $0.date.timeIntervalSince(now).remainder(dividingBy: 60) == 0 })
      let overlaps = steps.map { step in
        let (from, to) = (max(step.start, now), min(step.start.addingTimeInterval(Double(step.seconds)), end))
        return (seconds: max(0, to.timeIntervalSince(from)), rate: step.precipitationIntensity)
      }
      #expect(Double(found.count) == overlaps.reduce(0) { $0 + $1.seconds } / 60)
      let amount = found.reduce(0) { $0 + ($1.precipitationIntensity ?? 0) / 60 }
      #expect(abs(amount - overlaps.reduce(0) { $0 + $1.rate * $1.seconds / 3_600 }) < 1e-9)
    }
    #expect(abs(step(0, 15, 2).amount - 0.5) < 1e-12)
  }

  @Test("given hostile steps, then there are 60 minutes at most, and the rest is passed over")
  func hostile() {
    let far = WeatherStep(
      start: Date(timeIntervalSinceReferenceDate: 1e300), seconds: .max, precipitationIntensity: 1,
      precipitationChance: nil)
    let long = WeatherStep(
      start: .distantPast, seconds: .max, precipitationIntensity: 1, precipitationChance: nil)
    let backwards = WeatherStep(start: now, seconds: -5, precipitationIntensity: 1, precipitationChance: nil)
    #expect(report([far, backwards, long, long]).nextHour(at: now)?.count == 60)
    #expect(report([WeatherStep](repeating: long, count: 100_000)).nextHour(at: now)?.count == 60)
  }

  @Test("given the sample and old JSON, then nothing of the new is there, and what was written is read again")
  func coding() throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let sample = try encoder.encode(try #require(WeatherSnapshot.sample(at: .card).report))
    let members = try #require(JSONValue(json: sample).object)
    for key in ["provider", "zone", "steps", "minuteResolution"] { #expect(members[key] == nil) }
    #expect(try decoder.decode(WeatherReport.self, from: sample).steps == nil)
    var full = report([step(0, 15, 1, chance: 0.5), step(15, 15, 0)], resolution: 15)
    full.provider = "met"
    full.zone = "Europe/Oslo"
    #expect(try decoder.decode(WeatherReport.self, from: encoder.encode(full)) == full)
  }

  @Test("given steps or hours, then rain that is near is told")
  func expectsRain() {
    #expect(report([step(90, 10, 1)]).expectsRain(within: 7_200, of: now))
    #expect(!report([step(121, 10, 1)]).expectsRain(within: 7_200, of: now))
    #expect(!report([step(30, 10, 1, chance: 0.001)]).expectsRain(within: 7_200, of: now))
    var hours = report(nil)
    hours.hours = [WeatherHour(date: now, temperature: 1, symbol: "cloud.fill", precipitationChance: 0.4)]
    #expect(hours.expectsRain(within: 7_200, of: now))
  }
}
