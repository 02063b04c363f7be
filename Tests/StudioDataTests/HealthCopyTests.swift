import DesignData
import Foundation
import TestSupport
import Testing

@testable import StudioData

/// What is kept of steps, activity and weight, and how what comes in is merged into it.
@Suite struct HealthCopyTests {
  static let dublin = TimeZone(identifier: "Europe/Dublin") ?? .gmt
  static let now = Date(timeIntervalSince1970: 1_795_255_740)  // 2026-11-21T10:09:00Z

  private func day(_ text: String) throws -> CivilDay { try #require(CivilDay(text)) }

  private func at(_ text: String) throws -> Date { try #require(WireDate.iso(text)) }

  private func export(_ made: String, _ days: [(String, Int)], weights: [HealthWeight] = []) -> HealthAnswer {
    var reading = HealthReading(zone: Self.dublin)
    reading.exported = made
    reading.days = days.map { text, steps in
      var day = HealthDay(day: text)
      day.steps = steps
      return day
    }
    reading.weights = weights
    return .export(reading)
  }

  private func steps(_ copy: HealthCopy) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: (copy.totals[.steps] ?? []).map { ($0.day.description, Int($0.amount)) })
  }

  private func shown(_ copy: HealthCopy, _ instant: String, zone: TimeZone = dublin) throws -> DataSnapshot {
    var out = DataSnapshot()
    HealthPart(copy).add(
      to: &out, at: Moment(date: try at(instant), zone: zone, locale: Locale(identifier: "en_GB")))
    return out
  }

