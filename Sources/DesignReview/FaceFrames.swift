import DesignLayout
import DesignModel
import DesignPhotos
import Foundation

/// The part of a photo that a size shows, as a picture of its own.
package struct FramedPhoto: Sendable {
  /// The name a design has it by.
  package var fileName: String
  /// Its bytes.
  package var jpeg: Data
  /// Its width in px.
  package var width: Int
  /// Its height in px.
  package var height: Int
}

/// What each size shows of a photo by itself where faces were found in it.
package struct FaceFrames: Sendable {
  /// The frame of one size.
  package struct Frame: Sendable {
    /// The size.
    package var slot: SizeSlot
    /// What the design says of it.
    package var variant: SmartPhotoVariant
    /// Its picture.
    package var photo: FramedPhoto
  }
  /// The frames, size by size.
  package var frames: [Frame]

  /// Version of the app's rule that is followed, as it writes it.
  package static let algorithmVersion = 1

  /// The frames around the faces of a photo; nil where none is found. `raster` is what is looked at, all pixels or fewer;
  /// `full` gives as many as the photo's file has, for the pictures, and is asked only where there is a face.
  package init?(_ raster: Raster, detector: FaceDetector, full: () -> Raster?) {
    let faces = detector.faces(in: raster)
    guard !faces.isEmpty, let raster = full() else { return nil }
    frames = SizeSlot.allCases.compactMap { slot in
      let size = Device.standard.size(WidgetFamily(slot))
      let crop = SmartCrop.crop(
        width: raster.width, height: raster.height, faces: faces, slot: slot, aspect: size.width / size.height)
      guard let made = try? PhotoCropper.render(raster, crop: crop) else { return nil }
      let name = "smart-\(slot.rawValue)-\(UUID().uuidString).jpg"
      return Frame(
        slot: slot,
        variant: SmartPhotoVariant(
          renderFileName: name, cropRect: crop, pixelSize: PixelSize(width: made.width, height: made.height)),
        photo: FramedPhoto(fileName: name, jpeg: made.jpeg, width: made.width, height: made.height))
    }
  }

  /// The photo `master` with all frames.
  package func smartPhoto(master: String, now: Date) -> SmartPhotoSpec {
    var out = SmartPhotoSpec(masterFileName: master, algorithmVersion: Self.algorithmVersion, preparedAt: now)
    for frame in frames { out[frame.slot] = frame.variant }
    return out
  }
}
