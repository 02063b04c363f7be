import DesignModel

/// One thing that is otherwise in the app Widgy than here, in words for people: of a file that comes from it, or of layers
/// that go there (widgy.md §7).
package struct WidgyDifference: Hashable, Sendable {
  /// What comes of it, seen from where the design goes.
  package enum Result: String, CaseIterable, Sendable {
    /// It does here what its author meant.
    case better
    /// A fault of the file that will not come back.
    case mended
    /// The same, in another way.
    case adjusted
    /// It looks otherwise.
    case differs
    /// It is not there any more.
    case dropped
    /// It waits for something that only the person can bring.
    case yours

    /// Its name for people.
    package var title: String {
      switch self {
      case .better: "Better"
      case .mended: "Mended"
      case .adjusted: "Adjusted"
      case .differs: "Differs"
      case .dropped: "Left out"
      case .yours: "Up to you"
      }
    }
  }

  /// The layers it is about, as they are called: Text “12:30”. Several where the same is true of all.
  package var layers: [String]
  /// What the first of them is; nil for the whole widget.
  package var kind: LayerType?
  /// What of it, in words: “font”, “tint”.
  package var what: String
  /// What it does in Widgy.
  package var there: String
  /// What it does here.
  package var here: String
  /// What comes of it.
  package var result: Result

  /// A difference of one layer.
  package init(_ layer: LayerNode, _ what: String, there: String, here: String, _ result: Result) {
    (layers, kind) = ([layer.called], layer.kind)
    (self.what, self.there, self.here, self.result) = (what, there, here, result)
  }

  /// A difference of the whole widget.
  package init(whole what: String, there: String, here: String, _ result: Result) {
    (layers, kind) = (["The whole widget"], nil)
    (self.what, self.there, self.here, self.result) = (what, there, here, result)
  }

  /// The layers in a few words: the first three, and how many more.
  package var subject: String {
    let shown = layers.prefix(3).joined(separator: ", ")
    return layers.count > 3 ? "\(shown) and \(layers.count - 3) more" : shown
  }

  /// The whole in one line.
  package var sentence: String { "\(subject), \(what). In Widgy: \(there) Here: \(here)" }

  /// Most that are told of one widget.
  package static let limit = 100

  /// The differences with those that are the same told once, of all their layers, in the order of the first; at most
  /// ``limit``.
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
