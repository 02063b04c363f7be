import DesignModel
import DesignData
import Foundation
import Testing

@testable import DesignLayout

@Suite("Rain") struct RainTests {
  @Test("given seeds, then the stream, its combination and its hash give the reference's numbers")
  func stream() {
    var stream = RandomStream(seed: 0xBADC0DE)
    #expect(
      [stream.next(), stream.next(), stream.next()] == [
        0xe5bf_c1a4_570e_6cb0, 0x7a57_5fcc_3251_ae3e, 0x4e6b_3891_66a0_4a29,
      ])
    var again = RandomStream(seed: 0xBADC0DE)
    #expect(again.unit() == 0.8974572206707819)
    #expect(again.unit() == 0.4778957246329073)
    #expect(again.unit() == 0.30632356214357614)
    var zero = RandomStream(seed: 0)
    #expect([zero.next(), zero.next()] == [0x6e78_9e6a_a1b9_65f4, 0x06c4_5d18_8009_454f])
    #expect(RandomStream.combined(1, 2) == 0xeb29_b9e7_717c_5856)
    #expect(Fingerprint.of(Array("rain".utf8)) == 0x6dbd_fd1f_d1f5_0453)
  }

  @Test("given the two noise tiles, then every texel is the reference's")
  func tiles() {
    #expect(Array(NoiseTile.fine.alphas.prefix(12)) == [9, 12, 78, 67, 12, 9, 9, 9, 9, 9, 9, 9])
    #expect(Fingerprint.of(NoiseTile.fine.alphas) == 0x11d6_5e65_c8c0_f5c3)
    #expect(Array(NoiseTile.coarse.alphas.prefix(12)) == [7, 7, 15, 12, 11, 7, 7, 7, 7, 13, 26, 27])
    #expect(Fingerprint.of(NoiseTile.coarse.alphas) == 0x7c27_0d66_643e_205c)
  }

  @Test("given the sample hour, then intensities, chances and words are the reference's")
  func sample() throws {
    let report = try #require(WeatherSnapshot.sample(at: .card).report)
    let minutes = try #require(report.minutes)
    for (t, intensity, chance) in [
      (9, 0.05619, 0.09152), (15, 0.28941, 0.24155), (25, 1.06146, 0.66555), (36, 1.69727, 0.97927),
      (54, 0.02556, 0.06788),
    ] {
      #expect(abs((minutes[t].precipitationIntensity ?? 0) - intensity) < 0.00001)
      #expect(abs((minutes[t].precipitationChance ?? 0) - chance) < 0.00001)
    }
    let nowcast = Nowcast(report, at: Moment.card.date)
    #expect(nowcast.primary == "Rain in 9m" && nowcast.secondary == "Moderate rain" && nowcast.endMinute == 53)
    #expect(abs(nowcast.peakIntensity - 1.66208) < 0.00001 && nowcast.peakChance == 1)
  }

  @Test("given the sample hour, then the body's heights are the reference's, inside the chart, and wide at its ends")
  func heights() throws {
    let report = try #require(WeatherSnapshot.sample(at: .card).report)
    let curve = RainCurve(
      report.minutes ?? [], from: Moment.card.flooredToMinute.date, size: Size(300, 100), scale: 3)
    #expect(curve.runs.count == 1)
    let run = try #require(curve.runs.first)
    let tallest = curve.base - 100 * 0.075
    // Relative to the tallest possible body, at minutes 20, 36 and 45.
    for (minute, share) in [(20.0, 0.2227), (36, 0.7764), (45, 0.3539)] {
      let x = (minute / 59 * 299 + 0.5) / 300 * 300
      let nearest = run.points.min { abs($0.x - x) < abs($1.x - x) }
      #expect(abs((curve.base - (nearest?.y ?? 0)) / tallest - share) < 0.02)
    }
    #expect(run.points.allSatisfy { (0...300).contains($0.x) && $0.y >= 0 && $0.y <= curve.base + 0.001 })
    #expect(zip(run.points, run.points.dropFirst()).allSatisfy { $0.x < $1.x })
    #expect(run.erosion.allSatisfy { (0...1).contains($0) })
  }

  /// An hour of steps of `minutes` minutes, beginning `early` minutes before it.
  private func steps(_ rates: [Double], _ minutes: Int = 15, early: Int = 0) -> [Double] {
    (0..<60).map { rates[min(rates.count - 1, ($0 + early) / minutes)] }
  }

  @Test("given rain by quarters of an hour, then it is a mound without steps, its ends and peak in place")
  func coarse() throws {
    let start = Date(timeIntervalSinceReferenceDate: 816_948_540)
    // 10:09, so six minutes of the first quarter are left.
    let rain = steps([0, 1, 4, 2, 0], early: 9)
    let smooth = CoarseRain.smoothed(rain, from: start, every: 15)
    #expect(CoarseRain.smoothed(rain, from: start, every: 1) == rain)
    #expect(CoarseRain.smoothed(rain, from: start, every: nil) == rain)
    #expect(smooth[0..<6].allSatisfy { $0 == 0 } && smooth[52...].allSatisfy { $0 < 1e-9 })
    #expect(smooth[6..<51].allSatisfy { $0 > 0 } && abs((smooth.max() ?? 0) - 4) < 0.05)
    let peak = try #require(smooth.indices.max { smooth[$0] < smooth[$1] })
    #expect((27...29).contains(peak), "\(peak)")
    // A staircase stands still or leaps; a mound rises, then falls, and never by much at once.
    #expect(zip(smooth[6..<peak], smooth[7...peak]).allSatisfy { $0 < $1 })
    #expect(zip(smooth[peak..<50], smooth[(peak + 1)..<51]).allSatisfy { $0 > $1 })
    #expect(zip(smooth, smooth.dropFirst()).allSatisfy { abs($0 - $1) < 0.45 })
    for minutes in [5, 10, 30, 60] {
      for rates in [[0.0], [3], [0, 2], [2, 0], [1, 0, 1, 0, 1], [0.01, 90, 0.01]] {
        let rain = steps(rates, minutes, early: 3)
        let found = CoarseRain.smoothed(rain, from: start, every: minutes)
        #expect(found.count == 60 && found.allSatisfy { (0...(rates.max() ?? 0) + 1e-9).contains($0) })
      }
    }
  }

  @Test("given how finely rain is known, then the chart's curve follows it, and the axis says how coarse it is")
  func coarseness() throws {
    let start = Date(timeIntervalSinceReferenceDate: 816_948_540)
    let minutes = steps([0, 1, 4, 2, 0], early: 9).enumerated().map {
      WeatherMinute(
        date: start.addingTimeInterval(Double($0.offset) * 60), precipitationChance: 1,
        precipitationIntensity: $0.element)
    }
    func leap(_ resolution: Int?) throws -> Double {
      let curve = RainCurve(minutes, from: start, size: Size(300, 100), scale: 3, resolution: resolution)
      let points = try #require(curve.runs.first).points.dropFirst(12).dropLast(12)
      return zip(points, points.dropFirst()).map { abs($0.y - $1.y) }.max() ?? 0
    }
    #expect(try leap(15) * 2 < leap(nil))
    var report = try #require(WeatherSnapshot.sample(at: .card).report)
    #expect(Nowcast(report, at: Moment.card.date).coarseness == nil)
    for (resolution, words) in [(1, nil), (5, "every 5 min"), (15, "every 15 min"), (60, "by the hour")] {
      report.minuteResolution = resolution
      #expect(Nowcast(report, at: Moment.card.date).coarseness == words)
    }
  }

  @Test("given any rain, then the curve never overshoots its points and the work stays the same")
  func monotone() {
    let points = [0.0, 0, 5, 5, 40, 12, 12, 0].enumerated().map { Point(Double($0.offset) * 10, $0.element) }
    for (index, control) in MonotoneCurve.controls(points).enumerated() {
      let low = min(points[index].y, points[index + 1].y) - 1e-9
      let high = max(points[index].y, points[index + 1].y) + 1e-9
      #expect((low...high).contains(control.0.y) && (low...high).contains(control.1.y))
    }
    func samples(_ intensity: (Int) -> Double) -> Int {
      let minutes = (0..<60).map {
        WeatherMinute(
          date: Date(timeIntervalSince1970: Double($0) * 60), precipitationChance: 1,
          precipitationIntensity: intensity($0))
      }
      return RainCurve(minutes, from: Date(timeIntervalSince1970: 0), size: Size(300, 60), scale: 3).runs.reduce(0) {
        $0 + $1.points.count
      }
    }
    #expect(samples { _ in 0 } == 0)
    #expect(samples { $0 % 2 == 0 ? 50 : 0 } < 360 + 60 * 10)
    #expect(samples { _ in 1e9 } <= 360 + 10)
  }
}