  @Test("given days as texts, when they are read, then only those of a calendar are days")
  func days() throws {
    #expect(CivilDay("2026-11-21")?.description == "2026-11-21")
    #expect(CivilDay("2026-02-29") == nil && CivilDay("21-11-2026") == nil && CivilDay("2026-1-2") == nil)
    #expect(try day("2026-11-21").weekday == 5 && day("2026-11-23").weekday == 0)
    #expect(try day("2026-12-31").adding(1).parts == (2027, 1, 1))
    #expect(
      CivilDay(of: try at("2026-11-20T23:30:00Z"), in: TimeZone(identifier: "Asia/Tokyo") ?? .gmt).parts.date == 21)
  }

  @Test("given an export, when a later one is taken, then it replaces the days it covers and no others")
  func exports() throws {
    var copy = HealthCopy()
    copy.take(
      export("2026-11-10T09:00:00Z", [("2026-11-07", 7_000), ("2026-11-08", 8_000), ("2026-11-09", 9_000)]),
      now: Self.now)
    copy.take(
      [HealthTotal(try day("2026-11-05"), 5_000, .form, at: Self.now - 86_400)], of: .steps, now: Self.now - 86_400)
    let change = copy.take(
      export("2026-11-12T09:00:00Z", [("2026-11-08", 8_000), ("2026-11-10", 1_000), ("2026-11-11", 11_000)]),
      now: Self.now)
    #expect(
      steps(copy) == [
        "2026-11-05": 5_000, "2026-11-07": 7_000, "2026-11-08": 8_000, "2026-11-10": 1_000, "2026-11-11": 11_000,
      ])
    let counts = try #require(change.totals[.steps])
    #expect((counts.added, counts.changed, counts.same, counts.removed) == (2, 0, 1, 1))
    #expect(change.first?.description == "2026-11-08" && change.last?.description == "2026-11-11")
  }

  @Test("given days and weigh-ins to come, when a file is taken, then they are left out and counted")
  func future() throws {
    var copy = HealthCopy()
    let weight = HealthWeight(date: "2031-01-01T08:00:00Z", value: 70, unit: .kilograms)
    let change = copy.take(
      export("2026-11-21T09:00:00Z", [("2026-11-20", 5), ("2031-01-01", 6), ("2031-01-02", 7)], weights: [weight]),
      now: Self.now)
    #expect(change.future == 3 && steps(copy) == ["2026-11-20": 5] && copy.weighings.isEmpty)
  }

  @Test("given pushes before and after an export was made, when it is taken, then the later ones win")
  func pushes() throws {
    var copy = HealthCopy()
    let early = try at("2026-11-20T08:00:00Z")
    let late = try at("2026-11-20T20:00:00Z")
    copy.take([HealthTotal(try day("2026-11-19"), 1, .push, at: early)], of: .steps, now: early)
    copy.take([HealthTotal(try day("2026-11-20"), 2, .push, at: late)], of: .steps, now: late)
    let change = copy.take(
      export("2026-11-20T12:00:00Z", [("2026-11-19", 9_000), ("2026-11-20", 4_000)]), now: Self.now)
    #expect(steps(copy) == ["2026-11-19": 9_000, "2026-11-20": 2])
    #expect(change.totals[.steps]?.kept == 1)
    // An older export that is taken afterwards takes nothing newer away.
    copy.take(export("2026-11-19T12:00:00Z", [("2026-11-19", 3)]), now: Self.now)
    #expect(steps(copy)["2026-11-19"] == 9_000)
  }

  @Test("given today, when it was said by a push or an export of today, then it is known, else it is unknown")
  func today() throws {
    var copy = HealthCopy()
    copy.take(export("2026-11-20T21:00:00Z", [("2026-11-19", 9_000), ("2026-11-20", 7_000)]), now: Self.now)
    let snapshot = try #require(try shown(copy, "2026-11-21T10:09:00Z").steps)
    #expect(snapshot.today == nil && snapshot.history?.count == 2 && snapshot.access == .authorised)
    // On the day itself, later that day too, it is what the export said.
    #expect(try shown(copy, "2026-11-20T22:00:00Z").steps?.today?.steps == 7_000)
    copy.take([HealthTotal(try day("2026-11-21"), 8_412, .push, at: Self.now)], of: .steps, now: Self.now)
    let after = try shown(copy, "2026-11-21T10:09:00Z")
    #expect(after.steps?.today?.steps == 8_412 && after.steps?.fetchedAt == Self.now)
    #expect(after.activity?.steps == 8_412 && after.activity?.energy == nil && after.activity?.access == .partial)
    // What was sent before a day began is no count of that day.
    copy.take([HealthTotal(try day("2026-11-22"), 5, .push, at: Self.now)], of: .steps, now: Self.now)
    let tomorrow = try #require(try shown(copy, "2026-11-22T09:00:00Z").steps)
    #expect(tomorrow.today == nil && tomorrow.history?.count == 3)
    // A day that is looked back on has its whole count, and nothing that came after it.
    let back = try #require(try shown(copy, "2026-11-19T09:00:00Z").steps)
    #expect(back.today?.steps == 9_000 && back.history?.count == 1)
  }

  @Test("given nothing, then nothing is told, and given weights alone, then no steps are")
  func partsAlone() throws {
    #expect(try shown(HealthCopy(), "2026-11-21T10:09:00Z") == DataSnapshot())
    var copy = HealthCopy()
    copy.take([Weighing(Self.now, 74.2, .kilograms, .form)], now: Self.now)
    let snapshot = try shown(copy, "2026-11-21T10:09:00Z")
    #expect(snapshot.steps == nil && snapshot.activity == nil && snapshot.weight?.current == 74.2)
    // A weigh-in of this evening is on the cards of the morning: they show the day.
    copy.take([Weighing(Self.now + 30_000, 74.0, .kilograms, .form)], now: Self.now + 30_000)
    #expect(try shown(copy, "2026-11-21T10:09:00Z").weight?.current == 74.0)
    #expect(try shown(copy, "2026-11-20T10:09:00Z").weight?.current == nil)
  }

  @Test("given other sums than steps, then 400 days of them stay, and of steps all")
  func keptDays() throws {
    var copy = HealthCopy()
    let last = try day("2026-11-20")
    for metric in [HealthMetric.steps, .energy] {
      copy.take((0..<600).map { HealthTotal(last.adding(-$0), 100, .push, at: Self.now) }, of: metric, now: Self.now)
    }
    #expect(copy.totals[.steps]?.count == 600)
    #expect(copy.totals[.energy]?.count == 400 && copy.totals[.energy]?.first?.day == last.adding(-399))
  }

  @Test("given totals nobody has and days that are not yet, when they come, then they are left out")
  func bounds() throws {
    var copy = HealthCopy()
    let taken = copy.take(
      [
        HealthTotal(try day("2026-11-25"), 1, .table, at: Self.now),
        HealthTotal(try day("2026-11-20"), 1_000_001, .table, at: Self.now),
        HealthTotal(try day("2026-11-20"), -1, .table, at: Self.now),
        HealthTotal(try day("2026-11-20"), .infinity, .table, at: Self.now),
        HealthTotal(try day("2026-11-19"), 1_000_000, .table, at: Self.now),
      ], of: .steps, now: Self.now)
    #expect(taken == 1 && steps(copy) == ["2026-11-19": 1_000_000])
    let light = copy.take([Weighing(Self.now, 0.4, .kilograms, .form)], now: Self.now)
    let later = copy.take([Weighing(Self.now + 90_000, 70, .kilograms, .form)], now: Self.now)
    #expect(light == 0 && later == 0 && copy.weighings.isEmpty)
  }

  @Test("given weigh-ins, when an export is taken, then hand-written ones stay, notes stay, and deleted ones go")
  func weighings() throws {
    var copy = HealthCopy()
    let (one, two) = ("2026-11-10T07:00:00Z", "2026-11-11T07:00:00Z")
    func weight(_ date: String, _ value: Double) -> HealthWeight {
      HealthWeight(date: date, value: value, unit: .kilograms)
    }
    copy.take(
      export("2026-11-12T09:00:00Z", [], weights: [weight(one, 75), weight(two, 74.5), weight(two, 99)]), now: Self.now)
    #expect(copy.weighings.map(\.value) == [75, 74.5])
    let id = try #require(copy.weighings.last?.id)
    var noted = try #require(copy.weighing(id))
    noted.note = "After the run"
    copy.edit([.weighing(id, noted)], named: UUID(), now: Self.now)
    copy.take([Weighing(try at("2026-11-12T07:00:00Z"), 74, .kilograms, .form)], now: Self.now)
    let change = copy.take(export("2026-11-13T09:00:00Z", [], weights: [weight(two, 74.4)]), now: Self.now)
    #expect(copy.weighings.map(\.value) == [74.4, 74] && copy.weighings[0].note == "After the run")
    #expect((change.weighings.changed, change.weighings.removed) == (1, 1))
  }

  @Test("given edits by hand, when they are undone, then all is as before, and twice undoes once")
  func undo() throws {
    var copy = HealthCopy()
    copy.take(export("2026-11-20T21:00:00Z", [("2026-11-20", 7_000)]), now: Self.now)
    copy.take([Weighing(Self.now, 74.2, .kilograms, .form)], now: Self.now)
    let before = (copy.totals, copy.weighings, copy.goals)
    let (id, moved) = (UUID(), Weighing(Self.now - 3_600, 74.1, .kilograms, .form))
    let corrected = HealthTotal(try day("2026-11-20"), 7_500, .form, at: Self.now)
    let edits: [HealthEdit] = [
      .total(.steps, corrected.day, corrected), .weighing(Int(Self.now.timeIntervalSince1970), nil),
      .weighing(moved.id, moved), .goals(StepGoals(weekday: 8_000, weekend: 0, rule: .strict)),
      .weightGoal(.pounds, 150), .shown(false),
    ]
    copy.edit(edits, named: id, now: Self.now)
    let after = copy
    copy.edit(edits, named: id, now: Self.now)
    #expect(copy == after && steps(copy) == ["2026-11-20": 7_500] && copy.weighings == [moved])
    #expect(try !copy.isShown && shown(copy, "2026-11-21T10:09:00Z") == DataSnapshot())
    #expect(try JSONDecoder().decode(HealthCopy.self, from: JSONEncoder().encode(copy)) == copy)
    #expect(copy.unit == .pounds && copy.weightGoal == 150 && copy.goals.weekend == 0)
    let isUndone = copy.undo(id)
    #expect(isUndone)
    #expect(copy.totals == before.0 && copy.weighings == before.1 && copy.goals == before.2 && copy.unit == nil)
    let isUndoneAgain = copy.undo(id)
    #expect(!isUndoneAgain)
    for _ in 0..<30 { copy.edit([.weightGoal(.kilograms, 70)], named: UUID(), now: Self.now) }
    #expect(copy.inverses.count == HealthCopy.mostInverses)
  }

  @Test("given a correction by hand, when an export is taken, then the export replaces it and the review says so")
  func corrections() throws {
    var copy = HealthCopy()
    let corrected = HealthTotal(try day("2026-11-20"), 7_500, .form, at: Self.now - 10)
    copy.edit([.total(.steps, corrected.day, corrected)], named: UUID(), now: Self.now)
    let change = copy.take(export("2026-11-20T21:00:00Z", [("2026-11-20", 7_000)]), now: Self.now)
    #expect(steps(copy) == ["2026-11-20": 7_000] && change.totals[.steps]?.corrected == 1)
  }

  @Test("given a table, when it is taken, then its rows count, and one that asks something takes nothing")
  func tables() throws {
    var table = TableReading(zone: "Europe/Dublin")
    table.kind = .steps
    table.days = [TableReading.Day(day: "2026-11-19", steps: 9_000)]
    var copy = HealthCopy()
    var asking = table
    asking.ask = .dayOrMonthFirst
    let asked = copy.take(.table(asking), now: Self.now)
    #expect(asked.isEmpty && copy.isEmpty)
    copy.take(.table(table), now: Self.now)
    #expect(steps(copy) == ["2026-11-19": 9_000] && copy.latest?.origin == .table)
    #expect(copy.totals[.steps]?.first?.origin == .table)
  }

  @Test("given what a worker prints, when it is read again, then it is the same")
  func answers() throws {
    var table = TableReading(zone: "Europe/Dublin")
    table.kind = .stepsAndWeight
    table.days = [TableReading.Day(day: "2026-11-19", steps: 9_000)]
    table.entries = [
      TableReading.Entry(weight: HealthWeight(date: "2026-11-19T07:00:00Z", value: 74.5, unit: .kilograms))
    ]
    table.leftOut = [TableReading.LeftOut(line: 3, reason: .date)]
    table.replaced = [TableReading.Replaced(line: 4, day: "2026-11-19")]
    table.diagnostics = ["notUTF8"]
    guard case .table(let again) = try HealthAnswer(json: try JSONEncoder().encode(table)) else {
      Issue.record("no table")
      return
    }
    #expect(again == table)
    var asking = TableReading(zone: "Europe/Dublin")
    asking.ask = .columns
    guard case .table(let asked) = try HealthAnswer(json: try JSONEncoder().encode(asking)) else {
      Issue.record("no table")
      return
    }
    #expect(asked.ask == .columns && asked.kind == nil)
    guard case .export(var reading) = export("2026-11-20T21:00:00Z", [("2026-11-20", 7_000)]) else { return }
    reading.days[0].distanceMetres = 5_250.5
    reading.sources = [HealthSourceCount(name: "Watch", isByHand: false, samples: 3)]
    reading.reasons = ["unit": 2]
    guard case .export(let read) = try HealthAnswer(json: try JSONEncoder().encode(reading)) else {
      Issue.record("no export")
      return
    }
    #expect(read == reading)
  }
}

