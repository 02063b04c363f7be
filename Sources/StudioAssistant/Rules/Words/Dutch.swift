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
    deed.remove: verwijder, verwijderen, verwijdert, weg, weghalen, haal weg, haalt weg, weg met, weg ermee, haal eraf, eraf, eraf halen, haal eruit, eruit, eruit halen, wis, wissen, gooi weg, weggooien, gooi eruit, schrap, schrappen, laat weg, weglaten, laat vallen, mag weg, kan weg, moet weg, mogen weg, kunnen weg, moeten weg, mag eraf, mag eruit, moet eraf, moet eruit, kan eruit, ontdoe, doe weg, wegdoen, knip weg, te verwijderen, weg te halen, te wissen
    deed.hide: verberg, verbergen, verbergt, verstop, verstoppen, niet tonen, niet laten zien, laat niet zien, toon niet, niet meer tonen, niet meer laten zien, wil ik niet zien, ik wil niet zien, hoef ik niet te zien, ik wil geen, wil geen, ik hoef geen, hoef ik niet, ik heb geen nodig, heb ik niet nodig, niet weergeven, onzichtbaar, maak onzichtbaar, uit, zet uit, uitzetten, schakel uit, uitschakelen, te verbergen
    deed.show: toon, tonen, toont, laat zien, laten zien, laat weer zien, weer laten zien, weer tonen, toon weer, weergeven, geef weer, zichtbaar, maak zichtbaar, weer zichtbaar, terughalen, haal terug, breng terug, terugbrengen, zet terug, terugzetten, onthul, terug, zien, te laten zien, te tonen
    deed.add: voeg, toevoegen, voeg toe, toe, toegevoegd, voeg er aan toe, invoegen, voeg in, erbij, zet erbij, erbij zetten, doe erbij, erbij doen, maak erbij, plak erbij, zet erin, zet er in, erin, erin zetten, zet er ook, toon ook, laat ook zien, ik wil zien, ik wil graag zien, wil ik zien, ik wil ook, ik wil er ook, toe te voegen
    deed.swap: wissel, wisselen, wissel om, omwisselen, verwissel, verwisselen, draai om, omdraaien, ruil, ruil om, omruilen, keer om
    deed.undo: ongedaan, ongedaan maken, maak ongedaan, maak het ongedaan, maak dat ongedaan, ga terug, teruggaan, terugdraaien, draai terug, draai dat terug, draai het terug, herstel, herstellen, zoals het was, zoals het eerst was, zoals het hiervoor was, terug zoals het was, terug naar hoe het was, hoe het was, hoe het eerst was, zet het terug, zet dat terug, zet alles terug, laatste wijziging ongedaan maken, maak laatste wijziging ongedaan, maak de laatste wijziging ongedaan, doe maar zoals het was, weer zoals het was, net als eerst, weer zoals eerst, zoals eerst
    deed.name: noem, noem het, noem hem, noem deze, noem dit, noemen, noem de widget, hernoem, hernoem naar, hernoem het naar, hernoem hem naar, hernoem dit naar, hernoem de widget, hernoem de widget naar, hernoem de widget tot, hernoemen naar, geef de naam, geef als naam, geef hem de naam, geef het de naam, moet heten, heet
    deed.write: zeg, zegt, zeggen, moet zeggen, laat zeggen, schrijf, schrijven, schrijf op, schrijf er, moet staan, moet er staan, er moet staan, er moet op staan, zou moeten staan, laat er staan, zet er neer, luidt, moet luiden, leest
    deed.keep: hou, houd, houden, behoud, behouden, bewaar, laat staan, laten staan, laat zo, laat het zo, laat zoals het is, laat ongewijzigd, ongewijzigd, blijf af van, blijf van, kom niet aan, niet aankomen, niet aanraken, raak niet aan, niet veranderen, verander niet, niet wijzigen, wijzig niet, niet aanpassen, pas niet aan, blijft, mag blijven, moet blijven, mogen blijven, moeten blijven, blijven, met rust, laat met rust
    deed.tick: vink, vink aan, aanvinken, afvinken, vink af, streep af, afstrepen, markeer als gedaan, markeer als klaar, kruis af
    deed.untick: vink uit, uitvinken, vinkje weg, haal het vinkje weg, vinkje weghalen, markeer als niet gedaan, niet meer afvinken
    deed.move: verplaats, verplaatsen, verplaatst, beweeg, verschuif, verschuiven, schuif, schuiven, schuif op, opschuiven, breng, brengen, plaats, plaatsen, positioneer, sleep, stuur, versleep, moet naar, mag naar, kan naar, te verplaatsen, te zetten
    deed.replace: vervang, vervangen, vervangt, vervang door, verander, veranderen, verandert, wijzig, wijzigen, verruil, verruilen, inruilen, wissel in, zet om, omzetten, pas aan in, te vervangen, te veranderen, te wijzigen
    deed.count: verplaatst naar, is verplaatst naar, is verplaatst, verzet naar, is verzet naar, is verzet, verschoven naar, is verschoven naar, is verschoven, uitgesteld tot, is uitgesteld tot, uitgesteld naar, is uitgesteld naar, vervroegd naar, is vervroegd naar, is nu op, is op, valt op, valt nu op, vindt plaats op, gaat door op, tel tot, telt tot, tellen tot, telt af tot, tel af tot, tel af naar, telt af naar, aftellen tot, aftellen naar, tel de dagen tot, tel dagen tot, telt de dagen tot, countdown naar, countdown tot
    deed.set: maak, maken, maakt, maak er, zet, zetten, neem, nemen, pak, kies, kiezen, selecteer, stel in, instellen, stel, doe, doen, doe maar, draai, gebruik, gebruiken, geef, geven, wil, wil ik, ik wil, ik wil graag, willen, wil hebben, wil graag, ik wil het, zou willen, ik zou graag, zou graag, ik had graag, ik heb nodig, ik heb liever, laat, laten, laat worden, verf, kleuren, inkleuren, kleur in, tint, teken, tekenen, pas aan, aanpassen, moet zijn, moeten zijn, mag zijn, zou moeten zijn, moet, moeten, moet worden, moeten worden, mag worden, mogen worden, mag, mogen, zou kunnen zijn, kun je maken, kan je maken, kun je zetten, probeer, proberen, probeer eens, worden, wordt, te maken, te geven, te gebruiken, aan te passen, te doen
    quality.bold: vet, vette, vetter, vettere, vetgedrukt, vetgedrukte, dikgedrukt, dikgedrukte, in vet, bold, zwaarder, zwaardere, zwaar
    quality.light: licht gewicht, lichter gewicht, lichte letter, lichte letters, dunne letters, dunne letter, dunnere letters, dun lettertype, dunner lettertype, licht lettertype, lichter lettertype, mager, magere, magerder
    quality.thick: dik, dikke, dikker, dikkere, breder, bredere, breed, brede, steviger, forser, verdik
    quality.thin: dun, dunne, dunner, dunnere, smal, smalle, smaller, smallere, slank, slanke, slanker, slankere, fijner, fijnere, fijn, fijne
    quality.faint: doorzichtig, doorzichtige, doorzichtiger, transparant, transparante, transparanter, half doorzichtig, halfdoorzichtig, halfdoorzichtige, half transparant, halftransparant, doorschijnend, doorschijnende, vaag, vage, vager, vagere, vervaagd, vervaagde, flets, fletse, fletser, zwakker, zwakkere, minder zichtbaar, minder opvallend, gedimd, dim, gedempt
    quality.opaque: ondoorzichtig, ondoorzichtige, dekkend, dekkende, dekkender, volledig zichtbaar, helemaal zichtbaar, goed zichtbaar, niet doorzichtig, niet transparant
    quality.upright: rechtop, rechte letters, rechtopstaand, niet cursief, niet schuin, romein
    quality.capitals: hoofdletters, hoofdletter, in hoofdletters, met hoofdletters, alles hoofdletters, alles in hoofdletters, allemaal hoofdletters, kapitalen, in kapitalen, blokletters, in blokletters, caps
    quality.lowercase: kleine letters, in kleine letters, met kleine letters, alles in kleine letters, alles kleine letters, onderkast, geen hoofdletters, zonder hoofdletters
    quality.round: ronder, rondere, afgerond, afgeronde, rond af, afronden, meer afgerond, meer afgeronde, rondere hoeken, ronde hoeken, afgeronde hoeken, zachte hoeken, zachtere hoeken, hoeken ronder, hoeken rond
    quality.sharp: scherper, scherpere, scherp, scherpe, hoekig, hoekige, hoekiger, hoekigere, scherpe hoeken, scherpere hoeken, rechte hoeken, vierkante hoeken, minder rond, minder ronde, minder afgerond, niet afgerond, hoeken scherper
    quality.shadow: schaduw, schaduwen, slagschaduw, schaduwtje, schaduweffect
    quality.struck: doorgestreept, doorgestreepte, doorstrepen, streep door, streep erdoor, doorgehaald, doorgehaalde, doorhalen, doorgekrast
    measure.padding: marge, marges, witruimte, binnenmarge, randruimte, opvulling, padding, ruimte eromheen, ruimte rondom, ruimte rond, ruimte om, ruimte aan de rand
    measure.spacing: afstand, afstanden, tussenruimte, tussenruimtes, tussenruimten, ruimte, spatie, spatiëring, regelafstand, regelhoogte, ademruimte, lucht, ruimte tussen, afstand tussen, ruimte ertussen
    measure.corner: hoek, hoeken, hoekradius, straal, hoekstraal, afronding, radius, hoekjes
    measure.line: lijndikte, lijnbreedte, dikte, breedte van de lijn, dikte van de lijn, dikte van de lijnen, streekdikte
    measure.opacity: dekking, doorzichtigheid, transparantie, ondoorzichtigheid, opaciteit, zichtbaarheid
    measure.rotation: draaiing, rotatie, roteer, roteren, draaien, kantel, kantelen, gekanteld, kanteling, schuinte
    measure.size: grootte, formaat, afmeting, afmetingen, maat, lettergrootte, tekstgrootte, tekengrootte, corps
    measure.blur: vervaging, onscherpte, onscherp, wazig, waziger, vervaag, vervagen, blur
    much: veel, een stuk, stukken, heel veel, flink, fors, aanzienlijk, behoorlijk, aanmerkelijk, veel en veel, twee keer zo, dubbel zo, twee keer, enorm veel, een heel stuk, verreweg
    much.little: een beetje, beetje, iets, ietsje, ietsjes, een tikje, tikje, tikkeltje, een tikkeltje, wat, een klein beetje, klein beetje, een fractie, fractie, lichtjes, een stukje, stukje, een ietsiepietsie, een slagje, lichtelijk, enigszins
    too: te, veel te, wat te, een beetje te, iets te, echt te, teveel, te veel, al te, ietwat te
    less: minder, niet zo, niet zoveel, niet zo veel, wat minder, iets minder, niet zo heel, niet zo erg
    more: meer, nog meer, verhoog, verhogen, vermeerder, extra, nog, wat meer, iets meer
    all: alle, alles, allemaal, elk, elke, ieder, iedere, hele, het hele, de hele, gehele, het geheel, beide, allebei, alle twee, alle drie, alles bij elkaar, de hele boel, overal
    it: hem, 'm, ze, hen, die daar, dat daar, deze hier, dit hier, dat ding, die ene, deze ene, ervan, eraan, zij
    except: behalve, uitgezonderd, op na, met uitzondering van, buiten, maar niet, afgezien van, los van
    except.instead: in plaats van, i.p.v, ipv, liever dan, eerder dan, in de plaats van
    place.above: boven, erboven, bovenop, hierboven, daarboven, over, boven de, boven het, ervoor, er boven
    place.below: onder, eronder, hieronder, daaronder, onder de, onder het, beneden, na, achter, erna, erachter, er onder
    place.beside: naast de, naast het, ernaast, daarnaast, hiernaast, vlak naast, er naast, bij de, bij het, naast
    place.left: links, linker, naar links, links van, links van de, links van het, aan de linkerkant, aan de linkerkant van, linkerkant, naar de linkerkant, meer naar links, verder naar links, linksaf, aan de linkerzijde
    place.right: rechts, rechter, naar rechts, rechts van, rechts van de, rechts van het, aan de rechterkant, aan de rechterkant van, rechterkant, naar de rechterkant, meer naar rechts, verder naar rechts, aan de rechterzijde
    place.top: bovenaan, boven in, bovenin, aan de bovenkant, bovenkant, naar de bovenkant, helemaal bovenaan, helemaal naar boven, helemaal boven, aan de top, boven aan
    place.bottom: onderaan, onderin, onder in, aan de onderkant, onderkant, naar de onderkant, helemaal onderaan, helemaal naar beneden, helemaal onder, onder aan, naar onderen
    place.up: omhoog, naar boven, hoger, hogere, meer naar boven, verder naar boven, verder omhoog, iets omhoog
    place.down: omlaag, naar beneden, lager, lagere, meer naar beneden, verder naar beneden, verder omlaag, naar onder
    why: waarom, hoezo, hoe komt het, hoe komt het dat, wat is, wat zijn, wat doet, wat doen, wat betekent, wat betekenen, wat voor, wie, wie is, welke, welk, welke is, hoe werkt, hoe kan ik, waarvoor, waartoe, waarvoor dient, wat wil dat zeggen
    thing.ring: ring, ringetje
    thing.rings: ringen, ringetjes
    thing.bar: balk, balkje, staaf, staafje
    thing.bars: balken, balkjes, staven, staafjes
    thing.line: lijn, lijntje, streep, streepje, curve
    thing.lines: lijnen, lijntjes, strepen, streepjes
    thing.dot: punt, puntje, stip, stipje, bolletje
    thing.dots: punten, puntjes, stippen, stipjes, bolletjes
    thing.square: vierkant, vierkantje, blokje, hokje
    thing.squares: vierkanten, vierkantjes, blokjes, hokjes
    thing.circle: cirkel, cirkeltje, rondje
    thing.number: getal, nummer, aantal
    thing.numbers: getallen, nummers, aantallen
    thing.digits: cijfers, cijfer, cijfertjes
    thing.text: tekst, tekstje
    thing.texts: teksten, tekstjes
    thing.label: label, etiket, labeltje
    thing.labels: labels, etiketten, labeltjes
    thing.caption: bijschrift, bijschriften, onderschrift
    thing.chart: grafiek, grafiekje, diagram, staafdiagram, lijngrafiek
    thing.hand: wijzer, wijzertje
    thing.hands: wijzers
    thing.hour: uur, uurtje
    thing.hours: uren, uurtjes
    thing.minute: minuut
    thing.minutes: minuten
    thing.hour hand: uurwijzer, kleine wijzer, korte wijzer
    thing.minute hand: minutenwijzer, minuutwijzer, grote wijzer, lange wijzer
    thing.day: dag
    thing.days: dagen
    thing.weekday: weekdag, dag van de week
    thing.month: maand
    thing.year: jaar
    thing.date: datum
    thing.time: tijd, tijdstip
    thing.clock: klok, klokje
    thing.moon: maan, maantje
    thing.sun: zon, zonnetje
    thing.star: ster, sterretje
    thing.stars: sterren, sterretjes
    thing.cloud: wolk, wolkje
    thing.clouds: wolken, wolkjes
    thing.hill: heuvel
    thing.hills: heuvels
    thing.mountains: bergen, berg, gebergte
    thing.sky: hemel
    thing.sea: zee
    thing.waves: golven, golf, golfjes
    thing.water: water
    thing.glass: glas, glaasje
    thing.glasses: glazen, glaasjes
    thing.cup: kop, kopje, beker, mok
    thing.leaf: blad, blaadje
    thing.leaves: bladeren, blaadjes, bladen
    thing.tree: boom, boompje
    thing.flower: bloem, bloemetje
    thing.snow: sneeuw
    thing.rain: regen
    thing.heart: hart, hartje
    thing.house: huis, huisje
    thing.plane: vliegtuig, vliegtuigje
    thing.book: boek, boekje
    thing.bike: fiets, fietsje
    thing.photo: foto, afbeelding, plaatje
    thing.photos: foto's, afbeeldingen, plaatjes
    thing.frame: kader, lijst eromheen, lijstje eromheen, omlijsting
    thing.border: rand, randje, randen, omranding
    thing.card: kaart, kaartje
    thing.list: lijst, lijstje
    thing.item: onderdeel, item
    thing.items: onderdelen, items
    thing.row: rij, regel
    thing.rows: rijen, regels
    thing.column: kolom
    thing.city: stad
    thing.place: plek, locatie, plaatsnaam
    thing.temperature: temperatuur
    thing.wind: wind
    thing.battery: batterij, accu
    thing.steps: stappen, stappenteller
    thing.goal: doel, streefwaarde, doelwaarde
    thing.percent: percentage, procent
    thing.count: telling, teller
    thing.name: naam
    thing.quote: citaat, spreuk, quote
    thing.event: afspraak, evenement, gebeurtenis
    thing.events: afspraken, evenementen, gebeurtenissen
    thing.score: score, stand, uitslag
    thing.team: team, ploeg, elftal
    thing.home team: thuisploeg, thuisteam, thuisclub
    thing.away team: uitploeg, uitteam, bezoekers, bezoekende ploeg
    thing.price: prijs
    thing.outer ring: buitenste ring, buitenring, ring buitenom
    thing.inner ring: binnenste ring, binnenring
    thing.button: knop, knopje
    thing.buttons: knoppen, knopjes
    thing.divider: scheidingslijn, scheiding, scheidingsstreep, tussenlijn
    thing.arrow: pijl, pijltje, pijlen
    thing.gate: gate, vertrekgate
    thing.seat: stoel, zitplaats
    thing.train: trein
    thing.progress: voortgang, vooruitgang
    thing.gauge: meter, metertje
    thing.needle: naald, meternaald
    thing.tile: tegel, tegeltje
    thing.flap: klep, klepje, flap
    thing.flaps: kleppen, klepjes, flappen
    thing.unit: eenheid, meeteenheid
    degree.1: grootst, grootste, enorme, reusachtige, gigantisch, gigantische, vergroten, vergroot het, maak groter, uitvergroot, leesbaar, leesbare, leesbaarder, beter leesbaar, goed leesbaar, joekel, te vergroten
    degree.-1: kleinst, kleinste, piepkleine, verklein, verkleinen, verlaag, verminder, verminderen, minuscuul, minuscule, krimp, heel klein, mini, te verkleinen
    tone.dark: donkerdere, donkers, duister, duistere, maak donkerder, verdonker, donkere modus, donker thema, nachtmodus
    tone.light: lichter, lichtere, helderder, heldere, helderdere, bleek, bleke, bleker, blekere, feller, fel, felle, lichte modus, licht thema, verhelder
    colour.red: roder, rooie, knalrood, knalrode, in het rood
    colour.burgundy: bordeauxrood, bordeauxrode, wijnrode
    colour.orange: oranjes, in het oranje
    colour.peach: perzik, perzikkleur, perzikkleurig, perzikkleurige
    colour.coral: koraalrood, koraalrode, zalm, zalmroze, zalmkleurig
    colour.brown: bruine, bruiner, in het bruin
    colour.gold: goudkleurig, goudkleurige, goudgeel, gouden kleur
    colour.yellow: geler, knalgeel, knalgele, in het geel
    colour.lime: limoen, limoengroen, limoengroene
    colour.green: groene, groener, donkergroen, donkergroene, lichtgroen, lichtgroene, smaragdgroen, in het groen
    colour.olive: olijf, olijfgroen, olijfgroene
    colour.sage: salie, saliegroen, saliegroene
    colour.mint: mintgroen, mintgroene
    colour.teal: blauwgroene, petrolblauw, groenblauw, groenblauwe, teal
    colour.turquoise: turquoise, turkooizen, aqua
    colour.cyan: cyaan, cyaanblauw
    colour.blue: blauwe, blauwer, lichtblauwe, donkerblauwe, hemelsblauw, hemelsblauwe, in het blauw
    colour.navy: marineblauwe, marine, nachtblauw, nachtblauwe
    colour.indigo: indigo, indigoblauw
    colour.lavender: lavendelblauw, lavendelkleurig, lila's
    colour.purple: paarse, paarser, violet, violette, in het paars
    colour.pink: rozer, knalroze, fuchsia, lichtroze, in het roze
    colour.gray: grijzer, zilveren, zilverkleurig, donkergrijs, donkergrijze, lichtgrijs, lichtgrijze, in het grijs
    colour.white: witter, spierwit, spierwitte, in het wit
    colour.black: zwarte, zwarter, pikzwart, pikzwarte, in het zwart
    colour.cream: crèmekleurig, crèmekleurige, crèmewit, ivoor
    font.serif: schreefletter, schreefletters, met schreven, schreeflettertype
    font.monospaced: monospace, niet proportioneel, vaste breedte, met vaste breedte, schrijfmachine, schrijfmachineletter
    font.rounded: ronde letters, ronde letter, afgeronde letters, rond lettertype, afgerond lettertype
    font.italic: cursieve, schuin, schuine, schuingedrukt, schuine letters, italic
    align.centre: gecentreerde, centreer, midden uitgelijnd, in midden, naar het midden, in het centrum
    align.leading: lijn links uit, links uitlijnen, uitgelijnd links, naar links uitgelijnd, linkslijnend
    align.trailing: lijn rechts uit, rechts uitlijnen, uitgelijnd rechts, naar rechts uitgelijnd, rechtslijnend
    align.top: boven uitgelijnd, boven uitlijnen, lijn boven uit
    look.minimal: minimalistische, minimale, simpele, simpeler, eenvoudige, eenvoudiger, strakke, strakker, strakkere, rustige, rustiger, sobere, soberder, kaal, kaler
    look.horizontal: horizontaal, horizontale, naast elkaar
    look.vertical: verticaal, verticale, onder elkaar, gestapeld
    look.compact: compacte, compactere, dichter op elkaar
    look.spacious: ruim, ruime, ruimere, luchtig, luchtige, luchtiger
    look.bold: opvallende, opvallender, krachtig, krachtige, krachtiger, sprekend
    look.colourful: kleurrijke, kleurrijker, vrolijke, vrolijker, bonte, bonter, levendig, levendige, levendiger
    look.warm: gezellige, gezelliger, warme, warmer, warmere, herfstige, knusse, knusser, zomers
    look.cool: frisse, frisser, koele, koeler, koelere, winterse, kalme, kalmer
    look.retro: ouderwetse, ouderwetser, antiek
    look.elegant: elegante, eleganter, chique, chiquer, professionele, professioneler, stijlvol, stijlvolle, stijlvoller, deftig
    look.romantic: romantische, romantischer, schattige, schattiger, lief, lieve, zoet
    noun.background: achtergronden, achtergrondkleur, ondergrond
    noun.accent: accenten, hoofdkleur, steunkleur
    noun.font: lettertypes, lettertypen, lettersoort, letter, font, fonts
    noun.title: titels, kop tekst, koptekst, opschrift
    noun.detail: ondertitels, subtitel, subkop, tweede regel
    noun.symbol: icoontjes, symbooltje, pictogrammen, emoji, emoji's, logo, logo's
    correct.swap: nee toch, nee toch liever, nee doe maar, nee liever, toch liever, toch maar, doe toch maar, of liever, of eigenlijk, beter gezegd, dat wil zeggen, ik bedoelde, bij nader inzien, nee sorry, wacht even, correctie, eigenlijk, oftewel, nee
    correct.drop: vergeet het, vergeet het maar, laat maar zitten, nee laat maar, maakt niet uit
    and: ook nog, en ook, evenals, alsook, eveneens, tevens, bovendien, en dan, daarna, vervolgens, samen met, verder
    negate.no: nooit, noch, niets, niks, niet meer, geen enkel, geen enkele, vrij van
    filler: jouwe, u, uw, jullie, zij het, haar, ben, bent, was, waren, geweest, heb, hebt, heeft, had, hadden, zal, zullen, zult, zouden, kon, kunt u, kan je, kun je, kunnen we, wil je, wil u, wilt, wilt u, zou u, zou je kunnen, zou u kunnen, kan dat, kan het, is het mogelijk, mogelijk, het mogelijk, alstublieft, asjeblieft, aub, svp, a.u.b, dankjewel, dank je, dank je wel, dank u, dank u wel, hey, hé, hee, hai, goedemorgen, goedemiddag, goedenavond, even, eventjes, eens, maar even, maar eens, misschien, wellicht, gewoon, toch, hoor, dus, zeg maar, nou, nu, oké, ok, okay, prima, goed, leuk, leuke, top, als het kan, indien mogelijk, als je wilt, alsof, als, zoals, daar, hier, waar, wanneer, terwijl, tussen, uit de, uit het, door, per, tegen, erop, ermee, dan wel, echt, heel erg, best, vrij, nogal, behoorlijk wat, best wel, al, alvast, meteen, snel, zelf, eigen, vind ik, ik vind, vind, ik denk, denk ik, lijkt, lijken, lijkt me, staat, staan, ziet, ziet er, eruit ziet, uitzien, eruitzien, soort, een soort, manier, beter, mooier, mooiere, van mij, van de widget, in de widget, op de widget
    to: door, naar, met, in
    all.rest: de rest, al het andere, al de rest
    deed.keep: blijft, blijven
    deed.set: mogen, mag, moeten, moet, worden, liever
    filler: oh, zelf
    thing.gift: cadeau, cadeautje
    thing.umbrella: paraplu, parasol
    thing.car: auto
    thing.cake: taart
    thing.suitcase: koffer
    thing.hammer: hamer
    thing.bell: bel
    thing.flag: vlag
    thing.trophy: trofee, beker
    thing.flame: vlam, vuur
    thing.dog: hond
    thing.cat: kat
    thing.cart: winkelwagen, winkelwagentje
    thing.basket: mand
    thing.camera: camera
    thing.bus: bus
    thing.boat: boot, veerboot
    thing.crown: kroon
    thing.music: muzieknoot
    thing.coffee: koffie
    filler: als, alsjeblieft, graag
    deed.set: haal, halen
    limit.alarm: liedje, afspelen, geluid
    limit.cannot.units: fahrenheit, celsius
    all: in alle maten
    say.first: Alleen de eerste % verzoeken zijn uitgevoerd.
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
    say.same: Geen wijziging nodig: %.
    say.notUnderstood: Niet begrepen: %.
    say.nothingChanged: Geen wijziging nodig: het ziet er al zo uit.
    say.undo: Undo maakt de laatste wijziging ongedaan.
    say.done: Dit is je wijziging.
    say.askWidget: Vraag om kleuren, stijlen, groottes, ruimte, uitlijning, symbolen of tekst. Probeer “grotere titel, blauwgroen”.
    say.askLayers: Noem lagen bij hun naam of soort. Probeer “voeg een ring toe voor de batterij”, “alle teksten afgerond” of “verberg de grafiek op klein”.
    say.others: Een widget kan geen gegevens van andere mensen tonen.
    say.cannot.textColour: Je kunt de kleur van teksten niet kiezen; die volgt de indeling en de weergave.
    say.cannot.typeface: Widgets gebruiken het lettertype van de iPhone. Je kunt de grootte wijzigen.
    say.cannot.motion: Widgets kunnen niet bewegen.
    say.cannot.symbolPlace: Het symbool staat voor of boven de naam. Je kunt alleen de hele inhoud samen verplaatsen.
    say.cannot.exactColour: Kies uit tien accentkleuren. Looks kan de kleur vinden die het dichtst bij een hexcode ligt.
    say.cannot.shade: Accentkleuren hebben geen tinten. Looks heeft zachtere en donkerdere achtergronden.
    say.cannot.units: Eenheden volgen de regio van de telefoon.
    say.cannot.bottom: De inhoud kan bovenaan of in het midden staan. Alleen de tekst van een poster staat onderaan.
    say.cannot.letterCase: De assistent kan hoofdletters en kleine letters niet omzetten. Typ de tekst zoals je hem wilt.
    say.cannot.gradient: Kleurverlopen horen bij de achtergronden Aurora, Sunset, Candy en die met een gloed.
    say.cannot.unnamed: Welke? Probeer “blauwgroen” of “icoon ster”.
    say.cannot.question: De assistent kan alleen ontwerpen wijzigen, geen vragen beantwoorden.
    say.cannot.unreadable: Daar zijn geen live gegevens voor. In plaats daarvan wordt je tekst gebruikt.
    say.cannot.language: De ingebouwde regels werken het best in het Engels. Je tekst blijft zoals je hem hebt getypt.
    say.cannot.weeks: Aftellen gaat in dagen, uren of minuten, niet in weken of maanden.
    say.cannot.clockPart: Dat hoort bij de wijzerplaat. Kies een andere bij Face of Scheme in de editor.
    say.cannot.digitalClock: Deze klok heeft wijzers. Voeg voor een digitale klok de variabele “Time” in een tekst in, of kies een klok in Explore.
    say.cannot.noPhoto: Er is nog geen foto. Sleep er eerst een op het voorbeeld.
    say.cannot.framing: Gebruik Photo › Crop in de editor om het zichtbare deel van de foto te kiezen.
    say.cannot.photoBlur: Foto’s kunnen niet worden vervaagd. Met een donkerdere of matte laag eroverheen is tekst erop goed leesbaar.
    say.cannot.unknownSymbol: Daar is geen symbool voor gevonden. Kies er een bij Symbol in de editor.
    say.cannot.place: De locatie voor het weer stel je in op de iPhone. Het voorbeeld gebruikt voorbeeldgegevens.
    say.cannot.position: De inhoud kan links, in het midden of rechts staan, bovenaan of halverwege. Zet de widget om in lagen om alles vrij te plaatsen.
    say.cannot.weatherPart: De weerindeling tekent haar eigen beeld op basis van de gegevens. Je kunt de grootte wijzigen.
    say.cannot.oneAccent: Widgets hebben één accentkleur, en teksten kun je niet apart kleuren. Kies één kleur voor alles.
    say.cannot.photoTheme: Kies Match colours › From the photo in de editor om de kleuren van de foto te gebruiken.
    say.cannot.sharedColour: Kleuren zijn in elk formaat gelijk. Tekst, symbool, foto en indeling kunnen verschillen.
    say.cannot.listPictures: Bij de onderdelen van een lijst kunnen vakjes, stippen of nummers staan, geen afbeeldingen.
    say.cannot.hourFormat: De tijd staat in 24 uur, zonder seconden. Een klok met wijzers kan seconden tonen.
    say.cannot.sharedType: De tekstgrootte is in elk widgetformaat gelijk. Tekst, symbool, foto en indeling kunnen verschillen.
    say.cannot.alarm: Widgets kunnen geen geluid maken. Gebruik de app Klok voor wekkers.
    say.cannot.stepsGoal: Je stappendoel stel je in op de iPhone. Het voorbeeld gebruikt een voorbeeldwaarde.
    say.cannot.calendarChoice: Agenda’s kies je op de iPhone. Het voorbeeld gebruikt voorbeeldgegevens.
    say.cannot.listChoice: De lijst kies je op de iPhone. Het voorbeeld gebruikt voorbeeldgegevens.
    say.cannot.buttonAmount: Stel bij Buttons in de editor in wat er op een knop staat en hoeveel die toevoegt.
    say.cannot.transparency: Doorzichtigheid komt van de weergave Clear van de iPhone. “Plain” is de achtergrond die er het meest op lijkt.
    say.cannot.photoContent: Uit een foto kan niets worden verwijderd. Gebruik Photo › Crop in de editor om iets weg te laten.
    say.cannot.sameText: Tekst en foto’s blijven hetzelfde. Alleen variabelen, zoals de datum of het weer, worden vanzelf bijgewerkt.
    say.cannot.sending: Widgets kunnen niets versturen. Gebruik Share voor een link of Download voor een bestand.
    say.cannot.listStrike: Voltooide onderdelen zijn doorgestreept, zoals op de iPhone. Onderdelen met stippen niet.
    say.cannot.listLength: Een lijst toont zoveel onderdelen als er passen, en daarna hoeveel er nog meer zijn.
    say.cannot.photoEdit: Van een foto kun je alleen het filter en de laag eroverheen wijzigen.
    say.cannot.listCount: Een lijst met vakjes toont altijd hoeveel onderdelen klaar zijn. Een lijst met stippen niet.
    say.cannot.layoutText: Deze indeling bepaalt zelf de tekstgroottes.
    say.cannot.madePicture: Gebruik je eigen foto: begin met een fotosjabloon in Explore of voeg er een toe met Photo.
    say.note.midnight: In de lichte weergave is Midnight lichtblauw, niet donker. Zet de widget om in lagen voor een donkere widget.
    say.note.listLeft: Lijsten blijven links.
    say.note.noSubtitle: Formaten zonder ondertitel zijn niet veranderd.
    say.note.posterPhoto: Een poster heeft een foto nodig. Kies er een met Photo.
    say.note.ownPhoto: Gebruik je eigen foto: sleep hem op het voorbeeld of gebruik Photo.
    say.note.addButtons: Voeg knoppen toe met Buttons.
    say.note.listKept: De lijst is gebleven. Verwijder hem met Text.
    say.note.listsKeep: Formaten met een lijst houden die.
    say.note.replaces: Dit vervangt een variabele die vanzelf wordt bijgewerkt. Gebruik “naam: …” om die te behouden.
    say.note.becameName: De titel telt de dagen, dus je tekst is de naam geworden.
    say.note.noCount: Deze indeling heeft geen titel die kan aftellen.
    say.note.nowCounts: De titel telt nu af tot die dag.
    say.note.noSymbol: Er is geen symbool om groter of kleiner te maken.
    say.note.corners: De iPhone bepaalt de hoeken van een widget. Deze indeling heeft geen andere hoeken om af te ronden.
    say.note.cornersOfLayer: De iPhone bepaalt de hoeken van een widget. Noem de laag waarvan je de hoeken wilt wijzigen.
    say.note.weatherScale: Het weer wordt als geheel groter of kleiner. Als het groter is, kunnen er uren of dagen wegvallen.
    say.note.largeTitle: Op Large heeft de titel geen eigen, grotere maat meer.
    say.note.rain: Regen is altijd blauw. Het accent geldt voor al het andere.
    say.note.component: Tekst in componenten kan hier niet worden gewijzigd. Maak de component eerst los.
    say.note.sayWhat: Zeg wat er moet staan, zoals “voeg ‘Goedemorgen’ toe”.
    say.note.titleLargest: De titel is al zo groot mogelijk.
    say.note.titleSmallest: De titel is al zo klein mogelijk.
    say.note.subtitleLargest: De ondertitel is al zo groot mogelijk.
    say.note.subtitleSmallest: De ondertitel is al zo klein mogelijk.
    say.note.nameLargest: De naam is al zo groot mogelijk.
    say.note.nameSmallest: De naam is al zo klein mogelijk.
    say.note.hasTitle: Een widget heeft altijd een titel.
    say.note.hasName: Een widget heeft altijd een naam.
    say.note.sayTitle: Zeg wat de titel moet zijn, zoals “titel: Hallo”.
    say.note.saySubtitle: Zeg wat de ondertitel moet zijn, zoals “ondertitel: Hallo”.
    say.note.sayName: Zeg wat de naam moet zijn, zoals “naam: Hallo”.
    say.note.keptCaption: Het bijschrift % is gebleven. Zeg “zonder het bijschrift” om het ook te verwijderen.
    say.note.template: “%” is een apart sjabloon. Begin ermee in Explore.
    say.question: De assistent beantwoordt geen vragen over een ontwerp. Hij kan alleen ontwerpen maken en wijzigen.
    """#
}
