import Foundation

/// What an operator, or a studio's own housekeeping, does with a store as a whole. Pages never ask for it.
package protocol StoreOperations: Sendable {
  /// Returns if the store answers, can be written and isn’t known to be damaged; else throws why.
  func ping() async throws(StoreError)
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
  package init(damage: [String] = [], damagedDesigns: [String] = []) {
    (self.damage, self.damagedDesigns) = (damage, damagedDesigns)
  }
}

/// A store that keeps everything in a folder of this machine. Others are operated by means of their own.
package protocol FolderStore: StudioStore, StoreOperations {
  /// When this process found that no other had the folder open; nil if another had. Files that were half written by then
  /// belong to processes that are gone.
  var aloneSince: Date? { get }
  /// The file for the key of cookies and access links; backups carry it.
  var secretFile: URL { get }
  /// Writes that key so that a power failure leaves it as surely as the designs it opens.
  func keepSecret(_ secret: Data) throws(StoreError)
  /// Whether there is any library: then that key is the only way to it.
  var hasLibraries: Bool { get async throws(StoreError) }
  /// Ends all work, so that the folder’s files alone hold everything. What can’t be done is done at the next start.
  func settle() async
  /// Copies everything into one consistent file while running, and reads it again before it is called good. A picture that
  /// is missing or damaged is told and does not stop the rest.
  func backup(to file: URL) async throws(StoreError) -> BackupReport
  /// Makes a data folder from a backup; the folder must not hold a database yet. Nothing of it is there before all of the
  /// backup is found whole. With `salvaging`, what is whole of a damaged backup, or of a data folder, is restored, and the
  /// report names the rest.
  @discardableResult static func restore(
    from file: URL, to folder: URL, salvaging: Bool, contentKey: @escaping @Sendable (Data) -> String
  ) async throws(StoreError) -> RestoreReport
}
