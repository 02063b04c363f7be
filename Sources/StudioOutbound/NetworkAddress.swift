import CCurl

/// An address a name resolved to, and whether it is one of the open internet.
package struct NetworkAddress: Hashable, Sendable {
  /// Four or sixteen bytes, in network order.
  package var bytes: [UInt8]

  /// An address of those bytes.
  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The address of a socket; nil for anything but IPv4 and IPv6.
  init?(_ address: UnsafePointer<sockaddr>) {
    switch Int32(address.pointee.sa_family) {
    case AF_INET:
      self.init(
        UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in.self, capacity: 1) { socket in
          withUnsafeBytes(of: socket.pointee.sin_addr) { Array($0) }
        })
    case AF_INET6:
      self.init(
        UnsafeRawPointer(address).withMemoryRebound(to: sockaddr_in6.self, capacity: 1) { socket in
          withUnsafeBytes(of: socket.pointee.sin6_addr) { Array($0) }
        })
    default: return nil
    }
  }

  /// Whether it belongs to the open internet: not private (RFC 1918, 4193), loopback, link-local, shared (RFC 6598),
  /// reserved, for documentation (RFC 9637 too) or for many (RFC 6890), and not one of those wrapped in IPv6.
  package var isPublic: Bool {
    if bytes.count == 4 { return Self.isPublic4(bytes) }
    guard bytes.count == 16 else { return false }
    let high = (UInt16(bytes[0]) << 8) | UInt16(bytes[1])
    // Addresses that carry an IPv4 one: mapped and compatible, NAT64, 6to4; Teredo hides its own.
    if bytes[..<10].allSatisfy({ $0 == 0 }) { return bytes[10] == 0xFF && Self.isPublic4(Array(bytes[12...])) }
    if bytes[..<12].elementsEqual([0, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)) {
      return Self.isPublic4(Array(bytes[12...]))
    }
    if high == 0x2002 { return Self.isPublic4(Array(bytes[2..<6])) }
    if high == 0x2001, bytes[2] < 2 || (bytes[2] == 0x0D && bytes[3] == 0xB8) { return false }
    if high == 0x3FFF, bytes[2] < 0x10 { return false }
    // What is given out today is 2000::/3.
    return bytes[0] & 0xE0 == 0x20
  }

  private static func isPublic4(_ bytes: [UInt8]) -> Bool {
    switch (bytes[0], bytes[1]) {
    case (0, _), (10, _), (127, _), (224..., _), (100, 64...127), (169, 254), (172, 16...31), (192, 168),
      (198, 18...19):
      false
    case (192, 0): bytes[2] != 0 && bytes[2] != 2
    case (192, 88): bytes[2] != 99
    case (198, 51): bytes[2] != 100
    case (203, 0): bytes[2] != 113
    default: true
    }
  }
}
