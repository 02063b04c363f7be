import Foundation

package struct UploadedFile: Sendable {
  /// Its name, as the sender says it.
  package var fileName: String
  package var data: Data

  package init(fileName: String, data: Data) { (self.fileName, self.data) = (fileName, data) }
}
