import Foundation
import TestSupport
import Testing

/// `studio`'s commands, run as people run them.
@Suite("Commands") struct CommandTests {
  private static let list = "Templates/catalogue/starter-list.wwdesign"
  private static let countdown = "Templates/catalogue/starter-countdown.wwdesign"

  private func inScratch(_ work: (URL) throws -> Void) throws {
    let folder = try Command.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    try work(folder)
  }

  @Test("given a program outside a package, when its version is asked for, then it says that it is no release")
  func version() throws {
    let run = try Command(["--version"])
    #expect(run.status == 0 && run.text == "development\n")
  }

  @Test("given a package, when it is inspected, then its shape and designs are told, by name and from standard input")
  func inspect() throws {
    struct Report: Decodable, Equatable { var shape: String }
    let named = try Command(["inspect", Self.list, "--json"])
    #expect(try named.json(Report.self).shape == "envelope/iso8601")
    let bytes = try Data(contentsOf: TestFiles.root.appendingPathComponent(Self.list))
    let piped = try Command(["inspect", "-", "--json"], input: bytes)
    #expect(piped.output == named.output)
    #expect(try Command(["inspect", Self.list]).text.contains("design"))
  }

  @Test("given a package, when its import is tried, then what would happen is told and nothing is written")
  func importing() throws {
    try inScratch { folder in
      let package = TestFiles.root.appendingPathComponent(Self.list).path
      struct Report: Decodable { var importedCount: Int }
      let run = try Command(["import", package, "--dry-run", "--json"], folder: folder)
      #expect(try run.json(Report.self).importedCount == 1)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == [])
    }
  }

  @Test("given a design, when it is drawn with a receipt, then another run agrees, and another family does not")
  func render() throws {
    try inScratch { folder in
      let (picture, receipt) = (folder.appendingPathComponent("a.png"), folder.appendingPathComponent("a.json"))
      let drawn = try Command(["render", Self.countdown, "--receipt", receipt.path, "-o", picture.path])
      #expect(drawn.status == 0, "\(drawn.errors)")
      #expect(try Data(contentsOf: picture).prefix(8) == Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
      #expect(try Command(["render", Self.countdown, "--verify", receipt.path]).status == 0)
      var changed = String(decoding: try Data(contentsOf: receipt), as: UTF8.self)
      changed = changed.replacing("systemMedium", with: "systemSmall")
      try Data(changed.utf8).write(to: receipt)
      #expect(try Command(["render", Self.countdown, "--verify", receipt.path]).status != 0)
    }
  }

  @Test(
    "given a design, when other forms are asked for, then each is what it says",
    arguments: ["svg", "pdf", "txt", "json", "hitmap"])
  func forms(form: String) throws {
    let run = try Command(["render", Self.list, "--format", form, "-o", "-"])
    #expect(run.status == 0, "\(run.errors)")
    switch form {
    case "svg": #expect(run.text.contains("<svg"))
    case "pdf": #expect(run.text.hasPrefix("%PDF"))
    case "txt": #expect(!run.text.contains("{"))
    default: #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: run.output) }
    }
  }

  @Test("given a panel, when its picture is asked for, then it is a BMP of its size, or a PNG in its inks on its side")
  func panels() throws {
    let bitmap = try Command(["render", Self.list, "--bmp", "--turn", "180", "-o", "-"])
    #expect(bitmap.status == 0 && bitmap.output.count == 48_062, "\(bitmap.errors)")
    let png = try Command(["render", Self.list, "--colours", "6", "--turn", "90", "--points", "300x200", "-o", "-"])
    #expect(png.status == 0, "\(png.errors)")
    // Width, height, bits and kind of the header: 400 × 600 px, 4 bits, a palette.
    #expect([UInt8](png.output[16..<26]) == [0, 0, 1, 144, 0, 0, 2, 88, 4, 3])
  }

