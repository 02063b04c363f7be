// swift-format-ignore-file
// The shape of SwiftUI’s public interface as far as exports use it, from its documentation: it may lack what there is, never
// have what there is not. It draws nothing.
@_exported import Foundation
@_exported import FoundationNetworking

@MainActor @preconcurrency public protocol View {
  associatedtype Body: View
  @ViewBuilder var body: Body { get }
}

extension Never: View { public var body: Never { fatalError() } }

public struct EmptyView: View, Sendable {
  public init() {}
  public var body: Never { fatalError() }
}

public struct TupleView<each Content: View>: View {
  init(_ content: repeat each Content) {}
  public var body: Never { fatalError() }
}

public struct Either<One: View, Other: View>: View {
  public var body: Never { fatalError() }
}

extension Optional: View where Wrapped: View {
  public var body: Never { fatalError() }
}

public struct AnyOf: View {
  public var body: Never { fatalError() }
}

@resultBuilder public struct ViewBuilder {
  public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  @MainActor public static func buildBlock() -> EmptyView { EmptyView() }
  public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
  public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<repeat each Content> {
    fatalError()
  }
  public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
  public static func buildEither<One: View, Other: View>(first: One) -> Either<One, Other> { fatalError() }
  public static func buildEither<One: View, Other: View>(second: Other) -> Either<One, Other> { fatalError() }
  public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyOf { fatalError() }
}

public struct Modified: View {
  public var body: Never { fatalError() }
}

// MARK: Geometry

public typealias CGLineCapValue = CGLineCap
public enum CGLineCap: Sendable { case butt, round, square }
public enum CGLineJoin: Sendable { case miter, round, bevel }

public struct Angle: Sendable {
  public static func degrees(_ degrees: Double) -> Angle { Angle() }
  public static func radians(_ radians: Double) -> Angle { Angle() }
}

public struct UnitPoint: Sendable {
  public init(x: CGFloat, y: CGFloat) {}
  public static let zero = UnitPoint(x: 0, y: 0)
  public static let center = UnitPoint(x: 0.5, y: 0.5)
  public static let top = UnitPoint(x: 0.5, y: 0)
  public static let bottom = UnitPoint(x: 0.5, y: 1)
  public static let leading = UnitPoint(x: 0, y: 0.5)
  public static let trailing = UnitPoint(x: 1, y: 0.5)
}

public struct EdgeInsets: Sendable {
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {}
}

public struct HorizontalAlignment: Sendable {
  public static let leading = HorizontalAlignment()
  public static let center = HorizontalAlignment()
  public static let trailing = HorizontalAlignment()
}

public struct VerticalAlignment: Sendable {
  public static let top = VerticalAlignment()
  public static let center = VerticalAlignment()
  public static let bottom = VerticalAlignment()
  public static let firstTextBaseline = VerticalAlignment()
  public static let lastTextBaseline = VerticalAlignment()
}

public struct Alignment: Sendable {
  public static let topLeading = Alignment()
  public static let top = Alignment()
  public static let topTrailing = Alignment()
  public static let leading = Alignment()
  public static let center = Alignment()
  public static let trailing = Alignment()
  public static let bottomLeading = Alignment()
  public static let bottom = Alignment()
  public static let bottomTrailing = Alignment()
}

public enum TextAlignment: Sendable { case leading, center, trailing }

public struct Axis: Sendable {
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}

public struct GeometryProxy {
  public var size: CGSize { .zero }
}

public struct GeometryReader<Content: View>: View {
  public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {}
  public var body: Never { fatalError() }
}

// MARK: Styles

public protocol ShapeStyle: Sendable {}

public struct AnyShapeStyle: ShapeStyle {
  public init<S: ShapeStyle>(_ style: S) {}
}

public struct Color: ShapeStyle, Sendable, Hashable {
  public enum RGBColorSpace: Sendable { case sRGB, sRGBLinear, displayP3 }
  public init(_ space: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1) {}
  public init(_ name: String, bundle: Bundle? = nil) {}
  init() {}
  public static let primary = Color()
  public static let secondary = Color()
  public static let clear = Color()
  public static let white = Color()
  public static let black = Color()
  public static let accentColor = Color()
  public func opacity(_ opacity: Double) -> Color { self }
}
extension Color: View { public var body: Never { fatalError() } }

