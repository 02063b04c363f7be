import DesignModel

/// Something worth knowing about a design before it is on a phone.
package struct DesignCheck: Hashable, Sendable {
  /// What is wrong, as a fix needs to know it.
  package enum Fault: Hashable, Sendable {
    /// A text does not fit.
    case cutShort(element: String, SizeSlot)
    /// A text is hard to read.
    case lowContrast(element: String, SizeSlot)
    /// A text has less contrast than WCAG asks for, and can be read.
    case faint(element: String, SizeSlot)
    /// The design names a photo whose file is missing.
    case photoMissing(SizeSlot)
    /// A size has no photo yet, and another has one.
    case photoElsewhere(SizeSlot, other: SizeSlot)
    /// A symbol has no drawing.
    case unknownSymbol(SizeSlot)
    /// A placeholder’s braces are not closed.
    case openBraces(field: FieldKey, ChangeScope)
    /// Something without a fix.
    case other
  }

  /// How much it matters.
  package enum Level: String, Hashable, Sendable {
    case good, note, warning

    /// The name of its icon.
    package var icon: String {
      switch self {
      case .good: "i-check"
      case .note: "i-info"
      case .warning: "i-warn"
      }
    }
  }

  /// The sentence to show.
  package var text: String
  /// How much it matters.
  package var level: Level
  /// What is wrong, for a fix.
  package var fault: Fault
  /// The tools' section it belongs to.
  package var section: String

  /// Creates a check that shows `text`.
  package init(text: String, level: Level = .warning, fault: Fault = .other, section: String = "") {
    (self.text, self.level, self.fault, self.section) = (text, level, fault, section)
  }

  /// What to do instead if no fix works; nil if its text says enough.
  package var withoutFix: String? {
    switch fault {
    case .cutShort: "No smaller size or extra line makes it fit: shorten the text."
    case .lowContrast: "No overlay, background or position makes it readable: choose another photo, crop or colour."
    case .faint, .photoMissing, .photoElsewhere, .unknownSymbol, .openBraces, .other: nil
    }
  }

  /// The fix’s name in forms; nil if there is none.
  package var fix: String? {
    switch fault {
    case .cutShort(let element, let slot): "fit.\(element).\(slot.rawValue)"
    case .lowContrast(let element, let slot): "contrast.\(element).\(slot.rawValue)"
    case .photoMissing(let slot): "photo.\(slot.rawValue)"
    case .photoElsewhere(let slot, let other): "photo.\(slot.rawValue).\(other.rawValue)"
    case .unknownSymbol(let slot): "symbol.\(slot.rawValue)"
    case .openBraces(let field, let scope): "braces.\(field).\(scope.rawValue)"
    case .faint, .other: nil
    }
  }

  /// What the button of its fix says.
  package var fixTitle: String {
    if case .photoElsewhere(_, let other) = fault { "Use \(other.rawValue.capitalised)’s photo" } else { "Fix" }
  }
}
