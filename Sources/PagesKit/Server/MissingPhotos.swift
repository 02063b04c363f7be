import DesignPackage
import Foundation
import Hummingbird

/// Photos that are missing or damaged: no download leaves them out unless the visitor, who has seen their names, asks for it.
package enum MissingPhotos {
  /// The query’s field and value that leave them out.
  package static let leavingOut = "missing=leave-out"

  /// Whether missing photos are to be left out.
  package static func areLeftOut(_ form: SubmittedForm) -> Bool { form["missing"] == "leave-out" }

  /// A package’s bytes. Throws a problem naming its missing photos, with the way to `address` without them.
  package static func part(
    _ plan: ExportPlan, _ index: Int, leftOut: Bool, address: String, isOwner: Bool
  ) async throws -> Data {
    do { return try await plan.part(index, missing: leftOut ? .leftOut : .refused) } catch PackageError.missingImages(
      let names)
    {
      throw problem(names, address: address, isOwner: isOwner)
    }
  }

  /// The page that names missing photos. `address` is what was asked for.
  package static func problem(_ names: [String], address: String, isOwner: Bool) -> Problem {
    let them = names.count == 1 ? "it" : "them"
    return Problem(
      .conflict, names.count == 1 ? "A photo is missing" : "Photos are missing", PackageError.missing(names),
      isOwner
        ? "Choose \(them) again in the editor, or continue without \(them)." : "You can continue without \(them).",
      link: (address + (address.contains("?") ? "&" : "?") + leavingOut, "Continue without \(them)"))
  }
}

extension Request {
  /// The path and query that were requested.
  package var address: String { uri.path + (uri.query.map { "?" + $0 } ?? "") }
}
