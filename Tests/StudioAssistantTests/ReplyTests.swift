import DesignModel
import Foundation
import TestSupport
import Testing

@testable import StudioAssistant

@Suite struct ReplyTests {
  @Test(
    "given thoughts, calls and untidy JSON, when read, then the answer is found as meant",
    arguments: [
      #"<think>Not {"a":2}.</think>{"a":1}"#, #"<THINK>an open { and a " quote</THINK>\n{"a":1}"#,
      #"They want {"a":2}</think>{"a":1}"#, #"<reasoning>{"a":2}</reasoning> So: {"a":1,}"#, #"{"a":1,/* } */}"#,
      "{\"a\": // one }\n 1 ,\n}", #"{"name":"propose","arguments":{"a":1}}"#,
      #"{"name":"propose","arguments":"{\"a\":1}"}"#, #"{"function":{"name":"propose","parameters":{"a":1}}}"#,
      #"{"tool_calls":[{"type":"function","function":{"name":"propose","arguments":"{\"a\":1,}"}}]}"#,
      #"[THINK]{"a":2}[/THINK]{"a":1}"#, #"◁think▷{"a":2}◁/think▷{"a":1}"#,
      #"<seed:think b="3">{"a":2}</seed:think>{"a":1}"#,
      #"<|begin_of_thought|>{"a":2}<|end_of_thought|>{"a":1}"#, #"<unused94>thought {"a":2}<unused95>{"a":1}"#,
      #"<|channel|>analysis<|message|>{"a":2}<|end|><|start|>assistant<|channel|>final<|message|>{"a":1}"#,
      #"<think>a <b>c</b> {"a":2}</think> <answer>{"a":1}</answer>"#, #"<analysis>{"a":2}</analysis>{"a":1}"#,
      #"{,"a":1,,}"#, "{\"a\":1 # one }\n}", "{\"a\":\u{A0}1}", #""{\"a\":1}""#,
      #"{"tool":"propose","input":{"a":1}}"#, #"{"function":"propose","args":{"a":1}}"#, #"{"propose":"{\"a\":1}"}"#,
      #"{"function_call":{"name":"propose","arguments":"{\"a\":1}"}}"#, #"{"result":{"a":1}}"#,
      #"{"action":"propose","action_input":{"a":1}}"#,
      "{'a':1}", "{a:1}", "{ a : 1, }", #"The answer is \boxed{{"a":1}}."#, #"{'arguments':"{'a':1}"}"#,
    ])
  func untidy(text: String) throws {
    #expect(try #require(ReplyText.object(in: text)).object == ["a": 1], "\(text)")
  }

