import StudioDesk
import Foundation

/// How much of the studio one visitor and all of them may use at once; an operator chooses each.
package struct TrafficLimits: Hashable, Sendable {
  /// Bytes of bodies that are held at once, of all visitors.
  package var bodyBytes = 256 << 20
  /// Seconds without a byte after which a body is given up.
  package var bodySeconds = 15
  /// Requests of one visitor that are worked on at once; further ones wait.
  package var turns = 6
  /// Requests of one visitor that wait; further ones are refused.
  package var waiting = 48
  /// Large packages that are opened at once, of all visitors.
  package var packages = 2
  /// Libraries made from one network address in an hour.
  package var librariesAnHour = 200
  /// Uploads for review from one network address in an hour.
  package var importsAnHour = 120
  /// Presses of buttons on one shared page in a minute.
  package var pressesAMinute = 30
  /// Requests to the assistant's model from one network address in 24 hours.
  package var modelRequestsADay = 100
  /// Requests by one token that sends data in, in a minute.
  package var pushesAMinute = 60
  /// Requests that send data into one library, in 24 hours.
  package var pushesADay = 5_000
  /// Networks of proxies whose `X-Forwarded-For` is believed.
  package var proxies: [Network] = []

  package init() {}

  package static let standard = TrafficLimits()
}

/// A network address, or all that begin like it.
package struct Network: Hashable, Sendable {
  private var bytes: [UInt8]
  private var bits: Int

  /// `10.0.0.0/8`, `::1` or `192.0.2.7`; nil if it isn't one.
  package init?(_ text: some StringProtocol) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard let bytes = Self.bytes(String(parts[0])), parts.count <= 2 else { return nil }
    let isFour = Self.isFour(bytes)
    let most = isFour ? 32 : 128
    guard let bits = parts.count == 2 ? Int(parts[1]) : most, (0...most).contains(bits) else { return nil }
    self.bytes = bytes
    self.bits = isFour ? bits + 96 : bits
  }

  /// Whether it contains an address.
  package func contains(_ address: String) -> Bool {
    guard let other = Self.bytes(address) else { return false }
    for bit in 0..<bits where (bytes[bit / 8] ^ other[bit / 8]) & (0x80 >> UInt8(bit % 8)) != 0 { return false }
    return true
  }

  /// The household of an address: itself, or the first 64 bits of an IPv6 address.
  static func household(_ address: String) -> String {
    guard let bytes = bytes(address), !isFour(bytes) else { return address }
    return Data(bytes.prefix(8)).hex
  }

  private static func isFour(_ bytes: [UInt8]) -> Bool {
    bytes.prefix(10).allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
  }

  /// 16 bytes; of version 4 mapped into version 6 (RFC 4291 §2.5.5.2).
  private static func bytes(_ text: String) -> [UInt8]? {
    var four = in_addr()
    if inet_pton(AF_INET, text, &four) == 1 {
      return [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF] + withUnsafeBytes(of: four) { Array($0) }
    }
    var six = in6_addr()
    guard inet_pton(AF_INET6, text, &six) == 1 else { return nil }
    return withUnsafeBytes(of: six) { Array($0) }
  }
}
