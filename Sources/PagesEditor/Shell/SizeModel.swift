import DesignModel
import PagesKit

/// An area on a preview that a click selects, in percent of the image.
struct HitModel: PageModel {
  var id: String
  var label: String
  var href: String
  var box: (x: Double, y: Double, width: Double, height: Double)
  var isChosen: Bool

  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }

  static let schema = Schema<Self> {
    value("hitID", \.id)
    value("label", \.label)
    value("href", \.href)
    flag("isChosen", \.isChosen)
    value("x") { percent($0.box.x) }
    value("y") { percent($0.box.y) }
    value("hitWidth") { percent($0.box.width) }
    value("hitHeight") { percent($0.box.height) }
  }
}

/// One size with its preview.
struct SizeModel: PageModel {
  var family: WidgetFamily
  var preview: PreviewImage
  var isChosen: Bool
  var isOwn = false
  var href: String
  /// Areas of standard designs to select.
  var hits: [HitModel] = []
  /// How the size of a layered design gets its layers: a word, and a sentence.
  var note = ""
  var sharing = ""
  var canSplit = false
  var canJoin = false

  /// The alternative text of a preview that says `text`.
  static func alternative(_ family: WidgetFamily, _ text: String) -> String {
    family.isAccessory
      ? "Lock Screen, \(family.displayName.lowercased()): \(text)" : "\(family.displayName) preview: \(text)"
  }

  static let schema = Schema<Self> {
    value("letter", \.family.letter)
    value("sizeName", \.family.displayName)
    value("sizeFamily", \.family.rawValue)
    one("preview", \.preview)
    flag("isChosen", \.isChosen)
    value("points") { Words.points(width: Double($0.preview.width), height: Double($0.preview.height)) }
    value("pointsWide", \.preview.width)
    value("ratio") { "\(max(1, $0.preview.width)) / \(max(1, $0.preview.height))" }
    flag("isOwn", \.isOwn)
    value("href", \.href)
    many("hits", \.hits)
    text("sizeNote", \.note)
    value("sharing", \.sharing)
    flag("canSplit", \.canSplit)
    flag("canJoin", \.canJoin)
  }
}
