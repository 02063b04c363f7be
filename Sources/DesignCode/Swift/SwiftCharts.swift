/// Charts: one shape each, so that hundreds of marks cost one view.
extension SwiftPart {
  static let chartValuesText =
    """
    /// The values of a chart. Each item has no value, one value, or the two ends of a range.
    struct ChartValues: Decodable, Sendable {
      var items: [[Double]]
      var labels: [String]
      var least: Double
      var most: Double
      var goal: Double?

      func share(_ value: Double) -> CGFloat {
        CGFloat(min(1, max(0, (value - least) / max(0.000_001, most - least))))
      }

      func top(_ index: Int) -> Double? { items[index].last }
    }

    enum ChartMark { case none, last, max }
    """

  static let barChartText =
    """
    struct BarShape: Shape {
      enum Part { case reached, other, unknown }

      let values: ChartValues
      let gap: CGFloat?
      let corner: CGFloat?
      let highlight: ChartMark
      let part: Part

      private nonisolated func part(of index: Int) -> Part {
        guard let value = values.top(index) else { return .unknown }
        let isReached = values.goal.map { value >= $0 } ?? (highlight == .none)
        let isChosen: Bool
        switch highlight {
        case .none: isChosen = false
        case .last: isChosen = index == values.items.count - 1
        case .max: isChosen = value == values.items.compactMap(\\.last).max()
        }
        return isReached || isChosen ? .reached : .other
      }

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        let count = CGFloat(max(1, values.items.count))
        let gap = self.gap ?? min(6, rect.width / count * 0.3)
        let width = max(0.5, (rect.width - gap * (count - 1)) / count)
        for index in values.items.indices where part(of: index) == part {
          let x = rect.minX + CGFloat(index) * (width + gap)
          let item = values.items[index]
          let high = item.last.map { values.share($0) * rect.height } ?? 3
          let low = item.count > 1 ? values.share(item[0]) * rect.height : 0
          guard high > low else { continue }
          let radius = min(corner ?? 4, width / 2, (high - low) / 2)
          path.addRoundedRect(
            in: CGRect(x: x, y: rect.maxY - high, width: width, height: high - low),
            cornerSize: CGSize(width: radius, height: radius))
        }
        return path
      }
    }

    struct GoalShape: Shape {
      let values: ChartValues

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        guard let goal = values.goal, goal > values.least, goal <= values.most else { return path }
        let y = rect.maxY - values.share(goal) * rect.height
        path.move(to: CGPoint(x: rect.minX, y: y))
        path.addLine(to: CGPoint(x: rect.maxX, y: y))
        return path
      }
    }

    struct BarChart: View {
      let values: ChartValues
      let gap: CGFloat?
      let corner: CGFloat?
      let highlight: ChartMark
      let paint: AnyShapeStyle
      let quiet: AnyShapeStyle
      let ink: Color?

      private func bars(_ part: BarShape.Part) -> BarShape {
        BarShape(values: values, gap: gap, corner: corner, highlight: highlight, part: part)
      }

      var body: some View {
        ZStack {
          bars(.unknown).fill(quiet)
          bars(.other).fill(paint).opacity(0.35)
          bars(.reached).fill(paint)
          GoalShape(values: values)
            .stroke((ink ?? Color.secondary).opacity(0.6), style: StrokeStyle(lineWidth: 1, dash: [3, 3]))
        }
      }
    }
    """

