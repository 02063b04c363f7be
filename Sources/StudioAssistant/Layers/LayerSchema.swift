import DesignModel

/// Layers as a model may write them, as JSON schema and as words: made from `LayerFields`, so that it cannot drift. Trees
/// are flat lists, each layer with its parent: a schema without recursion, and an answer that was cut off still has a
/// beginning that stands.
package struct LayerSchema: Sendable {
  /// Properties that models are told of nothing: files are the person's, keys of nobody are no use.
  private static let untold: Set<String> = ["extras", "file", "address", "locked", "photoBlur", "focus"]
  /// Types that models write. A picture needs a file, which no model has.
  package static let types = LayerType.allCases.filter { ![.image, .frame, .padding].contains($0) }
  /// The places of a layer in its parent.
  package static let slots = ["children", "child", "cases[0]", "cases[1]", "cases[2]", "else", "empty", "mask"]

  private let fields: LayerFields

  /// The schema of that registry.
  package init(_ fields: LayerFields = .shared) { self.fields = fields }

  private static func schema(_ form: LayerForm) -> JSONValue {
    switch form {
    case .flag: return ["type": "boolean"]
    case .number, .whole: return ["type": "number"]
    case .measure, .length: return ["type": ["number", "string"]]
    case .token(let words): return ["type": "string", "enum": .array(words.map(JSONValue.string))]
    case .text, .word, .colour, .path: return ["type": "string"]
    default: return .object([:])
    }
  }

  /// Schema of one layer in a flat list.
  package var node: JSONValue {
    var properties: [String: JSONValue] = [
      "id": ["type": "string", "description": "1 to 24 of a-z, 0-9 and -, unique"],
      "parent": ["type": "string", "description": "id of the layer it stands in; absent for the first"],
      "slot": ["type": "string", "enum": .array(Self.slots.map(JSONValue.string))],
      "type": ["type": "string", "enum": .array(Self.types.map { .string($0.rawValue) })],
      "when": [
        "type": "object", "description": "In a case of a Conditional: when it is shown; else when the layer is",
      ],
    ]
    var several: Set<String> = []
    for type in Self.types {
      for field in fields.own(type) + fields.common
      where !Self.untold.contains(field.name) && properties[field.name] == nil
        || several.contains(field.name)
      {
        let made = Self.schema(field.form)
        // A word that is one thing here and another there may be either.
        if let known = properties[field.name], known != made {
          properties[field.name] = .object([:])
        } else {
          properties[field.name] = made
        }
        several.insert(field.name)
      }
    }
    return .object([
      "type": "object", "required": ["id", "type"], "properties": .object(properties), "additionalProperties": false,
    ])
  }

  private func list(_ description: String) -> JSONValue {
    .object([
      "type": "array", "maxItems": .integer(LayerLimits.nodes), "items": node, "description": .string(description),
    ])
  }

  /// Schema of a whole design of layers in a proposal.
  package var design: JSONValue {
    .object([
      "type": "object", "additionalProperties": false, "required": ["name", "nodes"],
      "properties": .object([
        "name": ["type": "string", "maxLength": 80],
        "accent": ["type": "string", "description": "A colour: what the role accent means"],
        "background": .object([
          "description": "A fill, or at most 4 from below to above; absent for the system's ground"
        ]),
        "swatches": ["type": "object", "description": "Colours by name, used as $name"],
        "nodes": list("Medium, which other sizes share, in the order in which it is painted; parents first"),
        "small": list("Small’s own layers, where it needs others"),
        "large": list("Large’s own layers, where it needs others"),
      ]),
    ])
  }

  /// Schema of an answer that changes a design of layers.
  package var answer: JSONValue {
    let change: JSONValue = .object([
      "type": "object", "required": ["do"],
      "properties": .object([
        "do": ["type": "string", "enum": ["insert", "remove", "move", "set", "wrap", "unwrap", "document"]],
        "tree": ["type": "string", "description": "The size whose own layers are meant; absent for the base"],
        "node": ["type": "string", "description": "id of the layer that is meant"],
        "nodes": list(
          "insert: the layer and all in it, flat; wrap: the one layer around, and in `ids` what goes into it"),
        "ids": ["type": "array", "items": ["type": "string"]],
        "in": ["type": "string", "description": "id of the layer it goes into"],
        "slot": ["type": "string", "enum": .array(Self.slots.map(JSONValue.string))],
        "after": ["type": "string", "description": "id of the sibling before it; absent for the first place"],
        "property": ["type": "string", "description": "set: its path, such as font.weight"],
        "key": ["type": "string", "enum": ["name", "accent", "background", "swatches"]],
        "value": .object(["description": "set, document: the value; null takes it away"]),
      ]),
    ])
    return .object([
      "type": "object", "additionalProperties": false, "required": ["reply", "proposals"],
      "properties": .object([
        "reply": [
          "type": "string", "maxLength": 400,
          "description": "One or two plain sentences to the person; a question when the request is unclear",
        ],
        "proposals": .object([
          "type": "array", "maxItems": 3,
          "items": .object([
            "type": "object", "additionalProperties": false, "required": ["title", "changes"],
            "properties": .object([
              "title": ["type": "string", "maxLength": 24],
              "changes": .object(["type": "array", "maxItems": 200, "items": change]),
            ]),
          ]),
        ]),
      ]),
    ])
  }

  // MARK: In words

  /// The types with their properties, and what counts for all, for a prompt.
  package var words: String {
    func line(_ fields: [LayerField]) -> String {
      fields.filter { !Self.untold.contains($0.name) }.map { field in
        if case .token(let words) = field.form { return "\(field.name) (\(words.prefix(12).joined(separator: "|")))" }
        return field.name
      }.joined(separator: ", ")
    }
    let types = Self.types.map { type in
      let slots = type.slots.map(\.name).joined(separator: ", ")
      return "- \(type.rawValue)\(slots.isEmpty ? "" : " [holds \(slots)]"): \(line(fields.own(type)))"
    }
    return """
      Types of layers
      \(types.joined(separator: "\n"))
      Every layer may have: \(line(fields.common)).
      Colours are #RRGGBB, \(LayerFields.roles.joined(separator: ", ")), \(LayerFields.colours.joined(separator: ", ")) \
      or $swatch; with opacity {"colour":"black","opacity":0.3}. Fills are colours, {"gradient":"linear","from":[0,0],\
      "to":[1,1],"stops":[[0,"#102030"],[1,"#304050"]]} or {"material":"thin"}. A frame's width and height are points or \
      "fill". Lists: over {"source":…} with \(LayerFields.sources.joined(separator: ", ")); their texts read \
      {{__item_title}}, {{__item_time}}, {{__item_temp}}. Values that are numbers may be templates: \
      {"type":"Ring","value":"{{__steps_today_fraction|0}}"}.
      At most \(LayerLimits.nodes) layers a size and \(LayerLimits.depth) levels; 20 to 40 layers say a lot.
      """
  }

  /// Pieces of good quality, flat, as examples.
  package var examples: [String] {
    ["ring", "agenda", "stat"].compactMap { name in
      LayerComponent.named(name).flatMap { component in
        (try? JSONValue.array(Self.flat(component.expanded([:])))).flatMap { list in
          (try? list.text()).map { "\(component.title): \($0)" }
        }
      }
    }
  }

  /// A tree as a flat list, parents first.
  package static func flat(_ root: LayerNode) -> [JSONValue] {
    var out: [JSONValue] = []
    func walk(_ node: LayerNode, _ parent: String?, _ slot: LayerSlot?, _ said: [String: JSONValue]) {
      var members = node.properties.filter { !untold.contains($0.key) }
      members["id"] = .string(node.id)
      members["type"] = .string(node.type)
      members["parent"] = parent.map(JSONValue.string)
      if let slot, slot != .children, slot != .child { members["slot"] = .string(slot.name) }
      if let when = said["when"] { members["when"] = when }
      out.append(.object(members))
      for slot in node.filledSlots {
        for child in node.slots[slot] ?? [] {
          if case .case(let index) = slot, node.cases.indices.contains(index) {
            walk(child, node.id, slot, node.cases[index])
          } else {
            walk(child, node.id, slot, [:])
          }
        }
      }
    }
    walk(root, nil, nil, [:])
    return out
  }

  /// What a model is told of a design: its layers, flat, with what is locked; no files.
  package func digest(_ tree: LayerTree) -> JSONValue {
    let locks = LayerLocks(tree)
    func list(_ root: LayerNode) -> JSONValue {
      .array(
        Self.flat(root).map { value in
          guard case .object(var members) = value, let id = members["id"]?.string,
            locks.covers(Change(.set(id, "name", nil)))
          else { return value }
          members["locked"] = true
          return .object(members)
        })
    }
    var out: [String: JSONValue] = ["nodes": list(tree.root)]
    for key in ["name", "accent", "background", "swatches", "values"] { out[key] = tree.document[key] }
    for (name, own) in tree.families {
      if let root = own.root {
        out[name] = list(root)
      } else if !own.changes.isEmpty {
        out[name] = ["changes": .array(own.changes.map(\.json))]
      }
    }
    return .object(out)
  }
}
