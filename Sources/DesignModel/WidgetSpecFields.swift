/// The fields of `WidgetSpec` v8, by the section of the editor they belong to, in the order forms show them. Ranges of values
/// are those of format.md §3; slider ranges are the app's own editor ranges (format.md §3.7, rendering.md §2.4).
enum WidgetSpecFields {
  /// The longest text a change may set, in characters.
  static let textLimit = 200_000
  private static let unbounded: ClosedRange<Double> = 0...Double.greatestFiniteMagnitude

  static let all: [FieldDefinition] = texts + colour + symbol + photo + layout + type + data + records

  private static func field(
    _ key: FieldKey, _ label: String, _ type: FieldType, _ control: FieldControl, _ section: FieldSection,
    perSize: Bool = false, unit: String = "", initial: JSONValue? = nil, isOptional: Bool = false,
    elements: Set<String> = [], shownWhen: @escaping @Sendable (FieldContext) -> Bool = { _ in true }
  ) -> FieldDefinition {
    FieldDefinition(
      key: key, label: label, type: type, control: control, section: section, perSize: perSize, unit: unit,
      initial: initial, isOptional: isOptional, elements: elements, shownWhen: shownWhen)
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
    field(.name, "Name", .text(limit: textLimit), .textLine, .text, elements: ["name"]),
    field(
      .primaryText, "Title", .text(limit: textLimit), .textLine, .text, perSize: true, elements: ["title"],
      shownWhen: { $0.traits.showsTexts }),
    field(
      .secondaryText, "Subtitle", .text(limit: textLimit), .textArea, .text, perSize: true, isOptional: true,
      elements: ["detail"], shownWhen: { $0.traits.showsTexts }),
  ]

  private static let colour: [FieldDefinition] = [
    field(.accent, "Accent", choices(AccentToken.self, \.displayName), .swatches, .colour),
    // Where a photo is the ground no other is seen.
    field(
      .background, "Background", choices(BackgroundToken.self, \.displayName), .tiles, .colour,
      shownWhen: { !$0.isOnPhoto }),
    field(
      .backgroundOverlay, "Overlay", choices(BackgroundToken.self, \.displayName), .menu, .colour,
      elements: ["overlay", "background"]),
    field(
      .backgroundOverlayOpacity, "Overlay strength", .number(0...1), .slider(0...1, step: 0.01), .colour,
      elements: ["overlay", "background"]),
    field(
      .backgroundGlowEnabled, "Glow", .flag, .toggle, .colour, elements: ["glow", "background"],
      shownWhen: { !$0.isOnPhoto }),
  ]

  private static func ofSymbol(
    _ key: FieldKey, _ label: String, _ type: FieldType, _ control: FieldControl, unit: String = "",
    initial: JSONValue? = nil
  ) -> FieldDefinition {
    field(
      key, label, type, control, .symbol, perSize: key.part != .style, unit: unit, initial: initial,
      shownWhen: { $0.design.symbol != nil })
  }

  /// What a symbol that is added begins with is the app's own choice (editor.md §7.1).
  private static let symbol: [FieldDefinition] = [
    field(.symbolName, "Symbol", .text(limit: 2_000), .symbolPicker, .symbol, perSize: true, isOptional: true),
    ofSymbol(.symbolSize, "Size", .number(SymbolSpec.sizeRange), .slider(8...96, step: 1), unit: "pt", initial: 18),
    ofSymbol(.symbolWeight, "Weight", choices(SymbolWeight.self), .menu, initial: "semibold"),
    ofSymbol(
      .symbolRenderingMode, "Rendering", choices(SymbolRenderingMode.self), .segments, initial: "hierarchical"),
    ofSymbol(.symbolTint, "Tint", choices(SymbolTint.self), .segments, initial: "accent"),
    ofSymbol(.symbolPlacement, "Placement", choices(SymbolPlacement.self), .segments, initial: "beforeName"),
    ofSymbol(.largeSymbolSize, "Large symbol", .number(unbounded), .slider(8...96, step: 1), unit: "pt"),
  ]

