import DesignModel
import DesignPhotos
import Testing

@Suite("Themes from photos") struct PhotoThemeTests {
  /// 64 × 64 px, its left half of one colour and its right half of another, of the given opacity.
  private static func halves(_ one: UInt32, _ two: UInt32, alpha: Double = 1) -> Raster {
    var pixels: [UInt8] = []
    for index in 0..<(64 * 64) {
      let colour = index % 64 < 32 ? one : two
      for shift in [0, 8, 16] { pixels.append(UInt8((Double((colour >> shift) & 0xFF) * alpha).rounded())) }
      pixels.append(UInt8((255 * alpha).rounded()))
    }
    return Raster(width: 64, height: 64, pixels: pixels, isOpaque: alpha == 1)
  }

  @Test(
    "given the pictures of rendering.md §11.13, when measured as the app does, then statistics and theme are the table's",
    arguments: [
      (0x3478F6, 0x3478F6, 0.2082, 0.7886, 0.7969, AccentToken.blue, BackgroundToken.subtleMaterial),
      (0x808080, 0x808080, 0.2159, 0, 0.0156, .indigo, .subtleMaterial),
      (0x101010, 0x101010, 0.0052, 0, 0.0156, .indigo, .subtleMaterial),
      (0xFFF4E0, 0xFFF4E0, 0.9134, 0.1216, 0.1094, .orange, .subtleMaterial),
      (0x0A84FF, 0xFFFFFF, 0.6189, 0.4804, 0.9531, .blue, .radialGlow),
      (0xFF9500, 0x1C1C1E, 0.2196, 0.5333, 0.9844, .orange, .sunset),
      (0x2E8B57, 0x87CEEB, 0.3751, 0.5473, 0.6719, .blue, .radialGlow),
      (0x8B4513, 0xDEB887, 0.3068, 0.6276, 0.8594, .yellow, .candy),
      (0x000000, 0xFFFFFF, 0.5, 0, 0.0156, .gray, .accentGlow),
    ] as [(UInt32, UInt32, Double, Double, Double, AccentToken, BackgroundToken)])
  func table(
    one: UInt32, two: UInt32, luminance: Double, saturation: Double, p90: Double, accent: AccentToken,
    background: BackgroundToken
  ) {
    let found = PhotoStatistics(Self.halves(one, two))
    #expect(abs(found.luminance - luminance) < 0.00006)
    #expect(abs(found.saturation - saturation) < 0.00006)
    #expect(abs(found.saturation90 - p90) < 0.00006)
    let theme = PhotoTheme(found, mode: .app)
    #expect(theme.accent == accent && theme.background == background)
  }

  @Test("given greys and browns, when read by eye, then a middle grey is grey, a dark one indigo, a brown orange")
  func mended() {
    func accent(_ one: UInt32, _ two: UInt32? = nil) -> AccentToken {
      PhotoTheme(Self.halves(one, two ?? one)).accent
    }
    #expect(accent(0x808080) == .gray)
    #expect(accent(0x101010) == .indigo)
    #expect(accent(0xE8E8E8) == .gray)
    #expect(accent(0x8B4513, 0xDEB887) == .orange)
    #expect(accent(0x6B4423) == .orange)
  }

  @Test("given a picture half transparent, then its colours count as if it were not")
  func transparent() {
    let (solid, veil) = (
      PhotoStatistics(Self.halves(0xFF9500, 0x1C1C1E)), PhotoStatistics(Self.halves(0xFF9500, 0x1C1C1E, alpha: 0.5))
    )
    #expect(abs(solid.luminance - veil.luminance) < 0.01 && abs(solid.saturation - veil.saturation) < 0.02)
    #expect(PhotoTheme(solid) == PhotoTheme(veil))
    #expect(
      PhotoTheme(PhotoStatistics(Self.halves(0, 0, alpha: 0)))
        == PhotoTheme(PhotoStatistics(Self.halves(1, 1, alpha: 0.01))))
  }

  @Test("given every accent's own colour, when the nearest is asked for, then it is that accent")
  func pasted() {
    for (red, green, blue, accent) in [
      (0.0, 0.48, 1.0, AccentToken.blue), (0.2, 0.78, 0.35, .green), (1, 0.58, 0, .orange), (1, 0.2, 0.55, .pink),
      (0.65, 0.3, 0.85, .purple), (1, 0.23, 0.19, .red), (1, 0.8, 0, .yellow), (0.55, 0.55, 0.58, .gray),
      (0.35, 0.34, 0.84, .indigo), (0, 0.66, 0.64, .teal),
    ] { #expect(PhotoTheme.nearestAccent(red: red, green: green, blue: blue) == accent, "\(accent)") }
  }
}
