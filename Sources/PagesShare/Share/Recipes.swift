import DesignLayout
import DesignRender
import Foundation
import PagesKit

/// Setup guides for showing a live image elsewhere, with the person’s URL in them.
enum Recipes {
  /// Where the image is shown.
  enum Group: String, CaseIterable, Sendable {
    case phone, home, desk, paper
  }

  /// A setup guide: steps, something to paste, or both.
  struct Recipe: PageModel {
    var id: String
    var title: String
    /// What it does, or where.
    var line: String
    var group: Group
    var steps: [String] = []
    /// The code to paste; empty if there is none.
    var code = ""
    /// A page of the studio that it needs, and its name; empty if there is none.
    var page = (address: "", name: "")
    static let schema = Schema<Self> {
      value("recipeID", \.id)
      value("recipeTitle", \.title)
      value("recipeLine", \.line)
      value("group") { $0.group.rawValue }
      many("steps") { $0.steps.map { Step(text: $0) } }
      value("code", \.code)
      flag("hasCode") { !$0.code.isEmpty }
      text("pageHref") { $0.page.address }
      value("pageLabel") { $0.page.name }
    }
  }

  struct Step: PageModel {
    var text: String
    static let schema = Schema<Self> { value("step", \.text) }
  }

  /// All of them for a shared design at `origin`.
  static func ways(origin: String, slug: String, name: String) -> [Recipe] {
    func picture(_ name: String) -> String { origin + Address.livePicture(slug, name) }
    let plain = name.replacing("\\", with: "").replacing("\"", with: "").replacing("\n", with: " ")
    let (medium, page) = (picture("m@2x.png"), origin + Address.shared(slug))
    return [
      widgy(picture("m@3x.png")),
      Recipe(
        id: "scriptable", title: "Scriptable",
        line: "Create a script in Scriptable, then add a Scriptable widget and choose it.", group: .phone,
        code: scriptable(picture(""), page: page)),
    ] + shortcuts(picture) + [
      homeAssistant(medium, twin: picture("m.json"), name: plain),
      readme(medium, page: page, name: plain),
      Recipe(
        id: "trmnl", title: "TRMNL and other displays",
        line: "An e-ink display that shows a widget slot.", group: .paper,
        steps: [
          "Add the design to a Medium slot.", "Add the display with its MAC address.",
          "With your own server, such as LaraPaper, use this image instead. It’s 800 × 480 px in black and white.",
        ], code: picture("m.bmp"), page: (Address.panels.description, "Set up an e-ink display")),
      eInk(picture("l@2x.png")),
    ] + desk(medium, page: page, name: plain)
  }

  /// All of them, for the pages of shares.
  static func all(origin: String, slug: String, name: String) -> [Recipe] {
    ways(origin: origin, slug: slug, name: name)
  }

