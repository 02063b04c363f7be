/// Lets a few go on at once; the others wait in the order they came.
package actor Turns {
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  /// Turns of which `width` may be taken at once, 1 at least.
  package init(width: Int) { free = width }

  /// Waits for a turn, which `end` gives back.
  package func begin() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { line.append($0) }
  }

  /// Gives a turn back.
  package func end() {
    if line.isEmpty { free += 1 } else { line.removeFirst().resume() }
  }
}
