/// The fields of `WidgetSpec` v8. Ranges of values are those of format.md §3; slider ranges are the app's own
/// editor ranges (format.md §3.7).
enum WidgetSpecFields {
  /// The longest text a change may set, in characters.
  static let textLimit = 200_000
  private static let unbounded: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude

  static let all: [FieldDefinition] = texts + symbol + image + layout + style + configs

  private static func field(
    _ key: String, _ label: String, _ type: FieldType, _ control: FieldControl, _ group: FieldGroup,
    perSize: Bool = false, unit: String = ""
  ) -> FieldDefinition {
    FieldDefinition(
      key: key, label: label, type: type, control: control, group: group, perSize: perSize, unit: unit)
  }

  private static func choices<T: CaseIterable & RawRepresentable>(
    _ type: T.Type, _ label: (T) -> String = { spaced($0.rawValue) }
  ) -> FieldType where T.RawValue == String {
    .choice(T.allCases.map { FieldChoice(token: $0.rawValue, label: label($0)) })
  }

  /// `beforeName` as “Before name”.
  private static func spaced(_ token: String) -> String {
    var out = ""
    for character in token {
      if character.isUppercase { out += " " + character.lowercased() } else { out.append(character) }
    }
    return out.prefix(1).uppercased() + out.dropFirst()
  }

  private static let texts: [FieldDefinition] = [
    field("name", "Name", .text(limit: textLimit), .textLine, .text),
    field("primaryText", "Title", .text(limit: textLimit), .textLine, .text, perSize: true),
    field("secondaryText", "Detail", .text(limit: textLimit), .textArea, .text, perSize: true),
  ]

  private static let symbol: [FieldDefinition] = [
    field("symbol", "Symbol", .record(.symbol), .none, .hidden, perSize: true),
    field("symbol.name", "Symbol", .text(limit: 2_000), .symbolPicker, .symbol, perSize: true),
    field(
      "symbol.size", "Size", .number(SymbolSpec.sizeRange), .slider(8...96, step: 1), .symbol, perSize: true,
      unit: "pt"),
    field("symbol.weight", "Weight", choices(SymbolWeight.self), .menu, .symbol, perSize: true),
    field("symbol.renderingMode", "Rendering", choices(SymbolRenderingMode.self), .segments, .symbol, perSize: true),
    field("symbol.tint", "Tint", choices(SymbolTint.self), .segments, .symbol, perSize: true),
    field("symbol.placement", "Placement", choices(SymbolPlacement.self), .segments, .symbol, perSize: true),
  ]

  private static let image: [FieldDefinition] = [
    field("image", "Photo", .record(.image), .none, .hidden, perSize: true),
    field("image.fileName", "Photo", .text(limit: 256), .upload, .photo, perSize: true),
    field("image.contentMode", "Treatment", choices(ImageContentMode.self), .segments, .photo, perSize: true),
    field("image.crop", "Crop", choices(ImageContentMode.self), .none, .hidden, perSize: true),
    field(
      "image.height", "Banner height", .number(ImageSpec.heightRange), .slider(40...240, step: 1), .photo,
      perSize: true, unit: "pt"),
    field(
      "image.cornerRadius", "Photo corners", .number(ImageSpec.cornerRadiusRange), .slider(0...44, step: 1), .photo,
      perSize: true, unit: "pt"),
    field("image.filter", "Filter", .record(.filter), .none, .hidden, perSize: true),
    field("image.filter.token", "Filter", choices(PhotoFilterToken.self), .menu, .photo, perSize: true),
    field(
      "image.filter.intensity", "Filter strength", .number(0...1), .slider(0...1, step: 0.05), .photo, perSize: true),
    field("image.smartPhoto", "Smart photo", .record(.smartPhoto), .none, .hidden, perSize: true),
  ]

