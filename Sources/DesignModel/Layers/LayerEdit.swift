/// What a change of a layered design does (layers.md §7): a layer is the path `layers.TREE.ID`, its position
/// `layers.TREE.ID.#place`, a property `layers.TREE.ID.PATH`; `TREE` is `base` or a size with its own tree.
package enum LayerEdit: Hashable, Sendable {
  /// Inserts a layer with its children; into a case with its other members.
  case insert(LayerNode, LayerPlace, saying: [String: JSONValue] = [:])
  /// Removes a layer with its children.
  case remove(String)
  /// Moves a layer; into a case with its other members.
  case move(String, LayerPlace, saying: [String: JSONValue] = [:])
  /// Sets or removes the property at a path.
  case set(String, String, JSONValue?)
  /// Moves neighbours into a container that takes their place.
  case wrap([String], LayerNode)
  /// Replaces a container with its children.
  case unwrap(String)
  /// Replaces the whole tree.
  case root(LayerNode)
  /// Sets or removes a key of the document.
  case document(String, JSONValue?)
  /// Sets or removes the changes or tree of one size.
  case family(String, JSONValue?)
}

extension Change {
  /// The first part of the fields of layers; alone, the field of a whole layer document.
  static let layersMark = "layers"
  static let rootMark = ".#root"
  private static let placeMark = "#place"
  private static let documentMark = "document"
  /// The value of a container that is removed while its children stay.
  private static let unwrapped: JSONValue = "unwrapped"

  /// The path of a layer. Dots separate, so one in an id, which is invalid, becomes something else that is.
  static func path(_ tree: String?, _ id: String) -> String {
    "\(layersMark).\(tree ?? "base").\(id.replacing(".", with: "%"))"
  }

  /// Creates the change of an edit of a size's own tree, or of the shared one.
  package init(tree: String? = nil, _ edit: LayerEdit) {
    func put(_ place: LayerPlace, _ said: [String: JSONValue], _ layer: JSONValue? = nil) -> JSONValue {
      var members: [String: JSONValue] = ["in": .string(place.parent), "slot": .string(place.slot.name)]
      members["after"] = place.after.map(JSONValue.string)
      if !said.isEmpty { members["case"] = .object(said) }
      members["layer"] = layer
      return .object(members)
    }
    func change(_ id: String, _ value: JSONValue?, _ part: String = "") -> Change {
      Change(Self.path(tree, id) + part, value == .null ? nil : value)
    }
    self =
      switch edit {
      case .insert(let node, let place, let said): change(node.id, put(place, said, node.json))
      case .remove(let id): change(id, nil)
      case .move(let id, let place, let said): change(id, put(place, said), ".\(Self.placeMark)")
      case .set(let id, let property, let value): change(id, value, ".\(property)")
      case .wrap(let ids, let container):
        change(container.id, ["around": .array(ids.map(JSONValue.string)), "layer": container.json])
      case .unwrap(let id): change(id, Self.unwrapped)
      case .root(let node): Change("\(Self.layersMark).\(tree ?? "base")\(Self.rootMark)", ["layer": node.json])
      case .document(let key, let value): Change("\(Self.layersMark).\(Self.documentMark).\(key)", value)
      case .family(let name, let value): Change("\(Self.layersMark).\(name)", value)
      }
  }

  /// What it does to layers; nil for a change of something else, or one that can’t be read.
  package var edit: LayerEdit? { (try? layers())?.edit }

  /// The size whose own tree it changes; nil for the shared tree.
  package var tree: String? { (try? layers())?.tree }

  /// What it does to a layered design, and in which size's own tree; the name is the document's.
  func layers() throws(ChangeError) -> (tree: String?, edit: LayerEdit) {
    guard scope == .base else { throw .unknownField(field, scope) }
    if key == .name {
      guard let name = value?.string.map(TextRules.trim), !name.isEmpty else {
        throw .invalidValue(field: field, expected: "a name of 1–80 characters")
      }
      return (nil, .document("name", .string(name.beginning(80))))
    }
    let parts = field.split(separator: ".", maxSplits: 3, omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1, parts[0] == Self.layersMark else { throw .unknownField(field, scope) }
    do throws(LayerChangeError) {
      if let edit = try LayerVerb.stored(self) { return edit }
      return try read(parts)
    } catch {
      throw .layers(error)
    }
  }

  private func read(_ parts: [String]) throws(LayerChangeError) -> (tree: String?, edit: LayerEdit) {
    if parts[1] == Self.documentMark { return (nil, .document(parts.dropFirst(2).joined(separator: "."), value)) }
    let tree = parts[1] == "base" ? nil : parts[1]
    if let tree, !LayerFields.families.contains(tree) { throw .unreadable("“\(tree)” isn’t a size") }
    let members = LayerMembers(value?.object ?? [:])
    guard parts.count > 2 else {
      guard let tree else { throw .unreadable("“\(field)” isn’t a path") }
      return (nil, .family(tree, value))
    }
    let id = parts[2]
    if "." + id == Self.rootMark { return (tree, .root(try members.layer())) }
    if parts.count > 3 {
      if parts[3] == Self.placeMark { return (tree, .move(id, try members.place(), saying: members.said)) }
      return (tree, .set(id, parts[3], value))
    }
    if value == nil { return (tree, .remove(id)) }
    if value == Self.unwrapped { return (tree, .unwrap(id)) }
    let layer = try members.layer()
    if members["around"] != nil { return (tree, .wrap(try members.ids("around"), layer)) }
    return (tree, .insert(layer, try members.place(), saying: members.said))
  }
}
