import DesignModel
import Foundation

/// Taking out, sizes of texts and complaints.
extension WishReader {
  // MARK: Taking out

  func removal(_ words: ClauseWords) -> [Instruction]? {
    if has(words, "different") || has(words, "another") || has(words, "new") { return nil }
    for pattern in [
      "lose|drop|remove|delete|hide|kill|ditch|erase|scrap|omit|clear the|that|this? *", "get rid of the|that|this? *",
      "take away|out|off the|that|this? *", "take the|that|this? * away|out|off",
      "no more? *", "without the|a|any? *", "don't|dont show|need|want the|a|any? *",
      "i don't|dont need|want the|a|any? *", "leave off|out the? *", "leave the? * off|out", "turn off the? *",
      "turn the? * off", "the? * should|can|must go", "the? * away", "the * gone", "cut the *",
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let key = words.key(range)
      if key == "gradient" || key == "background gradient" { return [.background(.plain)] }
      if key.contains("filter") || key == "black and white" || key == "mono" || key == "sepia", hasPhoto {
        return [.field(.imageFilterToken, .string("none"))]
      }
      // “The bags sentence” is the text that speaks of bags, where it stands.
      if let text = text(spokenOf: key) {
        return [.edit(DirectEdit(action: .swap(text, ""), words: words.written.joined(separator: " ")))]
      }
      let word = key.replacing(
        once(#/^(?:words?|text|line|name) | (?:at|on) the (?:top|bottom|left|right)$/#), with: "")
      if word != key, word == Utterance.plain(design.name) { return [.remove(.name)] }
      let pieces = key.components(separatedBy: " and ").flatMap { $0.components(separatedBy: " or ") }
      let parts = pieces.map { part($0) }
      if !parts.isEmpty, !parts.contains(nil) { return parts.compactMap { $0 }.map { .remove($0) } }
      // Words that stand in a text: “drop 'to go'”.
      let said = words.text(range)
      if said.count > 1, !key.isEmpty,
        texts.contains(where: {
          $0.text.replacing(once(#/\{\{[^}]*\}\}/#), with: "").localizedCaseInsensitiveContains(said)
            || Self.pluralWords($0.text).contains(said.lowercased())
        }),
        !reader.isDesign(key), !reader.isStyle(key)
      {
        return [.edit(DirectEdit(action: .swap(said, ""), words: words.written.joined(separator: " ")))]
      }
    }
    return nil
  }

  /// Words that a count writes around its number.
  static func pluralWords(_ text: String) -> [String] {
    text.matches(of: once(#/plural: ?([^:|}]+): ?([^:|}]+)/#)).flatMap { match in
      let many = String(match.output.2).lowercased()
      return [many, many.replacing("days ", with: "")]
    }
  }

  // MARK: Sizes of texts

  func sized(_ words: ClauseWords) -> [Instruction]? {
    let bigger = has(
      words, "bigger", "larger", "enlarge", "too small", "too tiny", "increase", "huge", "enormous", "giant", "massive",
      "grow", "blow up", "too little"
    )
    let smaller =
      has(words, "smaller", "too big", "too large", "shrink", "reduce", "decrease", "too huge")
      || (has(words, "tiny") && !has(words, "too"))
    guard bigger != smaller, !has(words, "sizes") else { return nil }
    let steps = (bigger ? 1 : -1) * (has(words, "much", "way", "lot", "far") ? 2 : 1)
    if let except = WordPattern("* everything|all * but|except|exept|apart the|from? *").match(words.plain)?.last
      ?? WordPattern("everything|all * but|except|exept|apart from? the? *").match(words.plain)?.last,
      let part = part(words.key(except))
    {
      return allSizes(steps, but: part)
    }
    let everything = [
      "everything", "all", "writing", "words", "letters", "text", "texts", "font", "type", "lettering", "fonts",
      "it all", "print", "size",
    ]
    let nouns = Set(words.plain).intersection(everything)
    let named = words.plain.indices.compactMap { index in part(words.key(index..<(index + 1))) }.filter {
      [.title, .detail, .name].contains($0)
    }
    // “The time bigger” is the part that shows it.
    if named.count == 1, words.plain.contains(where: { part(showing: $0) == named[0] }),
      !has(words, "except", "exept", "but", "apart")
    {
      return [.textSize(named[0], .by(steps))]
    }
    if named.isEmpty, has(words, "list", "items", "list text"), !lines.isEmpty {
      return [.textSize(.detail, .by(steps))]
    }
    if named.isEmpty,
      has(words, "number", "numbers", "digits", "temperature", "figure", "figures", "countdown", "count", "days")
    {
      return [.textSize(.title, .by(steps))]
    }
    if named.isEmpty, has(words, "small line", "small print", "second line", "line below", "line at", "bottom line") {
      return [.textSize(.detail, .by(steps))]
    }
    if named.isEmpty, !nouns.isEmpty { return allSizes(steps, but: nil) }
    // Names of the title that only this design's words make plain.
    if named == [.title], has(words, "quote") || has(words, "saying") || has(words, "caption") || has(words, "headline")
    {
      return [.textSize(.title, .by(steps))]
    }
    if named.isEmpty, design.layout.template.traits.scale != nil, words.plain.count <= 4 {
      return [.textSize(.title, .by(steps))]
    }
    return nil
  }

  func allSizes(_ steps: Int, but kept: Instruction.Part?) -> [Instruction] {
    if design.layout.template.traits.scale != nil { return [.textSize(.title, .by(steps))] }
    return [Instruction.Part.title, .detail, .name].filter { $0 != kept }.map { .textSize($0, .by(steps)) }
  }

  /// What says more than its words do one by one.
  func emphatic(_ words: ClauseWords) -> [Instruction]? {
    if has(words, "less space", "less room", "less margin", "smaller margin", "smaller margins"),
      has(words, "edge", "edges", "around", "round", "sides", "margin", "margins")
    {
      return [.measure(.padding, .by(-4))]
    }
    if has(words, "room sides", "room edges", "room around", "space around", "space sides", "space edges") {
      return [.measure(.padding, .by(4))]
    }
    if has(words, "round corners", "rounder corners", "rounded corners"),
      has(words, "really", "very", "super", "much", "extremely")
    {
      return [.measure(.corners, .by(12))]
    }
    if has(words, "calmer accent", "accent calmer", "softer accent", "quieter accent") { return [.accent(.gray)] }
    if has(words, "air around") { return [.measure(.padding, .by(4))] }
    return nil
  }

  /// What is not liked.
  func disliked(_ words: ClauseWords) -> [Instruction]? {
    // “I don't like the pink”, “no pink anywhere”.
    let dislikes = [
      "i? don't|dont like|want|love the|that|this? *", "i? hate|dislike the|that|this? *",
      "i? do not like|want|love the|that|this? *", "no * anywhere|at all?", "too much *", "too *", "less *",
      "not so *", "it's|its|it|this|that|looks is|looks? a? bit|little|much|way|far|really? too *", "not * any more",
      "the|that|this? * is|are awful|ugly|horrible|terrible|hideous",
      "anything but the? *",
      "i? find|think the? * a|is|looks? bit|little|too|is|rather|so? childish|boring|ugly|cold|loud|girly|dull|much",
    ]
    for pattern in dislikes {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let key = words.key(range).replacing(" anywhere", with: "").replacing(" colour", with: "").replacing(
        " color", with: "")
      if let accent = AccentToken.allCases.first(where: {
        $0.displayName.lowercased() == key || $0.rawValue == key || (key == "grey" && $0 == .gray)
      }) {
        return [.withoutColour(accent)]
      }
      if pattern.hasPrefix("too") || pattern.hasPrefix("less") || pattern.hasPrefix("not so"),
        ["dark", "gloomy"].contains(key)
      {
        return [.background(.aurora), .nudge(.backgroundOverlayOpacity, -0.2)]
      }
      if pattern.hasPrefix("too"), ["bright", "light", "white", "glaring"].contains(key) {
        return [.background(.midnight)]
      }
      if pattern.hasPrefix("too"), ["colourful", "colorful", "loud", "busy"].contains(key) {
        return [.character(.minimal)]
      }
    }
    return nil
  }

  // MARK: Complaints

  func complaint(_ words: ClauseWords) -> [Instruction]? {
    if has(words, "corners"), has(words, "round", "rounded", "rounder"), has(words, "photo", "picture", "image") {
      return [.measure(.corners, .by(4))]
    }
    if has(words, "square corners", "square off", "sharp corners") { return [.measure(.corners, .to(4))] }
    if has(words, "bold", "bolder"),
      words.plain.indices.contains(where: { place in
        part(words.key(place..<(place + 1))).map { [.title, .detail, .name].contains($0) } ?? false
      }) || has(words, "heading bold") || has(words, "text bold")
    {
      return [.cannot(.typeface)]
    }
    if has(words, "closer edge", "closer edges", "nearer edge") { return [.measure(.padding, .by(-6))] }
    if has(words, "title stands out", "title stand out") { return [.textSize(.title, .by(1))] }
    if let lines = lineCount(words) { return [.measure(.titleLines, .to(lines))] }
    if has(words, "lines", "rows", "items"), has(words, "too close", "too tight", "too near", "cramped", "squashed"),
      !has(words, "edge", "edges", "corner", "corners", "sides")
    {
      return [.measure(.spacing, .by(3))]
    }
    if has(
      words, "cramped", "crowded", "squashed", "squeezed", "touches everything", "too close", "too tight", "no room",
      "breathe", "squished", "suffocating")
    {
      // In a list, more room around takes lines away.
      if !lines.isEmpty { return [.measure(.spacing, .by(3))] }
      return [.measure(.padding, .by(4)), .measure(.spacing, .by(3))]
    }
    if has(words, "too empty", "too much space", "wasted space", "too spread", "too loose") {
      return [.measure(.padding, .by(-4)), .measure(.spacing, .by(-2))]
    }
    if has(
      words, "can't read", "cannot read", "hard to read", "unreadable", "illegible", "legible", "readable", "read it",
      "hard to see", "can't see")
    {
      let named = words.plain.indices.compactMap { index in part(words.key(index..<(index + 1))) }.first {
        [.title, .detail, .name].contains($0)
      }
      if has(words, "small line", "bottom line", "line at bottom", "small print", "line bottom") {
        return [.textSize(.detail, .by(2))]
      }
      if isPoster {
        let isGlass =
          design.style.backgroundOverlay == .subtleMaterial && design.style.backgroundOverlayOpacity < 0.01
        return isGlass ? allSizes(1, but: nil) : readable
      }
      return named.map { [.textSize($0, .by(1))] } ?? allSizes(1, but: nil)
    }
    if has(words, "brighter", "paler", "lighter background", "lighter", "lighten", "brighten") {
      // “A brighter blue background” is blue.
      if let colour = AccentToken.allCases.first(where: { words.plain.contains($0.rawValue) }) {
        guard has(words, "background", "ground", "backdrop") else { return [.cannot(.shade)] }
        let isTinted = !isPoster && ![.plain, .subtleMaterial].contains(design.style.backgroundOverlay)
        return [.accent(colour), .background(.accentGlow)] + (isTinted ? [.remove(.overlay)] : [])
      }
      guard design.style.backgroundOverlayOpacity > 0 else { return [.background(.aurora)] }
      return [.background(.aurora), .nudge(.backgroundOverlayOpacity, -0.2)]
    }
    return nil
  }

  /// Words over a photo on glass of their own, which no photo shows through.
  var readable: [Instruction] { [.overlay(.subtleMaterial), .field(.backgroundOverlayOpacity, .integer(0))] }

  /// “Run over five lines”.
  func lineCount(_ words: ClauseWords) -> Double? {
    guard let place = words.plain.firstIndex(of: "lines"), place > 0,
      has(words, "text", "title", "run", "over", "quote", "words")
    else { return nil }
    let names = ["one", "two", "three", "four", "five", "six", "seven", "eight"]
    return names.firstIndex(of: words.plain[place - 1]).map { Double($0 + 1) }
      ?? Double(words.plain[place - 1]).flatMap { (1...8).contains($0) ? $0 : nil }
  }
}
