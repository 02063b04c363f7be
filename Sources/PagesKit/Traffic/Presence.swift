import HTTPTypes
import Hummingbird
import NIOCore
import NIOHTTPTypes
import StudioStore
import Synchronization

/// Whether the client of a connection is still there.
package final class Presence: Sendable {
  private struct State {
    var isOver = false
    var ids = 0
    var tasks: [Int: @Sendable () -> Void] = [:]
  }

  private let state = Mutex(State())

  /// Runs `cancel` when the visitor leaves, or now where they have; gives what ``forget(_:)`` takes.
  func whenLeft(_ cancel: @escaping @Sendable () -> Void) -> Int {
    let (id, isOver) = state.withLock { state in
      state.ids += 1
      if !state.isOver { state.tasks[state.ids] = cancel }
      return (state.ids, state.isOver)
    }
    if isOver { cancel() }
    return id
  }

  /// Forgets what should have been run.
  func forget(_ id: Int) { state.withLock { $0.tasks[id] = nil } }

  fileprivate func leave() {
    let tasks = state.withLock { state in
      defer { state.tasks = [:] }
      state.isOver = true
      return state.tasks.values.map { $0 }
    }
    for cancel in tasks { cancel() }
  }
}

/// The presences of all open connections.
package final class Presences: PerProcess {
  private let open = Mutex<[ObjectIdentifier: Presence]>([:])

  package init() {}

  fileprivate func add(_ channel: any Channel) -> Presence {
    let presence = Presence()
    open.withLock { $0[ObjectIdentifier(channel)] = presence }
    return presence
  }

  fileprivate func remove(_ channel: any Channel) { open.withLock { $0[ObjectIdentifier(channel)] = nil } }

  /// The presence of a connection; nil if it isn't watched.
  subscript(channel: any Channel) -> Presence? { open.withLock { $0[ObjectIdentifier(channel)] } }
}

/// Notes when the other end of one connection closes it, or says that it sends nothing more: a browser that was closed says
/// no more than that.
package final class PresenceWatch: ChannelInboundHandler, RemovableChannelHandler {
  /// Incoming parts are passed on.
  package typealias InboundIn = HTTPRequestPart

  private let presences: Presences
  private var presence: Presence?

  /// A watch over one connection.
  package init(_ presences: Presences) { self.presences = presences }

  package func handlerAdded(context: ChannelHandlerContext) { presence = presences.add(context.channel) }

  /// Ends: the connection is closed.
  package func handlerRemoved(context: ChannelHandlerContext) {
    presences.remove(context.channel)
    presence?.leave()
  }

  /// Notes that the connection is closed.
  package func channelInactive(context: ChannelHandlerContext) {
    presence?.leave()
    context.fireChannelInactive()
  }

  /// Notes that nothing more comes.
  package func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if case ChannelEvent.inputClosed? = event as? ChannelEvent { presence?.leave() }
    context.fireUserInboundEventTriggered(event)
  }
}

/// Cancels what is read or drawn for a visitor who leaves before it is answered. What changes something goes on.
struct LeavingVisitors: RouterMiddleware {
  typealias Context = StudioContext
  var presences: Presences

  func handle(_ request: Request, context: Context, next: (Request, Context) async throws -> Response) async throws
    -> Response
  {
    guard request.method == .get || request.method == .head, let presence = presences[context.channel] else {
      return try await next(request, context)
    }
    return try await withoutActuallyEscaping(next) { next in
      // The task ends before this does.
      nonisolated(unsafe) let next = next
      let task = Task { try await next(request, context) }
      let id = presence.whenLeft { task.cancel() }
      defer { presence.forget(id) }
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    }
  }
}
