import DesignData
import DesignModel
import Foundation
import PagesKit

/// The inspector of layers: fields of the registry in sections, and the edits a submitted form makes.
struct LayerFormFields: Sendable {
  let nodes: [LayerNode]
  let scope: LayerScope
  /// Resolves colours for swatches; nil if none are shown.
  var paint: LayerPaint?
  /// Paths of fields that are turned off.
  var hidden: Set<String> = []
  /// The sources that lists are offered.
  var sources = LayerFields.sources

  /// A field with its path.
  private struct Entry {
    var path: String
    var form: LayerForm
    var label: String
  }

  /// A section before its fields are filled.
  private struct Group {
    var id: String
    var title: String
    var icon: String
    var isOpen = false
    var entries: [Entry]
  }

  /// The icon of a type.
  static func icon(_ type: LayerType?) -> String { type?.definition.icon ?? "i-stack" }

  private static func form(_ name: String, of type: LayerType) -> LayerForm? {
    (LayerFields.shared.own(type) + LayerFields.shared.common).first { $0.name == name }?.form
  }

  private static func member(_ form: LayerForm?, _ name: String) -> LayerForm? {
    guard case .object(let fields) = form else { return nil }
    return fields.first { $0.name == name }?.form
  }

  /// Fields shown elsewhere on the page, or only in JSON.
  private static let unlisted: Set<String> = [
    "name", "hidden", "locked", "extras", "font", "frame", "offset", "accessibility", "tap", "when", "padding", "fill",
    "corner", "clip", "border", "glass", "blur", "opacity", "shadow", "blend", "rotation", "pivot", "anchor",
    "priority",
    "dropRank", "accented", "over", "parameters", "settings", "series",
  ]

  private func groups(_ type: LayerType) -> [Group] {
    [own(type)] + (([.text, .date] as [LayerType]).contains(type) ? [Self.font(type)] : []) + Self.shared(type)
  }

  private static func entry(_ path: String, _ form: LayerForm?, _ label: String? = nil) -> Entry? {
    form.map { Entry(path: path, form: $0, label: label ?? LayerFields.title(of: path)) }
  }

  /// The fields of one type of layer.
  private func own(_ type: LayerType) -> Group {
    let own = LayerFields.shared.own(type).filter { !Self.unlisted.contains($0.name) }
      .compactMap { Self.entry($0.name, $0.form) }
    var group = Group(id: "own", title: type.title, icon: Self.icon(type), isOpen: true, entries: own)
    switch type {
    case .repeat:
      group.entries.insert(
        contentsOf: [
          Entry(path: "over.source", form: .token(sources), label: "items from"),
          Entry(path: "over.range", form: .token(["next", "today", "tomorrow", "week"]), label: "events"),
          Entry(path: "over.text", form: .text(4_000), label: "lines"),
          Entry(path: "over.from", form: .measure(-100_000...100_000), label: "from"),
          Entry(path: "over.to", form: .measure(-100_000...100_000), label: "to"),
        ], at: 0)
    case .chart:
      group.entries.insert(
        contentsOf: [
          Entry(
            path: "series.source", form: .token(["steps", "weights", "hours", "days", "minutes"]), label: "data from"),
          Entry(path: "series.values", form: .anything, label: "custom numbers"),
        ], at: 0)
    case .component:
      guard let name = nodes.first?[ComponentLayer.component], let found = LayerComponent.named(name) else { break }
      group.title = found.title
      group.entries = found.parameters.map(Self.setting)
    default: break
    }
    return group
  }

  /// The field of a component's setting.
  private static func setting(_ parameter: LayerComponent.Parameter) -> Entry {
    let form: LayerForm =
      switch parameter.kind {
      case "number": .number(parameter.range ?? 0...2_000)
      case "colour": .fill
      case "value": .measure(-1e9...1e9)
      case "symbol": .word(200)
      default: .text(4_000)
      }
    return Entry(path: "parameters.\(parameter.name)", form: form, label: parameter.title.lowercased())
  }

  private static func font(_ type: LayerType) -> Group {
    Group(
      id: "font", title: "Type", icon: "i-type", isOpen: true,
      entries: ["style", "size", "weight", "design", "monospacedDigits", "italic"].compactMap { name in
        entry("font.\(name)", member(form("font", of: type), name))
      })
  }

