// swift-format-ignore-file
// WidgetKit as far as exports use it, from its documentation.
import AppIntents
@_exported import Foundation
@_exported import FoundationNetworking
import SwiftUI

public enum WidgetFamily: Sendable {
  case systemSmall, systemMedium, systemLarge, systemExtraLarge
  case accessoryCircular, accessoryRectangular, accessoryInline
}

public protocol TimelineEntry {
  var date: Date { get }
}

public struct TimelineReloadPolicy: Sendable {
  public static let atEnd = TimelineReloadPolicy()
  public static let never = TimelineReloadPolicy()
  public static func after(_ date: Date) -> TimelineReloadPolicy { .never }
}

public struct Timeline<EntryType: TimelineEntry> {
  public init(entries: [EntryType], policy: TimelineReloadPolicy) {}
}
extension Timeline: Sendable where EntryType: Sendable {}

public struct TimelineProviderContext: Sendable {
  public var family: WidgetFamily { .systemSmall }
}

public protocol AppIntentTimelineProvider {
  associatedtype Entry: TimelineEntry, Sendable
  associatedtype Intent: WidgetConfigurationIntent
  typealias Context = TimelineProviderContext
  func placeholder(in context: Context) -> Entry
  func snapshot(for configuration: Intent, in context: Context) async -> Entry
  func timeline(for configuration: Intent, in context: Context) async -> Timeline<Entry>
}

@MainActor @preconcurrency public protocol WidgetConfiguration {}

public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type, provider: Provider,
    @ViewBuilder content: @escaping (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {}
}

public struct ModifiedConfiguration: WidgetConfiguration {}

extension WidgetConfiguration {
  public func configurationDisplayName(_ name: String) -> some WidgetConfiguration { ModifiedConfiguration() }
  public func description(_ text: String) -> some WidgetConfiguration { ModifiedConfiguration() }
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration { ModifiedConfiguration() }
  public func contentMarginsDisabled() -> some WidgetConfiguration { ModifiedConfiguration() }
}

@MainActor @preconcurrency public protocol Widget {
  associatedtype Body: WidgetConfiguration
  init()
  var body: Body { get }
}

@resultBuilder public struct WidgetBundleBuilder {
  public static func buildBlock<Content: Widget>(_ content: Content) -> some Widget { content }
}

@MainActor @preconcurrency public protocol WidgetBundle {
  associatedtype Body: Widget
  init()
  @WidgetBundleBuilder var body: Body { get }
}
extension WidgetBundle { public static func main() {} }

public struct ContainerBackgroundPlacement: Sendable {
  public static let widget = ContainerBackgroundPlacement()
}

public struct WidgetAccentedRenderingMode: Sendable {
  public static let desaturated = WidgetAccentedRenderingMode()
  public static let fullColor = WidgetAccentedRenderingMode()
}

extension View {
  public func containerBackground<V: View>(
    for container: ContainerBackgroundPlacement, alignment: Alignment = .center, @ViewBuilder content: () -> V
  ) -> some View { EmptyView() }
  public func widgetAccentable(_ accentable: Bool = true) -> some View { EmptyView() }
  public func widgetURL(_ url: URL?) -> some View { EmptyView() }
}

extension Image {
  @MainActor public func widgetAccentedRenderingMode(_ mode: WidgetAccentedRenderingMode?) -> some View { EmptyView() }
}

extension EnvironmentValues {
  public var widgetFamily: WidgetFamily { .systemSmall }
}

public final class WidgetCenter: Sendable {
  public static let shared = WidgetCenter()
  public func reloadTimelines(ofKind kind: String) {}
}
