import DesignModel
import Foundation

/// The studio’s limits on packages; the app has none (format.md §2.5). Each has its own message.
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

package enum PackageError: Error, Hashable, Sendable {
  /// `magic` is not the exchange format's.
  case invalidExchangeFile
  /// `formatVersion` is 2 or above.
  case unsupportedFormatVersion(Int)
  case noSpecsFound
  /// The file has none of the six shapes; the text says where it fails.
  case decodingFailed(String)
  /// The text isn’t valid JSON: what is wrong, and where.
  case notJSON(JSONFault)
  /// It is a layer tree or Widgy widget that can’t be read; the sentence says why.
  case unreadableLayers(String)
  /// The file has `magic`, but the envelope's `key` is missing or bad.
  case faultyEnvelope(key: String, problem: String)
  /// A JSON object without any key of a design.
  case notADesign
  /// A design of another app.
  case foreign(app: String)
  /// The file is empty, which is how the app writes a failed export (format.md §1.1).
  case emptyFile
  /// A limit of the studio is exceeded: which, its value, and the file’s value.
  case limit(what: String, limit: Int, found: Int)
  /// Nothing was given to export.
  case emptyExport
  /// Images that an export needs are missing or damaged: their file names.
  case missingImages([String])

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
    case .missingImages: "missingImages"
    }
  }
}

extension PackageError: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  package var description: String {
    switch self {
    case .invalidExchangeFile:
      "This file was made by another app. Choose a .wwdesign file."
    case .unsupportedFormatVersion(let version):
      "This file has format version \(version), but the studio reads version 1. Export it from an older version of the app."
    case .noSpecsFound: "This file contains no designs. Export it again."
    case .decodingFailed(let detail): "This isn’t a design file: \(detail). \(Self.readable)"
    case .notJSON(let fault): "This file isn’t valid JSON. \(fault.sentence)"
    case .unreadableLayers(let sentence): sentence
    case .faultyEnvelope(let key, let problem):
      "This file is damaged at “\(key)”: \(problem). Export it again or ask for a new copy."
    case .notADesign:
      "This JSON file isn’t a WidgetWeaver design, a layered design or a Widgy widget. \(Self.readable)"
    case .foreign(let app):
      "This is a \(app) widget. Choose it on its own to import it as layers."
    case .emptyFile: "This file is empty. Export it again."
    case .limit(let what, let limit, let found) where what.hasPrefix("bytes "):
      "This file is over the limit of \(Self.size(limit)) \(what.dropFirst("bytes ".count)): it has \(Self.size(found))."
    case .limit(let what, let limit, let found):
      "This file is over the limit of \(Self.grouped(limit)) \(what): it has \(Self.grouped(found))."
    case .emptyExport: "Choose at least one design to export."
    case .missingImages(let names): Self.missing(names)
    }
  }

  /// What can be chosen instead.
  private static let readable =
    "Choose a .wwdesign file, JSON exported from the studio or Widgy, or a PNG downloaded from the studio."

  /// “64 MB”, “66.8 MB”, “512 KB”: rounded up, so that what is over a limit never reads as the limit.
  private static func size(_ bytes: Int) -> String {
    let (unit, shift) = bytes >> 20 == 0 ? ("KB", 10) : ("MB", 20)
    let (whole, tenth) = ((bytes * 10 + (1 << shift) - 1) >> shift).quotientAndRemainder(dividingBy: 10)
    return tenth == 0 ? "\(whole) \(unit)" : "\(whole).\(tenth) \(unit)"
  }

  /// “2,000”.
  private static func grouped(_ count: Int) -> String { count.formatted(.number.locale(Locale(identifier: "en_GB"))) }

  /// Names images that are missing or damaged, the first few, in one sentence.
  package static func missing(_ names: [String]) -> String {
    let shown = names.prefix(namesShown).map { "“\($0.beginning(80))”" }.joined(separator: ", ")
    let more = names.count > namesShown ? " and \(names.count - namesShown) more" : ""
    return "\(shown)\(more) \(names.count == 1 ? "is" : "are") missing or damaged."
  }

  /// The maximum number of images that a message names.
  private static let namesShown = 8
}
