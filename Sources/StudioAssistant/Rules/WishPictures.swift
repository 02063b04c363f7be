import DesignModel
import Foundation

/// Clocks, photos and symbols.
extension WishReader {
  // MARK: Clock

  func clock(_ words: ClauseWords) -> [Instruction]? {
    guard isClock else { return nil }
    func theme() -> ClockTheme? {
      let colours: [(ClockTheme, String)] = [
        (.ocean, "ocean blue navy sea azure ice icy cold"), (.mint, "mint green teal turquoise"),
        (.orchid, "orchid purple pink violet lilac pinky lavender"),
        (.sunset, "sunset orange peach"), (.ember, "ember red fire flame"),
        (.graphite, "graphite grey gray black dark slate"), (.classic, "classic"),
      ]
      return colours.first { !Set($0.1.split(separator: " ").map(String.init)).isDisjoint(with: words.plain) }?.0
    }
    if has(words, "second hand", "seconds hand", "seconds pointer", "second pointer", "sweep hand") {
      let colours: [(SecondHandColour, String)] = [
        (.red, "red"), (.orange, "orange"), (.ocean, "blue ocean"), (.mint, "green mint teal"),
        (.orchid, "purple pink orchid"), (.sunset, "sunset peach"),
        (.graphite, "grey gray black graphite"), (.white, "white"),
      ]
      guard
        let found = colours.first(where: {
          !Set($0.1.split(separator: " ").map(String.init)).isDisjoint(with: words.plain)
        })?.0
      else {
        return has(words, "no", "remove", "without", "hide") ? [.cannot(.clockPart)] : nil
      }
      return [.field(.clockSecondHand, .string(found.rawValue))]
    }
    var out: [Instruction] = []
    if has(words, "ring", "rings", "segmented", "segments", "circle") {
      out.append(.field(.clockFace, .string("segmented")))
    }
    if has(words, "ceramic", "porcelain", "plate") { out.append(.field(.clockFace, .string("ceramic"))) }
    if has(words, "icon face", "app icon", "icon version") { out.append(.field(.clockFace, .string("icon"))) }
    if has(words, "digital") { return [.cannot(.digitalClock)] }
    if has(words, "warmer", "warm", "cosier", "cosy"), out.isEmpty {
      return [.field(.clockTheme, .string(ClockTheme.sunset.rawValue))]
    }
    if has(words, "cooler", "colder", "cool", "cold"), out.isEmpty {
      return [.field(.clockTheme, .string(ClockTheme.ocean.rawValue))]
    }
    if has(words, "darker", "dark", "black"), has(words, "dial", "face", "clock", "it"), out.isEmpty {
      return [.field(.clockTheme, .string(ClockTheme.graphite.rawValue))]
    }
    if has(words, "numbers", "numerals", "hands", "digits", "roman") {
      return out.isEmpty ? [.cannot(.clockPart)] : out
    }
    if let theme = theme() {
      if has(words, "dial", "face"), out.isEmpty {
        out.append(.field(.clockDial, .string(theme.rawValue)))
        out.append(.field(.clockTheme, .string(theme.rawValue)))
      } else {
        out.append(.field(.clockTheme, .string(theme.rawValue)))
      }
    }
    return out.isEmpty ? nil : out
  }

  // MARK: Photos

