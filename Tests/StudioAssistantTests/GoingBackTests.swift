import DesignModel
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

/// Words that lead back in a conversation, and words that are suggested in it.
@Suite("Going back, and suggestions") struct GoingBackTests {
  @Test(
    "given words that ask for the step before and nothing else, when they are read, then that is what they ask for",
    arguments: [
      "back", "Back one.", "go back", "one back", "one step back", "a step back please", "undo", "undo that", "Undo!",
      "undo the last change", "no, go back", "take it back", "the previous one", "previous version", "the one before",
      "like it was before", "make it as it was before", "go back one step", "revert that",
    ])
  func step(words: String) { #expect(GoingBack(words) == .step) }

  @Test(
    "given words that ask for the first and nothing else, when they are read, then that is what they ask for",
    arguments: [
      "back to the first", "Back to the first one", "start over", "ok, start over", "the original",
      "go back to the start", "take me back to the beginning", "undo everything", "reset", "reset it", "the first one",
      "go all the way back to the very first version",
    ])
  func first(words: String) { #expect(GoingBack(words) == .first) }

  @Test(
    "given words that ask for something else, when they are read, then they lead nowhere",
    arguments: [
      "", "back to school countdown", "put the ring back in the middle", "black background", "first line bold",
      "undo the bold title and make it red", "make the back blue", "reset button", "start over the ring at zero",
      "make the first text red", "paint the back wall", String(repeating: "back ", count: 40),
    ])
  func other(words: String) { #expect(GoingBack(words) == nil) }

  @Test("given new designs, when changes are suggested, then each is understood and changes something")
  func suggestions() async throws {
    let provider = try RulesTests.provider()
    for words in [
      "steps ring with a weekly chart", "battery and moon phase", "departure board", "days until christmas",
      "weather, minimal", "a quiet clock", "packing list: passport, socks, charger", "split flap clock",
    ] {
      let request = AssistantRequest(
        words, .new(id: LayerRulesTests.id, now: Date(timeIntervalSinceReferenceDate: 0)), today: FakeModel.today)
      for candidate in try await LayerRulesTests.answer(provider, request).candidates {
        let said = provider.suggestions(for: candidate.design, today: FakeModel.today)
        #expect((2...3).contains(said.count), "\(words), \(candidate.title): \(said)")
        for one in said {
          let next = AssistantRequest(one, .change(candidate.design, .allSizes), today: FakeModel.today)
          let made = try #require(try await LayerRulesTests.answer(provider, next).candidates.first)
          #expect(made.title == "As asked" && made.design != candidate.design, "\(words): \(one)")
        }
      }
    }
  }
}
