import PagesKit
import StudioDesk
import DesignReview
import EditorTools
import StudioPreviews
import DesignCatalogue
import DesignLayout
import DesignModel
import DesignPackage
import DesignPhotos
import DesignRender
import Foundation
import StudioStore

/// The changes that a submitted form of the editor asks for: those of its fields, then those of its button.
struct EditorAction: Sendable {
  var site: Site
  var design: StoredDesign
  var view: EditorView
  var visitor: Visitor
  var form: SubmittedForm
  var values: [String: String]

  /// What to do, all or nothing.
  struct Plan: Sendable {
    var changes: [Change] = []
    var assets: [NewAsset] = []
    var errors: [String] = []
    /// Whether the error is a photo that can’t be used.
    var photoFailed = false
    /// The message to show afterwards.
    var did: Flash?
    /// Whether to say which sizes are not affected.
    var isEchoed = true
    /// What to show afterwards, if the view changes.
    var view: EditorView?
  }

  /// The widget being edited; other kinds have their own editor.
  private var spec: WidgetSpec { design.draft.spec }

  private var scope: ChangeScope {
    spec.scope(of: view.slot)
  }

  func plan() async throws -> Plan {
    var plan = try await asked()
    guard plan.errors.isEmpty, let flag = site.withheld(design.draft, plan.changes) else { return plan }
    (plan.changes, plan.assets, plan.errors) = ([], [], [flag.advice])
    return plan
  }

  private func asked() async throws -> Plan {
    var plan = Plan()
    if form["mine"] != nil {
      // Changes that conflicted with another window’s, applied to the newer state (`ConflictQuery`).
      guard let changes = changesCarried(by: form) else {
        plan.errors.append("Couldn’t read your changes. Go back and try again.")
        return plan
      }
      plan.changes = changes
      do { try design.draft.check(changes) } catch { plan.errors.append("\(error)") }
      plan.did = .mine
      plan.isEchoed = false
      return plan
    }
    (plan.changes, plan.errors) = try EditorForm.changes(values, on: spec)
    // The day field of the variable browser belongs to its button.
    if form["insert"] == nil {
      do throws(DayTool.Refusal) { plan.changes += try DayTool.changes(values, on: spec) ?? [] } catch {
        plan.errors.append(error.sentence)
      }
    }
    plan.changes += ListTool.changes(values, on: spec)
    let buttons = ButtonForm(design: spec, newID: { UUID() })
    plan.changes += try buttons.changes(values, act: form["act"])
    try await photo(&plan)
    try sizes(&plan)
    if let name = form["repair"] {
      let fix = site.services.fix(
        design, try await assets(),
        view.with.data(
          try await site.services.data(of: site.services.store.library(design.library)), sampled: view.sampled),
        at: view.with.moment(visitor.moment(site.services.now())))
      if let found = try await fix.changes(String(name.prefix(120))) {
        plan.changes += found
        plan.did = .repaired
      } else {
        plan.did = .noRepair
      }
    }
    if let name = form["reset"], let field = FieldRegistry.shared[name], field.perSize, scope != .base {
      plan.changes.append(Change(scope: scope, field.key, try SpecCoding.tree(spec)[path: field.path]))
    }
    insert(&plan)
    try json(&plan)
    if !plan.errors.isEmpty { return plan }
    try await style(&plan)
    if form["action"] == "also" {
      let places = SizeEcho.places((form["also"] ?? "").split(separator: ",").map { String($0.prefix(60)) })
      plan.changes += try SizeEcho.changes(places, from: view.slot, in: draft(plan))
      plan.did = .also
    }
    if form["own"] != nil || ["also", "copy-size", "json"].contains(form["action"]) { plan.isEchoed = false }
    return plan
  }

  private func assets() async throws -> [String: Asset] {
    try await site.services.store.library(design.library).assets(of: design.id)
  }

  /// The draft with the changes of the form’s fields.
  private func draft(_ plan: Plan) throws -> WidgetSpec {
    plan.changes.isEmpty ? spec : try Reducer.apply(plan.changes, to: spec).design
  }

  // MARK: Photo

