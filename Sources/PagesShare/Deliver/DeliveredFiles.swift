import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import HTTPTypes
import NIOCore
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore
import Synchronization

/// The files that a design is exported as. They contain none of the owner’s data but what the share shows, because people
/// pass source folders on.
struct DeliveredFiles: Sendable {
  let site: Site
  let delivered: DeliveredDesign
  /// The time, time zone and locale of the data.
  let moment: Moment
  let origin: String
  /// What was requested, for the page that names missing photos; empty where they are left out: a live address keeps
  /// showing the rest.
  var requested = ""

  /// Collects the images and layouts that an export requests. While it collects, it returns a placeholder for each image so
  /// that the export continues and requests all of them; afterwards only rendered images are returned.
  private final class Drawings: Sendable {
    private let pictures: [LayoutInput: Data]
    private let scenes: [LayoutInput: Scene]
    private let missing = Mutex<(pictures: [LayoutInput], scenes: [LayoutInput])>(([], []))
    /// The maximum number of images of one export, and of layouts.
    static let limit = 24

    private let isAsking: Bool

    init(_ pictures: [LayoutInput: Data] = [:], _ scenes: [LayoutInput: Scene] = [:], isAsking: Bool = true) {
      (self.pictures, self.scenes, self.isAsking) = (pictures, scenes, isAsking)
    }

    var asked: (pictures: [LayoutInput], scenes: [LayoutInput]) { missing.withLock { $0 } }

    func picture(_ input: LayoutInput) -> Data? {
      if let found = pictures[input] { return found }
      missing.withLock {
        if $0.pictures.count < Self.limit, !$0.pictures.contains(input) { $0.pictures.append(input) }
      }
      return isAsking ? Data([0]) : nil
    }

    func scene(_ input: LayoutInput) -> Scene? {
      if let found = scenes[input] { return found }
      missing.withLock { if $0.scenes.count < Self.limit, !$0.scenes.contains(input) { $0.scenes.append(input) } }
      return nil
    }
  }

  private var address: URL? {
    delivered.share.flatMap { share in
      URL(string: origin + Address.livePicture(share.slug, ""))
        .flatMap { URL(string: String($0.absoluteString.trimmingSuffix("/"))) }
    }
  }

  /// The exported data: sample data, and the owner’s data that the share shows.
  private func snapshot(_ document: Design, at moment: Moment) async throws -> DataSnapshot {
    let share = delivered.asShared(now: site.services.now())
    return try await site.services.data(of: share, document, in: delivered.design.library).snapshot(at: moment)
  }

  /// Seconds for which differences are cached: data can change them, but hardly ever does.
  private static let lasting = 600.0

  /// The differences by kind of export; kinds that don’t support this design are left out. Finding them takes nine exports,
  /// so the result is cached by design and URL.
  func differences(_ document: Design) async throws -> [CodeExport.Kind: [String]] {
    let share = delivered.asShared(now: site.services.now())
    let about = [
      ContentKey.of(try SpecCoding.encode(document)), address?.absoluteString ?? "",
      "\(share.showsPrivate) \(share.includesPhotos) \(share.leave)",
      "\(moment.zone.identifier) \(moment.locale.identifier)",
      "\(Int(moment.date.timeIntervalSince1970 / Self.lasting))",
    ].joined(separator: "|")
    if let known = site.lastDifferences[about] { return known }
    let told = try await reckoned(document)
    site.lastDifferences[about] = told
    return told
  }

  private func reckoned(_ document: Design) async throws -> [CodeExport.Kind: [String]] {
    let data = try await snapshot(document, at: moment)
    let (address, moment, previews) = (address, moment, site.services.previews)
    func attempt(_ kinds: [CodeExport.Kind], _ drawings: Drawings) async throws -> [CodeExport.Kind: [String]] {
      var found: [CodeExport.Kind: [String]] = [:]
      // Each export is a job of its own, so that others get their turn.
      for kind in kinds {
        found[kind] = try await previews.inBackground {
          // The differences mention images, but no image has to be rendered.
          let export = CodeExport(
            kind: kind, picture: { _ in Data([0]) }, scene: drawings.scene, knowsSymbol: { previews.knowsSymbol($0) })
          return (try? export.differences(for: document, data: data, now: moment, address: address))?.map(\.words)
        }
      }
      return found
    }
    let first = Drawings()
    let found = try await attempt(CodeExport.Kind.allCases, first)
    guard !first.asked.scenes.isEmpty else { return found }
    let placed = Drawings([:], try await scenes(first.asked.scenes, assets: try await assets()))
    return found.merging(try await attempt([.kwgt, .scriptwidget], placed)) { $1 }
  }

  private func assets() async throws -> [String: Asset] {
    try await site.services.store.library(delivered.design.library).assets(of: delivered.design.id)
  }

