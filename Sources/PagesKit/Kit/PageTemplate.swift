/// A template that is rendered on its own, and its model.
package struct PageTemplate<Model: PageModel>: RenderedTemplate {
  /// Its path below `Templates`, without its ending.
  package let name: String
  /// The type whose keys it names.
  package var model: any PageModel.Type { Model.self }

  /// The template at `name` below `Templates`, without its ending.
  package init(_ name: String) { self.name = name }
}

/// A template that is rendered on its own, of any model.
package protocol RenderedTemplate: Sendable {
  /// Its path below `Templates`, without its ending.
  var name: String { get }
  /// The type whose keys it names.
  var model: any PageModel.Type { get }
}
