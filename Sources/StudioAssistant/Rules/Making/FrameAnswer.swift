import DesignCatalogue
import DesignModel

/// What an answer says, in the language of the request: what was made, and what was left out.
struct FrameAnswer {
  private let frame: Frame
  var notes: [String] = []
  private(set) var reply = ""
  private(set) var isWhole = true

  init(_ frame: Frame) { self.frame = frame }

  /// A sentence, `%` in it replaced.
  func say(_ name: String, _ words: [String] = []) -> String { frame.language.say(name, words) }

  private func quoted(_ words: [String]) -> [String] { words.map { "“\($0)”" } }

  /// Why there is no design, and what there could be.
  var refusal: String {
    let limits = self.limits
    if !limits.isEmpty { return limits.joined(separator: " ") }
    if let asks = frame.asks { return say(asks) }
    return frame.left.isEmpty ? say("ask") : say("ask") + " " + say("words")
  }

  /// What of it no widget can do, in sentences.
  var limits: [String] {
    frame.limits.map { say($0.value) }.reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// Says what was made of the frame.
  mutating func take(_ frame: Frame, failed: [String], isTemplate blueprint: Blueprint?, facts: DesignFacts, count: Int)
  {
    notes += limits
    isWhole =
      failed.isEmpty && frame.left.isEmpty && frame.dropped.isEmpty && frame.limits.isEmpty && frame.impossible.isEmpty
    if !failed.isEmpty { notes.append(say("failed", quoted(failed))) }
    if !frame.left.isEmpty { notes.append(say("left", quoted(frame.left))) }
    if !frame.dropped.isEmpty { notes.append(say("dropped", quoted(frame.dropped))) }
    if !frame.mended.isEmpty { notes.append(say("readAs", frame.mended.map { "“\($0.written)” → “\($0.read)”" })) }
    for day in frame.impossible { notes.append(say("impossible", [day])) }
    let counts = frame.shows("countdown") || frame.shows("since")
    if counts, frame.day == nil, frame.impossible.isEmpty { notes.append(say("sampleDay")) }
    if ["quote", "note", "list"].contains(where: frame.shows), frame.texts.isEmpty, frame.lines == nil,
      frame.title == nil
    {
      notes.append(say("sample"))
    }
    if frame.shows("worldclock") { notes.append(say("worldclock")) }
    if facts.hasPhoto { notes.append(say("photo")) }
    reply = (count == 3 ? say("three") + " " : "") + say("made")
    if let blueprint { reply = say("template", [blueprint.card.title]) + " " + reply }
  }
}
