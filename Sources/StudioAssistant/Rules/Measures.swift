import DesignCatalogue
import DesignModel
import Foundation

extension Instruction.Measure {
  /// The element that is locked where it shall stay.
  var lockName: String {
    switch self {
    case .padding: "padding"
    case .spacing: "spacing"
    case .corners: "corners"
    case .symbolSize: "symbol"
    case .titleLines: "title"
    case .detailLines: "detail"
    }
  }

  /// Its name at the beginning of a sentence.
  package var displayName: String {
    switch self {
    case .padding: "Padding"
    case .spacing: "Spacing"
    case .corners: "Corners"
    case .symbolSize: "Symbol size"
    case .titleLines: "Title lines"
    case .detailLines: "Subtitle lines"
    }
  }
}
