import DesignModel

extension WidgetSpec {
  /// The scopes that show the same photo as `slot`, which change it together; without one, those whose place for a photo is
  /// empty, too: a first photo fills them all.
  package func photoScopes(of slot: SizeSlot) -> [ChangeScope] {
    let scope = scope(of: slot)
    let old = self[scope].image?.fileName
    return [scope]
      + scopes.filter {
        $0 != scope && self[$0].image?.fileName == old && (old != nil || self[$0].layout.template.traits.showsPhoto)
      }
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
