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
    case .share(let properties, let fallback):
      return JSONValue((scope.share(properties, unset: fallback) * 10_000).rounded() / 10_000)
    case .flag(let condition): return .bool(scope.holds(condition))
    case .chart(let properties): return CodeChart.values(properties, scope)
    case .count(let over, let skip): return .integer(max(0, LayerLists(scope).items(over).count - skip))
    case .list(let over, let skip, let limit, let fields):
      let items = LayerLists(scope).items(over).dropFirst(skip).prefix(limit)
      return .array(
        items.enumerated().map { index, item in .object(values(fields, scope.item(item, index: index))) })
    }
  }

}

/// A chart's numbers: what a scale begins and ends with is reckoned here, so that every language draws the same.
enum CodeChart {
  static func kind(_ properties: [String: JSONValue]) -> String {
    properties[ChartLayer.kind] ?? (properties[ChartLayer.preset] == "trend" ? "area" : "bar")
  }

  /// `{items: [[value] or [low, high] or []], labels, least, most, goal}`.
  static func values(_ properties: [String: JSONValue], _ scope: LayerScope) -> JSONValue {
    let preset = properties[ChartLayer.preset]
    let source: JSONValue? =
      properties[ChartLayer.series]
      ?? (preset == "week" ? ["source": "steps"] : preset == "trend" ? ["source": "weights"] : nil)
    let series = LayerSeries(source, scope)
    let kind = kind(properties)
    let goal = scope.number(properties[ChartLayer.goal]) ?? (preset == "week" ? series.goal : nil)
    let labels: [String] =
      switch properties[ChartLayer.labels] {
      case .array(let words): words.prefix(LayerLimits.series).map { scope.text($0) }
      case .string("none"), .bool(false): []
      case nil: preset == "week" ? series.labels : []
      default: series.labels
      }
    let fromZero = kind == "bar" || kind == "heatmap" || kind == "rain"
    var least =
      scope.number(properties[ChartLayer.min]) ?? (fromZero ? 0 : series.items.compactMap(\.bottom).min() ?? 0)
    var most =
      scope.number(properties[ChartLayer.max]) ?? max(series.items.compactMap(\.top).max() ?? 1, goal ?? -.infinity)
    if !fromZero, properties[json: ChartLayer.min] == nil, properties[json: ChartLayer.max] == nil, most > least {
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
