import DesignModel
import StudioDesk

extension DesignButton {
  /// What it does, in words.
  package var words: String {
    let (key, amount) = (action.variableKey, action.incrementAmount)
    return switch action.kind {
    case .incrementVariable: amount < 0 ? "takes \(-amount) from \(key)" : "adds \(amount) to \(key)"
    case .setVariableToNow: "sets \(key) to now"
    }
  }
}
