import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite struct LocalDaysTests {
  private func written(_ text: String) -> WrittenTime? {
    Array(text.utf8).withUnsafeBufferPointer { WrittenTime($0) }
  }

  @Test(arguments: [
    "Europe/Dublin", "America/New_York", "America/Sao_Paulo", "Asia/Beirut", "Australia/Lord_Howe", "Pacific/Apia",
    "Asia/Kathmandu", "Africa/Casablanca", "America/St_Johns", "UTC",
  ])
  func givenRandomMomentsWhenTheirDayIsAskedThenItIsTheCalendarsAndHoldsThem(identifier: String) throws {
    let zone = try #require(TimeZone(identifier: identifier))
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var days = LocalDays(zone)
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<3000 {
      // From 2012 on: before, St John's changed its clock a minute after midnight, and a day came twice.
      let second = Int.random(in: 1_325_376_000...2_000_000_000, using: &generator)
      days.move(to: second)
      let parts = calendar.dateComponents([.year, .month, .day], from: Date(timeIntervalSince1970: Double(second)))
      let expected = String(format: "%04d-%02d-%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0)
      #expect(LocalDays.text(days.number) == expected)
      let start = calendar.startOfDay(for: Date(timeIntervalSince1970: Double(second)))
      #expect(days.start == Int(start.timeIntervalSince1970))
      #expect(days.start <= second && second < days.end)
    }
  }

  @Test func givenAClockThatGoesBackOverMidnightWhenDaysAreWalkedThenEverySecondHasOne() throws {
    var days = LocalDays(try #require(TimeZone(identifier: "America/St_Johns")))
    // 7 November 2010, 0:01: back to 23:01 of the day before.
    let change = 1_289_097_060
    var last = 0
    for second in stride(from: change - 7200, to: change + 7200, by: 30) {
      days.move(to: second)
      #expect(days.start <= second && second < days.end)
      #expect(days.number >= last)
      last = days.number
    }
  }

  @Test func givenEveryDayOf1970To2105WhenWrittenAndReadThenItIsTheSame() {
    for day in 0..<49_673 {
      #expect(written(LocalDays.text(day))?.day == day)
    }
    #expect(LocalDays.text(0) == "1970-01-01")
    #expect(LocalDays.text(49_672) == "2105-12-31")
    #expect(written("2106-01-01") == nil)
    #expect(written("1969-12-31") == nil)
  }

  @Test(arguments: [
    ("2027-03-28 02:30", "2027-03-28T01:30:00Z"), ("2027-10-31 02:30", "2027-10-31T00:30:00Z"),
    ("2027-10-31 03:30", "2027-10-31T02:30:00Z"), ("2027-07-01 12:00", "2027-07-01T10:00:00Z"),
    ("2027-07-01", "2027-07-01T10:00:00Z"), ("2027-07-01 12:00:00 -0330", "2027-07-01T15:30:00Z"),
  ])
  func givenATimeOfBerlinWhenItsInstantIsAskedThenSkippedAndRepeatedHoursHaveOne(text: String, instant: String) throws {
    let days = LocalDays(try #require(TimeZone(identifier: "Europe/Berlin")))
    #expect(try days.instant(#require(written(text))).map { LocalDays.text(instant: $0) } == instant)
  }

  @Test(arguments: [
    "2027-3-20", "20270320", "2027-13-01", "2027-02-29", "2027-03-20 24:00:00 +0000", "2027-03-20 10:60:00 +0000",
    "2027-03-20 10:00:00 +1900", "2027-03-20 10:00:00 +0099", "2027-03-20 13:00 PM", "2027-03-20 10", "2027/03-20",
    "2027-03-20 10:00:00 +00000", "2027-03-20X10:00", "", "2027-03-20 10:00:00 0000",
  ])
  func givenWhatIsNoDateWhenReadThenItIsNone(text: String) { #expect(written(text) == nil) }

  @Test func givenRandomNumbersWhenReadThenTheyAreTheOnesSwiftReads() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<20_000 {
      let value =
        Double.random(in: 0...1, using: &generator) * pow(10, Double(Int.random(in: -8...12, using: &generator)))
      for text in [
        "\(value)", String(format: "%.6g", value), String(format: "%.3f", value), String(format: "-%.9f", value),
      ] {
        #expect(Array(text.utf8).withUnsafeBufferPointer { $0.number } == Double(text))
      }
    }
  }
}
