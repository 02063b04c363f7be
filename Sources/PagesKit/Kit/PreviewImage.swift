import StudioPreviews

/// A widget's picture on a page.
package struct PreviewImage: PageModel {
  /// The hash of everything the image is drawn from.
  package var hash: String
  /// Hash of the dark picture where the page follows the system; nil where one appearance is shown.
  package var darkHash: String? = nil
  /// `s`, `m` or `l`.
  package var family: String
  /// In pt.
  package var width: Int
  /// In pt.
  package var height: Int
  /// What it says to those who do not see it.
  package var alt: String
  var isEager = false
  /// Name by which scripts find it.
  var slot = ""
  /// PNG, or JPEG for a card with a photo.
  package var format = PictureFormat.png
  /// The family shown instead where a page is no wider than a phone, as its letter; nil for the same one.
  package var narrow: String? = nil
  /// The second hand that moves over it; nil where none does.
  var hand: MovingHand? = nil

  /// A picture `width` by `height` pt large; `hash` is that of its inputs.
  package init(
    hash: String, darkHash: String? = nil, family: String, width: Int, height: Int, alt: String, isEager: Bool = false,
    slot: String = "", format: PictureFormat = PictureFormat.png, narrow: String? = nil
  ) {
    self.hash = hash
    self.darkHash = darkHash
    self.family = family
    self.width = width
    self.height = height
    self.alt = alt
    self.isEager = isEager
    self.slot = slot
    self.format = format
    self.narrow = narrow
  }

  /// What its template can name.
  package static let schema = Schema<Self> {
    value("picture") { Address.picture($0.hash, $0.family) }
    value("darkPicture") { image in image.darkHash.map { Address.picture($0, image.family) } }
    value("narrowPicture") { image in image.narrow.map { Address.picture(image.hash, $0) } }
    value("narrowDarkPicture") { image in
      image.darkHash.flatMap { hash in image.narrow.map { Address.picture(hash, $0) } }
    }
    value("family", \.family)
    value("width", \.width)
    value("height", \.height)
    value("alt", \.alt)
    flag("isLazy") { !$0.isEager }
    text("slot", \.slot)
    value("format", \.format.fileExtension)
    value("narrow", \.narrow)
    one("hand", \.hand)
  }
}

extension PreviewImage {
  /// It, fetched ahead in windows that `width`, a media query, is true of: in light, and in dark where it has both.
  package func preloads(_ width: String) -> [Preload] {
    func one(_ hash: String, _ scheme: String) -> Preload {
      Preload(
        picture: Address.picture(hash, family), format: format.fileExtension,
        media: width + (darkHash == nil ? "" : " and (prefers-color-scheme: \(scheme))"))
    }
    return [one(hash, "light")] + (darkHash.map { [one($0, "dark")] } ?? [])
  }
}