  private static func ofPhoto(
    _ key: FieldKey, _ label: String, _ type: FieldType, _ control: FieldControl, unit: String = "",
    initial: JSONValue, shownWhen: @escaping @Sendable (FieldContext, ImageSpec) -> Bool = { _, _ in true }
  ) -> FieldDefinition {
    field(
      key, label, type, control, .photo, perSize: true, unit: unit, initial: initial,
      shownWhen: { context in context.design.image.map { shownWhen(context, $0) } ?? false })
  }

  private static let photo: [FieldDefinition] = [
    field(.imageFileName, "Photo", .text(limit: 256), .upload, .photo, perSize: true, isOptional: true),
    ofPhoto(.imageContentMode, "Photo style", choices(ImageContentMode.self), .segments, initial: "fill"),
    ofPhoto(.imageFilterToken, "Filter", choices(PhotoFilterToken.self), .menu, initial: "none"),
    ofPhoto(
      .imageFilterIntensity, "Filter strength", .number(0...1), .slider(0...1, step: 0.05), initial: 1,
      shownWhen: { _, image in image.filter != nil }),
    ofPhoto(
      .imageHeight, "Banner height", .number(ImageSpec.heightRange), .slider(40...240, step: 1), unit: "pt",
      initial: 120, shownWhen: { context, _ in !context.traits.isMadeOfPhoto }),
    ofPhoto(
      .imageCornerRadius, "Photo corners", .number(ImageSpec.cornerRadiusRange), .slider(0...44, step: 1),
      unit: "pt", initial: 16,
      shownWhen: { context, image in !context.traits.isMadeOfPhoto || image.contentMode == .fit }),
  ]

  private static let layout: [FieldDefinition] = [
    field(
      .template, "Layout", choices(LayoutTemplate.self, \.displayName), .pictures, .layout, perSize: true),
    field(
      .posterOverlayMode, "Caption", choices(PosterOverlayMode.self), .segments, .layout, perSize: true,
      elements: ["caption"]),
    field(.axis, "Axis", choices(LayoutAxis.self), .segments, .layout, perSize: true),
    field(
      .alignment, "Alignment", choices(ContentAlignment.self, \.displayName), .menu, .layout, perSize: true,
      shownWhen: \.drawsTexts),
    field(.showsAccentBar, "Accent bar", .flag, .toggle, .layout, perSize: true, elements: ["accent bar"]),
    field(
      .spacing, "Spacing", .number(LayoutSpec.spacingRange), .slider(0...32, step: 1), .layout,
      perSize: true, unit: "pt"),
    field(
      .padding, "Padding", .number(unbounded), .slider(0...40, step: 1), .layout, unit: "pt",
      shownWhen: \.drawsTexts),
    field(.cornerRadius, "Corners", .number(unbounded), .slider(0...44, step: 1), .layout, unit: "pt"),
  ]

  /// The name of a text of the design for people.
  private static func said(_ element: String) -> String { element == "detail" ? "Subtitle" : spaced(element) }

  private static func style(_ key: FieldKey, of element: String) -> FieldDefinition {
    field(
      key, said(element) + " style", choices(TextStyleToken.self, \.displayName), .menu, .type,
      elements: [element], shownWhen: \.drawsTexts)
  }

  private static func lines(_ key: FieldKey, of element: String, isSmall: Bool) -> FieldDefinition {
    let range = isSmall ? LayoutSpec.smallLineLimitRange : LayoutSpec.lineLimitRange
    return field(
      key, said(element) + " lines" + (isSmall ? ", Small" : ""),
      .integer(range), .slider(1...(isSmall ? 8 : 10), step: 1), .type, perSize: true, elements: [element],
      shownWhen: { $0.drawsTexts && ($0.slot == .small) == isSmall })
  }

  private static let type: [FieldDefinition] = [
    style(.nameTextStyle, of: "name"), style(.primaryTextStyle, of: "title"), style(.secondaryTextStyle, of: "detail"),
    lines(.primaryLineLimitSmall, of: "title", isSmall: true),
    lines(.secondaryLineLimitSmall, of: "detail", isSmall: true),
    lines(.primaryLineLimit, of: "title", isSmall: false), lines(.secondaryLineLimit, of: "detail", isSmall: false),
  ]

