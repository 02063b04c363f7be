import ArgumentParser
import CFence
import DesignPhotos
import Foundation
import StudioData
import StudioDesk

/// `studio worker`: reads photos and XML for the server, one request after the other, with no rights but that. It ends when
/// the server does.
struct Worker: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Read photos and feeds for the server.", shouldDisplay: false)

  @Option(help: "Megabytes of memory that it gets.") var megabytes: UInt64 = 1_024
  @Flag(help: "Work when no one else needs the processor.") var behind = false
  @Flag(help: "Do what a fault could be used for, when asked.") var planted = false

  func run() throws {
    let memory = mmap(nil, WorkerBounds.memory, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, 1, 0)
    // Started by hand there is nothing to share.
    guard let memory, memory != MAP_FAILED, dup2(2, 1) == 1 else { throw Failure("Only the server can start a worker") }
    if behind { nice(10) }
    var limits = fence_limits(memory: megabytes << 20, file: 0, seconds: UInt64(WorkerPool.processorSeconds))
    var step: UnsafePointer<CChar>?
    let held = fence_enter(&limits, &step)
    guard held >= 0 else {
      let what = "\(step.map { String(cString: $0) } ?? ""), \(String(cString: strerror(-held)))"
      return try say(.unfenced("a worker couldn’t give up its rights (\(what))"))
    }
    try say(.ready)
    while let order = hear() { try say(answer(order, memory)) }
  }

  /// The next order; nil when the server is gone.
  private func hear() -> WorkerOrder? {
    let words = [UInt8](unsafeUninitializedCapacity: WorkerBounds.message) { room, count in
      count = max(0, Foundation.read(0, room.baseAddress, room.count))
    }
    // An order that can’t be read ends the worker; the server starts another.
    return words.isEmpty ? nil : try? JSONDecoder().decode(WorkerOrder.self, from: Data(words))
  }

  private func say(_ answer: WorkerAnswer) throws {
    let words = try JSONEncoder().encode(answer)
    guard words.withUnsafeBytes({ write(0, $0.baseAddress, $0.count) }) == words.count else { throw ExitCode(1) }
  }

  private func answer(_ order: WorkerOrder, _ memory: UnsafeMutableRawPointer) -> WorkerAnswer {
    let data = Data(bytesNoCopy: memory, count: order.count, deallocator: .none)
    let room = UnsafeMutableRawBufferPointer(start: memory + order.place, count: order.room)
    switch order.request {
    case .pixels(let limits, let side):
      let plan: PhotoPlan
      do throws(PhotoError) { plan = try PhotoPlan(data, limits: limits, targetSide: side) } catch {
        return .photo(error)
      }
      switch PhotoDecoder.read(data, plan, into: room) {
      case .success(let isOpaque): return .done(count: plan.byteCount, isOpaque: isOpaque)
      case .failure(let error): return .photo(error)
      }
    case .cleaned:
      do throws(PhotoError) { return put(try PhotoMetadata.removed(from: data), room) } catch { return .photo(error) }
    case .feed(let address):
      do throws(ReadRefusal) { return put(try MarkupHere().feed(data, from: address), room) } catch {
        return .refused(error)
      }
    case .resources:
      do throws(SourceFault) { return put(try MarkupHere().resources(data), room) } catch { return .resources(error) }
    case .calendar(let listID, let zone, let owners, let now):
      do throws(ReadRefusal) {
        let zone = TimeZone(identifier: zone) ?? .gmt
        return put(try CalendarContents.read(data, listID: listID, zone: zone, owners: owners, at: now), room)
      } catch { return .refused(error) }
    case .planted(let fault):
      guard planted else { return .tooLong }
      if fault == .boast { return .done(count: order.room + 1, isOpaque: true) }
      return put(Data(words(fault).utf8), room)
    }
  }

  private func put(_ value: some Encodable, _ room: UnsafeMutableRawBufferPointer) -> WorkerAnswer {
    // Values of these types always encode.
    guard let data = try? JSONEncoder().encode(value) else { return .tooLong }
    return put(data, room)
  }

  private func put(_ data: Data, _ room: UnsafeMutableRawBufferPointer) -> WorkerAnswer {
    guard data.count <= room.count else { return .tooLong }
    data.copyBytes(to: room)
    return .done(count: data.count, isOpaque: true)
  }

  /// Does what tests ask of a planted worker, and returns the result.
  private func words(_ fault: PlantedFault) -> String {
    switch fault {
    case .attempts: return Read.Planted.attempts(kept: 3)
    case .memory:
      var held: [UnsafeMutableRawPointer] = []
      while held.count < 1_000, let more = malloc(16 << 20) {
        memset(more, 1, 16 << 20)
        held.append(more)
      }
      for part in held { free(part) }
      return "\(held.count * 16)"
    case .hang: while true { sleep(60) }
    case .crash, .boast: abort()
    }
  }
}
