/// One sentence of reason why a tool cannot be used, and what helps (editor.md §1.7).
package enum ToolNotice: String, CaseIterable, Sendable {
  case multiSelectionToolListReduced, noToolsAvailableForSelection, imageRequiredForSmartPhoto
  case imageRequiredForSmartPhotoFraming, smartPhotoRequiredForSmartPhotoFraming, proRequiredForVariables
  case proRequiredForMatchedSet, proRequiredForActions, proRequiredForAI

  /// The sentence.
  package var sentence: String {
    switch self {
    case .multiSelectionToolListReduced: "Several elements are selected, so only tools for all of them are here."
    case .noToolsAvailableForSelection: "No tool fits this selection."
    case .imageRequiredForSmartPhoto, .imageRequiredForSmartPhotoFraming: "There is no photo yet."
    case .smartPhotoRequiredForSmartPhotoFraming: "The photo is not prepared for each size yet."
    case .proRequiredForVariables: "This studio’s plan leaves out values of your own."
    case .proRequiredForMatchedSet: "This studio’s plan leaves out sizes of their own."
    case .proRequiredForActions: "This studio’s plan leaves out buttons."
    case .proRequiredForAI: "This studio’s plan leaves out the assistant."
    }
  }

  /// What helps: the label of a link, and the tool it leads to; nil clears the selection.
  package var remedy: (label: String, tool: ToolID?)? {
    switch self {
    case .multiSelectionToolListReduced: ("Select none", nil)
    case .noToolsAvailableForSelection: ("Select none", nil)
    case .imageRequiredForSmartPhoto, .imageRequiredForSmartPhotoFraming: ("Choose a photo", .image)
    case .smartPhotoRequiredForSmartPhotoFraming: ("Prepare it", .smartPhoto)
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

  /// Why a shown tool cannot be used now, if it cannot.
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

  /// The shown tools the studio offers: `existing` says which features there are. Applied after everything else, so
  /// that order, gating and locks stay those of the whole suite.
  package func tools(in existing: Set<ToolID>) -> [VisibleTool] { visibleTools.filter { existing.contains($0.id) } }
}
