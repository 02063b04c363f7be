import Foundation
import Logging
import ServiceLifecycle
import StudioDesk
import StudioStore

/// Empties the bin of what is older than 30 days and forgets old uploads, at start and once a day; after a leap of the clock
/// a day later. Per studio: several processes may do it, each in one transaction that finds what the last one left.
struct Housekeeping: NamedService, PerStudio {
  var store: any StoreOperations
  var groups: ServiceGroups
  var logger: Logger

  static let binDays = 30.0
  /// Hours between two rounds. The clock is looked at every hour, so that a leap is seen before the next round.
  private static let hours = 24

  func run() async throws {
    var wait = 0
    while !Task.isCancelled {
      if await !store.trustsClock(at: Date()) {
        if wait <= 0 {
          logger.warning("the clock leapt or the machine was restarted; nothing is removed for its age yet")
        }
      } else if wait <= 0 {
        await sweep()
        wait = Self.hours
      }
      wait -= 1
      await cancelWhenGracefulShutdown { await Task.pause(.seconds(3_600)) }
      if Task.isShuttingDownGracefully { return }
    }
  }

  private func sweep() async {
    groups.sweep()
    do {
      let removed = try await store.purge(deletedBefore: Date().addingTimeInterval(-Self.binDays * 86_400))
      groups.services.forget(designs: removed)
      if !removed.isEmpty { logger.info("bin emptied", metadata: ["designs": "\(removed.count)"]) }
    } catch { logger.error("couldn’t empty the bin", metadata: ["error": "\(error)"]) }
  }
}

/// Looks for damage in the database: its structure before the server takes visitors, all of it every night.
struct Inspection: NamedService, PerProcess {
  var store: any StoreOperations
  var logger: Logger

  /// Seconds that a start waits for it, and that it takes at night at most.
  private static let (startSeconds, nightSeconds) = (2.0, 1_800.0)
  /// The hour of the night, in the server’s zone.
  private static let hour = 3

  /// What `/ready` says of a store that isn’t: no paths, since everybody may ask.
  static func words(_ error: StoreError) -> String {
    switch error {
    case .diskFull: "the disk is full"
    case .damaged: "the database is damaged"
    default: "the store can’t be reached"
    }
  }

  /// The look before the start.
  func begin() async { await look(thoroughly: false, within: Self.startSeconds) }

  func run() async throws {
    while !Task.isCancelled {
      let next = Calendar.current.nextDate(
        after: Date(), matching: DateComponents(hour: Self.hour), matchingPolicy: .nextTime)
      let seconds = max(60, next?.timeIntervalSinceNow ?? 86_400)
      // In steps, since the clock may be set meanwhile.
      await cancelWhenGracefulShutdown { await Task.pause(.seconds(min(seconds, 3_600))) }
      if Task.isShuttingDownGracefully { return }
      if seconds <= 3_600 { await look(thoroughly: true, within: Self.nightSeconds) }
    }
  }

  private func look(thoroughly: Bool, within seconds: Double) async {
    guard let found = await store.examine(thoroughly: thoroughly, within: seconds) else {
      logger.info("the look for damage took too long and was ended", metadata: ["seconds": "\(seconds)"])
      return
    }
    if !found.damage.isEmpty {
      logger.error("\(StoreError.damaged(found.damage.joined(separator: "; ")))")
    }
    if !found.damagedDesigns.isEmpty {
      logger.warning(
        "designs that can’t be read; restore them from a backup",
        metadata: ["designs": "\(found.damagedDesigns.prefix(20).joined(separator: ", "))"])
    }
  }
}
