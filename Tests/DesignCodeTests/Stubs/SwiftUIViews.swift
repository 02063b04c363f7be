// swift-format-ignore-file
// Views and modifiers of SwiftUI as far as exports use them, from its documentation.
import Foundation

// MARK: Fonts and texts

public struct Font: Sendable {
  public enum TextStyle: Sendable {
    case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2
  }
  public enum Design: Sendable { case `default`, serif, rounded, monospaced }
  public struct Weight: Sendable {
    public static let ultraLight = Weight()
    public static let thin = Weight()
    public static let light = Weight()
    public static let regular = Weight()
    public static let medium = Weight()
    public static let semibold = Weight()
    public static let bold = Weight()
    public static let heavy = Weight()
    public static let black = Weight()
  }
  public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font { Font() }
  public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font { Font() }
}

public struct Text: Sendable {
  public struct DateStyle: Sendable {
    public static let time = DateStyle()
    public static let date = DateStyle()
    public static let relative = DateStyle()
    public static let offset = DateStyle()
    public static let timer = DateStyle()
  }
  public enum Case: Sendable { case uppercase, lowercase }
  public init(verbatim: String) {}
  public init(_ date: Date, style: DateStyle) {}
}
extension Text: View { public var body: Never { fatalError() } }

public struct Image: Sendable {
  public init(systemName: String) {}
  public init(_ name: String, bundle: Bundle? = nil) {}
  public func resizable() -> Image { self }
}
extension Image: View { public var body: Never { fatalError() } }

public struct SymbolRenderingMode: Sendable {
  public static let monochrome = SymbolRenderingMode()
  public static let hierarchical = SymbolRenderingMode()
  public static let multicolor = SymbolRenderingMode()
  public static let palette = SymbolRenderingMode()
}

// MARK: Containers

public struct VStack<Content: View>: View {
  public init(
    alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
  ) {}
  public var body: Never { fatalError() }
}

public struct HStack<Content: View>: View {
  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct ZStack<Content: View>: View {
  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct Group<Content: View>: View {
  public init(@ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct ViewThatFits<Content: View>: View {
  public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {}
  public var body: Never { fatalError() }
}

public struct Spacer: View, Sendable {
  public init(minLength: CGFloat? = nil) {}
  public var body: Never { fatalError() }
}

public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: View {
  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {}
  public var body: Never { fatalError() }
}

public struct Link<Label: View>: View {
  public init(destination: URL, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

public struct Button<Label: View>: View {
  public init(action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label) {}
  public var body: Never { fatalError() }
}

public protocol PrimitiveButtonStyle {}
public struct PlainButtonStyle: PrimitiveButtonStyle, Sendable {}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

public struct Gauge<Label: View, Current: View>: View {
  public init<V: BinaryFloatingPoint>(
    value: V, in bounds: ClosedRange<V> = 0...1, @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> Current
  ) {}
  public var body: Never { fatalError() }
}

public protocol GaugeStyle {}
public struct AccessoryCircularGaugeStyle: GaugeStyle, Sendable {}
public struct AccessoryCircularCapacityGaugeStyle: GaugeStyle, Sendable {}
extension GaugeStyle where Self == AccessoryCircularGaugeStyle {
  public static var accessoryCircular: AccessoryCircularGaugeStyle { .init() }
}
extension GaugeStyle where Self == AccessoryCircularCapacityGaugeStyle {
  public static var accessoryCircularCapacity: AccessoryCircularCapacityGaugeStyle { .init() }
}

// MARK: Modifiers

extension View {
  public func padding(_ length: CGFloat) -> some View { Modified() }
  public func padding(_ insets: EdgeInsets) -> some View { Modified() }
  public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
    Modified()
  }
  public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
    idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View { Modified() }
  public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { Modified() }
  public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    Modified()
  }
  public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
    Modified()
  }
  public func mask<V: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> V) -> some View { Modified() }
  public func clipShape<S: Shape>(_ shape: S) -> some View { Modified() }
  public func clipped() -> some View { Modified() }
  public func blur(radius: CGFloat, opaque: Bool = false) -> some View { Modified() }
  public func opacity(_ opacity: Double) -> some View { Modified() }
  public func shadow(color: Color, radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified() }
  public func blendMode(_ mode: BlendMode) -> some View { Modified() }
  public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View { Modified() }
  public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { Modified() }
  public func layoutPriority(_ value: Double) -> some View { Modified() }
  public func fixedSize() -> some View { Modified() }
  public func scaledToFill() -> some View { Modified() }
  public func scaledToFit() -> some View { Modified() }
  public func font(_ font: Font?) -> some View { Modified() }
  public func fontWeight(_ weight: Font.Weight?) -> some View { Modified() }
  public func monospacedDigit() -> some View { Modified() }
  public func italic(_ isActive: Bool = true) -> some View { Modified() }
  public func strikethrough(_ isActive: Bool = true) -> some View { Modified() }
  public func textCase(_ textCase: Text.Case?) -> some View { Modified() }
  public func lineLimit(_ number: Int?) -> some View { Modified() }
  public func minimumScaleFactor(_ factor: CGFloat) -> some View { Modified() }
  public func multilineTextAlignment(_ alignment: TextAlignment) -> some View { Modified() }
  public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View { Modified() }
  public func tint<S: ShapeStyle>(_ tint: S?) -> some View { Modified() }
  public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View { Modified() }
  public func gaugeStyle<S: GaugeStyle>(_ style: S) -> some View { Modified() }
  public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View { Modified() }
  public func accessibilityLabel(_ label: Text) -> some View { Modified() }
  public func accessibilityHidden(_ hidden: Bool) -> some View { Modified() }
  public func accessibilitySortPriority(_ priority: Double) -> some View { Modified() }
  public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View { Modified() }
  public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { Modified() }
}

public struct AccessibilityChildBehavior: Sendable {
  public static let ignore = AccessibilityChildBehavior()
  public static let combine = AccessibilityChildBehavior()
}

// MARK: Environment, scenes

public struct OpenURLAction: Sendable {
  public func callAsFunction(_ url: URL) {}
}

public struct EnvironmentValues {
  public var openURL: OpenURLAction { OpenURLAction() }
}

@propertyWrapper public struct Environment<Value> {
  public init(_ key: KeyPath<EnvironmentValues, Value>) {}
  public var wrappedValue: Value { fatalError() }
}

public protocol Scene {}
public struct WindowGroup<Content: View>: Scene {
  public init(@ViewBuilder content: () -> Content) {}
}
@MainActor @preconcurrency public protocol App {
  associatedtype Body: Scene
  init()
  var body: Body { get }
}
extension App { public static func main() {} }
