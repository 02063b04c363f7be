import Mustache

/// The keys of a page model, each stated once: what is read under it, and what a section of its name opens.
///
///     static let schema = Schema<Self> {
///       value("title", \.title)
///       many("rows", \.rows)
///     }
///
/// A key of several things brings a flag that shows a section around them where there are any: `rows` brings `hasRows`.
package struct Schema<Model: PageModel>: Sendable {
  /// The value of each key.
  let contents: [String: SchemaContent]
  private let readers: [String: @Sendable (Model) -> Any]

  /// A schema of `keys`; that a key comes twice is a fault of ours, and ends the program.
  package init(@SchemaBuilder<Model> _ keys: () -> [SchemaKey<Model>]) {
    let stated = keys()
    let keys = stated + stated.compactMap(\.anyFlag).filter { flag in !stated.contains { $0.name == flag.name } }
    contents = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.content) })
    readers = Dictionary(uniqueKeysWithValues: keys.map { ($0.name, $0.read) })
  }

  /// The value of `name` in `model`: nil for an unknown key, `Absent` for a known key without a value.
  func read(_ name: String, of model: Model) -> Any? { readers[name]?(model) }
}

/// The value of a key.
enum SchemaContent: Sendable {
  /// Text or a number. A section of it is shown where there is one.
  case value
  /// Whether a section is shown.
  case flag
  /// Texts or numbers; `{{.}}` prints each.
  case values
  /// A model, or none.
  case one(any PageModel.Type)
  /// Models of one type.
  case many(any PageModel.Type)
  /// Addresses by name: `{{at.edit}}`.
  case addresses(Set<String>)
}

/// One key of a schema.
package struct SchemaKey<Model: PageModel>: Sendable {
  fileprivate let name: String
  fileprivate let content: SchemaContent
  fileprivate let read: @Sendable (Model) -> Any
  /// Of several things, whether there are any.
  fileprivate var hasAny: (@Sendable (Model) -> Bool)?

  /// The flag that a key of several things brings.
  fileprivate var anyFlag: SchemaKey? {
    hasAny.map { hasAny in
      SchemaKey(name: "has" + name.prefix(1).uppercased() + name.dropFirst(), content: .flag) { hasAny($0) }
    }
  }
}

/// Gathers the keys of a schema.
@resultBuilder package enum SchemaBuilder<Model: PageModel> {
  /// The keys as they were written.
  package static func buildBlock(_ keys: SchemaKey<Model>...) -> [SchemaKey<Model>] { keys }
}

/// What a tag can print.
package protocol PageValue: Sendable {}

extension String: PageValue {}
extension Int: PageValue {}

/// What a key has that is there and says nothing: it prints nothing, opens no section, and ends the search, so that what
/// an outer model or the frame has under the same name does not come in its place.
struct Absent: MustacheCustomRepresentation {
  var representation: Any? { nil }

  fileprivate static func or<T>(_ value: T?) -> Any {
    if let value { value } else { Absent() }
  }
}

extension PageModel {
  /// A key whose value is printed.
  package static func value<V: PageValue>(_ key: String, _ read: @escaping @Sendable (Self) -> V) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .value) { read($0) }
  }

  /// A key whose value is printed, where there is one.
  package static func value<V: PageValue>(_ key: String, _ read: @escaping @Sendable (Self) -> V?) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .value) { Absent.or(read($0)) }
  }

  /// A key whose text is printed; an empty one counts as absent.
  package static func text(_ key: String, _ read: @escaping @Sendable (Self) -> String) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .value) {
      let text = read($0)
      return text.isEmpty ? Absent() : text
    }
  }

  /// A key that shows a section or its opposite.
  package static func flag(_ key: String, _ read: @escaping @Sendable (Self) -> Bool) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .flag) { read($0) }
  }

  /// A key under which a model is.
  package static func one<M: PageModel>(_ key: String, _ read: @escaping @Sendable (Self) -> M) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .one(M.self)) { read($0) }
  }

  /// A key under which a model is, or none.
  package static func one<M: PageModel>(_ key: String, _ read: @escaping @Sendable (Self) -> M?) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .one(M.self)) { Absent.or(read($0)) }
  }

  /// A key under which models are, in their order.
  package static func many<M: PageModel>(_ key: String, _ read: @escaping @Sendable (Self) -> [M]) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .many(M.self), read: { read($0) }, hasAny: { !read($0).isEmpty })
  }

  /// A key under which texts or numbers are, in their order.
  package static func many<V: PageValue>(_ key: String, _ read: @escaping @Sendable (Self) -> [V]) -> SchemaKey<Self> {
    SchemaKey(name: key, content: .values, read: { read($0) }, hasAny: { !read($0).isEmpty })
  }

  /// `at`: the addresses of the thing that the text under `read` names.
  package static func addresses(of read: @escaping @Sendable (Self) -> String) -> SchemaKey<Self> {
    SchemaKey(name: "at", content: .addresses(AddressesOf.names)) { AddressesOf(read($0)) }
  }

  /// `to`: the addresses there are once.
  static func fixedAddresses() -> SchemaKey<Self> {
    SchemaKey(name: "to", content: .addresses(Set(Address.fixed.keys))) { _ in Address.fixed }
  }
}
