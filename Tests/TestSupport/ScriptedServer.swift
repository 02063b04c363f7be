import Foundation
import NIOCore
import NIOPosix
import Synchronization

/// A server on 127.0.0.1 that speaks exactly what a test tells it to, piece by piece, and remembers what it was asked.
package final class ScriptedServer: Sendable {
  /// One step of an answer.
  package enum Step: Sendable {
    /// These bytes.
    case send(String)
    /// So many bytes of filling.
    case fill(Int)
    /// Nothing for so many milliseconds.
    case wait(Int)
    /// Nothing until it is opened.
    case until(Latch)
    /// The end of the connection.
    case close
  }

  /// What a test opens when an answer may go on.
  package final class Latch: Sendable {
    private let state = Mutex<(isOpen: Bool, waiting: [@Sendable () -> Void])>((false, []))

    /// Closed.
    package init() {}

    /// Lets everything go on that waits, and all that comes later.
    package func open() {
      let waiting = state.withLock { state in
        defer { state = (true, []) }
        return state.waiting
      }
      for next in waiting { next() }
    }

    fileprivate func whenOpen(_ next: @escaping @Sendable () -> Void) {
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiting.append(next) }
        return state.isOpen
      }
      if isOpen { next() }
    }
  }

  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let channel: any Channel
  private let heard = Heard()

  /// The port it listens on.
  package let port: Int
  /// Its address.
  package var address: String { "http://127.0.0.1:\(port)" }
  /// Every request so far, head and body.
  package var requests: [String] { heard.list.withLock { $0 } }

  /// Starts; `answer` gives the steps for a request, which is the `count`th from 0.
  package init(_ answer: @escaping @Sendable (_ request: String, _ count: Int) -> [Step]) async throws {
    let heard = heard
    channel = try await ServerBootstrap(group: group)
      .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            Speaker { text in
              let count = heard.list.withLock { list in
                list.append(text)
                return list.count - 1
              }
              return answer(text, count)
            })
        }
      }
      .bind(host: "127.0.0.1", port: 0).get()
    port = channel.localAddress?.port ?? 0
  }

  /// Ends it.
  package func stop() async throws {
    try await channel.close()
    try await group.shutdownGracefully()
  }

  /// A whole plain answer.
  package static func answer(_ status: String, _ headers: [String] = [], body: String = "") -> [Step] {
    let lines = ["HTTP/1.1 \(status)"] + headers + ["Content-Length: \(body.utf8.count)", "Connection: close"]
    return [.send(lines.joined(separator: "\r\n") + "\r\n\r\n" + body), .close]
  }

  /// The head of an answer that ends with its connection.
  package static func streaming(_ type: String = "text/event-stream") -> Step {
    .send("HTTP/1.1 200 OK\r\nContent-Type: \(type)\r\nConnection: close\r\n\r\n")
  }

  private final class Heard: Sendable { let list = Mutex<[String]>([]) }

  private final class Speaker: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundOut = ByteBuffer
    let answer: (String) -> [Step]
    var text = ""
    var isAnswered = false

    init(_ answer: @escaping (String) -> [Step]) { self.answer = answer }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      text += String(buffer: unwrapInboundIn(data))
      guard !isAnswered, let end = text.range(of: "\r\n\r\n") else { return }
      let length = text[..<end.lowerBound].lowercased().split(separator: "\r\n")
        .first { $0.hasPrefix("content-length:") }
        .flatMap { Int($0.dropFirst(15).trimmingCharacters(in: .whitespaces)) }
      guard text[end.upperBound...].utf8.count >= length ?? 0 else { return }
      isAnswered = true
      Self.speak(answer(text)[...], context.channel)
    }

    static func speak(_ steps: ArraySlice<Step>, _ channel: any Channel) {
      guard let step = steps.first else { return }
      let rest = steps.dropFirst()
      switch step {
      case .send(let text):
        channel.writeAndFlush(ByteBuffer(string: text)).whenSuccess { speak(rest, channel) }
      case .fill(let count):
        channel.writeAndFlush(ByteBuffer(repeating: UInt8(ascii: "x"), count: count))
          .whenSuccess { speak(rest, channel) }
      case .wait(let milliseconds):
        channel.eventLoop.scheduleTask(in: .milliseconds(Int64(milliseconds))) { speak(rest, channel) }
      case .until(let latch):
        latch.whenOpen { channel.eventLoop.execute { speak(rest, channel) } }
      case .close: channel.close(promise: nil)
      }
    }
  }
}
