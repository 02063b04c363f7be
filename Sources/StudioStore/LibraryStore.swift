/// A library’s rows, and no other’s: all that pages do with a library goes through this, so that no call can be handed the
/// wrong one, and a back end opens each transaction for one library. IDs of other libraries name nothing here. Each call
/// is atomic; `now` is always passed in.
package protocol LibraryStore: LibraryAccess, DesignStore, EditingStore, ShareStore, CollectionStore, AssetStore,
  GenerationStore, VariableStore, SnapshotStore, PlacementStore, TokenStore, PreferenceStore
{
  /// Which library. ``LibraryAccess/exists()`` tells whether there is one.
  var library: LibraryID { get }
}

/// How a library is held and passed on.
package typealias LibraryHandle = any LibraryStore
