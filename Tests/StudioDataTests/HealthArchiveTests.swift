import CZip
import Foundation
import TestSupport
import Testing

@testable import StudioData

/// Archives, made by the library that reads them.
enum MadeArchive {
  /// Writes an archive of entries, each of some bytes so many times over.
  static func write(
    _ path: String, _ entries: [(name: String, bytes: [UInt8], times: Int)], isEncrypted: Bool = false
  ) throws {
    let archive = try #require(zip_open(path, ZIP_CREATE | ZIP_TRUNCATE, nil))
    var kept: [UnsafeMutablePointer<UInt8>] = []
    defer { kept.forEach { $0.deallocate() } }
    for (name, bytes, times) in entries {
      let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(1, bytes.count))
      copy.initialize(repeating: 0, count: max(1, bytes.count))
      copy.update(from: bytes, count: bytes.count)
      kept.append(copy)
      let part = zip_buffer_fragment_t(data: copy, length: zip_uint64_t(bytes.count))
      let parts = [zip_buffer_fragment_t](repeating: part, count: times)
      let source = try #require(zip_source_buffer_fragment(archive, parts, zip_uint64_t(times), 0))
      let index = zip_file_add(archive, name, source, zip_flags_t(ZIP_FL_ENC_UTF_8))
      try #require(index >= 0)
      zip_set_file_compression(archive, zip_uint64_t(index), ZIP_CM_DEFLATE, 1)
      if isEncrypted {
        try #require(zip_file_set_encryption(archive, zip_uint64_t(index), UInt16(ZIP_EM_AES_256), "secret") == 0)
      }
    }
    try #require(zip_close(archive) == 0)
  }

  /// One entry of a text.
  static func entry(_ name: String, _ text: String) -> (name: String, bytes: [UInt8], times: Int) {
    (name, Array(text.utf8), 1)
  }
}

@Suite struct HealthArchiveTests {
  private let export =
    MadeExport.begin + MadeExport.steps("12", "2027-03-20 09:00:00 +0000", "2027-03-20 10:00:00 +0000") + MadeExport.end

  private func steps(_ path: String) throws -> [Int] {
    let answer = try HealthFile.read(path, HealthOptions(zone: .gmt))
    guard case .export(let reading) = answer else { return [] }
    return reading.days.compactMap(\.steps)
  }

  @Test(arguments: [
    "apple_health_export/export.xml", "apple_health_export/导出.xml", "exportación.XML", "a/b/exporter.xml",
  ])
  func givenAnExportUnderATranslatedNameWhenReadThenItsContentTellsIt(name: String) throws {
    let folder = try ScratchFolder()
    let entries = [
      MadeArchive.entry("apple_health_export/export_cda.xml", "<?xml version=\"1.0\"?><ClinicalDocument/>"),
      MadeArchive.entry("apple_health_export/workout-routes/route.gpx", "<gpx/>"), MadeArchive.entry(name, export),
    ]
    try MadeArchive.write(folder.path("a.zip"), entries)
    #expect(try steps(folder.path("a.zip")) == [12])
    #expect(folder.names == ["a.zip"])
  }

  @Test func givenAnEncryptedAnEmptyAForeignOrACutArchiveWhenReadThenEachIsRefused() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.zip")
    try MadeArchive.write(path, [MadeArchive.entry("export.xml", export)], isEncrypted: true)
    #expect(refusal(path)?.description.contains("encrypted") == true)
    #expect(refusal(try folder.write(Data([0x50, 0x4B, 5, 6] + [UInt8](repeating: 0, count: 18))))?.kind == .wrongKind)
    try MadeArchive.write(path, [MadeArchive.entry("a/b/c/d/export.xml", export)])
    #expect(refusal(path)?.description.contains("no HealthData") == true)
    try MadeArchive.write(path, [MadeArchive.entry("export.xml", export)])
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    #expect(refusal(try folder.write(whole.prefix(whole.count - 30)))?.kind == .damaged)
    var broken = whole
    broken[60] ^= 0xFF
    #expect(refusal(try folder.write(broken))?.kind == .damaged)
  }

  /// Reads an archive and says why it was refused and how many bytes of it had been unpacked.
  private func unpacking(_ path: String) -> (refusal: ReadRefusal?, bytes: Int64) {
    var last: Int64 = 0
    do throws(ReadRefusal) {
      _ = try HealthFile.read(path, HealthOptions(zone: .gmt)) { done, _ in
        last = done
        return true
      }
      return (nil, last)
    } catch { return (error, last) }
  }

  @Test func givenAGibibyteOfSpacesWhenReadThenItIsRefusedWithoutUnpackingIt() throws {
    let folder = try ScratchFolder()
    let path = folder.path("a.zip")
    let spaces = [UInt8](repeating: 32, count: 1 << 20)
    let begin = Array(MadeExport.begin.utf8)
    try MadeArchive.write(path, [("apple_health_export/export.xml", begin + spaces.dropFirst(begin.count), 1024)])
    let honest = unpacking(path)
    #expect(honest.refusal?.description.contains("compressed more than 100 times") == true)
    #expect(honest.bytes <= 4 << 20)

    // The same with a directory that says it is short.
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    let entry = try #require(bytes.range(of: Data([0x50, 0x4B, 1, 2]), options: .backwards)).lowerBound
    bytes.replaceSubrange((entry + 24)..<(entry + 28), with: [0, 0, 1, 0])
    let lying = unpacking(try folder.write(bytes))
    #expect(lying.refusal?.kind == .damaged)
    #expect(lying.bytes <= 4 << 20)
  }

  @Test func givenMoreEntriesThanAllowedWhenReadThenItIsRefusedBeforeTheDirectoryIs() throws {
    let folder = try ScratchFolder()
    let entries = (0..<200_001).map { (name: "a/\($0).txt", bytes: [UInt8](), times: 0) }
    try MadeArchive.write(folder.path("a.zip"), entries)
    let reason = try #require(refusal(folder.path("a.zip")))
    #expect(reason == ReadRefusal(.limit, "the archive has more than 200000 entries"))
    var limits = HealthLimits()
    limits.entries = 300_000
    #expect(refusal(folder.path("a.zip"), limits: limits)?.kind == .wrongKind)
  }

  @Test func givenAnExportLongerThanAllowedWhenReadThenItIsRefusedPackedOrNot() throws {
    let folder = try ScratchFolder()
    var limits = HealthLimits()
    limits.unpackedBytes = 100
    try MadeArchive.write(folder.path("a.zip"), [MadeArchive.entry("export.xml", export)])
    #expect(refusal(folder.path("a.zip"), limits: limits)?.kind == .limit)
    #expect(refusal(try folder.write(export), limits: limits)?.kind == .limit)
  }
}
