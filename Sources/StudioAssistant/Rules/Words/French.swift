extension WordFiles {
  static let french = #"""
    endings: s, e, es, x
    colour.red: rouge
    colour.burgundy: bordeaux
    colour.orange: orange
    colour.coral: corail, saumon
    colour.brown: marron, brun
    colour.gold: or, doré, moutarde
    colour.yellow: jaune
    colour.green: vert, verte
    colour.mint: menthe
    colour.teal: bleu canard, sarcelle
    colour.turquoise: turquoise
    colour.blue: bleu, bleue, bleu ciel
    colour.navy: bleu marine
    colour.indigo: indigo
    colour.lavender: lavande, lilas
    colour.purple: violet, violette, mauve
    colour.pink: rose
    colour.gray: gris, grise, argent
    colour.white: blanc, blanche
    colour.black: noir, noire
    colour.cream: crème, beige
    tone.dark: sombre, foncé, foncée, obscur, plus sombre
    tone.light: clair, claire, lumineux
    ground.paper: papier
    ground.gradient: dégradé
    ground.plain: uni, transparent
    look.minimal: minimaliste, minimal, simple, épuré, sobre, discret
    look.bold: gras, marquant, percutant
    look.colourful: coloré, colorée, multicolore, joyeux, gai
    look.warm: chaleureux, chaleureuse, douillet, cosy, automnal, chaud
    look.cool: frais, hivernal, calme, paisible, mer
    look.retro: rétro, vintage, ancien
    look.neon: néon, futuriste
    look.elegant: élégant, élégante, chic, professionnel
    look.romantic: romantique, mignon
    font.serif: serif, à empattement
    font.monospaced: machine à écrire
    font.italic: italique
    align.centre: centré, centrée, au centre, au milieu, centrer
    align.leading: à gauche, gauche, aligné à gauche
    align.trailing: à droite, droite, aligné à droite
    size.small: petit, petite
    size.medium: moyen, moyenne
    size.large: grand, grande
    size.lock: écran verrouillé, écran de verrouillage
    size.circular: circulaire, rond
    size.rectangular: rectangulaire
    degree.1: plus grand, plus grande, plus gros, énorme, agrandir, agrandis
    degree.-1: plus petit, plus petite, minuscule
    noun.background: fond, arrière plan
    noun.accent: accent, couleur
    noun.text: texte, textes, mots
    noun.font: police, écriture
    noun.title: titre
    noun.detail: sous titre, légende
    noun.symbol: icône, icônes, symbole, symboles, logo
    noun.buttons: bouton, boutons
    noun.seconds: secondes
    noun.digits: chiffres
    noun.percent: pour cent
    subject.clock: horloge, heure, pendule, montre
    subject.analogue: horloge à aiguilles, cadran
    subject.worldclock: fuseaux horaires, horloge mondiale
    subject.date: date, jour de la semaine, date du jour
    subject.month: mois, calendrier mensuel
    subject.calendar: calendrier, agenda, rendez vous
    subject.event: prochain rendez vous, événement, événements, prochain événement, prochains événements
    subject.reminders: rappels, rappel
    subject.weather: météo, temps qu'il fait
    subject.forecast: prévisions, prévisions météo, météo de la semaine
    subject.temperature: température
    subject.rain: pluie, parapluie
    subject.moon: lune, phase de la lune, phases de la lune, phase lunaire
    subject.sun: lever du soleil, coucher du soleil, lever et coucher du soleil
    subject.tides: marée, marées
    subject.countdown: compte à rebours, jours avant, jours jusqu'à, combien de jours, combien de jours avant, combien de jours jusqu'à, combien de jours jusqu'au, jours restants
    subject.since: jours depuis, depuis combien de jours
    subject.steps: pas, mes pas, nombre de pas, podomètre
    subject.activity: anneaux d'activité, activité
    subject.energy: calories
    subject.weight: poids
    subject.battery: batterie, niveau de batterie
    subject.water: eau, verres d'eau, hydratation
    subject.coffee: café, cafés
    subject.habit: habitude, habitudes, suivi d'habitudes, suivi des habitudes
    subject.counter: compteur
    subject.timer: minuteur, minuterie
    subject.list: liste, liste de courses, liste des courses, courses, liste de tâches, tâches, à faire, liste à faire, à acheter
    subject.quote: citation, devise
    subject.note: note, pense bête
    subject.photo: photo, photos, image
    subject.reading: livre, lecture, pages
    subject.savings: épargne, économies, tirelire
    subject.year: année, progression de l'année
    subject.garden: plantes, jardin, arrosage
    drawing.ring: anneau, anneaux, cercle
    drawing.bar: barre, barre de progression
    drawing.bars: barres, graphique, histogramme, diagramme, en barres
    drawing.line: courbe, ligne
    symbol.star.fill: étoile
    symbol.heart.fill: coeur, cœur
    symbol.airplane: avion
    symbol.sun.max.fill: soleil
    verb.remove: enlève, enlever, supprime, retire
    verb.hide: cache, masque
    verb: fais, faites, crée, créer, montre, montrer, affiche, mets, mettre, donne, ajoute, change, veux, voudrais, aimerais, enlève, faire
    negate.no: sans, pas de, pas d', aucun, aucune, ni, pas
    only: seulement, juste, uniquement, rien d'autre, rien que
    but: mais
    correct.swap: non attends, attends, plutôt, enfin, je veux dire, pardon
    correct.drop: oublie ça, laisse tomber
    and: et, plus, ainsi que, aussi
    or: ou, ni
    until: jusqu'au, jusqu'à, jusqu, jusqu'aux, avant, pour, de, au, à
    since: depuis
    on: sur
    with: avec
    named: appelé, appelée, intitulé, qui dit, avec le texte
    limit.alarm: son, sonnerie, alarme, réveil, réveille moi, jouer
    limit.motion: animé, animée, animation, bouger, vidéo, clignoter, tourner
    limit.camera: caméra, webcam
    limit.private: whatsapp, messages, messages non lus, mails, e mails, notifications, appels
    limit.sending: envoyer, envoie, appeler
    limit.unread: rythme cardiaque, pouls, sommeil, bourse, bitcoin, trafic
    limit.control: allumer, éteindre
    question.help: que peux tu faire, que sais tu faire, aide, qu'est ce que tu peux faire
    number.1: un, premier, 1er
    number.2: deux
    number.3: trois
    number.4: quatre
    number.5: cinq
    number.6: six
    number.10: dix
    month.1: janvier
    month.2: février
    month.3: mars
    month.4: avril
    month.5: mai
    month.6: juin
    month.7: juillet
    month.8: août
    month.9: septembre
    month.10: octobre
    month.11: novembre
    month.12: décembre
    weekday.1: dimanche
    weekday.2: lundi
    weekday.3: mardi
    weekday.4: mercredi
    weekday.5: jeudi
    weekday.6: vendredi
    weekday.7: samedi
    dayword.12-25: noël
    dayword.12-24: réveillon de noël
    dayword.12-31: saint sylvestre, réveillon
    dayword.1-1: nouvel an, jour de l'an
    dayword.2-14: saint valentin
    dayword.1: demain
    dayword.2: après demain
    unit.day: jour, jours
    unit.week: semaine, semaines
    unit.month: mois
    unit.year: an, ans, année, années
    ahead: dans, ce
    ago: il y a
    next: prochain, prochaine
    ordinal: le, er, e
    filler: le, la, les, l, un, une, des, du, d, je, j, me, moi, tu, te, il, elle, nous, vous, mon, ma, mes, notre, nos, votre, ton, ta, ce, cette, ces, c, est, sont, qu, que, qui, quoi, s, t, n, y, en, dans, au, aux, par, s'il te plaît, s'il vous plaît, merci, bonjour, salut, widget, très, tout, toute, tous, plaît, aujourd'hui, jour, avoir, peux, peut, pourrais, pourrait, être, style, couleurs, taille, écran, accueil, téléphone, joli, jolie, beau, belle, petit peu, un peu, comme, bien, encore, cette semaine, semaine, dessous, dessus, nouveau, nouvelle, de la, de l, de mes, de mon, avoir un, il reste, reste
    deed.remove: enlève, enlever, enlevez, enlève moi, supprime, supprimer, supprimez, retire, retirer, retirez, efface, effacer, effacez, vire, virer, virez, dégage, ôte, ôter, jette, jeter, élimine, éliminer, débarrasse toi de, débarrasse moi de, fais disparaître, faire disparaître, laisse de côté
    deed.hide: cache, cacher, cachez, masque, masquer, masquez, dissimule, dissimuler, n'affiche pas, n'affiche plus, ne montre pas, ne montre plus, ne pas afficher, ne plus afficher, ne pas montrer, ne plus montrer, je ne veux pas, je ne veux plus, je veux pas, je veux plus, je ne veux pas voir, je veux plus voir, pas besoin de, je n'ai pas besoin, éteins, éteindre, désactive, désactiver
    deed.show: montre, montrer, montrez, montre moi, affiche, afficher, affichez, fais apparaître, faire apparaître, fais voir, réaffiche, réafficher, remontre, affiche à nouveau, affiche de nouveau, fais revenir, faire revenir, ramène, rends visible, rendre visible, dévoile
    deed.add: ajoute, ajouter, ajoutez, rajoute, rajouter, rajoutez, insère, insérer, insérez, inclus, inclure, mets aussi, montre aussi, affiche aussi, je veux voir, je voudrais voir, j'aimerais voir, je veux aussi voir
    deed.swap: échange, échanger, échangez, intervertis, intervertir, intervertissez, inverse, inverser, inversez, permute, permuter
    deed.undo: annule, annuler, annulez, annule ça, annule cela, annule la dernière modification, annuler la dernière modification, annule le dernier changement, reviens en arrière, revenir en arrière, revenez en arrière, retour en arrière, reviens, retour, défais, défaire, rétablis, rétablir, comme avant, remets comme avant, remets comme c'était, remettre comme avant, remettez comme avant, comme c'était avant, remets ça comme avant
    deed.name: appelle le, appelle la, appelle ça, appelez le, appelez la, appelle le widget, appelez le widget, appelle ce widget, l'appeler, nomme le, nomme la, nommez le, nomme le widget, nomme, nommer, renomme, renommer, renommez, renomme le, renomme le en, renomme en, renommer en, renomme le widget, renomme le widget en, donne lui le nom
    deed.write: écris, écrire, écrivez, marque, doit dire, devrait dire, il doit dire, fais lui dire, dit, indique, doit indiquer, doit afficher le texte
    deed.keep: garde, garder, gardez, conserve, conserver, conservez, laisse, laisser, laissez, ne touche pas, ne touche pas à, ne touchez pas, touche pas à, ne change pas, ne changez pas, ne pas changer, ne pas toucher, ne modifie pas, ne modifiez pas
    deed.tick: coche, cocher, cochez, cochée, barre de la liste, raye de la liste, c'est fait
    deed.untick: décoche, décocher, décochez, pas encore fait
    deed.move: déplace, déplacer, déplacez, bouge, bouger, bougez, décale, décaler, décalez, glisse, glisser, place, placer, placez, positionne, positionner, positionnez, pousse, pousser, amène, envoie, descends, descendre, monte, monter, remonte, remonter
    deed.replace: remplace, remplacer, remplacez, change, changer, changez, substitue, substituer, modifie, modifier, modifiez, remplace par, change en, change pour
    deed.count: reporté au, reportée au, reporté à, a été reporté, a été reporté au, est reporté au, repoussé au, repoussée au, a été repoussé au, déplacé au, déplacée au, a été déplacé au, avancé au, est avancé au, est maintenant le, c'est maintenant le, a lieu le, aura lieu le, est désormais le, compte jusqu'à, compte jusqu'au, compter jusqu'à, compter jusqu'au, compte les jours jusqu'à, compte les jours jusqu'au, compte à rebours jusqu'au
    deed.set: mets, mettre, mettez, mets moi, mets le en, fais, faire, faites, rends, rendre, rendez, choisis, choisir, choisissez, prends, prendre, prenez, utilise, utiliser, utilisez, donne, donner, donnez, donne lui, passe, passer, passez, veux, je veux, je voudrais, voudrais, j'aimerais, aimerais, il me faut, il faut, j'ai besoin de, je préfère, doit être, doivent être, devrait être, devraient être, dois être, pourrait être, il faudrait, peux tu mettre, peux tu faire, peins, peindre, colore, colorer, colorie, colorier, teinte, teinter, dessine, dessiner, ajuste, ajuster, ajustez, règle, régler, réglez, essaie, essaye, essayer, essayez, transforme, transformer, tourne en
    quality.bold: gras, grasse, en gras, plus gras, plus grasse, mets en gras, caractères gras, demi gras
    quality.light: léger, légère, maigre, écriture fine, police fine, police légère, plus léger, plus légère, caractères fins
    quality.thick: épais, épaisse, épaisses, plus épais, plus épaisse, plus épaisses, plus large, plus larges, épaissir, épaissis
    quality.thin: mince, minces, plus mince, plus minces, fin, fine, fins, fines, plus fin, plus fine, plus fins, plus fines, affine, affiner, étroit, plus étroit
    quality.faint: transparent, transparente, transparents, transparentes, plus transparent, plus transparente, semi transparent, semi transparente, à moitié transparent, translucide, estompé, estompée, plus estompé, plus pâle, pâle, pâles, plus pâles, atténué, atténuer
    quality.opaque: opaque, opaques, plus opaque, entièrement visible, pas transparent
    quality.upright: pas en italique, pas italique, pas d'italique, droit, romain, en romain
    quality.capitals: majuscules, majuscule, en majuscules, en majuscule, tout en majuscules, capitales, en capitales, lettres capitales
    quality.lowercase: minuscules, lettres minuscules, en minuscules, en minuscule, tout en minuscules
    quality.round: plus rond, plus ronde, plus ronds, plus rondes, plus arrondi, plus arrondie, plus arrondis, arrondi, arrondie, arrondis, arrondies, coins arrondis, coins plus arrondis, coins ronds, coins plus ronds, coins plus doux, arrondir, arrondissez
    quality.sharp: plus anguleux, anguleux, plus pointu, pointu, pointus, coins carrés, coins droits, coins pointus, angles droits, angles vifs, moins rond, moins ronds, moins ronde, moins arrondi, moins arrondis, pas si rond, pas si arrondi
    quality.shadow: ombre, ombres, ombre portée, ombres portées
    quality.struck: barrée, barrées, texte barré, en barré, rayé, rayée
    measure.padding: marge, marges, marge intérieure, marges intérieures, espace autour, remplissage
    measure.spacing: espacement, espacements, espace, espaces, écart, écarts, intervalle, espace entre, de place, interligne, de l'air, vide
    measure.corner: rayon des coins, rayon, arrondi des coins, coins, coin, angles
    measure.line: épaisseur, épaisseur du trait, épaisseur de la ligne, épaisseur des traits, épaisseur de trait, largeur du trait, contour
    measure.opacity: opacité, transparence
    measure.rotation: rotation, tourne, tourner, tournez, pivote, pivoter, incline, incliner, inclinaison
    measure.size: taille, taille du texte, taille de police, taille de la police, dimension
    measure.blur: flou, floue, flouter, floute
    much: beaucoup, bien plus, nettement, vraiment, largement, considérablement, énormément, vachement, deux fois, fortement, carrément
    much.little: un peu, un petit peu, un tout petit peu, légèrement, un chouïa, un poil, un brin, une touche, quelque peu
    too: trop, bien trop, beaucoup trop, un peu trop, vraiment trop
    less: moins, pas si, pas aussi, pas autant, pas trop, diminue, diminuer, diminuez, réduis, réduire, réduisez, baisse, baisser
    more: plus, davantage, plus de, encore plus, augmente, augmenter, augmentez, accentue, renforce, supplémentaire, en plus
    all: tout, tous, toute, toutes, tous les, toutes les, chaque, chacun, chacune, les deux, tout le, toute la, entier, entière, l'ensemble, l'ensemble de, absolument tout, partout
    it: ça, cela, celui là, celle là, ceux là, celles là, celui ci, celle ci, ceux ci, celles ci, lui, elle, elles, eux
    except: sauf, excepté, à part, hormis, à l'exception de, à l'exception du, mais pas, autre que
    except.instead: au lieu de, au lieu du, au lieu des, au lieu d', à la place de, à la place du, à la place des, plutôt que
    place.above: au dessus de, au dessus du, au dessus des, au dessus, par dessus, avant
    place.below: en dessous de, en dessous du, en dessous des, en dessous, au dessous de, au dessous du, sous, après
    place.beside: à côté de, à côté du, à côté des, à côté, près de, près du
    place.left: à gauche, à gauche de, à gauche du, vers la gauche, sur la gauche, gauche, plus à gauche
    place.right: à droite, à droite de, à droite du, vers la droite, sur la droite, droite, plus à droite
    place.top: en haut, tout en haut, au sommet, au top, dans le haut, en haut de
    place.bottom: en bas, tout en bas, dans le bas, en bas de, au bas
    place.up: vers le haut, plus haut, haut
    place.down: vers le bas, plus bas, bas
    why: pourquoi, qu'est ce que, qu'est ce qui, c'est quoi, que signifie, que veut dire, à quoi sert, qui est, quel est, quelle est, quels sont, quelles sont, quel, quelle, comment ça se fait
    thing.ring: anneau, bague
    thing.rings: anneaux
    thing.bar: barre
    thing.bars: barres, bâtons
    thing.line: ligne, trait, courbe
    thing.lines: lignes, traits, courbes
    thing.dot: point
    thing.dots: points
    thing.square: carré, carreau, case
    thing.squares: carrés, carreaux, cases
    thing.circle: cercle, cercles
    thing.number: nombre, numéro
    thing.numbers: nombres, numéros
    thing.digits: chiffres, chiffre
    thing.text: texte
    thing.texts: textes
    thing.label: étiquette, libellé
    thing.labels: étiquettes, libellés
    thing.caption: légende, légendes
    thing.chart: graphique, graphiques, diagramme
    thing.hand: aiguille
    thing.hands: aiguilles
    thing.hour: heure
    thing.hours: heures
    thing.minute: minute
    thing.minutes: minutes
    thing.hour hand: aiguille des heures, petite aiguille
    thing.minute hand: aiguille des minutes, grande aiguille
    thing.day: jour
    thing.days: jours
    thing.weekday: jour de la semaine, jours de la semaine
    thing.month: mois
    thing.year: année, années
    thing.date: date
    thing.time: l'heure
    thing.clock: horloge, pendule, montre murale
    thing.moon: lune
    thing.sun: soleil
    thing.star: étoile
    thing.stars: étoiles
    thing.cloud: nuage
    thing.clouds: nuages
    thing.hill: colline
    thing.hills: collines
    thing.mountains: montagnes, montagne
    thing.sky: ciel
    thing.sea: mer, océan
    thing.waves: vagues, vague
    thing.water: eau
    thing.glass: verre, verre d'eau
    thing.glasses: verres, verres d'eau
    thing.cup: tasse, tasses, gobelet
    thing.leaf: feuille
    thing.leaves: feuilles, feuillage
    thing.tree: arbre, arbres
    thing.flower: fleur, fleurs
    thing.snow: neige, flocons, flocon
    thing.rain: pluie, gouttes de pluie
    thing.heart: cœur, coeur, cœurs, coeurs
    thing.house: maison, maisons
    thing.plane: avion, avions
    thing.book: livre, livres
    thing.bike: vélo, vélos, bicyclette
    thing.photo: photo, image
    thing.photos: photos, images
    thing.frame: cadre, cadres
    thing.border: bordure, bordures, bord
    thing.card: carte, cartes
    thing.list: liste, listes
    thing.item: élément, article
    thing.items: éléments, articles
    thing.row: rangée, ligne de la liste
    thing.rows: rangées, lignes de la liste
    thing.column: colonne, colonnes
    thing.city: ville, villes
    thing.place: lieu, lieux, endroit
    thing.temperature: température, températures
    thing.wind: vent
    thing.battery: batterie, niveau de batterie
    thing.steps: pas de marche, mes pas, nombre de pas, les pas
    thing.goal: objectif, but, cible
    thing.percent: pourcentage, pour cent, pourcent
    thing.count: compte, compteur, décompte
    thing.name: nom
    thing.quote: citation, citations
    thing.event: événement, rendez vous
    thing.events: événements
    thing.score: score, scores, résultat
    thing.team: équipe, équipes
    thing.home team: équipe à domicile, équipe locale, équipe domicile
    thing.away team: équipe à l'extérieur, équipe visiteuse, équipe extérieure, visiteurs
    thing.price: prix, tarif
    thing.outer ring: anneau extérieur, anneau externe, grand anneau
    thing.inner ring: anneau intérieur, anneau interne, petit anneau
    thing.button: bouton
    thing.buttons: boutons
    thing.divider: séparateur, séparation, ligne de séparation
    thing.arrow: flèche, flèches
    thing.gate: porte, porte d'embarquement
    thing.seat: siège, sièges
    thing.train: train, trains
    thing.progress: progression, avancement, progrès
    thing.gauge: jauge, jauges, compteur rond
    thing.needle: aiguille de la jauge, pointeur
    thing.tile: tuile, tuiles
    thing.flap: volet, palette
    thing.flaps: volets, palettes
    thing.unit: unité, unités
    degree.1: plus grands, plus grandes, plus grosse, plus grosses, agrandissez, agrandit, grossir, grossis, énormes, géant, géante, gigantesque, immense, lisible, plus lisible, facile à lire
    degree.-1: plus petits, plus petites, rapetisse, rapetisser, rétrécis, rétrécir, tout petit, toute petite, riquiqui
    tone.dark: sombres, foncés, foncées, plus sombres, plus foncé, plus foncée, plus foncés, plus foncées, assombris, assombrir, assombrissez, foncer, mode sombre, mode nuit, thème sombre, obscure
    tone.light: clairs, claires, plus clair, plus claire, plus clairs, plus claires, éclaircis, éclaircir, éclaircissez, lumineuse, plus lumineux, plus lumineuse, mode clair, thème clair
    colour.red: rouges, rouge foncé, rouge vif, écarlate, rubis, cramoisi
    colour.burgundy: bordeau, lie de vin, grenat
    colour.orange: oranges, orangée, ambre, cuivre
    colour.peach: pêche, couleur pêche
    colour.coral: saumons, saumonée, rose saumon
    colour.brown: brune, bruns, brunes, marrons, chocolat
    colour.gold: dorée, dorés, dorées
    colour.yellow: jaunes, jaune citron, jaune clair
    colour.lime: citron vert, vert citron
    colour.green: verts, vertes, vert foncé, vert clair, vert forêt, émeraude, vert émeraude
    colour.olive: olive, vert olive, kaki
    colour.sage: sauge, vert sauge
    colour.mint: vert menthe, vert d'eau
    colour.teal: bleu pétrole, pétrole, vert canard
    colour.turquoise: turquoises, bleu turquoise
    colour.cyan: cyan
    colour.blue: bleus, bleues, bleu foncé, bleu clair, bleu roi, azur, cobalt
    colour.navy: marine, bleu nuit
    colour.indigo: bleu indigo
    colour.lavender: bleu lavande, parme
    colour.purple: violets, violettes, pourpre, prune
    colour.pink: roses, rose vif, rose clair, magenta, fuchsia
    colour.gray: grises, gris clair, gris foncé, argenté, argentée, anthracite, ardoise
    colour.white: blancs, blanches
    colour.black: noirs, noires
    colour.cream: crèmes, beiges, ivoire, écru
    look.minimal: plus simple, plus sobre, plus épuré, épurée, discrète, plus discret, dépouillé
    look.horizontal: horizontal, horizontalement, côte à côte, en ligne
    look.vertical: vertical, verticalement, l'un sous l'autre, empilé
    look.spacious: aéré, aérée, plus aéré, plus aérée, plus de place, spacieux, plus spacieux
    look.compact: compact, compacte, plus compact, plus compacte, serré, plus serré, dense
    look.bold: plus marquant, frappant, voyant, plus voyant
    look.colourful: plus coloré, plus colorée, colorés, colorées, plus joyeux, joyeuse, plus gai, gaie, vif, vive, plus vif, plus vive, arc en ciel
    look.warm: plus chaleureux, plus chaleureuse, plus chaud, chaude, plus chaude
    look.cool: plus frais, fraîche, plus calme, apaisant, serein
    look.retro: plus rétro, à l'ancienne
    look.elegant: plus élégant, plus élégante, plus chic, raffiné, luxueux, professionnelle
    look.romantic: mignonne, plus mignon, plus romantique
    look.spooky: effrayant, lugubre, gothique
    font.serif: avec empattement, avec empattements, à empattements, police à empattements
    font.monospaced: monospace, chasse fixe, à chasse fixe, police machine à écrire
    font.rounded: lettres rondes, police ronde, police arrondie, écriture ronde, lettres arrondies
    font.italic: italiques, en italique, penché, penchée, cursive
    align.centre: centrés, centrées, centrez, recentre, recentrer, milieu
    align.leading: alignée à gauche, alignés à gauche, aligner à gauche
    align.trailing: alignée à droite, alignés à droite, aligner à droite
    align.top: aligné en haut, alignée en haut
    noun.background: fonds, couleur de fond, arrière plans, toile de fond
    noun.accent: accents, couleur d'accent, couleur principale, teintes
    noun.text: mot, lettres, paroles
    noun.font: polices, typographie, caractères, police de caractères
    noun.title: titres, en tête, gros titre
    noun.detail: sous titres, deuxième ligne, seconde ligne
    noun.symbol: emoji, emojis, pictogramme, logos
    noun.buttons: touches
    correct.swap: ou plutôt, ou mieux, non plutôt, en fait, attends non, euh non, je voulais dire, finalement, oups
    correct.drop: oublie, peu importe, tant pis
    and: puis, également, de même que, avec aussi, et aussi, et puis
    negate.no: jamais, non, ne pas, ne, plus aucun, plus aucune
    filler: peux tu, pouvez vous, pourrais tu, pourriez vous, tu peux, vous pouvez, est ce que tu peux, est ce que vous pouvez, est ce que, est il possible de, c'est possible, si possible, si tu veux, stp, svp, merci beaucoup, merci d'avance, coucou, hello, ok, okay, d'accord, oui, super, parfait, génial, voilà, alors, donc, maintenant, peut être, j', m', se, leur, leurs, ses, sa, son texte, vos, tes, cet, à la, ai, as, ont, était, sera, serait, soit, soient, semble, trouve, je trouve, je pense, je crois, un truc, genre, quand même, ici, simplement
    to: par, en, avec, pour
    all.rest: le reste, tout le reste, les autres
    deed.keep: reste, restent, comme c'est
    deed.set: préfère, je préfère
    thing.gift: cadeau
    thing.umbrella: parapluie, parasol
    thing.car: voiture
    thing.cake: gâteau
    thing.suitcase: valise
    thing.hammer: marteau
    thing.bell: cloche
    thing.flag: drapeau
    thing.trophy: trophée
    thing.flame: flamme, feu
    thing.dog: chien
    thing.cat: chat
    thing.cart: chariot, caddie
    thing.basket: panier
    thing.camera: appareil photo
    thing.bus: bus
    thing.boat: bateau
    thing.crown: couronne
    thing.music: note de musique
    thing.coffee: café
    filler: à la fin, finalement
    limit.alarm: chanson, joue, jouer
    limit.cannot.units: fahrenheit, celsius
    filler: dessous, genre
    correct.swap: plutôt
    all: dans toutes les tailles
    say.first: Seules les % premières demandes ont été suivies.
    say.three: Trois propositions.
    say.made: Vous pouvez changer chaque texte et chaque couleur dans l’éditeur.
    say.template: D’après le modèle « % » d’Explore.
    say.left: Cela n’est pas dans le widget : %.
    say.dropped: Une seule de ces choses est possible, donc cela n’est pas dans le widget : %.
    say.failed: Cela n’est pas comme demandé : %.
    say.readAs: Lu comme : %.
    say.sampleDay: Le jour n’est pas dit, donc c’est un exemple. Dites le vôtre, comme « le 12 juin ».
    say.sample: Les mots sont des exemples. Mettez les vôtres entre guillemets.
    say.photo: La photo n’est pas encore là : déposez la vôtre sur l’aperçu.
    say.impossible: Le % n’est dans aucune année, donc le compte ne va pas jusque-là.
    say.ask: On ne sait pas ce que le widget doit montrer. Essayez « météo, sombre », « compte à rebours jusqu’au 12 juin » ou « liste de courses : lait, pain ».
    say.words: Mettez vos mots entre guillemets pour les montrer.
    say.nothing: Le contenu n’est pas dit, donc le widget montre la date.
    say.help: Demandez la météo, une horloge, la date, un compte à rebours, une liste, une citation, les pas ou la lune, avec des couleurs et un style.
    say.alarm: Un widget ne peut pas sonner ni régler une alarme.
    say.motion: Un widget ne peut pas bouger.
    say.camera: Un widget ne peut pas montrer une caméra ou une vidéo.
    say.private: Un widget ne peut pas lire les messages ou les autres apps.
    say.sending: Un widget ne peut pas envoyer ou appeler.
    say.unread: Le studio n’a pas ces données, donc un widget ne peut pas les montrer.
    say.control: Un widget ne peut pas commander des appareils.
    say.print: Ce n’est pas un widget, donc rien n’est fait.
    say.worldclock: Réglez dans l’éditeur le décalage de chaque ville avec votre heure : ce sont des exemples.
    say.pieces: Un widget ne peut pas compter les secondes : il est redessiné au plus une fois par minute.
    say.ai: Le studio ne peut pas inventer d’images ni de textes. Utilisez votre photo ou vos mots.
    say.game: Un widget ne peut pas être un jeu.
    say.same: Rien à changer, c’est déjà le cas : %.
    say.notUnderstood: Pas compris : %.
    say.nothingChanged: Rien à changer : le widget est déjà ainsi.
    say.undo: Undo annule la dernière modification.
    say.done: Voici votre modification.
    say.askWidget: Demandez des couleurs, un style, des tailles, des espacements, un alignement, des symboles ou du texte. Essayez « titre plus grand, bleu canard ».
    say.askLayers: Désignez les calques par leur nom ou leur type. Essayez « ajoute un anneau pour la batterie », « tous les textes en lettres rondes » ou « cache le graphique en petit ».
    say.others: Un widget ne peut pas montrer les données d’autres personnes.
    say.question: L’assistant ne répond pas aux questions sur un design. Il peut créer et modifier des designs.
    say.cannot.textColour: La couleur des textes ne se choisit pas : elle suit la disposition et l’apparence.
    say.cannot.typeface: Les widgets utilisent la police de l’iPhone. Vous pouvez changer sa taille.
    say.cannot.motion: Un widget ne peut pas être animé.
    say.cannot.symbolPlace: Le symbole est devant ou au-dessus du nom. Vous ne pouvez déplacer que tout le contenu ensemble.
    say.cannot.exactColour: Choisissez parmi dix couleurs d’accent. Looks trouve la plus proche d’un code hexadécimal.
    say.cannot.shade: Les couleurs d’accent n’ont pas de nuances. Looks propose des fonds plus doux et plus sombres.
    say.cannot.units: Les unités suivent la région de l’iPhone.
    say.cannot.bottom: Le contenu peut être en haut ou au milieu. Seul le texte d’une affiche est en bas.
    say.cannot.letterCase: L’assistant ne peut pas passer des majuscules aux minuscules. Écrivez le texte comme vous le voulez.
    say.cannot.gradient: Les dégradés viennent avec les fonds Aurora, Sunset, Candy et les fonds Glow.
    say.cannot.unnamed: Lequel ? Essayez « bleu canard » ou « icône étoile ».
    say.cannot.question: L’assistant peut seulement modifier des designs, pas répondre aux questions.
    say.cannot.unreadable: Il n’y a pas de données en direct pour cela. Votre texte est utilisé à la place.
    say.cannot.language: Les règles intégrées fonctionnent mieux en anglais. Votre texte est utilisé tel quel.
    say.cannot.weeks: Un compte à rebours se fait en jours, en heures ou en minutes, pas en semaines ni en mois.
    say.cannot.clockPart: Cela fait partie du cadran. Choisissez-en un autre sous Face ou Scheme dans l’éditeur.
    say.cannot.digitalClock: Cette horloge a des aiguilles. Pour une horloge numérique, insérez la variable « Time » dans un texte ou choisissez une horloge dans Explore.
    say.cannot.noPhoto: Il n’y a pas encore de photo. Déposez-en d’abord une sur l’aperçu.
    say.cannot.framing: Pour choisir la partie visible de la photo, utilisez Photo › Crop dans l’éditeur.
    say.cannot.photoBlur: Les photos ne peuvent pas être floutées. Un voile plus sombre ou dépoli rend le texte lisible.
    say.cannot.unknownSymbol: Aucun symbole trouvé pour cela. Choisissez-en un sous Symbol dans l’éditeur.
    say.cannot.place: L’iPhone fixe le lieu de la météo. L’aperçu montre un exemple.
    say.cannot.position: Le contenu peut être à gauche, au centre ou à droite, en haut ou au milieu. Pour le placer librement, convertissez le widget en calques.
    say.cannot.weatherPart: La disposition météo dessine son image à partir des données. Vous pouvez changer sa taille.
    say.cannot.oneAccent: Un widget a une seule couleur d’accent, et les textes ne se colorent pas séparément. Choisissez une couleur pour tout.
    say.cannot.photoTheme: Pour utiliser les couleurs de la photo, choisissez Match colours › From the photo dans l’éditeur.
    say.cannot.sharedColour: Les couleurs sont les mêmes dans toutes les tailles. Le texte, le symbole, la photo et la disposition peuvent différer.
    say.cannot.listPictures: Les éléments d’une liste peuvent avoir des cases, des puces ou des numéros, mais pas d’images.
    say.cannot.hourFormat: L’heure est affichée sur 24 heures, sans secondes. Une horloge à aiguilles peut montrer les secondes.
    say.cannot.sharedType: La taille du texte est la même dans toutes les tailles de widget. Le texte, le symbole, la photo et la disposition peuvent différer.
    say.cannot.alarm: Un widget ne peut pas émettre de sons. Pour les alarmes, utilisez l’app Horloge.
    say.cannot.stepsGoal: Votre objectif de pas se règle sur l’iPhone. L’aperçu montre un exemple.
    say.cannot.calendarChoice: Les calendriers se choisissent sur l’iPhone. L’aperçu montre un exemple.
    say.cannot.listChoice: La liste se choisit sur l’iPhone. L’aperçu montre des exemples.
    say.cannot.buttonAmount: Réglez ce qu’un bouton dit et ajoute sous Buttons dans l’éditeur.
    say.cannot.transparency: La transparence vient de l’apparence Clear de l’iPhone. « Plain » est le fond le plus proche.
    say.cannot.photoContent: Rien ne peut être effacé d’une photo. Pour laisser quelque chose hors du cadre, utilisez Photo › Crop dans l’éditeur.
    say.cannot.sameText: Le texte et les photos restent les mêmes. Seules les variables, comme la date ou la météo, se mettent à jour toutes seules.
    say.cannot.sending: Un widget ne peut rien envoyer. Utilisez Share pour un lien ou Download pour un fichier.
    say.cannot.listStrike: Les éléments terminés sont barrés, comme sur l’iPhone. Ceux à puces ne le sont pas.
    say.cannot.listLength: Une liste montre autant d’éléments qu’il y a de place, puis combien il en reste.
    say.cannot.photoEdit: D’une photo, vous ne pouvez changer que le filtre et le voile.
    say.cannot.listCount: Une liste à cocher montre toujours combien d’éléments sont faits. Une liste à puces, non.
    say.cannot.layoutText: Cette disposition fixe elle-même la taille de ses textes.
    say.cannot.madePicture: Utilisez votre photo : partez d’un modèle photo dans Explore ou ajoutez-en une avec les outils Photo.
    say.note.midnight: En mode Light, Midnight est un bleu pâle, pas sombre. Pour un widget sombre, convertissez-le en calques.
    say.note.listLeft: Les listes restent à gauche.
    say.note.noSubtitle: Les tailles sans sous-titre ne changent pas.
    say.note.posterPhoto: Une affiche a besoin d’une photo. Choisissez-en une avec les outils Photo.
    say.note.ownPhoto: Utilisez votre photo : déposez-la sur l’aperçu ou servez-vous des outils Photo.
    say.note.addButtons: Ajoutez des boutons avec les outils Buttons.
    say.note.listKept: La liste est restée. Enlevez-la avec les outils Text.
    say.note.listsKeep: Les tailles qui ont une liste la gardent.
    say.note.replaces: Cela remplace une variable qui se met à jour toute seule. Pour la garder, utilisez « nom : … ».
    say.note.becameName: Le titre compte les jours, donc votre texte est devenu le nom.
    say.note.noCount: Cette disposition n’a pas de titre qui puisse faire un compte à rebours.
    say.note.nowCounts: Le titre compte maintenant les jours jusqu’à cette date.
    say.note.noSymbol: Il n’y a pas de symbole à redimensionner.
    say.note.corners: L’iPhone fixe les coins d’un widget. Cette disposition n’en a pas d’autres à arrondir.
    say.note.cornersOfLayer: L’iPhone fixe les coins d’un widget. Nommez le calque dont les coins doivent changer.
    say.note.weatherScale: La météo change de taille en bloc. Plus grande, elle peut laisser de côté des heures ou des jours.
    say.note.largeTitle: En Large, le titre n’a plus sa propre taille, plus grande.
    say.note.rain: La pluie est toujours bleue. L’accent s’applique à tout le reste.
    say.note.component: Le texte des composants ne se change pas ici. Détachez d’abord le composant.
    say.note.sayWhat: Dites ce qui doit être écrit, comme « ajoute “Bonjour” ».
    say.note.titleLargest: Le titre ne peut pas être plus grand.
    say.note.titleSmallest: Le titre ne peut pas être plus petit.
    say.note.subtitleLargest: Le sous-titre ne peut pas être plus grand.
    say.note.subtitleSmallest: Le sous-titre ne peut pas être plus petit.
    say.note.nameLargest: Le nom ne peut pas être plus grand.
    say.note.nameSmallest: Le nom ne peut pas être plus petit.
    say.note.hasTitle: Un widget a toujours un titre.
    say.note.hasName: Un widget a toujours un nom.
    say.note.sayTitle: Dites quel doit être le titre, comme « titre : Bonjour ».
    say.note.saySubtitle: Dites quel doit être le sous-titre, comme « sous-titre : Bonjour ».
    say.note.sayName: Dites quel doit être le nom, comme « nom : Bonjour ».
    say.note.keptCaption: La légende % est restée. Dites « sans la légende » pour l’enlever aussi.
    say.note.template: « % » est un autre modèle. Partez de lui dans Explore.
    """#
}
