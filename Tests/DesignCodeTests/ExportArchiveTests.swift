import CZip
import Foundation
import Testing

@testable import DesignCode

@Suite("Archives of exports") struct ExportArchiveTests {
  /// The files of an archive as libzip reads them.
  static func files(_ data: Data) throws -> [String: Data] {
    var data = data
    return try data.withUnsafeMutableBytes { space in
      var error = zip_error_t()
      let source = try #require(zip_source_buffer_create(space.baseAddress, zip_uint64_t(space.count), 0, &error))
      let archive = try #require(zip_open_from_source(source, ZIP_CHECKCONS, &error))
      defer { zip_discard(archive) }
      var files: [String: Data] = [:]
      for index in 0..<zip_get_num_entries(archive, 0) {
        var stat = zip_stat_t()
        #expect(zip_stat_index(archive, zip_uint64_t(index), 0, &stat) == 0)
        let file = try #require(zip_fopen_index(archive, zip_uint64_t(index), 0))
        defer { zip_fclose(file) }
        var bytes = Data(count: Int(stat.size))
        let read = bytes.withUnsafeMutableBytes { zip_fread(file, $0.baseAddress, zip_uint64_t($0.count)) }
        #expect(read == Int64(stat.size))
        files[String(cString: stat.name)] = bytes
      }
      return files
    }
  }

  @Test(
    "given an export, when it is packed, then another reader finds every file as it was, and equal files are equal bytes"
  )
  func packed() throws {
    let (_, _, code) = try #require(try ExportBench.templates.get().first { $0.id == "pro-counter" })
    let archive = try code.zip()
    #expect(try archive == code.zip())
    let found = try Self.files(archive)
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
    #expect(try Self.files(ExportedCode(name: "A", files: [file], differences: []).zip()) == ["ä/empty": Data()])
  }
}
