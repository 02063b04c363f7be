import DesignReview
import EditorTools
import DesignModel

/// A section of the tools.
struct ToolSection: PageModel {
  var id: String
  var title: String
  var icon: String
  var summary: String
  var isOpen: Bool
  var controls: [FieldModel] = []
  var day: DayTool?
  var photo: PhotoTool?
  var framing: FramingTool?
  var sizes: SizesTool?
  var buttons: ButtonsTool?
  var style: StyleTool?
  /// Why it cannot be used now.
  var reason = ""
  /// What helps, as a link within the tools.
  var remedy: Choice?

  /// Whether there is nothing in it.
  var isEmpty: Bool {
    controls.isEmpty && day == nil && photo == nil && framing == nil && sizes == nil && buttons == nil && style == nil
      && reason.isEmpty
  }

  static let fields: [String: @Sendable (ToolSection) -> Any?] = [
    "id": { $0.id }, "sectionTitle": { $0.title }, "icon": { $0.icon },
    "sectionSummary": { $0.summary.isEmpty ? nil : $0.summary },
    "isOpen": { $0.isOpen }, "controls": { $0.controls }, "dayTool": { $0.day }, "photo": { $0.photo },
    "framing": { $0.framing },
    "sizesTool": { $0.sizes }, "buttons": { $0.buttons }, "styleTool": { $0.style },
    "reason": { $0.reason.isEmpty ? nil : $0.reason },
    "isUsable": { $0.reason.isEmpty }, "remedy": { $0.remedy },
  ]
}

/// The photo tool: what is there, and the upload.
struct PhotoTool: PageModel {
  var hasPhoto: Bool
  var isMissing: Bool
  static let fields: [String: @Sendable (PhotoTool) -> Any?] = [
    "hasPhoto": { $0.hasPhoto }, "isMissing": { $0.isMissing },
  ]
}

/// Which part of the photo a size shows.
struct FramingTool: PageModel {
  var framing: PhotoFraming
  var slot: SizeSlot
  /// The whole photo's size in px, and where a small copy of it lies.
  var pixels: (width: Int, height: Int)
  var photoHref: String

  private static func percent(_ value: Double) -> String { "\((value * 10_000).rounded() / 100)%" }
  private var part: CropRect { framing.crop(slot, pixels: pixels) }
  private var whole: CropRect { PhotoFraming(zoom: 100, across: 50, down: 50).crop(slot, pixels: pixels) }

  static let fields: [String: @Sendable (FramingTool) -> Any?] = [
    "zoom": { $0.framing.zoom }, "across": { $0.framing.across }, "down": { $0.framing.down },
    "frameSize": { $0.slot.rawValue.capitalised }, "isFramed": { $0.framing.isOwn },
    "keepsFaces": { $0.framing.keepsFaces }, "isCentred": { !$0.framing.isOwn && !$0.framing.keepsFaces },
    "zoomFill": { "\(($0.framing.zoom - 100) / 3)%" }, "acrossFill": { "\($0.framing.across)%" },
    "downFill": { "\($0.framing.down)%" }, "photoHref": { $0.photoHref },
    "photoWidth": { $0.pixels.width }, "photoHeight": { $0.pixels.height },
    "frameWidth": { "\($0.whole.width)" }, "frameHeight": { "\($0.whole.height)" },
    "partX": { percent($0.part.x) }, "partY": { percent($0.part.y) }, "partWidth": { percent($0.part.width) },
    "partHeight": { percent($0.part.height) },
  ]
}

/// What sizes have of their own.
struct SizesTool: PageModel {
  struct Row: PageModel {
    var slot: SizeSlot
    var isOwn: Bool
    var differences: [String]
    var href: String
    static let fields: [String: @Sendable (Row) -> Any?] = [
      "rowName": { $0.slot.rawValue.capitalised }, "rowSlot": { $0.slot.rawValue }, "isOwn": { $0.isOwn },
      "differences": { $0.differences }, "isSame": { $0.differences.isEmpty }, "href": { $0.href },
    ]
  }
  var rows: [Row]
  var chosen: SizeSlot
  var canCopy: Bool
  static let fields: [String: @Sendable (SizesTool) -> Any?] = [
    "sizeRows": { $0.rows }, "chosenName": { $0.chosen.rawValue.capitalised }, "canCopy": { $0.canCopy },
  ]
}

/// A widget's buttons.
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
    static let fields: [String: @Sendable (Row) -> Any?] = [
      "index": { $0.index }, "number": { $0.index + 1 }, "buttonTitle": { $0.action.title },
      "buttonSymbol": { $0.action.systemImage ?? "" }, "buttonKey": { $0.action.variableKey },
      "amount": { $0.action.incrementAmount },
      "kinds": { row in
        options(ActionKind.self, row.action.kind) { $0 == .incrementVariable ? "Counts" : "Notes the time" }
      },
      "counts": { $0.action.kind == .incrementVariable },
      "formats": { row in
        options(ActionNowFormat.self, row.action.nowFormat) { format in
          switch format {
          case .iso8601: "Date and time"
          case .unixSeconds: "Unix seconds"
          case .unixMilliseconds: "Unix milliseconds"
          case .dateOnly: "Date"
          case .timeOnly: "Time"
          }
        }
      },
      "canMoveUp": { $0.index > 0 }, "canMoveDown": { $0.index + 1 < $0.count },
      "warning": { $0.warning.isEmpty ? nil : $0.warning },
    ]
  }
  var rows: [Row]
  var style: ActionBarStyle

  /// The controls as they are sent out.
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
  static let fields: [String: @Sendable (ButtonsTool) -> Any?] = [
    "buttonRows": { $0.rows }, "canAdd": { $0.rows.count < ActionBarSpec.maximumActions },
    "hasButtons": { !$0.rows.isEmpty },
    "styles": { tool in
      ActionBarStyle.allCases.map {
        Choice(value: $0.rawValue, label: $0.rawValue.capitalised, isChosen: $0 == tool.style)
      }
    },
    "presets": { _ in ButtonPreset.all.map { Choice(value: $0.id, label: $0.name, isChosen: false) } },
  ]
}

/// What can be done with a whole style.
struct StyleTool: PageModel {
  var hasPhoto: Bool
  var copiedFrom: String?
  static let fields: [String: @Sendable (StyleTool) -> Any?] = [
    "hasPhoto": { $0.hasPhoto }, "copiedFrom": { $0.copiedFrom },
  ]
}
