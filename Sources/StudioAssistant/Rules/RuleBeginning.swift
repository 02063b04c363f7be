import DesignCatalogue
import DesignModel
import Foundation

/// What a new widget begins with, before its style is spoken of: a template, or a blank design with the words as texts.
struct RuleBeginning: Sendable {
  /// The design so far, settled.
  private(set) var design: WidgetSpec
  /// What it was begun from; nil for a blank one.
  private(set) var blueprint: Blueprint?
  /// What remains to be done in it.
  private(set) var asked: [Instruction] = []
  /// What was made of the words that say how it looks.
  private(set) var reading: Reading
  /// Words that say what it is about.
  let content: [String]
  /// What someone should know about all that is made of it, in sentences.
  private(set) var remarks: [String] = []

  /// The same with every small word, where a clause says nothing of its looks.
  private let asWritten: [String]
  private let given: GivenText
  private let today: CalendarDay

  /// Finds a beginning for `words`. `blank` has the new design's id and date.
  init(
    _ words: String, _ subject: RuleSubject, _ reader: RuleReader, blank: WidgetSpec, today: CalendarDay,
    original: String? = nil
  ) {
    let (values, rest) = GivenValue.read(Self.withSubjects(words), reader)
    given = GivenText(rest, isStyle: reader.isStyle)
    reading = reader.read(Utterance(given.head.replacing(once(/(?i)\bto-do\b|\bto do\s*$/), with: "todo")))
    reading.understood += values.map { .init(words: $0.words, instruction: .text($0.part, $0.text)) }
    let left = reading.leftOver.flatMap { $0.split(separator: " ").map(String.init) }
      .filter { $0.contains { $0.isLetter || $0.isNumber } }
    let noDay = left.first { $0.wholeMatch(of: once(/\d{4}-\d{2}-\d{2}/)) != nil }
    content = left.filter { $0 != noDay }
    asWritten = given.head.split { ",.;!?\n\r".contains($0) }.flatMap { clause in
      let own = reader.read(Utterance(String(clause)))
      return (own.understood.isEmpty ? [String(clause)] : own.leftOver).joined(separator: " ")
        .split(whereSeparator: \.isWhitespace).map(String.init)
    }
    design = blank
    self.today = today
    // The subject of a new widget is not left over: it is in its texts.
    reading.leftOver = []
    asked = reading.instructions.filter { one in
      if case .cannot = one { false } else { one.onlySize == nil }
    }
    if let noDay { remarks.append("\(noDay) isn’t a valid date.") }
    if reading.instructions.contains(where: { $0.onlySize != nil }) {
      remarks.append("All sizes were created. You can edit each one.")
    }
    for case .cannot(let limitation) in reading.instructions { remarks.append(limitation.sentence) }
    let accents = reading.accents
    if accents.count > 1 {
      remarks.append("Widgets have one accent colour. \(accents[0].displayName) was used.")
    }
    guard !isEmpty else { return }
    if !given.lines.isEmpty {
      list(subject)
    } else if let text = given.text {
      write(text, subject)
    } else {
      begin(subject)
    }
    setGoal(words)
    tellOtherSources(words)
    if let original { nameAgain(original) }
    design = design.settled()
  }

