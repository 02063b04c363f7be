import DesignModel
import Hummingbird
import StudioStore

/// What the editor of layers does at addresses that it shares with the editor of standard designs. Neither editor knows the
/// other: the router hands it over.
package protocol LayersEditing: Sendable {
  /// The page of `design`, whose layers are `tree`, in the view that the request's query names.
  func page(_ design: StoredDesign, _ tree: LayerTree, _ visitor: Visitor, _ request: Request) async throws -> Response

  /// The query of the view a form was sent from; empty for the view that a page without a query shows.
  func view(sentWith form: SubmittedForm, _ tree: LayerTree) -> String
}
