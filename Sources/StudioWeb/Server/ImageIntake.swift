import DesignPackage
import DesignPhotos
import Foundation
import StudioStore

/// Pictures on their way in: sniffed, limited, fully decoded once.
enum ImageIntake {
  @Sendable static func verdict(_ data: Data) -> ImageVerdict {
    do throws(PhotoError) {
      _ = try PhotoDecoder.decode(data)
      return .image
    } catch { return .refused(error.description) }
  }

  /// A picture that already passed `verdict`, ready for the store.
  static func asset(_ data: Data, fileName: String) throws(PhotoError) -> NewAsset {
    let header = try PhotoDecoder.header(of: data)
    let size = header.upright
    return NewAsset(
      fileName: fileName, data: data, mediaType: header.kind.mediaType, width: size.width, height: size.height)
  }
}
