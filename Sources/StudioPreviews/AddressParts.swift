import DesignData
import DesignLayout
import DesignModel
import Foundation
import StudioCrypto

/// The parts of addresses that take long to write, remembered: a day's weather takes longer than all else, and most pictures
/// read the same; one design is asked for in light and in dark, for its words and for its picture.
package final class AddressParts: Sendable {
  /// By values; a page reads one or two moments.
  private let digests = SharedMemo<DataSnapshot, Data>(limit: 64)
  /// By source in light; those of some pages under way.
  private let bodies = SharedMemo<PreviewSource, Data>(limit: 64)

  package init() {}

  /// What stands for `data` in a hash: 32 bytes. Throws for values that cannot be written down.
  package func digest(of data: DataSnapshot) throws -> Data {
    try digests.value(for: data) { SHA256.hash(try SpecCoding.encode(data)) }
  }

  /// A source as JSON, but for values, owner and keeping: values are digested by themselves, whose they are stands in front
  /// of an address, and how long it lasts changes no picture. Throws for a design that cannot be written down.
  func body(of source: PreviewSource) throws -> Data {
    var plain = source
    (plain.base.data, plain.owner, plain.keeping) = (.none, "", .stored)
    let appearance = plain.base.appearance
    plain.base.appearance = .light
    let light = try bodies.value(for: plain) { try SpecCoding.encode(plain) }
    if appearance == .light { return light }
    // Keys are sorted, so what differs between appearances stands at the beginning.
    let inLight = try Self.beginning(plain.base.accessibility, .light)
    guard light.starts(with: inLight) else {
      plain.base.appearance = appearance
      return try SpecCoding.encode(plain)
    }
    return try Self.beginning(plain.base.accessibility, appearance) + light.dropFirst(inLight.count)
  }

  /// What each appearance's body begins with, the rest is alike.
  static func beginning(_ accessibility: Accessibility, _ appearance: Appearance) throws -> Data {
    Data("{\"base\":{\"accessibility\":".utf8) + (try SpecCoding.encode(accessibility))
      + Data(",\"appearance\":\"\(appearance.rawValue)\"".utf8)
  }
}
