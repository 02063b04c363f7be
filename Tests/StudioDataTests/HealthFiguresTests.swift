import DesignData
import Foundation
import TestSupport
import Testing

@testable import StudioData

/// What days of steps, and weigh-ins, come to.
@Suite struct HealthFiguresTests {
  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  private func copy(_ last: CivilDay, _ steps: [Int?], goals: StepGoals = StepGoals()) -> HealthCopy {
    var copy = HealthCopy()
    let now = last.start(in: .gmt) + 40_000
    copy.take(
      steps.reversed().enumerated().compactMap { back, steps in
        steps.map { HealthTotal(last.adding(-back), Double($0), .push, at: now) }
      }, of: .steps, now: now)
    copy.edit([.goals(goals)], named: UUID(), now: now)
    return copy
  }

  private func figures(_ today: CivilDay, _ steps: [Int?], goals: StepGoals = StepGoals()) -> StepFigures {
    StepFigures(copy(today, steps, goals: goals), today: today, zone: .gmt, weekend: [5, 6])
  }

  @Test("given days, when they are averaged, then only those that are over and known count")
  func averages() throws {
    let all = figures(try day("2026-11-20"), [9_000, nil, 6_000, 12_001, 400])
    #expect(all.average(3)?.mean == 9_001 && all.average(3)?.days == 2)
    #expect(all.average(7)?.mean == 9_000 && all.average(7)?.days == 3)
    #expect(all.average(1, before: 1)?.mean == 6_000 && all.average(1, before: 2) == nil)
    #expect(all.todaySteps == 400 && all.best?.steps == 12_001)
    #expect(figures(try day("2026-11-20"), [nil]).average(7) == nil)
    // A day that is not over is the best one once it is.
    #expect(figures(try day("2026-11-20"), [5, 5, 9]).best?.day == (try day("2026-11-20")))
    #expect(figures(try day("2026-11-20"), [5, 5, 1]).best?.day == (try day("2026-11-18")))
  }

  @Test("given days of rest and days nobody knows, when the longest streak is looked for, then rest is stepped over")
  func streaks() throws {
    let monday = try day("2026-11-23")
    let rest = StepGoals(weekday: 5_000, weekend: 0)
    // Thursday, Friday, the weekend unknown, Monday so far.
    #expect(
      figures(monday, [6_000, 6_000, nil, nil, 6_000], goals: rest).longestStreak
        == StepFigures.Stretch(first: monday.adding(-4), last: monday, amount: 3))
    #expect(figures(monday, [6_000, 6_000, nil, nil, 10], goals: rest).longestStreak?.amount == 2)
    #expect(figures(monday, [6_000, nil, 6_000, 10]).longestStreak == nil)
    let gap = figures(try day("2026-11-20"), [10_000, 10_000, nil, 10_000, 10])
    #expect(gap.longestStreak?.amount == 2)
    #expect(gap.reached(from: try day("2026-11-01"), to: try day("2026-11-30")) == (3, 3))
  }

  @Test("given any days, then the longest streak is that of the analytics on its last day", arguments: 0..<12)
  func agrees(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let today = try day("2026-11-20")
    let goals = StepGoals(
      weekday: [0, 5_000].randomElement(using: &generator) ?? 0,
      weekend: [0, 5_000].randomElement(using: &generator) ?? 0)
    let steps = (0..<90).map { _ in
      Int.random(in: 0..<12, using: &generator) == 0 ? nil : Int.random(in: 4_000...9_000, using: &generator)
    }
    let all = copy(today, steps, goals: goals)
    var longest = 0
    for back in 0..<90 {
      let moment = Moment(
        date: today.adding(-back).start(in: .gmt) + 50_000, zone: .gmt, locale: Locale(identifier: "en_GB"))
      var snapshot = DataSnapshot()
      HealthPart(all).add(to: &snapshot, at: moment)
      longest = max(longest, snapshot.steps.flatMap { StepsAnalytics($0, at: moment).streak } ?? 0)
    }
    let found = StepFigures(all, today: today, zone: .gmt, weekend: [5, 6]).longestStreak?.amount ?? 0
    #expect(found == longest)
  }

  @Test("given a year, when what stands out is looked for, then weeks are whole and stretches known")
  func patterns() throws {
    let today = try day("2026-11-22")
    let steps = (0..<120).map { back -> Int? in back % 7 == 6 ? 12_000 : 5_000 + back }
    let all = figures(today, steps)
    let means = all.weekdays(12)
    #expect(means.count == 7 && means.allSatisfy { $0 != nil })
    let week = try #require(all.bestWeek(since: today.adding(-364), firstWeekday: 0))
    #expect(week.first.weekday == 0 && week.last.number - week.first.number == 6)
    let quiet = try #require(all.quietest(since: today.adding(-364)))
    #expect(quiet.last.number - quiet.first.number == 9)
    #expect(figures(today, [1, 1, nil, 1]).quietest(since: today.adding(-364)) == nil)
    #expect(try #require(all.drift(30)) > 0)
    #expect(figures(today, [1, 1, 1]).drift(30) == nil)
    let month = try #require(all.steadiestMonth(since: today.adding(-364)))
    #expect(month.first.parts.date == 1 && month.reached <= month.days)
  }

  @Test(
    "given a zone where a clock changes at midnight, when days in a row are counted, then the change ends no streak")
  func midnight() throws {
    let zone = try #require(TimeZone(identifier: "Africa/Cairo"))
    // The clock went from 0:00 to 1:00 on 28 April 2023.
    let today = try day("2023-04-30")
    var copy = HealthCopy()
    let now = today.start(in: zone) + 50_000
    copy.take(
      (0..<6).map { HealthTotal(today.adding(-$0), 12_000, .push, at: now) }, of: .steps, now: now)
    var snapshot = DataSnapshot()
    let moment = Moment(date: now, zone: zone, locale: Locale(identifier: "en_GB"))
    HealthPart(copy).add(to: &snapshot, at: moment)
    let analytics = StepsAnalytics(try #require(snapshot.steps), at: moment)
    #expect(analytics.streak == 6 && analytics.average(7) == 12_000)
  }

  @Test(
    "given weigh-ins in two units, when they are drawn, then all are in one, and the line is the mean of seven days")
  func weights() throws {
    var copy = HealthCopy()
    let now = Date(timeIntervalSince1970: 1_795_255_740)
    copy.take(
      [
        Weighing(now - 10 * 86_400, 80, .kilograms, .export), Weighing(now - 3 * 86_400, 176.37, .pounds, .form),
        Weighing(now, 78, .kilograms, .push),
      ], now: now)
    copy.edit([.weightGoal(.kilograms, 74)], named: UUID(), now: now)
    let all = WeightFigures(copy, unit: .kilograms)
    #expect(all.points.map { ($0.value * 10).rounded() / 10 } == [80, 80, 78] && all.goal == 74)
    let trend = all.trend.map { ($0.value * 10).rounded() / 10 }
    #expect(trend == [80, 80, 79])
    #expect(WeightFigures.range([70, 80]) == 69...81 && WeightFigures.range([70]) == 69...71)
    #expect(WeightFigures.range([]) == nil)
    let pounds = WeightFigures(copy, unit: .pounds)
    #expect((try #require(pounds.goal) * 10).rounded() == 1_631)
  }
}
