import StudioDesk
import ArgumentParser
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation

/// `studio inspect`: what is in a package.
struct Inspect: ParsableCommand {
  static let configuration = CommandConfiguration(abstract: "Show the contents of a package.")

  @Argument(help: "Package, or - for standard input.") var file: String
  @Flag(help: "Print JSON.") var json = false
  @Flag(name: .customLong("as-app"), help: "Parse exactly like the iOS app, bugs included.") var asApp =
    false

  func run() throws {
    let data = try readFile(file)
    let package: DesignPackageFile
    do {
      let reader = PackageReader(manner: asApp ? .app : .studio, inventions: PackageReport.inventions)
      package = try DesignImporters(reader).open(data, name: file)
    } catch { throw Failure("\(file): \(error)") }
    if json {
      print(try PackageReport.text(PackageReport.inspect(package)))
      return
    }
    print("\(package.specs.count) designs, \(package.images.count) images, shape \(package.shape.rawValue)")
    for (index, spec) in package.specs.enumerated() {
      print("\(index + 1). \(spec.name) (\(package.design(index).kindName))")
      for note in package.diagnostics where note.place == index { print("   \(note.words)") }
    }
  }
}

/// `studio import`: what importing a package would do.
struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Show what importing a package would do. Nothing is stored.")

  @Argument(help: "Package, or - for standard input.") var file: String
  @Flag(
    name: .customLong("dry-run"),
    help: "Needed: this command only shows what would happen. To import, run `studio serve` and open /import.")
  var dryRun = false
  @Flag(help: "Print JSON.") var json = false
  @Option(help: "Plan: unlimited or free.") var plan = "unlimited"
  @Option(help: "Number of designs already in the library.") var existing = 1
  @Flag(
    name: .customLong("via-review"),
    help: "If several images have the same name, keep the first, as the studio’s import page does.")
  var viaReview = false

  func run() throws {
    guard dryRun else {
      throw Failure("to import, run `studio serve` and open /import; to see what would happen, use --dry-run")
    }
    guard let plan = Plan(named: plan) else { throw Failure("--plan must be unlimited or free") }
    let package: DesignPackageFile
    let importers = DesignImporters(PackageReader(inventions: PackageReport.inventions))
    do { package = try importers.open(try readFile(file), name: file) } catch {
      throw Failure("\(file): \(error)")
    }
    let importer = Importer(
      plan: plan, stored: existing, repeats: viaReview ? .first : .last, inventions: PackageReport.inventions,
      newImageStem: { "image-<uuid#\($0 + 1)>" }, inspect: ImageCheck.verdict)
    let outcome = importer.plan(package)
    if json {
      print(try PackageReport.text(PackageReport.imported(outcome, stored: existing)))
    } else {
      print("\(outcome.designs.count) designs, \(outcome.images.count) images")
      for note in outcome.notes { print(note) }
    }
  }
}

/// Looks at an image's bytes: sniffed and fully decoded once.
enum ImageCheck {
  @Sendable static func verdict(_ data: Data) -> ImageVerdict {
    do throws(PhotoError) {
      _ = try PhotoDecoder.decode(data)
      return .image
    } catch { return .refused(error.description) }
  }
}
