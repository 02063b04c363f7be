import StudioDesk
import HTTPTypes
import DesignModel
import Hummingbird
import StudioStore

/// The access link of a library: a public part in the store, signed with the server’s key.
package struct AccessLinks: Sendable {
  var site: Site

  /// The links of a site’s libraries.
  package init(site: Site) {
    self.site = site
  }

  /// The link of a library, if it has one.
  package func address(_ library: LibraryID, _ request: Request) async throws -> String? {
    guard let key = try await site.services.store.library(library).recoveryKey() else { return nil }
    return "\(origin(request))\(Address.open)#\(site.kit.signer.recoveryCode(key))"
  }

  /// Creates the link of a library that never had one. Returns whether it did.
  package func offer(_ library: LibraryID) async throws -> Bool {
    try await site.services.store.library(library).offerRecovery(key: try site.kit.signer.newRecoveryKey())
  }

  /// Creates a link. An earlier one no longer works.
  package func make(_ library: LibraryID) async throws {
    try await site.services.store.library(library).setRecovery(key: try site.kit.signer.newRecoveryKey())
  }

  package func revoke(_ library: LibraryID) async throws {
    try await site.services.store.library(library).setRecovery(key: nil)
  }

  /// The library that a code opens, or a whole link with it.
  package func library(code: String) async throws -> LibraryID? {
    let code = TextRules.trim(code).split(whereSeparator: { "#/".contains($0) }).last.map(String.init) ?? ""
    guard let key = site.kit.signer.recoveryKey(code: code) else { return nil }
    return try await site.services.store.library(recoveryKey: key)
  }

  /// The public URL in the settings, else the origin of the request. A proxy in front says whether it uses TLS.
  package func origin(_ request: Request) -> String {
    if !site.kit.settings.publicURL.isEmpty { return site.kit.settings.publicURL }
    let scheme = request.headers[.xForwardedProto] == "https" ? "https" : "http"
    let host = request.head.authority ?? ""
    // Only a host name or an address, with or without a port, belongs in a link.
    let isHost = host.wholeMatch(of: /(?:[A-Za-z0-9.-]{1,253}|\[[0-9A-Fa-f:.]{2,45}\])(?::[0-9]{1,5})?/) != nil
    return "\(scheme)://\(isHost ? host : "localhost")"
  }
}

extension HTTPField.Name {
  static let xForwardedProto = literal("X-Forwarded-Proto")
}
