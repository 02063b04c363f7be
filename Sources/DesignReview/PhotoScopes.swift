import DesignModel

extension WidgetSpec {
  /// The scopes that show the same photo as `slot`. They change it together.
  package func photoScopes(of slot: SizeSlot) -> [ChangeScope] {
    let scope = scope(of: slot)
    guard let old = self[scope].image?.fileName else { return [scope] }
    return [scope] + scopes.filter { $0 != scope && self[$0].image?.fileName == old }
  }

  /// The changes that remove a size's photo.
  package func removingPhoto(in slot: SizeSlot) -> [Change] {
    photoScopes(of: slot).map { Change(scope: $0, .image, nil) }
  }

  /// The changes that show the photo behind the text in all these scopes.
  package func puttingPhotoBehindWords(in slot: SizeSlot) -> [Change] {
    photoScopes(of: slot).map { Change(scope: $0, .template, LayoutTemplate.poster) }
  }
}
