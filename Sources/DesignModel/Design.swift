import Foundation

/// A document of the studio, of whatever kind: what stores keep, previews draw, shares show and packages carry. Each kind
/// answers here what is asked of all of them; only what is about one kind unwraps it. Indirect: it lies in nearly every
/// value there is, and copying, moving and destroying a document in place was half of the code of those that hold one.
package indirect enum Design: Hashable, Sendable {
  /// A standard design: texts, a symbol, a photo, in one of the layouts.
  case widget(WidgetSpec)
  case layers(LayeredDesign)

  /// The kinds there are, as a store writes them beside the document.
  package enum Kind: String, CaseIterable, Sendable {
    case widget, layers
  }

  package var kind: Kind {
    switch self {
    case .widget: .widget
    case .layers: .layers
    }
  }

  /// Its tree of layers, where it is one.
  package var tree: LayerTree? { if case .layers(let design) = self { design.tree } else { nil } }

  /// The widget it is, or the one that stands for it where only widgets are known: in lists, searches and packages.
  package var spec: WidgetSpec {
    switch self {
    case .widget(let spec): spec
    case .layers(let design): design.spec
    }
  }

  /// What pages call the way it is made: its layout’s name, “Layers”.
  package var kindName: String {
    switch self {
    case .widget(let spec): spec.layout.template.displayName
    case .layers: "Layers"
    }
  }

  package var id: UUID {
    get { spec.id }
    set {
      switch self {
      case .widget(var spec):
        spec.id = newValue
        self = .widget(spec)
      case .layers(let design):
        self = .layers(design.with(id: newValue))
      }
    }
  }

  package var name: String {
    get { spec.name }
    set {
      switch self {
      case .widget(var spec):
        spec.name = newValue
        self = .widget(spec)
      case .layers(let design):
        var tree = design.tree
        tree.document["name"] = .string(TextRules.trim(newValue).beginning(80))
        self = .layers(design.with(tree))
      }
    }
  }

  package var updatedAt: Date {
    get { spec.updatedAt }
    set {
      switch self {
      case .widget(var spec):
        spec.updatedAt = newValue
        self = .widget(spec)
      case .layers(let design): self = .layers(design.with(updatedAt: newValue))
      }
    }
  }

  /// The name and every text it can show, as written.
  package var texts: [String] {
    switch self {
    case .widget(let spec): spec.texts
    case .layers(let design): design.tree.texts
    }
  }

  /// Every picture it can show.
  package var images: [ImageSpec] {
    switch self {
    case .widget(let spec): spec.images
    case .layers(let design): design.tree.files.map { ImageSpec(fileName: $0) }
    }
  }

  /// The names of the files its pictures are in, none twice.
  package var referencedFiles: [String] {
    switch self {
    case .widget(let spec): spec.referencedFiles
    case .layers(let design): design.tree.files
    }
  }

  /// The form in which equal designs are equal: numbers in range, no size that repeats the base.
  package func settled() -> Design {
    switch self {
    case .widget(let spec): .widget(spec.settled())
    case .layers: self
    }
  }

  /// The design with its files named anew.
  package func renamingFiles(_ rename: (String) -> String) -> Design {
    switch self {
    case .widget(let spec): .widget(spec.renamingFiles(rename))
    case .layers(let design): .layers(design.with(design.tree.renamingFiles(rename)))
    }
  }

  /// Whether `changes` can be applied to it; throws what ``applying(_:)`` would.
  package func check(_ changes: [Change]) throws(ChangeError) {
    if let first = changes.first, let other = try becoming(first) {
      return try other.check(Array(changes.dropFirst()))
    }
    switch self {
    case .widget: try Reducer.check(changes)
    case .layers:
      guard changes.count <= Reducer.limit else { throw .tooMany(limit: Reducer.limit) }
      for change in changes { _ = try change.layers() }
    }
  }

  /// The design with `changes` applied in order, and what takes them back. All or nothing. `takingBack` says that they lead
  /// to a state that was, which may have been over a limit.
  package func applying(
    _ changes: [Change], takingBack: Bool = false
  ) throws(ChangeError) -> AppliedChanges<Design> {
    if let first = changes.first, let other = try becoming(first) {
      let rest = try other.applying(Array(changes.dropFirst()), takingBack: takingBack)
      return AppliedChanges(design: rest.design, set: ChangeSet([first], inverse: [asKind]).joined(with: rest.set))
    }
    switch self {
    case .widget(let spec):
      let applied = try Reducer.apply(changes, to: spec)
      return AppliedChanges(design: .widget(applied.design), set: applied.set)
    case .layers(let design):
      let applied = try Reducer.apply(changes, to: design.tree, takingBack: takingBack)
      return AppliedChanges(design: .layers(design.with(applied.design)), set: applied.set)
    }
  }

  /// The changes that turn it into `end`; both settled, of one id and kind.
  package func changes(to end: Design) throws -> [Change] {
    switch (self, end) {
    case (.widget(let start), .widget(let end)): try Reducer.difference(from: start, to: end)
    case (.layers(let start), .layers(let end)):
      Reducer.difference(from: start.tree, to: end.tree)
    case (.widget, .layers), (.layers, .widget): [end.asKind]
    }
  }

  /// Applies the changes that turn it into `end`, both settled and of one id. The same as ``changes(to:)`` and then
  /// ``applying(_:takingBack:)``. Throws `ChangeError` where they cannot be applied.
  package func reaching(_ end: Design) throws -> AppliedChanges<Design> {
    if case .widget(let start) = self, case .widget(let end) = end {
      let applied = try Reducer.reach(end, from: start)
      return AppliedChanges(design: .widget(applied.design), set: applied.set)
    }
    return try applying(changes(to: end), takingBack: true)
  }

  /// The change that makes it of a design of another kind: a widget becomes layers, or layers the widget they were.
  private var asKind: Change {
    switch self {
    case .widget(let spec): Change(Self.widgetField, try? SpecCoding.tree(spec))
    case .layers(let design): Change(Change.layersMark, design.tree.json)
    }
  }

  /// The field of the change that gives a widget back.
  static let widgetField = "widget"

  /// What it becomes by a change of its kind; nil for any other change.
  private func becoming(_ change: Change) throws(ChangeError) -> Design? {
    guard change.scope == .base else { return nil }
    switch (self, change.field) {
    case (.widget(let spec), Change.layersMark):
      guard let value = change.value, let tree = LayerReading(value, .lenient).tree else {
        throw .invalidValue(field: change.field, expected: "a layer document")
      }
      return .layers(LayeredDesign(id: spec.id, updatedAt: spec.updatedAt, tree: tree))
    case (.layers(let design), Self.widgetField):
      guard let value = change.value, var spec = try? SpecCoding.value(WidgetSpec.self, from: value) else {
        throw .invalidValue(field: change.field, expected: "a design")
      }
      (spec.id, spec.updatedAt) = (design.id, design.updatedAt)
      return .widget(spec.settled())
    default: return nil
    }
  }

  /// What differs in `end`, both settled, each change with its words.
  package func describedChanges(to end: Design) throws -> [(change: Change, words: ChangeDescription)] {
    switch (self, end) {
    case (.widget(let start), .widget(let end)): try Reducer.describedChanges(from: start, to: end)
    case (.layers(let start), .layers(let end)):
      Reducer.difference(from: start.tree, to: end.tree).map { edit in
        (edit, start.tree.words(for: edit))
      }
    case (.widget, .layers(let made)):
      [
        (
          end.asKind,
          ChangeDescription(property: "Type", before: "standard design", after: "\(made.tree.root.count) layers")
        )
      ]
    case (.layers, .widget):
      [(end.asKind, ChangeDescription(property: "Type", before: "layers", after: "standard design"))]
    }
  }

  /// The design with its widget changed; a design of another kind stays as it is.
  package func changingWidget(_ change: (WidgetSpec) -> WidgetSpec) -> Design {
    switch self {
    case .widget(let spec): .widget(change(spec))
    case .layers: self
    }
  }

  /// The design with its tree changed; a design of another kind stays as it is.
  package func changingTree(_ change: (LayerTree) -> LayerTree) -> Design {
    switch self {
    case .widget: self
    case .layers(let design): .layers(design.with(change(design.tree)))
    }
  }
}

extension Design: Codable {
  /// What tells a document that is no widget; a widget has none.
  private enum Marker: String, CodingKey { case schema }

  /// Reads the document as it lies in the studio's own rows and recipes, without anything around it. Throws
  /// ``DesignError`` for a kind that this version of the studio does not know.
  package init(from decoder: any Decoder) throws {
    if let schema = try decoder.container(keyedBy: Marker.self).decodeIfPresent(String.self, forKey: .schema) {
      guard schema == LayeredDesign.schema else { throw DesignError.unknownKind(schema) }
      self = .layers(try LayeredDesign(from: decoder))
      return
    }
    self = .widget(try WidgetSpec(from: decoder))
  }

  /// Writes the document without anything around it: a widget is the bytes it always was.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .widget(let spec): try spec.encode(to: encoder)
    case .layers(let design): try design.encode(to: encoder)
    }
  }
}

/// Why a document cannot be read.
package enum DesignError: Error, Hashable, Sendable {
  /// A later version of the studio made it.
  case unknownKind(String)
}

extension DesignError: CustomStringConvertible {
  /// A sentence naming the kind.
  package var description: String {
    switch self {
    case .unknownKind(let name): "“\(name.prefix(40))” designs were made in a newer version and aren’t supported here."
    }
  }
}
