import DesignLayout
import DesignModel
import Foundation

/// Writes a design as a script for Scriptable: stacks, texts, symbols and dates as the app's own; rings, bars and charts
/// drawn by the script; a layer that is anything else is a picture of it alone, and a size with too many of those is one
/// whole.
struct ScriptableSource {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  /// The lists a script begins with.
  private struct Lists {
    var builders: [String] = []
    var baked: [String] = []
    /// Sizes that are one picture.
    var pictured: [String] = []
    /// Their pictures, where no address has newer ones.
    var pictures: [String] = []
    /// Layers that are pictures, by size.
    var parts: [String] = []
    var drawn: [String] = []
  }

  func code() -> ExportedCode {
    var lists = Lists()
    var bytes = 0
    for face in design.faces { add(face, to: &lists, &bytes) }
    tell(lists.baked.isEmpty)
    let text = """
      // A widget from WidgetWeaver Studio for Scriptable.
      const address = \(ScriptText.literal(design.address?.absoluteString ?? ""));
      const baked = {
      \(lists.baked.joined(separator: "\n"))
      };
      const pictures = {
      \(lists.pictures.joined(separator: "\n"))
      };
      const pictured = \(ScriptText.value(.array(lists.pictured.map(JSONValue.string))));
      const partsOf = {
      \(lists.parts.joined(separator: "\n"))
      };
      const drawn = {
      \(lists.drawn.joined(separator: "\n"))
      };
      const builders = {};

      \(ScriptableHelpers.text)
      \(lists.builders.joined(separator: "\n\n"))

      const setGround = widget => {
      \(ground.map { "  " + $0 }.joined(separator: "\n"))
      };

      \(ScriptableHelpers.run)

      """
    return ExportedCode(
      name: design.name, files: [ExportFile("\(design.name).js", text)], differences: design.log.all)
  }

  /// A face built of the app's parts where it can be, else as a picture.
  private func add(_ face: CodeFace, to lists: inout Lists, _ bytes: inout Int) {
    let letters = face.families.map(\.letter)
    let reasons = ScriptableReach(face: face).reasons
    guard let parts = ScriptableCover(face).parts, parts.isEmpty || hasPlainGround,
      let drawn = drawings(of: parts, in: face, &bytes)
    else {
      let whole = design.address == nil ? drawings(of: face) : []
      lists.pictures += whole.map { "  \($0.letter): \"\($0.data.base64EncodedString())\"," }
      tellPicture(face, reasons, isDrawn: !whole.isEmpty)
      lists.pictured += letters
      return
    }
    lists.drawn += drawn
    if !parts.isEmpty { tellParts(face, parts, reasons) }
    let ids = ScriptText.value(.array(parts.map { .string($0.layer.id) }))
    for letter in letters {
      lists.baked.append("  \(letter): \(ScriptText.value(.object(design.values(of: face, at: design.now)))),")
      if !parts.isEmpty { lists.parts.append("  \(letter): \(ids),") }
    }
    var views = ScriptableViews(design: design, parts: Set(parts.map(\.id)))
    let lines = views.write(face)
    lists.builders.append(
      "const draw_\(letters[0]) = (widget, v) => {\n\(lines.map { "  " + $0 }.joined(separator: "\n"))\n};\n"
        + letters.map { "builders.\($0) = draw_\(letters[0]);" }.joined(separator: "\n")
        + letters.dropFirst().map { drawn.isEmpty ? "" : "\ndrawn.\($0) = drawn.\(letters[0]);" }.joined())
  }

  /// Whether the app can have the design's ground: where it cannot, a whole picture is nearer than one of a layer.
  private var hasPlainGround: Bool {
    design.background.count <= 1
      && design.background.allSatisfy { fill in
        switch fill {
        case .colour, .linear: true
        default: false
        }
      }
  }

  /// The widget's ground: its colour, or the first gradient that runs along a line.
  private var ground: [String] {
    var lines = ["widget.backgroundColor = \(ScriptableViews.colour(CodeColour(base: .token("background")), design));"]
    for fill in design.background {
      switch fill {
      case .colour(let colour) where colour.opacity >= 1:
        lines.append("widget.backgroundColor = \(ScriptableViews.colour(colour, design));")
      case .linear(let from, let to, let stops):
        lines.append("widget.backgroundGradient = \(ScriptableViews.gradient(from, to, stops, design));")
      default:
        design.log.tell(.ground, "The background is simpler: Scriptable supports one colour or one linear gradient.")
      }
    }
    return lines
  }

