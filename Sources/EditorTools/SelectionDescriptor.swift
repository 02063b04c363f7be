/// The selection as tools judge it (editor.md §1.2).
package struct SelectionDescriptor: Hashable, Codable, Sendable {
  /// How much is selected. The count takes precedence over the reported kind.
  package var kind: SelectionKind
  /// How many elements; 2 if several are selected and the number is unknown.
  package var count: Int
  /// Whether all of it is of one kind.
  package var homogeneity: Homogeneity
  package var albumSpecificity: AlbumSpecificity

  /// Whether a selection is of one kind.
  package enum Homogeneity: String, Codable, Sendable { case homogeneous, mixed }
  /// Which kind a selection is of.
  package enum AlbumSpecificity: String, Codable, Sendable { case nonAlbum, albumContainer, albumPhotoItem, mixed }

  /// Describes the selection of `context`. An explicit count, at least 0, determines the kind. Without one, a focus
  /// other than the widget counts as one selected element.
  package init(_ context: EditorToolContext) {
    let isFocused = context.focus != .widget
    if let given = context.selectionCount {
      count = max(0, given)
      kind = count == 0 ? .none : count == 1 ? .single : .multi
    } else {
      kind = context.selection == .none && isFocused ? .single : context.selection
      switch context.selection {
      case .none: count = isFocused ? 1 : 0
      case .single: count = 1
      case .multi: count = 2
      }
    }
    var known = context.composition
    if known == nil {
      switch kind {
      case .none: known = []
      case .single: known = context.focus.category.map { [$0] }
      case .multi: known = nil
      }
    }
    if let known {
      homogeneity = known.count > 1 ? .mixed : .homogeneous
      if known.count > 1 {
        albumSpecificity = .mixed
      } else if known.contains(.albumContainer) {
        albumSpecificity = .albumContainer
      } else {
        albumSpecificity = known.contains(.albumPhotoItem) ? .albumPhotoItem : .nonAlbum
      }
    } else if kind == .multi {
      (homogeneity, albumSpecificity) = (.mixed, .mixed)
    } else {
      homogeneity = .homogeneous
      switch context.focus.category {
      case .albumContainer: albumSpecificity = .albumContainer
      case .albumPhotoItem: albumSpecificity = .albumPhotoItem
      case .nonAlbum, nil: albumSpecificity = .nonAlbum
      }
    }
  }
}
