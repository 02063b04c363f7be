import DesignCatalogue
import DesignData
import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignLayout

@Suite("Timelines") struct TimelineTests {
  private static func design(_ text: String = "", _ template: LayoutTemplate = .classic) -> WidgetSpec {
    var design = WidgetSpec(id: UUID(), name: "Name", primaryText: text, updatedAt: .distantPast)
    design.layout.template = template
    return design.settled()
  }

  private static func moment(_ text: String, _ zone: String = "Europe/Dublin") throws -> Moment {
    Moment(
      date: try Date(text, strategy: .iso8601), zone: try #require(TimeZone(identifier: zone)),
      locale: Locale(identifier: "en_GB"))
  }

  private static func timeline(_ design: WidgetSpec, _ moment: Moment) -> WidgetTimeline {
    WidgetTimeline(design, data: .sample(at: moment), at: moment)
  }

  @Test("given texts that show the time, then entries fall on whole minutes, with one at now, within the limit")
  func minutes() throws {
    let now = try Self.moment("2026-11-21T10:09:36Z")
    let timeline = Self.timeline(Self.design("{{__time}}"), now)
    #expect(timeline.entries.count == 240 && timeline.interval == 60)
    #expect(timeline.entries[0] == now.flooredToMinute.date && timeline.entries[1] == now.date)
    #expect(timeline.entries.dropFirst(2).allSatisfy { Int($0.timeIntervalSince1970) % 60 == 0 })
    #expect(timeline.policy == .after(try #require(timeline.entries.last).addingTimeInterval(60)))
    #expect(timeline.reloadsADay < 40)
    // At a whole minute there is no second entry for it.
    #expect(Self.timeline(Self.design("{{__time}}"), now.flooredToMinute).entries[1] == now.flooredToMinute.date + 60)
  }

  @Test("given designs that change with nothing, with the day, or with data, then each asks as often as that")
  func intervals() throws {
    let now = try Self.moment("2026-11-21T10:09:36Z")
    #expect(Self.timeline(Self.design("Plain"), now).policy == .never)
    #expect(Self.timeline(Self.design("Plain"), now).entries == [now.date])
    #expect(Self.timeline(Self.design("{{__weekday}}"), now).entries.count == 3)
    #expect(Self.timeline(Self.design("{{__steps_today}}"), now).interval == 900)
    #expect(Self.timeline(Self.design("{{__weight_current}}"), now).interval == 14_400)
    #expect(Self.timeline(Self.design("", .weather), now).interval == 60)
    #expect(Self.timeline(Self.design("", .reminders), now).interval == 900)
    #expect(Self.timeline(Self.design("", .clockIcon), now).interval == 60)
    for text in ["Plain", "{{__weekday}}", "{{__steps_today}}", "{{__weight_current}}"] {
      #expect(Self.timeline(Self.design(text), now).reloadsADay <= 40, "\(text)")
    }
  }

  @Test(
    "given texts that change with the hour, then entries fall on the zone's full hours, also beside data",
    arguments: ["Europe/Dublin", "Asia/Kathmandu", "America/St_Johns"])
  func hours(zone: String) throws {
    let now = try Self.moment("2026-11-21T10:09:36Z", zone)
    func minute(_ date: Date) -> Int { now.calendar.component(.minute, from: date) }
    let timeline = Self.timeline(Self.design("{{__hour}}"), now)
    #expect(timeline.entries.count == 25 && timeline.entries[0] == now.date && timeline.interval == 3_600)
    #expect(timeline.entries.dropFirst().allSatisfy { minute($0) == 0 } && timeline.reloadsADay < 2)
    #expect(UpdateRhythm(timeline).words == "Every hour")
    let mixed = Self.timeline(Self.design("{{__hour}} {{__steps_today}}"), now)
    #expect(mixed.interval == 900 && mixed.entries == mixed.entries.sorted())
    let full = now.hours(3)
    #expect(full.allSatisfy { minute($0) == 0 && mixed.entries.contains($0) })
    #expect(full[0].timeIntervalSince(now.date) <= 3_600 && full[0] > now.date)
  }

  @Test(
    "given days on which clocks change, then midnights are the zone's own",
    arguments: [
      ("2026-03-28T12:00:00Z", "Europe/Dublin", "2026-03-29T00:00:00Z", "2026-03-29T23:00:00Z"),
      ("2026-10-24T12:00:00Z", "Europe/Dublin", "2026-10-24T23:00:00Z", "2026-10-26T00:00:00Z"),
      ("2026-03-07T20:00:00Z", "America/New_York", "2026-03-08T05:00:00Z", "2026-03-09T04:00:00Z"),
      ("2026-04-04T02:00:00Z", "Australia/Lord_Howe", "2026-04-04T13:00:00Z", "2026-04-05T13:30:00Z"),
    ])
  func clockChanges(now: String, zone: String, first: String, second: String) throws {
    let timeline = Self.timeline(Self.design("{{__today}}"), try Self.moment(now, zone))
    #expect(try timeline.entries[1] == Date(first, strategy: .iso8601))
    #expect(try timeline.entries[2] == Date(second, strategy: .iso8601))
  }

