import DesignLayout
import DesignModel
import DesignPhotos
import Foundation

/// The cropped photo of a size, as an image file.
package struct FramedPhoto: Sendable {
  /// Its name in the design.
  package var fileName: String
  package var jpeg: Data
  /// Its width in px.
  package var width: Int
  /// Its height in px.
  package var height: Int
}

/// The automatic crop for each size of a photo with faces.
package struct FaceFrames: Sendable {
  /// The crop for one size.
  package struct Crop: Sendable {
    package var slot: SizeSlot
    /// Its entry in the design.
    package var variant: SmartPhotoVariant
    package var photo: FramedPhoto
  }
  /// The crops, one per size.
  package var frames: [Crop]

  /// The version of the app’s algorithm.
  package static let algorithmVersion = 1

  /// Crops a photo around its faces; nil if it has none. Faces are detected in `raster`, which may be scaled down.
  /// `full` returns the photo at full size and is called only if there is a face.
  package init?(_ raster: Raster, detector: FaceDetector, full: () -> Raster?) {
    let faces = detector.faces(in: raster)
    guard !faces.isEmpty, let raster = full() else { return nil }
    frames = SizeSlot.allCases.compactMap { slot in
      let size = Device.standard.size(WidgetFamily(slot))
      let crop = SmartCrop.crop(
        width: raster.width, height: raster.height, faces: faces, slot: slot, aspect: size.width / size.height)
      guard let made = try? PhotoCropper.render(raster, crop: crop) else { return nil }
      let name = "smart-\(slot.rawValue)-\(UUID().uuidString).jpg"
      return Crop(
        slot: slot,
        variant: SmartPhotoVariant(
          renderFileName: name, cropRect: crop, pixelSize: PixelSize(width: made.width, height: made.height)),
        photo: FramedPhoto(fileName: name, jpeg: made.jpeg, width: made.width, height: made.height))
    }
  }

  /// The photo `master` with all crops.
  package func smartPhoto(master: String, now: Date) -> SmartPhotoSpec {
    var out = SmartPhotoSpec(masterFileName: master, algorithmVersion: Self.algorithmVersion, preparedAt: now)
    for frame in frames { out[frame.slot] = frame.variant }
    return out
  }
}
