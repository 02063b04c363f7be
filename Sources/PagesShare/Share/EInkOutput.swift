import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import Foundation
import HTTPTypes
import PagesKit
import StudioPreviews

/// The output for e-ink displays that a query requests: `grey` (bits per pixel), `colours` (number of inks), `turn` (degrees
/// clockwise).
struct EInkOutput: Hashable, Sendable {
  var greyBits: Int?
  var palette: PaperPalette?
  var turn: QuarterTurn?

  /// Throws for unsupported numbers, naming the supported ones.
  init(_ query: SubmittedForm) throws {
    greyBits = try Self.one(of: [1, 2, 4], "grey", query)
    palette = try Self.one(of: PaperPalette.allCases.map(\.rawValue), "colours", query).flatMap(
      PaperPalette.init(rawValue:))
    turn = try Self.one(of: QuarterTurn.allCases.map(\.rawValue), "turn", query).flatMap(QuarterTurn.init(rawValue:))
    guard greyBits == nil || palette == nil else {
      throw Problem(
        .badRequest, "Invalid URL", "“grey” and “colours” can’t be combined.", "Remove one of them.")
    }
  }

  private static func one(of numbers: [Int], _ field: String, _ query: SubmittedForm) throws -> Int? {
    guard let sent = query[field], !sent.isEmpty else { return nil }
    guard let number = SentNumber(sent)?.value, numbers.contains(number) else {
      throw Problem(
        .badRequest, "Invalid URL", "Unknown “\(field)” value “\(sent.beginning(20))”.",
        "Use \(Words.list(numbers.map(String.init), last: "or")).")
    }
    return number
  }

  /// Applies it. Displays have square corners.
  func apply(to options: inout PictureOptions) {
    (options.greyBits, options.palette, options.turn) = (greyBits, palette, turn)
    if greyBits != nil || palette != nil { options.masked = false }
  }
}

extension LiveImage.Answer {
  /// Makes it a wallpaper for the `device` of a query, with a widget of the given size, or of its `fam`.
  mutating func fillScreen(_ query: SubmittedForm, family given: WidgetFamily? = nil) throws {
    let options = source.options
    guard !options.isPaper, options.turn == nil else {
      throw Problem(
        .badRequest, "Invalid URL", "Wallpapers don’t support “grey”, “colours” or “turn”.", "Remove them.")
    }
    let wanted = query["device"] ?? WallpaperScreen.standard.id
    guard let screen = WallpaperScreen.all.first(where: { $0.id == wanted }) else {
      throw Problem(
        .badRequest, "Invalid URL", "Unknown “device” value “\(wanted.beginning(20))”.",
        "Use a screen width in points: \(Words.list(WallpaperScreen.all.map(\.id), last: "or")).")
    }
    guard let family = given ?? WidgetFamily(letter: query["fam"] ?? "m"), !family.isAccessory else {
      throw Problem(
        .badRequest, "Invalid URL",
        "Unknown “fam” value “\((given?.letter ?? query["fam"] ?? "").beginning(20))”.", "Use s, m or l.")
    }
    (self.family, scale) = (family, Int(screen.device.scale))
    (source.base.device, source.base.points) = (screen.device, nil)
    source.options.wallpaper = screen
    (source.options.masked, source.options.level) = (false, 4)
  }

  /// Makes it a black-and-white bitmap for an e-ink display. Throws for Lock Screen sizes.
  mutating func fillPanel() throws {
    guard !family.isAccessory else {
      throw Problem(
        .badRequest, "Invalid URL", "E-ink displays need size s, m or l, not “\(family.letter)”.", "Use m.bmp.")
    }
    guard source.options.palette == nil, [nil, 1].contains(source.options.greyBits) else {
      throw Problem(
        .badRequest, "Invalid URL", "BMP images don’t support “grey” or “colours”.", "Remove them, or use PNG."
      )
    }
    scale = PanelBitmap.scale
    (source.base.device, source.base.points) = (.standard, PanelBitmap.points(source.options.turn))
    (source.options.greyBits, source.options.bitmap, source.options.masked) = (1, true, false)
  }
}
