extension Recipes {
  /// The whole Scriptable script for live images below `pictures`: it shows the picture for the widget's family.
  static func scriptable(_ pictures: String, page: String) -> String {
    scriptable(
      setup: """
        const base = "\(pictures.dropLast())";
        const letter = { small: "s", medium: "m", large: "l", accessoryRectangular: "r", accessoryCircular: "c", accessoryInline: "i" };
        const family = letter[config.widgetFamily] || "m";
        const picture = `${base}/${family}@3x.png`;
        const twin = `${base}/${family}.json`;
        """, page: page)
  }

  /// The whole Scriptable script: it shows `picture`, tells the system when to look again as `twin` says, opens `page`, and
  /// keeps the last picture for times without a connection. On the Lock Screen a background is not shown: there the picture
  /// lies in the widget, and the line above the clock takes its words.
  static func scriptable(setup: String, page: String) -> String {
    """
    // Shows a live image from WidgetWeaver Studio.
    \(setup)
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const look = Device.isUsingDarkAppearance() ? "dark" : "light";
    const files = FileManager.local();
    const kept = files.joinPath(files.documentsDirectory(), `widgetweaver-${family}.png`);
    const widget = new ListWidget();
    widget.setPadding(0, 0, 0, 0);
    widget.url = "\(page)";
    const shape = config.widgetFamily || "medium";
    let image, words;
    try {
      image = await new Request(`${picture}?zone=${zone}&ap=${look}`).loadImage();
      files.writeImage(kept, image);
      const about = await new Request(`${twin}?zone=${zone}`).loadJSON();
      words = about.text;
      if (about.next) widget.refreshAfterDate = new Date(about.next);
    } catch (problem) {
      // Offline: the last picture, or on the very first run a word of what to do.
      if (!image && files.fileExists(kept)) image = files.readImage(kept);
    }
    if (shape === "accessoryInline") widget.addText(words || "Offline");
    else if (!image) widget.addText("Not loaded yet. Open Scriptable once while online.");
    else if (shape.startsWith("accessory")) widget.addImage(image);
    else widget.backgroundImage = image;
    if (config.runsInWidget || config.runsInAccessoryWidget) Script.setWidget(widget);
    else await widget.presentMedium();
    Script.complete();
    """
  }
}
