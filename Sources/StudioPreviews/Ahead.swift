import DesignLayout
import DesignModel
import Foundation
import Synchronization

/// What makes the next picture come sooner: which ones a design’s next state will be asked for, and scenes laid out for
/// their words.
final class Ahead: Sendable {
  private let shown = Mutex(ShownPictures())
  /// Scenes of some pages under way, by the name of the picture.
  private let scenes = SharedMemo<String, Scene>(limit: 48)

  /// Notes that a picture was asked for.
  func note(_ hash: String, _ variant: PictureVariant) { shown.withLock { $0.ask(hash, variant) } }

  /// Takes `hash` as the state of a design from now on, and gives the pictures to draw of it, the largest first: the others
  /// are drawn beside it.
  func follow(_ design: UUID, _ hash: String) -> [PictureVariant] {
    shown.withLock { $0.follow(design.uuidString, hash) }.sorted { $0.pixels > $1.pixels }
  }

  /// Keeps a scene for the picture of that name.
  func keep(_ scene: Scene, _ name: String) { scenes[name] = scene }

  /// The scene for the picture of that name, which is kept no longer.
  func take(_ name: String) -> Scene? { scenes.take(name) }

  /// Forgets the scenes whose names `isGone` selects.
  func remove(where isGone: (String) -> Bool) { scenes.remove(where: isGone) }
}

/// Which pictures were asked for of each design that is being edited, so that those of its next state can be drawn while the
/// response that names them is on its way.
struct ShownPictures {
  private struct Shown {
    var hash: String
    /// What was asked for of this state, in order.
    var asked: [PictureVariant] = []
    /// What was asked for of the states before, for somebody who changes faster than they ask.
    var before: [PictureVariant] = []
    /// How many states before this one nobody asked for.
    var unasked = 0
  }

  /// The maximum number of designs.
  static let limit = 256
  /// The maximum number of pictures of one: three sizes in three scales, and some to spare.
  static let mostPictures = 12
  /// After so many states that nobody asked for, nobody looks any more: a window is hidden or closed.
  static let patience = 4

  private var designs = Memo<String, Shown>(limit: limit)
  /// The design of a state.
  private var byHash = Memo<String, String>(limit: limit)

  /// Notes that a picture was asked for, if its state is followed.
  mutating func ask(_ hash: String, _ variant: PictureVariant) {
    guard let design = byHash[hash], var shown = designs[design], shown.hash == hash,
      shown.asked.count < Self.mostPictures, !shown.asked.contains(variant)
    else { return }
    shown.asked.append(variant)
    designs[design] = shown
  }

  /// Takes `hash` as the state of `design` from now on, and gives what was asked for of the state before: nothing of a design
  /// that wasn’t followed yet, or of a state that it has already.
  mutating func follow(_ design: String, _ hash: String) -> [PictureVariant] {
    var next = Shown(hash: hash)
    if let known = designs[design] {
      if known.hash == hash { return [] }
      next.unasked = known.asked.isEmpty ? known.unasked + 1 : 0
      next.before = next.unasked == 0 ? known.asked : next.unasked < Self.patience ? known.before : []
      byHash[known.hash] = nil
    }
    byHash[hash] = design
    designs[design] = next
    return next.before
  }
}
