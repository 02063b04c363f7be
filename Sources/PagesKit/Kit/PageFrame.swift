/// What every page has around its content.
package struct PageFrame: PageModel {
  var title: String
  var bodyClass: String
  /// `light`, `dark`, or empty for the system's choice.
  var theme: String
  var section: Section
  /// Addresses of what all pages share.
  package var assets: AssetLinks
  var toast: Toast?
  /// The page's own script, by its path below `Public/js`; `studio.js` is on every page.
  package var script: String?
  /// Whether most go on to the editor from here: browsers then fetch its script when nobody waits.
  package var leadsToEditor = false
  /// The page's own stylesheets, by their names in `Public/css/single`; the studio's is on every page.
  package var sheets: [String] = []
  /// The rules of the studio's stylesheet that the page needs, where it brings them along; the stylesheet follows by script.
  package var styles = ""
  /// The icons the page shows, where it brings them along; it refers to its own then (``AssetLinks/icons`` is empty).
  package var inlineIcons = ""
  /// Pictures that browsers fetch before they read the page's body.
  package var preloads: [Preload] = []
  /// Whether the studio has an assistant at all.
  var hasAssistant = true
  /// Whether the studio has reminders.
  var offersReminders = true
  /// Which release of the studio this is.
  var version = ""
  /// The app's URL in the App Store; empty if not configured.
  var appURL = ""
  /// When and where the page reloads without scripts: “2; url=…”.
  package var refresh: String?
  /// Seconds until the page changes by itself, for scripts; nil for never.
  var untilNext: String?
  /// Picture and sentence for other places that show a link to the page.
  package var picture = ""
  /// The sentence beside that picture.
  package var summary = ""
  /// The page’s web app manifest; empty if it can’t be installed.
  package var manifest = ""
  /// Whether search engines should pass the page over.
  package var isUnlisted = false
  /// Whether the page is for people who came by a link: then it has no navigation of a library they may not have.
  package var isGuest = false
  /// Whether single keys do things.
  var usesKeys = true
  /// The page's own address, for the appearance form to come back to.
  var here: String

  /// The editor's own script.
  package static let editorScript = "editor.js"

  /// The parts of the studio that the navigation marks as the present one.
  package enum Section: Sendable { case explore, library, data, assistant, settings, none }

  /// What layouts can name, and templates of what their own model has no key for.
  package static let schema = Schema<Self> {
    fixedAddresses()
    value("title", \.title)
    value("bodyClass", \.bodyClass)
    text("theme", \.theme)
    many("navigation") { frame in
      StudioPage.navigation.filter { frame.hasAssistant || !$0.needsAssistant }
        .map { NavigationLink(page: $0, isCurrent: $0.section == frame.section) }
    }
    flag("hasAssistant", \.hasAssistant)
    flag("offersReminders", \.offersReminders)
    value("refresh", \.refresh)
    value("untilNext", \.untilNext)
    value("css", \.assets.css)
    text("styles", \.styles)
    text("inlineIcons", \.inlineIcons)
    many("preloads", \.preloads)
    many("sheets") { frame in
      ((frame.section == .data ? ["data.css"] : []) + frame.sheets).compactMap { frame.assets.sheet($0) }
    }
    text("script") { $0.assets.script($0.script) ?? "" }
    text("ahead") { $0.leadsToEditor ? $0.assets.script(editorScript) ?? "" : "" }
    value("icons", \.assets.icons)
    value("favicon", \.assets.favicon)
    text("font") { $0.assets.font ?? "" }
    one("toast", \.toast)
    value("here", \.here)
    value("version", \.version)
    text("ogPicture", \.picture)
    text("manifest", \.manifest)
    text("ogSummary", \.summary)
    flag("isUnlisted", \.isUnlisted)
    flag("keysOff") { !$0.usesKeys }
    flag("isGuest", \.isGuest)
    text("appHref", \.appURL)
    value("otherTheme") { $0.theme == "dark" ? "light" : "dark" }
    flag("primaryNew") { $0.bodyClass == "page-library" }
  }
}

/// A picture that is fetched ahead, where the window is as `media` says.
package struct Preload: PageModel {
  var picture: String
  var format: String
  var media: String

  /// What a layout’s head can name.
  package static let schema = Schema<Self> {
    value("picture", \.picture)
    value("format", \.format)
    value("media", \.media)
  }
}