  func photo(_ words: ClauseWords) -> [Instruction]? {
    func filter(_ token: String) -> [Instruction] {
      [.field(.imageFilterToken, .string(token)), .field(.imageFilterIntensity, .number(0.9))]
    }
    if hasPhoto, has(words, "filter", "black white", "mono", "sepia"),
      has(words, "remove", "no", "without", "undo", "drop", "off", "rid", "lose", "delete")
    {
      return [.field(.imageFilterToken, .string("none"))]
    }
    if has(
      words, "black white", "b&w", "monochrome", "greyscale", "grayscale", "black-and-white", "colourless",
      "desaturate", "desaturated", "no colour in the photo")
    {
      // What lies over a photo would colour it again.
      let tints = ![.plain, .subtleMaterial].contains(design.style.backgroundOverlay) && isPoster
      return hasPhoto ? filter("mono") + (tints ? [.remove(.overlay)] : []) : [.cannot(.noPhoto)]
    }
    if has(words, "blur photo", "blur picture", "blurry photo"), hasPhoto { return [.cannot(.photoBlur)] }
    let spoken = " " + words.plain.joined(separator: " ") + " "
    if [" picture of ", " photo of ", " picture behind ", " photo behind "].contains(where: spoken.contains),
      !spoken.contains(" of it "), !has(words, "colours", "colour", "colors", "color", "face", "filter")
    {
      return [hasPhoto ? .add(.photo) : .cannot(.madePicture)]
    }
    guard hasPhoto || isPoster else { return nil }
    if hasPhoto, has(words, "blur", "blurred", "blurry", "blurrier"), !has(words, "remove"), !has(words, "no") {
      return [.cannot(.photoBlur)]
    }
    if has(words, "half", "weaker", "less strong", "strong half"), design.image?.filter != nil {
      return [.field(.imageFilterIntensity, .number(0.45))]
    }
    if ["that", "the"].contains(words.plain.first ?? ""), words.plain.count <= 4, has(words, "black white") {
      return []
    }
    if has(words, "colour from photo", "color from photo", "colours from photo", "match photo") {
      return [.cannot(.photoTheme)]
    }
    if has(words, "sepia", "brownish", "old photo", "antique") { return filter("sepia") }
    if has(
      words, "faded", "washed", "snap", "polaroid", "instant", "retro", "vintage", "analogue", "analog", "old-fashioned"
    ) {
      if has(words, "frame", "border", "edge") { return framed(words) }
      return filter(has(words, "instant", "polaroid") ? "instant" : "fade")
    }
    if has(words, "noir", "film noir") { return filter("noir") }
    if has(
      words, "no filter", "remove filter", "original colours", "original colors", "without filter", "natural colours",
      "colour back", "color back", "colours back", "colors back", "in colour")
    {
      return [.field(.imageFilterToken, .string("none"))]
    }
    if has(
      words, "frame", "border", "whole photo", "entire photo", "full photo", "don't crop", "whole picture", "not crop",
      "uncropped")
    {
      return framed(words)
    }
    if has(words, "fill photo", "fill picture", "edge to edge", "fill whole", "full size photo") {
      return [.field(.imageContentMode, .string("fill"))]
    }
    if has(
      words, "zoom", "closer", "close up", "close-up", "crop", "nearer", "pan", "face", "shift photo", "move photo",
      "move picture", "straighten")
    {
      return [.cannot(.framing)]
    }
    if has(words, "blur photo", "blur picture", "blur background photo", "blurry photo") {
      return [.cannot(.photoBlur)]
    }
    if has(words, "sharper", "sharpen", "crisper", "sharp", "quality", "enhance"),
      has(words, "photo", "picture", "image")
    {
      return [.cannot(.photoEdit)]
    }
    if isPoster, has(words, "tint", "tinted", "wash"),
      let colour = AccentToken.allCases.first(where: { words.plain.contains($0.rawValue) }),
      !has(words, "no", "remove", "hate", "don't", "dislike", "less", "without")
    {
      return [.accent(colour), .overlay(.solidAccent), .field(.backgroundOverlayOpacity, .number(0.3))]
    }
    if isPoster, has(words, "move up", "move it up", "put higher", "higher", "further up"),
      !has(words, "photo", "picture")
    {
      return [.alignment(.topLeading)]
    }
    if isPoster, has(words, "glass"), has(words, "stronger", "thicker", "more", "frostier") { return readable }
    if isPoster, has(words, "too dark", "darkness", "dark shade", "shadow"), has(words, "bottom", "below", "lower") {
      return readable
    }
    let isAboutPhoto = has(words, "photo", "picture", "image", "pic", "it") || isPoster
    if isAboutPhoto,
      has(
        words, "too dark", "lighter", "brighter", "brighten", "lighten", "let through", "less dark", "see more",
        "see the photo", "clearer photo", "less overlay", "weaker overlay", "less dim")
    {
      return [.nudge(.backgroundOverlayOpacity, -0.3)]
    }
    if isAboutPhoto,
      has(
        words, "darken", "darker photo", "darker picture", "too bright", "dim", "darker", "stronger overlay",
        "more overlay", "darker overlay")
    {
      return [.overlayAtLeast(.midnight), .nudge(.backgroundOverlayOpacity, 0.25)]
    }
    if isPoster, has(words, "caption top", "text top", "words top", "caption at top", "title top", "writing top") {
      return [.alignment(.topLeading)] + glass(words)
    }
    if isPoster, has(words, "bottom right", "lower right", "right bottom"), !has(words, "photo") {
      return [.alignment(.trailing)]
    }
    if isPoster, has(words, "bottom centre", "bottom center", "bottom middle", "centre bottom", "middle bottom") {
      return [.alignment(.centre)]
    }
    if isPoster, has(words, "caption bottom", "text bottom", "words bottom", "title bottom", "writing bottom") {
      return [.alignment(.leading)] + glass(words)
    }
    if isPoster, !glass(words).isEmpty, has(words, "caption", "strip", "words", "text", "behind") {
      return glass(words)
    }
    if isPoster, !has(words, "cut"),
      has(
        words, "just photo", "only photo", "just picture", "only picture", "no words", "no text", "no caption",
        "without words", "without text", "remove text", "remove caption", "remove words", "hide words", "hide caption",
        "hide text", "writing off", "text off", "words off", "caption off", "no writing")
    {
      return [.field(.posterOverlayMode, .string("none"))]
    }
    if isPoster, has(words, "show caption", "caption back", "words back", "text back", "show words") {
      return [.field(.posterOverlayMode, .string("caption"))]
    }
    if has(
      words, "another photo", "different photo", "other photo", "change photo", "new photo", "photo of", "picture of",
      "change picture", "another picture")
    {
      return [hasPhoto ? .add(.photo) : .cannot(.madePicture)]
    }
    return nil
  }

