import DesignData
import DesignModel

extension Plan {
  /// What it leaves out, in a sentence each: what people should know before they rely on it. Empty where it leaves nothing
  /// out.
  package var omissions: [String] {
    var out: [String] = []
    if let designLimit { out.append("A library can have \(designLimit == 1 ? "1 design" : "\(designLimit) designs").") }
    if !appliesMatchedSets { out.append(Self.sizes) }
    if !resolvesCustomVariables { out.append(Self.withoutVariables) }
    if !drawsActionBars { out.append(Self.buttons) }
    return out
  }

  /// Those of what it leaves out that `design` has.
  package func omissions(of design: Design) -> [String] {
    var out: [String] = []
    if !appliesMatchedSets, design.tree == nil, design.spec.matchedSet != nil { out.append(Self.sizes) }
    if !resolvesCustomVariables, design.readings.domains.contains(.variables) { out.append(Self.withoutVariables) }
    if !drawsActionBars, design.tree == nil, design.spec.actionBar != nil { out.append(Self.buttons) }
    return out
  }

  private static let sizes = "All sizes show the same content. A size’s own content is saved, but not shown."
  /// What is left out where own variables don’t resolve.
  package static let withoutVariables =
    "Your own variables are saved, but texts show their fallbacks. Built-in variables work."
  private static let buttons = "Buttons are saved, but not shown."
}
