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
      once(
        #/(?i)^(?:only )?(?:on|in|for) (?:the )?(small|medium|large)(?: size| one| widget)?(?: only)?\s*[:,]?\s+(?=add|put|include|append|write)/#
      )
    if let match = text.firstMatch(of: onSize), let slot = SizeSlot(rawValue: match.output.1.lowercased()),
      let (instructions, rest) = list(String(text[match.range.upperBound...]))
    {
      return (([.only(slot)] + instructions).map { .init(words: sentence, instruction: $0) }, rest)
    }
    text = TextRules.trim(text)
    // “On the large one I'd like bigger text” is of that size, whatever it is.
    let ofSize =
      once(
        #/(?i)^(?:but )?(?:only )?(?:on|in|for) (?:the )?(small|medium|large)(?: size| one| widget)?(?: only)?\s*[:,]?\s+(.+)$/#
      )
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
      once(
        #/(?i)^(?:take|remove|delete|drop) (?:the )?(.{2,40}?) (?:off|from|out of) (?:the )?(small|medium|large)(?: size| one| widget| list)?(?: only)?,?\s*(.*)$/#
      )
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
      once(
        #/(?i)^(?:.*?\b)?(?:change|replace|swap|turn|make|put)\s+(?:the (?:words?|text) )?["“„«]\s*([^"”»]{1,80}?)\s*["”»]\s+(?:to|with|into|by|for|say)\s+["“„«]\s*([^"”»]{0,120}?)\s*["”»][.,!]?\s*(?:and|but|then|,)?\s*(.*)$/#
      )
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
      once(
        #/(?i)^(?:only on (?:small|medium|large),? )?(?:change|set|replace|swap|make|turn|put|write|let|have|use|show)?\s*(?:the |my |this |it |new |shorter |longer |following )*(quote|text|words?|sentence|saying|title|caption|headline|heading|line|writing|motto|subtitle|detail)?\s*(?:please:? |there |here |should |ought |say |read |says |reads |be |with |to |into |by |for |out |: )*["“„«]([^"”»]{2,240}?)["”»](?=[\s,.!]|$)[.,]?\s*(?:there|here|instead|in its place)*\s*(.*)$/#
      )
    if let match = text.firstMatch(of: quoted), !text.lowercased().hasPrefix("add"), !Self.isRemoval(text),
      !text.lowercased().contains("instead of")
        || text.firstMatch(
          of:
            once(
              #/(?i)instead of (?:the |my |this |that )?(?:current |old |present |whole )?(?:sentence|text|quote|title|words?|line|one|saying|caption)[.!?]*$/#
            )
        )
          != nil
    {
      let part: Instruction.Part = ["subtitle", "detail"].contains(match.output.1?.lowercased()) ? .detail : .title
      let after = String(match.output.3).replacing(once(#/(?i)^instead of .*$/#), with: "")
      let old = String(match.output.2)
      // “Change 'to go' to 'left'” is about words that stand there.
      if !texts.contains(where: { $0.text.localizedCaseInsensitiveContains(old) }) || after.isEmpty {
        var out = told([.text(part, old)])
        let below =
          once(
            #/(?i)^(?:and |with |by |, )*(?:put |add |write |then )*(?:the name |by )?["“'‘]?(.{2,80}?)["”'’]?\s+(?:underneath|below|under it|beneath|under that|as (?:the )?(?:subtitle|detail|author|second line))(?: it)?[.!]?$/#
          )
        if let under = after.firstMatch(of: below), !Self.isRemoval(String(under.output.1)) {
          out += told([.text(.detail, String(under.output.1))])
          return (out, nil)
        }
        let trimmed = TextRules.trim(after.replacing(once(#/(?i)^(?:and|but|,|then)\s+/#), with: ""))
        return (out, trimmed.isEmpty ? nil : trimmed)
      }
    }
    let given =
      once(
        #/(?i)^(?:the |my )?(?:new )?(quote|title|text|caption|saying|motto|headline|subtitle|detail)\s*[:=]\s*(?!["“])(.{2,240})$/#
      )
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
      once(
        #/(?i)^(?:replace|change|set)\s+(?:the )?(?:words?|text|caption|texts)\s+(?:with|to|by|:)[: ]+(.{1,120}?)\s*\/\s*(.{1,160})$/#
      )
    if let match = text.firstMatch(of: slashed) {
      return (
        told([.text(.title, String(match.output.1)), .text(.detail, TextRules.trim(String(match.output.2)))]), nil
      )
    }
    let author =
      once(
        #/(?i)^(?:add|put|write)\s+(?:the |an )?(?:author|name|source|credit|byline)?\s*:?\s*((?-i:\p{Lu})[\p{L}.'’]+(?: (?-i:\p{Lu})[\p{L}.'’]+)+)(?: in (?:small(?:er)?|tiny) (?:letters|text|writing|print)| small)? (?:below|underneath|under it|beneath|at the bottom)$/#
      )
    if lines.isEmpty, let match = text.firstMatch(of: author) {
      return (told([.text(.detail, String(match.output.1))]), nil)
    }
    // “Remove Sunday, before breakfast”: a text that stands there whole.
    if let match = text.firstMatch(
      of: once(#/(?i)^(?:remove|delete|drop|lose|hide|get rid of|take out)\s+["“]?(.{3,120}?)["”]?[.!]*$/#)),
      let whole = texts.first(where: { $0.text.caseInsensitiveCompare(String(match.output.1)) == .orderedSame })
    {
      return (told([.remove(whole.part)]), nil)
    }
    let signed =
      once(
        #/(?i)^sign (?:it|this)(?: with| as| off| by| off with)?\s+["“]?(.{2,60}?)["”]?(?: (?:at|on) the (?:bottom|end)| underneath| below)?$/#
      )
    if let match = text.firstMatch(of: signed) { return (told([.text(.detail, String(match.output.1))]), nil) }
    let under =
      once(
        #/(?i)^(?:and )?(?:change |set |make )?(?:the )?(?:(?:small )?(?:line|text|words|sentence|bit)? ?(?:below|underneath|beneath|under (?:it|that))(?: (?:it|that))?|small (?:line|text|print|writing)|second line|last line|subtitle) (?:to|as|says?|with|reads?|into)\s*:?\s*["“](.{1,160}?)["”]$/#
      )
    if let match = text.firstMatch(of: under) { return (told([.text(.detail, String(match.output.1))]), nil) }
    // “Change the trip to Rome on the twelfth of May”: where it goes is what it is called.
    let trip =
      once(
        #/(?i)^(?:change|move|switch|make|turn) (?:the |my |our )?(?:trip|holiday|flight|journey|destination|place|city|vacation|it(?= to [^,]{2,30}, )) (?:to |into |for )?(\p{L}{2,30})\b(?!\s+(?:one|day|in|weeks?|days?|months?)\b)[, ]*(.*)$/#
      )
    if CountedDay(in: design) != nil, let match = text.firstMatch(of: trip),
      match.output.1.first?.isUppercase == true, !reader.isDay(String(match.output.1)),
      !SpokenDay.months.contains(match.output.1.lowercased())
    {
      let rest = TextRules.trim(String(match.output.2))
      return (told([.text(.name, String(match.output.1))]), rest.isEmpty ? nil : rest)
    }
    let saying =
      once(
        #/(?i)^(?:(?:make|let|have) (?:it|this) |(?:can|could) (?:it|this) |(?:it|this) should )?(?:say|read)\s*:?\s+(?!["“„«'‘])(?!that\b|so\b|it\b|something\b|to me\b)(.{2,160})$/#
      )
    if let match = text.firstMatch(of: saying), !match.output.1.contains(" instead of ") {
      return (told([.text(.title, TextRules.trim(String(match.output.1)))]), nil)
    }
    let goingElse =
      once(
        #/(?i)^.*?\b(?:going|flying|off|moving|travelling|traveling|driving) to ((?-i:\p{Lu})\p{L}{1,30})\b(.*?)[, ]+(?:instead of|not|rather than) (?:to )?(\p{L}{2,30})[.!]*$/#
      )
    if let match = text.firstMatch(of: goingElse), standing(match.output.3.lowercased()) != nil {
      let rest = TextRules.trim(String(match.output.2))
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.3), String(match.output.1)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “It's not Lisbon any more, we're going to Porto on 12 March.”
    let nowElse =
      once(
        #/(?i)^(?:it|that|this)(?:['’]s| is) not (?:the )?(\p{L}{2,30})(?: any ?more| now)?[,;]?\s+(?:but |it['’]s |we['’]re |we are |i['’]m |now |rather )*(?:going to|flying to|off to|moving to|to|in)?\s*(\p{Lu}\p{L}{1,30})\b[, ]*(.*)$/#
      )
    if let match = text.firstMatch(of: nowElse), standing(match.output.1.lowercased()) != nil {
      let rest = TextRules.trim(String(match.output.3))
      return (
        told([.edit(DirectEdit(action: .swap(String(match.output.1), String(match.output.2)), words: sentence))]),
        rest.isEmpty ? nil : rest
      )
    }
    // “Turn it into a wedding countdown, 12 June”.
    let occasion =
      once(
        #/(?i)^(?:turn|make|change) (?:it|this|that) (?:in ?to )?(?:a |an |our |my )?(.{2,30}?) (?:countdown|counter)\b[, ]*(?:for|on|to)?\s*(.*)$/#
      )
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
      once(
        #/(?i)^(?:make|turn|change) (?:it|this) (?:in ?to |to )?(?:a |an |my |our )?(.{2,24}? list)\s*(?::|with|of)\s*(.{3,})$/#
      )
    if !lines.isEmpty, let match = text.firstMatch(of: ofList) {
      let items = Self.items(String(match.output.2))
      if items.count > 1 {
        let name = String(match.output.1).capitalised
        return (told([.text(.name, name), .text(.title, name), .lines(items.map(\.capitalised))]), nil)
      }
    }
    // “Make the text smaller, and yellow”: of the text, and texts have none.
    let colouredText =
      once(#/(?i)^(make (?:the |my )?(?:text|words|writing|letters|font|caption)\b[^,.;]*?),? and (?:in )?(\p{L}+)$/#)
    if let match = text.firstMatch(of: colouredText), AccentToken(rawValue: match.output.2.lowercased()) != nil {
      return (told([.cannot(.textColour)]), String(match.output.1))
    }
    // “We're flying to Rome now, not Lisbon.”
    let rather = once(
      #/(?i)^.*?\b(?:to|is|it['’]s|in)\s+(\w{2,30})(?:\s+now)?,?\s+(?:and\s+)?not\s+(\w{2,30})\b[, ]*(.*)$/#)
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
      once(#/(?i)^(?:rename|change)\s+["“]?(.{2,60}?)["”]?\s+(?:to|into)\s+["“]?([^,]{1,80}?)["”]?(?:,\s*(.*))?$/#)
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
      once(
        #/(?i)^(?:re)?(?:name|call)\s+(?:it|this one|that one|this widget|this|that|the widget|the design|(?:the|my|this) (?:check)?list|the title|the name)?\s*(?:(?:to|as)\s|:)?\s*["“'‘]?(.{1,80}?)["”'’]?(?: instead)?(?:\s*[,;]?\s+(?:and|but)\s+((?:make|set|put|change|turn|use|add|remove|hide|drop|delete|give|keep|leave|don['’]?t|do|no|without|tick|mark|show|centre|center|count|it|the)\b.*))?$/#
      )
    if let match = text.firstMatch(of: name), !match.output.1.contains(","), !match.output.1.contains("” to"),
      !texts.isEmpty
    {
      return (told([.text(.name, TextRules.trim(String(match.output.1)))]), match.output.2.map(String.init))
    }
    return list(text).map { (told($0.0), $0.rest) }
  }
}
