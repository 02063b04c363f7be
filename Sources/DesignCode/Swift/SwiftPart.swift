/// A piece of source that a widget has where it is used.
enum SwiftPart: String, CaseIterable {
  case clock, kept, tapLink, widgetPhoto, meshGround, radialGround, softRectangle, arcShape, polygonShape, lineShape
  case pathShape, outlineShape, evenGrid, ringPart, barGauge, pieceGauge, batteryGauge, knobGauge, dialGauge, gaugeWords
  case chartValues, barChart, lineChart, heatMap, spanChart, rainChart, chartFoot

  /// The type it declares.
  var typeName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

  var text: String {
    switch self {
    case .clock: Self.clockText
    case .kept: Self.keptText
    case .tapLink: Self.tapLinkText
    case .widgetPhoto: Self.widgetPhotoText
    case .meshGround: Self.meshGroundText
    case .radialGround: Self.radialGroundText
    case .evenGrid: Self.evenGridText
    case .softRectangle: Self.softRectangleText
    case .arcShape: Self.arcShapeText
    case .polygonShape: Self.polygonShapeText
    case .lineShape: Self.lineShapeText
    case .pathShape: Self.pathShapeText
    case .outlineShape: Self.outlineShapeText
    case .ringPart: Self.ringPartText
    case .barGauge: Self.barGaugeText
    case .pieceGauge: Self.pieceGaugeText
    case .batteryGauge: Self.batteryGaugeText
    case .knobGauge: Self.knobGaugeText
    case .dialGauge: Self.dialGaugeText
    case .gaugeWords: Self.gaugeWordsText
    case .chartValues: Self.chartValuesText
    case .barChart: Self.barChartText
    case .lineChart: Self.lineChartText
    case .heatMap: Self.heatMapText
    case .spanChart: Self.spanChartText
    case .rainChart: Self.rainChartText
    case .chartFoot: Self.chartFootText
    }
  }

  static let clockText =
    """
    /// Formats the entry’s date.
    enum Clock {
      static func text(_ date: Date, _ pattern: String) -> String {
        let formatter = DateFormatter()
        formatter.dateFormat = pattern
        return formatter.string(from: date)
      }
    }
    """

  static let keptText =
    """
    /// Variables that buttons change, stored in the app group.
    enum Kept {
      static var store: UserDefaults? { UserDefaults(suiteName: Project.group) }

      static func text(_ key: String, else other: String) -> String {
        store?.string(forKey: "value." + key) ?? other
      }

      static func add(_ amount: Int, to key: String, from first: String) {
        let now = Int(text(key, else: first)) ?? 0
        store?.set(String(now.addingReportingOverflow(amount).partialValue), forKey: "value." + key)
      }

      static func setNow(_ key: String) {
        store?.set(Date.now.formatted(.iso8601), forKey: "value." + key)
      }
    }
    """

  static let tapLinkText =
    """
    /// Opens a URL on tap, if it is valid.
    struct TapLink<Content: View>: View {
      let address: String
      @ViewBuilder let content: Content

      var body: some View {
        if let url = URL(string: address) {
          Link(destination: url) { content }
        } else {
          content
        }
      }
    }
    """

  static let widgetPhotoText =
    """
    /// A photo from the asset catalogue, desaturated in tinted widgets.
    struct WidgetPhoto: View {
      let name: String
      let fills: Bool
      let alignment: Alignment

      var body: some View {
        if fills {
          Color.clear.overlay(alignment: alignment) { picture.scaledToFill() }.clipped()
        } else {
          picture.scaledToFit()
        }
      }

      @ViewBuilder private var picture: some View {
        if #available(iOS 18.0, *) {
          Image(name).resizable().widgetAccentedRenderingMode(.desaturated)
        } else {
          Image(name).resizable()
        }
      }
    }
    """

