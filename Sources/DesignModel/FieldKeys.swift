/// Every editable field: its key in JSON beside the key path it stands for, which `FieldKeyTests` holds together.
extension FieldKey {
  // MARK: Texts

  package static let name = FieldKey("name", \.name)
  package static let primaryText = FieldKey("primaryText", \.primaryText)
  package static let secondaryText = FieldKey("secondaryText", \.secondaryText)

  // MARK: Style

  package static let accent = FieldKey("style.accent", \.style.accent)
  package static let background = FieldKey("style.background", \.style.background)
  /// The fill over the background.
  package static let backgroundOverlay = FieldKey("style.backgroundOverlay", \.style.backgroundOverlay)
  /// How strong that is, 0…1.
  package static let backgroundOverlayOpacity = FieldKey(
    "style.backgroundOverlayOpacity", \.style.backgroundOverlayOpacity)
  /// Whether the ground glows.
  package static let backgroundGlowEnabled = FieldKey("style.backgroundGlowEnabled", \.style.backgroundGlowEnabled)
  /// Space around everything, in pt.
  package static let padding = FieldKey("style.padding", \.style.padding)
  /// Corners of what the layout draws, in pt.
  package static let cornerRadius = FieldKey("style.cornerRadius", \.style.cornerRadius)
  package static let nameTextStyle = FieldKey("style.nameTextStyle", \.style.nameTextStyle)
  package static let primaryTextStyle = FieldKey("style.primaryTextStyle", \.style.primaryTextStyle)
  package static let secondaryTextStyle = FieldKey("style.secondaryTextStyle", \.style.secondaryTextStyle)
  /// A symbol's size where the layout draws it large, in pt.
  static let largeSymbolSize = FieldKey("style.symbolSize", \.style.symbolSize)
  /// The weather's scale, 0.75…1.25.
  package static let weatherScale = FieldKey("style.weatherScale", \.style.weatherScale)

  // MARK: Symbol

  package static let symbol = FieldKey("symbol", \.symbol)
  package static let symbolName = FieldKey("symbol.name", \.symbol, \.name)
  /// Its size in pt.
  package static let symbolSize = FieldKey("symbol.size", \.symbol, \.size)
  package static let symbolWeight = FieldKey("symbol.weight", \.symbol, \.weight)
  /// How its layers are coloured.
  package static let symbolRenderingMode = FieldKey("symbol.renderingMode", \.symbol, \.renderingMode)
  package static let symbolTint = FieldKey("symbol.tint", \.symbol, \.tint)
  package static let symbolPlacement = FieldKey("symbol.placement", \.symbol, \.placement)

  // MARK: Photo

  package static let image = FieldKey("image", \.image)
  package static let imageFileName = FieldKey("image.fileName", \.image, \.fileName)
  /// How it fills its frame.
  package static let imageContentMode = FieldKey("image.contentMode", \.image, \.contentMode)
  /// The same by its older key, which the format writes beside it.
  package static let imageCrop = FieldKey("image.crop", \.image, \.contentMode)
  /// A banner's height in pt.
  static let imageHeight = FieldKey("image.height", \.image, \.height)
  /// Its corners in pt.
  static let imageCornerRadius = FieldKey("image.cornerRadius", \.image, \.cornerRadius)
  package static let imageFilter = FieldKey("image.filter", \.image, \.filter)
  package static let imageFilterToken = FieldKey("image.filter.token", \.image, \.filter, \.token)
  /// How strong it is, 0…1.
  package static let imageFilterIntensity = FieldKey("image.filter.intensity", \.image, \.filter, \.intensity)
  /// The crops prepared for single sizes.
  package static let imageSmartPhoto = FieldKey("image.smartPhoto", \.image, \.smartPhoto)

  // MARK: Layout

  package static let template = FieldKey("layout.template", \.layout.template)
  /// Whether a poster shows its caption.
  package static let posterOverlayMode = FieldKey("layout.posterOverlayMode", \.layout.posterOverlayMode)
  /// Texts below or beside each other.
  package static let axis = FieldKey("layout.axis", \.layout.axis)
  /// Where the content stands.
  package static let alignment = FieldKey("layout.alignment", \.layout.alignment)
  /// Whether the accent bar is drawn.
  package static let showsAccentBar = FieldKey("layout.showsAccentBar", \.layout.showsAccentBar)
  /// The gap between rows in pt.
  package static let spacing = FieldKey("layout.spacing", \.layout.spacing)
  /// Most lines of the title on Small.
  package static let primaryLineLimitSmall = FieldKey("layout.primaryLineLimitSmall", \.layout.primaryLineLimitSmall)
  /// Most lines of the title elsewhere.
  package static let primaryLineLimit = FieldKey("layout.primaryLineLimit", \.layout.primaryLineLimit)
  /// Most lines of the detail on Small.
  package static let secondaryLineLimitSmall = FieldKey(
    "layout.secondaryLineLimitSmall", \.layout.secondaryLineLimitSmall)
  /// Most lines of the detail elsewhere.
  package static let secondaryLineLimit = FieldKey("layout.secondaryLineLimit", \.layout.secondaryLineLimit)

