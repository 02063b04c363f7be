/// What finding places and sizes took in one picture, counted from what was asked, so that the same design comes to the same
/// count everywhere. Arrangements within one another ask their children for many sizes, and each text that shrinks is set
/// seven times for each. A unit is what setting a character takes, about 1.5 µs of one slow core.
final class LayoutWork {
  /// The most that a picture may take: about half a second.
  static let limit = 300_000
  /// The most after which a picture is laid out once more at a smaller type size.
  static let repeatLimit = limit / 4
  /// What a text takes beside its characters, and each child of a container.
  static let (text, child) = (20, 1)

  private(set) var spent = 0

  /// Counts `units`, and says whether there is room for them.
  func take(_ units: Int) -> Bool {
    spent += units
    return hasRoom
  }

  /// Whether anything else may be measured.
  var hasRoom: Bool { spent <= Self.limit }
  /// Whether the picture may be laid out once more.
  var allowsRepeat: Bool { spent <= Self.repeatLimit }
}
