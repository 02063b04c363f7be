import DesignModel

/// What a design says, flat: a line each of a name, a tab and a value, so that a Shortcut needs no more than splitting by
/// lines and tabs. Tabs and line ends within values become blanks.
struct ShortcutValues {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  func code() -> ExportedCode {
    design.log.tell(
      .baked, "Current values only. A Shortcut that loads them again gets newer ones.")
    let text = pairs.map { "\($0.key)\t\(Self.line($0.value))\n" }.joined()
    return ExportedCode(
      name: design.name, files: [ExportFile("\(design.name).txt", text)], differences: design.log.homeScreen)
  }

  /// A value in one line.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          scalar.value < 0x20 || scalar.value == 0x7F || [0x85, 0x2028, 0x2029].contains(scalar.value) ? " " : scalar
        }))
  }

  /// Names and values of the medium size, or of the first there is: texts with their words, shares in percent, conditions
  /// as 1 and 0, items of lists by their number.
  var pairs: [(key: String, value: String)] {
    guard let face = design.faces.first else { return [] }
    let values = design.values(of: face, at: design.now)
    var out: [(key: String, value: String)] = []
    for node in face.root.all {
      if case .text(.fixed(let words), _) = node.content, !words.isEmpty { out.append((node.id, words)) }
    }
    for binding in face.bindings {
      add(binding.key, binding.source, values[binding.key] ?? .null, to: &out)
    }
    return out
  }

  private func add(
    _ key: String, _ source: CodeBinding.Source, _ value: JSONValue, to out: inout [(key: String, value: String)]
  ) {
    switch source {
    case .text, .dateWords, .instant: out.append((key, value.string ?? ""))
    case .number, .count: out.append((key, SwiftText.number(value.double ?? 0)))
    case .share: out.append((key, SwiftText.number(((value.double ?? 0) * 100).rounded()) + "%"))
    case .flag: out.append((key, value.bool == true ? "1" : "0"))
    case .chart:
      let items = (value.object?["items"]?.array ?? []).compactMap { $0.array?.last?.double }
      out.append((key, items.map(SwiftText.number).joined(separator: ", ")))
    case .list(_, _, _, let fields):
      for (index, item) in (value.array ?? []).enumerated() {
        for field in fields {
          add("\(key).\(index + 1).\(field.key)", field.source, item.object?[field.key] ?? .null, to: &out)
        }
      }
    }
  }
}
