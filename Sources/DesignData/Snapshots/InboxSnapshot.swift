import Foundation

/// What a captured text will become (format.md §9.11).
public enum InboxRoute: String, Hashable, Sendable, Codable, CaseIterable {
  case receipt, event, reminder, contact, unknown
}

/// The clipboard inbox: one captured text and what it will become.
public struct InboxSnapshot: Hashable, Sendable, Codable {
  /// Whether the feature is on; it is off by default.
  public var isEnabled: Bool
  /// The captured text, at most 4 000 characters; nil when the inbox is empty.
  public var text: String?
  /// When it was captured.
  public var capturedAt: Date?
  /// What it will become.
  public var route: InboxRoute
  /// The begin of an event, or when a reminder is due.
  public var date: Date?
  /// The end of an event.
  public var end: Date?
  /// What the last action said, at most 160 characters.
  public var lastMessage: String?

  /// An inbox.
  public init(
    isEnabled: Bool = true, text: String? = nil, capturedAt: Date? = nil, route: InboxRoute = .unknown,
    date: Date? = nil, end: Date? = nil, lastMessage: String? = nil
  ) {
    self.isEnabled = isEnabled
    self.text = text.map { String($0.prefix(4_000)) }
    self.capturedAt = capturedAt
    self.route = route
    self.date = date
    self.end = end
    self.lastMessage = lastMessage.map { String($0.prefix(160)) }
  }

  /// A dinner that becomes an event.
  public static func sample(at moment: Moment) -> InboxSnapshot {
    let start = moment.startOfDay.addingTimeInterval(19 * 3_600)
    return InboxSnapshot(
      text: "Dinner by the harbour\nTonight 7pm\nTable for two", capturedAt: moment.date.addingTimeInterval(-300),
      route: .event, date: start, end: start.addingTimeInterval(7_200), lastMessage: "Ready to add")
  }
}

/// The newest picture of a feed (format.md §9.12).
public struct CatSnapshot: Hashable, Sendable, Codable {
  /// The picture's file name; nil until one was fetched.
  public var fileName: String?
  /// What the feed is called.
  public var name: String
  /// What was written with it.
  public var message: String?

  /// A picture.
  public init(fileName: String? = nil, name: String, message: String? = nil) {
    self.fileName = fileName
    self.name = name
    self.message = message
  }

  /// A feed whose picture is not here yet.
  public static func sample(at moment: Moment) -> CatSnapshot { CatSnapshot(name: "Latest cat") }
}
