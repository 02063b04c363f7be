import DesignModel
import Foundation
import Testing

@testable import StudioAssistant

/// What the reader of changes makes of a request, and what becomes of it, in seven languages.
@Suite("Changes as orders") struct ChangeOrderTests {
  private func orders(_ words: String, names: Set<String> = [], says: [String] = []) -> ChangeRequest {
    ChangeReader.read(words, names: names) { said in says.contains { $0.lowercased().contains(said.lowercased()) } }
  }

  @Test("given a removal in a language, when it is read, then its deed, its part and its language are those")
  func removals() {
    for (words, language) in [
      ("take the icon off", "en"), ("das Symbol bitte weg", "de"), ("enlève l’icône s’il te plaît", "fr"),
      ("quita el icono, por favor", "es"), ("togli l’icona per favore", "it"), ("tira o ícone", "pt"),
      ("haal het pictogram weg", "nl"),
    ] {
      let read = orders(words)
      #expect(read.language.code == language, "\(words)")
      #expect(read.left.isEmpty, "\(words): \(read.left)")
      #expect(read.orders.map(\.deed) == [.remove], "\(words)")
      #expect(read.orders.first?.parts.first?.isA("symbol") == true, "\(words)")
    }
  }

  @Test("given two wishes joined by “and”, when they are read, then each quality goes to its own part")
  func pairs() {
    for words in [
      "bigger title and smaller subtitle", "Titel größer und Untertitel kleiner",
      "titre plus grand et sous-titre plus petit",
      "título más grande y subtítulo más pequeño", "titolo più grande e sottotitolo più piccolo",
      "título maior e subtítulo menor", "grotere titel en kleinere ondertitel",
    ] {
      let read = orders(words)
      #expect(read.orders.count == 2, "\(words): \(read.orders.map(\.words))")
      #expect(read.orders.first?.parts.first?.isA("title") == true, "\(words)")
      #expect(read.orders.last?.parts.first?.isA("detail") == true, "\(words)")
      #expect(read.orders.map(\.qualities) == [[.size(1)], [.size(-1)]], "\(words)")
    }
  }

