import DesignLayout
import DesignRender
import Foundation
import PagesKit

/// Ways to show a live image somewhere else, with the person's own address in them.
enum Recipes {
  /// Where a way leads.
  enum Group: String, CaseIterable, Sendable {
    case phone, home, desk, paper
  }

  /// One of them: steps, something to paste, or both.
  struct Recipe: PageModel {
    var id: String
    var title: String
    /// What it does, or where it is done.
    var line: String
    var group: Group
    var steps: [String] = []
    /// What is pasted; empty where nothing is.
    var code = ""
    static let schema = Schema<Self> {
      value("recipeID", \.id)
      value("recipeTitle", \.title)
      value("recipeLine", \.line)
      value("group") { $0.group.rawValue }
      many("steps") { $0.steps.map { Step(text: $0) } }
      flag("hasSteps") { !$0.steps.isEmpty }
      value("code", \.code)
      flag("hasCode") { !$0.code.isEmpty }
    }
  }

  /// One thing to do.
  struct Step: PageModel {
    var text: String
    static let schema = Schema<Self> { value("step", \.text) }
  }

  /// All of them for a shared design at `origin`.
  static func ways(origin: String, slug: String, name: String) -> [Recipe] {
    func picture(_ name: String) -> String { origin + Address.livePicture(slug, name) }
    let plain = name.replacing("\\", with: "").replacing("\"", with: "").replacing("\n", with: " ")
    let medium = picture("m@2x.png")
    return [
      widgy(picture("m@3x.png")),
      Recipe(
        id: "scriptable", title: "Scriptable",
        line: "A new script in Scriptable on iPhone; then add its widget and choose it.", group: .phone,
        code: scriptable(picture(""), page: origin + Address.shared(slug))),
    ] + shortcuts(picture) + [
      homeAssistant(medium, twin: picture("m.json"), name: plain),
      readme(medium, name: plain),
      Recipe(
        id: "trmnl", title: "TRMNL and other panels",
        line: "Under On your device, E-ink panels, a panel gets a place that follows by itself.", group: .paper,
        steps: [
          "Put the design on a device as a place of the size Medium.", "Add the panel there by its address.",
          "Where a server of your own draws for it, as LaraPaper, show this picture instead. It is 800 × 480, one bit.",
        ], code: picture("m.bmp")),
      eInk(picture("l@2x.png")),
    ] + desk(medium, name: plain)
  }

  /// All of them, for the pages of shares.
  static func all(origin: String, slug: String, name: String) -> [Recipe] {
    ways(origin: origin, slug: slug, name: name)
  }

  /// Those of a place on a device at `address`, which has one size: `hasScreen` where that can stand on a wallpaper,
  /// `hasValues` where what it shows has values by name.
  static func place(_ address: String, name: String, hasScreen: Bool, hasValues: Bool) -> [Recipe] {
    let plain = name.replacing("\\", with: "").replacing("\"", with: "").replacing("\n", with: " ")
    var ways = [
      widgy("\(address)@3x.png"),
      Recipe(
        id: "scriptable", title: "Scriptable",
        line: "A new script in Scriptable on iPhone; then add its widget and choose it.", group: .phone,
        code: scriptable(
          setup: """
            const place = "\(address)";
            const family = place.split("/").pop();
            const picture = `${place}@3x.png`;
            const twin = `${place}.json`;
            """, page: address)),
    ]
    if hasScreen { ways.append(wallpaper("\(address).png?device=393")) }
    if hasValues { ways.append(values("\(address).json?values=1")) }
    return ways + [
      homeAssistant("\(address)@2x.png", twin: "\(address).json", name: plain), eInk("\(address)@2x.png"),
    ]
  }

  // MARK: Phone

  private static func widgy(_ picture: String) -> Recipe {
    Recipe(
      id: "widgy", title: "Widgy", line: "Add an image layer, choose Web image, paste the address.", group: .phone,
      code: picture)
  }

  private static let daily =
    "Under Automation add Time of Day with this shortcut, to run immediately. Each time of the day is an automation of its own."
  private static let fetch = "In Shortcuts make a new one. Add Get Contents of URL and paste the address below."

  private static func shortcuts(_ picture: (String) -> String) -> [Recipe] {
    [
      Recipe(
        id: "shortcut-photo", title: "Shortcuts: into an album",
        line: "The picture lies in an album of Photos, new at the times you choose.", group: .phone,
        steps: [
          "In Photos make an album, as Widget, for this alone.", fetch,
          "Before it, add Find Photos where Album is Widget, then Delete Photos, or old pictures pile up.",
          "After it, add Save to Photo Album and choose Widget.",
          "Choose the album in a photo widget that shows one album.", daily,
        ], code: picture("m@3x.png")),
      Recipe(
        id: "shortcut-files", title: "Shortcuts: into Files",
        line: "For apps that show a picture from a folder.", group: .phone,
        steps: [
          fetch,
          "Add Save File. Turn Ask Where to Save off, name the path widget.png, and turn Overwrite If File Exists on.",
          daily,
        ], code: picture("m@3x.png")),
      wallpaper(picture("wallpaper.png") + "?device=393"), values(picture("m.json") + "?values=1"),
    ]
  }

