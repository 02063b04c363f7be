import HTTPTypes
import Hummingbird

/// Addresses that have changed. Bookmarks, downloaded scripts and pages that are still open use the old ones, so these
/// redirect to their successors.
package enum RetiredAddresses {
  /// An address that has changed.
  package struct Move: Sendable {
    /// The old pattern; paths that continue after it redirect too.
    package let old: String
    /// The new pattern, with the same parameters.
    package let new: String

    init(_ old: String, _ new: String) { (self.old, self.new) = (old, new) }
  }

  /// Every move. The first whose old pattern a path begins with is used, so longer patterns come first.
  package static let moves = [
    Move("/designs/:id/torture/mend", "/designs/:id/stress-test/fix"),
    Move("/designs/:id/torture.png", "/designs/:id/stress-test.png"),
    Move("/designs/:id/torture", "/designs/:id/stress-test"),
    Move("/designs/:id/detach", "/designs/:id/convert-to-layers"),
    Move("/designs/:id/deliver", "/designs/:id/add-to-device"),
    Move("/s/:slug/deliver", "/s/:slug/add-to-device"),
    Move("/s/:slug/remix", "/s/:slug/copy"),
    Move("/device/panels", "/slots/displays"),
    Move("/device", "/slots"),
    Move("/data/values", "/data/variables"),
    Move("/data/push", "/data/api"),
  ]

  /// Returns the current path for a retired one, with its parameters and whatever follows the pattern; nil for a path
  /// that isn’t retired.
  package static func successor(of path: String) -> String? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    for move in moves {
      let old = move.old.split(separator: "/", omittingEmptySubsequences: false)
      guard parts.count >= old.count else { continue }
      var parameters: [Substring: Substring] = [:]
      let fits = zip(old, parts).allSatisfy { pattern, part in
        guard pattern.hasPrefix(":") else { return pattern == part }
        parameters[pattern] = part
        return !part.isEmpty
      }
      guard fits else { continue }
      let new = move.new.split(separator: "/", omittingEmptySubsequences: false).map { parameters[$0] ?? $0 }
      return (new + parts.dropFirst(old.count)).joined(separator: "/")
    }
    return nil
  }

  /// Redirects every retired address in `router`. A browser repeats a form with its body only for 308.
  package static func add(to router: RouterGroup<StudioContext>) {
    for move in moves {
      for path in [RouterPath(move.old), RouterPath(move.old + "/**")] {
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
          router.on(path, method: method) { request, _ in try redirect(request) }
        }
      }
    }
  }

  private static func redirect(_ request: Request) throws -> Response {
    guard let path = successor(of: request.uri.path) else { throw Problem.notFound }
    let isPlain = request.method == .get || request.method == .head
    return Response(
      status: isPlain ? .movedPermanently : .permanentRedirect,
      headers: [.location: path + (request.uri.query.map { "?\($0)" } ?? ""), .cacheControl: "private, max-age=86400"])
  }
}
