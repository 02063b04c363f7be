import DesignModel

/// The studio's own limits on packages; the app has none (format.md §2.5). Every one has its own message.
package struct PackageLimits: Hashable, Sendable {
  /// Bytes of the file.
  package var fileBytes: Int
  /// Designs in one file.
  package var specs: Int
  /// Embedded images in one file.
  package var images: Int
  /// Bytes of one embedded image.
  package var imageBytes: Int
  /// Pixels of one embedded image.
  package var imagePixels: Int
  /// Levels of nested arrays and objects.
  package var nesting: Int
  /// Characters of one text.
  package var textLength: Int

  static let key = CodingUserInfoKey(rawValue: "DesignPackage.limits")

  /// JSON values of one file, whatever they say: a thousand for each design, which is some ten times what one needs.
  package var values: Int { max(1_000, specs) * 1_000 }
  /// Pixels of all embedded images together: what is decoded for one file.
  package var totalPixels: Int { imagePixels * 60 }

  /// 64 MiB, 2 000 designs, 2 000 images of at most 20 MiB and 50 megapixels, 512 levels (as deep as the app's parser goes), 100 000 characters.
  package static let standard = PackageLimits(
    fileBytes: 64 << 20, specs: 2_000, images: 2_000, imageBytes: 20 << 20, imagePixels: 50_000_000, nesting: 512,
    textLength: 100_000)

  /// Limits of the given sizes.
  package init(
    fileBytes: Int, specs: Int, images: Int, imageBytes: Int, imagePixels: Int, nesting: Int, textLength: Int
  ) {
    self.fileBytes = fileBytes
    self.specs = specs
    self.images = images
    self.imageBytes = imageBytes
    self.imagePixels = imagePixels
    self.nesting = nesting
    self.textLength = textLength
  }
}

/// Why a package was refused.
package enum PackageError: Error, Hashable, Sendable {
  /// `magic` is not the exchange format's.
  case invalidExchangeFile
  /// `formatVersion` is 2 or above.
  case unsupportedFormatVersion(Int)
  /// The file holds no design.
  case noSpecsFound
  /// The file is none of the six shapes; the text says where it fails.
  case decodingFailed(String)
  /// The text is no JSON: what is wrong, and where.
  case notJSON(JSONFault)
  /// It is a tree of layers or a widget of Widgy that cannot be read; a sentence says why.
  case unreadableLayers(String)
  /// The file has `magic`, but the envelope's `key` is missing or bad.
  case faultyEnvelope(key: String, problem: String)
  /// A JSON object with not one key of a design.
  case notADesign
  /// A design of another app, which it names.
  case foreign(app: String)
  /// The file is empty, which is how the app writes a failed export (format.md §1.1).
  case emptyFile
  /// A limit of the studio is exceeded: which, its value, and what the file has.
  case limit(what: String, limit: Int, found: Int)
  /// Nothing was given to export.
  case emptyExport

  /// The app's own code for the failure, as the fixtures of rejected files name it; the studio's codes for the rest.
  package var code: String {
    switch self {
    case .invalidExchangeFile: "invalidExchangeFile"
    case .unsupportedFormatVersion: "unsupportedFormatVersion"
    case .noSpecsFound: "noSpecsFound"
    case .decodingFailed, .emptyFile, .notJSON, .unreadableLayers: "decodingFailed"
    case .faultyEnvelope: "faultyEnvelope"
    case .notADesign: "notADesign"
    case .foreign: "foreign"
    case .limit: "limitExceeded"
    case .emptyExport: "emptyExport"
    }
  }
}

extension PackageError: CustomStringConvertible {
  /// One sentence that says what, where and what next.
  package var description: String {
    switch self {
    case .invalidExchangeFile:
      "This is a package of another app: its “magic” is not WidgetWeaver’s. Choose a .wwdesign file."
    case .unsupportedFormatVersion(let version):
      "The package has format version \(version); the studio reads version 1. Export it again from an older app."
    case .noSpecsFound: "The package holds no design. Export it again with at least one design."
    case .decodingFailed(let detail): "The file is not a design package: \(detail)."
    case .notJSON(let fault): "The file is no JSON. \(fault.sentence)"
    case .unreadableLayers(let sentence): sentence
    case .faultyEnvelope(let key, let problem):
      "The package is damaged at “\(key)”: \(problem). Ask for it again, or export it once more."
    case .notADesign:
      "The file is JSON, but has not one key of a design. Choose a .wwdesign file or a WidgetWeaver design."
    case .foreign(let app):
      "This is a \(app) widget, not a package. Choose it by itself: it is read as layers."
    case .emptyFile: "The file is empty: the export that made it failed. Export it again."
    case .limit(let what, let limit, let found):
      "The limit of \(limit) \(what) is exceeded: the file has \(found)."
    case .emptyExport: "There is nothing to export. Choose at least one design."
    }
  }
}
