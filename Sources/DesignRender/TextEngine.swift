import CPangoCairo
import DesignLayout
import DesignModel
import Foundation

/// One thread at a time uses font faces. Cairo 1.16 keeps at most ten faces open for the whole process and closes others
/// when it opens one more, but looks whether a face is in use without holding that face's lock: with two threads and more
/// than ten faces it closes one under the other thread's hands (cairo-ft-font.c, `_cairo_ft_unscaled_font_lock_face`).
/// Whatever makes Cairo look at glyphs that are not cached holds this lock.
enum FontFaces {
  private static let lock = NSLock()

  static func use<T>(_ body: () -> T) -> T {
    lock.lock()
    defer { lock.unlock() }
    return body()
  }
}

/// Sets text with Pango. One thread's own: it holds a font map and a cache of laid-out texts.
final class TextEngine: TextMeasuring {
  private let map: OpaquePointer
  let context: OpaquePointer
  private var cache: [Key: Laid] = [:]

  /// The language whose shapes ideographs have, as Pango names it.
  private(set) var language = "en"

  private struct Key: Hashable {
    var language: String
    var string: String
    var font: FontSpec
    var width: Int32
    var lines: Int
  }

  /// A laid-out text: Pango's layout, its metrics and the width of each line in pt.
  final class Laid {
    let layout: OpaquePointer
    let metrics: TextMetrics
    let lineWidths: [Double]
    let lineHeight: Double

