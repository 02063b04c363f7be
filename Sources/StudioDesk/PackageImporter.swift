import DesignPackage
import Foundation

/// Reads packages of the app and bare designs in JSON; what is neither is refused in words.
package struct PackageImporter: DesignImporter {
  package static let accepts = (endings: [".wwdesign", ".json"], types: ["application/json"])

  package func reads(_ data: Data, name: String) -> Bool { true }

  package func open(_ data: Data, reader: PackageReader) throws(ImportRefusal) -> DesignPackageFile {
    do throws(PackageError) { return try reader.read(data) } catch { throw .unreadable(error) }
  }
}
