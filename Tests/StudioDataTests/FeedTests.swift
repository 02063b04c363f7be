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
    #expect(refusal("<rss \(attributes)/>")?.description == "A tag or a comment of the feed has more than 64 KiB")
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
      ("Fr, 20 Mär 2026 18:30:00 +0100", "2026-03-20T17:30:00Z"), ("mar., 17 nov. 2026 10:00", "2026-11-17T10:00:00Z"),
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
