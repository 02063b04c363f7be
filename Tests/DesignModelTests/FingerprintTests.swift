import Testing

@testable import DesignModel

@Suite("Fingerprints") struct FingerprintTests {
  @Test(
    "given the published vectors, when a fingerprint is taken, then it is FNV-1a",
    arguments: [
      ("", 0xCBF2_9CE4_8422_2325 as UInt64), ("a", 0xAF63_DC4C_8601_EC8C), ("foobar", 0x8594_4171_F739_67E8),
    ]
  )
  func isFNV(_ text: String, _ expected: UInt64) { #expect(Fingerprint.of(text.utf8) == expected) }
}
