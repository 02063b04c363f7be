import DesignCode
import DesignLayout
import DesignModel
import PagesKit
import StudioStore

/// Every way a design can be put somewhere, in the order of deliver.md §1: what is live first, then likeness, then the
/// fewest steps. Ways that this studio does not have are not there.
struct DeliveryWays: Sendable {
  let facts: DeliveryFacts
  /// The studio's own address, `https://host`.
  let origin: String
  /// The end of the design's address; nil where nobody shared it.
  let slug: String?
  /// The address of a file of the design, by its name.
  let file: @Sendable (String) -> String
  /// What the generated source of a kind differs in, and how many bytes its file has.
  let exports: [CodeExport.Kind: [String]]
  /// Whether they are told to its owner.
  let isOwner: Bool
  /// Whether the app imports by a link.
  let importsByLink: Bool
  /// The recipes of the shared page by their ids.
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

  private typealias Step = DeliveryWay.Step

  /// The size that is taken where an app shows one: Medium, or the first the design has.
  private var letter: String {
    facts.families.contains(.systemMedium) ? "m" : facts.families.first?.letter ?? "m"
  }

  func picture(_ ending: String, _ via: LiveReader.App, _ query: String = "") -> String {
    guard let slug else { return "" }
    return origin + Address.livePicture(slug, letter + ending) + "?via=\(via.rawValue)" + query
  }

  /// All of them.
  var all: [DeliveryWay] {
    [
      live, shortcut, values, app, scriptable, xcode, homeAssistant, eInk, kwgt, desktop, board, readme, scriptWidget,
      widgy,
    ]
    .compactMap(\.self)
  }

  // MARK: Phones

  private var lateness: String {
    facts.changes
      ? "It changes as the design does (\(facts.rhythm.lowercased())); a page that keeps copies may be up to an hour late."
      : "The design does not change by itself; an edit shows within the hour."
  }

  var orUnderInPlace: String { isOwner ? ", or take it back under In place" : "" }

  var asThePageShows: String {
    facts.readsPrivate
      ? "Calendar, reminders and health are dots for everybody but you, unless you chose to show them when you shared."
      : facts.readsValues ? "Your own values show only if you said so when you shared; else a sample stands there." : ""
  }

  private func told(_ sentences: String...) -> [String] { sentences.filter { !$0.isEmpty } }

  private var live: DeliveryWay {
    DeliveryWay(
      id: "picture", title: "Live picture",
      line: "An address that shows the widget as it is now. Paste it wherever pictures go.",
      group: .phone, scene: "page", freshness: .live, taps: facts.hasButtons ? "Opens a page" : "No taps",
      needs: "No app", app: .browser,
      steps: [
        Step(
          text:
            "Copy the address and paste it where a picture can be shown from the web: notes, dashboards, Widgy’s image layer.",
          label: "Address of the picture", copied: picture("@2x.png", .browser), id: "picture")
      ],
      differences: told("Nothing in the picture. It is the same drawing, to the pixel.", lateness, asThePageShows),
      sent:
        "Whoever shows it asks us for the picture. We keep the time and the kind of app for seven days, never the person.",
      back: isOwner
        ? "Take it back under In place. The address then answers with a line of text, and no picture."
        : "Remove it where you pasted it. Its owner can take the address back.",
      needsApp: false)
  }

  private var shortcut: DeliveryWay {
    DeliveryWay(
      id: "shortcut", title: "Shortcut to Photos, Files or wallpaper",
      line: "The phone fetches the picture at times you choose.",
      group: .phone, scene: "wallpaper", freshness: .atTimes, taps: "No taps", needs: "Shortcuts, built in",
      app: .shortcuts,
      steps: [
        Step(text: "On the iPhone open Shortcuts, tap +, then Add Action."),
        Step(
          text: "Choose Get Contents of URL and paste this address.", label: "Address for the Shortcut",
          copied: picture("@3x.png", .shortcuts), id: "shortcut"),
        Step(
          text:
            "Or this one, for a whole Lock Screen with the widget below the clock. It is for a screen 393 points wide; change 393 in it for yours.",
          label: "Address of the wallpaper",
          copied: slug.map { origin + Address.livePicture($0, "wallpaper.png") + "?device=393&via=shortcuts" } ?? "",
          id: "wallpaper"),
        Step(
          text: "Add Save to Photo Album, or Save File, or Set Wallpaper, which takes the picture from the step before."
        ),
        Step(text: "Run it once with the play button and allow what it asks for."),
        Step(text: "Open Automation, tap +, choose Time of Day, and pick an hour."),
        Step(text: "Choose the Shortcut, and Run Immediately."),
        Step(text: "Add another automation for each further hour: iOS has no timer that repeats within a day."),
      ],
      differences: told(
        "As fresh as its last run.", "In Photos old pictures pile up: put Delete Photos before saving to keep one.",
        asThePageShows),
      sent: "The phone asks for one picture at those times.",
      back: "Delete the Shortcut and its automations\(orUnderInPlace).", needsApp: false)
  }

