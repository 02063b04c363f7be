import DesignModel
import DesignPackage
import Foundation
import Testing

@testable import DesignCode

@Suite("Files for Widgy") struct WidgyFilesTests {
  @Test("given every template, then each size is a file that Widgy’s own reader and validator take")
  func templates() throws {
    for template in try ExportBench.templates.get() {
      let code: ExportedCode
      do { code = try ExportBench.code(template.design, .widgy) } catch CodeExportError.nothingToShow { continue }
      #expect(Set(code.files.map(\.path)).count == code.files.count, "\(template.id)")
      for file in code.files {
        let config = try WidgyConfig(file.bytes)
        #expect(WidgyReport(config).errors.isEmpty, "\(template.id) \(file.path): \(WidgyReport(config).errors)")
        #expect(file.path == "\(code.name)/\(config.family).json")
      }
      #expect(code.differences.contains { $0.code == .baked })
    }
  }

  @Test(
    "given a text with values, then what Widgy fills is its placeholder, and the rest is what it says now, and told")
  func words() throws {
    let design = ExportBench.design(
      ExportBench.column([
        ExportBench.text("{{__time}}", id: "a"), ExportBench.text("{{__calendar_next_title|Nothing}}", id: "b"),
      ]))
    let code = try ExportBench.code(design, .widgy)
    let file = try #require(code.files.first { $0.path.hasSuffix("/systemMedium.json") })
    #expect(file.text.contains("{{date_time.time}}"))
    #expect(!file.text.contains("__calendar"))
    #expect(code.differences.contains { $0.code == .layout && $0.words.contains("Text") })
  }

  @Test("given a design Widgy has nothing of, then that is told and no file is made")
  func nothing() throws {
    let design = ExportBench.design(ExportBench.text("{{nothing}}"))
    #expect(throws: CodeExportError.nothingToShow("Test")) { try ExportBench.code(design, .widgy) }
  }
}
