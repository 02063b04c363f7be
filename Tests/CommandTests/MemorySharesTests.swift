import Testing

@testable import studio

@Suite("Memory shares") struct MemorySharesTests {
  @Test("given memory for two packages or more, then the caches together have that much, and a package fits")
  func bounded() {
    for megabytes in [128, 192, 4_096] {
      let shares = MemoryShares(megabytes << 20, packageBytes: 64 << 20)
      #expect(shares.total <= megabytes << 20 && shares.total > (megabytes - 1) << 20)
      #expect(shares.reviewed == 64 << 20)
    }
  }

  @Test("given a part for previews, then they have it, up to a half, and the others what is left")
  func previews() {
    let shares = MemoryShares(256 << 20, packageBytes: 64 << 20, pictures: 30 << 20)
    #expect(shares.pictures == 30 << 20 && shares.total <= 256 << 20 && shares.total > 255 << 20)
    #expect(MemoryShares(256 << 20, packageBytes: 64 << 20, pictures: 500 << 20).pictures == 96 << 20)
  }

  @Test("given less memory, then half of it is left for the other caches")
  func small() {
    let shares = MemoryShares(16 << 20, packageBytes: 64 << 20)
    #expect(shares.total - shares.reviewed <= 8 << 20 && shares.total - shares.reviewed > 7 << 20)
  }
}
