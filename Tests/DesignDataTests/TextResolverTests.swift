import DesignModel
import Foundation
import Testing

@testable import DesignData

@Suite("Text resolver") struct TextResolverTests {
  let resolver = TextResolver(
    snapshot: DataSnapshot(variables: ["count": "7", "empty": "", "a": "{{b}}", "b": "deep", "self": "x{{self}}"]),
    moment: .card)

  @Test(
    "given tokens, when resolved, then values, fallbacks and time keys stand in their place",
    arguments: [
      ("no token", "no token"), ("{{count}}", "7"), ("{{ COUNT }} times", "7 times"), ("{{none|--}}", "--"),
      ("{{none}}", ""), ("{{empty|fallback}}", "fallback"), ("{{none|a|b}}", "a|b"), ("{{none|0|number:0}}", "0"),
      ("{{none||upper}}", ""), ("{{none|x||upper}}", "X"), ("{{a}}", "deep"), ("{{open", "{{open"),
      ("{{__time}}", "10:09"), ("{{__today}}", "2026-11-21"), ("{{__weekday}}", "Sat"), ("{{self}}", "xxx{{self}}"),
    ])
  func resolves(text: String, expected: String) {
    #expect(resolver.resolve(text) == expected)
  }

  @Test("given a plan without custom variables, then only built-in keys resolve")
  func plan() {
    let free = TextResolver(snapshot: resolver.snapshot, moment: .card, resolvesCustomVariables: false)
    #expect(free.resolve("{{count|0}} {{__time}}") == "0 10:09")
  }

  @Test("given hostile braces, when resolved, then the work is bounded")
  func hostile() {
    for text in [
      String(repeating: "{{", count: 32_000), String(repeating: "{{self}}", count: 8_000),
      "{{=" + String(repeating: "(", count: 60_000) + "}}", "{{=" + String(repeating: "-", count: 60_000) + "1}}",
      "{{=2" + String(repeating: "^2", count: 30_000) + "}}", "{{=1" + String(repeating: "+1", count: 30_000) + "}}",
      "{{=" + String(repeating: "max(", count: 16_000) + "}}",
      "{{count||" + String(repeating: "pad:99999999|", count: 4_000) + "}}",
      "{{count||" + String(repeating: "suffix:{{self}}|", count: 4_000) + "}}",
      "{{=" + String(repeating: "9", count: 60_000) + "}}",
      "{{none|1e" + String(repeating: "9", count: 60_000) + "||number}}",
    ] {
      #expect(resolver.resolve(text).unicodeScalars.count <= TextResolver.resultLimit, "\(text.prefix(12))")
      #expect(ParsedTemplate(text).problems.count <= 20)
    }
    #expect(resolver.resolve("{{=1" + String(repeating: "+1", count: 900) + "}}") == "901")
    #expect(resolver.resolve("{{=" + String(repeating: "(", count: 60_000) + "1}}|x") == "|x")
  }

  @Test("given more placeholders, signs or filters than are read, then the rest stays and the editor is told")
  func limits() {
    let many = String(repeating: "{{count}}", count: 501)
    #expect(resolver.resolve(many) == String(repeating: "7", count: 501))
    #expect(ParsedTemplate(many).problems.first?.words.contains("first 500 placeholders") == true)
    let long = "{{=1" + String(repeating: "+1", count: 1_001) + "|too long}}"
    #expect(resolver.resolve(long) == "too long")
    #expect(ParsedTemplate(long).problems.first?.words.contains("maximum 2000") == true)
    #expect(ParsedTemplate("{{a|0 and {{b}} end").problems.first?.words.contains("close the first one") == true)
    let filters = "{{count||" + String(repeating: "upper|", count: 100) + "upper}}"
    #expect(ParsedTemplate(filters).problems.contains { $0.words.contains("filters are used") })
  }

  private static let values = DataSnapshot(variables: [
    "laps": "12", "share": "0.375", "sum": "2499.5", "debt": "-4", "Deep  Work": "90",
    "last_swim": "2026-11-20T07:00:00Z",
    "who": "zoë", "__time": "stolen", "loop": "{{laps}}",
  ])

