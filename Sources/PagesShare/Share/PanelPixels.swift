import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import HTTPTypes
import PagesKit
import StudioPreviews

/// The pixels of an e-ink panel, as it tells them or an address has them: `1872x1404`.
struct PanelPixels: Hashable, Sendable {
  let width: Int
  let height: Int

  /// What one side may be, in px.
  static let sides = 100...2_000
  /// Most px of a panel: more would take longer than a request may.
  static let most = 3_000_000
  /// The panel of TRMNL’s first firmware, which reads a BMP of exactly this size.
  static let standard = PanelPixels(standing: PanelBitmap.width, PanelBitmap.height)

  private init(standing width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// Nil outside of ``sides`` and ``most``.
  init?(width: Int, height: Int) {
    guard Self.sides.contains(width), Self.sides.contains(height), width * height <= Self.most else { return nil }
    self.init(standing: width, height)
  }

  /// The pixels that an address asks for; throws a problem that names the limits.
  init(_ text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { SentNumber($0)?.value }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      let pixels = PanelPixels(width: width, height: height)
    else {
      throw Problem(
        .badRequest, "There is no such “panel”", "“\(text.beginning(20))” was asked for.",
        "It is like 1872x1404: sides from \(Self.sides.lowerBound) to \(Self.sides.upperBound), at most \(Self.most / 1_000_000) million together."
      )
    }
    self = pixels
  }

  /// As addresses have it.
  var text: String { "\(width)x\(height)" }

  /// Pixels a point: the longer side is about a medium widget’s 400 pt.
  var scale: Int { Int((Double(max(width, height)) / 400).rounded()).clamped(to: 1...4) }

  /// The canvas in pt of a picture that fills the panel after a turn.
  func points(_ turn: QuarterTurn?) -> Size {
    let (wide, high) = (Double(width) / Double(scale), Double(height) / Double(scale))
    return turn?.swapsSides == true ? Size(high, wide) : Size(wide, high)
  }
}

extension LiveImage.Answer {
  /// Makes a PNG the picture of a panel of those pixels, one bit a pixel where nothing else is asked for. Throws for a
  /// family of the Lock Screen, and for a picture that is a whole screen already.
  mutating func fill(_ panel: PanelPixels) throws {
    guard !family.isAccessory, source.options.wallpaper == nil else {
      throw Problem(.badRequest, "A panel shows s, m or l", "“panel” was asked for.", "Leave it out, or ask for m.png.")
    }
    if !source.options.isPaper { source.options.greyBits = 1 }
    scale = panel.scale
    (source.base.device, source.base.points) = (.standard, panel.points(source.options.turn))
    source.options.masked = false
  }
}
