import PagesKit
import StudioDesk
import Foundation
import Hummingbird
import StudioPreviews
import StudioStore

/// Settings: theme, access link, deleting everything.
struct SettingsPage: PageModel {
  var themes: [Choice]
  var hasLibrary: Bool
  var link: String
  var designs: String
  var devices: [Choice]
  var regions: [Choice]
  var keysAreOn: Bool
  var flags: [Choice]
  /// What the studio’s plan leaves out, in sentences.
  var planNotes: [String]
  var assistant: AssistantTool
  var browsers: [Choice] = []
  var isDamaged = false

  static let template = PageTemplate<Self>("pages/settings")
  static let schema = Schema<Self> {
    one("assistantTool", \.assistant)
    many("devices", \.devices)
    many("regions", \.regions)
    flag("keysAreOn", \.keysAreOn)
    many("flags", \.flags)
    many("planNotes", \.planNotes)
    flag("hasPlanNotes") { !$0.planNotes.isEmpty }
    many("themes", \.themes)
    flag("hasLibrary", \.hasLibrary)
    flag("isDamaged", \.isDamaged)
    text("link", \.link)
    value("designs", \.designs)
    many("browsers", \.browsers)
    flag("hasOthers") { $0.browsers.count > 1 }
  }
}

/// The assistant’s part of Settings.
struct AssistantTool: PageModel {
  var line = ""
  var isOn = true
  var isOffHere = false
  var answers: [Choice] = []
  var takesKeys = false
  var keyHint = ""
  var host = ""
  var usage = ""

  static let schema = Schema<Self> {
    value("line", \.line)
    flag("assistantIsOn", \.isOn)
    flag("isOffHere", \.isOffHere)
    many("answers", \.answers)
    flag("hasAnswers") { !$0.answers.isEmpty }
    flag("takesKeys", \.takesKeys)
    text("keyHint", \.keyHint)
    value("host", \.host)
    text("usage", \.usage)
  }
}

/// Routes of settings and of the access link.
struct SettingsRoutes: Sendable {
  var site: Site
  var assistant: AssistantService
  var uploads: StagedUploads
  private var links: AccessLinks { AccessLinks(site: site) }

  func add(to routes: StudioRoutes) {
    routes.visitors.get(Address.settings.path) { request, _ in try await page(request) }
    routes.visitors.post(Address.settingsAppearance.path) { request, _ in try await appearance(request) }
    routes.visitors.post(Address.settingsPreviews.path) { request, _ in try await previews(request) }
    routes.visitors.post(Address.settingsAssistant.path) { request, _ in try await chooseAssistant(request) }
    routes.visitors.post(Address.settingsKeys.path) { request, _ in try await keys(request) }
    routes.library.post(Address.deleteEverything.path) { request, context in try await delete(request, context) }
    routes.library.post(Address.recovery.path) { request, context in try await recovery(request, context) }
    routes.library.post(Address.browsers.path) { request, context in try await browsers(request, context) }
    routes.visitors.get(Address.open.path) { request, _ in try await ask(request) }
    routes.visitors.post(Address.open.path) { request, context in try await open(request, context) }
    // Older links have their code in the path.
    routes.visitors.get(Address.openCode.path) { _, context -> Response in
      let code = context.parameters.get("code") ?? ""
      guard code.utf8.count == 96, Data(hex: code) != nil else { throw Problem.notFound }
      return .seeOther("\(Address.open)#\(code)")
    }
  }

  private func page(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    var model = SettingsPage(
      themes: [("", "System"), ("light", "Light"), ("dark", "Dark")].map {
        Choice(value: $0.0, label: $0.1, isChosen: visitor.theme == $0.0)
      }, hasLibrary: false, link: "", designs: "",
      devices: PreviewDevice.all.map { Choice(value: $0.id, label: $0.name, isChosen: $0 == visitor.device) },
      regions: Regions.all.map { Choice(value: $0.0, label: $0.1, isChosen: $0.0 == visitor.region) },
      keysAreOn: visitor.usesKeys,
      flags: FeatureFlags.Flag.allCases.map { flag in
        let isOn = site.services.settings.flags[flag]
        return Choice(value: flag.rawValue, label: isOn ? "On" : "Off", isChosen: isOn, detail: flag.effect)
      }, planNotes: site.services.settings.plan.omissions, assistant: AssistantTool())
    if let library = visitor.library, try await site.services.store.library(library).exists() {
      model.hasLibrary = true
      model.designs = Words.designs(try await site.services.store.library(library).count())
      model.link = try await links.address(library, request) ?? ""
      model.browsers = try await site.services.store.library(library).browsers().map {
        Choice(
          value: $0.id.uuidString, label: $0.label, isChosen: $0.id == visitor.browser,
          detail: "Last seen \(When.words($0.seenAt, now: site.services.now(), visitor))")
      }
    }
    model.isDamaged = !site.services.store.damage.isEmpty
    model.assistant = try await assistant(model.hasLibrary ? visitor.library : nil, visitor)
    let toast = request.query.flash?.toast(on: .settings)
    let frame = site.kit.frame(.settings, visitor, request, toast: toast)
    return try .html(site.kit.pages.text(SettingsPage.template, model, frame: frame), request)
  }

