import DesignData
import DesignLayout
import DesignModel
import Foundation

/// Writes a design as a script for Scriptable: stacks, texts, symbols and dates as the app's own; rings, bars and charts
/// drawn by the script; a size that holds anything else shows the studio's picture.
struct ScriptableSource {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  func code() -> ExportedCode {
    var builders: [String] = []
    var baked: [(letter: String, values: JSONValue)] = []
    var pictured: [String] = []
    var pictures: [String] = []
    for face in design.faces {
      let letters = face.families.map(\.letter)
      let reasons = ScriptableReach(face: face).reasons
      if !reasons.isEmpty {
        let drawn = design.address == nil ? drawings(of: face) : []
        pictures += drawn.map { "  \($0.letter): \"\($0.data.base64EncodedString())\"," }
        tellPicture(face, reasons, isDrawn: !drawn.isEmpty)
      }
      for letter in letters {
        if reasons.isEmpty {
          baked.append((letter, .object(design.values(of: face, at: design.now))))
        } else {
          pictured.append(letter)
        }
      }
      guard reasons.isEmpty else { continue }
      var views = ScriptableViews(design: design)
      let lines = views.write(face)
      builders.append(
        "const draw_\(letters[0]) = (widget, v) => {\n\(lines.map { "  " + $0 }.joined(separator: "\n"))\n};\n"
          + letters.map { "builders.\($0) = draw_\(letters[0]);" }.joined(separator: "\n"))
    }
    tell(baked.isEmpty)
    let values = baked.map { "  \($0.letter): \(ScriptText.value($0.values))," }.joined(separator: "\n")
    let ground = ground
    let text = """
      // A widget from WidgetWeaver Studio for Scriptable.
      const address = \(ScriptText.literal(design.address?.absoluteString ?? ""));
      const baked = {
      \(values)
      };
      const pictures = {
      \(pictures.joined(separator: "\n"))
      };
      const pictured = \(ScriptText.value(.array(pictured.map(JSONValue.string))));
      const builders = {};

      \(ScriptableHelpers.text)
      \(builders.joined(separator: "\n\n"))

      const setGround = widget => {
      \(ground.map { "  " + $0 }.joined(separator: "\n"))
      };

      \(ScriptableHelpers.run)

      """
    return ExportedCode(
      name: design.name, files: [ExportFile("\(design.name).js", text)], differences: design.log.all)
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
        design.log.tell(.ground, "The ground is plainer: Scriptable has one colour or one straight gradient.")
      }
    }
    return lines
  }

  /// Bytes of one picture within a script at most.
  private static let largest = 400_000

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
        "\(name) is a picture taken when this was written, light at all hours: it has what Scriptable’s parts cannot do (\(why)), and there is no address for newer ones."
      )
    } else if design.address == nil {
      design.log.tell(
        .drawing,
        "\(name) cannot be built of Scriptable’s parts (\(why)) and there is no address for a picture: it says so instead."
      )
    } else {
      design.log.tell(
        .drawing,
        "\(name) is the studio’s picture, fetched each time: it has what Scriptable’s parts cannot do (\(why)).")
    }
  }

  private func tell(_ isPictured: Bool) {
    let log = design.log
    if design.address != nil {
      log.tell(.freshness, "iOS runs the script when it thinks fit, about every five to thirty minutes.")
    } else if design.faces.contains(where: { !$0.bindings.isEmpty }) {
      log.tell(.baked, "There is no address for values: they stay as they were when this was written.")
    }
    guard !isPictured else { return }
    log.tell(.font, "Texts are set in SF Pro, not in Inter: a line may break elsewhere.")
    if design.faces.flatMap(\.root.all).contains(where: { node in
      switch node.style.tap {
      case .add, .setNow: true
      default: false
      }
    }) {
      log.tell(.taps, "Buttons that change a value do nothing in Scriptable: its widgets can only open addresses.")
    }
  }
}

/// What Scriptable's own parts cannot do of a face, in words; none where it can do all.
struct ScriptableReach {
  let face: CodeFace

