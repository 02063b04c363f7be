import Foundation

/// How much a store keeps. Pure: a store counts, asks, and refuses within the transaction that would be too much.
package struct StoreQuota: Hashable, Sendable {
  /// Whose bytes.
  package enum Kind: Hashable, Sendable { case library, studio }

  /// Bytes of a version from which its library's texts are counted anew; smaller ones are bounded by their number.
  static let countedVersion = 16 << 10

  /// Bytes of the pictures of one library.
  package var libraryBytes: Int
  /// Bytes of all pictures.
  package var studioBytes: Int
  /// Designs of one library, the bin not counted, where its plan sets no lower number.
  package var designs: Int
  /// Versions kept of one design.
  package var revisions: Int

  /// 1 GB, 50 GB, 5 000 designs and 200 versions unless told otherwise.
  package init(
    libraryBytes: Int = 1 << 30, studioBytes: Int = 50 << 30, designs: Int = 5_000, revisions: Int = 200
  ) {
    (self.libraryBytes, self.studioBytes, self.designs, self.revisions) = (
      libraryBytes, studioBytes, designs, revisions
    )
  }

  /// Throws `designLimit` where a library would hold `designs`, the bin not counted, and its plan's `limit` or the store's
  /// own allows fewer.
  package func check(designs count: Int, limit: Int?) throws(StoreError) {
    let most = min(limit ?? designs, designs)
    if count > most { throw .designLimit(most) }
  }

  /// Throws `full` where the pictures of a library, or of all of them, take more bytes than they may.
  package func check(pictureBytes own: Int, ofAll all: Int) throws(StoreError) {
    if own > libraryBytes { throw .full(.library, limit: libraryBytes) }
    if all > studioBytes { throw .full(.studio, limit: studioBytes) }
  }

  /// Whether the texts of a library are to be counted after an edit: it keeps a large version.
  package func countsTexts(after outcome: EditOutcome) -> Bool {
    outcome.savedAt != nil && outcome.savedBytes.count > Self.countedVersion
  }

  /// Throws `full` where a library's designs, versions and undo take more bytes than it may.
  package func check(textBytes own: Int) throws(StoreError) {
    if own > libraryBytes { throw .full(.library, limit: libraryBytes) }
  }

  /// Versions of a design up to this number go when its newest is `newest`.
  package func dropsVersions(newest: Int) -> Int { newest - revisions }
}

/// How many generations a library may ask for. Pure: a store counts what was used, asks, and refuses within the
/// transaction that would add one.
package struct GenerationLimits: Hashable, Sendable {
  /// Generations by a model in a minute.
  package var perMinute: Int
  /// Generations by a model in 24 hours.
  package var perDay: Int
  /// Those of all libraries together that the studio pays for.
  package var allPerDay: Int
  /// Those of them that libraries of less than a day may use together.
  package var freshPerDay: Int

  /// Limits of the given parts; without `freshPerDay` new libraries may use all.
  package init(perMinute: Int, perDay: Int, allPerDay: Int, freshPerDay: Int? = nil) {
    self.freshPerDay = freshPerDay ?? allPerDay
    self.perMinute = perMinute
    self.perDay = perDay
    self.allPerDay = allPerDay
  }

  /// Throws `limited` where a library that used so much may not begin another. What rules answer costs nobody anything.
  package func check(_ used: GenerationUsage, paidBy payer: GenerationPayer, now: Date) throws(StoreError) {
    if payer == .nobody { return }
    if used.lastMinute >= perMinute {
      let left = min(60, max(0, (used.minuteEnds ?? now).timeIntervalSince(now)))
      throw .limited(.minute(perMinute, seconds: max(1, Int(left.rounded(.up)))))
    }
    if used.lastDay >= perDay { throw .limited(.day(perDay, until: used.dayEnds ?? now)) }
    guard payer == .studio else { return }
    let isOut = used.isFresh && used.freshLastDay >= freshPerDay
    if isOut || used.allLastDay >= allPerDay { throw .limited(.all) }
  }
}

/// That somebody asked for a generation; it counts, whatever becomes of the generation and its library.
package struct GenerationUse: Hashable, Sendable {
  /// Seconds that uses are remembered.
  package static let memory: TimeInterval = 31 * 86_400

  package var library: LibraryID
  package var at: Date
  /// Who pays.
  package var payer: GenerationPayer
  package var generation: UUID
  package var tokens = 0
  package var cost = 0.0

  package init(library: LibraryID, at: Date, payer: GenerationPayer, generation: UUID) {
    (self.library, self.at, self.payer, self.generation) = (library, at, payer, generation)
  }
}

extension GenerationUsage {
  /// What a library used, counted from all uses of the last day; nil: nobody's own, but that of all. `born` gives when a
  /// library was made, nil for one that is gone.
  package init(_ uses: some Sequence<GenerationUse>, of library: LibraryID?, now: Date, born: (LibraryID) -> Date?) {
    self.init()
    func isFresh(_ library: LibraryID) -> Bool { born(library).map { now.timeIntervalSince($0) < 86_400 } ?? true }
    self.isFresh = library.map(isFresh) ?? true
    for use in uses where use.payer != .nobody && now.timeIntervalSince(use.at) < 86_400 {
      if use.payer == .studio {
        allLastDay += 1
        if isFresh(use.library) { freshLastDay += 1 }
      }
      guard use.library == library else { continue }
      lastDay += 1
      tokens += use.tokens
      cost += use.cost
      dayEnds = min(dayEnds ?? .distantFuture, use.at.addingTimeInterval(86_400))
      guard now.timeIntervalSince(use.at) < 60 else { continue }
      lastMinute += 1
      minuteEnds = min(minuteEnds ?? .distantFuture, use.at.addingTimeInterval(60))
    }
  }
}
