import DesignModel
import Foundation

/// What the rules of editing look at: a design and the ends of its log.
public struct EditingState: Hashable, Sendable {
  /// The design with where its editing stands.
  public var design: StoredDesign
  /// The saved form as it lies there.
  public var savedBytes: Data
  /// Sequence of the last change in the log that is applied.
  public var cursor: Int
  /// Bytes of the log's rows up to the cursor; those beyond go with the next edit.
  public var logBytes: Int
  /// The group of the row at the cursor, if there is one.
  public var lastGroup: String?
  /// How many of the last ``EditingLog/groupLimit`` rows up to the cursor are of that group; looked at only for an edit that
  /// continues it.
  public var lastGroupSize: Int

  /// A state of the given parts.
  public init(
    design: StoredDesign, savedBytes: Data, cursor: Int, logBytes: Int = 0, lastGroup: String? = nil,
    lastGroupSize: Int = 0
  ) {
    self.design = design
    self.savedBytes = savedBytes
    self.cursor = cursor
    self.logBytes = logBytes
    self.lastGroup = lastGroup
    self.lastGroupSize = lastGroupSize
  }
}

/// What is known of who touched what since a state that a window saw.
public struct KnownTouches: Hashable, Sendable {
  /// The oldest sequence of which it is known; nil where none is.
  public var oldest: Int?
  /// The fields of each later change by another window, one a line.
  public var others: [String]

  /// Touches of the given parts; nothing known when left out.
  public init(oldest: Int? = nil, others: [String] = []) {
    self.oldest = oldest
    self.others = others
  }
}

/// One row of a design's log.
public struct LoggedChange: Hashable, Sendable {
  /// Counts up from 1 along the log.
  public var sequence: Int
  /// The editor window.
  public var client: String
  /// Rows of one group undo together.
  public var group: String
  /// The changes, as JSON.
  public var forward: Data
  /// What takes them back, as JSON.
  public var inverse: Data
  /// When.
  public var madeAt: Date

  /// A row of the given parts.
  public init(sequence: Int, client: String, group: String, forward: Data, inverse: Data, madeAt: Date) {
    self.sequence = sequence
    self.client = client
    self.group = group
    self.forward = forward
    self.inverse = inverse
    self.madeAt = madeAt
  }

  /// Bytes it takes of the log.
  public var byteCount: Int { forward.count + inverse.count }
}

/// Which rows go when a log has grown too long: the oldest groups, whole; the newest group stays in any case.
public struct LogOverflow: Hashable, Sendable {
  /// Bytes still to go.
  private var excess: Int
  private let kept: String
  private var last: String?

  init(excess: Int, keeping group: String) { (self.excess, kept) = (excess, group) }

  /// Whether a row goes, asked from the oldest on; the first that stays ends the asking.
  public mutating func drops(group: String, bytes: Int) -> Bool {
    if group == kept || (excess <= 0 && group != last) { return false }
    last = group
    excess -= bytes
    return true
  }
}

/// What an edit makes of a design: everything a store has to write, in one transaction.
public struct EditOutcome: Hashable, Sendable {
  /// A version to keep.
  public struct Version: Hashable, Sendable {
    /// Counts from 1.
    public var number: Int
    /// When the design was saved.
    public var savedAt: Date
  }

  /// What a window touched.
  public struct Touch: Hashable, Sendable {
    /// The sequence after it.
    public var sequence: Int
    /// The window.
    public var client: String
    /// The fields' paths, sorted, one a line.
    public var fields: String
    /// Touches up to this sequence are forgotten.
    public var forgotten: Int
  }

  /// The design.
  public let id: UUID
  /// The draft from now on.
  public let draft: WidgetSpec
  /// The draft as it is to lie there.
  public let draftBytes: Data
  /// The saved form as it is to lie there.
  public private(set) var savedBytes: Data
  /// The sequence from now on.
  public private(set) var sequence: Int
  /// The cursor from now on.
  public internal(set) var cursor: Int
  /// The row to log; rows after the cursor it was made at go first.
  public internal(set) var appended: LoggedChange?
  /// Rows to drop from the log's other end, if it is too long with the new row.
  public internal(set) var overflow: LogOverflow?
  /// The version to keep, whose bytes are `savedBytes`.
  public private(set) var version: Version?
  /// When the design was saved, if that changes.
  public internal(set) var savedAt: Date?
  /// The touch to note.
  public private(set) var touch: Touch?

  init(_ state: EditingState, draft: WidgetSpec) throws(StoreError) {
    id = state.design.id
    self.draft = draft
    do { draftBytes = try SpecCoding.encode(draft) } catch { throw StoreError(error) }
    savedBytes = state.savedBytes
    (sequence, cursor) = (state.design.sequence, state.cursor)
  }

  /// Makes the draft the saved form.
  mutating func fold(savedAt: Date, number: Int) {
    savedBytes = draftBytes
    version = Version(number: number, savedAt: savedAt)
  }

  /// Counts the change and notes what it touched.
  mutating func note(_ client: String, _ paths: [String]) {
    sequence += 1
    touch = Touch(
      sequence: sequence, client: client, fields: Set(paths).sorted().joined(separator: "\n"),
      forgotten: sequence - EditingLog.touchLimit)
  }
}
