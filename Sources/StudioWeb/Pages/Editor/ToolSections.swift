import DesignData
import DesignModel
import StudioStore

/// The tools that make sense for a design: sections of controls made from the field registry. What cannot apply is absent.
struct ToolSections {
  var spec: WidgetSpec
  var tree: JSONValue
  var scope: ChangeScope
  var view: EditorView
  var assets: [String: Asset]
  var symbols: [String]
  var moment: Moment

  private var shown: WidgetSpec { spec.resolved(for: view.slot, plan: .unlimited) }

  var all: [ToolSection] {
    var sections = [
      section("text", "Text", "i-type", open: true, summary: "", textKeys),
      section("colour", "Colour", "i-palette", open: true, summary: spec.style.accent.displayName, colourKeys),
    ]
    if ["classic", "hero"].contains(shown.layout.template.rawValue) {
      sections.append(
        section("symbol", "Symbol", "i-star", open: false, summary: shown.symbol?.name ?? "None", symbolKeys))
    }
    if [.poster, .classic].contains(shown.layout.template) {
      var photo = section(
        "photo", "Photo", "i-image", open: shown.layout.template == .poster, summary: photoSummary, photoKeys)
      photo.photo = PhotoTool(hasPhoto: shown.image != nil, isMissing: isMissing)
      sections.append(photo)
    }
    sections.append(
      section("layout", "Layout", "i-stack", open: false, summary: shown.layout.template.displayName, layoutKeys))
    if textIsDrawn {
      sections.append(
        section("type", "Type", "i-type", open: false, summary: spec.style.primaryTextStyle.displayName, typeKeys))
    }
    return sections
  }

  private var textIsDrawn: Bool {
    shown.layout.template != .poster || shown.layout.posterOverlayMode == .caption
  }

  private var isMissing: Bool { shown.image.map { assets[$0.fileName] == nil } ?? false }

  private var photoSummary: String {
    guard let image = shown.image else { return "None" }
    if isMissing { return "Missing" }
    return image.filter?.token.rawValue.capitalised ?? "No filter"
  }

  private var textKeys: [String] {
    switch shown.layout.template {
    case .classic, .hero, .poster: ["name", "primaryText", "secondaryText"]
    default: ["name"]
    }
  }

  private var colourKeys: [String] {
    let glass = shown.layout.template == .poster && shown.image != nil
    return ["style.accent"] + (glass ? [] : ["style.background"]) + [
      "style.backgroundOverlay", "style.backgroundOverlayOpacity",
    ]
      + (glass ? [] : ["style.backgroundGlowEnabled"])
  }

  private var symbolKeys: [String] {
    let base = ["symbol.name"]
    guard shown.symbol != nil else { return base }
    if shown.layout.template == .hero { return base + ["style.symbolSize"] }
    return base + ["symbol.size", "symbol.weight", "symbol.renderingMode", "symbol.tint", "symbol.placement"]
  }

  private var photoKeys: [String] {
    guard let image = shown.image else { return [] }
    var keys = ["image.contentMode", "image.filter.token"]
    if image.filter != nil { keys.append("image.filter.intensity") }
    if shown.layout.template == .classic { keys.append("image.height") }
    if shown.layout.template == .classic || image.contentMode == .fit { keys.append("image.cornerRadius") }
    return keys
  }

  private var layoutKeys: [String] {
    var keys = ["layout.template"]
    switch shown.layout.template {
    case .classic:
      keys += ["layout.axis", "layout.alignment", "layout.showsAccentBar", "layout.spacing", "style.padding"]
    case .hero: keys += ["layout.alignment", "layout.showsAccentBar", "layout.spacing", "style.padding"]
    case .poster: keys += ["layout.posterOverlayMode"] + (textIsDrawn ? ["layout.alignment", "style.padding"] : [])
    default: keys += ["style.padding"]
    }
    return keys
  }

  private var typeKeys: [String] {
    ["style.nameTextStyle", "style.primaryTextStyle", "style.secondaryTextStyle"]
      + (view.slot == .small
        ? ["layout.primaryLineLimitSmall", "layout.secondaryLineLimitSmall"]
        : ["layout.primaryLineLimit", "layout.secondaryLineLimit"])
  }

  private func section(
    _ id: String, _ title: String, _ icon: String, open: Bool, summary: String, _ keys: [String]
  ) -> ToolSection {
    ToolSection(
      id: id, title: title, icon: icon, summary: summary, isOpen: open,
      controls: keys.compactMap { FieldRegistry.shared[$0] }.map(control))
  }

  private func control(_ field: FieldDefinition) -> FieldModel {
    let place = field.perSize ? scope : .base
    let name = EditorForm.name(place, field.key)
    let original = EditorForm.text(field, tree, scope: place)
    let value = view.posted[name] ?? original
    var model = FieldModel(field: field, name: name, value: value, original: original)
    switch field.type {
    case .choice(let choices):
      var offered = choices
      if field.key == "layout.alignment", shown.layout.template != .poster {
        offered = choices.filter { ["leading", "centre", "trailing"].contains($0.token) || $0.token == value }
      }
      model.choices = offered.map { choice in
        Choice(
          value: choice.token, label: choice.label, isChosen: choice.token == value,
          detail: Swatch.css(field.key, choice.token, accent: spec.style.accent))
      }
    case .flag: model.isOn = value == "on"
    case .text where value.contains("{{"):
      model.resolved = TextResolver(snapshot: .sample(at: moment), moment: moment).resolve(value)
    default: break
    }
    return model
  }
}

/// Colours of swatches and tiles, as values of a custom property.
enum Swatch {
  static func css(_ key: String, _ token: String, accent: AccentToken) -> String {
    if key == "style.accent" { return AccentToken(rawValue: token)?.hex ?? "" }
    guard key == "style.background", let background = BackgroundToken(rawValue: token) else { return "" }
    let colour = accent.hex
    return switch background {
    case .plain: "light-dark(#fff,#000)"
    case .accentGlow: "linear-gradient(135deg,\(colour)59,\(colour)00)"
    case .radialGlow: "radial-gradient(circle at 0 0,\(colour)6b,\(colour)1f 50%,\(colour)00)"
    case .solidAccent: "\(colour)2e"
    case .subtleMaterial: "light-dark(#f2f2f4,#1e1e20)"
    case .aurora: "linear-gradient(135deg,\(colour)73,#34c75940 55%,#007aff40)"
    case .sunset: "linear-gradient(135deg,#ff950059,#ff2d5540 50%,#af52de40)"
    case .midnight: "linear-gradient(135deg,#00000059,#007aff40 60%,#af52de40)"
    case .candy: "linear-gradient(135deg,#ff2d5559,#007aff40 55%,#00c7be40)"
    }
  }
}