  @Test(
    "given filters, calculations and dates, when resolved, then each does what the language says",
    arguments: [
      ("{{laps||pad:4}}", "0012"), ("{{share||percent}}", "37.5%"), ("{{share||percent:0}}", "38%"),
      ("{{sum||number}}", "2,499.5"), ("{{sum||currency:EUR}}", "€2,499.50"), ("{{sum||round}}", "2500"),
      ("{{debt||abs}}", "4"), ("{{debt||clamp:0:10}}", "0"), ("{{share||bar:8}}", "███░░░░░"),
      ("{{laps||plural:lap:laps}}", "laps"), ("{{who||title}}", "Zoë"), ("{{who|upper}}", "zoë"),
      ("{{none|upper}}", "upper"), ("{{none|a|b|upper}}", "A"), ("{{none|a|b||upper}}", "A|B"),
      ("{{deep work}}", "90"), ("{{deep_work}}", "90"), ("{{deep-work}}", "90"),
      ("{{last swim||date:EEE d MMM}}", "Fri 20 Nov"),
      ("{{last_swim||sincehours}}", "28"), ("{{none|2026-12-24||daysuntil}}", "33"),
      ("{{none|20261224||date}}", "24 Dec 2026"),
      ("{{none|09:30||date:HH:mm}}", "09:30"), ("{{last_swim|never|relative}}", "1 day ago"),
      ("{{none|never|relative}}", "never"), ("{{none|tomorrow||date:EEEE}}", "Sunday"),
      ("{{=laps*2+1}}", "25"), ("{{=-2^2}}", "4"), ("{{=2^3^2}}", "512"), ("{{=7%4}}", "3"), ("{{=1/0}}", "0"),
      ("{{=deep_work/60}}", "1.5"), ("{{=max(0, debt+1)}}", "0"), ("{{=max(laps-2, min(1, 2))}}", "10"),
      ("{{=var(\"deep work\")+1}}", "91"), ("{{=1+|oops}}", "oops"), ("{{=sqrt(0-4)}}", "0"),
      ("{{=10^30}}", "9223372036854775807"),
      ("{{__time}}", "10:09"), ("{{=__steps_today/1000||round:1}}", "8.4"), ("{{__weather_city}}", "Dublin"),
      ("{{__weather_hi}}", "13"), ("{{__steps_progress_today}}", "84"), ("{{loop}}", "12"), ("{{laps||nosuch}}", "12"),
      ("{{__calendar_next_title}} {{__calendar_next_in}}", "Stand-up 15m"), ("{{__calendar_second_time}}", "12:09"),
      ("{{__reminders_due_today}} {{__reminders_overdue}}", "3 1"),
      ("{{__reminders_next_title}}", "Return library books"),
      ("{{__weight_current}} {{__weight_unit}} {{__weight_trend}}", "77.6 kg down"), ("{{__weight_to_goal}}", "3.6"),
      ("{{__weather_nowcast}}", "Rain in 9m"),
    ])
  func language(text: String, expected: String) {
    var snapshot = DataSnapshot.sample
    snapshot.variables = Self.values.variables
    #expect(TextResolver(snapshot: snapshot, moment: .card).resolve(text) == expected)
  }

  private static func said(_ text: String, _ variables: [String: String], _ dialect: TemplateDialect = .studio)
    -> String
  {
    TextResolver(snapshot: DataSnapshot(variables: variables), moment: .card, dialect: dialect).resolve(text)
  }

  @Test(
    "given numbers as people write them, when read, then commas are decimal or group thousands as they stand",
    arguments: [
      ("21,5", "21.5"), ("9,99", "9.99"), ("-3,2", "-3.2"), ("\u{2212}3,2", "-3.2"), ("0,125", "0.125"), (",5", "0.5"),
      ("1.234,5", "1234.5"), ("1.234.567,8", "1234567.8"), ("1,234.5", "1234.5"), ("1234,567", "1234.567"),
      ("1 234,5", "1234.5"), ("1\u{202F}234\u{A0}567,8", "1234567.8"), ("1’234.5", "1234.5"), ("10 000", "10000"),
      ("1,500", "1500"), ("12,345,678", "12345678"), ("12,34,567", "1234567"), ("1,5e3", "1500"), ("1 2", "0"),
      ("21,5 kg", "0"), ("1.234.567", "1234567"), ("1.2.3", "0"), ("1,23,45,678.5", "12345678.5"),
      ("٢١٫٥", "21.5"), ("١٬٢٣٤٫٥", "1234.5"), ("۱۲۳", "123"), ("१२३.५", "123.5"), ("１，２３４．５", "1234.5"),
      ("\u{200E}-5,5", "-5.5"), ("10\u{2007}000,5", "10000.5"),
    ])
  func commas(value: String, expected: String) {
    #expect(Self.said("{{=x}}", ["x": value]) == expected)
  }

  @Test("given a decimal comma, then filters read it, and the app leaves commas out as ever")
  func commasInFilters() {
    #expect(Self.said("{{x||number:1}} {{x||currency:EUR}} {{x||round}}", ["x": "21,5"]) == "21.5 €21.50 22")
    #expect(Self.said("{{x||number:1}}", ["x": "21,5"], .app) == "215.0")
  }

