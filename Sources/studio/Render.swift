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
  static let configuration = CommandConfiguration(abstract: "Draw a design of a package as a PNG.")

  @Argument(help: "The package, or - for standard input.") var file: String
  @Option(help: "Which design, from 1.") var design = 1
  @Option(help: "systemSmall, systemMedium or systemLarge.") var family = "systemMedium"
  @Option(help: "Pixels a point: 1, 2 or 3.") var scale = 2
  @Option(help: "light or dark.") var appearance = "light"
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @Option(help: "How much work a rain chart may take: full, reduced or plain.") var budget = "full"
  @Option(help: "Plan: unlimited or free.") var plan = "unlimited"
  @Option(help: "PNG compression, 1 to 12.") var level = 6
  @Flag(help: "Cut the outline's corners into alpha.") var mask = false
  @Flag(help: "Print what the picture says and its diagnostics instead of drawing.") var describe = false
  @Option(name: .shortAndLong, help: "Where the PNG goes, or - for standard output.") var output = "-"

  func run() throws {
    let bytes = try readFile(file)
    let inventions = DecodingInventions(newID: { UUID() }, now: .distantPast)
    let package: DesignPackageFile
    do { package = try PackageReader(inventions: inventions).read(bytes) } catch { throw Failure("\(file): \(error)") }
    guard package.specs.indices.contains(design - 1) else {
      throw Failure("--design: the package has \(package.specs.count) designs, numbered from 1")
    }
    let photos = PackagePhotos(package.images)
    let input = try self.input(package.specs[design - 1].settled(), photos)
    let worker = try RenderWorker(
      RenderResources(
        fonts: FontLibrary(), symbols: SymbolLibrary(), photos: PhotoCache(), photoBytes: { photos.bytes[$0] }))
    if describe {
      let scene = worker.scene(for: input)
      for element in scene.elements { print("\(element.id): \(element.label)") }
      for diagnostic in scene.diagnostics { print("note: \(diagnostic.element) \(diagnostic.text)") }
      return
    }
    let picture = try worker.picture(of: input, options: PictureOptions(level: level, masked: mask))
    for diagnostic in picture.scene.diagnostics {
      FileHandle.standardError.write(Data("note: \(diagnostic.element) \(diagnostic.text)\n".utf8))
    }
    try writeFile(picture.png, output)
  }

  private func input(_ design: WidgetSpec, _ photos: PackagePhotos) throws -> LayoutInput {
    guard let family = WidgetFamily(rawValue: family) else {
      throw Failure("--family must be systemSmall, systemMedium or systemLarge")
    }
    guard (1...3).contains(scale) else { throw Failure("--scale must be 1, 2 or 3") }
    guard let appearance = Appearance(rawValue: appearance) else { throw Failure("--appearance must be light or dark") }
    guard (1...12).contains(level) else { throw Failure("--level must be 1 to 12") }
    guard let rain = RainBudget(rawValue: budget) else { throw Failure("--budget must be full, reduced or plain") }
    guard let plan = Plan(named: plan) else { throw Failure("--plan must be unlimited or free") }
    let moment = try time.moment()
    return LayoutInput(
      design: design, family: family, scale: Double(scale), appearance: appearance, moment: moment,
      data: try values.snapshot(at: moment), plan: plan, photos: photos.facts, rain: rain)
  }
}

/// The photos inside a package, by file name and by content.
struct PackagePhotos: Sendable {
  var facts: [String: PhotoFacts] = [:]
  var bytes: [String: Data] = [:]

  init(_ images: [EmbeddedImage]) {
    for (index, image) in images.enumerated() {
      guard let header = try? PhotoDecoder.header(of: image.data) else { continue }
      let size = header.upright
      let key = "package-\(index)"
      facts[TextRules.sanitiseFileName(image.originalFileName)] = PhotoFacts(
        pixels: Size(Double(size.width), Double(size.height)), contentKey: key)
      bytes[key] = image.data
    }
  }
}
