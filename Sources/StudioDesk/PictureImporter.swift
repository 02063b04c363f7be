import DesignPackage
import Foundation

/// Reads the package inside a picture that was made here.
package struct PictureImporter: DesignImporter {
  package static let accepts = (endings: [".png"], types: ["image/png"])

  package func reads(_ data: Data, name: String) -> Bool { DesignPicture.isPNG(data) }

  package func open(_ data: Data, reader: PackageReader) throws(ImportRefusal) -> DesignPackageFile {
    guard let inside = DesignPicture.package(in: data, limit: reader.limits.fileBytes) else { throw .pictureAlone }
    return try PackageImporter().open(inside, reader: reader)
  }
}
