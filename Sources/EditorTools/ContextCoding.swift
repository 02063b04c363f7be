import DesignModel

extension EditorFocus: Codable {
  private enum Kind: String, Codable { case widget, clock, element, albumContainer, albumPhoto, smartRuleEditor }
  private enum Keys: String, CodingKey { case kind, id, itemID, subtype }

  /// Decodes `{kind, id, itemID, subtype}`; the default subtype of albums is `manual`.
  package init(from decoder: any Decoder) throws {
    let box = try decoder.container(keyedBy: Keys.self)
    func text(_ key: Keys) throws -> String { try box.decodeIfPresent(String.self, forKey: key) ?? "" }
    let subtype = try box.decodeIfPresent(AlbumSubtype.self, forKey: .subtype) ?? .manual
    switch try box.decode(Kind.self, forKey: .kind) {
    case .widget: self = .widget
    case .clock: self = .clock
    case .element: self = .element(id: try text(.id))
    case .albumContainer: self = .albumContainer(id: try text(.id), subtype)
    case .albumPhoto: self = .albumPhoto(albumID: try text(.id), itemID: try text(.itemID), subtype)
    case .smartRuleEditor: self = .smartRuleEditor(albumID: try text(.id))
    }
  }

  /// Encodes the format of `init(from:)`.
  package func encode(to encoder: any Encoder) throws {
    var box = encoder.container(keyedBy: Keys.self)
    switch self {
    case .widget: try box.encode(Kind.widget, forKey: .kind)
    case .clock: try box.encode(Kind.clock, forKey: .kind)
    case .element(let id):
      try box.encode(Kind.element, forKey: .kind)
      try box.encode(id, forKey: .id)
    case .albumContainer(let id, let subtype):
      try box.encode(Kind.albumContainer, forKey: .kind)
      try box.encode(id, forKey: .id)
      try box.encode(subtype, forKey: .subtype)
    case .albumPhoto(let album, let item, let subtype):
      try box.encode(Kind.albumPhoto, forKey: .kind)
      try box.encode(album, forKey: .id)
      try box.encode(item, forKey: .itemID)
      try box.encode(subtype, forKey: .subtype)
    case .smartRuleEditor(let id):
      try box.encode(Kind.smartRuleEditor, forKey: .kind)
      try box.encode(id, forKey: .id)
    }
  }
}

/// Everything derived from a context, for debugging.
package struct EditorToolReport: Codable, Hashable, Sendable {
  /// Shown tools, in order.
  package var visible: [VisibleTool]
  /// Tools without context awareness.
  var legacyVisible: [ToolID]
  package var selection: SelectionDescriptor
  var focusGroup: FocusGroup

  /// The report of `context`.
  package init(_ context: EditorToolContext) {
    visible = context.visibleTools
    legacyVisible = context.contextFreeTools
    selection = SelectionDescriptor(context)
    focusGroup = context.focus.group
  }
}
