import DesignLayout
import DesignModel
import DesignPhotos
import Foundation
import StudioStore

/// Which part of a photo a size shows, as a person sets it: how much nearer, and where.
struct PhotoFraming: Sendable {
  /// Percent: 100 shows as much as fits, 400 a quarter of that.
  var zoom = 100
  /// Where across, percent: 0 is the left edge, 100 the right.
  var across = 50
  /// Where down, percent.
  var down = 50
  /// Whether a person set it.
  var isOwn = false
  /// Whether it was set by itself, around the faces.
  var keepsFaces = false

  static let zooms = 100...400

  /// The share of a photo's sides that the whole frame of `slot` takes.
  private static func base(_ slot: SizeSlot, _ pixels: (width: Int, height: Int)) -> (width: Double, height: Double) {
    let size = Device.standard.size(WidgetFamily(slot))
    let (frame, photo) = (size.width / size.height, Double(pixels.width) / Double(max(1, pixels.height)))
    return photo > frame ? (frame / photo, 1) : (1, photo / frame)
  }

  init(zoom: Int, across: Int, down: Int) {
    self.zoom = zoom.clamped(to: Self.zooms)
    self.across = across.clamped(to: 0...100)
    self.down = down.clamped(to: 0...100)
  }

  init(image: ImageSpec, slot: SizeSlot, pixels: (width: Int, height: Int)) {
    guard let part = image.smartPhoto?[slot], !part.renderFileName.isEmpty else { return }
    isOwn = part.renderFileName.contains("-manual-")
    keepsFaces = !isOwn
    let base = Self.base(slot, pixels)
    let crop = part.cropRect
    zoom = Int((base.width / max(crop.width, 0.0001) * 100).rounded()).clamped(to: Self.zooms)
    across = crop.width < 0.9999 ? Int((crop.x / (1 - crop.width) * 100).rounded()).clamped(to: 0...100) : 50
    down = crop.height < 0.9999 ? Int((crop.y / (1 - crop.height) * 100).rounded()).clamped(to: 0...100) : 50
  }

  /// The part in the unit square.
  func crop(_ slot: SizeSlot, pixels: (width: Int, height: Int)) -> CropRect {
    let base = Self.base(slot, pixels)
    let (width, height) = (base.width * 100 / Double(zoom), base.height * 100 / Double(zoom))
    return CropRect(
      x: (1 - width) * Double(across) / 100, y: (1 - height) * Double(down) / 100, width: width, height: height
    ).normalised()
  }

  /// The picture of this frame and the changes that show it in `slot`.
  func place(
    _ image: ImageSpec, scope: ChangeScope, slot: SizeSlot, master: Data, asset: Asset, now: Date
  ) throws -> (asset: NewAsset, changes: [Change]) {
    let crop = crop(slot, pixels: (asset.width, asset.height))
    let made = try PhotoCropper.render(master, crop: crop)
    let name = "smart-\(slot.rawValue)-manual-\(UUID().uuidString).jpg"
    var smart =
      image.smartPhoto
      ?? SmartPhotoSpec(masterFileName: image.fileName, algorithmVersion: 1, preparedAt: now)
    smart[slot] = SmartPhotoVariant(
      renderFileName: name, cropRect: crop, pixelSize: PixelSize(width: made.width, height: made.height))
    return (
      NewAsset(fileName: name, data: made.jpeg, mediaType: "image/jpeg", width: made.width, height: made.height),
      [Change(scope: scope, "image.smartPhoto", try SpecCoding.tree(smart))]
    )
  }

  /// The changes that let `slot` show the photo by itself again: around its faces, or else its middle.
  static func removal(
    _ image: ImageSpec, scope: ChangeScope, slot: SizeSlot, frames: FaceFrames?
  ) throws -> (assets: [NewAsset], changes: [Change]) {
    guard var smart = image.smartPhoto else { return ([], []) }
    let frame = frames?.frames.first { $0.slot == slot }
    smart[slot] = frame?.variant
    let isEmpty = SizeSlot.allCases.allSatisfy { smart[$0] == nil }
    return (
      frame.map { [$0.asset] } ?? [],
      [Change(scope: scope, "image.smartPhoto", isEmpty ? nil : try SpecCoding.tree(smart))]
    )
  }
}

/// What each size shows of a photo by itself where faces were found in it.
struct FaceFrames: Sendable {
  struct Frame: Sendable {
    var slot: SizeSlot
    var variant: SmartPhotoVariant
    var asset: NewAsset
  }
  var frames: [Frame]

  /// Version of the app's rule that is followed, as it writes it.
  static let algorithmVersion = 1

  /// The frames around the faces of a photo's file; nil where none is found or it cannot be read.
  init?(_ data: Data, detector: FaceDetector) {
    guard let raster = try? PhotoDecoder.decode(data, limits: .accepted) else { return nil }
    let faces = detector.faces(in: raster)
    guard !faces.isEmpty else { return nil }
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
        asset: NewAsset(
          fileName: name, data: made.jpeg, mediaType: "image/jpeg", width: made.width, height: made.height))
    }
  }

  /// The photo `master` with all frames.
  func smartPhoto(master: String, now: Date) -> SmartPhotoSpec {
    var out = SmartPhotoSpec(masterFileName: master, algorithmVersion: Self.algorithmVersion, preparedAt: now)
    for frame in frames { out[frame.slot] = frame.variant }
    return out
  }
}
