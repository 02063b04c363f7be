import DesignData
import DesignModel
import Foundation
import PagesKit

/// The fields of the document: name, accent, background, colour styles and variables.
struct WidgetFields: Sendable {
  let tree: LayerTree
  let scope: LayerScope
  let paint: LayerPaint

  /// The edits and errors of a submitted form.
  struct Answer {
    var changes: [Change] = []
    /// Errors by field name.
    var faults: [String: String] = [:]
  }

  /// The keys with one field each.
  private static let forms: [(key: String, label: String, form: LayerForm)] = [
    ("name", "Name", .word(80)), ("accent", "Accent", .colour),
  ]
  /// The keys with named entries, and the maximum number of entries.
  private static let named: [(key: String, limit: Int)] = [("swatches", 16), ("values", 32)]
  /// Maximum number of background fills.
  static let fillLimit = 4

  var sections: [LayersPanels.Section] {
    let fields = Self.forms.map { key, label, form in
      var field = LayersPanels.Field(
        path: key, label: label, kind: key == "accent" ? "colour" : "text",
        value: LayerText.written(tree.document[key], form))
      if key == "accent" { field.swatch = paint.image(LayerFillForm(tree.document[key])) }
      if key == "name" { field.hint = "1–80 characters" }
      return field
    }
    let fills = Self.fills(tree.document["background"])
    let background = fills.enumerated().map { index, value in
      LayersPanels.Fill(
        LayerFillForm(value), at: "background.\(index)", title: fills.count == 1 ? "Fill" : "Fill \(index + 1)", paint,
        remove: "fill-remove:\(index)", original: LayerText.written(value, .anything))
    }
    return [
      LayersPanels.Section(id: "document", title: "Widget", icon: "i-phone", summary: "", isOpen: true, fields: fields),
      LayersPanels.Section(
        id: "background", title: "Background", icon: "i-palette",
        summary: fills.isEmpty ? "None" : fills.count == 1 ? LayerFillForm(fills[0]).words : "\(fills.count) fills",
        isOpen: true, fields: [], fills: background,
        add: fills.count < Self.fillLimit
          ? Choice(value: "fill-add", label: fills.isEmpty ? "Add a fill" : "Add a fill above", isChosen: false) : nil
      ),
      rows("swatches", "Colour styles", "i-drop", note: "Use them in any colour field as $name."),
      rows("values", "Variables", "i-braces", note: "Named text. Use it as {{__my_name}}."),
    ]
  }

  /// The fills of a list, or the only one.
  static func fills(_ value: JSONValue?) -> [JSONValue] { value?.array ?? value.map { [$0] } ?? [] }

  private func rows(_ key: String, _ title: String, _ icon: String, note: String) -> LayersPanels.Section {
    let known = (tree.document[key]?.object ?? [:]).sorted { $0.key < $1.key }
    var rows = known.enumerated().map { index, entry in
      let text = LayerText.written(entry.value, .anything)
      return LayersPanels.Entry(
        key: key, index: index, name: entry.key, value: text,
        now: key == "values" ? scope.text(entry.value).beginning(60) : "",
        swatch: key == "swatches" ? paint.image(LayerFillForm(entry.value)) : "", isNew: false)
    }
    let limit = Self.named.first { $0.key == key }?.limit ?? 0
    if rows.count < limit { rows.append(.init(key: key, index: rows.count, name: "", value: "", isNew: true)) }
    return LayersPanels.Section(
      id: key, title: title, icon: icon, summary: known.isEmpty ? "None" : "\(known.count)", isOpen: !known.isEmpty,
      fields: [], entries: rows, note: note)
  }

