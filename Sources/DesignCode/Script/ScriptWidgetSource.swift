import DesignLayout
import DesignModel
import Foundation

/// Writes a design as one script of the app ScriptWidget: JSX with every layer where the studio’s layout put it, since its
/// versions differ in whether padding lies within a ground. What it has no tag for is a picture of that layer.
struct ScriptWidgetSource {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  func code() throws(CodeExportError) -> ExportedCode {
    let faces = design.faces.filter { !$0.isAccessory }
    var builders: [String] = []
    var letters: [String] = []
    var baked: [(String, JSONValue)] = []
    var drawn: [WidgetFamily] = []
    var (hasWords, isWhole) = (false, false)
    for family in WidgetFamily.home {
      guard let face = faces.first(where: { $0.families.contains(family) }) else { continue }
      var views = ScriptWidgetViews(design: design, family: family)
      let lines: [String]
      if let scene = design.export.scene(design.input(family, dark: false)), let placed = views.placed(face, scene) {
        (lines, hasWords) = (placed, true)
        if views.hasPictures { drawn.append(family) }
        baked.append((family.letter, .object(design.values(of: face, at: design.now))))
      } else {
        (lines, isWhole) = (views.whole(), true)
      }
      letters.append(family.letter)
      builders.append("  \(family.letter): v => (\n" + lines.map { "    " + $0 }.joined(separator: "\n") + "\n  ),")
    }
    if builders.isEmpty { throw .nothingToShow(design.title) }
    tell(faces, drawn: drawn, hasWords: hasWords, isWhole: isWhole)
    let text = """
      // \(Self.comment(design.title)): a widget from WidgetWeaver Studio for ScriptWidget.
      // Create an empty script in ScriptWidget, paste all of this, then add a ScriptWidget to the Home Screen and choose it.
      const address = \(design.address.map { ScriptText.literal($0.absoluteString) } ?? "null");
      const baked = {
      \(baked.map { "  \($0.0): \(ScriptText.value($0.1))," }.joined(separator: "\n"))
      };
      const sizes = \(ScriptText.value(.array(letters.map(JSONValue.string))));
      \(Self.run)
      const builders = {
      \(builders.joined(separator: "\n"))
      };
      $render(builders[letter](await values()));

      """
    return ExportedCode(
      name: design.name, files: [ExportFile("\(design.name).jsx", text)], differences: design.log.homeScreen)
  }

  private func tell(_ faces: [CodeFace], drawn: [WidgetFamily], hasWords: Bool, isWhole: Bool) {
    if hasWords {
      design.log.tell(
        .layout, "Layers are placed as on a 6.1-inch iPhone. On other phones they are centred.")
      design.log.tell(.font, "Text uses SF Pro, so lines may wrap differently.")
    }
    if !drawn.isEmpty {
      design.log.tell(
        .drawing,
        "\(drawn.map(\.displayName).joined(separator: " and ")): layers ScriptWidget doesn’t support become images."
      )
    }
    if faces.contains(where: { $0.root.all.contains { $0.style.tap != nil } }) {
      design.log.tell(
        .taps,
        design.address == nil
          ? "Buttons and links do nothing." : "Tapping a button or link opens the shared page.")
    }
    design.log.tell(
      design.address == nil ? .baked : .freshness,
      design.address == nil
        ? isWhole && !hasWords
          ? "No image yet: share the design, then copy the script again."
          : "Static: share the design to get live updates."
        : "iOS decides when to refresh, usually a few dozen times a day.")
  }

  /// A text in a comment of one line.
  private static func comment(_ text: String) -> String {
    String(
      text.unicodeScalars.map { $0.value < 0x20 || [0x85, 0x2028, 0x2029].contains($0.value) ? " " : Character($0) }
    )
    .beginning(60)
  }

  /// Which size is asked for, where pictures come from, and the newest values: the last that came, else those of the
  /// export.
  private static let run = """
    const size = $getenv("widget-size");
    const asked = size === "small" ? "s" : size === "medium" ? "m" : "l";
    // Sizes the design doesn’t have show its largest one.
    const letter = sizes.includes(asked) ? asked : sizes[sizes.length - 1];
    const dark = $device.isdarkmode();
    const page = address ? address.replace("/i/", "/s/") : "";
    const picture = layer => address
      ? `${address}/${letter}@3x.png?via=scriptWidget&ap=${dark ? "dark" : "light"}${layer ? `&layer=${layer}` : ""}`
      : "";
    const values = async () => {
      const key = `widgetweaver-${address}-${letter}`;
      let found = {};
      try {
        if (address && baked[letter]) {
          const feed = JSON.parse(await fetch(`${address}/${letter}.json?values=code&via=scriptWidget`));
          const begun = feed.entries.filter(entry => new Date(entry.date).getTime() <= Date.now());
          found = (begun[begun.length - 1] || feed.entries[0] || { values: {} }).values;
          $storage.setJSON(key, found);
        }
      } catch (problem) {
        found = $storage.getJSON(key) || {};
      }
      return Object.assign({}, baked[letter], found);
    };
    """
}

