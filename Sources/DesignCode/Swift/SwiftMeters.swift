extension SwiftPart {
  static let ringPartText =
    """
    /// A ring filled up to `share`, with views in its centre.
    struct RingPart<Middle: View>: View {
      let share: Double
      let line: CGFloat
      let start: Double
      let sweep: Double
      let cap: CGLineCap
      let paint: AnyShapeStyle
      let track: AnyShapeStyle
      @ViewBuilder let middle: Middle

      private var style: StrokeStyle { StrokeStyle(lineWidth: line, lineCap: cap) }

      var body: some View {
        ZStack {
          ArcShape(from: start, to: start + sweep, inset: line / 2).stroke(track, style: style)
          if share > 0 {
            ArcShape(from: start, to: start + sweep * min(1, share), inset: line / 2).stroke(paint, style: style)
          }
          middle.padding(line)
        }
      }
    }
    """

  static let barGaugeText =
    """
    /// A bar filled up to `share`. Its gradient spans the whole bar.
    struct BarGauge: View {
      let share: Double
      let thickness: CGFloat
      let tint: AnyShapeStyle
      let track: AnyShapeStyle

      var body: some View {
        GeometryReader { space in
          ZStack(alignment: .leading) {
            Capsule().fill(track)
            if share > 0 {
              Capsule().fill(tint).mask(alignment: .leading) {
                Capsule().frame(width: max(thickness, space.size.width * CGFloat(share)))
              }
            }
          }
        }
        .frame(height: thickness)
      }
    }
    """

  static let pieceGaugeText =
    """
    /// Segments or dots, lit up to `share`.
    struct PieceGauge: View {
      let share: Double
      let count: Int
      let isDots: Bool
      let thickness: CGFloat
      let tint: AnyShapeStyle
      let track: AnyShapeStyle

      private var lit: Int { Int((share * Double(count)).rounded(.toNearestOrAwayFromZero)) }

      var body: some View {
        HStack(alignment: .center, spacing: isDots ? 0 : 3) {
          ForEach(0..<count, id: \\.self) { index in
            if isDots {
              Circle().fill(index < lit ? tint : track)
                .frame(width: thickness, height: thickness).frame(maxWidth: .infinity)
            } else {
              RoundedRectangle(cornerRadius: 2, style: .continuous).fill(index < lit ? tint : track)
                .frame(maxWidth: .infinity)
            }
          }
        }
        .frame(height: thickness)
      }
    }
    """

  static let batteryGaugeText =
    """
    /// A battery filled up to `share`.
    struct BatteryGauge: View {
      let share: Double
      let thickness: CGFloat
      let tint: AnyShapeStyle

      private var radius: CGFloat { min(5, thickness * 0.3) }

      var body: some View {
        HStack(alignment: .center, spacing: 1) {
          GeometryReader { space in
            ZStack(alignment: .leading) {
              RoundedRectangle(cornerRadius: radius, style: .continuous)
                .strokeBorder(Color.primary.opacity(0.4), lineWidth: 1.5)
              if share > 0 {
                RoundedRectangle(cornerRadius: max(1, radius - 2), style: .continuous).fill(tint)
                  .frame(width: max(2, (space.size.width - 5) * CGFloat(share))).padding(2.5)
              }
            }
          }
          Capsule().fill(Color.primary.opacity(0.4)).frame(width: 3, height: thickness * 0.34)
        }
        .frame(height: thickness)
      }
    }
    """

  static let knobGaugeText =
    """
    /// A line with a knob at `share`.
    struct KnobGauge: View {
      let share: Double
      let thickness: CGFloat
      let tint: AnyShapeStyle

      private var side: CGFloat { thickness + 4 }

      var body: some View {
        GeometryReader { space in
          ZStack(alignment: .leading) {
            Capsule().fill(tint).frame(height: thickness)
            Circle().fill(Color.primary).frame(width: side, height: side)
              .offset(x: (space.size.width - side) * CGFloat(share))
          }
        }
        .frame(height: side)
      }
    }
    """

  static let dialGaugeText =
    """
    /// A round gauge: a closed ring, a ring open at the bottom with a marker, or a half dial with a needle.
    struct DialGauge: View {
      enum Kind { case closed, open, needle }

      let kind: Kind
      let share: Double
      let thickness: CGFloat
      let tint: AnyShapeStyle
      let track: AnyShapeStyle
      let label: String
      let current: String
      let least: String
      let most: String

      private var style: StrokeStyle { StrokeStyle(lineWidth: thickness, lineCap: .round) }

      private func arc(_ from: Double, _ to: Double) -> ArcShape {
        ArcShape(from: from, to: to, inset: thickness / 2)
      }

      @ViewBuilder private var arcs: some View {
        switch kind {
        case .closed:
          arc(0, 360).stroke(track, style: style)
          if share > 0 { arc(0, 360 * share).stroke(tint, style: style) }
        case .open:
          arc(-135, 135).stroke(tint, style: style)
          arc(-135 + 270 * share, -134.5 + 270 * share).stroke(Color.primary, style: style)
        case .needle:
          arc(-90, 90).stroke(track, style: style)
          if share > 0 { arc(-90, -90 + 180 * share).stroke(tint, style: style) }
          GeometryReader { space in
            Capsule().fill(Color.primary)
              .frame(width: 2.5, height: max(1, min(space.size.width, space.size.height) / 2 - thickness))
              .rotationEffect(.degrees(-90 + 180 * share), anchor: .bottom)
              .frame(width: space.size.width, height: space.size.height / 2, alignment: .bottom)
          }
        }
      }

      var body: some View {
        ZStack {
          arcs
          VStack(alignment: .center, spacing: 0) {
            Text(verbatim: current).font(.system(.title3, design: .rounded, weight: .semibold)).monospacedDigit()
            if kind == .closed, !label.isEmpty {
              Text(verbatim: label).font(.system(.caption2)).foregroundStyle(Color.secondary)
            }
          }
          .minimumScaleFactor(0.5).padding(thickness + 1)
        }
        .overlay(alignment: .bottom) {
          if kind == .open {
            HStack(alignment: .center, spacing: 6) {
              if least.isEmpty, most.isEmpty { Text(verbatim: label) }
              Text(verbatim: least)
              Text(verbatim: most)
            }
            .font(.system(.caption2, weight: .medium)).foregroundStyle(Color.secondary).minimumScaleFactor(0.5)
          }
        }
      }
    }
    """

  static let gaugeWordsText =
    """
    /// A gauge with its labels.
    struct GaugeWords<Bar: View>: View {
      let label: String
      let current: String
      let least: String
      let most: String
      @ViewBuilder let bar: Bar

      var body: some View {
        VStack(alignment: .leading, spacing: 4) {
          if !label.isEmpty || !current.isEmpty {
            HStack(alignment: .center, spacing: 6) {
              Text(verbatim: label).foregroundStyle(Color.secondary)
              Spacer(minLength: 0)
              Text(verbatim: current).fontWeight(.semibold).monospacedDigit()
            }
            .font(.system(.caption)).lineLimit(1)
          }
          bar
          if !least.isEmpty || !most.isEmpty {
            HStack(alignment: .center, spacing: 6) {
              Text(verbatim: least)
              Spacer(minLength: 0)
              Text(verbatim: most)
            }
            .font(.system(.caption2)).foregroundStyle(Color.secondary).lineLimit(1)
          }
        }
      }
    }
    """
}
