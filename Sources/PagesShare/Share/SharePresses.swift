import DesignData
import DesignModel
import EditorTools
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// A button of a shared design, for whoever has its link to press.
struct PressModel: PageModel {
  var button: DesignButton
  /// What its form is known by.
  var token: String
  /// Names its press, so that one that is sent twice counts once.
  var request: String

  static let schema = Schema<Self> {
    value("pressIndex", \.button.index)
    value("pressTitle", \.button.action.title)
    value("pressDoes", \.button.words)
    value("token", \.token)
    value("request", \.request)
  }
}

/// Presses of the buttons of shared designs. Only forms press; what an owner gave no leave for is pressed by nobody.
extension ShareRoutes {
  /// Seconds in which one takes back a press of one's own.
  private static let takeBackSeconds = 120.0

  /// The buttons of a share's page.
  func buttons(_ share: DesignShare, _ design: StoredDesign) -> [PressModel] {
    share.buttons(design.saved, site.services.settings.plan).map {
      PressModel(button: $0, token: site.kit.signer.pressToken(share.slug, $0), request: UUID().uuidString)
    }
  }

  /// What the values that buttons change are now, where their owner shows them: “streak”, “41”.
  func values(_ buttons: [PressModel], _ data: SharedData, _ share: DesignShare) -> [Choice] {
    guard let kept = data.variables else { return [] }
    var keys: [String] = []
    for key in buttons.map(\.button.action.variableKey) where share.leave.shows.contains(key) && !keys.contains(key) {
      keys.append(key)
    }
    return keys.map {
      Choice(value: kept[$0].map { String($0.prefix(60)) } ?? "nothing yet", label: $0, isChosen: false)
    }
  }

  /// What is said after a press, with a way to take it back.
  func toast(_ request: Request, _ slug: String, _ data: SharedData) -> Toast? {
    guard var toast = request.query.flash?.toast(on: .live) else { return nil }
    if request.query.flash == .pressed, data.variables == nil { toast.text = "Done. Whoever shared it sees it" }
    if let undo = request.query["undo"],
      site.kit.signer.change(takenBackBy: undo, slug, now: site.services.now()) != nil
    {
      toast.undo = UndoForm(action: Address.pressShared(slug), batch: undo, from: "undo")
    }
    return toast
  }

  /// One press, or one taken back.
  func press(_ request: Request, _ context: StudioContext) async throws -> Response {
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    let slug = context.parameters.get("slug") ?? ""
    let (share, design) = try await shared(slug)
    let buttons = share.buttons(design.saved, site.services.settings.plan)
    let library = site.services.store.scoped(design.library)
    let now = site.services.now()
    let place = Address.shared(slug) + "#buttons"
    if form["from"] == "undo" {
      guard let change = site.kit.signer.change(takenBackBy: form["batch"] ?? "", slug, now: now),
        let made = try await library.variableChange(change),
        buttons.contains(where: { $0.action.variableKey == made.key })
      else { throw Problem.cannotTakeBack(slug) }
      do throws(StoreError) {
        try await library.undoVariableChange(change, as: site.kit.signer.undoing(change), by: .action, now: now)
      } catch {
        guard case .variable = error else { throw error }
        throw Problem.cannotTakeBack(slug)
      }
      return .seeOther(Flash.undone.on(place))
    }
    guard let id = form["request"].flatMap(UUID.init(uuidString:)), let index = form.number("button") else {
      throw Problem.badForm
    }
    guard let button = buttons.first(where: { $0.index == index }),
      site.kit.signer.isPress(form["token"] ?? "", slug, button)
    else { throw Problem.cannotPress(slug) }
    // One that is sent again is no further press.
    if try await library.variableChange(id) == nil, let seconds = await site.traffic.presses.count(slug, now: now) {
      throw Problem.manyPresses(seconds)
    }
    let visitor = Visitor(request, site.kit.signer)
    let change: VariableChange?
    do throws(StoreError) {
      change = try await library.press(
        button, request: id, at: Moment(date: now, zone: visitor.zone, locale: visitor.locale))
    } catch {
      // How full the owner's library is, is nobody's business.
      guard case .variable = error else { throw error }
      throw Problem.cannotCount(slug)
    }
    let undo = change.map {
      "undo=" + site.kit.signer.takeBack(slug, $0.id, until: now.addingTimeInterval(Self.takeBackSeconds))
    }
    return .seeOther(Flash.pressed.on(place, undo ?? ""))
  }
}

extension Problem {
  /// A press without leave, or by a page of before.
  fileprivate static func cannotPress(_ slug: String) -> Problem {
    Problem(
      .forbidden, "This button cannot be pressed here",
      "Whoever shared it gave no leave, or changed the button since this page was opened. Nothing was changed.",
      "Open the page again.", link: (Address.shared(slug), "Open the page"))
  }

  /// A press that comes too late to be taken back.
  fileprivate static func cannotTakeBack(_ slug: String) -> Problem {
    Problem(
      .conflict, "That press cannot be taken back any more",
      "Somebody pressed since, or it was a while ago. Nothing was changed.", "Open the page again.",
      link: (Address.shared(slug), "Open the page"))
  }

  /// A press whose value can take no more.
  fileprivate static func cannotCount(_ slug: String) -> Problem {
    Problem(
      .unprocessableContent, "This press was not counted", "The value it changes has no room for more.",
      "Tell whoever shared it.", link: (Address.shared(slug), "Open the page"))
  }
}
