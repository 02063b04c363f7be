import DesignCode
import DesignData
import DesignLayout
import DesignModel
import DesignRender
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioPreviews
import StudioStore

/// What of a design is delivered, and to whom.
struct DeliveredDesign: Sendable {
  var design: StoredDesign
  /// How it is shared; nil where nobody shared it.
  var share: DesignShare?
  /// Whether it is delivered to its owner, not to whoever has the link.
  var isOwner: Bool

  /// What leaves: what the owner sees now, or what is shared.
  func document(_ plan: Plan) -> Design {
    if isOwner { return design.draft }
    return share?.shown(design.saved, plan) ?? design.saved
  }

  /// How it would be shared where nobody did: with nothing of its owner's.
  func asShared(now: Date) -> DesignShare { share ?? DesignShare(slug: "", design: design.id, createdAt: now) }
}

/// Fills “Put it on…”.
struct DeliverQuery: Sendable {
  let site: Site
  let delivered: DeliveredDesign
  let visitor: Visitor
  /// The studio's own address.
  let origin: String
  let query: SubmittedForm
  /// What the browser calls itself.
  let agent: String

  private var design: StoredDesign { delivered.design }
  private var slug: String? { delivered.share?.slug }
  private var now: Date { site.services.now() }

  /// Filters of the list, by the word in addresses.
  private static let filters: [(word: String, title: String, holds: @Sendable (DeliveryWay) -> Bool)] = [
    ("all", "All", { _ in true }), ("live", "Live", { $0.freshness == .live }),
    ("noapp", "No extra app", { !$0.needsApp }), ("taps", "Keeps taps", { $0.keepsTaps }),
  ]

  private func address(_ device: DeliveryDevice, _ filter: String) -> String {
    let page =
      delivered.isOwner ? Address.deliver(design.id) : Address.deliverShared(slug ?? "")
    return "\(page)?for=\(device.rawValue)" + (filter == "all" ? "" : "&show=\(filter)")
  }

  /// The page.
  func page() async throws -> DeliverPage {
    let plan = site.services.settings.plan
    let document = delivered.document(plan)
    let facts = DeliveryFacts(document, plan: plan)
    let held = DeliveryDevice(agent: agent)
    let device = query["for"].flatMap(DeliveryDevice.init(rawValue:)) ?? (held.isHeld ? held : .iphone)
    let source = try await source(document)
    let watch = watch
    let readers = try await watch.readers()
    let stopped = try await watch.stoppedApps()
    let ways = DeliveryWays(
      facts: facts, origin: origin, slug: slug,
      file: { [delivered] name in
        if name == "wwdesign" {
          return delivered.isOwner
            ? "\(Address.design(delivered.design.id)).\(name)"
            : "\(Address.shared(delivered.share?.slug ?? "")).\(name)"
        }
        return delivered.isOwner
          ? Address.deliverFile(delivered.design.id, name)
          : Address.deliverSharedFile(delivered.share?.slug ?? "", name)
      }, exports: try await exports(document), isOwner: delivered.isOwner,
      importsByLink: site.kit.settings.importsByLink
    ).all
    let chosen = Self.filters.first { $0.word == query["show"] } ?? Self.filters[0]
    let shown = ways.filter(chosen.holds)
    let opened = query["way"] ?? shown.first { Self.rank($0.group, device) == 0 }?.id
    let groups = DeliveryWay.Group.allCases.sorted { Self.rank($0, device) < Self.rank($1, device) }
    var models: [WayGroup] = []
    for group in groups {
      let own = shown.filter { $0.group == group }
      if own.isEmpty { continue }
      let rows = try own.map { way in
        WayModel(
          way: way, isOpen: way.id == opened, check: watch.check(way, readers, stopped),
          preview: try picture(way, source, facts), waits: way.readsAddress && slug == nil)
      }
      let (title, line) = Self.words(group, device, held)
      models.append(WayGroup(id: group.rawValue, title: title, line: line, ways: rows))
    }
    let inPlace = try await watch.part(readers, stopped)
    let count = inPlace?.places.filter { !$0.isStopped }.count ?? 0
    return DeliverPage(
      id: design.id.uuidString, slug: slug ?? "", name: document.name, sequence: design.sequence,
      isOwner: delivered.isOwner, isShared: slug != nil,
      line: (count == 0
        ? "\(document.name) shows nowhere yet."
        : "\(document.name) shows in \(count == 1 ? "one place" : "\(count) places").")
        + " \(ways.count) ways, best first for your device.",
      deviceLine: (held.isHeld ? "This looks like \(held.named)." : "You are at a computer.") + " Best first for",
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
      shownFor: device.rawValue)
  }

  private func family(_ facts: DeliveryFacts) -> WidgetFamily {
    facts.families.contains(.systemMedium) ? .systemMedium : facts.families.first ?? .systemMedium
  }

  /// Who shows it.
  private var watch: DeliveryWatch { DeliveryWatch(site: site, delivered: delivered, visitor: visitor) }

  /// The widget as a way shows it: its size, and on paper in greys.
  private func picture(_ way: DeliveryWay, _ source: PreviewSource, _ facts: DeliveryFacts) throws -> PreviewImage {
    let isThere = facts.design.families.contains(way.family)
    return try site.image(visitor, isThere ? way.family : family(facts), alt: "") { appearance in
      guard way.isPaper else { return source.appearing(appearance) }
      // Paper is white by night too.
      var paper = source.appearing(.light)
      (paper.options.greyBits, paper.options.masked) = (4, false)
      return paper
    }
  }

  /// The owner sees what is theirs, others what is shared.
  private func source(_ document: Design) async throws -> PreviewSource {
    let library = site.services.store.scoped(design.library)
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

  /// What the source of each kind differs in; a kind that cannot say this design is not offered.
  private func exports(_ document: Design) async throws -> [CodeExport.Kind: [String]] {
    let files = DeliveredFiles(site: site, delivered: delivered, moment: visitor.moment(now), origin: origin)
    return try await files.differences(document)
  }

  // MARK: The order

  /// Where a group stands for a device: what it is held in first.
  private static func rank(_ group: DeliveryWay.Group, _ device: DeliveryDevice) -> Int {
    let order: [DeliveryWay.Group] =
      switch device {
      case .iphone, .ipad: [.phone, .home, .others]
      case .mac: [.home, .phone, .others]
      case .windows, .android: [.others, .phone, .home]
      case .wall: [.home, .others, .phone]
      }
    return order.firstIndex(of: group) ?? 0
  }

  private static func words(
    _ group: DeliveryWay.Group, _ device: DeliveryDevice, _ held: DeliveryDevice
  ) -> (String, String) {
    switch group {
    case .phone:
      let name = device == .ipad ? "iPad" : "iPhone"
      return held.isHeld
        ? ("On this \(name)", "Live, alike, few steps.")
        : ("On your \(name)", "Scan the code, or send yourself the page.")
    case .home: return ("With a computer or at home", "Build it, or let the house show it.")
    case .others: return ("Other phones and desktops", "Same address, other walls.")
    }
  }

  /// What becomes visible by the form that makes the address.
  private func visible(_ facts: DeliveryFacts) -> String {
    var words = "Anyone with the address sees the design"
    words += facts.reads.isEmpty ? "." : ", with sample data in place of yours."
    if facts.readsPrivate { words += " Calendar, reminders and health are dots." }
    return words + " Nobody can find it without the address, and you can take it back."
  }
}
