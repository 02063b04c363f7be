import DesignModel

/// Designs read lately, by the digest of their row: whoever searches letter by letter meets the same ones again and again,
/// and reading their JSON is most of the time a page takes.
typealias DecodedDesigns = SharedMemo<String, DecodedDesign>

/// A row's saved form and its draft.
struct DecodedDesign: Sendable {
  var saved: Design
  var draft: Design
  /// Bytes of the JSON they were read from; in memory they take several times as many.
  var bytes: Int
}
