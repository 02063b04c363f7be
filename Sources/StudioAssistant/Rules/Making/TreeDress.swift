import DesignModel
import Foundation

/// Puts what was asked for on a tree of layers, whoever made it: texts, accent, typeface, sizes, what shall not be there.
struct TreeDress {
  var tree: LayerTree

  /// Changes every layer of every size.
  private mutating func each(_ change: (inout LayerNode) -> Void) {
    func walk(_ node: inout LayerNode) {
      change(&node)
      for slot in node.slots.keys {
        for index in (node.slots[slot] ?? []).indices { walk(&node.slots[slot, default: []][index]) }
      }
    }
    walk(&tree.root)
    for (name, var own) in tree.families {
      if var root = own.root {
        walk(&root)
        own.root = root
        tree.families[name] = own
      }
    }
  }

  private mutating func roots(_ change: (inout LayerNode) -> Void) {
    change(&tree.root)
    for (name, var own) in tree.families {
      if var root = own.root {
        change(&root)
        own.root = root
        tree.families[name] = own
      }
    }
  }

  mutating func wear(_ look: WidgetLook, _ frame: Frame, opened: Bool) {
    if let code = look.code { tree.document["accent"] = .string(code) }
    if let side = frame.alignment?.value, opened { align(side) }
    if frame.excludes("symbol") || frame.only != nil { remove { $0.kind == .symbol } }
    for font in look.font { set(font) }
    if look.title > 0 || frame.only != nil && look.title == 0 && opened { enlarge(by: look.title > 0 ? 1.35 : 1.2) }
    if let ink = frame.ink?.value, opened {
      var swatches = tree.document["swatches"]?.object ?? [:]
      swatches["ink"] = .string(WidgetLook.ink(ink))
      tree.document["swatches"] = .object(swatches)
    }
    families(frame)
  }

  private mutating func families(_ frame: Frame) {
    let home = ["small", "medium", "large"]
    let asked = frame.families.map(\.value)
    let onHome = asked.filter(home.contains)
    if frame.only != nil, onHome.count == 1, let one = onHome.first {
      tree.document["offers"] = [.string("system\(one.capitalised)")]
    }
  }

  /// Takes layers out of the stacks they stand in.
  private mutating func remove(_ isMeant: @escaping (LayerNode) -> Bool) {
    each { node in
      for (slot, children) in node.slots where slot.isList { node.slots[slot] = children.filter { !isMeant($0) } }
    }
  }

  private mutating func set(_ font: String) {
    each { node in
      guard node.kind == .text || node.kind == .date else { return }
      var own = node[json: TextLayer.font]?.object ?? [:]
      if font == "italic" { own["italic"] = true } else { own["design"] = .string(font) }
      node[json: TextLayer.font] = .object(own)
    }
  }

  private mutating func enlarge(by factor: Double) {
    roots { root in
      guard
        let title = root.all.filter({ $0.kind == .text || $0.kind == .date }).max(by: {
          DesignFacts.size(of: $0) < DesignFacts.size(of: $1)
        })
      else { return }
      let size = max(24, (DesignFacts.size(of: title) * factor).rounded())
      var font = title[json: TextLayer.font]?.object ?? [:]
      font["style"] = nil
      font["size"] = JSONValue(size)
      root.set("font", .object(font), of: title.id)
    }
  }

  private mutating func align(_ side: String) {
    if side == "top" {
      roots { root in
        var frame = root[json: AnyLayer.frame]?.object ?? [:]
        frame["alignment"] = "top"
        root[json: AnyLayer.frame] = .object(frame)
      }
      return
    }
    each { node in
      if node.kind == .vStack { node[json: StackLayer.alignment] = .string(side) }
      if let frame = node[json: AnyLayer.frame]?.object, frame["alignment"] != nil || frame["width"] == "fill" {
        var frame = frame
        frame["alignment"] = .string(side)
        node[json: AnyLayer.frame] = .object(frame)
      }
      if node.kind == .text, node[json: TextLayer.alignment] != nil { node[json: TextLayer.alignment] = .string(side) }
    }
  }

  /// Words in place of what a variable says where nothing is kept in it yet: `{{countdown for|New Year’s Eve}}`.
  mutating func fill(_ words: [String: String]) {
    func filled(_ value: JSONValue) -> JSONValue {
      switch value {
      case .string(let text):
        for (variable, said) in words {
          let plain = said.replacing("{", with: "").replacing("}", with: "").replacing("|", with: " ").beginning(60)
          if text == "{{\(variable)}}" { return .string(plain) }
          guard text.contains("{{\(variable)|"), let range = text.range(of: "{{\(variable)|") else { continue }
          let tail = String(text[range.lowerBound...])
          return .string(text[..<range.lowerBound] + LayerTemplateWords.replacingFallback(of: tail, by: plain))
        }
        return value
      case .object(let members): return .object(members.mapValues(filled))
      case .array(let elements): return .array(elements.map(filled))
      default: return value
      }
    }
    tree.document = tree.document.mapValues(filled)
    each { $0.properties = $0.properties.mapValues(filled) }
  }
}