  /// Bytes of one picture within a script at most.
  private static let largest = 400_000
  /// Bytes of all pictures of layers within a script at most.
  private static let most = 1_200_000

  /// Lines with what the studio draws now of layers that are pictures; none where an address has them. Nil where one has
  /// no size of its own, nothing draws it, or they are too large.
  private func drawings(of parts: [CodeNode], in face: CodeFace, _ bytes: inout Int) -> [String]? {
    guard design.address == nil else { return [] }
    var lines: [String] = []
    var sum = bytes
    for part in parts {
      guard let size = ScriptableReach.size(part).map({ Size(min($0.width, 800), min($0.height, 800)) }),
        let light = design.picture(of: part, size: size, dark: false, family: face.family),
        let dark = design.picture(of: part, size: size, dark: true, family: face.family)
      else { return nil }
      sum += light.count + dark.count
      guard max(light.count, dark.count) <= Self.largest, sum <= Self.most else { return nil }
      let key = ScriptText.literal(part.layer.id)
      lines.append("\(key): [\"\(light.base64EncodedString())\", \"\(dark.base64EncodedString())\"],")
    }
    bytes = sum
    return lines.isEmpty ? [] : ["  \(face.families[0].letter): {"] + lines.map { "    " + $0 } + ["  },"]
  }

  private func tellParts(_ face: CodeFace, _ parts: [CodeNode], _ reasons: [String]) {
    let name = face.families.map(\.displayName).joined(separator: " and ")
    let titles = parts.map { "“\($0.title)”" }
    let said = titles.count > 1 ? "\(titles.dropLast().joined(separator: ", ")) and \(titles.last ?? "")" : titles[0]
    let why = reasons.prefix(3).joined(separator: ", ")
    let verb = parts.count == 1 ? "is an image" : "are images"
    design.log.tell(
      .drawing,
      design.address == nil
        ? "In \(name), \(said) \(parts.count == 1 ? "is a static image" : "are static images") (\(why)) and \(parts.count == 1 ? "doesn’t" : "don’t") update. Static images can use 1.2 MB in all."
        : "In \(name), \(said) \(verb) from the studio, loaded each time (\(why)). The rest is native."
    )
    let taps = parts.flatMap(\.all).count { if case .url = $0.style.tap { true } else { false } }
    if taps > parts.count { design.log.tell(.manyTaps, "An image opens one link: its first.") }
  }

  /// What the studio draws now of a face, for each of its sizes; none where nothing draws, or one is too large.
  private func drawings(of face: CodeFace) -> [(letter: String, data: Data)] {
    let drawn = face.families.compactMap { family -> (letter: String, data: Data)? in
      let input = LayoutInput(
        design: design.design, family: family, scale: 2, appearance: family.isAccessory ? .vibrant : .light,
        moment: design.now, data: design.data)
      return design.export.picture(input).flatMap { $0.count <= Self.largest ? (family.letter, $0) : nil }
    }
    return drawn.count == face.families.count ? drawn : []
  }

  private func tellPicture(_ face: CodeFace, _ reasons: [String], isDrawn: Bool) {
    let name = face.families.map(\.displayName).joined(separator: " and ")
    let why = reasons.prefix(3).joined(separator: ", ")
    if isDrawn {
      design.log.tell(
        .drawing,
        "\(name) is a static image in light mode: Scriptable doesn’t support \(why). Share the design to get live updates."
      )
    } else if design.address == nil {
      design.log.tell(
        .drawing,
        "\(name) shows a message instead: Scriptable doesn’t support \(why), and there is no URL for an image. Share the design first."
      )
    } else {
      design.log.tell(
        .drawing,
        "\(name) is an image from the studio, loaded each time: Scriptable doesn’t support \(why).")
    }
  }

  private func tell(_ isPictured: Bool) {
    let log = design.log
    if design.address != nil {
      log.tell(.freshness, "iOS decides when to refresh, usually every 5 to 30 minutes.")
    } else if design.faces.contains(where: { !$0.bindings.isEmpty }) {
      log.tell(.baked, "Static: no URL for live values.")
    }
    guard !isPictured else { return }
    log.tell(.font, "Text uses SF Pro, so lines may wrap differently.")
    if design.faces.flatMap(\.root.all).contains(where: { node in
      switch node.style.tap {
      case .add, .setNow: true
      default: false
      }
    }) {
      log.tell(
        .taps,
        design.page == nil
          ? "Buttons that change a variable do nothing in Scriptable. Its widgets can only open links."
          : "Tapping a button opens the shared page. Widgets in Scriptable can only open links.")
    }
  }
}
