import DesignData
import DesignModel
import Foundation

/// The values of a design's unsettled parts at its moments: what exported code asks its address for.
package enum CodeValues {
  /// Bytes of one document of values at most; later entries are left out beyond.
  static let limit = 1 << 20

  /// What the address answers for a family: the next entries with a text, number, flag, list or chart by layer id, and
  /// when to ask again. Dates are those of the design's timeline.
  package static func document(
    for design: Design, family: WidgetFamily, data: DataSnapshot, now: Moment
  ) -> JSONValue {
    let source = CodeDesign(design, data: data, now: now, address: nil, export: CodeExport(kind: .swiftui))
    guard let face = source.faces.first(where: { $0.families.contains(family) }) else {
      return ["entries": [], "next": .null]
    }
    let timeline = design.timeline(data: data, at: now)
    var entries: [JSONValue] = []
    var size = 0
    for date in timeline.entries {
      var moment = now
      moment.date = date
      let values = JSONValue.object(source.values(of: face, at: moment))
      size += weight(values)
      if size > limit, !entries.isEmpty { break }
      entries.append(["date": .string(iso(date)), "values": values])
    }
    let next: JSONValue = if case .after(let date) = timeline.policy { .string(iso(date)) } else { .null }
    return ["entries": .array(entries), "next": next]
  }

  /// A date as values have it: ISO 8601 in whole seconds, UTC.
  static func iso(_ date: Date) -> String { date.formatted(Date.ISO8601FormatStyle()) }

  /// Roughly how many bytes a value is.
  private static func weight(_ value: JSONValue) -> Int {
    switch value {
    case .string(let text): text.utf8.count + 3
    case .array(let elements): elements.reduce(2) { $0 + weight($1) }
    case .object(let members): members.reduce(2) { $0 + $1.key.utf8.count + 4 + weight($1.value) }
    default: 8
    }
  }

  /// The values of some bindings where a scope stands, by key.
  static func values(_ bindings: [CodeBinding], _ scope: LayerScope) -> [String: JSONValue] {
    var out: [String: JSONValue] = [:]
    for binding in bindings { out[binding.key] = value(binding.source, scope) }
    return out
  }

  static func value(_ source: CodeBinding.Source, _ scope: LayerScope) -> JSONValue {
    switch source {
    case .text(let value): return .string(scope.text(value))
    case .dateWords(let properties): return .string(scope.date(properties))
    case .instant(let value): return scope.instant(value).map { .string(iso($0)) } ?? .null
    case .number(let value, let fallback, let range):
      return JSONValue((scope.number(value) ?? fallback).clamped(to: range))
    case .share(let properties, let fallback): return JSONValue(share(properties, fallback, scope))
    case .flag(let condition): return .bool(scope.holds(condition))
    case .chart(let properties): return CodeChart.values(properties, scope)
    case .count(let over, let skip): return .integer(max(0, LayerLists(scope).items(over).count - skip))
    case .list(let over, let skip, let limit, let fields):
      let items = LayerLists(scope).items(over).dropFirst(skip).prefix(limit)
      return .array(
        items.enumerated().map { index, item in .object(values(fields, scope.item(item, index: index))) })
    }
  }

  /// How much of its range a value is: 0 for a value that is none (layers.md §2.2).
  private static func share(_ properties: [String: JSONValue], _ fallback: Double?, _ scope: LayerScope) -> Double {
    let least = scope.number(properties["min"]) ?? 0
    let most = scope.number(properties["max"]) ?? 1
    let value = properties["value"] == nil ? fallback ?? least : scope.number(properties["value"]) ?? least
    guard most > least else { return 0 }
    let share = ((value - least) / (most - least)).clamped(to: 0...1)
    return (share * 10_000).rounded() / 10_000
  }
}

/// A chart's numbers: what a scale begins and ends with is reckoned here, so that every language draws the same.
enum CodeChart {
  static func kind(_ properties: [String: JSONValue]) -> String {
    properties["kind"]?.string ?? (properties["preset"] == "trend" ? "area" : "bar")
  }

  /// `{items: [[value] or [low, high] or []], labels, least, most, goal}`.
  static func values(_ properties: [String: JSONValue], _ scope: LayerScope) -> JSONValue {
    let preset = properties["preset"]?.string
    let source: JSONValue? =
      properties["series"] ?? (preset == "week" ? ["source": "steps"] : preset == "trend" ? ["source": "weights"] : nil)
    let series = LayerSeries(source, scope)
    let kind = kind(properties)
    let goal = scope.number(properties["goal"]) ?? (preset == "week" ? series.goal : nil)
    let labels: [String] =
      switch properties["labels"] {
      case .array(let words): words.prefix(LayerLimits.series).map { scope.text($0) }
      case .string("none"), .bool(false): []
      case nil: preset == "week" ? series.labels : []
      default: series.labels
      }
    let fromZero = kind == "bar" || kind == "heatmap" || kind == "rain"
    var least = scope.number(properties["min"]) ?? (fromZero ? 0 : series.items.compactMap(\.bottom).min() ?? 0)
    var most =
      scope.number(properties["max"]) ?? max(series.items.compactMap(\.top).max() ?? 1, goal ?? -.infinity)
    if !fromZero, properties["min"] == nil, properties["max"] == nil, most > least {
      let pad = (most - least) * 0.08
      (least, most) = (least - pad, most + pad)
    }
    if most <= least { most = least + 1 }
    return [
      "items": .array(
        series.items.map { item in
          switch item {
          case .unknown: []
          case .value(let value): [number(value)]
          case .span(let low, let high): [number(low), number(high)]
          }
        }), "labels": .array(labels.map(JSONValue.string)), "least": number(least), "most": number(most),
      "goal": goal.map(number) ?? .null,
    ]
  }

  private static func number(_ value: Double) -> JSONValue {
    JSONValue(value.isFinite ? ((value.clamped(to: -1e9...1e9)) * 1_000).rounded() / 1_000 : 0)
  }
}
