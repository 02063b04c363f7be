import DesignModel

/// One thing asked for, understood.
package enum Instruction: Hashable, Sendable {
  /// A part of a design that can be there or not.
  package enum Part: String, Hashable, Sendable {
    /// What it is called, what it says, what it says below that; the other parts as in the format.
    case name, title, detail, symbol, photo, accentBar, buttons, overlay, glow

    /// Those that a design can do without.
    static let removable: [Part] = [.detail, .symbol, .photo, .accentBar, .buttons, .overlay, .glow]

    /// Its name as a locked element.
    package var displayName: String {
      switch self {
      case .name: "name"
      case .title: "title"
      case .detail: "detail"
      case .symbol: "symbol"
      case .photo: "photo"
      case .accentBar: "accent bar"
      case .buttons: "buttons"
      case .overlay: "overlay"
      case .glow: "glow"
      }
    }

    /// Its name for people.
    package var shownName: String { self == .detail ? "subtitle" : displayName }
  }

  package enum Measure: Hashable, Sendable {
    /// In pt: space around everything, between lines, of the corners, of the symbol.
    case padding, spacing, corners, symbolSize
    /// Lines of the title, of the detail.
    case titleLines, detailLines

    /// How far “more” and “less” go (editor.md §7.6; the rest is ours).
    var step: Double {
      switch self {
      case .padding, .spacing: 2
      case .corners, .symbolSize: 4
      case .titleLines, .detailLines: 1
      }
    }

    /// What a request is kept within (editor.md §7.3: spacing 32, padding 40, corners 44, symbols 8 to 96).
    var range: ClosedRange<Double> {
      switch self {
      case .padding: 0...40
      case .spacing: 0...32
      case .corners: 0...44
      case .symbolSize: 8...96
      case .titleLines, .detailLines: 1...8
      }
    }
  }

  /// How a measure changes.
  package enum Amount: Hashable, Sendable {
    /// To a value, in the measure's unit.
    case to(Double)
    case by(Double)
  }

  /// How a text’s size changes.
  package enum TextSize: Hashable, Sendable {
    /// To a text style.
    case to(TextStyleToken)
    /// Steps of the platform’s text styles.
    case by(Int)
  }

  /// Units in which time to a day is counted.
  package enum CountUnit: String, Hashable, Sendable {
    case days, hours, minutes
  }

  package enum Character: String, Hashable, Sendable {
    /// Little and quiet; large on a glowing ground; close together; far apart.
    case minimal, bold, compact, spacious
  }

  case accent(AccentToken)
  /// The ground; plain also means that nothing lies over it.
  case background(BackgroundToken)
  /// The fill over the background.
  case overlay(BackgroundToken)
  /// A whole look, by its id.
  case look(String)
  case template(LayoutTemplate)
  /// Texts below or beside each other.
  case axis(LayoutAxis)
  /// Where the content stands.
  case alignment(ContentAlignment)
  /// Something measured, to a value or by a step.
  case measure(Measure, Amount)
  /// The size of the title, the detail or the name.
  case textSize(Part, TextSize)
  /// Title and detail in each other's place.
  case swapTexts
  /// The words of the title, the detail or the name.
  case text(Part, String)
  /// A symbol, by its name.
  case symbol(String)
  /// A part that shall be there.
  case add(Part)
  /// A part that shall not.
  case remove(Part)
  /// A colour that is not wanted.
  case avoidAccent(AccentToken)
  /// A background that is not wanted.
  case avoidBackground(BackgroundToken)
  case character(Character)
  /// The day that is counted to or from.
  case day(SpokenDay)
  /// The lines of a checklist.
  case lines([String])
  /// A change of the design's own words.
  case edit(DirectEdit)
  /// A field of the editor to a value.
  case field(FieldKey, JSONValue)
  /// A number of the editor, more or less by so much.
  case nudge(FieldKey, Double)
  /// Something that is to lie over the ground, if nothing does.
  case overlayAtLeast(BackgroundToken)
  /// A colour that is not to be seen anywhere.
  case withoutColour(AccentToken)
  /// What is counted to or from a day.
  case countUnit(CountUnit)
  /// Days since the day rather than until it.
  case countUp
  /// The counted day, so many days later.
  case shiftDay(Int)
  /// The counted day, so many months later.
  case shiftMonths(Int)
  /// The time in a date pattern: `h:mm a`.
  case timeFormat(String)
  /// A value more below the title.
  case moreDetail(String)
  /// Only one size is meant.
  case only(SizeSlot)
  /// An element that shall stay as it is, by its name in ``LockedElements/names``.
  case keep(String)
  /// Something that cannot be done.
  case cannot(Limitation)
  /// Going back, which the history does.
  case undo
}

extension Instruction {
  /// Whether it is followed by changing something, rather than by leaving something or by telling.
  var asksForChange: Bool {
    switch self {
    case .avoidAccent, .avoidBackground, .only, .keep, .cannot, .undo: false
    default: true
    }
  }

  /// The one size it speaks of.
  var onlySize: SizeSlot? { if case .only(let slot) = self { slot } else { nil } }
}
