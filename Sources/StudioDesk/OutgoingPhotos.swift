import DesignModel
import DesignPhotos
import DesignRender
import Foundation
import StudioPreviews
import StudioStore

/// The one way by which photos leave the studio: every package, export, share and download takes them from here. Only pixels
/// and their colours leave. Location, dates, camera, comments and the names of profiles are removed.
package struct OutgoingPhotos: Sendable {
  package enum Form: Sendable {
    /// All pixels, as they were stored where that is possible.
    case whole
    /// At most ``PhotoCropper/side`` px long, for others.
    case small
    /// As it was uploaded, with all that its camera wrote: for its owner, who asked for that.
    case original
  }

  /// Photos of some files, and the files whose photo is missing or damaged.
  package struct Found: Sendable {
    /// Photos by file name.
    package var photos: [String: Data] = [:]
    /// Names of files without one, in the order they were asked for.
    package var missing: [String] = []
  }

  private let store: any StudioStore
  private let previews: PreviewService

  init(store: any StudioStore, previews: PreviewService) { (self.store, self.previews) = (store, previews) }

  /// The photo of a file as it leaves; nil if it is missing or damaged. Throws while the studio is too busy.
  package func photo(_ key: String, _ form: Form) async throws -> Data? {
    let bytes: Data
    do throws(StoreError) { bytes = try await store.bytes(key) } catch {
      switch error {
      case .assetNotFound, .assetDamaged: return nil
      default: throw error
      }
    }
    switch form {
    case .original: return bytes
    case .whole: return try await read { reader throws(PhotoError) in try Self.cleaned(bytes, by: reader) }
    case .small: return try await read { reader throws(PhotoError) in try Self.shrunk(bytes, by: reader) }
    }
  }

  /// The photos of those files of a design. Throws while the studio is too busy.
  package func found(_ names: some Sequence<String>, _ assets: [String: Asset], _ form: Form) async throws -> Found {
    var out = Found()
    for name in names {
      if let asset = assets[name], let photo = try await photo(asset.key, form) {
        out.photos[name] = photo
      } else {
        out.missing.append(name)
      }
    }
    return out
  }

  /// What `body` makes of a photo on the threads that draw; nil if it can’t be read. Throws while the studio is too busy,
  /// and where another try may do: nobody should take such a photo for damaged.
  private func read(
    _ body: @escaping @Sendable (any PhotoReading) throws(PhotoError) -> Data
  ) async throws(PreviewError) -> Data? {
    let made = try await previews.withPhotos { photos in Result { () throws(PhotoError) in try body(photos.reader) } }
    do { return try made.get() } catch {
      if error.isPassing { throw .busy }
      return nil
    }
  }

  /// A photo without metadata; one that cannot be taken apart is drawn anew. Throws if it can’t be read.
  package static func cleaned(
    _ bytes: Data, by reader: any PhotoReading = PhotosHere()
  ) throws(PhotoError) -> Data {
    do { return try reader.cleaned(bytes) } catch { if error.isPassing { throw error } }
    return try PhotoCropper.jpeg(reader.pixels(of: bytes), quality: redrawnQuality)
  }

  /// A photo for others: a JPEG, or what it is where it is small and see-through. Throws if it can’t be read.
  private static func shrunk(_ bytes: Data, by reader: any PhotoReading) throws(PhotoError) -> Data {
    let raster = try reader.pixels(of: bytes)
    // One that can’t be cleaned is drawn anew.
    if !raster.isOpaque, max(raster.width, raster.height) <= PhotoCropper.side,
      let clean = try? reader.cleaned(bytes)
    {
      return clean
    }
    return try PhotoCropper.render(raster, crop: CropRect(x: 0, y: 0, width: 1, height: 1)).jpeg
  }

  /// JPEG quality of a photo that keeps its size, 1…100.
  private static let redrawnQuality = 92
}