  private func photo(_ plan: inout Plan) async throws {
    let edit = PhotoEdit(slot: view.slot, design: spec, intake: site.services.intake)
    if let file = form.files["photo"], !file.data.isEmpty {
      switch try await edit.place(file, now: site.services.now()) {
      case .success(let placed):
        plan.changes += placed.changes
        plan.assets += placed.assets
        plan.did = placed.hasFaces ? .photoFaces : .photo
      case .failure(let refusal):
        plan.errors.append(refusal.sentence)
        plan.photoFailed = true
      }
    }
    let action = form["action"]
    if action == "remove-photo" { plan.changes += spec.removingPhoto(in: view.slot) }
    if action == "to-poster" { plan.changes += spec.puttingPhotoBehindWords(in: view.slot) }
    guard action == "frame" || action == "unframe",
      let image = spec.resolved(for: view.slot, plan: .unlimited).image
    else { return }
    let known = try await assets()
    let asset = known[image.smartPhoto?.masterFileName ?? ""] ?? known[image.fileName]
    if action == "unframe" {
      let bytes = if let asset { try? await site.services.store.bytes(asset.key) } else { nil as Data? }
      let frames = if let bytes { try await site.services.intake.faceFrames(bytes) } else { nil as FaceFrames? }
      let placed = try PhotoFraming.removal(image, scope: scope, slot: view.slot, frames: frames)
      plan.assets += placed.photos.map { NewAsset($0) }
      plan.changes += placed.changes
      return
    }
    guard let asset else { return }
    func number(_ name: String, _ standard: Int) -> Int { form.number("c:" + name) ?? standard }
    let framing = PhotoFraming(zoom: number("zoom", 100), across: number("across", 50), down: number("down", 50))
    let master = try await site.services.store.bytes(asset.key)
    let (slot, scope, now) = (view.slot, scope, site.services.now())
    let pixels = (asset.width, asset.height)
    let made = try await site.services.previews.withPhotos { photos in
      Result {
        let whole = try photos.reader.pixels(of: master)
        return try framing.place(image, scope: scope, slot: slot, master: whole, pixels: pixels, now: now)
      }
    }
    switch made {
    case .success(let placed):
      plan.assets.append(NewAsset(placed.photo))
      plan.changes += placed.changes
    case .failure: plan.errors.append("Couldn’t crop the photo. Choose it again.")
    }
  }

  // MARK: Sizes

  private func sizes(_ plan: inout Plan) throws {
    guard plan.errors.isEmpty else { return }
    if let own = form["own"] {
      let slot = SizeSlot(rawValue: String(own.split(separator: ".").last ?? "")) ?? view.slot
      let variant = own.hasPrefix("yes") ? try SpecCoding.tree(draft(plan).face) : nil
      plan.changes.append(Change(scope: ChangeScope(slot: slot), .variant, variant))
    }
    if form["action"] == "copy-size" {
      let spec = try draft(plan)
      var out = spec.withoutSizes
      out.face = spec.resolved(for: view.slot, plan: .unlimited).face
      plan.changes += try Reducer.difference(from: spec, to: out.settled())
    }
  }

  // MARK: Text

  /// Appends a variable to a text, for browsers without script.
  private func insert(_ plan: inout Plan) {
    let token = ValueBrowser.token(askedBy: form)
    if token == nil, form["insert"] == ValueBrowser.daysUntil {
      plan.errors.append("Choose a day first. Nothing was changed.")
    }
    guard let token, let name = form["into"],
      let (scope, field) = EditorForm.field(name), let tree = try? SpecCoding.tree(design.draft)
    else { return }
    let old = EditorForm.text(field, tree, scope: scope)
    let gap = old.isEmpty || old.hasSuffix(" ") || old.hasSuffix("\n") ? "" : " "
    plan.changes.append(Change(scope: scope, field.key, .string(old + gap + token)))
    var next = view
    next.panel = .design
    plan.view = next
  }