  // MARK: Buttons

  /// How loud the buttons are.
  static let actionBarStyle = FieldKey("actionBar.style", \.actionBar, \.style)
  /// The buttons, all of them.
  package static let actions = FieldKey("actionBar.actions", \.actionBar, \.actions)
  package static let action = FieldKey("actionBar.actions.#", ofAction: \.self)
  static let actionTitle = FieldKey("actionBar.actions.#.title", ofAction: \.title)
  static let actionSymbol = FieldKey("actionBar.actions.#.systemImage", ofAction: \.systemImage)
  static let actionKind = FieldKey("actionBar.actions.#.kind", ofAction: \.kind)
  /// The variable it changes.
  static let actionVariableKey = FieldKey("actionBar.actions.#.variableKey", ofAction: \.variableKey)
  static let actionIncrementAmount = FieldKey(
    "actionBar.actions.#.incrementAmount", ofAction: \.incrementAmount)
  /// How it writes a moment down.
  static let actionNowFormat = FieldKey("actionBar.actions.#.nowFormat", ofAction: \.nowFormat)

  // MARK: Reminders

  /// The settings of reminders, whole.
  package static let reminders = FieldKey("remindersConfig", \.remindersConfig)
  /// Which reminders are shown.
  package static let remindersMode = FieldKey("remindersConfig.mode", \.remindersConfig, \.mode)
  /// How they are arranged.
  static let remindersPresentation = FieldKey(
    "remindersConfig.presentation", \.remindersConfig, \.presentation)
  /// Whether those that are done are hidden.
  package static let remindersHideCompleted = FieldKey(
    "remindersConfig.hideCompleted", \.remindersConfig, \.hideCompleted)
  package static let remindersShowDueTimes = FieldKey(
    "remindersConfig.showDueTimes", \.remindersConfig, \.showDueTimes)
  /// Whether it is told how many are done.
  package static let remindersShowProgressBadge = FieldKey(
    "remindersConfig.showProgressBadge", \.remindersConfig, \.showProgressBadge)
  /// Whether the design's name is shown.
  static let remindersShowsName = FieldKey(
    "remindersConfig.showsDesignTitleInWidget", \.remindersConfig, \.showsDesignTitleInWidget)
  /// How far “soon” reaches, in minutes.
  static let remindersSoonWindowMinutes = FieldKey(
    "remindersConfig.soonWindowMinutes", \.remindersConfig, \.soonWindowMinutes)
  /// Whether what starts today is of today.
  static let remindersIncludeStartDates = FieldKey(
    "remindersConfig.includeStartDatesInToday", \.remindersConfig, \.includeStartDatesInToday)
  /// The lists they are taken from.
  package static let remindersSelectedListIDs = FieldKey(
    "remindersConfig.selectedListIDs", \.remindersConfig, \.selectedListIDs)
  /// The version of the kit it was made by.
  static let remindersKitVersion = FieldKey(
    "remindersConfig.smartStackKitVersion", \.remindersConfig, \.smartStackKitVersion)

  // MARK: Clock

  /// The settings of the clock, whole.
  package static let clock = FieldKey("clockConfig", \.clockConfig)
  package static let clockFace = FieldKey("clockConfig.face", \.clockConfig, \.face)
  package static let clockTheme = FieldKey("clockConfig.theme", \.clockConfig, \.theme)
  package static let clockDial = FieldKey("clockConfig.iconDialColourToken", \.clockConfig, \.iconDialColourToken)
  package static let clockSecondHand = FieldKey(
    "clockConfig.iconSecondHandColourToken", \.clockConfig, \.iconSecondHandColourToken)

  // MARK: Whole

  package static let actionBar = FieldKey("actionBar", \.actionBar)
  /// What sizes have of their own.
  package static let matchedSet = FieldKey("matchedSet", \.matchedSet)
  /// All of what one size has of its own.
  package static let variant = FieldKey("variant", \.face)
}
