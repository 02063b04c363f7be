import Testing

@testable import DesignLayout

@Suite("Symbols in words") struct SymbolWordsTests {
  @Test(
    "given a symbol, then an alternative text says what it shows",
    arguments: [
      ("figure.walk", "walking figure"), ("trophy.fill", "trophy"), ("book.closed.fill", "closed book"),
      ("checkmark.circle.fill", "check mark"), ("circle", "circle"), ("cup.and.saucer.fill", "cup and saucer"),
      ("graduationcap.fill", "graduation cap"), ("fill", ""), ("", ""),
    ])
  func spoken(_ name: String, _ words: String) { #expect(SymbolWords.spoken(name) == words) }
}