  /// The whole design as edited JSON.
  private func json(_ plan: inout Plan) throws {
    guard form["action"] == "json", let text = form["json"] else { return }
    let tree: JSONValue
    do throws(JSONFault) { tree = try JSONValue(json: Data(text.utf8)) } catch {
      plan.errors.append("Invalid JSON: \(error).")
      return
    }
    guard tree.object != nil else {
      plan.errors.append("Invalid JSON: the top level must be an object.")
      return
    }
    do {
      var edited = try SpecCoding.value(WidgetSpec.self, from: tree)
      let package = try site.services.importers().open(Data("[\(text)]".utf8))
      let notes = package.diagnostics.map(\.words)
      if !notes.isEmpty {
        plan.errors += notes.prefix(8).map { "JSON not applied. \($0.hasSuffix(".") ? $0 : $0 + ".")" }
        return
      }
      edited.id = design.id
      edited.updatedAt = design.draft.updatedAt
      let edit = try Reducer.difference(from: spec, to: edited.settled())
      if edit.isEmpty { plan.did = .same }
      let now = try SpecCoding.tree(spec)
      let refusals = edit.compactMap { change -> String? in
        guard let field = FieldRegistry.shared[change.field] else { return nil }
        let place = change.scope.path
        return EditorForm.refusal(field, change.value, held: now[path: place + change.path]?.double)
      }
      if !refusals.isEmpty {
        plan.errors += refusals.prefix(8).map { "JSON not applied. \($0)" }
        return
      }
      plan.changes += edit
    } catch let error as ImportRefusal {
      plan.errors.append("JSON not applied: \(error.description)")
    }
  }

  // MARK: Style

  private func style(_ plan: inout Plan) async throws {
    if let look = form["look"].flatMap(Look.named) {
      plan.changes += try look.changes(for: draft(plan))
    }
    switch form["action"] {
    case "theme-photo":
      guard let image = spec.resolved(for: view.slot, plan: .unlimited).image,
        let asset = try await assets()[image.fileName]
      else { return }
      let bytes = try await site.services.store.bytes(asset.key)
      let theme = try await site.services.previews.withPhotos { photos in
        (try? photos.reader.pixels(of: bytes, targetSide: 256)).map { PhotoTheme($0) }
      }
      if let theme {
        plan.changes += [
          Change(.accent, theme.accent),
          Change(.background, theme.background),
        ]
      }
    case "theme-colour":
      guard let colour = Self.colour(form["colour"] ?? "") else {
        plan.errors.append("Enter a hex colour, such as #2F7CF6.")
        return
      }
      let accent = PhotoTheme.nearestAccent(red: colour.red, green: colour.green, blue: colour.blue)
      plan.changes.append(Change(.accent, accent))
    case "randomise": plan.changes += try Reducer.difference(from: draft(plan), to: randomised(draft(plan)))
    case "copy-style": plan.did = .copiedStyle
    case "paste-style":
      guard let id = visitor.copiedStyle else { return }
      let other = try await site.services.store.library(design.library).design(id).draft
      plan.changes += try Reducer.difference(from: draft(plan), to: draft(plan).wearing(other.spec))
      plan.did = .pastedStyle
    default: break
    }
  }

  /// `#rgb` or `#rrggbb`, with or without the sign.
  static func colour(_ text: String) -> Colour? {
    var digits = text.trimmingCharacters(in: .whitespacesAndNewlines)
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.count == 3 { digits = digits.map { "\($0)\($0)" }.joined() }
    guard digits.utf8.count == 6, digits.allSatisfy(\.isHexDigit), let value = UInt32(digits, radix: 16) else {
      return nil
    }
    return Colour(hex: value)
  }

  /// A random style within the app’s bounds (editor.md §2.3).
  private func randomised(_ spec: WidgetSpec) -> WidgetSpec {
    var out = spec
    out.style.background = BackgroundToken.allCases.randomElement() ?? out.style.background
    out.style.accent = AccentToken.allCases.randomElement() ?? out.style.accent
    out.style.padding = Double(Int.random(in: 8...24))
    out.style.cornerRadius = Double(Int.random(in: 16...32))
    out.style.nameTextStyle = .automatic
    let primary: [TextStyleToken] = [.automatic, .headline, .subheadline, .title3, .title2]
    let secondary: [TextStyleToken] = [.automatic, .caption, .caption2, .footnote, .subheadline]
    out.style.primaryTextStyle = primary.randomElement() ?? .automatic
    out.style.secondaryTextStyle = secondary.randomElement() ?? .automatic
    return out.settled()
  }
}
