import ArgumentParser
import DesignData
import DesignModel
import DesignPackage
import Foundation
import StudioDesk

/// `studio convert`: converts between formats and reports what differs.
struct Convert: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Change a design to another editable format: a layered design, a Widgy widget or a package (.wwdesign).")

  /// The forms trees are written in.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case layers, widgy, wwdesign
  }

  @Argument(help: "Layered design (JSON), Widgy widget or package, or - for standard input.") var file: String
  @Option(help: "Output format: layers, widgy or wwdesign.") var to: Form
  @Option(help: "Number of the design in a package, from 1.") var design = 1
  @Option(help: "JSON file with an Explore card to include in the package.") var card: String?
  @Option(help: "Size of the Widgy widget. Default: the first size of the layers.") var family: String?
  @Flag(help: "Read Widgy files as Widgy does: if it can’t read one layer of a list, it shows none of them.")
  var asWidgy = false
  @Option(help: "ID of the Widgy widget or of the design in the package. Default: a new one.") var id: String?
  @Option(name: .shortAndLong, help: "Output file. Default: standard output.") var output = "-"

  func run() async throws {
    let data = try readFile(file)
    let manner = asWidgy ? PackageReader.Manner.app : .studio
    let tree: TreeFile
    do {
      guard let found = try TreeFile(data, manner: manner) else {
        let package: DesignPackageFile
        do { package = try Package.read(data, named: file) } catch {
          throw Failure("\(file): unknown format. Expected a layered design, a Widgy widget or a package (\(error))")
        }
        return try await convert(package: package)
      }
      tree = found
    } catch let fault as WidgyFault { throw Failure("\(file): \(fault)") }
    if to == .wwdesign { return try await convert(package: Package.read(data, named: file, widgets: manner)) }
    switch (tree, to) {
    case (.widgy(_, let read), .layers):
      guard let layers = read.tree else { throw Failure("\(file): \(read.failure)") }
      try tell(read.sentences(in: layers))
      try write(layers.encoded())
    case (.widgy(let config, _), .widgy), (.widgy(let config, _), .wwdesign): try write(widgy(config))
    case (.layers(let reading), _), (.flat(let reading, _), _):
      if case .flat(_, let differences) = tree { try tell(differences.map(\.sentence)) }
      guard let layers = reading.tree, reading.isSound else {
        let first = reading.findings.first { $0.severity == .error }
        let words = reading.tree.flatMap { tree in first?.sentence(in: tree) } ?? first?.sentence
        throw Failure("\(file): \(words ?? "Couldn’t read it.") Run `studio check` to list all errors.")
      }
      if to == .layers {
        let warnings = reading.findings.filter { $0.severity == .warning }
        try tell(warnings.map { $0.sentence(in: layers) })
        return try write(layers.encoded())
      }
      let size = family ?? layers.firstFamily.rawValue
      guard let id = self.id.map(UUID.init(uuidString:)) ?? UUID() else { throw Failure("--id must be a UUID") }
      guard LayerFields.families.contains(size) else {
        throw Failure("--family must be one of \(LayerFields.families.joined(separator: ", "))")
      }
      try write(widgy(layers, id: id, size: size))
    }
  }

  /// A design of a package as a tree: a standard design is converted. Or the package itself, with pictures that lie
  /// beside the file.
  private func convert(package: DesignPackageFile) async throws {
    let design = try chosen(of: package)
    switch to {
    case .layers: try write(tree(of: design).encoded())
    case .widgy:
      let tree = tree(of: design)
      try write(widgy(tree, id: design.id, size: family ?? tree.firstFamily.rawValue))
    case .wwdesign: try write(await plan(design, of: package).part(0))
    }
  }

  /// The requested design, with the requested id. Reports what was lost.
  private func chosen(of package: DesignPackageFile) throws -> Design {
    var design = try Package.design(design, of: package)
    try tell(package.diagnostics.map(\.words) + (package.differences[self.design - 1] ?? []).map(\.sentence))
    if let id {
      guard let id = UUID(uuidString: id) else { throw Failure("--id must be a UUID") }
      design.id = id
    }
    return design
  }

  private func tree(of design: Design) -> LayerTree { design.tree ?? LayerDetachment.tree(of: design.spec) }

  private func plan(_ design: Design, of package: DesignPackageFile) throws -> ExportPlan {
    // Equal files are equal bytes: the day of the catalogue's cards.
    let date = Date(timeIntervalSinceReferenceDate: 816_944_400)
    var design = design
    design.updatedAt = date
    if case .layers(let layered) = design {
      try tell(LayerApproximation(layered.tree).losses.map { "The app doesn’t show \($0.lowercased())." })
    }
    var images = Dictionary(
      package.images.map { ($0.originalFileName, $0.data) }, uniquingKeysWith: { first, _ in first })
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent()
    for name in design.referencedFiles where images[name] == nil {
      // Missing files are named below.
      images[name] = try? Data(contentsOf: folder.appendingPathComponent(name))
    }
    let held = images.compactMapValues { try? OutgoingPhotos.cleaned($0) }
    let missing = design.referencedFiles.filter { held[$0] == nil }
    if !missing.isEmpty { try tell([PackageError.missing(missing)]) }
    let said: JSONValue? = try card.map { ["card": try JSONValue(json: readFile($0), limits: .layers)] }
    return try PackageWriter().plan(
      [design], library: false, createdAt: date, card: said, size: { held[$0]?.count }, bytes: { held[$0] })
  }

  /// A tree as a widget of Widgy, with what differs told: templates it has no placeholder for, lists and conditions are
  /// written with their sample values.
  private func widgy(_ tree: LayerTree, id: UUID, size: String) throws -> Data {
    let scope = LayerScope(tree, TextResolver(snapshot: .sample, moment: .card))
    guard let made = WidgyLayers.config(tree, id: id, family: size, scope: scope) else {
      throw Failure("\(file): \(size) contains nothing Widgy can show")
    }
    try tell(
      made.differences.map(\.sentence) + WidgyReport(made.config).errors.map { "Widgy won’t draw it: \($0)." })
    return try widgy(made.config)
  }

  private func widgy(_ config: WidgyConfig) throws -> Data {
    do { return try config.encoded() } catch { throw Failure("\(file): \(error)") }
  }

  /// Reports differences on standard error, so that standard output stays a file.
  private func tell(_ lines: [String]) throws {
    FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func write(_ data: Data) throws { try writeFile(data + Data("\n".utf8), output) }
}