  private func assistant(_ library: LibraryID?, _ visitor: Visitor) async throws -> AssistantTool {
    let access = try await assistant.access(library)
    let settings = site.services.settings.assistant
    var tool = AssistantTool(
      line: site.line(access, ofDesign: true, inSettings: true, visitor),
      isOn: access.choice.isOn)
    tool.isOffHere = !site.services.settings.flags[.assistant]
    tool.host = settings.host
    tool.keyHint = access.choice.keyHint
    tool.takesKeys = settings.allowsOwnKeys
    if settings.hasModel || settings.allowsOwnKeys {
      let isConnected = settings.hasModel || !access.choice.keyHint.isEmpty
      tool.answers = [
        Choice(
          value: "model", label: isConnected ? "AI model" : "AI model, once a key is added",
          isChosen: access.choice.usesModel),
        Choice(
          value: "rules", label: "Built-in rules only (nothing leaves this studio)", isChosen: !access.choice.usesModel),
      ]
    }
    tool.usage = AssistantWords.limitLine(access)
    return tool
  }

  /// Maximum length of a key.
  private static let keyLimit = 300

  private func chooseAssistant(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let action = form["action"] ?? ""
    let key = (form["key"] ?? "").filter { !$0.isWhitespace }
    guard ["choose", "remove-key", "key"].contains(action) else { throw Problem.badForm }
    guard
      action != "key"
        || (site.services.settings.assistant.allowsOwnKeys && (8...Self.keyLimit).contains(key.utf8.count)
          && key.utf8.allSatisfy { $0 > 32 && $0 < 127 })
    else {
      throw Problem(
        .unprocessableContent, "That key isn’t valid", "Keys are 8 to \(Self.keyLimit) letters, digits and symbols.",
        "Nothing was changed. Copy the whole key and try again.",
        link: ("\(Address.settings)#assistant", "Back to Settings"))
    }
    let (library, cookie) = try await site.libraryForWriting(visitor, request)
    var choice = try await site.services.store.library(library).assistantChoice()
    switch action {
    case "choose":
      choice.isOn = form["on"] == "on"
      if let answers = form["answers"] { choice.usesModel = answers != "rules" }
    case "remove-key": (choice.sealedKey, choice.keyHint) = (nil, "")
    default:
      choice.sealedKey = try assistant.sealer.seal(key, for: library, at: site.services.settings.assistant.baseURL)
      choice.keyHint = "…" + key.suffix(4)
    }
    try await site.services.store.library(library).setAssistantChoice(choice)
    // Stop requests in progress: they hold the revoked key.
    if !choice.isOn || !choice.usesModel || action == "remove-key" { await assistant.desk.cancelAll(of: library) }
    var response = Response.seeOther((action == "key" ? Flash.key : .saved).on("\(Address.settings)#assistant"))
    if let cookie { response.headers[values: .setCookie].append(cookie) }
    return response
  }

