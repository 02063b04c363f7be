import DesignModel

/// A path written as SVG's `d`: M L H V C Q Z, absolute or relative, at most 2 000 steps (layers.md §4).
enum LayerPath {
  static func steps(_ text: String) -> [PathStep] {
    var text = text
    var reader = PathReader()
    text.withUTF8 { reader.read($0) }
    // A path begins somewhere.
    if case .move? = reader.steps.first { return reader.steps }
    return []
  }
}

/// Reads a path byte by byte: designs of many shapes have thousands of numbers, and each is read whenever they are drawn.
private struct PathReader {
  private(set) var steps: [PathStep] = []
  /// What the command has been given so far: six at most, since it goes as soon as it can.
  private var numbers: [Double] = []
  /// Its letter, small; nil after a path was closed and before one begins.
  private var command: UInt8?
  private var isRelative = false
  private var at = Point(0, 0)
  private var start = Point(0, 0)

  /// A number as far as it is read.
  private struct Token {
    var first = 0
    var last = 0
    var hasPoint = false
    var hasExponent = false

    var isEmpty: Bool { first == last }
  }

  mutating func read(_ text: UnsafeBufferPointer<UInt8>) {
    numbers.reserveCapacity(6)
    var token = Token()
    func end(_ reader: inout PathReader) {
      if !token.isEmpty { reader.take(text[token.first..<token.last]) }
      token = Token()
    }
    func add(_ index: Int) {
      if token.isEmpty { token.first = index }
      token.last = index + 1
    }
    for (index, byte) in text.enumerated() {
      if steps.count >= LayerLimits.steps { break }
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"): add(index)
      case UInt8(ascii: "-"):
        if !token.isEmpty, text[token.last - 1] | 0x20 != UInt8(ascii: "e") { end(&self) }
        add(index)
      case UInt8(ascii: "."):
        if token.hasPoint, !token.hasExponent { end(&self) }
        token.hasPoint = true
        add(index)
      case UInt8(ascii: "e"), UInt8(ascii: "E"):
        token.hasExponent = true
        add(index)
      default:
        end(&self)
        let small = byte | 0x20
        if small == UInt8(ascii: "z") {
          close()
        } else if Self.count(small) > 0 {
          numbers.removeAll(keepingCapacity: true)
          (command, isRelative) = (small, byte == small)
        }
      }
    }
    end(&self)
  }

  private mutating func close() {
    numbers.removeAll(keepingCapacity: true)
    if !steps.isEmpty { steps.append(.close) }
    at = start
    command = nil
  }

  /// How many numbers a command takes; none where it is no command.
  private static func count(_ command: UInt8) -> Int {
    switch command {
    case UInt8(ascii: "m"), UInt8(ascii: "l"): 2
    case UInt8(ascii: "h"), UInt8(ascii: "v"): 1
    case UInt8(ascii: "c"): 6
    case UInt8(ascii: "q"): 4
    default: 0
    }
  }

  /// Whole powers of ten that a double holds.
  private static let tens: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15,
  ]

  /// A number: of up to fifteen digits and a point by one division of two doubles that are exact, which rounds as any
  /// reading must; anything else by the standard library.
  private static func number(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Double? {
    var (whole, digits, decimals) = (0.0, 0, 0)
    var (isNegative, hasPoint) = (false, false)
    for (place, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9") where digits < 15:
        whole = whole * 10 + Double(byte - UInt8(ascii: "0"))
        digits += 1
        if hasPoint { decimals += 1 }
      case UInt8(ascii: ".") where !hasPoint: hasPoint = true
      case UInt8(ascii: "-") where place == 0: isNegative = true
      default: return Double(String(decoding: bytes, as: UTF8.self))
      }
    }
    guard digits > 0 else { return nil }
    return (isNegative ? -whole : whole) / tens[decimals]
  }

  private mutating func take(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
    guard let command, let number = Self.number(bytes), number.isFinite else { return }
    numbers.append(number.clamped(to: -1e5...1e5))
    if numbers.count == Self.count(command) { step(command) }
  }

  /// The numbers from `index` on as a point.
  private func point(_ index: Int) -> Point {
    Point(numbers[index] + (isRelative ? at.x : 0), numbers[index + 1] + (isRelative ? at.y : 0))
  }

  private mutating func step(_ letter: UInt8) {
    defer { numbers.removeAll(keepingCapacity: true) }
    guard steps.count < LayerLimits.steps else { return }
    switch letter {
    case UInt8(ascii: "m"):
      at = point(0)
      start = at
      steps.append(.move(at.x, at.y))
      command = UInt8(ascii: "l")
    case UInt8(ascii: "l"):
      at = point(0)
      steps.append(.line(at.x, at.y))
    case UInt8(ascii: "h"):
      at.x = numbers[0] + (isRelative ? at.x : 0)
      steps.append(.line(at.x, at.y))
    case UInt8(ascii: "v"):
      at.y = numbers[0] + (isRelative ? at.y : 0)
      steps.append(.line(at.x, at.y))
    case UInt8(ascii: "c"):
      let (one, two, end) = (point(0), point(2), point(4))
      steps.append(.curve(one.x, one.y, two.x, two.y, end.x, end.y))
      at = end
    default:
      let (control, end) = (point(0), point(2))
      steps.append(
        .curve(
          at.x + 2 / 3 * (control.x - at.x), at.y + 2 / 3 * (control.y - at.y),
          end.x + 2 / 3 * (control.x - end.x), end.y + 2 / 3 * (control.y - end.y), end.x, end.y))
      at = end
    }
  }
}
