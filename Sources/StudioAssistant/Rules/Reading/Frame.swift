import DesignModel

/// What a request asks for: what, with what, how, where, what not, and what of it was not understood.
struct Frame: Sendable {
  /// A value with the words that said it.
  struct Said<Value: Hashable & Sendable>: Hashable, Sendable {
    var value: Value
    var words: String
  }

  /// Something to be shown: which subject, how it is drawn, of what (“green tea” of a timer).
  struct Shown: Hashable, Sendable {
    var subject: String
    var drawing: String?
    var topic = ""
    var words: String
  }

  /// What lies behind: a tone, a ground of the app's, a colour of a tone.
  struct Ground: Hashable, Sendable {
    var tone: String?
    var name: String?
    var colour: String?
  }

  var language = SpokenLanguage.english
  /// The day that “next Friday” is told from.
  var today: CalendarDay

  // What is shown.
  var shown: [Shown] = []
  var texts: [Said<String>] = []
  var title, detail, name: Said<String>?
  var lines: Said<[String]>?
  var day: Said<SpokenDay>?
  var isSince = false
  var amounts: [Said<Double>] = []
  var isPercent = false
  var symbol: Said<String>?

  // How.
  var accent, ink: Said<String>?
  var ground: Said<Ground>?
  var looks: [Said<String>] = []
  var fonts: [Said<String>] = []
  var alignment: Said<String>?
  /// Parts with steps of size: `title` +1.
  var steps: [String: Said<Int>] = [:]

  // Where.
  var families: [Said<String>] = []

  // What not.
  var absent: [Said<String>] = []
  /// Whether nothing else is to be shown.
  var only: Said<Bool>?

  // What cannot be, and what was not understood.
  var limits: [Said<String>] = []
  var left: [String] = []
  /// What a later word of the same request stands against.
  var dropped: [String] = []
  var mended: [(written: String, read: String)] = []
  var impossible: [String] = []
  var asks: String?

  /// Nothing asked for.
  init(today: CalendarDay) { self.today = today }

  /// The day that was said; where it is behind, the last one there was.
  func day(isBehind: Bool) -> CalendarDay? { day?.value.resolved(today: today, isBehind: isBehind) }

  func shows(_ subject: String) -> Bool { shown.contains { $0.subject == subject } }
  func excludes(_ thing: String) -> Bool { absent.contains { $0.value == thing } }
  func looks(_ look: String) -> Bool { looks.contains { $0.value == look } }

  /// Whether something is to be shown.
  var hasContent: Bool { !shown.isEmpty || !texts.isEmpty || lines != nil || title != nil || day != nil }
  /// Whether only its looks were spoken of.
  var hasStyle: Bool {
    accent != nil || ground != nil || !looks.isEmpty || !fonts.isEmpty || alignment != nil || !steps.isEmpty
  }
}
