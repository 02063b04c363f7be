/// Every editable field: its key in JSON beside the key path it stands for, which `FieldKeyTests` holds together.
extension FieldKey {
  // MARK: Texts

  /// What the design is called.
  public static let name = FieldKey("name", \.name)
  /// The title.
  public static let primaryText = FieldKey("primaryText", \.primaryText)
  /// The detail.
  public static let secondaryText = FieldKey("secondaryText", \.secondaryText)

  // MARK: Style

  /// The accent colour.
  public static let accent = FieldKey("style.accent", \.style.accent)
  /// The ground.
  public static let background = FieldKey("style.background", \.style.background)
  /// What lies over the ground.
  public static let backgroundOverlay = FieldKey("style.backgroundOverlay", \.style.backgroundOverlay)
  /// How strong that is, 0…1.
  public static let backgroundOverlayOpacity = FieldKey(
    "style.backgroundOverlayOpacity", \.style.backgroundOverlayOpacity)
  /// Whether the ground glows.
  public static let backgroundGlowEnabled = FieldKey("style.backgroundGlowEnabled", \.style.backgroundGlowEnabled)
  /// Space around everything, in pt.
  public static let padding = FieldKey("style.padding", \.style.padding)
  /// Corners of what the layout draws, in pt.
  public static let cornerRadius = FieldKey("style.cornerRadius", \.style.cornerRadius)
  /// The name's text style.
  public static let nameTextStyle = FieldKey("style.nameTextStyle", \.style.nameTextStyle)
  /// The title's text style.
  public static let primaryTextStyle = FieldKey("style.primaryTextStyle", \.style.primaryTextStyle)
  /// The detail's text style.
  public static let secondaryTextStyle = FieldKey("style.secondaryTextStyle", \.style.secondaryTextStyle)
  /// A symbol's size where the layout draws it large, in pt.
  public static let largeSymbolSize = FieldKey("style.symbolSize", \.style.symbolSize)
  /// The weather's scale, 0.75…1.25.
  public static let weatherScale = FieldKey("style.weatherScale", \.style.weatherScale)

  // MARK: Symbol

  /// The symbol, whole.
  public static let symbol = FieldKey("symbol", \.symbol)
  /// Which symbol.
  public static let symbolName = FieldKey("symbol.name", \.symbol, \.name)
  /// Its size in pt.
  public static let symbolSize = FieldKey("symbol.size", \.symbol, \.size)
  /// Its stroke weight.
  public static let symbolWeight = FieldKey("symbol.weight", \.symbol, \.weight)
  /// How its layers are coloured.
  public static let symbolRenderingMode = FieldKey("symbol.renderingMode", \.symbol, \.renderingMode)
  /// What colours it.
  public static let symbolTint = FieldKey("symbol.tint", \.symbol, \.tint)
  /// Where it stands.
  public static let symbolPlacement = FieldKey("symbol.placement", \.symbol, \.placement)

  // MARK: Photo

  /// The photo, whole.
  public static let image = FieldKey("image", \.image)
  /// Its file.
  public static let imageFileName = FieldKey("image.fileName", \.image, \.fileName)
  /// How it fills its frame.
  public static let imageContentMode = FieldKey("image.contentMode", \.image, \.contentMode)
  /// The same by its older key, which the format writes beside it.
  public static let imageCrop = FieldKey("image.crop", \.image, \.contentMode)
  /// A banner's height in pt.
  public static let imageHeight = FieldKey("image.height", \.image, \.height)
  /// Its corners in pt.
  public static let imageCornerRadius = FieldKey("image.cornerRadius", \.image, \.cornerRadius)
  /// Its filter, whole.
  public static let imageFilter = FieldKey("image.filter", \.image, \.filter)
  /// Which filter.
  public static let imageFilterToken = FieldKey("image.filter.token", \.image, \.filter, \.token)
  /// How strong it is, 0…1.
  public static let imageFilterIntensity = FieldKey("image.filter.intensity", \.image, \.filter, \.intensity)
  /// The crops prepared for single sizes.
  public static let imageSmartPhoto = FieldKey("image.smartPhoto", \.image, \.smartPhoto)

  // MARK: Layout

  /// Which layout draws it.
  public static let template = FieldKey("layout.template", \.layout.template)
  /// Whether a poster shows its caption.
  public static let posterOverlayMode = FieldKey("layout.posterOverlayMode", \.layout.posterOverlayMode)
  /// Texts below or beside each other.
  public static let axis = FieldKey("layout.axis", \.layout.axis)
  /// Where the content stands.
  public static let alignment = FieldKey("layout.alignment", \.layout.alignment)
  /// Whether the accent bar is drawn.
  public static let showsAccentBar = FieldKey("layout.showsAccentBar", \.layout.showsAccentBar)
  /// The gap between rows in pt.
  public static let spacing = FieldKey("layout.spacing", \.layout.spacing)
  /// Most lines of the title on Small.
  public static let primaryLineLimitSmall = FieldKey("layout.primaryLineLimitSmall", \.layout.primaryLineLimitSmall)
  /// Most lines of the title elsewhere.
  public static let primaryLineLimit = FieldKey("layout.primaryLineLimit", \.layout.primaryLineLimit)
  /// Most lines of the detail on Small.
  public static let secondaryLineLimitSmall = FieldKey(
    "layout.secondaryLineLimitSmall", \.layout.secondaryLineLimitSmall)
  /// Most lines of the detail elsewhere.
  public static let secondaryLineLimit = FieldKey("layout.secondaryLineLimit", \.layout.secondaryLineLimit)

