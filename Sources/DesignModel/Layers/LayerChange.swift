/// An edit of a tree (layers.md §7). It is stored as JSON; the reducer returns its inverse.
package struct LayerChange: Hashable, Sendable {
  /// The edit.
  package enum Edit: Hashable, Sendable {
    /// Inserts a layer with its children; into a case with its other members.
    case insert(LayerNode, LayerPlace, saying: [String: JSONValue] = [:])
    /// Removes a layer with its children.
    case remove(String)
    /// Moves a layer; into a case with its other members.
    case move(String, LayerPlace, saying: [String: JSONValue] = [:])
    /// Sets or removes the property at a path. `was` detects conflicts between windows.
    case set(String, String, JSONValue?, was: JSONValue?)
    /// Moves neighbours into a container that takes their place.
    case wrap([String], LayerNode)
    /// Replaces a container with its children.
    case unwrap(String)
    /// Replaces the whole tree.
    case root(LayerNode)
    /// Sets or removes a key of the document.
    case document(String, JSONValue?, was: JSONValue?)
    /// Sets or removes the changes or tree of one size.
    case family(String, JSONValue?, was: JSONValue?)
  }

  /// The size whose own tree it edits; nil for the shared tree.
  package var tree: String?
  /// The edit.
  package var edit: Edit

  /// Creates an edit of a size's own tree, or of the shared one.
  package init(tree: String? = nil, _ edit: Edit) {
    (self.tree, self.edit) = (tree, edit)
  }
}

/// Why a list of edits was rejected. None of them was applied.
package enum LayerChangeError: Error, Hashable, Sendable {
  /// There is no layer of that id, or no tree of that size.
  case missing(String)
  /// The id is already used, or invalid.
  case badID(String)
  /// The layer has no such slot, the slot is taken, or the sibling isn’t in it.
  case noPlace(parent: String, slot: String)
  /// A layer can’t be moved into itself, nor a root anywhere.
  case impossible(String)
  /// The layer must contain a layer and would be empty.
  case unfilled(String)
  /// Not a property: an id, a type, or layers.
  case notAProperty(String)
  /// The tree would be over a limit.
  case tooMuch(String, limit: Int)
  /// More edits than `limit` at once.
  case tooMany(limit: Int)
  /// The JSON isn’t an edit.
  case unreadable(String)
}

extension LayerChangeError: CustomStringConvertible {
  /// A sentence naming the layer and what is allowed.
  package var description: String {
    switch self {
    case .missing(let id): "Layer “\(id)” not found."
    case .badID(let id): "“\(id)” can’t be a layer’s id. Use 1–24 characters (a–z, 0–9 and “-”), unique in the design."
    case .noPlace(let parent, let slot): "“\(parent)” can’t contain layers in “\(slot)”."
    case .impossible(let id): "“\(id)” can’t be moved there."
    case .unfilled(let id): "“\(id)” must contain a layer. Replace the layer, or delete “\(id)” as well."
    case .notAProperty(let path): "“\(path)” can’t be changed."
    case .tooMuch(let what, let limit): "Too many \(what) (maximum \(limit))."
    case .tooMany(let limit): "Too many edits at once (maximum \(limit))."
    case .unreadable(let why): "Invalid edit: \(why)."
    }
  }
}

extension LayerChange: Codable {
  private enum Verb: String, CaseIterable {
    case insert, remove, move, set, wrap, unwrap, root, document, family
  }

  /// Reads an edit. Throws ``LayerChangeError`` if it is invalid.
  package init(from decoder: any Decoder) throws {
    try self.init(json: JSONValue(from: decoder))
  }

  /// Writes the edit.
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// Reads an edit from JSON.
  package init(json: JSONValue) throws(LayerChangeError) {
    guard let members = json.object, let verb = members["do"]?.string.flatMap(Verb.init) else {
      throw .unreadable("“do” must be one of \(Verb.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    tree = members["tree"]?.string
    if let tree, !LayerFields.families.contains(tree) { throw .unreadable("“tree” isn’t a size") }
    func text(_ key: String) throws(LayerChangeError) -> String {
      guard let text = members[key]?.string else { throw .unreadable("“\(key)” is missing") }
      return text
    }
    func layer() throws(LayerChangeError) -> LayerNode {
      guard let value = members["layer"], let node = LayerNode(json: value) else {
        throw .unreadable("“layer” isn’t a layer")
      }
      return node
    }
    func place() throws(LayerChangeError) -> LayerPlace {
      guard let slot = LayerSlot(name: members["slot"]?.string ?? "children") else {
        throw .unreadable("“slot” is unknown")
      }
      return LayerPlace(parent: try text("in"), slot: slot, after: members["after"]?.string)
    }
    let said = members["case"]?.object ?? [:]
    let (value, was) = (members["value"], members["was"])
    switch verb {
    case .insert: edit = .insert(try layer(), try place(), saying: said)
    case .remove: edit = .remove(try text("node"))
    case .move: edit = .move(try text("node"), try place(), saying: said)
    case .set: edit = .set(try text("node"), try text("property"), value, was: was)
    case .wrap:
      guard let nodes = members["nodes"]?.array, nodes.allSatisfy({ $0.string != nil }) else {
        throw .unreadable("“nodes” must be a list of ids")
      }
      edit = .wrap(nodes.compactMap(\.string), try layer())
    case .unwrap: edit = .unwrap(try text("node"))
    case .root: edit = .root(try layer())
    case .document: edit = .document(try text("key"), value, was: was)
    case .family: edit = .family(try text("family"), value, was: was)
    }
  }

  /// The edit as JSON.
  package var json: JSONValue {
    var members: [String: JSONValue] = [:]
    members["tree"] = tree.map(JSONValue.string)
    func put(_ place: LayerPlace, _ said: [String: JSONValue]) {
      members["in"] = .string(place.parent)
      members["slot"] = .string(place.slot.name)
      members["after"] = place.after.map(JSONValue.string)
      if !said.isEmpty { members["case"] = .object(said) }
    }
    let verb: Verb
    switch edit {
    case .insert(let layer, let place, let said):
      verb = .insert
      members["layer"] = layer.json
      put(place, said)
    case .remove(let id):
      verb = .remove
      members["node"] = .string(id)
    case .move(let id, let place, let said):
      verb = .move
      members["node"] = .string(id)
      put(place, said)
    case .set(let id, let property, let value, let was):
      verb = .set
      members["node"] = .string(id)
      members["property"] = .string(property)
      (members["value"], members["was"]) = (value, was)
    case .wrap(let ids, let container):
      verb = .wrap
      members["nodes"] = .array(ids.map(JSONValue.string))
      members["layer"] = container.json
    case .unwrap(let id):
      verb = .unwrap
      members["node"] = .string(id)
    case .root(let node):
      verb = .root
      members["layer"] = node.json
    case .document(let key, let value, let was):
      verb = .document
      members["key"] = .string(key)
      (members["value"], members["was"]) = (value, was)
    case .family(let name, let value, let was):
      verb = .family
      members["family"] = .string(name)
      (members["value"], members["was"]) = (value, was)
    }
    members["do"] = .string(verb.rawValue)
    return .object(members)
  }
}
