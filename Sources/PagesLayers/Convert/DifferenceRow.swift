import DesignModel
import DesignPackage
import PagesKit

/// A difference between Widgy and the studio: the layer, both sides, and the result.
struct DifferenceRow: PageModel {
  var layer: String
  var icon: String
  var what: String
  var there: String
  var here: String
  var result: String
  /// The badge's extra class, and its symbol.
  var tone: String
  var mark: String

  init(_ one: WidgyDifference) {
    layer = one.subject
    icon = one.kind?.definition.icon ?? "i-phone"
    what = one.what
    (there, here, result) = (Self.sentence(one.there), Self.sentence(one.here), one.result.title)
    switch one.result {
    case .better, .mended: (tone, mark) = ("badge-good", "i-check")
    case .adjusted: (tone, mark) = ("", "i-sliders")
    case .differs: (tone, mark) = ("badge-warning", "i-compare")
    case .dropped: (tone, mark) = ("", "i-minus")
    case .yours: (tone, mark) = ("badge-warning", "i-info")
    }
  }

  private static func sentence(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  static let schema = Schema<Self> {
    value("layer", \.layer)
    value("icon", \.icon)
    value("what", \.what)
    value("there", \.there)
    value("here", \.here)
    value("result", \.result)
    value("tone", \.tone)
    value("mark", \.mark)
  }
}