  /// The requested number for a goal, if the template has a goal.
  private mutating func setGoal(_ words: String) {
    let said = once(#/(?i)\b(?:goal|target|aim|out)\b[^0-9]{0,12}(\d{1,5})\b/#)
    guard let found = words.firstMatch(of: said) else { return }
    let goal = String(found.output.1)
    eachFace { title, detail in
      title = title.replacing(once(#/\bof \d{1,5}\b/#), with: "of \(goal)")
      detail = detail?.replacing(once(#/\bof \d{1,5}\b/#), with: "of \(goal)")
    }
  }

  /// Sources by the words for them.
  private static let sources: [(name: String, words: Set<String>, layout: LayoutTemplate?)] = [
    ("weather", ["weather", "forecast", "rain"], .weather),
    ("calendar", ["calendar", "meetings", "meeting", "appointments", "events", "agenda"], .nextUpCalendar),
    ("reminders", ["reminders", "todos", "tasks"], .reminders), ("steps", ["steps", "walking"], nil),
  ]

  /// Adds remarks for data that the layout doesn't show.
  private mutating func tellOtherSources(_ words: String) {
    let plain = Set(ClauseWords(words).plain.map { $0.hasSuffix("'s") ? String($0.dropLast(2)) : $0 })
    let asked = Self.sources.filter { !$0.words.isDisjoint(with: plain) }
    let shown = design.layout.template
    guard asked.count > 1,
      asked.contains(where: { $0.layout == shown }) || (!shown.traits.showsTexts && shown.traits.hasType)
    else { return }
    for other in asked where other.layout != shown {
      remarks.append("A widget shows one of these, so \(other.name) was left out. Make a second widget for it.")
    }
  }

  /// The name in the words of another language, as far as they name something.
  private mutating func nameAgain(_ original: String) {
    guard CountedDay(in: design) != nil else { return }
    let until =
      once(
        #/(?i)(?:bis zum?|bis zur|bis|jusqu['’]?(?:au|à)?|avant|hasta|para)\s+(?:der |die |das |dem |la |le |l['’]|el )?([\p{L}' ]{3,30}?)\s+(?:am|le|el|den|du|del)\s+\d/#
      )
    if let named = original.firstMatch(of: until) {
      design.name = Self.cut(TextRules.trim(String(named.output.1)), 24).capitalised
      return
    }
    let clause = original.split(whereSeparator: { ",.;!?\n".contains($0) }).first.map(String.init) ?? original
    let lead =
      once(
        #/(?i)^(?:bitte|ein(?:en)? countdown|countdown|noch wie ?viele tage|tage|wie viele tage|compte à rebours|jours|días|dias|cuenta atrás|faltan)\s*(?:bis|zum?|zur|jusqu['’]?\w*|avant|hasta|para|de|al?)?\s*(?:zum?|zur|der|die|das|la|le|el|au|du)?\s+/#
      )
    let day = once(#/(?i)\s+(?:am|an|im|zum|le|el|en|au|à|den|vom)\s+\d{1,2}.*$/#)
    let name = TextRules.trim(clause.replacing(lead, with: "").replacing(day, with: ""))
    if name.count > 2, !name.contains(where: \.isNumber) { design.name = Self.cut(name, 24).capitalised }
  }

  /// Words that speak of a photo.
  private static let photoWords: Set<String> = [
    "photo", "photos", "picture", "pictures", "image", "images", "selfie", "photograph", "pic", "snapshot",
  ]
  /// Words around it that name nothing.
  private static let aroundPhotos: Set<String> = [
    "with", "our", "my", "your", "a", "an", "the", "of", "behind", "over", "on", "it", "in", "background", "and",
    "using",
    "as", "under", "to", "for", "countdown", "days", "until", "count", "own",
  ]

  /// What stands over a photo where one is wished for; whether that was so.
  private mutating func beginPhoto(_ subject: RuleSubject, _ day: SpokenDay?) -> Bool {
    let plain = content.map(Utterance.plain)
    guard plain.contains(where: Self.photoWords.contains) || asked.contains(.add(.photo)) else { return false }
    let counts = day != nil || !Set(plain).isDisjoint(with: ["countdown", "until", "days", "wedding"])
    guard let blueprint = subject.photo(counting: counts) else { return false }
    take(blueprint)
    asked.removeAll { $0 == .add(.photo) }
    // Pictures are never made up: its place is empty.
    design.changeFaces { $0.image = nil }
    let telling = zip(content, plain).filter { !Self.photoWords.contains($0.1) }.map(\.0)
    var words = telling[...]
    while let first = words.first, Self.aroundPhotos.contains(Utterance.plain(first)) { words = words.dropFirst() }
    while let last = words.last, Self.aroundPhotos.contains(Utterance.plain(last)) { words = words.dropLast() }
    let name = Self.sentence(Array(words))
    if !name.isEmpty { design.name = Self.cut(name, 24) }
    if counts {
      if let day { count(to: day) } else { remarks.append("Sample date. Add yours, such as “on 12 June”.") }
    } else if !name.isEmpty {
      setTitle(Self.cut(name, 46))
      eachFace { _, detail in detail = nil }
    }
    remarks.append("To add your photo, choose it or drop it on the preview.")
    return true
  }

  /// Meanings of emoji without words: “💧” is water.
  private static let subjects: [Character: String] = [
    "💧": "water", "🚰": "water", "🎄": "christmas", "☕️": "coffee", "☕": "coffee", "🎂": "birthday", "🎉": "party",
    "⏰": "clock", "🕐": "clock", "⌚️": "clock", "🌤": "weather", "☀️": "weather", "🌧": "rain", "☔️": "rain",
    "📅": "calendar", "🗓": "calendar", "🛒": "grocery list", "✈️": "trip", "💪": "workout", "🏋️": "workout",
    "🏃": "steps", "👟": "steps", "🚶": "steps", "📚": "reading", "📖": "reading", "✅": "checklist", "💍": "wedding",
  ]

  private static func withSubjects(_ words: String) -> String {
    guard !words.contains(where: { $0.isLetter || $0.isNumber }) else { return words }
    let found = words.prefix(40).compactMap { subjects[$0] }
    return found.isEmpty
      ? words : found.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }.joined(separator: " ")
  }

  /// Whether nothing was asked for.
  var isEmpty: Bool { content.isEmpty && reading.understood.isEmpty && given.text == nil && given.lines.isEmpty }

  // MARK: Lists and texts that were given

  private mutating func list(_ subject: RuleSubject) {
    func isChecklist(_ design: WidgetSpec) -> Bool { design.secondaryText?.contains("[ ] ") == true }
    let found = subject.blueprint(for: content, fitting: isChecklist)
    blueprint = found?.blueprint ?? subject.first(fitting: isChecklist)
    take(blueprint)
    if blueprint == nil { words(content.isEmpty ? ["List"] : content) }
    let title = Self.cut(Self.sentence(content), 46).replacing("todo", with: "to-do").replacing("Todo", with: "To-do")
    if !title.isEmpty { setTitle(title) }
    // “Packing” over a list that is just called a list would be the template's own subject.
    let generic: Set = ["list", "checklist", "todo", "task", "tasks", "things"]
    let telling = content.filter { !RuleSubject.saysNothing($0) && !generic.contains(Utterance.plain($0)) }
    let isMeant = found.map { found in telling.contains { !found.rest.contains($0) } } ?? false
    if !isMeant { setSymbol(otherwise: "checkmark.circle.fill") }
    if !isMeant || design.name.lowercased() == title.lowercased() { design.name = "List" }
    asked.insert(.lines(given.lines), at: 0)
    if let remark = given.remark { remarks.append(remark) }
  }

  private mutating func write(_ text: String, _ subject: RuleSubject) {
    let limit = 120
    let found = subject.blueprint(for: content) { design in
      (design.layout.template == .classic || design.layout.template == .hero && design.secondaryText == nil)
        && !design.primaryText.contains("{{") && design.actionBar == nil
        && design.secondaryText?.contains("\n") != true && CountedDay(in: design) == nil
    }
    blueprint = found?.blueprint
    take(blueprint)
    if blueprint == nil { words(content.isEmpty ? ["Note"] : content) } else { dropRemark() }
    design.secondaryText = blueprint == nil ? nil : design.secondaryText
    setTitle(Self.cut(text, limit))
    // “A quote by Rilke: …”
    if let author = given.head.firstMatch(of: once(/\b(?:by|from) (\p{Lu}[\p{L}.’']*(?: \p{Lu}[\p{L}.’']*){0,3})/)) {
      design.secondaryText = String(author.output.1)
    }
    if text.count > limit { remarks.append("Your text was shortened to \(limit) characters.") }
  }

  // MARK: Templates

  private mutating func begin(_ subject: RuleSubject) {
    let plain = Set(content.map(Utterance.plain))
    let day = asked.lazy.compactMap { if case .day(let day) = $0 { day } else { nil } }.last
    let isPast = if case .date(let date)? = day { date.isBefore(today) } else { false }
    let isBehind = isPast || !plain.isDisjoint(with: ["since", "quit", "sober", "stopped", "ago", "born"])
    if !isBehind, beginPhoto(subject, day ?? SpokenDay.named(in: content)) { return }
    let hint = isBehind ? "since" : day == nil ? nil : "until"
    guard let (blueprint, rest) = subject.blueprint(for: content, hint: hint) else { return words(asWritten) }
    take(blueprint)
    if let day = day ?? SpokenDay.named(in: content), startsCounting(blueprint) {
      count(to: day)
    } else if let counted = CountedDay(in: design) {
      // Counting up starts today; the end of a countdown is unknown.
      if counted.isBehind {
        count(to: .days(0))
        remarks.append("To count from another date, say “since 3 March”.")
      } else {
        remarks.append("Sample date. Add yours, such as “on 12 June”.")
      }
    }
    if rest.isEmpty, day != nil, CountedDay(in: design) != nil {
      // The template's own name is another day's.
      let generic: Set = ["day", "days", "countdown", "count", "counter", "until"]
      let telling = content.filter { !RuleSubject.saysNothing($0) && !generic.contains(Utterance.plain($0)) }
      design.name = Self.cut(Self.sentence(telling.isEmpty ? ["Countdown"] : telling), 24)
      if telling.isEmpty { setSymbol(otherwise: "calendar") }
    }
    guard !rest.isEmpty else { return }
    let text = Self.sentence(rest)
    if ["Clocks", "Weather"].contains(blueprint.card.category) {
      // A clock called Tokyo would tell another time than Tokyo's.
      let isPlace = rest.first?.first?.isUppercase == true
      remarks.append(
        (isPlace ? "It shows iPhone’s own time and location. " : "")
          + "“\(Self.cut(rest.joined(separator: " "), 40))” was left out.")
    } else if let counted = CountedDay(in: design) {
      design.name = Self.cut(text, 24)
      setSymbol(otherwise: "calendar")
      tellDay(counted)
    } else if blueprint.card.tags.contains("Countdown") {
      design.name = Self.cut(text, 24)
      dropRemark()
      remarks.append("This number won’t count down until you give a date, such as “12 June”.")
    } else if !plain.isDisjoint(with: ["quote", "quotes", "quotation", "motto"]), !design.primaryText.contains("{{") {
      remarks.append("Add your quote in quotation marks, and who said it.")
    } else if rest.count > 1 {
      if design.primaryText.contains("{{") || design.layout.template.allowsEmptyPrimaryText {
        design.name = Self.cut(text, 24)
      } else {
        setTitle(Self.cut(text, 46))
      }
      // What the template says about its own subject is not true of another.
      dropRemark()
    } else {
      remarks.append("“\(Self.cut(rest.joined(separator: " "), 40))” was left out.")
    }
  }

  private mutating func take(_ blueprint: Blueprint?) {
    guard let blueprint else { return }
    self.blueprint = blueprint
    let (id, date) = (design.id, design.updatedAt)
    design = blueprint.design
    (design.id, design.updatedAt) = (id, date)
  }

  /// Whether a day can be counted in what begins as `template`: it counts already, or is a countdown whose number stands still.
  private mutating func startsCounting(_ blueprint: Blueprint) -> Bool {
    if CountedDay(in: design) != nil { return true }
    guard blueprint.card.tags.contains("Countdown") else { return false }
    setTitle(DayText.until("\(today)"))
    return true
  }

  private mutating func count(to day: SpokenDay) {
    guard let counted = CountedDay(in: design) else { return }
    tellDay(counted)
    if !asked.contains(where: { if case .day = $0 { true } else { false } }) { asked.insert(.day(day), at: 0) }
    let resolved = day.resolved(today: today, isBehind: counted.isBehind)
    remarks.append("It counts \(counted.isBehind ? "from" : "down to") \(resolved.words).")
    if !counted.isBehind, resolved.isBefore(today) {
      remarks.append("That date is in the past, so it shows how long ago it was. Use “since” to count from a date.")
    }
  }

  /// Tells the day in place of the template's own remarks and lists, which are about another one.
  private mutating func tellDay(_ counted: CountedDay) {
    let text =
      counted.isBehind
      ? "since {{since|\(counted.day)|date:d MMMM yyyy}}" : DayText.date(counted.day)
    eachFace { _, detail in if let old = detail, Self.isRemark(old) || old.contains("[ ] ") { detail = text } }
  }

  // MARK: Texts

  private mutating func eachFace(_ change: (inout String, inout String?) -> Void) {
    design.changeFaces { change(&$0.primaryText, &$0.secondaryText) }
  }

  /// The symbol of what the words are about, where the template has one of its own subject.
  private mutating func setSymbol(otherwise fallback: String) {
    let name = RuleSubject.symbol(for: content, otherwise: fallback)
    design.changeFaces { $0.symbol?.name = name }
  }

  private mutating func setTitle(_ text: String) { eachFace { title, _ in title = text } }

  private mutating func dropRemark() {
    eachFace { _, detail in if let old = detail, Self.isRemark(old) { detail = nil } }
  }

  /// A blank design with words as texts (editor.md §7.5: spacing 6, padding 16, Headline, Caption 2 and
  /// Caption; a name of two words, a title of six, a detail of eight). All of them are the title where they fit.
  private mutating func words(_ words: [String]) {
    design.layout.spacing = 6
    if words.count > 2 { remarks.append("No matching template. Your text is shown as it is.") }
    // Words of one's own are longer than a line of Small.
    (design.layout.primaryLineLimitSmall, design.layout.primaryLineLimit) = (3, 3)
    design.style = StyleSpec(
      background: .accentGlow, nameTextStyle: .caption, primaryTextStyle: .headline, secondaryTextStyle: .caption2)
    if !words.isEmpty {
      let telling = words.filter { !RuleSubject.saysNothing($0) }
      design.name = String(
        (telling.isEmpty ? words : telling).prefix(2).map(\.capitalised).joined(separator: " ").prefix(24))
      let isShort = Self.sentence(words).count <= 46
      let title = Self.fitting(words[...], isShort ? words.count : 6, 46)
      let detail = Self.fitting(words[title.count...], 8, 60)
      design.primaryText = Self.cut(Self.sentence(Array(title)), 46)
      design.secondaryText = detail.isEmpty ? nil : Self.cut(detail.joined(separator: " "), 60)
      if title.count + detail.count < words.count || (title.first?.count ?? 0) > 46 {
        remarks.append("Your text was shortened to fit.")
      }
    }
    let wantsNone = asked.contains(.remove(.symbol)) || asked.contains(.character(.minimal))
    design.symbol = wantsNone ? nil : SymbolSpec(name: RuleSubject.symbol(for: words))
    let plain = Set(words.map(Utterance.plain))
    if !plain.isDisjoint(with: ["photo", "photos", "picture", "pictures", "image", "images", "selfie"]) {
      remarks.append(Limitation.madePicture.sentence)
    }
    if !plain.isDisjoint(with: Self.unreadable) { remarks.append(Limitation.unreadable.sentence) }
    let letters = words.joined().unicodeScalars.filter(\.properties.isAlphabetic)
    if letters.count(where: { !$0.isASCII }) * 8 > letters.count { remarks.append(Limitation.language.sentence) }
  }

  /// What people ask for that is on the phone, or in the world, and out of a widget's reach here.
  private static let unreadable: Set<String> = [
    "battery", "spotify", "stock", "stocks", "shares", "bitcoin", "crypto", "train", "trains", "bus", "buses",
    "traffic",
    "heart", "pulse", "sleep", "email", "emails", "inbox", "messages", "news", "moon", "tide", "tides", "scores",
    "followers", "wifi", "storage",
  ]
}

extension RuleBeginning {
  /// The reply that introduces the proposals.
  func reply(count: Int) -> String {
    guard let blueprint else {
      let lead =
        "Here are \(count) ways to show your own text. There are templates for weather, clocks, calendars, steps, "
        + "countdowns, lists, counters and quotes."
      return ([count > 1 && given.text == nil ? lead : "\(count) ways to show your text."] + remarks)
        .joined(separator: " ")
    }
    var parts = ["\(count) proposals, based on the template “\(blueprint.card.title)”."]
    if given.lines.isEmpty, design.secondaryText?.contains("[ ] ") == true {
      parts.append("Sample items. Add yours after a colon, such as “groceries: milk, eggs”.")
    } else if design.secondaryText.map(Self.isRemark) == true
      || (given.text == nil && given.lines.isEmpty && design.primaryText == blueprint.design.primaryText
        && !design.primaryText.contains("{{") && !design.layout.template.allowsEmptyPrimaryText)
    {
      parts.append("Sample text: edit it in the editor.")
    }
    return (parts + remarks).joined(separator: " ")
  }
}
