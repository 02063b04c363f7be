import DesignData
import StudioDesk
import DesignLayout
import DesignModel
import DesignPackage
import DesignRender
import Foundation

/// What a picture was made of: every setting, hashes of every input, and the hash of the bytes.
struct Receipt: Codable {
  var designNumber: Int
  var family: String
  var scale: Int
  var appearance: String
  var tint: String
  var points: String?
  var widget: String
  var textSize: String
  var boldText: Bool
  var increasedContrast: Bool
  var reducedTransparency: Bool
  var moment: String
  var zone: String
  var locale: String
  var plan: String
  var budget: String
  var level: Int
  var mask: Bool
  var grey: Int?
  /// `sample`, `none`, or the data file's path.
  var data: String
  /// SHA-256 of the design as the studio writes it.
  var designHash: String
  /// SHA-256 of the data.
  var dataHash: String
  /// SHA-256 of the embedded photos, in file order.
  var photosHash: String
  /// Names and sizes of the fonts.
  var fonts: String
  var renderer: String
  /// SHA-256 of the PNG.
  var bytesHash: String

  init(_ options: Render, _ input: LayoutInput, _ png: Data, images: [EmbeddedImage]) {
    (designNumber, family, scale) = (options.design, options.family, options.scale)
    (appearance, tint, widget) = (input.appearance.rawValue, options.tint, options.widget)
    points = options.points
    (textSize, boldText) = (input.accessibility.typeSize.rawValue, input.accessibility.boldText)
    increasedContrast = input.accessibility.increasedContrast
    reducedTransparency = input.accessibility.reducedTransparency
    moment = input.moment.date.formatted(Date.ISO8601FormatStyle(includingFractionalSeconds: true))
    (zone, locale) = (input.moment.zone.identifier, input.moment.locale.identifier)
    (plan, budget, level, mask, data) = (options.plan, options.budget, options.level, options.mask, options.values.data)
    grey = options.grey
    // Designs and data that were drawn always encode.
    designHash = ContentKey.of((try? SpecCoding.encode(input.design)) ?? Data())
    dataHash = ContentKey.of((try? SpecCoding.encode(input.data)) ?? Data())
    photosHash = ContentKey.of(images.reduce(into: Data()) { $0 += Data(ContentKey.of($1.data).utf8) })
    fonts = ContentKey.of(Data(FontList.standard.fingerprint.utf8))
    renderer = RenderWorker.version
    bytesHash = ContentKey.of(png)
  }

  static func read(_ path: String) throws -> Receipt {
    do { return try JSONDecoder().decode(Receipt.self, from: readFile(path)) } catch let failure as Failure {
      throw failure
    } catch { throw Failure("\(path): \(Failure.words(error))") }
  }

  func json() throws -> Data { Data(try prettyJSON(self).utf8) }

  /// What differs from another receipt, inputs before the bytes they lead to.
  func differences(from other: Receipt) -> [String] {
    let pairs: [(String, Bool)] = [
      ("design", designHash == other.designHash), ("data", dataHash == other.dataHash),
      ("photos", photosHash == other.photosHash), ("fonts", fonts == other.fonts),
      ("renderer", renderer == other.renderer), ("bytes", bytesHash == other.bytesHash),
    ]
    return pairs.filter { !$0.1 }.map(\.0)
  }
}

/// What a picture says and where.
struct Twin {
  private var elements: [SemanticElement]
  private var diagnostics: [SceneFinding]
  private var family: String

  init(_ scene: Scene, _ input: LayoutInput) {
    elements = scene.elements
    diagnostics = scene.diagnostics
    family = input.family.rawValue
  }

  private struct Page: Encodable {
    struct Element: Encodable {
      var id: String
      var label: String
      /// x, y, width, height in pt; only in a hit map.
      var rect: [Double]?
    }
    var family: String
    var elements: [Element]
    var diagnostics: [String]?
  }

  /// `txt`: labels line by line; `json`: ids and labels; `hitmap`: ids, labels and rectangles.
  func text(_ format: String) throws -> String {
    if format == "txt" { return elements.map(\.label).filter { !$0.isEmpty }.joined(separator: "\n") + "\n" }
    func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
    let isMap = format == "hitmap"
    let page = Page(
      family: family,
      elements: elements.filter { isMap || !$0.label.isEmpty }.map {
        .init(
          id: $0.id, label: $0.label,
          rect: isMap ? [$0.rect.x, $0.rect.y, $0.rect.width, $0.rect.height].map(rounded) : nil)
      }, diagnostics: isMap ? nil : diagnostics.map { "\($0.place) \($0.words)" })
    return try prettyJSON(page) + "\n"
  }
}
