import DesignModel
import Foundation

/// What words name in this design, and what of it shall stay.
extension WishReader {
  // MARK: Parts

  /// The part of this design that words name.
  func part(_ key: String) -> Instruction.Part? {
    let words = key.split(separator: " ").map(String.init)
    if let known = Self.parts[key] { return known }
    if words.count == 1 || (words.count == 2 && ["line", "row", "text", "bit", "number"].contains(words[1])),
      let known = part(showing: words[0])
    {
      return known
    }
    // “The small line under the title” is the detail.
    if let place = words.firstIndex(where: { ["under", "below", "beneath", "underneath"].contains($0) }), place > 0,
      !Set(words[..<place]).isDisjoint(with: ["line", "text", "words", "sentence", "writing", "bit"])
    {
      return .detail
    }
    // “The pink bar at the side” is the bar.
    let places = ["at", "on", "in", "along", "down", "by", "over"]
    if let place = words.firstIndex(where: places.contains), place > 0, words.count - place < 5,
      !Set(words[place...]).isDisjoint(with: ["side", "left", "right", "bottom", "top", "edge", "corner"])
    {
      return part(words[..<place].joined(separator: " "))
    }
    let bare = words.filter {
      ![
        "pink", "blue", "red", "green", "teal", "orange", "purple", "yellow", "grey", "gray", "indigo", "white",
        "black", "quotation",
        "dark", "thin", "thick", "narrow", "fine", "little", "small", "big", "tiny", "coloured", "colored", "whole",
        "thing",
        "bit", "stupid", "ugly", "current",
        "old", "there",
      ].contains($0)
    }
    if bare != words, !bare.isEmpty, let known = Self.parts[bare.joined(separator: " ")] { return known }
    let plainNoun = bare.filter {
      !["icon", "symbol", "sign", "mark", "marks", "picture", "emoji", "drawing", "logo"].contains($0)
    }
    if !symbolNouns.isEmpty, let noun = plainNoun.last, plainNoun.count < 3, symbolNouns.contains(noun) {
      return .symbol
    }
    if !symbolNouns.isEmpty, plainNoun.isEmpty, !bare.isEmpty { return .symbol }
    return nil
  }

  /// The whole text that “the bags sentence” names by a word of it.
  func text(spokenOf key: String) -> String? {
    let words = key.split(separator: " ").map(String.init)
    // “The bit about the bags.”
    if words.count > 2, words[1] == "about", ["bit", "line", "part", "sentence", "words", "text"].contains(words[0]) {
      let said = Set(words.dropFirst(2).filter { $0.count > 3 })
      return texts.first {
        $0.part == .detail && !$0.text.contains("{{") && !said.isDisjoint(with: ClauseWords($0.text).plain)
      }?.text
    }
    guard let last = words.last, ["sentence", "line", "words", "bit", "text", "part"].contains(last), words.count > 1
    else { return nil }
    let said = Set(words.dropLast())
    return texts.first {
      $0.part == .detail && !$0.text.contains("{{") && !said.isDisjoint(with: ClauseWords($0.text).plain)
    }?.text
  }

  static let parts: [String: Instruction.Part] = {
    var out: [String: Instruction.Part] = [:]
    for (part, names) in [
      (
        Instruction.Part.symbol,
        "icon,symbol,glyph,emoji,pictogram,quote mark,quotation mark,quotation marks,quote marks,quote sign,inverted commas,speech marks"
      ),
      (
        .detail,
        "subtitle,detail,details,small text,small line,small print,second line,last line,bottom line,line below,line underneath,sentence below,words under it,words underneath,text below,text underneath,small line at the bottom,line at the bottom of text,description,small words,smaller text,bottom text,words below,text under it"
      ),
      (
        .title,
        "title,heading,headline,main text,quote,saying,caption,big text,big words,main words,first line,top line"
      ),
      (
        .accentBar,
        "bar,accent bar,strip,coloured strip,colored strip,side strip,line on left,line on the left,line at the side,side line,line at the bottom,coloured bar,stripe,coloured stripe,underline,coloured line,bottom bar,bar at the bottom,bar thing"
      ),
      (.photo, "photo,picture,image,pic,snap,photograph"), (.name, "name,label"), (.buttons, "buttons,button"),
      (.glow, "glow,shine"), (.overlay, "overlay,veil,tint over it,wash"),
    ] { for name in names.split(separator: ",") { out[String(name)] = part } }
    return out
  }()

