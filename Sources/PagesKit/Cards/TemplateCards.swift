import DesignCatalogue
import DesignModel
import StudioDesk
import StudioPreviews

/// Makes cards of templates.
package struct TemplateCards: Sendable {
  var site: Site
  var visitor: Visitor
  var look: Look?
  var slot: SizeSlot?

  /// Cards for a visitor; in `look` and at `slot` where these are given, else each in its own look and size.
  package init(site: Site, visitor: Visitor, look: Look? = nil, slot: SizeSlot? = nil) {
    self.site = site
    self.visitor = visitor
    self.look = look
    self.slot = slot
  }

  /// Cards of `templates`, at their own sizes or at those given.
  package func models(_ blueprints: [Blueprint], eager: Int = 0, sizes: [SizeSlot] = []) async throws
    -> [TemplateCardModel]
  {
    try await withThrowingTaskGroup(of: (Int, TemplateCardModel).self) { group in
      for (index, blueprint) in blueprints.enumerated() {
        let size = sizes.indices.contains(index) ? sizes[index] : blueprint.card.feature
        group.addTask { (index, try await model(blueprint, size, eager: index < eager)) }
      }
      return try await group.reduce(into: []) { $0.append($1) }.sorted { $0.0 < $1.0 }.map(\.1)
    }
  }

  private func model(_ blueprint: Blueprint, _ size: SizeSlot, eager: Bool) async throws -> TemplateCardModel {
    let family = WidgetFamily(slot ?? size)
    let image = try await site.spokenImage(visitor, family, eager: eager) {
      site.templates.blueprints.source(blueprint, look: look, appearance: $0, plan: site.services.settings.plan)
    }
    let path = Address.template(blueprint.card.id)
    let suffix = look.map { "?look=\($0.id)" } ?? ""
    return TemplateCardModel(
      id: blueprint.card.id, title: blueprint.card.title, summary: blueprint.card.summary,
      tint: (look?.style.accent ?? blueprint.design.style.accent).hex, preview: image,
      spanClass: "card-\(family.letter)", need: Need(blueprint.card.needs), href: path + suffix, look: look?.id ?? "",
      sizes: WidgetFamily.home.map {
        Choice(
          value: $0.letter, label: $0.displayName, isChosen: $0 == family, detail: $0.letter.uppercased(),
          href: "\(path)?fam=\($0.letter)\(look.map { "&look=\($0.id)" } ?? "")")
      })
  }
}
