import DesignData
import DesignLayout
import EditorTools
import Foundation
import PagesKit
import StudioData

/// The settings of a built-in widget.
struct OwnWidgetSettings: PageModel {
  /// One layer of the noise machine.
  struct Layer: PageModel {
    var number: Int
    var layer: NoiseLayer

    static let schema = Schema<Self> {
      value("layerNumber", \.number)
      flag("layerIsOn", \.layer.enabled)
      value("layerVolume") { Int(($0.layer.volume * 100).rounded()) }
      many("layerColours") { model in
        ["White", "Pink", "Brown"].enumerated().map { index, name in
          Choice(value: "\(index)", label: name, isChosen: model.layer.name == name)
        }
      }
    }
  }

  var kind: WidgetKind
  var state: AppState

  private var noise: NoiseSnapshot {
    state.noise ?? NoiseSnapshot(layers: [NoiseLayer(enabled: true, volume: 0.6, colour: 0)])
  }
  private var inbox: InboxSnapshot { state.inbox ?? InboxSnapshot(isEnabled: true) }

  static let schema = Schema<Self> {
    flag("isNoise") { $0.kind == .noiseMachine }
    flag("isInbox") { $0.kind == .actionInbox }
    flag("isHealth") { [.steps, .activity, .weight].contains($0.kind) }
    value("healthHref") { $0.kind == .weight ? "\(Address.healthData)#weight" : "\(Address.healthData)#goals" }
    value("healthWord") { $0.kind == .weight ? "Unit, goal and weight log" : "Goals and streaks" }
    flag("isPlaying", \.noise.isPlaying)
    value("masterVolume") { Int(($0.noise.masterVolume * 100).rounded()) }
    many("layers") { model in
      model.noise.layers.enumerated().map { Layer(number: $0.offset + 1, layer: $0.element) }
    }
    flag("inboxIsOn", \.inbox.isEnabled)
    value("inboxText") { $0.inbox.text ?? "" }
    many("routes") { model in
      [
        (InboxRoute.unknown, "Nothing yet"), (.event, "An event"), (.reminder, "A reminder"), (.receipt, "A receipt"),
        (.contact, "A contact"),
      ].map { Choice(value: $0.0.rawValue, label: $0.1, isChosen: model.inbox.route == $0.0) }
    }
  }

  /// The change that a form asks for; nil if the widget has no settings.
  static func change(_ form: SubmittedForm, _ kind: WidgetKind, now: Date) -> (@Sendable (inout AppState) -> Void)? {
    switch kind {
    case .noiseMachine:
      let layers = (1...4).map { number in
        NoiseLayer(
          enabled: form["on\(number)"] == "on", volume: Double(form.number("volume\(number)", in: 0...100) ?? 0) / 100,
          colour: Double(form.number("colour\(number)", in: 0...2) ?? 0))
      }
      let master = Double(form.number("master", in: 0...100) ?? 80) / 100
      let isPlaying = form["playing"] == "on"
      return { state in
        state.noise = NoiseSnapshot(
          isPlaying: isPlaying, masterVolume: master, layers: layers,
          resumesOnLaunch: state.noise?.resumesOnLaunch ?? false, updatedAt: now)
      }
    case .actionInbox:
      let text = (form["text"] ?? "").replacing("\r\n", with: "\n").trimmingCharacters(in: .whitespacesAndNewlines)
      let route = form["route"].flatMap(InboxRoute.init(rawValue:)) ?? .unknown
      let isOn = form["on"] == "on"
      return { state in
        state.inbox = InboxSnapshot(
          isEnabled: isOn, text: text.isEmpty ? nil : text,
          capturedAt: text.isEmpty ? nil : state.inbox?.text == text ? state.inbox?.capturedAt : now, route: route)
      }
    case .design, .steps, .activity, .weight, .latestCat: return nil
    }
  }
}
