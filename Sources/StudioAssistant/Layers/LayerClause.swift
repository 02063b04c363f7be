import DesignModel

/// How people wrap a change of layers, taken off: “could you please …”, “don’t show …”, “put … in there too”.
enum LayerClause {
  /// A clause as the rules' patterns expect it.
  static func plain(_ said: String) -> String {
    var clause = TextRules.trim(said)
    for _ in 0..<4 {
      let next = TextRules.trim(
        clause
          .replacing(
            #/(?i)^(?:and|then|please|pls|plz|also|now|ok(?:ay)?|hey|can (?:you|u)|could (?:you|u)|would you|i(?:'d| would) like (?:you to|to)|i want (?:you to|to)|let's|lets|just|maybe)\s+/#,
            with: ""
          )
          .replacing(
            #/(?i)\s+(?:please|pls|plz|too|as well|thanks|thank you|though|if possible|if you can|a bit|a little|a tad|slightly)[?!]*$/#,
            with: ""))
      if next == clause { break }
      clause = next
    }
    clause = clause.replacing(
      #/(?i)^(?:(?:don['’]?t|do not|dont|stop) (?:show|showing|draw|display)(?:ing)?|i (?:don['’]?t|do not|dont) (?:want|need)(?: to see)?) /#,
      with: "hide ")
    clause = clause.replacing(#/(?i)\b(?:look|appear|feel) (?:more )?like (?:a |an |the |at )?/#, with: "")
    if let found = clause.wholeMatch(
      of: #/(?i)(?:put|squeeze|fit|have) (.{1,100}?) (?:in there|in here|in it|on it|on there|in)/#)
    {
      clause = "add \(found.output.1)"
    }
    // Of two colours the one that shall be counts.
    if let found = clause.firstMatch(of: #/(?i)\b(\w+) (?:instead of|rather than|not) (\w+)$/#) {
      let (one, two) = (String(found.output.1).lowercased(), String(found.output.2).lowercased())
      func isColour(_ word: String) -> Bool {
        LayerAttribute.read([word]).attributes.contains { if case .colour = $0 { true } else { false } }
      }
      if isColour(one), isColour(two) { clause = String(clause[..<found.range.lowerBound]) + found.output.1 }
    }
    if clause.wholeMatch(
      of: #/(?i)(?:make (?:it|this|everything) )?(?:a bit |much )?(?:lighter|brighter|light|bright)/#) != nil
    {
      return "on paper"
    }
    return clause
  }
}
