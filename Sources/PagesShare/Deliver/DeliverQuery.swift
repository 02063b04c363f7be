import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignRender
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// A design to add to a device, and for whom.
struct DeliveredDesign: Sendable {
  var design: StoredDesign
  /// How it is shared; nil if it isn’t.
  var share: DesignShare?
  /// Whether the owner is asking, rather than someone with the link.
  var isOwner: Bool

  /// What is exported: the draft for the owner, the shared version for others.
  func document(_ plan: Plan) -> Design {
    if isOwner { return design.draft }
    return share?.shown(design.saved, plan) ?? design.saved
  }

  /// The share, or one that shows none of the owner’s data.
  func asShared(now: Date) -> DesignShare { share ?? DesignShare(slug: "", design: design.id, createdAt: now) }
}

/// Fills “Add to device”.
struct DeliverQuery: Sendable {
  let site: Site
  let delivered: DeliveredDesign
  let visitor: Visitor
  let origin: String
  let query: SubmittedForm
  /// The `User-Agent` header.
  let agent: String

  private var design: StoredDesign { delivered.design }
  private var slug: String? { delivered.share?.slug }
  private var now: Date { site.services.now() }

  /// The filters, by their name in the query.
  private static let filters: [(word: String, title: String, holds: @Sendable (DeliveryOption) -> Bool)] = [
    ("all", "All", { _ in true }), ("live", "Live", { $0.freshness == .live }),
    ("noapp", "No extra app", { !$0.needsApp }), ("taps", "Interactive", { $0.keepsTaps }),
  ]

  private func address(_ device: DeliveryDevice, _ filter: String) -> String {
    let page =
      delivered.isOwner ? Address.deliver(design.id) : Address.deliverShared(slug ?? "")
    return "\(page)?for=\(device.rawValue)" + (filter == "all" ? "" : "&show=\(filter)")
  }

  func page() async throws -> DeliverPage {
    let plan = site.services.settings.plan
    let document = delivered.document(plan)
    let facts = DeliveryFacts(document, plan: plan)
    let held = DeliveryDevice(agent: agent)
    let device = query["for"].flatMap(DeliveryDevice.init(rawValue:)) ?? (held.isHeld ? held : .iphone)
    let source = try await source(document)
    let watch = watch
    let missing = await site.services.missingPhotos(
      of: document.withoutUnseen(plan), try await site.services.store.library(design.library).assets(of: design.id))
    let leavingOut = missing.isEmpty ? "" : "?" + MissingPhotos.leavingOut
    let readers = try await watch.readers()
    let stopped = try await watch.stoppedApps()
    let ways = DeliveryOptions(
      facts: facts, origin: origin, slug: slug,
      file: { [delivered] name in
        let address =
          if name == "wwdesign" {
            delivered.isOwner
              ? "\(Address.design(delivered.design.id)).\(name)"
              : "\(Address.shared(delivered.share?.slug ?? "")).\(name)"
          } else {
            delivered.isOwner
              ? Address.deliverFile(delivered.design.id, name)
              : Address.deliverSharedFile(delivered.share?.slug ?? "", name)
          }
        return address + leavingOut
      }, exports: try await exports(document), isOwner: delivered.isOwner,
      importsByLink: site.kit.settings.importsByLink
    ).all
    let chosen = Self.filters.first { $0.word == query["show"] } ?? Self.filters[0]
    let shown = ways.filter(chosen.holds)
    let opened = query["way"] ?? shown.first { Self.rank($0.group, device) == 0 }?.id
    let groups = DeliveryOption.Group.allCases.sorted { Self.rank($0, device) < Self.rank($1, device) }
    var models: [DeliveryGroup] = []
    for group in groups {
      let own = shown.filter { $0.group == group }
      if own.isEmpty { continue }
      let rows = try own.map { way in
        OptionModel(
          way: way, isOpen: way.id == opened, check: watch.check(way, readers, stopped),
          preview: try picture(way, source, facts), waits: way.readsAddress && slug == nil)
      }
      let (title, line) = Self.words(group, device, held)
      models.append(DeliveryGroup(id: group.rawValue, title: title, line: line, ways: rows))
    }
    let inPlace = try await watch.part(readers, stopped)
    let count = inPlace?.places.filter { !$0.isStopped }.count ?? 0
    return DeliverPage(
      id: design.id.uuidString, slug: slug ?? "", name: document.name, sequence: design.sequence,
      isOwner: delivered.isOwner, isShared: slug != nil,
      line: !delivered.isOwner
        ? "\(ways.count) options for adding “\(document.name)”."
        : (count == 0
          ? "“\(document.name)” isn’t on any of your devices yet."
          : "“\(document.name)” is in use in \(count == 1 ? "one place" : "\(count) places").")
          + " \(ways.count) options for adding it.",
      deviceLine: "Show first",
      devices: DeliveryDevice.allCases.map { Choice(value: $0.rawValue, label: $0.title, isChosen: $0 == device) },
      filters: Self.filters.filter { $0.word == chosen.word || ways.contains(where: $0.holds) }.map { filter in
        Choice(
          value: "\(ways.count(where: filter.holds))", label: filter.title, isChosen: filter.word == chosen.word,
          href: address(device, filter.word))
      }, groups: models,
      preview: try await site.spokenImage(visitor, family(facts), eager: true) { source.appearing($0) },
      tint: document.spec.style.accent.hex,
      code: held.isHeld || slug == nil ? "" : "\(Address.sharedCode(slug ?? ""))?to=deliver",
      inPlace: inPlace, hasPhotos: facts.hasPhoto, visible: visible(facts),
      shownFor: device.rawValue, missing: missing.isEmpty ? "" : PackageError.missing(missing))
  }