  /// Those for a slot with the URL `address`, which has one size: `hasScreen` if that fits on a wallpaper, `hasValues` if
  /// it provides data by name.
  static func place(_ address: String, name: String, hasScreen: Bool, hasValues: Bool) -> [Recipe] {
    let plain = name.replacing("\\", with: "").replacing("\"", with: "").replacing("\n", with: " ")
    var ways = [
      widgy("\(address)@3x.png"),
      Recipe(
        id: "scriptable", title: "Scriptable",
        line: "Create a script in Scriptable, then add a Scriptable widget and choose it.", group: .phone,
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
      id: "widgy", title: "Widgy", line: "Add an image layer, choose Web image and paste the URL.", group: .phone,
      code: picture)
  }

  private static let daily =
    "Under Automation, add Time of Day with this shortcut, set to run immediately. Add one automation per time."
  private static let fetch = "In Shortcuts, create a shortcut. Add Get Contents of URL and paste the URL below."

  private static func shortcuts(_ picture: (String) -> String) -> [Recipe] {
    [
      Recipe(
        id: "shortcut-photo", title: "Shortcuts: album",
        line: "Saves the image to an album in Photos at times you choose.", group: .phone,
        steps: [
          "In Photos, create an album just for this, for example Widget.", fetch,
          "Before it, add Find Photos where Album is Widget, then Delete Photos to remove old images.",
          "After it, add Save to Photo Album and choose Widget.",
          "Choose the album in a photo widget that shows a single album.", daily,
        ], code: picture("m@3x.png")),
      Recipe(
        id: "shortcut-files", title: "Shortcuts: Files",
        line: "For apps that show an image from a folder.", group: .phone,
        steps: [
          fetch,
          "Add Save File. Turn off Ask Where to Save, enter widget.png as the path, and turn on Overwrite If File Exists.",
          daily,
        ], code: picture("m@3x.png")),
      wallpaper(picture("wallpaper.png") + "?device=393"), values(picture("m.json") + "?values=1"),
    ]
  }

  private static func wallpaper(_ address: String) -> Recipe {
    Recipe(
      id: "shortcut-wallpaper", title: "Shortcuts: wallpaper",
      line: "A whole Lock Screen with the widget below the clock.", group: .phone,
      steps: [
        fetch,
        "It’s for a screen 393 points wide. For other screens, change 393 to \(Words.list(WallpaperScreen.all.filter { !$0.device.isPad }.map(\.id), last: "or")).",
        "Add Set Wallpaper for the Lock Screen. Under Show More, turn off Show Preview and Crop to Subject.", daily,
      ], code: address)
  }

  private static func values(_ address: String) -> Recipe {
    Recipe(
      id: "shortcut-values", title: "Shortcuts: data for WidgetWeaver",
      line: "Sends the design’s data to widgets that are already on your phone. Needs WidgetWeaver Pro.",
      group: .phone,
      steps: [
        fetch, "Add Get Dictionary Value for the key values.",
        "Add Get Dictionary Value again, for All Keys of the result. Then add Repeat with Each.",
        "Inside the loop, get the value for Repeat Item from the first dictionary.",
        "Then add Set Variable from WidgetWeaver. Set its key to Repeat Item, and its value to the result.", daily,
      ], code: address)
  }

  // MARK: Home and paper

  /// Home Assistant adds cameras in Settings only (since 2024.2); sensors can be added in YAML.
  private static func homeAssistant(_ picture: String, twin: String, name: String) -> Recipe {
    Recipe(
      id: "home-assistant", title: "Home Assistant",
      line: "In Home Assistant: the image as a camera, its text as a sensor.", group: .home,
      steps: [
        "Go to Settings › Devices & services › Add integration › Generic Camera.",
        "Paste \(picture) as the still image URL and set the frame rate to 0.016.",
        "Add the camera to a Picture entity card.",
        "To get its text and next update as a sensor, add these lines to configuration.yaml and restart.",
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

  private static func readme(_ picture: String, page: String, name: String) -> Recipe {
    Recipe(
      id: "readme", title: "A README on GitHub", line: "Follows the reader’s light or dark mode.", group: .desk,
      code: """
        <a href="\(page)"><picture>
          <source media="(prefers-color-scheme: dark)" srcset="\(picture)?ap=dark">
          <img src="\(picture)" width="340" alt="\(escaped(name))">
        </picture></a>
        """)
  }

  private static func eInk(_ picture: String) -> Recipe {
    Recipe(
      id: "e-ink", title: "E-ink display",
      line: "An image in 16 greys. Run this on a schedule, such as with cron.", group: .paper,
      steps: [
        "For a colour display, use ?colours=4, 6 or 7 instead of ?grey=4.",
        "For a rotated display, add &turn=90, 180 or 270.",
      ], code: "curl -fsS --etag-compare widget.tag --etag-save widget.tag -o widget.png '\(picture)?grey=4'")
  }

  // MARK: Desk

  private static func desk(_ picture: String, page: String, name: String) -> [Recipe] {
    [
      Recipe(
        id: "ubersicht", title: "Übersicht", line: "For the Mac desktop. Save it as widget.jsx in the widgets folder.",
        group: .desk,
        code: """
          export const refreshFrequency = 300000;
          export const className = { left: 24, top: 24 };
          export const render = () => (
            <a href="\(page)"><img src={`\(picture)?at=${Math.floor(Date.now() / 300000)}`} width="340" alt="\(escaped(name))" /></a>
          );
          """),
      Recipe(
        id: "rainmeter", title: "Rainmeter", line: "For the Windows desktop. Save it as Widget.ini in a skin’s folder.",
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
          LeftMouseUpAction=["\(page)"]
          """),
      Recipe(
        id: "conky", title: "Conky",
        line: "For the Linux desktop. Add it to conky.text. Clicks do nothing.", group: .desk,
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
