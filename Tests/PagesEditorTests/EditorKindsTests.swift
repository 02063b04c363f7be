import DesignData
import DesignModel
import Foundation
import HTTPTypes
import Hummingbird
import PagesTestSupport
import Testing

@testable import PagesEditor
@testable import PagesKit

@Suite("Editor: what all kinds of designs have") struct EditorKindsTests {
  /// A new design of a kind: its id, and the cookie of its library.
  private static func make(_ kind: String, _ client: RouterClient, cookie: String = "") async throws
    -> (id: String, cookie: String)
  {
    let made = try await client.form("/designs", kind, cookie: cookie)
    let id = String(made.location.split(separator: "/")[1].prefix { $0 != "?" })
    return (id, cookie.isEmpty ? made.cookie : cookie)
  }

  @Test(
    "given a design of either kind, then bar, dock, time and Data panel offer the same", arguments: ["", "kind=layers"])
  func shell(_ kind: String) async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let (id, cookie) = try await Self.make(kind, client)
      let page = try await client.page("/designs/\(id)/edit?panel=data&dev=430&wp=dusk&span=week", cookie: cookie).text
      for offer in [
        "Save version and set as default", "Download .wwdesign", "Add to iPhone", "Add to a slot", "Add to device",
        "Stress test", "Duplicate", "Text size", "Preview with", "Choose a day", "Scenario", "Timeline range",
        "value=\"430\" selected", "value=\"dusk\" selected", "data-palette", "Insert live data",
      ] { #expect(page.contains(offer), "\(offer)") }
    }
  }

  @Test("given a layered design with sample data chosen, when its time moves by form, then the choice stays")
  func surroundings() throws {
    let form = try SubmittedForm.urlEncoded("view=el%3Dring%26with%3Dsample%26dev%3D430%26live%3Don&at=75")
    let view = LayersView(form.asked, first: .systemMedium, Visitor())
    #expect(view.text == "el=ring&dev=430&at=75&with=sample")
    #expect(view.surroundings.with == .samples && !view.surroundings.isLive)
  }

  @Test("given a layer’s style, when it is copied, then other layers and designs can have it, without script too")
  func styles() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let (one, cookie) = try await Self.make("kind=layers", client)
      let (two, _) = try await Self.make("kind=layers", client, cookie: cookie)
      func post(_ id: String, _ body: String, _ cookie: String) async throws -> RouterClient.Answer {
        try await client.form("/designs/\(id)/layers", "client=a&ids=ring&view=el%3Dring&\(body)", cookie: cookie)
      }
      #expect(try await post(two, "do=paste-style&base=0", cookie).status == .unprocessableContent)
      _ = try await post(one, "do=set&base=0&f%3Aopacity=0.5&w%3Aopacity=", cookie)
      let copied = try await post(one, "do=copy-style&base=1", cookie)
      #expect(copied.location.contains("did=copied-layer"))
      let both = "\(cookie); \(copied.cookie)"
      let offered = try await client.page("/designs/\(two)/edit?el=ring", cookie: both)
      #expect(offered.text.contains("Paste style"))
      _ = try await post(two, "do=paste-style&base=0", both)
      let json = try await client.page("/designs/\(two)/edit?el=ring&panel=json", cookie: both).text
      #expect(json.contains("&quot;opacity&quot; : 0.5"))
    }
  }

  @Test("given a selected layer, when a variable is inserted from the Data panel, then its text or value has it")
  func inserted() throws {
    let tree = LayerTree(
      name: "x", root: LayerNode(.vStack, id: "root", children: [LayerNode(.text, id: "a", ["text": "Now"])]))
    func changes(_ form: String) throws -> [Change] {
      let view = LayersView(try .urlEncoded("el=a"), first: .systemMedium, Visitor())
      return LayersAction(tree, view, try .urlEncoded(form)).plan.changes
    }
    #expect(try changes("insert={{__time}}&into=text") == [Change(.set("a", "text", "Now {{__time}}"))])
    #expect(try changes("insert={{__time}}&into=opacity").isEmpty)
    #expect(try changes("insert=days-until&day=soon&into=text").isEmpty)
  }

  @Test("given a layered design, when it becomes a static copy, then its texts are fixed; lists and charts can’t be")
  func frozen() throws {
    func design(_ layer: LayerNode) -> Design {
      .layers(
        LayeredDesign(
          id: UUID(), updatedAt: .distantPast,
          tree: LayerTree(name: "Clock", root: LayerNode(.vStack, id: "root", children: [layer]))))
    }
    let live = design(LayerNode(.text, id: "a", ["text": "{{__time}}"]))
    #expect(StaticCopy.refusal(live) == nil)
    let copy = try #require(StaticCopy(live, data: .none, at: .card, now: Moment.card.date)).design
    #expect(copy.tree?.root.node("a")?[TextLayer.text]?.string?.contains("{{") == false)
    var named = LayerTree(
      name: "Clock",
      root: LayerNode(
        .vStack, id: "root", children: [LayerNode(.text, id: "a", ["text": "{{__my_place|?}} {{__time}}"])]))
    named.document["values"] = ["place": "Quay"]
    let kept = StaticCopy(
      .layers(LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: named)), data: .none, at: .card,
      now: Moment.card.date)
    #expect(kept?.design.tree?.root.node("a")?[TextLayer.text]?.string?.hasPrefix("Quay ") == true)
    #expect(copy.id != live.id && copy.name.hasPrefix("Clock, ") && !copy.mayReadData)
    #expect(StaticCopy.refusal(design(LayerNode(.text, id: "a", ["text": "Hello"]))) != nil)
    #expect(StaticCopy.refusal(design(LayerNode(.date, id: "a"))) != nil)
    #expect(StaticCopy.refusal(design(LayerNode(.component, id: "a", ["component": "agenda"]))) != nil)
  }
}