  @Test("given a design and a span, then the entries of its timeline lie in it, sorted")
  func timeline() throws {
    struct Report: Decodable { var entries: [String] }
    let (from, to) = ("2026-11-21T10:09:00Z", "2026-11-21T12:00:00Z")
    let entries = try Command(["timeline", "Templates/catalogue/starter-weather.wwdesign", "--from", from, "--to", to])
      .json(Report.self).entries
    #expect(entries.count > 1 && entries == entries.sorted())
    #expect(entries.first.map { $0 >= from } == true && entries.last.map { $0 <= to } == true)
  }

  @Test("given a text with templates, when it is evaluated, then variables and the moment are in it")
  func eval() throws {
    let run = try Command(["eval", "{{count}} at {{__now|HH:mm|time}}", "--var", "count=7", "--data", "none"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.text.hasPrefix("7 at "))
    #expect(try Command(["eval", "{{count}}", "--var", "count"]).status != 0)
  }

  @Test("given an installation, when it is checked, then fonts, symbols and templates are counted")
  func check() throws {
    let run = try Command(["check"])
    #expect(run.status == 0)
    let templates = TestFiles.list(TestFiles.root.appendingPathComponent("Templates/catalogue"), suffix: ".wwdesign")
    #expect(run.text.contains("templates: \(templates.count)"))
    #expect(!run.text.contains("missing symbol"))
  }

  @Test("given a tree of layers or of Widgy, when it is checked, then what is found is told and decides the exit")
  func checkTrees() throws {
    let good = try Command(["check", "Tests/Fixtures/layers/everything.layers.json"])
    #expect(good.status == 0, "\(good.errors)")
    #expect(good.text.hasPrefix("layers: Everything, ") && good.text.contains("accessoryCircular: its own tree"))
    try inScratch { folder in
      func check(_ text: String) throws -> Command {
        let file = folder.appendingPathComponent("tree.json")
        try Data(text.utf8).write(to: file)
        return try Command(["check", file.path])
      }
      let layers = try check(
        #"{"schema":"widgetweaver.layers","version":1,"name":"x","root":{"type":"Text","id":"a","text":"A","opacity":3}}"#
      )
      #expect(layers.status == 1)
      #expect(
        layers.text.contains("error   out-of-range: “opacity” of Text “A”") && layers.text.contains("can be fixed"))
      let head =
        #"{"id":"0d9a5b7e-3c41-4c5e-9d6e-2f1a7b8c9d00","schema_version":"1.0","name":"T","family":"systemSmall""#
      let widgy = try check(head + #","root":{"type":"Gauge","properties":{"value":2}}}"#)
      #expect(widgy.status == 1)
      #expect(
        widgy.text == "Widgy: T, systemSmall, 1 layer on 1 level\n  error   gauge-value value=2.0 range=0.0...1.0\n")
      let answer = try check(
        "Here you are:\n```json\n" + head + #","root":{"type":"Spacer"}}"# + "\n```\nAnything else?")
      #expect(answer.status == 0 && answer.text.hasSuffix("1 layer on 1 level\n  ok\n"), "\(answer.errors)")
      let flat = #"{"schema_version":"0.9","widget_id":"w","layout":{"type":"Text","content":"Hi"}}"#
      let newer = try check(flat)
      #expect(newer.status == 0 && newer.text.contains("version 0.9") && !newer.text.contains("ok"), "\(newer.text)")
      let written = try Command(["convert", folder.appendingPathComponent("tree.json").path, "--to", "layers"])
      #expect(written.status == 0 && written.errors.contains("version 0.9"), "\(written.errors)")
      #expect(try check(flat.replacing(#""0.9""#, with: "2")).text.contains("version 2"))
      let fault = try check(head + #","root":{"type":"Chart"}}"#)
      #expect(fault.status != 0 && fault.errors.contains("$.root.type"))
    }
  }

  @Test("given a tree, when it is converted there and back, then it is the same, and what is lost is told")
  func convert() throws {
    try inScratch { folder in
      let (widgy, layers) = (folder.appendingPathComponent("a.json"), folder.appendingPathComponent("b.json"))
      let id = "0D9A5B7E-3C41-4C5E-9D6E-2F1A7B8C9D00"
      let text =
        #"{"id":"\#(id)","schema_version":"1.0","name":"Tide","family":"systemLarge","root":{"type":"VStack","properties":{"children":[{"type":"Text","properties":{"content":"High","color":"label"}},{"type":"Spacer"}]}}}"#
      try Data(text.utf8).write(to: widgy)
      let there = try Command(["convert", widgy.path, "--to", "layers", "-o", layers.path])
      #expect(there.status == 0 && there.errors.isEmpty, "\(there.errors)")
      #expect(try Command(["check", layers.path]).text.hasPrefix("layers: Tide, 3 layers on 2 levels"))
      let plain = try Command(["convert", widgy.path, "--to", "widgy"])
      let back = try Command(["convert", layers.path, "--to", "widgy", "--id", id])
      #expect(back.status == 0 && back.errors.isEmpty, "\(back.errors)")
      #expect(back.output == plain.output)
      let lossy = try Command(["convert", "Tests/Fixtures/layers/everything.layers.json", "--to", "widgy"])
      #expect(lossy.status == 0 && lossy.errors.contains("Ring") && lossy.errors.contains("In Widgy: a round gauge"))
      for (arguments, words) in [
        (["convert", "Package.swift", "--to", "layers"], "unknown format"),
        (["convert", layers.path, "--to", "widgy", "--family", "systemHuge"], "--family must be"),
        (["convert", layers.path, "--to", "widgy", "--id", "one"], "--id must be"),
      ] {
        let run = try Command(arguments)
        #expect(run.status != 0 && run.errors.contains(words) && run.output.isEmpty, "\(arguments): \(run.errors)")
      }
    }
  }

  @Test("given whatever convert writes, when it is converted again, from a file or standard input, then it is read")
  func convertsItsOwn() throws {
    try inScratch { folder in
      let files = [
        "Templates/catalogue/birthday.wwdesign", "Tests/Fixtures/layers/everything.layers.json",
        "Templates/catalogue/starter-steps.wwdesign",
      ]
      for file in files {
        for first in ["layers", "widgy", "wwdesign"] {
          let written = folder.appendingPathComponent("once")
          let once = try Command(["convert", file, "--to", first, "-o", written.path])
          #expect(once.status == 0, "\(file) to \(first): \(once.errors)")
          for second in ["layers", "widgy", "wwdesign"] {
            let twice = try Command(["convert", written.path, "--to", second])
            let piped = try Command(["convert", "-", "--to", second], input: Data(contentsOf: written))
            #expect(twice.status == 0 && piped.status == 0, "\(file) to \(first), \(second): \(twice.errors)")
          }
        }
      }
    }
  }

  @Test("given an unreadable Widgy layer, when its list is converted, then the rest is kept unless told otherwise")
  func keepsNeighbours() throws {
    try inScratch { folder in
      let file = folder.appendingPathComponent("a.json")
      let text =
        #"{"id":"0D9A5B7E-3C41-4C5E-9D6E-2F1A7B8C9D00","schema_version":"1.0","name":"Tide","family":"systemLarge","root":{"type":"VStack","properties":{"children":[{"type":"Text","properties":{"content":"High"}},{"type":"Sparkline"}]}}}"#
      try Data(text.utf8).write(to: file)
      let kept = try Command(["convert", file.path, "--to", "layers"])
      #expect(kept.text.contains("High") && kept.errors.contains("Sparkline"), "\(kept.errors)")
      let there = try Command(["convert", file.path, "--to", "layers", "--as-widgy"])
      #expect(there.status == 0 && !there.text.contains("High"))
    }
  }

  @Test("given words, when the rules are asked, then they answer with designs")
  func assist() throws {
    let run = try Command([
      "assist", "a countdown to 12 June 2027", "--provider", "rules", "--json", "--today", "2026-11-21",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: run.output) }
  }

  @Test("given a data folder, when it is copied and restored, then the copy opens and nothing is written over")
  func backup() throws {
    try inScratch { folder in
      let (data, copy) = (folder.appendingPathComponent("data").path, folder.appendingPathComponent("copy").path)
      let (file, second) = (folder.appendingPathComponent("a.backup").path, folder.appendingPathComponent("new").path)
      #expect(try Command(["backup", file, "--data", copy]).status != 0, "there is nothing to copy")
      #expect(try Command(["migrate", "--data", data]).status == 0)
      #expect(try Command(["backup", file, "--data", data]).status == 0)
      #expect(try Command(["restore", file, "--data", second]).status == 0)
      let again = try Command(["restore", file, "--data", second])
      #expect(again.status != 0 && again.errors.contains(second))
    }
  }

  private static let wrong: [(arguments: [String], words: String)] = [
    (["inspect", "nowhere.wwdesign"], "nowhere.wwdesign: can’t be read"),
    (["import", "Package.swift"], "--dry-run"),
    (["render", list, "--scale", "9"], "--scale must be 1, 2 or 3"),
    (["render", list, "--turn", "45"], "--turn must be 90, 180 or 270"),
    (["render", list, "--colours", "5"], "--colours must be 4, 6 or 7"),
    (["render", list, "--colours", "4", "--grey", "1"], "--colours can’t be used with --grey or --bmp"),
    (["render", list, "--bmp", "--grey", "4"], "--bmp can’t be used with --format or --grey"),
    (["render", list, "--bmp", "--points", "200x200"], "--bmp can’t be used with --points"),
    (["render", list, "--bmp", "--receipt", "r.json"], "--receipt and --verify can’t be used with --bmp"),
    (["render", list, "--design", "2"], "--design must be 1 to 1"),
    (["render", list, "--zone", "Mars"], "unknown time zone"),
    (["render", "Package.swift"], "Package.swift"),
    (["timeline", list, "--from", "2026-11-22T00:00:00Z", "--to", "2026-11-21T00:00:00Z"], "--to must not be before"),
    (["timeline", list, "--from", "yesterday"], "--from"),
    (["check", "nowhere.wwdesign"], "nowhere.wwdesign"),
    (["vectors", "templates", "nowhere.json"], "nowhere.json"),
    (["wall", list, "--scale", "7"], "--scale must be"),
    (["restore", "nowhere.backup", "--data", "/proc/none"], "nowhere.backup"),
    (["serve", "--port", "many"], "must be a whole number"),
  ]

  @Test("given something wrong, then a command says what in one line and fails", arguments: wrong.indices)
  func refusals(index: Int) throws {
    let (arguments, words) = Self.wrong[index]
    let run = try Command(arguments)
    #expect(run.status != 0)
    #expect(run.errors.contains(words), "\(arguments): \(run.errors)")
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}

/// `studio read`: files in, JSON out, and a reason where there is none.
@Suite("Commands that read") struct ReadCommandTests {
  private static let fixtures = "Tests/Fixtures/data"

  /// The arguments that read a file of a kind.
  private static func arguments(_ kind: String, _ file: String) -> [String] {
    switch kind {
    case "calendar":
      [
        "read", "calendar", file, "--zone", "Europe/Dublin", "--from", "2026-06-01T00:00:00Z", "--to",
        "2026-12-31T00:00:00Z",
      ]
    case "health": ["read", "health", file, "--zone", "Europe/Dublin"]
    default: ["read", "weather", file, "--now", "2027-04-03T09:00:00Z"]
    }
  }

  @Test("given good files, then each prints what its kind promises and ends well")
  func reads() throws {
    struct Occurrence: Decodable {
      var title: String
      var allDay: Bool
      var start, end, startDay, endDay: String?
    }
    let calendar = try Command(Self.arguments("calendar", "\(Self.fixtures)/calendar/school-terms.ics"))
    #expect(calendar.status == 0 && calendar.errors.isEmpty)
    let found = try calendar.json([Occurrence].self)
    #expect(!found.isEmpty)
    #expect(found.allSatisfy { $0.allDay ? $0.startDay != nil && $0.endDay != nil : $0.start != nil && $0.end != nil })
    let weather = try Command(Self.arguments("weather", "\(Self.fixtures)/weather/om-shower.json"))
    #expect(weather.status == 0 && weather.text.contains("\"temperature\""))
    let table = Data("Date,Steps\n2026-06-01,8412\n2026-06-02,1204\n".utf8)
    let folder = try Command.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("steps.csv")
    try table.write(to: file)
    let health = try Command(Self.arguments("health", file.path))
    #expect(health.status == 0 && health.text.contains("8412"), "\(health.errors)")
  }

  @Test("given a worker with a planted fault, when it tries each way out of its fence, then none works")
  func fence() throws {
    let run = try Command(["read", "planted"])
    let lines = run.text.split(separator: "\n")
    #expect(run.status == 0 && lines.count > 50, "\(run.errors)")
    #expect(lines.allSatisfy { $0.hasSuffix(": refused") }, "\(lines.filter { !$0.hasSuffix(": refused") })")
    for name in ["openat", "connect", "socket", "execve", "ptrace", "clone", "kill", "openat environ", "descriptor"] {
      #expect(lines.contains("\(name): refused"))
    }
  }

  @Test("given a worker with a planted fault, when it exceeds a limit, then it gets no more or ends")
  func limits() throws {
    let memory = try Command(["read", "planted", "--exceed", "memory"])
    #expect(memory.status == 0 && memory.text == "refused\nrefused\n")
    let file = try Command(["read", "planted", "--exceed", "file"])
    #expect(file.status == SIGXFSZ && file.output.count == 1 << 20)
    #expect(try Command(["read", "planted", "--exceed", "processor"]).status == SIGKILL)
    let time = try Command(["read", "planted", "--exceed", "time"])
    #expect(time.status == 3 && time.errors == "Error: Couldn’t read it within 0.5 seconds.\n")
  }

  @Test("given files on standard input, then they are read as those with a name")
  func standardInput() throws {
    for (kind, name) in [("calendar", "calendar/school-terms.ics"), ("health", "health/three.xml")] {
      let path = "\(Self.fixtures)/\(name)"
      let bytes = try Data(contentsOf: TestFiles.root.appendingPathComponent(path))
      let named = try Command(Self.arguments(kind, path))
      let given = try Command(Self.arguments(kind, "-"), input: bytes)
      #expect(given.status == 0 && given.output == named.output && !given.output.isEmpty, "\(given.errors)")
    }
  }

  @Test(
    "given what is no file of its kind, then a reason stands on stderr, nothing on stdout, and the end is a failure",
    arguments: ["calendar", "health", "weather"])
  func refuses(kind: String) throws {
    let folder = try Command.scratch()
    defer { try? FileManager.default.removeItem(at: folder) }
    let bodies: [(String, Data)] = [
      ("empty", Data()), ("words", Data("not a file of that kind\n".utf8)), ("html", Data("<html>Sign in</html>".utf8)),
      ("zeros", Data(count: 100_000)), ("deep", Data(String(repeating: "[", count: 100_000).utf8)),
      ("begun", Data("BEGIN:VCALENDAR\r\nBEGIN:VEVENT".utf8)),
    ]
    for (name, body) in bodies {
      if kind == "calendar", name == "begun" { continue }
      let file = folder.appendingPathComponent(name)
      try body.write(to: file)
      let run = try Command(Self.arguments(kind, file.path))
      #expect(
        run.status != 0 && run.output.isEmpty && run.errors.hasPrefix("Error: "), "\(kind) \(name): \(run.errors)")
      #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
    }
    let missing = try Command(Self.arguments(kind, folder.appendingPathComponent("none").path))
    #expect(missing.status != 0 && missing.errors.contains("none") && missing.errors.hasPrefix("Error: "))
  }
}
