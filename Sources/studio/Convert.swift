import ArgumentParser
import DesignModel
import DesignPackage
import Foundation

/// `studio convert`: a tree in the other world's form, with what differs told.
struct Convert: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Write a document of layers as a Widgy widget, or the other way; what is lost is told.")

  /// The forms trees are written in.
  enum Form: String, CaseIterable, ExpressibleByArgument {
    case layers, widgy
  }

  @Argument(help: "A document of layers or a widget of Widgy, or - for standard input.") var file: String
  @Option(help: "What it becomes: layers or widgy.") var to: Form
  @Option(help: "Which size a Widgy widget is for; without it the first the layers offer.") var family: String?
  @Option(help: "The id of a Widgy widget; without it a new one.") var id: String?
  @Option(name: .shortAndLong, help: "Where it is written; without it to standard output.") var output = "-"

  func run() throws {
    let data = try readFile(file)
    let tree: TreeFile
    do {
      guard let found = try TreeFile(data) else {
        throw Failure("\(file): is neither a document of layers nor a widget of Widgy")
      }
      tree = found
    } catch let fault as WidgyFault { throw Failure("\(file): \(fault)") }
    switch (tree, to) {
    case (.widgy(let config), .layers):
      let layers = WidgyLayers.tree(config)
      try tell(LayerValidator.findings(in: layers, .lenient).filter { $0.severity != .note }.map(\.sentence))
      try write(layers.encoded())
    case (.widgy(let config), .widgy): try write(widgy(config))
    case (.layers(let reading), _), (.flat(let reading), _):
      guard let layers = reading.tree, reading.isSound else {
        let first = reading.findings.first { $0.severity == .error }
        throw Failure("\(file): \(first?.sentence ?? "it cannot be read") `studio check` lists all.")
      }
      if to == .layers { return try write(layers.encoded()) }
      let size = family ?? layers.document["offers"]?.array?.first?.string ?? "systemMedium"
      guard let id = self.id.map(UUID.init(uuidString:)) ?? UUID() else { throw Failure("--id must be a UUID") }
      guard LayerFields.families.contains(size) else {
        throw Failure("--family must be one of \(LayerFields.families.joined(separator: ", "))")
      }
      guard let made = WidgyLayers.config(layers, id: id, family: size) else {
        throw Failure("\(file): \(size) has nothing that Widgy could show")
      }
      let report = WidgyReport(made.config)
      try tell(made.losses + report.errors.map { "Widgy will not draw it: \($0)" })
      try write(widgy(made.config))
    }
  }

  private func widgy(_ config: WidgyConfig) throws -> Data {
    do { return try config.encoded() } catch { throw Failure("\(file): \(error)") }
  }

  /// Tells what differs on standard error, so that the output stays a file.
  private func tell(_ lines: [String]) throws {
    FileHandle.standardError.write(Data(lines.map { $0 + "\n" }.joined().utf8))
  }

  private func write(_ data: Data) throws { try writeFile(data + Data("\n".utf8), output) }
}
