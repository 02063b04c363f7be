import Foundation

enum Power {
  /// `base` to `exponent`, cut to 40 bits: the last bits of a library's power differ between machines, and pictures must
  /// not.
  static func of(_ base: Double, _ exponent: Double) -> Double {
    let value = pow(base, exponent)
    guard value.isFinite, value != 0 else { return value }
    return Double(bitPattern: (value.bitPattern &+ 0x800) & ~0xFFF)
  }
}
