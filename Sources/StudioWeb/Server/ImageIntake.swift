import DesignPackage
import DesignPhotos
import Foundation
import StudioStore

/// Pictures on their way in: sniffed, limited, fully decoded once.
struct ImageIntake: Sendable {
  private let limits: PhotoLimits

  /// An intake within the operator's limits on packages.
  init(_ limits: PackageLimits) {
    self.limits = PhotoLimits(
      bytes: limits.imageBytes, pixels: limits.imagePixels, side: PhotoLimits.standard.side)
  }

  /// Whether the bytes are a picture the studio can draw.
  @Sendable func verdict(_ data: Data) -> ImageVerdict {
    do throws(PhotoError) {
      _ = try PhotoDecoder.decode(data, limits: limits)
      return .image
    } catch { return .refused(error.description) }
  }

  /// A picture that already passed `verdict`, ready for the store.
  func asset(_ data: Data, fileName: String) throws(PhotoError) -> NewAsset {
    let header = try PhotoDecoder.header(of: data, limits: limits)
    let size = header.upright
    return NewAsset(
      fileName: fileName, data: data, mediaType: header.kind.mediaType, width: size.width, height: size.height)
  }
}
