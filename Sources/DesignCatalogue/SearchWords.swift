/// Everyday words of German, French, Spanish, Italian, Portuguese and Dutch for what templates are about.
enum SearchWords {
  /// The word of the cards for each of them; several where a word means several things. Without accents, as searched.
  static let english: [String: [String]] = {
    var found: [String: [String]] = [:]
    for line in table.split(separator: "\n") {
      let words = CatalogueSearch.words(of: String(line))
      for word in words.dropFirst() { found[word, default: []].append(words[0]) }
    }
    return found
  }()

  /// A text with every word that is known here in English, and without small ones; nil where none is.
  static func translated(_ text: String) -> String? {
    let words = CatalogueSearch.words(of: text).filter { !small.contains($0) }
    guard words.contains(where: { english[$0] != nil }) else { return nil }
    return words.map { english[$0]?.first ?? $0 }.joined(separator: " ")
  }

  /// Words of these languages that narrow nothing.
  static let small = Set(
    """
    der das ein eine einen mit und für von mein meine meinen bis zum zur
    le la les du des un une de d l avec et pour mon ma mes jusqu au aux
    el los las con y para mi mis hasta il lo gli del della alla di mio mia per com meu minha até
    het een met en voor mijn van tot
    """.split(separator: "\n").flatMap { CatalogueSearch.words(of: String($0)) })

  /// The word of the cards, then what people type for it.
  private static let table = """
    weather: Wetter météo temps tiempo clima tempo weer
    forecast: Vorhersage Wettervorhersage prévisions pronóstico previsioni previsão voorspelling
    temperature: Temperatur température temperatura temperatuur
    rain: Regen pluie lluvia pioggia chuva
    umbrella: Regenschirm parapluie paraguas ombrello paraplu
    moon: Mond Mondphase lune luna lua maan fase fases phase phases fasi
    sunrise: Sonnenaufgang lever amanecer alba nascer zonsopgang
    sunset: Sonnenuntergang coucher atardecer tramonto zonsondergang
    tides: Gezeiten marée marées marea mareas maree maré marés getijden
    clock: Uhr Uhrzeit horloge montre reloj orologio relógio klok
    date: Datum fecha data
    calendar: Kalender Termine calendrier calendario calendário citas appuntamenti compromissos afspraken
    month: Monat mois mes mese mês maand
    week: Woche semaine semana settimana
    year: Jahr année año anno ano jaar
    countdown: compte rebours cuenta atrás regresiva conto rovescia contagem regressiva aftellen
    birthday: Geburtstag anniversaire cumpleaños compleanno aniversário verjaardag
    anniversary: Jahrestag aniversario aniversário jubileum
    wedding: Hochzeit mariage boda matrimonio casamento bruiloft
    holiday: Urlaub Ferien vacances vacaciones vacanza vacanze férias vakantie
    christmas: Weihnachten Noël Navidad Natale Natal Kerst Kerstmis
    photo: Foto Fotos Bild image imagen immagine imagem afbeelding
    steps: Schritte Schrittzähler podomètre pasos passi passos stappen
    health: Gesundheit santé salud salute saúde gezondheid
    weight: Gewicht poids peso
    activity: Aktivität activité actividad attività atividade activiteit
    workout: Training entraînement entrenamiento allenamento treino
    battery: Akku Batterie batería batteria bateria batterij accu
    water: Wasser eau agua acqua água
    coffee: Kaffee café caffè koffie
    habit: Gewohnheit Gewohnheiten habitude habitudes hábito hábitos abitudine abitudini gewoonte gewoontes
    streak: Serie racha
    counter: Zähler compteur contador contatore teller
    reminders: Erinnerungen Erinnerung rappels rappel recordatorios promemoria lembretes herinneringen
    list: Liste lista elenco lijst lijstje
    checklist: Checkliste Aufgaben tâches tareas tarefas taken
    groceries: Einkauf Einkaufsliste Einkaufszettel courses compra spesa compras boodschappen boodschappenlijst
    quote: Zitat Spruch citation cita frase citazione citação citaat spreuk
    note: Notiz nota appunto notitie
    reading: Buch Lesen livre lecture libro lectura lettura livro leitura boek lezen
    savings: sparen Sparziel épargne ahorros risparmi poupança spaargeld
    plants: Pflanzen Garten plantes jardin plantas jardín piante giardino planten tuin
    love: Liebe Herz amour coeur amor corazón amore cuore coração liefde hart
    cat: Katze Kätzchen gato gatto kat
    parcel: Paket colis paquete pacco encomenda pakket pakje
    red: rot rouge rojo rosso vermelho rood
    green: grün vert verde groen
    blue: blau blaue bleu azul blu azzurro blauw
    yellow: gelb jaune amarillo giallo amarelo geel
    orange: naranja arancione laranja oranje
    pink: rosa roze
    purple: lila violett violet morado viola roxo paars
    black: schwarz noir negro nero preto zwart
    white: weiß blanc blanco bianco branco wit
    dark: dunkel sombre oscuro scuro escuro donker
    minimal: schlicht sobre sencillo semplice simples eenvoudig
    """
}
