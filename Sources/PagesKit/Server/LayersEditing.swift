import DesignModel
import Hummingbird
import StudioStore

/// What the editor of layers does at addresses that it shares with the editor of standard designs. Neither editor knows the
/// other: the router hands it over.
package protocol LayersEditing: Sendable {
  /// The page of `design`, whose layers are `tree`, in the view that the request's query names.
  func page(_ design: StoredDesign, _ tree: LayerTree, _ visitor: Visitor, _ request: Request) async throws -> Response

  /// Applies the fields that a window's script sends.
  func changes(_ request: Request, _ context: DesignContext) async throws -> Response

  /// The state of `design`, whose layers are `tree`, for the script, in the view that `query` names.
  func state(
    _ design: StoredDesign, _ tree: LayerTree, _ query: SubmittedForm, _ visitor: Visitor, _ news: EditorState.News
  ) async throws -> Response

  /// The query of the view a form was sent from; empty for the view that a page without a query shows.
  func view(sentWith form: SubmittedForm, _ tree: LayerTree) -> String
}
