import EditorTools
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import StudioStore
import Synchronization

/// Bytes of bodies that are held at once: in all, and of one household, so that nobody fills it for others. A part is kept
/// for small bodies, so that forms get through beside large files.
final class BodyBudget: PerProcess {
  private struct Held {
    var all = 0
    var each: [String: Int] = [:]
  }

  private let held = Mutex(Held())
  private let limit: Int
  private let share: Int
  private let kept: Int
  /// Seconds without a byte after which a body is given up.
  let seconds: Int

  /// Bodies up to this size are small.
  static let small = 1 << 20
  /// Bytes a second below which a body is given up after the first seconds.
  static let leastRate = 16 << 10
  /// What one household may hold of a large budget: the largest file there is, and some.
  private static let leastShare = 96 << 20

  init(limit: Int, seconds: Int) {
    (self.limit, self.seconds) = (limit, max(1, seconds))
    share = limit < Self.leastShare ? limit : min(limit / 2, max(limit / 4, Self.leastShare))
    kept = limit / 16
  }

  /// Bytes that are held now.
  var used: Int { held.withLock { $0.all } }

  /// Takes bytes of a body that has `whole` then; false where they are too many.
  fileprivate func take(_ count: Int, of whole: Int, _ household: String) -> Bool {
    held.withLock { held in
      let own = held.each[household, default: 0] + count
      guard own <= share, held.all + count <= (whole > Self.small ? limit - kept : limit) else { return false }
      held.all += count
      held.each[household] = own
      return true
    }
  }

  fileprivate func give(_ count: Int, _ household: String) {
    held.withLock { held in
      held.all -= count
      let own = held.each[household, default: 0] - count
      held.each[household] = own > 0 ? own : nil
    }
  }
}

/// The share of a budget that one body uses; returned when it is released.
package final class BodyShare: Sendable {
  private let budget: BodyBudget
  private let household: String
  private let count = Mutex(0)

  init(_ budget: BodyBudget, _ household: String) { (self.budget, self.household) = (budget, household) }

  func take(_ bytes: Int) -> Bool {
    guard budget.take(bytes, of: count.withLock { $0 } + bytes, household) else { return false }
    count.withLock { $0 += bytes }
    return true
  }

  deinit { budget.give(count.withLock { $0 }, household) }
}

/// What a request may use; set around each by ``TrafficGate``.
package struct RequestFrame: Sendable {
  /// The budgets of requests and of responses.
  var budget: BodyBudget
  var downloads: BodyBudget
  /// Whose limits count.
  package var caller: Caller
  /// Its connection, closed if the client stops reading.
  var channel: (any Channel)?

  /// That of the request being answered; nil outside of one.
  @TaskLocal package static var current: RequestFrame?
}

/// How far a body is, and whether it moves.
final class BodyProgress: Sendable {
  private struct State {
    let start = ContinuousClock.now
    var last = ContinuousClock.now
    var bytes = 0
  }

  private let state = Mutex(State())

  func note(_ bytes: Int) {
    state.withLock {
      $0.last = .now
      $0.bytes += bytes
    }
  }

  func isMoving(within patience: Duration) -> Bool { state.withLock { ContinuousClock.now - $0.last < patience } }

  /// Whether it keeps the least rate, from `patience` on.
  func keepsRate(after patience: Duration) -> Bool {
    state.withLock { state in
      let late = ContinuousClock.now - state.start - patience
      return late <= .zero || state.bytes >= Int(late.components.seconds) * BodyBudget.leastRate
    }
  }
}

