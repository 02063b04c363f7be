import DesignData
import DesignModel
import Foundation
import Testing

@testable import DesignLayout

@Suite("Clock") struct ClockTests {
  @Test(
    "given a tile, then rings and dial are the reference's, on whole px",
    arguments: [
      (157.667, 3.0, 146.0, 0.667, 3.0, 68.667), (158.667, 3, 146.667, 0.667, 3, 69),
      (170, 3, 157.333, 0.667, 3.333, 74),
      (158, 2, 146, 0.5, 3.5, 68.5),
    ])
  func geometry(side: Double, scale: Double, outer: Double, rim: Double, body: Double, dial: Double) {
    let clock = ClockGeometry(Size(side, side), scale: scale)
    #expect(abs(clock.outer * 2 - outer) < 0.001)
    #expect(abs(clock.rim - rim) < 0.001 && abs(clock.ridge - rim) < 0.001)
    #expect(abs(clock.body - body) < 0.001)
    #expect(abs(clock.dial - dial) < 0.001)
  }

  @Test("given moments, then hands stand where the formula says, in the moment's zone")
  func hands() throws {
    func hands(_ text: String, _ zone: String, seconds: Bool) throws -> ClockHands {
      ClockHands(
        Moment(
          date: try Date(text, strategy: .iso8601), zone: try #require(TimeZone(identifier: zone)),
          locale: Locale(identifier: "en_GB")), showsSeconds: seconds)
    }
    let pose = try hands("2026-11-21T10:09:36Z", "Europe/Dublin", seconds: true)
    #expect(abs(pose.hour - 304.8) < 1e-9 && abs(pose.minute - 57.6) < 1e-9 && pose.second == 216)
    let minute = try hands("2026-11-21T10:09:36Z", "Europe/Dublin", seconds: false)
    #expect(minute == ClockHands(hour: 304.5, minute: 54, second: nil))
    #expect(
      try hands("2026-11-21T12:30:00Z", "Asia/Kolkata", seconds: false) == ClockHands(hour: 180, minute: 0, second: nil)
    )
  }

  @Test("given a card, then the face shows 10:09:36; a whole minute shows no second hand")
  func pose() {
    var design = WidgetSpec(id: UUID(), name: "Clock", updatedAt: .distantPast)
    design.layout.template = .clockIcon
    design.clockConfig = ClockConfig(theme: .classic, face: .icon)
    func nodes(_ minutes: Double) -> Int {
      var moment = Moment.card
      moment.date = moment.date.addingTimeInterval(minutes * 60)
      let scene = Composer.scene(
        for: LayoutInput(design: .widget(design.settled()), family: .systemSmall, moment: moment), text: BlockText())
      #expect(scene.elements.map(\.id) == ["clock"])
      return "\(scene.nodes)".count
    }
    #expect(nodes(0) > nodes(1))
  }
}