  /// The fields that every layer has.
  private static func shared(_ type: LayerType) -> [Group] {
    func common(_ name: String, _ label: String? = nil) -> Entry? { entry(name, form(name, of: type), label) }
    func part(_ whole: String, _ name: String, _ label: String? = nil) -> Entry? {
      entry("\(whole).\(name)", member(form(whole, of: type), name), label)
    }
    return [
      Group(
        id: "layout", title: "Layout", icon: "i-frame",
        entries: [
          part("frame", "width"), part("frame", "height"), part("frame", "alignment", "frame alignment"),
          part("frame", "minWidth"), part("frame", "maxWidth"), part("frame", "minHeight"), part("frame", "maxHeight"),
          common("padding"), common("anchor"), part("offset", "x", "offset X"), part("offset", "y", "offset Y"),
          common("rotation"), common("priority"), common("dropRank"),
        ].compactMap(\.self)),
      Group(
        id: "fill", title: "Fill and border", icon: "i-palette",
        entries: [
          common("fill"), common("corner"), common("clip"), common("border"), common("shadow"), common("glass"),
          common("accented", "accented in tinted mode"),
        ].compactMap(\.self)),
      Group(
        id: "effects", title: "Effects", icon: "i-wand",
        entries: [common("opacity"), common("blur"), common("blend")].compactMap(\.self)),
      Group(
        id: "shown", title: "Visible when", icon: "i-eye",
        entries: [
          Entry(path: "when.left", form: .text(400), label: "first value"),
          Entry(path: "when.is", form: .token(LayerFields.comparisons), label: "comparison"),
          Entry(path: "when.right", form: .text(400), label: "second value"),
        ]),
      Group(
        id: "pressed", title: "On tap", icon: "i-bolt",
        entries: [
          Entry(path: "tap.url", form: .text(2_048), label: "open URL"),
          Entry(path: "tap.increment", form: .word(64), label: "add to variable"),
          Entry(path: "tap.by", form: .number(-1_000...1_000), label: "amount"),
          Entry(path: "tap.setNow", form: .word(64), label: "save time to"),
        ]),
      Group(
        id: "spoken", title: "Name and accessibility", icon: "i-chat",
        entries: [
          common("name"), part("accessibility", "label", "VoiceOver label"),
          part("accessibility", "hidden", "hide from VoiceOver"), part("accessibility", "sort", "VoiceOver order"),
        ].compactMap(\.self)),
    ]
  }

  private static func kind(_ form: LayerForm, _ path: String) -> String {
    switch form {
    case .flag: return "switch"
    case .token: return "select"
    case .number, .whole: return "number"
    case .colour, .fill: return "colour"
    case .text: return ["text", "over.text"].contains(path) || path.hasPrefix("parameters.text") ? "area" : "text"
    case .several(let inner, _):
      if case .fill = inner { return "colour" }
      return "text"
    default: return "text"
    }
  }

  /// The sections for the selected layers: only fields that all of them have.
  var sections: [LayersPanels.Section] {
    guard let first = nodes.first, let type = first.kind else { return [] }
    return groups(type).compactMap { group -> LayersPanels.Section? in
      let entries = group.entries.filter { !hidden.contains($0.path) }.filter { entry in
        nodes.dropFirst().allSatisfy { node in
          node.kind.map { kind in groups(kind).contains { $0.entries.contains { $0.path == entry.path } } } ?? false
        }
      }
      if entries.isEmpty { return nil }
      let fields = entries.map { field($0, type) }
      let said = fields.filter {
        !$0.value.isEmpty && $0.value != "off" && !$0.value.hasPrefix("{") && !$0.value.hasPrefix("[")
      }
      return LayersPanels.Section(
        id: group.id, title: group.title, icon: group.icon,
        summary: group.isOpen
          ? "" : said.prefix(2).map { LayerWordsInFields.title($0.value).beginning(18) }.joined(separator: ", "),
        isOpen: group.isOpen, fields: fields)
    }
  }

  private func field(_ entry: Entry, _ type: LayerType) -> LayersPanels.Field {
    let values = nodes.map { LayerText.written($0[property: entry.path], entry.form) }
    let value = values[0]
    var field = LayersPanels.Field(
      path: entry.path, label: entry.label.prefix(1).uppercased() + entry.label.dropFirst(),
      kind: Self.kind(entry.form, entry.path), value: value)
    field.isMixed = values.contains { $0 != value }
    field.usual = usual(entry.path, type)
    if field.isMixed { field.value = "" }
    switch entry.form {
    case .token(let words):
      field.choices = choices(words, entry, type, field)
      if words == LayerFields.nine {
        field.kind = "nine"
      } else if LayerWordsInFields.picture("", of: entry.path, type) != nil {
        field.kind = "pictures"
      }
    case .number(let range): (field.range, field.step) = (range, "any")
    case .whole(let range): (field.range, field.step) = (range, "1")
    default: break
    }
    field.hint = LayerWordsInFields.hint(entry.form, entry.path, isBound: value.contains("{{"))
    if field.kind == "colour", !field.isMixed, let paint {
      let said = nodes[0][property: entry.path]
      let only = said?.array?.count == 1 ? said?.array?.first : said
      let form = LayerFillForm(only)
      // Of a conditional fill, show the first case.
      let shown = only?.object?["cases"]?.array?.first?.object?["fill"] ?? only
      field.swatch = paint.image(LayerFillForm(shown ?? (field.usual.isEmpty ? nil : .string(field.usual))))
      if Self.isFill(entry.form), form.kind != nil || only == nil {
        field.fill = .init(
          form, at: entry.path, title: field.label, paint, remove: "", original: LayerText.written(said, .anything))
      }
    }
    // A conditional fill is JSON here, not text.
    if value.contains("{{"), !field.isMixed, !value.hasPrefix("{\""), !value.hasPrefix("[") {
      field.now =
        value.contains("__item_") ? "data of each item" : scope.text(.string(value)).beginning(60)
    }
    return field
  }

