import DesignLayout
import DesignModel
import DesignPhotos
import Foundation

/// The crop of a photo for a size, as zoom and position.
package struct PhotoFraming: Sendable {
  /// In percent: 100 shows as much as fits, 400 a quarter of that.
  package private(set) var zoom = 100
  /// Horizontal position in percent: 0 is the left edge, 100 the right.
  package private(set) var across = 50
  /// Vertical position in percent.
  package private(set) var down = 50
  /// Whether it was set by hand.
  package private(set) var isOwn = false
  /// Whether it was set automatically around faces.
  package private(set) var keepsFaces = false
  /// Whether it’s the centre, because nothing else was set.
  package private(set) var isCentred = true

  /// The accepted range of zooms.
  static let zooms = 100...400

  /// The share of the photo’s sides that `slot` shows at 100%.
  private static func base(_ slot: SizeSlot, _ pixels: (width: Int, height: Int)) -> (width: Double, height: Double) {
    let size = Device.standard.size(WidgetFamily(slot))
    let (frame, photo) = (size.width / size.height, Double(pixels.width) / Double(max(1, pixels.height)))
    return photo > frame ? (frame / photo, 1) : (1, photo / frame)
  }

  /// Creates a crop set by hand.
  package init(zoom: Int, across: Int, down: Int) {
    self.zoom = zoom.clamped(to: Self.zooms)
    self.across = across.clamped(to: 0...100)
    self.down = down.clamped(to: 0...100)
  }

  /// The crop that `slot` shows of a photo with `pixels`.
  package init(image: ImageSpec, slot: SizeSlot, pixels: (width: Int, height: Int)) {
    guard let part = image.smartPhoto?[slot], !part.renderFileName.isEmpty else { return }
    isOwn = part.renderFileName.contains("-manual-")
    isCentred = false
    let base = Self.base(slot, pixels)
    let crop = part.cropRect
    keepsFaces = !isOwn && Self.followsFaces(part, slot, pixels)
    zoom = Int((base.width / max(crop.width, 0.0001) * 100).rounded()).clamped(to: Self.zooms)
    across = crop.width < 0.9999 ? Int((crop.x / (1 - crop.width) * 100).rounded()).clamped(to: 0...100) : 50
    down = crop.height < 0.9999 ? Int((crop.y / (1 - crop.height) * 100).rounded()).clamped(to: 0...100) : 50
  }

  /// Whether a crop follows faces: the studio and the app made it, and without a face they would have made another. Crops
  /// that come with a template follow what its maker wanted to show.
  private static func followsFaces(
    _ part: SmartPhotoVariant, _ slot: SizeSlot, _ pixels: (width: Int, height: Int)
  ) -> Bool {
    guard part.renderFileName.hasPrefix("smart-") else { return false }
    let size = Device.standard.size(WidgetFamily(slot))
    let (crop, centred) = (
      part.cropRect,
      SmartCrop.crop(
        width: pixels.width, height: pixels.height, faces: [], slot: slot, aspect: size.width / size.height)
    )
    return [\CropRect.x, \.y, \.width, \.height].contains { abs(crop[keyPath: $0] - centred[keyPath: $0]) > 0.005 }
  }

  /// The crop in the unit square.
  package func crop(_ slot: SizeSlot, pixels: (width: Int, height: Int)) -> CropRect {
    let base = Self.base(slot, pixels)
    let (width, height) = (base.width * 100 / Double(zoom), base.height * 100 / Double(zoom))
    return CropRect(
      x: (1 - width) * Double(across) / 100, y: (1 - height) * Double(down) / 100, width: width, height: height
    ).normalised()
  }

  /// The cropped photo and the changes that show it in `slot`.
  package func place(
    _ image: ImageSpec, scope: ChangeScope, slot: SizeSlot, master: Raster, pixels: (width: Int, height: Int), now: Date
  ) throws -> (photo: FramedPhoto, changes: [Change]) {
    let crop = crop(slot, pixels: pixels)
    let made = try PhotoCropper.render(master, crop: crop)
    let name = "smart-\(slot.rawValue)-manual-\(UUID().uuidString).jpg"
    var smart =
      image.smartPhoto
      ?? SmartPhotoSpec(masterFileName: image.fileName, algorithmVersion: 1, preparedAt: now)
    smart[slot] = SmartPhotoVariant(
      renderFileName: name, cropRect: crop, pixelSize: PixelSize(width: made.width, height: made.height))
    return (
      FramedPhoto(fileName: name, jpeg: made.jpeg, width: made.width, height: made.height),
      [Change(scope: scope, .imageSmartPhoto, try SpecCoding.tree(smart))]
    )
  }

  /// The changes that restore the automatic crop of `slot`: around faces, or else the centre.
  package static func removal(
    _ image: ImageSpec, scope: ChangeScope, slot: SizeSlot, frames: FaceFrames?
  ) throws -> (photos: [FramedPhoto], changes: [Change]) {
    guard var smart = image.smartPhoto else { return ([], []) }
    let frame = frames?.frames.first { $0.slot == slot }
    smart[slot] = frame?.variant
    let isEmpty = SizeSlot.allCases.allSatisfy { smart[$0] == nil }
    return (
      frame.map { [$0.photo] } ?? [],
      [Change(scope: scope, .imageSmartPhoto, isEmpty ? nil : try SpecCoding.tree(smart))]
    )
  }
}
