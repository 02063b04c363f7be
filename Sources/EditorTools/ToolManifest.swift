import DesignModel

/// The editor's tools, in the order they are shown.
package enum ToolID: String, Codable, CaseIterable, Sendable {
  case status, designs, widgets, layout, text, symbol, image, smartPhoto, smartPhotoCrop, albumShuffle, smartRules
  case style, typography, actions, matchedSet, variables, sharing, ai, pro
}

package enum ToolCapability: String, Sendable {
  case layout, text, symbol, image, smartPhoto, typography, style, matchedSet, variables, actions, sharing, ai, pro
  case albumShuffle, photosAccess, hasImage, hasSmartPhoto
}

/// What a tool needs besides capabilities of the design.
package enum ToolNeed: Sendable {
  /// The plan grants what the app calls Pro.
  case proUnlocked
  /// The plan allows customising sizes, or the design has customised sizes already.
  case matchedSetAvailable
}

/// A tool's rules (editor.md §1.4).
package struct ToolDefinition: Sendable {
  package var id: ToolID
  /// What the context must be able to do.
  package var required: Set<ToolCapability>
  /// What else it needs. Without it the tool is shown locked.
  package var need: ToolNeed?
  /// Whether the focus must be the widget or a cropped photo.
  var isForPhotoFocus: Bool
  /// Whether it works on several elements at once, including mixed kinds.
  var allowsMultiple: Bool

  /// The tools, in display order.
  package static let manifest: [ToolDefinition] = [
    tool(.status, several: true), tool(.designs, several: true), tool(.widgets, several: true),
    tool(.layout, [.layout], several: true), tool(.text, [.text]), tool(.symbol, [.symbol]),
    tool(.image, [.image], photo: true), tool(.smartPhoto, [.smartPhoto], photo: true),
    tool(.smartPhotoCrop, [.smartPhoto, .hasSmartPhoto], photo: true),
    tool(.albumShuffle, [.albumShuffle, .photosAccess], photo: true),
    tool(.smartRules, [.smartPhoto, .hasSmartPhoto, .hasImage], photo: true), tool(.style, [.style], several: true),
    tool(.typography, [.typography]), tool(.actions, [.actions]),
    tool(.matchedSet, [.matchedSet], need: .matchedSetAvailable, several: true),
    tool(.variables, [.variables], need: .proUnlocked, several: true), tool(.sharing, [.sharing], several: true),
    tool(.ai, [.ai], need: .proUnlocked, several: true), tool(.pro, [.pro], several: true),
  ]

  private static func tool(
    _ id: ToolID, _ required: Set<ToolCapability> = [], need: ToolNeed? = nil, photo: Bool = false,
    several: Bool = false
  ) -> ToolDefinition {
    ToolDefinition(id: id, required: required, need: need, isForPhotoFocus: photo, allowsMultiple: several)
  }
}

extension EditorToolContext {
  /// What the template and the design's state allow (editor.md §1.3).
  var capabilities: Set<ToolCapability> {
    var all: Set<ToolCapability> = [.layout, .text, .style, .matchedSet, .variables, .sharing, .ai, .pro]
    let traits = template.traits
    if traits.showsSymbol { all.formUnion([.symbol, .actions]) }
    if traits.isMadeOfPhoto { all.formUnion([.image, .smartPhoto, .albumShuffle]) }
    if traits.hasType { all.insert(.typography) } else { all.remove(.text) }
    if photos.allowsReadWrite { all.insert(.photosAccess) }
    if hasImage { all.insert(.hasImage) }
    if hasSmartPhoto { all.insert(.hasSmartPhoto) }
    return all
  }

  func meets(_ need: ToolNeed) -> Bool {
    switch need {
    case .proUnlocked: isProUnlocked
    case .matchedSetAvailable: isProUnlocked || isMatchedSet
    }
  }
}
