import Foundation
import Hummingbird

/// The design an address names.
enum DesignID {
  static func of(_ context: StudioContext) throws -> UUID {
    guard let id = context.parameters.get("id").flatMap(UUID.init(uuidString:)) else { throw Problem.notFound }
    return id
  }
}