/// The same for anything that may come.
@Suite struct HealthCopyPropertyTests {
  private static let zones = ["Europe/Dublin", "America/Sao_Paulo", "Africa/Cairo", "Asia/Tokyo", "Pacific/Apia"]

  private func made(_ generator: inout SeededGenerator, days: Int, upTo last: CivilDay) -> HealthCopy {
    var copy = HealthCopy()
    let now = last.start(in: .gmt) + 3_600
    copy.edit(
      [
        .goals(
          StepGoals(
            weekday: [0, 3_000, 8_000].randomElement(using: &generator) ?? 0,
            weekend: [0, 3_000, 10_000].randomElement(using: &generator) ?? 0,
            rule: Bool.random(using: &generator) ? .strict : .completeDaysOnly))
      ], named: UUID(), now: now)
    let gap = Int.random(in: 1...60, using: &generator)
    let least = Bool.random(using: &generator) ? 8_000 : 0
    let all = (0..<days).compactMap { back -> HealthTotal? in
      if back > 0, Int.random(in: 0..<(gap * 20), using: &generator) == 0 { return nil }
      return HealthTotal(
        last.adding(-back), Double(Int.random(in: least...20_000, using: &generator)), .push, at: now)
    }
    copy.take(all, of: .steps, now: now)
    return copy
  }