  static let lineChartText =
    """
    enum ChartCurve { case linear, smooth, monotone, step }

    struct CurveShape: Shape {
      enum Part { case line, area, dots }

      let values: ChartValues
      let curve: ChartCurve
      let part: Part
      let side: CGFloat

      nonisolated func point(_ index: Int, in rect: CGRect) -> CGPoint? {
        guard let value = values.top(index) else { return nil }
        let share = values.items.count > 1 ? CGFloat(index) / CGFloat(values.items.count - 1) : 0.5
        return CGPoint(
          x: rect.minX + share * rect.width, y: rect.maxY - values.share(value) * rect.height)
      }

      private nonisolated func add(_ run: [CGPoint], to path: inout Path, in rect: CGRect) {
        guard let first = run.first, let last = run.last else { return }
        path.move(to: first)
        if run.count == 1 { path.addLine(to: CGPoint(x: first.x + 0.01, y: first.y)) }
        for index in run.indices.dropFirst() {
          let (start, end) = (run[index - 1], run[index])
          switch curve {
          case .linear: path.addLine(to: end)
          case .step:
            path.addLine(to: CGPoint(x: end.x, y: start.y))
            path.addLine(to: end)
          case .smooth, .monotone:
            let middle = (start.x + end.x) / 2
            path.addCurve(
              to: end, control1: CGPoint(x: middle, y: start.y), control2: CGPoint(x: middle, y: end.y))
          }
        }
        guard part == .area, run.count > 1 else { return }
        path.addLine(to: CGPoint(x: last.x, y: rect.maxY))
        path.addLine(to: CGPoint(x: first.x, y: rect.maxY))
        path.closeSubpath()
      }

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        var run: [CGPoint] = []
        for index in values.items.indices {
          guard let place = point(index, in: rect) else {
            if part != .dots { add(run, to: &path, in: rect) }
            run = []
            continue
          }
          if part == .dots {
            path.addEllipse(in: CGRect(x: place.x - side / 2, y: place.y - side / 2, width: side, height: side))
          } else {
            run.append(place)
          }
        }
        if part != .dots { add(run, to: &path, in: rect) }
        return path
      }
    }

    struct LineChart: View {
      enum Kind { case line, area, dots }

      let values: ChartValues
      let kind: Kind
      let line: CGFloat?
      let curve: ChartCurve
      let highlight: ChartMark
      let paint: AnyShapeStyle
      let mark: Color
      let ink: Color?

      private var marked: Int? {
        let known = values.items.indices.filter { !values.items[$0].isEmpty }
        switch highlight {
        case .none: return nil
        case .last: return known.last
        case .max: return known.max { (values.top($0) ?? 0) < (values.top($1) ?? 0) }
        }
      }

      private func shape(_ part: CurveShape.Part) -> CurveShape {
        CurveShape(values: values, curve: curve, part: part, side: max(3, (line ?? 3) * 2))
      }

      var body: some View {
        ZStack {
          switch kind {
          case .dots: shape(.dots).fill(paint)
          case .area:
            shape(.area).fill(paint).opacity(0.35)
            shape(.line).stroke(mark, style: StrokeStyle(lineWidth: line ?? 2, lineCap: .round))
          case .line: shape(.line).stroke(paint, style: StrokeStyle(lineWidth: line ?? 2, lineCap: .round))
          }
          if let goal = values.goal {
            GeometryReader { space in
              Rectangle().fill((ink ?? Color.secondary).opacity(0.6)).frame(height: 1)
                .offset(y: space.size.height * (1 - values.share(goal)))
            }
          }
          if let marked {
            GeometryReader { space in
              let rect = CGRect(x: 0, y: 0, width: space.size.width, height: space.size.height)
              let side = max(6, (line ?? 2) * 3)
              let place = shape(.dots).point(marked, in: rect) ?? .zero
              Circle().fill(mark).frame(width: side, height: side)
                .offset(x: place.x - side / 2, y: place.y - side / 2)
            }
          }
        }
      }
    }
    """

  static let heatMapText =
    """
    struct HeatShape: Shape {
      let values: ChartValues
      let columns: Int
      let levels: Int
      let gap: CGFloat
      let corner: CGFloat
      let level: Int

      private nonisolated func level(of index: Int) -> Int {
        guard let value = values.top(index), value > 0 else { return 0 }
        return min(levels, Int((value / max(0.000_001, values.most) * Double(levels)).rounded(.up)))
      }

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        let rows = (values.items.count + columns - 1) / columns
        let wide = max(0.5, (rect.width - gap * CGFloat(columns - 1)) / CGFloat(columns))
        let tall = (rect.height - gap * CGFloat(rows - 1)) / CGFloat(max(1, rows))
        let high = min(wide, max(0.5, tall))
        let radius = min(corner, wide / 2, high / 2)
        for index in values.items.indices where level(of: index) == level {
          let x = rect.minX + CGFloat(index % columns) * (wide + gap)
          let y = rect.minY + CGFloat(index / columns) * (high + gap)
          path.addRoundedRect(
            in: CGRect(x: x, y: y, width: wide, height: high), cornerSize: CGSize(width: radius, height: radius))
        }
        return path
      }
    }

    struct HeatMap: View {
      let values: ChartValues
      let columns: Int
      let levels: Int
      let gap: CGFloat
      let corner: CGFloat
      let paint: AnyShapeStyle
      let quiet: AnyShapeStyle

      private func cells(_ level: Int) -> HeatShape {
        HeatShape(values: values, columns: columns, levels: levels, gap: gap, corner: corner, level: level)
      }

      var body: some View {
        ZStack {
          cells(0).fill(quiet)
          ForEach(1..<(levels + 1), id: \\.self) { level in
            cells(level).fill(paint).opacity(Double(level) / Double(levels))
          }
        }
      }
    }
    """

