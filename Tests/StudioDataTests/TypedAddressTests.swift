import Testing

@testable import StudioData

@Suite("Typed URLs") struct TypedAddressTests {
  private func url(_ text: String) throws -> String {
    try TypedAddress.url(text, plainHosts: ["nas.lan:8080"], wanted: "Enter a URL")
  }

  @Test(
    "given a URL as people paste it, then it is the one that browsers ask",
    arguments: [
      ("https://a.example/cal.ics", "https://a.example/cal.ics"),
      (" webcal://a.example/cal.ics\n", "https://a.example/cal.ics"),
      ("WEBCALS://a.example/x", "https://a.example/x"),
      ("https://a.example/my calendar.ics", "https://a.example/my%20calendar.ics"),
      ("https://a.example/a%20b.ics?q=1%2B1", "https://a.example/a%20b.ics?q=1%2B1"),
      ("https://a.example/Größe.ics", "https://a.example/Gr%C3%B6%C3%9Fe.ics"),
      ("https://a.example/lo\nng.ics", "https://a.example/long.ics"),
      ("http://nas.lan:8080/x", "http://nas.lan:8080/x"),
      ("https://a.example/x?q=a b#c d", "https://a.example/x?q=a%20b#c%20d"),
      ("https://a.example/a[1].ics", "https://a.example/a[1].ics"),
      ("https://a.example:8443/x", "https://a.example:8443/x"),
      ("<https://a.example/cal.ics>", "https://a.example/cal.ics"),
      ("“https://a.example/cal.ics”", "https://a.example/cal.ics"),
      ("\"webcal://a.example/cal.ics\" ", "https://a.example/cal.ics"),
      ("\u{FEFF}https://a.example/cal.ics\u{200B}", "https://a.example/cal.ics"),
      ("feed://a.example/rss", "https://a.example/rss"), ("feed:https://a.example/rss", "https://a.example/rss"),
    ])
  func taken(typed: String, wanted: String) throws { #expect(try url(typed) == wanted) }

  @Test(
    "given a URL that isn’t taken, then the message names what is wrong with it",
    arguments: [
      ("https://mum:secret@dav.example/cal.ics", "user name and password"), ("https://mum@dav.example/", "user name"),
      ("https://a.example/" + String(repeating: "a", count: 2_000), "2,000 characters"),
      ("ftp://a.example/", "Enter a URL"), ("http://a.example/", "Enter a URL"), ("https://", "no server name"),
      ("https:///cal.ics", "no server name"), ("https://my host/", "can’t contain spaces"),
      ("https://my%20host/", "can’t contain spaces"), ("https://a.example:99999/x", "port"),
      ("https://a.example:cal/x", "port"), ("webcal://mum:pass word@a.example/", "user name and password"),
      ("https://[a.example/", "isn’t valid"), ("HTTPS://mum:secret@A.example", "user name and password"),
      ("", "Enter a URL"), ("javascript:alert(1)", "Enter a URL"),
      ("<https://mum@dav.example/>", "user name"), ("feed:javascript:alert(1)", "Enter a URL"),
    ])
  func refused(typed: String, says: String) {
    let fault = #expect(throws: SourceFault.self) { try url(typed) }
    #expect(fault?.words.contains(says) == true, "\(fault?.words ?? "")")
  }
}