  /// A recipe of the shared page, by its id.
  private func recipe(_ id: String) -> Recipes.Recipe? { recipes[id] }

  /// Values travel by name to widgets that are on the phone already; a design without any has none to send.
  private var values: DeliveryWay? {
    guard facts.readsValues || !facts.reads.isEmpty, let recipe = recipe("shortcut-values") else { return nil }
    return DeliveryWay(
      id: "values", title: "Values for the WidgetWeaver app",
      line: "A Shortcut carries what the design reads into widgets you already have on the phone.", group: .phone,
      scene: "home mist", freshness: .atTimes, taps: "Keeps taps", needs: "WidgetWeaver Pro", app: .shortcuts,
      steps: [Step(text: "On the iPhone open Shortcuts.")]
        + recipe.steps.enumerated().map { index, text in
          Step(
            text: text.replacing("paste the address below", with: "paste this address"),
            label: "Address of the values",
            copied: index == 0 && slug != nil ? recipe.code + "&via=shortcuts" : "", id: "values")
        },
      differences: told(
        "Words and numbers travel; the look does not.", "As fresh as its last run.", asThePageShows),
      sent: "The phone reads the design’s values at those times.",
      back: "Delete the Shortcut\(orUnderInPlace). Values already set stay until you remove them in the app.",
      keepsTaps: true, family: .systemSmall)
  }

  private var app: DeliveryWay {
    var differences = [
      "The app draws it with Apple’s own font and symbols, so a line may break elsewhere."
    ]
    if let first = facts.losses.first {
      let rest = facts.losses.count > 1 ? " and \(facts.losses.count - 1) more" : ""
      differences.insert(
        "The app has no layers yet: it shows a widget close to this one, without \(first.prefix(1).lowercased() + first.dropFirst())\(rest). The layers stay in the file.",
        at: 0)
    } else if facts.design.kind == .layers {
      differences.insert(
        "The app has no layers yet: it shows a widget close to this one. The layers stay in the file.", at: 0)
    }
    if !facts.reads.isEmpty { differences.append("It reads \(facts.reads) on the phone itself, and asks you there.") }
    differences.append(
      "The free app holds three designs"
        + (facts.isMatchedSet
          ? "; a form of its own for each size needs Pro." : facts.readsValues ? "; own values need Pro." : "."))
    return DeliveryWay(
      id: "app", title: "Open in the WidgetWeaver app", line: "Your design as a real widget, editable on the phone.",
      group: .phone, scene: "home dusk", freshness: .live, taps: facts.hasButtons ? "Keeps taps" : "No taps",
      needs: "WidgetWeaver, iOS 17", readsAddress: false,
      steps: [
        Step(text: "Take the file below on the iPhone. It lands in Files, in Downloads."),
        Step(text: "Open WidgetWeaver, tap …, then Import designs…"),
        Step(text: "Choose the file and tap Import. iOS has no way for a web page to open it there for you."),
        Step(text: "Touch and hold the Home Screen, tap Edit, then Add Widget, then WidgetWeaver."),
        Step(text: "Touch and hold the widget, tap Edit Widget, and choose the design."),
      ],
      differences: differences, sent: "Nothing. The file is yours and works without us.",
      back: "Delete the widget, or the design in the app.",
      files: [.init(title: "Download design", href: file("wwdesign"))] + opened, keepsTaps: facts.hasButtons,
      family: .systemSmall)
  }

  /// The link by which the app imports it; none where the operator did not say that the app knows it.
  private var opened: [DeliveryWay.File] {
    guard importsByLink, let slug else { return [] }
    let link = AppAssociation.importLink(origin + Address.openShared(slug))
    return [.init(title: "Open in WidgetWeaver", href: link, isOpened: true)]
  }

