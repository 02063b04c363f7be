import DesignModel

/// What words change in the values of a document, and in words that layers say: “gate 7”, “change Lisbon to Cork”.
extension LayerEditRules {
  /// Values by their own names, and words that are given for others without quotation marks.
  mutating func values(_ clause: String) -> Bool {
    let known = tree.document["values"]?.object ?? [:]
    if let day = counted(clause), count(to: day) { return true }
    if let found = clause.wholeMatch(
      of:
        #/(?i)(?:change |set |make |use )?(?:the )?(\p{L}{2,24})(?: number)?(?: to| is|:)? ["“']?([\p{L}\d][^"”']{0,40}?)["”']?/#
    ),
      let key = known.keys.sorted().first(where: { $0.lowercased() == found.output.1.lowercased() }),
      // “Day bold” is about how it looks.
      LayerAttribute.read(Self.words(found.output.2)).attributes.isEmpty
    {
      return give(String(found.output.2), to: [key], of: known)
    }
    guard
      let found = clause.wholeMatch(
        of: #/(?i)(?:change|replace|swap) ["“']?(.{1,60}?)["”']? (?:to|with|by|into|for) ["“']?(.{1,60}?)["”']?/#)
    else { return false }
    let (old, new) = (Utterance.plain(String(found.output.1)), String(found.output.2))
    let keys = known.keys.sorted().filter { key in
      known[key]?.string.map { Utterance.plain(Self.fallback(of: $0)) == old } ?? false
    }
    if !keys.isEmpty { return give(new, to: keys, of: known) }
    return each(nil) { actions, targets in
      actions.set(
        targets.root.all.filter { $0[TextLayer.text]?.string.map { Utterance.plain($0) == old } == true }.map(\.id),
        "text",
        .string(new.capitalised))
    }
  }

  /// The day that a clause asks to count to: “count to 21 June”, “until Christmas”.
  private func counted(_ clause: String) -> String? {
    guard
      let found = clause.wholeMatch(
        of:
          #/(?i)(?:make it |set it |change it )?(?:(?:count(?:ing)?|countdown)(?: down)? (?:to|till|until)|until|till) (.{1,60})/#
      )
    else { return nil }
    return FrameReader.read("countdown to \(found.output.1)", today: today).day(isBehind: false)?.description
  }

  /// Counts to a day, written as documents do; false where the design holds no day.
  mutating func count(to day: String) -> Bool {
    let known = tree.document["values"]?.object ?? [:]
    guard let key = Self.dayKey(of: known) else { return false }
    return known[key]?.string == day || give(day, to: [key], of: known)
  }

  /// The one value of a document that holds a day.
  private static func dayKey(of known: [String: JSONValue]) -> String? {
    let days = known.filter { $0.value.string?.wholeMatch(of: #/(?:\d{4}|\{\{__year\}\})-\d{2}-\d{2}/#) != nil }
    return days.count == 1 ? days.first?.key : nil
  }

  mutating func give(_ said: String, to keys: [String], of known: [String: JSONValue], capital: Bool = true) -> Bool {
    var next = known
    let words = said.replacing("{", with: "").replacing("}", with: "").replacing("|", with: " ").beginning(
      capital ? 60 : 240)
    for key in keys {
      guard let old = known[key]?.string else { continue }
      // Codes stay in capitals: “lis” for “DUB” is LIS, “riz” for “Pasta” is Riz.
      let isCode = Self.fallback(of: old).allSatisfy { !$0.isLowercase }
      let plain = !capital ? words : isCode ? words.uppercased() : words.capitalised
      let isBound = old.hasPrefix("{{") && old.contains("|")
      next[key] = .string(isBound ? LayerTemplateWords.replacingFallback(of: old, by: plain) : plain)
    }
    guard next != known else { return false }
    return run([Change(.document("values", .object(next)))])
  }

  /// The word after the bar of `{{key|word}}`; the text itself where there is none.
  static func fallback(of text: String) -> String {
    guard text.hasPrefix("{{"), let bar = text.firstIndex(of: "|") else { return text }
    return String(text[text.index(after: bar)...].prefix { $0 != "|" && $0 != "}" })
  }
}
