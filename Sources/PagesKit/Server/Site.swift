import StudioDesk
import DesignCode
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import Hummingbird
import NIOCore
import StudioPreviews
import StudioStore

/// What every page needs, handed over by the executable: what the studio does, and what pages are made with. What only some
/// pages need is handed to their routes.
package final class Site: Sendable {
  package let services: StudioServices
  package let templates: TemplateServices
  /// What pages are made with.
  package let kit: PageKit
  /// Who is still at the other end of a connection.
  package let presences = Presences()
  /// How much is asked, and by whom.
  package let traffic: Traffic
  /// The API's OpenAPI description, as served.
  package let apiDescription: ByteBuffer
  /// Pages that are kept whole being rendered: at a start the first visitor and the warming ask for the same.
  package let rendering: Flights<PageBytes>
  /// What designs differ in where they are delivered, as it was told last.
  package let lastDifferences = SharedMemo<String, [CodeExport.Kind: [String]]>(limit: 200)

  /// A site of the given parts; pages are made on `threads`. `apiDescription` is the file that describes the API.
  package init(
    _ groups: ServiceGroups, pages: PageRenderer, assets: StaticAssets, apiDescription: Data, settings: WebSettings,
    threads: WorkThreads
  ) {
    (services, templates) = (groups.services, groups.templates)
    kit = PageKit(pages: pages, assets: assets, settings: settings, studio: services.settings)
    traffic = Traffic(settings.traffic, threads: threads)
    self.apiDescription = ByteBuffer(bytes: apiDescription)
    rendering = Flights(on: threads)
  }

  /// The visitor's library; nil if there is none yet.
  package func knownLibrary(_ visitor: Visitor) async throws -> LibraryID? {
    guard let library = visitor.library, try await services.store.library(library).exists() else { return nil }
    return library
  }

  /// The visitor's library, or a problem.
  package func library(_ visitor: Visitor) async throws -> LibraryID {
    guard let library = try await knownLibrary(visitor) else {
      throw Problem.designNotFound()
    }
    return library
  }

  /// The visitor's library, created if there is none, and the cookie to set then.
  package func libraryForWriting(_ visitor: Visitor, _ request: Request) async throws -> (LibraryID, cookie: String?) {
    if let library = try await knownLibrary(visitor) { return (library, nil) }
    if let caller = RequestFrame.current?.caller,
      let seconds = await traffic.libraries.count(caller.household, now: services.now())
    {
      throw Problem.manyLibraries(seconds)
    }
    let library = try await services.store.makeLibrary(now: services.now())
    try await keep(visitor.chosen, in: library)
    return (library, try await signIn(library, request))
  }

  /// Counts an upload for its network address. Throws where there were too many this hour.
  package func countUpload() async throws {
    guard let caller = RequestFrame.current?.caller else { return }
    if let seconds = await traffic.imports.count(caller.household, now: services.now()) {
      throw Problem.manyImports(seconds)
    }
  }

  /// A picture for a page, with what it says: in the chosen appearance, or in both when the page follows the system. With
  /// `seconds`, those since the minute it shows, the second hand of a clock moves over it.
  package func spokenImage(
    _ visitor: Visitor, _ family: WidgetFamily, eager: Bool = false, seconds: Double? = nil,
    source: (Appearance) -> PreviewSource
  ) async throws -> PreviewImage {
    let shown = try shown(visitor, source)
    let alt = try await services.previews.spokenText(shown.source, shown.hash, family)
    var image = image(shown, family, alt: alt, eager: eager)
    if let seconds, let hand = SecondHand(shown.source.input(family, scale: 2)) {
      image.hand = MovingHand(hand: hand, seconds: seconds)
    }
    return image
  }

  /// A picture for a page: in the chosen appearance, or in both when the page follows the system.
  package func image(
    _ visitor: Visitor, _ family: WidgetFamily, alt: String, eager: Bool = false,
    source: (Appearance) -> PreviewSource
  ) throws(PreviewError) -> PreviewImage {
    image(try shown(visitor, source), family, alt: alt, eager: eager)
  }

  /// What a page shows of a design: in the chosen appearance, or in light with dark beside it.
  private struct Shown {
    var source: PreviewSource
    var hash: String
    var darkHash: String?
  }

  private func shown(
    _ visitor: Visitor, _ source: (Appearance) -> PreviewSource
  ) throws(PreviewError) -> Shown {
    let first = source(visitor.theme == "dark" ? .dark : .light)
    let hash = try services.previews.register(first)
    let dark = visitor.theme.isEmpty ? try services.previews.register(source(.dark)) : nil
    return Shown(source: first, hash: hash, darkHash: dark == hash ? nil : dark)
  }

  private func image(_ shown: Shown, _ family: WidgetFamily, alt: String, eager: Bool) -> PreviewImage {
    let size = Device.standard.size(family)
    // Cards of photos are JPEG, or a slow line waits seconds for the first of them. What is being edited is shown as it
    // is drawn.
    let format =
      !family.isAccessory && !shown.source.base.photos.isEmpty && shown.source.options == .stored
      ? PictureFormat.jpeg : .png
    return PreviewImage(
      hash: shown.hash, darkHash: shown.darkHash, family: family.letter, width: Int(size.width.rounded()),
      height: Int(size.height.rounded()), alt: alt, isEager: eager, format: format)
  }
}

extension AccentToken {
  /// The colour as `#RRGGBB`, in light.
  package var hex: String { Palette(.light).accent(self).hex }
}
