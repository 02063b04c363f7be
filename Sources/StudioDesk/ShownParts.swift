import DesignData
import DesignModel
import StudioStore

extension DesignShare {
  /// The design as others see it: without what no size shows, and without its photos where their owner keeps them.
  package func shown(_ design: Design, _ plan: Plan) -> Design {
    includesPhotos ? design.withoutUnseen(plan) : design.withoutPhotos.withoutUnseen(plan)
  }
}

extension Design {
  /// The design with only the photo files that some size draws, and only the layers that some size can show.
  package func withoutUnseen(_ plan: Plan) -> Design {
    switch self {
    case .widget(let spec): return .widget(spec.withoutUnseenPhotos(plan))
    case .layers(let design):
      let seen = SeenLayers(design.tree).seen
      return seen == design.tree ? self : .layers(design.with(seen))
    }
  }

  fileprivate var withoutPhotos: Design {
    switch self {
    case .widget(var spec):
      spec.changeFaces { $0.image = nil }
      return .widget(spec.settled())
    case .layers(let design): return .layers(design.with(design.tree.withoutPictures))
    }
  }
}

extension WidgetSpec {
  /// The design with only the photo files that some size draws: what a person cropped away, and a photo no layout shows,
  /// stays with them. Where the plan applies no matched sets every size draws the base; what sizes have of their own stays
  /// for those whose plan does.
  package func withoutUnseenPhotos(_ plan: Plan) -> WidgetSpec {
    var out = normalised()
    let bare = SizeSlot.allCases.filter { !plan.appliesMatchedSets || out.matchedSet?[$0] == nil }
    out.image = out.layout.template.traits.showsPhoto ? out.image?.drawn(in: bare) : nil
    for slot in SizeSlot.allCases {
      guard let own = out.matchedSet?[slot] else { continue }
      out.matchedSet?[slot]?.image = own.layout.template.traits.showsPhoto ? own.image?.drawn(in: [slot]) : nil
    }
    return out.settled()
  }
}

extension ImageSpec {
  /// The image with the files that `slots` draw; the master photo stays only where one of them has no render of its own.
  /// Nil where none draws it.
  fileprivate func drawn(in slots: [SizeSlot]) -> ImageSpec? {
    if slots.isEmpty { return nil }
    guard var photo = smartPhoto else { return self }
    var out = self
    photo.masterFileName = ""
    for slot in SizeSlot.allCases where !slots.contains(slot) { photo[slot] = nil }
    let renders = slots.compactMap { slot in photo[slot].map(\.renderFileName).flatMap { $0.isEmpty ? nil : $0 } }
    if let first = renders.first, renders.count == slots.count {
      out.fileName = slots.contains(.medium) ? photo[.medium]?.renderFileName ?? first : first
    }
    out.smartPhoto = photo
    return out
  }
}
