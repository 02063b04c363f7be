import DesignModel
import DesignPackage
import DesignPhotos
import Foundation
import StudioStore

/// Giving a design a photo, or taking it away, as changes.
struct PhotoEdit {
  var slot: SizeSlot
  var design: WidgetSpec
  var intake: ImageIntake

  /// Why a photo was refused.
  struct Refusal: Error {
    var sentence: String
  }

  /// The size's own part where it has one, else the base.
  private var scope: ChangeScope { design.matchedSet?[slot] != nil ? ChangeScope(slot: slot) : .base }

  private func image(_ scope: ChangeScope) -> ImageSpec? {
    guard let slot = scope.slot else { return design.image }
    return design.matchedSet?[slot]?.image
  }

  /// The scopes that show what this size shows: sizes that share a photo change together.
  private var scopes: [ChangeScope] {
    let old = image(scope)?.fileName
    return [scope]
      + ChangeScope.allCases.filter { other in
        guard other != scope, let old else { return false }
        return image(other)?.fileName == old
      }
  }

  /// The changes that remove the photo.
  var removal: [Change] { scopes.map { Change(scope: $0, "image", nil) } }

  /// The changes that show the photo behind the words, wherever this size's photo is.
  var toPoster: [Change] {
    scopes.map { Change(scope: $0, "layout.template", .string(LayoutTemplate.poster.rawValue)) }
  }

  /// The picture to store and the changes that show it, or why it is refused.
  func place(_ file: UploadedFile) async throws -> Result<(asset: NewAsset, changes: [Change]), Refusal> {
    let name =
      file.fileName.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map { String($0.prefix(80)) } ?? "photo"
    if case .refused(let reason) = try await intake.verdict(file.data) {
      return .failure(Refusal(sentence: "The photo “\(name)” was not used: \(reason)."))
    }
    do throws(PhotoError) {
      let kind = try PhotoDecoder.header(of: file.data, limits: .accepted).kind
      let fileName = "image-\(UUID().uuidString).\(kind.fileExtension)"
      let asset = try intake.asset(file.data, fileName: fileName)
      let changes = scopes.flatMap { scope in
        [Change(scope: scope, "image.fileName", .string(fileName)), Change(scope: scope, "image.smartPhoto", nil)]
      }
      return .success((asset, changes))
    } catch { return .failure(Refusal(sentence: "The photo “\(name)” was not used: \(error).")) }
  }
}
