import Foundation

/// Why a reminder couldn't be completed. Nothing changed on the server.
package enum CompletionFault: Error, Hashable, Sendable {
  /// It was changed elsewhere in the meantime.
  case changed
  case gone
  /// It repeats: it can't be completed as a whole.
  case comesAgain
  /// The server doesn't allow changes.
  case forbidden
  /// The server has no version tags, so a change could overwrite others.
  case noVersion
  /// The exchange itself failed.
  case failed(SourceFault)

  /// The message, without a full stop.
  package var words: String {
    switch self {
    case .changed: "It was changed in another app"
    case .gone: "It’s no longer in the list"
    case .comesAgain: "Repeating reminder. Complete it in its own app"
    case .forbidden: "The server doesn’t allow changes"
    case .noVersion: "The server doesn’t support safe changes"
    case .failed(let fault): fault.words
    }
  }
}

extension DAVCollection {
  /// Completes the to-do with a UID. Everything else in its object stays byte for byte the same, and nothing is written if
  /// it was changed in the meantime.
  package func complete(uid: String, by way: any SourceFetching, at now: Date) async throws(CompletionFault) {
    guard let place = try await place(of: uid, by: way) else { throw .gone }
    let held = try await answer(DAVRequests.object(place, login), by: way, bytes: CalendarReader.byteLimit)
    guard held.status == 200 else { throw held.status == 404 ? .gone : .failed(.status(held.status)) }
    // A weak tag may match two different texts (RFC 9110 §8.8.1), so a change could overwrite others.
    guard let tag = held.headers["etag"], !tag.hasPrefix("W/"), tag.utf8.count <= 512 else { throw .noVersion }
    let done: Data
    do { done = try TodoCompletion.complete(held.body, uid: uid, at: now) } catch {
      throw error.kind == .wrongKind ? .comesAgain : .gone
    }
    let put = try await answer(DAVRequests.put(done, at: place, tag: tag, login), by: way, bytes: 1 << 20)
    switch put.status {
    case 200..<300: return
    case 412: throw .changed
    case 403, 405: throw .forbidden
    case 404: throw .gone
    default: throw .failed(.status(put.status))
    }
  }

  /// The URL of the object with the to-do of a UID. Servers that can't filter by UID return all objects, or none.
  private func place(of uid: String, by way: any SourceFetching) async throws(CompletionFault) -> String? {
    for wanted in [uid, nil] {
      let found: [DAVResource]
      do {
        found = try await DAV.resources(
          DAVRequests.reminders(of: address, login, uid: wanted), by: way, bytes: Self.answerBytes)
      } catch {
        if wanted != nil, case .status = error { continue }
        throw .failed(error)
      }
      let holder = found.first { TodoCompletion.holds($0.values["calendar-data"]?.text ?? "", uid: uid) }
      if let holder { return DAV.address(holder.href, from: address) }
    }
    return nil
  }

  private func answer(
    _ request: SourceRequest, by way: any SourceFetching, bytes: Int
  ) async throws(CompletionFault) -> SourceResponse {
    do { return try await way.response(to: request, bytes: bytes) } catch { throw .failed(error) }
  }
}
