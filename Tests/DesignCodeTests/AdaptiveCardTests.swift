import DesignCode
import DesignLayout
import DesignModel
import Foundation
import Testing

@testable import DesignCode

@Suite("Adaptive Cards") struct AdaptiveCardTests {
  /// What elements may hold, by their type.
  private static let members: [String: Set<String>] = [
    "AdaptiveCard": ["$schema", "version", "body", "selectAction"],
    "Container": ["items", "selectAction", "separator"],
    "ColumnSet": ["columns"], "Column": ["items", "width", "verticalContentAlignment"],
    "TextBlock": ["text", "size", "weight", "color", "isSubtle", "wrap", "maxLines", "horizontalAlignment"],
    "Image": ["url", "width", "height", "altText"], "Action.OpenUrl": ["url"],
  ]

  private func check(_ value: JSONValue, _ place: String) {
    if let elements = value.array { return elements.forEach { check($0, place) } }
    guard let element = value.object else { return }
    let type = element["type"]?.string ?? ""
    guard let allowed = Self.members[type] else {
      Issue.record("\(place): no element is called “\(type)”")
      return
    }
    for (key, value) in element where key != "type" {
      #expect(allowed.contains(key) || ["spacing", "$when", "$data"].contains(key), "\(place): \(type) has no \(key)")
      if ["items", "columns", "body", "selectAction"].contains(key) { check(value, place) }
    }
  }

