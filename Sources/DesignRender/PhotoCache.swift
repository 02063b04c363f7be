import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import Synchronization

/// Decoded, scaled and filtered photos, shared by all render threads and bounded by bytes; the least recently used go
/// first.
package final class PhotoCache: Sendable {
  struct Key: Hashable {
    var content: String
    var source: Rect
    var width: Int
    var height: Int
    var filter: ImageFilter?
    var sigma: Double
  }

  private struct State {
    var rasters: Memo<Key, Raster>
    /// What is being made, and what others who want the same wait for.
    var making: [Key: DispatchGroup] = [:]
    /// What is known of photos that were asked for.
    var headers = Memo<String, PhotoHeader>(limit: 2_000)
  }

  private enum Found {
    case raster(Raster)
    case others(DispatchGroup)
    case nobody(DispatchGroup)
  }

  private let state: Mutex<State>
  /// What reads photos.
  package let reader: any PhotoReading

  /// A cache of at most `limit` bytes of pixels, which `reader` decodes.
  package init(limit: Int = 96 << 20, reader: any PhotoReading = PhotosHere()) {
    state = Mutex(State(rasters: Memo(limit: limit) { $1.byteCount }))
    self.reader = reader
  }

  /// Bytes held now.
  package var byteCount: Int { state.withLock { $0.rasters.totalCost } }

  /// The value of a key, made if it is missing. Callers that ask while it is made wait for it: decoding a large photo
  /// twice on two threads takes both of them as long.
  func raster(_ key: Key, make: () throws(PhotoError) -> Raster?) throws(PhotoError) -> Raster? {
    switch find(key) {
    case .raster(let raster): return raster
    case .others(let group):
      group.wait()
      // Made by them and kept; or too large to keep, or damaged.
      if let raster = state.withLock({ $0.rasters[key] }) { return raster }
      return try make()
    case .nobody(let group):
      defer {
        state.withLock { $0.making[key] = nil }
        group.leave()
      }
      let made = try make()
      if let made { keep(made, key) }
      return made
    }
  }

  private func find(_ key: Key) -> Found {
    state.withLock { state in
      if let raster = state.rasters[key] { return .raster(raster) }
      if let group = state.making[key] { return .others(group) }
      let group = DispatchGroup()
      group.enter()
      state.making[key] = group
      return .nobody(group)
    }
  }

  private func keep(_ made: Raster, _ key: Key) { state.withLock { $0.rasters[key] = made } }
}

extension PhotoCache {
  /// Shorter side in px at which a large photo is decoded; less is made of that. Reading a photo of 24 megapixels at an
  /// eighth takes half as long as at a half, so decoding it again for each size is expensive.
  package static let sharedSide = 1_024
  /// From so many pixels on a photo is large.
  private static let largePixels = 2_000_000

  /// The upright pixels of the photo `content`, at least `side` px on its shorter side where it has so many. A large one is
  /// decoded once for all sizes up to ``sharedSide``, a small one once for each part of its size that its kind can be read
  /// at. Nil where `bytes` gives nothing or what is damaged; throws only where another try may do.
  package func decoded(_ content: String, side: Int, bytes: () -> Data?) throws(PhotoError) -> Raster? {
    let header: PhotoHeader
    var read: Data?
    if let known = state.withLock({ $0.headers[content] }) {
      header = known
    } else {
      guard let data = bytes(), let found = try? PhotoHeaders.header(of: data, limits: .accepted) else { return nil }
      (header, read) = (found, data)
      remember(found, of: content)
    }
    let (key, target, isLarge) = Self.key(content, header, side)
    return try raster(key) { () throws(PhotoError) in
      guard let data = read ?? bytes() else { return nil }
      if isLarge, target < Self.sharedSide {
        guard let larger = try decoded(content, side: target * 2, bytes: { data }) else { return nil }
        return min(larger.width, larger.height) / 2 >= target ? Resampler.halved(larger) : larger
      }
      do throws(PhotoError) { return try reader.pixels(of: data, targetSide: target) } catch {
        if error.isPassing { throw error }
        return nil
      }
    }
  }

