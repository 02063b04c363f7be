extension WordFiles {
  static let german = #"""
    endings: e, en, er, es, em, n, s
    colour.red: rot
    colour.burgundy: weinrot, bordeaux
    colour.orange: orange
    colour.coral: koralle, lachs
    colour.brown: braun
    colour.gold: gold, golden, senfgelb
    colour.yellow: gelb
    colour.green: grün, dunkelgrün, waldgrün
    colour.olive: oliv
    colour.sage: salbei
    colour.mint: mint, mintgrün
    colour.teal: petrol, blaugrün
    colour.turquoise: türkis
    colour.blue: blau, hellblau, dunkelblau, himmelblau
    colour.navy: marineblau, nachtblau
    colour.indigo: indigo
    colour.lavender: lavendel, flieder
    colour.purple: lila, violett
    colour.pink: rosa, pink, rosarot
    colour.gray: grau, silber, anthrazit
    colour.white: weiß, weiss
    colour.black: schwarz
    colour.cream: creme, beige
    tone.dark: dunkel, dunkler, finster, düster
    tone.light: hell, heller, licht
    ground.paper: papier, auf papier, wie papier
    ground.gradient: verlauf, farbverlauf
    ground.subtleMaterial: milchglas, glas
    ground.plain: einfarbig, durchsichtig, transparent
    look.minimal: minimal, minimalistisch, schlicht, einfach, reduziert, clean, dezent, ruhig
    look.horizontal: nebeneinander, waagrecht, horizontal
    look.vertical: untereinander, senkrecht, vertikal
    look.spacious: luftig
    look.compact: kompakt, eng
    look.bold: fett, kräftig, auffällig, plakativ
    look.colourful: bunt, farbenfroh, fröhlich, lustig
    look.warm: gemütlich, warm, kuschelig, herbstlich, sommerlich
    look.cool: kühl, frisch, winterlich, entspannt, friedlich, meer
    look.retro: retro, altmodisch, nostalgisch, vintage
    look.neon: neon, futuristisch, cyberpunk
    look.elegant: elegant, edel, professionell
    look.romantic: romantisch, süß, niedlich
    look.spooky: gruselig, unheimlich
    font.serif: serifen, serifenschrift, mit serifen
    font.monospaced: schreibmaschine, schreibmaschinenschrift
    font.rounded: runde schrift
    font.italic: kursiv
    align.centre: zentriert, mittig, in der mitte, zentrieren
    align.leading: links, linksbündig
    align.trailing: rechts, rechtsbündig
    align.top: oben
    size.small: klein
    size.medium: mittel, mittelgroß
    size.large: groß, gross
    size.lock: sperrbildschirm, sperrbildschirms
    size.circular: rund
    size.rectangular: rechteckig
    degree.1: größer, grösser, riesig, riesengroß, sehr groß, vergrößern
    degree.-1: kleiner, winzig, verkleinern
    noun.background: hintergrund, untergrund
    noun.accent: akzent, akzentfarbe, farbe
    noun.text: text, texte, wörter
    noun.font: schrift, schriftart
    noun.title: titel, überschrift
    noun.detail: untertitel, beschriftung
    noun.symbol: symbol, symbole, icon, icons, bildchen, zeichen
    noun.buttons: knopf, knöpfe, tasten, schaltflächen
    noun.seconds: sekunden, sekundenzeiger
    noun.digits: ziffern, zahlen
    noun.percent: prozent
    subject.clock: uhr, uhrzeit, zeit, digitaluhr
    subject.analogue: analoguhr, zeigeruhr, zifferblatt
    subject.worldclock: weltuhr, zeitzonen
    subject.date: datum, wochentag, heutiges datum
    subject.month: monat, monatskalender, monatsübersicht
    subject.calendar: kalender, termine, terminkalender, agenda
    subject.event: termin, nächster termin, nächste termine, veranstaltung, meine termine
    subject.reminders: erinnerungen, erinnerung
    subject.weather: wetter
    subject.forecast: vorhersage, wettervorhersage, wochenwetter, wetter der woche
    subject.hours: stündliche vorhersage, stündliches wetter
    subject.temperature: temperatur, temperaturen
    subject.rain: regen, regenwahrscheinlichkeit, regenschirm
    subject.moon: mond, mondphase
    subject.sun: sonnenaufgang, sonnenuntergang, sonnenauf und untergang, sonnenaufgang und sonnenuntergang
    subject.tides: gezeiten, ebbe und flut
    subject.countdown: countdown, tage bis, wie viele tage, wie viele tage noch, noch wie viele tage, tage noch, wie lange noch, wie viele tage noch bis, noch
    subject.since: tage seit, seit wie vielen tagen
    subject.steps: schritte, schrittzähler
    subject.activity: aktivitätsringe, aktivität
    subject.energy: kalorien
    subject.floors: stockwerke, treppen
    subject.weight: gewicht
    subject.battery: akku, batterie, akkustand
    subject.water: wasser, wasserzähler, gläser wasser, trinken
    subject.coffee: kaffee, kaffeezähler
    subject.habit: gewohnheit, gewohnheiten, gewohnheitstracker, serie
    subject.counter: zähler
    subject.pomodoro: pomodoro
    subject.timer: timer, eieruhr, küchenuhr, stoppuhr
    subject.list: liste, einkaufsliste, einkaufszettel, to do liste, aufgaben, aufgabenliste, packliste, checkliste, einkauf, einkäufe
    subject.quote: zitat, spruch, motto
    subject.note: notiz, notizzettel
    subject.photo: foto, bild, fotos
    subject.reading: buch, lesen, lesefortschritt, seiten
    subject.savings: sparziel, ersparnisse, sparschwein, sparen
    subject.year: jahr, jahresfortschritt
    subject.garden: pflanzen, garten, gießen
    subject.parcel: paket
    subject.transit: abfahrten, busse, bahn
    drawing.ring: ring, ringe, kreis
    drawing.bar: balken, fortschrittsbalken
    drawing.bars: balkendiagramm, diagramm, säulen, als balken
    drawing.line: linie, kurve, verlaufskurve, liniendiagramm
    symbol.star.fill: stern
    symbol.heart.fill: herz
    symbol.airplane: flugzeug
    symbol.sun.max.fill: sonne
    verb.hide: ausblenden, verstecken, verstecke
    verb.remove: entferne, entfernen, lösche
    verb: mach, mache, machen, erstelle, zeig, zeige, zeigen, gib, setz, ändere, baue, möchte, hätte, brauche, will, füge, ausblenden, entferne, entfernen
    negate.no: ohne, kein, keine, keinen, nicht, keinerlei
    only: nur, sonst nichts, bloß, lediglich, nichts sonst
    but: aber, sondern
    correct.swap: nein warte, warte, doch lieber, lieber, ich meine, beziehungsweise, entschuldigung
    correct.drop: vergiss das, doch nicht
    and: und, sowie, plus, auch
    or: oder
    until: bis, bis zum, bis zur, zum, zur, für, auf, vor
    since: seit, ab
    on: auf
    with: mit
    named: namens, genannt, mit dem text, mit text, mit den worten
    limit.alarm: ton, wecker, abspielen, weck mich, klingeln, geräusch
    limit.motion: animiert, animation, bewegt, bewegen, drehen, video, blinken
    limit.camera: kamera, webcam, livebild
    limit.private: whatsapp, nachrichten, ungelesene nachrichten, ungelesene, mails, e mails, anrufe, benachrichtigungen
    limit.sending: senden, anrufen, schicken, verschicken
    limit.unread: puls, herzfrequenz, schlaf, aktien, aktienkurs, bitcoin, verkehr
    limit.control: licht an, licht aus, einschalten, ausschalten
    question.help: was kannst du, was geht, hilfe, was kannst du alles
    number.1: eins, ersten, erster
    number.2: zwei, zweiten
    number.3: drei, dritten
    number.4: vier
    number.5: fünf
    number.6: sechs
    number.7: sieben
    number.8: acht
    number.10: zehn
    month.1: januar, jänner
    month.2: februar
    month.3: märz
    month.4: april
    month.5: mai
    month.6: juni
    month.7: juli
    month.8: august
    month.9: september
    month.10: oktober
    month.11: november
    month.12: dezember
    weekday.1: sonntag
    weekday.2: montag
    weekday.3: dienstag
    weekday.4: mittwoch
    weekday.5: donnerstag
    weekday.6: freitag
    weekday.7: samstag, sonnabend
    dayword.12-24: heiligabend, heilig abend
    dayword.12-25: weihnachten
    dayword.12-31: silvester
    dayword.1-1: neujahr
    dayword.2-14: valentinstag
    dayword.1: morgen
    dayword.2: übermorgen
    unit.day: tag, tage, tagen
    unit.week: woche, wochen
    unit.month: monat, monate, monaten
    unit.year: jahr, jahre, jahren
    ahead: in, am, bis, bis zum, diesen
    ago: vor
    next: nächsten, nächster, nächste, kommenden
    ordinal: der, den, dem, te, ten
    filler: der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, ich, mir, mich, du, es, sie, wir, mein, meine, meinen, meiner, meines, unser, unsere, bitte, danke, hallo, widget, ist, sind, wie, was, in, im, am, an, zu, so, sehr, etwas, gern, gerne, mal, dass, und zwar, heute, von, vom, bei, dazu, darauf, darunter, darüber, alles, alle, ganz, hätte gern, könntest, kannst, könnte, kann, sollte, soll, farben, farbig, stil, look, größe, für mich, handy, bildschirm, startbildschirm, daheim, man, er, viele, dieser, diese, dieses, diesem, woche, dieser woche, homescreen, gestaltet, schön, schöne, schöner, groß und, noch, dann, hier, dort, neu, neue, neues, anzeigen, haben, werden, wird, meinem
    say.three: Drei Vorschläge.
    say.made: Du kannst jeden Text und jede Farbe im Editor ändern.
    say.template: Nach der Vorlage „%“ aus Explore.
    say.left: Das wurde nicht verwendet: %.
    say.dropped: Davon geht nur eines, deshalb ist das nicht dabei: %.
    say.failed: Das ist nicht wie gewünscht geworden: %.
    say.readAs: Gelesen als: %.
    say.sampleDay: Es war kein Tag genannt, deshalb ist es ein Beispiel. Nenne deinen, etwa „am 12. Juni“.
    say.sample: Die Worte darin sind Beispiele. Setze deine eigenen in Anführungszeichen.
    say.photo: Es ist noch kein Foto darin: ziehe deines auf die Vorschau.
    say.impossible: Den % gibt es in keinem Jahr, deshalb wird nicht bis dahin gezählt.
    say.ask: Es ist nicht gesagt, was das Widget zeigen soll. Versuche „Wetter, dunkel“, „Countdown bis 12. Juni“ oder „Einkaufsliste: Milch, Brot“.
    say.words: Setze eigene Worte in Anführungszeichen, dann werden sie gezeigt.
    say.nothing: Es ist nicht gesagt, was es zeigen soll, deshalb zeigt es das Datum.
    say.help: Du kannst um Wetter, Uhr, Datum, Countdown, Listen, Zitate, Schritte und den Mond bitten, mit Farben und Stil. Versuche „Wetter, dunkel“ oder „Einkaufsliste: Milch, Brot“.
    say.alarm: Ein Widget kann nicht klingen und keinen Wecker stellen.
    say.motion: Ein Widget kann sich nicht bewegen.
    say.camera: Ein Widget kann keine Kamera und kein Video zeigen.
    say.private: Ein Widget kann keine Nachrichten und keine anderen Apps lesen.
    say.sending: Ein Widget kann nichts senden und nicht anrufen.
    say.unread: Dafür hat das Studio keine Daten, deshalb kann es das Widget nicht zeigen.
    say.control: Ein Widget kann keine Geräte schalten.
    say.print: Das ist kein Widget, deshalb ist nichts daraus geworden.
    say.worldclock: Stelle im Editor für jede Stadt den Abstand zu deiner Zeit ein: es sind Beispiele.
    say.pieces: Ein Widget kann keine Sekunden zählen: es wird höchstens einmal in der Minute neu gezeichnet.
    say.ai: Das Studio kann keine Bilder und Texte erfinden. Nimm dein eigenes Foto oder eigene Worte.
    say.game: Ein Widget kann kein Spiel sein.
    say.question: Der Assistent beantwortet keine Fragen zu einem Design. Er kann Designs anlegen und ändern.
    """#
}
