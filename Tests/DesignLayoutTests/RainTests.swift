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
    #expect(RandomStream.hash(Array("rain".utf8)) == 0x6dbd_fd1f_d1f5_0453)
  }

  @Test("given the two noise tiles, then every texel is the reference's")
  func tiles() {
    #expect(Array(NoiseTile.fine.alphas.prefix(12)) == [9, 12, 78, 67, 12, 9, 9, 9, 9, 9, 9, 9])
    #expect(RandomStream.hash(NoiseTile.fine.alphas) == 0x11d6_5e65_c8c0_f5c3)
    #expect(Array(NoiseTile.coarse.alphas.prefix(12)) == [7, 7, 15, 12, 11, 7, 7, 7, 7, 13, 26, 27])
    #expect(RandomStream.hash(NoiseTile.coarse.alphas) == 0x7c27_0d66_643e_205c)
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
