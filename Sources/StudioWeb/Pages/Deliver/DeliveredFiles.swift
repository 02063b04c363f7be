import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import HTTPTypes
import NIOCore
import StudioDesk
import StudioPreviews
import StudioStore
import Synchronization

/// The files a design is handed out as. Nothing of its owner's own is in them but what a share shows: a folder of source is
/// passed on sooner or later.
struct DeliveredFiles: Sendable {
  let site: Site
  let delivered: DeliveredDesign
  /// When, where and for whom values are.
  let moment: Moment
  /// The studio's own address.
  let origin: String

  /// Remembers the pictures that an export asks for: first none is there and they are noted, then all are.
  private final class Pictures: Sendable {
    private let known: [LayoutInput: Data]
    private let missing = Mutex<[LayoutInput]>([])
    /// Most pictures of one export.
    static let limit = 24

    init(_ known: [LayoutInput: Data] = [:]) { self.known = known }

    var asked: [LayoutInput] { missing.withLock { $0 } }

    func picture(_ input: LayoutInput) -> Data? {
      if let found = known[input] { return found }
      missing.withLock { if $0.count < Self.limit, !$0.contains(input) { $0.append(input) } }
      return nil
    }
  }

  private var address: URL? {
    delivered.share.flatMap { share in
      URL(string: origin + Address.livePicture(share.slug, ""))
        .flatMap { URL(string: String($0.absoluteString.trimmingSuffix("/"))) }
    }
  }

  /// What is read where it is handed out: a sample, and of the owner's what the share shows.
  private func snapshot(_ document: Design, at moment: Moment) async throws -> DataSnapshot {
    let share = delivered.asShared(now: site.services.now())
    return try await site.services.data(of: share, document, in: delivered.design.library).snapshot(at: moment)
  }

  /// What differs, by kind; kinds that cannot say this design are left out.
  func differences(_ document: Design) async throws -> [CodeExport.Kind: [String]] {
    let data = try await snapshot(document, at: moment)
    let (address, moment, previews) = (address, moment, site.services.previews)
    return try await site.services.previews.inBackground {
      var found: [CodeExport.Kind: [String]] = [:]
      for kind in CodeExport.Kind.allCases {
        // What is a picture there counts as one, though nobody needs it drawn here.
        let export = CodeExport(kind: kind, picture: { _ in Data([0]) }, knowsSymbol: { previews.knowsSymbol($0) })
        if let said = try? export.differences(for: document, data: data, now: moment, address: address) {
          found[kind] = said.map(\.sentence)
        }
      }
      return found
    }
  }

  /// What a kind comes to. Throws a problem that says why it cannot.
  func code(_ kind: CodeExport.Kind) async throws -> ExportedCode {
    let document = delivered.document(site.services.settings.plan)
    let data = try await snapshot(document, at: moment)
    let library = site.services.store.scoped(delivered.design.library)
    let assets = try await library.assets(of: delivered.design.id)
    var photos: [String: Data] = [:]
    for name in document.referencedFiles.prefix(Pictures.limit) {
      if let asset = assets[name] { photos[name] = try? await site.services.store.bytes(asset.key) }
    }
    let (address, kept, moment, previews) = (address, photos, moment, site.services.previews)
    func attempt(_ pictures: Pictures) async throws -> Result<ExportedCode, CodeExportError> {
      try await site.services.previews.inBackground {
        let export = CodeExport(
          kind: kind, photo: { kept[$0] }, picture: pictures.picture, knowsSymbol: { previews.knowsSymbol($0) })
        do throws(CodeExportError) {
          return .success(try export.result(for: document, data: data, now: moment, address: address))
        } catch { return .failure(error) }
      }
    }
    let first = Pictures()
    var made = try await attempt(first)
    if !first.asked.isEmpty {
      var drawn: [LayoutInput: Data] = [:]
      for input in first.asked {
        var source = PreviewSource(
          design: input.design, appearance: input.appearance, moment: input.moment, data: { _ in input.data },
          plan: input.plan, photos: site.services.facts(assets), options: .stored)
        source.base.moment = input.moment
        source.keeping = .passing
        let hash = try site.services.previews.register(source)
        let bytes = try await site.services.previews.picture(hash, input.family, scale: Int(input.scale.rounded()))
        drawn[input] = Data(bytes.readableBytesView)
      }
      made = try await attempt(Pictures(drawn))
    }
    do { return try made.get() } catch { throw Self.problem(kind, error) }
  }

  /// An archive of what a kind comes to. Throws a problem that says why there is none.
  func archive(_ kind: CodeExport.Kind) async throws -> (name: String, bytes: Data) {
    let code = try await code(kind)
    do throws(CodeExportError) { return (code.name, try code.zip()) } catch { throw Self.problem(kind, error) }
  }

  private static func problem(_ kind: CodeExport.Kind, _ error: CodeExportError) -> Problem {
    Problem(
      .unprocessableContent, "This design cannot become \(kind.title)", error.description, "The other ways still work.")
  }
}

extension String {
  /// The text without that end.
  fileprivate func trimmingSuffix(_ end: String) -> Substring { hasSuffix(end) ? dropLast(end.count) : self[...] }
}