  private func appearance(_ request: Request) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let theme = form["theme"] ?? ""
    guard Preference.theme.allows(theme) else { throw Problem.badForm }
    let asked = form["back"] ?? Address.settings.description
    return try await chosen([.theme: theme], request, then: OwnAddress(asked)?.text ?? Address.settings.description)
  }

  private func previews(_ request: Request) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard let device = form["device"], Preference.device.allows(device), let region = form["region"],
      Preference.region.allows(region)
    else { throw Problem.badForm }
    return try await chosen(
      [.device: device, .region: region], request, then: Flash.saved.on("\(Address.settings)#previews"))
  }

  /// Keeps what was chosen, for the library and in this browser, and goes on to `address`.
  private func chosen(
    _ choices: [Preference: String], _ request: Request, then address: String
  ) async throws -> Response {
    var response = Response.seeOther(address)
    let cookies = try await site.choose(choices, Visitor(request, site.kit.signer), request)
    response.headers[values: .setCookie].append(contentsOf: cookies)
    return response
  }

  private func keys(_ request: Request) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    return try await chosen(
      [.keys: form["keys"] == "on" ? "on" : "off"], request, then: Flash.saved.on("\(Address.settings)#keys"))
  }

  private func delete(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    guard form["sure"] == "yes" else {
      throw Problem(
        .unprocessableContent, "Nothing was deleted", "Tick the box to confirm.",
        "Download what you want to keep first.",
        link: ("\(Address.settings)#delete", "Back to Settings"))
    }
    await assistant.desk.cancelAll(of: context.libraryID)
    var designs: [UUID] = []
    for deleted in [false, true] {
      designs += try await context.library.list(deleted: deleted).designs.map(\.id)
    }
    let shares = try await site.services.shares(of: designs, in: context.libraryID)
    let requests = try await context.library.generations(limit: 100_000).map(\.id)
    let places = try await context.library.placements()
    try await context.library.remove()
    context.tell(.libraryDeleted, of: context.libraryID)
    site.services.forget(places: places)
    site.services.forget(designs, in: context.libraryID, shares: shares)
    site.services.forget(designs: requests)
    uploads.forget(of: context.libraryID)
    var response = Response.seeOther(Flash.deleted.on(Address.settings.description))
    response.headers[values: .setCookie].append(site.kit.signedOut)
    return response
  }

  private func recovery(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    switch form["action"] ?? "" {
    case "make":
      try await links.make(context.libraryID)
      context.tell(.linkMade, of: context.libraryID)
    case "revoke":
      try await links.revoke(context.libraryID)
      context.tell(.linkRevoked, of: context.libraryID)
      // Anyone with the link may have used it.
      if form["others"] == "yes" { try await signOut(nil, context) }
    default: throw Problem.badForm
    }
    return .seeOther(
      form["action"] == "revoke" ? Flash.revoked.on("\(Address.settings)#recovery") : "\(Address.settings)#recovery")
  }

  /// Signs browsers out: another, all others, or this one.
  private func browsers(_ request: Request, _ context: LibraryContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    switch form["action"] ?? "" {
    case "others":
      try await signOut(nil, context)
      return .seeOther(Flash.signedOut.on("\(Address.settings)#browsers"))
    case "here":
      let others = try await context.library.browsers().count { $0.id != context.visitor.browser }
      let link = try await context.library.recoveryKey()
      let isLast = link == nil && others == 0
      guard !isLast || form["sure"] == "yes" else {
        throw Problem(
          .unprocessableContent, "You’re still signed in",
          "This is the only browser with access. If you sign out, you’ll lose your library.",
          "Create an access link first, or download everything.",
          link: ("\(Address.settings)#recovery", "Create access link"))
      }
      if let browser = context.visitor.browser { try await context.library.removeBrowsers(browser, except: nil) }
      context.tell(.signedOut, of: context.libraryID)
      var response = Response.seeOther(Address.explore.description)
      response.headers[values: .setCookie].append(site.kit.signedOut)
      return response
    default:
      guard let id = form["browser"].flatMap(UUID.init(uuidString:)) else { throw Problem.badForm }
      try await signOut(id, context)
      return .seeOther(Flash.signedOut.on("\(Address.settings)#browsers"))
    }
  }

  /// Signs out another browser; nil: all others.
  private func signOut(_ browser: UUID?, _ context: LibraryContext) async throws {
    try await context.library.removeBrowsers(browser, except: context.visitor.browser)
    context.tell(.signedOut, of: context.libraryID)
  }

  private func named(_ code: String, _ context: StudioContext) async throws -> LibraryID {
    guard let library = try await links.library(code: code) else {
      let address = RequestFrame.current?.caller.household ?? context.peer
      if let seconds = await site.traffic.guesses.count(address, now: site.services.now()) {
        context.tell(.guessesStopped)
        throw Problem.tooManyGuesses(seconds: seconds)
      }
      context.tell(.linkRefused)
      throw Problem(
        .notFound, "This access link isn’t valid", "It may have been revoked, or part of it is missing.",
        "Copy the whole link again from Settings on the other device.", link: (Address.open.description, "Try again"))
    }
    return library
  }

  /// The page of an access link. Its code comes after the #, which browsers don’t send: script submits it, without script you
  /// paste the link.
  private func ask(_ request: Request) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let model = ConfirmPage(
      heading: "Open a library", text: "Paste the access link of the library.", action: Address.open.description,
      button: "Open", samples: site.samples(visitor), asksCode: true)
    let frame = site.kit.frame(.open, visitor, here: Address.open.description)
    return try .html(site.kit.pages.text(ConfirmPage.template, model, frame: frame), request)
  }

  private func open(_ request: Request, _ context: StudioContext) async throws -> Response {
    let visitor = Visitor(request, site.kit.signer)
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let code = form["code"] ?? ""
    let library = try await named(code, context)
    guard form["sure"] == "yes" else {
      let count = Words.designs(try await site.services.store.library(library).count())
      let replaces = visitor.library != nil && visitor.library != library
      let model = ConfirmPage(
        heading: "Open this library here?",
        text: "It has \(count)."
          + (replaces ? " This browser will switch libraries. Save the current library’s link first." : ""),
        action: Address.open.description, button: "Open library", samples: site.samples(visitor), code: code)
      let frame = site.kit.frame(.open, visitor, here: Address.open.description)
      return try .html(site.kit.pages.text(ConfirmPage.template, model, frame: frame), request)
    }
    var response = Response.seeOther(Flash.opened.on(Address.library.description))
    response.headers[values: .setCookie].append(try await site.signIn(library, request))
    context.tell(.linkOpened, of: library)
    return response
  }
}
