import Foundation

/// Why a reminder could not be marked as done. Nothing changed on the server.
package enum CompletionFault: Error, Hashable, Sendable {
  /// It was changed elsewhere since it was read.
  case changed
  /// It is not there any more.
  case gone
  /// It comes again: done as a whole it would not.
  case comesAgain
  /// The server does not let it be changed.
  case forbidden
  /// The server tells no version by which nothing of others is overwritten.
  case noVersion
  /// The exchange itself failed.
  case failed(SourceFault)

  /// What people are told.
  package var words: String {
    switch self {
    case .changed: "It was changed elsewhere meanwhile"
    case .gone: "It is not in the list any more"
    case .comesAgain: "It comes again, so it is completed where it was made"
    case .forbidden: "The server does not let it be changed"
    case .noVersion: "The server tells no version of it, so it is left alone"
    case .failed(let fault): fault.words
    }
  }
}

extension DAVCollection {
  /// Marks the to-do of a UID as done at a moment, everything else in its object byte for byte as it was, and only if nobody
  /// changed it meanwhile.
  package func complete(uid: String, by way: any SourceFetching, at now: Date) async throws(CompletionFault) {
    guard let place = try await place(of: uid, by: way) else { throw .gone }
    let held = try await answer(DAVRequests.object(place, login), by: way, bytes: CalendarReader.byteLimit)
    guard held.status == 200 else { throw held.status == 404 ? .gone : .failed(.status(held.status)) }
    // A weak tag may stand for two texts that differ (RFC 9110 §8.8.1): nothing of others may be overwritten.
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

  /// The address of the object that holds the to-do of a UID. Servers that do not look for UIDs give all, or none.
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
      let holder = found.first { TodoCompletion.holds($0.properties["calendar-data"]?.text ?? "", uid: uid) }
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
