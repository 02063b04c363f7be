import DesignModel
import Foundation
import TestSupport
import Testing

@testable import DesignData

@Suite("Data domains") struct DataDomainTests {
  private static func design(_ text: String, _ change: (inout WidgetSpec) -> Void = { _ in }) -> WidgetSpec {
    var spec = WidgetSpec(id: UUID(), primaryText: text, updatedAt: Date(timeIntervalSince1970: 0))
    change(&spec)
    return spec.settled()
  }

  @Test(
    "given a text, when its readings are asked for, then each domain of it is named, whatever the case of its keys",
    arguments: [
      ("Hello", []), ("{{=1+1}}", []), ("{{=pi*2}}", []), ("{{|a fallback}}", []),
      ("{{__TIME}}", [.time]), ("{{=now()/60}}", [.time]), ("{{day|2027-06-12|daysuntil}}", [.time]),
      ("{{|2027-06-12|date:d MMM}}", []), ("{{|now|date:HH:mm}}", [.time]),
      ("{{__Weather_Temp|--}}", [.weather]), ("{{__weather_city}}", [.weather]),
      ("{{__Calendar_Next_Title}}", [.calendar]), ("{{__REMINDERS_due_today|0}}", [.reminders]),
      ("{{__steps|0}}", [.steps]), ("{{=__steps_today/2}}", [.steps]), ("{{__activity_distance}}", [.activity]),
      ("{{__weight_trend}}", [.weight]), ("{{__smartphoto_year}}", [.photo]), ("{{Streak}}", [.variables]),
      ("{{__nobodys}}", []),
    ] as [(String, Set<DataDomain>)])
  func domains(text: String, expected: Set<DataDomain>) {
    #expect(Self.design(text).readings.domains == expected)
  }

  @Test("given samples of everything, then a domain fills keys of its own alone, where they are looked for")
  func ownKeys() {
    for domain in DataDomain.allCases {
      let keys = BuiltInKeys.values(of: domain, from: .sample, at: .card).keys
      #expect(keys.allSatisfy { DataDomain(key: $0) == domain }, "\(domain)")
    }
  }

  @Test("given a layout made of data, then it reads that whatever its texts say")
  func layouts() {
    for (layout, domain) in [
      (LayoutTemplate.weather, DataDomain.weather), (.nextUpCalendar, .calendar), (.reminders, .reminders),
      (.clockIcon, .time),
    ] {
      let readings = Self.design("") { $0.layout.template = layout }.readings
      #expect(readings.drawn == [domain] && readings.read.isEmpty && readings.dependence == .minute)
      #expect(layout.draws == [domain])
    }
    for layout in [LayoutTemplate.classic, .hero, .poster] { #expect(layout.draws.isEmpty) }
  }

  @Test("given a private key in any case on Large only, then the design is private, a sample, and redacted")
  func largeOnly() throws {
    let design = Self.design("Hello") { spec in
      var large = spec.face
      large.primaryText = "{{__Calendar_Next_Title}}"
      spec[.large] = large
    }
    #expect(design.readings.isPrivate && design.readings.domains == [.calendar])
    #expect(design.showsSample(.sample, at: .card))
    let shown = TextResolver(snapshot: DataSnapshot.sample.redacted(), moment: .card)
    #expect(shown.resolve(design[.large].primaryText) == "••••••")
    #expect(!Self.design("{{__weather_temp}}").readings.isPrivate)
    #expect(!Self.design("{{__time}}").showsSample(.sample, at: .card))
  }

  @Test("given a value that holds a template, then what that reads counts")
  func values() {
    let snapshot = DataSnapshot(variables: ["mine": "{{__weight_current}}"])
    let resolver = TextResolver(snapshot: snapshot, moment: .card)
    #expect(DesignReadings(Self.design("{{mine}}"), resolver).domains == [.variables, .weight])
  }

  @Test("given every domain, then its keys are its own and nobody else's, and its catalogue resolves")
  func keysAreOwned() {
    let resolver = TextResolver(snapshot: .sample, moment: .card)
    for domain in DataDomain.allCases {
      var keys = Keys()
      domain.facts.fill(&keys, from: .sample, at: .card)
      for key in keys.values.keys { #expect(DataDomain(key: key) == domain, "\(key)") }
      for (name, key) in domain.facts.aliases {
        #expect(DataDomain(key: name) == domain && DataDomain(key: key) == domain, "\(name)")
      }
      for entry in domain.catalogue {
        #expect(DataDomain(key: entry.key) == domain && entry.group == domain.title, "\(entry.key)")
        #expect(resolver.resolve(entry.token) != entry.token, "\(entry.token)")
      }
    }
  }
}
