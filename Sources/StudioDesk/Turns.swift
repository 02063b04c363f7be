/// Lets a few go on at once; the others wait in the order they came.
actor Turns {
  private var free: Int
  private var line: [CheckedContinuation<Void, Never>] = []

  init(width: Int) { free = width }

  func begin() async {
    if free > 0 {
      free -= 1
      return
    }
    await withCheckedContinuation { line.append($0) }
  }

  func end() {
    if line.isEmpty { free += 1 } else { line.removeFirst().resume() }
  }
}
