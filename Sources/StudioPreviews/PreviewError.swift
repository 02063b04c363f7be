/// Why a preview is unavailable.
package enum PreviewError: Error, Sendable {
  /// Unknown address: of an old page, or invented.
  case unknown
  /// Too many pictures are waiting.
  case busy
  /// Everybody who asked for it has left.
  case left
  /// The renderer failed; the text is for the log.
  case failed(String)

  /// What a pool or a drawing threw, for who asked for a picture.
  init(_ error: any Error) {
    switch error {
    case let error as PreviewError: self = error
    case is RenderPool.Refusal: self = .busy
    case is CancellationError: self = .left
    default: self = .failed("\(error)")
    }
  }
}
