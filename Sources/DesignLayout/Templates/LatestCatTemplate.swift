import DesignModel
import DesignData

/// The newest picture of a feed, full-bleed (rendering.md §9.5); a paw on a pane until there is one.
struct LatestCatTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let widget = AppWidget(input: input)
    let canvas = Rect(0, 0, input.size.width, input.size.height)
    let name = input.data.cat?.name ?? "Latest cat"
    if let file = input.data.cat?.fileName, let facts = input.photos[file] {
      scene.imagery { scene in
        scene.add(
          .image(
            ImageRun(
              fileName: file, rect: canvas, source: Photo.crop(of: facts.pixels, toFill: canvas.size), filter: nil)
          ))
      }
      scene.element("image", input.data.cat?.message.map { "\(name): \($0)" } ?? name, canvas)
      return
    }
    widget.background(&scene)
    if input.data.cat?.fileName != nil { scene.diagnose(.photoMissing, "image", "is missing") }
    scene.background { $0.add(.fill(.rect(canvas), .solid(widget.palette.thinTint))) }
    let paw = widget.icon("pawprint.fill", .title2, widget.palette.secondary)
    let size = paw.measure(.unspecified, context)
    paw.place(Alignment.centre.place(size, in: canvas), context, &scene)
    scene.element("placeholder", "\(name): no picture yet", Alignment.centre.place(size, in: canvas))
  }
}
