import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioStore
import Testing

@testable import PagesKit

/// What HTTP says of requests and answers, whatever they are about.
@Suite("HTTP") struct ProtocolTests {
  @Test(
    "given what a request accepts, then gzip comes only where its weight isn't zero",
    arguments: [
      (nil, false), ("gzip", true), ("gzip, deflate, br, zstd", true), ("GZIP;Q=0.5", true), ("gzip;q=0", false),
      ("gzip; q=0.000, br", false), ("br, gzip;q=0", false), ("gzip;q=0, *", false), ("*", true), ("*;q=0", false),
      ("identity", false), ("", false), ("deflate, notgzip", false), ("gzip;q=none", false),
    ] as [(String?, Bool)])
  func gzip(said: String?, isPacked: Bool) async throws {
    var fields = HTTPFields()
    fields[.acceptEncoding] = said
    #expect(fields.acceptsGzip == isPacked)
  }

  @Test("given gzip;q=0, then no page, file or symbol is gzip")
  func refusedGzip() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let page = try await client.page("/help").text
      let file = String(try #require(page.firstMatch(of: /\/assets\/studio[.-][0-9a-f]+\.css/)).output)
      for path in ["/", "/explore", "/", "/help", "/nope", file] {
        let plain = try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "gzip;q=0"])
        #expect(plain.headers[.contentEncoding] == nil, "\(path)")
        let packed = try await client.execute(uri: path, method: .get, headers: [.acceptEncoding: "gzip"])
        #expect(packed.headers[.contentEncoding] == "gzip", "\(path)")
      }
    }
  }

  @Test("given a body in an encoding, then the answer is 415 and nothing is changed")
  func encodedBodies() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      for coding in ["gzip", "GZip", "br", "deflate, gzip", "identity, gzip"] {
        for path in ["/designs", "/settings/appearance", "/import", "/api/log", "/api/v1/variables/n"] {
          let answer = try await client.execute(
            uri: path, method: path.hasPrefix("/api/v1") ? .put : .post,
            headers: [.secFetchSite: "same-origin", .contentEncoding: coding], body: ByteBuffer(string: "a=b"))
          #expect(answer.status == .unsupportedMediaType, "\(path) \(coding)")
          #expect(answer.headers[.setCookie] == nil)
        }
      }
      let plain = try await client.execute(
        uri: "/designs", method: .post,
        headers: [
          .secFetchSite: "same-origin", .contentEncoding: "identity",
          .contentType: "application/x-www-form-urlencoded",
        ])
      #expect(plain.status == .seeOther)
      #expect(try await client.execute(uri: "/help", method: .get, headers: [.contentEncoding: "gzip"]).status == .ok)
    }
  }

  /// A form's headers besides its body, and whether it comes from the studio's own pages.
  struct Sent: Sendable {
    var publicURL = ""
    var lines: [String: String]
    var isOwn: Bool
  }

  private static let sent = [
    Sent(lines: ["Origin": "http://localhost"], isOwn: true),
    Sent(lines: ["Origin": "https://localhost"], isOwn: false),
    Sent(lines: ["Referer": "http://localhost/explore"], isOwn: true),
    Sent(lines: ["Referer": "https://localhost/explore"], isOwn: false),
    Sent(lines: ["Origin": "ftp://localhost"], isOwn: false), Sent(lines: ["Origin": "null"], isOwn: false),
    Sent(lines: ["Origin": "http:///localhost"], isOwn: false),
    // A proxy with TLS, which names the scheme or not.
    Sent(lines: ["Origin": "https://localhost", "X-Forwarded-Proto": "https"], isOwn: true),
    Sent(lines: ["Origin": "http://localhost", "X-Forwarded-Proto": "https"], isOwn: false),
    Sent(lines: ["Origin": "https://localhost", "X-Forwarded-For": "192.0.2.1"], isOwn: true),
    Sent(publicURL: "https://localhost", lines: ["Origin": "https://localhost"], isOwn: true),
    Sent(publicURL: "https://localhost/", lines: ["Origin": "https://localhost"], isOwn: true),
    Sent(publicURL: "https://localhost", lines: ["Origin": "http://localhost"], isOwn: false),
    Sent(publicURL: "https://localhost", lines: ["Referer": "http://localhost/"], isOwn: false),
    Sent(publicURL: "https://studio.example", lines: ["Origin": "http://localhost"], isOwn: true),
    Sent(publicURL: "https://studio.example", lines: ["Origin": "https://studio.example"], isOwn: false),
    // Browsers of today compare schemes themselves.
    Sent(lines: ["Origin": "https://localhost", "Sec-Fetch-Site": "same-origin"], isOwn: true),
    Sent(lines: ["Origin": "https://localhost", "Sec-Fetch-Site": "same-site"], isOwn: false),
    Sent(lines: ["Origin": "http://evil.example", "Sec-Fetch-Site": "same-origin"], isOwn: false),
  ]

  @Test("given forms, then those from another scheme or host are refused", arguments: sent)
  func origins(sent: Sent) async throws {
    let studio = try await TestStudio(publicURL: sent.publicURL)
    try await studio.application.test { client in
      var fields: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      for (name, value) in sent.lines { fields[try #require(HTTPField.Name(name))] = value }
      let answer = try await client.execute(uri: "/designs", method: .post, headers: fields)
      #expect(answer.status == (sent.isOwn ? .seeOther : .forbidden))
    }
  }

  @Test("given https, then browsers are told of subdomains only where the setting says so", arguments: [false, true])
  func subdomains(covers: Bool) async throws {
    let secure = try await TestStudio(publicURL: "https://studio.example", coversSubdomains: covers)
    let plain = try await TestStudio(coversSubdomains: covers)
    for path in ["/health", "/explore", "/explore", "/nope"] {
      let told = try await secure.application.test { try await $0.page(path).headers[.strictTransportSecurity] }
      #expect(told == "max-age=31536000" + (covers ? "; includeSubDomains" : ""))
      #expect(try await plain.application.test { try await $0.page(path).headers[.strictTransportSecurity] } == nil)
    }
  }
}
