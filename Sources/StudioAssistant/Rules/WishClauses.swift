import DesignModel
import Foundation

/// How words are cut: into sentences, into clauses, and what is courtesy.
extension WishReader {
  /// Words in single quotation marks as in double ones, which no apostrophe looks like.
  static func withQuotes(_ words: String) -> String {
    words.replacing(once(#/(?<lead>^|[\s:(,])['‘]([^'’\n“”"]{2,240}?)['’](?=$|[\s,.;:!?)])/#)) {
      "\($0.output.lead)“\($0.output.2)”"
    }
  }

  static func sentences(_ words: String) -> [String] {
    var out: [String] = [""]
    var isQuoted = false
    let all = Array(words.prefix(Utterance.limit))
    for (index, character) in all.enumerated() {
      if character == "“" || character == "«" { isQuoted = true }
      if character == "”" || character == "»" { isQuoted = false }
      if character == "\"" { isQuoted.toggle() }
      let next = index + 1 < all.count ? all[index + 1] : " "
      let isEnd = ".!?\n".contains(character) && (next.isWhitespace || ".!?".contains(next))
      let isDash = "–—-".contains(character) && index > 0 && all[index - 1].isWhitespace && next.isWhitespace
      if !isQuoted, isEnd || isDash { out.append("") } else { out[out.count - 1].append(character) }
    }
    var kept: [String] = []
    for sentence in out.map({ TextRules.trim($0) }) where !sentence.isEmpty {
      // “Make it blue. Actually no, make it green.”
      let turn =
        once(
          #/(?i)^(?:oh |hm+,? )?(?:actually|no|wait|scratch that|sorry|on second thoughts?|hang on)\b[ ,:]*(?:no\b|wait\b|actually\b|not that\b|rather\b)?[ ,:]*(.*)$/#
        )
      if let said = sentence.firstMatch(of: turn), !said.output.1.isEmpty, !kept.isEmpty, Self.corrects(sentence) {
        // Only the last wish before is taken back: “swap it for a heart and make it pink. Actually no, red”.
        let before = clauses(kept.removeLast())
        if before.count > 1 { kept.append(before.dropLast().joined(separator: ", ")) }
        kept.append(String(said.output.1))
        continue
      }
      // “Make it blue, no, green” and “… or rather green”.
      let inner = once(
        #/(?i)^(.+?)[,;]?\s+(?:actually,? no|no,? wait|no actually|or rather|scratch that|i mean)[ ,:]+(.+)$/#)
      if let said = sentence.firstMatch(of: inner) {
        kept.append(String(said.output.2))
        continue
      }
      kept.append(sentence)
    }
    return kept
  }

  /// Whether a sentence takes the one before back: “no icon” begins with no and does not.
  static func corrects(_ sentence: String) -> Bool {
    let words = ClauseWords(sentence).plain
    if words.first == "no" || words.first == "sorry" {
      return words.count > 2 && ["wait", "actually", "make", "rather", "sorry", "not"].contains(words[1])
        || sentence.lowercased().hasPrefix("no,")
    }
    return true
  }

  static let verbs: Set<String> = [
    "make", "set", "put", "change", "turn", "use", "add", "remove", "hide", "drop", "delete", "lose", "give", "keep",
    "leave", "call",
    "rename", "name", "replace", "swap", "switch", "take", "get", "show", "tick", "untick", "check", "mark", "move",
    "centre", "center",
    "align", "don't", "dont", "do", "no", "without", "less", "more", "bigger", "smaller", "larger", "please", "also",
    "only", "count",
    "try", "let", "zoom", "crop", "blur", "darken", "lighten", "ditch", "kill", "cut", "bring", "include", "a", "the",
    "it", "its",
    "with", "if", "maybe", "i", "i'd", "could", "can", "rounder", "not", "everything", "text", "title", "say", "write",
    "select", "email", "send", "print",
  ]

  /// A sentence cut at commas, and at “and” or “but” before what begins anew.
  static func clauses(_ sentence: String) -> [String] {
    var out: [String] = []
    for part in Utterance.clauses(sentence, { ",;".contains($0) }) {
      var current: [Substring] = []
      let words = part.split(separator: " ")
      for (index, word) in words.enumerated() {
        let joins = ["and", "but", "then", "though", "&", "plus"].contains(word.lowercased())
        let next = index + 1 < words.count ? Utterance.plain(String(words[index + 1])) : ""
        // “Everything but the title” and “swap title and subtitle” are one.
        let last = current.last.map { Utterance.plain(String($0)) } ?? ""
        let first = current.first.map { Utterance.plain(String($0)) } ?? ""
        if ["everything", "anything", "all", "nothing"].contains(last)
          || ["swap", "switch", "exchange"].contains(first) && !["make", "put", "use", "add"].contains(next)
            && word.lowercased() == "and"
        {
          current.append(word)
          continue
        }
        if word.lowercased() == "without", next.hasSuffix("ing"), !current.isEmpty {
          out.append(current.joined(separator: " "))
          current = [word]
          continue
        }
        // “… and in pink” is a wish of its own.
        let isColour =
          next == "in" && index + 2 < words.count
          && AccentToken(rawValue: Utterance.plain(String(words[index + 2]))) != nil
        // “Teal with a leaf”: a symbol of its own.
        let swaps = ["swap", "switch", "exchange", "replace", "change", "turn"].contains(first)
        if word.lowercased() == "with", !current.isEmpty, !swaps, ["a", "an"].contains(next), index + 3 == words.count,
          SymbolNouns.name(Utterance.plain(String(words[index + 2]))) != nil
        {
          out.append(current.joined(separator: " "))
          current = [word]
          continue
        }
        if joins, !current.isEmpty, isColour || verbs.contains(next) || ["but", "then"].contains(word.lowercased()) {
          out.append(current.joined(separator: " "))
          current = []
        } else {
          current.append(word)
        }
      }
      if !current.isEmpty { out.append(current.joined(separator: " ")) }
    }
    return out
  }

  /// Courtesies around what is wished.
  static func plainly(_ clause: String) -> String {
    var text = TextRules.trim(clause)
    let leads =
      once(
        #/(?i)^(?:and|but|then|also|so|oh|actually(?![ ,]+no\b)|hi|hello|hey|please|pls|kindly|maybe|perhaps|just|if possible|if you can|if it['’]?s possible|could you|can you|would you|will you|can we|could we|i['’]?d like you to|i want you to|i would like you to|i['’]?d love|i['’]?d like to|i want to|i would like to|i['’]?d like|i would like|i want|i need|i think|it would be (?:nice|great|lovely|cool|good) (?:if you could|if|to)|would be (?:nice|great) (?:if|to)|you|how about|what about|let['’]?s|it should|should)\b[ ,]*/#
      )
    for _ in 0..<5 {
      let shorter = text.replacing(leads, with: "", maxReplacements: 1)
      if shorter == text || shorter.isEmpty { break }
      text = shorter
    }
    let ends =
      once(
        #/(?i)[ ,]*\b(?:please|pls|thanks(?: a lot| so much)?|thank you(?: so much| very much)?|cheers|ok|okay|would be (?:nice(?:r)?|great|better|good|lovely)|if possible|if you can|for me|instead|too|as well|then|though|exactly)[.!]*$/#
      )
    for _ in 0..<4 {
      let shorter = text.replacing(ends, with: "", maxReplacements: 1)
      if shorter == text || shorter.isEmpty { break }
      text = shorter
    }
    return TextRules.trim(text)
  }
}
