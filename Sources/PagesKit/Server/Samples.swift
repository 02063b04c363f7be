import DesignModel
import StudioDesk
import DesignCatalogue
import DesignLayout

extension Site {
  /// Three widgets that stand where there is nothing else to see.
  package func samples(_ visitor: Visitor) -> [PreviewImage] {
    ["starter-list", "starter-photo-single", "starter-countdown"].compactMap { id in
      // The catalogue was checked at boot, and an error page must not fail itself.
      templates.catalogue[id].flatMap { template in
        try? image(visitor, .systemSmall, alt: "") {
          templates.blueprints.source(template, look: nil, appearance: $0, plan: services.settings.plan)
        }
      }
    }
  }
}
