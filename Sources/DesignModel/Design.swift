import Foundation

/// A document of the studio, of whatever kind: what stores keep, previews draw, shares show and packages carry. Each kind
/// answers here what is asked of all of them; only what is about one kind unwraps it.
package enum Design: Hashable, Sendable {
  /// An ordinary widget: texts, a symbol, a photo, in one of the layouts.
  case widget(WidgetSpec)

  /// The kinds there are, as a store writes them beside the document.
  package enum Kind: String, CaseIterable, Sendable {
    case widget
  }

  /// Which kind it is.
  package var kind: Kind {
    switch self {
    case .widget: .widget
    }
  }

  /// The widget it is, or the one that stands for it where only widgets are known: in lists, searches and packages.
  package var spec: WidgetSpec {
    switch self {
    case .widget(let spec): spec
    }
  }

  /// Its id.
  package var id: UUID {
    get { spec.id }
    set { change { $0.id = newValue } }
  }

  /// Its name for people.
  package var name: String {
    get { spec.name }
    set { change { $0.name = newValue } }
  }

  /// When it was last changed.
  package var updatedAt: Date {
    get { spec.updatedAt }
    set { change { $0.updatedAt = newValue } }
  }

  /// The name and every text it can show, as written.
  package var texts: [String] { spec.texts }

  /// Every picture it can show.
  package var images: [ImageSpec] { spec.images }

  /// The names of the files its pictures are in, none twice.
  package var referencedFiles: [String] { spec.referencedFiles }

  /// The form in which equal designs are equal: numbers in range, no size that repeats the base.
  package func settled() -> Design {
    switch self {
    case .widget(let spec): .widget(spec.settled())
    }
  }

  /// The design with its files named anew.
  package func renamingFiles(_ rename: (String) -> String) -> Design {
    switch self {
    case .widget(let spec): .widget(spec.renamingFiles(rename))
    }
  }

  /// Whether `changes` can be applied to it; throws what ``applying(_:)`` would.
  package func check(_ changes: [Change]) throws(ChangeError) {
    switch self {
    case .widget: try Reducer.check(changes)
    }
  }

  /// The design with `changes` applied in order, and what takes them back. All or nothing.
  package func applying(_ changes: [Change]) throws(ChangeError) -> AppliedChanges<Design> {
    switch self {
    case .widget(let spec):
      let applied = try Reducer.apply(changes, to: spec)
      return AppliedChanges(design: .widget(applied.design), inverse: applied.inverse)
    }
  }

  /// The changes that turn it into `end`; both settled, of one id and kind.
  package func changes(to end: Design) throws -> [Change] {
    switch (self, end) {
    case (.widget(let start), .widget(let end)): try Reducer.difference(from: start, to: end)
    }
  }

  /// What differs in `end`, both settled, each change with its words.
  package func describedChanges(to end: Design) throws -> [(change: Change, words: ChangeDescription)] {
    switch (self, end) {
    case (.widget(let start), .widget(let end)): try Reducer.describedChanges(from: start, to: end)
    }
  }

  /// The design with its widget changed; a design of another kind stays as it is.
  package func changingWidget(_ change: (WidgetSpec) -> WidgetSpec) -> Design {
    switch self {
    case .widget(let spec): .widget(change(spec))
    }
  }

  private mutating func change(_ change: (inout WidgetSpec) -> Void) {
    switch self {
    case .widget(var spec):
      change(&spec)
      self = .widget(spec)
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
      throw DesignError.unknownKind(schema)
    }
    self = .widget(try WidgetSpec(from: decoder))
  }

  /// Writes the document without anything around it: a widget is the bytes it always was.
  package func encode(to encoder: any Encoder) throws {
    switch self {
    case .widget(let spec): try spec.encode(to: encoder)
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
    case .unknownKind(let name): "This is a “\(name.prefix(40))”, which this version of the studio does not know."
    }
  }
}
