import DesignModel

/// Tells when a small request changed much more than it asked for (editor.md §7.7): one or two measures with a
/// number, nothing else named, and four or more other things changed.
enum ScopeGuard {
  private static let measures = [
    "padding": "padding", "inset": "padding", "insets": "padding", "spacing": "spacing", "gap": "spacing",
    "gutter": "spacing", "radius": "corners", "corner": "corners", "corners": "corners", "rounding": "corners",
  ]
  private static let large: Set<String> = [
    "background", "accent", "colour", "color", "font", "text", "name", "symbol", "icon", "image", "photo", "axis",
    "alignment", "horizontal", "vertical", "remove", "delete", "add", "swap", "replace",
  ]
  private static let fields: [String: FieldKey] = [
    "padding": .padding, "spacing": .spacing, "corners": .cornerRadius,
  ]

  static func note(_ words: String, _ changes: [Change]) -> String? {
    let list = words.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let asked = list.reduce(into: [String]()) { out, word in
      if let name = measures[word], !out.contains(name) { out.append(name) }
    }
    guard (1...2).contains(asked.count), list.contains(where: { $0.first?.isNumber == true }),
      large.isDisjoint(with: list)
    else { return nil }
    let wanted = Set(asked.compactMap { fields[$0] })
    var others: [String] = []
    for change in changes where !(change.key.map(wanted.contains) ?? false) {
      let label = FieldRegistry.shared[change.field]?.label ?? change.field
      if !others.contains(label) { others.append(label) }
    }
    guard others.count >= 4 else { return nil }
    let more = others.count > 4 ? ", …" : ""
    return
      "You asked only for \(asked.joined(separator: " and ")), but \(others.count) other things change: \(others.prefix(4).joined(separator: ", "))\(more)."
  }
}
