import CLcms
import CSpng
import Foundation

extension ColourProfile {
  /// The cleaned profile of a photo; nil if it has none, or none that means anything here.
  static func embedded(in data: Data, _ kind: PhotoHeader.Kind) -> [UInt8]? {
    switch kind {
    case .jpeg: cleaned(joined(PhotoParts.segments(of: data, 0xE2)))
    case .png: png(data).flatMap(cleaned)
    case .webp: PhotoParts.chunk(of: data, "ICCP", .webp).flatMap { cleaned(Array($0)) }
    }
  }

  /// What begins a JPEG’s segment that holds a part of a profile; the part’s number and how many there are follow.
  static let mark = Array("ICC_PROFILE\0".utf8)

  /// A profile whose parts lie in segments of a JPEG (ICC.1:2022, annex B.4).
  static func joined(_ segments: [ArraySlice<UInt8>]) -> [UInt8] {
    var parts: [UInt8: ArraySlice<UInt8>] = [:]
    for segment in segments where segment.starts(with: mark) && segment.count > mark.count + 2 {
      parts[segment[segment.startIndex + mark.count]] = segment.dropFirst(mark.count + 2)
    }
    return parts.sorted { $0.key < $1.key }.flatMap(\.value)
  }

  private static func png(_ data: Data) -> [UInt8]? {
    let found = try? PhotoDecoder.withPNG(data) { context -> [UInt8]? in
      var profile = spng_iccp()
      guard spng_get_iccp(context, &profile) == 0, let start = profile.profile else { return nil }
      return Array(UnsafeRawBufferPointer(start: start, count: profile.profile_len))
    }
    return found ?? nil
  }
}

extension ColourProfile {
  /// Changes premultiplied BGRA to sRGB, in which all is drawn here, from the colours of a cleaned RGB profile (relative
  /// colorimetric). Leaves it as it is where the profile moves no colour by more than two steps of 255.
  static func inSRGB(_ pixels: UnsafeMutableRawBufferPointer, from profile: [UInt8], isOpaque: Bool) {
    guard let transform = ColourTransform(profile), transform.isSeen else { return }
    if !isOpaque {
      eachTranslucent(pixels) { value, alpha in UInt8(min(255, (Int(value) * 255 + alpha / 2) / alpha)) }
    }
    transform.apply(to: pixels)
    if !isOpaque { eachTranslucent(pixels) { value, alpha in UInt8((Int(value) * alpha + 127) / 255) } }
  }

  /// Changes the colours of pixels that are neither opaque nor clear.
  private static func eachTranslucent(_ pixels: UnsafeMutableRawBufferPointer, _ change: (UInt8, Int) -> UInt8) {
    for at in stride(from: 0, to: pixels.count, by: 4) where pixels[at + 3] != 255 && pixels[at + 3] != 0 {
      for channel in at..<(at + 3) { pixels[channel] = change(pixels[channel], Int(pixels[at + 3])) }
    }
  }
}

extension ColourProfile {
  /// Changes the inks of a JPEG, four bytes a pixel, to opaque BGRA in sRGB: by its profile if it has one for inks, else each
  /// ink takes away its share of light.
  static func inSRGB(inks pixels: UnsafeMutableRawBufferPointer, of jpeg: Data) {
    // Adobe’s programs store how much light is left, not how much ink there is, and mark their files.
    let isLight = PhotoParts.segments(of: jpeg, 0xEE).contains { $0.starts(with: "Adobe".utf8) }
    let profile = joined(PhotoParts.segments(of: jpeg, 0xE2, limit: limit))
    if let transform = ColourTransform(profile, inks: isLight ? studio_cmyk8_light : studio_cmyk8),
      transform.apply(to: pixels)
    {
      for at in stride(from: 3, to: pixels.count, by: 4) { pixels[at] = 255 }
      return
    }
    let flipped: UInt8 = isLight ? 0 : 255
    for at in stride(from: 0, to: pixels.count, by: 4) {
      let black = Int(pixels[at + 3] ^ flipped)
      func left(_ ink: UInt8) -> UInt8 { UInt8((Int(ink ^ flipped) * black + 127) / 255) }
      let (red, green, blue) = (left(pixels[at]), left(pixels[at + 1]), left(pixels[at + 2]))
      (pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]) = (blue, green, red, 255)
    }
  }
}

/// From the colours of a profile to sRGB. Its handles of Little CMS live as long as it does.
private final class ColourTransform {
  private let source: cmsHPROFILE
  private let target: cmsHPROFILE
  /// How the pixels to change are stored.
  private let stored: cmsUInt32Number

  /// Of a profile for RGB; given how they are stored, of one for `inks`.
  init?(_ profile: [UInt8], inks: cmsUInt32Number? = nil) {
    guard let source = cmsOpenProfileFromMem(profile, cmsUInt32Number(profile.count)) else { return nil }
    guard cmsGetColorSpace(source) == (inks == nil ? cmsSigRgbData : cmsSigCmykData),
      let target = cmsCreate_sRGBProfile()
    else {
      cmsCloseProfile(source)
      return nil
    }
    (self.source, self.target, stored) = (source, target, inks ?? studio_bgra8)
  }

  deinit {
    cmsCloseProfile(source)
    cmsCloseProfile(target)
  }

  /// Whether the profile moves any of eight colours by more than two steps: a photo in sRGB says so by a profile too.
  var isSeen: Bool {
    let samples: [UInt8] = [
      0, 0, 200, 255, 0, 200, 0, 255, 200, 0, 0, 255, 30, 30, 30, 255, 90, 90, 90, 255, 160, 160, 160, 255, 60, 120,
      180,
      255, 180, 120, 60, 255,
    ]
    var moved = samples
    // Preparing for many pixels costs more than these.
    moved.withUnsafeMutableBytes { apply(to: $0, flags: cmsUInt32Number(cmsFLAGS_NOOPTIMIZE)) }
    return zip(samples, moved).contains { abs(Int($0) - Int($1)) > 2 }
  }

  /// Changes the stored pixels to straight BGRA in place, alpha as it is; false where the profile doesn’t allow it.
  @discardableResult
  func apply(to pixels: UnsafeMutableRawBufferPointer, flags: cmsUInt32Number = 0) -> Bool {
    let alpha = stored == studio_bgra8 ? cmsUInt32Number(cmsFLAGS_COPY_ALPHA) : 0
    guard
      let transform = cmsCreateTransform(
        source, stored, target, studio_bgra8, cmsUInt32Number(INTENT_RELATIVE_COLORIMETRIC), flags | alpha)
    else { return false }
    defer { cmsDeleteTransform(transform) }
    cmsDoTransform(transform, pixels.baseAddress, pixels.baseAddress, cmsUInt32Number(pixels.count / 4))
    return true
  }
}
