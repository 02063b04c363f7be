import DesignCode

extension Recipes {
  /// The Scriptable script for live images below `pictures`: it shows the image for the widget’s size.
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

  /// The Scriptable script: it shows `picture`, schedules the next update that `twin` gives, opens `page`, and keeps the
  /// last image for when there is no connection. Lock Screen widgets have no background, so the image is added to the
  /// widget, and the line above the clock uses its text. Links of the design work there.
  static func scriptable(setup: String, page: String) -> String {
    """
    // Shows a live image from WidgetWeaver Studio.
    \(setup)
    const zone = encodeURIComponent(Intl.DateTimeFormat().resolvedOptions().timeZone);
    const screen = Device.screenSize();
    const dev = Math.round(Math.min(screen.width, screen.height));
    const look = Device.isUsingDarkAppearance() ? "dark" : "light";
    const files = FileManager.local();
    const keep = ending => files.joinPath(files.documentsDirectory(), `widgetweaver-${Script.name()}-${family}.${ending}`);
    const kept = keep("png");
    const widget = new ListWidget();
    widget.setPadding(0, 0, 0, 0);
    widget.url = "\(page)";
    const shape = config.widgetFamily || "medium";
    let image, about, words;
    try {
      image = await new Request(`${picture}?zone=${zone}&dev=${dev}&ap=${look}`).loadImage();
      files.writeImage(kept, image);
      about = await new Request(`${twin}?zone=${zone}&dev=${dev}`).loadJSON();
      files.writeString(keep("json"), JSON.stringify(about));
      words = about.text;
      if (about.next) widget.refreshAfterDate = new Date(about.next);
    } catch (problem) {
      // Offline: shows the last image, or a hint on the first run.
      if (!image && files.fileExists(kept)) image = files.readImage(kept);
      try {
        if (!about && files.fileExists(keep("json"))) about = JSON.parse(files.readString(keep("json")));
      } catch (damaged) {}
    }
    \(ScriptableHelpers.taps)
    if (shape === "accessoryInline") widget.addText(words || "Offline");
    else if (!image) widget.addText("Not loaded yet. Open Scriptable once while online.");
    else if (shape.startsWith("accessory")) widget.addImage(image);
    else {
      widget.backgroundImage = image;
      layTaps(widget, about, family === "s" || shape === "small");
    }
    if (config.runsInWidget || config.runsInAccessoryWidget) Script.setWidget(widget);
    else await widget.presentMedium();
    Script.complete();
    """
  }
}