  private static func whenIcon(_ context: FieldContext) -> Bool { context.design.clockConfig?.face == .icon }

  private static let data: [FieldDefinition] = [
    field(
      .weatherScale, "Weather scale", .number(StyleSpec.weatherScaleRange), .slider(0.75...1.25, step: 0.01),
      .data),
    field(.remindersMode, "Reminders", choices(RemindersMode.self), .menu, .data),
    field(.remindersPresentation, "Arrangement", choices(RemindersPresentation.self), .segments, .data),
    field(.remindersHideCompleted, "Hide completed", .flag, .toggle, .data),
    field(.remindersShowDueTimes, "Due times", .flag, .toggle, .data),
    field(.remindersShowProgressBadge, "Progress badge", .flag, .toggle, .data),
    field(.remindersShowsName, "Show the name", .flag, .toggle, .data),
    field(
      .remindersSoonWindowMinutes, "“Soon” window", .integer(RemindersConfig.soonWindowRange),
      .slider(15...44640, step: 15), .data, unit: "min",
      shownWhen: { $0.design.remindersConfig?.mode == .soon }),
    field(
      .remindersIncludeStartDates, "Include start dates in Today", .flag, .toggle, .data,
      shownWhen: { $0.design.remindersConfig?.mode == .today }),
    field(.clockFace, "Face", choices(ClockFace.self), .segments, .data),
    field(.clockTheme, "Scheme", choices(ClockTheme.self), .menu, .data),
    field(
      .clockDial, "Dial", choices(ClockTheme.self), .menu, .data, isOptional: true,
      shownWhen: whenIcon),
    field(
      .clockSecondHand, "Second hand", choices(SecondHandColour.self), .menu, .data,
      isOptional: true, shownWhen: whenIcon),
  ]

  /// What a button has; the form of buttons has controls of its own.
  private static func button(
    _ key: FieldKey, _ label: String, _ type: FieldType, initial: JSONValue? = nil
  ) -> FieldDefinition {
    var out = field(key, label, type, .none, .hidden, initial: initial, elements: ["buttons"])
    out.isRequired = initial != nil
    return out
  }

  /// Whole parts, and what no form shows.
  private static let records: [FieldDefinition] = [
    field(.symbol, "Symbol", .record(.symbol), .none, .hidden, perSize: true),
    field(.image, "Photo", .record(.image), .none, .hidden, perSize: true),
    field(.imageCrop, "Crop", choices(ImageContentMode.self), .none, .hidden, perSize: true, elements: ["photo"]),
    field(.imageFilter, "Filter", .record(.filter), .none, .hidden, perSize: true, elements: ["photo"]),
    field(.imageSmartPhoto, "Smart photo", .record(.smartPhoto), .none, .hidden, perSize: true, elements: ["photo"]),
    field(.actionBar, "Buttons", .record(.actionBar), .none, .hidden),
    button(.actionBarStyle, "Button style", choices(ActionBarStyle.self), initial: "prominent"),
    button(.actions, "Buttons", .record(.actions)),
    button(.action, "Button", .record(.action)),
    button(.actionTitle, "Button title", .text(limit: textLimit), initial: ""),
    button(.actionSymbol, "Button symbol", .text(limit: textLimit)),
    button(.actionKind, "Button action", choices(ActionKind.self), initial: "incrementVariable"),
    button(.actionVariableKey, "Button key", .text(limit: textLimit), initial: "count"),
    button(.actionIncrementAmount, "Button step", .integer(-99...99), initial: 1),
    button(.actionNowFormat, "Button time", choices(ActionNowFormat.self), initial: "iso8601"),
    field(.reminders, "Reminders", .record(.reminders), .none, .hidden),
    field(.remindersSelectedListIDs, "Lists", .record(.stringList), .none, .hidden),
    field(.remindersKitVersion, "Smart Stack kit version", .integer(1...Int.max), .none, .hidden),
    field(.clock, "Clock", .record(.clock), .none, .hidden),
    field(.matchedSet, "Sizes", .record(.matchedSet), .none, .hidden),
    field(.variant, "Size", .record(.variant), .none, .hidden, perSize: true),
  ]
}
