import StudioDesk
import Foundation
import StudioAssistant
import StudioStore
import Testing

@Suite("The desk of running generations") struct AssistantDeskTests {
  let library = LibraryID(UUID())

  /// Starts something that ends when it is cancelled, and tells so.
  private func start(_ desk: AssistantDesk, _ id: UUID) async -> AsyncStream<Bool> {
    let (ends, ended) = AsyncStream.makeStream(of: Bool.self)
    await desk.start(id) { tell in
      tell(.writing(characters: 50))
      try? await Task.sleep(for: .seconds(3_600))
      ended.yield(Task.isCancelled)
      ended.finish()
    }
    return ends
  }

  @Test(.timeLimit(.minutes(20)))
  func givenNobodyWatchingWhenPatienceEndsThenItIsStopped() async {
    let desk = AssistantDesk(patience: .milliseconds(100), interval: .milliseconds(20))
    let id = UUID()
    #expect(await desk.reserve(id, of: library))
    for await wasCancelled in await start(desk, id) { #expect(wasCancelled) }
    while await desk.look(id) != nil { await Task.yield() }
    #expect(await desk.reserve(UUID(), of: library), "its place is free")
  }

  @Test(.timeLimit(.minutes(20)))
  func givenAWatcherWhenPatienceEndsThenItGoesOnUntilTheyLeave() async throws {
    let desk = AssistantDesk(patience: .milliseconds(100), interval: .milliseconds(20))
    let id = UUID()
    #expect(await desk.reserve(id, of: library))
    let stages = try #require(await desk.watch(id))
    let ends = await start(desk, id)
    let (told, tell) = AsyncStream.makeStream(of: Void.self)
    let watcher = Task { for await _ in stages { tell.yield() } }
    // Said again each time it is looked at, so thirty of them are several times the patience.
    var count = 0
    for await _ in told {
      count += 1
      if count < 30 { continue }
      #expect(await desk.look(id) != nil, "somebody watches")
      break
    }
    watcher.cancel()
    for await wasCancelled in ends { #expect(wasCancelled) }
  }

  @Test(.timeLimit(.minutes(20)))
  func givenTwoOfOneLibraryWhenOneIsWatchedThenNeitherIsStopped() async throws {
    let desk = AssistantDesk(patience: .milliseconds(100), interval: .milliseconds(20))
    let (one, two) = (UUID(), UUID())
    for id in [one, two] { #expect(await desk.reserve(id, of: library)) }
    let stages = try #require(await desk.watch(two))
    _ = await start(desk, one)
    _ = await start(desk, two)
    var count = 0
    for await _ in stages {
      count += 1
      if count == 30 { break }
    }
    #expect(await desk.cancel(one, of: library), "it was still running")
    await desk.cancelAll(of: library)
  }

  @Test func givenManyRequestsWhenPlacesAreTakenThenNobodyGetsMoreThanTheirShare() async {
    let desk = AssistantDesk(patience: .seconds(3_600))
    var kept: [UUID] = []
    for _ in 0..<AssistantDesk.libraryCapacity {
      kept.append(UUID())
      #expect(await desk.reserve(kept[kept.count - 1], of: library))
    }
    #expect(await !desk.reserve(UUID(), of: library), "three of one library")
    for _ in kept.count..<AssistantDesk.capacity {
      #expect(await desk.reserve(UUID(), of: LibraryID(UUID())))
    }
    #expect(await !desk.reserve(UUID(), of: LibraryID(UUID())), "sixteen of all")
    await desk.release(kept[0])
    #expect(await desk.reserve(UUID(), of: library))
  }

  @Test(.timeLimit(.minutes(20)))
  func givenAnotherLibraryWhenItCancelsThenNothingStops() async {
    let desk = AssistantDesk(patience: .seconds(3_600))
    let id = UUID()
    #expect(await desk.reserve(id, of: library))
    let ends = await start(desk, id)
    #expect(await !desk.cancel(id, of: LibraryID(UUID())))
    #expect(await desk.look(id) != nil)
    await desk.cancelAll(of: LibraryID(UUID()))
    #expect(await desk.look(id) != nil)
    await desk.cancelAll(of: library)
    for await wasCancelled in ends { #expect(wasCancelled) }
    #expect(await desk.look(id) == nil)
  }
}
