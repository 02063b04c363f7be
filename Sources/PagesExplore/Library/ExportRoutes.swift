import PagesKit
import StudioDesk
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

/// Downloads of designs: packages, and images with the design inside.
struct ExportRoutes: Sendable {
  var site: Site

  /// Numbers that a part of a download may have.
  static let parts = 1...100_000

  func add(to routes: StudioRoutes) {
    routes.library.get(Address.export.path) { request, context in try await export(request, context) }
    routes.visitors.get(Address.design.path) { request, context in try await design(request, context) }
  }

  private func design(_ request: Request, _ context: StudioContext) async throws -> Response {
    let name = context.parameters.get("id") ?? ""
    if name.hasSuffix(".png"), let id = UUID(uuidString: String(name.dropLast(4))) {
      return try await picture(id, request, LibraryContext(request, context, site))
    }
    guard name.hasSuffix("." + Exchange.fileExtension) else {
      guard UUID(uuidString: name) != nil else { throw Problem.notFound }
      return .seeOther(Address.edit.address(of: name))
    }
    guard let id = UUID(uuidString: String(name.dropLast(9))) else { throw Problem.notFound }
    let context = try await LibraryContext(request, context, site)
    let keeps = Self.keepsCamera(request.query)
    let plan = try await site.services.packaging.plan([id], in: context.libraryID, whole: false, keepsCamera: keeps)
    let bytes = try await MissingPhotos.part(
      plan, 0, leftOut: MissingPhotos.areLeftOut(request.query), address: request.address, isOwner: true)
    return try .download(bytes, fileName: Self.fileName(plan, 0, keepsCamera: keeps), type: Exchange.mediaType)
  }

  /// An image at 3x with the package inside.
  private func picture(_ id: UUID, _ request: Request, _ context: LibraryContext) async throws -> Response {
    let design = try await context.library.design(id)
    let assets = try await context.library.assets(of: id)
    let family = WidgetFamily(letter: request.query["fam"] ?? "m") ?? .systemMedium
    let appearance: Appearance = request.query["ap"] == "dark" ? .dark : .light
    var source = site.services.source(
      design.draft, assets, try await site.services.data(of: context.library), appearance: appearance,
      moment: context.visitor.moment(site.services.now()))
    source.options = PictureOptions(level: 6, masked: true)
    let png = try await site.services.previews.picture(site.services.previews.register(source), family, scale: 3)
    // Images are shown to others: what no size shows is always left out.
    let plan = try await site.services.packaging.plan([id], in: context.libraryID, whole: false) {
      $0.withoutUnseen(site.services.settings.plan)
    }
    let package = try await MissingPhotos.part(
      plan, 0, leftOut: MissingPhotos.areLeftOut(request.query), address: request.address, isOwner: true)
    let bytes = Data(png.readableBytesView)
    let whole = DesignPicture.embed(package, in: bytes) ?? bytes
    let fileName = plan.fileName(0).replacing("." + Exchange.fileExtension, with: ".png")
    return try .download(whole, fileName: fileName, type: "image/png")
  }

  private func export(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let query = request.query
    let chosen = (query.values["id"] ?? []).compactMap(UUID.init(uuidString:))
    let ids = chosen.isEmpty ? try await context.library.list(deleted: false).designs.map(\.id) : chosen
    return try await exported(ids, asked: query, request, context, isAll: chosen.isEmpty)
  }

  /// Whether to keep the metadata of photos.
  static func keepsCamera(_ form: SubmittedForm) -> Bool { form["camera"] == "keep" }

  private static func fileName(_ plan: ExportPlan, _ index: Int, keepsCamera: Bool) -> String {
    let ending = "." + Exchange.fileExtension
    return keepsCamera
      ? plan.fileName(index).replacing(ending, with: "-with-camera-data" + ending) : plan.fileName(index)
  }

  /// The file, or the list of parts if one file would be too large. Only the requested part is built.
  func exported(
    _ ids: [UUID], asked form: SubmittedForm, _ request: Request, _ context: LibraryContext, isAll: Bool = false
  ) async throws -> Response {
    let (keepsCamera, leavesOut) = (Self.keepsCamera(form), MissingPhotos.areLeftOut(form))
    let part = form.number("part", in: Self.parts)
    let plan = try await site.services.packaging.plan(
      ids, in: context.libraryID, whole: isAll || ids.count > 1, keepsCamera: keepsCamera)
    let index = plan.count == 1 ? 0 : part.map { $0 - 1 }
    if let index, (0..<plan.count).contains(index) {
      // A form’s fields are in no address, so the same download gets one.
      let fields =
        (isAll ? [] : ids.map { "id=\($0.uuidString)" }) + (part.map { ["part=\($0)"] } ?? [])
        + (keepsCamera ? ["camera=keep"] : [])
      let bytes = try await MissingPhotos.part(
        plan, index, leftOut: leavesOut,
        address: "\(Address.export)" + (fields.isEmpty ? "" : "?" + fields.joined(separator: "&")), isOwner: true)
      return try .download(
        bytes, fileName: Self.fileName(plan, index, keepsCamera: keepsCamera), type: Exchange.mediaType)
    }
    let parts = (0..<plan.count).map { index in
      Choice(
        value: "\(index + 1)", label: plan.fileName(index), isChosen: false,
        detail: Words.designs(plan.designCount(index)))
    }
    let model = ExportPartsPage(parts: parts, ids: isAll ? [] : ids.map(\.uuidString), keepsCamera: keepsCamera)
    let frame = site.kit.frame("Download", .library, context.visitor, request, body: "page-export")
    return try .html(site.kit.pages.text(ExportPartsPage.template, model, frame: frame), request)
  }
}
