import DesignLayout
import Foundation

/// Reads the `d` attribute of an SVG path into lines and cubic curves.
struct SVGPathReader {
  private var bytes: [UInt8]
  private var index = 0
  private var steps: [PathStep] = []
  private var x = 0.0
  private var y = 0.0
  private var startX = 0.0
  private var startY = 0.0
  private var controlX = 0.0
  private var controlY = 0.0
  private var last: UInt8 = 0

  /// The steps of `text`; what cannot be read ends the path.
  static func steps(_ text: String) -> [PathStep] {
    var reader = SVGPathReader(bytes: Array(text.utf8))
    reader.read()
    return reader.steps
  }

  private init(bytes: [UInt8]) { self.bytes = bytes }

  private mutating func read() {
    var command: UInt8 = 0
    while true {
      skip()
      guard index < bytes.count else { return }
      if isLetter(bytes[index]) {
        command = bytes[index]
        index += 1
      } else if command == UInt8(ascii: "M") {
        command = UInt8(ascii: "L")
      } else if command == UInt8(ascii: "m") {
        command = UInt8(ascii: "l")
      }
      guard apply(command) else { return }
      last = command
    }
  }

  private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  private mutating func skip() {
    while index < bytes.count, bytes[index] == 0x20 || bytes[index] == 0x2C || (bytes[index] >= 9 && bytes[index] <= 13)
    {
      index += 1
    }
  }

