import DesignModel

/// What stands for a layout template that is not drawn yet: its name and a calm word, on the design's own background.
struct PlaceholderTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    Backdrop.paint(input, &scene)
    let template = input.design.layout.template
    let icon =
      switch template {
      case .weather: "cloud.sun.fill"
      case .nextUpCalendar: "calendar"
      case .reminders: "checklist"
      case .clockIcon: "clock"
      case .classic, .hero, .poster: "sparkles"
      }
    let column = VStack(
      spacing: 6,
      [
        Symbol(icon, size: 26, weight: .medium, mode: .hierarchical, colour: input.accent),
        Text(
          TextSpec(
            template.displayName, font: TextStyle.headline.font, colour: input.palette.primary, alignment: .centre),
          id: "placeholder"),
        Text(
          TextSpec(
            "Drawn on iPhone", font: TextStyle.caption.font, colour: input.palette.secondary, lineLimit: 2,
            alignment: .centre), id: "placeholderNote"),
      ])
    let canvas = Rect(0, 0, input.size.width, input.size.height).inset(14)
    let size = column.measure(Proposal(canvas.width, canvas.height), context)
    column.place(Alignment.centre.place(size, in: canvas), context, &scene)
    scene.diagnose(.placeholder, "layout", "stands as a placeholder: \(template.displayName) is not drawn here yet")
  }
}
