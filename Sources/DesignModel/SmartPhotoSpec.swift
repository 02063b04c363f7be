import Foundation

/// One master photo with a prepared render a size (format.md §3.5). Read strictly: any fault drops all of it.
package struct SmartPhotoSpec: Codable, Hashable, Sendable {
  /// File of the master photo; may be empty.
  package var masterFileName: String
  package var small: SmartPhotoVariant?
  package var medium: SmartPhotoVariant?
  package var large: SmartPhotoVariant?
  /// Version of the preparing algorithm, at least 0.
  package var algorithmVersion: Int
  /// When the renders were made.
  package var preparedAt: Date
  /// A shuffle manifest in the app's container; never part of an export.
  package var shuffleManifestFileName: String?

  /// A smart photo of the given parts.
  package init(
    masterFileName: String, small: SmartPhotoVariant? = nil, medium: SmartPhotoVariant? = nil,
    large: SmartPhotoVariant? = nil, algorithmVersion: Int, preparedAt: Date, shuffleManifestFileName: String? = nil
  ) {
    self.masterFileName = masterFileName
    self.small = small
    self.medium = medium
    self.large = large
    self.algorithmVersion = algorithmVersion
    self.preparedAt = preparedAt
    self.shuffleManifestFileName = shuffleManifestFileName
  }

  /// The render for `slot`.
  package subscript(slot: SizeSlot) -> SmartPhotoVariant? {
    get {
      switch slot {
      case .small: small
      case .medium: medium
      case .large: large
      }
    }
    set {
      switch slot {
      case .small: small = newValue
      case .medium: medium = newValue
      case .large: large = newValue
      }
    }
  }

  /// The smart photo within its ranges and with bare file names.
  package func normalised() -> SmartPhotoSpec {
    var out = self
    out.masterFileName = TextRules.sanitiseFileName(masterFileName)
    for slot in SizeSlot.allCases { out[slot] = self[slot]?.normalised() }
    out.algorithmVersion = max(0, algorithmVersion)
    let manifest = shuffleManifestFileName.map(TextRules.sanitiseFileName) ?? ""
    out.shuffleManifestFileName = manifest.isEmpty ? nil : manifest
    return out
  }
}

/// The render of a master photo for one size. Read strictly.
package struct SmartPhotoVariant: Codable, Hashable, Sendable {
  /// File of the render; empty means "draw the image's `fileName`".
  package var renderFileName: String
  /// What part of the master it shows, unit square, origin top left.
  package var cropRect: CropRect
  /// Size in px.
  package var pixelSize: PixelSize
  /// Straightening in degrees, -45…45; absent below 0.0001.
  package var straightenDegrees: Double?
  /// Clockwise quarter turns, 1…3; absent when 0.
  package var rotationQuarterTurns: Int?

  /// A render of the given parts.
  package init(
    renderFileName: String, cropRect: CropRect, pixelSize: PixelSize, straightenDegrees: Double? = nil,
    rotationQuarterTurns: Int? = nil
  ) {
    self.renderFileName = renderFileName
    self.cropRect = cropRect
    self.pixelSize = pixelSize
    self.straightenDegrees = straightenDegrees
    self.rotationQuarterTurns = rotationQuarterTurns
  }

  /// The variant within its ranges.
  package func normalised() -> SmartPhotoVariant {
    var out = self
    out.renderFileName = TextRules.sanitiseFileName(renderFileName)
    out.cropRect = cropRect.normalised()
    out.pixelSize = PixelSize(width: max(1, pixelSize.width), height: max(1, pixelSize.height))
    let degrees = straightenDegrees.map { $0.clamped(to: -45...45) } ?? 0
    out.straightenDegrees = abs(degrees) < 0.0001 ? nil : degrees
    let turns = (((rotationQuarterTurns ?? 0) % 4) + 4) % 4
    out.rotationQuarterTurns = turns == 0 ? nil : turns
    return out
  }
}

/// A rectangle in the unit square, origin top left.
package struct CropRect: Codable, Hashable, Sendable {
  /// Left edge, 0…1.
  package var x: Double
  /// Top edge, 0…1.
  package var y: Double
  /// Width, above 0.
  package var width: Double
  /// Height, above 0.
  package var height: Double

  /// A rectangle from its left top corner and size.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Clamped and shrunk to stay inside, in the arithmetic order of format.md §3.5; a zero side becomes 0.0001.
  package func normalised() -> CropRect {
    var out = CropRect(
      x: x.clamped(to: 0...1), y: y.clamped(to: 0...1), width: width.clamped(to: 0...1),
      height: height.clamped(to: 0...1))
    if out.x + out.width > 1 { out.width = max(0, 1 - out.x) }
    if out.y + out.height > 1 { out.height = max(0, 1 - out.y) }
    if out.width == 0 { out.width = 0.0001 }
    if out.height == 0 { out.height = 0.0001 }
    return out
  }
}

/// A size in whole px.
package struct PixelSize: Codable, Hashable, Sendable {
  /// Width in px.
  package var width: Int
  /// Height in px.
  package var height: Int

  /// A size of `width` × `height` px.
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