  private static let layout: [FieldDefinition] = [
    field(
      "layout.template", "Layout", choices(LayoutTemplate.self, \.displayName), .pictures, .layout, perSize: true),
    field(
      "layout.posterOverlayMode", "Caption", choices(PosterOverlayMode.self), .segments, .layout, perSize: true),
    field("layout.showsAccentBar", "Accent bar", .flag, .toggle, .layout, perSize: true),
    field("layout.axis", "Axis", choices(LayoutAxis.self), .segments, .layout, perSize: true),
    field(
      "layout.alignment", "Alignment", choices(ContentAlignment.self, \.displayName), .menu, .layout, perSize: true),
    field(
      "layout.spacing", "Spacing", .number(LayoutSpec.spacingRange), .slider(0...32, step: 1), .layout,
      perSize: true, unit: "pt"),
    field(
      "layout.primaryLineLimitSmall", "Title lines, Small", .integer(LayoutSpec.smallLineLimitRange),
      .slider(1...8, step: 1), .type, perSize: true),
    field(
      "layout.primaryLineLimit", "Title lines", .integer(LayoutSpec.lineLimitRange), .slider(1...10, step: 1), .type,
      perSize: true),
    field(
      "layout.secondaryLineLimitSmall", "Detail lines, Small", .integer(LayoutSpec.smallLineLimitRange),
      .slider(1...8, step: 1), .type, perSize: true),
    field(
      "layout.secondaryLineLimit", "Detail lines", .integer(LayoutSpec.lineLimitRange), .slider(1...10, step: 1),
      .type, perSize: true),
  ]

  private static let style: [FieldDefinition] = [
    field("style.accent", "Accent", choices(AccentToken.self, \.displayName), .swatches, .colour),
    field("style.background", "Background", choices(BackgroundToken.self, \.displayName), .tiles, .colour),
    field(
      "style.backgroundOverlay", "Overlay", choices(BackgroundToken.self, \.displayName), .menu, .colour),
    field(
      "style.backgroundOverlayOpacity", "Overlay strength", .number(0...1), .slider(0...1, step: 0.01), .colour),
    field("style.backgroundGlowEnabled", "Glow", .flag, .toggle, .colour),
    field("style.nameTextStyle", "Name style", choices(TextStyleToken.self, \.displayName), .menu, .type),
    field("style.primaryTextStyle", "Title style", choices(TextStyleToken.self, \.displayName), .menu, .type),
    field("style.secondaryTextStyle", "Detail style", choices(TextStyleToken.self, \.displayName), .menu, .type),
    field("style.padding", "Padding", .number(unbounded), .slider(0...40, step: 1), .layout, unit: "pt"),
    field("style.cornerRadius", "Corners", .number(unbounded), .slider(0...44, step: 1), .layout, unit: "pt"),
    field("style.symbolSize", "Large symbol", .number(unbounded), .slider(8...96, step: 1), .layout, unit: "pt"),
    field(
      "style.weatherScale", "Weather scale", .number(StyleSpec.weatherScaleRange), .slider(0.75...1.25, step: 0.01),
      .data),
  ]

  private static let configs: [FieldDefinition] = [
    field("actionBar", "Buttons", .record(.actionBar), .none, .hidden),
    field("remindersConfig", "Reminders", .record(.reminders), .none, .hidden),
    field("remindersConfig.mode", "Reminders", choices(RemindersMode.self), .menu, .data),
    field("remindersConfig.presentation", "Arrangement", choices(RemindersPresentation.self), .segments, .data),
    field("remindersConfig.selectedListIDs", "Lists", .record(.stringList), .none, .hidden),
    field("remindersConfig.hideCompleted", "Hide completed", .flag, .toggle, .data),
    field("remindersConfig.showDueTimes", "Due times", .flag, .toggle, .data),
    field("remindersConfig.showProgressBadge", "Progress badge", .flag, .toggle, .data),
    field(
      "remindersConfig.soonWindowMinutes", "Soon means", .integer(RemindersConfig.soonWindowRange),
      .slider(15...44640, step: 15), .data, unit: "min"),
    field("remindersConfig.includeStartDatesInToday", "Start dates count", .flag, .toggle, .data),
    field("remindersConfig.smartStackKitVersion", "Kit version", .integer(1...Int.max), .none, .hidden),
    field("remindersConfig.showsDesignTitleInWidget", "Show the name", .flag, .toggle, .data),
    field("clockConfig", "Clock", .record(.clock), .none, .hidden),
    field("clockConfig.theme", "Scheme", choices(ClockTheme.self), .menu, .data),
    field("clockConfig.face", "Face", choices(ClockFace.self), .segments, .data),
    field("clockConfig.iconDialColourToken", "Dial", choices(ClockTheme.self), .menu, .data),
    field("clockConfig.iconSecondHandColourToken", "Second hand", choices(SecondHandColour.self), .menu, .data),
    field("matchedSet", "Sizes", .record(.matchedSet), .none, .hidden),
    field("variant", "Size", .record(.variant), .none, .hidden, perSize: true),
  ]
}
