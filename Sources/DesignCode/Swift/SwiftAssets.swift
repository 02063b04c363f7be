import DesignLayout
import DesignModel
import Foundation

/// A picture of an export, with the ending its bytes ask for.
struct ExportedPicture: Hashable {
  var bytes: Data

  init(_ bytes: Data) { self.bytes = bytes }

  /// `png` or `jpg`; nil for bytes that an asset catalogue does not take.
  var ending: String? {
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "png" }
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "jpg" }
    return nil
  }
}

/// The asset catalogue: colours for light and dark, photos and pictures of what code cannot say.
struct SwiftAssets {
  private let design: CodeDesign
  private let project: SwiftUISource.Project

  init(_ design: CodeDesign, _ project: SwiftUISource.Project) { (self.design, self.project) = (design, project) }

  /// The asset of a role or system colour.
  static func name(of token: String) -> String {
    token == "accent" ? "AccentColor" : token == "background" ? "WidgetBackground" : "Tint" + token.capitalised
  }

  private var folder: String { "\(design.name)/Widgets/Assets.xcassets" }

  var files: [ExportFile] {
    var files = [ExportFile("\(folder)/Contents.json", json: ["info": Self.info])]
    for token in Set(["accent", "background"]).union(project.tokens).sorted() {
      files.append(ExportFile("\(folder)/\(Self.name(of: token)).colorset/Contents.json", json: colourSet(token)))
    }
    for (file, name) in project.photos.sorted(by: { $0.value < $1.value }) {
      guard let bytes = design.export.photo(file) else { continue }
      files += image(name, [ExportedPicture(bytes)])
    }
    for picture in project.pictures {
      files += image(picture.name, [picture.light] + (picture.dark.map { [$0] } ?? []))
    }
    return files
  }

  private static let info: JSONValue = ["author": "xcode", "version": 1]

  private func image(_ name: String, _ pictures: [ExportedPicture]) -> [ExportFile] {
    let named = pictures.enumerated().compactMap { index, picture in
      picture.ending.map { (file: "\(index == 0 ? "picture" : "picture-dark").\($0)", picture: picture, index: index) }
    }
    let images = named.map { one -> JSONValue in
      var members: [String: JSONValue] = ["filename": .string(one.file), "idiom": "universal"]
      if one.index > 0 { members["appearances"] = [["appearance": "luminosity", "value": "dark"]] }
      return .object(members)
    }
    let place = "\(folder)/\(name).imageset"
    return [
      ExportFile("\(place)/Contents.json", json: ["images": .array(images), "info": Self.info])
    ] + named.map { ExportFile(path: "\(place)/\($0.file)", bytes: $0.picture.bytes) }
  }

  private func colourSet(_ token: String) -> JSONValue {
    func entry(_ dark: Bool) -> JSONValue {
      let (red, green, blue, alpha) = Self.components(token, design.colours, dark: dark)
      func part(_ value: Double) -> JSONValue {
        .string(String(format: "%.3f", locale: Locale(identifier: "en_US_POSIX"), value))
      }
      var members: [String: JSONValue] = [
        "idiom": "universal",
        "color": [
          "color-space": "srgb",
          "components": ["red": part(red), "green": part(green), "blue": part(blue), "alpha": part(alpha)],
        ],
      ]
      if dark { members["appearances"] = [["appearance": "luminosity", "value": "dark"]] }
      return .object(members)
    }
    return ["colors": [entry(false), entry(true)], "info": Self.info]
  }

  /// A token's colour in one appearance, as the studio draws it.
  static func components(
    _ token: String, _ colours: CodeColours, dark: Bool
  ) -> (Double, Double, Double, Double) {
    if token == "accent" {
      let accent = colours.accent
      switch accent.base {
      case .fixed(let red, let green, let blue, let alpha): return (red, green, blue, alpha * accent.opacity)
      case .token("accent"): return components("blue", colours, dark: dark)
      case .token(let inner):
        let found = components(inner, colours, dark: dark)
        return (found.0, found.1, found.2, found.3 * accent.opacity)
      }
    }
    let colour = LayerColours.colour(token, dark ? .dark : .light) ?? .black
    return (colour.red, colour.green, colour.blue, colour.alpha)
  }
}