  private mutating func number() -> Double? {
    skip()
    let start = index
    var seenDot = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") { index += 1 }
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x30, byte <= 0x39 {
        index += 1
      } else if byte == UInt8(ascii: "."), !seenDot {
        seenDot = true
        index += 1
      } else if byte | 0x20 == UInt8(ascii: "e"), index > start {
        index += 1
        if index < bytes.count, bytes[index] == UInt8(ascii: "-") { index += 1 }
      } else {
        break
      }
    }
    return Double(String(decoding: bytes[start..<index], as: UTF8.self))
  }

  /// An arc's flag: one digit, which may touch the next number.
  private mutating func flag() -> Bool? {
    skip()
    guard index < bytes.count else { return nil }
    defer { index += 1 }
    return bytes[index] == UInt8(ascii: "1")
  }

  private mutating func apply(_ command: UInt8) -> Bool {
    let relative = command >= 0x61
    let baseX = relative ? x : 0
    let baseY = relative ? y : 0
    switch command | 0x20 {
    case UInt8(ascii: "m"):
      guard let a = number(), let b = number() else { return false }
      (x, y) = (baseX + a, baseY + b)
      (startX, startY) = (x, y)
      steps.append(.move(x, y))
    case UInt8(ascii: "l"):
      guard let a = number(), let b = number() else { return false }
      lineTo(baseX + a, baseY + b)
    case UInt8(ascii: "h"):
      guard let a = number() else { return false }
      lineTo(baseX + a, y)
    case UInt8(ascii: "v"):
      guard let a = number() else { return false }
      lineTo(x, baseY + a)
    case UInt8(ascii: "c"):
      guard let a = number(), let b = number(), let c = number(), let d = number(), let e = number(), let f = number()
      else { return false }
      curveTo(baseX + a, baseY + b, baseX + c, baseY + d, baseX + e, baseY + f)
    case UInt8(ascii: "s"):
      guard let c = number(), let d = number(), let e = number(), let f = number() else { return false }
      let smooth = last | 0x20 == UInt8(ascii: "c") || last | 0x20 == UInt8(ascii: "s")
      curveTo(
        smooth ? 2 * x - controlX : x, smooth ? 2 * y - controlY : y, baseX + c, baseY + d, baseX + e, baseY + f)
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      var (qx, qy) = (x, y)
      if command | 0x20 == UInt8(ascii: "q") {
        guard let a = number(), let b = number() else { return false }
        (qx, qy) = (baseX + a, baseY + b)
      } else if last | 0x20 == UInt8(ascii: "q") || last | 0x20 == UInt8(ascii: "t") {
        (qx, qy) = (2 * x - controlX, 2 * y - controlY)
      }
      guard let e = number(), let f = number() else { return false }
      let (endX, endY) = (baseX + e, baseY + f)
      let (fromX, fromY) = (x, y)
      curveTo(
        fromX + 2 / 3 * (qx - fromX), fromY + 2 / 3 * (qy - fromY), endX + 2 / 3 * (qx - endX),
        endY + 2 / 3 * (qy - endY), endX, endY)
      (controlX, controlY) = (qx, qy)
    case UInt8(ascii: "a"):
      guard let rx = number(), let ry = number(), let turn = number(), let large = flag(), let sweep = flag(),
        let e = number(), let f = number()
      else { return false }
      arc(rx, ry, turn, large, sweep, baseX + e, baseY + f)
    case UInt8(ascii: "z"):
      steps.append(.close)
      (x, y) = (startX, startY)
    default: return false
    }
    return true
  }

  private mutating func lineTo(_ toX: Double, _ toY: Double) {
    (x, y) = (toX, toY)
    steps.append(.line(x, y))
  }

  private mutating func curveTo(_ a: Double, _ b: Double, _ c: Double, _ d: Double, _ e: Double, _ f: Double) {
    steps.append(.curve(a, b, c, d, e, f))
    (controlX, controlY) = (c, d)
    (x, y) = (e, f)
  }

  /// An elliptical arc as cubic curves: the endpoint-to-centre conversion of the SVG specification, appendix B.2.4.
  private mutating func arc(
    _ radiusX: Double, _ radiusY: Double, _ degrees: Double, _ large: Bool, _ sweep: Bool, _ toX: Double, _ toY: Double
  ) {
    var rx = abs(radiusX)
    var ry = abs(radiusY)
    guard rx > 0, ry > 0, toX != x || toY != y else { return lineTo(toX, toY) }
    let turn = degrees * .pi / 180
    let (cosine, sine) = (cos(turn), sin(turn))
    let (dx, dy) = ((x - toX) / 2, (y - toY) / 2)
    let px = cosine * dx + sine * dy
    let py = -sine * dx + cosine * dy
    let excess = px * px / (rx * rx) + py * py / (ry * ry)
    if excess > 1 {
      rx *= excess.squareRoot()
      ry *= excess.squareRoot()
    }
    let below = rx * rx * py * py + ry * ry * px * px
    var factor = (max(0, rx * rx * ry * ry - below) / below).squareRoot()
    if large == sweep { factor = -factor }
    let cx = factor * rx * py / ry
    let cy = -factor * ry * px / rx
    let centreX = cosine * cx - sine * cy + (x + toX) / 2
    let centreY = sine * cx + cosine * cy + (y + toY) / 2
    let from = atan2((py - cy) / ry, (px - cx) / rx)
    var span = atan2((-py - cy) / ry, (-px - cx) / rx) - from
    if sweep, span < 0 { span += 2 * .pi }
    if !sweep, span > 0 { span -= 2 * .pi }
    let parts = max(1, Int((abs(span) / (.pi / 2)).rounded(.up)))
    let step = span / Double(parts)
    let reach = 4 / 3 * tan(step / 4)
    func point(_ angle: Double) -> (Double, Double, Double, Double) {
      let (ux, uy) = (rx * cos(angle), ry * sin(angle))
      let (tx, ty) = (-rx * sin(angle), ry * cos(angle))
      return (
        centreX + cosine * ux - sine * uy, centreY + sine * ux + cosine * uy, cosine * tx - sine * ty,
        sine * tx + cosine * ty
      )
    }
    for part in 0..<parts {
      let one = point(from + Double(part) * step)
      let two = point(from + Double(part + 1) * step)
      curveTo(
        one.0 + reach * one.2, one.1 + reach * one.3, two.0 - reach * two.2, two.1 - reach * two.3, two.0, two.1)
    }
    (x, y) = (toX, toY)
  }
}

extension Double {
  /// The number with at most three decimals: a thousandth of a point is beyond every screen.
  package var svg: String {
    let rounded = (self * 1_000).rounded() / 1_000
    return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
  }
}

extension [PathStep] {
  /// The steps as the `d` attribute of an SVG path.
  package var svg: String {
    map { step in
      switch step {
      case .move(let x, let y): "M\(x.svg) \(y.svg)"
      case .line(let x, let y): "L\(x.svg) \(y.svg)"
      case .curve(let a, let b, let c, let d, let e, let f):
        "C\(a.svg) \(b.svg) \(c.svg) \(d.svg) \(e.svg) \(f.svg)"
      case .close: "Z"
      }
    }.joined()
  }
}