  /// Keeps what was decoded at ``sharedSide`` of the photo `content`, whose header it is, elsewhere.
  package func keep(_ raster: Raster, of content: String, _ header: PhotoHeader) {
    remember(header, of: content)
    keep(raster, Self.key(content, header, Self.sharedSide).key)
  }

  private func remember(_ header: PhotoHeader, of content: String) {
    state.withLock { $0.headers[content] = header }
  }

  /// Where the pixels of a photo lie that are at least `side` px on its shorter side, and at what side they are decoded. All
  /// sizes share what is decoded of a large photo: there it is a power of two.
  private static func key(
    _ content: String, _ header: PhotoHeader, _ side: Int
  ) -> (key: Key, target: Int, isLarge: Bool) {
    func key(_ side: Int, _ divisor: Int) -> Key {
      Key(content: content, source: Rect(0, 0, 0, 0), width: side, height: divisor, filter: nil, sigma: 0)
    }
    guard header.width * header.height >= largePixels else { return (key(0, header.divisor(side: side)), side, false) }
    var target = 256
    while target < side, target < 8_192 { target *= 2 }
    return (key(target, 0), target, true)
  }
}

/// Turns a photo of a scene into pixels.
struct PhotoPreparer {
  var cache: PhotoCache
  var bytes: @Sendable (String) -> Data?
  /// Counts photos that weren’t read though another try may do.
  let unread: Unread

  /// How many photos weren’t read: a picture without one of them isn’t the picture, and nobody may keep it.
  final class Unread {
    var count = 0
  }

  /// The photo of `run` at `width` × `height` px, or nil when its bytes are missing or damaged, and where another try may
  /// do (``unread``).
  func raster(_ run: ImageRun, content: String, width: Int, height: Int, scale: Double) -> Raster? {
    do { return try made(run, content: content, width: width, height: height, scale: scale) } catch {
      unread.count += 1
      return nil
    }
  }

  private func made(
    _ run: ImageRun, content: String, width: Int, height: Int, scale: Double
  ) throws(PhotoError) -> Raster? {
    let key = PhotoCache.Key(
      content: content, source: run.source, width: width, height: height, filter: run.filter, sigma: run.blur * scale)
    return try cache.raster(key) { () throws(PhotoError) in
      guard let decoded = try decoded(content, run, width, height) else { return nil }
      let source = run.source
      let (fullWidth, fullHeight) = (Double(decoded.width), Double(decoded.height))
      // A blurred photo needs no more detail than a quarter of its sigma.
      let divisor = max(1, Int(run.blur * scale / 4))
      var out = Resampler.scale(
        decoded, x: source.x * fullWidth, y: source.y * fullHeight, width: source.width * fullWidth,
        height: source.height * fullHeight, to: max(1, width / divisor), max(1, height / divisor))
      if let filter = run.filter, let token = PhotoFilterToken(rawValue: filter.token),
        let apply = PhotoFilter(token, intensity: filter.intensity)
      {
        out = apply.apply(to: out)
      }
      if run.blur > 0 {
        let (blurWidth, blurHeight) = (out.width, out.height)
        out.pixels.withUnsafeMutableBufferPointer { buffer in
          guard let base = buffer.baseAddress else { return }
          BoxBlur.blur(
            base, width: blurWidth, height: blurHeight, stride: blurWidth * 4, channels: 4,
            sigma: run.blur * scale / Double(divisor), clamp: true)
        }
      }
      return out
    }
  }

  private func decoded(
    _ content: String, _ run: ImageRun, _ width: Int, _ height: Int
  ) throws(PhotoError) -> Raster? {
    let wide = Double(width) / max(0.001, run.source.width)
    let high = Double(height) / max(0.001, run.source.height)
    return try cache.decoded(content, side: Int(min(8_192, min(wide, high)).rounded(.up))) { bytes(content) }
  }
}
