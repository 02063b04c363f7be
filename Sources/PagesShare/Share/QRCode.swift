import CQrencode

/// A QR code as SVG, one unit a module with a margin of four (ISO/IEC 18004), medium error correction.
enum QRCode {
  /// The code for `text`; nil when it is too long.
  static func svg(_ text: String) -> String? {
    guard let code = QRcode_encodeString8bit(text, 0, QR_ECLEVEL_M) else { return nil }
    defer { QRcode_free(code) }
    let width = Int(code.pointee.width)
    guard width > 0, let modules = code.pointee.data else { return nil }
    var path = ""
    for y in 0..<width {
      var x = 0
      while x < width {
        guard modules[y * width + x] & 1 == 1 else {
          x += 1
          continue
        }
        var run = 1
        while x + run < width, modules[y * width + x + run] & 1 == 1 { run += 1 }
        path += "M\(x + 4) \(y + 4)h\(run)v1h-\(run)z"
        x += run
      }
    }
    let side = width + 8
    return
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 \(side) \(side)\" shape-rendering=\"crispEdges\"><path fill=\"#fff\" d=\"M0 0h\(side)v\(side)H0z\"/><path d=\"\(path)\"/></svg>"
  }
}
