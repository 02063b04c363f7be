/// A migration by its name: what was done to an older document, or to one of another app, to make it one of ours
/// (layers.md §5). They are done in this order, each once; a document says under `migrations` which it has behind it.
package enum LayerMigration: String, CaseIterable, Sendable {
  /// A widget of the app Widgy became layers.
  case widgyNested = "001-widgy-nested"
  /// A widget of the form Widgy was first planned in became layers.
  case seedFlat = "002-seed-flat"

  /// The names a document has behind it, in the order in which it says them; entries that aren't texts are skipped.
  package static func names(in document: [String: JSONValue]) -> [String] {
    (document["migrations"]?.array ?? []).compactMap(\.string)
  }
}
