import DesignModel
import Foundation

/// Lines of lists: more, fewer, ticked, in another order.
extension WishReader {
  static func isRemoval(_ text: String) -> Bool {
    ["remove", "delete", "drop", "lose", "hide", "take", "get", "without", "no", "cut", "tick", "untick"].contains(
      ClauseWords(text).plain.first ?? "")
  }

  /// Lines of lists in this design.
  var lines: [String] {
    texts.filter { $0.part == .detail }.flatMap { $0.text.split(separator: "\n") }.compactMap {
      DirectEdit.line(String($0))?.text
    }
  }

  func list(_ text: String) -> ([Instruction], rest: String?)? {
    let lines = lines
    guard !lines.isEmpty else { return nil }
    let words = ClauseWords(text)
    if has(words, "confetti", "animation", "video", "gif") {
      return ((has(words, "sound", "sounds", "music") ? [.cannot(.alarm)] : []) + [.cannot(.motion)], nil)
    }
    if Self.isNegative(words) { return nil }
    if CountedDay(in: design) != nil, NamedDay.all.contains(where: { text.lowercased().contains($0.0) }) { return nil }
    let doneOnes =
      once(
        #/(?i)^(?:hide|remove|delete|drop|lose|take out|get rid of|no)?\s*(?:the |my |all )*(?:done|ticked|finished|completed) (?:ones|items|things|tasks|lines)[.!?]*$/#
      )
    if text.wholeMatch(of: doneOnes) != nil {
      return ([.edit(DirectEdit(action: .removeTicked, words: text))], nil)
    }
    if has(words, "strikethrough", "struck", "strike-through", "crossed-out"), Self.isRemoval(text) || has(words, "no")
    {
      return ([.cannot(.listStrike)], nil)
    }
    if Self.isRemoval(text), words.plain.count < 5, has(words, "count", "counter", "progress", "badge") {
      return ([.cannot(.listCount)], nil)
    }
    if has(words, "items", "lines", "things"), has(words, "show", "only", "just", "fit"),
      words.plain.contains(where: {
        ["two", "three", "four", "five", "six", "more", "all", "fewer"].contains($0) || Int($0) != nil
      })
    {
      return ([.cannot(.listLength)], nil)
    }
    if has(words, "lines between", "space between", "room between"), words.plain.first == "add" {
      return ([.measure(.spacing, .by(4))], nil)
    }
    func known(_ said: String) -> String? {
      let wanted = said.lowercased()
      if let same = lines.first(where: { $0.lowercased() == wanted }) { return same }
      // “The last item” is that of the longest list.
      if let ordinal = wanted.wholeMatch(
        of: once(#/(?:the )?(first|second|third|fourth|fifth|last) (?:item|line|one|thing|entry|point)/#))
      {
        let lists = texts.filter { $0.part == .detail }.map { text in
          text.text.split(separator: "\n").compactMap { DirectEdit.line(String($0))?.text }
        }
        let longest = lists.max { $0.count < $1.count } ?? []
        if ordinal.output.1 == "last" { return longest.last }
        let place = ["first", "second", "third", "fourth", "fifth"].firstIndex(of: String(ordinal.output.1)) ?? 0
        return longest.indices.contains(place) ? longest[place] : nil
      }
      let words = Set(ClauseWords(said).plain)
      guard !words.isEmpty else { return nil }
      let telling = words.filter {
        $0.count > 2 && !["the", "and", "for", "with", "two", "list", "from", "into", "one"].contains($0)
      }
      return lines.first { line in
        ClauseWords(line).plain.contains { word in
          telling.contains(word) || telling.contains { $0.count > 3 && word.hasPrefix($0) }
        }
      }
    }
    // Another wish after the items: “add towels and make it blue”.
    let other =
      once(
        #/(?i)^(.+?)(?:\s*,?\s+(?:and|then|but)(?: then| also)?|,)\s+((?:make|set|put|change|turn|use|add|remove|hide|drop|delete|give|keep|leave|call|rename|swap|replace|tick|untick|cross|mark|check|show|centre|center|move|sort|email|send|print|stick|pop|don['’]?t)\b.*)$/#
      )
    if let match = text.firstMatch(of: other), let (first, _) = list(String(match.output.1)) {
      return (first, String(match.output.2))
    }
    let between = once(
      #/(?i)^(?:add|put|insert)\s+(.{2,60}?)\s+(?:after|behind|below|under)\s+(?:the )?(.{2,60}?)[.!]*$/#)
    if let match = text.firstMatch(of: between), let line = known(String(match.output.2)),
      !isOfDesign(String(match.output.1))
    {
      return ([.edit(DirectEdit(action: .addAfter(String(match.output.1), line), words: text))], nil)
    }
    for pattern in [
      "* comes|goes|stands|is first|top", "* should be|come|go|stand first|top",
      "move|put|bring the|my? * to the? top|front|start|first",
      "* at the top|start", "sort|order it|them? so that? * comes|is first", "move|put the|my? * first",
    ] {
      if let range = WordPattern(pattern).match(words.plain)?.first, let line = known(words.text(range)) {
        return ([.edit(DirectEdit(action: .moveFirst(line), words: text))], nil)
      }
    }
    let needs =
      once(
        #/(?i)^(?:we|i)?\s*(?:also |still |don['’]?t forget |remember )?(?:need|must (?:buy|get|pack)|have to (?:buy|get|pack)|should (?:buy|get|pack)|to buy|don['’]?t forget|get(?! rid)|buy|pack)\s+(?:also\s+|some\s+|to (?:buy|get|pack)\s+)?(.+?)(?:\s+(?:too|as well|also))?[.!]*$/#
      )
    if let match = text.firstMatch(of: needs) {
      let items = Self.items(String(match.output.1))
      if !items.isEmpty, items.allSatisfy({ !isOfDesign($0) && $0.split(separator: " ").count < 5 }) {
        return (items.map { .edit(DirectEdit(action: .add($0), words: text)) }, nil)
      }
    }
    let adds =
      once(
        #/(?i)^(?:on (?:the )?(?:small|medium|large)[: ]+)?(?:add|put|include|append|write|stick|pop|throw in)\s*:?\s+(.+?)(?:\s+(?:to|on|onto|in|at)\s+(?:the (?:end|bottom) of\s+)?(?:the|my|this|our)?\s*(?:\w+\s)?(?:list|checklist))?$/#
      )
    let isBack = text.firstMatch(of: once(#/(?i)^(?:put|add|set)\s+(?:it|that|this|everything|all)\b/#)) != nil
    // “… and take the other off” are two wishes.
    let isTwo =
      text.firstMatch(
        of: once(#/(?i)\band (?:take|remove|delete|drop|tick|untick|cross|rename|move|swap|replace|make|change)\b/#))
      != nil
    if !isBack, !isTwo, !text.lowercased().contains(" instead of "), let match = text.firstMatch(of: adds) {
      // “… at the top”, “… under it”: where, not what.
      let where_ =
        once(
          #/(?i)\s+(?:((?:(?:at|to|on) the (?:top|beginning|start)(?: of (?:the|my|our) list)?|first|on top)(?:,? (?:above|before|over) .+)?)|at the (?:end|bottom)|under (?:it|that)|below (?:it|that)|underneath|last|as (?:the )?(?:first|second|third|fourth|last) (?:step|item|one|line))$/#
        )
      // “Put headphones on instead.”
      let said = String(match.output.1).replacing(once(#/(?i)\s+on(?: it| there)?$/#), with: "")
      // “Put a heart” where days are counted is the symbol, not a line.
      if CountedDay(in: design) != nil, !text.lowercased().contains("list"),
        let noun = said.firstMatch(of: once(#/(?i)^an? (.+)$/#))?.output.1, SymbolNouns.name(noun.lowercased()) != nil
      {
        return nil
      }
      // “put a heart in pink”: a symbol, also where there is a list.
      if let colour = said.firstMatch(of: once(#/(?i)^an?\s+.+\s+in\s+(\w+)$/#))?.output.1,
        AccentToken(rawValue: colour.lowercased()) != nil
      {
        return nil
      }
      if let place = said.firstMatch(of: where_) {
        let items = Self.items(String(said[..<place.range.lowerBound]))
        if !items.isEmpty, items.allSatisfy({ !isOfDesign($0) }) {
          let isFirst = place.output.1 != nil
          return (
            (isFirst ? items.reversed() : items).map {
              .edit(DirectEdit(action: isFirst ? .addFirst($0) : .add($0), words: text))
            }, nil
          )
        }
      }
      let hasList = text.lowercased().contains("list")
      let items = Self.items(said)
      guard !items.isEmpty, hasList || items.allSatisfy({ !isOfDesign($0) }), !words.plain.contains("underneath"),
        !words.plain.contains("icon")
      else { return nil }
      return (items.map { .edit(DirectEdit(action: .add($0), words: text)) }, nil)
    }
    let fresh =
      once(
        #/(?i)^(?:(?:clear|empty|reset|new)\b.*?(?:start (?:over |again |fresh )?with|with|:)|start (?:over|again|fresh|anew) with)\s+(.+)$/#
      )
    if let match = text.firstMatch(of: fresh),
      text.lowercased().contains("start") || text.lowercased().contains("list") || text.lowercased().contains("all")
    {
      let items = Self.items(String(match.output.1).replacing(" & ", with: " and "))
      if items.count > 1 { return ([.lines(items.map(\.capitalised))], nil) }
    }
    let first =
      once(
        #/(?i)^(?:put|add|insert)\s+(.{2,60}?)\s+(?:first|at the top|on top|at the beginning)(?:\s+of the list)?(?:,.*)?$/#
      )
    if let match = text.firstMatch(of: first), !isOfDesign(String(match.output.1)) {
      return ([.edit(DirectEdit(action: .addFirst(String(match.output.1)), words: text))], nil)
    }
    if ["untick", "uncheck", "clear"].contains(words.plain.first ?? ""),
      words.plain.contains(where: { ["everything", "all"].contains($0) })
    {
      return ([.edit(DirectEdit(action: .tickAll(false), words: text))], nil)
    }
    if ["tick", "check", "mark"].contains(words.plain.first ?? ""),
      words.plain.contains(where: { ["everything", "all"].contains($0) })
    {
      return ([.edit(DirectEdit(action: .tickAll(true), words: text))], nil)
    }
    for (pattern, isOn) in [
      ("tick|check|cross off? the|my? *", true),
      ("mark the|my? * as? done|packed|finished|complete|completed|ticked", true),
      ("untick|uncheck the|my? *", false), ("mark the|my? * as? not|un done|packed|finished yet?", false),
      ("mark the|my? * as? open|undone|todo", false),
      ("i? i've? got|have|bought|packed the|my? *", true), ("* is|are done|packed|finished", true),
      ("* is|are not|n't done|packed|finished yet?", false),
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let items = Self.items(words.text(range)).map { known($0) }
      guard !items.isEmpty, !items.contains(nil) else { continue }
      return (items.compactMap { $0 }.map { .edit(DirectEdit(action: .tick($0, isOn), words: text)) }, nil)
    }
    for pattern in [
      "i don't|dont need|want the|my|that? * any more", "i don't|dont need|want the|my|that? * anymore|now",
      "we don't|dont need|want the|my|that? * any more", "no longer need|want the|my? *",
      "i no longer need|want the|my? *",
      "remove|delete|drop|lose|strike|erase the|my? * from the|my? list",
      "remove|delete|drop|lose|strike|erase|cut the|my? *", "take the|my? * off|out the|my? list?",
      "take off|out the|my? *", "get rid of the|my? *", "cross out the|my? *",
    ] {
      guard let range = WordPattern(pattern).match(words.plain)?.first else { continue }
      let said = Self.items(words.text(range))
      guard !said.contains(where: isOfDesign) else { continue }
      let items = said.map { known($0) }
      guard !items.isEmpty, !items.contains(nil) else { continue }
      return (items.compactMap { $0 }.map { .edit(DirectEdit(action: .remove($0), words: text)) }, nil)
    }
    for pattern in [
      "swap|replace|change|exchange|turn the|my? * for|with|to|by|into the|a|an? * in|on the|my? list",
      "swap|replace|change|exchange|turn the|my? * for|with|to|by|into the|a|an? *",
    ] {
      guard let ranges = WordPattern(pattern).match(words.plain), ranges.count == 2,
        let old = known(words.text(ranges[0])),
        !isOfDesign(words.text(ranges[0]))
      else { continue }
      let new = words.text(ranges[1]).replacing(
        once(#/(?i)\s+(?:everywhere|on all sizes|in all sizes|on every size)$/#), with: "")
      return ([.edit(DirectEdit(action: .swap(old, new.capitalised), words: text))], nil)
    }
    let plain = words.plain.joined(separator: " ")
    if plain.contains("number") || plain.contains("numbered") {
      if plain.contains("box") || plain.contains("tick") || plain.contains("list") || plain.contains("bullet") {
        return ([.edit(DirectEdit(action: .marks(.numbers), words: text))], nil)
      }
    }
    if plain.contains("numbered") { return ([.edit(DirectEdit(action: .marks(.numbers), words: text))], nil) }
    if plain.contains("bullet") || plain.contains("dots") {
      return ([.edit(DirectEdit(action: .marks(.bullets), words: text))], nil)
    }
    if plain.contains("tick box") || plain.contains("checkbox") || plain.contains("tickbox") {
      return ([.edit(DirectEdit(action: .marks(.boxes), words: text))], nil)
    }
    if plain.contains("alphabetical") || plain.contains("by alphabet") || plain.contains("a to z")
      || plain.contains("a-z")
    {
      return ([.edit(DirectEdit(action: .sorted, words: text))], nil)
    }
    if plain.hasPrefix("sort") || plain.contains("open ones first") || plain.contains("done at the bottom")
      || plain.contains("done last")
    {
      return ([.edit(DirectEdit(action: .openFirst, words: text))], nil)
    }
    return nil
  }

  /// “Milk, eggs and bread” as three.
  static func items(_ text: String) -> [String] {
    let marks = CharacterSet(charactersIn: "\"“”'‘’.!")
    var out: [String] = []
    var quoted: [String] = []
    let open = text.replacing(once(#/["“]([^"”]{1,60})["”]/#)) { match in
      quoted.append(TextRules.trim(String(match.output.1)))
      return "§\(quoted.count - 1)"
    }
    for part in open.components(separatedBy: CharacterSet(charactersIn: ",;")) {
      for piece in part.components(separatedBy: " and ") {
        let bare = piece.trimmingCharacters(in: .whitespaces).replacing(
          once(#/(?i)^(?:and|a|an|the|some|my)\s+/#), with: "")
        let plain = TextRules.trim(bare).trimmingCharacters(in: marks)
        let quote = plain.firstMatch(of: once(#/^§(\d+)/#)).flatMap { Int($0.output.1) }
        let item = quote.flatMap { quoted.indices.contains($0) ? quoted[$0] : nil } ?? plain
        if !item.isEmpty, item.count <= 60, out.count < 12 { out.append(item) }
      }
    }
    return out
  }

  func isOfDesign(_ words: String) -> Bool {
    part(ClauseWords(words).key(0..<ClauseWords(words).plain.count)) != nil || reader.isDesign(words)
      || reader.isStyle(words)
  }
}
