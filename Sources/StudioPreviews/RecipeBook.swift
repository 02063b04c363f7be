import DesignData
import DesignLayout
import DesignModel
import Foundation

/// What addresses of pictures stand for, on disk, so that a restart, a full memory or another server on the same folder
/// draws the same pictures. Values lie beside the recipes, each once under its own digest: most recipes of a minute share
/// theirs. Bounded by bytes, the oldest go first; losing one costs a picture of a page that was read long ago.
public final class RecipeBook: Sendable {
  private let recipes: DiskCache
  private let values: DiskCache

  /// A book in `folder` of at most `limit` bytes, a third of them for values.
  public init(folder: URL, limit: Int) throws {
    recipes = try DiskCache(folder: folder.appendingPathComponent("made-of"), limit: limit / 3 * 2)
    values = try DiskCache(folder: folder.appendingPathComponent("values"), limit: limit / 3)
  }

  private struct Recipe: Codable {
    var source: PreviewSource
    /// The name of its values; absent where it reads none.
    var values: String?
  }

  /// Keeps what `hash` stands for and gives the bytes it takes, 0 where it is not kept.
  func keep(_ hash: String, _ source: PreviewSource, _ digests: DataDigests) -> Int {
    guard source.keeping != .passing else { return 0 }
    var recipe = Recipe(source: source)
    if source.base.data != .none {
      guard let digest = try? digests.digest(of: source.base.data) else { return 0 }
      let name = digest.map { String(format: "%02x", $0) }.joined()
      if !values.holds(name) {
        guard let data = try? SpecCoding.encode(source.base.data) else { return 0 }
        values.set(name, data)
      }
      (recipe.values, recipe.source.base.data) = (name, .none)
    }
    guard let data = try? SpecCoding.encode(recipe) else { return 0 }
    if !recipes.holds(hash) { recipes.set(hash, data) }
    return data.count
  }

  /// What `hash` stood for, or nil.
  func source(_ hash: String) -> PreviewSource? {
    guard hash.utf8.count == 32, hash.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }),
      let data = recipes.get(hash), var recipe = try? SpecCoding.decode(Recipe.self, from: data)
    else { return nil }
    if let name = recipe.values {
      guard let data = values.get(name), let found = try? SpecCoding.decode(DataSnapshot.self, from: data) else {
        return nil
      }
      recipe.source.base.data = found
    }
    return recipe.source
  }

  /// Forgets the addresses that `isGone` names; values without a recipe go with time.
  func remove(where isGone: (String) -> Bool) { recipes.remove(where: isGone) }
}