struct ScriptWidgetViews {
  let design: CodeDesign
  let family: WidgetFamily
  private let canvas: Size
  /// Whether layers are pictures of their own.
  private(set) var hasPictures = false

  init(design: CodeDesign, family: WidgetFamily) {
    (self.design, self.family) = (design, family)
    canvas = LayoutInput(design: design.design, family: family, scale: 1).canvas
  }

  /// Most bytes of pictures that lie in the script itself.
  private static let ownLimit = 200_000

  /// One picture, from the address.
  func whole() -> [String] {
    design.address == nil
      ? [
        "<vstack frame=\"max\">",
        "  <text font=\"12\">{\"This size needs an image: share the design, then copy the script again.\"}</text>",
        "</vstack>",
      ]
      : [
        "<vstack frame=\"max\" linkurl={page}>", "  <image url={picture(\"\")} frame=\(sized(canvas)) />", "</vstack>",
      ]
  }

  /// The placed parts; nil where the whole is better one picture.
  mutating func placed(_ face: CodeFace, _ scene: Scene) -> [String]? {
    let reach = PlacedParts.Reach(
      takes: { words in
        guard case .bound(let binding) = words else { return true }
        guard case .text = binding.source else { return false }
        return !binding.isOfItem
      }, bars: { $0.isOfWhole }, rings: { $0.isOfWhole }, lines: false)
    var placing = PlacedParts(face, scene, reach)
    // A picture of the ground would have to be asked for by a name it does not have.
    guard let placed = placing.parts(), let ground = PlacedParts.ground(design, face).flatMap(paint) else { return nil }
    let link = design.address == nil ? "" : " linkurl={page}"
    var lines = [
      "<vstack frame=\"max\" background={\(ground)}\(link)>", "  <zstack frame=\(sized(canvas))>",
    ]
    for part in placed {
      guard let made = tags(part) else { return nil }
      lines += made.map { "    " + $0 }
    }
    return lines + ["  </zstack>", "</vstack>"]
  }

  private func sized(_ size: Size) -> String { "\"\(number(size.width)),\(number(size.height))\"" }

  private func number(_ value: Double) -> String { ScriptText.number((value * 100).rounded() / 100) }

  private func colour(_ colour: CodeColour) -> String {
    func written(_ dark: Bool) -> String {
      let (hex, alpha) = ScriptText.parts(colour, design.colours, dark: dark)
      return ScriptText.literal(alpha >= 1 ? hex : "\(hex),\(ScriptText.number((alpha * 1_000).rounded() / 1_000))")
    }
    let (light, dark) = (written(false), written(true))
    return light == dark ? light : "dark ? \(dark) : \(light)"
  }

  /// A fill as ScriptWidget writes one; nil for one it has not. Gradients run between corners and sides, evenly.
  private func paint(_ fill: CodeFill) -> String? {
    switch fill {
    case .colour(let colour): return self.colour(colour)
    case .linear(let from, let to, let stops):
      guard from.count == 2, to.count == 2, stops.count > 1 else { return nil }
      let even = stops.indices.allSatisfy {
        abs(stops[$0].place - Double($0) / Double(stops.count - 1)) < 0.02
      }
      if !even || Self.point(from) == Self.point(to) { return nil }
      let colours = stops.map { "(\(colour($0.colour)))" }.joined(separator: ", ")
      return
        "$gradient({ type: \"linear\", colors: [\(colours)], startPoint: \"\(Self.point(from))\", endPoint: \"\(Self.point(to))\" })"
    default: return nil
    }
  }

  /// The corner, side or middle nearest to a point of 0…1.
  private static func point(_ at: [Double]) -> String {
    let (x, y) = (
      at[0] < 0.25 ? "Leading" : at[0] > 0.75 ? "Trailing" : "", at[1] < 0.25 ? "top" : at[1] > 0.75 ? "bottom" : ""
    )
    if y.isEmpty { return x.isEmpty ? "center" : x.lowercased() }
    return y + x
  }

  private func access(_ binding: CodeBinding) -> String { "v[\(ScriptText.literal(binding.key))]" }

