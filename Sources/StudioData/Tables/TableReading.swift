import DesignData
import Foundation

/// What a column of a table holds.
package enum TableColumn: String, CaseIterable, Hashable, Sendable {
  case date, time, end, steps, weight, unit, source, device, type, value, byHand
}

/// What a person answered where a table left something open.
package struct TableAnswers: Hashable, Sendable {
  /// Whether 03/04 is the third of April; nil until it is answered.
  package var isDayFirst: Bool?
  /// What each column holds, nil for one that is not read; nil where the heading says it.
  package var columns: [TableColumn?]?
  /// The unit of weights that name none.
  package var unit: WeightUnit?

  package init(isDayFirst: Bool? = nil, columns: [TableColumn?]? = nil, unit: WeightUnit? = nil) {
    self.isDayFirst = isDayFirst
    self.columns = columns
    self.unit = unit
  }
}

/// What a table of steps or weights holds (docs/data.md, “Health”).
package struct TableReading: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case steps, weight, stepsAndWeight
    /// Records of several kinds, as converters of exports write them.
    case records
  }

  /// What must be asked before it can be read.
  package enum Question: String, Hashable, Sendable {
    /// Which columns hold what: no line names them.
    case columns
    /// Whether days or months stand first in its dates.
    case dayOrMonthFirst
    /// Which unit its weights are in.
    case unit
  }

  /// A row that is not taken, and why.
  package struct LeftOut: Hashable, Sendable, Encodable {
    /// The row's first line, from 1.
    package var line: Int
    package var reason: HealthFault

    /// `[line, reason]`.
    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(line)
      try list.encode(reason.rawValue)
    }
  }

  package struct Day: Hashable, Sendable, Encodable {
    /// `yyyy-MM-dd`.
    package var day: String
    package var steps: Int

    /// `[day, steps]`.
    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(day)
      try list.encode(steps)
    }
  }

  /// A weigh-in, which codes itself as `[date, value, unit]`.
  package struct Entry: Hashable, Sendable, Encodable {
    /// When, how much and in which unit.
    package var weight: HealthWeight

    /// `[date, value, unit]`.
    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(weight.date)
      try list.encode(weight.value)
      try list.encode(weight.unit)
    }
  }

  /// A line whose day is in a later line again; the later one counts.
  package struct Replaced: Hashable, Sendable, Encodable {
    /// The line, from 1.
    package var line: Int
    /// `yyyy-MM-dd`.
    package var day: String

    /// `[line, day]`.
    package func encode(to encoder: any Encoder) throws {
      var list = encoder.unkeyedContainer()
      try list.encode(line)
      try list.encode(day)
    }
  }

  /// What it is about; nil where that must be asked.
  package var kind: Kind?
  /// The time zone's identifier.
  package var zone: String
  /// Steps by day, in order; nil where the table has none or something must be asked first.
  package var days: [Day]?
  /// Weigh-ins, in order; nil likewise.
  package var entries: [Entry]?
  /// All totals, where records were of several kinds.
  package var health: HealthReading?
  package var leftOut: [LeftOut] = []
  /// Lines that a later line of the same day replaces.
  package var replaced: [Replaced] = []
  /// What must be asked; nothing is taken before.
  package var ask: Question?
  /// `notUTF8` where it was read as Windows-1252, `noRecords` where nothing stands below the heading.
  package var diagnostics: [String] = []
}

extension TableReading: Encodable {
  enum Key: String, CodingKey { case kind, zone, days, entries, weights, leftOut, replaced, ask, diagnostics }

  /// An object; what there is nothing of is left out, but `kind` is null where it must be asked.
  package func encode(to encoder: any Encoder) throws {
    var object = encoder.container(keyedBy: Key.self)
    try object.encode(kind?.rawValue, forKey: .kind)
    try object.encode(zone, forKey: .zone)
    if let health {
      try object.encode(health.days, forKey: .days)
      try object.encode(health.weights, forKey: .weights)
    } else {
      try object.encodeIfPresent(days, forKey: .days)
      try object.encodeIfPresent(entries, forKey: .entries)
    }
    if ask == nil {
      try object.encode(leftOut, forKey: .leftOut)
      if !replaced.isEmpty { try object.encode(replaced, forKey: .replaced) }
    }
    try object.encodeIfPresent(ask?.rawValue, forKey: .ask)
    if !diagnostics.isEmpty { try object.encode(diagnostics, forKey: .diagnostics) }
  }
}
