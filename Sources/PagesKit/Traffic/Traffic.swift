import Hummingbird
import StudioStore

/// What bounds the traffic of a site, each a ``PerProcess``: they guard a machine. What the studio pays for is bounded by
/// ``GenerationLimits``, which hold for all processes.
package struct Traffic: Sendable {
  let threads: WorkThreads
  let turns: Turns
  let bodies: BodyBudget
  let downloads: BodyBudget
  /// Places for opening large packages, which take some times their size.
  package let packages: Turns
  let libraries: RateLimiter
  let modelRequests: RateLimiter
  /// Uploads for review of one household, each kept for a day.
  package let imports: RateLimiter
  /// Presses of buttons on one shared page, whoever presses.
  package let presses: RateLimiter
  /// Requests by a token in a minute.
  package let pushes: RateLimiter
  /// Requests to a library in 24 hours.
  package let dailyPushes: RateLimiter
  /// Requests with a key of their own that are being answered.
  package let pushesUnderWay = PushesUnderWay()
  /// Secret addresses that lead nowhere, which is what somebody who guesses asks for. Those that lead somewhere are never
  /// counted or refused, since behind a proxy all visitors may share one address.
  package let guesses = RateLimiter(limit: Self.guessLimit, seconds: 60)
  /// Those of panels: one that asks on after it was taken back does not shut out what else lives in its house.
  package let panelGuesses = RateLimiter(limit: Self.guessLimit, seconds: 60)

  /// Wrong secret addresses a minute that are answered plainly.
  static let guessLimit = 30

  init(_ limits: TrafficLimits, threads: WorkThreads) {
    self.threads = threads
    turns = Turns(width: limits.turns, waiting: limits.waiting)
    bodies = BodyBudget(limit: limits.bodyBytes, seconds: limits.bodySeconds)
    downloads = BodyBudget(limit: limits.bodyBytes, seconds: limits.bodySeconds)
    packages = Turns(width: limits.packages, waiting: 32)
    libraries = RateLimiter(limit: limits.librariesAnHour, seconds: 3_600)
    imports = RateLimiter(limit: limits.importsAnHour, seconds: 3_600)
    presses = RateLimiter(limit: limits.pressesAMinute, seconds: 60)
    modelRequests = RateLimiter(limit: limits.modelRequestsADay, seconds: 86_400)
    pushes = RateLimiter(limit: limits.pushesAMinute, seconds: 60)
    dailyPushes = RateLimiter(limit: limits.pushesADay, seconds: 86_400)
  }
}

extension Problem {
  /// One visitor asks for too much at once.
  static var manyRequests: Problem {
    Problem(
      .tooManyRequests, "That is a lot at once", "Earlier requests of yours are still being worked on.",
      "Wait a moment, then try again.", retryAfter: 2)
  }

  /// Many large packages wait to be opened.
  package static var manyPackages: Problem {
    Problem(
      .serviceUnavailable, "Many packages are being opened", "Nothing was imported, and nothing is lost.",
      "Try again in a moment.", retryAfter: 5)
  }

  /// Too many uploads for review come from one address.
  package static func manyImports(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Many imports come from your network",
      "Each waits a day to be reviewed, so their number an hour is limited.",
      "Nothing was imported. Try again in \(max(1, seconds / 60)) minutes, or choose several files at once.",
      retryAfter: seconds)
  }

  /// Too many presses of the buttons of one shared page.
  package static func manyPresses(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "These buttons were pressed a lot just now", "This press was not counted.",
      "Wait \(seconds) seconds, then press again.", link: (Address.explore.description, "Browse templates"),
      retryAfter: seconds)
  }

  /// Too many generations are asked for from one address.
  static func manyModelRequests(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Your network used its requests for today", "This studio pays for a number of them a day.",
      "Settings lets rules answer instead; nothing was changed.", link: ("\(Address.settings)#assistant", "Settings"),
      retryAfter: seconds)
  }

  /// Too many libraries come from one address.
  static func manyLibraries(_ seconds: Int) -> Problem {
    Problem(
      .tooManyRequests, "Many new libraries come from your network",
      "Each browser that keeps no cookie makes one, so the number an hour is limited. Nothing was changed.",
      "Let this site keep its cookie, then try again in \(max(1, seconds / 60)) minutes.", retryAfter: seconds)
  }
}
