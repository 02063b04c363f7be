import Foundation
import Hummingbird
import PagesKit
import StudioDesk

/// Completes reminders from the calendar page.
struct ReminderRoutes: Sendable {
  var site: Site

  func add(to routes: StudioRoutes) {
    routes.library.post(Address.reminders.path) { request, context in try await act(request, context) }
  }

  private static let place = Address.calendar.description + "#reminders"

  private func act(_ request: Request, _ context: LibraryContext) async throws -> Response {
    guard site.services.flags[.reminders] else { throw Problem(turnedOff: .reminders) }
    let form = try await SubmittedForm.read(request, limit: 16 << 10)
    if form["from"] == ReminderPress.origin {
      let isBack = try await ReminderPress(site: site, library: context.library).undo(form)
      return .seeOther((isBack ? Flash.undone : .tooLate).on(Self.place))
    }
    guard let done = form["done"], let press = try await ReminderPress(site: site, library: context.library).press(done)
    else { throw Problem.badForm }
    switch press {
    case .done(let id, _): return .seeOther(Flash.completed.on(Self.place, "undo=\(id.uuidString)"))
    case .refused(let words):
      throw Problem(
        .conflict, "Couldn’t complete the reminder", "\(words).", "Nothing was changed.",
        link: (Self.place, "Back to calendars"))
    }
  }
}
