import CPangoCairo
import Foundation

package enum RendererError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A font of the pinned list is not installed.
  case missingFont(String)
  /// The symbol set's folder is not there.
  case missingSymbols(String)
  /// A C library refused to work.
  case library(String)
  /// A canvas larger than the limit of 16 megapixels.
  case canvasTooLarge(width: Int, height: Int)
  /// A photo wasn’t read this time.
  case photo

  /// One sentence with the next step.
  package var description: String {
    switch self {
    case .missingFont(let path): "The font \(path) is missing. Run Scripts/bootstrap."
    case .missingSymbols(let path): "The symbol set in \(path) is missing. Run Scripts/bootstrap."
    case .library(let what): "The drawing library failed: \(what)."
    case .canvasTooLarge(let width, let height):
      "An image of \(width) × \(height) px is over the limit of 16 megapixels."
    case .photo: "A photo couldn’t be read. Try again."
    }
  }
}

/// The fonts pictures are set in: one pinned list of Debian's files in one order, so that no configuration of the host
/// leaks into a picture.
package struct FontList: Hashable, Sendable {
  /// Absolute paths in the order they are added.
  package var files: [String]

  /// A list of files.
  package init(files: [String]) { self.files = files }

  /// Inter for SF Pro, Quicksand for the rounded design, Noto Serif and Noto Sans Mono for the other two, Noto for other scripts and emoji, Material Icons for the few
  /// symbols the symbol set lacks.
  package static let standard: FontList = {
    let inter = [
      "Thin", "ExtraLight", "Light", "Regular", "Medium", "SemiBold", "Bold", "ExtraBold", "Black",
    ]
    var files = inter.flatMap { weight in
      [
        "/usr/share/fonts/opentype/inter/Inter-\(weight).otf",
        "/usr/share/fonts/opentype/inter/InterDisplay-\(weight).otf",
      ]
    }
    files += ["Light", "Regular", "Medium", "Bold"].map { "/usr/share/fonts/truetype/quicksand/Quicksand-\($0).ttf" }
    let scripts = [
      "NotoSans", "NotoSansArabic", "NotoSansHebrew", "NotoSansDevanagari", "NotoSansThai", "NotoSansBengali",
      "NotoSansTamil", "NotoSansGeorgian", "NotoSansArmenian",
    ]
    files += scripts.flatMap { script in
      ["Regular", "Bold"].map { "/usr/share/fonts/truetype/noto/\(script)-\($0).ttf" }
    }
    files += [
      "NotoSansSymbols-Regular", "NotoSansSymbols2-Regular", "NotoSansMath-Regular", "NotoSansEthiopic-Regular",
      "NotoSansKhmer-Regular", "NotoSansTelugu-Regular", "NotoSansKannada-Regular", "NotoSansMalayalam-Regular",
      "NotoSansGujarati-Regular", "NotoSansGurmukhi-Regular", "NotoSansSinhala-Regular", "NotoSansMyanmar-Regular",
      "NotoSansLao-Regular", "NotoColorEmoji",
    ].map { "/usr/share/fonts/truetype/noto/\($0).ttf" }
    files += ["Regular", "Bold"].map { "/usr/share/fonts/opentype/noto/NotoSansCJK-\($0).ttc" }
    files.append("/usr/share/fonts/truetype/material-design-icons-iconfont/MaterialIcons-Regular.ttf")
    // Ask for the name alone: the fonts before it replace missing characters.
    files += ["NotoSerif-Regular", "NotoSerif-Bold", "NotoSerif-Italic", "NotoSerif-BoldItalic"].map {
      "/usr/share/fonts/truetype/noto/\($0).ttf"
    }
    files += ["Regular", "Bold"].map { "/usr/share/fonts/truetype/noto/NotoSansMono-\($0).ttf" }
    return FontList(files: files)
  }()

  /// Names the list's content for preview keys: file names and sizes.
  package var fingerprint: String {
    files.map { path in
      let size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? nil
      return "\(path.split(separator: "/").last ?? ""):\(size ?? 0)"
    }.joined(separator: ",")
  }
}

/// A private fontconfig with the pinned fonts. It is built once and only read afterwards, so threads may share it.
package final class FontLibrary: @unchecked Sendable {
  let config: OpaquePointer

  /// Pango reads this variable; it would change the picture. Taken away once, before the first text is set.
  private static let neutralLanguage: Void = { _ = unsetenv("PANGO_LANGUAGE") }()

  /// Loads the fonts; throws when one is missing.
  package init(_ list: FontList = .standard) throws(RendererError) {
    for file in list.files where !FileManager.default.isReadableFile(atPath: file) { throw .missingFont(file) }
    _ = Self.neutralLanguage
    guard let config = FcConfigCreate() else { throw .library("no font configuration") }
    let parsed = Self.rules.withCString { text in
      text.withMemoryRebound(to: FcChar8.self, capacity: Self.rules.utf8.count) {
        FcConfigParseAndLoadFromMemory(config, $0, FcTrue)
      }
    }
    guard parsed == FcTrue else { throw .library("the font rules can’t be parsed") }
    for file in list.files {
      let added = file.withCString { text in
        text.withMemoryRebound(to: FcChar8.self, capacity: file.utf8.count) { FcConfigAppFontAddFile(config, $0) }
      }
      guard added == FcTrue else { throw .missingFont(file) }
    }
    self.config = config
  }

  deinit { FcConfigDestroy(config) }

  /// Aliases, and the rule that scales bitmap emoji to the text's size. It never sets `antialias`: that blanks colour
  /// emoji.
  private static let rules = """
    <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <alias binding="same"><family>emoji</family><prefer><family>Noto Color Emoji</family></prefer></alias>
      <alias binding="same"><family>sans-serif</family><prefer><family>Inter</family></prefer></alias>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="pixelsizefixupfactor" mode="assign">
          <divide><name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide>
        </edit>
      </match>
      <match target="font">
        <test name="outline" compare="eq"><bool>false</bool></test>
        <edit name="matrix" mode="assign">
          <times><name>matrix</name>
            <matrix><name>pixelsizefixupfactor</name><double>0</double><double>0</double><name>pixelsizefixupfactor</name></matrix>
          </times>
        </edit>
        <edit name="size" mode="assign">
          <divide><name>size</name><name>pixelsizefixupfactor</name></divide>
        </edit>
      </match>
    </fontconfig>
    """
}