  // MARK: Staying as it is

  static let stays = [
    "leave|keep * as it|they is|was|are", "leave|keep * as is", "leave|keep * the way it|they is|was|are",
    "leave|keep * alone|unchanged|untouched",
    "leave|keep * like|how it|they is|was|are", "leave|keep * exactly? like|how|as it|they is|was|are",
    "don't|dont|never touch|change|alter|mess with? *", "do not touch|change|alter *",
    "* can|should|must stay|remain as|like? it|they? is|are?", "* stays|stay as|like? it|they? is|are?",
    "* can|should|must|may|shall? stay|remain|stays|remains the? same", "* stays|stay put|there|unchanged",
    "* was|is|are|were fine|good|great|perfect|ok|nice|right already?", "not the *", "hands off the? *", "keep *",
    "leave *", "without changing|touching *", "that|this|it stays *", "* as before", "the? rest as|like before|now",
  ]
  static let notOn = [
    "not on|in|for the? * one|size|widget?", "but not on|in|for the? * one|size|widget?",
    "except on|in|for the? * one|size|widget?",
  ]

  func keptSize(_ words: ClauseWords) -> SizeSlot? {
    for pattern in Self.stays + Self.notOn {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let key = words.key(range)
      for slot in SizeSlot.allCases
      where [slot.rawValue, "\(slot.rawValue) size", "\(slot.rawValue) one", "\(slot.rawValue) widget"].contains(key) {
        return slot
      }
    }
    return nil
  }

  func kept(_ words: ClauseWords) -> [Instruction]? {
    for pattern in Self.stays {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let place = once(#/ (?:on|at|to|in) (?:the )?(?:left|right|top|bottom|middle|corner|place|same place)$/#)
      let whole = words.key(range)
      let key = whole.replacing(place, with: "")
      // A part that shall stay at its place while the rest moves: nothing stands freely.
      if key != whole, let part = part(key) {
        return [.keep(part.displayName), .cannot(part == .symbol ? .symbolPlace : .position)]
      }
      if [
        "rest", "everything else", "all else", "other things", "everything", "others", "remainder", "other sizes",
        "other ones",
        "other one", "other two", "anything else",
        "all the rest",
      ].contains(key) {
        return []
      }
      if ["background", "ground"].contains(key) { return [.keep("background")] }
      if ["colour", "colours", "color", "colors", "accent"].contains(key) { return [.keep("colour")] }
      if BackgroundToken.allCases.contains(where: { $0.displayName.lowercased() == key }) {
        return [.keep("background")]
      }
      if ["size of anything", "sizes", "size", "size of everything", "text size", "text sizes"].contains(key) {
        return [.keep("layout")]
      }
      if ["layout", "position", "positions", "arrangement"].contains(key) { return [.keep("layout")] }
      if ["words", "text", "texts", "wording", "writing"].contains(key) {
        return [.keep("title"), .keep("detail"), .keep("name")]
      }
      if let accent = AccentToken.allCases.first(where: { $0.displayName.lowercased() == key }),
        design.style.accent == accent
      {
        return [.keep("accent")]
      }
      if let part = part(key), part != .glow, part != .overlay { return [.keep(part.displayName)] }
      // What shall stay and has no name here stays anyhow: “keep the countdown”, “leave the list as it is”.
      let stayed: Set = [
        "it on others", "it on other ones", "it on other sizes", "it elsewhere", "others", "list", "countdown", "count",
        "items", "numbers", "number", "date", "dates", "everything else", "else", "rest",
        "lines",
        "symbols", "icons", "buttons", "look", "style", "shape", "size", "weather", "time", "clock", "face", "frame",
        "framing",
      ]
      if pattern.hasPrefix("keep") || pattern.hasPrefix("leave") || pattern.contains("stay"), stayed.contains(key) {
        return []
      }
    }
    return nil
  }
}
