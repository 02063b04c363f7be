import DesignModel
import Foundation

/// Writes a design as a WidgetKit extension: sources, assets, settings for XcodeGen and the steps to a phone.
struct SwiftUISource {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  /// What views and files share while they are written.
  struct Project {
    var faces: [(face: CodeFace, view: String, rows: [String: String], structs: [[String]])] = []
    var parts: Set<SwiftPart> = []
    var tokens: Set<String> = []
    var intents: [SwiftIntent] = []
    var pictures: [SwiftPicture] = []
    /// Asset names of photos by their name in the design.
    var photos: [String: String] = [:]
    var background: [[String]] = []
  }

  func code() -> ExportedCode {
    let files = design.tree.files
    let photos = Dictionary(
      files.enumerated().map { ($0.element, "Photo\($0.offset + 1)") }, uniquingKeysWith: { first, _ in first })
    var project = Project()
    project.photos = photos
    var names = CodeNameTable(reserved: Self.reserved)
    for face in design.faces { _ = names.unique("\(face.name)Values") }
    var intents: [SwiftIntent] = []
    for face in design.faces {
      let face = face.family == .accessoryInline ? Self.inline(face, design.log) : face
      let paint = SwiftPaint(log: design.log) { photos[$0] ?? "Photo" }
      var views = SwiftViews(face, of: design, paint: paint, names: names, intents: intents)
      let view = views.write()
      (names, intents) = (views.names, views.intents)
      project.parts.formUnion(views.paint.parts)
      project.tokens.formUnion(views.paint.tokens)
      project.pictures += views.pictures
      project.faces.append((face, view, views.rows, views.structs))
    }
    project.intents = intents
    var paint = SwiftPaint(log: design.log) { photos[$0] ?? "Photo" }
    project.background = design.background.map { paint.ground($0) }
    project.parts.formUnion(paint.parts)
    project.tokens.formUnion(paint.tokens)
    tellFreshness(project)
    return ExportedCode(name: design.name, files: self.files(project), differences: design.log.all)
  }

  /// Names that types of the module have whatever the design.
  private static let reserved: Set<String> = Set(SwiftPart.allCases.map(\.typeName)).union([
    "Project", "Tints", "Entry", "Provider", "WidgetOptions", "MainBundle", "MainWidget", "FaceView", "ChartMark",
    "BarShape", "GoalShape", "ChartCurve", "CurveShape", "HeatShape", "SpanShape", "RainShape", "Feed", "FeedEntry",
    "LastGood", "GroundView",
  ])

  /// One line of text and a symbol: all that the inline family takes.
  private static func inline(_ face: CodeFace, _ log: DifferenceLog) -> CodeFace {
    let all = face.root.all
    let text = all.first { node in
      switch node.content {
      case .text, .date: true
      default: false
      }
    }
    let symbol = all.first { node in if case .symbol = node.content { true } else { false } }
    var out = face
    if let text, symbol == nil || all.count > 2 {
      if all.count > 1 {
        log.tell(.inlineText, "Above the clock, only the first symbol and the first text are shown.")
      }
      let parts = [symbol, text].compactMap(\.self).map { node -> CodeNode in
        var plain = node
        plain.style = CodeStyle()
        return plain
      }
      out.root.style = CodeStyle()
      out.root.content = .stack(
        CodeStack(axis: .horizontal, alignment: "centre", spacing: 4, drops: false, children: parts))
    }
    return out
  }

  /// Whether a press opens an address, which the app is handed.
  private var opensAddresses: Bool {
    design.page != nil
      || design.faces.filter { !$0.isAccessory }.flatMap(\.root.all).contains { node in
        if case .url = node.style.tap { true } else { false }
      }
  }

  /// Whether values are asked for or kept, which takes the app's group.
  func usesGroup(_ project: Project) -> Bool { design.address != nil || !project.intents.isEmpty }

  private func tellFreshness(_ project: Project) {
    let log = design.log
    let isOpen = design.faces.contains { !$0.bindings.isEmpty }
    if design.address != nil {
      log.tell(
        .freshness, "Live values come from the studio. iOS refreshes 40 to 70 times a day.")
    } else if isOpen {
      log.tell(
        .baked,
        "Static: no URL for live values. Dates and times still update."
      )
    }
    for key in design.kept.sorted() {
      let reads = design.faces.flatMap(\.bindings).contains { binding in
        guard binding.local?.keys.contains(key) != true else { return false }
        return "\(binding.source)".lowercased().contains(key)
      }
      if reads {
        log.tell(
          .reckoned,
          "Buttons update text only. Rings, conditions and calculations that use “\(key)” update from the studio."
        )
      }
    }
  }

  // MARK: Files

