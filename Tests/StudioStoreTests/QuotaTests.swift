import Foundation
import StudioStore
import Testing

/// The rules of how much there may be, by themselves, without a store.
@Suite("Quotas") struct QuotaTests {
  private static let now = StoreContractTests.now
  private static let limits = GenerationLimits(perMinute: 2, perDay: 4, allPerDay: 6, freshPerDay: 3)
  private static let own = LibraryID(UUID())
  private static let other = LibraryID(UUID())

  private static func use(_ ago: TimeInterval, _ payer: GenerationPayer, of library: LibraryID = own) -> GenerationUse {
    GenerationUse(library: library, at: now.addingTimeInterval(-ago), payer: payer, generation: UUID())
  }

  @Test(
    "given a number of designs, when it is beyond the plan's or the store's own limit, then it is refused with the lower",
    arguments: [(5, nil, nil), (6, nil, 5), (3, 2, 2), (2, 2, nil), (6, 9, 5)] as [(Int, Int?, Int?)])
  func designs(count: Int, limit: Int?, refused: Int?) {
    var found: Int?
    do throws(StoreError) { try StoreQuota(designs: 5).check(designs: count, limit: limit) } catch {
      if case .designLimit(let most) = error { found = most }
    }
    #expect(found == refused)
  }

  @Test("given bytes of pictures and texts, when they are beyond their limit, then it is told whose")
  func bytes() throws {
    let quota = StoreQuota(libraryBytes: 10, studioBytes: 20)
    try quota.check(pictureBytes: 10, ofAll: 20)
    try quota.check(textBytes: 10)
    #expect(throws: StoreError.full(.library, limit: 10)) { try quota.check(pictureBytes: 11, ofAll: 11) }
    #expect(throws: StoreError.full(.studio, limit: 20)) { try quota.check(pictureBytes: 1, ofAll: 21) }
    #expect(throws: StoreError.full(.library, limit: 10)) { try quota.check(textBytes: 11) }
    #expect(quota.dropsVersions(newest: 205) == 5)
  }

  @Test("given what was used, when it is counted, then only the last minute and day of whom it concerns count")
  func usage() {
    let uses = [
      Self.use(5, .studio), Self.use(59, .visitor), Self.use(60, .studio), Self.use(3, .nobody),
      Self.use(86_400, .studio), Self.use(7, .studio, of: Self.other),
    ]
    let born = Self.now.addingTimeInterval(-86_400)
    let used = GenerationUsage(uses, of: Self.own, now: Self.now) { $0 == Self.own ? born : nil }
    #expect((used.lastMinute, used.lastDay, used.allLastDay) == (2, 3, 3))
    #expect(used.freshLastDay == 1 && !used.isFresh, "a library that is gone counts as fresh")
    #expect(used.minuteEnds == Self.now.addingTimeInterval(1))
    #expect(used.dayEnds == Self.now.addingTimeInterval(86_340))
    let nobody = GenerationUsage(uses, of: nil, now: Self.now) { _ in born }
    #expect((nobody.lastDay, nobody.allLastDay, nobody.isFresh) == (0, 3, true))
  }

  @Test("given a limit that is reached, when somebody asks, then it holds for those it is for")
  func limits() throws {
    var used = GenerationUsage()
    used.lastMinute = 2
    used.minuteEnds = Self.now.addingTimeInterval(12.2)
    #expect(throws: StoreError.limited(.minute(2, seconds: 13))) {
      try Self.limits.check(used, paidBy: .visitor, now: Self.now)
    }
    try Self.limits.check(used, paidBy: .nobody, now: Self.now)
    used = GenerationUsage()
    (used.lastDay, used.dayEnds) = (4, Self.now)
    #expect(throws: StoreError.limited(.day(4, until: Self.now))) {
      try Self.limits.check(used, paidBy: .studio, now: Self.now)
    }
    used = GenerationUsage()
    (used.allLastDay, used.freshLastDay) = (3, 3)
    try Self.limits.check(used, paidBy: .studio, now: Self.now)
    used.isFresh = true
    try Self.limits.check(used, paidBy: .visitor, now: Self.now)
    #expect(throws: StoreError.limited(.all)) { try Self.limits.check(used, paidBy: .studio, now: Self.now) }
    (used.isFresh, used.allLastDay) = (false, 6)
    #expect(throws: StoreError.limited(.all)) { try Self.limits.check(used, paidBy: .studio, now: Self.now) }
  }
}
