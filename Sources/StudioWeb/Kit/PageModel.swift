import Mustache
import StudioPreviews

/// What a page shows: typed values, each under one key, found without reflection. A tag in a template that no model
/// knows is found by a test.
protocol PageModel: MustacheParent, Sendable {
  /// The values by key.
  static var fields: [String: @Sendable (Self) -> Any?] { get }
}

extension PageModel {
  /// The value under `named`.
  func child(named: String) -> Any? { Self.fields[named]?(self) }
}

/// What every page has around its content.
struct Frame: PageModel {
  var title: String
  var bodyClass: String
  /// `light`, `dark`, or empty for the system's choice.
  var theme: String
  var section: Section
  var assets: AssetLinks
  var toast: Toast?
  /// The page's own scripts, by their paths below `Public/js`; `studio.js` is on every page.
  var scripts: [String] = []
  /// Whether the studio has an assistant at all.
  var hasAssistant = true
  /// Where the app is to be had; empty where nobody said.
  var appURL = ""
  /// When and where the page is read again where there is no script: “2; url=…”.
  var refresh: String?
  /// Picture and sentence for other places that show a link to the page.
  var picture = ""
  var summary = ""
  /// Whether search engines should pass the page over.
  var isUnlisted = false
  /// Whether the page is for people who came by a link: then it has no navigation of a library they may not have.
  var isGuest = false
  /// Whether single keys do things.
  var usesKeys = true
  /// The page's own address, for the appearance form to come back to.
  var here: String

  enum Section: Sendable { case explore, library, assistant, settings, none }

  static let fields: [String: @Sendable (Frame) -> Any?] = [
    "title": { $0.title }, "bodyClass": { $0.bodyClass }, "theme": { $0.theme.isEmpty ? nil : $0.theme },
    "atExplore": { $0.section == .explore }, "atLibrary": { $0.section == .library },
    "atSettings": { $0.section == .settings }, "atAssistant": { $0.section == .assistant },
    "hasAssistant": { $0.hasAssistant }, "refresh": { $0.refresh }, "css": { $0.assets.css },
    "importMap": { $0.assets.importMap }, "scripts": { $0.assets.modules($0.scripts).entries },
    "preloads": { $0.assets.modules($0.scripts).others }, "icons": { $0.assets.icons },
    "favicon": { $0.assets.favicon }, "toast": { $0.toast }, "here": { $0.here },
    "ogPicture": { $0.picture.isEmpty ? nil : $0.picture }, "ogSummary": { $0.summary.isEmpty ? nil : $0.summary },
    "isUnlisted": { $0.isUnlisted }, "keysOff": { !$0.usesKeys },
    "isGuest": { $0.isGuest }, "appHref": { $0.appURL.isEmpty ? nil : $0.appURL },
    "otherTheme": { $0.theme == "dark" ? "light" : "dark" },
    "primaryNew": { $0.bodyClass == "page-library" },
  ]
}

/// Addresses of the shared files.
struct AssetLinks: Sendable {
  var css: String
  var importMap: String
  var icons: String
  var favicon: String
  private let assets: StaticAssets

  init(_ assets: StaticAssets) {
    css = assets.css
    importMap = assets.importMap
    icons = assets.icons
    favicon = assets.favicon
    self.assets = assets
  }

  /// The addresses of a page's modules: its own scripts, and what they import.
  func modules(_ own: [String]) -> (entries: [String], others: [String]) { assets.addresses(of: ["studio.js"] + own) }
}

/// A message after an action, with an undo where one is possible.
struct Toast: PageModel {
  var text: String
  var undo: UndoForm?
  var link: (href: String, label: String)?
  /// Something to copy; such a message stays until it is closed.
  var copy: String?

  static let fields: [String: @Sendable (Toast) -> Any?] = [
    "text": { $0.text }, "undo": { $0.undo }, "linkHref": { $0.link?.href }, "linkLabel": { $0.link?.label },
    "copy": { $0.copy },
  ]
}

/// The form behind an Undo button.
struct UndoForm: PageModel {
  var action: String
  var ids: [String] = []
  /// The import it is about, in place of ids.
  var batch = ""
  /// The page it is offered on, to come back to.
  var from = ""
  var label = "Undo"
  /// The state it was offered in: what came after is not taken back.
  var base = ""
  /// How that page is looked at.
  var view = ""

  static let fields: [String: @Sendable (UndoForm) -> Any?] = [
    "action": { $0.action }, "ids": { $0.ids }, "batch": { $0.batch.isEmpty ? nil : $0.batch }, "label": { $0.label },
    "undoFrom": { $0.from.isEmpty ? nil : $0.from },
    "undoView": { $0.view.isEmpty ? nil : $0.view },
    "undoBase": { $0.base.isEmpty ? nil : $0.base },
  ]
}

/// A widget's picture on a page.
struct PreviewImage: PageModel {
  var hash: String
  /// Hash of the dark picture where the page follows the system; nil where one appearance is shown.
  var darkHash: String? = nil
  /// `s`, `m` or `l`.
  var family: String
  var width: Int
  var height: Int
  var alt: String
  var isEager = false
  var isLead = false
  /// Name by which scripts find it.
  var slot = ""
  var format = PictureFormat.png
  /// The family shown instead where a page is no wider than a phone, as its letter; nil for the same one.
  var narrow: String? = nil

  static let fields: [String: @Sendable (PreviewImage) -> Any?] = [
    "hash": { $0.hash }, "darkHash": { $0.darkHash }, "family": { $0.family }, "width": { $0.width },
    "height": { $0.height }, "alt": { $0.alt }, "isLazy": { !$0.isEager }, "isLead": { $0.isLead },
    "slot": { $0.slot.isEmpty ? nil : $0.slot }, "format": { $0.format.fileExtension },
    "narrow": { $0.narrow },
  ]
}

/// One entry of a select, a radio group or a list of links.
struct Choice: PageModel {
  var value: String
  var label: String
  var isChosen: Bool
  /// A value of a custom property, or the last part of a CSS class.
  var detail = ""
  var href = ""

  static let fields: [String: @Sendable (Choice) -> Any?] = [
    "value": { $0.value }, "label": { $0.label }, "isChosen": { $0.isChosen },
    "detail": { $0.detail.isEmpty ? nil : $0.detail },
    "href": { $0.href },
  ]
}
