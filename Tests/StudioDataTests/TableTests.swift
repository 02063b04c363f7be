import DesignData
import Foundation
import TestSupport
import Testing

@testable import StudioData

@Suite struct TableTests {
  private func read(_ bytes: Data, _ answers: TableAnswers = TableAnswers(), _ zone: String = "Europe/Dublin") throws
    -> TableReading
  {
    let folder = try ScratchFolder()
    let options = HealthOptions(zone: try #require(TimeZone(identifier: zone)))
    guard case .table(let reading) = try HealthFile.read(folder.write(bytes), options, table: answers) else {
      throw ReadRefusal(.wrongKind, "read as an export")
    }
    return reading
  }

  private func read(_ text: String, _ answers: TableAnswers = TableAnswers()) throws -> TableReading {
    try read(Data(text.utf8), answers)
  }

  @Test(arguments: [
    "Date,Steps", "Day;Step count", "Datum\tSchritte", "Tag;Anzahl der Schritte", "Jour,Nombre de pas", "Fecha;Pasos",
    "Día;Número de pasos", "Data,Passi", "Giorno;Numero di passi", "\"Date\",\"Total Steps\"",
    "Date/Time,Steps (count)", "Date,Step Count (count)", "Date;Schrittzahl [Anzahl]",
    "Fecha,Conteo de pasos (recuento)", "date,TotalSteps", "Date,Steps [steps]", "Date,Step Count(count)",
    "startDate,dailySteps", "\"Date\",\"Steps, count\"", "Date,Step count - count", "Date,Daily Step Count",
    "Datum,Stappen", "Data,Passos", "Datum,Antal steg", "Dato,Skridt", "Data,Liczba kroków", "Дата,Шаги", "日付,歩数",
    "日期,步数", "날짜,걸음 수", "Tarih,Adım", "Recorded,Steps",
  ])
  func givenAHeadingInAnyOfFiveLanguagesWhenReadThenItsColumnsAreKnown(heading: String) throws {
    let mark = [",", ";", "\t"].first { heading.contains($0) } ?? ","
    #expect(try read("\(heading)\n2027-03-20\(mark)8412\n").days == [TableReading.Day(day: "2027-03-20", steps: 8412)])
  }

  @Test(arguments: [
    ("Weight (kg)", "78.4", 78.4, "kg"), ("Gewicht in kg", "\"78,4\"", 78.4, "kg"),
    ("Poids [lb]", "172.2", 172.2, "lb"),
    ("Peso", "78.4 kg", 78.4, "kg"), ("Weight", "12.3 st", 172.2, "lb"), ("body_mass_kg", "78", 78, "kg"),
    ("Weight (g)", "78050", 78.05, "kg"),
  ])
  func givenAWeightInAnyUnitWhenReadThenItIsKeptInItsOwn(
    heading: String, cell: String, value: Double, unit: String
  ) throws {
    let reading = try read("Date,\(heading)\n2027-01-20 07:10,\(cell)\n")
    #expect(reading.entries?.map(\.weight.value) == [value])
    #expect(reading.entries?.map(\.weight.unit.rawValue) == [unit])
    #expect(reading.entries?.map(\.weight.date) == ["2027-01-20T07:10:00Z"])
  }

  @Test(arguments: [
    ("8412", 8412.0), ("8.412", 8412), ("8,412", 8412), ("8 412", 8412), ("8\u{A0}412", 8412), ("8’412", 8412),
    ("1.234.567", 1_234_567), ("8.412,5", 8412.5), ("8,412.5", 8412.5), ("84.5", 84.5), ("-4", -4), ("\u{2212}4", -4),
    ("8412 steps", 8412), (" 8412 ", 8412), ("8412\n", 8412), ("8 412\r\n", 8412), ("\t8412\n\n", 8412),
  ])
  func givenACountAsPeopleWriteItWhenReadThenItIsThatNumber(cell: String, value: Double) {
    #expect(TableNumber.count(cell) == value)
  }

  @Test(arguments: [
    "", "steps", "=1+1", "1e3", "8412a1", "--4", "4-", ".", "1.2.3", "nan", "∞", String(repeating: "9", count: 30),
  ])
  func givenWhatIsNoCountWhenReadThenItIsNone(cell: String) { #expect(TableNumber.count(cell) == nil) }

  @Test(arguments: [
    ("78.4", 78.4), ("78,4", 78.4), ("78,412", 78.412), ("1.078,5", 1078.5), ("1,078.5", 1078.5), ("78", 78),
    ("78,4 kg", 78.4),
  ])
  func givenAnAmountAsPeopleWriteItWhenReadThenItIsThatNumber(cell: String, value: Double) {
    #expect(TableNumber.amount(cell) == value)
  }

  @Test(arguments: [
    "20-Mar-2027 00:00", "20 Mar 2027", "2027-W11-6", "20 Mar '27", "20 marca 2027", "20 марта 2027", "20 marts 2027",
    "20 maaliskuuta 2027", "20 Mart 2027", "\"Mar 20, 2027\"", "\"Saturday, March 20, 2027\"", "20. März 2027",
    "\"Sat, 20 Mar 2027 07:10:00 +0000\"", "2027/3/20", "2027-3-20 7:10", "20-mar-27", "2027 Mar 20",
    "20 de marzo de 2027",
    "samedi 20 mars 2027", "\"March 20, 2027 at 7:10 AM\"",
    "Sat Mar 20 07:10:00 GMT 2027", "Sat Mar 20 2027 07:10:00 GMT+0000 (Greenwich Mean Time)",
    "\"Sat, 20 Mar 2027 07:10:00 GMT\"", "2027-03-20 07:10:00 UTC", "2027年3月20日", "2027. 3. 20.", "2027/03/20(土)",
    "2027년 3월 20일", "2027-03-20 (Sat)", "20 maart 2027", "20 de março de 2027", "le 20 mars 2027 à 07:10",
  ])
  func givenADateWithAMonthsNameOrTheYearFirstWhenReadThenItIsThatDay(date: String) throws {
    let reading = try read("Date,Steps\n\(date),8412\n")
    #expect(reading.days?.map(\.day) == ["2027-03-20"] && reading.leftOut.isEmpty)
  }

  @Test(arguments: ["20 Foo 2027", "Mar 2027", "31 Apr 2027", "Mar 20", "2027/13/5", "20 Mar 2027 soon", "1 2 3 Mar"])
  func givenNoDayWhenReadThenTheRowIsLeftOut(date: String) throws {
    #expect(try read("Date,Steps\n\(date),8412\n").leftOut == [TableReading.LeftOut(line: 2, reason: .date)])
  }

  @Test func givenDatesThatLeaveTheirOrderOpenWhenAnsweredThenTheyAreRead() throws {
    let text = "Date,Steps\n03/04/2027,8000\n05/04/2027,9000\n"
    #expect(try read(text).ask == .dayOrMonthFirst)
    #expect(try read(text).days == nil)
    #expect(try read(text, TableAnswers(isDayFirst: true)).days?.map(\.day) == ["2027-04-03", "2027-04-05"])
    #expect(try read(text, TableAnswers(isDayFirst: false)).days?.map(\.day) == ["2027-03-04", "2027-05-04"])
    #expect(try read("Date (DD/MM/YYYY),Steps\n03/04/2027,8\n").days?.map(\.day) == ["2027-04-03"])
    #expect(try read("Date,Steps\n03/03/2027,8\n").days?.map(\.day) == ["2027-03-03"])
    #expect(try read("Date,Steps\n03-04-27,8\n25-04-27,8\n").days?.map(\.day) == ["2027-04-03", "2027-04-25"])
  }

  @Test func givenDatesThatContradictEachOtherWhenReadThenItIsAsked() throws {
    let text = "Date,Steps\n25/04/2027,1\n04/25/2027,2\n"
    #expect(try read(text).ask == .dayOrMonthFirst)
    let answered = try read(text, TableAnswers(isDayFirst: true))
    #expect(answered.days?.map(\.day) == ["2027-04-25"])
    #expect(answered.leftOut == [TableReading.LeftOut(line: 3, reason: .date)])
  }

  @Test func givenColumnsNobodyNamesWhenAnsweredThenTheyAreRead() throws {
    let text = "2027-03-19;8412;x\n2027-03-20;10233;y\n"
    #expect(try read(text).ask == .columns)
    #expect(try read(text).kind == nil)
    let answered = try read(text, TableAnswers(columns: [.date, .steps, nil]))
    #expect(answered.days?.map(\.steps) == [8412, 10_233])
    #expect(try read("Date,Weight\n2027-03-19,78.4\n").ask == .unit)
    #expect(try read("Date,Weight\n2027-03-19,78.4\n", TableAnswers(unit: .kilograms)).entries?.count == 1)
  }

  @Test func givenOtherLettersAndEndsOfLinesWhenReadThenTheTableIsTheSame() throws {
    let expected = [TableReading.Day(day: "2027-03-19", steps: 8412), TableReading.Day(day: "2027-03-20", steps: 5)]
    for text in [
      "Date\tSteps\r2027-03-19\t8412\r2027-03-20\t5", "sep=;\r\nDate;Steps\r\n2027-03-19;8412\r\n2027-03-20;5\r\n",
    ] {
      #expect(try read(text).days == expected)
    }
    for (encoding, mark) in [(String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF])] {
      let text = try #require("Date\tSteps\tNote\n2027-03-19\t8412\t😀\n2027-03-20\t5\t\n".data(using: encoding))
      #expect(try read(Data(mark.map(UInt8.init)) + text).days == expected)
    }
  }

  @Test func givenMoreThanALimitWhenReadThenItIsRefusedWithIt() throws {
    let folder = try ScratchFolder()
    func reason(_ text: String) throws -> String? { refusal(try folder.write(text))?.description }
    let row = "2027-03-19,1\n"
    #expect(
      try reason("date,steps\n" + String(repeating: row, count: 200_001)) == "the table has more than 200000 rows")
    #expect(
      try reason("date,steps\n" + row + String(repeating: "x", count: 2_097_152) + "\n")
        == "the row starting on line 3 is longer than 64 KB")
    #expect(
      try reason("date,steps\n" + row + "2027-03-20,\"" + String(repeating: row, count: 9000))
        == "the row starting on line 3 is longer than 64 KB")
    #expect(try reason(String(repeating: "2027-03-19,1\n", count: 1_700_000)) == "the table is larger than 20 MB")
  }

  @Test func givenTwoHundredThousandRowsWhenReadThenTheyAreTaken() throws {
    let reading = try read("date,steps\n" + String(repeating: "2027-03-19,1\n", count: 200_000))
    #expect(reading.days == [TableReading.Day(day: "2027-03-19", steps: 1)])
    #expect(reading.replaced.count == 199_999)
    #expect(reading.replaced.last == TableReading.Replaced(line: 200_000, day: "2027-03-19"))
  }
}
