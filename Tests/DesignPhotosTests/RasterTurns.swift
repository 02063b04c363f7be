@testable import DesignPhotos

/// The steps of decoding, one by one.
extension Raster {
  /// In sRGB, from the colours of a cleaned profile.
  func inSRGB(from profile: [UInt8]?) -> Raster {
    guard let profile else { return self }
    var out = self
    out.pixels.withUnsafeMutableBytes { ColourProfile.inSRGB($0, from: profile, isOpaque: isOpaque) }
    return out
  }
}

extension Orientation {
  /// Pixels turned so that they need orientation 1.
  static func upright(_ raster: Raster, _ orientation: Int) -> Raster {
    guard orientation > 1 else { return raster }
    var out = raster
    if orientation >= 5 { (out.width, out.height) = (raster.height, raster.width) }
    raster.pixels.withUnsafeBytes { source in
      out.pixels.withUnsafeMutableBytes { turn(source, raster.width, raster.height, orientation, into: $0) }
    }
    return out
  }
}
