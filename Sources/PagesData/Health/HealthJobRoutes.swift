import Foundation
import Hummingbird
import PagesKit
import StudioData
import StudioDesk
import StudioStore

/// Routes of health imports: upload, progress, questions, review and import.
struct HealthJobRoutes: Sendable {
  var site: Site
  var imports: HealthImports

  func add(to routes: StudioRoutes) {
    routes.visitors.post(Address.importHealth.path) { request, _ in try await upload(request) }
    routes.library.get(Address.healthJob.path) { request, context in try await page(request, context) }
    routes.library.post(Address.stopJob.path) { _, context in try await stop(context) }
    routes.library.post(Address.readJob.path) { request, context in try await again(request, context) }
    routes.library.post(Address.applyJob.path) { _, context in try await apply(context) }
    routes.library.post(Address.discardJob.path) { _, context in try await discard(context) }
  }

  private func upload(_ request: Request) async throws -> Response {
    try await site.countUpload()
    let visitor = Visitor(request, site.kit.signer)
    let known = try await site.knownLibrary(visitor)
    let expected = request.headers[.contentLength].flatMap { Int64($0) }
    do {
      let upload = try imports.receive(expected: expected, of: known)
      let name = try await request.streamFile { try upload.write($0) }
      guard upload.count > 0 else {
        throw Problem(
          .unprocessableContent, name.isEmpty ? "No file was chosen" : "The file is empty", "Nothing was imported.",
          "Choose export.zip from Health, or a table of steps or weights.", link: Self.back)
      }
      let (library, cookie) = try await site.libraryForWriting(visitor, request)
      let id = try imports.begin(upload, name: ImportFiles.displayName(name), zone: visitor.zone, of: library)
      return .seeOther(Address.healthJob(id), cookie: cookie)
    } catch let refusal as HealthImportRefusal { throw Problem(refusal) }
  }

  static let back = ("\(Address.healthData)#import", "Back to Health")

  private func job(_ context: LibraryContext) throws -> HealthImport {
    guard let id = context.parameters.get("job").flatMap(UUID.init(uuidString:)),
      let one = imports.get(id, of: context.libraryID)
    else { throw Problem(HealthImportRefusal.gone) }
    return one
  }

  private func page(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let one = try job(context)
    let now = site.services.now()
    let model = HealthJobPage(
      one, imports.answer(one.id, of: context.libraryID), try await site.services.health(of: context.library),
      cells: imports.firstCells(one.id, of: context.libraryID), hasFile: imports.hasFile(one), now: now,
      today: CivilDay(of: now, in: context.visitor.zone))
    var frame = site.kit.frame("Import \(one.name)", .data, context.visitor, request, body: "page-health")
    frame.script = "health.js"
    frame.sheets = ["health.css", "progress.css"]
    if one.isRunning { frame.refresh = "3; url=\(Address.healthJob(one.id))" }
    return try .html(site.kit.pages.text(HealthJobPage.template, model, frame: frame), request)
  }

  private func stop(_ context: LibraryContext) async throws -> Response {
    let one = try job(context)
    imports.stop(one.id, of: context.libraryID)
    return .seeOther(Address.healthJob(one.id))
  }

  /// Reads the file again with the answers or the chosen devices.
  private func again(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let one = try job(context)
    let form = try await SubmittedForm.read(request, limit: 256 << 10)
    var next = one
    if let dates = form[HealthImport.Question.dayOrMonthFirst.rawValue] {
      guard ["day-first", "month-first"].contains(dates) else { throw Problem.badForm }
      next.answers[.dayOrMonthFirst] = dates
    }
    if let unit = form[HealthImport.Question.unit.rawValue] {
      guard ["kg", "lb"].contains(unit) else { throw Problem.badForm }
      next.answers[.unit] = unit
    }
    if form["columns"] != nil {
      let names = (0..<12).map { form["column.\($0)"] ?? "-" }
      guard names.allSatisfy({ $0 == "-" || TableColumn(rawValue: $0) != nil }) else { throw Problem.badForm }
      guard names.contains("date"), names.contains("steps") || names.contains("weight") else {
        throw Problem(
          .unprocessableContent, "Choose the columns",
          "One column must contain dates, and one steps or weights.",
          "Go back and choose them.", link: (Address.healthJob(one.id), "Back to columns"))
      }
      let count = (names.lastIndex { $0 != "-" } ?? 0) + 1
      let width = max(count, imports.firstCells(one.id, of: context.libraryID).map(\.count).max() ?? 0)
      next.answers[.columns] = names.prefix(width).joined(separator: ",")
    }
    if form["sources"] != nil, case .export(let reading)? = imports.answer(one.id, of: context.libraryID) {
      let counted = Set(form.values["counts"] ?? [])
      let known = Set(reading.sources.map(\.name)).union(one.without)
      next.without = known.subtracting(counted)
      if next.without == known {
        throw Problem(
          .unprocessableContent, "Choose at least one source", "No device or app is selected.", "Select at least one.",
          link: (Address.healthJob(one.id), "Back to the review"))
      }
      next.order = form["first"].map { known.contains($0) ? [$0] : [] } ?? []
    }
    do {
      let wanted = next
      try imports.again(one.id, of: context.libraryID) { job in
        (job.answers, job.without, job.order) = (wanted.answers, wanted.without, wanted.order)
      }
    } catch { throw Problem(error) }
    return .seeOther(Address.healthJob(one.id))
  }

  private func apply(_ context: LibraryContext) async throws -> Response {
    let one = try job(context)
    guard let answer = imports.answer(one.id, of: context.libraryID) else { throw Problem(HealthImportRefusal.gone) }
    let kept: Void? = try await imports.findings.keep(one.id) {
      guard try await site.services.keepHealth(answer, named: one.id, of: context.library) else {
        throw Problem(
          .unprocessableContent, "Nothing to import", "The file contains no steps, activity or weigh-ins.",
          "Choose another file.", link: Self.back)
      }
    }
    guard kept != nil else { throw Problem(HealthImportRefusal.gone) }
    imports.remove(one.id)
    return .seeOther(Flash.imported.on(Address.healthData.description, "undo=\(one.id.uuidString)"))
  }

  private func discard(_ context: LibraryContext) async throws -> Response {
    let one = try job(context)
    imports.remove(one.id)
    return .seeOther(Flash.discarded.on(Address.healthData.description))
  }
}

extension Problem {
  /// Why a health import was refused.
  init(_ refusal: HealthImportRefusal) {
    switch refusal {
    case .busy(let id):
      self.init(
        .conflict, "An import is already running", "Only one file can be imported at a time.",
        "Wait for it, or stop it.",
        link: (Address.healthJob(id), "Show import"))
    case .tooLarge:
      self.init(
        .contentTooLarge, "The file is too large",
        "The limit is \(HealthImports.longest >> 30) GB. Nothing was changed.",
        "Upload the export.zip as it comes from Health.", link: HealthJobRoutes.back
      )
    case .full:
      self.init(
        .init(code: 507, reasonPhrase: "Insufficient Storage"), "No room for the file right now",
        "Other files are being imported. Nothing was changed.", "Try again in a few minutes.",
        link: HealthJobRoutes.back,
        retryAfter: 300)
    case .diskFull: self.init(StoreError.diskFull)
    case .disk:
      self.init(
        .internalServerError, "Couldn’t save the file", "Nothing was changed.",
        "Try again in a moment.", link: HealthJobRoutes.back)
    case .gone:
      self.init(
        .notFound, "This import has expired", "Files are deleted after an hour, results after a day.",
        "Choose the file again.", link: HealthJobRoutes.back)
    }
  }
}