public struct Gradient: ShapeStyle, Sendable {
  public struct Stop: Sendable {
    public init(color: Color, location: CGFloat) {}
  }
  public init(stops: [Stop]) {}
}

public struct LinearGradient: ShapeStyle, Sendable {
  public init(stops: [Gradient.Stop], startPoint: UnitPoint, endPoint: UnitPoint) {}
}
extension LinearGradient: View { public var body: Never { fatalError() } }

public struct RadialGradient: ShapeStyle, Sendable {
  public init(stops: [Gradient.Stop], center: UnitPoint, startRadius: CGFloat, endRadius: CGFloat) {}
}
extension RadialGradient: View { public var body: Never { fatalError() } }

public struct EllipticalGradient: ShapeStyle, Sendable {
  public init(
    stops: [Gradient.Stop], center: UnitPoint = .center, startRadiusFraction: CGFloat = 0,
    endRadiusFraction: CGFloat = 0.5
  ) {}
}
extension EllipticalGradient: View { public var body: Never { fatalError() } }

public struct AngularGradient: ShapeStyle, Sendable {
  public init(stops: [Gradient.Stop], center: UnitPoint, startAngle: Angle, endAngle: Angle) {}
}
extension AngularGradient: View { public var body: Never { fatalError() } }

public struct MeshGradient: ShapeStyle, Sendable {
  public init(width: Int, height: Int, points: [SIMD2<Float>], colors: [Color]) {}
}
extension MeshGradient: View { public var body: Never { fatalError() } }

public struct Material: ShapeStyle, Sendable {
  public static let ultraThin = Material()
  public static let thin = Material()
  public static let regular = Material()
  public static let thick = Material()
}

public struct StrokeStyle: Sendable {
  public init(
    lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10,
    dash: [CGFloat] = [], dashPhase: CGFloat = 0
  ) {}
}

public enum BlendMode: Sendable { case normal, multiply, screen, overlay, darken, lighten }
public enum RoundedCornerStyle: Sendable { case circular, continuous }

// MARK: Shapes

public struct Path: Sendable {
  public init() {}
  public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {}
  public mutating func move(to end: CGPoint) {}
  public mutating func addLine(to end: CGPoint) {}
  public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {}
  public mutating func addRoundedRect(
    in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous
  ) {}
  public mutating func addEllipse(in rect: CGRect) {}
  public mutating func addArc(
    center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool
  ) {}
  public mutating func closeSubpath() {}
}

public protocol Shape: Sendable, View {
  nonisolated func path(in rect: CGRect) -> Path
}

extension Shape {
  public var body: Never { fatalError() }
  public func fill<S: ShapeStyle>(_ style: S) -> some View { Modified() }
  public func stroke<S: ShapeStyle>(_ style: S, style line: StrokeStyle) -> some View { Modified() }
  public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { Modified() }
  public func trim(from: CGFloat = 0, to: CGFloat = 1) -> some Shape { Rectangle() }
}

public protocol InsettableShape: Shape {
  associatedtype InsetShape: InsettableShape
  nonisolated func inset(by amount: CGFloat) -> InsetShape
}

extension InsettableShape {
  public func strokeBorder<S: ShapeStyle>(_ style: S, style line: StrokeStyle) -> some View { Modified() }
  public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> some View { Modified() }
}

public struct Rectangle: InsettableShape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Rectangle { self }
}

public struct RoundedRectangle: InsettableShape {
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> RoundedRectangle { self }
}

public struct Capsule: InsettableShape {
  public init(style: RoundedCornerStyle = .continuous) {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Capsule { self }
}

public struct Ellipse: InsettableShape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Ellipse { self }
}

public struct Circle: InsettableShape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> Circle { self }
}

public struct ContainerRelativeShape: InsettableShape {
  public init() {}
  public nonisolated func path(in rect: CGRect) -> Path { Path() }
  public nonisolated func inset(by amount: CGFloat) -> ContainerRelativeShape { self }
}
