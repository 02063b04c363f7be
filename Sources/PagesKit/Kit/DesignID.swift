import Foundation
import Hummingbird

extension RequestContext {
  /// The design the address names, which may not be there; throws where it names none.
  package var designID: UUID {
    get throws {
      guard let id = parameters.get("id").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
      return id
    }
  }
}
