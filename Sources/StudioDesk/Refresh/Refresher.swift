import DesignData
import DesignModel
import Foundation
import StudioData
import StudioStore

/// Updates sources when they are due and on request: in turn by host, shared answers once, failures less and less
/// often. What it finds is written to the store; a render never waits for it. Per process: of several, the one that notes
/// its attempt first asks.
package actor Refresher: PerProcess {
  /// Reads calendars, for pages that look at one before it is kept.
  package nonisolated let calendars: any CalendarReading
  package nonisolated let markup: any MarkupReading
  private let store: any StudioStore
  let vault: SourceVault
  private let settings: DataSettings
  private let way: any SourceFetching
  private let now: @Sendable () -> Date
  private let startedAt: Date
  private var queue = RefreshQueue()
  /// Answers that others may share, for as long as they may not be asked for again.
  private var answers = Memo<String, (at: Date, part: FetchedPart)>(limit: 2_000)
  /// Places that were looked up within 30 days, by language and name.
  private var found: Memo<String, [GeocodedPlace]>
  /// Sources that people updated themselves: they share no answer that is older than a press may be.
  private var pressed: Set<UUID> = []
  private var waiters: [UUID: [CheckedContinuation<Void, Never>]] = [:]
  /// Requests to providers today and this hour, by host.
  private var quota = ProviderQuota()

  /// Share of its interval for which an answer is given to others who ask for the same.
  static let sharing = 0.8
  /// Most sources taken from the table at once.
  private static let takeLimit = 500
  /// Libraries nobody looked at for so long are not asked for, s: a week.
  private static let restAfter: TimeInterval = 604_800
  /// Seconds between two presses that ask.
  static let pressLeast: TimeInterval = 60

  init(
    store: any StudioStore, vault: SourceVault, settings: DataSettings, way: any SourceFetching,
    now: @escaping @Sendable () -> Date
  ) {
    (self.store, self.vault, self.settings, self.way, self.now) = (store, vault, settings, way, now)
    startedAt = now()
    found = Memo(limit: 2_000, lifetime: .init(30 * 86_400, now: now))
    (calendars, markup) = (way.calendars, way.markup)
  }

  /// An address asked once, for a page that shows what is there before it is kept.
  package func look(
    at address: String, bytes: Int, accepting types: String, sending more: [String: String] = [:]
  ) async throws(SourceFault) -> SourceResponse {
    guard settings.asks else { throw .unreachable }
    let headers = more.merging(["Accept": types]) { $1 }
    return try await way.response(to: SourceRequest(url: address, headers: headers), bytes: bytes)
  }

  /// Takes what is due from the table and asks for it.
  package func tick() async throws(StoreError) {
    let date = now()
    // What is in hand already, for a host that is held or by another's answer, must not hide what comes after it.
    let due = try await store.dueSources(
      at: date, lookedAtSince: date.addingTimeInterval(-Self.restAfter), limit: Self.takeLimit + queue.held)
    for (library, source) in due {
      // What was overdue at a start is spread, or a restart asks for everything at once.
      if let dueAt = source.health.dueAt, dueAt < startedAt,
        date < startedAt.addingTimeInterval(RefreshRhythm.startOffset(source.id))
      {
        continue
      }
      if !add(source, library), !queue.holds(source.id), !queue.isFull {
        // Nobody can ask for it: sealed under another key, of a kind this studio does not know, or, for now, because the
        // settings allow no requests to other hosts.
        let pause = settings.asks ? 86_400.0 : 3_600
        try await store.library(library).changeSource(source.id) {
          if $0.health.dueAt != nil { $0.health.dueAt = date.addingTimeInterval(pause) }
        }
      }
    }
    pump()
  }

  /// What a press came to.
  package enum Press: Hashable, Sendable {
    /// It was asked; the source has the result.
    case asked
    /// Not yet: from a moment on.
    case tooSoon(Date)
    /// There is nothing to ask: a file, or what is sent in.
    case nothingToAsk
  }

  /// Updates a source on a person's request and waits until the answer is stored, 20 seconds at most.
  package func press(_ id: UUID, in library: LibraryID) async throws(StoreError) -> Press {
    guard let source = try await store.library(library).sources().first(where: { $0.id == id }) else {
      throw .source(.missing)
    }
    guard let asks = opened(source, library), let host = asks.host, settings.asks || asks.isLocal else {
      return .nothingToAsk
    }
    let date = now()
    if let until = queue.waits(host, at: date) { return .tooSoon(until) }
    if let until = source.health.notBefore, date < until, source.health.succeededAt != nil { return .tooSoon(until) }
    let least = source.health.succeededAt == nil ? Self.pressLeast : max(Self.pressLeast, min(asks.least, 600))
    if let attempted = source.health.attemptedAt, date < attempted.addingTimeInterval(least), attempted <= date,
      !queue.holds(id)
    {
      return .tooSoon(attempted.addingTimeInterval(least))
    }
    pressed.insert(id)
    add(source, library)
    pump()
    if queue.holds(id) {
      let limit = Task {
        // A cancelled wait must not wake the next one.
        guard (try? await Task.sleep(for: .seconds(20))) != nil else { return }
        self.release(id)
      }
      await withCheckedContinuation { waiters[id, default: []].append($0) }
      limit.cancel()
    }
    return .asked
  }

  private func release(_ id: UUID) {
    for waiter in waiters.removeValue(forKey: id) ?? [] { waiter.resume() }
  }

  /// How a source is updated; nil if it never is.
  private func opened(_ source: StoredSource, _ library: LibraryID) -> (any DataSource)? {
    vault.settings(of: source, in: library)?
      .source(settings.providers, at: now(), failures: source.health.failures, health: health)
  }

  /// What is known of the providers of weather: hosts that asked to be left alone, and those that failed lately.
  private var health: [WeatherProvider: WeatherChoice.Health] {
    let date = now()
    return Dictionary(
      uniqueKeysWithValues: WeatherProvider.allCases.map { provider in
        let lately = trouble[provider.host].flatMap {
          date.timeIntervalSince($0.at) < Self.troubleSeconds ? $0.failures : nil
        }
        return (provider, .init(failures: lately ?? 0, waitsUntil: queue.waits(provider.host, at: date)))
      })
  }

  /// Failures in a row of providers' hosts, and when the last was: where one is down, the other is asked meanwhile.
  private var trouble: [String: (failures: Int, at: Date)] = [:]
  /// Seconds after which a provider that failed is tried again.
  private static let troubleSeconds: TimeInterval = 3_600

  /// Takes a source into the queue, and tells whether it did.
  @discardableResult private func add(_ source: StoredSource, _ library: LibraryID) -> Bool {
    guard let asks = opened(source, library), let host = asks.host, settings.asks || asks.isLocal else { return false }
    return queue.add(
      RefreshQueue.Job(source: source.id, library: library.uuid, host: host, shared: asks.shared))
  }

  /// Begins what may begin.
  private func pump() {
    while let job = queue.next(at: now()) { Task { await self.run(job) } }
  }

  private func run(_ job: RefreshQueue.Job) async {
    let library = store.library(LibraryID(job.library))
    let outcome = await ask(job, library)
    for follower in queue.done(job) {
      if let outcome { await keep(outcome, follower.source, store.library(LibraryID(follower.library))) }
      release(follower.source)
    }
    release(job.source)
    pump()
  }

  private struct Outcome: Sendable {
    var result: Result<FetchedPart, SourceFault>
    /// When it was asked: what is shared may be some minutes old.
    var at: Date
    var milliseconds: Int
  }

  /// Updates a job's source, stores the answer and passes it to sources that share it. Nil if the source is gone.
  private func ask(_ job: RefreshQueue.Job, _ library: LibraryHandle) async -> Outcome? {
    let begun = now()
    // Record the attempt first: a process that ends during it doesn't ask again at once.
    guard
      let source = try? await library.changeSource(
        job.source,
        {
          $0.health.attemptedAt = begun
          if $0.health.dueAt != nil { $0.health.dueAt = begun.addingTimeInterval(300) }
        }), let asks = opened(source, library.library)
    else { return nil }
    let age = pressed.remove(job.source) != nil ? asks.least : asks.interval * Self.sharing
    if let shared = job.shared, let known = answers[shared], begun >= known.at,
      begun.timeIntervalSince(known.at) < age
    {
      let outcome = Outcome(result: .success(known.part), at: known.at, milliseconds: 0)
      await keep(outcome, job.source, library)
      return outcome
    }
    // Without its body a source is read whole.
    let known = KnownSource(
      part: vault.copy(of: source, in: library.library),
      failures: source.health.failures, tag: source.health.tag, modified: source.health.modified,
      hash: source.health.hash,
      body: asks.needsBody
        // Without the body of before, all of it is asked for.
        ? (try? await library.sourceBody(source.id)).flatMap(\.self).flatMap {
          vault.bytes($0, .body, of: source.id, in: library.library)
        } : nil)
    // The provider may have changed since the job was queued; the answer is of the one asked.
    let host = asks.host ?? job.host
    quota.count(host, at: begun)
    let clock = ContinuousClock.now
    let result: Result<FetchedPart, SourceFault>
    do { result = .success(try await asks.fetch(known, by: way, at: begun)) } catch { result = .failure(error) }
    let took = (ContinuousClock.now - clock).components
    let outcome = Outcome(
      result: result, at: begun, milliseconds: Int(took.seconds) * 1_000 + Int(took.attoseconds / 1_000_000_000_000_000)
    )
    switch result {
    case .success(let part):
      if let shared = job.shared {
        answers[shared] = (begun, part)
      }
    case .failure(.hostWaits(let until)): await hold(host, until: until)
    case .failure: break
    }
    if WeatherProvider.allCases.contains(where: { $0.host == host }) {
      if case .failure(let fault) = result, !fault.isRefusal {
        trouble[host] = ((trouble[host]?.failures ?? 0) + 1, begun)
      } else {
        trouble[host] = nil
      }
    }
    if let until = quota.spent(host, at: now()) { await hold(host, until: until) }
    await keep(outcome, job.source, library)
    return outcome
  }

  /// Pauses requests to a host. Waiting jobs go to another provider if there is one; people who asked are told.
  private func hold(_ host: String, until: Date) async {
    queue.hold(host, until: until, at: now())
    guard WeatherProvider.allCases.contains(where: { $0.host == host }) else { return }
    for job in queue.drain(host) {
      let library = LibraryID(job.library)
      // A store that fails is told by the next tick.
      guard let source = try? await store.library(library).sources().first(where: { $0.id == job.source }) else {
        release(job.source)
        continue
      }
      // Nobody else to ask: it is due again, and taken when its host may be asked.
      if opened(source, library)?.host == host || !add(source, library) { release(job.source) }
    }
  }

  /// Adds a source with what a page has shown of it as its first answer.
  package func keep(_ source: StoredSource, with part: FetchedPart, in library: LibraryHandle) async throws {
    try await library.keepSource(source)
    try await write(Outcome(result: .success(part), at: source.madeAt, milliseconds: 0), source.id, library)
  }

  private func keep(_ outcome: Outcome, _ id: UUID, _ library: LibraryHandle) async {
    // A source that was removed meanwhile, or a full disk: the next answer is written again.
    try? await write(outcome, id, library)
  }

  /// Writes what came into a source's row: a failure changes its health, never its copy.
  private func write(_ outcome: Outcome, _ id: UUID, _ library: LibraryHandle) async throws {
    let (date, vault, settings, home) = (outcome.at, vault, settings, library.library)
    // Unknown counts as never looked at.
    let lookedAt = try? await library.lookedAt()
    let stretch = quota
    if case .success(let part) = outcome.result, let body = part.body {
      try await library.keepSourceBody(vault.seal(bytes: body, .body, of: id, in: home), of: id)
    }
    if case .success(let part) = outcome.result {
      // A variable that the library refuses keeps no other from being set.
      for (key, text) in part.values { _ = try? await library.editVariable(key, .set(text), by: .source, now: date) }
    }
    try await library.changeSource(id) { source in
      guard
        let asks = vault.settings(of: source, in: home)?
          .source(settings.providers)
      else { return }
      var health = source.health
      health.attemptedAt = health.attemptedAt ?? date
      switch outcome.result {
      case .success(let found):
        if let part = found.part.map(asks.owned) {
          let before = vault.copy(of: source, in: home)
          if before != part {
            source.copy = try vault.seal(part, .copy, of: id, in: home)
            health.changedAt = date
          }
        }
        (health.tag, health.modified, health.hash) = (found.tag, found.modified, found.hash)
        (health.succeededAt, health.failures, health.fault, health.failingSince) = (date, 0, "", nil)
        health.isRefused = false
        health.notBefore = found.notBefore.map { min($0, date.addingTimeInterval(86_400)) }
        let part = vault.copy(of: source, in: home)
        let interval = asks.interval(after: part, lookedAt: lookedAt ?? nil, at: date)
        health.dueAt = RefreshRhythm.next(
          after: date, interval: interval * stretch.stretch(asks.host, at: date), notBefore: found.notBefore, id: id)
        health.note(
          .init(
            at: date, words: found.words, isGood: true, milliseconds: outcome.milliseconds, bytes: found.bytes))
      case .failure(let fault):
        health.failures = min(health.failures + 1, 1_000)
        health.fault = fault.words
        health.failingSince = health.failingSince ?? date
        health.isRefused = fault.isRefusal && health.failures >= RefreshRhythm.refusals
        var notBefore: Date?
        if case .hostWaits(let until) = fault { notBefore = until }
        health.dueAt = RefreshRhythm.afterFailure(
          health.failures, at: date, interval: asks.interval, least: asks.least, isRefused: health.isRefused,
          notBefore: notBefore, id: id)
        health.note(
          .init(at: date, words: fault.words, isGood: false, milliseconds: outcome.milliseconds, bytes: 0))
      }
      source.health = health
    }
  }

  /// Places by name, as a provider knows them, for the search for a location.
  package func places(named name: String, language: String) async throws(SourceFault) -> [GeocodedPlace] {
    guard let request = settings.providers.placesRequest(named: name, language: language) else { return [] }
    guard settings.asks else { throw .unreachable }
    let key = "\(language) \(name.lowercased())"
    if let known = found[key] { return known }
    let response = try await way.response(to: request, bytes: WeatherAnswer.byteLimit)
    guard response.status == 200 else { throw .status(response.status) }
    let places: [GeocodedPlace]
    do { places = try GeocodedPlace.places(response.body) } catch {
      throw .unreadable("Unexpected response from the location search")
    }
    found[key] = places
    return places
  }

}