  private static func isFill(_ form: LayerForm) -> Bool {
    switch form {
    case .fill, .several(.fill, _): true
    default: false
    }
  }

  /// The options of a field: the default, then each word.
  private func choices(
    _ words: [String], _ entry: Entry, _ type: LayerType, _ field: LayersPanels.Field
  ) -> [Choice] {
    func picture(_ word: String) -> String { LayerWordsInFields.picture(word, of: entry.path, type) ?? "" }
    let usual = field.usual.isEmpty ? "Default" : "Default (\(LayerWordsInFields.title(field.usual).lowercased()))"
    return [
      Choice(
        value: "", label: field.isMixed ? "Mixed" : picture("").isEmpty ? usual : "Default",
        isChosen: !field.isMixed && field.value.isEmpty, detail: picture("usual").isEmpty ? "" : "k-usual")
    ]
      + words.map {
        Choice(
          value: $0, label: LayerWordsInFields.title($0), isChosen: !field.isMixed && $0 == field.value,
          detail: picture($0))
      }
  }

  /// The default of a field.
  private func usual(_ path: String, _ type: LayerType) -> String {
    let parts = path.split(separator: ".").map(String.init)
    if type == .component, parts.first == "parameters", let name = nodes.first?[ComponentLayer.component] {
      let known = LayerComponent.named(name)?.parameters.first { $0.name == parts.last }
      return known.map { LayerText.written($0.initial, .anything) } ?? ""
    }
    guard parts.count == 1 else { return "" }
    let known = (LayerFields.shared.own(type) + LayerFields.shared.common).first { $0.name == path }
    return LayerText.written(known?.initial, .anything)
  }

  /// The edits that a form asks for: `f:` has what a field holds, `w:` what it held when it was made, `x:` the parts of
  /// a fill.
  static func changes(
    _ values: [String: String], _ actions: LayerActions, _ ids: [String]
  ) -> WidgetFields.Answer {
    var answer = WidgetFields.Answer()
    let nodes = actions.chosen(ids)
    guard let type = nodes.first?.kind else { return answer }
    let scope = LayerScope(actions.tree, TextResolver(snapshot: .none, moment: .card))
    let fields = LayerFormFields(nodes: nodes, scope: scope)
    let known = Dictionary(
      fields.groups(type).flatMap(\.entries).map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for (key, text) in values.sorted(by: { $0.key < $1.key }) where key.hasPrefix("f:") {
      let path = String(key.dropFirst(2))
      guard let entry = known[path] else { continue }
      if values["w:" + path] == text {
        parts(of: entry, nodes, values, actions, ids, &answer)
        continue
      }
      do throws(LayerText.Refusal) {
        let value = try LayerText.read(text, entry.form)
        answer.changes += actions.set(ids, path, value)
      } catch {
        answer.faults[key] =
          "\(entry.label.prefix(1).uppercased() + entry.label.dropFirst()) must be \(error.expected)."
      }
    }
    // A condition or list without its first member is removed.
    for (whole, head) in [("when", "when.left"), ("over", "over.source")] {
      if values["f:" + head] == "", values["w:" + head]?.isEmpty == false {
        answer.changes = answer.changes.filter { change in
          if case .set(_, let path, _) = change.edit { return !path.hasPrefix(whole + ".") }
          return true
        }
        answer.changes += actions.set(ids, whole, nil)
      }
    }
    return answer
  }

  /// Applies a submitted fill if its fields differ from the document.
  private static func parts(
    of entry: Entry, _ nodes: [LayerNode], _ values: [String: String], _ actions: LayerActions, _ ids: [String],
    _ answer: inout WidgetFields.Answer
  ) {
    let said = nodes[0][property: entry.path]
    // A script, whose edits are merged, sends no original.
    let isShown = values["x:" + entry.path].map { $0 == LayerText.written(said, .anything) } ?? true
    guard isFill(entry.form), isShown else { return }
    let only = said?.array?.count == 1 ? said?.array?.first : said
    var form = LayerFillForm(only)
    let before = form.json
    do throws(LayerFillForm.Fault) {
      try form.take(values, at: entry.path)
      if form.json != before { answer.changes += actions.set(ids, entry.path, form.json) }
    } catch {
      answer.faults[error.field] = "This must be \(error.expected)."
    }
  }
}
