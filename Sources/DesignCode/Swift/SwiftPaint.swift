/// Colours and fills as SwiftUI has them.
struct SwiftPaint {
  /// Tokens that stand in the asset catalogue, as they are met.
  private(set) var tokens: Set<String> = []
  /// Parts that are used.
  var parts: Set<SwiftPart> = []
  /// Photos that fills show, by name in the design.
  var photo: (String) -> String
  let log: DifferenceLog

  init(log: DifferenceLog, photo: @escaping (String) -> String) { (self.log, self.photo) = (log, photo) }

  mutating func colour(_ colour: CodeColour) -> String {
    let base: String
    switch colour.base {
    case .fixed(let red, let green, let blue, let alpha):
      let parts = [("red", red), ("green", green), ("blue", blue), ("opacity", alpha * colour.opacity)]
        .map { "\($0.0): \(SwiftText.number($0.1))" }
      return "Color(.sRGB, \(parts.joined(separator: ", ")))"
    case .token(let token):
      switch token {
      case "primary", "secondary", "clear", "white", "black": base = "Color.\(token)"
      case "tertiary": return self.colour(CodeColour.secondary.faded(0.5 * colour.opacity))
      default:
        tokens.insert(token)
        base = "Tints.\(SwiftText.member(token))"
      }
    }
    return colour.opacity < 1 ? "\(base).opacity(\(SwiftText.number(colour.opacity)))" : base
  }

  private mutating func stops(_ stops: [CodeFill.Stop]) -> String {
    "["
      + stops.map { ".init(color: \(colour($0.colour)), location: \(SwiftText.number($0.place)))" }
      .joined(separator: ", ") + "]"
  }

  private func point(_ pair: [Double]) -> String {
    "UnitPoint(x: \(SwiftText.number(pair[0])), y: \(SwiftText.number(pair[1])))"
  }

  /// Whether a fill is a view of its own rather than a style: it has to know its size, or is no style on older systems.
  func isGround(_ fill: CodeFill) -> Bool {
    switch fill {
    case .mesh, .photo: true
    case .radial(_, _, let isPoints, _): !isPoints
    case .cases(let cases, let other): cases.contains { isGround($0.fill) } || other.map(isGround) == true
    case .colour, .linear, .angular, .material: false
    }
  }

  /// A shape style. `turned` is added to where an angular gradient begins, in degrees.
  mutating func style(_ fill: CodeFill, turned: Double = 0) -> String {
    switch fill {
    case .colour(let colour): return self.colour(colour)
    case .linear(let from, let to, let stops):
      return "LinearGradient(stops: \(self.stops(stops)), startPoint: \(point(from)), endPoint: \(point(to)))"
    case .radial(let centre, let radius, true, let stops):
      return
        "RadialGradient(stops: \(self.stops(stops)), center: \(point(centre)), startRadius: 0, endRadius: \(SwiftText.number(radius)))"
    case .radial(let centre, let radius, false, let stops):
      log.tell(
        .radial,
        "Radial gradients on lines and text become ovals when the box isn’t square.")
      return
        "EllipticalGradient(stops: \(self.stops(stops)), center: \(point(centre)), startRadiusFraction: 0, endRadiusFraction: \(SwiftText.number(radius)))"
    case .angular(let centre, let start, let stops):
      // SwiftUI's angles begin at three o'clock.
      let from = start + turned - 90
      return
        "AngularGradient(stops: \(self.stops(stops)), center: \(point(centre)), startAngle: .degrees(\(SwiftText.number(from))), endAngle: .degrees(\(SwiftText.number(from + 360))))"
    case .mesh, .photo: return colour(fill.solid)
    case .material(let name):
      log.tell(.materials, "Materials are Apple’s. How much shows through depends on the phone and its wallpaper.")
      return "Material.\(["ultraThin", "thin", "regular", "thick"].contains(name) ? name : "regular")"
    case .cases(let cases, let other):
      var out = ""
      for one in cases { out += "\(Self.access(one.when)) ? AnyShapeStyle(\(style(one.fill, turned: turned))) : " }
      return "(\(out)AnyShapeStyle(\(other.map { style($0, turned: turned) } ?? "Color.clear")))"
    }
  }

  /// A style whatever its kind: what Parts take.
  mutating func any(_ fill: CodeFill, turned: Double = 0) -> String {
    let style = style(fill, turned: turned)
    if case .cases = fill { return style }
    return "AnyShapeStyle(\(style))"
  }

  /// A view that fills its place.
  mutating func ground(_ fill: CodeFill) -> [String] {
    switch fill {
    case .mesh(let columns, let rows, let colours):
      parts.insert(.meshGround)
      log.tell(
        .mesh, "Mesh gradients need iOS 18. Earlier versions show one colour.")
      let list = colours.map { colour($0) }.joined(separator: ", ")
      return ["MeshGround(columns: \(columns), rows: \(rows), colours: [\(list)])"]
    case .photo(let name):
      parts.insert(.widgetPhoto)
      return ["WidgetPhoto(name: \(SwiftText.literal(photo(name))), fills: true, alignment: .center)"]
    case .radial(let centre, let radius, false, let stops):
      parts.insert(.radialGround)
      return ["RadialGround(stops: \(self.stops(stops)), centre: \(point(centre)), share: \(SwiftText.number(radius)))"]
    case .cases(let cases, let other):
      var lines: [String] = []
      for (index, one) in cases.enumerated() {
        lines.append("\(index == 0 ? "if" : "} else if") \(Self.access(one.when)) {")
        lines += ground(one.fill).map { "  " + $0 }
      }
      if let other { lines += ["} else {"] + ground(other).map { "  " + $0 } }
      return lines + ["}"]
    case .colour, .linear, .radial, .angular, .material: return ["Rectangle().fill(\(style(fill)))"]
    }
  }

  /// How code reads a value.
  static func access(_ binding: CodeBinding) -> String {
    "\(binding.isOfItem ? "row" : "values").\(SwiftText.member(binding.name))"
  }
}