/// How much of a provider's allowance is used: Open-Meteo's free service lets 10,000 calls a day and 5,000 an hour pass, of
/// which one of ours weighs 1.4 (docs/data.md).
struct ProviderQuota: Sendable {
  private var counts: [String: [Int: Int]] = [:]

  private static let allowances = ["api.open-meteo.com": [86_400: 7_100, 3_600: 3_500]]

  mutating func count(_ host: String, at now: Date) {
    guard let allowances = Self.allowances[host] else { return }
    for seconds in allowances.keys {
      let key = Self.key(seconds, now)
      counts[host, default: [:]] = counts[host, default: [:]].filter { Self.isCurrent($0.key, now) }
      counts[host]?[key, default: 0] += 1
    }
  }

  /// Until when a host whose allowance is used up is left alone; nil where it is not.
  func spent(_ host: String, at now: Date) -> Date? {
    Self.allowances[host]?.compactMap { seconds, most in
      share(host, seconds, most, now) >= 1
        ? Date(timeIntervalSince1970: (now.timeIntervalSince1970 / Double(seconds)).rounded(.down) * Double(seconds))
          .addingTimeInterval(Double(seconds)) : nil
    }.max()
  }

  /// By how much intervals are stretched: twice from nine tenths of an allowance on.
  func stretch(_ host: String?, at now: Date) -> Double {
    guard let host, let allowances = Self.allowances[host] else { return 1 }
    return allowances.contains { share(host, $0.key, $0.value, now) >= 0.9 } ? 2 : 1
  }

  private func share(_ host: String, _ seconds: Int, _ most: Int, _ now: Date) -> Double {
    Double(counts[host]?[Self.key(seconds, now)] ?? 0) / Double(most)
  }

  /// Which day or hour it is, and which of the two, in one number.
  private static func key(_ seconds: Int, _ now: Date) -> Int {
    Int(now.timeIntervalSince1970) / seconds * 2 + (seconds == 86_400 ? 1 : 0)
  }

  private static func isCurrent(_ key: Int, _ now: Date) -> Bool {
    key == Self.key(86_400, now) || key == Self.key(3_600, now)
  }
}
