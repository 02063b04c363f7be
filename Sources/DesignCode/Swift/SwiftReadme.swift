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
      ? "Choose your team for both targets under *Signing & Capabilities*; add the app group to both, `group.studio.widgetweaver.\(design.name.lowercased())` or one of yours (then write it in `Provider.swift`, too)."
      : "Choose your team for both targets under *Signing & Capabilities*."
    let differences = design.log.all.map { "- \(Self.plain($0.sentence))" }.joined(separator: "\n")
    let values =
      design.address == nil
      ? "This widget asks nobody for anything: its values are in `Widgets/Values.swift`."
      : "This widget asks the address in `Widgets/Provider.swift` for values, and sends nothing but that request. Whoever has the address can read them; stop sharing the design in the studio and it answers no more."
    return """
      # \(Self.plain(design.title))

      A widget for iPhone and iPad in Swift, written by WidgetWeaver Studio. It needs iOS 17 and a Mac with Xcode 16 or later.

      ## Eight steps

      1. Install XcodeGen: `brew install xcodegen`.
      2. In Terminal go to this folder: `cd \(design.name)`.
      3. Run `xcodegen`; it writes `\(design.name).xcodeproj`.
      4. Open that project in Xcode.
      5. \(group)
      6. Connect your iPhone and choose it as the destination.
      7. Press Run; the app opens on the phone.
      8. Touch and hold the Home Screen, press *Edit*, *Add Widget*, and choose it.

      Without XcodeGen: in an app of yours choose *File, New, Target, Widget Extension*, delete the sources Xcode made, and drag the folder `Widgets` into the target.

      ## What differs from the studio

      \(differences.isEmpty ? "Nothing that is known of." : differences)

      ## Where values come from

      \(values)

      ## Licence

      The design is yours, or whoever’s you had it from, with the licence it came with. The code written around it, and the parts in `Widgets/Parts.swift`, may be used for anything.

      """
  }
}
