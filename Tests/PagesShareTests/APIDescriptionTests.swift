import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import PagesTestSupport
import StudioDesk
import TestSupport
import Testing

@testable import PagesKit
@testable import PagesShare

/// What the API says of itself.
@Suite("API's description") struct APIDescriptionTests {
  @Test(
    "given the description, then it has the operations the router has, and the router its, and it is served as it is")
  func description() async throws {
    let file = try Data(contentsOf: TestFiles.root.appendingPathComponent("docs/openapi.json"))
    let described = try JSONValue(json: file, limits: JSONLimits(depth: 32, values: 20_000))
    let methods: Set<String> = ["get", "put", "post", "delete", "patch", "head", "options", "trace"]
    var found: Set<String> = []
    for (path, item) in described[path: ["paths"]]?.object ?? [:] {
      for method in (item.object ?? [:]).keys where methods.contains(method) { found.insert("\(method) \(path)") }
    }
    let studio = try await TestStudio()
    let all = APIRoutes(site: studio.site).operations.map { ($0.method, $0.path) }
    let routed = (all + [(.get, Address.livePicture.path)]).map { method, path in
      let path = path.description.split(separator: "/", omittingEmptySubsequences: false).map { part in
        part.hasPrefix(":") ? "{\(part.dropFirst())}" : String(part)
      }.joined(separator: "/")
      return "\(method.rawValue.lowercased()) \(path)"
    }
    #expect(routed.count == Set(routed).count && Set(routed) == found)
    try await studio.application.test { client in
      let served = try await client.execute(uri: "/api/v1/openapi.json", method: .get)
      #expect(served.status == .ok && Data(served.body.readableBytesView) == file)
    }
  }

  @Test("given problems, then each has a page that says what it means, and all are listed")
  func problems() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let all = try await client.page("/problems").text
      for kind in APIProblemKind.allCases {
        let page = try await client.page("/problems/\(kind.rawValue)")
        #expect(page.status == .ok && page.text.contains(kind.rawValue) && all.contains("/problems/\(kind.rawValue)"))
      }
      #expect(try await client.page("/problems/nonsense").status == .notFound)
    }
  }
}
