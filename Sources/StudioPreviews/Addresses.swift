import DesignLayout
import DesignModel
import DesignRender
import Foundation
import Synchronization

/// What the hash of an address stands for: the sources registered lately in memory, those of earlier pages on disk.
final class Addresses: Sendable {
  private struct Known {
    var source: PreviewSource
    /// Bytes of the JSON that was hashed.
    var bytes: Int
  }

  private let fonts: String
  private let recipes: RecipeBook?
  private let parts = AddressParts()
  private let lasting = Mutex<[String: PreviewSource]>([:])
  private let known: SharedMemo<String, Known>

  /// Bytes around the JSON of a source that is remembered.
  private static let overhead = 2_000

  /// Addresses of pictures with those fonts. At most `limit` bytes of sources are in memory, the `lasting` ones not counted.
  init(fonts: FontList, limit: Int, recipes: RecipeBook?) {
    (self.fonts, self.recipes) = (fonts.fingerprint, recipes)
    known = SharedMemo(limit: limit) { $1.bytes + Self.overhead }
  }

  /// Remembers a source and gives the hash for its address.
  func register(_ source: PreviewSource) throws(PreviewError) -> String {
    let (hash, body) = try written(source)
    if let known = remembered(hash), known.keeping.covers(source.keeping) { return hash }
    // Before anybody has the address, so that another server on the same folder can draw it.
    recipes?.keep(hash, source, body: body, parts)
    remember(source, hash, bytes: body.count)
    return hash
  }

  /// The source of a hash, if known.
  func source(_ hash: String) -> PreviewSource? {
    if let known = remembered(hash) { return known }
    // A recipe for another renderer or other fonts has another hash today, and its picture no address.
    guard let found = recipes?.source(hash), let written = try? written(found), written.hash == hash else { return nil }
    remember(found, hash, bytes: written.body.count)
    return found
  }

  /// The hash of a source, which isn’t remembered.
  func hash(of source: PreviewSource) throws(PreviewError) -> String { try written(source).hash }

  /// Forgets the hashes that `isGone` selects, on disk too.
  func remove(where isGone: (String) -> Bool) {
    lasting.withLock { lasting in for hash in lasting.keys.filter(isGone) { lasting[hash] = nil } }
    known.remove(where: isGone)
    recipes?.remove(where: isGone)
  }

  /// Removes recipes that were written long before `now`.
  func sweep(_ now: Date) { recipes?.sweep(now) }

  private func remembered(_ hash: String) -> PreviewSource? { lasting.withLock { $0[hash] } ?? known[hash]?.source }

  private func remember(_ source: PreviewSource, _ hash: String, bytes: Int) {
    guard source.keeping == .lasting else { return known[hash] = Known(source: source, bytes: bytes) }
    lasting.withLock { $0[hash] = source }
    known[hash] = nil
  }

  private func written(_ source: PreviewSource) throws(PreviewError) -> (hash: String, body: Data) {
    do { return try source.written(fonts: fonts, parts) } catch {
      throw .failed("“\(source.base.design.name.prefix(60))” can’t be encoded: \(error)")
    }
  }
}
