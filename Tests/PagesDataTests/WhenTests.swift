import Foundation
import PagesKit
import Testing

@Suite("Times on pages") struct WhenTests {
  private static let now = Date(timeIntervalSince1970: 1_795_269_720)  // 2026-11-21 14:02 UTC.

  @Test(
    "given a region, then times are as its clock has them",
    arguments: [
      ("en_GB", "14:02", "00:05", "14"), ("de_DE", "14:02", "00:05", "14"), ("en_US", "2:02 PM", "12:05 AM", "2 PM"),
      ("en_AU", "2:02 PM", "12:05 AM", "2 PM"),
    ])
  func regions(region: String, afternoon: String, night: String, hour: String) {
    var visitor = Visitor()
    visitor.locale = Locale(identifier: region)
    #expect(When.time(Self.now, visitor) == afternoon)
    #expect(When.words(Self.now, now: Self.now, visitor) == "today at \(afternoon)")
    #expect(When.clock(Self.now.addingTimeInterval(-86_400), now: Self.now, visitor) == "20 Nov, \(afternoon)")
    #expect(When.time(hour: 0, minute: 5, visitor) == night)
    #expect(When.hour(14, visitor) == hour)
  }

  @Test(
    "given a past moment, then its age is in whole units",
    arguments: [
      (20.0, "just now"), (360, "6 min ago"), (14_400, "4 hr ago"), (90_000, "1 day ago"), (300_000, "3 days ago"),
    ])
  func ages(seconds: TimeInterval, words: String) {
    #expect(When.ago(Self.now.addingTimeInterval(-seconds), now: Self.now) == words)
  }
}
