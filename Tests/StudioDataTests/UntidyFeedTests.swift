import DesignModel
import Foundation
import StudioData
import TestSupport
import Testing

/// Feeds and JSON as servers really send them: cut, damaged, in other encodings than they say.
@Suite("Untidy feeds") struct UntidyFeedTests {
  private func read(_ text: String) throws -> JSONValue { try FeedReader.document(Data(text.utf8)) }

  private func refusal(_ text: String) -> ReadRefusal? {
    do throws(ReadRefusal) {
      _ = try FeedReader.document(Data(text.utf8))
      return nil
    } catch { return error }
  }

  @Test(
    "given a feed with the slips that readers take, then its words are those that were meant",
    arguments: [
      ("Caf&eacute;&nbsp;&copy; &hellip;", "Café © …"), ("a & b &c; &lt;i&gt; &#38; &amp;", "a & b &c; & &"),
      ("<![CDATA[a & b &amp; c]]> & d", "a & b & c & d"), ("x\u{8}y\u{1B}z&#8;", "xyz"),
      ("R&D; R&amp;D & A&B", "R&D; R&D & A&B"), ("&Omega; &hearts; &rarr; &le;", "Ω ♥ → ≤"),
      ("I <3 you & 5 < 6", "I <3 you & 5 < 6"), ("a\u{FFFE}b&#xFFFF;c & \0d", "abc & d"), ("It&#146;s", "It’s"),
      ("a<br>b<img src='c'>d & <hr/>e", "a b d & e"), ("a ]]> b<!-- c -- d -->", "a ]]> b"),
    ])
  func slips(written: String, words: String) throws {
    let feed =
      "<rss version='2.0'><channel><item><title>\(written)</title><link>https://a.test/?a=1&b=2</link></item></channel></rss>"
    let declaration = "<?xml version='1.0' encoding='utf-8'?>"
    for text in [
      feed, feed + "\n<!-- kept --><script>1 & 2</script>", feed + "\0\0", feed + feed, declaration + feed,
      declaration + "\n" + declaration + feed, "<!-- cached -->" + declaration + feed,
      "\u{FEFF}\n" + declaration + feed,
      "<?xml version='2.0' encoding='Shift_JIS'?>" + feed, "<?xml version=1.0 encoding=none?>" + feed,
    ] {
      let item = try read(text).object?["items"]?.array?.first?.object
      #expect(
        item?["title"]?.string == words && item?["link"]?.string == "https://a.test/?a=1&b=2", "\(text.prefix(60))")
    }
    #expect(refusal("<?xml version='1.0' encoding='ISO-2022-JP'?>&" + feed)?.kind == .damaged)
  }

  @Test(
    "given a feed that is no XML but plain to readers, then its entries are those that were meant",
    arguments: [
      // Text before the begin.
      ("Warning: Undefined variable $x in /a.php on line 3\n<?xml version='1.0'?><rss><channel>", "One"),
      ("<br />\n<b>Notice</b>: x &amp; y in <b>/a.php</b><br />\n<?xml version='1.0'?><rss><channel>", "One"),
      ("[28-Nov-2026] PHP Notice: x\n<rss version='2.0'><channel>", "One"), ("null<rss><channel>", "One"),
      ("12 <rss><channel>", "One"), ("<?XML version='1.0' ENCODING='utf-8'?><rss><channel>", "One"),
      ("<!-- <rss> of old --><?xml version='1.0'?><rss><channel>", "One"),
      // Attributes twice, without quotes, without a value, without blanks between them.
      ("<rss version='2.0' version='2.0'><channel>", "One"), ("<rss version=2.0 x><channel>", "One"),
      ("<rss version=\"2.0\"a='b'><channel>", "One"), ("<rss version='2.0' 1=2 = \"x\"><channel>", "One"),
      // Names of plain text, as publishing programs declare them.
      ("<!DOCTYPE rss [<!ENTITY nbsp '&#160;'><!ENTITY one \"Uno &amp; > 1\">]><rss><channel>", "Uno & > 1"),
      (
        "<?xml version='1.0'?><!DOCTYPE rss PUBLIC \"-//N//RSS 0.91//EN\" \"http://n/rss.dtd\" [\n<!ELEMENT a ANY>\n<!ENTITY one 'Größe'>\n] ><rss><channel>",
        "Größe"
      ),
    ])
  func plain(begin: String, title: String) throws {
    let entry = "<item><title>\(title == "One" ? "One" : "&one;")</title><link>https://a.test/?a=1&b=2</link></item>"
    for end in ["</channel></rss>", "</channel></rss> and more", "<item><title>Two, cut o", "<item><title a='", ""] {
      let items = try read(begin + entry + end).object?["items"]?.array
      #expect(items?.count == 1 && items?.first?.object?["title"]?.string == title, "\(begin) … \(end)")
      #expect(items?.first?.object?["link"] == "https://a.test/?a=1&b=2")
    }
  }

  @Test(
    "given quotes where they don’t belong in a tag, then the address is the one that was meant",
    arguments: [
      ("href=\"https://a.test/?q=\"x\"&r=1\"", "https://a.test/?q=%22x%22&r=1"),
      ("title=\"He said \"hi\" there\" href=\"https://a.test/1\"", "https://a.test/1"),
      ("title='it's' href='https://a.test/2'", "https://a.test/2"), ("href=https://a.test/3", "https://a.test/3"),
      ("href='https://a.test/4?q=\"x\"&amp;r=<'", "https://a.test/4?q=%22x%22&r=%3C"),
      ("href=\"https://a.test/5?q=&quot;x&quot;&amp;lt=1\"", "https://a.test/5?q=%22x%22&lt=1"),
      ("rel=alternate href=https://a.test/6?a=1&b=2", "https://a.test/6?a=1&b=2"),
      ("title=\"a > b\" href=\"https://a.test/7\" href=\"https://b.test/\"", "https://a.test/7"),
      ("title=\"5\" screen\" href='https://a.test/8'", "https://a.test/8"),
      ("href = \"https://a.test/9\"title=\"x\"", "https://a.test/9"),
    ])
  func quotes(attributes: String, address: String) throws {
    let plain = attributes.replacing("=<'", with: "=&lt;'")
    for end in [" />", "/>", "></link>"] {
      let feed =
        "<feed xmlns='http://www.w3.org/2005/Atom'><entry><title>A</title><link \(plain)\(end)<id>i</id></entry></feed>"
      #expect(try read(feed).object?["items"]?.array?.first?.object?["link"]?.string == address, "\(end)")
    }
  }

  @Test("given a feed made to be slow, then it is read or refused at once")
  func slow() {
    for part in ["<a b=\"", "<a ", "&a;", "\"", "<a b=\"\" ", "<!DOCTYPE a [", "<!ENTITY a '", "<rss", "</a>", "<a x"] {
      _ = refusal("<rss a=b><channel>" + String(repeating: part, count: (1 << 16) / part.utf8.count))
      _ = refusal(String(repeating: part, count: (1 << 16) / part.utf8.count) + "<rss>")
    }
    let many = "<!DOCTYPE rss [<!ENTITY a '" + String(repeating: "x", count: 1_000) + "'>]><rss><channel><item><title>"
    let feed = many + String(repeating: "&a;", count: 20_000) + "</title></item></channel></rss>"
    #expect((try? read(feed))?.object?["items"]?.array?.count == 1)
  }

  @Test("given bytes that are no UTF-8 in a feed that says so, then they are Windows-1252")
  func bytes() throws {
    let head = "<?xml version='1.0' encoding='UTF-8'?><rss version='2.0'><channel><item><title>"
    let body = Array(head.utf8) + [0x93, 0x47, 0xF6, 0x94] + Array("</title></item></channel></rss>".utf8)
    let item = try FeedReader.document(Data(body)).object?["items"]?.array?.first?.object
    #expect(item?["title"]?.string == "“Gö”")
  }

  @Test(
    "given bytes in another encoding than the declaration names, then they are what they can be",
    arguments: [
      (.utf8, "ISO-8859-1"), (.utf8, "windows-1252"), (.utf8, "iso-8859-15"), (.utf8, "us-ascii"), (.utf8, "UTF-16"),
      (.windowsCP1252, "ISO-8859-1"), (.windowsCP1252, "latin1"), (.windowsCP1252, "UTF-8"), (.windowsCP1252, "ANSI"),
      (.utf16, "UTF-8"),
    ] as [(String.Encoding, String)])
  func declared(encoding: String.Encoding, name: String) throws {
    let text =
      "<?xml version=\"1.0\" encoding=\"\(name)\"?><rss><channel><item><title>“Größe” €</title></item></channel></rss>"
    let found = try FeedReader.document(try #require(text.data(using: encoding)))
    #expect(found.object?["items"]?.array?.first?.object?["title"]?.string == "“Größe” €")
  }

  @Test(
    "given numbers and halves of characters in JSON, when a path is asked, then what is written is shown",
    arguments: [
      ("0.00001234", "0.00001234"), ("12345678901234567890", "12345678901234567890"), ("-0.00002", "-0.00002"),
      ("1.10", "1.10"), ("21.5", "21.5"), ("100", "100"), ("-7", "-7"), ("1.0", "1.0"), ("true", "true"),
      (#""1.10 \\" 2.20""#, nil), (#""a\ud83c""#, "a"), (#""\udf00b""#, "b"), (#""\ud83d\ude00""#, "😀"),
      (#""\ud83c\u0041""#, "A"), (#""a\u0000b\u0000""#, "ab"), (#""\\u0000""#, #"\u0000"#),
      (#""\\ud83c 1.10""#, #"\ud83c 1.10"#), ("01", nil), ("1.", nil), ("--1", nil),
      ("1e-7", "1e-7"), ("1.5e3", "1500"), ("0e0", "0"), ("1e400", "1e400"), ("5E-400", "5E-400"),
      ("6.02e23", "6.02e23"),
      (#""\ude00\ud83d\ude00\udfff""#, "😀"), ("123e", nil), ("\"a\n\tb\u{1}\"", "a\n\tb"),
    ] as [(String, String?)])
  func written(value: String, shown: String?) throws {
    guard let shown else {
      #expect(throws: ReadRefusal.self) { try read(#"{"a":[0,\#(value)]}"#) }
      return
    }
    #expect(try JSONPath("$.a[1]").finding(in: read(#"{"a":[0,\#(value)]}"#)) == .text(shown))
  }

  @Test("given bytes of JSON that are no UTF-8, then they cost no other value")
  func brokenBytes() throws {
    for (bytes, text) in [
      ([0xED, 0xA0, 0xBC], ""), ([0xC3, 0xA9, 0xF0, 0x9F], "é"), ([0x47, 0xF6, 0xDF], "Göß"),
      ([0xED, 0xA0, 0xBD, 0xED, 0xB8, 0x80, 0x41], "A"),
    ] as [([UInt8], String)] {
      let found = try FeedReader.document(Data("{\"a\":\"".utf8) + bytes + Data("\",\"b\":21.50}".utf8))
      #expect(found.object?["a"]?.string == text && found.object?["b"]?.string == "21.50")
    }
  }

  @Test("given random damage, then a feed is read or refused, and never more")
  func fuzz() throws {
    var generator = SeededGenerator(seed: 0xFEED)
    let folder = TestFiles.fixtures.appendingPathComponent("data/feeds")
    let bodies = try TestFiles.list(folder, suffix: "ml").map { try Data(contentsOf: $0) }
    try #require(!bodies.isEmpty)
    var read = 0
    for round in 0..<1_500 {
      var bytes = Array(bodies[round % bodies.count])
      if Bool.random(using: &generator) { bytes.removeLast(Int.random(in: 0..<bytes.count, using: &generator)) }
      for _ in 0..<Int.random(in: 0..<4, using: &generator) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      }
      guard let found = try? FeedReader.document(Data(bytes)) else { continue }
      read += 1
      #expect(found.object?["items"] != nil || found.object == nil)
    }
    #expect(read > 0)
  }
}
