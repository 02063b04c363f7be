import DesignModel
import Foundation

@testable import StudioAssistant

/// What an answer means, in predicates: `subject: clock`, `not background: gradient`, `accent: teal || accent: blue`.
struct Meaning {
  private let answer: AssistantAnswer
  private let documents: [String]
  private let facts: [DesignFacts]
  private let told: String

  init(_ answer: AssistantAnswer) {
    self.answer = answer
    facts = answer.candidates.map { DesignFacts($0.design) }
    documents = answer.candidates.map { candidate in
      ((try? String(decoding: JSONEncoder().encode(candidate.design), as: UTF8.self)) ?? "").replacing(
        "\\\"", with: "\"")
    }
    told = ([answer.reply] + (answer.candidates.first?.warnings ?? [])).joined(separator: " ")
  }

  /// Whether the answer names something that cannot be, or that was left out of several.
  var tellsLimits: Bool {
    let names = [
      "alarm", "motion", "camera", "private", "sending", "unread", "control", "print", "dropped", "impossible",
    ]
    return SpokenLanguage.all.contains { language in
      names.contains { name in
        let lead = language.sentence(name)?.split(separator: "%").first.map(String.init) ?? "-"
        return told.contains(lead)
      }
    }
  }

  func holds(_ wish: String) -> Bool {
    wish.components(separatedBy: " || ").contains { one in
      let parts = one.split(separator: ":", maxSplits: 1).map { TextRules.trim(String($0)) }
      let isNot = parts[0].hasPrefix("not ") && parts[0] != "not in texts"
      let name = isNot ? String(parts[0].dropFirst(4)) : parts[0]
      return holds(name, parts.count > 1 ? parts[1] : "") != isNot
    }
  }

  private static let signs: [String: String] = [
    "countdown": "daysuntil|hoursuntil|\"countdown\"", "since": "sincedays|dayssince",
    "weather": "__weather_|\"weather\"",
    "clock": #"clockIcon|\{\{__time|__hour|date:H|flap-clock|"dial""#,
    "date": #"date:(E|d|M|y)|__weekday|"component":"month""#,
    "calendar": "nextUpCalendar|__calendar_|\"events\"|month|agenda",
    "event": "nextUpCalendar|__calendar_next|next-event|\"events\"|agenda",
    "reminders": "\"reminders\"|__reminders", "steps": "__steps_|\"steps\"|\"week\"", "moon": "__moon_|\"moon\"",
    "sun": "__sunrise|__sunset",
    "battery": "battery", "water": "glasses|water", "worldclock": "city", "habit": "streak|habit|kept",
    "chart": "\"Chart\"|bars",
    "ring": "\"Ring\"", "timer": "timer|pomo", "reading": "page|book", "xyzzy": "xyzzy",
  ]

  private func matches(_ pattern: String, _ text: String) -> Bool {
    text.range(of: pattern, options: [.regularExpression, .caseInsensitive]) != nil
  }

  private func every(_ body: (DesignFacts, String) -> Bool) -> Bool {
    !facts.isEmpty && zip(facts, documents).allSatisfy(body)
  }

  private func holds(_ name: String, _ value: String) -> Bool {
    let choices = value.split(separator: "/").map { TextRules.trim(String($0)) }
    let all = value.split(separator: ",").map { TextRules.trim(String($0)) }
    let plain = value.trimmingCharacters(in: CharacterSet(charactersIn: "\""))
    switch name {
    case "subject":
      return every { _, document in
        all.allSatisfy { wanted in
          wanted.split(separator: "/").contains { one in
            self.matches(Self.signs[String(one)] ?? String(one).replacing(": \"", with: ":\""), document)
          }
        }
      }
    case "absent":
      return facts.isEmpty
        || every { _, document in
          !all.contains { self.matches($0 == "date" ? "date:(E|d|M{3}|y)|__weekday" : Self.signs[$0] ?? $0, document) }
        }
    case "text", "title", "detail": return every { facts, _ in facts.says(plain) }
    case "no text":
      return facts.isEmpty
        || every { facts, _ in
          !(facts.texts + [facts.design.name]).contains { SpokenText.plain($0).contains(SpokenText.plain(plain)) }
        }
    case "not in texts":
      return facts.isEmpty
        || every { facts, _ in
          let words = Set((facts.texts + [facts.design.name]).flatMap { SpokenText($0).tokens.map(\.plain) })
          return all.allSatisfy { one in !SpokenText(one).tokens.allSatisfy { words.contains($0.plain) } }
        }
    case "list", "list exactly": return every { facts, _ in facts.lists(all) }
    case "day": return every { _, document in choices.contains { document.contains($0) } }
    case "value": return every { _, document in document.contains(value) }
    case "accent":
      return every { facts, _ in
        choices.contains {
          facts.accent
            == (facts.design.tree == nil ? WidgetLook.colours[$0]?.token.rawValue : WidgetLook.colours[$0]?.code)
        }
      }
    case "background": return isGround(choices)
    case "alignment": return every { facts, _ in facts.isAligned(value == "left" ? "leading" : value) }
    case "title bigger": return every { facts, _ in facts.titleSize >= 22 }
    case "no symbol": return facts.isEmpty || every { facts, _ in !facts.hasSymbols }
    case "symbol": return every { facts, _ in facts.hasSymbol(value) }
    case "photo": return every { facts, _ in facts.hasPhoto }
    case "no photo": return facts.isEmpty || every { facts, _ in facts.design.referencedFiles.isEmpty }
    case "no buttons": return facts.isEmpty || every { facts, _ in !facts.hasButtons }
    case "no detail": return every { facts, _ in facts.design.tree != nil || facts.design.spec.secondaryText == nil }
    case "font": return facts.first?.hasFont(value) ?? false
    case "has size": return every { facts, _ in choices.contains(where: facts.offers) }
    case "only sizes":
      return every { facts, _ in ["small", "medium", "large"].allSatisfy { facts.offers($0) == ($0 == value) } }
    case "look": return !facts.isEmpty
    case "says": return matches(value, told)
    case "says cannot": return matches(value, told) && matches("cannot|not|only|no ", told)
    case "leaves out":
      return matches(value, told + (answer.candidates.first?.notUnderstood ?? []).joined(separator: " "))
    case "asks for nothing": return !told.contains("?")
    case "offers": return !facts.isEmpty
    case "answer in":
      return SpokenLanguage.all.contains { $0.code == value && told.contains($0.sentence("made") ?? "-") }
    default: return false
    }
  }

  private func isGround(_ choices: [String]) -> Bool {
    guard let first = facts.first else { return false }
    return choices.contains { one in
      let tone = ["dark", "light"].contains(one) ? one : nil
      let ground = Frame.Ground(
        tone: tone, name: one == "gradient" ? one : nil, colour: tone == nil && one != "gradient" ? one : nil)
      return one == "gradient" ? !first.isPlain : first.isGround(ground)
    }
  }
}
