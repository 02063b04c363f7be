import DesignModel

/// A difference between Widgy and the studio, for people: of an imported file, or of exported layers (widgy.md §7).
package struct WidgyDifference: Hashable, Sendable {
  /// The result, seen from where the design goes.
  package enum Result: String, CaseIterable, Sendable {
    /// It works as its author meant.
    case better
    /// A fault of the file, fixed for good.
    case mended
    /// The same, in another way.
    case adjusted
    case differs
    case dropped
    /// It needs something only the person can choose.
    case yours

    package var title: String {
      switch self {
      case .better: "Improved"
      case .mended: "Fixed"
      case .adjusted: "Adjusted"
      case .differs: "Different"
      case .dropped: "Removed"
      case .yours: "Your choice"
      }
    }
  }

  /// The layers it’s about, by type and name: Text “12:30”.
  package var layers: [String]
  /// The type of the first; nil for the whole widget.
  package var kind: LayerType?
  /// The property, in words: “font”, “tint”.
  package var what: String
  /// What it does in Widgy.
  package var there: String
  /// What it does here.
  package var here: String
  package var result: Result

  package init(_ layer: LayerNode, _ what: String, there: String, here: String, _ result: Result) {
    (layers, kind) = ([layer.called], layer.kind)
    (self.what, self.there, self.here, self.result) = (what, there, here, result)
  }

  /// A difference of the whole widget.
  package init(whole what: String, there: String, here: String, _ result: Result) {
    (layers, kind) = (["Whole widget"], nil)
    (self.what, self.there, self.here, self.result) = (what, there, here, result)
  }

  /// The layers in a few words: the first three, and how many more.
  package var subject: String {
    let shown = layers.prefix(3).joined(separator: ", ")
    return layers.count > 3 ? "\(shown) and \(layers.count - 3) more" : shown
  }

  /// The whole in one line.
  package var sentence: String { "\(subject), \(what). In Widgy: \(there) Here: \(here)" }

  /// Maximum number of differences per widget.
  package static let limit = 100

  /// Merges equal differences of several layers, in the order of the first; at most ``limit``.
  package static func joined(_ all: [WidgyDifference]) -> [WidgyDifference] {
    var (out, places): ([WidgyDifference], [WidgyDifference: Int]) = ([], [:])
    for one in all {
      var key = one
      key.layers = []
      if let place = places[key] {
        if !out[place].layers.contains(one.layers[0]) { out[place].layers.append(one.layers[0]) }
      } else if out.count < limit {
        places[key] = out.count
        out.append(one)
      }
    }
    return out
  }
}
