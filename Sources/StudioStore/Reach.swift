/// What each process of a studio counts, keeps or does for itself: two processes let twice as much pass, and know nothing of
/// each other's. Fine for what guards a machine; what guards money or a promise is ``PerStudio``.
package protocol PerProcess: Sendable {}

/// What holds for a studio as a whole, however many processes it has: it is counted or kept where all of them look, within a
/// transaction or under a lock of theirs.
package protocol PerStudio: Sendable {}

extension StoreQuota: PerStudio {}
extension GenerationLimits: PerStudio {}
