import DesignModel

/// Something worth knowing about a design before it is on a phone. Its place is the tools’ section it belongs to.
package typealias DesignFinding = Finding<DesignFault, String>

/// What is wrong with a design, as a fix needs to know it.
package enum DesignFault: Hashable, Sendable {
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

  /// What to do instead if no fix works; nil if the words say enough.
  package var withoutFix: String? {
    switch self {
    case .cutShort: "No smaller size or extra line makes it fit: shorten the text."
    case .lowContrast: "No overlay, background or position makes it readable: choose another photo, crop or colour."
    case .faint, .photoMissing, .photoElsewhere, .unknownSymbol, .openBraces, .other: nil
    }
  }

  /// The fix’s name in forms; nil if there is none.
  package var fix: String? {
    switch self {
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
    if case .photoElsewhere(_, let other) = self { "Use \(other.rawValue.capitalised)’s photo" } else { "Fix" }
  }
}

extension DesignFinding {
  /// `fault` as `words` say it, with its fix.
  package init(_ words: String, _ fault: DesignFault = .other, in section: String, severity: Severity = .warning) {
    self.init(fault, words, at: section, severity: severity, repair: fault.fix)
  }
}
