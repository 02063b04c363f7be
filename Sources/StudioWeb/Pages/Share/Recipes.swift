/// Short ways to show a live image somewhere else, with the person's own address in them.
enum Recipes {
  /// One of them.
  struct Recipe: PageModel {
    var id: String
    var title: String
    var line: String
    var code: String
    static let schema = Schema<Self> {
      value("recipeID", \.id)
      value("recipeTitle", \.title)
      value("recipeLine", \.line)
      value("code", \.code)
    }
  }

  /// All of them for a shared design at `origin`.
  static func all(origin: String, slug: String, name: String) -> [Recipe] {
    func picture(_ name: String) -> String { origin + Address.livePicture(slug, name) }
    let plain = name.replacing("\\", with: "").replacing("\"", with: "").replacing("\n", with: " ")
    let escaped = plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    return [
      Recipe(
        id: "widgy", title: "Widgy", line: "Add an image layer, choose Web image, paste the address.",
        code: picture("m@3x.png")),
      Recipe(
        id: "scriptable", title: "Scriptable",
        line: "A new script in Scriptable on iPhone; then add its widget and choose it.",
        code: scriptable(picture(""), page: origin + Address.shared(slug))),
      Recipe(
        id: "home-assistant", title: "Home Assistant",
        line:
          "Settings, Devices & services, Add integration, Generic Camera. Paste this as the still image URL, set the frame rate to 0.016, then show the camera on a card.",
        code: picture("m@2x.png")),
      Recipe(
        id: "readme", title: "A README", line: "Light and dark, as the reader's page is.",
        code: """
          <picture>
            <source media="(prefers-color-scheme: dark)" srcset="\(picture("m@2x.png"))?ap=dark">
            <img src="\(picture("m@2x.png"))" width="340" alt="\(escaped)">
          </picture>
          """),
      Recipe(
        id: "e-ink", title: "An e-ink screen",
        line: "Sixteen greys, dithered for the panel. Cron fetches it when it may change.",
        code: "curl -fsS --etag-compare widget.tag --etag-save widget.tag -o widget.png '\(picture("l@2x.png"))?grey=4'"
      ),
    ]
  }

  /// Those of a place on a device at `address`, which has one size.
  static func place(_ address: String, name: String) -> [Recipe] {
    let shared = all(origin: "", slug: "", name: name)
    func recipe(_ id: String, _ code: String) -> Recipe? {
      shared.first { $0.id == id }.map { Recipe(id: id, title: $0.title, line: $0.line, code: code) }
    }
    return [
      recipe("widgy", "\(address)@3x.png"),
      recipe(
        "scriptable",
        scriptable(
          setup: """
            const place = "\(address)";
            const family = place.split("/").pop();
            const picture = `${place}@3x.png`;
            const twin = `${place}.json`;
            """, page: address)),
      recipe("home-assistant", "\(address)@2x.png"),
      recipe(
        "e-ink",
        "curl -fsS --etag-compare widget.tag --etag-save widget.tag -o widget.png '\(address)@2x.png?grey=4'"),
    ].compactMap(\.self)
  }

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

  /// The whole Scriptable script: it shows `picture`, tells the system when to look again as `twin` says, and keeps the last
  /// picture for times without a connection.
  private static func scriptable(setup: String, page: String) -> String {
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
    let image;
    try {
      image = await new Request(`${picture}?zone=${zone}&ap=${look}`).loadImage();
      files.writeImage(kept, image);
      const about = await new Request(`${twin}?zone=${zone}`).loadJSON();
      if (about.next) widget.refreshAfterDate = new Date(about.next);
    } catch (problem) {
      // Offline: the last picture, or on the very first run a word of what to do.
      if (files.fileExists(kept)) image = files.readImage(kept);
      else widget.addText("Not loaded yet. Open Scriptable once while online.");
    }
    if (image) widget.backgroundImage = image;
    if (config.runsInWidget) Script.setWidget(widget); else await widget.presentMedium();
    Script.complete();
    """
  }
}