  @Test("given clocks at random moments, then entries are sorted, unique and cover every minute on few reloads")
  func clocks() throws {
    var random = RandomSpecs(seed: 17)
    for _ in 0..<60 {
      let zone = random.pick(["Europe/Dublin", "America/New_York", "Australia/Lord_Howe", "Asia/Kathmandu"])
      var now = try Self.moment("2026-01-01T00:00:00Z", zone)
      now.date += random.number(0...31_536_000)
      var clock = Self.design("", .clockIcon)
      clock.clockConfig?.theme = random.pick(ClockTheme.allCases)
      var (shown, reloads): ([Date], Int) = ([], 0)
      let end = now.date.addingTimeInterval(86_400)
      var moment = now
      while moment.date < end {
        let timeline = Self.timeline(clock, moment)
        let isRising = zip(timeline.entries, timeline.entries.dropFirst()).allSatisfy {
          $1.timeIntervalSince($0) >= 0.5
        }
        #expect(isRising && timeline.entries.count <= WidgetTimeline.entryLimit)
        #expect(timeline.reloadsADay <= 24)
        shown += timeline.entries
        guard case .after(let next) = timeline.policy else { break }
        reloads += 1
        moment.date = next
      }
      #expect(reloads <= 24)
      let minutes = Set(shown.map { Int(($0.timeIntervalSinceReferenceDate / 60).rounded(.down)) })
      let first = Int((now.date.timeIntervalSinceReferenceDate / 60).rounded(.down))
      #expect((first..<first + 1_440).allSatisfy(minutes.contains), "\(now)")
    }
  }

  @Test("given every template, then a day of it is planned within what WidgetKit allows, sorted and none twice")
  func catalogue() throws {
    for template in try RenderBench.catalogue().blueprints {
      var moment = try Self.moment("2026-10-24T12:00:30Z")
      let end = moment.date.addingTimeInterval(86_400)
      var (last, reloads): (Date?, Int) = (nil, 0)
      while moment.date < end {
        let timeline = WidgetTimeline(template.design, data: .sample(at: moment), at: moment)
        let name = template.card.id
        #expect((1...WidgetTimeline.entryLimit).contains(timeline.entries.count), "\(name)")
        #expect(timeline.reloadsADay <= Double(WidgetTimeline.reloadBudget.lowerBound), "\(name)")
        for entry in timeline.entries where entry > last ?? .distantPast { last = entry }
        #expect(
          zip(timeline.entries, timeline.entries.dropFirst()).allSatisfy { $0 < $1 } && last == timeline.entries.last,
          "\(name)")
        guard case .after(let next) = timeline.policy else { break }
        #expect(next > moment.date, "\(name)")
        reloads += 1
        moment.date = next
      }
      #expect(reloads <= 24)
    }
  }

  @Test("given any minute of a day, then the entry shown draws the hands that a fresh picture draws")
  func noFrozenHand() throws {
    let start = try Self.moment("2026-10-24T22:59:48Z")
    func nodes(_ date: Date) -> [SceneNode] {
      var moment = start
      moment.date = date
      let input = LayoutInput(
        design: .widget(Self.design("", .clockIcon)), family: .systemSmall, moment: moment.flooredToMinute, data: .none)
      return Composer.scene(for: input, text: BlockText()).nodes
    }
    var timeline = Self.timeline(Self.design("", .clockIcon), start)
    for minute in stride(from: 0, to: 1_440, by: 7) {
      var now = start
      now.date = start.date.addingTimeInterval(Double(minute) * 60)
      while case .after(let next) = timeline.policy, now.date >= next {
        var moment = start
        moment.date = next
        timeline = Self.timeline(Self.design("", .clockIcon), moment)
      }
      #expect(try nodes(#require(timeline.shown(at: now.date))) == nodes(now.date), "\(minute)")
    }
  }

  @Test("given any minute of a day, then the entry shown says what a fresh picture says")
  func noFrozenMinute() throws {
    let start = try Self.moment("2026-10-24T12:00:30Z")
    let sample = DataSnapshot.sample(at: start)
    let weather = DataSnapshot(weather: sample.weather)
    let calendar = DataSnapshot(calendar: sample.calendar)
    let designs: [(WidgetSpec, DataSnapshot)] = [
      (Self.design("At {{__time}}, {{__weekday}}"), .none), (Self.design("{{__today||date:d MMM}}"), .none),
      (Self.design("{{none|18:00|minutesuntil}} min"), .none), (Self.design("{{=floor(now()/60)}}"), .none),
      (Self.design("{{__calendar_next_in}}"), calendar), (Self.design("{{__weather_nowcast}}"), weather),
      (Self.design("", .weather), weather), (Self.design("", .nextUpCalendar), calendar),
      (Self.design("", .clockIcon), .none),
    ]
    for (design, data) in designs {
      var told: [Date: String] = [:]
      func words(_ date: Date) -> String {
        if let known = told[date] { return known }
        var moment = start
        moment.date = date
        let input = LayoutInput(design: .widget(design), family: .systemSmall, moment: moment, data: data)
        let words = Composer.scene(for: input, text: BlockText()).spokenText
        told[date] = words
        return words
      }
      var timeline = WidgetTimeline(design, data: data, at: start)
      for minute in 0..<1_440 {
        var now = start
        now.date = start.date.addingTimeInterval(Double(minute) * 60)
        if case .after(let next) = timeline.policy, now.date >= next {
          timeline = WidgetTimeline(design, data: data, at: now)
        }
        let shown = try #require(timeline.shown(at: now.date))
        // The entry at now shows its second, all others their minute.
        let fresh = [words(now.flooredToMinute.date)] + (shown == now.date ? [words(now.date)] : [])
        #expect(fresh.contains(words(shown)), "\(design.primaryText) \(minute)")
      }
    }
  }
}
