import DesignData
import DesignLayout
import DesignModel
import Foundation

/// What addresses of pictures stand for, on disk, so that a restart, a full memory or another server on the same folder
/// draws the same pictures. Values lie beside the recipes, once for each owner and digest: an owner's recipes of a minute
/// share theirs, and they go with their owner. All are sealed. Bounded by bytes, the oldest go first; losing one costs a
/// picture of a page that was read long ago.
package final class RecipeBook: Sendable {
  private let recipes: DiskCache
  private let values: DiskCache

  /// A book in `folder` of at most `limit` bytes, half of them for values, sealed under a key made of `secret`.
  package init(folder: URL, limit: Int, secret: Data) throws {
    recipes = try DiskCache(folder: folder.appendingPathComponent("made-of"), limit: limit / 2, secret: secret)
    values = try DiskCache(folder: folder.appendingPathComponent("values"), limit: limit / 2, secret: secret)
  }

  /// What stands beside a source's own bytes.
  private struct Label: Codable {
    var owner: String
    var keeping: PreviewSource.Keeping
    /// The name of its values; absent where it reads none.
    var values: String?
  }

  private struct Recipe: Decodable {
    var label: Label
    var source: PreviewSource
  }

  /// Keeps what `hash` stands for; `body` is what ``PreviewSource/written(fonts:_:)`` gave with it.
  func keep(_ hash: String, _ source: PreviewSource, body: Data, _ parts: AddressParts) {
    guard source.keeping != .passing, !recipes.holds(hash) else { return }
    var label = Label(owner: source.owner, keeping: source.keeping)
    if source.base.data != .none {
      guard let digest = try? parts.digest(of: source.base.data).hex else { return }
      let name = PreviewSource.tag(of: source.owner) + digest
      if !values.holds(name) {
        guard let data = try? SpecCoding.encode(source.base.data) else { return }
        values.set(name, data)
      }
      label.values = name
    }
    guard let label = try? SpecCoding.encode(label) else { return }
    recipes.set(hash, Data("{\"label\":".utf8) + label + Data(",\"source\":".utf8) + body + Data("}".utf8))
  }

  /// What `hash` stood for, or nil.
  func source(_ hash: String) -> PreviewSource? {
    guard hash.utf8.count == 32, hash.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let data = recipes.get(hash), let recipe = try? SpecCoding.decode(Recipe.self, from: data)
    else { return nil }
    var source = recipe.source
    (source.owner, source.keeping) = (recipe.label.owner, recipe.label.keeping)
    if let name = recipe.label.values {
      guard let data = values.get(name), let found = try? SpecCoding.decode(DataSnapshot.self, from: data) else {
        return nil
      }
      source.base.data = found
    }
    return source
  }

  /// Forgets the addresses that `isGone` names, with their owners' values: it is told of names that begin with an owner's
  /// tag.
  func remove(where isGone: (String) -> Bool) {
    recipes.remove(where: isGone)
    values.remove(where: isGone)
  }

  /// Removes what was written long ago.
  func sweep(_ now: Date) {
    recipes.sweep(now)
    values.sweep(now)
  }
}
