extension WordFiles {
  static let dutch = #"""
    endings: e, en, s, jes
    colour.red: rood, rode
    colour.burgundy: bordeaux, wijnrood
    colour.orange: oranje
    colour.coral: koraal
    colour.brown: bruin
    colour.gold: goud, gouden
    colour.yellow: geel, gele
    colour.green: groen
    colour.mint: mint
    colour.teal: blauwgroen, petrol
    colour.turquoise: turkoois
    colour.blue: blauw, lichtblauw, donkerblauw
    colour.navy: marineblauw
    colour.lavender: lavendel, lila
    colour.purple: paars
    colour.pink: roze
    colour.gray: grijs, grijze, zilver
    colour.white: wit, witte
    colour.black: zwart
    colour.cream: crème, beige
    tone.dark: donker, donkere, donkerder
    tone.light: licht, lichte, helder
    ground.paper: papier
    ground.gradient: verloop, kleurverloop
    ground.plain: effen, doorzichtig
    look.minimal: minimalistisch, minimaal, simpel, eenvoudig, strak, rustig, sober
    look.bold: vet, vette, opvallend
    look.colourful: kleurrijk, vrolijk, bont
    look.warm: gezellig, warm, herfstig, knus
    look.cool: fris, koel, winters, kalm, zee
    look.retro: retro, ouderwets, vintage
    look.neon: neon, futuristisch
    look.elegant: elegant, chic, professioneel
    look.romantic: romantisch, schattig
    font.serif: schreef, met schreef
    font.monospaced: typemachine
    font.italic: cursief
    align.centre: gecentreerd, in het midden, midden, centreren
    align.leading: links, links uitgelijnd
    align.trailing: rechts, rechts uitgelijnd
    size.small: klein, kleine
    size.medium: middelgroot
    size.large: groot, grote
    size.lock: vergrendelscherm, toegangsscherm
    size.circular: rond
    size.rectangular: rechthoekig
    degree.1: groter, grotere, enorm, reusachtig, vergroot
    degree.-1: kleiner, kleinere, piepklein
    noun.background: achtergrond
    noun.accent: accent, accentkleur, kleur
    noun.text: tekst, teksten, woorden
    noun.font: lettertype, letters
    noun.title: titel
    noun.detail: ondertitel, bijschrift
    noun.symbol: icoon, iconen, pictogram, icoontje, symbool, symbolen
    noun.buttons: knop, knoppen
    noun.seconds: seconden
    noun.digits: cijfers, getallen
    noun.percent: procent
    subject.clock: klok, tijd, hoe laat het is
    subject.analogue: analoge klok, wijzerplaat
    subject.worldclock: wereldklok, tijdzones
    subject.date: datum, weekdag
    subject.month: maand, maandkalender
    subject.calendar: kalender, agenda, afspraken
    subject.event: afspraak, volgende afspraak, evenement, evenementen
    subject.reminders: herinneringen
    subject.weather: weer, het weer
    subject.forecast: weersverwachting, voorspelling, weer deze week
    subject.temperature: temperatuur
    subject.rain: regen, paraplu
    subject.moon: maan, maanfase, maanstand
    subject.sun: zonsopgang, zonsondergang, zonsopgang en zonsondergang
    subject.tides: getijden, eb en vloed
    subject.countdown: aftellen, aftelklok, countdown, dagen tot, hoeveel dagen, hoeveel dagen tot, hoeveel dagen nog, dagen nog, nog hoeveel dagen
    subject.since: dagen sinds
    subject.steps: stappen, stappenteller
    subject.activity: activiteitsringen, activiteit
    subject.energy: calorieën
    subject.weight: gewicht
    subject.battery: batterij, accu
    subject.water: water, glazen water
    subject.coffee: koffie
    subject.habit: gewoonte, gewoontes, gewoonten
    subject.counter: teller
    subject.timer: timer, kookwekker, eierwekker
    subject.list: lijst, boodschappenlijst, boodschappenlijstje, boodschappen, lijstje, takenlijst, taken, paklijst, te doen, te kopen
    subject.quote: citaat, spreuk, motto
    subject.note: notitie, briefje
    subject.photo: foto, foto's, afbeelding
    subject.reading: boek, lezen, pagina's, leesvoortgang
    subject.savings: spaargeld, spaardoel, spaarpot
    subject.year: jaar, voortgang van het jaar
    subject.garden: planten, tuin
    drawing.ring: ring, ringen, cirkel
    drawing.bar: balk, voortgangsbalk
    drawing.bars: staafdiagram, grafiek, staven, balken
    drawing.line: lijn, curve
    symbol.star.fill: ster
    symbol.heart.fill: hart
    symbol.airplane: vliegtuig
    symbol.sun.max.fill: zon
    verb.change: verander, wijzig
    verb.remove: haal weg, verwijder, weg
    verb.hide: verberg
    verb.add: voeg toe
    look.compact: minder ruimte, compacter, compact
    look.spacious: meer ruimte, ruimer
    verb: maak, toon, laat, zet, geef, wil, zou, voeg, verander, haal, verberg, zien, maken
    negate.no: zonder, geen, niet
    only: alleen, enkel, verder niets, niets anders
    but: maar
    correct.swap: nee wacht, wacht, liever, of nee, ik bedoel, sorry
    correct.drop: laat maar, vergeet dat
    and: en, plus, ook
    or: of
    until: tot, tot aan, voor, van
    since: sinds, vanaf
    on: op
    with: met
    named: genaamd, met de tekst, met als tekst
    limit.alarm: geluid, wekker, alarm, speel, maak me wakker
    limit.motion: geanimeerd, geanimeerde, animatie, bewegen, bewegend, video, draaien
    limit.camera: camera, webcam
    limit.private: whatsapp, berichten, ongelezen berichten, ongelezen, e mails, mails, meldingen, oproepen
    limit.sending: sturen, verzenden, stuur, bellen
    limit.unread: hartslag, slaap, aandelen, bitcoin, verkeer
    limit.control: aanzetten, uitzetten
    question.help: wat kun je, wat kan je, hulp, help
    number.1: één, eerste
    number.2: twee
    number.3: drie
    number.4: vier
    number.5: vijf
    number.10: tien
    month.1: januari
    month.2: februari
    month.3: maart
    month.4: april
    month.5: mei
    month.6: juni
    month.7: juli
    month.8: augustus
    month.9: september
    month.10: oktober
    month.11: november
    month.12: december
    weekday.1: zondag
    weekday.2: maandag
    weekday.3: dinsdag
    weekday.4: woensdag
    weekday.5: donderdag
    weekday.6: vrijdag
    weekday.7: zaterdag
    dayword.12-25: kerst, kerstmis, eerste kerstdag
    dayword.12-24: kerstavond
    dayword.12-5: sinterklaas, pakjesavond
    dayword.4-27: koningsdag
    dayword.12-31: oudjaar, oudejaarsavond
    dayword.1-1: nieuwjaar
    dayword.2-14: valentijnsdag
    dayword.1: morgen
    dayword.2: overmorgen
    unit.day: dag, dagen
    unit.week: week, weken
    unit.month: maand, maanden
    unit.year: jaar
    ahead: over, op, deze, komende
    ago: geleden
    next: volgende, aanstaande
    ordinal: de, e, ste
    filler: de, het, een, ik, mij, me, mijn, m'n, je, jij, jouw, we, wij, ons, onze, is, zijn, dat, die, dit, deze, in, aan, te, er, alsjeblieft, graag, dank, bedankt, hallo, hoi, widget, heel, erg, alles, alle, vandaag, van vandaag, deze week, week, stijl, kleuren, grootte, scherm, beginscherm, telefoon, mooi, mooie, iets, kun, kan, kunt, kunnen, zou je, hebben, wat, hoe, bij, om, naar, nog, dan, nieuw, nieuwe, eronder, erboven, mag, moet, wordt, zo, beetje, een beetje
    say.three: Drie voorstellen.
    say.made: Je kunt elke tekst en elke kleur in de editor wijzigen.
    say.template: Op basis van “%” uit Explore.
    say.left: Dit is niet gebruikt: %.
    say.dropped: Daarvan kan er maar één, dus dit is niet in de widget: %.
    say.failed: Dit is niet geworden zoals gevraagd: %.
    say.readAs: Gelezen als: %.
    say.sampleDay: De dag is niet genoemd, dus het is een voorbeeld. Noem de jouwe, zoals “op 12 juni”.
    say.sample: De woorden zijn voorbeelden. Zet je eigen woorden tussen aanhalingstekens.
    say.photo: Er is nog geen foto: sleep de jouwe op het voorbeeld.
    say.impossible: De % is er in geen enkel jaar, dus er wordt niet tot die dag geteld.
    say.ask: Het is niet gezegd wat de widget moet tonen. Probeer “weer, donker”, “aftellen tot 12 juni” of “boodschappenlijst: melk, brood”.
    say.words: Zet je eigen woorden tussen aanhalingstekens om ze te tonen.
    say.nothing: Het is niet gezegd wat hij moet tonen, dus hij toont de datum.
    say.help: Vraag om het weer, een klok, de datum, aftellen, een lijst, een citaat, stappen of de maan, met kleuren en stijl.
    say.alarm: Een widget kan geen geluid maken en is geen wekker.
    say.motion: Een widget kan niet bewegen.
    say.camera: Een widget kan geen camera of video tonen.
    say.private: Een widget kan geen berichten of andere apps lezen.
    say.sending: Een widget kan niets sturen en niet bellen.
    say.unread: De studio heeft die gegevens niet, dus een widget kan het niet tonen.
    say.control: Een widget kan geen apparaten schakelen.
    say.print: Dat is geen widget, dus er is niets van gemaakt.
    say.worldclock: Stel in de editor voor elke stad het verschil met je eigen tijd in: het zijn voorbeelden.
    say.pieces: Een widget kan geen seconden tellen: het wordt hoogstens één keer per minuut opnieuw getekend.
    say.ai: De studio kan geen beelden of teksten verzinnen. Gebruik je eigen foto of woorden.
    say.game: Een widget kan geen spel zijn.
    say.question: De assistent beantwoordt geen vragen over een ontwerp. Hij kan ontwerpen maken en wijzigen.
    """#
}
