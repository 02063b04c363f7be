/// A template that is rendered by itself, and the model it shows.
struct PageTemplate<Model: PageModel>: RenderedTemplate {
  let name: String
  var model: any PageModel.Type { Model.self }

  /// The template at `name` below `Templates`, without its ending.
  init(_ name: String) { self.name = name }
}

/// A template that is rendered by itself, whatever it shows.
protocol RenderedTemplate: Sendable {
  /// Its path below `Templates`, without its ending.
  var name: String { get }
  /// The type whose keys it names.
  var model: any PageModel.Type { get }
}
