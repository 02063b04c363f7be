import DesignModel

/// Something about a design that people should know before it is on their phone.
package struct DesignCheck: Hashable, Sendable {
  /// What a repair does about it.
  package enum Fault: Hashable, Sendable {
    /// A text does not fit.
    case cutShort(element: String, SizeSlot)
    /// A text is hard to read.
    case lowContrast(element: String, SizeSlot)
    /// A photo is named and not there.
    case photoMissing(SizeSlot)
    /// A symbol has no drawing.
    case unknownSymbol(SizeSlot)
    /// A value of a text is not closed.
    case openBraces(field: FieldKey, ChangeScope)
    /// Nothing that a repair knows.
    case other
  }

  /// How much it matters.
  package enum Level: String, Hashable, Sendable {
    case good, note, warning

    /// The name of its drawing.
    package var icon: String {
      switch self {
      case .good: "i-check"
      case .note: "i-info"
      case .warning: "i-warn"
      }
    }
  }

  /// What is said.
  package var text: String
  /// How much it matters.
  package var level: Level
  /// What is wrong, for a repair.
  package var fault: Fault
  /// The tools' section it belongs to.
  package var section: String

  /// A check that says `text`.
  package init(text: String, level: Level = .warning, fault: Fault = .other, section: String = "") {
    (self.text, self.level, self.fault, self.section) = (text, level, fault, section)
  }

  /// The repair's name in a form; nil where there is none.
  package var repair: String? {
    switch fault {
    case .cutShort(let element, let slot): "fit.\(element).\(slot.rawValue)"
    case .lowContrast(let element, let slot): "contrast.\(element).\(slot.rawValue)"
    case .photoMissing(let slot): "photo.\(slot.rawValue)"
    case .unknownSymbol(let slot): "symbol.\(slot.rawValue)"
    case .openBraces(let field, let scope): "braces.\(field).\(scope.rawValue)"
    case .other: nil
    }
  }
}
