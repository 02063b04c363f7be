import DesignData
import DesignModel
import Foundation
import StudioPreviews
import StudioStore

/// What ends with designs, shares, sources and libraries: addresses of pictures, the pictures, and what they are made of.
extension StudioServices {
  /// Whose the pictures of a design are; in the bin they have addresses of their own, since those of before are gone.
  package static func owner(_ design: UUID, inBin: Bool = false) -> String {
    "\(inBin ? "bin" : "design") \(design.uuidString)"
  }
  /// Whose the pictures of a share are.
  package static func owner(share slug: String) -> String { "share \(slug)" }
  /// Whose the pictures are that show a library's data in no design of its own.
  package static func owner(library: LibraryID?) -> String { library.map { "library \($0)" } ?? "" }
  /// Whose the pictures of a package under review are.
  package static func owner(review: UUID) -> String { "review \(review.uuidString)" }

  /// Ends the addresses of pictures of designs that went, and of their shares.
  package func forget(_ designs: [UUID], in library: LibraryID, shares: [DesignShare]) {
    previews.forget(
      designs.flatMap { [Self.owner($0), Self.owner($0, inBin: true)] } + shares.map { Self.owner(share: $0.slug) })
    for share in shares { bodyCache.remove { $0.hasPrefix("package|\(share.slug)|") } }
  }

  /// Answers a request for a share. Pictures that it registered are forgotten again if a permission was withdrawn meanwhile:
  /// it began with what was permitted then.
  package func showing<T>(share slug: String, _ body: () async throws -> T) async throws -> T {
    let owner = Self.owner(share: slug)
    let count = previews.timesForgotten(owner)
    let answer = try await body()
    if previews.timesForgotten(owner) != count { previews.forget([owner]) }
    return answer
  }

  /// Ends the addresses of pictures of designs that are gone for good.
  package func forget(designs: [UUID]) {
    if !designs.isEmpty { previews.forget(designs.flatMap { [Self.owner($0), Self.owner($0, inBin: true)] }) }
  }

  package func shares(of designs: [UUID], in library: LibraryID) async throws -> [DesignShare] {
    var found: [DesignShare] = []
    for id in designs { if let share = try await store.library(library).share(of: id) { found.append(share) } }
    return found
  }

  /// Puts designs into the bin; their pictures are removed too, also for people with a URL.
  package func bin(_ designs: [UUID], in library: LibraryID, at date: Date? = nil) async throws {
    let shares = try await shares(of: designs, in: library)
    try await store.library(library).delete(designs, now: date ?? now())
    forget(designs, in: library, shares: shares)
    // Their pictures at places are gone too; what is shown there instead is drawn when it is asked for.
    forget(places: try await store.library(library).placements())
  }

  /// Forgets a source with its copies, and the pictures that may show what it gave; tells whether there was one.
  @discardableResult package func forget(source: UUID, of library: LibraryHandle) async throws(StoreError) -> Bool {
    guard try await library.forgetSource(source) else { return false }
    try await forgetData(of: library)
    return true
  }

  /// Ends the addresses of all pictures that may show a library's data.
  package func forgetData(of library: LibraryHandle) async throws(StoreError) {
    var (designs, shares): ([UUID], [DesignShare]) = ([], [])
    for deleted in [false, true] {
      for design in try await library.list(deleted: deleted).designs
      where design.saved.mayReadData || design.draft.mayReadData {
        designs.append(design.id)
        if !deleted, let share = try await library.share(of: design.id) { shares.append(share) }
      }
    }
    forget(designs, in: library.library, shares: shares)
    forget(places: try await library.placements())
    previews.forget([Self.owner(library: library.library)])
  }
}
