import DesignData
import DesignModel
import EditorTools
import Foundation
import Hummingbird
import StudioStore

/// The state of a design for the editor’s script: what the bar, the stage and the rows show.
package struct EditorState: Encodable, Sendable {
  /// An offer to apply a change of one size to the others.
  package struct Also: Encodable, Sendable {
    var sentence: String
    var offer: String
    var places: String

    package init(sentence: String, offer: String, places: String) {
      (self.sentence, self.offer, self.places) = (sentence, offer, places)
    }
  }

  /// What an action adds to the state.
  package struct News: Sendable {
    package var toast: Toast?
    /// The query of the view to show, if the action changed it.
    package var view: String?
    /// Whether controls may have changed, so that the page should reload its parts.
    package var reload: Bool

    package init(toast: Toast? = nil, view: String? = nil, reload: Bool = false) {
      (self.toast, self.view, self.reload) = (toast, view, reload)
    }
  }

  var kind: String
  var sequence: Int
  var canUndo: Bool
  var canRedo: Bool
  var isDirty: Bool
  var status: String
  var name: String
  var hash: String
  /// Seconds to the next full minute of the server’s clock, for previews that follow it.
  var untilMinute: Double
  var alts: [String: String]
  /// What each row under Elements shows, by its address.
  var outline: [String: String]
  /// The message to show, as HTML.
  var toast: String?
  /// The change that other sizes don’t show.
  var also: Also?
  var view: String?
  var reload: Bool

  package init(
    _ design: StoredDesign, status: String, name: String, hash: String, untilMinute: Double, alts: [String: String],
    outline: [String: String] = [:], toast: String? = nil, also: Also? = nil, view: String? = nil, reload: Bool
  ) {
    kind = design.draft.kind.rawValue
    (sequence, canUndo, canRedo, isDirty) = (design.sequence, design.canUndo, design.canRedo, design.isDirty)
    (self.status, self.name, self.hash, self.untilMinute, self.alts) = (status, name, hash, untilMinute, alts)
    (self.outline, self.toast, self.also, self.view, self.reload) = (outline, toast, also, view, reload)
  }

  /// Seconds from `now` to the next full minute.
  package static func untilMinute(_ now: Date, _ visitor: Visitor) -> Double {
    ((60 - now.timeIntervalSince(visitor.moment(now).flooredToMinute.date)) * 1_000).rounded() / 1_000
  }
}

/// The fields that a window’s script sends as they are typed.
package struct SentChanges: Decodable, Sendable {
  /// The state the window’s controls show.
  package var base: SentNumber
  /// The last state that was sent to the window.
  package var last: SentNumber?
  package var client: String
  package var group: String?
  package var view: String?
  package var fields: [String: String]

  /// Reads a request’s body.
  package init(_ request: Request) async throws {
    let (body, _) = try await request.collected(upTo: 2 << 20)
    guard let asked = try? JSONDecoder().decode(Self.self, from: Data(body.readableBytesView)),
      asked.fields.count <= 400, asked.client.count <= 80, (asked.group?.count ?? 0) <= 120,
      (asked.view?.count ?? 0) <= 4_000
    else { throw Problem.badForm }
    self = asked
  }

  /// The same as a form would send it.
  package var form: SubmittedForm {
    var form = SubmittedForm()
    for (name, value) in fields { form.values[name] = [value] }
    form.values["base"] = [String(base.value)]
    form.values["client"] = [client]
    if let group { form.values["group"] = [group] }
    if let view { form.values["view"] = [view] }
    return form
  }
}

extension SubmittedForm {
  /// The query of the page a form was sent from, which it carries as `view`.
  package var viewed: SubmittedForm {
    (try? .urlEncoded((self["view"] ?? "").beginning(4_000))) ?? SubmittedForm()
  }
}

/// Why fields were refused, for the script: a sentence, and what each field must be.
package struct RefusedFields: Encodable, Sendable {
  var title: String
  var detail: String
  var faults: [String: String]

  package init(_ title: String, _ detail: String, faults: [String: String] = [:]) {
    (self.title, self.detail, self.faults) = (title, detail, faults)
  }
}

extension Site {
  /// A message as HTML, for the script.
  package func markup(_ toast: Toast) throws -> String {
    let frame = kit.frame("", .none, Visitor(), here: "", body: "", toast: toast)
    return try kit.pages.text(Toast.template, toast, frame: frame)
  }
}

/// Whether a request comes from a script that wants JSON.
package func wantsJSON(_ request: Request) -> Bool {
  request.headers[.accept]?.contains("application/json") == true
}
