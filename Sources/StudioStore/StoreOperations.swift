import Foundation

/// What an operator, or a studio's own housekeeping, does with a store as a whole. Pages never ask for it.
package protocol StoreOperations: Sendable {
  /// Returns if the store answers, can be written and isn’t known to be damaged; else throws why.
  func ping() async throws(StoreError)
  /// What is known to be damaged, in words for the log; empty if nothing is.
  var damage: [String] { get }
  /// Looks for damage: in the structure, and with `thoroughly` in everything that is stored. Returns nil if that takes longer
  /// than `seconds`.
  func examine(thoroughly: Bool, within seconds: Double) async -> StoreFindings?
  /// Notes that the clock shows `now`. False if it leapt less than a day ago: then nothing may be removed for its age.
  func trustsClock(at now: Date) async -> Bool
  /// Removes designs deleted before `date` for good, then pictures nobody refers to. Gives the designs' ids.
  func purge(deletedBefore date: Date) async throws(StoreError) -> [UUID]
}

/// What a look for damage found.
package struct StoreFindings: Hashable, Sendable {
  /// What is damaged, in words for the log.
  package var damage: [String]
  /// Ids of designs that can’t be read. They are kept as they are, and the rest is unaffected.
  package var damagedDesigns: [String]
  /// Findings of the given parts.
  package init(damage: [String] = [], damagedDesigns: [String] = []) {
    (self.damage, self.damagedDesigns) = (damage, damagedDesigns)
  }
}

/// A store that copies itself into one file. Others are backed up by means of their own.
package protocol StoreBackup: StoreOperations {
  /// Copies database and pictures into one consistent file while running, and reads it again before it is called good.
  func backup(to file: URL) async throws(StoreError) -> BackupReport
}
