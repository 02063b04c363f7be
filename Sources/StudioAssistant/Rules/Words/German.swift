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
    deed.remove: weg, raus, aus, entferne, entfern, entfernen, entfernen sie, entfernst, lösche, lösch, löschen, löschen sie, wegnehmen, wegmachen, mach weg, mache weg, nimm weg, nehmen sie weg, nimm raus, rausnehmen, herausnehmen, heraus, rauswerfen, wirf raus, schmeiß raus, rausschmeißen, streich, streiche, streichen, streichen sie, weglassen, lass weg, lasse weg, lassen sie weg, loswerden, muss weg, kann weg, soll weg, fort
    deed.hide: ausblenden, blende aus, blend aus, blenden sie aus, blende, blend, verstecke, versteck, verstecken, verbirg, verbergen, nicht zeigen, nicht anzeigen, zeig nicht, zeige nicht, nicht mehr zeigen, nicht mehr anzeigen, ich will nicht sehen, will ich nicht sehen, nicht mehr sehen, ich will kein, ich will keine, ich will keinen, ich brauche kein, ich brauche keine, ich brauche keinen, brauche ich nicht, brauch ich nicht, will ich nicht, möchte ich nicht, ausschalten, abschalten, schalte aus, schalt aus, mach aus, unsichtbar
    deed.show: zeig, zeige, zeigen, zeigen sie, anzeigen, einblenden, blende ein, blend ein, blenden sie ein, wieder zeigen, wieder anzeigen, wieder einblenden, zeig wieder, zeige wieder, hol zurück, zurückholen, einschalten, sichtbar, sichtbar machen, wieder her
    deed.add: füge, füg, füge hinzu, füg hinzu, hinzufügen, hinzu, fügen sie, einfügen, füge ein, füg ein, ergänze, ergänz, ergänzen, ergänzen sie, dazu, rein, pack rein, packe rein, reinpacken, mit rein, nimm auf, aufnehmen, einbauen, bau ein, baue ein, zeig auch, zeige auch, ich will sehen, ich möchte sehen, ich möchte auch sehen, ich würde gern sehen
    deed.swap: tausche, tausch, tauschen, tauschen sie, vertausche, vertausch, vertauschen, plätze tauschen
    deed.undo: rückgängig, rückgängig machen, mach rückgängig, mach das rückgängig, mach es rückgängig, machs rückgängig, machen sie das rückgängig, letzte änderung rückgängig, letzte änderung rückgängig machen, zurück, geh zurück, wieder zurück, zurücksetzen, setz zurück, setze zurück, nimm das zurück, zurücknehmen, letzte änderung zurücknehmen, wie vorher, so wie vorher, wie zuvor, wie es war, wie es vorher war, mach es wie vorher, wieder wie vorher, widerrufe, widerrufen, undo
    deed.name: nenne, nenn, nenn es, nenne es, nennen sie es, nenn das, nenne das, nenn das widget, nenne das widget, benenne, benenn, benenne um, benenn um, benenne es um, benenne es um in, umbenennen, umbenennen in, taufe es, soll heißen, gib ihm den namen
    deed.write: schreib, schreibe, schreiben, schreiben sie, schreib hin, soll stehen, soll da stehen, da soll stehen, dort soll stehen, steht, soll lauten, lautet, sagt, soll sagen
    deed.keep: behalte, behalt, behalten, behalten sie, beibehalten, lass, lasse, lassen, lassen sie, lass so, bleibt, bleiben, soll bleiben, sollen bleiben, lass in ruhe, fass nicht an, nicht anfassen, nicht ändern, nicht verändern, ändere nicht, rühr nicht an
    deed.tick: abhaken, hak ab, hake ab, haken sie ab, hake, hak, abgehakt, erledigt, als erledigt markieren, streich ab, streiche ab
    deed.untick: haken weg, haken entfernen, häkchen weg, häkchen entfernen, nicht erledigt, nicht mehr abgehakt, wieder offen
    deed.move: verschiebe, verschieb, verschieben, verschieben sie, schiebe, schieb, schieben, schieben sie, rücke, rück, rücken, bewege, beweg, bewegen, bewegen sie, platziere, platzier, platzieren, positioniere, positionieren, versetze, versetzen, verlege, verlegen, bring, bringe, bringen
    deed.replace: ersetze, ersetz, ersetzen, ersetzen sie, ändere, änder, ändern, ändern sie, ändere zu, ändern zu, verändere, verändern, wechsle, wechsel, wechseln, wechsle zu, wechsel zu, auswechseln, austauschen, tausche aus, tausch aus
    deed.count: verschoben auf, wurde verschoben auf, ist verschoben auf, wurde auf, wurde verschoben, verlegt auf, wurde verlegt auf, wurde verlegt, vertagt auf, ist jetzt am, ist nun am, ist am, findet am, findet jetzt am, findet statt am, findet erst am, zählt bis, zähle bis, zähl bis, zählen bis, zähl runter bis, zählt runter bis, runterzählen bis, zähl die tage bis, zähle die tage bis, countdown bis, countdown bis zum
    deed.set: mach, mache, machen, machen sie, mach mir, setz, setze, setzen, setzen sie, stell, stelle, stellen, stellen sie, nimm, nehme, nehmen, nehmen sie, wähl, wähle, wählen, wählen sie, gib, gib ihm, geben, geben sie, verwende, verwenden, verwenden sie, benutze, benutz, benutzen, nutze, färbe, färb, färben, färben sie, einfärben, färbe ein, male, malen, zeichne, zeichnen, hätte gern, hätte gerne, ich hätte gern, ich hätte gerne, ich möchte, möchte, ich will, will, wollen, ich brauche, brauche, soll sein, sollen sein, sollte sein, sollten sein, soll werden, soll, sollen, sollte, sollten, muss sein, muss, könnte sein, kann sein, wäre, passe an, pass an, anpassen, probiere, probier, versuche, versuch, kannst du machen, tu, tue
    quality.bold: fett, fette, fetten, fetter, fettes, fettem, fettere, fetteren, fettgedruckt, fettschrift, in fett, in fettschrift, halbfett, kräftiger, kräftigere, kräftigeren
    quality.light: mager, magere schrift, leichte schrift, leichtere schrift, dünne schrift, dünnere schrift, dünn geschrieben
    quality.thick: dicker, dick, dicke, dicken, dickes, dickem, dickere, dickeren, dickeres
    quality.thin: dünner, dünn, dünne, dünnen, dünnes, dünnem, dünnere, dünneren, dünneres, schmaler, schmal, schmale, schmalen, schmalere, schmaleren, feiner, fein, feine, feinen, feinere, feineren
    quality.faint: blasser, blass, blasse, blasses, transparent, transparenter, halbtransparent, halb transparent, durchsichtig, durchsichtiger, halbdurchsichtig, halb durchsichtig, durchscheinend, schwächer, verblasst, ausgeblichen
    quality.opaque: deckend, voll deckend, deckender, undurchsichtig, voll sichtbar, nicht transparent, nicht durchsichtig
    quality.upright: nicht kursiv, aufrecht, gerade schrift, nicht schräg
    quality.capitals: großbuchstaben, in großbuchstaben, versalien, in versalien, blockbuchstaben, in blockbuchstaben, großgeschrieben, groß geschrieben, alles groß geschrieben
    quality.lowercase: kleinbuchstaben, in kleinbuchstaben, kleingeschrieben, klein geschrieben, alles klein geschrieben
    quality.round: runder, rundere, runderen, runderes, rundere ecken, runde ecken, abgerundete ecken, abgerundet, abgerundete, abgerundeter, weichere ecken, stärker abgerundet, mehr abgerundet, abrunden, runde ab, runden
    quality.sharp: eckiger, eckig, eckige, eckigen, eckigere, eckige ecken, spitzer, spitze ecken, spitzere ecken, scharfe ecken, schärfere ecken, kantig, kantiger, weniger rund, nicht so rund, weniger abgerundet, nicht abgerundet
    quality.shadow: schatten, schlagschatten, schattierung
    quality.struck: durchgestrichen, durchgestrichene, durchgestrichener, durchstreichen, streich durch, streiche durch
    measure.padding: innenabstand, außenabstand, randabstand, abstand zum rand, abstand vom rand, ränder, seitenrand
    measure.spacing: abstand, abstände, abständen, zwischenraum, zwischenräume, lücke, lücken, platz, luft, abstand zwischen
    measure.corner: eckenradius, radius, ecken, ecke, eckenrundung, rundung
    measure.line: linienstärke, strichstärke, liniendicke, linienbreite, strichbreite, strichdicke, dicke der linie, stärke
    measure.opacity: deckkraft, transparenz, durchsichtigkeit
    measure.rotation: drehung, drehe, dreh, drehen, drehen sie, rotation, rotiere, rotieren, neigung, kippe, kippen
    measure.size: größe, schriftgröße, textgröße
    measure.blur: unschärfe, weichzeichner, weichzeichnen, unscharf, verschwommen
    much: viel, sehr viel, deutlich, wesentlich, erheblich, weitaus, weit, um einiges, doppelt so, massiv, stark, bedeutend
    much.little: ein bisschen, bisschen, n bisschen, ein klein bisschen, ein wenig, ein klein wenig, etwas, leicht, einen tick, tick, ein tick, eine spur, einen hauch, ein stück, ein bissl, bissl
    too: zu, viel zu, ein bisschen zu, bisschen zu, etwas zu, ein wenig zu, allzu
    less: weniger, nicht so, nicht ganz so, nicht zu, nicht mehr so, verringere, verringern, reduziere, reduzieren
    more: mehr, noch mehr, erhöhe, erhöhen, steigere, verstärke, verstärken, zusätzlich, extra
    all: alle, alles, allen, aller, jede, jeder, jedes, jeden, jedem, ganze, ganzen, ganzes, das ganze, beide, beiden, beides, sämtliche, sämtlichen, gesamte, gesamten, komplett, komplette, überall, alle zusammen
    it: es, ihn, sie, ihm, ihnen, das da, die da, den da, das hier, die hier, den hier
    except: außer, bis auf, abgesehen von, ausgenommen, mit ausnahme von, aber nicht, nur nicht
    except.instead: statt, anstatt, anstelle, anstelle von, an stelle von
    place.above: über, oberhalb, oberhalb von, darüber, vor dem, vor den, vor die
    place.below: unter, unterhalb, unterhalb von, darunter, nach dem, nach der
    place.beside: neben, daneben, direkt neben
    place.left: nach links, links, links von, links neben, weiter links, weiter nach links, auf die linke seite, auf der linken seite
    place.right: nach rechts, rechts, rechts von, rechts neben, weiter rechts, weiter nach rechts, auf die rechte seite, auf der rechten seite
    place.top: oben, ganz oben, ganz nach oben, an den oberen rand, am oberen rand, zuoberst
    place.bottom: unten, ganz unten, ganz nach unten, an den unteren rand, am unteren rand, zuunterst
    place.up: nach oben, höher, hoch, rauf, hinauf, weiter oben, weiter nach oben
    place.down: nach unten, tiefer, runter, hinunter, niedriger, weiter unten, weiter nach unten
    why: warum, wieso, weshalb, wozu, was ist, was sind, was bedeutet, was heißt, was macht, wer, welche, welcher, welches, wie kommt es
    thing.ring: ring, kreisring
    thing.rings: ringe, ringen
    thing.bar: balken, säule, leiste
    thing.bars: säulen, die balken, leisten
    thing.line: linie, strich, kurve
    thing.lines: linien, striche, strichen, kurven
    thing.dot: punkt
    thing.dots: punkte, punkten
    thing.square: quadrat, kästchen, viereck
    thing.squares: quadrate, quadraten, die kästchen, vierecke
    thing.circle: kreis, kreise
    thing.number: zahl, nummer
    thing.numbers: zahlen, nummern
    thing.digits: ziffern, ziffer
    thing.text: text, textes
    thing.texts: texte, texten
    thing.label: label, etikett, aufschrift
    thing.labels: labels, beschriftungen, aufschriften, etiketten
    thing.caption: bildunterschrift, beschriftung
    thing.chart: diagramm, diagramme, grafik, schaubild
    thing.hand: zeiger, uhrzeiger
    thing.hands: die zeiger, die uhrzeiger, zeigern
    thing.hour: stunde
    thing.hours: stunden
    thing.minute: minute
    thing.minutes: minuten
    thing.hour hand: stundenzeiger, kleiner zeiger, kleinen zeiger, kleine zeiger
    thing.minute hand: minutenzeiger, großer zeiger, großen zeiger, große zeiger
    thing.day: tag
    thing.days: tage, tagen
    thing.weekday: wochentag, wochentage
    thing.month: monat, monate
    thing.year: jahr, jahreszahl
    thing.date: datum
    thing.time: uhrzeit, zeit
    thing.clock: uhr, uhren
    thing.moon: mond, mondes
    thing.sun: sonne
    thing.star: stern
    thing.stars: sterne, sternen
    thing.cloud: wolke
    thing.clouds: wolken
    thing.hill: hügel
    thing.hills: die hügel, hügeln
    thing.mountains: berge, bergen, berg, gebirge
    thing.sky: himmel
    thing.sea: meer, see, ozean
    thing.waves: wellen, welle
    thing.water: wasser
    thing.glass: wasserglas, trinkglas, glas
    thing.glasses: gläser, gläsern, wassergläser
    thing.cup: tasse, becher, tassen
    thing.leaf: blatt
    thing.leaves: blätter, blättern, laub
    thing.tree: baum, bäume
    thing.flower: blume, blumen, blüte
    thing.snow: schnee, schneeflocken, schneeflocke
    thing.rain: regen, regentropfen
    thing.heart: herz, herzen
    thing.house: haus, häuser
    thing.plane: flugzeug, flieger
    thing.book: buch, bücher
    thing.bike: fahrrad, rad, velo
    thing.photo: foto, bild
    thing.photos: fotos, bilder
    thing.frame: rahmen, bilderrahmen
    thing.border: rand, umrandung, umrahmung, kontur
    thing.card: karte, karten
    thing.list: liste, listen
    thing.item: eintrag, listeneintrag, listenpunkt
    thing.items: einträge, einträgen, listeneinträge, listenpunkte
    thing.row: zeile, reihe
    thing.rows: zeilen, reihen
    thing.column: spalte, spalten
    thing.city: stadt, städte
    thing.place: ort, orte, standort
    thing.temperature: temperatur, temperaturen
    thing.wind: wind, windgeschwindigkeit
    thing.battery: akku, batterie, akkustand
    thing.steps: schritte, schritten, schrittzahl
    thing.goal: ziel, tagesziel, zielwert
    thing.percent: prozent, prozentzahl, prozentwert
    thing.count: anzahl, zählerstand
    thing.name: name, namen
    thing.quote: zitat, spruch
    thing.event: termin, ereignis, veranstaltung
    thing.events: termine, terminen, ereignisse, veranstaltungen
    thing.score: spielstand, punktestand, ergebnis
    thing.team: mannschaft, team, mannschaften, teams
    thing.home team: heimmannschaft, heimteam, gastgeber
    thing.away team: gastmannschaft, auswärtsmannschaft, auswärtsteam, gästeteam
    thing.price: preis, preise
    thing.outer ring: äußere ring, äußerer ring, äußeren ring, außenring
    thing.inner ring: innere ring, innerer ring, inneren ring, innenring
    thing.button: knopf, button, schaltfläche, taste
    thing.buttons: knöpfe, knöpfen, buttons, schaltflächen, tasten
    thing.divider: trennlinie, trenner, trennstrich, trennlinien
    thing.arrow: pfeil, pfeile
    thing.gate: gate, flugsteig
    thing.seat: sitzplatz, sitz
    thing.train: zug, züge, bahn
    thing.progress: fortschritt, fortschrittsanzeige
    thing.gauge: tacho, messanzeige, messgerät, anzeige
    thing.needle: nadel, tachonadel
    thing.tile: kachel, kacheln
    thing.flap: klappe, klapptafel
    thing.flaps: klappen, klapptafeln
    thing.unit: einheit, einheiten, maßeinheit
    degree.1: größere, größeren, größerer, größeres, größerem, vergrößere, vergrößer, riesige, riesigen, riesiger, riesiges, riesigem, gigantisch, enorm, lesbarer, besser lesbar, gut lesbar, leichter zu lesen
    degree.-1: kleinere, kleineren, kleinerer, kleineres, kleinerem, verkleinere, verkleiner, winzige, winzigen, winziger, winziges, winzigem
    tone.dark: dunkle, dunklen, dunkles, dunklem, dunklere, dunkleren, dunkleres, dunklerer, abdunkeln, verdunkeln, dunkelmodus, dunkler modus, nachtmodus, düsterer
    tone.light: helle, hellen, helles, hellem, hellere, helleren, helleres, hellerer, aufhellen, hellmodus, heller modus
    colour.red: rote, roten, roter, rotes, rotem, dunkelrot, dunkelrote, dunkelroten, dunkelroter, dunkelrotes, dunkelrotem, hellrot, knallrot, feuerrot, rubinrot
    colour.burgundy: weinrote, weinroten, weinroter, weinrotes, weinrotem, bordeauxrot, burgunder
    colour.orange: orangen, orangene, orangenes, orangener, orangefarben, bernstein, kupfer
    colour.peach: pfirsich, pfirsichfarben
    colour.coral: korallenrot, korallenfarben, lachsfarben, lachsrosa
    colour.brown: braune, braunen, brauner, braunes, braunem, dunkelbraun, hellbraun, schokobraun
    colour.gold: goldene, goldenen, goldener, goldenes, goldenem, goldfarben, goldgelb
    colour.yellow: gelbe, gelben, gelber, gelbes, gelbem, hellgelb, zitronengelb, sonnengelb
    colour.lime: limette, limettengrün, limone
    colour.green: grüne, grünen, grüner, grünes, grünem, hellgrün, grasgrün, smaragdgrün, smaragd, dunkelgrüne, dunkelgrünen, hellgrüne
    colour.olive: olivgrün, olive
    colour.sage: salbeigrün
    colour.mint: minze, minzgrün, mintfarben
    colour.teal: petrolblau, petrolfarben, blaugrüne, blaugrünen, blaugrüner, blaugrünes, blaugrünem
    colour.turquoise: türkise, türkisen, türkiser, türkises, türkisem, türkisblau, aqua
    colour.cyan: cyan, zyan
    colour.blue: blaue, blauen, blauer, blaues, blauem, hellblaue, hellblauen, hellblaues, dunkelblaue, dunkelblauen, dunkelblaues, königsblau, kobaltblau, azurblau, bläulich
    colour.navy: marine, navy, nachtblaue
    colour.indigo: indigoblau
    colour.lavender: lavendelfarben, fliederfarben
    colour.purple: violette, violetten, violetter, violettes, violettem, lilafarben, lilane, pflaume, purpur
    colour.pink: rosane, pinke, pinken, pinkes, pinker, rosafarben, magenta, knallpink
    colour.gray: graue, grauen, grauer, graues, grauem, hellgrau, dunkelgrau, hellgraue, dunkelgraue, silbern, schiefergrau
    colour.white: weiße, weißen, weißes, weißer, weißem, schneeweiß
    colour.black: schwarze, schwarzen, schwarzer, schwarzes, schwarzem, tiefschwarz, pechschwarz
    colour.cream: cremefarben, cremeweiß, elfenbein, beigee, beigeen, beigeer, beigees, beigeem
    look.minimal: minimalistischer, schlichter, schlichte, einfacher, reduzierter, dezenter, ruhiger
    look.horizontal: in einer reihe, waagerecht
    look.vertical: übereinander
    look.spacious: luftiger, geräumig, großzügig, großzügiger
    look.compact: kompakter, enger, dichter
    look.bold: auffälliger, plakativer, markant, knallig, knalliger
    look.colourful: bunter, bunte, bunten, farbenfroher, farbiger, fröhlicher, lebendiger, verspielt
    look.warm: wärmer, gemütlicher
    look.cool: kühler, frischer, entspannter
    look.elegant: eleganter, edler, edle, professioneller, vornehm
    look.romantic: romantischer, süßer, niedlicher
    look.retro: altmodischer
    font.serif: serif, serife, schrift mit serifen, serifenschriften
    font.monospaced: monospace, nichtproportional, feste breite, wie schreibmaschine
    font.rounded: runde schriften, rundere schrift, abgerundete schrift, runde buchstaben
    font.italic: kursive, kursiven, kursiver, kursives, kursivem, kursivschrift, schräg, schräge schrift
    align.centre: zentriere, zentrier, zentrierte, zentrieren sie, in die mitte, mittiger, mitte
    align.leading: linksbündige, links ausgerichtet, am linken rand
    align.trailing: rechtsbündige, rechts ausgerichtet, am rechten rand
    align.top: oben ausgerichtet
    noun.background: hintergrunds, hintergründe, hintergrundfarbe
    noun.accent: akzente, farbton, hauptfarbe
    noun.text: wort, buchstaben, wörtern, schriftzug
    noun.font: schriften, schriftarten, font, fonts, schrifttyp, typografie
    noun.title: titels, überschriften, titelzeile, headline
    noun.detail: untertitels, unterzeile, zweite zeile, subtitle
    noun.symbol: symbols, symbolen, emoji, emojis, logo, piktogramm
    noun.buttons: knopfs, tastenfelder
    correct.swap: oder doch lieber, oder lieber, oder besser, oder eher, nein doch lieber, nein lieber, nee doch lieber, nee warte, ach nein, halt nein, moment, ich meinte, besser gesagt, vielmehr
    correct.drop: vergiss es, egal, lass gut sein
    and: ebenfalls, ebenso, genauso, außerdem, zudem, und auch, und dann, dazu noch
    negate.no: keinem, keiner, keines, nie, niemals, weder, nicht mehr, auf keinen fall, nix
    filler: kannst du, kannst du bitte, kannst du mal, könntest du, könntest du bitte, würdest du, würdest du bitte, können sie, können sie bitte, könnten sie, könnten sie bitte, würden sie, bitte mal, mal bitte, doch, doch mal, doch bitte, halt, eben, dir, dich, uns, unserem, dein, deine, deinen, hey, hi, ok, okay, super, prima, toll, klasse, ja, vielen dank, dankeschön, danke dir, geht das, wenn möglich, wenn es geht, vielleicht, eigentlich, jetzt, nun, gerade, irgendwie, würde, würde gern, würde gerne, finde, ich finde, finde ich, ich glaube, aussehen, sieht, wirkt, damit, da, und zwar so
    to: durch, gegen, zu, in, mit
    all.rest: der rest, den rest, alles andere, alles übrige
    deed.set: sollen, sollten, soll werden, wird, lieber
    filler: selbst, selber, statdessen, stattdessen
    thing.gift: geschenk
    thing.umbrella: schirm, regenschirm, sonnenschirm
    thing.car: auto
    thing.cake: kuchen, torte
    thing.suitcase: koffer
    thing.hammer: hammer
    thing.bell: glocke
    thing.flag: flagge, fahne
    thing.trophy: pokal
    thing.flame: flamme, feuer
    thing.dog: hund
    thing.cat: katze
    thing.cart: einkaufswagen
    thing.basket: korb
    thing.camera: kamera
    thing.bus: bus
    thing.boat: boot, schiff, fähre
    thing.crown: krone
    thing.music: noten, note
    thing.coffee: kaffee, kaffeetasse
    filler: sein, ist, sind, an
    limit.alarm: abspielen, lied
    limit.cannot.units: fahrenheit, celsius
    filler: hin, da, daraus, darf, ruhig, wie er ist, wie es ist, wie sie ist, sonst alles
    deed.name: heißt, und heißt
    deed.write: schreib da, schreibe da
    correct.swap: ach nee
    to: statt dessen
    filler: darf ruhig, kann ruhig, dürfen ruhig
    all: in allen größen
    say.first: Nur die ersten % Wünsche wurden beachtet.
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
    say.same: Schon so, nichts zu ändern: %.
    say.notUnderstood: Nicht verstanden: %.
    say.nothingChanged: Nichts zu ändern: Es sieht schon so aus.
    say.undo: Undo nimmt die letzte Änderung zurück.
    say.done: Hier ist deine Änderung.
    say.askWidget: Frag nach Farben, Stil, Größen, Abständen, Ausrichtung, Symbolen oder Text. Versuche „Titel größer, petrol“.
    say.askLayers: Nenne Ebenen beim Namen oder nach Art. Versuche „füge einen Ring für den Akku hinzu“, „alle Texte mit runder Schrift“ oder „blende das Diagramm auf klein aus“.
    say.others: Ein Widget kann keine Daten anderer Personen zeigen.
    say.question: Der Assistent beantwortet keine Fragen zu einem Design. Er kann Designs anlegen und ändern.
    say.cannot.textColour: Textfarben kannst du nicht festlegen: Sie richten sich nach Layout und Erscheinungsbild.
    say.cannot.typeface: Widgets verwenden die Schrift des iPhone. Ihre Größe kannst du ändern.
    say.cannot.motion: Widgets können sich nicht bewegen.
    say.cannot.symbolPlace: Das Symbol steht vor oder über dem Namen. Du kannst nur den ganzen Inhalt gemeinsam verschieben.
    say.cannot.exactColour: Wähle eine von zehn Akzentfarben. Looks findet die nächste zu einem Hex-Code.
    say.cannot.shade: Akzentfarben haben keine Abstufungen. Unter Looks gibt es sanftere und dunklere Hintergründe.
    say.cannot.units: Die Einheiten richten sich nach der Region des iPhone.
    say.cannot.bottom: Der Inhalt kann oben oder in der Mitte stehen. Nur bei einem Poster steht der Text unten.
    say.cannot.letterCase: Der Assistent kann nicht zwischen Groß- und Kleinbuchstaben wechseln. Schreib den Text so, wie du ihn möchtest.
    say.cannot.gradient: Verläufe gibt es mit den Hintergründen Aurora, Sunset, Candy und den Glow-Hintergründen.
    say.cannot.unnamed: Welches? Versuche „petrol“ oder „Stern als Symbol“.
    say.cannot.question: Der Assistent kann nur Designs ändern, keine Fragen beantworten.
    say.cannot.unreadable: Dafür gibt es keine Live-Daten. Stattdessen wird dein Text verwendet.
    say.cannot.language: Die eingebauten Regeln verstehen Englisch am besten. Dein Text wird so verwendet, wie du ihn geschrieben hast.
    say.cannot.weeks: Countdowns zählen Tage, Stunden oder Minuten, keine Wochen oder Monate.
    say.cannot.clockPart: Das gehört zum Zifferblatt. Wähle im Editor unter Face oder Scheme ein anderes.
    say.cannot.digitalClock: Diese Uhr hat Zeiger. Füge für eine Digitaluhr die Variable „Time“ in einen Text ein oder wähle eine Uhr in Explore.
    say.cannot.noPhoto: Es ist noch kein Foto da. Ziehe zuerst eines auf die Vorschau.
    say.cannot.framing: Den sichtbaren Teil des Fotos wählst du im Editor unter Photo › Crop.
    say.cannot.photoBlur: Fotos lassen sich nicht weichzeichnen. Mit einer dunkleren oder mattierten Überlagerung wird Text darauf lesbar.
    say.cannot.unknownSymbol: Dafür wurde kein Symbol gefunden. Wähle im Editor eines unter Symbol.
    say.cannot.place: Den Ort für das Wetter legt das iPhone fest. Die Vorschau zeigt ein Beispiel.
    say.cannot.position: Der Inhalt kann links, zentriert oder rechts stehen, oben oder in der Mitte. Wandle das Widget in Ebenen um, um frei zu platzieren.
    say.cannot.weatherPart: Das Wetter-Layout zeichnet sein Bild aus den Daten. Du kannst seine Größe ändern.
    say.cannot.oneAccent: Widgets haben eine Akzentfarbe, und Texte lassen sich nicht einzeln färben. Wähle eine Farbe für alles.
    say.cannot.photoTheme: Für die Farben des Fotos wähle im Editor Match colours › From the photo.
    say.cannot.sharedColour: Die Farben sind in jeder Größe gleich. Text, Symbol, Foto und Layout können sich unterscheiden.
    say.cannot.listPictures: Listeneinträge können Kästchen, Punkte oder Nummern haben, aber keine Bilder.
    say.cannot.hourFormat: Die Uhrzeit wird mit 24 Stunden und ohne Sekunden gezeigt. Eine Uhr mit Zeigern kann Sekunden zeigen.
    say.cannot.sharedType: Die Textgröße ist in jeder Widget-Größe gleich. Text, Symbol, Foto und Layout können sich unterscheiden.
    say.cannot.alarm: Widgets können keine Töne abspielen. Nimm für Wecker die App „Uhr“.
    say.cannot.stepsGoal: Dein Schrittziel legst du auf dem iPhone fest. Die Vorschau zeigt ein Beispiel.
    say.cannot.calendarChoice: Kalender wählst du auf dem iPhone. Die Vorschau zeigt ein Beispiel.
    say.cannot.listChoice: Die Liste wählst du auf dem iPhone. Die Vorschau zeigt Beispiele.
    say.cannot.buttonAmount: Was auf einer Taste steht und was sie hinzuzählt, legst du im Editor unter Buttons fest.
    say.cannot.transparency: Transparenz kommt vom Erscheinungsbild „Clear“ des iPhone. „Plain“ ist der ähnlichste Hintergrund.
    say.cannot.photoContent: Aus einem Foto lässt sich nichts entfernen. Mit Photo › Crop im Editor kannst du etwas wegschneiden.
    say.cannot.sameText: Text und Fotos bleiben gleich. Nur Variablen wie Datum oder Wetter werden automatisch aktualisiert.
    say.cannot.sending: Widgets können nichts senden. Nimm Share für einen Link oder Download für eine Datei.
    say.cannot.listStrike: Erledigte Einträge sind durchgestrichen, wie auf dem iPhone. Einträge mit Punkten sind es nicht.
    say.cannot.listLength: Eine Liste zeigt so viele Einträge, wie passen, und dann, wie viele es noch gibt.
    say.cannot.photoEdit: An einem Foto kannst du nur Filter und Überlagerung ändern.
    say.cannot.listCount: Eine Checkliste zeigt immer, wie viele Einträge erledigt sind. Eine Liste mit Punkten nicht.
    say.cannot.layoutText: Dieses Layout bestimmt seine Textgrößen selbst.
    say.cannot.madePicture: Nimm dein eigenes Foto: Beginne mit einer Fotovorlage in Explore oder füge mit den Photo-Werkzeugen eines hinzu.
    say.note.midnight: In Light ist Midnight blassblau, nicht dunkel. Wandle das Widget für ein dunkles Design in Ebenen um.
    say.note.listLeft: Listen bleiben links.
    say.note.noSubtitle: Größen ohne Untertitel bleiben unverändert.
    say.note.posterPhoto: Ein Poster braucht ein Foto. Wähle eines mit den Photo-Werkzeugen.
    say.note.ownPhoto: Nimm dein eigenes Foto: Ziehe es auf die Vorschau oder nutze die Photo-Werkzeuge.
    say.note.addButtons: Füge Tasten mit den Buttons-Werkzeugen hinzu.
    say.note.listKept: Die Liste ist geblieben. Entferne sie mit den Text-Werkzeugen.
    say.note.listsKeep: Größen mit einer Liste behalten sie.
    say.note.replaces: Das ersetzt eine Variable, die automatisch aktualisiert wird. Um sie zu behalten, schreib „Name: …“.
    say.note.becameName: Der Titel zählt die Tage, deshalb wurde dein Text zum Namen.
    say.note.noCount: Dieses Layout hat keinen Titel, der herunterzählen kann.
    say.note.nowCounts: Der Titel zählt jetzt bis zu diesem Tag.
    say.note.noSymbol: Es gibt kein Symbol, dessen Größe sich ändern ließe.
    say.note.corners: Die Ecken eines Widgets legt das iPhone fest. Dieses Layout hat keine anderen, die sich runden lassen.
    say.note.cornersOfLayer: Die Ecken eines Widgets legt das iPhone fest. Nenne die Ebene, deren Ecken du ändern möchtest.
    say.note.weatherScale: Das Wetter ändert seine Größe als Ganzes. Ist es größer, fallen vielleicht einige Stunden oder Tage weg.
    say.note.largeTitle: Auf Large hat der Titel keine eigene, größere Schrift mehr.
    say.note.rain: Regen ist immer blau. Für alles andere gilt die Akzentfarbe.
    say.note.component: Text in Komponenten lässt sich hier nicht ändern. Löse zuerst die Komponente.
    say.note.sayWhat: Sag, was dort stehen soll, etwa „füge ‚Guten Morgen‘ hinzu“.
    say.note.titleLargest: Größer kann der Titel nicht werden.
    say.note.titleSmallest: Kleiner kann der Titel nicht werden.
    say.note.subtitleLargest: Größer kann der Untertitel nicht werden.
    say.note.subtitleSmallest: Kleiner kann der Untertitel nicht werden.
    say.note.nameLargest: Größer kann der Name nicht werden.
    say.note.nameSmallest: Kleiner kann der Name nicht werden.
    say.note.hasTitle: Ein Widget hat immer einen Titel.
    say.note.hasName: Ein Widget hat immer einen Namen.
    say.note.sayTitle: Sag, wie der Titel lauten soll, etwa „Titel: Hallo“.
    say.note.saySubtitle: Sag, wie der Untertitel lauten soll, etwa „Untertitel: Hallo“.
    say.note.sayName: Sag, wie der Name lauten soll, etwa „Name: Hallo“.
    say.note.keptCaption: Die Beschriftung % ist geblieben. Sag „ohne die Beschriftung“, um auch sie zu entfernen.
    say.note.template: „%“ ist eine eigene Vorlage. Beginne damit in Explore.
    """#
}
