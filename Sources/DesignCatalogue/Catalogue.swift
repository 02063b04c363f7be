import DesignData
import DesignModel
import DesignPackage
import Foundation
import Synchronization

package struct BlueprintCard: Hashable, Sendable, Codable {
  /// Stable id; the file's name and the address on the web.
  package var id: String
  package var title: String
  package var subtitle: String
  /// One line saying why someone keeps it.
  package var summary: String
  package var tags: [String]
  package var category: String
  /// What data it needs: empty, `photo`, `weather`, `calendar`, `reminders` or `health`.
  package var needs: String
  /// Position, ascending.
  package var order: Int
  /// The size its card shows: `small`, `medium` or `large`.
  package var feature: SizeSlot
  package var author: String
  /// SPDX id of its licence.
  package var licence: String
  /// The template it was made from.
  package var remixedFrom: String?
}

/// A design offered in Explore.
package struct Blueprint: Sendable {
  package var card: BlueprintCard
  /// Its design, settled; of layers the widget that stands for them.
  package var design: WidgetSpec
  /// Its layers, where it is made of them.
  package var tree: LayerTree?
  package var images: [EmbeddedImage]
}

extension Blueprint {
  /// Its design, of whatever kind.
  package var document: Design {
    tree.map { .layers(LayeredDesign(id: design.id, updatedAt: design.updatedAt, tree: $0)) } ?? .widget(design)
  }
}

/// Why the catalogue cannot be loaded: the file, the key and the rule.
package struct CatalogueError: Error, Hashable, Sendable, CustomStringConvertible {
  package var file: String
  /// The key in question.
  package var key: String
  package var problem: String
  package var description: String { "Templates/catalogue/\(file): \(key): \(problem)" }
}

/// The templates, in order.
package struct Catalogue: Sendable {
  /// Templates in the order of their cards.
  package let blueprints: [Blueprint]
  private let byID: [String: Int]

  /// Checks and orders the catalogue's files, given by name and bytes.
  package init(files: [(name: String, data: Data)]) throws(CatalogueError) {
    // A start waits for this: all cores read.
    let read = Mutex<[Int: Result<Blueprint, CatalogueError>]>([:])
    DispatchQueue.concurrentPerform(iterations: files.count) { index in
      let made = Result { () throws(CatalogueError) in try Self.blueprint(files[index].name, files[index].data) }
      read.withLock { $0[index] = made }
    }
    let found = read.withLock { $0 }
    var blueprints: [Blueprint] = []
    for index in files.indices {
      if let made = found[index] { blueprints.append(try made.get()) }
    }
    blueprints.sort { ($0.card.order, $0.card.id) < ($1.card.order, $1.card.id) }
    byID = Dictionary(blueprints.enumerated().map { ($1.card.id, $0) }, uniquingKeysWith: { first, _ in first })
    for blueprint in blueprints {
      if let origin = blueprint.card.remixedFrom, byID[origin] == nil {
        throw CatalogueError(
          file: blueprint.card.id + ".wwdesign", key: "card.remixedFrom", problem: "unknown template “\(origin)”")
      }
    }
    self.blueprints = blueprints
  }

  private init(_ blueprints: [Blueprint]) {
    self.blueprints = blueprints
    byID = Dictionary(blueprints.enumerated().map { ($1.card.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Those of the templates that are offered.
  package func offering(_ isOffered: (Blueprint) -> Bool) -> Catalogue { Catalogue(blueprints.filter(isOffered)) }

  package subscript(id: String) -> Blueprint? { byID[id].map { blueprints[$0] } }

  /// Categories in the order templates first mention them.
  package var categories: [String] {
    var seen = Set<String>()
    return blueprints.map(\.card.category).filter { seen.insert($0).inserted }
  }

  private struct Extension: Decodable { var card: BlueprintCard }

  private static func blueprint(_ name: String, _ data: Data) throws(CatalogueError) -> Blueprint {
    func fail(_ key: String, _ problem: String) -> CatalogueError {
      CatalogueError(file: name, key: key, problem: problem)
    }
    let package: DesignPackageFile
    do {
      package = try PackageReader(inventions: DecodingInventions(newID: { UUID() }, now: .distantPast)).read(data)
    } catch { throw fail("(file)", error.description) }
    guard package.shape == .envelopeISO else { throw fail("(file)", "it must be an envelope with ISO dates") }
    guard package.specs.count == 1, let design = package.specs.first else {
      throw fail("specs", "a template file must contain exactly one design")
    }
    if let first = package.diagnostics.first { throw fail("specs[0]", first.words) }
    guard let card = package.card else { throw fail(Exchange.extensionKey, "the card is missing") }
    let decoded: Extension
    do { decoded = try SpecCoding.value(Extension.self, from: card) } catch let error as DecodingError {
      throw fail(Exchange.extensionKey, "the card is invalid: \(error)")
    } catch { throw fail(Exchange.extensionKey, "the card is invalid") }
    try check(decoded.card, name, package)
    return Blueprint(
      card: decoded.card, design: design.settled(), tree: package.trees[0], images: package.images)
  }

  private static func check(
    _ card: BlueprintCard, _ name: String, _ package: DesignPackageFile
  ) throws(CatalogueError) {
    func fail(_ key: String, _ problem: String) -> CatalogueError {
      CatalogueError(file: name, key: "card." + key, problem: problem)
    }
    if card.id + "." + Exchange.fileExtension != name { throw fail("id", "it must equal the file's name") }
    if !card.id.utf8.allSatisfy({ $0 == 0x2D || ($0 >= 0x61 && $0 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) }) {
      throw fail("id", "only lower-case letters, digits and hyphens")
    }
    for (key, text, limit) in [
      ("title", card.title, 40), ("subtitle", card.subtitle, 60), ("summary", card.summary, 90),
      ("category", card.category, 20), ("author", card.author, 60), ("licence", card.licence, 40),
    ] where text.isEmpty || text.count > limit { throw fail(key, "1 to \(limit) characters") }
    if card.summary.split(separator: " ").count > 14 { throw fail("summary", "at most 14 words") }
    let needs = DataDomain.facets.map(\.facet).filter { $0 != DataDomain.time.facet }
    if !card.needs.isEmpty, !needs.contains(card.needs) {
      throw fail("needs", "must be empty or one of \(needs.joined(separator: ", "))")
    }
    let embedded = Set(package.images.map(\.originalFileName))
    for file in package.designs.flatMap(\.referencedFiles) where !embedded.contains(file) {
      throw CatalogueError(file: name, key: "images", problem: "“\(file)” is used but not embedded")
    }
  }
}
