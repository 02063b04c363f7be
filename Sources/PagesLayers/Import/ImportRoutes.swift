import PagesKit
import StudioDesk
import DesignData
import DesignLayout
import DesignModel
import DesignPackage
import DesignReview
import DesignRender
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

struct ImportPage: PageModel {
  var limit: String
  static let template = PageTemplate<Self>("pages/import")
  static let schema = Schema<Self> {
    value("limit", \.limit)
    value("accept") { _ in DesignImporters.accept }
  }
}

/// Importing: upload, review, choose, add, undo.
struct ImportRoutes: Sendable {
  var site: Site
  var uploads: Review<Upload>
  var transient: TransientPhotos
  /// Loads pictures that files name by URL.
  var pictures: RemotePictures?

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.importing.path) { request, _ in try await form(request) }
    routes.visitors.post(Address.importing.path) { request, _ in try await upload(request) }
    routes.library.post(Address.undoImport.path) { request, context in try await undo(request, context) }
    routes.visitors.get(Address.review.path) { request, context in try await review(request, context) }
    routes.visitors.post(Address.review.path) { request, context in try await review(request, context) }
    routes.visitors.post(Address.applyImport.path) { request, context in try await apply(request, context) }
  }

  private func form(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let frame = site.kit.frame(.importing, visitor, request)
    let model = ImportPage(limit: "\(site.services.settings.packageLimits.fileBytes >> 20) MB")
    return try .html(site.kit.pages.text(ImportPage.template, model, frame: frame), request)
  }

  private func upload(_ request: Request) async throws -> Response {
    try await site.countUpload()
    let form = try await SubmittedForm.read(
      request, limit: site.services.settings.packageLimits.fileBytes, around: 64 << 10)
    var files = form.allFiles.filter { !$0.fileName.isEmpty || !$0.data.isEmpty }
    if files.isEmpty, let text = form["text"], !text.isEmpty {
      files = [UploadedFile(fileName: "pasted.json", data: Data(text.utf8))]
    }
    guard let first = files.first else {
      throw Problem(
        .unprocessableContent, "Choose a file", "Nothing was imported.", "Choose a .wwdesign file.",
        link: (Address.importing.description, "Choose a file"))
    }
    do { _ = try await opened(files) } catch let problem as Problem { throw problem } catch {
      let name = ImportFiles.displayName(first.fileName)
      let isPicture = files.count == 1 && DesignPicture.isPNG(first.data)
      throw Problem(
        .unprocessableContent, files.count == 1 ? "Couldn’t open “\(name)”" : "Couldn’t open any file",
        isPicture ? "This image has no design in it." : Self.reason(error),
        "Nothing was imported.", link: (Address.importing.description, "Choose another file"))
    }
    let owner = try await site.knownLibrary(Visitor(request, site.kit.signer))
    return .seeOther(Address.review(try uploads.stage(Upload(files), of: owner)))
  }

  /// Why no file opened: for several, the reason of each of the first.
  private static func reason(_ error: any Error) -> String {
    guard let refused = error as? ImportFiles.Refused else {
      return (error as? PackageError)?.description ?? "It can’t be read."
    }
    let more = refused.reasons.count - reasonsShown
    return refused.reasons.prefix(reasonsShown).map { $0.hasSuffix(".") ? $0 : $0 + "." }.joined(separator: " ")
      + (more > 0 ? " \(more) more files couldn’t be opened." : "")
  }

  /// The maximum number of files whose reasons a message has.
  private static let reasonsShown = 5

  private func job(
    _ context: StudioContext, _ visitor: Visitor, _ choice: WidgyChoice
  ) async throws -> (id: UUID, files: ImportFiles) {
    let id = context.parameters.get("job").flatMap(UUID.init(uuidString:))
    guard let id, let found = uploads.show(id, to: visitor.library) else {
      if let id, let library = visitor.library,
        try await !site.services.store.library(library).batch(id.uuidString, deleted: false).isEmpty
      {
        throw Problem(
          .gone, "Already imported", "The designs are in your library.", "Open your library to see them.",
          link: (Address.library.description, "Open the Library"))
      }
      throw Problem(
        .notFound, "This review has expired", "Uploads are kept for a day.", "Choose the file again.",
        link: (Address.importing.description, "Choose a file"))
    }
    return (id, try await opened(found.files, choice.manner))
  }

  /// Opens the files. That takes several times their size in memory, so only a few are opened at a time.
  private func opened(
    _ files: [UploadedFile], _ manner: PackageReader.Manner = .studio
  ) async throws -> ImportFiles {
    let importers = site.services.importers(widgets: manner)
    let read = try await site.traffic.packages.run("package") { try ImportFiles(files, importers: importers) }
    guard let read else { throw Problem.manyPackages }
    return read
  }

  /// Positions sorted newest first, then by name in numeric order (format.md §6.1).
  private func order(_ specs: [WidgetSpec]) -> [Int] {
    specs.indices.sorted { one, two in
      if specs[one].updatedAt != specs[two].updatedAt { return specs[one].updatedAt > specs[two].updatedAt }
      let names = specs[one].name.localizedStandardCompare(specs[two].name)
      return names == .orderedSame ? one < two : names == .orderedAscending
    }
  }

  private func available(_ visitor: Visitor) async throws -> Int? {
    guard let limit = site.services.settings.plan.designLimit else { return nil }
    guard let library = visitor.library, try await site.services.store.library(library).exists() else { return limit }
    return site.services.settings.plan.available(stored: try await site.services.store.library(library).count())
  }

  /// The selection to start with: the newest designs that aren’t in the library yet, as many as there is room for.
  private func proposed(
    _ file: DesignPackageFile, _ visitor: Visitor
  ) async throws -> (order: [Int], known: Set<Int>, first: Set<Int>, slots: Int?) {
    let prints = file.designs.map(ShelfEntry.fingerprint)
    var known: Set<String> = []
    if let library = visitor.library, try await site.services.store.library(library).exists() {
      known = try await site.services.store.library(library).known(prints)
    }
    let slots = try await available(visitor)
    let order = order(file.specs)
    let fresh = order.filter { !known.contains(prints[$0]) }
    return (
      order, Set(order.filter { known.contains(prints[$0]) }), Set(fresh.prefix(slots ?? fresh.count)), slots
    )
  }

  /// The review. Its form carries the selection from page to page.
  private func review(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = request.method == .post ? try await SubmittedForm.read(request, limit: 256 << 10) : request.query
    var widgy = WidgyChoice(form)
    let (id, files) = try await job(context, visitor, widgy)
    let (fileName, file, size) = (files.name, files.file, files.size)
    let now = site.services.now()
    let (order, known, first, slots) = try await proposed(file, visitor)
    let facts = transient.facts(file.images, limits: site.services.intake.limits)
    let verdicts = try await site.services.intake.verdicts(file.images.map(\.data))
    let outcome = Importer(
      plan: .unlimited, stored: 0, repeats: .first, inventions: DecodingInventions(newID: { UUID() }, now: now),
      inspect: verdicts
    ).plan(file)
    let remarks = Dictionary(grouping: file.diagnostics.compactMap(\.place)) { $0 }.mapValues(\.count)
    var view = ImportView(form)
    widgy.isAsked = widgy.manner == .app || file.hasUnreadableLayers
    widgy.urls = pictures == nil ? [] : RemotePictures.urls(in: file, Set(file.specs.indices))
    let choice = ImportChoice(form, first: first, count: file.specs.count)
    let chosen = choice.chosen(first)
    let list = view.list(order, file.specs, isKnown: known.contains) { at in
      remarks[at] != nil || file.design(at).referencedFiles.contains { facts[$0] == nil }
    }
    view.page = min(view.page, max(1, (list.count + ImportView.rows - 1) / ImportView.rows))
    let listed = Array(list.dropFirst((view.page - 1) * ImportView.rows).prefix(ImportView.rows))
    let (differences, readings) = try await self.remarks(file, listed, visitor)
    let rows = try listed.enumerated().map {
      position, index in
      try row(
        index, of: id, file, facts, visitor, now: now, chosen: chosen.contains(index), isKnown: known.contains(index),
        remarks: remarks[index] ?? 0, eager: position < 8)
    }
    let expensive = try await expensive(file, listed, of: id, facts)
    let repairs =
      expensive
      + file.diagnostics.prefix(ImportView.repairs).map { note in
        FindingRow(note, of: note.place.map { file.specs[$0].name } ?? "The file")
      }
    let made = file.shape == .envelopeISO || file.shape == .envelopeNumeric
    let facts2 =
      "\(Words.designs(file.specs.count)), \(Words.images(file.images.count)), \(Words.bytes(size))."
      + (made ? " Created \(When.words(file.createdAt, now: now, visitor))." : "")
    let model = ImportReviewPage(
      job: id.uuidString, fileName: fileName, facts: facts2, total: file.specs.count, found: list.count, rows: rows,
      chosen: chosen.count, choice: choice, view: view, images: outcome.images.count, repairs: repairs,
      repairCount: expensive.count + file.diagnostics.count, differences: differences, readings: readings,
      refused: files.refused, widgy: widgy,
      notes: outcome.notes,
      limitNote: slots.map { $0 < file.specs.count ? "Your library has room for \($0) more." : "" } ?? "")
    var frame = site.kit.frame("Review import", .library, visitor, request, body: "page-import")
    frame.sheets = ["differences.css"]
    frame.script = "library.js"
    frame.leadsToEditor = true
    return try .html(site.kit.pages.text(ImportReviewPage.template, model, frame: frame), request)
  }

  private func row(
    _ index: Int, of job: UUID, _ file: DesignPackageFile, _ facts: [String: PhotoFacts], _ visitor: Visitor, now: Date,
    chosen: Bool, isKnown: Bool, remarks repairs: Int, eager: Bool
  ) throws -> ImportRow {
    let design = file.design(index).settled()
    let spec = design.spec
    let files = design.referencedFiles
    let missing = files.filter { facts[$0] == nil }
    var result = "Ready"
    if !missing.isEmpty {
      result = "Photo missing (placeholder shown)"
    } else if isKnown {
      result = "Already in your library"
    } else if repairs > 0 {
      result = repairs == 1 ? "1 fix" : "\(repairs) fixes"
    } else if !files.isEmpty {
      result = files.count == 1 ? "1 image found" : "\(files.count) images found"
    }
    func image(_ family: WidgetFamily) throws -> PreviewImage {
      try site.image(visitor, family, alt: "", eager: eager) { source(design, $0, of: job, facts) }
    }
    return ImportRow(
      index: index, name: design.name, template: design.kindName,
      changed: When.words(spec.updatedAt, now: now, visitor), result: result,
      isWarning: !missing.isEmpty || repairs > 0, isChosen: chosen,
      thumbnails: try Self.sizes(of: design).enumerated().map { place, family in
        ImportThumbnail(
          style: place == 0 && family != .systemMedium
            ? "" : place == 0 ? "thumbnail-first" : family == .systemMedium ? "thumbnail-medium" : "thumbnail-large",
          preview: try image(family))
      })
  }

  private func source(
    _ design: Design, _ appearance: Appearance, of job: UUID, _ facts: [String: PhotoFacts]
  ) -> PreviewSource {
    var source = PreviewSource(
      design: design, appearance: appearance, moment: .card, data: DataSnapshot.sample(at:),
      plan: site.services.settings.plan, photos: facts, options: .live)
    source.owner = StudioServices.owner(review: job)
    source.keeping = .passing
    return source
  }

  /// What of the listed layered designs is more than a picture’s budget of work, in their largest size.
  private func expensive(
    _ file: DesignPackageFile, _ listed: [Int], of job: UUID, _ facts: [String: PhotoFacts]
  ) async throws -> [FindingRow] {
    var rows: [FindingRow] = []
    for index in listed.filter({ file.trees[$0] != nil }).prefix(Self.treeLimit) {
      let design = file.design(index).settled()
      let family = Self.sizes(of: design).last ?? .systemLarge
      let scene = try await site.services.previews.scene(source(design, .light, of: job, facts), family)
      rows += StressTest.overBudget(scene).map {
        FindingRow("\(family.displayName): \($0).", .warning, of: design.name)
      }
    }
    return rows
  }

  /// The sizes to preview: the Home Screen sizes that a layered design offers, or its first size if there are none; all three
  /// Home Screen sizes for any other design.
  private static func sizes(of design: Design) -> [WidgetFamily] {
    let all: [WidgetFamily] = [.systemSmall, .systemMedium, .systemLarge]
    let said = design.tree?.document["offers"]?.array ?? []
    let offered = said.compactMap { $0.string.flatMap(WidgetFamily.init(rawValue:)) }
    let home = all.filter(offered.contains)
    return offered.isEmpty ? all : home.isEmpty ? [offered[0]] : home
  }

  /// The differences from Widgy and the unknown variables of the listed designs.
  private func remarks(
    _ file: DesignPackageFile, _ listed: [Int], _ visitor: Visitor
  ) async throws -> (differences: [ImportDifferences], readings: [FindingRow]) {
    let trees = listed.filter { file.trees[$0] != nil }.prefix(Self.treeLimit)
    if trees.isEmpty { return ([], []) }
    var stored: [String] = []
    if let library = visitor.library, try await site.services.store.library(library).exists() {
      stored = try await site.services.data(of: site.services.store.library(library)).variables.keys.sorted()
    }
    let (differences, readings): ([ImportDifferences], [FindingRow]) = trees.reduce(into: ([], [])) { out, index in
      guard let tree = file.trees[index] else { return }
      let found = file.differences[index] ?? []
      if !found.isEmpty {
        let touched = Set(found.flatMap(\.layers)).count
        out.0.append(
          ImportDifferences(
            name: file.specs[index].name, rows: found.map(DifferenceRow.init), same: max(0, tree.root.count - touched)))
      }
      // Layers with the same name have the same text.
      var said: Set<String> = []
      for finding in UnknownValues.findings(in: tree, stored: stored).prefix(20) {
        let text = finding.sentence(in: tree)
        if said.insert(text).inserted { out.1.append(FindingRow(text, .note, of: file.specs[index].name)) }
      }
    }
    return (differences, readings)
  }

  /// Maximum layered designs per page whose differences and unknown variables are listed.
  private static let treeLimit = 20

  private func apply(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 256 << 10)
    let widgy = WidgyChoice(form)
    let (id, files) = try await job(context, visitor, widgy)
    let file = files.file
    // Forms of other programs have designs only; ours says which it listed.
    let first = form["listed"] == nil ? [] : try await proposed(file, visitor).first
    let selection = ImportChoice(form, first: first, count: file.specs.count).chosen(first)
    if selection.isEmpty {
      throw Problem(
        .unprocessableContent, "No designs selected", "Nothing was imported.", "Tick at least one design.",
        link: (Address.review(id), "Back to the review"))
    }
    if let slots = try await available(visitor), selection.count > slots {
      throw Problem(
        .unprocessableContent, "Too many designs selected", "Your library has room for \(slots) more.",
        "Untick some and import again.", link: (Address.review(id), "Back to the review"))
    }
    let now = site.services.now()
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    let handle = site.services.store.library(library)
    var kept = try await uploads.keep(id) {
      try await add(file, selection, loadsPictures: widgy.loads, batch: id, to: handle, now)
    }
    if kept == nil { kept = try await imported(id, handle) }
    guard var response = kept else {
      throw Problem(
        .conflict, "Already importing", "An import of this file is already running.", "Check your library in a moment.",
        link: (Address.library.description, "Open the Library"))
    }
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  /// The response to a second press of the button, which finds the first one’s designs; nil if there are none.
  private func imported(_ id: UUID, _ library: LibraryHandle) async throws -> Response? {
    for deleted in [false, true] where try await !library.batch(id.uuidString, deleted: deleted).isEmpty {
      return .seeOther(Flash.imported.on(Address.library.description, "batch=\(id.uuidString)"))
    }
    return nil
  }

  /// Adds the selected designs to a library, unless an earlier press of the button did.
  private func add(
    _ file: DesignPackageFile, _ selection: Set<Int>, loadsPictures: Bool, batch id: UUID, to library: LibraryHandle,
    _ now: Date
  ) async throws -> Response {
    var (file, place) = (file, "batch=\(id.uuidString)")
    if let done = try await imported(id, library) { return done }
    if loadsPictures, let pictures {
      let loaded = await pictures.loaded(into: file, selection)
      file = loaded.file
      if loaded.left > 0 { place += "&missing=\(loaded.left)" }
    }
    let verdicts = try await site.services.intake.verdicts(file.images.map(\.data))
    let outcome = Importer(
      plan: site.services.settings.plan, stored: try await library.count(), repeats: .first,
      inventions: DecodingInventions(newID: { UUID() }, now: now), inspect: verdicts, keepsDates: true
    ).plan(file, selection: selection)
    let assets = try outcome.images.map { try site.services.intake.asset($0.data, fileName: $0.fileName) }
    try await library.add(
      outcome.designs, assets: assets, limit: site.services.settings.plan.designLimit, batch: id.uuidString, now: now)
    site.services.previews.forget([StudioServices.owner(review: id)])
    return .seeOther(Flash.imported.on(Address.library.description, place))
  }

  private func undo(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 64 << 10)
    guard let batch = form["batch"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
    let ids = try await context.library.batch(batch.uuidString, deleted: false)
    try await site.services.bin(ids, in: context.libraryID)
    return .seeOther(Flash.undone.on(Address.library.description, "batch=\(batch.uuidString)"))
  }
}
