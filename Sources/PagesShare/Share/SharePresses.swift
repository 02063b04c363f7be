import DesignData
import DesignModel
import EditorTools
import Foundation
import Hummingbird
import PagesKit
import StudioDesk
import StudioStore

/// A button of a shared design, for anyone with the link.
struct PressModel: PageModel {
  var button: DesignButton
  /// The token of its form.
  var token: String
  /// The id of its press, so that one sent twice counts once.
  var request: String

  static let schema = Schema<Self> {
    value("pressIndex", \.button.index)
    value("pressTitle", \.button.action.title)
    value("pressDoes", \.button.words)
    value("token", \.token)
    value("request", \.request)
  }
}

/// Presses of buttons of shared designs, by form only, and only with the owner’s permission.
extension ShareRoutes {
  /// Seconds in which a press can be undone.
  private static let takeBackSeconds = 120.0

  /// The buttons of a share's page.
  func buttons(_ share: DesignShare, _ design: StoredDesign) -> [PressModel] {
    share.buttons(design.saved, site.services.settings.plan).map {
      PressModel(button: $0, token: site.kit.signer.pressToken(share.slug, $0), request: UUID().uuidString)
    }
  }

  /// The variables that buttons change, if the owner shows them: “streak”, “41”.
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

  /// The message after a press, with Undo.
  func toast(_ request: Request, _ slug: String, _ data: SharedData) -> Toast? {
    guard var toast = request.query.flash?.toast(on: .live) else { return nil }
    if request.query.flash == .pressed, data.variables == nil { toast.text = "Done. The owner will see it" }
    if let undo = request.query["undo"],
      site.kit.signer.change(takenBackBy: undo, slug, now: site.services.now()) != nil
    {
      toast.undo = UndoForm(action: Address.pressShared(slug), batch: undo, from: "undo")
    }
    return toast
  }

  /// Handles a press, or undoes one.
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
    // A press that is sent again counts once.
    if try await library.variableChange(id) == nil, let seconds = await site.traffic.presses.count(slug, now: now) {
      throw Problem.manyPresses(seconds)
    }
    let visitor = Visitor(request, site.kit.signer)
    let change: VariableChange?
    do throws(StoreError) {
      change = try await library.press(
        button, request: id, at: Moment(date: now, zone: visitor.zone, locale: visitor.locale))
    } catch {
      // Visitors don’t learn how full the owner’s library is.
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
  /// A press without permission, or from an outdated page.
  fileprivate static func cannotPress(_ slug: String) -> Problem {
    Problem(
      .forbidden, "This button isn’t available", "The owner has turned it off or changed it.",
      "Reload the page.", link: (Address.shared(slug), "Open the page"))
  }

  /// A press that is too old to undo.
  fileprivate static func cannotTakeBack(_ slug: String) -> Problem {
    Problem(
      .conflict, "This can no longer be undone",
      "Someone has used the button since, or too much time has passed.", "Reload the page.",
      link: (Address.shared(slug), "Open the page"))
  }

  /// A press whose variable is at its limit.
  fileprivate static func cannotCount(_ slug: String) -> Problem {
    Problem(
      .unprocessableContent, "That didn’t count", "The variable has reached its limit.", "Tell the owner.",
      link: (Address.shared(slug), "Open the page"))
  }
}