extension Request {
  /// The body within `limit` bytes and the studio's total, given up when nothing more comes, or next to nothing. The share
  /// keeps what it holds counted as long as the bytes are kept. One that is larger is told the limit `told`, that of the file
  /// in a form.
  package func collected(
    upTo limit: Int, telling told: Int? = nil
  ) async throws -> (bytes: ByteBuffer, share: BodyShare?) {
    if let said = headers[.contentLength].flatMap({ SentNumber($0)?.value }), said > limit {
      throw Problem.tooLarge(told ?? limit)
    }
    guard let frame = RequestFrame.current else {
      do { return (try await body.collect(upTo: limit), nil) } catch { throw Problem.tooLarge(told ?? limit) }
    }
    let patience = Duration.seconds(frame.budget.seconds)
    let share = BodyShare(frame.budget, frame.caller.household)
    let progress = BodyProgress()
    let source = body
    return try await withThrowingTaskGroup(of: ByteBuffer?.self) { group in
      group.addTask {
        var whole = ByteBuffer()
        for try await chunk in source {
          progress.note(chunk.readableBytes)
          if whole.readableBytes + chunk.readableBytes > limit { throw Problem.tooLarge(told ?? limit) }
          if !share.take(chunk.readableBytes) { throw Problem.manyUploads }
          whole.writeImmutableBuffer(chunk)
        }
        return whole
      }
      group.addTask {
        while progress.isMoving(within: patience) {
          if !progress.keepsRate(after: patience) { throw Problem.slowUpload }
          try await Task.sleep(for: .seconds(1))
        }
        throw Problem.stalled(seconds: frame.budget.seconds)
      }
      defer { group.cancelAll() }
      guard let found = try await group.next(), let bytes = found else { throw Problem.badForm }
      return (bytes, share)
    }
  }
}

extension ResponseBody {
  private static let piece = 64 << 10
  /// Seconds before a reader has to keep up.
  private static let patience = Duration.seconds(30)

  /// Bytes that go out as fast as they are read. Large ones count against what goes out at once, and a connection that
  /// reads next to nothing is ended. Throws where too much is going out already.
  static func paced(_ data: Data) throws -> ResponseBody {
    let buffer = ByteBuffer(bytes: data)
    guard data.count > 4 * piece, let frame = RequestFrame.current else { return ResponseBody(byteBuffer: buffer) }
    let share = BodyShare(frame.downloads, frame.caller.household)
    guard share.take(data.count) else { throw Problem.manyDownloads }
    let channel = frame.channel
    return ResponseBody(contentLength: data.count) { writer in
      let progress = BodyProgress()
      let watch = Task {
        while !Task.isCancelled {
          try await Task.sleep(for: .seconds(5))
          if !progress.keepsRate(after: patience) { return channel?.close(promise: nil) ?? () }
        }
      }
      defer { watch.cancel() }
      var rest = buffer
      while let slice = rest.readSlice(length: min(piece, rest.readableBytes)), slice.readableBytes > 0 {
        try await writer.write(slice)
        progress.note(slice.readableBytes)
      }
      try await writer.finish(nil)
      withExtendedLifetime(share) {}
    }
  }
}

extension Problem {
  /// A body is too large.
  static func tooLarge(_ limit: Int) -> Problem {
    Problem(
      .contentTooLarge, "File too large",
      "The limit is \(limit >> 20 == 0 ? "\(limit >> 10) KB" : "\(limit >> 20) MB").", "Choose a smaller file.")
  }

  /// More is being uploaded than the studio holds at once.
  static var manyUploads: Problem {
    Problem(
      .serviceUnavailable, "Too many uploads right now", "Nothing was changed.", "Try again in a minute.",
      retryAfter: 30)
  }

  /// More is being downloaded than the studio hands out at once.
  static var manyDownloads: Problem {
    Problem(
      .serviceUnavailable, "Too many downloads right now", "Other downloads are still in progress.",
      "Try again in a minute.", retryAfter: 30)
  }

  /// Next to nothing comes of a body.
  static var slowUpload: Problem {
    Problem(
      .requestTimeout, "Upload too slow",
      "Less than \(BodyBudget.leastRate >> 10) KB a second arrived. Nothing was changed.",
      "Check your connection and try again.")
  }

  /// Nothing more came of a body.
  static func stalled(seconds: Int) -> Problem {
    Problem(
      .requestTimeout, "Upload stalled", "No data arrived for \(seconds) seconds. Nothing was changed.",
      "Check your connection and try again.")
  }
}
