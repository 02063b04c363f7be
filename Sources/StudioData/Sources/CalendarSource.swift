import DesignData
import DesignModel
import Foundation

package struct CalendarSettings: Hashable, Sendable, Codable {
  package enum Origin: Hashable, Sendable, Codable {
    /// An uploaded file, by name.
    case file(String)
    case address(String)
    /// A calendar or a list on a CalDAV server.
    case collection(DAVCollection)
  }

  package var origin: Origin
  /// The zone of times without one: the user's when it was added.
  package var zone: String
  package var listID: String
  package var showsEvents = true
  package var showsReminders = true
  /// The user's email addresses: invitations that one of them declined are hidden.
  package var owners: [String]?

  /// The maximum number of email addresses.
  package static let ownerLimit = 8

  package init(origin: Origin, zone: String, listID: String) {
    (self.origin, self.zone, self.listID) = (origin, zone, listID)
  }

  /// The host of the URL: pages show nothing else of it.
  package var host: String? {
    switch origin {
    case .file: nil
    case .address(let address): URLComponents(string: address)?.host
    case .collection(let collection): collection.host
    }
  }

  /// Where its to-dos can be completed; nil if it is read-only.
  package var collection: DAVCollection? { if case .collection(let collection) = origin { collection } else { nil } }
}

