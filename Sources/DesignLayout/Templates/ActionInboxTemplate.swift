import DesignModel
import DesignData
import Foundation

/// The clipboard's action inbox (rendering.md §9.6): what was captured and what it will become.
struct ActionInboxTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let widget = AppWidget(input: input)
    widget.background(&scene)
    let page = InboxPage(widget: widget)
    widget.fillFirst(5, padding: 14, context, &scene) { step in
      guard let inbox = input.data.inbox, inbox.isEnabled else { return page.disabled }
      return inbox.text == nil ? page.empty : page.content(inbox, dropping: step)
    }
  }
}

/// The rows of the inbox.
struct InboxPage {
  var widget: AppWidget

  private var block: DataText { widget.block }
  private var palette: Palette { widget.palette }

  private func face(_ route: InboxRoute) -> (symbol: String, title: String, badge: String, tint: Colour) {
    switch route {
    case .receipt: ("receipt", "Receipt", "CSV", palette.accent(.blue))
    case .event: ("calendar.badge.plus", "Event", "Calendar", palette.accent(.orange))
    case .reminder: ("checklist", "Reminder", "Reminders", palette.accent(.green))
    case .contact: ("person.circle", "Contact", "Off", palette.accent(.purple))
    case .unknown: ("tray", "Inbox", "Text", palette.secondary)
    }
  }

  private func header(_ symbol: String, _ title: String, _ tint: Colour, badge: String?) -> any LayoutElement {
    var row: [any LayoutElement] = [
      widget.icon(symbol, .title3, tint), block.text(title, .headline, palette.primary, scale: 0.7, id: "title"),
      AxisSpacer(horizontal: true),
    ]
    if let badge {
      let word = block.text(badge, .caption, palette.primary, weight: .semibold, id: "badge")
      row.append(Tile(fill: palette.thinTint).around(Insets(horizontal: 8, vertical: 4), word))
    }
    return HStack(alignment: .centre, spacing: 8, row)
  }

  private var divider: any LayoutElement { Frame(height: 1, FilledShape({ .rect($0) }, palette.separator)) }

  /// Header, the captured lines, and below what happens next; each step leaves out more.
  func content(_ inbox: InboxSnapshot, dropping: Int) -> any LayoutElement {
    let face = face(inbox.route)
    let isSmall = widget.isSmall
    let lines = (inbox.text ?? "").split(whereSeparator: \.isNewline).map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
    var content: [any LayoutElement] = [
      block.text(
        lines.first ?? "", .subheadline, palette.primary, weight: .semibold, lines: isSmall && dropping > 1 ? 1 : 2,
        scale: 0.85, id: "primary")
    ]
    let second = inbox.lastMessage ?? lines.dropFirst().first
    if dropping < 2, let second {
      content.append(
        block.text(second, .footnote, palette.secondary, lines: isSmall ? 1 : 3, scale: 0.85, id: "secondary"))
    }
    if dropping < 4, let detail = detail(inbox) {
      content.append(
        block.text(detail, .footnote, palette.secondary, lines: isSmall ? 2 : 3, scale: 0.75, id: "detail"))
    }
    if widget.isLarge, dropping < 1, lines.count > 1 {
      let text = block.text(
        lines.joined(separator: "\n"), .footnote, palette.primary, lines: 8, id: "captured")
      content.append(
        Padding(
          Insets(top: 6),
          Tile(fill: palette.quaternaryFill, radius: 12).around(
            Insets(12), Frame(maxWidth: .infinity, alignment: Alignment(.leading, .top), text))))
    }
    var rows = [header(face.symbol, face.title, face.tint, badge: isSmall ? nil : face.badge)]
    if dropping < 3 { rows.append(divider) }
    rows.append(VStack(alignment: .leading, spacing: dropping < 1 ? 6 : 3, content))
    if dropping < 3 || !isSmall { rows += [AxisSpacer(horizontal: false), footer(inbox, face.tint)] }
    return VStack(alignment: .leading, spacing: dropping < 1 ? 10 : 6, rows)
  }

  private func detail(_ inbox: InboxSnapshot) -> String? {
    let moment = widget.input.moment
    func words(_ date: Date) -> String { "\(TemplateHour.day(date, moment)) \(moment.shortTime(date))" }
    switch inbox.route {
    case .event:
      guard let start = inbox.date else { return "No time found" }
      return inbox.end.map { "\(words(start)) → \(moment.shortTime($0))" } ?? words(start)
    case .reminder: return inbox.date.map { "Due \(words($0))" } ?? "No date"
    case .receipt: return "Becomes a table of items and amounts"
    case .contact: return "Contacts are not written"
    case .unknown: return nil
    }
  }

  private func footer(_ inbox: InboxSnapshot, _ tint: Colour) -> any LayoutElement {
    let status = inbox.capturedAt.map { "Captured \(widget.input.moment.shortTime($0))" } ?? "Captured"
    let run = HStack(
      alignment: .centre, spacing: 5,
      [
        widget.icon("bolt.fill", .caption, tint),
        block.text("Run", .caption, palette.primary, weight: .semibold, id: "run"),
      ])
    return block.pair(
      block.text(
        widget.isSmall ? status.replacing("Captured ", with: "") : status, .caption, palette.secondary, scale: 0.7,
        id: "status"),
      run)
  }

  var empty: any LayoutElement {
    VStack(
      alignment: .leading, spacing: 10,
      [
        header("tray", "Inbox", palette.secondary, badge: nil), divider,
        block.text(
          "Nothing captured yet. Add a text under \(WidgetKind.actionInbox.place).", .footnote, palette.secondary,
          lines: 4,
          scale: 0.8, id: "explanation"),
      ])
  }

  var disabled: any LayoutElement {
    VStack(
      alignment: .leading, spacing: 10,
      [
        header("pause.circle", "Inbox is off", palette.secondary, badge: nil),
        block.text(
          "Turn it on under \(WidgetKind.actionInbox.place).", .footnote, palette.secondary, lines: 3, scale: 0.8,
          id: "note"),
      ])
  }
}