  /// The edits of a submitted form.
  static func changes(_ values: [String: String], _ tree: LayerTree) -> Answer {
    var answer = Answer()
    for (key, label, form) in forms {
      guard let text = values["f:" + key], values["w:" + key] != text else { continue }
      do throws(LayerText.Refusal) {
        let value = try LayerText.read(text, form)
        if key == "name", value?.string.map({ $0.count > 80 }) ?? true {
          throw LayerText.Refusal(expected: "1–80 characters")
        }
        answer.set(tree, key, value)
      } catch {
        answer.faults["f:" + key] = "\(label) must be \(error.expected)."
      }
    }
    background(values, tree, &answer)
    for (key, limit) in named { entries(key, limit, values, tree, &answer) }
    return answer
  }

  private static func background(_ values: [String: String], _ tree: LayerTree, _ answer: inout Answer) {
    let old = fills(tree.document["background"])
    var new = old
    for index in old.indices {
      // Skip fills that changed since the form was shown.
      if let was = values["x:background.\(index)"], was != LayerText.written(old[index], .anything) { continue }
      var form = LayerFillForm(old[index])
      let before = form.json
      do throws(LayerFillForm.Fault) {
        try form.take(values, at: "background.\(index)")
        if form.json != before, let json = form.json { new[index] = json }
      } catch {
        answer.faults[error.field] = "This must be \(error.expected)."
      }
    }
    let word = values["do"] ?? ""
    if word == "fill-add", new.count < fillLimit {
      new.append(new.isEmpty ? "background" : ["colour": "accent", "opacity": 0.2])
    }
    if word.hasPrefix("fill-remove:"), let index = Int(word.dropFirst(12)), new.indices.contains(index) {
      new.remove(at: index)
    }
    if new != old { answer.set(tree, "background", new.isEmpty ? nil : .array(new)) }
  }

  private static func entries(
    _ key: String, _ limit: Int, _ values: [String: String], _ tree: LayerTree, _ answer: inout Answer
  ) {
    guard values["s:\(key):0:name"] != nil else { return }
    let old = tree.document[key]?.object ?? [:]
    var new = old
    for index in 0..<limit {
      let field = "s:\(key):\(index)"
      guard let name = values["\(field):name"].map(TextRules.trim), let text = values["\(field):value"] else {
        continue
      }
      let was = values["\(field):was"] ?? ""
      if name.isEmpty {
        if !was.isEmpty {
          new[was] = nil
        } else if !TextRules.trim(text).isEmpty {
          answer.faults["\(field):name"] = "Enter a name."
        }
        continue
      }
      if name == was, text == LayerText.written(old[was], .anything) { continue }
      guard isName(name) else {
        answer.faults["\(field):name"] = "Use 1–32 letters, digits, - and _, starting with a letter."
        continue
      }
      if name != was, old[name] != nil {
        answer.faults["\(field):name"] = "That name is already used."
        continue
      }
      do throws(LayerText.Refusal) {
        let value = try LayerText.read(text, key == "swatches" ? .colour : .text(LayerLimits.text))
        guard let value else { throw LayerText.Refusal(expected: key == "swatches" ? "a colour" : "text") }
        if key == "swatches", value.string?.hasPrefix("$") == true {
          throw LayerText.Refusal(expected: "a colour, not another colour style")
        }
        if !was.isEmpty { new[was] = nil }
        new[name] = value
      } catch {
        answer.faults["\(field):value"] = "“\(name)” must be \(error.expected)."
      }
    }
    if let word = values["do"], word.hasPrefix("drop:\(key):") { new[String(word.dropFirst(6 + key.count))] = nil }
    if new != old { answer.set(tree, key, new.isEmpty ? nil : .object(new)) }
  }

  private static func isName(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    func isLetter(_ byte: UInt8) -> Bool { (0x41...0x5A).contains(byte & 0xDF) }
    return (1...32).contains(bytes.count) && isLetter(bytes[0])
      && bytes.allSatisfy { isLetter($0) || (0x30...0x39).contains($0) || $0 == 0x2D || $0 == 0x5F }
  }
}

extension WidgetFields.Answer {
  fileprivate mutating func set(_ tree: LayerTree, _ key: String, _ value: JSONValue?) {
    if tree.document[key] != value { changes.append(Change(.document(key, value))) }
  }
}
