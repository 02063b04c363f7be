import DesignModel

/// What is being edited, as far as it determines the tools (editor.md §1.1). The editor’s tools depend only on this
/// value.
package struct EditorToolContext: Hashable, Codable, Sendable {
  /// Layout template of the size that is edited.
  package var template: LayoutTemplate
  /// Whether the plan grants what the app calls Pro.
  package var isProUnlocked: Bool
  /// Whether the design is customised per size.
  package var isMatchedSet: Bool
  /// The selection as the caller reports it; `selectionCount` takes precedence.
  package var selection: SelectionKind
  package var focus: EditorFocus
  /// How many elements are selected; nil is unknown, negative counts as none.
  package var selectionCount: Int?
  /// Kinds of what is selected; nil is unknown, empty is nothing.
  package var composition: Set<SelectionCategory>?
  package var photos: PhotoAccess
  /// Whether the size has a symbol.
  package var hasSymbol: Bool
  /// Whether the size has a photo.
  package var hasImage: Bool
  /// Whether the photo is cropped for every size.
  package var hasSmartPhoto: Bool

  private enum CodingKeys: String, CodingKey {
    case template, isProUnlocked = "pro", isMatchedSet = "matchedSet", selection, focus, selectionCount, composition
    case photos, hasSymbol, hasImage, hasSmartPhoto
  }

  /// Creates a context. By default nothing is selected and the widget has the focus.
  package init(
    template: LayoutTemplate, isProUnlocked: Bool, isMatchedSet: Bool, selection: SelectionKind = .none,
    focus: EditorFocus = .widget, selectionCount: Int? = nil, composition: Set<SelectionCategory>? = nil,
    photos: PhotoAccess, hasSymbol: Bool = false, hasImage: Bool = false, hasSmartPhoto: Bool = false
  ) {
    self.template = template
    self.isProUnlocked = isProUnlocked
    self.isMatchedSet = isMatchedSet
    self.selection = selection
    self.focus = focus
    self.selectionCount = selectionCount
    self.composition = composition
    self.photos = photos
    self.hasSymbol = hasSymbol
    self.hasImage = hasImage
    self.hasSmartPhoto = hasSmartPhoto
  }

  /// The context with a focus that its template allows: clock focus only on a clock, photo focus only on a
  /// poster (editor.md §1.10 names the missing correction as the app's fault).
  package func correctingFocus() -> EditorToolContext {
    var out = self
    let fits =
      switch focus.group {
      case .clock: template.traits.movesByItself
      case .smartPhotos: template.traits.isMadeOfPhoto
      case .widget, .other: true
      }
    if !fits {
      out.focus = .widget
      if selection == .single { (out.selection, out.selectionCount, out.composition) = (.none, 0, []) }
    }
    return out
  }
}

/// How much is selected.
package enum SelectionKind: String, Codable, Sendable {
  case none, single, multi
}

/// What a selected thing is.
package enum SelectionCategory: String, Codable, Sendable {
  case nonAlbum, albumContainer, albumPhotoItem
}

/// Whether an album is filled by hand or by rules.
package enum AlbumSubtype: String, Codable, Sendable {
  case manual, smart
}

/// Access to photos. On the web every visitor can upload, which is `authorised`.
package enum PhotoAccess: String, Codable, Sendable {
  case notDetermined, restricted, denied, authorised, limited, unknown

  /// Whether photos can be read and written.
  var allowsReadWrite: Bool { self == .authorised || self == .limited }
}

package enum EditorFocus: Hashable, Sendable {
  case widget
  case clock
  case element(id: String)
  case albumContainer(id: String, AlbumSubtype)
  /// A photo of an album.
  case albumPhoto(albumID: String, itemID: String, AlbumSubtype)
  /// The rules of an album.
  case smartRuleEditor(albumID: String)

  /// The group that decides the gating of tools (editor.md §1.1).
  package var group: FocusGroup {
    switch self {
    case .widget: .widget
    case .clock: .clock
    case .smartRuleEditor, .albumContainer(_, .smart), .albumPhoto(_, _, .smart): .smartPhotos
    case .element(let id): id.hasPrefix("smartPhoto") ? .smartPhotos : .other
    case .albumContainer(_, .manual), .albumPhoto(_, _, .manual): .other
    }
  }

  /// The category a focus implies; the widget implies none.
  var category: SelectionCategory? {
    switch self {
    case .widget: nil
    case .clock, .element: .nonAlbum
    case .albumContainer, .smartRuleEditor: .albumContainer
    case .albumPhoto: .albumPhotoItem
    }
  }
}

package enum FocusGroup: String, Codable, Sendable {
  case widget, smartPhotos, clock, other
}
