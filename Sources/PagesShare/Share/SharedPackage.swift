import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import EditorTools
import NIOCore
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// The package of a shared design, as a download and as a copy in a visitor’s library.
extension ShareRoutes {
  /// The package’s file name and size in bytes, cached by version because photos are re-encoded for it.
  func packageFacts(_ share: DesignShare, _ design: StoredDesign) async throws -> (String, Int) {
    let key = "package|\(share.slug)|\(design.revision)|\(share.includesPhotos)"
    if let known = site.services.bodyCache[key] {
      let parts = String(buffer: known.bytes).split(separator: "\n")
      if parts.count == 2, let count = SentNumber(parts[1], in: 0...1_000_000) {
        return (String(parts[0]), count.value)
      }
    }
    let plan = try await site.services.packaging.plan(share, design)
    let count = try await plan.part(0, missing: .leftOut).count
    site.services.bodyCache[key] = PageBytes(ByteBuffer(string: "\(plan.fileName(0))\n\(count)"))
    return (plan.fileName(0), count)
  }

  /// The package as a download. Throws a problem naming photos that are missing, unless the request leaves them out.
  func package(_ share: DesignShare, _ design: StoredDesign, _ request: Request) async throws -> Response {
    let plan = try await site.services.packaging.plan(share, design)
    let bytes = try await MissingPhotos.part(
      plan, 0, leftOut: MissingPhotos.areLeftOut(request.query), address: request.address, isOwner: false)
    return try .download(bytes, fileName: plan.fileName(0), type: Exchange.mediaType)
  }

  /// Copies the design into the visitor’s library.
  func remix(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let (share, design) = try await shared(context.parameters.get("slug") ?? "")
    let bytes = try await MissingPhotos.part(
      site.services.packaging.plan(share, design), 0, leftOut: MissingPhotos.areLeftOut(form),
      address: Address.shared(share.slug), isOwner: false)
    let now = site.services.now()
    let file = try site.services.importers().open(bytes)
    let verdicts = try await site.services.intake.verdicts(file.images.map(\.data))
    let outcome = Importer(
      plan: .unlimited, stored: 0, repeats: .first, inventions: DecodingInventions(newID: { UUID() }, now: now),
      inspect: verdicts
    ).plan(file)
    let assets = try outcome.images.map { try site.services.intake.asset($0.data, fileName: $0.fileName) }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    try await site.services.store.library(library).add(
      outcome.designs, assets: assets, limit: site.services.settings.plan.designLimit, batch: nil,
      now: now)
    guard let made = outcome.designs.first else { throw Problem.notFound }
    let asksPlace = try await site.services.asksPlace(made, in: site.services.store.library(library))
    return .seeOther(
      asksPlace ? "\(Address.weather)?design=\(made.id.uuidString)" : Flash.made.on(Address.edit(made.id)),
      cookie: cookie)
  }
}