  @Test("given any history, when widgets are given its end, then every figure is that of all of it", arguments: 0..<60)
  func window(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let zone = try #require(TimeZone(identifier: Self.zones[Int(seed) % Self.zones.count]))
    let last = try #require(CivilDay("2018-11-20")).adding(Int.random(in: 0...2_000, using: &generator))
    let copy = made(&generator, days: Int.random(in: 1...900, using: &generator), upTo: last)
    let at = last.adding(-Int.random(in: 0...3, using: &generator)).start(in: zone) + 50_000
    let moment = Moment(date: at, zone: zone, locale: Locale(identifier: seed % 2 == 0 ? "en_GB" : "ar_EG"))
    var out = DataSnapshot()
    HealthPart(copy).add(to: &out, at: moment)
    let given = try #require(out.steps)
    var whole = given
    whole.history = copy.totals[.steps]?.filter { $0.day <= CivilDay(of: at, in: zone) }
      .map { StepsDay(start: $0.day.start(in: zone), steps: Int($0.amount)) }
    let (short, full) = (StepsAnalytics(given, at: moment), StepsAnalytics(whole, at: moment))
    #expect(short.streak == full.streak)
    #expect(short.average(7) == full.average(7) && short.average(30) == full.average(30))
    #expect(short.best == full.best)
  }

