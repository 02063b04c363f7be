import DesignModel
import DesignPackage
import Foundation

/// The administrator's settings, for every request.
package struct StudioSettings: Sendable {
  /// What libraries are granted.
  package var plan: Plan
  package var packageLimits: PackageLimits
  /// Key of cookies, recovery links and sealed keys, at least 32 bytes.
  package var secret: Data
  /// The data folder, for import jobs.
  package var dataFolder: URL
  package var flags: FeatureFlags
  /// Who answers the assistant's requests, and how often.
  package var assistant: AssistantSettings
  package var data: DataSettings
  /// The program that reads files from outside.
  package var worker: WorkerProgram
  /// How long an answer waits for a change of many designs to be done.
  package var bulkPatience: Duration
  /// Which release this is.
  package var release: Release

  package init(
    plan: Plan, packageLimits: PackageLimits, secret: Data, dataFolder: URL, flags: FeatureFlags = .standard,
    assistant: AssistantSettings = AssistantSettings(), data: DataSettings = DataSettings(),
    worker: WorkerProgram = .itself, bulkPatience: Duration = .milliseconds(700),
    release: Release = .development
  ) {
    (self.data, self.worker, self.bulkPatience) = (data, worker, bulkPatience)
    (self.plan, self.packageLimits, self.secret, self.dataFolder) = (plan, packageLimits, secret, dataFolder)
    (self.flags, self.assistant, self.release) = (flags, assistant, release)
  }
}
