import DesignReview
import EditorTools
import DesignModel
import PagesKit

/// A section of the tools.
struct ToolSection: PageModel {
  var id: String
  var title: String
  var icon: String
  var summary: String
  var isOpen: Bool
  var controls: [FieldModel] = []
  var day: DayTool?
  var lists: ListTool?
  var photo: PhotoTool?
  var framing: FramingTool?
  var sizes: SizesTool?
  var buttons: ButtonsTool?
  var style: StyleTool?
  /// Why it can’t be used now.
  var reason = ""
  /// A remedy, as a link within the tools.
  var remedy: Choice?

  /// Whether there is nothing in it.
  var isEmpty: Bool {
    controls.isEmpty && day == nil && lists == nil && photo == nil && framing == nil && sizes == nil && buttons == nil
      && style == nil
      && reason.isEmpty
  }

  static let schema = Schema<Self> {
    value("id", \.id)
    value("sectionTitle", \.title)
    value("icon", \.icon)
    text("sectionSummary", \.summary)
    flag("isOpen", \.isOpen)
    many("controls", \.controls)
    one("dayTool", \.day)
    one("listTool", \.lists)
    one("photo", \.photo)
    one("framing", \.framing)
    one("sizesTool", \.sizes)
    one("buttons", \.buttons)
    one("styleTool", \.style)
    text("reason", \.reason)
    flag("isUsable", \.reason.isEmpty)
    one("remedy", \.remedy)
  }
}

/// The photo tool with its upload.
struct PhotoTool: PageModel {
  var hasPhoto: Bool
  var isMissing: Bool
  /// The maximum size in bytes.
  var limit: Int
  static let schema = Schema<Self> {
    value("photoBytes", \.limit)
    value("photoLimit") { "\($0.limit >> 20) MB" }
    flag("hasPhoto", \.hasPhoto)
    flag("isMissing", \.isMissing)
  }
}

/// The crop of a photo for one size.
struct FramingTool: PageModel {
  var framing: PhotoFraming
  var slot: SizeSlot
  /// The whole photo’s size in px, and the address of a small copy.
  var pixels: (width: Int, height: Int)
  var photoHref: String

  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }
  private var part: CropRect { framing.crop(slot, pixels: pixels) }
  private var whole: CropRect { PhotoFraming(zoom: 100, across: 50, down: 50).crop(slot, pixels: pixels) }

  static let schema = Schema<Self> {
    value("zoom", \.framing.zoom)
    value("across", \.framing.across)
    value("down", \.framing.down)
    value("frameSize", \.slot.rawValue.capitalised)
    flag("isFramed", \.framing.isOwn)
    flag("keepsFaces", \.framing.keepsFaces)
    flag("isCentred", \.framing.isCentred)
    flag("isGiven") { !$0.framing.isOwn && !$0.framing.keepsFaces && !$0.framing.isCentred }
    value("zoomFill") { "\(($0.framing.zoom - 100) / 3)%" }
    value("acrossFill") { "\($0.framing.across)%" }
    value("downFill") { "\($0.framing.down)%" }
    value("photoHref", \.photoHref)
    value("photoWidth", \.pixels.width)
    value("photoHeight", \.pixels.height)
    value("frameWidth") { "\($0.whole.width)" }
    value("frameHeight") { "\($0.whole.height)" }
    value("partX") { percent($0.part.x) }
    value("partY") { percent($0.part.y) }
    value("partWidth") { percent($0.part.width) }
    value("partHeight") { percent($0.part.height) }
  }
}

/// Which sizes are customised, and how.
struct SizesTool: PageModel {
  struct Row: PageModel {
    var slot: SizeSlot
    var isOwn: Bool
    var differences: [String]
    var href: String
    static let schema = Schema<Self> {
      value("rowName", \.slot.rawValue.capitalised)
      value("rowSlot", \.slot.rawValue)
      flag("isOwn", \.isOwn)
      many("differences", \.differences)
      flag("isSame", \.differences.isEmpty)
      value("href", \.href)
    }
  }
  var rows: [Row]
  var chosen: SizeSlot
  var canCopy: Bool
  static let schema = Schema<Self> {
    many("sizeRows", \.rows)
    value("chosenName", \.chosen.rawValue.capitalised)
    flag("canCopy", \.canCopy)
  }
}

/// The buttons of a widget.
struct ButtonsTool: PageModel {
  struct Row: PageModel {
    var index: Int
    var action: ActionSpec
    var count: Int
    var warning: String
    private static func options<T: CaseIterable & RawRepresentable>(
      _ type: T.Type, _ chosen: T, _ label: (T) -> String
    ) -> [Choice] where T.RawValue == String {
      T.allCases.map { Choice(value: $0.rawValue, label: label($0), isChosen: $0.rawValue == chosen.rawValue) }
    }
    static let schema = Schema<Self> {
      value("index", \.index)
      value("number") { $0.index + 1 }
      value("buttonTitle", \.action.title)
      value("buttonSymbol") { $0.action.systemImage ?? "" }
      value("buttonKey", \.action.variableKey)
      value("amount", \.action.incrementAmount)
      many("kinds") { row in
        options(ActionKind.self, row.action.kind) { $0 == .incrementVariable ? "Count" : "Set to current time" }
      }
      flag("counts") { $0.action.kind == .incrementVariable }
      many("formats") { row in
        options(ActionNowFormat.self, row.action.nowFormat) { format in
          switch format {
          case .iso8601: "Date and time"
          case .unixSeconds: "Unix seconds"
          case .unixMilliseconds: "Unix milliseconds"
          case .dateOnly: "Date"
          case .timeOnly: "Time"
          }
        }
      }
      flag("canMoveUp") { $0.index > 0 }
      flag("canMoveDown") { $0.index + 1 < $0.count }
      text("warning", \.warning)
    }
  }
  var rows: [Row]
  var style: ActionBarStyle

  /// The controls as the form shows them.
  var originals: [(name: String, text: String)] {
    [("b:style", style.rawValue)]
      + rows.flatMap { row in
        let (action, place) = (row.action, "b:\(row.index):")
        return [
          (place + "title", action.title), (place + "symbol", action.systemImage ?? ""),
          (place + "kind", action.kind.rawValue), (place + "key", action.variableKey),
          (place + "amount", String(action.incrementAmount)), (place + "format", action.nowFormat.rawValue),
        ]
      }
  }
  static let schema = Schema<Self> {
    many("buttonRows", \.rows)
    flag("canAdd") { $0.rows.count < ActionBarSpec.maximumActions }
    flag("hasButtons") { !$0.rows.isEmpty }
    many("styles") { tool in
      ActionBarStyle.allCases.map {
        Choice(value: $0.rawValue, label: $0.rawValue.capitalised, isChosen: $0 == tool.style)
      }
    }
    many("presets") { _ in ButtonPreset.all.map { Choice(value: $0.id, label: $0.name, isChosen: false) } }
  }
}

/// Actions on a whole style.
struct StyleTool: PageModel {
  var hasPhoto: Bool
  var copiedFrom: String?
  static let schema = Schema<Self> {
    flag("hasPhoto", \.hasPhoto)
    value("copiedFrom", \.copiedFrom)
  }
}
