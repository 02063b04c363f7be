/// What to do when tools vanish under someone's hands.
public enum TeardownAction: String, Codable, Sendable {
  case dismissAlbumShufflePicker, resetEditorFocusToWidgetDefault
}

/// Teardown and restoration of focus (editor.md §1.6).
public enum Teardown {
  /// The id of the album picker's own focus.
  public static let albumPickerID = "smartPhotoAlbumPicker"
  /// The id of the crop editor's focus.
  public static let cropID = "smartPhotoCrop"

  /// The actions when the shown tools go from `old` to `new` while `focus` is where it is; each once, in order.
  public static func actions(from old: [ToolID], to new: [ToolID], focus: EditorFocus) -> [TeardownAction] {
    var actions: [TeardownAction] = []
    if old.contains(.albumShuffle), !new.contains(.albumShuffle) { actions.append(.dismissAlbumShufflePicker) }
    guard let kind = FocusKind(focus), !new.contains(kind.tool) else { return actions }
    if kind == .albumShufflePicker, !actions.contains(.dismissAlbumShufflePicker) {
      actions.append(.dismissAlbumShufflePicker)
    }
    return actions + [.resetEditorFocusToWidgetDefault]
  }
}

/// A focus that needs its tool.
public enum FocusKind: Hashable, Sendable {
  case albumShufflePicker, smartRulesEditor, smartPhotoCropEditor, clockEditor

  /// The kind of a focus, nil for one that needs no tool.
  public init?(_ focus: EditorFocus) {
    switch focus {
    case .albumContainer(Teardown.albumPickerID, .smart): self = .albumShufflePicker
    case .smartRuleEditor: self = .smartRulesEditor
    case .element(Teardown.cropID): self = .smartPhotoCropEditor
    case .clock: self = .clockEditor
    default: return nil
    }
  }

  /// The tool without which the focus cannot stand.
  public var tool: ToolID {
    switch self {
    case .albumShufflePicker: .albumShuffle
    case .smartRulesEditor: .smartRules
    case .smartPhotoCropEditor: .smartPhotoCrop
    case .clockEditor: .widgets
    }
  }
}

/// Where the attention was before it went somewhere.
public struct FocusSnapshot: Hashable, Sendable {
  /// Selection.
  public var selection: SelectionKind
  /// Focus.
  public var focus: EditorFocus
  /// How many are selected.
  public var selectionCount: Int?
  /// Kinds of what is selected.
  public var composition: Set<SelectionCategory>?

  /// Nothing selected, the whole widget.
  public static let standard = FocusSnapshot(selection: .none, focus: .widget, selectionCount: 0, composition: [])

  /// A snapshot of the given parts.
  public init(
    selection: SelectionKind, focus: EditorFocus, selectionCount: Int?, composition: Set<SelectionCategory>?
  ) {
    self.selection = selection
    self.focus = focus
    self.selectionCount = selectionCount
    self.composition = composition
  }
}

/// The way back from focuses that need a tool.
public struct RestorationStack: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    var kind: FocusKind
    var target: EditorFocus
    var previous: FocusSnapshot
  }
  private var entries: [Entry] = []

  /// An empty stack.
  public init() {}

  /// How many ways back are kept.
  public var count: Int { entries.count }

  /// Notes that the focus went from `old` to `new`: going back to a known place forgets what came after it.
  public mutating func note(from old: FocusSnapshot, to new: EditorFocus) {
    if let index = entries.lastIndex(where: { $0.target == new }) {
      entries.removeSubrange((index + 1)...)
    } else if let kind = FocusKind(new) {
      entries.append(Entry(kind: kind, target: new, previous: old))
    } else if FocusKind(old.focus) != nil, let index = entries.lastIndex(where: { $0.target == old.focus }) {
      entries.removeSubrange(index...)
    }
  }

  /// Where to go when `focus` lost its tool; the default when nobody noted how it was reached.
  public mutating func restore(from focus: EditorFocus) -> FocusSnapshot {
    guard let kind = FocusKind(focus),
      let index = entries.lastIndex(where: { $0.kind == kind && $0.target == focus })
    else { return .standard }
    let previous = entries[index].previous
    entries.removeSubrange(index...)
    return previous
  }
}
