/// The FNV-1a hash, 64 bits (draft-eastlake-fnv): fast for short texts. Stored rows and forms hold it, so its values may
/// not change. It guards nothing: anybody can make two texts with one fingerprint.
package enum Fingerprint {
  @inlinable
  package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
    bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}
