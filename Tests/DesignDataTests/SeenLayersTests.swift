import DesignModel
import Foundation
import Testing

@testable import DesignData

/// What of a tree others get: no canary of a part that no size can show.
@Suite("Layers that are seen") struct SeenLayersTests {
  private func tree(_ root: String, _ more: String = "") throws -> LayerTree {
    let text = #"{"schema":"widgetweaver.layers","version":1,"name":"Shared","root":\#(root)\#(more)}"#
    return try #require(try LayerReading(Data(text.utf8), .lenient).tree)
  }

  private func words(_ tree: LayerTree) -> String { tree.json.text }

  private static let group = #"{"id":"g","type":"Group","children":["#

  @Test("given layers that are hidden or never hold, when a tree is shared, then nothing of them is left")
  func unseen() throws {
    let never = #"{"left":"1","is":"eq","right":"2"}"#
    let (text, line) = (#"{"id":"t","type":"Text","text":"A"}"#, #"{"source":"lines","text":"one"}"#)
    let photo = #""type":"Image","name":"Canary","file":"Canary.jpg""#
    for layer in [
      #"{"id":"canary",\#(photo),"hidden":true}"#,
      #"{"id":"canary","type":"VStack","name":"Canary","hidden":true,"children":[{"id":"in",\#(photo)}]}"#,
      #"{"id":"canary",\#(photo),"when":\#(never)}"#,
      #"{"id":"canary",\#(photo),"when":{"any":[\#(never),{"not":{"left":"a","is":"present"}}]}}"#,
      #"{"id":"canary",\#(photo),"when":{"left":"{{__my_mode}}","is":"eq","right":"other"}}"#,
      #"{"id":"c","type":"Conditional","cases":[{"when":\#(never),"child":{"id":"canary",\#(photo)}}]}"#,
      #"{"id":"c","type":"Conditional","cases":[{"when":{"not":\#(never)},"child":\#(text)}],"else":{"id":"canary",\#(photo)}}"#,
      #"{"id":"s","type":"Shape","paint":{"cases":[{"when":\#(never),"fill":{"image":"Canary.jpg"}}],"else":"red"}}"#,
      #"{"id":"s","type":"Text","text":"A","colour":{"image":"Canary.jpg"}}"#,
      #"{"id":"r","type":"Repeat","over":\#(line),"child":\#(text),"empty":{"id":"canary",\#(photo)}}"#,
      #"{"id":"i","type":"Image","file":"Canary.jpg","opacity":0}"#,
      #"{"id":"u","type":"Hologram","name":"Canary","file":"Canary.jpg"}"#,
    ] {
      let seen = SeenLayers(try tree(Self.group + layer + "]}", #","values":{"mode":"plain","canary":"Canary"}"#)).seen
      #expect(!words(seen).lowercased().contains("canary"), "\(layer): \(words(seen))")
      #expect(seen.files.isEmpty && LayeredDesign(id: UUID(), updatedAt: .distantPast, tree: seen).spec.image == nil)
    }
  }

  @Test("given layers that data or the time can show, when a tree is shared, then they stay")
  func seen() throws {
    let text = #"{"id":"t","type":"Text","text":"A"}"#
    let photo = #""type":"Image","name":"Kept","file":"Kept.jpg""#
    let later = #"{"left":"{{__hour}}","is":"gt","right":"20"}"#
    for layer in [
      #"{"id":"i",\#(photo)}"#, #"{"id":"i",\#(photo),"when":\#(later)}"#,
      #"{"id":"i",\#(photo),"when":{"all":[{"left":"1","is":"eq","right":"1"},\#(later)]}}"#,
      #"{"id":"c","type":"Conditional","cases":[{"when":\#(later),"child":\#(text)}],"else":{"id":"i",\#(photo)}}"#,
      #"{"id":"r","type":"Repeat","over":{"source":"events"},"child":\#(text),"empty":{"id":"i",\#(photo)}}"#,
      #"{"id":"i",\#(photo),"opacity":"{{level|0}}"}"#,
    ] {
      let whole = try tree(Self.group + layer + "]}", #","values":{"mode":"{{level}}"}"#)
      let seen = SeenLayers(whole).seen
      #expect(seen.files == ["Kept.jpg"] && words(seen).contains("Kept"), "\(layer)")
    }
    let plain = try tree(Self.group + #"{"id":"i",\#(photo)}]}"#)
    #expect(SeenLayers(plain).seen == plain, "a tree that is seen whole is the same")
  }

  @Test("given sizes that show less than the base, when a tree is shared, then each looks the same and shows no more")
  func sizes() throws {
    let root =
      Self.group
      + #"{"id":"a","type":"Image","file":"Canary.jpg"},{"id":"t","type":"Text","text":"Hello","name":"Canary"}]}"#
    func families(_ names: [String], _ own: String) -> String {
      names.map { #""\#($0)":\#(own)"# }.joined(separator: ",")
    }
    let home = ["systemSmall", "systemMedium", "systemLarge"]
    let own =
      #"{"root":{"id":"o","type":"Image","file":"own.jpg"},"changes":["#
      + #"{"do":"set","node":"t","property":"text","value":"Canary"}]}"#
    let unknown = families(["systemHuge"], own.replacing("own", with: "Canary"))
    let whole = try tree(root, #","families":{\#(families(home, own)),\#(unknown)}"#)
    let seen = SeenLayers(whole).seen
    #expect(!words(seen).contains("Canary") && seen.files == ["own.jpg"])
    #expect(words(seen).contains("Hello"), "the Lock Screen says it")
    let removed =
      #"{"changes":[{"do":"set","node":"a","property":"file","value":"small.jpg"},{"do":"remove","node":"t"}]}"#
    let changed = try tree(root, #","families":{\#(families(home, removed))}"#)
    let flat = SeenLayers(changed).seen
    #expect(flat.files == ["small.jpg"] && !words(flat).contains("Canary.jpg"))
    for family in WidgetFamily.home.map(\.rawValue) {
      #expect(flat.resolved(for: family)?.all.map(\.id) == changed.resolved(for: family)?.all.map(\.id))
    }
    let hidden = families(["systemSmall"], #"{"changes":[{"do":"hide","node":"t"}]}"#)
    let kept = try tree(root, #","families":{\#(hidden)}"#)
    #expect(SeenLayers(kept).seen == kept, "changes stay where the base is seen")
  }

  @Test("given a picture set for one size by a fill, then its file is one of the tree’s")
  func patched() throws {
    let changes = #"{"changes":[{"do":"set","node":"g","property":"fill","value":{"image":"fill.jpg"}}]}"#
    let tree = try tree(Self.group + "]}", #","families":{"systemSmall":\#(changes)}"#)
    #expect(tree.files == ["fill.jpg"] && tree.renamingFiles { "new-" + $0 }.files == ["new-fill.jpg"])
  }
}
