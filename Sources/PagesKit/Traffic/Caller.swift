import Foundation
import HTTPTypes
import Hummingbird
import StudioStore

/// Who sends a request, for limits.
package struct Caller: Hashable, Sendable {
  /// The network address it comes from; behind stated proxies the last one they did not add themselves.
  var address: String
  /// The library of its cookie, else the household of the address.
  var key: String

  init(address: String, key: String) { (self.address, self.key) = (address, key) }

  /// Whom limits by address count: a household.
  package var household: String { Network.household(address) }

  /// The address a request comes from. What visitors write into the header themselves stands before what stated proxies
  /// add, so it is read from its end.
  static func address(peer: String, forwarded: [String], proxies: [Network]) -> String {
    guard !proxies.isEmpty else { return peer }
    var address = peer
    let hops = forwarded.flatMap { $0.split(separator: ",") }.map { $0.trimmingCharacters(in: .whitespaces) }
    for hop in hops.suffix(20).reversed() {
      guard proxies.contains(where: { $0.contains(address) }), Network(hop) != nil else { break }
      address = hop
    }
    return address
  }
}

extension HTTPField.Name {
  static let forwardedFor = literal("X-Forwarded-For")
}
