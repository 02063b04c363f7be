import DesignPhotos
import EditorTools
import PagesKit
import StudioDesk
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import Foundation
import Hummingbird
import NIOCore
import StudioPreviews
import StudioStore

/// Sharing: the sheet that publishes, the public page, live images.
struct ShareRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.design.get(Address.share.path) { request, context in try await sheet(request, context) }
    routes.library.post(Address.share.path) { request, context in try await publish(request, context) }
    routes.visitors.get(Address.shared.path) { request, context in
      let slug = String((context.parameters.get("slug") ?? "").prefix { $0 != "." })
      return try await site.services.showing(share: slug) { try await page(request, context) }
    }
    routes.visitors.get(Address.sharedCode.path) { request, context in try await code(request, context) }
    routes.visitors.post(Address.remixShared.path) { request, context in try await remix(request, context) }
    routes.visitors.post(Address.pressShared.path) { request, context in try await press(request, context) }
    routes.visitors.get(Address.livePicture.path) { request, context in
      try await site.services.showing(share: context.parameters.get("slug") ?? "") {
        try await StandbyPair(site: site).showing(request) {
          try await LiveImage(site: site).answer(request, context)
        }
      }
    }
  }

  private static let licences = [
    "", "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0",
  ]

  private static func licences(_ chosen: String) -> [Choice] {
    licences.map { Choice(value: $0, label: $0.isEmpty ? "None (all rights reserved)" : $0, isChosen: $0 == chosen) }
  }

  /// The titles of the buttons that others can’t press.
  private static func unpressed(_ buttons: [DesignButton], _ leave: DesignShare.Leave) -> String {
    buttons.filter { !leave.presses.contains($0.action.variableKey) }.map { "“\($0.action.title)”" }
      .joined(separator: " and ")
  }

  // MARK: Publishing

  private func sheet(_ request: Request, _ context: DesignContext) async throws -> Response {
    try await sheet(context.design, context.visitor, request)
  }

  /// The share page: what others will see of the draft, which is saved as a version when shared.
  private func sheet(
    _ design: StoredDesign, _ visitor: Visitor, _ request: Request, changed: Bool = false
  ) async throws -> Response {
    let share = try await site.services.store.library(design.library).share(of: design.id)
    let origin = AccessLinks(site: site).origin(request)
    let slug = share?.slug ?? ""
    let draft = design.draft
    let photoSizes = Self.photoSizes(draft, site.services.settings.plan)
    let keys = draft.ownKeys
    let domains = draft.ownDomains
    let isOpen = !keys.isEmpty || domains.contains { !$0.isPrivate }
    let isPrivate = domains.contains(where: \.isPrivate)
    let own: LibraryData =
      isOpen || isPrivate ? try await site.services.data(of: site.services.store.library(design.library)) : .sample
    let buttons = draft.buttons(site.services.settings.plan)
    let leave = share?.leave ?? .none
    let isIncluded = share?.includesPhotos ?? true
    let open = domains.filter { !$0.isPrivate }.reduce(into: keys) { $0.formUnion(draft.keys(of: $1)) }
    let hidden = domains.filter(\.isPrivate).reduce(into: Set<String>()) { $0.formUnion(draft.keys(of: $1)) }
    let showsValues = !leave.shows.isDisjoint(with: open)
    let showsPrivate = share?.showsPrivate == true && !leave.shows.isDisjoint(with: hidden)
    let takesPresses = buttons.contains { leave.presses.contains($0.action.variableKey) }
    func pictures(photos: Bool, values: Bool, secrets: Bool) async throws -> PublishPage.Group {
      var offered = share ?? DesignShare(slug: "", design: design.id, createdAt: site.services.now())
      offered.includesPhotos = photos
      offered.leave = DesignShare.Leave(shows: (values ? open : []).union(secrets ? hidden : []))
      offered.showsPrivate = secrets
      let data = SharedData(offered, draft, own: own)
      let (live, moment) = (LiveImage(site: site), visitor.moment(site.services.now()))
      // They show what would be public: addresses of their own keep them the owner’s until it is.
      let light = try await live.source(
        offered, draft, of: design, data, moment: moment, appearance: .light, isOwner: true)
      let dark = light.appearing(.dark)
      var out: [PreviewImage] = []
      // Groups that no choice shows yet load lazily.
      let isSeen =
        (photos == isIncluded || photoSizes.isEmpty) && values == showsValues && secrets == showsPrivate
      for family in draft.families where !family.isAccessory {
        out.append(try await site.spokenImage(visitor, family, eager: isSeen) { $0 == .dark ? dark : light })
      }
      return PublishPage.Group(hasPhotos: photos, showsValues: values, showsPrivate: secrets, pictures: out)
    }
    var groups: [PublishPage.Group] = []
    for secrets in isPrivate ? [false, true] : [false] {
      for values in isOpen ? [false, true] : [false] {
        for photos in photoSizes.isEmpty ? [true] : [true, false] {
          groups.append(try await pictures(photos: photos, values: values, secrets: secrets))
        }
      }
    }
    let moment = visitor.moment(site.services.now())
    let model = PublishPage(
      id: design.id.uuidString, name: draft.name, sequence: design.sequence,
      groups: groups, isShared: share != nil,
      behind: share != nil && design.isDirty ? When.words(design.savedAt, now: site.services.now(), visitor) : nil,
      hasChanged: changed, address: origin + Address.shared(slug),
      credit: share?.credit ?? "",
      licences: Self.licences(share?.licence ?? ""), includesPhotos: isIncluded, photoSizes: photoSizes,
      values: Self.choices(keys, own.variables) + Self.choices(domains.filter { !$0.isPrivate }, own, moment),
      showsValues: showsValues,
      unshown: showsValues ? Self.unshown(open.subtracting(leave.shows)) : "",
      secrets: Self.choices(domains.filter(\.isPrivate), own, moment), showsPrivate: showsPrivate,
      unshownPrivate: showsPrivate ? Self.unshown(hidden.subtracting(leave.shows)) : "",
      buttons: buttons.map { Choice(value: $0.words, label: $0.action.title, isChosen: false) },
      takesPresses: takesPresses,
      completesReminders: site.services.flags[.reminders] && domains.contains(.reminders)
        ? leave.presses.contains(DataDomain.reminders.mark) : nil,
      takesWeight: domains.contains(.weight) ? leave.presses.contains(DataDomain.weight.mark) : nil,
      unpressed: takesPresses ? Self.unpressed(buttons, leave) : "",
      pressLimit: site.traffic.presses.limit, pictures: Self.pictures(origin, slug),
      recipes: share == nil ? [] : Recipes.all(origin: origin, slug: slug, name: design.saved.name),
      places: try await places(of: design),
      missing: try await missing(draft.withoutUnseen(site.services.settings.plan), of: design))
    let toast = request.query.flash?.toast(on: .share)
    let frame = site.kit.frame("Share “\(draft.name)”", .library, visitor, request, body: "page-publish", toast: toast)
    return try .html(
      site.kit.pages.text(PublishPage.template, model, frame: frame), request, status: changed ? .conflict : .ok)
  }

  /// The names of the slots that show a design, including those that follow the default.
  private func places(of design: StoredDesign) async throws -> [String] {
    let library = site.services.store.library(design.library)
    let isDefault = try await library.defaultDesign() == design.id
    return try await library.placements().filter { place in
      place.content == .design(design.id) || (place.content == .standard && isDefault)
    }.map(\.name)
  }

  /// The photos of a form of a design that are missing, in a sentence; empty if none are.
  private func missing(_ form: Design, of design: StoredDesign) async throws -> String {
    let assets = try await site.services.store.library(design.library).assets(of: design.id)
    let names = await site.services.missingPhotos(of: form, assets)
    return names.isEmpty ? "" : PackageError.missing(names)
  }

  /// The sizes that show a photo, in words; empty if none does.
  private static func photoSizes(_ design: Design, _ plan: Plan) -> String {
    let sizes: [String]
    if let tree = design.withoutUnseen(plan).tree {
      sizes = WidgetFamily.allCases.filter { family in
        // A widget’s ground is not drawn on the Lock Screen.
        family.isAccessory
          ? tree.resolved(for: family.rawValue).map { !LayerTree(name: "", root: $0).files.isEmpty } ?? false
          : !tree.files(for: family.rawValue).isEmpty
      }.map(\.displayName)
    } else {
      sizes = SizeSlot.allCases.filter { slot in
        let face = design.spec.resolved(for: slot, plan: plan)
        return face.image != nil && face.layout.template.traits.showsPhoto
      }.map(\.rawValue.capitalised)
    }
    return sizes.count > 1 ? "\(sizes.dropLast().joined(separator: ", ")) and \(sizes.last ?? "")" : sizes.first ?? ""
  }

  private static func pictures(_ origin: String, _ slug: String, density: Int = 2) -> [Choice] {
    WidgetFamily.allCases.map {
      Choice(
        value: address(origin, slug, $0, density), label: $0.displayName, isChosen: false, detail: $0.letter)
    }
  }

  private static func address(
    _ origin: String, _ slug: String, _ family: WidgetFamily, _ density: Int
  ) -> String { origin + Address.livePicture(slug, "\(family.letter)@\(density)x.png") }

  /// The variables that a design uses and their current values, the first few.
  private static func choices(_ keys: Set<String>, _ own: [String: String]) -> [Choice] {
    let loose = Dictionary(
      own.map { (TextResolver.loosened($0.key), $0.value) }, uniquingKeysWith: { first, _ in first })
    return keys.sorted().prefix(shownValues).map { key in
      let text = own[key] ?? loose[TextResolver.loosened(key)]
      return Choice(value: text.map { String($0.prefix(60)) } ?? "nothing yet", label: key, isChosen: false)
    }
  }

  /// The data that a design uses from the owner’s sources, and what each shows now.
  private static func choices(_ domains: Set<DataDomain>, _ own: LibraryData, _ moment: Moment) -> [Choice] {
    let mine = own.mine(at: moment)
    let resolver = TextResolver(snapshot: mine, moment: moment)
    return DataDomain.allCases.filter(domains.contains).map { domain in
      let says =
        domain.isKnown(in: mine)
        ? resolver.resolve(domain.summary ?? "") : "not connected: others see sample data or nothing"
      return Choice(value: String(says.prefix(80)), label: domain.title, isChosen: false)
    }
  }

  /// The keys that the page doesn’t show yet, in words.
  private static func unshown(_ keys: Set<String>) -> String {
    let named = keys.map { key in
      key.hasPrefix("__")
        ? (DataDomain.allCases.first { $0.mark == key } ?? DataDomain(key: key))?.title.lowercased() ?? key : key
    }
    return Set(named).sorted().joined(separator: ", ")
  }

  /// The maximum number of variables listed.
  private static let shownValues = 40

  private func publish(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let id = try context.designID
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    let path = Address.share(id)
    if form["action"] == "revoke" {
      let shares = try await site.services.shares(of: [id], in: context.libraryID)
      try await context.library.revokeShare(of: id)
      site.services.forget([], in: context.libraryID, shares: shares)
      return .seeOther(Flash.revoked.on(path))
    }
    let design = try await context.library.design(id)
    // Only what the preview showed becomes public; later changes are previewed first.
    let seen = form.number("base")
    guard seen == nil || seen == design.sequence else {
      return try await sheet(design, context.visitor, request, changed: true)
    }
    if design.isDirty {
      let saved = try await context.library.save(id, now: site.services.now())
      guard saved.sequence == design.sequence else {
        return try await sheet(saved, context.visitor, request, changed: true)
      }
    }
    let licence = form["licence"] ?? ""
    let hasPhotos = !Self.photoSizes(design.draft, site.services.settings.plan).isEmpty
    let before = try await context.library.share(of: id)
    // Permission covers the current data and buttons only, not those of later versions.
    let domains = design.draft.ownDomains
    let hidden = domains.filter(\.isPrivate)
    let open = domains.subtracting(hidden).reduce(into: design.draft.ownKeys) {
      $0.formUnion(design.draft.keys(of: $1))
    }
    let showsPrivate = form["private"] == "on" && !hidden.isEmpty
    // What others change they see.
    let marks = [("reminders", DataDomain.reminders), ("weight", .weight)].filter { name, domain in
      form[name] == "on" && showsPrivate && hidden.contains(domain)
    }.map(\.1.mark)
    let leave = DesignShare.Leave(
      shows: (form["values"] == "on" ? open : []).union(
        showsPrivate ? hidden.reduce(into: Set<String>()) { $0.formUnion(design.draft.keys(of: $1)) } : []),
      presses: (form["buttons"] == "on"
        ? Set(design.draft.buttons(site.services.settings.plan).map(\.action.variableKey)) : []).union(marks))
    let share = DesignShare(
      slug: Self.slug(design.draft.name), design: id, createdAt: site.services.now(),
      credit: String(TextRules.trim(form["credit"] ?? "").prefix(80)),
      licence: Self.licences.contains(licence) ? licence : "", showsPrivate: showsPrivate,
      // A photo never becomes public just because the page didn’t ask.
      includesPhotos: !hasPhotos || form["photos"] == "on", leave: leave)
    try await context.library.setShare(share)
    // Images of data and photos that are no longer shown are dropped at once.
    if let before, !before.permitsTheSame(as: share) {
      site.services.forget([], in: context.libraryID, shares: [before])
    }
    return .seeOther(Flash.shared.on(form["from"] == "deliver" ? Address.deliver(id) : path))
  }

  /// A readable name and 130 random bits.
  static func slug(_ name: String) -> String {
    let plain = ShelfEntry.folded(name).unicodeScalars.map { scalar -> Character in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(Character(scalar)))
        ? Character(scalar) : "-"
    }
    let words = String(plain).split(separator: "-").joined(separator: "-").prefix(32)
    var generator = SystemRandomNumberGenerator()
    let letters = Array("abcdefghijkmnpqrstuvwxyz23456789")
    let tail = (0..<26).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
    return (words.isEmpty ? "" : "\(words)-") + String(tail)
  }

  // MARK: The page

  /// The share of a slug and its design. Throws if it’s no longer shared.
  func shared(_ slug: String) async throws -> (DesignShare, StoredDesign) {
    guard slug.utf8.count < 120, let found = try await site.services.store.shared(slug) else {
      throw Problem(
        .gone, "This design is no longer shared", "The owner stopped sharing it, or the link is incomplete.",
        "Browse the templates instead.", link: (Address.explore.description, "Browse templates"))
    }
    return found
  }

  private func page(_ request: Request, _ context: StudioContext) async throws -> Response {
    var slug = context.parameters.get("slug") ?? ""
    let wantsFile = slug.hasSuffix("." + Exchange.fileExtension)
    if wantsFile { slug = String(slug.dropLast(9)) }
    let (share, design) = try await shared(slug)
    if wantsFile { return try await package(share, design, request) }
    let visitor = Visitor(request, site.kit.signer)
    let origin = AccessLinks(site: site).origin(request)
    let live = LiveImage(site: site)
    let now = site.services.now()
    let moment = visitor.moment(now)
    let data = try await site.services.data(of: share, design.saved, in: design.library)
    var light = try await live.source(share, design.saved, of: design, data, moment: moment, appearance: .light)
    light.keeping = .passing
    let dark = light.appearing(.dark)
    func image(_ family: WidgetFamily) async throws -> PreviewImage {
      try await site.spokenImage(visitor, family, eager: true, seconds: now.timeIntervalSince(moment.date)) {
        $0 == .dark ? dark : light
      }
    }
    let density = request.query.number("x", in: 1...3) ?? 2
    func tile(
      _ family: WidgetFamily, _ title: String, beside other: WidgetFamily? = nil
    ) async throws -> LiveTile {
      let size = Device.standard.size(family)
      var pictures = [try await image(family)]
      if let other { pictures.append(try await image(other)) }
      return LiveTile(
        title: title, letter: family.letter, address: Self.address(origin, slug, family, density),
        pixels:
          "\(Int((size.width * Double(density)).rounded())) × \(Int((size.height * Double(density)).rounded())) px",
        tint: design.saved.spec.style.accent.hex, pictures: pictures, isNight: family.isAccessory)
    }
    let tiles = [
      try await tile(.systemSmall, "Small"), try await tile(.systemMedium, "Medium"),
      try await tile(.accessoryRectangular, "Lock Screen", beside: .accessoryCircular),
    ]
    let (fileName, bytes) = try await packageFacts(share, design)
    let actions = VisitorActions(site, share, design, data, light)
    let model = SharePage(
      slug: slug, name: design.saved.name,
      line: [
        design.saved.kind == .layers ? "Layers" : design.saved.kindName + " layout",
        design.saved.spec.style.accent.displayName.lowercased(),
      ]
      .joined(separator: ", ") + ". Opens in WidgetWeaver on iPhone and iPad.",
      fileName: fileName, fileSize: Words.bytes(bytes),
      large: try await image(.systemLarge),
      rectangular: try await image(.accessoryRectangular), circular: try await image(.accessoryCircular),
      inline: try await image(.accessoryInline), live: Self.pictures(origin, slug, density: density),
      tiles: tiles,
      densities: (1...3).map {
        Choice(value: "\(Address.shared(slug))?x=\($0)#live", label: "\($0)×", isChosen: $0 == density)
      },
      recipes: Recipes.all(origin: origin, slug: slug, name: design.saved.name),
      facts: facts(share, design, visitor), credit: share.credit,
      tint: design.saved.spec.style.accent.hex,
      time: TextResolver(snapshot: .none, moment: visitor.moment(site.services.now())).resolve("{{__time}}"),
      day: TextResolver(snapshot: .none, moment: visitor.moment(site.services.now())).resolve(
        "{{__today||date:EEEE d MMMM}}"),
      isSample: light.marksSample, actions: try await actions.model(visitor),
      sources: visitor.library == design.library
        ? [Choice(value: Address.edit(design.id), label: "Edit the design", isChosen: false)] : [],
      missing: try await missing(share.shown(design.saved, site.services.settings.plan), of: design))
    var frame = site.kit.frame(
      design.saved.name, .none, visitor, request, body: "page-share", toast: actions.toast(request))
    frame.script = "share.js"
    // The phones around the previews show the time.
    frame.follow(
      NextChange(moment.date.addingTimeInterval(60), from: now),
      reload: NextChange(live.next(design.saved, data, after: moment), from: now),
      from: "\(Address.shared(slug))?x=\(density)")
    frame.picture = Self.address(origin, slug, .systemLarge, 2)
    frame.summary = model.line
    frame.isUnlisted = true
    frame.isGuest = true
    return try .html(site.kit.pages.text(SharePage.template, model, frame: frame), request)
  }

  private func code(_ request: Request, _ context: StudioContext) async throws -> Response {
    let slug = context.parameters.get("slug") ?? ""
    _ = try await shared(slug)
    let page = request.query["to"] == "deliver" ? Address.deliverShared(slug) : Address.shared(slug)
    guard let svg = QRCode.svg(AccessLinks(site: site).origin(request) + page) else {
      throw Problem.notFound
    }
    return Response(
      status: .ok, headers: [.contentType: "image/svg+xml", .cacheControl: "public, max-age=3600"],
      body: .init(byteBuffer: ByteBuffer(string: svg)))
  }
}