    init(layout: OpaquePointer, metrics: TextMetrics, lineWidths: [Double], lineHeight: Double) {
      self.layout = layout
      self.metrics = metrics
      self.lineWidths = lineWidths
      self.lineHeight = lineHeight
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(layout)) }
  }

  /// Most cached layouts; at the limit the cache starts anew. No `Memo`: its order of use costs half of a layout.
  private static let cacheLimit = 1_000
  /// How far a character reaches at least on average, em: in a text of narrower ones all is set.
  private static let leastAdvance = 0.4
  /// Longest text Pango is given, in characters: far beyond what any widget shows.
  private static let textLimit = 4_000

  init(_ fonts: FontLibrary) throws(RendererError) {
    guard let map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT) else {
      throw .library("no font map")
    }
    self.map = OpaquePointer(map)
    pango_fc_font_map_set_config(self.map, fonts.config)
    guard let context = pango_font_map_create_context(map) else { throw .library("no text context") }
    self.context = context
    pango_cairo_context_set_resolution(context, 72)
    pango_context_set_round_glyph_positions(context, 0)
    pango_context_set_language(context, pango_language_from_string(language))
    let options = cairo_font_options_create()
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
    pango_cairo_context_set_font_options(context, options)
    cairo_font_options_destroy(options)
  }

  deinit {
    cache.removeAll()
    g_object_unref(UnsafeMutableRawPointer(context))
    g_object_unref(UnsafeMutableRawPointer(map))
  }

  /// Gives ideographs the shapes of a locale from now on: Chinese, Japanese and Korean draw many of them differently.
  /// Other languages leave it to the order of fonts.
  func use(locale: String) {
    let wanted = Self.language(of: locale)
    guard wanted != language else { return }
    language = wanted
    pango_context_set_language(context, pango_language_from_string(wanted))
  }

  private static func language(of locale: String) -> String {
    let parts = locale.split { $0 == "_" || $0 == "-" || $0 == "@" }
    switch parts.first {
    case "ja", "ko": return String(parts[0])
    case "zh" where parts.contains("Hans"): return "zh-cn"
    case "zh" where parts.contains("HK") || parts.contains("MO"): return "zh-hk"
    case "zh" where parts.contains("TW") || parts.contains("Hant"): return "zh-tw"
    case "zh": return "zh-cn"
    case "yue": return "zh-hk"
    default: return "en"
    }
  }

  func measure(_ text: TextSpec, width: Double?) -> TextMetrics { laid(text, width: width).metrics }

  /// The laid-out text, from the cache when it was set before.
  func laid(_ text: TextSpec, width: Double?) -> Laid {
    let units = width.map { Int32(max(0, min($0, 100_000)) * Double(PANGO_SCALE)) } ?? -1
    let key = Key(language: language, string: text.string, font: text.font, width: units, lines: text.lineLimit)
    if let found = cache[key] { return found }
    let made = FontFaces.use { make(text, units) }
    if cache.count >= Self.cacheLimit { cache.removeAll(keepingCapacity: true) }
    cache[key] = made
    return made
  }

  /// The characters of a line as they are shown, its ellipsis included.
  func words(_ laid: Laid, line index: Int) -> String {
    guard let line = pango_layout_get_line_readonly(laid.layout, Int32(index)),
      let start = pango_layout_get_text(laid.layout)
    else { return "" }
    // Runs are in visual order; the text wants the order it is read in.
    var parts: [(offset: Int, text: String)] = []
    var next = line.pointee.runs
    while let link = next {
      let run = link.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
      next = link.pointee.next
      guard let item = run.item?.pointee else { continue }
      // Flag 2 of an analysis says that the run is an ellipsis.
      let isEllipsis = item.analysis.flags & 2 != 0
      let bytes = UnsafeRawBufferPointer(start: start + Int(item.offset), count: Int(item.length))
      parts.append((Int(item.offset), isEllipsis ? "…" : String(decoding: bytes, as: UTF8.self)))
    }
    return parts.sorted { $0.offset < $1.offset }.map(\.text).joined()
  }

  /// The outline of a line's glyphs whose baseline begins at a point, pt.
  func outline(_ laid: Laid, line index: Int, x: Double, y: Double) -> [PathStep] {
    // Without bounds: Cairo leaves out glyphs beyond a surface's.
    guard let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil), let cr = cairo_create(surface) else {
      return []
    }
    defer {
      cairo_destroy(cr)
      cairo_surface_destroy(surface)
    }
    cairo_move_to(cr, x, y)
    FontFaces.use {
      pango_cairo_layout_line_path(cr, pango_layout_get_line_readonly(laid.layout, Int32(index)))
    }
    return Outlines.steps(of: cr)
  }

  private func make(_ text: TextSpec, _ width: Int32) -> Laid {
    // A text is set from its beginning as far as its lines may reach: what lies behind the ellipsis costs nothing.
    guard width >= 0 else { return make(text, width, of: Self.textLimit) }
    let across = Double(width) / Double(PANGO_SCALE) / (Self.leastAdvance * max(1, text.font.size))
    let reach = (across + 2) * Double(min(text.lineLimit, Self.textLimit)) + 64
    guard reach < Double(Self.textLimit), text.string.utf8.count > Int(reach) else {
      return make(text, width, of: Self.textLimit)
    }
    let made = make(text, width, of: Int(reach))
    return made.metrics.isTruncated ? made : make(text, width, of: Self.textLimit, after: made.metrics.characters)
  }

  /// The first `limit` characters laid out; before them `after` were set in vain.
  func make(_ text: TextSpec, _ width: Int32, of limit: Int, after: Int = 0) -> Laid {
    let layout: OpaquePointer = pango_layout_new(context)
    let shown = text.string.beginning(limit)
    // One paragraph, so that the line limit counts over all of it.
    var string = Self.characters(Self.isOneLine(shown) ? shown : String(shown.map { $0.isNewline ? "\u{2028}" : $0 }))
    // Pictures (emoji), which four bytes stand for, take eight times as long.
    let characters = after + string.unicodeScalars.count + 7 * string.utf8.lazy.filter { $0 >= 0xF0 }.count
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    // Pango does not count ideographs among the letters of Korean, so that its language alone does not choose their shapes.
    let other = language == "ko" ? ",Noto Sans CJK KR" : ""
    Self.setFont(layout, text.font, or: other, string)
    pango_layout_set_auto_dir(layout, 1)
    pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
    pango_layout_set_width(layout, width)
    pango_layout_set_height(layout, -Int32(text.lineLimit))
    pango_layout_set_ellipsize(layout, PANGO_ELLIPSIZE_END)
    let isCut = cutAtBreak(layout, &string, text.lineLimit)
    let count = Int(pango_layout_get_line_count(layout))
    let lines = max(1, min(count, text.lineLimit))
    var widths: [Double] = []
    for index in 0..<min(lines, count) {
      var logical = PangoRectangle()
      pango_layout_line_get_extents(pango_layout_get_line_readonly(layout, Int32(index)), nil, &logical)
      widths.append(Double(logical.width) / Double(PANGO_SCALE))
    }
    let font = text.font
    let baseline = Self.baseline(font)
    let height = font.lineHeight * Double(lines)
    let metrics = TextMetrics(
      size: Size((widths.max() ?? 0), height), firstBaseline: baseline,
      lastBaseline: baseline + font.lineHeight * Double(lines - 1), lines: lines,
      isTruncated: isCut || pango_layout_is_ellipsized(layout) != 0 || count > text.lineLimit, characters: characters)
    return Laid(layout: layout, metrics: metrics, lineWidths: widths, lineHeight: font.lineHeight)
  }

  /// Whether a text holds nothing that ends a line. Looking at scalars is quicker than at whole characters.
  private static func isOneLine(_ text: String) -> Bool {
    !text.unicodeScalars.contains { [0x85, 0x2028, 0x2029].contains($0.value) || (0x0A...0x0D).contains($0.value) }
  }

  /// A text with U+FFFD in place of what Unicode says is no character and never will be: Cairo writes no PDF that holds it.
  static func characters(_ text: String) -> String {
    // As Unicode's property says, which took a twentieth of setting a long text to look up.
    func isNone(_ scalar: Unicode.Scalar) -> Bool {
      scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
    }
    guard text.unicodeScalars.contains(where: isNone) else { return text }
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { out.append(isNone(scalar) ? "\u{FFFD}" : scalar) }
    return String(out)
  }

  /// A break in the last line that is kept would be drawn as a sign, since Pango runs what follows into that line: the
  /// text ends there in an ellipsis.
  private func cutAtBreak(_ layout: OpaquePointer, _ string: inout String, _ limit: Int) -> Bool {
    guard string.unicodeScalars.contains("\u{2028}"), Int(pango_layout_get_line_count(layout)) >= limit,
      let last = pango_layout_get_line_readonly(layout, Int32(limit - 1))
    else { return false }
    let start = string.utf8.index(
      string.startIndex, offsetBy: Int(pango_layout_line_get_start_index(last)), limitedBy: string.endIndex)
    guard let start, let end = string.unicodeScalars[start...].firstIndex(of: "\u{2028}") else { return false }
    let isLast = string.unicodeScalars.index(after: end) == string.endIndex
    string = String(string[..<end]) + (isLast ? "" : "…")
    pango_layout_set_text(layout, string, Int32(string.utf8.count))
    return !isLast
  }

  /// Where the first baseline lies: the primary font's box centred in the line, whatever fallback fonts need. Inter's
  /// ascent is 0.96875 em and its descent 0.24121 em; Quicksand's 1.0 and 0.25.
  static func baseline(_ font: FontSpec) -> Double {
    let (ascent, descent) = font.design == .rounded ? (1.0, 0.25) : (0.96875, 0.24121)
    return (font.lineHeight - (ascent + descent) * font.size) / 2 + ascent * font.size
  }

  /// The family that stands for a font's design at its size, and its letter spacing in em: SF Pro is set tighter than
  /// Inter at text sizes; a hundredth of an em brings their widths together.
  static func face(_ font: FontSpec) -> (family: String, spacing: Double) {
    switch font.design {
    case .rounded: ("Quicksand", 0)
    case .serif: ("Noto Serif", -0.005)
    case .monospaced: ("Noto Sans Mono", 0)
    case .standard: font.size >= 20 ? ("Inter Display", -0.008) : ("Inter", -0.011)
    }
  }

  /// Whether a text has 32 signs in a row. Inter fits brackets and dashes to the letters around them, looking along the whole
  /// row for each: 300 brackets took five times as long as 300 letters.
  private static func hasLongRun(_ text: String) -> Bool {
    if text.utf8.count < 32 { return false }
    var run = 0
    for scalar in text.unicodeScalars {
      if scalar == " " || ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar) {
        run = 0
        continue
      }
      switch scalar.properties.generalCategory {
      case .openPunctuation, .closePunctuation, .dashPunctuation, .otherPunctuation, .mathSymbol, .otherSymbol: run += 1
      default: run = 0
      }
      if run == 32 { return true }
    }
    return false
  }

  /// Every other eight pictures (emoji) of a row of them, as places in its UTF-8. Pango sets a run anew for each place where
  /// its line may break: a line of 150 took 80 ms. What is set otherwise is a run of its own.
  private static func pictures(_ text: String) -> [Range<Int>] {
    guard text.utf8.lazy.filter({ $0 >= 0xF0 }).count >= 24 else { return [] }
    var found: [Range<Int>] = []
    var (place, start, count) = (0, 0, 0)
    for character in text {
      let isPicture = character.unicodeScalars.first.map { $0.value >= 0x1F000 } ?? false
      if count == 8 || !isPicture && count > 0 {
        found.append(start..<place)
        count = -8
      }
      if !isPicture { count = 0 }
      if isPicture {
        if count == 0 { start = place }
        count += 1
      }
      place += character.utf8.count
    }
    if count > 0 { found.append(start..<place) }
    return found
  }

  private static func setFont(_ layout: OpaquePointer, _ font: FontSpec, or other: String, _ text: String) {
    let description = pango_font_description_new()
    let (family, spacing) = face(font)
    pango_font_description_set_family(description, family + other)
    pango_font_description_set_weight(description, PangoWeight(rawValue: UInt32(font.weight.rawValue)))
    if font.isItalic { pango_font_description_set_style(description, PANGO_STYLE_ITALIC) }
    pango_font_description_set_absolute_size(description, font.size * Double(PANGO_SCALE))
    pango_layout_set_font_description(layout, description)
    pango_font_description_free(description)
    let attributes = pango_attr_list_new()
    let units = Int32(spacing * font.size * Double(PANGO_SCALE))
    pango_attr_list_insert(attributes, pango_attr_letter_spacing_new(units))
    for part in pictures(text) {
      // A thousandth of a point wider.
      guard let attribute = pango_attr_letter_spacing_new(units + 1) else { continue }
      (attribute.pointee.start_index, attribute.pointee.end_index) = (UInt32(part.lowerBound), UInt32(part.upperBound))
      pango_attr_list_insert(attributes, attribute)
    }
    let features = [font.monospacedDigits ? "tnum=1" : nil, hasLongRun(text) ? "calt=0" : nil].compactMap { $0 }
    if !features.isEmpty {
      pango_attr_list_insert(attributes, pango_attr_font_features_new(features.joined(separator: ",")))
    }
    pango_layout_set_attributes(layout, attributes)
    pango_attr_list_unref(attributes)
  }
}
