/// An edit of layers in words, as models write it and as earlier versions stored it in logs (layers.md §7).
package enum LayerVerb: String, CaseIterable {
  case insert, remove, move, set, wrap, unwrap, root, document, family

  package static func change(_ json: JSONValue) throws(LayerChangeError) -> Change {
    let (tree, edit) = try read(json)
    return Change(tree: tree, edit)
  }

  /// The edit of a change that an earlier version stored: its value is the edit. Nil for any other.
  static func stored(_ change: Change) throws(LayerChangeError) -> (tree: String?, edit: LayerEdit)? {
    guard let value = change.value, value.object?["do"] != nil, let (tree, edit) = try? read(value) else { return nil }
    let field = Change(tree: tree, edit).field
    return [field, field.replacing(Change.rootMark, with: "")].contains(change.field) ? (tree, edit) : nil
  }

  private static func read(_ json: JSONValue) throws(LayerChangeError) -> (tree: String?, edit: LayerEdit) {
    guard let object = json.object, let verb = object["do"]?.string.flatMap(Self.init) else {
      throw .unreadable("“do” must be one of \(allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let tree = object["tree"]?.string
    if let tree, !LayerFields.families.contains(tree) { throw .unreadable("“tree” isn’t a size") }
    let members = LayerMembers(object)
    let edit: LayerEdit =
      switch verb {
      case .insert: .insert(try members.layer(), try members.place(), saying: members.said)
      case .remove: .remove(try members.text("node"))
      case .move: .move(try members.text("node"), try members.place(), saying: members.said)
      case .set: .set(try members.text("node"), try members.text("property"), members["value"])
      case .wrap: .wrap(try members.ids("nodes"), try members.layer())
      case .unwrap: .unwrap(try members.text("node"))
      case .root: .root(try members.layer())
      case .document: .document(try members.text("key"), members["value"])
      case .family: .family(try members.text("family"), members["value"])
      }
    return (tree, edit)
  }
}

/// The parts of an edit in its JSON.
struct LayerMembers {
  private let members: [String: JSONValue]

  init(_ members: [String: JSONValue]) { self.members = members }

  subscript(key: String) -> JSONValue? { members[key] }

  /// The other members of a case.
  var said: [String: JSONValue] { members["case"]?.object ?? [:] }

  func text(_ key: String) throws(LayerChangeError) -> String {
    guard let text = members[key]?.string else { throw .unreadable("“\(key)” is missing") }
    return text
  }

  func ids(_ key: String) throws(LayerChangeError) -> [String] {
    let ids = members[key]?.array?.map(\.string)
    guard let ids, !ids.contains(nil) else { throw .unreadable("“\(key)” must be a list of ids") }
    return ids.compactMap { $0 }
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
}
