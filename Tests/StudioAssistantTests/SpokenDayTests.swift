import DesignModel
import Testing

@testable import StudioAssistant

@Suite("Days and texts in what is said") struct SpokenDayTests {
  /// What is found in some words: the day as it is behind and ahead of Saturday 21 November 2026.
  private func days(_ words: String) -> [String] {
    Utterance(words).tokens.compactMap { token in
      guard case .day(let day, let text) = token else { return nil }
      let (behind, ahead) = (
        day.resolved(today: FakeModel.today, isBehind: true), day.resolved(today: FakeModel.today, isBehind: false)
      )
      return behind == ahead ? "\(text): \(ahead)" : "\(text): \(behind) or \(ahead)"
    }
  }

  @Test(
    "given days as people say them, then they are found, behind and ahead of today",
    arguments: [
      ("on 12 June 2027", ["12 June 2027: 2027-06-12"]), ("2027-06-12, red", ["2027 6 12: 2027-06-12"]),
      ("the 12th of June", ["12th of June: 2026-06-12 or 2027-06-12"]),
      ("June 3rd", ["June 3rd: 2026-06-03 or 2027-06-03"]),
      ("Dec 24, 2026", ["Dec 24 2026: 2026-12-24"]), ("3 sept", ["3 sept: 2026-09-03 or 2027-09-03"]),
      ("21 November", ["21 November: 2026-11-21"]), ("29 February", ["29 February: 2024-02-29 or 2028-02-29"]),
      ("until March 2027", ["March 2027: 2027-03-01"]), ("a trip in August", ["August: 2026-08-01 or 2027-08-01"]),
      ("next Friday", ["Friday: 2026-11-27"]), ("last Friday", ["Friday: 2026-11-20"]),
      ("next saturday", ["saturday: 2026-11-28"]), ("since last saturday", ["saturday: 2026-11-14"]),
      ("by friday", ["friday: 2026-11-20 or 2026-11-27"]), ("on saturday", ["saturday: 2026-11-21"]),
      ("in ten days", ["ten days: 2026-12-01"]), ("in 3 weeks", ["3 weeks: 2026-12-12"]),
      ("two months ago", ["two months ago: 2026-09-21"]), ("in a year", ["a year: 2027-11-21"]),
    ])
  func found(words: String, expected: [String]) { #expect(days(words) == expected) }

  @Test(
    "given words that only look like a day, then none is found",
    arguments: [
      "30 February", "31 June 2027", "2027-13-01", "2027-02-30", "march on", "it may rain", "photo for june", "12/6",
      "friday", "padding 12, margin 3", "3 weeks", "five days a week", "in 4000 days", "in 600 weeks", "in 150 years",
      "2027 -9223372036854775808 -1", "12", "", "may",
    ])
  func notFound(words: String) { #expect(days(words).isEmpty) }

  @Test func givenMonthsOfOtherLengthsWhenAddedThenTheDayStaysInTheMonth() throws {
    let day = try #require(CalendarDay(year: 2027, month: 1, day: 31))
    #expect(day.adding(months: 1).description == "2027-02-28")
    #expect(day.adding(days: -31).description == "2026-12-31")
    #expect(day.words == "31 January 2027")
    #expect(CalendarDay(year: 2027, month: 2, day: 29) == nil)
  }

  @Test(
    "given texts and lists handed over, then they are apart from what is said about them",
    arguments: [
      ("shopping list: milk, eggs and bread.", "shopping list", ["Milk", "Eggs", "Bread"], nil),
      ("list: milk, eggs and bread, yellow", "list, yellow", ["Milk", "Eggs", "Bread"], nil),
      ("list: lemon, orange", "list", ["Lemon", "Orange"], nil),
      ("list: orange, lemon, teal background", "list, teal background", ["Orange", "Lemon"], nil),
      ("to-do list with call mum; pay rent", "to-do list", ["Call mum", "Pay rent"], nil),
      ("words: a, b, c", "words", [], "A, b, c"), ("mum's tea and dad's pie", "mum's tea and dad's pie", [], nil),
      ("a sign 'Back soon'", "a sign ", [], "Back soon"), ("a note that says Call mum", "a note ", [], "Call mum"),
      ("list:\n- tea\n- salt and pepper", "list", ["Tea", "Salt", "Pepper"], nil),
      ("motto: slow down, midnight", "motto, midnight", [], "Slow down"),
      ("a quote “Be kind, always” in red", "a quote  in red", [], "Be kind, always"),
      ("title: Hello, red", "title: Hello, red", [], nil), ("title “Hello”, red", "title “Hello”, red", [], nil),
      ("padding: 20", "padding: 20", [], nil), ("boat at 17:40", "boat at 17:40", [], nil),
      ("a list of things", "a list of things", [], nil), ("list:", "list:", [], nil), (":", ":", [], nil),
      ("“”", "“”", [], nil),
    ] as [(String, String, [String], String?)])
  func given(words: String, head: String, lines: [String], text: String?) {
    let given = GivenText(words, isStyle: RuleReader().isStyle)
    #expect(given.head == head)
    #expect(given.lines == lines)
    #expect(given.text == text)
  }

  @Test func givenALongListWhenReadThenEightLinesAreTakenAndTheRestIsCounted() {
    let words = "list: " + (1...12).map { "thing number \($0)" }.joined(separator: ", ")
    let given = GivenText(words, isStyle: RuleReader().isStyle)
    #expect(given.lines.count == 8)
    #expect(given.surplus == 4)
  }

  @Test func givenADesignThatCountsWhenAnotherDayIsSaidThenOnlyTheDayChanges() throws {
    var design = WidgetSpec(id: RulesTests.id, updatedAt: RulesTests.now)
    (design.primaryText, design.secondaryText) = (
      "{{day|2027-03-03|daysuntil}} days", "on {{day|2027-03-03|date:d MMMM}}, {{x|y}}"
    )
    var patch = RulePatch(design.settled(), scope: .allSizes, today: FakeModel.today)
    patch.apply(.day(.yearly(month: 6, day: 12)))
    #expect(patch.design.primaryText == "{{day|2027-06-12|daysuntil}} days")
    #expect(patch.design.secondaryText == "on {{day|2027-06-12|date:d MMMM}}, {{x|y}}")
    #expect(patch.notes.isEmpty)
    let provider = try RulesTests.provider()
    let since = try provider.generate(
      "together since 8 May", id: RulesTests.id, now: RulesTests.now, today: FakeModel.today)
    #expect(since.first?.design.spec.primaryText == DayText.since("2026-05-08"))
    #expect(since.allSatisfy { DesignFacts($0.design).document.contains("2026-05-08") })
  }
}
