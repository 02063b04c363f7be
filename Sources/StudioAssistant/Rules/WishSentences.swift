import DesignModel
import Foundation

/// Sentences and lists that are read as a whole.
extension WishReader {
  // MARK: Whole sentences

  /// What goes over commas: lists and texts.
  func whole(_ sentence: String) -> ([Reading.Understood], rest: String?)? {
    var text = Self.plainly(sentence)
    // “On large, add …” speaks of one size.
    let onSize =
      #/(?i)^(?:only )?(?:on|in|for) (?:the )?(small|medium|large)(?: size| one| widget)?(?: only)?\s*[:,]?\s+(?=add|put|include|append|write)/#
    if let match = text.firstMatch(of: onSize), let slot = SizeSlot(rawValue: match.output.1.lowercased()),
      let (instructions, rest) = list(String(text[match.range.upperBound...]))
    {
      return (([.only(slot)] + instructions).map { .init(words: sentence, instruction: $0) }, rest)
    }
    text = TextRules.trim(text)
    // “On the large one I'd like bigger text” is of that size, whatever it is.
    let ofSize =
      #/(?i)^(?:but )?(?:only )?(?:on|in|for) (?:the )?(small|medium|large)(?: size| one| widget)?(?: only)?\s*[:,]?\s+(.+)$/#
    if let match = text.firstMatch(of: ofSize), let slot = SizeSlot(rawValue: match.output.1.lowercased()) {
      let others = SizeSlot.allCases.filter {
        $0 != slot && ClauseWords(String(match.output.2)).plain.contains($0.rawValue)
      }
      if others.isEmpty || keptSize(ClauseWords(String(match.output.2).components(separatedBy: ",").last ?? "")) != nil
      {
        return (
          [.init(words: String(match.output.0.prefix { $0 != "," && $0 != ":" }), instruction: .only(slot))],
          String(match.output.2)
        )
      }
    }
    let offSize =
      #/(?i)^(?:take|remove|delete|drop) (?:the )?(.{2,40}?) (?:off|from|out of) (?:the )?(small|medium|large)(?: size| one| widget| list)?(?: only)?,?\s*(.*)$/#
    if let match = text.firstMatch(of: offSize), let slot = SizeSlot(rawValue: match.output.2.lowercased()),
      let (instructions, _) = list("remove \(match.output.1)")
    {
      let rest = TextRules.trim(String(match.output.3))
      return (
        ([.only(slot)] + instructions).map { .init(words: sentence, instruction: $0) },
        rest.isEmpty || isReason(rest) ? nil : rest
      )
    }
    func told(_ instructions: [Instruction]) -> [Reading.Understood] {
      instructions.map { .init(words: sentence, instruction: $0) }
    }
    // “Change “to go” to “sleeps”” is about words that stand there, those of a count too.
    let quotedSwap =
      #/(?i)^(?:.*?\b)?(?:change|replace|swap|turn|make|put)\s+(?:the (?:words?|text) )?["“„«]\s*([^"”»]{1,80}?)\s*["”»]\s+(?:to|with|into|by|for|say)\s+["“„«]\s*([^"”»]{0,120}?)\s*["”»][.,!]?\s*(?:and|but|then|,)?\s*(.*)$/#
    if let match = text.firstMatch(of: quotedSwap),
      standing(ClauseWords(String(match.output.1)).plain.joined(separator: " ")) != nil
    {
      let rest = TextRules.trim(String(match.output.3))
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.1), String(match.output.2)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “Change the quote to '…' and put X underneath.”
    let quoted =
      #/(?i)^(?:only on (?:small|medium|large),? )?(?:change|set|replace|swap|make|turn|put|write|let|have|use|show)?\s*(?:the |my |this |it |new |shorter |longer |following )*(quote|text|words?|sentence|saying|title|caption|headline|heading|line|writing|motto|subtitle|detail)?\s*(?:please:? |there |here |should |ought |say |read |says |reads |be |with |to |into |by |for |out |: )*["“„«]([^"”»]{2,240}?)["”»](?=[\s,.!]|$)[.,]?\s*(?:there|here|instead|in its place)*\s*(.*)$/#
    if let match = text.firstMatch(of: quoted), !text.lowercased().hasPrefix("add"), !Self.isRemoval(text),
      !text.lowercased().contains("instead of")
        || text.firstMatch(
          of:
            #/(?i)instead of (?:the |my |this |that )?(?:current |old |present |whole )?(?:sentence|text|quote|title|words?|line|one|saying|caption)[.!?]*$/#
        )
          != nil
    {
      let part: Instruction.Part = ["subtitle", "detail"].contains(match.output.1?.lowercased()) ? .detail : .title
      let after = String(match.output.3).replacing(#/(?i)^instead of .*$/#, with: "")
      let old = String(match.output.2)
      // “Change 'to go' to 'left'” is about words that stand there.
      if !texts.contains(where: { $0.text.localizedCaseInsensitiveContains(old) }) || after.isEmpty {
        var out = told([.text(part, old)])
        let below =
          #/(?i)^(?:and |with |by |, )*(?:put |add |write |then )*(?:the name |by )?["“'‘]?(.{2,80}?)["”'’]?\s+(?:underneath|below|under it|beneath|under that|as (?:the )?(?:subtitle|detail|author|second line))(?: it)?[.!]?$/#
        if let under = after.firstMatch(of: below), !Self.isRemoval(String(under.output.1)) {
          out += told([.text(.detail, String(under.output.1))])
          return (out, nil)
        }
        let trimmed = TextRules.trim(after.replacing(#/(?i)^(?:and|but|,|then)\s+/#, with: ""))
        return (out, trimmed.isEmpty ? nil : trimmed)
      }
    }
    let given =
      #/(?i)^(?:the |my )?(?:new )?(quote|title|text|caption|saying|motto|headline|subtitle|detail)\s*[:=]\s*(?!["“])(.{2,240})$/#
    if let match = text.firstMatch(of: given),
      text.lowercased().hasPrefix("new")
        || ["quote", "caption", "saying", "motto"].contains(match.output.1.lowercased())
    {
      return (
        told([
          .text(
            ["subtitle", "detail"].contains(match.output.1.lowercased()) ? .detail : .title,
            TextRules.trim(String(match.output.2)))
        ]), nil
      )
    }
    // One accent is all there is.
    let colours = Set(ClauseWords(text).plain).intersection(
      AccentToken.allCases.map(\.rawValue) + ["grey", "black", "white"])
    let told2: Set = ["word", "words", "letter", "letters", "accents", "line", "second", "first"]
    if colours.count > 1, !told2.isDisjoint(with: ClauseWords(text).plain), !isClock {
      return (told([.cannot(.oneAccent)]), nil)
    }
    let slashed =
      #/(?i)^(?:replace|change|set)\s+(?:the )?(?:words?|text|caption|texts)\s+(?:with|to|by|:)[: ]+(.{1,120}?)\s*\/\s*(.{1,160})$/#
    if let match = text.firstMatch(of: slashed) {
      return (
        told([.text(.title, String(match.output.1)), .text(.detail, TextRules.trim(String(match.output.2)))]), nil
      )
    }
    let author =
      #/(?i)^(?:add|put|write)\s+(?:the |an )?(?:author|name|source|credit|byline)?\s*:?\s*((?-i:\p{Lu})[\p{L}.'’]+(?: (?-i:\p{Lu})[\p{L}.'’]+)+)(?: in (?:small(?:er)?|tiny) (?:letters|text|writing|print)| small)? (?:below|underneath|under it|beneath|at the bottom)$/#
    if lines.isEmpty, let match = text.firstMatch(of: author) {
      return (told([.text(.detail, String(match.output.1))]), nil)
    }
    // “Remove Sunday, before breakfast”: a text that stands there whole.
    if let match = text.firstMatch(
      of: #/(?i)^(?:remove|delete|drop|lose|hide|get rid of|take out)\s+["“]?(.{3,120}?)["”]?[.!]*$/#),
      let whole = texts.first(where: { $0.text.caseInsensitiveCompare(String(match.output.1)) == .orderedSame })
    {
      return (told([.remove(whole.part)]), nil)
    }
    let signed =
      #/(?i)^sign (?:it|this)(?: with| as| off| by| off with)?\s+["“]?(.{2,60}?)["”]?(?: (?:at|on) the (?:bottom|end)| underneath| below)?$/#
    if let match = text.firstMatch(of: signed) { return (told([.text(.detail, String(match.output.1))]), nil) }
    let under =
      #/(?i)^(?:and )?(?:change |set |make )?(?:the )?(?:(?:small )?(?:line|text|words|sentence|bit)? ?(?:below|underneath|beneath|under (?:it|that))(?: (?:it|that))?|small (?:line|text|print|writing)|second line|last line|subtitle) (?:to|as|says?|with|reads?|into)\s*:?\s*["“](.{1,160}?)["”]$/#
    if let match = text.firstMatch(of: under) { return (told([.text(.detail, String(match.output.1))]), nil) }
    // “Change the trip to Rome on the twelfth of May”: where it goes is what it is called.
    let trip =
      #/(?i)^(?:change|move|switch|make|turn) (?:the |my |our )?(?:trip|holiday|flight|journey|destination|place|city|vacation|it(?= to [^,]{2,30}, )) (?:to |into |for )?(\p{L}{2,30})\b(?!\s+(?:one|day|in|weeks?|days?|months?)\b)[, ]*(.*)$/#
    if CountedDay(in: design) != nil, let match = text.firstMatch(of: trip),
      match.output.1.first?.isUppercase == true, !reader.isDay(String(match.output.1)),
      !SpokenDay.months.contains(match.output.1.lowercased())
    {
      let rest = TextRules.trim(String(match.output.2))
      return (told([.text(.name, String(match.output.1))]), rest.isEmpty ? nil : rest)
    }
    let saying =
      #/(?i)^(?:(?:make|let|have) (?:it|this) |(?:can|could) (?:it|this) |(?:it|this) should )?(?:say|read)\s*:?\s+(?!["“„«'‘])(?!that\b|so\b|it\b|something\b|to me\b)(.{2,160})$/#
    if let match = text.firstMatch(of: saying), !match.output.1.contains(" instead of ") {
      return (told([.text(.title, TextRules.trim(String(match.output.1)))]), nil)
    }
    let goingElse =
      #/(?i)^.*?\b(?:going|flying|off|moving|travelling|traveling|driving) to ((?-i:\p{Lu})\p{L}{1,30})\b(.*?)[, ]+(?:instead of|not|rather than) (?:to )?(\p{L}{2,30})[.!]*$/#
    if let match = text.firstMatch(of: goingElse), standing(match.output.3.lowercased()) != nil {
      let rest = TextRules.trim(String(match.output.2))
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.3), String(match.output.1)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “It's not Lisbon any more, we're going to Porto on 12 March.”
    let nowElse =
      #/(?i)^(?:it|that|this)(?:['’]s| is) not (?:the )?(\p{L}{2,30})(?: any ?more| now)?[,;]?\s+(?:but |it['’]s |we['’]re |we are |i['’]m |now |rather )*(?:going to|flying to|off to|moving to|to|in)?\s*(\p{Lu}\p{L}{1,30})\b[, ]*(.*)$/#
    if let match = text.firstMatch(of: nowElse), standing(match.output.1.lowercased()) != nil {
      let rest = TextRules.trim(String(match.output.3))
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.1), String(match.output.2)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “Turn it into a wedding countdown, 12 June”.
    let occasion =
      #/(?i)^(?:turn|make|change) (?:it|this|that) (?:in ?to )?(?:a |an |our |my )?(.{2,30}?) (?:countdown|counter)\b[, ]*(?:for|on|to)?\s*(.*)$/#
    if CountedDay(in: design) != nil, let match = text.firstMatch(of: occasion),
      !reader.isStyle(String(match.output.1))
    {
      let name = String(match.output.1)
      let symbol = symbolNouns.isEmpty ? nil : SymbolNouns.name(name.lowercased())
      return (
        told([.text(.name, name.capitalised)] + (symbol.map { [.symbol($0)] } ?? [])),
        match.output.2.isEmpty ? nil : String(match.output.2)
      )
    }
    // “Make it a shopping list: apples, bread”: what it is called, and its lines.
    let ofList =
      #/(?i)^(?:make|turn|change) (?:it|this) (?:in ?to |to )?(?:a |an |my |our )?(.{2,24}? list)\s*(?::|with|of)\s*(.{3,})$/#
    if !lines.isEmpty, let match = text.firstMatch(of: ofList) {
      let items = Self.items(String(match.output.2))
      if items.count > 1 {
        let name = String(match.output.1).capitalised
        return (told([.text(.name, name), .text(.title, name), .lines(items.map(\.capitalised))]), nil)
      }
    }
    // “Make the text smaller, and yellow”: of the text, and texts have none.
    let colouredText =
      #/(?i)^(make (?:the |my )?(?:text|words|writing|letters|font|caption)\b[^,.;]*?),? and (?:in )?(\p{L}+)$/#
    if let match = text.firstMatch(of: colouredText), AccentToken(rawValue: match.output.2.lowercased()) != nil {
      return (told([.cannot(.textColour)]), String(match.output.1))
    }
    // “We're flying to Rome now, not Lisbon.”
    let rather = #/(?i)^.*?\b(?:to|is|it['’]s|in)\s+(\w{2,30})(?:\s+now)?,?\s+(?:and\s+)?not\s+(\w{2,30})\b[, ]*(.*)$/#
    if let match = text.firstMatch(of: rather),
      texts.contains(where: { ClauseWords($0.text).plain.contains(Utterance.plain(String(match.output.2))) })
    {
      let rest = String(match.output.3)
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.2), String(match.output.1)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “Rename good shoes to hiking boots” is about words that stand there.
    let renamed =
      #/(?i)^(?:rename|change)\s+["“]?(.{2,60}?)["”]?\s+(?:to|into)\s+["“]?([^,]{1,80}?)["”]?(?:,\s*(.*))?$/#
    if !text.contains("“"), let match = text.firstMatch(of: renamed),
      let line = lines.first(where: { $0.localizedCaseInsensitiveCompare(String(match.output.1)) == .orderedSame })
    {
      let edit = DirectEdit(action: .swap(line, String(match.output.2).capitalised), words: sentence)
      return (told([.edit(edit)]), match.output.3.map(String.init))
    }
    // “Rename Ridge walk to Snowdon”: it is called that.
    if let match = text.firstMatch(of: renamed),
      match.output.1.caseInsensitiveCompare(design.name) == .orderedSame, !text.contains("“")
    {
      return (told([.text(.name, String(match.output.2))]), match.output.3.map(String.init))
    }
    let name =
      #/(?i)^(?:re)?(?:name|call)\s+(?:it|this one|that one|this widget|this|that|the widget|the design|(?:the|my|this) (?:check)?list|the title|the name)?\s*(?:(?:to|as)\s|:)?\s*["“'‘]?(.{1,80}?)["”'’]?(?: instead)?(?:\s*[,;]?\s+(?:and|but)\s+((?:make|set|put|change|turn|use|add|remove|hide|drop|delete|give|keep|leave|don['’]?t|do|no|without|tick|mark|show|centre|center|count|it|the)\b.*))?$/#
    if let match = text.firstMatch(of: name), !match.output.1.contains(","), !match.output.1.contains("” to"),
      !texts.isEmpty
    {
      return (told([.text(.name, TextRules.trim(String(match.output.1)))]), match.output.2.map(String.init))
    }
    return list(text).map { (told($0.0), $0.rest) }
  }

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
      #/(?i)^(?:hide|remove|delete|drop|lose|take out|get rid of|no)?\s*(?:the |my |all )*(?:done|ticked|finished|completed) (?:ones|items|things|tasks|lines)[.!?]*$/#
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
        of: #/(?:the )?(first|second|third|fourth|fifth|last) (?:item|line|one|thing|entry|point)/#)
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
      #/(?i)^(.+?)(?:\s*,?\s+(?:and|then|but)(?: then| also)?|,)\s+((?:make|set|put|change|turn|use|add|remove|hide|drop|delete|give|keep|leave|call|rename|swap|replace|tick|untick|cross|mark|check|show|centre|center|move|sort|email|send|print|stick|pop|don['’]?t)\b.*)$/#
    if let match = text.firstMatch(of: other), let (first, _) = list(String(match.output.1)) {
      return (first, String(match.output.2))
    }
    let between = #/(?i)^(?:add|put|insert)\s+(.{2,60}?)\s+(?:after|behind|below|under)\s+(?:the )?(.{2,60}?)[.!]*$/#
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
      #/(?i)^(?:we|i)?\s*(?:also |still |don['’]?t forget |remember )?(?:need|must (?:buy|get|pack)|have to (?:buy|get|pack)|should (?:buy|get|pack)|to buy|don['’]?t forget|get|buy|pack)\s+(?:also\s+|some\s+|to (?:buy|get|pack)\s+)?(.+?)(?:\s+(?:too|as well|also))?[.!]*$/#
    if let match = text.firstMatch(of: needs) {
      let items = Self.items(String(match.output.1))
      if !items.isEmpty, items.allSatisfy({ !isOfDesign($0) && $0.split(separator: " ").count < 5 }) {
        return (items.map { .edit(DirectEdit(action: .add($0), words: text)) }, nil)
      }
    }
    let adds =
      #/(?i)^(?:on (?:the )?(?:small|medium|large)[: ]+)?(?:add|put|include|append|write|stick|pop|throw in)\s*:?\s+(.+?)(?:\s+(?:to|on|onto|in|at)\s+(?:the (?:end|bottom) of\s+)?(?:the|my|this|our)?\s*(?:\w+\s)?(?:list|checklist))?$/#
    let isBack = text.firstMatch(of: #/(?i)^(?:put|add|set)\s+(?:it|that|this|everything|all)\b/#) != nil
    // “… and take the other off” are two wishes.
    let isTwo =
      text.firstMatch(
        of: #/(?i)\band (?:take|remove|delete|drop|tick|untick|cross|rename|move|swap|replace|make|change)\b/#) != nil
    if !isBack, !isTwo, !text.lowercased().contains(" instead of "), let match = text.firstMatch(of: adds) {
      // “… at the top”, “… under it”: where, not what.
      let where_ =
        #/(?i)\s+(?:((?:(?:at|to|on) the (?:top|beginning|start)(?: of (?:the|my|our) list)?|first|on top)(?:,? (?:above|before|over) .+)?)|at the (?:end|bottom)|under (?:it|that)|below (?:it|that)|underneath|last|as (?:the )?(?:first|second|third|fourth|last) (?:step|item|one|line))$/#
      // “Put headphones on instead.”
      let said = String(match.output.1).replacing(#/(?i)\s+on(?: it| there)?$/#, with: "")
      // “Put a heart” where days are counted is the symbol, not a line.
      if CountedDay(in: design) != nil, !text.lowercased().contains("list"),
        let noun = said.firstMatch(of: #/(?i)^an? (.+)$/#)?.output.1, SymbolNouns.name(noun.lowercased()) != nil
      {
        return nil
      }
      // “put a heart in pink”: a symbol, also where there is a list.
      if let colour = said.firstMatch(of: #/(?i)^an?\s+.+\s+in\s+(\w+)$/#)?.output.1,
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
      #/(?i)^(?:(?:clear|empty|reset|new)\b.*?(?:start (?:over |again |fresh )?with|with|:)|start (?:over|again|fresh|anew) with)\s+(.+)$/#
    if let match = text.firstMatch(of: fresh),
      text.lowercased().contains("start") || text.lowercased().contains("list") || text.lowercased().contains("all")
    {
      let items = Self.items(String(match.output.1).replacing(" & ", with: " and "))
      if items.count > 1 { return ([.lines(items.map(\.capitalised))], nil) }
    }
    let first =
      #/(?i)^(?:put|add|insert)\s+(.{2,60}?)\s+(?:first|at the top|on top|at the beginning)(?:\s+of the list)?(?:,.*)?$/#
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
        #/(?i)\s+(?:everywhere|on all sizes|in all sizes|on every size)$/#, with: "")
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
    let open = text.replacing(#/["“]([^"”]{1,60})["”]/#) { match in
      quoted.append(TextRules.trim(String(match.output.1)))
      return "§\(quoted.count - 1)"
    }
    for part in open.components(separatedBy: CharacterSet(charactersIn: ",;")) {
      for piece in part.components(separatedBy: " and ") {
        let bare = piece.trimmingCharacters(in: .whitespaces).replacing(#/(?i)^(?:and|a|an|the|some|my)\s+/#, with: "")
        let plain = TextRules.trim(bare).trimmingCharacters(in: marks)
        let quote = plain.firstMatch(of: #/^§(\d+)/#).flatMap { Int($0.output.1) }
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
