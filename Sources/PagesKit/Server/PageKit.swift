import Hummingbird
import StudioDesk

/// What pages are made with: templates, shared files, what surrounds a page, and cookies.
package final class PageKit: Sendable {
  package let pages: PageRenderer
  package let assets: StaticAssets
  package let links: AssetLinks
  /// Signs cookies and links.
  package let signer: Signer
  /// What the operator chose for the web side.
  package let settings: WebSettings
  private let hasAssistant: Bool
  private let offersReminders: Bool
  private let version: String

  /// A kit of the given parts.
  init(pages: PageRenderer, assets: StaticAssets, settings: WebSettings, studio: StudioSettings) {
    (self.pages, self.assets, self.settings) = (pages, assets, settings)
    links = AssetLinks(assets)
    signer = Signer(studio.secret)
    (hasAssistant, version) = (
      studio.flags[.assistant],
      studio.release == .development ? "(development version)" : studio.release.name
    )
    offersReminders = studio.flags[.reminders]
  }

  /// The frame of a page of the table.
  package func frame(
    _ page: StudioPage, _ visitor: Visitor, here: String, toast: Toast? = nil
  ) -> PageFrame {
    var frame = frame(page.title, page.section, visitor, here: here, body: page.body, toast: toast)
    (frame.script, frame.sheets) = (page.script, page.sheets)
    return frame
  }

  /// The frame of a page of the table.
  package func frame(
    _ page: StudioPage, _ visitor: Visitor, _ request: Request, toast: Toast? = nil
  ) -> PageFrame {
    frame(page, visitor, here: request.address, toast: toast)
  }

  /// The frame of another page.
  package func frame(
    _ title: String, _ section: PageFrame.Section, _ visitor: Visitor, _ request: Request, body: String,
    toast: Toast? = nil
  ) -> PageFrame {
    frame(title, section, visitor, here: request.address, body: body, toast: toast)
  }

  /// The frame of a page at `here`.
  package func frame(
    _ title: String, _ section: PageFrame.Section, _ visitor: Visitor, here: String, body: String, toast: Toast? = nil
  ) -> PageFrame {
    PageFrame(
      title: title, bodyClass: body, theme: visitor.theme, section: section, assets: links, toast: toast,
      hasAssistant: hasAssistant, offersReminders: offersReminders, version: version, appURL: settings.appURL,
      usesKeys: visitor.usesKeys, here: here)
  }

  /// The page of work in the Library; it asks again at `address` until that leads elsewhere.
  package func progress(_ page: ProgressPage, at address: String, _ visitor: Visitor, _ request: Request) throws
    -> Response
  {
    var frame = frame(page.name, .library, visitor, request, body: "page-new")
    (frame.script, frame.sheets) = ("progress.js", ["progress.css"])
    if page.failure == nil { frame.refresh = "2; url=\(address)" }
    return try .html(pages.text(ProgressPage.template, page, frame: frame), request)
  }

  /// The name of the library's cookie. Where the address is https it is bound to this host and may not be overwritten by
  /// others of its domain (RFC 6265bis §4.1.3.2).
  var libraryCookie: String { isSecure ? "__Host-" + Visitor.libraryCookie : Visitor.libraryCookie }

  /// Whether visitors come by https.
  package var isSecure: Bool { settings.publicURL.hasPrefix("https:") }

  /// How long browsers use https only, and whether for subdomains too; nil where visitors don’t come by https.
  package var strictTransport: String? {
    isSecure ? "max-age=31536000" + (settings.coversSubdomains ? "; includeSubDomains" : "") : nil
  }

  /// A cookie for a year. It is `Secure` when the public address says https.
  package func cookie(
    _ name: String, _ value: String, _ request: Request, httpOnly: Bool = true, seconds: Int = 31_536_000
  )
    -> String
  {
    let secure = isSecure ? "; Secure" : ""
    return "\(name)=\(value); Path=/; Max-Age=\(seconds); SameSite=Lax\(httpOnly ? "; HttpOnly" : "")\(secure)"
  }

  /// A cookie that takes the library's away.
  package var signedOut: String {
    "\(libraryCookie)=; Path=/; Max-Age=0; SameSite=Lax; HttpOnly\(isSecure ? "; Secure" : "")"
  }
}
