import DesignLayout
import DesignModel
import DesignPhotos
import DesignRender
import Foundation
import NIOCore

/// What pictures say, and what else is drawn with the same threads.
extension PreviewService {
  /// The scale at which scenes are laid out for words: that of most pictures.
  private static let laidOutScale = 2

  /// What a picture says and what went on differently, for alternative text and checks.
  /// Goes behind what somebody waits for where it `isAhead` of need.
  package func scene(
    _ source: PreviewSource, _ family: WidgetFamily, isAhead: Bool = false
  ) async throws(PreviewError) -> Scene {
    let input = source.input(family, scale: Self.laidOutScale)
    do {
      return try await pool.run(isAhead ? .background : .live, for: source.owner) { worker in worker.scene(for: input) }
    } catch { throw PreviewError(error) }
  }

  /// What a picture looks like from afar.
  package func impression(_ source: PreviewSource, _ family: WidgetFamily) async throws(PreviewError) -> Impression {
    let input = source.input(family, scale: 1)
    do { return try await draw(input, of: source.owner) { worker in try worker.impression(of: input) } } catch {
      throw PreviewError(error)
    }
  }

  /// Where the photos of a picture show faces, in points of the picture.
  package func faces(
    _ source: PreviewSource, _ family: WidgetFamily, _ detector: FaceDetector
  ) async throws(PreviewError) -> [Rect] {
    let input = source.input(family, scale: 1)
    do { return try await draw(input, of: source.owner) { worker in worker.faces(of: input, detector) } } catch {
      throw PreviewError(error)
    }
  }

  /// One picture of a sheet, in its outline, as PNG. Goes behind what somebody waits for.
  package func tile(_ source: PreviewSource, _ family: WidgetFamily) async throws(PreviewError) -> Data {
    let input = source.input(family, scale: 1)
    do {
      return try await draw(input, of: source.owner, .background) { worker in
        try worker.picture(of: input, options: WidgetWall.tile).png
      }
    } catch { throw PreviewError(error) }
  }

  /// Pictures that are drawn, laid out on one sheet, as PNG. Goes behind what somebody waits for, unless somebody does.
  package func sheet(
    _ wall: WidgetWall, of tiles: [[Data]], _ priority: RenderPool.Priority = .background
  ) async throws(PreviewError) -> Data {
    do {
      return try await pool.run(priority) { worker in try worker.sheet(wall, of: tiles, level: 6) }
    } catch { throw PreviewError(error) }
  }

  /// How well the texts of a picture stand out. Goes behind what somebody waits for where it `isAhead` of need.
  package func contrasts(
    _ source: PreviewSource, _ family: WidgetFamily, isAhead: Bool = false
  ) async throws(PreviewError) -> [TextContrast] {
    let key = try "\(hash(of: source))-\(family.letter)-contrasts"
    if let known = pictures.memory[key],
      let found = try? JSONDecoder().decode([TextContrast].self, from: Data(known.readableBytesView))
    {
      return found
    }
    let input = source.input(family, scale: 1)
    do {
      let found = try await draw(input, of: source.owner, isAhead ? .background : .live) { worker in
        try worker.contrasts(of: input)
      }
      pictures.memory[key] = ByteBuffer(bytes: try JSONEncoder().encode(found))
      return found
    } catch { throw PreviewError(error) }
  }

  /// What pictures of several sizes say, by size; none of a size while the renderers are too busy. They are laid out side by
  /// side, and drawn from that when they are asked for.
  package func spokenTexts(
    _ source: PreviewSource, _ hash: String, _ families: [WidgetFamily]
  ) async -> [WidgetFamily: String] {
    await withTaskGroup(of: (WidgetFamily, String?).self) { group in
      // A size that can’t be drawn has no words.
      for family in families { group.addTask { (family, try? await self.spokenText(source, hash, family)) } }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
  }

  /// What a picture says, for alternative text; remembered with the address.
  package func spokenText(_ source: PreviewSource, _ family: WidgetFamily) async throws(PreviewError) -> String {
    try await spokenText(source, hash(of: source), family)
  }

  /// What a picture says; `hash` is that of `source`, for who has it.
  package func spokenText(
    _ source: PreviewSource, _ hash: String, _ family: WidgetFamily
  ) async throws(PreviewError) -> String {
    let key = "\(hash)-\(family.letter)-spoken"
    if let known = pictures.memory[key] { return String(buffer: known) }
    let scene = try await scene(source, family)
    ahead.keep(scene, PictureVariant(family: family, scale: Self.laidOutScale, format: .png).name(hash))
    let text = scene.spokenText
    pictures.memory[key] = ByteBuffer(string: text)
    return text
  }

  /// Whether a symbol of that name has a drawing, not the stand-in.
  package func knowsSymbol(_ name: String) -> Bool { pool.symbols.source(of: name) != nil }

  /// The drawings of symbols as one SVG.
  package func symbolSprite(_ names: [String]) async throws(PreviewError) -> ByteBuffer {
    if let known = pictures.memory["symbol-sprite"] { return known }
    do {
      let bytes = ByteBuffer(string: try await pool.run { worker in worker.symbolSprite(names) })
      pictures.memory["symbol-sprite"] = bytes
      return bytes
    } catch { throw PreviewError(error) }
  }

  /// Runs other heavy work on the render threads, after all pictures someone waits for.
  package func inBackground<T: Sendable>(_ body: @escaping @Sendable () -> T) async throws(PreviewError) -> T {
    try await withPhotos { _ in body() }
  }

  /// Runs work on photos on the render threads, after all pictures someone waits for; what it decodes can be kept for them.
  package func withPhotos<T: Sendable>(_ body: @escaping @Sendable (PhotoCache) -> T) async throws(PreviewError) -> T {
    do { return try await pool.run(.background) { worker in body(worker.resources.photos) } } catch {
      throw PreviewError(error)
    }
  }
}