  /// The words a card shows with some values, by the rules of templates that ours use.
  private func words(_ value: JSONValue, _ data: [String: JSONValue]) -> [String] {
    if let elements = value.array { return elements.flatMap { words($0, data) } }
    guard var element = value.object else { return [] }
    if let source = element.removeValue(forKey: "$data")?.string {
      let rows = data[String(source.dropFirst(2).dropLast())]?.array ?? []
      return rows.flatMap { words(.object(element), $0.object ?? [:]) }
    }
    if let condition = element["$when"]?.string, !holds(String(condition.dropFirst(2).dropLast()), data) { return [] }
    var out: [String] = []
    if let text = element["text"]?.string {
      out.append(
        text.replacing(/\\(.)|\$\{([^}]*)\}/) { match in
          if let escaped = match.output.1 { return String(escaped) }
          let parts = (match.output.2 ?? "").split(separator: " ")
          let value = data[String(parts.first ?? "")]
          if parts.count == 3, let number = value?.integer, let less = Int(parts[2]) { return String(number - less) }
          return (value?.string ?? "").replacing(/\\(.)/) { $0.output.1 }
        })
    }
    for key in ["body", "items", "columns"] { element[key].map { out += words($0, data) } }
    return out
  }

  private func holds(_ text: String, _ data: [String: JSONValue]) -> Bool {
    if text.hasPrefix("and(") {
      return text.dropFirst(4).dropLast().components(separatedBy: ", ").allSatisfy { holds($0, data) }
    }
    if text.hasPrefix("not(") { return !holds(String(text.dropFirst(4).dropLast()), data) }
    let parts = text.split(separator: " ")
    if parts.count == 3, let left = data[String(parts[0])]?.integer, let right = Int(parts[2]) {
      return parts[1] == ">" ? left > right : left == right
    }
    return data[text] == true
  }

  private func files(_ code: ExportedCode, _ name: String) throws -> (card: JSONValue, data: [String: JSONValue]) {
    func read(_ ending: String) throws -> JSONValue {
      let file = try #require(code.files.first { $0.path.hasSuffix("/\(name).\(ending).json") })
      return try JSONValue(json: file.bytes, limits: .layers)
    }
    return (try read("template"), try read("data").object ?? [:])
  }

  @Test("given texts, a list, cases and conditions, then the card shows them with its values, in their order")
  func shown() throws {
    var list = LayerNode(
      .repeat, id: "list",
      ["over": ["source": "lines", "text": "[x] one\n[ ] two\nthree"], "limit": 2, "more": "+{{__item_more}} more"])
    list.slots[.child] = [ExportBench.text("{{__item_title}}", id: "row")]
    var cases = LayerNode(.conditional, id: "cases")
    cases.cases = [
      ["when": ["left": "{{v|1}}", "is": "gt", "right": 3]], ["when": ["left": "{{v|1}}", "is": "gt", "right": 0]],
    ]
    cases.slots = [
      .case(0): [ExportBench.text("many", id: "many")], .case(1): [ExportBench.text("few", id: "few")],
      .otherwise: [ExportBench.text("none", id: "none")],
    ]
    let root = ExportBench.column([
      ExportBench.text("Costs $5 ${x} *bold*", id: "plain"), ExportBench.text("{{v|1}} cups", id: "cups"), list, cases,
      ExportBench.text("hidden", ["when": ["left": "{{v|1}}", "is": "gt", "right": 3]], id: "hidden"),
      LayerNode(
        .hStack, id: "row2",
        children: [ExportBench.text("left", id: "l"), LayerNode(.spacer, id: "s"), ExportBench.text("right", id: "r")]),
    ])
    let code = try ExportBench.code(ExportBench.design(root), .adaptiveCard)
    let (card, data) = try files(code, "medium")
    check(card, "test")
    #expect(words(card, data) == ["Costs $5 ${x} *bold*", "1 cups", "one", "two", "+1 more", "few", "left", "right"])
  }

  @Test(
    "given a value that is Markdown, then a text shows it as it is, an address leads where it says, in a list too",
    arguments: [
      ("[Prize](https://evil.example)", "\\[Prize\\](https://evil.example)"),
      ("**a** _b_ `c`", "\\*\\*a\\*\\* \\_b\\_ \\`c\\`"),
      ("<https://evil.example>", "\\<https://evil.example>"), ("# News", "\\# News"), ("> said", "\\> said"),
      ("- one", "\\- one"), ("12. May", "12\\. May"), ("1) go", "1\\) go"), ("-5° and 2.5 + 3", "-5° and 2.5 + 3"),
      ("\\*", "\\\\\\*"), ("a\n# b", "a\n\\# b"), ("---", "\\---"), ("plain", "plain"),
      ("1. FC Köln", "1\\. FC Köln"), ("3.\u{A0}November", "3\\.\u{A0}November"), ("12. a\n13) b", "12\\. a\n13\\) b"),
      ("  + 5", "  \\+ 5"), ("1.FC", "1.FC"), ("10.", "10\\."),
    ])
  func markdown(text: String, escaped: String) throws {
    #expect(AdaptiveCardViews.escaped(text) == escaped)
    #expect(AdaptiveCardViews.plain("$" + text).hasPrefix("\\$"))
  }

  @Test("given values that are Markdown, then a card's data has them escaped for texts and as they are for addresses")
  func boundMarkdown() throws {
    var list = LayerNode(.repeat, id: "list", ["over": ["source": "lines", "text": "[x] [a](https://evil.example)"]])
    list.slots[.child] = [ExportBench.text("{{__item_title}}", id: "row")]
    let link = "https://example.com/a_b?q={{v|1}}_"
    let root = ExportBench.column([
      ExportBench.text("{{v|*1*}}", ["tap": ["url": .string(link)]], id: "link"), list,
    ])
    let (card, data) = try files(try ExportBench.code(ExportBench.design(root), .adaptiveCard), "medium")
    let text = String(decoding: try SpecCoding.encode(JSONValue.object(data)), as: UTF8.self)
    #expect(words(card, data) == ["*1*", "[x] [a](https://evil.example)"])
    #expect(text.contains("\\\\*1\\\\*") && text.contains("\\\\[a\\\\]"), "\(text)")
    #expect(!text.contains("a\\\\_b"), "\(text)")
  }

  @Test("given every template, then its cards have elements and members that there are, and say what is left out")
  func templates() throws {
    for template in try ExportBench.templates.get() {
      let code = try ExportBench.code(template.design, .adaptiveCard)
      #expect(code.files.count >= 2, "\(template.id)")
      for file in code.files where file.path.hasSuffix(".template.json") {
        check(try JSONValue(json: file.bytes, limits: .layers), template.id)
      }
      #expect(code.differences.contains { $0.code == .layout })
    }
  }

  @Test("given a ring, then it is a picture where something draws it, and told as left out where nothing does")
  func pictures() throws {
    let design = ExportBench.design(
      ExportBench.column([
        LayerNode(.ring, id: "ring", ["value": 0.4, "name": "Day", "frame": ["width": 40, "height": 40]])
      ]))
    let left = try ExportBench.code(design, .adaptiveCard)
    #expect(left.differences.contains { $0.words.contains("“Day” is left out") })
    let png = Data([0x89, 0x50, 0x4E, 0x47])
    let code = try ExportBench.code(design, .adaptiveCard, picture: { $0.points?.width == 40 ? png : nil })
    #expect(code.files[0].text.contains("data:image/png;base64,\(png.base64EncodedString())"))
    #expect(code.differences.contains { $0.words.contains("“Day” is a static image") })
  }
}
