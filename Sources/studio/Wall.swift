import ArgumentParser
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation

/// `studio wall`: one sheet of a design in every family and appearance.
struct Wall: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Draw a design in every size and appearance on one image.")

  @Argument(help: "Package, or - for standard input.") var file: String
  @Option(help: "Number of the design, from 1.") var design = 1
  @Option(help: "design, or a built-in widget (see render).") var widget = "design"
  @Option(help: "Pixels per point: 1, 2 or 3.") var scale = 1
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @OptionGroup var accessibility: AccessibilityOptions
  @Option(name: .shortAndLong, help: "Output file, or - for standard output.") var output = "-"

  func run() throws {
    guard (1...3).contains(scale) else { throw Failure("--scale must be 1, 2 or 3") }
    guard let kind = WidgetKind(rawValue: widget) else {
      throw Failure("--widget must be one of \(WidgetKind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let package = try Package.read(file)
    let photos = PackagePhotos(package.images)
    let moment = try time.moment()
    let input = LayoutInput(
      design: try Package.design(design, of: package), family: .systemMedium, scale: Double(scale),
      moment: moment,
      data: try values.snapshot(at: moment), photos: photos.facts, accessibility: try accessibility.settings(),
      kind: kind)
    let worker = try RenderWorker(
      RenderResources(
        fonts: FontLibrary(), symbols: SymbolLibrary(), photos: PhotoCache(), photoBytes: { photos.bytes[$0] }))
    let wall = WidgetWall(input)
    for row in wall.rows {
      for tile in row {
        for diagnostic in worker.scene(for: tile).diagnostics {
          let place = "\(tile.family.rawValue) \(tile.appearance.rawValue)"
          FileHandle.standardError.write(Data("note: \(place): \(diagnostic.place) \(diagnostic.words)\n".utf8))
        }
      }
    }
    try writeFile(worker.sheet(wall, level: 6), output)
  }
}
