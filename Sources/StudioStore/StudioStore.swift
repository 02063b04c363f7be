/// Everything a studio keeps, by noun. A backend loads states and writes outcomes; the rules are pure values of this target:
/// ``EditingLog``, ``StoreQuota``, ``GenerationLimits``.
package protocol StudioStore: LibraryStore, DesignStore, EditingStore, ShareStore, CollectionStore, AssetStore,
  GenerationStore, VariableStore, SnapshotStore, PlacementStore, TokenStore, ReaderStore, PreferenceStore,
  StoreOperations
{}