  private var scriptable: DeliveryWay? {
    let script = slug == nil ? nil : recipe("scriptable")?.code
    return DeliveryWay(
      id: "scriptable", title: "Scriptable",
      line: "A free app shows the live picture as a Home Screen or Lock Screen widget.", group: .phone,
      scene: facts.hasLockScreen ? "wallpaper lock" : "home mist",
      freshness: .live, taps: facts.opensAddresses ? "Opens addresses" : "Opens the page", needs: "Scriptable, free",
      app: .scriptable,
      steps: [
        Step(text: "Install Scriptable from the App Store and open it."),
        Step(text: "Tap +, and paste this script.", label: "Script", code: script ?? "", id: "scriptable"),
        Step(text: "Tap the play button once: you see the widget."),
        Step(
          text:
            "Touch and hold the Home Screen, tap Edit, Add Widget, Scriptable; touch and hold it, Edit Widget, and choose the script."
        ),
      ],
      differences: told(
        "The same picture. iOS decides the exact minute, about every 15.",
        facts.hasButtons
          ? "A tap opens the shared page; its buttons are there, not on the widget."
            + (facts.opensAddresses ? " What opens an address does so on Medium and Large; Small opens one." : "") : "",
        "No tinted or clear Home Screen style.", asThePageShows) + realText,
      sent: "The script asks for the picture and for when it changes next.",
      back: isOwner
        ? "Take Scriptable back under In place: it stops there, other places keep working."
        : "Delete the script. Its owner can take the address back.",
      files: exports[.scriptable] == nil
        ? [] : [.init(title: "Or a script with real text", href: file("scriptable.js"))],
      family: facts.hasLockScreen ? .accessoryRectangular : .systemMedium)
  }

  /// What differs where the phone itself sets the words; what every script differs in is told once.
  private var realText: [String] {
    (exports[.scriptable] ?? []).filter { $0.hasPrefix("In ") || $0.hasPrefix("Texts") || $0.hasPrefix("The ground") }
      .prefix(3).map { "The script with real text: \($0.prefix(1).lowercased() + $0.dropFirst())" }
  }

  // MARK: Computers and houses

  private var xcode: DeliveryWay? {
    guard let differences = exports[.swiftui] else { return nil }
    return DeliveryWay(
      id: "xcode", title: "WidgetKit source for Xcode", line: "A folder of Swift you can build into your own app.",
      group: .home, scene: "code", freshness: .live, taps: facts.hasButtons ? "Keeps taps" : "No taps",
      needs: "A Mac with Xcode", readsAddress: false, app: .widgetKit,
      steps: [
        Step(text: "Take the folder below and unpack it."),
        Step(
          text:
            "With XcodeGen: run xcodegen in it, open the project, and go on with the last step."
        ),
        Step(text: "Without it: in your app’s project choose File, New, Target, Widget Extension."),
        Step(text: "Remove the files Xcode made for it, and drag the folder Widgets in."),
        Step(text: "Drag Assets.xcassets in, for the extension’s target."),
        Step(text: "Set the deployment target of the extension to iOS 17."),
        Step(text: "With buttons: add the same App Group to the app and the extension, as the README says."),
        Step(text: "Build, run, and add the widget on the phone."),
      ],
      differences: differences,
      sent: slug == nil
        ? "Nothing: today’s values are built in. Share the design first and the widget asks for new ones."
        : "The widget asks your address for new values, as often as iOS lets it.",
      back: "The source is yours. Taking the address back leaves the last values in place.",
      files: [.init(title: "Download source", href: file("swiftui.zip"))], keepsTaps: facts.hasButtons, needsApp: false,
      family: .systemLarge)
  }

  private var homeAssistant: DeliveryWay {
    DeliveryWay(
      id: "home-assistant", title: "Home Assistant", line: "A card on your dashboard.", group: .home, scene: "house",
      freshness: .live, taps: "Opens the page", needs: "Home Assistant", app: .homeAssistant,
      steps: [
        Step(
          text:
            "Settings, Devices & services, Add integration, Generic Camera. Paste this as the still image URL, set the frame rate to 0.016.",
          label: "Still image address", copied: picture("@2x.png", .homeAssistant), id: "house"),
        Step(text: "On a dashboard choose Edit, Add card, Picture entity, and pick that camera."),
        Step(
          text: "For its words and its next change as a sensor, add these lines to configuration.yaml and restart.",
          label: "configuration.yaml", code: slug == nil ? "" : recipe("home-assistant")?.code ?? "", id: "house-sensor"
        ),
        Step(
          text: "So that a tap opens the shared page, give the card this tap action.", label: "Address of the page",
          copied: slug.map { origin + Address.shared($0) } ?? "", id: "house-tap"),
      ],
      differences: told(
        "Nothing in the picture.", "It is added in Settings: YAML with platform: generic is gone since 2024.2.",
        asThePageShows),
      sent: "Your server asks for the picture once a minute.",
      back: "Remove the camera\(orUnderInPlace).")
  }

