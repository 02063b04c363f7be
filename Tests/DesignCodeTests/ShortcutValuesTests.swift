import DesignModel
import Testing

@testable import DesignCode

@Suite("Values for Shortcuts") struct ShortcutValuesTests {
  @Test("given texts, a ring, a condition and a list, then each is a line of a name, a tab and a value")
  func lines() throws {
    var list = LayerNode(.repeat, id: "list", ["over": ["source": "lines", "text": "one\ntwo"]])
    list.slots[.child] = [ExportBench.text("{{__item_title}}", id: "row")]
    let root = ExportBench.column([
      ExportBench.text("Plain", id: "plain"), ExportBench.text("{{a|tab\tand}}\nline", id: "words"),
      LayerNode(.ring, id: "ring", ["value": "{{v|1}}", "max": 4]), list,
      ExportBench.text("x", ["when": ["left": "{{v|1}}", "is": "gt", "right": 3]], id: "x"),
    ])
    let code = try ExportBench.code(ExportBench.design(root), .shortcutValues)
    #expect(code.files.map(\.path) == ["Test.txt"])
    #expect(
      code.files[0].text.split(separator: "\n").map(String.init) == [
        "plain\tPlain", "x\tx", "words\ttab and line", "ring.share\t25%", "list.1.row\tone", "list.2.row\ttwo",
        "list.count\t2", "x.when\t0",
      ])
  }

  @Test("given every template, then no value breaks its line, and every line has one tab")
  func templates() throws {
    for template in try ExportBench.templates.get() {
      let text = try ExportBench.code(template.design, .shortcutValues).files[0].text
      for line in text.split(separator: "\n") { #expect(line.count { $0 == "\t" } == 1, "\(template.id): \(line)") }
    }
  }
}
