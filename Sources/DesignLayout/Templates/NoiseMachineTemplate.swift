import DesignModel
import DesignData
import Foundation

/// The noise machine (rendering.md §9.4): play or pause, four layers, and where there is room their volumes.
struct NoiseMachineTemplate: TemplateDrawing {
  func draw(_ input: TemplateInput, _ context: LayoutContext, _ scene: inout SceneBuilder) {
    let widget = AppWidget(input: input)
    widget.background(&scene)
    guard let noise = input.data.noise else {
      return widget.notice(
        "waveform", "Noise", "Choose its sounds under \(WidgetKind.noiseMachine.place).", context, &scene)
    }
    let page = NoisePage(widget: widget, noise: noise)
    widget.fillFirst(3, context, &scene) { page.content(dropping: $0) }
  }
}

/// The rows of the noise machine.
struct NoisePage {
  var widget: AppWidget
  var noise: NoiseSnapshot

  private var block: DataText { widget.block }
  private var palette: Palette { widget.palette }
  private var accent: Colour { widget.accent }

  func content(dropping: Int) -> any LayoutElement {
    switch widget.input.family {
    case .systemSmall:
      return VStack(alignment: .leading, spacing: 12, [header, AxisSpacer(horizontal: false), buttons])
    case .systemLarge:
      let tiles = noise.layers.enumerated().map { tile($0.offset, $0.element, dropping) }
      return VStack(
        alignment: .leading, spacing: 12,
        [
          header, meta, HStack(spacing: 10, Array(tiles[0..<2])), HStack(spacing: 10, Array(tiles[2..<4])),
        ])
    default:
      return VStack(
        alignment: .leading, spacing: dropping < 1 ? 10 : 6,
        [Padding(Insets(top: 6), header)] + (dropping < 1 ? [meta] : []) + [AxisSpacer(horizontal: false), buttons])
    }
  }

  /// The play button, and what is going on.
  private var header: any LayoutElement {
    let glyph = Frame(
      width: 44, height: 44,
      Symbol(
        noise.isPlaying ? "pause.fill" : "play.fill", size: 20, weight: .semibold, colour: widget.onAccent))
    let button = Button(
      id: "play", label: noise.isPlaying ? "Pause" : "Play",
      Layered.background(glyph, FilledShape({ .ellipse($0) }, widget.accentGround)))
    let words = VStack(
      alignment: .leading, spacing: 2,
      [
        block.text("Noise", .headline, palette.primary, scale: 0.8, id: "title"),
        block.text(
          noise.isPlaying ? "Playing" : "Paused", .caption, palette.secondary, scale: 0.8, id: "state"),
      ])
    return HStack(alignment: .centre, spacing: 12, [button, words, AxisSpacer(horizontal: true)])
  }

  /// Whether it resumes, and when the state was kept.
  private var meta: any LayoutElement {
    let resume = Tile(
      fill: noise.resumesOnLaunch ? accent.opacity(0.16) : palette.quaternaryFill
    ).around(
      Insets(horizontal: 10, vertical: 5),
      block.text(
        noise.resumesOnLaunch ? "Resume On" : "Resume Off", .caption, palette.primary, weight: .semibold, scale: 0.8,
        id: "resume"))
    guard let kept = noise.updatedAt else { return resume }
    return HStack(
      alignment: .centre, spacing: 8,
      [
        resume, AxisSpacer(horizontal: true),
        block.text(
          "Updated \(widget.input.moment.shortTime(kept))", .caption, palette.secondary, scale: 0.7, id: "updated"),
      ])
  }

  private var buttons: any LayoutElement {
    HStack(
      spacing: 8,
      noise.layers.enumerated().map { index, layer -> any LayoutElement in
        let number = block.text(
          "\(index + 1)", .headline, layer.enabled ? widget.onAccent : palette.primary, id: "layer.\(index)")
        let tile = Tile(
          fill: layer.enabled ? widget.accentGround : palette.primary.opacity(0),
          line: layer.enabled ? nil : palette.secondary.opacity(0.5),
          radius: 10)
        return Button(
          id: "toggle.\(index)", label: layer.enabled ? "Layer \(index + 1), on" : "Layer \(index + 1), off",
          tile.around(Insets(), Frame(maxWidth: .infinity, minHeight: 44, maxHeight: 44, number)))
      })
  }

  private func tile(_ index: Int, _ layer: NoiseLayer, _ dropping: Int) -> any LayoutElement {
    let state = block.pair(
      block.text("Layer \(index + 1)", .caption, palette.primary, weight: .semibold, scale: 0.7, id: "layer.\(index)"),
      block.text(
        layer.enabled ? "On" : "Off", .caption, layer.enabled ? accent : palette.secondary, weight: .semibold,
        id: "state.\(index)"))
    let volume = block.pair(
      block.text(layer.name, .caption2, palette.secondary, weight: .medium, scale: 0.7, id: "colour.\(index)"),
      block.text(widget.percent(layer.volume), .caption2, palette.secondary, id: "volume.\(index)"))
    let bar = Meter(
      fraction: layer.volume, height: 6, radius: 3, colour: layer.enabled ? accent : palette.secondary,
      track: palette.secondary.opacity(0.18), id: nil)
    return Tile(fill: palette.quaternaryFill, radius: 12).around(
      Insets(10),
      Frame(
        maxWidth: .infinity, minHeight: 44, maxHeight: .infinity, alignment: Alignment(.leading, .centre),
        VStack(alignment: .leading, spacing: 8, dropping < 1 ? [state, volume, bar] : [state, bar])))
  }
}
