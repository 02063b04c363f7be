import DesignPackage
import Foundation

/// Reads trees of layers by themselves, and widgets of Widgy: one, or several in a list.
package struct LayersImporter: DesignImporter {
  package static let accepts = (endings: [".json"], types: ["application/json"])

  /// Takes JSON that says it is a tree of layers or has the shape of Widgy's.
  package func reads(_ data: Data, name: String) -> Bool { PackageReader.holdsLayers(data) }

  package func open(_ data: Data, reader: PackageReader) throws(ImportRefusal) -> DesignPackageFile {
    do throws(PackageError) { return try reader.readLayers(data) } catch { throw .unreadable(error) }
  }
}
