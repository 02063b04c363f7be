import DesignData
import Foundation
import StudioData
import StudioStore

/// A file of health data that was brought and is read, or waits to be agreed to.
package struct HealthImport: Hashable, Sendable, Codable, Identifiable {
  package enum State: Hashable, Sendable, Codable {
    case waiting
    /// So many bytes of so many are read.
    case reading(done: Int64, total: Int64)
    /// A table leaves something open.
    case asking(Question)
    /// All is read, and nothing kept yet.
    case review
    /// It could not be read, and why.
    case failed(String)
    /// Its owner stopped it.
    case stopped
  }

  package enum Question: String, Hashable, Sendable, Codable {
    case columns, dayOrMonthFirst, unit
  }

  /// Its id, which is in its address.
  package let id: UUID
  package let library: LibraryID
  package var name: String
  /// Bytes of the file.
  package var size: Int64
  /// Whose days are counted.
  package var zone: String
  /// What its owner answered: `day-first` or `month-first`, `kg` or `lb`, columns from the left.
  package var answers: [Question: String] = [:]
  /// Devices and apps that do not count.
  package var without: Set<String> = []
  /// Devices and apps to believe first.
  package var order: [String] = []
  package var state = State.waiting
  package let madeAt: Date
  /// When a worker began with it.
  package var startedAt: Date?
  /// When the process that reads it last said so.
  package var beatAt: Date

  /// Seconds until the file goes, decided or not (docs/data.md, “Health”).
  package static let fileSeconds = 3_600.0
  /// Seconds until nothing is known of it any more.
  package static let life = 86_400.0
  /// Seconds of silence after which nobody reads it any more.
  static let patience = 60.0

  init(name: String, size: Int64, zone: String, of library: LibraryID, now: Date) {
    (id, self.library, self.size, self.zone) = (UUID(), library, size, zone)
    self.name = String(name.prefix(120))
    (madeAt, beatAt) = (now, now)
  }

  /// Whether it waits or is read.
  package var isRunning: Bool {
    switch state {
    case .waiting, .reading: true
    default: false
    }
  }

  /// What the worker is told.
  var arguments: [String] {
    var out = ["read", "health", "-", "--zone", zone, "--progress"]
    if let dates = answers[.dayOrMonthFirst] { out += ["--dates", dates] }
    if let unit = answers[.unit] { out += ["--unit", unit] }
    if let columns = answers[.columns] { out += ["--columns", columns] }
    // A name may begin like an option.
    for name in order { out.append("--source=\(name)") }
    for name in without.sorted() { out.append("--without=\(name)") }
    return out
  }
}

/// Why a file was not taken in.
package enum HealthImportRefusal: Error, Hashable, Sendable {
  /// Another file of the library is being read.
  case busy(UUID)
  /// It is larger than ``HealthImports/longest``.
  case tooLarge
  /// All files that wait take all the room there is.
  case full
  /// The disk does not take it.
  case disk
  case diskFull
  /// It is not there any more, or is no longer at that point.
  case gone

  /// Why a file couldn’t be written.
  init(_ error: any Error) { self = StoreError(error) == .diskFull ? .diskFull : .disk }
}
