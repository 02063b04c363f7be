import Foundation
import TestSupport

@testable import PagesKit

/// Reads a template as Mustache renders it: a tag is looked for in the models whose sections are open, innermost first,
/// then in the page's model and the frame's.
struct TemplateWalk {
  /// Tags that nothing open knows, or that print what cannot be printed.
  private(set) var strangers: [String] = []
  /// Templates that were read.
  private(set) var reached: Set<String> = []

  /// What an open section has put on top.
  private enum Level {
    case model(any PageModel.Type)
    /// A text or a number, which `{{.}}` prints.
    case value
    /// Nothing: a flag's section, or the opposite of one.
    case same
  }

  /// Templates that fill a layout, and what they call it.
  private static let layouts = ["layoutPage": "layouts/page", "layoutApp": "layouts/app"]

  /// What the files say.
  private let texts: [String: String]

  init() throws { texts = try Self.texts() }

  /// The templates by name.
  static func texts() throws -> [String: String] {
    let root = TestFiles.root.appendingPathComponent("Templates")
    var texts: [String: String] = [:]
    for folder in ["pages", "fragments", "partials", "layouts"] {
      for file in TestFiles.list(root.appendingPathComponent(folder), suffix: ".mustache") {
        let name = "\(folder)/\(file.deletingPathExtension().lastPathComponent)"
        texts[name] = try String(contentsOf: file, encoding: .utf8)
      }
    }
    return texts
  }

  /// Reads `template` with `models` open, the outermost first.
  mutating func read(_ template: String, _ models: [any PageModel.Type]) throws {
    try read(template, levels: models.map(Level.model))
  }

  private mutating func read(_ template: String, levels: [Level]) throws {
    reached.insert(template)
    guard let text = texts[template] else {
      strangers.append("\(template) is missing")
      return
    }
    var open = levels
    for match in text.matches(of: /\{\{\{?([#\^\/$<>]?)\s*([^{}>\s]+)\s*\}\}/) {
      let (kind, name) = (match.output.1, String(match.output.2))
      switch kind {
      case ">": try read(name, levels: open)
      case "<":
        // What surrounds the page is the frame's alone.
        if let layout = Self.layouts[name] { try read(layout, levels: Array(levels.prefix(1))) }
      case "$": continue
      case "/": if name != "main", Self.layouts[name] == nil { open.removeLast() }
      case "#": open.append(section(name, open, in: "\(template): \(match.output.0)"))
      case "^":
        _ = section(name, open, in: "\(template): \(match.output.0)")
        open.append(.same)
      default:
        if !prints(name, open) { strangers.append("\(template): \(match.output.0)") }
      }
    }
    if open.count != levels.count { strangers.append("\(template) leaves a section open") }
  }

  /// What lies under `name` for a tag inside `open`.
  private func content(_ name: String, _ open: [Level]) -> SchemaContent? {
    for case .model(let model) in open.reversed() {
      if let found = model.contents[name] { return found }
    }
    return nil
  }

  private mutating func section(_ name: String, _ open: [Level], in tag: String) -> Level {
    switch content(name, open) {
    case .one(let model), .many(let model): return .model(model)
    case .value, .values: return .value
    case .flag, .addresses: return .same
    case nil:
      strangers.append(tag)
      return .same
    }
  }

  private func prints(_ name: String, _ open: [Level]) -> Bool {
    if name == "." {
      let top = open.last { if case .same = $0 { false } else { true } }
      if case .value = top { return true }
      return false
    }
    let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
    if parts.count == 2, case .addresses(let names) = content(parts[0], open) { return names.contains(parts[1]) }
    if case .value = content(name, open) { return true }
    return false
  }
}

extension PageModel {
  /// What lies under each key.
  static var contents: [String: SchemaContent] { schema.contents }
}