  private var eInk: DeliveryWay {
    DeliveryWay(
      id: "e-ink", title: "TRMNL and e-ink", line: "Black and white, drawn for paper.", group: .home, scene: "paper",
      freshness: .live, taps: "No taps", needs: "TRMNL or another panel", app: .eInk,
      steps: [
        Step(
          text:
            "For a panel that shows a picture from the web (Inkplate, ESPHome, a Kindle’s dashboard, TRMNL’s own image plugin): paste this address.",
          label: "Address for paper", copied: picture("@2x.png", .eInk, "&grey=1"), id: "paper"),
        Step(
          text: "For sixteen greys take this one instead.", label: "Address for sixteen greys",
          copied: picture("@2x.png", .eInk, "&grey=4"), id: "paper-grey"),
        Step(
          text:
            "For four, six or seven inks this one; change the number, and add &turn=90 where the panel hangs on its side.",
          label: "Address for inks", copied: picture("@2x.png", .eInk, "&colours=7"), id: "paper-inks"),
        Step(
          text:
            "A TRMNL, or another panel that speaks its language, takes the studio as its server: add it at this page.",
          label: "E-ink panels", copied: origin + Address.panels.description, id: "panels"),
        Step(
          text: "Let the panel ask again when the answer’s Cache-Control says so: that is when the picture changes."),
      ],
      differences: told(
        "Colours become black and white\(facts.hasPhoto ? "; the photo is made of dots" : ""), text stays sharp.",
        "Nothing moves and nothing can be tapped.", asThePageShows),
      sent: "The panel asks for one picture.",
      back: isOwner
        ? "Take it back under In place: the panel then gets a line of text." : "Point the panel at something else.",
      isPaper: true)
  }

  // MARK: Others

  private var desktop: DeliveryWay {
    let address = picture("@2x.png", .desktop)
    return DeliveryWay(
      id: "desktop", title: "Übersicht, Rainmeter, Conky", line: "On the desktop of a Mac, of Windows, of Linux.",
      group: .others, scene: "windows", freshness: .live, taps: "Opens the page", needs: "One of the three",
      app: .desktop,
      steps: [
        Step(
          text: "Übersicht on a Mac: save this as widget.jsx in its widgets folder.", label: "widget.jsx",
          code: slug == nil
            ? ""
            : """
            export const refreshFrequency = 60000;
            export const className = `top: 40px; left: 40px; img { width: 364px; border-radius: 22px; }`;
            export const render = () => <img src={`\(address)&t=${Math.floor(Date.now() / 60000)}`} />;
            """, id: "ubersicht"),
        Step(
          text: "Rainmeter on Windows: save this as Widget.ini in a folder of Skins.", label: "Widget.ini",
          code: slug == nil
            ? ""
            : """
            [Rainmeter]
            Update=1000
            [Fetch]
            Measure=WebParser
            URL=\(address)
            Download=1
            UpdateRate=300
            [Picture]
            Meter=Image
            MeasureName=Fetch
            W=364
            DynamicVariables=1
            """, id: "rainmeter"),
        Step(
          text: "Conky on Linux: put these two lines into conky.text.", label: "conky.text",
          code: slug == nil
            ? ""
            : """
            ${execi 300 curl -fsS -o /tmp/widget.png '\(address)'}
            ${image /tmp/widget.png -p 20,20 -s 364x170 -f 60}
            """, id: "conky"),
      ],
      differences: told("Nothing in the picture. It is asked for every one to five minutes.", asThePageShows),
      sent: "The desktop asks for the picture.", back: "Remove the snippet\(orUnderInPlace).")
  }

  private var readme: DeliveryWay {
    let picture = picture("@2x.png", .readme)
    let plain = facts.name.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
      .replacing("\"", with: "&quot;").replacing("\n", with: " ")
    return DeliveryWay(
      id: "readme", title: "A README or a web page", line: "Light and dark, as the reader’s page is.", group: .others,
      scene: "page", freshness: .live, taps: "No taps", needs: "No app", app: .readme,
      steps: [
        Step(
          text: "Paste this where HTML is taken.", label: "HTML",
          code: slug == nil
            ? ""
            : """
            <picture>
              <source media="(prefers-color-scheme: dark)" srcset="\(picture)&ap=dark">
              <img src="\(picture)" width="340" alt="\(plain)">
            </picture>
            """, id: "readme")
      ],
      differences: told("Nothing in the picture. GitHub keeps a copy of its own and may be late.", asThePageShows),
      sent: "GitHub or the reader’s browser asks for the picture.",
      back: "Remove the lines\(orUnderInPlace).",
      needsApp: false)
  }
}
