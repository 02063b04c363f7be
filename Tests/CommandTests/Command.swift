import Foundation
import TestSupport

/// A run of `studio`: what it printed and how it ended.
struct Command {
  var status: Int32
  var output: Data
  var errors: String

  /// What it printed, as text.
  var text: String { String(decoding: output, as: UTF8.self) }
  /// What it printed, as JSON.
  func json<T: Decodable>(_ type: T.Type) throws -> T { try JSONDecoder().decode(type, from: output) }

  /// The program that was built with the tests.
  static let program = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("studio")

  /// Runs the program that was built with the tests, in `folder`, with nothing of this process's environment.
  init(_ arguments: [String], input: Data? = nil, folder: URL = TestFiles.root) throws {
    let files = try Self.scratch()
    defer { try? FileManager.default.removeItem(at: files) }
    let out = files.appendingPathComponent("out")
    let errors = files.appendingPathComponent("errors")
    for file in [out, errors] { try Data().write(to: file) }
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", "HOME": files.path, "TMPDIR": files.path]
    process.standardOutput = try FileHandle(forWritingTo: out)
    process.standardError = try FileHandle(forWritingTo: errors)
    if let input {
      let file = files.appendingPathComponent("in")
      try input.write(to: file)
      process.standardInput = try FileHandle(forReadingFrom: file)
    } else {
      process.standardInput = FileHandle.nullDevice
    }
    try process.run()
    process.waitUntilExit()
    status = process.terminationStatus
    output = try Data(contentsOf: out)
    self.errors = String(decoding: try Data(contentsOf: errors), as: UTF8.self)
  }

  /// A folder of its own, which its maker removes.
  static func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }
}