  static let meshGroundText =
    """
    /// A mesh gradient; its first colour before iOS 18.
    struct MeshGround: View {
      let columns: Int
      let rows: Int
      let colours: [Color]

      private var points: [SIMD2<Float>] {
        (0..<(columns * rows)).map { index in
          let x = Float(index % columns) / Float(columns - 1)
          let y = Float(index / columns) / Float(rows - 1)
          return SIMD2<Float>(x, y)
        }
      }

      var body: some View {
        if #available(iOS 18.0, *) {
          MeshGradient(width: columns, height: rows, points: points, colors: colours)
        } else {
          Rectangle().fill(colours.first ?? Color.clear)
        }
      }
    }
    """

  static let radialGroundText =
    """
    /// A radial gradient with a radius relative to the shorter side.
    struct RadialGround: View {
      let stops: [Gradient.Stop]
      let centre: UnitPoint
      let share: CGFloat

      var body: some View {
        GeometryReader { space in
          RadialGradient(
            stops: stops, center: centre, startRadius: 0,
            endRadius: share * min(space.size.width, space.size.height))
        }
      }
    }
    """

  static let evenGridText =
    """
    /// A grid with columns of equal width.
    struct EvenGrid<Cell: View>: View {
      let count: Int
      let columns: Int
      let spacing: CGFloat
      let rowSpacing: CGFloat
      @ViewBuilder let cell: (Int) -> Cell

      private var rows: Int { (count + columns - 1) / columns }

      var body: some View {
        VStack(alignment: .center, spacing: rowSpacing) {
          ForEach(0..<rows, id: \\.self) { row in
            HStack(alignment: .center, spacing: spacing) {
              ForEach(0..<columns, id: \\.self) { column in
                if row * columns + column < count {
                  cell(row * columns + column).frame(maxWidth: .infinity)
                } else {
                  Color.clear.frame(maxWidth: .infinity, maxHeight: 0)
                }
              }
            }
          }
        }
      }
    }
    """

  static let softRectangleText =
    """
    /// A rectangle with a corner radius of a fifth of its shorter side.
    struct SoftRectangle: InsettableShape {
      var amount: CGFloat = 0

      nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: amount, dy: amount)
        let radius = max(0, min(rect.width, rect.height) * 0.2 - amount)
        return Path(roundedRect: inner, cornerSize: CGSize(width: radius, height: radius))
      }

      nonisolated func inset(by amount: CGFloat) -> SoftRectangle { SoftRectangle(amount: self.amount + amount) }
    }
    """

  static let arcShapeText =
    """
    /// An arc around the centre, in degrees clockwise from 12 o’clock.
    struct ArcShape: Shape {
      enum Closing { case open, chord, pie }

      var from: Double
      var to: Double
      var inset: CGFloat = 0
      var closing = Closing.open

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        let centre = CGPoint(x: rect.midX, y: rect.midY)
        let radius = max(0, min(rect.width, rect.height) / 2 - inset)
        let end = min(max(to, from - 360), from + 360)
        path.addArc(
          center: centre, radius: radius, startAngle: .degrees(from - 90), endAngle: .degrees(end - 90),
          clockwise: end < from)
        switch closing {
        case .open: break
        case .chord: path.closeSubpath()
        case .pie:
          path.addLine(to: centre)
          path.closeSubpath()
        }
        return path
      }
    }
    """

  static let polygonShapeText =
    """
    /// A regular polygon with one corner at the top.
    struct PolygonShape: Shape {
      var sides: Int
      var inset: CGFloat = 0

      nonisolated func path(in rect: CGRect) -> Path {
        let inner = rect.insetBy(dx: inset, dy: inset)
        var path = Path()
        for index in 0..<sides {
          let angle = 2 * Double.pi * Double(index) / Double(sides)
          let point = CGPoint(
            x: inner.midX + inner.width / 2 * CGFloat(sin(angle)),
            y: inner.midY - inner.height / 2 * CGFloat(cos(angle)))
          if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.closeSubpath()
        return path
      }
    }
    """

