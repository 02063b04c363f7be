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
