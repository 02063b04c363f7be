import DesignModel

extension WidgetSpec {
  /// The design in another's style, and in its clock's scheme where both are clocks.
  package func wearing(_ other: WidgetSpec) -> WidgetSpec {
    var out = self
    out.style = other.style
    if out.layout.template.traits.has(.clock), let theme = other.clockConfig?.theme { out.clockConfig?.theme = theme }
    return out.settled()
  }
}