  private func family(_ facts: DeliveryFacts) -> WidgetFamily {
    facts.families.contains(.systemMedium) ? .systemMedium : facts.families.first ?? .systemMedium
  }

  /// Which apps and slots use it.
  private var watch: DeliveryWatch { DeliveryWatch(site: site, delivered: delivered, visitor: visitor) }

  /// The preview for an option: in its size, and in greys for e-ink.
  private func picture(_ way: DeliveryOption, _ source: PreviewSource, _ facts: DeliveryFacts) throws -> PreviewImage {
    let isThere = facts.design.families.contains(way.family)
    return try site.image(visitor, isThere ? way.family : family(facts), alt: "") { appearance in
      guard way.isPaper else { return source.appearing(appearance) }
      // E-ink has no dark mode.
      var paper = source.appearing(.light)
      (paper.options.greyBits, paper.options.masked) = (4, false)
      return paper
    }
  }

  /// The owner sees their data, others what is shared.
  private func source(_ document: Design) async throws -> PreviewSource {
    let library = site.services.store.library(design.library)
    let moment = visitor.moment(now)
    if delivered.isOwner {
      return site.services.source(
        document, await site.services.sound(try await library.assets(of: design.id)),
        try await site.services.data(of: library), appearance: .light, moment: moment)
    }
    let share = delivered.asShared(now: now)
    var source = try await LiveImage(site: site).source(
      share, design.saved, of: design, site.services.data(of: share, design.saved, in: design.library), moment: moment,
      appearance: .light)
    source.keeping = .passing
    return source
  }

  /// The differences of each export; exports that don’t support the design are left out.
  private func exports(_ document: Design) async throws -> [CodeExport.Kind: [String]] {
    let files = DeliveredFiles(site: site, delivered: delivered, moment: visitor.moment(now), origin: origin)
    return try await files.differences(document)
  }

  // MARK: The order

  /// The position of a group for a device.
  private static func rank(_ group: DeliveryOption.Group, _ device: DeliveryDevice) -> Int {
    let order: [DeliveryOption.Group] =
      switch device {
      case .iphone, .ipad: [.phone, .home, .others]
      case .mac: [.home, .phone, .others]
      case .windows, .android: [.others, .phone, .home]
      case .wall: [.home, .others, .phone]
      }
    return order.firstIndex(of: group) ?? 0
  }

  private static func words(
    _ group: DeliveryOption.Group, _ device: DeliveryDevice, _ held: DeliveryDevice
  ) -> (String, String) {
    switch group {
    case .phone:
      let name = device == .ipad ? "iPad" : "iPhone"
      return held.isHeld
        ? ("On this \(name)", "Quickest options.")
        : ("On your \(name)", "Scan the code with your \(name), or open the link there.")
    case .home: return ("On a computer or at home", "Xcode, Home Assistant and e-ink.")
    case .others: return ("Other phones and desktops", "Android, Windows, Mac, Linux and the web.")
    }
  }

  /// What others can see once the URL is created.
  private func visible(_ facts: DeliveryFacts) -> String {
    var words = "Anyone with the URL can see the design"
    words += facts.reads.isEmpty ? "." : ", with sample data instead of yours."
    if facts.readsPrivate { words += " Calendar, reminders and health are hidden." }
    return words + " No one can find it without the URL, and you can stop sharing at any time."
  }
}
