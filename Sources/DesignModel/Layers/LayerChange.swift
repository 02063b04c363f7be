/// One edit of a tree (layers.md §7): written as JSON like every change, and taken back by what the reducer gives for it.
package struct LayerChange: Hashable, Sendable {
  /// What is done.
  package enum Edit: Hashable, Sendable {
    /// A layer with all within it goes to a place; into a case with what is said beside it.
    case insert(LayerNode, LayerPlace, saying: [String: JSONValue] = [:])
    /// A layer goes, with all within it.
    case remove(String)
    /// A layer goes elsewhere; into a case with what is said beside it.
    case move(String, LayerPlace, saying: [String: JSONValue] = [:])
    /// A property by its path gets a value, or none. What it `was` tells two windows of their conflict.
    case set(String, String, JSONValue?, was: JSONValue?)
    /// Neighbours go into a container, which takes their place.
    case wrap([String], LayerNode)
    /// A container goes, and what it holds takes its place.
    case unwrap(String)
    /// The whole tree becomes another.
    case root(LayerNode)
    /// A key of the document gets a value, or none.
    case document(String, JSONValue?, was: JSONValue?)
    /// A size gets something of its own, or nothing.
    case family(String, JSONValue?, was: JSONValue?)
  }

  /// The family whose own tree it is about; nil for the base.
  package var tree: String?
  /// What is done.
  package var edit: Edit

  /// An edit of a family's own tree, or of the base.
  package init(tree: String? = nil, _ edit: Edit) {
    (self.tree, self.edit) = (tree, edit)
  }
}

/// Why a list of edits was refused. Nothing of it was done.
package enum LayerChangeError: Error, Hashable, Sendable {
  /// There is no layer of that id, or no tree of that size.
  case missing(String)
  /// The id is there already, or no good.
  case badID(String)
  /// The layer has no such slot, or it is taken, or the sibling is not in it.
  case noPlace(parent: String, slot: String)
  /// A layer cannot go into itself, nor a root anywhere.
  case impossible(String)
  /// The layer must hold one and would hold none.
  case unfilled(String)
  /// The property is no property: an id, a type, or layers.
  case notAProperty(String)
  /// The tree would have more of that than is drawn.
  case tooMuch(String, limit: Int)
  /// More edits than `limit` at once.
  case tooMany(limit: Int)
  /// The edit is not written as one.
  case unreadable(String)
}

extension LayerChangeError: CustomStringConvertible {
  /// A sentence naming the layer and what is allowed.
  package var description: String {
    switch self {
    case .missing(let id): "There is no layer “\(id)” any more."
    case .badID(let id): "A layer cannot be called “\(id)”: ids are unique, 1 to 24 of a–z, 0–9 and “-”."
    case .noPlace(let parent, let slot): "“\(parent)” has no place there (“\(slot)”)."
    case .impossible(let id): "“\(id)” cannot go there: it would lie within itself, or is the whole."
    case .unfilled(let id): "“\(id)” must hold a layer: remove it with what it holds, or put another in."
    case .notAProperty(let path): "“\(path)” is nothing that can be set."
    case .tooMuch(let what, let limit): "A tree may have at most \(limit) \(what)."
    case .tooMany(let limit): "At most \(limit) edits fit in one step."
    case .unreadable(let why): "The edit cannot be read: \(why)."
    }
  }
}

extension LayerChange: Codable {
  private enum Verb: String, CaseIterable {
    case insert, remove, move, set, wrap, unwrap, root, document, family
  }

  /// Reads an edit. Throws ``LayerChangeError`` for one that is not written as one.
  package init(from decoder: any Decoder) throws {
    try self.init(json: JSONValue(from: decoder))
  }

  /// Writes the edit.
  package func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }

  /// Reads an edit from JSON.
  package init(json: JSONValue) throws(LayerChangeError) {
    guard let members = json.object, let verb = members["do"]?.string.flatMap(Verb.init) else {
      throw .unreadable("“do” is one of \(Verb.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    tree = members["tree"]?.string
    if let tree, !LayerFields.families.contains(tree) { throw .unreadable("“tree” is no size") }
    func text(_ key: String) throws(LayerChangeError) -> String {
      guard let text = members[key]?.string else { throw .unreadable("“\(key)” is missing") }
      return text
    }
    func layer() throws(LayerChangeError) -> LayerNode {
      guard let value = members["layer"], let node = LayerNode(json: value) else {
        throw .unreadable("“layer” is no layer")
      }
      return node
    }
    func place() throws(LayerChangeError) -> LayerPlace {
      guard let slot = LayerSlot(name: members["slot"]?.string ?? "children") else {
        throw .unreadable("“slot” is none")
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
        throw .unreadable("“nodes” is a list of ids")
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
