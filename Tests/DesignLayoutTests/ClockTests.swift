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

  private func clock(_ face: ClockFace) -> Design {
    var design = WidgetSpec(id: UUID(), name: "Clock", updatedAt: .distantPast)
    design.layout.template = .clockIcon
    design.clockConfig = ClockConfig(theme: .classic, face: face)
    return .widget(design.settled())
  }

  @Test("given a clock, then its second hand apart points to 12 from the middle", arguments: ClockFace.allCases)
  func apart(face: ClockFace) throws {
    for family in [WidgetFamily.systemSmall, .systemMedium, .systemLarge] {
      let input = LayoutInput(design: clock(face), family: family)
      let hand = try #require(SecondHand(input))
      #expect(hand.size == input.canvas && hand.parts.count == (face == .segmented ? 3 : 2))
      let points = hand.parts.flatMap(\.steps).compactMap { step -> Point? in
        switch step {
        case .move(let x, let y), .line(let x, let y), .curve(_, _, _, _, let x, let y): Point(x, y)
        case .close: nil
        }
      }
      let middle = Point(hand.size.width / 2, hand.size.height / 2)
      let tip = try #require(points.map(\.y).min())
      let reach = middle.y - tip
      #expect(points.allSatisfy { abs($0.x - middle.x) < 0.1 * reach }, "upright")
      #expect(reach > 0.3 * min(hand.size.width, hand.size.height) && reach < middle.y)
      #expect(hand.hub > 0 && hand.hub < 0.2 * reach)
    }
  }

  @Test("given what has no clock face, then there is no second hand")
  func none() {
    let words = WidgetSpec(id: UUID(), primaryText: "{{__time}}", updatedAt: .distantPast).settled()
    #expect(SecondHand(LayoutInput(design: .widget(words), family: .systemSmall)) == nil)
    #expect(SecondHand(LayoutInput(design: clock(.icon), family: .accessoryCircular)) == nil)
    #expect(SecondHand(LayoutInput(design: clock(.icon), family: .systemSmall, kind: .steps)) == nil)
  }

  @Test("given a card, then the face shows 10:09:36; a whole minute shows no second hand")
  func pose() {
    func nodes(_ minutes: Double) -> Int {
      var moment = Moment.card
      moment.date = moment.date.addingTimeInterval(minutes * 60)
      let scene = Composer.scene(
        for: LayoutInput(design: clock(.icon), family: .systemSmall, moment: moment), text: BlockText())
      #expect(scene.elements.map(\.id) == ["clock"])
      return "\(scene.nodes)".count
    }
    #expect(nodes(0) > nodes(1))
  }
}
