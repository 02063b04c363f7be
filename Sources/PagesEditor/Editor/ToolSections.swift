import PagesKit
import StudioDesk
import DesignReview
import DesignCatalogue
import DesignData
import DesignModel
import EditorTools
import Foundation
import StudioStore

/// The sections of the tools panel: the shown tools of the suite, each with controls from the field registry. Tools
/// that don’t apply are absent; tools that apply but can’t be used say why.
struct ToolSections {
  var spec: WidgetSpec
  var tree: JSONValue
  var scope: ChangeScope
  var view: EditorView
  var suite: ToolSuite
  var assets: [String: Asset]
  /// The maximum size of a photo in bytes.
  var photoBytes: Int
  var moment: Moment
  var data: DataSnapshot
  /// The library’s reminders, whose lists can be chosen.
  var lists: RemindersSnapshot?
  var path: String
  var copiedStyle: String?
  var flags: FeatureFlags

  private var shown: WidgetSpec { spec.resolved(for: view.slot, plan: .unlimited) }

  private var context: FieldContext { FieldContext(shown, slot: view.slot, isLock: view.isLock) }

  /// The sections in the suite’s order. Those of the selected element come first and are open.
  var all: [ToolSection] {
    let own = view.elements.flatMap(\.tools)
    var sections = suite.tools.flatMap { tool -> [ToolSection] in
      var made = self.sections(tool.id)
      if !own.isEmpty { for index in made.indices { made[index].isOpen = own.contains(tool.id) } }
      return made
    }
    if !own.isEmpty { sections = sections.filter(\.isOpen) + sections.filter { !$0.isOpen } }
    // The Lock Screen has no looks, photos or buttons.
    if view.isLock { sections.removeAll { ["colour", "type", "photo", "framing", "buttons"].contains($0.id) } }
    return sections.filter { !$0.isEmpty }
  }

  private func sections(_ tool: ToolID) -> [ToolSection] {
    switch tool {
    case .text:
      var text = section(.text, "Text", "i-type", open: true, summary: "")
      text.day = DayTool(spec)
      return [text]
    case .style:
      var colour = section(.colour, "Colour", "i-palette", open: true, summary: spec.style.accent.displayName)
      colour.style = StyleTool(
        hasPhoto: shown.image.map { assets[$0.fileName] != nil } ?? false, copiedFrom: copiedStyle)
      return [colour]
    case .symbol:
      return [section(.symbol, "Symbol", "i-star", open: false, summary: shown.symbol?.name ?? "None")]
    case .image:
      var photo = section(
        .photo, "Photo", "i-image", open: context.traits.isMadeOfPhoto, summary: photoSummary)
      photo.photo = PhotoTool(hasPhoto: shown.image != nil, isMissing: isMissing, limit: photoBytes)
      return [photo]
    case .smartPhotoCrop: return [framing]
    case .smartPhoto: return suite.has(.smartPhotoCrop) ? [] : [framing]
    case .layout: return layoutSections
    case .typography:
      return [section(.type, "Type", "i-type", open: false, summary: spec.style.primaryTextStyle.displayName)]
    case .actions:
      var made = ToolSection(
        id: "buttons", title: "Buttons", icon: "i-bolt",
        summary: (spec.actionBar?.actions.count).map(String.init) ?? "None", isOpen: false)
      if let notice = suite.context.unavailability(of: .actions) {
        made.reason = notice.sentence
      } else {
        let actions = spec.actionBar?.actions ?? []
        made.buttons = ButtonsTool(
          rows: actions.enumerated().map { index, action in
            ButtonsTool.Row(
              index: index, action: action, count: actions.count, warning: ButtonForm.warning(action.variableKey))
          }, style: spec.actionBar?.style ?? .prominent)
      }
      return [made]
    case .matchedSet: return [sizesSection]
    case .status, .designs, .widgets, .albumShuffle, .smartRules, .variables, .sharing, .ai, .pro: return []
    }
  }

  private var isMissing: Bool { shown.image.map { assets[$0.fileName] == nil } ?? false }

  private var photoSummary: String {
    guard let image = shown.image else { return "None" }
    if isMissing { return "Missing" }
    return image.filter?.token.rawValue.capitalised ?? (flags[.photoFilters] ? "No filter" : "Added")
  }

