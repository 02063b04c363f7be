import DesignModel
import Foundation
import StudioData
import TestSupport
import Testing

@Suite("Feeds") struct FeedTests {
  private static func check(_ folder: URL) throws -> Int {
    let index = try JSONValue(json: Data(contentsOf: folder.appendingPathComponent("index.json")))
    var checked = 0
    for entry in index.object?["feeds"]?.array ?? [] {
      let file = try #require(entry.object?["file"]?.string)
      let data = try Data(contentsOf: folder.appendingPathComponent(file))
      if let expected = entry.object?["expected"]?.string {
        let wanted = try JSONValue(json: Data(contentsOf: folder.appendingPathComponent(expected)))
        #expect(try FeedReader.document(data) == wanted, "\(file)")
      } else if entry.object?["outcome"]?.string?.hasPrefix("refused") == true {
        #expect(throws: ReadRefusal.self, "\(file)") { try FeedReader.document(data) }
      } else {
        continue
      }
      checked += 1
    }
    return checked
  }

  @Test(
    "given each feed of the shared cases, then it has the expected shape or is refused",
    .enabled(if: TestFiles.shared("data/feeds") != nil))
  func shared() throws {
    let folder = try #require(TestFiles.shared("data"))
    #expect(try Self.check(folder) == 9)
  }

  @Test("given each feed of the project's own cases, then it has the expected shape or is refused")
  func own() throws { #expect(try Self.check(TestFiles.fixtures.appendingPathComponent("data")) >= 5) }

  @Test(
    "given a parser that was ended, when a feed is fetched, then it is unreadable for now and no refusal of its server")
  func stopped() async throws {
    struct Ended: MarkupReading {
      func feed(_ xml: Data, from address: String?) async throws(ReadRefusal) -> Feed {
        throw ReadRefusal(.stopped, "")
      }
      func resources(_ xml: Data) async throws(SourceFault) -> [DAVResource] { [] }
    }
    func document(_ body: String) async throws(SourceFault) -> JSONValue {
      let response = SourceResponse(status: 200, headers: [:], body: Data(body.utf8))
      return try await FeedSource.document(response, from: "https://a.example", at: Date(), by: Ended())
    }
    await #expect {
      try await document("<rss/>")
    } throws: { error in
      if case SourceFault.unreadable = error { true } else { false }
    }
    #expect(try await document("{\"a\":1}") == ["a": 1])
  }

  @Test("given an answer whose text names no encoding, when its head names one, then that one is read")
  func encodings() throws {
    func title(_ text: String, _ encoding: String.Encoding, _ contentType: String?) throws -> String? {
      let body = try #require(text.data(using: encoding))
      let document = try FeedReader.document(body, contentType: contentType)
      return document.object?["feed"]?.object?["title"]?.string ?? document.object?["t"]?.string
    }
    let feed = "<rss version=\"2.0\"><channel><title>Größe</title></channel></rss>"
    let json = "{\"t\":\"Größe\"}"
    for text in [feed, json] {
      #expect(try title(text, .isoLatin1, "text/xml; charset=ISO-8859-1") == "Größe")
      #expect(try title(text, .windowsCP1252, "a/b;charset=\"windows-1252\"") == "Größe")
      #expect(try title(text, .isoLatin2, "application/json; charset=iso-8859-2") == "Größe")
      #expect(try title(text, .utf8, "text/plain; charset=iso-8859-1") == "Größe", "a server’s setting for all files")
      #expect(try title(text, .utf8, nil) == "Größe")
    }
    let cyrillic = "<rss version=\"2.0\"><channel><title>Привет</title></channel></rss>"
    #expect(try title(cyrillic, .windowsCP1251, "text/xml; charset=windows-1251") == "Привет")
    let koi = String.Encoding(rawValue: 0x8000_0A02)
    #expect(try title(cyrillic, koi, "text/xml;charset='KOI8-R'") == "Привет")
    #expect(try title(json, .isoLatin1, "application/json; Charset=Latin1") == "Größe")
    let japanese = "<rss version=\"2.0\"><channel><title>日本</title></channel></rss>"
    #expect(try title(japanese, .shiftJIS, "text/xml; charset=cp932") == "日本")
    for (words, number, name) in [
      ("Київ", UInt(0xA08), "koi8-u"), ("สวัสดี", 0x41D, "windows-874"), ("שלום", 0x208, "iso-8859-8"),
    ] {
      let feed = "<rss version=\"2.0\"><channel><title>\(words)</title></channel></rss>"
      let encoding = String.Encoding(rawValue: 0x8000_0000 | number)
      #expect(try title(feed, encoding, "text/xml; charset=\(name)") == words, "\(name)")
    }
    for (bytes, name, words) in [
      ([0xC6, 0xFC, 0xCB, 0xDC, 0xA1, 0xA6, 0xC9, 0xBD, 0x8E, 0xB1, 0xAD, 0xA1], "EUC-JP", "日本・表ｱ①"),
      ([0x8F, 0xB0, 0xA1, 0xA4, 0xA2, 0xF4, 0xA4], "euc-jp", "〓あ瑤"),
      (Array("\u{1B}$BF|K\\\u{1B}(B & \u{1B}$B%=\u{1B}(J~\u{1B}(I1\u{1B}(B".utf8), "iso-2022-jp", "日本 & ソ~ｱ"),
      (Array("\u{1B}$@I=<(G=NO\u{1B}(B".utf8), "ISO-2022-JP", "表示能力"), (Array("plain".utf8), "ISO-2022-JP", "plain"),
      (Array("日本".utf8), "EUC-JP", "日本"), (Array("日本".utf8), "ISO-2022-JP", "日本"),
    ] as [([UInt8], String, String)] {
      let json = Data("{\"t\":\"".utf8 + bytes + "\"}".utf8)
      let xml = Data(
        "<rss><channel><title>".utf8 + bytes.flatMap { $0 == 0x26 ? Array("&amp;".utf8) : [$0] }
          + "</title></channel></rss>".utf8)
      let type = "text/html; charset=\(name)"
      #expect(try FeedReader.document(json, contentType: type).object?["t"]?.string == words, "\(name)")
      #expect(try FeedReader.document(xml, contentType: type).object?["feed"]?.object?["title"]?.string == words)
    }
    // What the first line says counts before the head.
    let declared = "<?xml version=\"1.0\" encoding=\"iso-8859-1\"?>" + feed
    #expect(try title(declared, .isoLatin1, "text/xml; charset=windows-1251") == "Größe")
  }