  @Test("given a correction, when it is read, then what was said before it is taken back")
  func corrections() {
    #expect(orders("make it pink, no wait, green").orders.map(\.qualities) == [[.colour("green", tone: nil)]])
    #expect(orders("padding 30... actually 20").orders.map(\.qualities) == [[.measure("padding", 20)]])
    #expect(
      orders("Le titre en rouge, non, plutôt en orange").orders.map(\.qualities) == [[.colour("orange", tone: nil)]])
    #expect(orders("nicht lila, lieber türkis").orders.map(\.qualities) == [[.colour("turquoise", tone: nil)]])
  }

  @Test("given words that tell one part from others, when a quality follows, then they are no wish of their own")
  func descriptions() {
    let bars = orders("make the green bars blue", names: ["bars"]).orders
    #expect(bars.map(\.qualities) == [[.colour("blue", tone: nil)]])
    #expect(bars.first?.parts.first?.colour == "green")
    #expect(orders("make the big number pink").orders.first?.parts.first?.size == "large")
  }

  @Test("given one text for another, when it is read, then both are kept as they were written")
  func texts() {
    for (words, old, new) in [
      ("change Nora to Mila", "Nora", "Mila"), ("use Lima instead of Bogotá", "Bogotá", "lima"),
      ("Ersetze Nora durch Mila", "Nora", "Mila"), ("remplace Nora par Mila", "Nora", "Mila"),
      ("cambia Nora por Mila", "Nora", "Mila"), ("aus „Nora“ wird „Mila“", "Nora", "Mila"),
    ] {
      let read = orders(words, says: ["Nora", "Bogotá"]).orders
      #expect(read.count == 1, "\(words)")
      #expect(read.first?.old == old, "\(words)")
      #expect(read.first?.text?.lowercased() == new.lowercased(), "\(words)")
    }
    #expect(
      orders("cambia Airport por Puerto y City Hall por Centro", says: ["Airport", "City Hall"]).orders.map(\.old) == [
        "Airport", "City Hall",
      ])
  }

  @Test("given sizes, when they are read, then a wish is for one, or for all but one")
  func sizes() {
    #expect(orders("hide the icon on small").orders.first?.slot == .small)
    #expect(orders("bigger title except on small").orders.first?.exceptSlot == .small)
    #expect(orders("titolo più grande, tranne sul piccolo").orders.first?.exceptSlot == .small)
  }

  @Test("given what no widget can do, when it is asked for, then nothing is made of the words around it")
  func limits() {
    for words in ["play a song when I tap it", "spiel ein Lied ab", "que la canción suene al tocarlo"] {
      let read = orders(words)
      #expect(read.orders.isEmpty && !read.limits.isEmpty, "\(words): \(read.orders.map(\.words))")
    }
  }

  @Test("given a month or weekday alone in any language, when it is asked beside a design, then there is an answer")
  func daysAlone() throws {
    let provider = try RulesTests.provider()
    let design = try RulesTests.table().base.settled()
    for language in SpokenLanguage.all {
      for month in 1...12 {
        let words = language.dayPhrase(WordSense(.month, "\(month)")) ?? ""
        let found = try provider.patch(words, design: design, scope: .allSizes, today: FakeModel.today)
        #expect(found.changes.isEmpty, "\(words)")
      }
    }
  }

  @Test(
    "given a wish in a language, when it cannot be read whole, then the answer quotes its own words in its language")
  func answers() async throws {
    let provider = try RulesTests.provider()
    let design = Design.widget(try RulesTests.table().base.settled())
    for (words, start) in [
      ("mach den Titel größer und das Dings krumm", "Nicht verstanden"),
      ("mets le titre plus grand et le truc tordu", "Pas compris"),
      ("pon el título más grande y el chisme torcido", "No se entendió"),
    ] {
      let answer = try await LayerRulesTests.answer(
        provider, AssistantRequest(words, .change(design, .allSizes), today: FakeModel.today))
      let candidate = try #require(answer.candidates.first)
      #expect(candidate.title == "Partly understood" && !candidate.changes.isEmpty, "\(words)")
      #expect(answer.reply.contains(start), "\(answer.reply)")
      #expect(candidate.notUnderstood.allSatisfy { words.contains($0) }, "\(candidate.notUnderstood)")
    }
  }

  @Test("given a language, then it says every sentence that English says, with as many places for words")
  func sentences() {
    let english = SpokenLanguage.english
    for language in SpokenLanguage.all {
      for name in english.sentenceNames {
        let said = language.sentence(name)
        #expect(said != nil, "\(language.code): \(name)")
        #expect(said?.count { $0 == "%" } == english.sentence(name)?.count { $0 == "%" }, "\(language.code): \(name)")
      }
    }
  }

  @Test("given orders for layers in any language, when they are carried out, then those layers change and no others")
  func layers() throws {
    for (words, ids) in [
      ("cache les collines", ["hill1", "hill2"]), ("oculta el sol", ["sun"]), ("mach die Uhrzeit größer", ["h", "m"]),
      ("nascondi la data", ["x1"]), ("o sol maior", ["sun"]), ("maak de zon groen", ["sun"]),
      ("make the sun green and hide the hills", ["sun", "hill1", "hill2"]),
    ] {
      let tree = Self.scene
      let found = try OrderedChange.layers(
        words, LayeredDesign(id: LayerRulesTests.id, updatedAt: RulesTests.now, tree: tree), RuleReader(),
        today: FakeModel.today, only: nil, locked: LockedElements()
      ).candidate
      let after = try #require(found.design.tree).root
      let changed = (tree.root.slots[.children] ?? []).map(\.id).filter { after.node($0) != tree.root.node($0) }
      #expect(changed == ids && found.notUnderstood.isEmpty, "\(words): \(changed), \(found.notUnderstood)")
    }
  }

  @Test("given all sizes but one, when a layer is not known, then no size changes")
  func allOrNone() {
    var rules = LayerEditRules(Self.scene, RuleReader(), today: FakeModel.today, only: nil)
    let part = PartPhrase(words: ["sun"], said: "sun")
    var order = ChangeOrder(deed: .set, parts: [part], qualities: [.colour("green", tone: nil)])
    order.exceptSlot = .small
    order.parts.append(PartPhrase(words: ["zeppelin"], said: "zeppelin"))
    #expect(rules.obey(order) == .unknown)
    #expect(rules.tree == Self.scene)
  }

  @Test("given more wishes than are read, when they are asked, then the first are done and it is told that they are")
  func cut() throws {
    let words = [String](repeating: "make the sun bigger and the hills green", count: 20).joined(separator: ". ")
    let found = try OrderedChange.layers(
      words, LayeredDesign(id: LayerRulesTests.id, updatedAt: RulesTests.now, tree: Self.scene), RuleReader(),
      today: FakeModel.today, only: nil, locked: LockedElements())
    #expect(found.change.isAlone && found.candidate.title == "Partly understood")
    #expect(
      found.candidate.warnings == ["Only the first 16 requests were used.", "No change needed: “the hills green”."])
  }

  /// Hills under a sun, a day, and a time in two texts.
  private static let scene: LayerTree = {
    func text(_ id: String, _ words: String) -> LayerNode { LayerNode(.text, id: id, ["text": .string(words)]) }
    func shape(_ id: String) -> LayerNode {
      LayerNode(.shape, id: id, ["shape": "circle", "paint": "red", "frame": ["width": 20, "height": 20]])
    }
    let children = [
      shape("sun"), shape("hill1"), shape("hill2"), text("x1", "{{__now||date:d MMMM}}"),
      text("h", "{{__now||date:HH}}"), text("m", "{{__now||date:mm}}"),
    ]
    return LayerTree(name: "Scene", root: LayerNode(.vStack, id: "root", children: children))
  }()
}