  @Test("given what rounds to nothing, then it has no sign; in the app it keeps it")
  func minusZero() {
    for (text, expected) in [
      ("{{x||number:0}}", "0"), ("{{x||number:0}}%", "0%"), ("{{=x/10||number:1}}", "0.0"),
      ("{{=x/100||percent:0}}", "0%"),
      ("{{=x/1000||currency:EUR}}", "€0.00"), ("{{=x/10||round:1}}", "0.0"), ("{{=x/1000000}}", "0"),
      ("{{=x*2||number:0}}", "-1"),
    ] { #expect(Self.said(text, ["x": "-0.3"]) == expected, "\(text)") }
    #expect(Self.said("{{x||number:0}}", ["x": "-0.3"], .app) == "-0")
  }

  @Test("given keys of any letters, then calculations read them")
  func foreignKeys() {
    for (text, expected) in [
      ("{{=größe*2}}", "10"), ("{{=max(0, día-1)}}", "2"), ("{{=größe_alt+1}}", "8"), ("{{=歩数/2}}", "4"),
      ("{{=💧+1}}", "2"),
      ("{{=größe−1}}", "4"), ("{{=größe×2÷4}}", "2.5"), ("{{=var(\"día\")}}", "3"),
    ] {
      let values = ["größe": "5", "día": "3", "größe_alt": "7", "歩数": "8", "💧": "1"]
      #expect(Self.said(text, values) == expected, "\(text)")
    }
  }

  @Test("given a date that somebody chose, then no variable changes it, and nothing lists it as one")
  func chosenDates() {
    let values = ["day": "3", "since": "x", "wedding": "2026-12-01"]
    for text in [
      "{{day|2026-12-24|daysuntil}}", "{{ Day |2026-12-24||daysuntil}}", "{{day|2026-12-24 09:00|daysuntil}}",
    ] {
      #expect(Self.said(text, values) == "33", "\(text)")
      #expect(ParsedTemplate(text).tokens.flatMap(\.keys).isEmpty && ParsedTemplate(text).problems.isEmpty)
    }
    #expect(Self.said("{{since|2026-11-20|sincedays}}", values) == "2")
    #expect(Self.said("{{day}} {{day|none}} {{wedding|2026-12-24|daysuntil}}", values) == "3 3 10")
  }

  @Test(
    "given a placeholder in a fallback, when filters follow, then it is replaced before them, at most three deep",
    arguments: [
      ("{{x|{{__year}}-12-24||daysuntil}}", "33"), ("{{x|{{__year}}-12-24|daysuntil}}", "33"),
      ("{{x|{{y|{{__year}}-12-24}}||daysuntil}}", "33"), ("{{x|[{{count}}]||prefix:a}}", "a[7]"),
      ("{{count|{{__year}}||number:0}}", "7"), ("{{=1+|{{count}}||pad:3}}", "007"), ("{{x|[{{count}}]}}", "[7]"),
      ("{{x|{{count}} and {{count}}}}", "7 and 7"), ("{{x|{{none|a|b}}||upper}}", "A|B"),
      ("{{x|{{count||pad:3}}||suffix:!}}", "007!"), ("{{x|{{count}", "{{x|{{count}"),
      ("{{z|0 and {{b}} end", "0 and {{b end"),
    ])
  func fallbacks(text: String, expected: String) {
    #expect(resolver.resolve(text) == expected)
  }

  @Test("given a placeholder in a fallback, then it counts among what the text reads, and nothing is wrong with it")
  func readsFallbacks() {
    let text = "{{x|{{__year}}-06-01||daysuntil}}"
    #expect(resolver.readings(of: text).keys.contains("__year") && resolver.dependence(of: text) == .daily)
    #expect(resolver.dependence(of: "{{x|{{__time}}||upper}}") == .minute)
    #expect(ParsedTemplate(text).problems.isEmpty)
    let unknown = UnknownValues.problems(in: "{{x|{{glases}}||upper}}", provided: ["glasses"])
    #expect(unknown.map(\.place) == ["{{glases}}"])
    #expect(ParsedTemplate("{{ {{count}} }}").problems.first?.words.contains("close the first one") == true)
  }

  @Test("given texts, then how often they change is told by what they read")
  func dependence() {
    let resolver = TextResolver(snapshot: DataSnapshot(variables: ["a": "{{__time}}"]), moment: .card)
    for (text, expected) in [
      ("plain", TimeDependence.none), ("{{count}}", .none), ("{{__time}}", .minute), ("{{ __today }}", .daily),
      ("{{__weekday}}", .daily), ("{{__hour}}", .hourly), ("{{=__hour/2}}", .hourly),
      ("{{date_time.hour}}", .hourly), ("{{__hour}}:{{__minute}}", .minute), ("{{a}}", .minute),
      ("{{x| y | relative}}", .minute), ("{{=now()}}", .minute),
      ("{{=__now_unix+1}}", .minute), ("{{x|today||date}}", .daily), ("{{__steps}}", .daily), ("__time", .none),
    ] { #expect(resolver.dependence(of: text) == expected, "\(text)") }
  }

  @Test("given faulty templates, then what is wrong is told")
  func problems() {
    func told(_ text: String) -> String { ParsedTemplate(text).problems.map(\.words).joined(separator: " / ") }
    #expect(told("{{count}} and {{none|0||number:1}}") == "")
    #expect(told("{{|{{=}}floor(({{count}}-1)/2)}}") == "", "braces of a calculation in two steps")
    #expect(told("{{|none}}").contains("missing variable name") && told("{{a|{{b}}").contains("close the first one"))
    #expect(told("{{open").contains("missing }}"))
    #expect(told("{{=1+}}").contains("invalid calculation"))
    #expect(told("{{=foo(1)}}").contains("foo"))
    #expect(told("{{count|upper}}").contains("||"))
    #expect(told("{{count||loud}}").contains("loud"))
    #expect(told("{{count||pad:500}}").contains("64"))
    for text in ["DD.MM.yyyy", "D MMMM", "EEE DD MMM", "DD", "EEEE, DD.", "yyyy-MM-DD HH:mm"] {
      #expect(told("{{x|today|date:\(text)}}").contains("use dd"), "\(text)")
    }
    for text in ["dd.MM.YYYY", "MMM YYYY", "YYYY", "QQQ YYYY"] {
      #expect(told("{{x|today|date:\(text)}}").contains("use yyyy"), "\(text)")
    }
    for text in ["dd.mm.yyyy", "mm/dd", "yyyy-mm-dd HH:mm", "dd.mm.yyyy, h:mm a", "d/m/yy"] {
      #expect(told("{{x|today|date:\(text)}}").contains("use MM"), "\(text)")
    }
    for text in ["HH:MM", "hh:MM", "h.MM a", "HH'h'MM", "dd.MM.yyyy HH:MM", "MM:ss", "H:M", "EEE kk:MM"] {
      let words = told("{{x|now|date:\(text)}}")
      #expect(words.contains("use mm") && !words.contains("use MM"), "\(text): \(words)")
    }
    for text in ["HH:mm:SS", "mm:SS"] { #expect(told("{{x|now|date:\(text)}}").contains("use ss"), "\(text)") }
    for text in ["yyyy-MM-ddTHH:mm", "dth MMMM", "d of MMMM", "hh:mm tt"] {
      #expect(told("{{x|now|date:\(text)}}").contains("apostrophes"), "\(text)")
    }
    for text in [
      "dd.MM.yyyy HH:mm", "D", "DDD", "'DD' d MMM", "YYYY-'W'ww", "HH:mm d", "HH:mm:ss.SSS", "mm:ss.SS", "HH mm", "mm",
      "d. MMM, HH.mm 'h'", "yyyy-MM-dd'T'HH:mm", "HH:mm, MMMM d", "h a, MMM d", "HH MMM", "d.M.", "D/yyyy",
      "EEE d MMM HH:mm", "MMMM yyyy", "H 'h' mm 'min'", "yyyyMMddHHmm", "d 'of' MMMM", "''yy", "QQQ y",
    ] {
      #expect(told("{{x|today|date:\(text)}}") == "", "\(text)")
    }
  }

  @Test("given names nobody provides, then the nearest is named, also where only the underscores are missing")
  func unknownNames() {
    func told(_ text: String) -> String {
      UnknownValues.problems(in: text, provided: ["streak", "last swim"]).map(\.words).joined(separator: " / ")
    }
    for text in [
      "{{streak}} {{last_swim}} {{__time}} {{__weather_temp|--}} {{guess|0}} {{day|2027-06-12|daysuntil}}", "x",
    ] {
      #expect(told(text) == "")
    }
    #expect(told("{{time}}").contains("“__time”?") && told("{{weather temp}}").contains("“__weather_temp”?"))
    for (name, key) in [
      ("date", "__today"), ("steps", "__steps_today"), ("temperature", "__weather_temp"), ("today", "__today"),
      ("weekday", "__weekday"), ("weather", "__weather_temp"), ("weight", "__weight_current"),
      ("humidity", "__weather_humidity"), ("next event", "__calendar_next_title"), ("sunset", "__sunset"),
      ("hour", "__hour"), ("Steps", "__steps_today"),
    ] {
      #expect(told("{{\(name)}}").contains("did you mean “\(key)”?"), "\(name): \(told("{{\(name)}}"))")
      #expect(told("{{\(name)|--}}").contains("“\(key)”?"), "\(name) with a sign")
      #expect(told("{{\(name)|12}}") == "", "\(name) with a value of its own")
    }
    #expect(told("{{price|--}}") == "" && told("{{streak|--}}") == "")
    #expect(told("{{streek}}").contains("“streak”?") && told("{{=__steps_todya+1}}").contains("“__steps_today”?"))
    #expect(told("{{nobody}}").contains("until it has a value"))
  }
}