  /// A tag at its place within the canvas: from the top left, or from the top right where words end there.
  private func at(_ rect: Rect, isTrailing: Bool = false, _ tag: String) -> String {
    let place =
      isTrailing
      ? "frame=\"max,topTrailing\" padding=\"\(number(rect.y)),\(number(canvas.width - rect.maxX)),0,0\""
      : "frame=\"max,topLeading\" padding=\"\(number(rect.y)),0,0,\(number(rect.x))\""
    return "<vstack \(place)>\(tag)</vstack>"
  }

  private func outline(_ rect: Rect, corner: Double, isOval: Bool, _ paint: String, width: String? = nil) -> String {
    let frame = width.map { "{\($0) + \",\(number(rect.height))\"}" } ?? sized(rect.size)
    if isOval { return at(rect, "<ellipse frame=\(frame) color={\(paint)} />") }
    let isCapsule = corner > 0 && corner >= min(rect.width, rect.height) / 2
    let round = corner > 0 && !isCapsule ? " corner=\"\(number(corner))\"" : ""
    return at(rect, "<\(isCapsule ? "capsule" : "rect") frame=\(frame) color={\(paint)}\(round) />")
  }

  private mutating func tags(_ part: PlacedPart) -> [String]? {
    switch part {
    case .shape(_, let rect, let corner, let isOval, let stroke, let paint):
      return stroke == nil ? [outline(rect, corner: corner, isOval: isOval, colour(paint))] : nil
    case .text(_, let rect, let words, let type, let paint):
      let said: String =
        switch words {
        case .fixed(let text): ScriptText.literal(type.cased(text))
        case .bound(let binding):
          "String(\(access(binding)))"
            + (["uppercase": ".toUpperCase()", "lowercase": ".toLowerCase()"][type.letters ?? ""] ?? "")
        }
      let weight = type.font.weight ?? (type.font.style == "headline" ? "semibold" : "regular")
      let font = number(type.font.points) + (weight == "regular" ? "" : ",\(weight)")
      return [
        at(
          rect, isTrailing: type.alignment == "trailing",
          "<text font=\"\(font)\" color={\(colour(paint))}>{\(said)}</text>")
      ]
    case .bar(_, let rect, let share, let tint, let track):
      let ground = outline(rect, corner: rect.height / 2, isOval: false, colour(track))
      let least = number(min(rect.height, rect.width))
      switch share {
      case .fixed(let value):
        var full = rect
        full.width = max(min(rect.height, rect.width), rect.width * value)
        return value > 0 ? [ground, outline(full, corner: full.height / 2, isOval: false, colour(tint))] : [ground]
      case .bound(let binding):
        let width = "Math.max(\(least), \(number(rect.width)) * \(access(binding)))"
        let bar = outline(rect, corner: rect.height / 2, isOval: false, colour(tint), width: width)
        return [ground, "{\(access(binding)) > 0 ? \(bar) : null}"]
      }
    case .ring(_, let rect, let share, let line, let tint, let track):
      let value =
        switch share {
        case .fixed(let value): number(value)
        case .bound(let binding): access(binding)
        }
      return [
        at(
          rect,
          "<ring value={\(value)} thickness=\"\(number(line))\" color={\(colour(tint))} trackColor={\(colour(track))} frame=\(sized(rect.size)) />"
        )
      ]
    case .picture(let node, let rect): return picture(node, rect).map { [at(rect, $0)] }
    }
  }

  /// A picture of a layer: from the address, else in the script where it is small enough.
  private mutating func picture(_ node: CodeNode, _ rect: Rect) -> String? {
    let frame = "frame=\(sized(rect.size))"
    if design.address != nil {
      guard node.id == node.layer.id, LayerNode.isGood(id: node.id) else { return nil }
      hasPictures = true
      return "<image url={picture(\(ScriptText.literal(node.id)))} \(frame) />"
    }
    let size = Size(rect.width, rect.height)
    guard let light = design.picture(of: node, size: size, dark: false, family: family),
      let dark = design.picture(of: node, size: size, dark: true, family: family),
      light.count + dark.count < Self.ownLimit
    else { return nil }
    hasPictures = true
    func own(_ data: Data) -> String { "\"data:image/png;base64,\(data.base64EncodedString())\"" }
    return "<image url={\(light == dark ? own(light) : "dark ? \(own(dark)) : \(own(light))")} \(frame) />"
  }
}

extension CodeNumber {
  /// Whether it is settled, or one of the whole design’s own values.
  var isOfWhole: Bool { if case .bound(let binding) = self { !binding.isOfItem } else { true } }
}
