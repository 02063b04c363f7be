import DesignModel
import PagesKit

extension LayersPanels {
  /// A field of the inspector.
  struct Field: PageModel {
    var path: String
    var label: String
    /// `text`, `area`, `number`, `select`, `switch`, `colour`, `pictures`, `nine`.
    var kind: String
    var value: String
    /// The document's value, if an invalid one was typed.
    var was: String?
    var choices: [Choice] = []
    /// Range and unit.
    var hint = ""
    /// The current value of a template.
    var now = ""
    var range: ClosedRange<Double>?
    var step = ""
    var isMixed = false
    /// The field's default, as text.
    var usual = ""
    /// The error of the typed value.
    var fault = ""
    /// A colour field's swatch, as a background image.
    var swatch = ""
    /// The fill's fields; nil if it isn't a fill.
    var fill: Fill?

    static func id(_ path: String) -> String {
      "f-" + String(path.map { $0.isLetter || $0.isNumber ? $0 : "-" })
    }

    static let schema = Schema<Self> {
      value("path", \.path)
      value("fieldID") { Self.id($0.path) }
      value("label", \.label)
      value("fieldValue", \.value)
      value("was") { $0.was ?? $0.value }
      flag("isArea") { $0.kind == "area" }
      flag("isNumber") { $0.kind == "number" }
      flag("isSelect") { $0.kind == "select" }
      flag("isSwitch") { $0.kind == "switch" }
      flag("isColour") { $0.kind == "colour" }
      flag("isText") { $0.kind == "text" }
      flag("isPictures") { $0.kind == "pictures" }
      flag("isNine") { $0.kind == "nine" }
      flag("isOn") { $0.value == "on" }
      many("choices", \.choices)
      text("hint", \.hint)
      text("now", \.now)
      value("least") { $0.range.map { LayersPanels.short($0.lowerBound) } }
      value("most") { $0.range.map { LayersPanels.short($0.upperBound) } }
      text("step", \.step)
      text("usual") { $0.isMixed ? "Mixed" : $0.usual }
      text("fault", \.fault)
      text("swatch", \.swatch)
      one("fill", \.fill)
    }
  }

  /// The fields of a fill: type, colours, direction.
  struct Fill: PageModel {
    /// A colour of it.
    struct Stop: PageModel {
      var path: String
      var index: Int
      var colour: String
      var place: Int
      var opacity: Int
      var swatch: String
      /// The colour as six digits, for colour inputs.
      var hex: String
      var hasPlace: Bool
      var fault = ""

      static let schema = Schema<Self> {
        value("stopPath", \.path)
        value("stopIndex", \.index)
        value("stopNumber") { $0.index + 1 }
        value("stopColour", \.colour)
        value("stopPlace", \.place)
        value("stopOpacity", \.opacity)
        value("stopSwatch", \.swatch)
        value("stopHex", \.hex)
        flag("hasPlace", \.hasPlace)
        text("stopFault", \.fault)
      }
    }

    var path: String
    var title: String
    var original: String
    var words: String
    var kinds: [Choice]
    var stops: [Stop]
    var angle: Int?
    var materials: [Choice]
    var image: String
    var remove: String

    static let schema = Schema<Self> {
      value("fillPath", \.path)
      value("fillTitle", \.title)
      value("fillOriginal", \.original)
      value("fillWords", \.words)
      many("kinds", \.kinds)
      many("stops", \.stops)
      value("fillAngle", \.angle)
      many("materials", \.materials)
      flag("hasMaterials") { !$0.materials.isEmpty }
      value("fillImage", \.image)
      text("fillRemove", \.remove)
    }

    /// Creates the fields of the fill at `path`.
    init(
      _ form: LayerFillForm, at path: String, title: String, _ paint: LayerPaint, remove: String, original: String
    ) {
      (self.path, self.title, self.remove, self.original) = (path, title, remove, original)
      words = form.words
      kinds = LayerFillForm.Kind.allCases.map {
        Choice(value: $0.rawValue, label: $0.title, isChosen: form.kind == $0)
      }
      image = paint.image(form)
      let isGradient = form.kind != .colour && form.kind != .material
      var stops = form.kind == nil || form.kind == .material ? [] : form.stops
      if isGradient, form.kind != nil, stops.count < LayerFillForm.limit {
        stops.append(.init(colour: "", place: 100, opacity: 100))
      }
      self.stops = stops.enumerated().map { index, stop in
        let colour = stop.colour.isEmpty ? "transparent" : paint.colour(stop.colour)
        return Stop(
          path: path, index: index, colour: stop.colour, place: stop.place, opacity: stop.opacity,
          swatch: "linear-gradient(\(colour) 0 0)",
          hex: colour.hasPrefix("#") ? String(colour.prefix(7)) : "#808080", hasPlace: isGradient)
      }
      angle = form.kind == .linear ? form.angle : nil
      materials =
        form.kind == .material
        ? LayerFields.materials.map {
          Choice(value: $0, label: LayerWordsInFields.title($0), isChosen: form.material == $0)
        }
        : []
    }
  }

  /// A colour style or variable of the document.
  struct Entry: PageModel {
    var key: String
    var index: Int
    var name: String
    var value: String
    var now = ""
    var swatch = ""
    /// The row that adds one.
    var isNew: Bool
    var was: String?
    var nameFault = ""
    var valueFault = ""

    static let schema = Schema<Self> {
      value("entryKey", \.key)
      value("entryField") { "s:\($0.key):\($0.index)" }
      value("entryName", \.name)
      value("entryWas") { $0.was ?? $0.name }
      value("entryValue", \.value)
      text("entryNow", \.now)
      text("entrySwatch", \.swatch)
      flag("isNew", \.isNew)
      flag("isColour") { $0.key == "swatches" }
      text("nameFault", \.nameFault)
      text("valueFault", \.valueFault)
    }
  }

  /// A group of fields.
  struct Section: PageModel {
    var id: String
    var title: String
    var icon: String
    var summary: String
    var isOpen: Bool
    var fields: [Field]
    /// Stacked fills, the lowest first.
    var fills: [Fill] = []
    /// The button that adds one.
    var add: Choice?
    var entries: [Entry] = []
    var note = ""

    static let schema = Schema<Self> {
      value("sectionID", \.id)
      value("sectionTitle", \.title)
      value("sectionIcon", \.icon)
      text("sectionSummary", \.summary)
      flag("isOpen", \.isOpen)
      many("fields", \.fields)
      many("fills", \.fills)
      one("add", \.add)
      many("entries", \.entries)
      text("sectionNote", \.note)
    }
  }
}
