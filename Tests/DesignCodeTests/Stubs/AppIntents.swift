// swift-format-ignore-file
// AppIntents as far as exports use it, from its documentation.
@_exported import Foundation
@_exported import FoundationNetworking
import SwiftUI

public struct LocalizedStringResource: ExpressibleByStringLiteral, Sendable {
  public init(stringLiteral value: String) {}
}

public protocol IntentResult: Sendable {}
public struct IntentResultContainer: IntentResult {}
extension IntentResult where Self == IntentResultContainer {
  public static func result() -> IntentResultContainer { IntentResultContainer() }
}

public protocol AppIntent: Sendable {
  associatedtype PerformResult: IntentResult
  static var title: LocalizedStringResource { get }
  init()
  func perform() async throws -> PerformResult
}

public protocol WidgetConfigurationIntent: AppIntent {}
extension WidgetConfigurationIntent {
  public func perform() async throws -> some IntentResult { IntentResultContainer() }
}

extension Button {
  public init<I: AppIntent>(intent: I, @ViewBuilder label: () -> Label) { fatalError() }
}