  private static func wallpaper(_ address: String) -> Recipe {
    Recipe(
      id: "shortcut-wallpaper", title: "Shortcuts: the wallpaper",
      line: "A whole Lock Screen with the widget below the clock.", group: .phone,
      steps: [
        fetch,
        "It is for a screen 393 points wide. Others: change 393 in it to \(Words.list(WallpaperScreen.all.filter { !$0.device.isPad }.map(\.id), last: "or")).",
        "Add Set Wallpaper for the Lock Screen. Under Show More turn Show Preview and Crop to Subject off.", daily,
      ], code: address)
  }

  private static func values(_ address: String) -> Recipe {
    Recipe(
      id: "shortcut-values", title: "Shortcuts: values for WidgetWeaver",
      line: "Widgets that are on the phone already read the design’s values. The action needs WidgetWeaver Pro.",
      group: .phone,
      steps: [
        fetch, "Add Get Dictionary Value: the value for values.",
        "Add Get Dictionary Value again: all keys of that. Then Repeat with Each over them.",
        "Inside, get the value for Repeat Item in the first dictionary.",
        "Then add WidgetWeaver’s Set Variable: the key is Repeat Item, the value what was just found.", daily,
      ], code: address)
  }

  // MARK: Home and paper

  /// Home Assistant takes cameras of pictures by its pages alone (since 2024.2), sensors by YAML too.
  private static func homeAssistant(_ picture: String, twin: String, name: String) -> Recipe {
    Recipe(
      id: "home-assistant", title: "Home Assistant",
      line: "A camera for the picture, a sensor for what it says.", group: .home,
      steps: [
        "Settings, Devices & services, Add integration, Generic Camera.",
        "Paste \(picture) as the still image URL and set the frame rate to 0.016.",
        "Show the camera on a picture entity card.",
        "For its words and its next change, add these lines to configuration.yaml and restart.",
      ],
      code: """
        rest:
          - resource: "\(twin)"
            scan_interval: 300
            sensor:
              - name: "\(name)"
                unique_id: "\(twin)"
                value_template: "{{ value_json.text[:255] }}"
                json_attributes:
                  - next
                  - isSample
        """)
  }

  private static func readme(_ picture: String, name: String) -> Recipe {
    Recipe(
      id: "readme", title: "A README", line: "Light and dark, as the reader's page is.", group: .desk,
      code: """
        <picture>
          <source media="(prefers-color-scheme: dark)" srcset="\(picture)?ap=dark">
          <img src="\(picture)" width="340" alt="\(escaped(name))">
        </picture>
        """)
  }

  private static func eInk(_ picture: String) -> Recipe {
    Recipe(
      id: "e-ink", title: "An e-ink screen",
      line: "Sixteen greys, dithered for the panel. Cron fetches it when it may change.", group: .paper,
      steps: [
        "A panel with colours takes ?colours=4, 6 or 7 instead of ?grey=4.",
        "One that hangs on its side takes &turn=90, 180 or 270 besides.",
      ], code: "curl -fsS --etag-compare widget.tag --etag-save widget.tag -o widget.png '\(picture)?grey=4'")
  }

  // MARK: Desk

  private static func desk(_ picture: String, name: String) -> [Recipe] {
    [
      Recipe(
        id: "ubersicht", title: "Übersicht", line: "On a Mac’s desktop. Save it as widget.jsx in the widgets folder.",
        group: .desk,
        code: """
          export const refreshFrequency = 300000;
          export const className = { left: 24, top: 24 };
          export const render = () => (
            <img src={`\(picture)?at=${Math.floor(Date.now() / 300000)}`} width="340" alt="\(escaped(name))" />
          );
          """),
      Recipe(
        id: "rainmeter", title: "Rainmeter", line: "On a Windows desktop. Save it as Widget.ini in a skin’s folder.",
        group: .desk,
        code: """
          [Rainmeter]
          Update=1000

          [MeasurePicture]
          Measure=WebParser
          URL=\(picture)
          UpdateRate=300
          Download=1

          [MeterPicture]
          Meter=Image
          MeasureName=MeasurePicture
          W=340
          PreserveAspectRatio=1
          """),
      Recipe(
        id: "conky", title: "Conky", line: "On a Linux desktop. Put it into conky.text.", group: .desk,
        code: """
          ${execi 300 curl -fsS -o ~/.cache/widgetweaver.png '\(picture)'}\\
          ${image ~/.cache/widgetweaver.png -p 0,0 -s 340x160 -n}
          """),
    ]
  }

  private static func escaped(_ name: String) -> String {
    name.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;").replacing(
      "{", with: "&#123;"
    ).replacing("}", with: "&#125;")
  }
}
