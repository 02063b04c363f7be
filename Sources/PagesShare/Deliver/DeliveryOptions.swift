import DesignCode
import DesignLayout
import DesignModel
import PagesKit
import StudioStore

/// All options for adding a design to a device, in the order of deliver.md §1: live ones first, then by likeness, then by
/// number of steps. Options that don’t apply are left out.
struct DeliveryOptions: Sendable {
  let facts: DeliveryFacts
  /// The studio’s origin, `https://host`.
  let origin: String
  /// The slug of the share; nil if the design isn’t shared.
  let slug: String?
  /// The path of a file of the design, by its name.
  let file: @Sendable (String) -> String
  let exports: [CodeExport.Kind: [String]]
  let isOwner: Bool
  /// Whether the app can import from a link.
  let importsByLink: Bool
  /// The setup guides of the shared page, by id.
  private let recipes: [String: Recipes.Recipe]

  init(
    facts: DeliveryFacts, origin: String, slug: String?, file: @escaping @Sendable (String) -> String,
    exports: [CodeExport.Kind: [String]], isOwner: Bool, importsByLink: Bool
  ) {
    (self.facts, self.origin, self.slug, self.file) = (facts, origin, slug, file)
    (self.exports, self.isOwner, self.importsByLink) = (exports, isOwner, importsByLink)
    recipes = Dictionary(
      Recipes.all(origin: origin, slug: slug ?? "", name: facts.name).map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  typealias Step = DeliveryOption.Step

  /// The size for apps that show only one: Medium, or the design’s first.
  private var letter: String {
    facts.families.contains(.systemMedium) ? "m" : facts.families.first?.letter ?? "m"
  }

  func picture(_ ending: String, _ via: LiveReader.App, _ query: String = "") -> String {
    guard let slug else { return "" }
    return origin + Address.livePicture(slug, letter + ending) + "?via=\(via.rawValue)" + query
  }

  var all: [DeliveryOption] {
    [
      live, shortcut, values, app, scriptable, xcode, homeAssistant, eInk, kwgt, desktop, board, readme, scriptWidget,
      widgy,
    ]
    .compactMap(\.self)
  }

  // MARK: Phones

  private var lateness: String {
    facts.changes
      ? "Updates with the design (\(facts.rhythm.lowercased())). Sites that keep their own copy of images may be behind."
      : "The design only changes when you edit it. Edits appear the next time the image loads."
  }

  var orUnderInPlace: String { isOwner ? ", or choose Block once the app appears under In use" : "" }

  var asThePageShows: String {
    facts.readsPrivate
      ? "Others can’t see your calendar, reminders or health data unless you chose to share it."
      : facts.readsValues
        ? "Your variables are shown only if you chose to share them. Otherwise sample data is shown." : ""
  }

  func nonEmpty(_ sentences: String...) -> [String] { sentences.filter { !$0.isEmpty } }

  private var live: DeliveryOption {
    DeliveryOption(
      id: "picture", title: "Live image",
      line: "A URL that always shows the current widget. Paste it anywhere that takes an image.",
      group: .phone, scene: "page", freshness: .live, taps: facts.hasButtons ? "Opens a page" : "Not interactive",
      needs: "No app", app: .browser,
      steps: [
        Step(
          "Copy the URL and paste it anywhere that shows web images: notes, dashboards, an image layer in Widgy.",
          label: "Image URL", copied: picture("@2x.png", .browser), id: "picture")
      ],
      differences: nonEmpty("Nothing in how it looks.", lateness, asThePageShows),
      sent:
        "When an app loads the image, the server notes the time and the kind of app for seven days. It doesn’t note who you are.",
      back: isOwner
        ? "To stop an app, choose Block next to it under In use."
        : "Remove it where you pasted it. The owner can stop sharing it.",
      needsApp: false)
  }

  private var shortcut: DeliveryOption {
    DeliveryOption(
      id: "shortcut", title: "Shortcut to Photos, Files or wallpaper",
      line: "Your phone downloads the image at times you choose.",
      group: .phone, scene: "wallpaper", freshness: .atTimes, taps: "Not interactive", needs: "Shortcuts, built in",
      app: .shortcuts,
      steps: [
        Step("On your iPhone, open Shortcuts, tap +, then Add Action."),
        Step(
          "Choose Get Contents of URL and paste this URL.", label: "URL for the shortcut",
          copied: picture("@3x.png", .shortcuts), id: "shortcut"),
        Step(
          "Or paste this URL for a whole Lock Screen with the widget below the clock. It’s for a screen 393 points wide; change 393 to match yours.",
          label: "Wallpaper URL",
          copied: slug.map { origin + Address.livePicture($0, "wallpaper.png") + "?device=393&via=shortcuts" } ?? "",
          id: "wallpaper"),
        Step("Add Save to Photo Album, Save File or Set Wallpaper. It uses the image from the previous step."),
        Step("Run it once with the play button and allow access."),
        Step("Open Automation, tap +, choose Time of Day and pick a time."),
        Step("Choose the shortcut and Run Immediately."),
        Step("Add one automation per time: iOS can’t repeat one within a day."),
      ],
      differences: nonEmpty(
        "Shows the image from the last run.",
        "Old images stay in Photos. To keep only one, add Delete Photos before saving.",
        asThePageShows),
      sent: "Your phone downloads one image at those times.",
      back: "Delete the shortcut and its automations\(orUnderInPlace).", needsApp: false)
  }

  /// The setup guide with that id.
  private func recipe(_ id: String) -> Recipes.Recipe? { recipes[id] }

  /// Sends data by name to widgets that are already on the phone; nil for a design that uses none.
  private var values: DeliveryOption? {
    guard facts.readsValues || !facts.reads.isEmpty, let recipe = recipe("shortcut-values") else { return nil }
    return DeliveryOption(
      id: "values", title: "Data for the WidgetWeaver app",
      line: "A shortcut updates WidgetWeaver widgets already on your phone with this design’s values.", group: .phone,
      scene: "home mist", freshness: .atTimes, taps: facts.hasButtons ? "Interactive" : "Not interactive",
      needs: "WidgetWeaver Pro", app: .shortcuts,
      steps: [Step("On your iPhone, open Shortcuts.")]
        + recipe.steps.enumerated().map { index, text in
          Step(
            text.replacing("paste the URL below", with: "paste this URL"), label: "Data URL",
            copied: index == 0 && slug != nil ? recipe.code + "&via=shortcuts" : "", id: "values")
        },
      differences: nonEmpty(
        "Only the data is sent, not the design.", "Shows the data from the last run.", asThePageShows),
      sent: "Your phone downloads the design’s data at those times.",
      back: "Delete the shortcut\(orUnderInPlace). Variables it has set stay until you delete them in the app.",
      keepsTaps: true, family: .systemSmall)
  }

  private var app: DeliveryOption {
    var differences = [
      "The app uses Apple’s fonts and symbols, so lines may wrap differently."
    ]
    if let first = facts.losses.first {
      let rest = facts.losses.count > 1 ? " and \(facts.losses.count - 1) more" : ""
      differences.insert(
        "The app doesn’t support layers yet. It shows a similar widget without \(first.prefix(1).lowercased() + first.dropFirst())\(rest). The file keeps the layers.",
        at: 0)
    } else if facts.design.kind == .layers {
      differences.insert(
        "The app doesn’t support layers yet. It shows a similar widget. The file keeps the layers.", at: 0)
    }
    if !facts.reads.isEmpty {
      differences.append("It uses \(facts.reads) from the phone, and asks for permission there.")
    }
    differences.append(
      "The free app is limited to three designs"
        + (facts.isMatchedSet
          ? "; customising each size needs Pro." : facts.readsValues ? "; variables need Pro." : "."))
    return DeliveryOption(
      id: "app", title: "Open in the WidgetWeaver app", line: "Your design as a native widget, editable on the phone.",
      group: .phone, scene: "home dusk", freshness: .live, taps: facts.hasButtons ? "Interactive" : "Not interactive",
      needs: "WidgetWeaver, iOS 17", readsAddress: false,
      steps: [
        Step("Download the file on your iPhone. It’s saved in Files › Downloads."),
        Step("Open WidgetWeaver, tap …, then Import designs…"),
        Step("Choose the file and tap Import."),
        Step("Touch and hold the Home Screen, then choose Edit › Add Widget › WidgetWeaver."),
        Step("Touch and hold the widget, tap Edit Widget and choose the design."),
      ],
      differences: differences, sent: "Nothing. The file works without the studio.",
      back: "Delete the widget, or the design in the app.",
      files: [.init(title: "Download design", href: file("wwdesign"))] + opened, keepsTaps: facts.hasButtons,
      family: .systemSmall)
  }

  /// The link that imports it in the app; empty unless the administrator enabled it.
  private var opened: [DeliveryOption.File] {
    guard importsByLink, let slug else { return [] }
    let link = AppAssociation.importLink(origin + Address.openShared(slug))
    return [.init(title: "Open in WidgetWeaver", href: link, isOpened: true)]
  }

  private var scriptable: DeliveryOption? {
    let script = slug == nil ? nil : recipe("scriptable")?.code
    return DeliveryOption(
      id: "scriptable", title: "Scriptable",
      line: "A free app that shows the live image as a Home Screen or Lock Screen widget.", group: .phone,
      scene: facts.hasLockScreen ? "wallpaper lock" : "home mist",
      freshness: .live, taps: facts.opensAddresses ? "Opens links" : "Opens the page on tap", needs: "Scriptable, free",
      app: .scriptable,
      steps: [
        Step("Install Scriptable from the App Store and open it."),
        Step("Tap + and paste this script.", label: "Script", code: script ?? "", id: "scriptable"),
        Step("Tap the play button once to see the widget."),
        Step(
          "Touch and hold the Home Screen, then choose Edit › Add Widget › Scriptable. Touch and hold the widget, tap Edit Widget and choose the script."
        ),
      ],
      differences: nonEmpty(
        "The same image. iOS updates it about every 15 minutes.",
        facts.hasButtons
          ? "A tap opens the shared page. Buttons work there, not on the widget."
            + (facts.opensAddresses ? " Links work on Medium and Large; Small opens one." : "") : "",
        "No tinted or clear style on the Home Screen.", asThePageShows) + realText,
      sent: "The script downloads the image and the time of the next update.",
      back: isOwner
        ? "To stop Scriptable, choose Block next to it under In use. Other apps keep working."
        : "Delete the script. The owner can stop sharing it.",
      files: exports[.scriptable] == nil
        ? [] : [.init(title: "Script with real text", href: file("scriptable.js"))],
      family: facts.hasLockScreen ? .accessoryRectangular : .systemMedium)
  }

  /// The differences of the script with real text, other than those of every script.
  private var realText: [String] {
    (exports[.scriptable] ?? []).filter {
      $0.hasPrefix("In ") || $0.hasPrefix("Text ") || $0.hasPrefix("The background")
    }
    .prefix(3).map { "Script with real text: \($0.prefix(1).lowercased() + $0.dropFirst())" }
  }

  // MARK: Computers and home

  private var xcode: DeliveryOption? {
    guard let differences = exports[.swiftui] else { return nil }
    return DeliveryOption(
      id: "xcode", title: "WidgetKit source for Xcode", line: "Swift source to build into your own app.",
      group: .home, scene: "code", freshness: .live, taps: facts.hasButtons ? "Interactive" : "Not interactive",
      needs: "A Mac with Xcode", readsAddress: false, app: .widgetKit,
      steps: [
        Step("Download the folder below and unzip it."),
        Step("With XcodeGen: run xcodegen in the folder, open the project, then go to the last step."),
        Step("Without XcodeGen: in your app’s project, choose File › New › Target › Widget Extension."),
        Step("Delete the files Xcode created for it, and drag the Widgets folder in."),
        Step("Drag Assets.xcassets into the extension’s target."),
        Step("Set the extension’s deployment target to iOS 17."),
        Step(
          "If the widget has buttons, add the same App Group to the app and the extension. The README explains how."),
        Step("Build, run and add the widget on the phone."),
      ],
      differences: differences,
      sent: slug == nil
        ? "Nothing. The widget contains today’s data. Share the design first to get live updates."
        : "The widget loads new data from your URL as often as iOS allows.",
      back: isOwner
        ? "Stop sharing the design. The widget then keeps its last data." : "Delete the widget or the app.",
      files: [.init(title: "Download source", href: file("swiftui.zip"))], keepsTaps: facts.hasButtons, needsApp: false,
      family: .systemLarge)
  }

  private var homeAssistant: DeliveryOption {
    DeliveryOption(
      id: "home-assistant", title: "Home Assistant", line: "A card on your dashboard.", group: .home, scene: "house",
      freshness: .live, taps: "Opens the page on tap", needs: "Home Assistant", app: .homeAssistant,
      steps: [
        Step(
          "Go to Settings › Devices & services › Add integration › Generic Camera. Paste this as the still image URL and set the frame rate to 0.016.",
          label: "Still image URL", copied: picture("@2x.png", .homeAssistant), id: "house"),
        Step("On a dashboard, choose Edit › Add card › Picture entity, and select that camera."),
        Step(
          "To get its text and next update as a sensor, add these lines to configuration.yaml and restart.",
          label: "configuration.yaml", code: slug == nil ? "" : recipe("home-assistant")?.code ?? "", id: "house-sensor"
        ),
        Step(
          "To open the shared page with a tap, add this URL as the card’s tap action.", label: "Page URL",
          copied: slug.map { origin + Address.shared($0) } ?? "", id: "house-tap"),
      ],
      differences: nonEmpty(
        "Nothing.", "Add it in Settings: platform: generic in YAML stopped working in 2024.2.",
        asThePageShows),
      sent: "Your server downloads the image once a minute.",
      back: "Remove the camera\(orUnderInPlace).")
  }

  private var eInk: DeliveryOption {
    DeliveryOption(
      id: "e-ink", title: "TRMNL and e-ink", line: "Black and white, optimised for e-ink.", group: .home,
      scene: "paper",
      freshness: .live, taps: "Not interactive", needs: "TRMNL or another display", app: .eInk,
      steps: [
        Step(
          "For a display that shows web images (Inkplate, ESPHome, a Kindle dashboard, TRMNL’s image plugin), paste this URL.",
          label: "URL for e-ink", copied: picture("@2x.png", .eInk, "&grey=1"), id: "paper"),
        Step(
          "For 16 greys, use this URL.", label: "URL for 16 greys", copied: picture("@2x.png", .eInk, "&grey=4"),
          id: "paper-grey"),
        Step(
          "For four, six or seven colours, use this URL and change the number. For a rotated display, add &turn=90.",
          label: "URL for colours", copied: picture("@2x.png", .eInk, "&colours=7"), id: "paper-inks"),
        Step(
          "A TRMNL or compatible display can use this studio as its server. Add it on this page.",
          label: "E-ink displays", copied: origin + Address.panels.description, id: "panels"),
        Step(
          facts.changes
            ? "Set how often the display updates. The design changes \(facts.rhythm.lowercased())."
            : "Set how often the display updates. The design only changes when you edit it."),
      ],
      differences: nonEmpty(
        "Black and white\(facts.hasPhoto ? "; photos are dithered" : "").", asThePageShows),
      sent: "The display downloads one image.",
      back: isOwner
        ? "To stop the display, choose Block next to it under In use."
        : "Set the display to another URL.",
      isPaper: true)
  }

}
