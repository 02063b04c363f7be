import DesignCode
import Foundation
import TestSupport

/// Swift’s compiler with the shape of Apple’s modules, which are built once a run.
enum Compiler {
  struct Failure: Error, CustomStringConvertible {
    var description: String
  }

  /// The folder of the built modules.
  private static let modules = Result { try build() }

  private static func build() throws -> URL {
    let folder = try scratch()
    let stubs = TestFiles.root.appendingPathComponent("Tests/DesignCodeTests/Stubs")
    for name in ["SwiftUI", "AppIntents", "WidgetKit"] {
      let files = TestFiles.list(stubs, suffix: ".swift").filter { $0.lastPathComponent.hasPrefix(name) }
      let said = try run(
        ["-parse-as-library", "-emit-module", "-I", folder.path, "-module-name", name, "-o"]
          + [folder.appendingPathComponent("\(name).swiftmodule").path] + files.map(\.path))
      guard said.isEmpty else { throw Failure(description: "\(name): \(said.prefix(2_000))") }
    }
    return folder
  }

  /// What tools are started with: no certificates, which node would read each time.
  static let environment = ProcessInfo.processInfo.environment.filter { $0.key != "NODE_EXTRA_CA_CERTS" }

  /// A folder of its own.
  static func scratch() throws -> URL {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Runs the compiler; gives what it says, which is nothing where all is well.
  private static func run(_ arguments: [String]) throws -> String {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let said = folder.appendingPathComponent("said")
    try Data().write(to: said)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // As a whole: otherwise each file is read by a compiler of its own, and each reads all others.
    process.arguments = ["swiftc", "-swift-version", "6", "-wmo"] + arguments
    let output = try FileHandle(forWritingTo: said)
    process.standardOutput = output
    process.standardError = output
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: said), as: UTF8.self)
    return process.terminationStatus == 0 || !text.isEmpty ? text : "ended with \(process.terminationStatus)"
  }

  /// What the compiler says of some sources of one module: nothing where it takes them without a warning.
  static func check(_ sources: [String]) throws -> String {
    let folder = try scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = try sources.enumerated().map { index, text -> String in
      let file = folder.appendingPathComponent("Source\(index).swift")
      try Data(text.utf8).write(to: file)
      return file.path
    }
    return try run(["-parse-as-library", "-typecheck", "-I", modules.get().path] + files)
  }

  /// What the compiler says of several exports at once, each within a type of its own.
  static func check(exports: [ExportedCode]) throws -> String {
    try check(
      exports.enumerated().map { index, code in
        let body = widgets(code).map { file in
          file.text.split(separator: "\n", omittingEmptySubsequences: false)
            .filter { !$0.hasPrefix("import ") && $0 != "@main" }.joined(separator: "\n")
        }
        return """
          import AppIntents
          import Foundation
          import SwiftUI
          import WidgetKit

          /// \(code.name)
          enum Design\(index) {
          \(body.joined(separator: "\n"))
          }
          """
      })
  }

  /// The sources of the extension.
  static func widgets(_ code: ExportedCode) -> [ExportFile] {
    code.files.filter { $0.path.hasSuffix(".swift") && $0.path.contains("/Widgets/") }
  }
}
