import ArgumentParser
import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import StudioDesk
import Synchronization

/// `studio export`: a design as code, a script or data for another app.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Turn a design into code, a script or data for another app. Lists what differs from the widget.")

  @Argument(help: "Package, layered design (JSON) or Widgy widget, or - for standard input.") var file: String
  @Option(
    name: .customLong("as"),
    help: "Output format: \(CodeExport.Kind.allCases.map(\.rawValue).joined(separator: ", ")).")
  var kind: String
  @Option(help: "Number of the design, from 1.") var design = 1
  @Option(
    help: "URL of the design’s live image folder, https://host/i/SLUG. The exported widget loads new values from it.")
  var address: String?
  @Flag(help: "Write one ZIP archive instead of files.") var zip = false
  @OptionGroup var time: MomentOptions
  @OptionGroup var values: DataOptions
  @Option(
    name: .shortAndLong, help: "Output folder or archive. Created if missing.")
  var output: String

  func run() throws {
    guard let kind = CodeExport.Kind(rawValue: kind) else {
      throw Failure("--as must be one of \(CodeExport.Kind.allCases.map(\.rawValue).joined(separator: ", "))")
    }
    let address = try self.address.map { text -> URL in
      guard let url = URL(string: text) else { throw Failure("--address must be a URL, not “\(text.prefix(80))”") }
      return url
    }
    let package = try Package.read(file)
    let chosen = try Package.design(design, of: package)
    let photos = PackagePhotos(package.images)
    let bytes = Dictionary(
      package.images.map { (TextRules.sanitiseFileName($0.originalFileName), $0.data) },
      uniquingKeysWith: { first, _ in first })
    let worker = try ExportWorker(photos)
    let moment = try time.moment()
    let symbols = try SymbolLibrary()
    let export = CodeExport(
      // Photos that can’t be read are left out.
      kind: kind, photo: { bytes[$0].flatMap { try? OutgoingPhotos.cleaned($0) } }, picture: { worker.picture(of: $0) },
      scene: { worker.scene(of: $0) }, knowsSymbol: { symbols.source(of: $0) != nil })
    let result: ExportedCode
    do {
      result = try export.result(for: chosen, data: values.snapshot(at: moment), now: moment, address: address)
    } catch let fault as CodeExportError { throw Failure("\(file): \(fault)") }
    let missing = chosen.referencedFiles.filter { photos.facts[$0] == nil }
    if !missing.isEmpty {
      FileHandle.standardError.write(Data("\(PackageError.missing(missing))\n".utf8))
    }
    for difference in result.differences {
      FileHandle.standardError.write(Data("differs: \(difference.words)\n".utf8))
    }
    if zip { return try writeFile(archive(result), output) }
    if output == "-" {
      guard let only = result.files.first, result.files.count == 1 else {
        throw Failure("--output must be a folder, because there are \(result.files.count) files; or use --zip")
      }
      return try writeFile(only.bytes, "-")
    }
    let folder = URL(fileURLWithPath: output)
    for file in result.files {
      let place = folder.appendingPathComponent(file.path)
      do {
        try FileManager.default.createDirectory(
          at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
      } catch { throw Failure("\(place.deletingLastPathComponent().path): can’t be created") }
      try writeFile(file.bytes, place.path)
    }
  }

  private func archive(_ result: ExportedCode) throws -> Data {
    do { return try result.zip() } catch { throw Failure("\(file): \(error)") }
  }
}

/// Draws for an export, one picture at a time.
final class ExportWorker: Sendable {
  private let worker: Mutex<RenderWorker>
  private let facts: [String: PhotoFacts]

  init(_ photos: PackagePhotos) throws {
    facts = photos.facts
    let bytes = photos.bytes
    worker = Mutex(
      try RenderWorker(
        RenderResources(
          fonts: FontLibrary(), symbols: SymbolLibrary(), photos: PhotoCache(), photoBytes: { bytes[$0] })))
  }

  /// A PNG with the photos at hand; nil where it cannot be drawn.
  func picture(of input: LayoutInput) -> Data? {
    var input = input
    input.photos = facts
    // A whole widget has its corners; a part of one lies on nothing.
    var options = PictureOptions.stored
    (options.masked, options.bare) = (input.points == nil, input.points != nil)
    return worker.withLock { try? $0.picture(of: input, options: options).png }
  }

  /// Where things lie in a size.
  func scene(of input: LayoutInput) -> Scene {
    var input = input
    input.photos = facts
    return worker.withLock { $0.scene(for: input) }
  }
}
