import DesignModel

/// One thing that a request asks of a design, whatever its kind.
struct ChangeOrder: Hashable, Sendable {
  enum Deed: String, Sendable {
    case set, remove, hide, show, keep, add, swap, undo, name, write, replace, tick, untick, move, count
  }

  var deed = Deed.set
  /// What is meant; nothing for the design as a whole.
  var parts: [PartPhrase] = []
  /// How it shall be.
  var qualities: [ChangeQuality] = []
  /// Words that were given, and those they take the place of.
  var text: String?
  var old: String?
  var day: SpokenDay?
  /// A number that was said of a part: “goal 3000”.
  var number: Double?
  /// The one size that is meant.
  var slot: SizeSlot?
  /// The one size that stays as it is.
  var exceptSlot: SizeSlot?
  /// What stays as it is.
  var except: [PartPhrase] = []
  /// Where a part goes: `above`, `left`; and beside which other.
  var place: String?
  var other: PartPhrase?
  /// Whether every part is meant.
  var isAll = false
  /// Whether there is to be less of its parts.
  var isLess = false
  /// Whether nothing but its parts is to be there.
  var isOnly = false
  /// Whether its parts were said before it rather than with it: bare, or by a pronoun.
  var isCarried = false
  var isReferring = false
  /// As it was said.
  var words = ""

  /// The same of each of its parts, where it is of several; nothing where it is of one.
  var apart: [ChangeOrder] {
    guard parts.count > 1, [.set, .remove, .hide, .show, .keep, .add].contains(deed) else { return [] }
    return parts.map { part in
      var one = self
      (one.parts, one.words) = ([part], part.said)
      return one
    }
  }
}

/// Words that name a part of a design.
struct PartPhrase: Hashable, Sendable {
  /// The words in English where they have a class, else as they were said, in small letters.
  var words: [String] = []
  /// What the last word with a class is.
  var sense: WordSense?
  /// As it was said, and the span it begins at.
  var said = ""
  var start = 0
  /// Whether it is what a part says, given between quotation marks.
  var isQuoted = false
  /// The colour or size by which it is told from others: “the green bars”, “the big number”.
  var colour: String?
  var size: String?

  func isA(_ noun: String) -> Bool { sense == WordSense(.noun, noun) }
}

/// How a part shall be.
enum ChangeQuality: Hashable, Sendable {
  /// A colour by its name or code, and its tone.
  case colour(String, tone: String?)
  /// `dark`, `light`
  case tone(String)
  /// A little darker or lighter, in its own colours.
  case shade(String)
  /// A colour that is not wanted.
  case avoid(String)
  case ground(String), look(String), font(String), align(String)
  /// So many steps larger.
  case size(Double)
  /// `bold`, `thick`, `faint`: a quality of the word files.
  case form(String)
  /// A measure to a number, or by so many steps.
  case measure(String, Double), step(String, Double)

  /// Whether it is of layers and texts rather than of the whole design.
  var isOfParts: Bool {
    switch self {
    case .size, .form, .font, .measure, .step: true
    default: false
    }
  }

  /// The same without how much.
  var plain: ChangeQuality { if case .shade(let tone) = self { .tone(tone) } else { self } }

  /// Whether every size shares it in ordinary designs, and the whole design in those of layers.
  var isShared: Bool {
    switch self {
    case .colour, .tone, .shade, .ground, .look: true
    default: false
    }
  }

  /// Whether two say the same kind of thing, so that the later one counts.
  func replaces(_ other: ChangeQuality) -> Bool {
    switch (self, other) {
    case (.colour, .colour), (.tone, .tone), (.size, .size), (.align, .align), (.colour, .tone), (.font, .font): true
    case (.measure(let one, _), .measure(let two, _)): one == two
    default: false
    }
  }
}

/// What a request asks of a design, and what of it nobody understood.
struct ChangeRequest: Sendable {
  var orders: [ChangeOrder] = []
  /// What cannot be, with its sentence's name.
  var limits: [Frame.Said<String>] = []
  /// Words without a class, as they were said.
  var left: [String] = []
  var mended: [(written: String, read: String)] = []
  var language = SpokenLanguage.english
  /// Whether it says more than is read.
  var isCut = false
  /// Whether it asks why or what, rather than for a change.
  var isQuestion = false
}
