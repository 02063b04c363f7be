import StudioDesk
import DesignReview
import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import StudioStore

/// Adds a photo to a design, as changes.
struct PhotoEdit {
  var slot: SizeSlot
  var design: WidgetSpec
  var intake: ImageIntake

  /// Why a photo was refused.
  struct Refusal: Error {
    var sentence: String
  }

  /// What placing a photo requires.
  struct Placed {
    /// The photo, and a crop for each size if it has faces.
    var assets: [NewAsset]
    var changes: [Change]
    var hasFaces: Bool
  }

  /// The images to store and the changes that show them, or why the photo is refused.
  func place(_ file: UploadedFile, now: Date) async throws -> Result<Placed, Refusal> {
    let name =
      file.fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map { String($0.prefix(80)) } ?? "photo"
    let (taken, fileName, asset): (ImageIntake.Taken, String, NewAsset)
    let found = try await intake.taken(file.data)
    do throws(PhotoError) {
      taken = try found.get()
      let kind = try PhotoHeaders.header(of: taken.data, limits: .accepted).kind
      fileName = "image-\(UUID().uuidString).\(kind.fileExtension)"
      asset = try intake.asset(taken.data, fileName: fileName)
    } catch { return .failure(Refusal(sentence: "Couldn’t use “\(name)”: \(error).")) }
    let frames = taken.frames
    let smart = try frames.map { try SpecCoding.tree($0.smartPhoto(master: fileName, now: now)) }
    let changes = design.photoScopes(of: slot).flatMap { scope in
      [Change(scope: scope, .imageFileName, .string(fileName)), Change(scope: scope, .imageSmartPhoto, smart)]
    }
    return .success(
      Placed(
        assets: [asset] + (frames?.frames.map { NewAsset($0.photo) } ?? []), changes: changes, hasFaces: frames != nil))
  }
}
