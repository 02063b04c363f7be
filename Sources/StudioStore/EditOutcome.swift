import DesignModel
import Foundation

/// What the rules of editing look at: a design and the ends of its log.
package struct EditingState: Hashable, Sendable {
  /// The design with where its editing stands.
  package var design: StoredDesign
  /// The saved form as it lies there.
  package var savedBytes: Data
  /// Sequence of the last change in the log that is applied.
  package var cursor: Int
  /// Bytes of the log's rows up to the cursor; those beyond go with the next edit.
  package var logBytes: Int
  /// The group of the row at the cursor, if there is one.
  package var lastGroup: String?
  /// How many of the last ``EditingLog/groupLimit`` rows up to the cursor are of that group; looked at only for an edit that
  /// continues it.
  package var lastGroupSize: Int

  package init(
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
package struct KnownTouches: Hashable, Sendable {
  /// The oldest sequence of which it is known; nil where none is.
  package var oldest: Int?
  /// The fields of each later change by another window, one a line.
  package var others: [String]

  /// Touches of the given parts; nothing known when left out.
  package init(oldest: Int? = nil, others: [String] = []) {
    self.oldest = oldest
    self.others = others
  }
}

/// One row of a design's log.
package struct LoggedChange: Hashable, Sendable {
  /// Counts up from 1 along the log.
  package var sequence: Int
  /// The editor window.
  package var client: String
  /// Rows of one group undo together.
  package var group: String
  /// The changes, as JSON.
  package var forward: Data
  /// What takes them back, as JSON.
  package var inverse: Data
  package var madeAt: Date

  package init(sequence: Int, client: String, group: String, forward: Data, inverse: Data, madeAt: Date) {
    self.sequence = sequence
    self.client = client
    self.group = group
    self.forward = forward
    self.inverse = inverse
    self.madeAt = madeAt
  }

  /// Bytes it takes of the log.
  package var byteCount: Int { forward.count + inverse.count }
}

/// Which rows go when a log has grown too long: the oldest groups, whole; the newest group stays in any case.
package struct LogOverflow: Hashable, Sendable {
  /// Bytes still to go.
  private var excess: Int
  private let kept: String
  private var last: String?

  init(excess: Int, keeping group: String) { (self.excess, kept) = (excess, group) }

  /// Whether a row goes, asked from the oldest on; the first that stays ends the asking.
  package mutating func drops(group: String, bytes: Int) -> Bool {
    if group == kept || (excess <= 0 && group != last) { return false }
    last = group
    excess -= bytes
    return true
  }
}

/// What an edit makes of a design: everything a store has to write, in one transaction.
package struct EditOutcome: Hashable, Sendable {
  package struct Version: Hashable, Sendable {
    /// Counts from 1.
    package var number: Int
    package var savedAt: Date
  }

  /// What a window touched.
  package struct Touch: Hashable, Sendable {
    /// The sequence after it.
    package var sequence: Int
    /// The window.
    package var client: String
    /// The fields' paths, sorted, one a line.
    package var fields: String
    /// Touches up to this sequence are forgotten.
    package var forgotten: Int
  }

  /// The design.
  package let id: UUID
  package let draft: Design
  /// The draft as it is to lie there.
  package let draftBytes: Data
  /// The saved form as it is to lie there.
  package private(set) var savedBytes: Data
  package private(set) var sequence: Int
  package internal(set) var cursor: Int
  /// The row to log; rows after the cursor it was made at go first.
  package internal(set) var appended: LoggedChange?
  /// Rows to drop from the log's other end, if it is too long with the new row.
  package internal(set) var overflow: LogOverflow?
  /// The version to keep, whose bytes are `savedBytes`.
  package private(set) var version: Version?
  /// When the design was saved, if that changes.
  package internal(set) var savedAt: Date?
  package private(set) var touch: Touch?

  init(_ state: EditingState, draft: Design) throws(StoreError) {
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
