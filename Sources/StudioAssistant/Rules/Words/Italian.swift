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
    say.question: L’assistente non risponde a domande su un design. Può creare e modificare design.
    """#
}
