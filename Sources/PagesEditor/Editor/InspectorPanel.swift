import DesignData
import DesignLayout
import DesignModel
import DesignReview
import Foundation
import PagesKit
import StudioStore

/// The details of a design: the resolved fields of a size, its JSON and its timeline.
struct InspectorPanel: PageModel {
  struct Row: PageModel {
    var label: String
    var value: String
    var origin: String
    static let schema = Schema<Self> {
      value("rowLabel", \.label)
      value("rowValue") { $0.value.isEmpty ? "none" : $0.value }
      value("origin", \.origin)
    }
  }
  var rows: [Row]
  var json: String
  var sizeName: String

  static let schema = Schema<Self> {
    many("inspectRows", \.rows)
    value("json", \.json)
    value("inspectSize", \.sizeName)
  }

  init(
    _ spec: WidgetSpec, _ view: EditorView, scope: ChangeScope, assets: [String: Asset], timeline: EditorTimeline,
    data: DataSnapshot, posted: String?
  ) throws {
    sizeName = view.slot.rawValue.capitalised
    let shown = spec.resolved(for: view.slot, plan: .unlimited)
    let resolver = TextResolver(snapshot: data, moment: timeline.shown)
    let own = scope == .base ? "design" : sizeName
    let tree = try SpecCoding.tree(shown)
    // Every field of the parts that exist; the files of photos follow below.
    rows = FieldRegistry.shared.fields.compactMap { field in
      guard field.section != .hidden, field.control != .upload,
        field.path.count == 1 || tree[path: field.path.dropLast()] != nil
      else { return nil }
      let raw = tree[path: field.path]
      var value = field.words(raw)
      if case .text = field.type, let text = raw?.string { value = resolver.resolve(text) }
      return Row(
        label: field.label, value: value,
        origin: field.perSize ? own : field.key.part == .style ? "style" : "design")
    }
    if let image = shown.image {
      for file
        in ([image.fileName]
        + (image.smartPhoto.map {
          [$0.masterFileName] + SizeSlot.allCases.compactMap { slot in image.smartPhoto?[slot]?.renderFileName }
        } ?? []))
      where !file.isEmpty {
        let found = assets[file]
        rows.append(
          Row(
            label: file == image.fileName ? "Photo" : "Photo, cropped",
            value: found.map { "\($0.width) × \($0.height) px, \(max(1, $0.byteCount >> 10)) KB" } ?? "missing",
            origin: file == image.fileName ? own : "photo"))
      }
    }
    let budget = WidgetTimeline.reloadBudget
    rows.append(
      Row(
        label: "Timeline entries", value: "\(timeline.batch) (maximum \(WidgetTimeline.entryLimit))",
        origin: "timeline"))
    rows.append(
      Row(
        label: "Reloads per day",
        value: "\(Int(timeline.reloads.rounded(.up))) (iOS allows about \(budget.lowerBound)–\(budget.upperBound))",
        origin: "timeline"))
    rows.append(Row(label: "Schema", value: "version \(spec.version)", origin: "design"))
    rows.append(Row(label: "ID", value: spec.id.uuidString, origin: "design"))
    json = try posted ?? Self.text(spec)
  }

  /// The design's JSON as people read it.
  static func text(_ spec: WidgetSpec) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    encoder.dateEncodingStrategy = .iso8601
    return String(decoding: try encoder.encode(spec), as: UTF8.self)
  }
}
