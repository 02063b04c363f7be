import DesignReview
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import StudioPreviews
import StudioStore

/// Pictures on their way in: sniffed, limited, read to their last byte, on the threads that draw.
package final class ImageIntake: Sendable {
  package let limits: PhotoLimits
  private let totalPixels: Int
  private let previews: PreviewService
  /// Missing where its cascade is not installed; then photos are framed about their middle.
  package let faces = FaceDetector()
  /// By content key: a review is opened several times, each picture judged once.
  private let known = SharedMemo<String, ImageVerdict>(limit: 20_000)

  /// An intake within the operator's limits on packages.
  package init(_ limits: PackageLimits, previews: PreviewService) {
    self.limits = PhotoLimits(
      bytes: limits.imageBytes, pixels: limits.imagePixels, side: PhotoLimits.standard.side)
    totalPixels = limits.totalPixels
    self.previews = previews
  }

  /// Judges pictures of one file, which together may have so many pixels, and gives what was found.
  package func verdicts(_ images: [Data]) async throws -> @Sendable (Data) -> ImageVerdict {
    var found: [Data: ImageVerdict] = [:]
    var left = totalPixels
    for data in images where found[data] == nil {
      // Without a readable header it is refused when its pixels are read.
      let size = (try? PhotoHeaders.header(of: data, limits: limits)).map { $0.width * $0.height } ?? 0
      left -= size
      found[data] =
        left < 0
        ? .refused("the images have more than \(totalPixels / 1_000_000) megapixels together")
        : try await verdict(data)
    }
    let all = found
    return { all[$0] ?? .refused("it wasn’t checked") }
  }

  /// Whether the bytes are a picture the studio can draw.
  package func verdict(_ data: Data) async throws -> ImageVerdict {
    let key = ContentKey.of(data)
    if let verdict = known[key] { return verdict }
    let limits = limits
    let fault = try await previews.withPhotos { photos -> PhotoError? in
      do throws(PhotoError) {
        // A smaller decoding reads every byte too.
        _ = try photos.reader.pixels(of: data, limits: limits, targetSide: 1)
        return nil
      } catch { return error }
    }
    let verdict = fault.map { ImageVerdict.refused($0.description) } ?? .image
    if fault?.isPassing == true { return verdict }
    known[key] = verdict
    return verdict
  }

  /// Longest side and quality of what the app keeps of a picked photo (editor.md §2.1: 3072 px, 0.92).
  private static let (masterSide, masterQuality) = (3_072, 92)

  /// A picture as it is kept, and what each size shows of it where it has faces.
  package struct Taken: Sendable {
    /// What is stored: a large one of a kind that is only read whole as the app keeps it, since each look at such a picture
    /// would take a second; as it was where it is small, a JPEG or not opaque.
    package var data: Data
    /// Nil where there are no faces.
    package var frames: FaceFrames?
  }

  /// Takes a picture in. It is decoded once, and what was decoded is at hand for the pictures that will show it; only one
  /// with faces is decoded a second time, with all its pixels.
  package func taken(_ data: Data) async throws -> Result<Taken, PhotoError> {
    let header: PhotoHeader
    do throws(PhotoError) { header = try PhotoHeaders.header(of: data, limits: limits) } catch {
      return .failure(error)
    }
    let (long, short) = (max(header.width, header.height), min(header.width, header.height))
    let isLarge = header.kind != .jpeg && long > Self.masterSide
    let (limits, faces) = (limits, faces)
    return try await previews.withPhotos { photos -> Result<Taken, PhotoError> in
      do throws(PhotoError) {
        let side = isLarge ? max(1, short * Self.masterSide / long) : PhotoCache.sharedSide
        let raster = try photos.reader.pixels(of: data, limits: limits, targetSide: side)
        var taken = Taken(data: data)
        if isLarge, raster.isOpaque {
          taken.data = try PhotoCropper.render(
            raster, crop: CropRect(x: 0, y: 0, width: 1, height: 1), side: Self.masterSide,
            quality: Self.masterQuality
          ).jpeg
        } else if !isLarge {
          photos.keep(raster, of: ContentKey.of(data), header)
        }
        let isWhole = isLarge || max(raster.width, raster.height) == long
        // Without its pixels it is framed about its middle.
        taken.frames = faces.flatMap { faces in
          FaceFrames(raster, detector: faces) {
            isWhole ? raster : try? photos.reader.pixels(of: data, limits: limits, targetSide: 0)
          }
        }
        return .success(taken)
      } catch { return .failure(error) }
    }
  }

  /// What each size shows of a picture of the studio by itself where it has faces; nil where none is found.
  package func faceFrames(_ data: Data) async throws -> FaceFrames? {
    guard let faces else { return nil }
    return try await previews.withPhotos { photos in
      (try? photos.decoded(ContentKey.of(data), side: PhotoCache.sharedSide) { data }).flatMap { raster in
        FaceFrames(raster, detector: faces) { try? photos.reader.pixels(of: data) }
      }
    }
  }

  /// The whole of a picture of the studio as JPEG, its longer side at most `side` px; nil where it cannot be read.
  package func small(_ data: Data, side: Int) async throws -> Data? {
    try await previews.withPhotos { photos in
      (try? photos.decoded(ContentKey.of(data), side: side) { data }).flatMap {
        try? PhotoCropper.render($0, crop: CropRect(x: 0, y: 0, width: 1, height: 1), side: side).jpeg
      }
    }
  }

  /// A picture that already passed, ready for the store.
  package func asset(_ data: Data, fileName: String) throws(PhotoError) -> NewAsset {
    let header = try PhotoHeaders.header(of: data, limits: limits)
    let size = header.upright
    return NewAsset(
      fileName: fileName, data: data, mediaType: header.kind.mediaType, width: size.width, height: size.height)
  }
}
