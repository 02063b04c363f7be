/// How the server’s caches share `memory.mb`, in bytes. docs/architecture.md §4 says what each one holds.
struct MemoryShares {
  /// Photos of packages under review, which are stored nowhere else: those of one package of the maximum size always fit.
  let reviewed: Int
  /// Pictures as they are sent, and their words.
  let pictures: Int
  /// Decoded and scaled photos.
  let rasters: Int
  /// What the addresses of pictures stand for.
  let sources: Int
  /// Stored photos at hand for the render threads.
  let photos: Int
  /// Pages and packages as they are sent.
  let whole: Int
  /// Decoded designs, by the bytes of their JSON.
  let designs: Int

  /// The shares of `bytes`; packages have at most `packageBytes`. A package that is larger than half comes on top. Pictures
  /// get `asked`, at most half of what is left beside the package; without it a quarter.
  init(_ bytes: Int, packageBytes: Int, pictures asked: Int? = nil) {
    reviewed = packageBytes
    let rest = max(bytes - packageBytes, bytes / 2)
    pictures = min(asked ?? rest / 4, rest / 2)
    let others = rest - pictures
    func percent(_ share: Int) -> Int { others / 100 * share }
    (rasters, sources, photos) = (percent(48), percent(16), percent(16))
    (whole, designs) = (percent(12), percent(8))
  }

  /// What the caches hold together at most.
  var total: Int { reviewed + pictures + rasters + sources + photos + whole + designs }
}