/// A calendar from a file, a URL or a CalDAV server.
package struct CalendarSource: DataSource {
  var settings: CalendarSettings

  package let domains: Set<DataDomain> = [.calendar, .reminders]
  /// One hour for URLs unless they specify an interval. Files are expanded again each day.
  package var interval: TimeInterval { if case .file = settings.origin { 86_400 } else { 3_600 } }
  package let least: TimeInterval = 900

  /// The `Accept` header.
  package static let accepts = "text/calendar, */*;q=0.1"

  /// Hours after which a URL is requested without validators: some servers never report changes (docs/data.md), and
  /// upcoming days have to be expanded again.
  private static let wholeHours = 20.0

  /// The host; files have one of their own.
  package var host: String? { settings.host ?? "a file" }

  /// Whether it is a file, which is read again as days pass.
  package var isLocal: Bool { if case .file = settings.origin { true } else { false } }

  /// Whether its body is needed for an update.
  package var needsBody: Bool { isLocal }

  /// The publisher's interval, between 15 minutes and one day; one day for files.
  package func interval(after part: OwnPart?, lookedAt: Date?, at now: Date) -> TimeInterval {
    guard case .calendar(let copy)? = part, let asked = copy.refreshSeconds, case .address = settings.origin else {
      return interval
    }
    return min(86_400, max(least, Double(asked)))
  }

  /// The data, with what the library shows of it.
  package func owned(_ part: OwnPart) -> OwnPart {
    guard case .calendar(var copy) = part else { return part }
    copy.isShown = settings.showsEvents
    copy.lists = settings.showsReminders ? nil : []
    return .calendar(copy)
  }

  /// Requests the URL, or reads the file again.
  package func fetch(
    _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    switch settings.origin {
    case .file:
      guard let body = known.body else { throw .refused("The file is no longer stored. Add it again") }
      var fetched = try await read(body, by: way, at: now)
      if case .calendar(var copy)? = fetched.part, case .calendar(let before)? = known.part {
        copy.givenAt = before.givenAt ?? before.readAt
        fetched.part = .calendar(copy)
      }
      return fetched
    case .address(let address): return try await ask(address, known, by: way, at: now)
    case .collection(let collection): return try await ask(collection, known, by: way, at: now)
    }
  }

  /// Whether the stored data was expanded recently enough.
  private static func isRecent(_ known: KnownSource, at now: Date) -> Bool {
    guard case .calendar(let copy)? = known.part else { return false }
    return now.timeIntervalSince(copy.readAt) < wholeHours * 3_600 && copy.readAt <= now
  }

  private func ask(
    _ collection: DAVCollection, _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    let state = try await collection.state(by: way)
    if let version = state.version, version == known.tag, Self.isRecent(known, at: now) {
      var same = FetchedPart(nil, words: "No changes", bytes: 0)
      (same.tag, same.hash) = (known.tag, known.hash)
      return same
    }
    let data = try await collection.contents(by: way, at: now)
    var fetched = try await read(data, by: way, at: now)
    if case .calendar(var copy)? = fetched.part {
      copy.isWritable = state.isWritable
      copy.nameLists(collection.name)
      if !collection.hasEvents { copy.events = nil }
      if !collection.hasReminders { copy.reminders = nil } else { copy.reminders = copy.reminders ?? [] }
      fetched.part = .calendar(copy)
    }
    // Without a version the whole collection is read each time.
    fetched.tag = state.version
    return fetched
  }

  private func ask(
    _ address: String, _ known: KnownSource, by way: any SourceFetching, at now: Date
  ) async throws(SourceFault) -> FetchedPart {
    var headers = ["Accept": Self.accepts]
    let isRecent = Self.isRecent(known, at: now)
    if isRecent { (headers["If-None-Match"], headers["If-Modified-Since"]) = (known.tag, known.modified) }
    let response = try await way.response(
      to: SourceRequest(url: address, headers: headers), bytes: CalendarReader.byteLimit)
    func validated(_ fetched: FetchedPart) -> FetchedPart {
      var out = fetched
      out.tag = response.headers["etag"].flatMap { $0.utf8.count <= 256 ? $0 : nil }
      out.modified = response.headers["last-modified"].flatMap { $0.utf8.count <= 64 ? $0 : nil }
      return out
    }
    switch response.status {
    case 304:
      var same = FetchedPart(nil, words: "No changes", bytes: 0)
      (same.tag, same.modified, same.hash) = (known.tag, known.modified, known.hash)
      return same
    case 200..<300:
      let hash = String(Fingerprint.of(response.body), radix: 16)
      if isRecent, hash == known.hash {
        var same = FetchedPart(nil, words: "No changes", bytes: response.body.count)
        same.hash = hash
        return validated(same)
      }
      var fetched = try await read(response.body, by: way, at: now)
      fetched.hash = hash
      return validated(fetched)
    case 429, 503:
      let asked = response.headers["retry-after"].flatMap { Int($0.trimmingCharacters(in: .whitespaces)) }
      guard let asked else { throw .status(response.status) }
      throw .hostWaits(until: now.addingTimeInterval(Double(min(86_400, max(60, asked)))))
    default: throw .status(response.status)
    }
  }

  private func read(_ data: Data, by way: any SourceFetching, at now: Date) async throws(SourceFault) -> FetchedPart {
    let contents: CalendarContents
    do {
      contents = try await way.calendars.contents(
        of: data, listID: settings.listID, zone: TimeZone(identifier: settings.zone) ?? .gmt,
        owners: (settings.collection?.owners ?? []) + (settings.owners ?? []), at: now)
    } catch { throw Self.fault(error) }
    return FetchedPart(.calendar(contents.copy), words: Self.words(contents.copy), bytes: data.count)
  }

  /// A refusal as a message, without any text of the file.
  package static func fault(_ refusal: ReadRefusal) -> SourceFault {
    switch refusal.kind {
    case .wrongKind: .refused("That URL isn’t a calendar. It may be a sign-in page")
    case .limit: .refused("The calendar is too large")
    case .damaged: .refused("The calendar is incomplete or damaged")
    case .stopped: .unreadable("The calendar took too long to load")
    }
  }

  /// A summary of the data.
  package static func words(_ copy: CalendarCopy) -> String {
    func count(_ number: Int, _ one: String, _ many: String) -> String { "\(number) \(number == 1 ? one : many)" }
    let parts = [
      copy.events.map { count($0.count, "event", "events") },
      copy.reminders.map { items in count(items.count { !$0.isCompleted }, "reminder", "reminders") },
    ]
    return parts.compactMap(\.self).joined(separator: ", ")
  }
}
