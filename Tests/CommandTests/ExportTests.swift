import Foundation
import TestSupport
import Testing

/// `studio export`, run as people run it.
@Suite("The command that exports") struct ExportTests {
  private static let counter = "Templates/catalogue/pro-counter.wwdesign"

  private func inScratch(_ work: (URL) throws -> Void) throws {
    let folder = try Command.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder)
  }

  @Test("given a design, when it is exported for Xcode, then its folder is written and what differs is told")
  func folder() throws {
    try inScratch { folder in
      let run = try Command(["export", Self.counter, "--as", "swiftui", "-o", folder.path])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.errors.contains("differs: "))
      let widget = folder.appendingPathComponent("Lengths/Widgets/Widget.swift")
      #expect(try String(contentsOf: widget, encoding: .utf8).contains("struct MainWidget: Widget"))
    }
  }

  @Test("given a design, when an archive is asked for, then it is one, the same each time")
  func archive() throws {
    let command = ["export", Self.counter, "--as", "swiftui", "--zip", "-o", "-"]
    let run = try Command(command)
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.starts(with: [0x50, 0x4B, 0x03, 0x04]))
    #expect(try Command(command).output == run.output)
  }

  @Test(
    "given what cannot be, then one line names the option or file",
    arguments: [
      (["--as", "java", "-o", "x"], "--as must be one of swiftui"),
      (["--as", "swiftui", "-o", "-"], "--output must be a folder"),
      (["--as", "swiftui", "--address", "ftp://x.example", "-o", "x"], "must start with https://"),
      (["--as", "swiftui", "--design", "9", "-o", "x"], "--design must be 1 to 1"),
    ])
  func refused(arguments: [String], words: String) throws {
    let run = try Command(["export", Self.counter] + arguments)
    #expect(run.status != 0)
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test("given a file that is no design, then the error names it")
  func noDesign() throws {
    let run = try Command(["export", "README.md", "--as", "swiftui", "-o", "-"])
    #expect(run.status != 0 && run.errors.contains("README.md"))
  }
}