/// What surrounds the sources: lists of properties, entitlements, settings for XcodeGen.
struct SwiftSettings {
  private let design: CodeDesign
  private let usesGroup: Bool
  private let opensAddresses: Bool

  init(_ design: CodeDesign, usesGroup: Bool, opensAddresses: Bool) {
    (self.design, self.usesGroup, self.opensAddresses) = (design, usesGroup, opensAddresses)
  }

  private var group: String { "group.studio.widgetweaver.\(design.name.lowercased())" }

  var files: [ExportFile] {
    let root = design.name
    var files = [
      ExportFile("\(root)/project.yml", project),
      ExportFile(
        "\(root)/Widgets/Extension-Info.plist",
        Self.plist(
          """
            <key>CFBundleDisplayName</key>
            <string>\(Self.escaped(design.title))</string>
            <key>NSExtension</key>
            <dict>
              <key>NSExtensionPointIdentifier</key>
              <string>com.apple.widgetkit-extension</string>
            </dict>
          """)),
    ]
    if usesGroup {
      let entitlements = Self.plist(
        """
          <key>com.apple.security.application-groups</key>
          <array>
            <string>\(group)</string>
          </array>
        """)
      files.append(ExportFile("\(root)/App/App.entitlements", entitlements))
      files.append(ExportFile("\(root)/Widgets/Widgets.entitlements", entitlements))
    }
    if opensAddresses {
      let scheme = design.name.lowercased()
      files.append(
        ExportFile(
          "\(root)/App/App-Info.plist",
          Self.plist(
            """
              <key>CFBundleURLTypes</key>
              <array>
                <dict>
                  <key>CFBundleURLName</key>
                  <string>studio.widgetweaver.\(scheme)</string>
                  <key>CFBundleURLSchemes</key>
                  <array>
                    <string>\(scheme)</string>
                  </array>
                </dict>
              </array>
            """)))
    }
    return files
  }

  static func escaped(_ text: String) -> String {
    let plain = String(
      String.UnicodeScalarView(
        text.unicodeScalars.filter { $0.value >= 0x20 && $0.value != 0x7F && $0.value < 0xFFFE || $0.value > 0xFFFF }))
    return plain.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }

  private static func plist(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(body)
    </dict>
    </plist>

    """
  }

  private var project: String {
    let name = design.name
    let info = opensAddresses ? "\n        INFOPLIST_FILE: App/App-Info.plist" : ""
    func group(_ file: String) -> String {
      usesGroup ? "\n        CODE_SIGN_ENTITLEMENTS: \(file)" : ""
    }
    return """
      name: \(name)
      options:
        bundleIdPrefix: studio.widgetweaver
        deploymentTarget:
          iOS: "17.0"
      settings:
        base:
          SWIFT_VERSION: "6.0"
          GENERATE_INFOPLIST_FILE: "YES"
          CURRENT_PROJECT_VERSION: "1"
          MARKETING_VERSION: "1.0"
      targets:
        \(name):
          type: application
          platform: iOS
          sources:
            - path: App
              excludes: ["*.plist", "*.entitlements"]
          settings:
            base:
              PRODUCT_BUNDLE_IDENTIFIER: studio.widgetweaver.\(name.lowercased())
              INFOPLIST_KEY_UILaunchScreen_Generation: "YES"\(info)\(group("App/App.entitlements"))
          dependencies:
            - target: \(name)Widgets
        \(name)Widgets:
          type: app-extension
          platform: iOS
          sources:
            - path: Widgets
              excludes: ["*.plist", "*.entitlements"]
          settings:
            base:
              PRODUCT_BUNDLE_IDENTIFIER: studio.widgetweaver.\(name.lowercased()).widgets
              INFOPLIST_FILE: Widgets/Extension-Info.plist
              ASSETCATALOG_COMPILER_GLOBAL_ACCENT_COLOR_NAME: AccentColor
              ASSETCATALOG_COMPILER_WIDGET_BACKGROUND_COLOR_NAME: WidgetBackground\(group("Widgets/Widgets.entitlements"))

      """
  }
}
