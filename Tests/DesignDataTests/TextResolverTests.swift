import DesignData
import Foundation
import Testing

@Suite("Text resolver") struct TextResolverTests {
  let resolver = TextResolver(
    snapshot: DataSnapshot(values: ["count": "7", "empty": "", "a": "{{b}}", "b": "deep", "self": "x{{self}}"]),
    moment: .card)

  @Test(
    "given tokens, when resolved, then values, fallbacks and time keys stand in their place",
    arguments: [
      ("no token", "no token"), ("{{count}}", "7"), ("{{ COUNT }} times", "7 times"), ("{{none|--}}", "--"),
      ("{{none}}", ""), ("{{empty|fallback}}", "fallback"), ("{{none|a|b}}", "a|b"), ("{{none|0|number:0}}", "0"),
      ("{{none||upper}}", ""), ("{{none|x||upper}}", "x"), ("{{a}}", "deep"), ("{{open", "{{open"),
      ("{{__time}}", "10:09"), ("{{__today}}", "2026-11-21"), ("{{__weekday}}", "Sat"), ("{{self}}", "xxx{{self}}"),
    ])
  func resolves(text: String, expected: String) {
    #expect(resolver.resolve(text) == expected)
  }

  @Test("given a plan without custom variables, then only built-in keys resolve")
  func plan() {
    var free = resolver
    free.resolvesCustomVariables = false
    #expect(free.resolve("{{count|0}} {{__time}}") == "0 10:09")
  }

  @Test("given hostile braces, when resolved, then the work is bounded")
  func hostile() {
    #expect(resolver.resolve(String(repeating: "{{", count: 32_000)).utf8.count == 64_000)
    #expect(resolver.resolve(String(repeating: "{{self}}", count: 8_000)).utf8.count < 1 << 21)
  }
}
