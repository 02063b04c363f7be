import DesignData
import DesignModel
import DesignPackage

/// The widget as JSON that the app Widgy takes, a file a size: what the converter writes, with what the
/// texts say now where Widgy has no placeholder of its own.
struct WidgyFiles {
  let design: CodeDesign

  init(_ design: CodeDesign) { self.design = design }

  func code() -> ExportedCode {
    let log = DifferenceLog()
    let scope = LayerScope(design.tree, TextResolver(snapshot: design.data, moment: design.now))
    var files: [ExportFile] = []
    for family in design.faces.flatMap(\.families) {
      // A size that can’t be written is left out; without any, the export is refused.
      guard
        let made = WidgyLayers.config(design.tree, id: design.design.id, family: family.rawValue, scope: scope),
        let bytes = try? made.config.encoded()
      else { continue }
      files.append(ExportFile(path: "\(design.name)/\(family.rawValue).json", bytes: bytes))
      for difference in made.differences { log.tell(.layout, difference.sentence) }
      for error in WidgyReport(made.config).errors {
        log.tell(.layout, "Widgy won’t show \(family.displayName): \(error).")
      }
    }
    log.tell(.baked, "Data Widgy can’t look up is static.")
    return ExportedCode(name: design.name, files: files, differences: log.all)
  }
}
