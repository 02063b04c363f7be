/// The picture of a design (format.md §3.4). Read leniently; normalised once while decoding, again with the spec.
package struct ImageSpec: Codable, Hashable, Sendable {
  /// Bare file name in the asset store; empty means "no image".
  package var fileName: String
  /// How the picture fills its frame. Written as both `contentMode` and the older `crop`.
  package var contentMode: ImageContentMode
  /// Banner height in pt, 0…512.
  package var height: Double
  /// Corner radius in pt, 0…128.
  package var cornerRadius: Double
  /// Filter, kept only when effective.
  package var filter: PhotoFilterSpec?
  /// Per-size renders of one master photo.
  @Boxed package var smartPhoto: SmartPhotoSpec?

  /// The range of `height` in pt.
  static let heightRange: ClosedRange<Double> = 0...512
  /// The range of `cornerRadius` in pt.
  static let cornerRadiusRange: ClosedRange<Double> = 0...128

  /// An image with the format's defaults for what is left out.
  package init(
    fileName: String = "", contentMode: ImageContentMode = .fill, height: Double = 120, cornerRadius: Double = 16,
    filter: PhotoFilterSpec? = nil, smartPhoto: SmartPhotoSpec? = nil
  ) {
    self.fileName = fileName
    self.contentMode = contentMode
    self.height = height
    self.cornerRadius = cornerRadius
    self.filter = filter
    self.smartPhoto = smartPhoto
  }

  private enum CodingKeys: String, CodingKey {
    case fileName, contentMode, crop, height, cornerRadius, filter, smartPhoto
  }

  /// Reads an object; throws only when the value is not an object.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    var read = ImageSpec()
    read.fileName = box.lenient(String.self, .fileName) ?? ""
    read.contentMode =
      box.lenient(ImageContentMode.self, .contentMode) ?? box.lenient(ImageContentMode.self, .crop) ?? .fill
    read.height = box.lenient(Double.self, .height) ?? read.height
    read.cornerRadius = box.lenient(Double.self, .cornerRadius) ?? read.cornerRadius
    read.filter = box.lenient(PhotoFilterSpec.self, .filter)
    read.smartPhoto = box.lenient(SmartPhotoSpec.self, .smartPhoto)
    self = read.withinRanges()
  }

  /// Writes every key; `contentMode` and `crop` always carry the same value.
  package func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: CodingKeys.self)
    try box.encode(fileName, forKey: .fileName)
    try box.encode(contentMode, forKey: .contentMode)
    try box.encode(contentMode, forKey: .crop)
    try box.encode(height, forKey: .height)
    try box.encode(cornerRadius, forKey: .cornerRadius)
    try box.encodeIfPresent(filter, forKey: .filter)
    try box.encodeIfPresent(smartPhoto, forKey: .smartPhoto)
  }

  /// The image within its ranges, or nil when it names no file.
  package func normalised() -> ImageSpec? {
    let out = withinRanges()
    return out.fileName.isEmpty ? nil : out
  }

  private func withinRanges() -> ImageSpec {
    var out = self
    out.fileName = TextRules.sanitiseFileName(fileName)
    out.height = height.clamped(to: Self.heightRange)
    out.cornerRadius = cornerRadius.clamped(to: Self.cornerRadiusRange)
    out.filter = filter?.normalised()
    out.smartPhoto = smartPhoto?.normalised()
    return out
  }

  /// The file to draw for a size: the smart photo's render of that size when it names one, else `fileName`
  /// (format.md §7.3).
  package func file(for slot: SizeSlot?) -> String {
    guard let slot, let name = smartPhoto?[slot]?.renderFileName, !TextRules.trim(name).isEmpty else { return fileName }
    return name
  }

  /// Every file the image refers to, blank ones left out, in the order of format.md §5.1.
  package var referencedFiles: [String] {
    var names = [fileName]
    if let smartPhoto {
      names.append(smartPhoto.masterFileName)
      names += SizeSlot.allCases.compactMap { smartPhoto[$0]?.renderFileName }
    }
    return names.map(TextRules.sanitiseFileName).filter { !$0.isEmpty }
  }

  /// The image with every referenced file name passed through `rename`; the shuffle manifest's is left as it is
  /// (format.md §6.3).
  package func renamingFiles(_ rename: (String) -> String) -> ImageSpec {
    var out = self
    out.fileName = rename(fileName)
    if var photo = smartPhoto {
      photo.masterFileName = rename(photo.masterFileName)
      for slot in SizeSlot.allCases {
        guard let name = photo[slot]?.renderFileName else { continue }
        photo[slot]?.renderFileName = rename(name)
      }
      out.smartPhoto = photo
    }
    return out
  }

  /// The image without files that are not there; nil where nothing of it is left.
  package func keepingFiles(_ isThere: (String) -> Bool) -> ImageSpec? {
    var out = self
    if var photo = smartPhoto {
      if !isThere(photo.masterFileName) { photo.masterFileName = "" }
      for slot in SizeSlot.allCases {
        if let name = photo[slot]?.renderFileName, !isThere(name) { photo[slot] = nil }
      }
      let renders = SizeSlot.allCases.compactMap { photo[$0]?.renderFileName }
      out.smartPhoto = renders.isEmpty && photo.masterFileName.isEmpty ? nil : photo
      if !isThere(fileName), let stand = renders.first ?? (photo.masterFileName.isEmpty ? nil : photo.masterFileName) {
        out.fileName = stand
      }
    }
    return isThere(out.fileName) ? out : nil
  }
}

/// A photo filter and how strongly it applies (format.md §3.4).
package struct PhotoFilterSpec: Codable, Hashable, Sendable {
  package var token: PhotoFilterToken
  /// Strength, 0…1.
  package var intensity: Double

  /// A filter; full strength by default.
  package init(token: PhotoFilterToken, intensity: Double = 1) {
    self.token = token
    self.intensity = intensity
  }

  /// Reads an object; throws only when the value is not an object.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: CodingKeys.self)
    token = box.lenient(PhotoFilterToken.self, .token) ?? .none
    intensity = Self.limit(box.lenient(Double.self, .intensity) ?? 1)
  }

  private static func limit(_ value: Double) -> Double { value.isFinite ? value.clamped(to: 0...1) : 0 }

  /// The filter, or nil when it would change nothing.
  package func normalised() -> PhotoFilterSpec? {
    let strength = Self.limit(intensity)
    return token == .none || strength <= 0 ? nil : PhotoFilterSpec(token: token, intensity: strength)
  }
}
