import Foundation
import Hummingbird
import NIOCore
import Synchronization

/// Bytes of bodies that are held at once.
final class BodyBudget: Sendable {
  private let held = Mutex(0)
  private let limit: Int
  /// Seconds without a byte after which a body is given up.
  let seconds: Int

  init(limit: Int, seconds: Int) { (self.limit, self.seconds) = (limit, max(1, seconds)) }

  /// Bytes that are held now.
  var used: Int { held.withLock { $0 } }

  /// Takes bytes; false where they are too many.
  fileprivate func take(_ count: Int) -> Bool {
    held.withLock { held in
      guard held + count <= limit else { return false }
      held += count
      return true
    }
  }

  fileprivate func give(_ count: Int) { held.withLock { $0 -= count } }
}

/// What one body holds of a budget; given back when nobody has it any more.
final class BodyShare: Sendable {
  private let budget: BodyBudget
  private let count = Mutex(0)

  init(_ budget: BodyBudget) { self.budget = budget }

  func take(_ bytes: Int) -> Bool {
    guard budget.take(bytes) else { return false }
    count.withLock { $0 += bytes }
    return true
  }

  deinit { budget.give(count.withLock { $0 }) }
}

/// What a request may use; set around each by ``TrafficGate``.
struct RequestFrame: Sendable {
  var budget: BodyBudget
  var caller: Caller

  @TaskLocal static var current: RequestFrame?
}

extension Request {
  /// The body within `limit` bytes and the studio's total, given up when nothing more comes. The share keeps what it holds
  /// counted as long as the bytes are kept.
  func collected(upTo limit: Int) async throws -> (bytes: ByteBuffer, share: BodyShare?) {
    if let said = headers[.contentLength].flatMap({ SentNumber($0)?.value }), said > limit {
      throw Problem.tooLarge(limit)
    }
    guard let budget = RequestFrame.current?.budget else {
      do { return (try await body.collect(upTo: limit), nil) } catch { throw Problem.tooLarge(limit) }
    }
    let share = BodyShare(budget)
    let progress = Progress()
    let source = body
    return try await withThrowingTaskGroup(of: ByteBuffer?.self) { group in
      group.addTask {
        var whole = ByteBuffer()
        for try await chunk in source {
          progress.note()
          if whole.readableBytes + chunk.readableBytes > limit { throw Problem.tooLarge(limit) }
          if !share.take(chunk.readableBytes) { throw Problem.manyUploads }
          whole.writeImmutableBuffer(chunk)
        }
        return whole
      }
      group.addTask {
        while progress.isMoving(within: .seconds(budget.seconds)) { try await Task.sleep(for: .seconds(1)) }
        throw Problem.stalled(seconds: budget.seconds)
      }
      defer { group.cancelAll() }
      guard let found = try await group.next(), let bytes = found else { throw Problem.badForm }
      return (bytes, share)
    }
  }

  /// When bytes came last.
  private final class Progress: Sendable {
    private let last = Mutex(ContinuousClock.now)
    func note() { last.withLock { $0 = .now } }
    func isMoving(within patience: Duration) -> Bool { last.withLock { ContinuousClock.now - $0 < patience } }
  }
}

extension Problem {
  /// A body is too large.
  static func tooLarge(_ limit: Int) -> Problem {
    Problem(
      .contentTooLarge, "That is too large",
      "The limit is \(limit >> 20 == 0 ? "\(limit >> 10) KB" : "\(limit >> 20) MB").", "Choose a smaller file.")
  }

  /// More is being uploaded than the studio holds at once.
  static var manyUploads: Problem {
    var problem = Problem(
      .serviceUnavailable, "Much is being uploaded just now", "Nothing was changed.", "Try again in a minute.")
    problem.retryAfter = 30
    return problem
  }

  /// Nothing more came of a body.
  static func stalled(seconds: Int) -> Problem {
    Problem(
      .requestTimeout, "The upload stopped", "Nothing came for \(seconds) seconds. Nothing was changed.",
      "Check your connection and send it again.")
  }
}
