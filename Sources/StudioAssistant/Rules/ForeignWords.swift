/// The commonest wishes in German, French and Spanish, as data: a clause of that form, and the same in English. `$1` and
/// `$2` stand for what the first and second `*` were. A line with neither is a word or a few, put wherever it stands.
enum ForeignWords {
  /// Words by which a language is told.
  static let signs: [(language: String, words: String)] = [
    (
      "de",
      "der die das den dem ein eine einen und mach mache bitte größer groesser kleiner titel hintergrund ohne nicht mit auf hell dunkel dunkler heller farbe schrift text mehr weniger weg bild statt für fur ist zu alles nenn setz setze streich hake füge noch wie tage bis keine kein abstand ecken rundere symbol wieder rückgängig lass bleibt runder rot blau grün gelb lila schwarz zentrier zentriere zentriert"
    ),
    (
      "fr",
      "le la les un une des et mets met mettre change remplace enlève enleve supprime ajoute plus moins grand grande petit petite titre fond sans avec pour est trop tout couleur texte en du sur s'il te plait plaît laisse tel quel rends fais c'est l'image annule centre centré jours coche noir blanc police caractères"
    ),
    (
      "es",
      "el la los las un una y pon ponlo ponle cambia quita quítale borra añade agrega más mas menos grande pequeño pequeña título titulo fondo sin con para es muy todo color texto de en por favor deja haz hazlo esquinas redondas letra letras deshacer deshaz centra centrado oscuro claro foto lista marca icono días dias"
    ),
  ]
}
