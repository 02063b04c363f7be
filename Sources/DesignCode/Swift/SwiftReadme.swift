import DesignModel

/// The steps from the folder to a phone, what differs, and whose the design is.
struct SwiftReadme {
  private let design: CodeDesign
  private let project: SwiftUISource.Project
  private let source: SwiftUISource

  init(_ design: CodeDesign, _ project: SwiftUISource.Project, _ source: SwiftUISource) {
    (self.design, self.project, self.source) = (design, project, source)
  }

  /// A text within Markdown: nothing in it is markup, and it stays in its line.
  static func plain(_ text: String) -> String {
    var out = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20 || scalar.value == 0x7F || scalar.value == 0x2028 || scalar.value == 0x2029 {
        out += " "
      } else {
        if "\\`*_{}[]()#+!<>|~&".unicodeScalars.contains(scalar) { out += "\\" }
        out.unicodeScalars.append(scalar)
      }
    }
    return out
  }

  var text: String {
    let group =
      source.usesGroup(project)
      ? "Choose your team for both targets under *Signing & Capabilities*. Add the app group `group.studio.widgetweaver.\(design.name.lowercased())` to both. If you use another group, change it in `Provider.swift` too."
      : "Choose your team for both targets under *Signing & Capabilities*."
    let differences = design.log.all.map { "- \(Self.plain($0.words))" }.joined(separator: "\n")
    let values =
      design.address == nil
      ? "This widget makes no network requests. Its values are in `Widgets/Values.swift`."
      : "This widget loads its values from the URL in `Widgets/Provider.swift` and sends nothing else. Anyone with the URL can read the values. To stop that, stop sharing the design in the studio."
    return """
      # \(Self.plain(design.title))

      A SwiftUI widget for iPhone and iPad, exported from WidgetWeaver Studio. It needs iOS 17 and a Mac with Xcode 16 or later.

      ## Set it up

      1. Install XcodeGen: `brew install xcodegen`.
      2. In Terminal, go to this folder: `cd \(design.name)`.
      3. Run `xcodegen`. It creates `\(design.name).xcodeproj`.
      4. Open the project in Xcode.
      5. \(group)
      6. Connect your iPhone and choose it as the destination.
      7. Press Run. The app opens on the phone.
      8. Touch and hold the Home Screen, tap *Edit* › *Add Widget*, and choose the widget.

      Without XcodeGen: in your app, choose *File › New › Target › Widget Extension*, delete the sources Xcode created, and drag the `Widgets` folder into the target.

      ## Differences

      \(differences.isEmpty ? "No known differences." : differences)

      ## Data

      \(values)

      ## Licence

      The design keeps the licence it came with; your own designs are yours. You may use the generated code, including `Widgets/Parts.swift`, for any purpose.

      """
  }
}
