import DesignLayout
import DesignModel
import DesignRender
import EditorTools
import Foundation
import HTTPTypes
import PagesKit
import StudioPreviews

/// How a live picture is written for panels, as its query says: `grey` (bits a pixel), `colours` (inks), `turn` (degrees
/// clockwise).
struct AskedFinish: Hashable, Sendable {
  var greyBits: Int?
  var palette: PaperPalette?
  var turn: QuarterTurn?

  /// Throws for a number that is none of those there are, naming them.
  init(_ query: SubmittedForm) throws {
    greyBits = try Self.one(of: [1, 2, 4], "grey", query)
    palette = try Self.one(of: PaperPalette.allCases.map(\.rawValue), "colours", query).flatMap(
      PaperPalette.init(rawValue:))
    turn = try Self.one(of: QuarterTurn.allCases.map(\.rawValue), "turn", query).flatMap(QuarterTurn.init(rawValue:))
    guard greyBits == nil || palette == nil else {
      throw Problem(
        .badRequest, "Greys or colours", "“grey” and “colours” were both asked for.", "Leave one of them out.")
    }
  }

  private static func one(of numbers: [Int], _ field: String, _ query: SubmittedForm) throws -> Int? {
    guard let sent = query[field], !sent.isEmpty else { return nil }
    guard let number = SentNumber(sent)?.value, numbers.contains(number) else {
      throw Problem(
        .badRequest, "There is no such “\(field)”", "“\(sent.beginning(20))” was asked for.",
        "It is \(Words.list(numbers.map(String.init), last: "or")).")
    }
    return number
  }

  /// Writes pictures so. A panel has no corners to cut.
  func apply(to options: inout PictureOptions) {
    (options.greyBits, options.palette, options.turn) = (greyBits, palette, turn)
    if greyBits != nil || palette != nil { options.masked = false }
  }
}

extension LiveImage.Answer {
  /// Makes it a whole screen of the device that a query names as `device`, with a family on it: the one given, else that of
  /// its `fam`.
  mutating func fillScreen(_ query: SubmittedForm, family given: WidgetFamily? = nil) throws {
    let options = source.options
    guard !options.isPaper, options.turn == nil else {
      throw Problem(
        .badRequest, "A wallpaper is upright and in colour", "“grey”, “colours” or “turn” was asked for.",
        "Leave them out.")
    }
    let wanted = query["device"] ?? WallpaperScreen.standard.id
    guard let screen = WallpaperScreen.all.first(where: { $0.id == wanted }) else {
      throw Problem(
        .badRequest, "There is no such “device”", "“\(wanted.beginning(20))” was asked for.",
        "It is \(Words.list(WallpaperScreen.all.map(\.id), last: "or")), a screen’s width in points.")
    }
    guard let family = given ?? WidgetFamily(letter: query["fam"] ?? "m"), !family.isAccessory else {
      throw Problem(
        .badRequest, "There is no such “fam”",
        "“\((given?.letter ?? query["fam"] ?? "").beginning(20))” was asked for.", "It is s, m or l.")
    }
    (self.family, scale) = (family, Int(screen.device.scale))
    (source.base.device, source.base.points) = (screen.device, nil)
    source.options.wallpaper = screen
    (source.options.masked, source.options.level) = (false, 4)
  }

  /// Makes it the picture of a panel of e-ink, one bit a pixel. Throws for a family of the Lock Screen.
  mutating func fillPanel() throws {
    guard !family.isAccessory else {
      throw Problem(.badRequest, "A panel shows s, m or l", "“\(family.letter).bmp” was asked for.", "Ask for m.bmp.")
    }
    guard source.options.palette == nil, [nil, 1].contains(source.options.greyBits) else {
      throw Problem(
        .badRequest, "A BMP has one bit a pixel", "“grey” or “colours” was asked for.",
        "Leave them out, or ask for a PNG."
      )
    }
    scale = PanelBitmap.scale
    (source.base.device, source.base.points) = (.standard, PanelBitmap.points(source.options.turn))
    (source.options.greyBits, source.options.bitmap, source.options.masked) = (1, true, false)
  }
}
