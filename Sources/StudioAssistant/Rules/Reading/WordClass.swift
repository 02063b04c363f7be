/// What a run of words is, whatever the language: its class and which of it.
struct WordSense: Hashable, Sendable {
  enum Class: String, Sendable {
    /// How something looks.
    case colour, tone, ground, look, font, align, size, degree
    /// What is spoken of: parts of a design, what widgets show, how that is drawn, things symbols show.
    case noun, subject, drawing, symbol
    /// What is done with it.
    case verb, negate, only, but, correct
    /// What joins.
    case and, or, until, since, on, with, named
    /// What no widget can do, what asks for an answer, what says nothing.
    case limit, question, filler
    /// Of changes alone: what is done, how a part shall be, how much, to which parts.
    case deed, quality, measure, much, too, less, more, all, it, except, place, thing, why, to
    /// Of days.
    case month, weekday, dayword, unit, number, ahead, ago, next, ordinal
  }

  var kind: Class
  /// Which one: `teal`, `countdown`; empty where the class says all.
  var value: String

  init(_ kind: Class, _ value: String = "") { (self.kind, self.value) = (kind, value) }

  /// Whether it says how something looks, rather than what it is.
  var isStyle: Bool {
    switch kind {
    case .colour, .tone, .ground, .look, .font, .align, .size, .degree: true
    case .noun: !["title", "detail", "name", "list"].contains(value)
    default: false
    }
  }

  /// Whether it is something that a widget shows or is made of.
  var isContent: Bool { [.noun, .subject, .drawing, .symbol].contains(kind) }

  /// Whether it is only looked for where a design is changed, since it means something else elsewhere.
  var isOfChanges: Bool {
    switch kind {
    case .deed, .quality, .measure, .much, .too, .less, .more, .all, .it, .except, .place, .thing, .why, .to: true
    default: false
    }
  }

  /// Whether it belongs to a day, so that it means nothing beside it.
  var isOfDays: Bool {
    switch kind {
    case .month, .weekday, .dayword, .unit, .number, .ahead, .ago, .next, .ordinal: true
    default: false
    }
  }
}
