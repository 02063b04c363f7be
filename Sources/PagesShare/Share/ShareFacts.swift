import DesignData
import DesignModel
import PagesKit
import StudioDesk
import StudioStore

extension ShareRoutes {
  /// The table beside the preview of a shared design.
  func facts(_ share: DesignShare, _ design: StoredDesign, _ visitor: Visitor) -> [Choice] {
    let photos = share.shown(design.saved, site.services.settings.plan).referencedFiles
    var facts = [
      (
        "Sizes",
        design.saved.spec.matchedSet == nil ? "One design for all sizes" : "One design, customised per size"
      ),
      ("Photos", photos.isEmpty ? "None" : "\(photos.count)"),
      ("Updates", design.saved.rhythm(data: .sample, at: .card).words), ("File format", "Version 1"),
      ("Shared", When.words(share.createdAt, now: site.services.now(), visitor).capitalised),
    ]
    if !share.licence.isEmpty { facts.append(("Licence", share.licence)) }
    return facts.map { Choice(value: $0.1, label: $0.0, isChosen: false) }
  }
}
