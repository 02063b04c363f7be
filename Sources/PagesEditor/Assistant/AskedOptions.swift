import DesignLayout
import DesignModel
import Foundation
import PagesKit
import StudioAssistant
import StudioDesk

extension AssistantOptions {
  /// What a form or an address says, seen in `view`.
  init(_ form: SubmittedForm, _ view: EditorView) {
    self.init()
    scope = form["scope"].flatMap { SizeSlot(rawValue: $0)?.rawValue } ?? "all"
    locked = LockedElements.known.filter { form.values["lock"]?.contains($0) == true }
    size = view.isLock ? "the Lock Screen" : view.slot.rawValue.capitalised
    appearance = view.appearance.rawValue
  }
}
