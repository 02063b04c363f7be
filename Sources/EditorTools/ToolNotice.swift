/// Why a tool can’t be used, and a remedy (editor.md §1.7).
package enum ToolNotice: String, CaseIterable, Sendable {
  case multiSelectionToolListReduced, noToolsAvailableForSelection, imageRequiredForSmartPhoto
  case imageRequiredForSmartPhotoFraming, smartPhotoRequiredForSmartPhotoFraming, proRequiredForVariables
  case proRequiredForMatchedSet, proRequiredForActions, proRequiredForAI

  package var sentence: String {
    switch self {
    case .multiSelectionToolListReduced: "Showing tools that apply to all selected elements."
    case .noToolsAvailableForSelection: "No tools for this selection."
    case .imageRequiredForSmartPhoto, .imageRequiredForSmartPhotoFraming: "Add a photo first."
    case .smartPhotoRequiredForSmartPhotoFraming: "This photo needs cropping for each size."
    case .proRequiredForVariables: "Custom variables aren’t included in this studio’s plan."
    case .proRequiredForMatchedSet: "Customising sizes isn’t included in this studio’s plan."
    case .proRequiredForActions: "Buttons aren’t included in this studio’s plan."
    case .proRequiredForAI: "The assistant isn’t included in this studio’s plan."
    }
  }

  /// The remedy’s link label and the tool it opens; a nil tool clears the selection.
  package var remedy: (label: String, tool: ToolID?)? {
    switch self {
    case .multiSelectionToolListReduced: ("Deselect", nil)
    case .noToolsAvailableForSelection: ("Deselect", nil)
    case .imageRequiredForSmartPhoto, .imageRequiredForSmartPhotoFraming: ("Choose a photo", .image)
    case .smartPhotoRequiredForSmartPhotoFraming: ("Crop photo", .smartPhoto)
    case .proRequiredForVariables, .proRequiredForMatchedSet, .proRequiredForActions, .proRequiredForAI: nil
    }
  }
}

extension EditorToolContext {
  /// The notice above the tools, if one is due.
  package var notice: ToolNotice? {
    let tools = visibleTools
    if tools.isEmpty { return .noToolsAvailableForSelection }
    return SelectionDescriptor(self).kind == .multi ? .multiSelectionToolListReduced : nil
  }

  /// Why a shown tool can’t be used now; nil if it can.
  package func unavailability(of tool: ToolID) -> ToolNotice? {
    switch tool {
    case .smartPhoto: hasImage ? nil : .imageRequiredForSmartPhoto
    case .smartPhotoCrop:
      !hasImage ? .imageRequiredForSmartPhotoFraming : hasSmartPhoto ? nil : .smartPhotoRequiredForSmartPhotoFraming
    case .matchedSet: meets(.matchedSetAvailable) ? nil : .proRequiredForMatchedSet
    case .variables: isProUnlocked ? nil : .proRequiredForVariables
    case .actions: isProUnlocked ? nil : .proRequiredForActions
    case .ai: isProUnlocked ? nil : .proRequiredForAI
    default: nil
    }
  }

  /// The shown tools among `existing`, which are the studio’s features. Filtered last, so that order, gating and locks
  /// are those of the whole suite.
  package func tools(in existing: Set<ToolID>) -> [VisibleTool] { visibleTools.filter { existing.contains($0.id) } }
}