  static let spanChartText =
    """
    struct SpanShape: Shape {
      let values: ChartValues
      let gap: CGFloat?
      let corner: CGFloat?

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        if values.items.count == 1, let low = values.items[0].first, let high = values.items[0].last {
          let height = min(rect.height, 6)
          let left = rect.minX + rect.width * values.share(low)
          let right = min(rect.maxX, max(left + height, rect.minX + rect.width * values.share(high)))
          let box = CGRect(
            x: min(left, rect.maxX - height), y: rect.midY - height / 2, width: max(height, right - left),
            height: height)
          path.addRoundedRect(in: box, cornerSize: CGSize(width: height / 2, height: height / 2))
          return path
        }
        let count = CGFloat(max(1, values.items.count))
        let gap = self.gap ?? rect.width / count * 0.4
        let width = max(1, (rect.width - gap * (count - 1)) / count)
        let radius = min(corner ?? width / 2, width / 2)
        for index in values.items.indices {
          guard let low = values.items[index].first, let high = values.items[index].last else { continue }
          let top = rect.maxY - rect.height * values.share(high)
          let foot = rect.maxY - rect.height * values.share(low)
          let x = rect.minX + CGFloat(index) * (width + gap)
          path.addRoundedRect(
            in: CGRect(x: x, y: top, width: width, height: max(width, foot - top)),
            cornerSize: CGSize(width: radius, height: radius))
        }
        return path
      }
    }

    struct SpanChart: View {
      let values: ChartValues
      let gap: CGFloat?
      let corner: CGFloat?
      let paint: AnyShapeStyle
      let quiet: AnyShapeStyle

      var body: some View {
        ZStack {
          if values.items.count == 1 { Capsule().fill(quiet).frame(maxHeight: 6) }
          SpanShape(values: values, gap: gap, corner: corner).fill(paint)
        }
      }
    }
    """

  static let rainChartText =
    """
    struct RainShape: Shape {
      let values: ChartValues
      let isWet: Bool

      nonisolated func path(in rect: CGRect) -> Path {
        var path = Path()
        let slot = rect.width / CGFloat(max(1, values.items.count))
        let width = max(1, slot * 0.62)
        for index in values.items.indices {
          let value = (values.top(index) ?? 0) / max(0.001, values.most)
          guard (value > 0.002) == isWet else { continue }
          let height = max(1.5, rect.height * CGFloat(min(1, max(0, value)).squareRoot()))
          let radius = min(width, height) / 2
          path.addRoundedRect(
            in: CGRect(x: rect.minX + CGFloat(index) * slot, y: rect.maxY - height, width: width, height: height),
            cornerSize: CGSize(width: radius, height: radius))
        }
        return path
      }
    }

    struct RainChart: View {
      let values: ChartValues
      let paint: AnyShapeStyle

      var body: some View {
        ZStack {
          RainShape(values: values, isWet: false).fill(paint).opacity(0.3)
          RainShape(values: values, isWet: true).fill(paint)
        }
      }
    }
    """

  static let chartFootText =
    """
    /// A chart above its labels, as many as fit.
    struct ChartFoot<Content: View>: View {
      let labels: [String]
      let isLine: Bool
      let ink: Color?
      @ViewBuilder let content: Content

      private var step: Int { max(1, (labels.count + 11) / 12) }

      var body: some View {
        if labels.isEmpty {
          content
        } else {
          VStack(alignment: .center, spacing: 2) {
            content
            HStack(alignment: .center, spacing: 0) {
              ForEach(labels.indices, id: \\.self) { index in
                Text(verbatim: index % step == 0 ? labels[index] : "")
                  .font(.system(size: 10, weight: index == labels.count - 1 ? .semibold : .medium))
                  .foregroundStyle(ink ?? (index == labels.count - 1 ? Color.primary : Color.secondary))
                  .lineLimit(1).fixedSize()
                  .frame(minWidth: 0, maxWidth: .infinity, alignment: isLine && index == 0 ? .leading : .center)
              }
            }
            .frame(height: 13)
          }
        }
      }
    }
    """
}