  @Test("given a line’s end or a comment’s mark within a text, then it stays; thoughts without an end are no answer")
  func texts() throws {
    let found = ReplyText.object(in: "{\"a\":\"one\ntwo\", \"b\":\"https://x.test/*,}\", \"c\":\"<think>\"}")
    #expect(found?.object == ["a": "one\ntwo", "b": "https://x.test/*,}", "c": "<think>"])
    #expect(ReplyText.object(in: #"<think>Perhaps {"a":1}"#) == nil)
    let escapes = ReplyText.object(in: #"{"a":"It\'s 5\% \"off\" \u00e9\\"}"#)
    #expect(escapes?.object == ["a": #"It's 5% "off" é\"#])
    let python = ReplyText.object(
      in: #"{'a': 'It\'s "off"', 'b': 'don't', c: True, 'd': [None, False], "e": "it's {b: 1}"}"#)
    #expect(
      python?.object == ["a": #"It's "off""#, "b": "don't", "c": true, "d": [.null, false], "e": "it's {b: 1}"])
    #expect(ReplyText.object(in: #"{"name":"Bold","input":7}"#)?.object == ["name": "Bold", "input": 7])
  }

  @Test(.enabled(if: TestFiles.shared("widgy/responses") != nil, "the fixtures lie beside a working copy"))
  func givenRepliesOfTheOtherAppWhenSearchedThenWholeObjectsAreFoundAndNoHalfOnes() throws {
    let folder = try #require(TestFiles.shared("widgy/responses"))
    let whole = ["01", "02", "03", "04", "05", "09", "10", "12", "14"]
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { !$0.contains("extracted") }.sorted()
    #expect(names.count == 14)
    for name in names {
      let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      let found = ReplyText.object(in: text)
      #expect((found != nil) == whole.contains(String(name.prefix(2))), "\(name)")
      // Where that app finds one object, it is ours.
      let extracted = folder.appendingPathComponent(name.replacing(".txt", with: ".extracted.txt"))
      let theirs = try? JSONDecoder().decode(JSONValue.self, from: Data(contentsOf: extracted))
      if case .object? = theirs { #expect(found?.object == theirs, "\(name)") }
    }
    let asked = try String(
      contentsOf: folder.appendingPathComponent("07-question-with-placeholder.txt"), encoding: .utf8)
    #expect(!ReplyText.hasObject(asked), "a variable is no object")
  }

  @Test(arguments: [
    (#"{"a":1}"#, #"{"a":1}"#, ""),
    ("Hi\n```json\n{\"a\":\"}{\"}\n```\nbye", #"{"a":"}{"}"#, "Hi bye"),
    (#"{bad} {"a":[{"b":"\""}]} tail"#, #"{"a":[{"b":"\""}]}"#, "{bad} tail"),
  ])
  func givenTextWhenSearchedThenTheObjectAndItsProseComeApart(text: String, object: String, prose: String) throws {
    let found = try #require(ReplyText.object(in: text))
    #expect(try found.object.text() == object)
    #expect(found.around == prose)
  }

  @Test(arguments: [
    "", "no", "{", "{\"a\":", "[1]", "}{", String(repeating: "{", count: 90_000),
    String(repeating: "{\"a\":", count: 3_000),
  ])
  func givenNoWholeObjectWhenSearchedThenThereIsNone(text: String) {
    #expect(ReplyText.object(in: text) == nil)
  }

  @Test func givenEventsInAnyPiecesWhenFedThenTheyAreTheSame() {
    let stream = "event: a\r\ndata: one\r\n\r\n: comment\ndata:two\ndata: three\n\nretry: 5\n\ndata: {\"x\":\"é\"}\r\r"
    var whole = ServerSentEvents()
    let expected = whole.feed(Data(stream.utf8))
    #expect(expected == ["one", "two\nthree", "{\"x\":\"é\"}"])
    var random = SeededGenerator(seed: 9)
    for _ in 0..<60 {
      var events = ServerSentEvents()
      var out: [String] = []
      var rest = Data(stream.utf8)[...]
      while !rest.isEmpty {
        let count = Int.random(in: 1...7, using: &random)
        out += events.feed(Data(rest.prefix(count))) ?? []
        rest = rest.dropFirst(count)
      }
      #expect(out == expected)
    }
    var endless = ServerSentEvents()
    #expect(endless.feed(Data(repeating: 65, count: (1 << 20) + 1)) == nil)
  }

  private func changes(_ set: JSONValue, _ design: WidgetSpec? = nil) throws -> Intent {
    let base = design ?? WidgetSpec(id: UUID(), updatedAt: .distantPast).settled()
    let request = AssistantRequest("x", .change(.widget(base), .allSizes), today: FakeModel.today)
    let reader = IntentReader(symbols: ["star.fill", "cloud.sun.fill", "sparkles"])
    return try #require(reader.read(["proposals": [["title": "T", "set": set]]], around: "", for: request))
  }

  @Test(arguments: [
    ("style.accent", "grey" as JSONValue, "style.accent", "gray" as JSONValue),
    ("accent", "Teal", "style.accent", "teal"), ("layout.alignment", "center", "layout.alignment", "centre"),
    ("alignment", "left", "layout.alignment", "leading"),
    ("style.primaryTextStyle", "largeTitle", "style.primaryTextStyle", "title"),
    ("primary_text_style", "Title 2", "style.primaryTextStyle", "title2"),
    ("style.background", "accent-glow", "style.background", "accentGlow"),
    ("style.background", "midnigth", "style.background", "midnight"), ("style.padding", "24", "style.padding", 24),
    ("padding", 99, "style.padding", 40), ("layout.showsAccentBar", "yes", "layout.showsAccentBar", true),
    ("layout.primaryLineLimit", 2.4, "layout.primaryLineLimit", 2), ("title", "Hi", "primaryText", "Hi"),
    ("symbolName", "star", "symbol.name", "star.fill"),
    ("symbol.name", "cloud.sun.rain", "symbol.name", "cloud.sun.fill"),
    ("padding", "10 or 12", "style.padding", 10), ("title", 42, "primaryText", "42"),
    ("title", "a\u{200F}b\u{85}", "primaryText", "ab"), ("template", "next-up", "layout.template", "nextUpCalendar"),
    ("symbolSize", 200, "symbol.size", 96),
  ])
  func givenANearMissWhenReadThenItIsMendedAndTold(key: String, value: JSONValue, field: String, expected: JSONValue)
    throws
  {
    let intent = try changes(.object([key: value]))
    let made = try #require(intent.proposals.first?.changes)
    #expect(made.contains(Change(field, expected)), "\(made)")
    #expect(!intent.repairs.isEmpty)
    #expect(intent.problems.isEmpty)
  }

  @Test func givenTheFormOfTheAppWhenReadThenItIsUnderstood() throws {
    var design = WidgetSpec(id: UUID(), updatedAt: .distantPast)
    design.symbol = SymbolSpec(name: "sparkles")
    design.secondaryText = "More"
    let reader = IntentReader(symbols: [])
    let request = AssistantRequest("x", .change(.widget(design.settled()), .allSizes), today: FakeModel.today)
    let answer: JSONValue = [
      "name": "Bold", "axis": "horizontal", "removeSymbol": true, "removeImage": .null, "removeSecondaryText": true,
      "style": ["accent": "indigo"], "symbolSize": 30,
    ]
    let intent = try #require(reader.read(answer, around: "", for: request))
    let after = try Reducer.apply(try #require(intent.proposals.first).changes, to: design.settled()).design
    #expect(after.symbol == nil && after.secondaryText == nil)
    #expect(after.layout.axis == .horizontal && after.style.accent == .indigo && after.name == "Bold")
    #expect(intent.problems.isEmpty)
  }

  @Test(arguments: [
    (#""[{\"set\":{\"style.accent\":\"teal\"}}]""#, [] as [String]), (#"{"set":{"style.accent":"teal"}}"#, []),
    (#"[{"set":{"style.accent":"teal"}}]"#, []), ("7", ["proposals must be a list."]),
    (#""none""#, ["proposals must be a list."]),
  ])
  func givenProposalsInAnotherShapeWhenReadThenTheyAreFoundOrItIsTold(json: String, problems: [String]) throws {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(json.utf8))
    let request = AssistantRequest(
      "x", .change(.widget(WidgetSpec(id: UUID(), updatedAt: .distantPast).settled()), .allSizes),
      today: FakeModel.today)
    let intent = try #require(
      IntentReader(symbols: []).read(["reply": "Here.", "proposals": value], around: "", for: request))
    #expect(intent.problems == problems)
    let teal = [Change("style.accent", "teal")]
    #expect(intent.proposals.map(\.changes) == (problems.isEmpty ? [teal] : []))
  }

  @Test func givenASymbolOfTheWholeWhenASizeHasItsOwnLookOfItThenNoOtherSymbolIsInvented() throws {
    let request = AssistantRequest("x", .new(id: UUID(), now: .distantPast), today: FakeModel.today)
    let answer: JSONValue = [
      "proposals": [["set": ["symbol.name": "leaf.fill"], "small": ["symbol.size": 14]]]
    ]
    let reader = IntentReader(symbols: ["leaf.fill", "sparkles"])
    let intent = try #require(reader.read(answer, around: "", for: request))
    let after = try request.base.applying(try #require(intent.proposals.first).changes).design.spec
    #expect(after.symbol?.name == "leaf.fill" && after.matchedSet?.small?.symbol?.name == "leaf.fill")
    #expect(after.matchedSet?.small?.symbol?.size == 14)
  }

  @Test(arguments: [("dog", nil as String?), ("train", nil), ("wedding", "heart.fill"), ("hearts.fill", "heart.fill")])
  func givenASymbolWithoutADrawingWhenReadThenOnlyOneThatIsMeantStandsForIt(said: String, found: String?) throws {
    let reader = IntentReader(symbols: ["bag", "brain", "heart.fill", "sparkles"])
    let request = AssistantRequest("x", .new(id: UUID(), now: .distantPast), today: FakeModel.today)
    let intent = try #require(
      reader.read(["set": ["symbol.name": .string(said)]], around: "", for: request))
    #expect(intent.proposals.first?.changes == [Change("symbol.name", .string(found ?? said))])
  }

  @Test func givenALookOfASymbolWhenThereIsNoneThenSparklesAreMade() throws {
    let bare = WidgetSpec(id: UUID(), updatedAt: .distantPast).settled()
    let intent = try changes(["symbol.size": 30], bare)
    let after = try Reducer.apply(try #require(intent.proposals.first).changes, to: bare).design
    #expect(after.symbol?.name == "sparkles" && after.symbol?.size == 30)
    #expect(try changes(["image.height": 90]).repairs == ["image.height was left out: there is no photo."])
  }

  @Test func givenARequestForOneSizeWhenItHasItsOwnPartThenThatIsChanged() throws {
    var design = WidgetSpec(id: UUID(), updatedAt: .distantPast)
    var own = design.face
    own.primaryText = "Tiny"
    design.matchedSet = MatchedSet(small: own)
    let base = design.settled()
    let request = AssistantRequest("x", .change(.widget(base), .size(.small)), today: FakeModel.today)
    let intent = try #require(
      IntentReader(symbols: []).read(
        ["set": ["primaryText": "Small words", "style.accent": "red"]], around: "", for: request))
    #expect(
      intent.proposals.first?.changes
        == [Change(scope: .small, "primaryText", "Small words"), Change("style.accent", "red")])
  }
}