  /// The whole photo, its ground seen around it; plain where the frame is to be white.
  private func framed(_ words: ClauseWords) -> [Instruction] {
    [.field(.imageContentMode, .string("fit"))] + (has(words, "white", "plain") ? [.background(.plain)] : [])
  }

  func glass(_ words: ClauseWords) -> [Instruction] {
    guard has(words, "glass", "frosted", "frosty", "plate", "translucent") else { return [] }
    return [.overlay(.subtleMaterial), .field(.backgroundOverlayOpacity, .integer(0))]
  }

  // MARK: Symbols

  func symbol(_ words: ClauseWords, isMeant: Bool = false) -> [Instruction]? {
    for pattern in [
      "swap|replace|change|exchange|switch|turn the|my? * for|with|to|by|into a|an|the|some? *",
      "use|show|put|have a|an|the? * instead of|for a|an|the? *",
      "* instead of the|a|an? *", "make the|my? * a|an *", "the|my * should|must|could be|become a|an *",
    ] {
      guard let ranges = WordPattern(pattern).match(words.plain), ranges.count == 2 else { continue }
      let (one, two) = (words.key(ranges[0]), words.key(ranges[1]))
      let isTurned = pattern.hasPrefix("use") || pattern.hasPrefix("*")
      let (old, new) = isTurned ? (two, one) : (one, two)
      // “Change Weekend bag to Beach bag” is about words that stand there.
      if old.contains(" "), standing(old) != nil { continue }
      guard part(old) == .symbol else { continue }
      if let name = SymbolNouns.name(new) ?? new.split(separator: " ").first.flatMap({ SymbolNouns.name(String($0)) }) {
        return [.symbol(name)]
      }
      return [.cannot(.unknownSymbol)]
    }
    if let range = WordPattern("the? icon|symbol a|an|to|into|as a|an|the? *").match(words.plain)?.first
      ?? WordPattern("the? icon|symbol should? be? a|an *").match(words.plain)?.first,
      let name = SymbolNouns.name(words.key(range))
    {
      return [.symbol(name)]
    }
    for pattern in [
      "use|take|have a|an *", "use|add|put|show|give|want|with it? a|an|the? * icon|symbol|emoji|sign",
      "a|an? * icon|symbol",
      "icon|symbol of? a|an|the? *", "add|put a|an *", "with a|an *",
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      // “A heart in pink”, “a cup of tea”.
      let white = once(#/ (?:icon |symbol )?in (?:white|black|grey|gray)$/#)
      let isPlain =
        words.key(range).contains(white)
        || words.plain.suffix(2).first == "in" && ["white", "black", "grey"].contains(words.plain.last ?? "")
      let said = words.key(range).replacing(white, with: "")
      let noun = said.components(separatedBy: " in ")[0]
      guard
        let name = SymbolNouns.name(said) ?? SymbolNouns.name(noun)
          ?? (noun.contains(" of ") ? SymbolNouns.name(noun.components(separatedBy: " of ")[0]) : nil)
      else {
        // No symbol of that name is known: “use a broom icon”.
        let kinds = ["icon", "symbol", "emoji"]
        if pattern.hasSuffix("icon|symbol|emoji|sign"), kinds.contains(words.plain.last ?? ""), !noun.isEmpty,
          noun.split(separator: " ").count == 1,
          !["different", "another", "other", "new", "nicer", "better", "bigger", "smaller", "it", "more", "no"]
            .contains(noun),
          part(noun) == nil, !reader.isStyle(noun)
        {
          return [.cannot(.unknownSymbol)]
        }
        continue
      }
      let colour =
        said == noun ? nil : AccentToken.allCases.first { said.hasSuffix(" in " + $0.displayName.lowercased()) }
      return [.symbol(name)] + (colour.map { [.accent($0)] } ?? [])
        + (isPlain ? [.field(.symbolTint, .string("primary"))] : [])
    }
    if let range = WordPattern("make|set|turn|colour|color|want|like|have? the|my? * in|to? *").match(words.plain),
      range.count == 2, part(words.key(range[0])) == .symbol,
      let colour = AccentToken.allCases.first(where: {
        $0.rawValue == words.key(range[1]) || $0.displayName.lowercased() == words.key(range[1])
      })
    {
      return [.accent(colour), .field(.symbolTint, .string("accent"))]
    }
    let isSign = has(words, "quote sign", "quote mark", "quotation mark", "speech marks", "inverted commas")
    guard
      isMeant || isSign || words.plain.contains(where: { symbolNouns.contains($0) || ["icon", "symbol"].contains($0) })
    else { return nil }
    var out: [Instruction] = []
    if has(words, "above name", "above", "over name") { out.append(.field(.symbolPlacement, .string("aboveName"))) }
    if has(words, "before name", "in front", "beside name", "next to name", "rather than above") {
      out.removeAll()
      out.append(.field(.symbolPlacement, .string("beforeName")))
    }
    if has(words, "thinner", "thin", "lighter", "finer", "not fat", "not so fat", "less fat", "slimmer", "delicate") {
      out.append(.field(.symbolWeight, .string("regular")))
    }
    if has(words, "thicker", "fatter", "heavier", "bolder", "bold") {
      out.append(.field(.symbolWeight, .string("heavy")))
    }
    if has(words, "much bigger", "way bigger", "huge") {
      out.append(.measure(.symbolSize, .by(12)))
    } else if has(words, "bigger", "larger", "too small", "enlarge") || (has(words, "big") && !has(words, "too")) {
      out.append(.measure(.symbolSize, .by(6)))
    }
    if has(words, "much smaller", "tiny") {
      out.append(.measure(.symbolSize, .by(-10)))
    } else if has(words, "smaller", "too big", "too large", "shrink") {
      out.append(.measure(.symbolSize, .by(-6)))
    }
    if has(words, "multicolour", "multicolor", "colourful", "real colours") {
      out.append(.field(.symbolRenderingMode, .string("multicolor")))
    }
    if has(words, "white", "grey", "gray", "neutral", "text colour", "same colour as text") {
      out.append(.field(.symbolTint, .string("primary")))
    }
    if has(words, "accent colour", "accent color", "in colour", "tinted") {
      out.append(.field(.symbolTint, .string("accent")))
    }
    return out.isEmpty ? nil : out
  }
}
