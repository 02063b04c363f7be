import Hummingbird
import StudioStore

/// What bounds the traffic of a site, each a ``PerProcess``: they guard a machine. What the studio pays for is bounded by
/// ``GenerationLimits``, which hold for all processes.
package struct Traffic: Sendable {
  let threads: WorkThreads
  let turns: TurnsByName
  let bodies: BodyBudget
  let downloads: BodyBudget
  /// Places for opening large packages, which take some times their size.
  package let packages: TurnsByName
  let libraries: RateLimiter
  let modelRequests: RateLimiter
  /// Uploads for review of one household, each kept for a day.
  package let imports: RateLimiter
  /// Button presses per shared page, of all visitors.
  package let presses: RateLimiter
  /// Requests by a token in a minute.
  package let pushes: RateLimiter
  /// Requests to a library in 24 hours.
  package let dailyPushes: RateLimiter
  /// Requests with a key of their own that are being answered.
  package let pushesUnderWay = PushesUnderWay()
  /// Requests for unknown secret addresses, which come from guessing. Those that lead somewhere are never
  /// counted or refused, since behind a proxy all visitors may share one address.
  package let guesses = RateLimiter(limit: Self.guessLimit, seconds: 60)
  /// Those of displays: a removed one that keeps asking must not block other devices in its network.
  package let panelGuesses = RateLimiter(limit: Self.guessLimit, seconds: 60)

  /// Wrong secret addresses a minute that are answered plainly.
  static let guessLimit = 30

  init(_ limits: TrafficLimits, threads: WorkThreads) {
    self.threads = threads
    turns = TurnsByName(width: limits.turns, waiting: limits.waiting)
    bodies = BodyBudget(limit: limits.bodyBytes, seconds: limits.bodySeconds)
    downloads = BodyBudget(limit: limits.bodyBytes, seconds: limits.bodySeconds)
    packages = TurnsByName(width: limits.packages, waiting: 32)
    libraries = RateLimiter(limit: limits.librariesAnHour, seconds: 3_600)
    imports = RateLimiter(limit: limits.importsAnHour, seconds: 3_600)
    presses = RateLimiter(limit: limits.pressesAMinute, seconds: 60)
    modelRequests = RateLimiter(limit: limits.modelRequestsADay, seconds: 86_400)
    pushes = RateLimiter(limit: limits.pushesAMinute, seconds: 60)
    dailyPushes = RateLimiter(limit: limits.pushesADay, seconds: 86_400)
  }
}

extension Problem {
  /// Too many requests of one visitor are running.
  static var manyRequests: Problem {
    Problem(
      .tooManyRequests, "Too many requests", "Your earlier requests are still running.",
      "Wait a moment, then try again.", retryAfter: 2)
  }

  /// A body that would have to be unpacked first.
  static var encodedBody: Problem {
    Problem(
      .unsupportedMediaType, "Unsupported content encoding", "Nothing was changed.",
      "Send the body without Content-Encoding.")
  }

  /// Too many packages are waiting to be opened.
  package static var manyPackages: Problem {
    Problem(
      .serviceUnavailable, "Too many imports right now", "Nothing was imported.",
      "Try again in a moment.", retryAfter: 5)
  }

  /// Too many uploads for review come from one address.
  package static func manyImports(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Too many imports",
      "Your network has reached the hourly limit.",
      "Nothing was imported. Try again in \(max(1, seconds / 60)) minutes, or choose several files at once.",
      retryAfter: seconds)
  }

  /// Too many presses of the buttons of one shared page.
  package static func manyPresses(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Too many presses", "This press wasn’t counted.",
      "Wait \(seconds) seconds, then press again.", link: (Address.explore.description, "Browse templates"),
      retryAfter: seconds)
  }

  /// Too many AI requests come from one address.
  static func manyModelRequests(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Daily limit reached", "This studio includes a limited number of AI requests a day.",
      "Use the built-in rules instead; choose them in Settings. Nothing was changed.",
      link: ("\(Address.settings)#assistant", "Settings"),
      retryAfter: seconds)
  }

  /// Too many libraries come from one address.
  static func manyLibraries(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Too many new libraries",
      "Cookies may be blocked, so a new library is created each time. Nothing was changed.",
      "Allow cookies for this site, then try again in \(max(1, seconds / 60)) minutes.", retryAfter: seconds)
  }
}
