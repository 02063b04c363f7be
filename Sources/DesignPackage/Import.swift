import DesignModel
import Foundation

/// What a look at an image's bytes found.
package enum ImageVerdict: Hashable, Sendable {
  /// A real image, fully decoded once.
  case image
  /// Refused, with the reason in a few words (“not an image”, “62 megapixels, the limit is 50”).
  case refused(String)
}

/// An image an import stores.
package struct ImportedImage: Sendable {
  package var fileName: String
  /// Its position in the package, from 0.
  package var index: Int
  package var data: Data
}

/// What an import will do. Nothing is stored yet; a store takes all of it in one transaction or none.
package struct ImportOutcome: Sendable {
  /// Designs in the order they are added, with new ids, dates and image names.
  package var designs: [Design]
  /// Images those designs refer to.
  package var images: [ImportedImage]
  /// What the user should know.
  package var notes: [String]
}

/// Turns a package into new designs, in the app's order and with its consequences (format.md §6): new ids, new
/// image names, references rewritten, nothing overwritten. Junk the app would store is left out and named in a note.
package struct Importer: Sendable {
  /// Which of several embedded images of one name counts.
  package enum Repeats: Sendable {
    /// The app's store import: the last mapping wins.
    case last
    /// The app's review step: the first is kept.
    case first
  }

  /// What the operator grants.
  package var plan: Plan
  package var stored: Int
  /// Which of several images of one name counts.
  package var repeats: Repeats
  /// Gives ids and the one instant of the batch.
  package var inventions: DecodingInventions
  /// Gives the new name of the image at a position, without extension.
  package var newImageStem: @Sendable (Int) -> String
  /// Looks at an image's bytes.
  package var inspect: @Sendable (Data) -> ImageVerdict
  /// Whether designs keep when they were changed last, rather than being of now as the app has it.
  package var keepsDates: Bool

  /// An importer of the given parts; image names default to `image-<new UUID>`.
  package init(
    plan: Plan, stored: Int, repeats: Repeats, inventions: DecodingInventions,
    newImageStem: (@Sendable (Int) -> String)? = nil, inspect: @escaping @Sendable (Data) -> ImageVerdict,
    keepsDates: Bool = false
  ) {
    self.plan = plan
    self.stored = stored
    self.repeats = repeats
    self.inventions = inventions
    self.newImageStem = newImageStem ?? { _ in "image-\(inventions.newID().uuidString)" }
    self.inspect = inspect
    self.keepsDates = keepsDates
  }

  /// What importing the designs of `file` at `selection` (all when nil) will do.
  package func plan(_ file: DesignPackageFile, selection: Set<Int>? = nil) -> ImportOutcome {
    plan(designs: file.designs, images: file.images, selection: selection)
  }

  /// What importing designs with their images will do.
  package func plan(
    designs: [Design], images embedded: [EmbeddedImage], selection: Set<Int>? = nil
  ) -> ImportOutcome {
    var notes: [String] = []
    var chosen = designs.enumerated().filter { selection?.contains($0.offset) ?? true }.map(\.element)
    if let available = plan.available(stored: stored), chosen.count > available {
      notes.append(
        available == 0
          ? "Nothing was imported: the library has \(stored) designs and the limit is \(plan.designLimit ?? 0)."
          : "Only the first \(available) of \(chosen.count) designs fit (the limit is \(plan.designLimit ?? 0)).")
      chosen = Array(chosen.prefix(available))
    }
    let wanted = Set(chosen.flatMap(\.referencedFiles))
    let images = keep(embedded, wanted: wanted, notes: &notes)
    let names = Dictionary(images.map { ($0.key, $0.image.fileName) }, uniquingKeysWith: { _, last in last })
    let made = chosen.map { design in
      var out = design.changingWidget { $0.normalised() }
      out.id = inventions.newID()
      out.updatedAt = keepsDates ? min(out.updatedAt, inventions.now) : inventions.now
      return out.renamingFiles { name in
        let trimmed = TextRules.trim(name)
        let component = trimmed.split(separator: "/").last.map(String.init) ?? trimmed
        return names[trimmed] ?? names[component] ?? name
      }.settled()
    }
    return ImportOutcome(designs: made, images: images.map(\.image), notes: notes)
  }

  private func keep(
    _ images: [EmbeddedImage], wanted: Set<String>, notes: inout [String]
  ) -> [(key: String, image: ImportedImage)] {
    var kept: [String: Int] = [:]
    for (index, image) in images.enumerated() {
      let name = TextRules.trim(image.originalFileName)
      if name.isEmpty {
        notes.append("Image \(index + 1) was skipped: it has no name.")
      } else if !wanted.contains(name) {
        notes.append("Image “\(name)” was skipped: no design uses it.")
      } else if let earlier = kept[name] {
        notes.append("Image “\(name)” is in the file twice; the \(repeats == .first ? "first" : "last") one was used.")
        kept[name] = repeats == .first ? earlier : index
      } else {
        kept[name] = index
      }
    }
    return kept.sorted { $0.value < $1.value }.compactMap { name, index in
      let data = images[index].data
      if case .refused(let reason) = inspect(data) {
        notes.append("Image “\(name)” was skipped: \(reason).")
        return nil
      }
      let fileName = "\(newImageStem(index)).\(Self.fileExtension(of: name))"
      return (name, ImportedImage(fileName: fileName, index: index, data: data))
    }
  }

  /// The extension of the new name: what follows the last `.` of the last path component, case kept; `jpg` when there is
  /// none or it holds a blank (format.md §6.2).
  static func fileExtension(of name: String) -> String {
    let component = name.split(separator: "/").last.map(String.init) ?? name
    guard let dot = component.lastIndex(of: "."), dot != component.startIndex else { return "jpg" }
    let text = String(component[component.index(after: dot)...])
    let usable =
      !text.isEmpty && text.utf8.count <= 16
      && !text.unicodeScalars.contains { TextRules.isTrimmed($0) || $0.value < 32 }
    return usable ? text : "jpg"
  }
}
