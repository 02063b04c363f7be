import Foundation
import Hummingbird
import Mustache

/// A fixed address, for the router and for links.
package struct Place: Sendable, CustomStringConvertible {
  package let description: String

  init(_ text: String) { description = text }

  package var path: RouterPath { RouterPath(description) }
}

/// Something that can be part of an address.
package protocol AddressPart: Sendable {
  /// The text of the part in an address.
  var addressText: String { get }
}

extension UUID: AddressPart {
  /// In capitals, as `uuidString`.
  package var addressText: String { uuidString }
}

extension String: AddressPart {
  /// Unchanged: callers escape it where needed.
  package var addressText: String { self }
}

/// An address with one parameter: `/designs/:id/edit`.
package struct PlaceOf<Part: AddressPart>: Sendable {
  package var path: RouterPath { RouterPath(pattern) }
  /// The text before the first parameter.
  package let prefix: String
  private let pattern: String
  private let after: String

  init(_ pattern: String) {
    self.pattern = pattern
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let named = parts.firstIndex { $0.hasPrefix(":") } ?? parts.count
    prefix = parts[..<named].map { "\($0)/" }.joined()
    after = parts.dropFirst(named + 1).map { "/\($0)" }.joined()
  }

  /// The address of `part`.
  package func callAsFunction(_ part: Part) -> String { address(of: part.addressText) }

  /// The address with `part` as its parameter.
  package func address(of part: String) -> String { prefix + part + after }
}

/// An address with one parameter of any type.
private protocol OneOfMany: Sendable {
  /// The address with `part` as its parameter.
  func address(of part: String) -> String
}

extension PlaceOf: OneOfMany {}

/// An address with two parameters: `/designs/:id/assistant/:generation/apply`.
package struct PlaceWithin<Whole: AddressPart, Part: AddressPart>: Sendable {
  package var path: RouterPath { RouterPath(pattern) }
  /// The text before the first parameter.
  package let prefix: String
  private let pattern: String
  private let between: String
  private let after: String

  init(_ pattern: String) {
    self.pattern = pattern
    let texts = pattern.replacing(/:\w+/, with: ":").split(separator: ":", omittingEmptySubsequences: false)
    prefix = String(texts[0])
    between = texts.count > 1 ? String(texts[1]) : ""
    after = texts.count > 2 ? String(texts[2]) : ""
  }

  /// The address of `part` of `whole`.
  package func callAsFunction(_ whole: Whole, _ part: Part) -> String {
    prefix + whole.addressText + between + part.addressText + after
  }
}

/// Every address of the studio, by its name in `Addresses`: Swift reads `Address.library` and calls `Address.edit(id)`,
/// templates have `{{to.library}}` and `{{at.edit}}`.
@dynamicMemberLookup
package enum Address {
  private static let all = Addresses()
  private static var byName: [String: Any] {
    Dictionary(
      uniqueKeysWithValues: Mirror(reflecting: all).children.compactMap { child in
        child.label.map { ($0, child.value) }
      })
  }

  /// The address with that name.
  package static subscript<Kind>(dynamicMember name: KeyPath<Addresses, Kind>) -> Kind { all[keyPath: name] }

  /// The fixed addresses by name, for templates.
  static let fixed: [String: String] = byName.compactMapValues { ($0 as? Place)?.description }

  /// The addresses with one parameter by name, for templates.
  fileprivate static let ofOne: [String: any OneOfMany] = byName.compactMapValues { $0 as? any OneOfMany }
}

/// What templates call `at`: every address whose parameter is `id`.
struct AddressesOf: MustacheParent, Sendable {
  /// The parameter: an id, or a name in addresses.
  let id: String

  init(_ id: String) { self.id = id }

  /// The names of all addresses with one parameter.
  static var names: Set<String> { Set(Address.ofOne.keys) }

  func child(named name: String) -> Any? { Address.ofOne[name]?.address(of: id) }
}