  /// The layout, and the fields that only this layout has.
  private var layoutSections: [ToolSection] {
    let (traits, drawn) = (context.traits, shown.layout.template.draws.first)
    var own = section(.data, traits.name, "i-\(drawn?.symbol ?? "stack")", open: true, summary: ownSummary)
    own.lists = ListTool(spec, lists)
    own.id = traits.name.lowercased()
    return [
      section(.layout, "Layout", "i-stack", open: false, summary: traits.name), own,
    ]
  }

  private var ownSummary: String {
    context.traits.movesByItself ? spec.clockConfig?.theme.rawValue.capitalised ?? "" : ""
  }

  private var framing: ToolSection {
    var made = ToolSection(id: "framing", title: "Crop", icon: "i-compare", summary: "", isOpen: false)
    guard let image = shown.image,
      let asset = assets[image.smartPhoto?.masterFileName ?? image.fileName] ?? assets[image.fileName]
    else {
      made.reason = EditorTools.ToolNotice.imageRequiredForSmartPhotoFraming.sentence
      made.remedy = Choice(value: "", label: "Choose a photo", isChosen: false, href: "#photo")
      return made
    }
    let frame = PhotoFraming(image: image, slot: view.slot, pixels: (asset.width, asset.height))
    made.summary = frame.isOwn ? "Custom" : frame.keepsFaces ? "Around faces" : "Automatic"
    made.framing = FramingTool(
      framing: frame, slot: view.slot, pixels: (asset.width, asset.height),
      photoHref:
        "\(Address.photo(spec.id))?fam=\(view.slot.rawValue.prefix(1))&v=\(asset.key.prefix(12))")
    return made
  }

  private var sizesSection: ToolSection {
    var made = ToolSection(
      id: "sizes", title: "Sizes", icon: "i-stack",
      summary: spec.matchedSet == nil ? "Same in all sizes" : "Customised per size",
      isOpen: false)
    if let notice = suite.context.unavailability(of: .matchedSet) {
      made.reason = notice.sentence
      return made
    }
    made.sizes = SizesTool(
      rows: [SizeSlot.small, .large].map { slot in
        let isOwn = spec.matchedSet?[slot] != nil
        return SizesTool.Row(
          slot: slot, isOwn: isOwn, differences: spec.differences(of: slot),
          href: path + "?"
            + view.query {
              $0.slot = slot
              $0.isLock = false
            })
      }, chosen: view.slot, canCopy: context.traits.variesBySize)
    return made
  }

  private func section(
    _ section: FieldSection, _ title: String, _ icon: String, open: Bool, summary: String
  ) -> ToolSection {
    let fields = FieldRegistry.shared.fields(of: section, in: context)
      .filter { flags[.photoFilters] || ![.imageFilterToken, .imageFilterIntensity].contains($0.key) }
    return ToolSection(
      id: section.rawValue, title: title, icon: icon, summary: summary, isOpen: open, controls: fields.map(control))
  }

  private func control(_ field: FieldDefinition) -> FieldModel {
    let place = field.perSize ? scope : .base
    let name = EditorForm.name(place, field.key)
    let original = EditorForm.text(field, tree, scope: place)
    let value = view.posted[name] ?? original
    var model = FieldModel(field: field, name: name, value: value, original: original)
    model.differs = place != .base && original != EditorForm.text(field, tree, scope: .base)
    switch field.type {
    case .choice(let choices): model.choices = offered(field, choices, value)
    case .flag: model.isOn = value == "on"
    case .text where field.control == .textLine || field.control == .textArea:
      if value.contains("{{") {
        model.resolved = TextResolver(snapshot: data, moment: moment).resolve(value)
        model.problems = ParsedTemplate(value).problems.map { "\($0.place): \($0.words)" }
      }
      if field.key != .name { model.insertHref = path + "?" + view.query { $0.panel = .data } }
    default: break
    }
    return model
  }

  private func offered(_ field: FieldDefinition, _ choices: [FieldChoice], _ value: String) -> [Choice] {
    let offered = OfferedChoices(spec, context, hasReminders: flags[.reminders]).of(field, choices, holding: value)
    return offered.map { choice in
      Choice(
        value: choice.token, label: choice.label, isChosen: choice.token == value,
        detail: Swatch.css(field.key, choice.token, accent: spec.style.accent))
    }
  }
}
