import DesignCode
import DesignLayout
import DesignRender
import Foundation
import Synchronization
import TestSupport

/// Lays out and draws in earnest, for exports that ask where things lie.
final class PlacedDrawing: Sendable {
  private let worker: Mutex<RenderWorker>
  private let facts: [String: PhotoFacts]

  init() throws {
    let photos = try RenderBench.photos()
    facts = photos.facts
    worker = Mutex(try RenderBench.worker(bytes: photos.bytes))
  }

  func scene(_ input: LayoutInput) -> Scene {
    var input = input
    input.photos = facts
    return worker.withLock { $0.scene(for: input) }
  }

  /// At one pixel a point: what is in it does not matter.
  func picture(_ input: LayoutInput) -> Data? {
    var input = input
    (input.photos, input.scale) = (facts, 1)
    return worker.withLock { try? $0.picture(of: input).png }
  }

  func export(_ kind: CodeExport.Kind) -> CodeExport {
    CodeExport(kind: kind, picture: { self.picture($0) }, scene: { self.scene($0) })
  }
}
