import DesignPhotos
import Foundation
import StudioData

/// What a worker is asked for. The bytes it is about lie at the start of the shared memory.
package enum WorkerRequest: Codable, Sendable {
  /// The pixels of a photo.
  case pixels(PhotoLimits, side: Int)
  /// A photo without metadata.
  case cleaned
  /// A feed; relative links are resolved against the address.
  case feed(address: String?)
  /// The resources in a WebDAV response.
  case resources
  /// What a calendar’s file comes to.
  case calendar(listID: String, zone: String, owners: [String], at: Date)
  /// What a fault could be used for; only workers that are started for it answer.
  case planted(PlantedFault)
}

/// What a planted fault does.
package enum PlantedFault: String, Codable, Sendable, CaseIterable {
  /// Tries each way out of the fence and writes the results, one per line.
  case attempts
  /// Ends as a broken library does.
  case crash
  case hang
  /// Allocates more memory than allowed, and writes the result.
  case memory
  /// Answers with more than it was given room for.
  case boast
}

/// A request as it is sent.
package struct WorkerOrder: Codable, Sendable {
  /// What is asked for.
  package var request: WorkerRequest
  /// How many bytes it is about.
  package var count: Int
  /// Where in the shared memory the answer goes.
  package var place: Int
  /// How many bytes have room there.
  package var room: Int
}

/// What a worker answers.
package enum WorkerAnswer: Codable, Sendable {
  /// It is fenced in and waits for requests.
  case ready
  /// The kernel doesn’t let it give up its rights, in words; it reads nothing.
  case unfenced(String)
  /// So many bytes lie where the answer goes. Of pixels, whether all are opaque.
  case done(count: Int, isOpaque: Bool)
  /// The photo is refused.
  case photo(PhotoError)
  /// The feed or the calendar is refused.
  case refused(ReadRefusal)
  /// The response is refused.
  case resources(SourceFault)
  /// The answer has no room.
  case tooLong
}

/// Why a worker gave no answer of its own.
package enum WorkerFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// Too many requests wait.
  case busy
  /// The pool is closed.
  case closed
  /// It ended, or its answer can't be read.
  case broken
  /// It took too long and was ended.
  case tookTooLong
  /// It can’t be started, or can’t give up its rights; in words.
  case unfenced(String)

  package var description: String {
    switch self {
    case .busy: "too many requests wait"
    case .closed: "the server is stopping"
    case .broken: "a worker ended"
    case .tookTooLong: "a worker took too long"
    case .unfenced(let words): words
    }
  }
}

/// How long an answer may be.
package enum WorkerRoom: Hashable, Sendable {
  /// So many bytes, no more and no fewer.
  case exactly(Int)
  /// At most so many bytes.
  case atMost(Int)

  var bytes: Int {
    switch self {
    case .exactly(let bytes), .atMost(let bytes): bytes
    }
  }
}

/// Sizes of what is shared with a worker.
package enum WorkerBounds {
  /// Most bytes of a message.
  package static let message = 32 << 10
  /// Bytes of addresses that a worker keeps for the shared memory: room for the largest photo that decodes.
  package static let memory = 2 << 30
  /// Most bytes of a photo without metadata.
  package static let answer = 128 << 20
  /// Most bytes of a feed’s or a calendar’s contents.
  package static let value = 4 << 20
  /// Bytes of the shared memory that stay from one request to the next: those of a photo of twelve megapixels.
  static let kept = 64 << 20
  /// Megabytes that a worker gets beside what both share, for photos of so many pixels: of a progressive JPEG the library
  /// holds all coefficients, and what is turned is held twice.
  package static func megabytes(pixels: Int) -> Int { 128 + (13 * pixels) >> 20 }
}
