extension WordFiles {
  static let italian = #"""
    endings: o, a, i, e
    colour.red: rosso, rossa
    colour.burgundy: bordeaux
    colour.orange: arancione, arancio
    colour.coral: corallo
    colour.brown: marrone
    colour.gold: oro, dorato
    colour.yellow: giallo
    colour.green: verde
    colour.mint: menta
    colour.teal: ottanio
    colour.turquoise: turchese
    colour.blue: blu, azzurro, celeste
    colour.navy: blu notte, blu navy
    colour.lavender: lavanda, lilla
    colour.purple: viola
    colour.pink: rosa, fucsia
    colour.gray: grigio, argento
    colour.white: bianco
    colour.black: nero
    colour.cream: crema, beige
    tone.dark: scuro, scura, buio, più scuro
    tone.light: chiaro, chiara, luminoso
    ground.paper: carta
    ground.gradient: sfumatura, sfumato
    ground.plain: tinta unita, trasparente
    look.minimal: minimalista, minimale, minimal, semplice, pulito, sobrio
    look.compact: meno spazio, compatto
    look.spacious: più spazio
    look.bold: grassetto, vistoso
    look.colourful: colorato, multicolore, allegro
    look.warm: accogliente, caldo, autunnale
    look.cool: fresco, invernale, tranquillo, calmo, mare
    look.retro: retrò, retro, antico, vintage
    look.neon: neon, futuristico
    look.elegant: elegante, professionale
    look.romantic: romantico, carino
    font.serif: graziato, con grazie
    font.monospaced: macchina da scrivere
    font.italic: corsivo
    align.centre: centrato, centrata, al centro, in mezzo, centrare
    align.leading: a sinistra, sinistra
    align.trailing: a destra, destra
    size.small: piccolo, piccola
    size.medium: medio
    size.large: grande
    size.lock: schermata di blocco, schermo di blocco, blocco schermo
    size.circular: circolare, rotondo
    size.rectangular: rettangolare
    degree.1: più grande, maggiore, enorme, gigante, ingrandire, ingrandisci
    degree.-1: più piccolo, minuscolo
    noun.background: sfondo
    noun.accent: accento, colore
    noun.text: testo, testi, parole
    noun.font: carattere, font, scrittura
    noun.title: titolo
    noun.detail: sottotitolo
    noun.symbol: icona, icone, simbolo, simboli
    noun.buttons: pulsante, pulsanti, bottone, bottoni
    noun.seconds: secondi
    noun.digits: numeri, cifre
    noun.percent: per cento
    subject.clock: orologio, ora, orario
    subject.analogue: orologio analogico, lancette
    subject.worldclock: fusi orari, orologio mondiale
    subject.date: data, giorno della settimana, data di oggi
    subject.month: mese, calendario mensile
    subject.calendar: calendario, agenda, appuntamenti
    subject.event: evento, eventi, prossimo evento, prossimi eventi, prossimo appuntamento
    subject.reminders: promemoria
    subject.weather: meteo, tempo, tempo che fa
    subject.forecast: previsioni, previsioni meteo
    subject.temperature: temperatura
    subject.rain: pioggia, ombrello
    subject.moon: luna, fase lunare, fase della luna, fasi lunari
    subject.sun: alba, tramonto, alba e tramonto
    subject.tides: marea, maree
    subject.countdown: conto alla rovescia, giorni a, quanti giorni, quanti giorni mancano, quanti giorni mancano a, giorni fino a, giorni al, mancano
    subject.since: giorni da, giorni dal
    subject.steps: passi, contapassi
    subject.activity: anelli attività, anelli di attività, attività
    subject.energy: calorie
    subject.weight: peso
    subject.battery: batteria
    subject.water: acqua, bicchieri d'acqua
    subject.coffee: caffè
    subject.habit: abitudine, abitudini
    subject.counter: contatore
    subject.timer: timer, minuti
    subject.list: lista, lista della spesa, elenco, lista delle cose da fare, cose da fare, da comprare, spesa
    subject.quote: citazione, frase, motto
    subject.note: nota, appunto
    subject.photo: foto, immagine
    subject.reading: libro, lettura, pagine
    subject.savings: risparmi, salvadanaio
    subject.year: anno, progresso dell'anno
    subject.garden: piante, giardino
    drawing.ring: anello, anelli, cerchio
    drawing.bar: barra, barra di avanzamento
    drawing.bars: barre, grafico, istogramma, grafico a barre
    drawing.line: linea, curva
    symbol.star.fill: stella
    symbol.heart.fill: cuore
    symbol.airplane: aereo
    symbol.sun.max.fill: sole
    verb.change: cambia, modifica
    verb.remove: togli, rimuovi, elimina
    verb.hide: nascondi
    verb.add: aggiungi
    verb: fammi, fai, crea, mostra, mostrami, metti, dammi, voglio, vorrei, aggiungi, cambia, togli, rendi, fare
    negate.no: senza, niente, nessun, nessuna, non, né
    only: solo, soltanto, nient'altro, solamente
    but: ma, però
    correct.swap: no aspetta, aspetta, anzi, cioè, scusa, piuttosto
    correct.drop: lascia stare, lascia perdere
    and: e, ed, più, anche
    or: o, oppure, né
    until: fino a, fino al, fino, per, per il, al, alla, a, di
    since: dal, da
    on: su, sul
    with: con
    named: chiamato, chiamata, intitolato, che dice, con il testo, con scritto
    limit.alarm: suono, sveglia, allarme, svegliami, suona
    limit.motion: animato, animata, animazione, muovere, video, ruotare, si muove
    limit.camera: telecamera, webcam
    limit.private: whatsapp, messaggi, messaggi non letti, email, notifiche, chiamate
    limit.sending: inviare, invia, chiamare
    limit.unread: battito, battito cardiaco, sonno, borsa, bitcoin, traffico
    limit.control: accendere, spegnere, accendi, spegni
    question.help: cosa sai fare, cosa puoi fare, aiuto
    number.1: uno, primo
    number.2: due
    number.3: tre
    number.4: quattro
    number.5: cinque
    number.10: dieci
    month.1: gennaio
    month.2: febbraio
    month.3: marzo
    month.4: aprile
    month.5: maggio
    month.6: giugno
    month.7: luglio
    month.8: agosto
    month.9: settembre
    month.10: ottobre
    month.11: novembre
    month.12: dicembre
    weekday.1: domenica
    weekday.2: lunedì
    weekday.3: martedì
    weekday.4: mercoledì
    weekday.5: giovedì
    weekday.6: venerdì
    weekday.7: sabato
    dayword.12-25: natale
    dayword.12-24: vigilia di natale
    dayword.12-31: san silvestro, capodanno vigilia
    dayword.1-1: capodanno
    dayword.8-15: ferragosto
    dayword.2-14: san valentino
    dayword.1: domani
    dayword.2: dopodomani
    unit.day: giorno, giorni
    unit.week: settimana, settimane
    unit.month: mese, mesi
    unit.year: anno, anni
    ahead: tra, fra, questo
    ago: fa
    next: prossimo, prossima
    ordinal: di, il, del
    filler: il, lo, la, l, i, gli, le, un, uno, una, del, dello, della, delle, dei, degli, dell, d, nel, nella, in, io, mi, me, tu, ti, si, ci, mio, mia, miei, mie, nostro, nostra, che, cosa, come, è, sono, per favore, grazie, ciao, widget, molto, tutto, tutti, oggi, di oggi, questa, questo, questa settimana, settimana, stile, colori, dimensione, schermo, schermata, home, telefono, bello, bella, qualcosa, puoi, può, potresti, essere, avere, po, un po, nuovo, nuova, sotto, sopra, sulla, dalla, sia, anche se, sua, suo
    deed.remove: togli, togliere, tolga, toglilo, toglila, toglili, toglile, togliamo, rimuovi, rimuovere, rimuova, rimuovilo, rimuovila, rimuovili, rimuovile, elimina, eliminare, elimini, eliminalo, eliminala, eliminali, eliminale, cancella, cancellare, cancelli, cancellalo, cancellala, leva, levare, levalo, levala, levali, levale, via, butta via, leva via, porta via, leva di mezzo, togli di mezzo, sbarazzati, fai sparire, fa sparire, lascia fuori, non mettere, fai a meno
    deed.hide: nascondi, nascondere, nasconda, nascondilo, nascondila, nascondili, nascondile, non mostrare, non mostri, non far vedere, non fare vedere, non voglio vedere, non vorrei vedere, non voglio, non mi serve, non mi servono, non ho bisogno, non mi interessa, disattiva, disattivare, spegni, spegnere
    deed.show: mostra, mostrare, mostri, mostralo, mostrala, mostrali, mostrale, mostra di nuovo, mostra ancora, fai vedere, fa vedere, fammi vedere, fai ricomparire, fai riapparire, rimostra, visualizza, visualizzare, scopri, riporta, rimetti, rimettere, rimettilo, rimettila, rimettili, rimettile
    deed.add: aggiungi, aggiungere, aggiunga, aggiungici, aggiungilo, aggiungila, aggiungimi, inserisci, inserire, inserisca, inseriscilo, includi, includere, mettici, metti dentro, mettici anche, metti anche, mostra anche, voglio vedere, vorrei vedere, voglio anche, vorrei anche
    deed.swap: scambia, scambiare, scambi, scambiali, scambiale, inverti, invertire, inverta, invertili, invertile
    deed.undo: annulla, annullare, annullalo, annulla tutto, annulla ultima modifica, annulla l'ultima modifica, annulla la modifica, torna indietro, tornare indietro, torna a prima, com'era, com'era prima, come era prima, come prima, rimetti com'era, rimettilo com'era, rimetti com'era prima, rimetti tutto com'era, rimetti come prima, torna com'era, torna com'era prima, torna a com'era prima, ripristina, ripristinare
    deed.name: chiamalo, chiamala, chiama il widget, chiama questo widget, chiama questo, rinomina, rinomina in, rinominare in, rinominalo, rinominalo in, rinominala in, rinomina il widget, rinomina il widget in, dagli il nome, dai il nome, dai nome, deve chiamarsi, si deve chiamare
    deed.write: scrivi, scrivere, scriva, scrivici, scrivi su, dice, dica, deve dire, dovrebbe dire, fagli dire, falle dire, fai dire, deve esserci scritto, ci deve essere scritto, dovrebbe esserci scritto, ci sia scritto, scrivi sopra
    deed.keep: tieni, tenere, tenga, tienilo, tienila, tieni così, mantieni, mantenere, mantenga, lascia, lasciare, lasci, lascialo, lasciala, lascia stare così, lascia così, lascialo così, lascia com'è, lascia così com'è, conserva, non toccare, non tocchi, non cambiare, non cambi, non modificare, non modifichi
    deed.tick: spunta, spuntare, spunti, spuntalo, spuntala, segna come fatto, segna come fatta, segna come completato, segna fatto
    deed.untick: togli la spunta, togli la spunta a, togli la spunta da, leva la spunta, rimuovi la spunta, non spuntare, segna come non fatto, segna come da fare
    deed.move: sposta, spostare, sposti, spostalo, spostala, spostali, spostale, muovi, muovere, muovilo, muovila, porta, portare, portalo, portala, portali, portale, manda, mandalo, mandala, posiziona, posizionare, posizionalo, posizionala, colloca, sistema
    deed.replace: sostituisci, sostituire, sostituisca, sostituiscilo, sostituiscila, cambia, cambiare, cambi, cambialo, cambiala, cambiali, cambiale, rimpiazza, rimpiazzare, modifica, modificare, modificalo, modificala, trasforma, trasformare, trasformalo
    deed.count: spostato al, spostata al, è stato spostato al, è stata spostata al, spostato all, spostata all, è stato spostato all, è stato spostato, è stata spostata, rimandato al, rimandata al, è stato rimandato al, è stata rimandata al, rinviato al, rinviata al, è stato rinviato al, è stata rinviata al, anticipato al, anticipata al, posticipato al, posticipata al, adesso è il, adesso è l, ora è il, ora è l, si terrà il, conta fino al, conta fino a, conta fino all, conti fino al, contare fino al, conta i giorni al, conta i giorni fino al, conto alla rovescia al, conto alla rovescia fino al
    deed.set: fai, fa, fare, faccia, fallo, falla, falli, falle, fammi, fammelo, fammela, metti, mettere, metta, mettilo, mettila, mettili, mettile, mettimi, rendi, rendere, renda, rendilo, rendila, rendili, rendile, imposta, impostare, impostalo, impostala, prendi, scegli, scegliere, seleziona, usa, usare, usi, usiamo, dai, dare, dia, dagli, dalle, dammi, voglio, vorrei, lo vorrei, la vorrei, li vorrei, le vorrei, vogliamo, vorremmo, desidero, mi piacerebbe, mi serve, mi servono, ho bisogno, colora, colorare, coloralo, colorala, colorali, colorale, dipingi, tingi, disegna, regola, regolare, prova, provare, prova con, facciamo, mettiamo, puoi fare, puoi mettere, puoi rendere, potresti fare, potresti mettere, potresti rendere, deve essere, devono essere, dev'essere, dovrebbe essere, dovrebbero essere, potrebbe essere, sia, siano, deve diventare, diventi
    quality.bold: grassetto, in grassetto, neretto, in neretto, più marcato, più marcata, più marcati, più marcate, marcato, marcata
    quality.light: leggero, leggera, leggeri, leggere, più leggero, più leggera, più leggeri, più leggere, peso leggero, carattere leggero, carattere sottile, caratteri sottili
    quality.thick: spesso, spessa, spessi, spesse, più spesso, più spessa, più spessi, più spesse, grosso, grossa, grossi, grosse, più grosso, più grossa, più grossi, più grosse, ispessisci
    quality.thin: sottile, sottili, più sottile, più sottili, fini, più fine, più fini, più esile, più esili, assottiglia, snello, snella, più snello, più snella
    quality.faint: trasparente, trasparenti, più trasparente, più trasparenti, semitrasparente, semitrasparenti, mezzo trasparente, traslucido, traslucida, sbiadito, sbiadita, sbiaditi, sbiadite, più sbiadito, più sbiadita, più tenue, più tenui, tenue, tenui, attenua, attenuato, attenuata, meno visibile, meno visibili
    quality.opaque: opaco, opaca, opachi, opache, più opaco, più opaca, del tutto visibile, completamente visibile, ben visibile
    quality.upright: dritto, dritta, dritti, dritte, diritto, diritta, tondo tipografico, non corsivo, non in corsivo, non inclinato
    quality.capitals: maiuscolo, maiuscola, maiuscoli, maiuscole, in maiuscolo, tutto maiuscolo, tutto in maiuscolo, tutte maiuscole, lettere maiuscole, in lettere maiuscole, a lettere maiuscole, stampatello, in stampatello
    quality.lowercase: minuscolo, minuscola, minuscole, minuscoli, in minuscolo, tutto minuscolo, tutto in minuscolo, lettere minuscole, in lettere minuscole, a lettere minuscole
    quality.round: arrotondato, arrotondata, arrotondati, arrotondate, arrotonda, arrotondare, più arrotondato, più arrotondata, più arrotondati, più arrotondate, più rotondo, più rotonda, più rotondi, più rotonde, più tondo, più tonda, più tondi, più tonde, stondato, stondata, stondati, angoli arrotondati, angoli rotondi, angoli tondi, angoli più rotondi, angoli più tondi, angoli più arrotondati, angoli morbidi, angoli più morbidi, smussa, smussato, smussati
    quality.sharp: spigoloso, spigolosa, spigolosi, più spigoloso, più spigolosa, angoli vivi, angoli retti, angoli netti, angoli più netti, angoli squadrati, angoli quadrati, squadrato, squadrata, squadrati, più squadrato, più squadrata, più squadrati, meno rotondo, meno rotonda, meno rotondi, meno arrotondato, meno arrotondati
    quality.shadow: ombra, ombre, ombreggiatura, ombreggiato, ombra esterna, ombra portata
    quality.struck: barrato, barrata, barrati, barrate, sbarrato, sbarrata, cancellato con una riga, depennato, depennata
    measure.padding: margine, margini, margine interno, margini interni, spazio intorno, spazio attorno, spazio ai bordi
    measure.spacing: spaziatura, spaziature, spazio, spazi, distanza, distanze, distacco, interlinea, aria, respiro, spazio tra, spazio fra, distanza tra, distanza fra
    measure.corner: angolo, angoli, raggio, raggio degli angoli, raggio dell'angolo, arrotondamento, spigoli
    measure.line: spessore, spessore della linea, spessore delle linee, spessore linea, larghezza della linea, spessore del tratto, tratto
    measure.opacity: opacità, trasparenza
    measure.rotation: rotazione, inclinazione, ruota, ruotare, ruotalo, ruotala, gira, girare, giralo, girala, inclina
    measure.size: dimensione, dimensioni, grandezza, misura, dimensione del carattere, dimensione del testo, grandezza del testo, grandezza del carattere, corpo del testo
    measure.blur: sfocatura, sfoca, sfocare, sfocato, sfocata
    much: molto, molta, molto molto, tanto, tanta, parecchio, un sacco, assai, di molto, di gran lunga, decisamente, notevolmente, nettamente, il doppio, due volte
    much.little: un po, po, un poco, un pochino, pochino, un filo, un tantino, un pelo, un attimo, leggermente, appena, di poco, un tocco, qualche punto
    too: troppo, troppa, troppi, troppe, un po troppo, davvero troppo, decisamente troppo, molto troppo, eccessivamente
    less: meno, di meno, non così, non tanto, non proprio così
    more: più, di più, ancora, ancora più, ancora un po, aumenta, aumentare, aumenti, aumentalo, aumentala, alza, maggiormente, extra, in più
    all: tutto, tutta, tutti, tutte, ogni, ognuno, ognuna, ciascuno, ciascuna, entrambi, entrambe, tutti quanti, tutte quante, tutto quanto, tutti e due, tutte e due, intero, intera, interi, intere, qualsiasi, ogni cosa, tutto il resto
    it: esso, essa, essi, esse, quello, quella, quelli, quelle, quello lì, quella lì, quelli lì, quelle lì, quello là, quella là, questo qui, questa qui, questi qui, queste qui, questo qua, questa qua, lui, lei, loro
    except: tranne, eccetto, salvo, a parte, fuorché, escluso, esclusa, esclusi, escluse, ad eccezione di, ad eccezione del, ad eccezione della, a eccezione di, all'infuori di, ma non, però non, oltre a
    except.instead: invece di, invece del, invece della, invece dello, invece dell, invece dei, invece delle, invece che, al posto di, al posto del, al posto della, al posto dello, al posto dell, al posto dei, al posto delle, anziché, piuttosto che, piuttosto di
    place.above: sopra, sopra a, sopra al, sopra alla, al di sopra, al di sopra di, al di sopra del, al di sopra della, prima di, prima del, prima della, prima dell, davanti a
    place.below: sotto, sotto a, sotto al, sotto alla, al di sotto, al di sotto di, al di sotto del, al di sotto della, dopo, dopo il, dopo la, dopo di, dietro
    place.beside: accanto, accanto a, accanto al, accanto alla, accanto all, di fianco, di fianco a, di fianco al, di fianco alla, a fianco, a fianco di, a fianco del, affianco, vicino, vicino a, vicino al, vicino alla, a lato di
    place.left: a sinistra, a sinistra di, a sinistra del, a sinistra della, a sinistra dell, alla sinistra di, sulla sinistra, verso sinistra, più a sinistra, sinistra, di sinistra
    place.right: a destra, a destra di, a destra del, a destra della, a destra dell, alla destra di, sulla destra, verso destra, più a destra, destra, di destra
    place.top: in alto, in cima, in testa, nella parte alta, nella parte superiore, tutto in alto
    place.bottom: in basso, in fondo, nella parte bassa, nella parte inferiore, tutto in basso
    place.up: in su, più su, più in alto, verso l'alto, più alto, più alta, più alti, più alte
    place.down: giù, in giù, più giù, più in basso, verso il basso, più basso, più bassa, più bassi, più basse
    why: perché, come mai, che cos'è, cos'è, che cosa è, cosa significa, che cosa significa, che significa, cosa vuol dire, che vuol dire, cosa fa, che cosa fa, cosa sono, che cosa sono, chi, chi è, qual è, quale è, quali sono, a cosa serve, a che serve, a che cosa serve, come funziona, come faccio, come si fa
    thing.ring: anello, cerchio di progresso
    thing.rings: anelli
    thing.bar: barra, barretta, colonnina
    thing.bars: barre, barrette, colonnine
    thing.line: linea, riga sottile, curva
    thing.lines: linee, curve
    thing.dot: punto, puntino, pallino
    thing.dots: punti, puntini, pallini
    thing.square: quadrato, quadratino
    thing.squares: quadrati, quadratini
    thing.circle: cerchio, cerchietto, tondo
    thing.number: numero, numero di
    thing.numbers: numeri
    thing.digits: cifre, cifra
    thing.text: testo, scritta
    thing.texts: testi, scritte
    thing.label: etichetta
    thing.labels: etichette
    thing.caption: didascalia, didascalie
    thing.chart: grafico, diagramma, istogramma, grafico a barre
    thing.hand: lancetta
    thing.hands: lancette
    thing.hour: cifra delle ore
    thing.hours: ore
    thing.minute: minuto
    thing.minutes: minuti
    thing.hour hand: lancetta delle ore, lancetta dell'ora, lancetta corta
    thing.minute hand: lancetta dei minuti, lancetta lunga
    thing.day: giorno
    thing.days: giorni
    thing.weekday: giorno della settimana, giorno feriale
    thing.month: mese
    thing.year: anno
    thing.date: data
    thing.time: ora, orario, ora attuale
    thing.clock: orologio
    thing.moon: luna
    thing.sun: sole
    thing.star: stella, stellina
    thing.stars: stelle, stelline
    thing.cloud: nuvola, nuvoletta
    thing.clouds: nuvole, nuvolette
    thing.hill: collina
    thing.hills: colline
    thing.mountains: montagne, montagna, monti
    thing.sky: cielo
    thing.sea: mare
    thing.waves: onde, onda
    thing.water: acqua
    thing.glass: bicchiere
    thing.glasses: bicchieri
    thing.cup: tazza, tazzina
    thing.leaf: foglia
    thing.leaves: foglie
    thing.tree: albero
    thing.flower: fiore
    thing.snow: neve
    thing.rain: pioggia
    thing.heart: cuore, cuoricino
    thing.house: casa, casetta
    thing.plane: aereo, aeroplano
    thing.book: libro
    thing.bike: bicicletta, bici
    thing.photo: foto, fotografia, immagine
    thing.photos: fotografie, immagini
    thing.frame: cornice, riquadro
    thing.border: bordo, bordi, contorno
    thing.card: scheda, cartoncino
    thing.list: lista, elenco
    thing.item: voce, elemento
    thing.items: voci, elementi
    thing.row: riga, fila
    thing.rows: righe, file
    thing.column: colonna
    thing.city: città
    thing.place: luogo, località, posto
    thing.temperature: temperatura
    thing.wind: vento
    thing.battery: batteria
    thing.steps: passi
    thing.goal: obiettivo, traguardo, meta
    thing.percent: percentuale, per cento
    thing.count: conteggio, conto
    thing.name: nome
    thing.quote: citazione, frase
    thing.event: evento, appuntamento
    thing.events: eventi, appuntamenti
    thing.score: punteggio, risultato
    thing.team: squadra
    thing.home team: squadra di casa, padroni di casa
    thing.away team: squadra ospite, squadra in trasferta, ospiti
    thing.price: prezzo
    thing.outer ring: anello esterno, anello più esterno, anello di fuori
    thing.inner ring: anello interno, anello più interno, anello di dentro
    thing.button: pulsante, bottone
    thing.buttons: pulsanti, bottoni
    thing.divider: divisore, separatore, linea divisoria, linea di separazione
    thing.arrow: freccia, frecce
    thing.gate: gate, uscita d'imbarco
    thing.seat: posto a sedere, sedile
    thing.train: treno
    thing.progress: progresso, avanzamento
    thing.gauge: indicatore, misuratore, tachimetro
    thing.needle: ago
    thing.tile: tessera, piastrella, riquadrino
    thing.flap: paletta
    thing.flaps: palette
    thing.unit: unità, unità di misura
    degree.1: più grandi, grandissimo, grandissima, grandissimi, grandissime, maggiori, enormi, giganti, gigantesco, gigantesca, ingrandisca, ingrandiscilo, ingrandiscila, ingrandiscili, ingrandiscile, ingrandito, allarga, allargare, leggibile, più leggibile, leggibili, più leggibili, in grande
    degree.-1: più piccola, più piccoli, più piccole, minore, minori, piccolissimo, piccolissima, piccolissimi, piccolissime, piccolino, piccolina, rimpicciolisci, rimpicciolire, rimpiccioliscilo, rimpicciolisca, rimpiccioliscila, rimpiccioliscili, rimpicciolito, riduci, ridurre, riduca, riducilo, riducila, riducili, diminuisci, diminuire, restringi, restringere, in piccolo
    tone.dark: più scura, più scuri, più scure, scuri, scurissimo, oscuro, cupo, cupa, cupi, cupe, più cupo, più cupa, scurisci, scurire, tema scuro, modalità scura, tono scuro
    tone.light: più chiaro, più chiara, più chiari, più chiare, chiari, chiarissimo, luminosa, luminosi, luminose, più luminoso, più luminosa, più luminosi, più luminose, pallido, pallida, pallidi, pallide, schiarisci, schiarire, tema chiaro, modalità chiara, tono chiaro
    colour.red: rossi, rosse, in rosso, di rosso
    colour.orange: arancioni, aranciato, aranciata, in arancione
    colour.peach: pesca, color pesca
    colour.coral: color corallo, salmone
    colour.brown: marroni
    colour.gold: dorata, dorati, dorate, color oro
    colour.yellow: gialla, gialli, gialle, in giallo, di giallo
    colour.lime: lime, verde lime
    colour.green: verdi, in verde, di verde, smeraldo, verde scuro
    colour.olive: oliva, verde oliva
    colour.sage: salvia, verde salvia
    colour.mint: verde menta, verde acqua
    colour.cyan: ciano
    colour.blue: azzurra, azzurri, azzurre, celesti, in blu, di blu
    colour.navy: blu scuro, blu marino
    colour.indigo: indaco
    colour.purple: in viola, di viola, porpora, violetto, violetta
    colour.pink: in rosa, di rosa, rosato, rosata
    colour.gray: grigia, grigi, grigie, in grigio, di grigio, argentato, argentata
    colour.white: bianca, bianchi, bianche, in bianco, di bianco
    colour.black: nera, neri, nere, in nero, di nero
    colour.cream: color crema, avorio, panna
    font.serif: con le grazie, carattere graziato, carattere con grazie
    font.monospaced: monospazio, monospaziato, monospaziata, a spaziatura fissa, carattere monospazio
    font.rounded: carattere arrotondato, carattere tondo, lettere arrotondate, lettere tonde
    font.italic: in corsivo, corsiva, corsivi, inclinato, inclinata
    align.centre: centrati, centrate, centra, centralo, centrala, centrali, centrale, centro, nel centro, nel mezzo, allineato al centro, allinea al centro
    align.leading: allineato a sinistra, allineata a sinistra, allineati a sinistra, allinea a sinistra
    align.trailing: allineato a destra, allineata a destra, allineati a destra, allinea a destra
    align.top: allineato in alto, allinea in alto
    look.minimal: più semplice, più pulito, più pulita, pulita, essenziale, più essenziale, più sobrio, sobria
    look.horizontal: orizzontale, in orizzontale, orizzontalmente, uno accanto all'altro, fianco a fianco
    look.vertical: verticale, in verticale, verticalmente, impilato, uno sotto l'altro
    look.spacious: arioso, ariosa, più arioso, spazioso, spaziosa, più aria
    look.compact: compatta, più compatto, più compatta, fitto
    look.bold: vistosa, più vistoso, più vistosa, d'impatto, forte
    look.colourful: colorata, colorati, colorate, più colorato, più colorata, più allegro, allegra, vivace, più vivace, vivaci
    look.warm: calda, più caldo, più calda, più accogliente, estivo
    look.cool: fresca, più fresco, più fresca, freddo, fredda, più freddo, più calmo
    look.elegant: più elegante, raffinato, raffinata, sofisticato, di classe
    look.romantic: romantica, più romantico, più carino, dolce, tenero
    noun.background: fondo, sfondi, colore di sfondo
    noun.accent: colore d'accento, colore principale, evidenziazione
    noun.font: tipo di carattere, tipo di scrittura, caratteri, fonts
    noun.title: titoli, intestazione
    noun.detail: sottotitoli, seconda riga
    noun.symbol: emoji, iconcina, logo, pittogramma
    correct.swap: no anzi, o meglio, o piuttosto, o anzi, anzi no, volevo dire, intendevo, intendo, scusami, no scusa, aspetta no, correggo, ripensandoci, meglio ancora, no
    correct.drop: lascia stare tutto, non importa, dimenticalo, come non detto, niente da fare
    and: pure, inoltre, in aggiunta, e anche, e poi, poi, insieme a, e pure
    negate.no: mai, nessuno, neanche, nemmeno, neppure, non più, niente più, privo di
    filler: allo, all, ai, agli, alle, dai suoi, dagli stessi, nello, nell, nei, negli, nelle, sullo, sull, sui, sugli, sulle, quindi, allora, ok, okay, va bene, dunque, ecco, dai su, beh, magari, forse, per piacere, per cortesia, cortesemente, gentilmente, se puoi, se possibile, se riesci, potrebbe, potete, potreste, riesci a, riesci, è possibile, sarebbe, sarebbe possibile, sarebbe bello, mi puoi, me lo puoi, puoi per favore, prego, grazie mille, ti prego, scusi, ehi, salve, buongiorno, davvero, proprio, veramente, semplicemente, adesso, subito, così, tale, stesso, stessa, suoi, sue, tuo, tua, tuoi, tue, vostro, nostri, nostre, ha, hai, ho, hanno, era, stato, stata, essere più, quanto, dove, quando, mentre, del mio, della mia, nel mio, sul mio, tipo, una specie di, penso che, credo che, secondo me, mi sembra, mi sembrano, sembra, sembrano, trovo che, vedi, senti, insomma, bene, meglio, migliore
    to: con, in
    all.rest: il resto, tutto il resto, gli altri
    deed.keep: resta, restano, rimane, rimangono
    deed.remove: non serve, non servono, non mi serve
    deed.set: preferisco, preferirei
    thing.gift: regalo
    thing.umbrella: ombrello, ombrellone
    thing.car: auto, macchina
    thing.cake: torta
    thing.suitcase: valigia
    thing.hammer: martello
    thing.bell: campana, campanella
    thing.flag: bandiera
    thing.trophy: trofeo, coppa
    thing.flame: fiamma, fuoco
    thing.dog: cane
    thing.cat: gatto
    thing.cart: carrello
    thing.basket: cestino
    thing.camera: fotocamera
    thing.bus: autobus
    thing.boat: barca, nave
    thing.crown: corona
    thing.music: nota musicale
    thing.coffee: caffè
    filler: per favore, per piacere, alla fine
    limit.alarm: canzone, suona, suonare, suoni
    limit.cannot.units: fahrenheit, celsius
    all: dappertutto, ovunque, in tutte le dimensioni
    say.first: Sono state seguite solo le prime % richieste.
    say.three: Tre proposte.
    say.made: Puoi cambiare ogni testo e ogni colore nell’editor.
    say.template: Dal modello «%» di Explore.
    say.left: Questo non è nel widget: %.
    say.dropped: Solo una di queste cose è possibile, quindi questo non è nel widget: %.
    say.failed: Questo non è come richiesto: %.
    say.readAs: Letto come: %.
    say.sampleDay: Il giorno non è detto, quindi è un esempio. Scrivi il tuo, per esempio «il 12 giugno».
    say.sample: Le parole sono esempi. Metti le tue tra virgolette.
    say.photo: La foto non è ancora nel widget: trascina la tua sull’anteprima.
    say.impossible: Il % non è in nessun anno, quindi non si conta fino a quel giorno.
    say.ask: Non è detto che cosa deve mostrare il widget. Prova «meteo, scuro», «conto alla rovescia per il 12 giugno» o «lista della spesa: latte, pane».
    say.words: Metti le tue parole tra virgolette per mostrarle.
    say.nothing: Non è detto che cosa deve mostrare, quindi mostra la data.
    say.help: Chiedi il meteo, un orologio, la data, un conto alla rovescia, una lista, una citazione, i passi o la luna, con colori e stile.
    say.alarm: Un widget non può suonare e non è una sveglia.
    say.motion: Un widget non si può muovere.
    say.camera: Un widget non può mostrare una telecamera o un video.
    say.private: Un widget non può leggere i messaggi o le altre app.
    say.sending: Un widget non può inviare o chiamare.
    say.unread: Lo studio non ha questi dati, quindi un widget non li può mostrare.
    say.control: Un widget non può comandare gli apparecchi.
    say.print: Non è un widget, quindi non si fa nulla.
    say.worldclock: Imposta nell’editor la differenza di ogni città dalla tua ora: sono esempi.
    say.pieces: Un widget non può contare i secondi: viene ridisegnato al massimo una volta al minuto.
    say.ai: Lo studio non può inventare immagini o testi. Usa la tua foto o le tue parole.
    say.game: Un widget non può essere un gioco.
    say.same: Nessuna modifica necessaria: %.
    say.notUnderstood: Non capito: %.
    say.nothingChanged: Nessuna modifica necessaria: è già così.
    say.undo: Undo annulla l’ultima modifica.
    say.done: Ecco la modifica.
    say.askWidget: Chiedi di colori, stili, dimensioni, spazi, allineamento, simboli o testo. Prova «titolo più grande, ottanio».
    say.askLayers: Indica i livelli per nome o per tipo. Prova «aggiungi un anello per la batteria», «tutti i testi arrotondati» o «nascondi il grafico nel piccolo».
    say.others: Un widget non può mostrare i dati di altre persone.
    say.cannot.textColour: Non puoi scegliere il colore dei testi: segue il layout e l’aspetto.
    say.cannot.typeface: I widget usano il carattere di iPhone. Puoi cambiarne la dimensione.
    say.cannot.motion: I widget non possono essere animati.
    say.cannot.symbolPlace: Il simbolo sta prima del nome o sopra. Puoi solo spostare tutto il contenuto insieme.
    say.cannot.exactColour: Scegli tra dieci colori d’accento. Looks può trovare il più vicino a un codice esadecimale.
    say.cannot.shade: I colori d’accento non hanno sfumature. In Looks trovi sfondi più tenui e più scuri.
    say.cannot.units: Le unità di misura seguono la zona impostata sul telefono.
    say.cannot.bottom: Il contenuto può stare in alto o al centro. Solo il testo di un poster sta in basso.
    say.cannot.letterCase: L’assistente non può passare da maiuscole a minuscole o viceversa. Scrivi il testo come lo vuoi.
    say.cannot.gradient: Le sfumature ci sono negli sfondi Aurora, Sunset e Candy e in quelli con bagliore.
    say.cannot.unnamed: Quale? Prova «ottanio» o «icona stella».
    say.cannot.question: L’assistente può solo modificare i design, non rispondere a domande.
    say.cannot.unreadable: Non ci sono dati aggiornati per questo. Al loro posto c’è il tuo testo.
    say.cannot.language: Le regole integrate funzionano meglio in inglese. Il tuo testo resta come l’hai scritto.
    say.cannot.weeks: I conti alla rovescia vanno in giorni, ore o minuti, non in settimane o mesi.
    say.cannot.clockPart: Questo fa parte del quadrante. Scegline un altro in Face o Scheme nell’editor.
    say.cannot.digitalClock: Questo orologio ha le lancette. Per un orologio digitale, inserisci la variabile «Time» in un testo o scegli un orologio in Explore.
    say.cannot.noPhoto: Non c’è ancora una foto. Prima trascinane una sull’anteprima.
    say.cannot.framing: Per scegliere la parte visibile della foto, usa Photo › Crop nell’editor.
    say.cannot.photoBlur: Le foto non si possono sfocare. Una sovrapposizione più scura o smerigliata rende leggibile il testo sopra la foto.
    say.cannot.unknownSymbol: Nessun simbolo trovato. Scegline uno in Symbol nell’editor.
    say.cannot.place: La località del meteo si imposta su iPhone. L’anteprima usa un esempio.
    say.cannot.position: Il contenuto può stare a sinistra, al centro o a destra, in alto o a metà. Per metterlo dove vuoi, convertilo in livelli.
    say.cannot.weatherPart: Il layout del meteo disegna da solo la sua immagine a partire dai dati. Puoi cambiarne la dimensione.
    say.cannot.oneAccent: I widget hanno un solo colore d’accento e i testi non si possono colorare a parte. Scegli un colore per tutto.
    say.cannot.photoTheme: Per usare i colori della foto, scegli Match colours › From the photo nell’editor.
    say.cannot.sharedColour: I colori sono gli stessi in tutte le dimensioni. Testo, simbolo, foto e layout possono cambiare.
    say.cannot.listPictures: Le voci di una lista possono avere caselle, punti o numeri, non immagini.
    say.cannot.hourFormat: L’ora è in formato 24 ore, senza secondi. Un orologio con le lancette può mostrare i secondi.
    say.cannot.sharedType: La dimensione del testo è la stessa in tutte le dimensioni del widget. Testo, simbolo, foto e layout possono cambiare.
    say.cannot.alarm: I widget non possono suonare. Per le sveglie usa l’app Orologio.
    say.cannot.stepsGoal: L’obiettivo dei passi si imposta su iPhone. L’anteprima usa un esempio.
    say.cannot.calendarChoice: I calendari si scelgono su iPhone. L’anteprima usa un esempio.
    say.cannot.listChoice: La lista si sceglie su iPhone. L’anteprima usa esempi.
    say.cannot.buttonAmount: Imposta che cosa dice e che cosa aggiunge un pulsante in Buttons nell’editor.
    say.cannot.transparency: La trasparenza viene dall’aspetto Clear di iPhone. Lo sfondo più simile è «Plain».
    say.cannot.photoContent: Da una foto non si può togliere nulla. Per lasciare fuori qualcosa, usa Photo › Crop nell’editor.
    say.cannot.sameText: Testi e foto restano uguali. Si aggiornano da sole solo le variabili, come la data o il meteo.
    say.cannot.sending: I widget non possono inviare nulla. Usa Share per un link o Download per un file.
    say.cannot.listStrike: Le voci completate sono barrate, come su iPhone. Quelle con i punti no.
    say.cannot.listLength: Una lista mostra le voci che ci stanno, poi quante altre ce ne sono.
    say.cannot.photoEdit: Di una foto puoi cambiare solo il filtro e la sovrapposizione.
    say.cannot.listCount: Una lista con caselle mostra sempre quante voci sono completate. Una lista con i punti no.
    say.cannot.layoutText: Questo layout sceglie da solo le dimensioni del testo.
    say.cannot.madePicture: Usa la tua foto: parti da un modello con foto in Explore o aggiungine una con gli strumenti Photo.
    say.note.midnight: Con l’aspetto chiaro, Midnight è un azzurro pallido, non scuro. Per un widget scuro, convertilo in livelli.
    say.note.listLeft: Le liste restano a sinistra.
    say.note.noSubtitle: Le dimensioni senza sottotitolo restano uguali.
    say.note.posterPhoto: Un poster ha bisogno di una foto. Scegline una con gli strumenti Photo.
    say.note.ownPhoto: Usa la tua foto: trascinala sull’anteprima o usa gli strumenti Photo.
    say.note.addButtons: Aggiungi i pulsanti con gli strumenti Buttons.
    say.note.listKept: La lista è rimasta. Rimuovila con gli strumenti Text.
    say.note.listsKeep: Le dimensioni con una lista la mantengono.
    say.note.replaces: Questo sostituisce una variabile che si aggiorna da sola. Per tenerla, usa «nome: …».
    say.note.becameName: Il titolo conta i giorni, quindi il tuo testo è diventato il nome.
    say.note.noCount: Questo layout non ha un titolo che possa fare il conto alla rovescia.
    say.note.nowCounts: Ora il titolo fa il conto alla rovescia fino a quel giorno.
    say.note.noSymbol: Non c’è nessun simbolo da ridimensionare.
    say.note.corners: Gli angoli di un widget li decide iPhone. Questo layout non ne ha altri da arrotondare.
    say.note.cornersOfLayer: Gli angoli di un widget li decide iPhone. Indica il livello di cui cambiare gli angoli.
    say.note.weatherScale: Il meteo si ridimensiona tutto insieme. Se è più grande, alcune ore o alcuni giorni possono restare fuori.
    say.note.largeTitle: Nel formato Large il titolo non ha più una dimensione maggiore tutta sua.
    say.note.rain: La pioggia è sempre blu. L’accento vale per tutto il resto.
    say.note.component: Il testo nei componenti non si può cambiare qui. Prima stacca il componente.
    say.note.sayWhat: Scrivi che cosa deve dire, per esempio «aggiungi “Buongiorno”».
    say.note.titleLargest: Il titolo è già il più grande possibile.
    say.note.titleSmallest: Il titolo è già il più piccolo possibile.
    say.note.subtitleLargest: Il sottotitolo è già il più grande possibile.
    say.note.subtitleSmallest: Il sottotitolo è già il più piccolo possibile.
    say.note.nameLargest: Il nome è già il più grande possibile.
    say.note.nameSmallest: Il nome è già il più piccolo possibile.
    say.note.hasTitle: Un widget ha sempre un titolo.
    say.note.hasName: Un widget ha sempre un nome.
    say.note.sayTitle: Scrivi quale deve essere il titolo, per esempio «titolo: Ciao».
    say.note.saySubtitle: Scrivi quale deve essere il sottotitolo, per esempio «sottotitolo: Ciao».
    say.note.sayName: Scrivi quale deve essere il nome, per esempio «nome: Ciao».
    say.note.keptCaption: La didascalia % è rimasta. Scrivi «senza didascalia» per togliere anche quella.
    say.note.template: «%» è un modello a parte. Parti da quello in Explore.
    say.question: L’assistente non risponde a domande su un design. Può solo creare e modificare design.
    """#
}
