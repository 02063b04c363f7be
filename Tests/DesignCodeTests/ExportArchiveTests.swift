import Foundation
import TestSupport
import Testing

@testable import DesignCode

@Suite("Archives of exports") struct ExportArchiveTests {
  @Test(
    "given an export, when it is packed, then another reader finds every file as it was, and equal files are equal bytes"
  )
  func packed() throws {
    let (_, _, code) = try #require(try ExportBench.templates.get().first { $0.id == "pro-counter" })
    let archive = try code.zip()
    #expect(try archive == code.zip())
    let found = try ZipFiles.read(archive)
    #expect(found == Dictionary(uniqueKeysWithValues: code.files.map { ($0.path, $0.bytes) }))
    #expect(archive.count < code.files.reduce(0) { $0 + $1.bytes.count })
  }

  @Test("given more bytes than an archive may have, then the error says how many those are")
  func large() {
    let file = ExportFile(path: "a", bytes: Data(count: ExportedCode.archiveLimit + 1))
    #expect(throws: CodeExportError.tooLarge(ExportedCode.archiveLimit)) {
      try ExportedCode(name: "A", files: [file], differences: []).zip()
    }
  }

  @Test("given no files and an empty one, then the archive holds just that")
  func empty() throws {
    let file = ExportFile(path: "ä/empty", bytes: Data())
    #expect(try ZipFiles.read(ExportedCode(name: "A", files: [file], differences: []).zip()) == ["ä/empty": Data()])
  }
}
