import DesignData
import DesignModel
import Foundation
import StudioStore

/// A button of a design's action bar.
package struct DesignButton: Hashable, Sendable {
  /// Its place in the bar, from 0.
  package var index: Int
  /// What it says and does, within its ranges.
  package var action: ActionSpec

  /// What a press at a moment does to its value; days and times are those of the moment's zone.
  package func edit(at moment: Moment) -> VariableEdit {
    switch action.kind {
    case .incrementVariable: .add(action.incrementAmount)
    case .setVariableToNow: .set(action.nowFormat.text(at: moment))
    }
  }
}

extension ActionNowFormat {
  /// A moment in this form, as the phone's own keys write it (format.md §8.10).
  package func text(at moment: Moment) -> String {
    let key: String
    switch self {
    case .iso8601: key = "__now"
    case .unixSeconds: key = "__now_unix"
    case .unixMilliseconds: return String(Int((moment.date.timeIntervalSince1970 * 1_000).rounded(.down)))
    case .dateOnly: key = "__today"
    case .timeOnly: key = "__time"
    }
    return TextResolver(snapshot: .none, moment: moment).resolve("{{\(key)}}")
  }
}

extension Design {
  /// The buttons that some size draws and that can do what they say: their keys are no phone's.
  package func buttons(_ plan: Plan) -> [DesignButton] {
    guard plan.drawsActionBars, plan.resolvesCustomVariables, let bar = spec.normalised().actionBar,
      SizeSlot.allCases.contains(where: { spec.resolved(for: $0, plan: plan).layout.template.traits.showsSymbol })
    else { return [] }
    return bar.actions.enumerated().map { DesignButton(index: $0.offset, action: $0.element) }.filter {
      VariableEdit.isKey($0.action.variableKey)
    }
  }
}

extension DesignShare {
  /// The buttons that others may press: those whose keys the owner gave leave for.
  package func buttons(_ design: Design, _ plan: Plan) -> [DesignButton] {
    leave.presses.isEmpty ? [] : design.buttons(plan).filter { leave.presses.contains($0.action.variableKey) }
  }
}

extension LibraryStore {
  /// Presses a button of a design of the library; gives the change it made, nil where its value was that already. A
  /// `request` that was seen before presses nothing.
  package func press(_ button: DesignButton, request: UUID, at moment: Moment) async throws(StoreError)
    -> VariableChange?
  {
    try await editVariable(
      button.action.variableKey, button.edit(at: moment), request: request, by: .action, now: moment.date)
    return try await variableChange(request)
  }
}
