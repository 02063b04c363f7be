import Foundation

/// Which sources are asked now, and which wait: bounded, in turn by host and within a host by library, each once. Who asks
/// for what another already asks for shares its answer. A pure value: the service runs it by the clock, tests by hand.
package struct RefreshQueue: Sendable {
  /// A source to be asked.
  package struct Job: Hashable, Sendable {
    package var source: UUID
    package var library: UUID
    /// The host that is asked.
    package var host: String
    /// What an answer can be shared by.
    package var shared: String?
    package init(source: UUID, library: UUID, host: String, shared: String?) {
      (self.source, self.library, self.host, self.shared) = (source, library, host, shared)
    }
  }

  /// How many at once.
  package struct Limits: Hashable, Sendable {
    package var inFlight = 16
    /// Requests in flight to one host.
    package var perHost = 4
    /// Hosts with limits of their own: Open-Meteo asks for one call at a time, MET Norway for few (docs/data.md).
    package var hosts = ["api.open-meteo.com": 1, "api.met.no": 2]
    /// Jobs that wait; more are left to the next look at the table.
    package var waiting = 10_000
    /// The limits of the reference.
    package init() {}
  }

  package let limits: Limits
  private var order: [String] = []
  private var hosts: [String: Host] = [:]
  private var known: Set<UUID> = []
  private var running: [UUID: Job] = [:]
  private var followers: [String: [Job]] = [:]
  private var leaders: [String: UUID] = [:]

  private struct Host: Sendable {
    var order: [UUID] = []
    var libraries: [UUID: [Job]] = [:]
    var inFlight = 0
    var waitsUntil: Date?
    var count = 0
  }

  /// Times as many as may wait may be in hand with those that share an answer.
  private static let sharers = 4

  package init(_ limits: Limits = Limits()) { self.limits = limits }

  package private(set) var waiting = 0
  /// Jobs in hand: those that wait, those in flight, and those that share an answer.
  package var held: Int { known.count }
  package var inFlight: Int { running.count }

  /// Whether no more can be taken: what is due stays due.
  package var isFull: Bool { waiting >= limits.waiting || known.count >= limits.waiting * Self.sharers }

  /// Takes what waits for a host out, with those that share its answers, so that it can be asked elsewhere.
  package mutating func drain(_ host: String) -> [Job] {
    guard var held = hosts[host] else { return [] }
    var out: [Job] = []
    for library in held.order { out += held.libraries[library] ?? [] }
    (held.order, held.libraries) = ([], [:])
    waiting -= held.count
    held.count = 0
    hosts[host] = held
    for job in out {
      known.remove(job.source)
      guard let shared = job.shared, leaders[shared] == job.source else { continue }
      leaders[shared] = nil
      for follower in followers.removeValue(forKey: shared) ?? [] {
        known.remove(follower.source)
        out.append(follower)
      }
    }
    return out
  }

  /// Takes a job, and tells whether it did: not one that is known already, nor beyond the limit.
  package mutating func add(_ job: Job) -> Bool {
    if known.contains(job.source) { return false }
    if let shared = job.shared, leaders[shared] != nil {
      guard known.count < limits.waiting * Self.sharers else { return false }
      known.insert(job.source)
      followers[shared, default: []].append(job)
      return true
    }
    guard waiting < limits.waiting else { return false }
    known.insert(job.source)
    if let shared = job.shared { leaders[shared] = job.source }
    if hosts[job.host] == nil { order.append(job.host) }
    var host = hosts[job.host] ?? Host()
    if host.libraries[job.library] == nil { host.order.append(job.library) }
    host.libraries[job.library, default: []].append(job)
    host.count += 1
    hosts[job.host] = host
    waiting += 1
    return true
  }

  /// The next job that may begin, which then counts as in flight; nil where none may.
  package mutating func next(at now: Date) -> Job? {
    guard running.count < limits.inFlight else { return nil }
    for (index, name) in order.enumerated() {
      guard var host = hosts[name], host.count > 0, host.inFlight < limits.hosts[name] ?? limits.perHost,
        host.waitsUntil.map({ $0 <= now }) ?? true, let library = host.order.first,
        let job = host.libraries[library]?.first
      else { continue }
      host.order.removeFirst()
      host.libraries[library]?.removeFirst()
      if host.libraries[library]?.isEmpty == true {
        host.libraries[library] = nil
      } else {
        host.order.append(library)
      }
      host.inFlight += 1
      host.count -= 1
      hosts[name] = host
      order.remove(at: index)
      order.append(name)
      running[job.source] = job
      waiting -= 1
      return job
    }
    return nil
  }

  /// Ends a job; gives those that share its answer.
  package mutating func done(_ job: Job) -> [Job] {
    guard running.removeValue(forKey: job.source) != nil else { return [] }
    known.remove(job.source)
    if var host = hosts[job.host] {
      host.inFlight -= 1
      hosts[job.host] = host.inFlight == 0 && host.count == 0 && host.waitsUntil == nil ? nil : host
      if hosts[job.host] == nil { order.removeAll { $0 == job.host } }
    }
    guard let shared = job.shared else { return [] }
    leaders[shared] = nil
    let found = followers.removeValue(forKey: shared) ?? []
    for follower in found { known.remove(follower.source) }
    return found
  }

  /// Leaves a host alone until a moment, for everybody; the longer of two waits counts, at most a day.
  package mutating func hold(_ host: String, until date: Date, at now: Date) {
    if hosts[host] == nil { order.append(host) }
    let until = min(date, now.addingTimeInterval(86_400))
    hosts[host, default: Host()].waitsUntil = max(until, hosts[host]?.waitsUntil ?? until)
  }

  /// Until when a host is left alone; nil where it may be asked.
  package func waits(_ host: String, at now: Date) -> Date? {
    hosts[host]?.waitsUntil.flatMap { $0 > now ? $0 : nil }
  }

  /// Whether a source is asked or waits to be.
  package func holds(_ source: UUID) -> Bool { known.contains(source) }
}
