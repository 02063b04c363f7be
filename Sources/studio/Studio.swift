import ArgumentParser
import Foundation

/// `studio`: the server and the commands around it.
@main struct Studio: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "studio", abstract: "WidgetWeaver Studio: design iPhone widgets in the browser.",
    subcommands: [
      Serve.self, Render.self, Inspect.self, Import.self, Backup.self, Restore.self, Migrate.self, Check.self,
      Bench.self,
    ])
}

/// A failure told in one line.
struct Failure: Error, CustomStringConvertible {
  var description: String
  init(_ description: String) { self.description = description }
}

/// Reads a file named on the command line; `-` is standard input.
func readFile(_ path: String) throws -> Data {
  if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
  guard let data = FileManager.default.contents(atPath: path) else { throw Failure("\(path): cannot be read") }
  return data
}

/// Writes to a file, whole or not at all; `-` is standard output.
func writeFile(_ data: Data, _ path: String) throws {
  if path == "-" {
    FileHandle.standardOutput.write(data)
  } else {
    do { try data.write(to: URL(fileURLWithPath: path), options: .atomic) } catch {
      throw Failure("\(path): cannot be written")
    }
  }
}
