import ArgumentParser
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation

/// `studio render`: a design of a package as a PNG.
struct Render: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Render a design as an image.")

  @Argument(help: "Package, or - for standard input.") var file: String
  @Option(help: "Number of the design, from 1.") var design = 1
  @Option(
    help: "Size: systemSmall, systemMedium, systemLarge, accessoryInline, accessoryCircular or accessoryRectangular.")
  var family = "systemMedium"
  @Option(help: "Pixels per point: 1, 2 or 3.") var scale = 2
  @Option(
    help:
      "Appearance: light, dark, tinted or clear; vibrant for the Lock Screen; standby or standby-night for systemSmall."
  )
  var appearance: String?
  @Option(help: "Tint colour of the tinted appearance, as RRGGBB.") var tint = "FFC56B"
  @Option(help: "design, or a built-in widget: steps, activity, weight, noiseMachine, actionInbox, latestCat.")
  var widget = "design"
  @Option(help: "Canvas in points, such as 200x200. Default: that of the device.") var points: String?
  @OptionGroup var accessibility: AccessibilityOptions
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @Option(help: "Rain chart detail: full, coarse, reduced or plain.") var budget = "full"
  @Option(help: "Plan: unlimited or free.") var plan = "unlimited"
  @Option(help: "PNG compression, 1–12.") var level = 6
  @Flag(help: "Make the area outside the rounded corners transparent.") var mask = false
  @Option(name: .shortAndLong, help: "Output file, or - for standard output.") var output = "-"

  @Option(
    help:
      "Output format: png, svg or pdf; txt or json for the texts in reading order; hitmap for the positions of elements."
  )
  var format = "png"
  @Flag(help: "SVG: draw text as outlines, so that no font is needed.") var outline = false
  @Option(help: "PNG with 1, 2 or 4 bits of grey, for e-ink displays.") var grey: Int?
  @Option(help: "PNG in the colours of an e-ink display: 4, 6 or 7.") var colours: Int?
  @Option(help: "Rotate clockwise by 90, 180 or 270 degrees.") var turn: Int?
  @Flag(help: "1-bit BMP for an e-ink display of 800 × 480 px, at 2 pixels per point.")
  var bmp = false
  @Flag(help: "Print the layout (proposed and chosen sizes) instead of an image.") var explain = false
  @Option(help: "Write a receipt to this JSON file: hashes of all inputs and of the image, for --verify.")
  var receipt: String?
  @Option(help: "Render again with the options of a receipt; fail if an input or the image differs.")
  var verify: String?

  func run() throws {
    var options = self
    let expected = try verify.map { try Receipt.read($0) }
    if let expected { options.take(expected) }
    let package = try Package.read(file)
    let photos = PackagePhotos(package.images)
    let input = try options.input(try Package.design(options.design, of: package), photos)
    let worker = try RenderWorker(
      RenderResources(
        fonts: FontLibrary(), symbols: SymbolLibrary(), photos: PhotoCache(), photoBytes: { photos.bytes[$0] }))
    if options.explain { return try writeFile(Data(Self.boxes(worker, input).utf8), output) }
    switch options.format {
    case "png": break
    case "svg": return try writeFile(Data(worker.svg(of: input, outlinesText: outline).utf8), output)
    case "pdf": return try writeFile(worker.pdf(of: input), output)
    default: return try writeFile(Data(Twin(worker.scene(for: input), input).text(options.format).utf8), output)
    }
    let picture = try worker.picture(of: input, options: options.writing())
    for diagnostic in picture.scene.diagnostics {
      FileHandle.standardError.write(Data("note: \(diagnostic.place) \(diagnostic.words)\n".utf8))
    }
    let made = Receipt(options, input, picture.png, images: package.images)
    if let expected {
      let differences = made.differences(from: expected)
      if !differences.isEmpty { throw Failure("\(verify ?? ""): differs in \(differences.joined(separator: ", "))") }
      print("\(verify ?? ""): identical, \(picture.png.count) bytes")
      return
    }
    if let receipt { try writeFile(made.json(), receipt) }
    try writeFile(picture.png, output)
  }

  /// Every box of a layout: offered → chosen, and where.
  private static func boxes(_ worker: RenderWorker, _ input: LayoutInput) -> String {
    let trace = LayoutTrace()
    _ = worker.scene(for: input, trace: trace)
    func number(_ value: Double?) -> String {
      guard let value else { return "–" }
      return value > 1e6 ? "∞" : String(format: "%.2f", value)
    }
    return trace.boxes.map { box in
      let (offered, rect) = (box.proposed, box.rect)
      let words = box.content.isEmpty ? "" : " “\(box.content.prefix(40))”"
      return String(repeating: "  ", count: box.depth) + "\(box.element)\(words): "
        + "\(number(offered.width)) × \(number(offered.height)) → \(number(rect.width)) × \(number(rect.height))"
        + " at \(number(rect.x)), \(number(rect.y))\n"
    }.joined()
  }

  mutating func take(_ receipt: Receipt) {
    (design, family, scale, appearance) = (receipt.designNumber, receipt.family, receipt.scale, receipt.appearance)
    (widget, tint, points) = (receipt.widget, receipt.tint, receipt.points)
    grey = receipt.grey
    accessibility.take(receipt)
    (time.at, time.zone, time.locale) = (receipt.moment, receipt.zone, receipt.locale)
    (level, mask, plan, budget) = (receipt.level, receipt.mask, receipt.plan, receipt.budget)
    values.data = receipt.data
  }

  private func canvas() throws -> Size? {
    guard let points else { return nil }
    let sides = points.split(separator: "x").compactMap { Double($0) }
    guard sides.count == 2, sides.allSatisfy({ (20...1_000).contains($0) }) else {
      throw Failure("--points must be two numbers from 20 to 1000, such as 200x200")
    }
    return Size(sides[0], sides[1])
  }

  private func writing() throws -> PictureOptions {
    var made = PictureOptions(level: level, masked: mask, greyBits: bmp ? 1 : grey)
    made.palette = try colours.map { number in
      guard let palette = PaperPalette(rawValue: number) else { throw Failure("--colours must be 4, 6 or 7") }
      guard grey == nil, !bmp else { throw Failure("--colours can’t be used with --grey or --bmp") }
      return palette
    }
    made.turn = try quarterTurn()
    if bmp { made.bitmap = true }
    return made
  }

  private func quarterTurn() throws -> QuarterTurn? {
    try turn.map { degrees in
      guard let turn = QuarterTurn(rawValue: degrees) else { throw Failure("--turn must be 90, 180 or 270") }
      return turn
    }
  }

  private func input(_ design: Design, _ photos: PackagePhotos) throws -> LayoutInput {
    guard let family = WidgetFamily(rawValue: family) else {
      throw Failure("--family must be one of \(WidgetFamily.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    guard let kind = WidgetKind(rawValue: widget) else {
      throw Failure("--widget must be one of \(WidgetKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    guard kind.families.contains(family) else {
      throw Failure("--family for \(widget) must be \(kind.families.map(\.rawValue).joined(separator: ", "))")
    }
    guard (1...3).contains(scale) else { throw Failure("--scale must be 1, 2 or 3") }
    let suitable = Appearance.all(of: family)
    guard let appearance = Appearance(rawValue: self.appearance ?? (family.isAccessory ? "vibrant" : "light")),
      suitable.contains(appearance)
    else {
      throw Failure("--appearance for \(family.rawValue) must be \(suitable.map(\.rawValue).joined(separator: ", "))")
    }
    guard tint.count == 6, let colour = UInt32(tint, radix: 16) else {
      throw Failure("--tint must be six hexadecimal digits, such as FFC56B")
    }
    guard (1...12).contains(level) else { throw Failure("--level must be 1 to 12") }
    guard let rain = RainBudget(rawValue: budget) else {
      throw Failure("--budget must be full, coarse, reduced or plain")
    }
    guard let plan = Plan(named: plan) else { throw Failure("--plan must be unlimited or free") }
    guard ["png", "svg", "pdf", "txt", "json", "hitmap"].contains(format) else {
      throw Failure("--format must be png, svg, pdf, txt, json or hitmap")
    }
    guard grey.map({ [1, 2, 4].contains($0) }) ?? true else { throw Failure("--grey must be 1, 2 or 4") }
    if bmp {
      guard format == "png", grey == nil || grey == 1 else {
        throw Failure("--bmp can’t be used with --format or --grey")
      }
      guard points == nil, scale == PanelBitmap.scale, !mask else {
        throw Failure("--bmp can’t be used with --points, --scale or --mask; it is always 800 × 480 px")
      }
      guard !family.isAccessory else { throw Failure("--bmp needs a Home Screen size as --family") }
    }
    if bmp || turn != nil || colours != nil, receipt != nil || verify != nil {
      throw Failure("--receipt and --verify can’t be used with --bmp, --turn or --colours")
    }
    if format != "png", receipt != nil || verify != nil {
      throw Failure("--receipt and --verify need --format png")
    }
    let moment = try time.moment()
    return LayoutInput(
      design: design, family: family, scale: Double(scale), appearance: appearance, moment: moment,
      data: try values.snapshot(at: moment), plan: plan, photos: photos.facts, rain: rain,
      accessibility: try accessibility.settings(), tint: Colour(hex: colour), kind: kind,
      points: try bmp ? PanelBitmap.points(quarterTurn()) : canvas())
  }
}

/// What people set on the phone.
struct AccessibilityOptions: ParsableArguments {
  @Option(help: "Text size: xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, AX1 to AX5.")
  var textSize = "large"
  @Flag(help: "Bold text.") var boldText = false
  @Flag(help: "Increased contrast.") var increasedContrast = false
  @Flag(help: "Reduced transparency: materials become opaque.") var reducedTransparency = false

  func settings() throws -> Accessibility {
    guard let size = DynamicTypeSize(rawValue: textSize) else {
      throw Failure("--text-size must be one of \(DynamicTypeSize.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    return Accessibility(
      typeSize: size, boldText: boldText, increasedContrast: increasedContrast, reducedTransparency: reducedTransparency
    )
  }

  mutating func take(_ receipt: Receipt) {
    (textSize, boldText) = (receipt.textSize, receipt.boldText)
    (increasedContrast, reducedTransparency) = (receipt.increasedContrast, receipt.reducedTransparency)
  }
}

/// The photos inside a package, by file name and by content.
struct PackagePhotos: Sendable {
  var facts: [String: PhotoFacts] = [:]
  var bytes: [String: Data] = [:]

  init(_ images: [EmbeddedImage]) {
    for (index, image) in images.enumerated() {
      // The picture shows where a photo is missing.
      guard let header = try? PhotoHeaders.header(of: image.data) else { continue }
      let size = header.upright
      let key = "package-\(index)"
      facts[TextRules.sanitiseFileName(image.originalFileName)] = PhotoFacts(
        pixels: Size(Double(size.width), Double(size.height)), contentKey: key)
      bytes[key] = image.data
    }
  }
}
