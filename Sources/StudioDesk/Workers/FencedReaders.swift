import DesignPhotos
import Foundation
import StudioData

/// Photos, decoded by fenced workers.
package struct FencedPhotos: PhotoReading {
  private let pool: WorkerPool

  /// Photos that `pool` reads.
  package init(_ pool: WorkerPool) { self.pool = pool }

  /// The upright pixels of a photo.
  package func pixels(of data: Data, limits: PhotoLimits, targetSide: Int) throws(PhotoError) -> Raster {
    // The size is known from the header: a worker can’t say otherwise.
    let plan = try PhotoPlan(data, limits: limits, targetSide: targetSide)
    let (bytes, isOpaque) = try bytes(.pixels(limits, side: targetSide), data, room: .exactly(plan.byteCount))
    guard bytes.count == plan.byteCount else { throw .stopped }
    return Raster(width: plan.width, height: plan.height, pixels: bytes, isOpaque: isOpaque)
  }

  /// The photo without metadata.
  package func cleaned(_ data: Data) throws(PhotoError) -> Data {
    _ = try PhotoHeaders.header(of: data)
    return Data(try bytes(.cleaned, data, room: .atMost(WorkerBounds.answer)).bytes)
  }

  private func bytes(
    _ request: WorkerRequest, _ data: Data, room: WorkerRoom
  ) throws(PhotoError) -> (bytes: [UInt8], isOpaque: Bool) {
    let found: (answer: WorkerAnswer, bytes: [UInt8])
    do throws(WorkerFault) { found = try pool.answer(to: request, data, room: room) } catch {
      throw error == .busy ? .busy : .stopped
    }
    switch found.answer {
    case .done(_, let isOpaque): return (found.bytes, isOpaque)
    case .photo(let error): throw error
    default: throw .stopped
    }
  }
}

/// XML of feeds and accounts, parsed by fenced workers.
package struct FencedMarkup: MarkupReading {
  private let pool: WorkerPool

  /// XML that `pool` reads.
  package init(_ pool: WorkerPool) { self.pool = pool }

  /// The feed in a document.
  package func feed(_ xml: Data, from address: String?) async throws(ReadRefusal) -> Feed {
    let found = try? await pool.value(Feed.self, of: .feed(address: address), xml, room: WorkerBounds.value)
    if let feed = found?.value { return feed }
    if case .refused(let refusal) = found?.answer { throw refusal }
    throw ReadRefusal(.stopped, "The feed took too long or too much memory to read")
  }

  /// The resources in a response.
  package func resources(_ xml: Data) async throws(SourceFault) -> [DAVResource] {
    // Marks of JSON may double a text.
    let room = 3 * xml.count + WorkerBounds.value
    let found = try? await pool.value([DAVResource].self, of: .resources, xml, room: room)
    if let resources = found?.value { return resources }
    if case .resources(let fault) = found?.answer { throw fault }
    throw .unreadable("The server’s response took too long or too much memory to read")
  }
}

/// Calendars, read by fenced workers.
package struct FencedCalendars: CalendarReading {
  private let pool: WorkerPool

  /// Calendars that `pool` reads.
  package init(_ pool: WorkerPool) { self.pool = pool }

  /// What a file comes to.
  package func contents(
    of data: Data, listID: String, zone: TimeZone, owners: [String], at now: Date
  ) async throws(ReadRefusal) -> CalendarContents {
    guard data.count <= CalendarReader.byteLimit else {
      throw ReadRefusal(.limit, "the file has more than \(CalendarReader.byteLimit / 1_000_000) MB")
    }
    let request = WorkerRequest.calendar(listID: listID, zone: zone.identifier, owners: owners, at: now)
    let found = try? await pool.value(CalendarContents.self, of: request, data, room: WorkerBounds.value)
    if let contents = found?.value { return contents }
    if case .refused(let refusal) = found?.answer { throw refusal }
    throw ReadRefusal(.stopped, "reading it took too long")
  }
}
