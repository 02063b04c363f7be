import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import HTTPTypes
import PagesKit
import StudioPreviews

/// The resolution of an e-ink display, as in its headers or a URL: `1872x1404`.
struct PanelPixels: Hashable, Sendable {
  let width: Int
  let height: Int

  /// The allowed side lengths in px.
  static let sides = 100...2_000
  /// Maximum number of pixels; more would take too long for one request.
  static let most = 3_000_000
  /// The display of TRMNL’s first firmware, which needs a BMP of exactly this size.
  static let standard = PanelPixels(standing: PanelBitmap.width, PanelBitmap.height)

  private init(standing width: Int, _ height: Int) { (self.width, self.height) = (width, height) }

  /// Nil outside of ``sides`` and ``most``.
  init?(width: Int, height: Int) {
    guard Self.sides.contains(width), Self.sides.contains(height), width * height <= Self.most else { return nil }
    self.init(standing: width, height)
  }

  /// The resolution in a URL. Throws a problem that names the limits.
  init(_ text: String) throws {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { SentNumber($0)?.value }
    guard parts.count == 2, let width = parts[0], let height = parts[1],
      let pixels = PanelPixels(width: width, height: height)
    else {
      throw Problem(
        .badRequest, "Invalid URL", "Invalid “panel” value “\(text.beginning(20))”.",
        "Use a size such as 1872x1404: sides from \(Self.sides.lowerBound) to \(Self.sides.upperBound) px, at most \(Self.most / 1_000_000) million pixels."
      )
    }
    self = pixels
  }

  /// The text in URLs.
  var text: String { "\(width)x\(height)" }

  /// Pixels per point: the longer side is about a Medium widget’s 400 pt.
  var scale: Int { Int((Double(max(width, height)) / 400).rounded()).clamped(to: 1...4) }

  /// The canvas in pt of an image that fills the display after rotation.
  func points(_ turn: QuarterTurn?) -> Size {
    let (wide, high) = (Double(width) / Double(scale), Double(height) / Double(scale))
    return turn?.swapsSides == true ? Size(high, wide) : Size(wide, high)
  }
}

extension LiveImage.Answer {
  /// Makes it a PNG for a display of that resolution, in black and white by default. Throws for Lock Screen sizes and
  /// wallpapers.
  mutating func fill(_ panel: PanelPixels) throws {
    guard !family.isAccessory, source.options.wallpaper == nil else {
      throw Problem(.badRequest, "Invalid URL", "“panel” needs size s, m or l.", "Remove it, or use m.png.")
    }
    if !source.options.isPaper { source.options.greyBits = 1 }
    scale = panel.scale
    (source.base.device, source.base.points) = (.standard, panel.points(source.options.turn))
    source.options.masked = false
  }
}
