import ArgumentParser
import Foundation
import StudioDesk

@main enum Program {
  /// Runs a command. Those that needn't wait run on the first thread before there is another: a process can only give up
  /// its rights for good while it has one thread.
  static func main() {
    do {
      var command = try Studio.parseAsRoot()
      guard command is any AsyncParsableCommand else { return try command.run() }
    } catch { Studio.exit(withError: error) }
    Task {
      await Studio.main()
      exit(0)
    }
    dispatchMain()
  }
}

/// `studio`: the server and the commands around it.
struct Studio: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio", abstract: "WidgetWeaver Studio: design iPhone widgets in the browser.",
    version: Release.itself.name,
    subcommands: [
      Serve.self, Render.self, Inspect.self, Import.self, Backup.self, Restore.self, Migrate.self, Check.self,
      Convert.self,
      Export.self, Eval.self, Assist.self, Read.self, Vectors.self, Timeline.self, Wall.self,
      Bench.self, BenchLibrary.self, BenchPeer.self, Worker.self,
    ])
}

/// An error message of one line.
struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }

  /// Where JSON fails, in a few words.
  static func words(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "it can’t be read" }
    func path(_ context: DecodingError.Context, _ more: [any CodingKey] = []) -> String {
      (context.codingPath + more).map(\.stringValue).joined(separator: ".")
    }
    switch error {
    case .keyNotFound(let key, let context): return "\(path(context, [key])) is missing"
    case .valueNotFound(_, let context): return "\(path(context)) is null"
    case .typeMismatch(_, let context): return "\(path(context)) has the wrong type"
    case .dataCorrupted(let context):
      return context.codingPath.isEmpty ? "invalid JSON" : "\(path(context)) can’t be read"
    @unknown default: return "it can’t be read"
    }
  }
}

/// Reads a file named on the command line; `-` is standard input.
func readFile(_ path: String) throws -> Data {
  if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
  guard let data = FileManager.default.contents(atPath: path) else { throw Failure("\(path): can’t be read") }
  return data
}

/// Writes to a file, whole or not at all; `-` is standard output.
func writeFile(_ data: Data, _ path: String) throws {
  if path == "-" {
    FileHandle.standardOutput.write(data)
  } else {
    do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw Failure("\(path): can’t be written")
    }
  }
}

/// JSON for people and programs: indented, keys in order, dates in ISO 8601.
func prettyJSON(_ value: some Encodable) throws -> String {
  let encoder = JSONEncoder()
  encoder.dateEncodingStrategy = .iso8601
  encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
  return String(decoding: try encoder.encode(value), as: UTF8.self)
}