  // MARK: Buttons

  /// How loud the buttons are.
  public static let actionBarStyle = FieldKey("actionBar.style", \.actionBar, \.style)
  /// The buttons, all of them.
  public static let actions = FieldKey("actionBar.actions", \.actionBar, \.actions)
  /// A button, whole.
  public static let action = FieldKey("actionBar.actions.#", ofAction: \.self)
  /// Its label.
  public static let actionTitle = FieldKey("actionBar.actions.#.title", ofAction: \.title)
  /// Its symbol.
  public static let actionSymbol = FieldKey("actionBar.actions.#.systemImage", ofAction: \.systemImage)
  /// What it does.
  public static let actionKind = FieldKey("actionBar.actions.#.kind", ofAction: \.kind)
  /// The variable it changes.
  public static let actionVariableKey = FieldKey("actionBar.actions.#.variableKey", ofAction: \.variableKey)
  /// By how much.
  public static let actionIncrementAmount = FieldKey(
    "actionBar.actions.#.incrementAmount", ofAction: \.incrementAmount)
  /// How it writes a moment down.
  public static let actionNowFormat = FieldKey("actionBar.actions.#.nowFormat", ofAction: \.nowFormat)

  // MARK: Reminders

  /// The settings of reminders, whole.
  public static let reminders = FieldKey("remindersConfig", \.remindersConfig)
  /// Which reminders are shown.
  public static let remindersMode = FieldKey("remindersConfig.mode", \.remindersConfig, \.mode)
  /// How they are arranged.
  public static let remindersPresentation = FieldKey(
    "remindersConfig.presentation", \.remindersConfig, \.presentation)
  /// Whether those that are done are hidden.
  public static let remindersHideCompleted = FieldKey(
    "remindersConfig.hideCompleted", \.remindersConfig, \.hideCompleted)
  /// Whether times are shown.
  public static let remindersShowDueTimes = FieldKey(
    "remindersConfig.showDueTimes", \.remindersConfig, \.showDueTimes)
  /// Whether it is told how many are done.
  public static let remindersShowProgressBadge = FieldKey(
    "remindersConfig.showProgressBadge", \.remindersConfig, \.showProgressBadge)
  /// Whether the design's name is shown.
  public static let remindersShowsName = FieldKey(
    "remindersConfig.showsDesignTitleInWidget", \.remindersConfig, \.showsDesignTitleInWidget)
  /// How far “soon” reaches, in minutes.
  public static let remindersSoonWindowMinutes = FieldKey(
    "remindersConfig.soonWindowMinutes", \.remindersConfig, \.soonWindowMinutes)
  /// Whether what starts today is of today.
  public static let remindersIncludeStartDates = FieldKey(
    "remindersConfig.includeStartDatesInToday", \.remindersConfig, \.includeStartDatesInToday)
  /// The lists they are taken from.
  public static let remindersSelectedListIDs = FieldKey(
    "remindersConfig.selectedListIDs", \.remindersConfig, \.selectedListIDs)
  /// The version of the kit it was made by.
  public static let remindersKitVersion = FieldKey(
    "remindersConfig.smartStackKitVersion", \.remindersConfig, \.smartStackKitVersion)

  // MARK: Clock

  /// The settings of the clock, whole.
  public static let clock = FieldKey("clockConfig", \.clockConfig)
  /// Its face.
  public static let clockFace = FieldKey("clockConfig.face", \.clockConfig, \.face)
  /// Its scheme.
  public static let clockTheme = FieldKey("clockConfig.theme", \.clockConfig, \.theme)
  /// The icon face's dial.
  public static let clockDial = FieldKey("clockConfig.iconDialColourToken", \.clockConfig, \.iconDialColourToken)
  /// The icon face's second hand.
  public static let clockSecondHand = FieldKey(
    "clockConfig.iconSecondHandColourToken", \.clockConfig, \.iconSecondHandColourToken)

  // MARK: Whole

  /// The buttons.
  public static let actionBar = FieldKey("actionBar", \.actionBar)
  /// What sizes have of their own.
  public static let matchedSet = FieldKey("matchedSet", \.matchedSet)
  /// All of what one size has of its own.
  public static let variant = FieldKey("variant", \.face)
}