  private func source(_ input: LayoutInput, _ assets: [String: Asset]) -> PreviewSource {
    var source = PreviewSource(
      design: input.design, appearance: input.appearance, moment: input.moment, data: { _ in input.data },
      plan: input.plan, photos: site.services.facts(assets), options: .stored)
    (source.base.moment, source.base.points) = (input.moment, input.points)
    source.owner =
      delivered.isOwner
      ? StudioServices.owner(delivered.design.id) : StudioServices.owner(share: delivered.share?.slug ?? "")
    // A whole widget has rounded corners; a part of one is transparent.
    (source.options.masked, source.options.bare) = (input.points == nil, input.points != nil)
    source.keeping = .passing
    return source
  }

  private func scenes(
    _ inputs: [LayoutInput], assets: [String: Asset]
  ) async throws -> [LayoutInput: Scene] {
    var out: [LayoutInput: Scene] = [:]
    for input in inputs { out[input] = try await site.services.previews.scene(source(input, assets), input.family) }
    return out
  }

  /// The maximum number of photos in one export: more than a valid design has.
  private static let photoLimit = 64

  /// The photos of an export by name. Throws a problem naming those that are missing, unless they are left out.
  private func photos(of document: Design, _ assets: [String: Asset]) async throws -> [String: Data] {
    let names = document.referencedFiles
    let found = try await site.services.outgoing.found(
      names.prefix(Self.photoLimit), assets, delivered.isOwner ? .whole : .small)
    let missing = found.missing + names.dropFirst(Self.photoLimit)
    guard missing.isEmpty || requested.isEmpty else {
      throw MissingPhotos.problem(missing, address: requested, isOwner: delivered.isOwner)
    }
    return found.photos
  }

  /// The export of a kind, for one size if it has one file per size. Throws a problem with the reason.
  func code(_ kind: CodeExport.Kind, _ family: WidgetFamily? = nil) async throws -> ExportedCode {
    let plan = site.services.settings.plan
    let document = delivered.document(plan).withoutUnseen(plan)
    let data = try await snapshot(document, at: moment)
    let assets = try await assets()
    let photos = try await photos(of: document, assets)
    let (address, kept, moment, previews) = (address, photos, moment, site.services.previews)
    func attempt(_ drawings: Drawings) async throws -> Result<ExportedCode, CodeExportError> {
      try await site.services.previews.inBackground {
        let export = CodeExport(
          kind: kind, family: family, photo: { kept[$0] }, picture: drawings.picture, scene: drawings.scene,
          knowsSymbol: { previews.knowsSymbol($0) })
        do throws(CodeExportError) {
          return .success(try export.result(for: document, data: data, now: moment, address: address))
        } catch { return .failure(error) }
      }
    }
    let first = Drawings()
    var made = try await attempt(first)
    if first.asked.pictures.isEmpty, first.asked.scenes.isEmpty { return try Self.made(kind, made) }
    // The layout decides which images are needed.
    var asked = first.asked
    var placed: [LayoutInput: Scene] = [:]
    if !asked.scenes.isEmpty {
      placed = try await scenes(asked.scenes, assets: assets)
      let second = Drawings([:], placed)
      _ = try await attempt(second)
      asked = second.asked
    }
    var drawn: [LayoutInput: Data] = [:]
    for input in asked.pictures { drawn[input] = try await picture(input, assets) }
    made = try await attempt(Drawings(drawn, placed, isAsking: false))
    return try Self.made(kind, made)
  }

  private static func made(
    _ kind: CodeExport.Kind, _ result: Result<ExportedCode, CodeExportError>
  ) throws(Problem) -> ExportedCode {
    do { return try result.get() } catch { throw problem(kind, error) }
  }

  private func picture(_ input: LayoutInput, _ assets: [String: Asset]) async throws -> Data {
    let hash = try site.services.previews.register(source(input, assets))
    let bytes = try await site.services.previews.picture(hash, input.family, scale: Int(input.scale.rounded()))
    return Data(bytes.readableBytesView)
  }

  /// The export of a kind as a ZIP archive. Throws a problem with the reason.
  func archive(_ kind: CodeExport.Kind) async throws -> (name: String, bytes: Data) {
    let code = try await code(kind)
    do throws(CodeExportError) { return (code.name, try code.zip()) } catch { throw Self.problem(kind, error) }
  }

  private static func problem(_ kind: CodeExport.Kind, _ error: CodeExportError) -> Problem {
    Problem(
      .unprocessableContent, "Can’t export this design to \(kind.title)", error.description, "Try another option.")
  }
}

extension String {
  /// The text without that end.
  fileprivate func trimmingSuffix(_ end: String) -> Substring { hasSuffix(end) ? dropLast(end.count) : self[...] }
}
