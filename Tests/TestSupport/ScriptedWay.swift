import Foundation
import StudioData
import Synchronization

/// A way out that leads nowhere: it answers what a test tells it to, and remembers what was asked.
package final class ScriptedWay: SourceFetching {
  private let state:
    Mutex<(asked: [SourceRequest], answer: @Sendable (SourceRequest) -> Result<SourceResponse, SourceFault>)>

  /// Answers with `answer`; without one nobody listens anywhere.
  package init(
    _ answer: @escaping @Sendable (SourceRequest) -> Result<SourceResponse, SourceFault> = { _ in .failure(.unreachable)
    }
  ) { state = Mutex(([], answer)) }

  /// Calendars are read here.
  package var calendars: any CalendarReading { CalendarHere() }
  /// XML is parsed here.
  package var markup: any MarkupReading { MarkupHere() }

  /// What was asked, in order.
  package var asked: [SourceRequest] { state.withLock { $0.asked } }

  /// Answers otherwise from now on.
  package func answer(_ answer: @escaping @Sendable (SourceRequest) -> Result<SourceResponse, SourceFault>) {
    state.withLock { $0.answer = answer }
  }

  package func response(to request: SourceRequest, bytes: Int) async throws(SourceFault) -> SourceResponse {
    let answer = state.withLock { state in
      state.asked.append(request)
      return state.answer
    }
    let response = try answer(request).get()
    if response.body.count > bytes { throw .tooLarge(bytes) }
    return response
  }
}