  @Test(
    "given anything kept, when it is written and read, then it is the same, and ten years are small", arguments: 0..<8)
  func coding(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let last = try #require(CivilDay("2026-11-20"))
    var copy = made(&generator, days: 3_653, upTo: last)
    let now = last.start(in: .gmt)
    copy.take(
      (0..<3_653).map {
        Weighing(
          now - Double($0) * 86_400, Double(Int.random(in: 600...900, using: &generator)) / 10, .kilograms,
          HealthOrigin.allCases.randomElement(using: &generator) ?? .form, note: $0 == 3 ? "Ran" : "")
      }, now: now)
    copy.take(
      (0..<400).map { HealthTotal(last.adding(-$0), 5_250.123_456, .export, at: now) }, of: .distance, now: now)
    let data = try JSONEncoder().encode(copy)
    #expect(data.count < 300_000)
    #expect(try JSONDecoder().decode(HealthCopy.self, from: data) == copy)
  }

  @Test("given exports and pushes in any order, then each day has what the rules say", arguments: 0..<40)
  func merging(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let base = try #require(CivilDay("2026-06-01"))
    let now = base.adding(40).start(in: .gmt)
    var copy = HealthCopy()
    var model: [CivilDay: (amount: Double, origin: HealthOrigin, at: Date)] = [:]
    for _ in 0..<12 {
      let at = base.adding(Int.random(in: 0...39, using: &generator)).start(in: .gmt)
      if Bool.random(using: &generator) {
        let total = HealthTotal(
          base.adding(Int.random(in: 0...30, using: &generator)), Double(Int.random(in: 0...9, using: &generator)),
          Bool.random(using: &generator) ? .push : .form, at: at)
        copy.take([total], of: .steps, now: now)
        model[total.day] = (total.amount, total.origin, total.at)
        continue
      }
      var reading = HealthReading(zone: .gmt)
      reading.exported = LocalDays.text(instant: Int(at.timeIntervalSince1970))
      let days = (0...30).filter { _ in Int.random(in: 0..<3, using: &generator) > 0 }
      for place in days {
        var day = HealthDay(day: base.adding(place).description)
        day.steps = Int.random(in: 0...9, using: &generator)
        reading.days.append(day)
      }
      copy.take(.export(reading), now: now)
      let told = Dictionary(uniqueKeysWithValues: zip(days, reading.days.compactMap(\.steps)))
      guard let from = days.first, let to = days.last else { continue }
      for place in from...to {
        let day = base.adding(place)
        let known = model[day]
        if let known, known.origin != .form, known.at > at { continue }
        if let steps = told[place] {
          model[day] = (Double(steps), .export, at)
        } else if known?.origin == .export {
          model[day] = nil
        }
      }
    }
    #expect(copy.totals[.steps]?.map(\.day) ?? [] == model.keys.sorted())
    for total in copy.totals[.steps] ?? [] {
      let expected = try #require(model[total.day])
      #expect(total.amount == expected.amount && total.origin == expected.origin && total.at == expected.at)
    }
  }
}
