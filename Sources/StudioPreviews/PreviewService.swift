import DesignLayout
import DesignModel
import DesignPhotos
import DesignRender
import Foundation
import NIOCore

/// How a picture is written.
package enum PictureFormat: Hashable, Sendable {
  /// Every pixel as it was drawn.
  case png
  /// A fifth of the bytes where a photo fills the picture, at the price of its last steps of colour: for cards.
  case jpeg

  /// The ending of its address.
  package var fileExtension: String { self == .png ? "png" : "jpg" }
}

/// Addresses of pictures, and the pictures: ``Addresses``, ``Pictures`` and ``Ahead`` over one render pool.
package final class PreviewService: Sendable {
  let pool: RenderPool
  let pictures: Pictures
  let ahead = Ahead()
  private let addresses: Addresses
  private let photos: PhotoShelf?

  /// A service over `pool` with at most `memory` bytes of pictures and `sources` bytes of what addresses stand for, which
  /// outlives the process in `recipes`. `photos` is where the pool’s threads look for photos, if those have to be fetched.
  package init(
    pool: RenderPool, fonts: FontList, memory: Int, sources: Int = 16 << 20, disk: DiskCache?,
    recipes: RecipeBook? = nil, photos: PhotoShelf? = nil
  ) {
    (self.pool, self.photos) = (pool, photos)
    pictures = Pictures(limit: memory, disk: disk)
    addresses = Addresses(fonts: fonts, limit: sources, recipes: recipes)
  }

  /// Remembers what a picture is made of and gives the hash for its address. Throws for a design that can’t be encoded.
  package func register(_ source: PreviewSource) throws(PreviewError) -> String { try addresses.register(source) }

  /// The design behind a hash, if known.
  package func source(_ hash: String) -> PreviewSource? { addresses.source(hash) }

  /// The hash of a picture’s address, which isn’t remembered. Throws for a design that can’t be encoded.
  package func hash(of source: PreviewSource) throws(PreviewError) -> String { try addresses.hash(of: source) }

  /// The picture if it is in memory.
  package func cached(
    _ hash: String, _ family: WidgetFamily, scale: Int, format: PictureFormat = .png
  ) -> ByteBuffer? {
    let variant = PictureVariant(family: family, scale: scale, format: format)
    guard let found = pictures.memory[variant.name(hash)] else { return nil }
    ahead.note(hash, variant)
    return found
  }

  package func picture(
    _ hash: String, _ family: WidgetFamily, scale: Int, format: PictureFormat = .png
  ) async throws(PreviewError) -> ByteBuffer {
    let variant = PictureVariant(family: family, scale: scale, format: format)
    ahead.note(hash, variant)
    return try await picture(hash, variant)
  }

  /// Takes an address as what a design shows from now on, and begins with the pictures that were asked for of what it showed
  /// before: whoever changed it will ask for them as soon as the response is there. Nothing is drawn ahead while anybody waits.
  package func follow(_ design: UUID, _ hash: String) {
    let variants = ahead.follow(design, hash)
    guard pool.isIdle else { return }
    // Nobody waits for them: whoever asks later draws what failed.
    for variant in variants { Task { try? await picture(hash, variant) } }
  }

  private func picture(_ hash: String, _ variant: PictureVariant) async throws(PreviewError) -> ByteBuffer {
    do {
      return try await pictures.get(variant.name(hash)) { [self] in
        guard let source = addresses.source(hash) else { throw PreviewError.unknown }
        return try await drawn(source, hash, variant)
      }
    } catch { throw PreviewError(error) }
  }

  private func drawn(_ source: PreviewSource, _ hash: String, _ variant: PictureVariant) async throws -> Data {
    let input = source.input(variant.family, scale: variant.scale)
    var options = source.options
    if variant.format == .jpeg { options.level = PictureOptions.live.level }
    let isMarked = source.marksSample
    let known = ahead.take(PictureVariant(family: variant.family, scale: variant.scale, format: .png).name(hash))
    return try await draw(input, of: source.owner) { [options] worker -> Data in
      var scene = known ?? worker.scene(for: input)
      if isMarked { scene = SampleMark.on(scene) }
      let png = try worker.picture(of: scene, as: input, options: options).png
      guard variant.format == .jpeg else { return png }
      return try PhotoCropper.jpeg(PhotoDecoder.decode(png, limits: .accepted), inScans: true)
    }
  }

  /// Runs a drawing on a render thread in the turn of `owner`, its photos at hand.
  func draw<T: Sendable>(
    _ input: LayoutInput, of owner: String, _ priority: RenderPool.Priority = .live,
    _ body: @escaping @Sendable (RenderWorker) throws -> T
  ) async throws -> T {
    guard let photos else { return try await pool.run(priority, for: owner, body) }
    return try await photos.holding(input.photoKeys) { [pool] in try await pool.run(priority, for: owner, body) }
  }

  /// Forgets the pictures of owners, those on disk too: their addresses answer no more, until somebody draws one anew.
  package func forget(_ owners: [String]) {
    let tags = Set(owners.filter { !$0.isEmpty }.map(PreviewSource.tag(of:)))
    if tags.isEmpty { return }
    func isGone(_ name: String) -> Bool { tags.contains(PreviewSource.tag(in: name)) }
    addresses.remove(where: isGone)
    pictures.forget(tags)
    ahead.remove(where: isGone)
  }

  /// How often the pictures of an owner were forgotten, so that a request that began before can tell.
  package func timesForgotten(_ owner: String) -> Int { pictures.timesForgotten(PreviewSource.tag(of: owner)) }

  /// Removes what is on disk for longer than ``DiskCache/life``: it is drawn anew when it is asked for.
  package func sweep(_ now: Date) {
    pictures.sweep(now)
    addresses.sweep(now)
  }
}
