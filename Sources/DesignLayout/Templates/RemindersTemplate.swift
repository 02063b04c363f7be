import DesignData
import DesignModel
import Foundation

/// Reminders (rendering.md §7): a header with progress, rows as the presentation
/// arranges them, the time of the last update, the accent bar.
struct RemindersTemplate: TemplateDrawing {
  /// Seconds after which data is told to be old.
  private static let stale: TimeInterval = 86_400

  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Backdrop.paint(input, &scene)
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(max(2, input.padding))
    guard canvas.width > 1, canvas.height > 1 else { return }
    let config = input.design.remindersConfig ?? RemindersConfig()
    // Each step leaves out more: the footer, the bar, then rows.
    let page = input.data.reminders.flatMap {
      $0.access == .ok ? RemindersPage($0, config, named: input.design.name, at: input.moment) : nil
    }
    let most = rowLimit(config, input.family)
    let dense: [(footer: Bool, bar: Bool, rows: Int)] =
      [(true, true, most), (false, true, most), (false, false, most)] + (1..<most).reversed().map { (false, false, $0) }
    let chosen = FirstThatFits.choose(dense.count, in: canvas, context) { index in
      let step = dense[index]
      return content(page, config, footer: step.footer, bar: step.bar, rows: step.rows, input)
    }
    // A list may go on; titles of sections take the room of a row, too.
    if chosen.step > 2, 2 * dense[chosen.step].rows < most {
      scene.diagnose(.rowsLeftOut, "layout", "hides rows that don’t fit")
    }
    context.place(chosen.content, canvas, offered: Proposal(canvas.width, canvas.height), &scene)
  }

  /// Most rows of a family; two columns take twice as many.
  private func rowLimit(_ config: RemindersConfig, _ family: WidgetFamily) -> Int {
    let rows =
      switch family {
      case .systemSmall: 3
      case .systemMedium: isGrid(config, family) ? 8 : 4
      default: 8
      }
    return config.presentation == .focus ? min(4, rows) : rows
  }

  private func isGrid(_ config: RemindersConfig, _ family: WidgetFamily) -> Bool {
    config.presentation == .dense && config.smartStackKitVersion >= 2 && config.mode != .list
      && family == .systemMedium
  }

  private func content(
    _ page: RemindersPage?, _ config: RemindersConfig, footer: Bool, bar: Bool, rows: Int, _ input: TemplateInput
  ) -> any LayoutElement {
    let block = DataText(input: input)
    let palette = input.palette
    let isStack = config.smartStackKitVersion >= 2
    var stack: [any LayoutElement] = []
    if !isStack, !input.design.name.isEmpty, config.showsDesignTitleInWidget, input.family != .systemSmall {
      stack.append(
        TextBlock(input: input).header(
          style: TextStyle(input.design.style.nameTextStyle, automatic: .caption), colour: palette.secondary,
          symbol: false))
    }
    var body: [any LayoutElement] = [header(page, config, isStack, block)]
    if let problem = problem(input) {
      body.append(block.text(problem, .caption2, palette.secondary, lines: 4, id: "status"))
    } else if input.data.reminders == nil {
      body += sampleRows(block)
    } else if let page, !page.items.isEmpty {
      if let old = staleness(input) {
        body.append(block.text(old, .caption2, palette.secondary, lines: 2, id: "status"))
      }
      body.append(self.rows(page, config, rows, block))
    } else {
      body.append(block.text("Nothing here. Enjoy it.", .caption2, palette.secondary, lines: 3, id: "empty"))
    }
    stack.append(VStack(alignment: .leading, spacing: input.family == .systemSmall ? 8 : 10, body))
    let hasBar = bar && input.design.layout.showsAccentBar
    if footer || hasBar { stack.append(AxisSpacer(horizontal: false)) }
    if footer, input.family != .systemSmall, problem(input) == nil, let made = input.data.reminders?.generatedAt {
      stack.append(
        block.text("Updated \(Age.words(made, at: input.moment))", .caption2, palette.secondary, id: "updated"))
    }
    if hasBar { stack.append(TextBlock(input: input).accentBar()) }
    return VStack(alignment: .leading, spacing: input.design.layout.spacing, stack)
  }

  private func header(
    _ page: RemindersPage?, _ config: RemindersConfig, _ isStack: Bool, _ block: DataText
  ) -> any LayoutElement {
    let input = block.input
    let ownName = isStack && config.showsDesignTitleInWidget && !input.design.name.isEmpty
    let name = ownName ? input.design.name : page?.title ?? "Reminders"
    let style = TextStyle(input.design.style.primaryTextStyle, automatic: .headline)
    let title = block.text(name, style, input.palette.primary, scale: 0.85, id: "mode")
    guard config.showProgressBadge, let progress = page?.progress, progress.total > 0 else { return title }
    return block.pair(
      title,
      block.text("\(progress.done)/\(progress.total)", .caption2, input.palette.secondary, id: "progress"))
  }

  // MARK: Rows

  private func rows(_ page: RemindersPage, _ config: RemindersConfig, _ limit: Int, _ block: DataText)
    -> any LayoutElement
  {
    let isGrid = isGrid(config, block.input.family)
    if config.presentation == .sectioned || page.sections.contains(where: { $0.title != nil }) {
      var left = limit
      let sections = page.sections.prefix(3).compactMap { section -> (any LayoutElement)? in
        let items = section.items.prefix(min(3, left))
        left -= items.count
        if items.isEmpty { return nil }
        let title = block.text(
          section.title ?? "", .caption2, block.input.palette.secondary, weight: .semibold, id: "section")
        return VStack(alignment: .leading, spacing: 6, [title] + items.map { row($0, config, block, isGrid: false) })
      }
      return VStack(alignment: .leading, spacing: 10, sections)
    }
    let items = Array(page.items.prefix(limit))
    let made = items.map { row($0, config, block, isGrid: isGrid) }
    guard isGrid, made.count > 1 else {
      return VStack(alignment: .leading, spacing: config.presentation == .focus ? 10 : 6, made)
    }
    let half = (made.count + 1) / 2
    func column(_ rows: ArraySlice<any LayoutElement>) -> any LayoutElement {
      Frame(
        maxWidth: .infinity, alignment: Alignment(.leading, .top), VStack(alignment: .leading, spacing: 6, Array(rows)))
    }
    return HStack(alignment: .top, spacing: 10, [column(made[..<half]), column(made[half...])])
  }

  private func row(
    _ item: ReminderItem, _ config: RemindersConfig, _ block: DataText, isGrid: Bool
  ) -> any LayoutElement {
    let (input, palette) = (block.input, block.input.palette)
    let isFocus = config.presentation == .focus
    let style: TextStyle = isGrid || input.family == .systemSmall ? .caption : isFocus ? .headline : .subheadline
    let mark = Symbol(
      item.isCompleted ? "checkmark.circle.fill" : "circle", size: style.font.size, weight: .semibold,
      mode: .hierarchical, colour: item.isCompleted ? palette.secondary : input.accent.opacity(0.9))
    let title = block.text(item.title, style, palette.primary, lines: isFocus ? 2 : 1, scale: 0.9, id: "item")
    guard config.showDueTimes, item.dueHasTime, let due = item.dueDate else {
      return HStack(
        alignment: .firstTextBaseline, spacing: isGrid ? 6 : 8, [mark, title, AxisSpacer(horizontal: true)])
    }
    let time = block.text(input.moment.shortTime(due), .caption2, palette.secondary, id: "due")
    guard isGrid || input.family != .systemSmall else {
      return HStack(
        alignment: .firstTextBaseline, spacing: 8,
        [mark, VStack(alignment: .leading, spacing: 2, [title, time]), AxisSpacer(horizontal: true)])
    }
    return HStack(
      alignment: .firstTextBaseline, spacing: isGrid ? 6 : 8,
      [mark, title, AxisSpacer(horizontal: true), Priority(1, time)])
  }

  private func sampleRows(_ block: DataText) -> [any LayoutElement] {
    let palette = block.input.palette
    let count = block.input.family == .systemSmall ? 1 : block.input.family == .systemMedium ? 2 : 3
    let names = ["Buy milk", "Reply to a friend", "Water the plants"]
    return [
      block.text(
        "No reminders yet. See \(DataPlace.reminders.words).", .caption2, palette.secondary, lines: 2, id: "status")
    ]
      + names.prefix(count).map { name in
        HStack(
          alignment: .firstTextBaseline, spacing: 10,
          [
            Symbol("circle", size: 14, colour: block.input.accent.opacity(0.9 * 0.85)),
            block.text(name, .caption, palette.primary.opacity(0.85), id: "sample"),
          ])
      }
  }

  // MARK: States

  private func problem(_ input: TemplateInput) -> String? {
    switch input.data.reminders?.access {
    case nil, .ok: nil
    case .denied, .restricted, .notAuthorised: "Reminders access is off. Add them under \(DataPlace.reminders.words)."
    case .writeOnly: "Reminders can’t be read. Check \(DataPlace.reminders.words)."
    case .error: "Reminders couldn’t be read. Check \(DataPlace.reminders.words)."
    }
  }

  private func staleness(_ input: TemplateInput) -> String? {
    guard let made = input.data.reminders?.generatedAt, input.moment.date.timeIntervalSince(made) > Self.stale else {
      return nil
    }
    return "Not updated for \(Age.words(made, at: input.moment).replacing(" ago", with: "")). Check Data."
  }
}

extension RemindersTemplate {
  func accessory(_ input: TemplateInput) -> AccessoryCard {
    guard let reminders = input.data.reminders, reminders.access == .ok else {
      return AccessoryCard(
        symbol: "checklist", inline: "Reminders: no data", middle: .value("—", below: "checklist"), title: "Reminders",
        lines: [input.data.reminders == nil ? "Add them under Data" : "Access is off"])
    }
    let page = RemindersPage(
      reminders, input.design.remindersConfig ?? RemindersConfig(), named: input.design.name, at: input.moment)
    let open = page.items.filter { !$0.isCompleted }
    guard let first = open.first else {
      return AccessoryCard(
        symbol: "checkmark.circle", inline: "\(page.title): all done", middle: .symbol("checkmark", value: "Done"),
        title: page.title, lines: ["Nothing here. Enjoy it."])
    }
    let progress = page.progress
    let share = progress.flatMap { $0.total > 0 ? Double($0.done) / Double($0.total) : nil }
    return AccessoryCard(
      symbol: "checklist", inline: first.title, middle: .number("\(open.count)", unit: "to do"), fraction: share,
      title: page.title, lines: open.prefix(2).map { "○ \($0.title)" })
  }
}
