/// What columns are called, small and without accents: in English, German, French, Spanish, Italian, Portuguese, Dutch,
/// Swedish, Danish, Norwegian, Finnish, Polish, Russian, Turkish, Japanese, Chinese and Korean.
enum HeadingWords {
  static let columns: [String: TableColumn] = table([
    (
      .date,
      """
      date,day,date time,datetime,date and time,timestamp,start,start date,startdate,start time,starttime,begin,\
      measurement date,measured at,recorded at,\
      datum,tag,datum uhrzeit,datum zeit,datum und uhrzeit,zeitpunkt,zeitstempel,messdatum,beginn,start datum,startdatum,\
      startzeit,jour,date heure,date et heure,horodatage,debut,date de debut,heure de debut,\
      fecha,dia,fecha hora,fecha y hora,inicio,fecha de inicio,hora de inicio,\
      data,giorno,data ora,data e ora,inizio,data di inizio,ora di inizio,\
      recorded,measured,date of measurement,measurement time,when,\
      dag,dato,datum tid,dato tid,paivamaara,paiva,data hora,data e hora,data i godzina,dzien,дата,день,дата и время,tarih,\
      日付,日時,日期,날짜,일시
      """
    ),
    (.time, "time,time of day,uhrzeit,zeit,heure,hora,ora"),
    (
      .end,
      """
      end,end date,enddate,end time,endtime,finish,ende,enddatum,endzeit,fin,date de fin,heure de fin,fecha de fin,\
      hora de fin,fine,data di fine,ora di fine
      """
    ),
    (
      .steps,
      """
      steps,step count,stepcount,steps count,step,total steps,daily steps,number of steps,schritte,schrittzahl,\
      schrittanzahl,anzahl schritte,anzahl der schritte,pas,nombre de pas,nb de pas,pasos,numero de pasos,\
      conteo de pasos,recuento de pasos,passi,numero di passi,numero passi,conteggio passi,\
      daily step count,step counts,passos,numero de passos,contagem de passos,stappen,aantal stappen,steg,antal steg,\
      skridt,antal skridt,skritt,antall skritt,askeleet,kroki,liczba krokow,шаги,количество шагов,adim,adimlar,\
      adim sayisi,adım,adımlar,adım sayısı,歩数,步数,步數,걸음 수,걸음수,걸음
      """
    ),
    (
      .weight,
      """
      weight,body weight,bodyweight,body mass,bodymass,gewicht,korpergewicht,koerpergewicht,korpermasse,\
      poids,poids corporel,masse corporelle,peso,peso corporal,peso corporeo,masa corporal,massa corporea,\
      massa corporal,lichaamsgewicht,vikt,kroppsvikt,vægt,vekt,kroppsvekt,paino,waga,masa ciała,вес,масса тела,kilo,\
      体重,體重,체중,몸무게
      """
    ),
    (
      .unit,
      "unit,units,weight unit,einheit,masseinheit,unite,unites,unidad,unidades,unidad de medida,unita,unita di misura"
    ),
    (.source, "sourcename,source name,source,quelle,quellenname,fuente,fonte"),
    (.device, "device,gerat,geraet,appareil,dispositivo"),
    (.type, "type,typ,recordtype,record type,tipo"),
    (.value, "value,wert,valeur,valor,valore"),
    (.byHand, "hkwasuserentered,wasuserentered,was user entered"),
  ])

  /// Words that name a column where they stand among others.
  static let inside: [String: TableColumn] = [
    "steps": .steps, "schritte": .steps, "pasos": .steps, "passi": .steps, "passos": .steps, "stappen": .steps,
    "weight": .weight, "gewicht": .weight, "korpergewicht": .weight, "poids": .weight, "peso": .weight,
  ]

  /// Words beside which those name something else.
  static let others: Set<String> = [
    "goal", "target", "change", "difference", "fat", "lean", "muscle", "bone", "water", "length", "distance", "speed",
    "id", "note", "notes", "source", "unit", "ziel", "veranderung", "fett", "muskel", "lange", "einheit", "objectif",
    "variation", "graisse", "objetivo", "meta", "cambio", "grasa", "obiettivo", "variazione", "grasso",
  ]

  /// Words a heading ends with that say its unit, and how records write it.
  static let units: [String: String] = [
    "kg": "kg", "kgs": "kg", "kilo": "kg", "kilos": "kg", "kilogram": "kg", "kilograms": "kg", "kilogramm": "kg",
    "kilogramme": "kg", "kilogrammes": "kg", "kilogramo": "kg", "kilogramos": "kg", "chilogrammi": "kg", "chili": "kg",
    "lb": "lb", "lbs": "lb", "pound": "lb", "pounds": "lb", "livres": "lb", "libras": "lb", "libbre": "lb",
    "g": "g", "gram": "g", "grams": "g", "gramm": "g", "grammes": "g", "gramos": "g", "grammi": "g",
    "st": "st", "stone": "st", "stones": "st",
  ]

  /// Letters a heading gives the form of its dates with.
  static let patterns: Set<String> = ["mm", "dd", "tt", "jj", "gg", "yy", "yyyy", "aa", "aaaa"]

  private static func table(_ rows: [(TableColumn, String)]) -> [String: TableColumn] {
    var table: [String: TableColumn] = [:]
    for (column, names) in rows {
      for name in names.split(separator: ",") { table[String(name)] = column }
    }
    return table
  }
}
