import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTP1
import NIOHTTPTypes
import NIOHTTPTypesHTTP1
import Testing

@testable import PagesKit

/// Connections as the server sets them up, fed with bytes.
@Suite("Heads of requests") struct HeadTests {
  private struct Connection {
    let channel: EmbeddedChannel

    init(_ open: OpenConnections = OpenConnections(limit: 9, proxies: []), from address: String = "192.0.2.7") throws {
      channel = EmbeddedChannel()
      let address = try SocketAddress(ipAddress: address, port: 1)
      channel.remoteAddress = address
      try channel.connect(to: address).wait()
      try channel.pipeline.syncOperations.addHandlers([
        ByteToMessageHandler(HTTPRequestDecoder()), HTTPResponseEncoder(), HTTP1ToHTTPServerCodec(secure: false),
        Doorman(open),
      ])
      channel.embeddedEventLoop.run()
    }

    func send(_ text: String) throws { try channel.writeInbound(ByteBuffer(string: text)) }

    func answer() throws {
      try channel.writeOutbound(HTTPResponsePart.head(HTTPResponse(status: .ok, headerFields: [.contentLength: "0"])))
      try channel.writeOutbound(HTTPResponsePart.end(nil))
    }

    /// Whether it is open some seconds later.
    func isOpen(after seconds: Int64) -> Bool {
      channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
      return channel.isActive
    }

    /// The head of the next request that came through.
    func head() throws -> HTTPRequest? {
      while let part = try channel.readInbound(as: HTTPRequestPart.self) {
        if case .head(let head) = part { return head }
      }
      return nil
    }
  }

  private static let whole = "GET / HTTP/1.1\r\nHost: a\r\n\r\n"

  @Test("given half a head, or none, however slowly it goes on, then the connection ends after ten seconds")
  func half() throws {
    for pieces in [[], ["GET / HTTP/1.1\r\nHost: a\r\n"], ["G", "E", "T", " ", "/"]] {
      let line = try Connection()
      for second in 0..<9 {
        if second < pieces.count { try line.send(pieces[second]) }
        #expect(line.isOpen(after: 1), "\(pieces)")
      }
      #expect(!line.isOpen(after: 1), "\(pieces)")
    }
  }

  @Test("given whole heads, then a slow answer, a slow body and an idle minute end nothing, and half a head later does")
  func later() throws {
    let line = try Connection()
    #expect(line.isOpen(after: 9))
    try line.send(Self.whole)
    #expect(line.isOpen(after: 60), "nobody answered yet")
    try line.answer()
    #expect(line.isOpen(after: 60), "idle")
    try line.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 2\r\n\r\n")
    #expect(line.isOpen(after: 20))
    try line.send("a")
    #expect(line.isOpen(after: 20))
    try line.send("b")
    try line.answer()
    #expect(line.isOpen(after: 60), "idle again")
    for letter in "GET / HTT" {
      try line.send(String(letter))
      #expect(line.isOpen(after: 1))
    }
    #expect(!line.isOpen(after: 1))
  }

  @Test("given half a head behind a request that isn't answered, then the connection ends only after the answer")
  func pipelined() throws {
    let line = try Connection()
    try line.send(Self.whole)
    try line.send("GET /b")
    #expect(line.isOpen(after: 60))
    try line.answer()
    #expect(!line.isOpen(after: 10))
  }

  @Test(
    "given a head, then it needs one Host, which HTTP/1.0 may leave out, and says whether the connection stays",
    arguments: [
      ("GET / HTTP/1.1\r\nHost: a\r\n\r\n", true, nil), ("GET / HTTP/1.1\r\n\r\n", false, nil),
      ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", false, nil),
      ("GET / HTTP/1.1\r\nHost: a\r\nhOST: b\r\n\r\n", false, nil),
      ("GET / HTTP/1.0\r\nHost: a\r\nHost: b\r\n\r\n", false, nil),
      ("GET / HTTP/1.0\r\n\r\n", true, "close"), ("GET / HTTP/1.0\r\nHost: a\r\n\r\n", true, "close"),
      ("GET / HTTP/1.0\r\nHost: a\r\nConnection: keep-alive\r\n\r\n", true, "keep-alive"),
      ("GET / HTTP/1.1\r\nHost: a\r\nConnection: Close\r\n\r\n", true, "close"),
      ("GET / HTTP/1.1\r\nHost: a\r\nConnection: keep-alive\r\n\r\n", true, "keep-alive"),
    ] as [(String, Bool, String?)])
  func rules(text: String, isTaken: Bool, connection: String?) throws {
    let line = try Connection()
    guard isTaken else {
      // The server answers this error with 400 and ends.
      #expect(throws: HTTPParserError.invalidHost) { try line.send(text) }
      // The parser itself refuses what follows a request of HTTP/1.0.
      try? line.send(Self.whole)
      #expect(try line.head() == nil, "what follows is not read")
      return
    }
    try line.send(text)
    let head = try #require(try line.head())
    #expect(head.headerFields[.connection] == connection)
  }

  @Test("given a proxy's address, then its connections count until a request on them says for whom they are")
  func proxies() throws {
    let open = OpenConnections(limit: 2, proxies: ["127.0.0.1", "::1"].compactMap { Network($0) })
    for address in ["127.0.0.1", "::1"] {
      let first = try Connection(open, from: address)
      let second = try Connection(open, from: address)
      #expect(try !Connection(open, from: address).channel.isActive, "nothing said yet")
      try first.send("GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
      let third = try Connection(open, from: address)
      #expect(first.channel.isActive && second.channel.isActive && third.channel.isActive)
      #expect(try !Connection(open, from: address).channel.isActive)
      for line in [first, second, third] { _ = try line.channel.finish(acceptAlreadyClosed: true) }
      #expect(try Connection(open, from: address).channel.isActive, "ends count")
    }
    let stranger = try Connection(open)
    try stranger.send("GET / HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 192.0.2.1\r\n\r\n")
    _ = try Connection(open)
    #expect(try !Connection(open).channel.isActive, "anyone can send the header")
    _ = stranger
  }
}
