import Testing

@testable import DesignLayout

@Suite("Paths of layers") struct LayerPathTests {
  @Test(
    "given a path as SVG writes it, when it is read, then its steps are absolute, and what is no path is nothing",
    arguments: [
      ("M1 2L3,4", [.move(1, 2), .line(3, 4)]),
      ("m1 2 3 4z", [.move(1, 2), .line(4, 6), .close]),
      ("M1 2h3v4H0V0", [.move(1, 2), .line(4, 2), .line(4, 6), .line(0, 6), .line(0, 0)]),
      ("M.5.25-1-2", [.move(0.5, 0.25), .line(-1, -2)]),
      ("M1e1 2E-1l1e+1 0", [.move(10, 0.2), .line(20, 0.2)]),
      ("M0 0C1 2 3 4 5 6c1 1 2 2 3 3", [.move(0, 0), .curve(1, 2, 3, 4, 5, 6), .curve(6, 7, 7, 8, 8, 9)]),
      ("M0 0Q3 3 6 0", [.move(0, 0), .curve(2, 2, 4, 2, 6, 0)]),
      ("M1 1l1 0zl0 1", [.move(1, 1), .line(2, 1), .close, .line(1, 2)]),
      ("M1 1l1 0zm1 1", [.move(1, 1), .line(2, 1), .close, .move(2, 2)]),
      ("M0.1234567890123456789 900000", [.move(0.123_456_789_012_345_68, 100_000)]),
      ("M1 2 A3 4", [.move(1, 2), .line(3, 4)]),
      ("M1 2L3+4 5", [.move(1, 2)]), ("L1 2", []), ("M1", []), ("M1 2L3", [.move(1, 2)]), ("", []), ("née", []),
    ] as [(String, [PathStep])])
  func steps(text: String, steps: [PathStep]) {
    #expect(LayerPath.steps(text) == steps)
  }

  @Test("given more steps than a path may have, when it is read, then it ends there")
  func limit() {
    #expect(LayerPath.steps("M0 0" + String(repeating: " 1 1", count: 5_000)).count == 2_000)
  }
}
