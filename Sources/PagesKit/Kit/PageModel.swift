import Mustache

/// What a page shows: typed values, each under one key of its schema, found without reflection. A tag in a template that
/// no model knows is found by a test.
package protocol PageModel: MustacheParent, Sendable {
  /// The keys templates may name.
  static var schema: Schema<Self> { get }
}

extension PageModel {
  /// What is under `named`: nil where the model has no such key, so that one around it is asked.
  package func child(named: String) -> Any? { Self.schema.read(named, of: self) }
}
