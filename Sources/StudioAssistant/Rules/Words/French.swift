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
    say.question: L’assistant ne répond pas aux questions sur un design. Il peut créer et modifier des designs.
    """#
}
