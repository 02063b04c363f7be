import Foundation
import Hummingbird
import NIOCore

/// Reads the first file of a multipart form (RFC 7578) as it comes, without holding more than a piece of it.
struct StreamedFile {
  /// Where in the form it is.
  private enum Place { case start, mark, head, content, other, end }

  private let mark: [UInt8]
  private var place = Place.start
  private var rest: [UInt8] = []
  /// The file's name, once its part began.
  private(set) var name: String?

  /// Most bytes of what is around the file: other fields, and the heads of parts.
  private static let around = 256 << 10
  private var skipped = 0

  /// A form whose parts end at `boundary`.
  init(boundary: String) { mark = Array("\r\n--\(boundary)".utf8) }

  /// Whether the form came whole.
  var isWhole: Bool { place == .end }

  /// Takes the next bytes and hands on those of the file. Throws if it isn't such a form, and what `write` throws.
  mutating func feed(_ bytes: [UInt8], _ write: (ArraySlice<UInt8>) throws -> Void) throws {
    // The first boundary has no line before it.
    if place == .start, rest.isEmpty { rest = [13, 10] }
    rest += bytes
    var from = 0
    loop: while true {
      switch place {
      case .start, .content, .other:
        let found = find(from)
        // What may be the beginning of a boundary waits for the next bytes.
        let upTo = found ?? max(from, rest.count - mark.count + 1)
        if place == .content { try write(rest[from..<upTo]) } else { try skip(upTo - from) }
        from = upTo
        guard let found else { break loop }
        from = found + mark.count
        place = .mark
      case .mark:
        guard rest.count - from >= 2 else { break loop }
        if rest[from] == 45, rest[from + 1] == 45 {
          place = .end
        } else {
          guard rest[from] == 13, rest[from + 1] == 10 else { throw Problem.badForm }
          place = .head
        }
      case .head:
        guard let end = headEnd(from) else {
          guard rest.count - from < 8 << 10 else { throw Problem.badForm }
          break loop
        }
        let head = String(decoding: rest[from..<end], as: UTF8.self)
        try skip(end - from)
        from = end + 4
        if name == nil, let file = Multipart.parameter("filename", head) {
          name = file
          place = .content
        } else {
          place = .other
        }
      case .end: break loop
      }
    }
    rest.removeFirst(min(from, rest.count))
    if place == .end { rest = [] }
  }

  private mutating func skip(_ count: Int) throws {
    skipped += count
    guard skipped <= Self.around else { throw Problem.tooLarge(Self.around) }
  }

  /// Where the next boundary begins.
  private func find(_ from: Int) -> Int? {
    guard rest.count - from >= mark.count else { return nil }
    return rest.withUnsafeBufferPointer { rest in
      mark.withUnsafeBufferPointer { mark in
        guard let base = rest.baseAddress, let wanted = mark.baseAddress else { return nil }
        var at = from
        while rest.count - at >= mark.count,
          let found = memchr(base + at, 13, rest.count - at - mark.count + 1)
        {
          at = UnsafeRawPointer(base).distance(to: UnsafeRawPointer(found))
          if memcmp(base + at, wanted, mark.count) == 0 { return at }
          at += 1
        }
        return nil
      }
    }
  }

  /// Where the empty line after a part's head begins.
  private func headEnd(_ from: Int) -> Int? {
    guard rest.count - from >= 4 else { return nil }
    return (from...(rest.count - 4)).first { rest[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }
  }
}

extension Request {
  /// Hands the first file of the form to `write` as it comes, and gives its name; given up where nothing more comes, or
  /// next to nothing. Throws where there is none.
  package func streamFile(_ write: @escaping @Sendable (Data) throws -> Void) async throws -> String {
    guard let boundary = Multipart.boundary(headers[.contentType] ?? "") else { throw Problem.badForm }
    let source = body
    let progress = BodyProgress()
    let seconds = RequestFrame.current?.budget.seconds ?? 15
    let patience = Duration.seconds(seconds)
    return try await withThrowingTaskGroup(of: String?.self) { group in
      group.addTask {
        var file = StreamedFile(boundary: boundary)
        for try await chunk in source {
          progress.note(chunk.readableBytes)
          try file.feed(Array(buffer: chunk)) { try write(Data($0)) }
        }
        guard file.isWhole else { throw Problem.cutUpload }
        return file.name ?? ""
      }
      group.addTask {
        while progress.isMoving(within: patience) {
          if !progress.keepsRate(after: patience) { throw Problem.slowUpload }
          try await Task.sleep(for: .seconds(1))
        }
        throw Problem.stalled(seconds: seconds)
      }
      defer { group.cancelAll() }
      return try await group.next().flatMap { $0 } ?? ""
    }
  }
}

extension Problem {
  /// A form ended before its end.
  static var cutUpload: Problem {
    Problem(
      .badRequest, "Upload interrupted", "Only part of it arrived. Nothing was changed.",
      "Check your connection and try again.")
  }
}