  var reasons: [String] {
    var found: [String] = []
    for node in face.root.all {
      for reason in reasons(node) where !found.contains(reason) && found.count < 8 { found.append(reason) }
    }
    return found
  }

  private func isPlain(_ fill: CodeFill) -> Bool {
    if case .colour = fill { true } else { false }
  }

  /// Width and height of a layer that has both.
  static func size(_ node: CodeNode) -> (width: Double, height: Double)? {
    guard let width = node.style.frame?.width, let height = node.style.frame?.height, width.isFinite, height.isFinite,
      width > 0, height > 0
    else { return nil }
    return (width, height)
  }

  private func reasons(_ node: CodeNode) -> [String] {
    var out: [String] = []
    let style = node.style
    if style.blur > 0 || style.hasGlass { out.append("blur") }
    if style.blend != nil { out.append("mixing") }
    if style.rotation != .fixed(0) { out.append("turning") }
    if style.offset != nil || style.anchor != nil { out.append("free placement") }
    if style.opacity != .fixed(1) { out.append("fading") }
    if !style.shadows.isEmpty { out.append("shadows") }
    if style.clip != nil || style.followsContainer { out.append("outlines") }
    if style.borders.count > 1 || style.borders.contains(where: { !$0.dash.isEmpty || !isPlain($0.fill) }) {
      out.append("borders")
    }
    if let frame = style.frame,
      [frame.minWidth, frame.maxWidth, frame.minHeight, frame.maxHeight].contains(where: { $0 != nil })
    {
      out.append("limits of size")
    }
    if style.fills.count > 1 { out.append("several grounds") }
    for fill in style.fills {
      switch fill {
      case .colour, .linear: break
      default: out.append("grounds")
      }
    }
    out += content(node)
    return out
  }

  private func content(_ node: CodeNode) -> [String] {
    let isSized = Self.size(node) != nil
    switch node.content {
    case .stack(let stack):
      if stack.drops { return ["layers that give way"] }
      return stack.spacing < -4 ? ["overlaps"] : []
    case .overlay(_, let children), .group(let children): return children.count > 1 ? ["layers over each other"] : []
    case .grid: return ["grids"]
    case .mask: return ["masks"]
    case .block: return ["drawings"]
    case .image: return ["photos"]
    case .wrapper, .padding, .choice, .spacer: return []
    case .list(let list):
      if list.axis == "grid" || list.axis == "overlay" { return ["grids"] }
      return list.fits ? ["lists that fit"] : list.spacing < 0 ? ["overlaps"] : []
    case .text(_, let type), .date(_, _, _, _, let type):
      if type.strikethrough { return ["struck words"] }
      if type.font.design == "serif" { return ["serifs"] }
      return isPlain(type.colour) ? [] : ["coloured words"]
    case .symbol(let symbol): return isPlain(symbol.colour) ? [] : ["coloured symbols"]
    case .divider(_, _, let fill): return isPlain(fill) ? [] : ["lines"]
    case .shape(let shape):
      guard ["rect", "rounded", "capsule", "ellipse"].contains(shape.kind), shape.trim == nil, shape.stroke == nil,
        shape.kind != "ellipse" || isSized
      else { return ["drawn shapes"] }
      switch shape.paint {
      case .colour, .linear: return node.style.frame == nil ? ["shapes without a size"] : []
      default: return ["drawn shapes"]
      }
    case .ring(let ring):
      guard isSized, ring.children.isEmpty, isPlain(ring.paint), isPlain(ring.track) else { return ["rings"] }
      return []
    case .gauge(let gauge):
      guard !gauge.isRound, ["linearCapacity", "accessoryLinearCapacity"].contains(gauge.style),
        isPlain(gauge.tint), isPlain(gauge.track), node.style.frame?.width?.isFinite == true,
        [gauge.label, gauge.current, gauge.least, gauge.most].allSatisfy({ $0.fixed == "" })
      else { return ["gauges"] }
      return []
    case .chart(let chart):
      return isSized && chart.kind == "bar" && isPlain(chart.paint) && isPlain(chart.quiet) ? [] : ["charts"]
    }
  }
}