  static let lineShapeText =
    """
    /// A line along the longer side.
    struct LineShape: Shape {
      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        if rect.width >= rect.height {
          path.move(to: CGPoint(x: rect.minX, y: rect.midY))
          path.addLine(to: CGPoint(x: rect.maxX, y: rect.midY))
        } else {
          path.move(to: CGPoint(x: rect.midX, y: rect.minY))
          path.addLine(to: CGPoint(x: rect.midX, y: rect.maxY))
        }
        return path
      }
    }
    """

  static let pathShapeText =
    """
    /// A path of moves, lines and curves, scaled to fit.
    struct PathShape: Shape {
      var steps: String
      var box: CGRect?

      nonisolated func path(in rect: CGRect) -> Path {
        let words = steps.split(separator: " ")
        let scaleX = box.map { rect.width / $0.width } ?? 1
        let scaleY = box.map { rect.height / $0.height } ?? 1
        let left = rect.minX - (box?.minX ?? 0) * scaleX
        let top = rect.minY - (box?.minY ?? 0) * scaleY
        func point(_ index: Int) -> CGPoint {
          guard index + 1 < words.count, let x = Double(words[index]), let y = Double(words[index + 1]) else {
            return .zero
          }
          return CGPoint(x: left + CGFloat(x) * scaleX, y: top + CGFloat(y) * scaleY)
        }
        var path = Path()
        var index = 0
        while index < words.count {
          switch words[index] {
          case "M":
            path.move(to: point(index + 1))
            index += 3
          case "L":
            path.addLine(to: point(index + 1))
            index += 3
          case "C":
            path.addCurve(to: point(index + 5), control1: point(index + 1), control2: point(index + 3))
            index += 7
          default:
            path.closeSubpath()
            index += 1
          }
        }
        return path
      }
    }
    """

  static let outlineShapeText =
    """
    /// A rounded outline that starts at its top centre, for drawing parts of it.
    struct OutlineShape: Shape {
      var corner: CGFloat
      var inset: CGFloat = 0

      nonisolated func path(in rect: CGRect) -> Path {
        let box = rect.insetBy(dx: inset, dy: inset)
        let wide = corner.isInfinite ? box.width / 2 : min(corner, box.width / 2, box.height / 2)
        let high = corner.isInfinite ? box.height / 2 : wide
        let (x, y) = (wide * 0.552_285, high * 0.552_285)
        var path = Path()
        path.move(to: CGPoint(x: box.midX, y: box.minY))
        path.addLine(to: CGPoint(x: box.maxX - wide, y: box.minY))
        path.addCurve(
          to: CGPoint(x: box.maxX, y: box.minY + high),
          control1: CGPoint(x: box.maxX - wide + x, y: box.minY),
          control2: CGPoint(x: box.maxX, y: box.minY + high - y))
        path.addLine(to: CGPoint(x: box.maxX, y: box.maxY - high))
        path.addCurve(
          to: CGPoint(x: box.maxX - wide, y: box.maxY),
          control1: CGPoint(x: box.maxX, y: box.maxY - high + y),
          control2: CGPoint(x: box.maxX - wide + x, y: box.maxY))
        path.addLine(to: CGPoint(x: box.minX + wide, y: box.maxY))
        path.addCurve(
          to: CGPoint(x: box.minX, y: box.maxY - high),
          control1: CGPoint(x: box.minX + wide - x, y: box.maxY),
          control2: CGPoint(x: box.minX, y: box.maxY - high + y))
        path.addLine(to: CGPoint(x: box.minX, y: box.minY + high))
        path.addCurve(
          to: CGPoint(x: box.minX + wide, y: box.minY),
          control1: CGPoint(x: box.minX, y: box.minY + high - y),
          control2: CGPoint(x: box.minX + wide - x, y: box.minY))
        path.closeSubpath()
        return path
      }
    }
    """
}