  private func files(_ project: Project) -> [ExportFile] {
    let root = design.name
    func swift(_ name: String, _ imports: [String], _ body: String) -> ExportFile {
      ExportFile("\(root)/Widgets/\(name).swift", (imports.map { "import \($0)\n" }.joined()) + "\n" + body + "\n")
    }
    let kit = ["SwiftUI", "WidgetKit"]
    var files = [ExportFile("\(root)/README.md", SwiftReadme(design, project, self).text)]
    files.append(swift("Bundle", kit, bundle))
    files.append(swift("Widget", ["AppIntents"] + kit, widget(project)))
    files.append(swift("Entry", ["Foundation", "WidgetKit"], entry(project)))
    files.append(swift("Provider", ["AppIntents", "Foundation", "WidgetKit"], provider(project)))
    files.append(swift("Values", ["Foundation"], values(project)))
    if !project.tokens.isEmpty { files.append(swift("Tints", ["SwiftUI"], tints(project))) }
    for face in project.faces {
      let imports = face.structs.contains { $0.contains { $0.contains("Button(intent:") } } ? ["AppIntents"] + kit : kit
      files.append(
        swift(face.face.name, imports, face.structs.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")))
    }
    if !project.parts.isEmpty {
      let parts = SwiftPart.allCases.filter(project.parts.contains).map(\.text)
      files.append(swift("Parts", ["Foundation"] + kit, parts.joined(separator: "\n\n")))
    }
    if !project.intents.isEmpty {
      files.append(swift("Intents", ["AppIntents", "Foundation", "WidgetKit"], intents(project)))
    }
    files.append(ExportFile("\(root)/App/App.swift", app))
    files += SwiftAssets(design, project).files
    files += SwiftSettings(design, usesGroup: usesGroup(project), opensAddresses: opensAddresses).files
    return files
  }

  private var bundle: String {
    """
    @main
    struct MainBundle: WidgetBundle {
      var body: some Widget {
        MainWidget()
      }
    }
    """
  }

  /// The app around the extension: it passes on what a press opens.
  private var app: String {
    """
    import SwiftUI

    @main
    struct HostApp: App {
      @Environment(\\.openURL) private var openURL

      var body: some Scene {
        WindowGroup {
          Text(verbatim: "Touch and hold the Home Screen, then tap Edit › Add Widget.")
            .multilineTextAlignment(.center)
            .padding(24)
            .onOpenURL { url in openURL(url) }
        }
      }
    }

    """
  }

  private func widget(_ project: Project) -> String {
    let families = project.faces.flatMap(\.face.families).map { ".\($0.rawValue)" }.joined(separator: ", ")
    var cases = ""
    for face in project.faces.reversed() where !face.face.families.contains(.systemMedium) {
      cases += "    case \(face.face.families.map { ".\($0.rawValue)" }.joined(separator: ", ")):\n"
      cases += "      \(face.view)(date: entry.date, values: entry.\(Self.member(face.face)))\n"
    }
    let fallback = project.faces.first { $0.face.families.contains(.systemMedium) } ?? project.faces[0]
    if fallback.face.families.contains(.systemMedium) {
      cases += "    default:\n      \(fallback.view)(date: entry.date, values: entry.\(Self.member(fallback.face)))\n"
    } else {
      cases += "    default:\n      EmptyView()\n"
    }
    let ground = project.background.flatMap(\.self).map { "      " + $0 }.joined(separator: "\n")
    let link = link
    return """
      struct WidgetOptions: WidgetConfigurationIntent {
        static let title: LocalizedStringResource = "Options"

        init() {}
      }

      struct MainWidget: Widget {
        var body: some WidgetConfiguration {
          AppIntentConfiguration(kind: Project.kind, intent: WidgetOptions.self, provider: Provider()) { entry in
            FaceView(entry: entry)
          }
          .configurationDisplayName(\(SwiftText.literal(design.title)))
          .description(\(SwiftText.literal("Made with WidgetWeaver Studio.")))
          .supportedFamilies([\(families)])
          .contentMarginsDisabled()
        }
      }

      struct FaceView: View {
        @Environment(\\.widgetFamily) private var family
        let entry: Entry

        var body: some View {
          face
            .containerBackground(for: .widget) {
              GroundView(values: entry)
            }\(link)
        }

        @ViewBuilder private var face: some View {
          switch family {
      \(cases)    }
        }
      }

      struct GroundView: View {
        let values: Entry

        var body: some View {
          ZStack {
            Color("WidgetBackground")
      \(ground)
          }
        }
      }
      """
  }

  /// What the whole widget opens: its page, and in the small size the first address within it.
  private var link: String {
    func url(_ address: String) -> String { "URL(string: \(SwiftText.literal(address)))" }
    let small = design.faces.first { $0.families.contains(.systemSmall) }
    let words = small?.root.all.lazy.compactMap { node -> CodeWords? in
      if case .url(let words) = node.style.tap { words } else { nil }
    }.first
    let page = design.page.map(url)
    guard case .fixed(let address) = words else { return page.map { "\n      .widgetURL(\($0))" } ?? "" }
    return "\n      .widgetURL(family == .systemSmall ? \(url(address)) : \(page ?? "nil"))"
  }

  static func member(_ face: CodeFace) -> String { face.name.lowercased() }

  private func tints(_ project: Project) -> String {
    let lines = project.tokens.sorted().map { token in
      "  static let \(SwiftText.member(token)) = Color(\(SwiftText.literal(SwiftAssets.name(of: token))))"
    }
    return "/// Colours of the asset catalogue, light and dark.\nenum Tints {\n\(lines.joined(separator: "\n"))\n}"
  }

  private func intents(_ project: Project) -> String {
    project.intents.map { intent in
      let (title, line): (String, String) =
        switch intent.tap {
        case .add(let key, let by, let first):
          (
            "Change \(key)",
            "Kept.add(\(by), to: \(SwiftText.literal(key)), from: \(SwiftText.literal(first)))"
          )
        case .setNow(let key): ("Note the time of \(key)", "Kept.setNow(\(SwiftText.literal(key)))")
        case .url: ("Open", "")
        }
      return """
        struct \(intent.name): AppIntent {
          static let title: LocalizedStringResource = \(SwiftText.literal(title))

          init() {}

          func perform() async throws -> some IntentResult {
            \(line)
            WidgetCenter.shared.reloadTimelines(ofKind: Project.kind)
            return .result()
          }
        }
        """
    }.joined(separator: "\n\n")
  }
}
