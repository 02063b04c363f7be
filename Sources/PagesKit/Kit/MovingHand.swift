import DesignLayout
import DesignRender

/// A clock’s second hand that moves over its picture.
struct MovingHand: PageModel {
  var hand: SecondHand
  /// Seconds since the minute that the picture shows.
  var seconds: Double

  /// One of its shapes.
  struct Part: PageModel {
    var part: SecondHand.Part

    static let schema = Schema<Self> {
      value("outline") { $0.part.steps.svg }
      value("fill", \.part.colour.hex)
    }
  }

  static let schema = Schema<Self> {
    value("seconds", \.seconds.svg)
    value("canvas") { "0 0 \($0.hand.size.width.svg) \($0.hand.size.height.svg)" }
    // Percent of half the shorter side.
    value("hub") { "\((200 * $0.hand.hub / min($0.hand.size.width, $0.hand.size.height)).svg)%" }
    many("handParts") { $0.hand.parts.map(Part.init) }
  }
}
