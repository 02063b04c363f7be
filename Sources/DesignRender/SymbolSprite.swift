import DesignLayout

extension RenderWorker {
  /// The symbols of those names as one SVG of `symbol` elements, each under its name, 24 units a side, in the colour of the
  /// text around it: what a picker shows.
  package func symbolSprite(_ names: [String]) -> String {
    var out = "<svg xmlns=\"http://www.w3.org/2000/svg\">"
    for name in names {
      out += "<symbol id=\"\(name)\" viewBox=\"0 0 24 24\">"
      for layer in resources.symbols.outline(of: name, glyphs: text).layers {
        let rule = layer.evenOdd ? " fill-rule=\"evenodd\"" : ""
        out += "<path fill=\"currentColor\"\(rule) d=\"\(layer.steps.map(Self.path).joined())\"/>"
      }
      out += "</symbol>"
    }
    return out + "</svg>"
  }

  private static func path(_ step: PathStep) -> String {
    func number(_ value: Double) -> String {
      let hundredths = Int((value * 2_400).rounded())
      let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
      let sign = hundredths < 0 && whole == 0 ? "-" : ""
      return rest == 0 ? "\(whole)" : "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
    return switch step {
    case .move(let x, let y): "M\(number(x)) \(number(y))"
    case .line(let x, let y): "L\(number(x)) \(number(y))"
    case .curve(let a, let b, let c, let d, let e, let f):
      "C\(number(a)) \(number(b)) \(number(c)) \(number(d)) \(number(e)) \(number(f))"
    case .close: "Z"
    }
  }
}
