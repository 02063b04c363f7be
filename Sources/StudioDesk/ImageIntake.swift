import DesignReview
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import StudioPreviews
import StudioStore
import Synchronization

/// Pictures on their way in: sniffed, limited, fully decoded once, on the threads that draw.
package final class ImageIntake: Sendable {
  /// What is accepted.
  package let limits: PhotoLimits
  private let totalPixels: Int
  private let previews: PreviewService
  /// Missing where its cascade is not installed; then photos are framed about their middle.
  private let faces = FaceDetector()
  private let known = Mutex<[String: ImageVerdict]>([:])

  /// Most verdicts remembered; a review is opened several times, each picture judged once.
  private static let memory = 20_000

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
      let size = (try? PhotoDecoder.header(of: data, limits: limits)).map { $0.width * $0.height } ?? 0
      left -= size
      found[data] =
        left < 0
        ? .refused("the file’s images have more than \(totalPixels / 1_000_000) megapixels together")
        : try await verdict(data)
    }
    let all = found
    return { all[$0] ?? .refused("it was not looked at") }
  }

  /// Whether the bytes are a picture the studio can draw.
  package func verdict(_ data: Data) async throws -> ImageVerdict {
    let key = ContentKey.of(data)
    if let verdict = known.withLock({ $0[key] }) { return verdict }
    let limits = limits
    let verdict = try await previews.inBackground { () -> ImageVerdict in
      do throws(PhotoError) {
        _ = try PhotoDecoder.decode(data, limits: limits)
        return .image
      } catch { return .refused(error.description) }
    }
    known.withLock { known in
      if known.count >= Self.memory { known.removeAll() }
      known[key] = verdict
    }
    return verdict
  }

  /// Longest side and quality of what the app keeps of a picked photo (editor.md §2.1: 3072 px, 0.92).
  private static let (masterSide, masterQuality) = (3_072, 92)

  /// A picture as it is kept: a large one of a kind that is only read whole as the app keeps it, since each look at such a
  /// picture would take a second; as it is where it is small, a JPEG or not opaque. It is decoded once.
  package func kept(_ data: Data) async throws -> Result<Data, PhotoError> {
    let header: PhotoHeader
    do throws(PhotoError) { header = try PhotoDecoder.header(of: data, limits: limits) } catch {
      return .failure(error)
    }
    let (long, short) = (max(header.width, header.height), min(header.width, header.height))
    let isLarge = header.kind != .jpeg && long > Self.masterSide
    let limits = limits
    return try await previews.inBackground { () -> Result<Data, PhotoError> in
      do throws(PhotoError) {
        let side = isLarge ? max(1, short * Self.masterSide / long) : 0
        let raster = try PhotoDecoder.decode(data, limits: limits, targetSide: side)
        guard isLarge, raster.isOpaque else { return .success(data) }
        return .success(
          try PhotoCropper.render(
            raster, crop: CropRect(x: 0, y: 0, width: 1, height: 1), side: Self.masterSide,
            quality: Self.masterQuality
          ).jpeg)
      } catch { return .failure(error) }
    }
  }

  /// What each size shows of a picture by itself where it has faces; nil where none is found.
  package func faceFrames(_ data: Data) async throws -> FaceFrames? {
    guard let faces else { return nil }
    return try await previews.inBackground { FaceFrames(data, detector: faces) }
  }

  /// A picture that already passed, ready for the store.
  package func asset(_ data: Data, fileName: String) throws(PhotoError) -> NewAsset {
    let header = try PhotoDecoder.header(of: data, limits: limits)
    let size = header.upright
    return NewAsset(
      fileName: fileName, data: data, mediaType: header.kind.mediaType, width: size.width, height: size.height)
  }
}
