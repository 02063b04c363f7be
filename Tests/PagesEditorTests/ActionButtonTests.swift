import DesignData
import DesignModel
import Foundation
import HTTPTypes
import PagesTestSupport
import StudioDesk
import StudioStore
import TestSupport
import Testing

/// What a design's buttons are and do, in the editor above all.
@Suite("Buttons of designs") struct ActionButtonTests {
  @Test("given a button that sets now, when it is pressed, then the moment is in its format and the visitor's zone")
  func now() throws {
    let zone = try #require(TimeZone(identifier: "Asia/Kolkata"))
    let moment = Moment(
      date: Date(timeIntervalSince1970: 1_781_135_940.25), zone: zone, locale: Locale(identifier: "en_GB"))
    let texts = ActionNowFormat.allCases.map { ($0, $0.text(at: moment)) }
    #expect(
      Dictionary(uniqueKeysWithValues: texts) == [
        .iso8601: "2026-06-10T23:59:00.250Z", .unixSeconds: "1781135940", .unixMilliseconds: "1781135940250",
        .dateOnly: "2026-06-11", .timeOnly: "05:29",
      ])
  }

  @Test("given buttons that can do nothing, or that no size draws, then they are not offered")
  func buttons() {
    func action(_ key: String) -> ActionSpec {
      ActionSpec(id: UUID(), title: "Go", kind: .incrementVariable, variableKey: key)
    }
    var spec = WidgetSpec(id: UUID(), updatedAt: Date(timeIntervalSince1970: 0))
    spec.actionBar = ActionBarSpec(actions: [action("__time"), action("Streak")], style: .subtle)
    let design = Design.widget(spec)
    #expect(design.buttons(.unlimited).map(\.index) == [1])
    #expect(design.buttons(.unlimited).map(\.action.variableKey) == ["streak"])
    #expect(design.buttons(.free).isEmpty)
    spec.layout.template = .poster
    #expect(Design.widget(spec).buttons(.unlimited).isEmpty)
    let share = DesignShare(
      slug: "x", design: spec.id, createdAt: Date(timeIntervalSince1970: 0), leave: .init(presses: ["count"]))
    #expect(share.buttons(design, .unlimited).isEmpty, "leave is for another key")
  }

  @Test("given the editor, when its buttons are pressed, then pictures follow, and undoing brings the value back")
  func editor() async throws {
    let studio = try await TestStudio()
    try await studio.application.test { client in
      let made = try await client.form("/designs", "template=starter-list")
      let id = String(made.location.split(separator: "/")[1])
      let (cookie, design) = (made.cookie, "/designs/\(id)")
      _ = try await client.form(
        design, "act=preset.habit&f%3Abase%3AprimaryText=%7B%7Bstreak%7C0%7D%7D+days&fam=m", cookie: cookie)
      let page = try await client.page("\(design)/edit", cookie: cookie).text
      #expect(page.contains("Test buttons") && page.contains("streak isn’t set yet"))
      let request = "request=\(UUID())"
      var pressed = try await client.form(design, "press=0&\(request)&view=fam%3Dm", cookie: cookie)
      pressed = try await client.form(design, "press=0&\(request)&view=fam%3Dm", cookie: cookie)
      let after = try await client.page(pressed.location, cookie: cookie).text
      #expect(after.contains("1 days") && after.contains("Streak is 1") && after.contains("streak is 1"))
      let undo = String(try #require(pressed.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      // What is typed beside the button is kept first.
      let typed = try await client.form(
        design, "press=1&view=fam%3Dm&f%3Abase%3AsecondaryText=typed+beside", cookie: cookie)
      let both = try await client.page(typed.location, cookie: cookie).text
      #expect(both.contains("typed beside") && both.contains("0 days"))
      #expect(try await client.form(design, "from=press&batch=\(undo)", cookie: cookie).status == .conflict)
      let last = String(try #require(typed.location.firstMatch(of: /undo=([0-9A-F-]{36})/)).output.1)
      let back = try await client.form(design, "from=press&batch=\(last)&view=fam%3Dm", cookie: cookie)
      #expect(try await client.page(back.location, cookie: cookie).text.contains("Change undone"))
      let json = try await client.form(design, "press=0&action=apply", cookie: cookie, json: true)
      #expect(json.status == .ok && json.text.contains("Streak is 2"))
      #expect(try await client.form(design, "press=5", cookie: cookie).status == .badRequest)
      let stranger = try await client.form("/designs", "template=starter-list")
      #expect(try await client.form(design, "press=0", cookie: stranger.cookie).status == .notFound)
    }
  }
}