  @Test("given relative links, then they are resolved against the feed’s own address, and its base where it has one")
  func ownAddress() throws {
    func links(_ text: String) throws -> [String?] {
      let document = try FeedReader.document(Data(text.utf8), from: "https://blog.example/a/feed.xml").object
      return [document?["feed"]?.object?["link"]?.string, document?["items"]?.array?.first?.object?["link"]?.string]
    }
    let item = "<item><title>A</title><link>post</link></item>"
    #expect(
      try links("<rss version=\"2.0\"><channel><title>T</title><link>/</link>\(item)</channel></rss>")
        == ["https://blog.example/", "https://blog.example/a/post"])
    #expect(
      try links("<rss version=\"2.0\" xml:base=\"/b/\"><channel><title>T</title>\(item)</channel></rss>")[1]
        == "https://blog.example/b/post")
    let version = "\"version\":\"https://jsonfeed.org/version/1.1\""
    #expect(
      try links("{\(version),\"home_page_url\":\"..\",\"items\":[{\"id\":\"1\",\"url\":\"post\"}]}")
        == ["https://blog.example/", "https://blog.example/a/post"])
  }

  private func read(_ text: String) throws -> JSONValue { try FeedReader.document(Data(text.utf8)) }

  private func refusal(_ text: String) -> ReadRefusal? {
    do throws(ReadRefusal) {
      _ = try FeedReader.document(Data(text.utf8))
      return nil
    } catch { return error }
  }

  @Test("given a document that is no feed, then the reason says what it is and where")
  func reasons() {
    #expect(refusal("<rss><channel>\n<title>a <b</title></channel></rss>")?.description.contains("line 2") == true)
    #expect(refusal("<!doctype HTML><p>Hello")?.description == "This is a web page, not a feed")
    #expect(refusal("<?xml version='1.0'?><svg/>")?.description.contains("“svg”") == true)
    #expect(refusal("")?.description == "The document is empty")
    #expect(refusal("hello")?.kind == .wrongKind)
    #expect(refusal("<rss><channel><title>One")?.kind == .damaged)
    #expect(
      refusal("<!DOCTYPE rss [<!ENTITY a 'b'><!ENTITY c '&a;'>]><rss/>")?.description.contains("entities") == true)
    #expect(refusal("<!DOCTYPE rss [<!ENTITY % a SYSTEM 'file:///etc/hosts'> %a;]><rss/>")?.kind == .wrongKind)
    let deep = String(repeating: "<a>", count: 65) + String(repeating: "</a>", count: 65)
    #expect(refusal("<rss>\(deep)</rss>")?.description.contains("64 levels deep") == true)
    let allowed = String(repeating: "<a>", count: 63) + String(repeating: "</a>", count: 63)
    #expect(refusal("<rss>\(allowed)</rss>") == nil)
    #expect(refusal("<rss>" + String(repeating: " ", count: 2 << 20) + "</rss>")?.kind == .limit)
    #expect(refusal(String(repeating: "[", count: 17) + String(repeating: "]", count: 17))?.kind == .damaged)
    #expect(refusal("[" + String(repeating: " ", count: 1 << 20) + "]")?.kind == .limit)
  }

  @Test("given more than fifty entries, then the first fifty are kept")
  func count() throws {
    let items = (0..<80).map { "<item><title>\($0)</title></item>" }.joined()
    let found = try read("<rss version='2.0'><channel><title>T</title>\(items)</channel></rss>")
    let titles = found.object?["items"]?.array?.compactMap { $0.object?["title"]?.string }
    #expect(titles == (0..<50).map(String.init))
  }

  @Test("given addresses that are no pages, then none is kept, and relative ones are resolved")
  func links() throws {
    let found = try read(
      """
      \u{20}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
      <atom:link rel="self" href="https://example.org/feed"/><link>https://example.org/news/</link>
      <item><link>javascript:alert(1)</link></item><item><link>../a?b=1</link></item>
      <item><guid>https://example.org/g</guid></item><item><guid isPermaLink="false">https://example.org/h</guid></item>
      <item><link>https://example.org/"x</link><media:thumbnail url="https://example.org/t.png"/></item>
      </channel></rss>
      """)
    #expect(found.object?["feed"]?.object?["link"] == "https://example.org/news/")
    let items = try #require(found.object?["items"]?.array)
    #expect(
      items.map { $0.object?["link"]?.string } == [
        nil, "https://example.org/a?b=1", "https://example.org/g", nil, "https://example.org/%22x",
      ])
    #expect(items[4].object?["image"] == "https://example.org/t.png")
  }

  @Test("given HTML in texts, then words stay, scripts and marks go, and what is no tag stays")
  func html() throws {
    for (html, words) in [
      ("<p>One</p><p>Two<br/>three</p>", "One Two three"), ("a <b>b</b>old", "a bold"),
      ("1 < 2 & 3 > 2", "1 < 2 & 3 > 2"),
      ("<script>x<1</script>kept<style>p{}</style>", "kept"), ("<img alt='a > b' src=x>after", "after"),
      ("&check; A&comma; B &lbrack;C&rsqb; &half;", "✓ A, B [C] ½"),
      ("caf&eacute; &#8217;n &#x2014; &#146; &nosuch; &amp;lt;", "café ’n — ’ &nosuch; &lt;"),
      ("<!-- no -->yes", "yes"),
      ("a\u{202E}b\u{200F}c\u{7}d", "abcd"), ("<iframe src='x'/>text", "text"), ("<b", "<b"),
    ] {
      let json: JSONValue = [
        "version": "https://jsonfeed.org/version/1.1", "items": [["content_html": .string(html)]],
      ]
      let found = try FeedReader.document(JSONEncoder().encode(json))
      #expect(found.object?["items"]?.array?.first?.object?["summary"]?.string == words, "\(html)")
    }
  }

  @Test("given tags that never end, then the work grows with the bytes")
  func hostileHTML() throws {
    for unit in ["<a>\">\"", "<a \"", "<a '>", "<", "</script", "<script>", "&#", "<!--", "<a b=\"'>"] {
      let html = String(repeating: unit, count: 900_000 / unit.utf8.count)
      let json: JSONValue = ["version": "https://jsonfeed.org/version/1.1", "items": [["content_html": .string(html)]]]
      let start = ContinuousClock.now
      _ = try FeedReader.document(JSONEncoder().encode(json))
      // A second or so where nothing is optimised; hours if it grew with the square.
      #expect(ContinuousClock.now - start < .seconds(60), "\(unit)")
    }
  }

  @Test("given a tag with attributes without end, or texts of many parts, then neither takes long")
  func hostileXML() {
    let attributes = (0..<100_000).map { "a\($0)='x'" }.joined(separator: " ")
    #expect(refusal("<rss \(attributes)/>")?.description == "A tag or a comment of the feed has more than 64 KB")
    let parts = String(repeating: "<p/>", count: 200_000)
    let text = String(repeating: "x", count: 1_000_000)
    let start = ContinuousClock.now
    for type in ["xhtml", "html", "text"] {
      let feed = "<feed><title>T</title><entry><summary type='\(type)'>\(text)\(parts)</summary></entry></feed>"
      #expect(refusal(feed) == nil)
    }
    #expect(ContinuousClock.now - start < .seconds(60))
  }

  @Test("given dates as feeds write them, then each is that moment, and what is none is none")
  func dates() {
    for (text, moment) in [
      ("Fri, 20 Nov 2026 18:30:00 +0100", "2026-11-20T17:30:00Z"), ("20 Nov 26 18:30 EST", "2026-11-20T23:30:00Z"),
      ("Friday, 20-Nov-26 18:30:00 GMT", "2026-11-20T18:30:00Z"),
      ("Sun, 29 Feb 2032 00:00:60 UT", "2032-02-29T00:00:59Z"),
    ] { #expect(WireDate.internet(text).map(WireDate.text) == moment, "\(text)") }
    for (text, moment) in [
      ("Fri, Nov 20 2026 18:30:00 +0100", "2026-11-20T17:30:00Z"), ("Nov 20, 2026 18:30 GMT", "2026-11-20T18:30:00Z"),
      ("Fri Nov 20 18:30:00 2026", "2026-11-20T18:30:00Z"), ("Fri Nov 20 18:30:00 EST 2026", "2026-11-20T23:30:00Z"),
      ("Fri, 20 Nov 2026 18:30:00 KST", "2026-11-20T09:30:00Z"), ("20 Nov 2026 18:30 AEDT", "2026-11-20T07:30:00Z"),
      ("Fri, 20 Nov 2026 18:30:00 UTC-03:30", "2026-11-20T22:00:00Z"),
      ("20 Nov 2026 18:30:00 GMT+02", "2026-11-20T16:30:00Z"),
      ("2026-11-20 18:30:00 CET", "2026-11-20T17:30:00Z"), ("2026-11-20T18:30 GMT", "2026-11-20T18:30:00Z"),
      ("Fri, 20 Nov 2026", "2026-11-20T00:00:00Z"), ("November 20, 2026", "2026-11-20T00:00:00Z"),
      ("Nov 20, 2026 6:30:00 PM GMT", "2026-11-20T18:30:00Z"), ("20 Nov 2026 12:05 am", "2026-11-20T00:05:00Z"),
      ("20 Nov 2026 12:05 PM EST", "2026-11-20T17:05:00Z"), ("20 Nov 2026 18:30:00 UTC+2", "2026-11-20T16:30:00Z"),
      ("2026/11/20 18:30:00", "2026-11-20T18:30:00Z"), ("20261120T183000Z", "2026-11-20T18:30:00Z"),
      ("20261120T183000+0100", "2026-11-20T17:30:00Z"),
      ("Fri, 20 Nov 2026 24:00:00 GMT", "2026-11-21T00:00:00Z"), ("2026-11-20T24:00:00Z", "2026-11-21T00:00:00Z"),
      ("Fri, 20 Nov 2026 18:30:00.123 GMT", "2026-11-20T18:30:00Z"), ("Nov 20, 2026, 6:30PM", "2026-11-20T18:30:00Z"),
      ("ven., 20 déc. 2026 18:30:00 +0100", "2026-12-20T17:30:00Z"), ("20 mai 2026 18:30 GMT", "2026-05-20T18:30:00Z"),
      ("Fr, 20 Mär 2026 18:30:00 +0100", "2026-03-20T17:30:00Z"),
      ("Friday, November 20, 2026 - 17:30", "2026-11-20T17:30:00Z"),
      ("Fri, 20 Nov 2026 18.30.00 +0100", "2026-11-20T17:30:00Z"), ("mar., 17 nov. 2026 10:00", "2026-11-17T10:00:00Z"),
      ("Fri, 20th Nov 2026 18:30:00 GMT", "2026-11-20T18:30:00Z"), ("20.11.2026 18:30", "2026-11-20T18:30:00Z"),
      ("20.11.2026", "2026-11-20T00:00:00Z"), ("20261120", "2026-11-20T00:00:00Z"),
      ("1795195800", "2026-11-20T17:30:00Z"),
      ("1795195800000", "2026-11-20T17:30:00Z"), ("2026-11-20T6:30:00Z", "2026-11-20T06:30:00Z"),
      ("Fri, 20 Nov 2026 18:30:00 Europe/Berlin", "2026-11-20T17:30:00Z"),
      ("2026-07-20T18:30:00 Europe/Berlin", "2026-07-20T16:30:00Z"), ("2026年11月20日", "2026-11-20T00:00:00Z"),
      ("2026年1月5日 8:30", "2026-01-05T08:30:00Z"), ("2026년 11월 20일", "2026-11-20T00:00:00Z"),
    ] { #expect(WireDate.feed(text).map(WireDate.text) == moment, "\(text)") }
    for text in [
      "20 Nov", "Nov 2026", "Nov 31 2026 10:00", "20 Nov 2026 25:00:00", "2026-11-20 10:00 XYZ", "soon",
      "20 Nov 2026 13:00 PM", "31.11.2026", "20 Nov 2026 10:00 Nowhere/Land", "20261131", "12345", "2026-11-20 24:30",
    ] {
      #expect(WireDate.feed(text) == nil, "\(text)")
    }
    for text in [
      "Fri, 31 Feb 2026 10:00:00 GMT", "20 Foo 2026 10:00:00 GMT", "yesterday", "20 Nov 2026", "",
      "20 Nov 2026 25:00:00",
    ] {
      #expect(WireDate.internet(text) == nil, "\(text)")
    }
    for (text, moment) in [
      ("2026-11-20T08:00:00-05:00", "2026-11-20T13:00:00Z"), ("2026-11-20", "2026-11-20T00:00:00Z"),
      ("2026-11-20T08:00:00.123Z", "2026-11-20T08:00:00Z"), ("2026-11-20 08:00+0130", "2026-11-20T06:30:00Z"),
      ("1900-02-28T00:00Z", "1900-02-28T00:00:00Z"), ("2000-02-29T00:00Z", "2000-02-29T00:00:00Z"),
    ] { #expect(WireDate.iso(text).map(WireDate.text) == moment, "\(text)") }
    for text in [
      "2026-02-29", "2026-13-01", "2026-11-20T24:00Z", "2026-11-20T10:00:00Zjunk", "26-11-20", "2026-11-20T10",
    ] {
      #expect(WireDate.iso(text) == nil, "\(text)")
    }
  }

  @Test("given ampersands in attributes and bases within bases, then addresses are those that are meant")
  func addresses() throws {
    func link(_ entry: String, _ attributes: String = "xml:base='https://a.test/blog/'") throws -> String? {
      let feed = "<feed xmlns='http://www.w3.org/2005/Atom' \(attributes)><title>T</title><id>x</id>\(entry)</feed>"
      return try read(feed).object?["items"]?.array?.first?.object?["link"]?.string
    }
    for (href, expected) in [
      ("https://b.test/?a=1&amp;b=2&amp;c", "https://b.test/?a=1&b=2&c"),
      ("https://b.test/?a=1&#38;b=2", "https://b.test/?a=1&b=2"),
      ("https://b.test/?a=1&#x26;b=2", "https://b.test/?a=1&b=2"),
      ("https://b.test/?a=&amp;amp;b", "https://b.test/?a=&amp;b"),
      ("https://b.test/?a=&amp;#38;b", "https://b.test/?a=&#38;b"), ("p?a=1&amp;b=2", "https://a.test/blog/p?a=1&b=2"),
    ] { #expect(try link("<entry><link href='\(href)'/></entry>") == expected, "\(href)") }
    for (base, expected) in [
      ("2026/", "https://a.test/blog/2026/post"), ("../x/", "https://a.test/x/post"), ("/y/", "https://a.test/y/post"),
      ("https://c.test/", "https://c.test/post"), ("javascript:", "https://a.test/blog/post"),
    ] { #expect(try link("<entry xml:base='\(base)'><link href='post'/></entry>") == expected, "\(base)") }
    #expect(try link("<entry><link xml:base='z/' href='post'/></entry>") == "https://a.test/blog/z/post")
    #expect(
      try link("<entry xml:base='a b/'><link href='Über uns'/></entry>") == "https://a.test/blog/a%20b/%C3%9Cber%20uns")
    #expect(
      try link("<link rel='self' href='https://d.test/f/feed.xml'/><entry><link href='post'/></entry>", "")
        == "https://d.test/f/post")
    let rss =
      "<rss xml:base='https://a.test/x/'><channel><item xml:base='y/'><link xml:base='z/'>p</link></item></channel></rss>"
    #expect(try read(rss).object?["items"]?.array?.first?.object?["link"] == "https://a.test/x/y/z/p")
  }
}
