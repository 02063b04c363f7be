import Foundation

/// Reads strangers’ photos, wherever the libraries for that run. Callers wait for it, so they call it on threads that may.
package protocol PhotoReading: Sendable {
  /// The upright pixels in sRGB of a photo within `limits`, its shorter side at least `targetSide` px where it has so many;
  /// 0 means full size. Throws what is no photo or exceeds a limit, and ``PhotoError/stopped`` or ``PhotoError/busy`` where
  /// another try may do.
  func pixels(of data: Data, limits: PhotoLimits, targetSide: Int) throws(PhotoError) -> Raster

  /// The photo without what its camera wrote (``PhotoMetadata/removed(from:)``).
  func cleaned(_ data: Data) throws(PhotoError) -> Data
}

extension PhotoReading {
  /// The upright pixels of a photo that was accepted before.
  package func pixels(of accepted: Data, targetSide: Int = 0) throws(PhotoError) -> Raster {
    try pixels(of: accepted, limits: .accepted, targetSide: targetSide)
  }
}

/// Reads in this process: for commands and tests, and for the worker itself.
package struct PhotosHere: PhotoReading {
  package init() {}

  /// The upright pixels of a photo.
  package func pixels(of data: Data, limits: PhotoLimits, targetSide: Int) throws(PhotoError) -> Raster {
    try PhotoDecoder.decode(data, limits: limits, targetSide: targetSide)
  }

  /// The photo without metadata.
  package func cleaned(_ data: Data) throws(PhotoError) -> Data { try PhotoMetadata.removed(from: data) }
}
