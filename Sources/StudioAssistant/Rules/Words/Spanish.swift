extension WordFiles {
  static let spanish = #"""
    endings: s, es, a, as, o, os
    colour.red: rojo, roja
    colour.burgundy: burdeos, granate
    colour.orange: naranja
    colour.coral: coral, salmón
    colour.brown: marrón
    colour.gold: dorado, oro, mostaza
    colour.yellow: amarillo
    colour.green: verde
    colour.mint: menta, verde menta
    colour.turquoise: turquesa
    colour.blue: azul, celeste
    colour.navy: azul marino
    colour.lavender: lavanda, lila
    colour.purple: morado, violeta, púrpura
    colour.pink: rosa, rosado
    colour.gray: gris, plata
    colour.white: blanco
    colour.black: negro
    colour.cream: crema, beige
    tone.dark: oscuro, oscura, más oscuro
    tone.light: claro, clara, luminoso
    ground.paper: papel
    ground.gradient: degradado
    ground.plain: liso, transparente
    look.minimal: minimalista, mínimo, sencillo, simple, limpio, discreto
    look.bold: negrita, llamativo
    look.colourful: colorido, multicolor, alegre
    look.warm: acogedor, cálido, otoñal
    look.cool: fresco, invernal, tranquilo, mar
    look.retro: retro, antiguo, vintage
    look.neon: neón, futurista
    look.elegant: elegante, profesional
    look.romantic: romántico, bonito y dulce
    font.serif: serifa, con serifa
    font.monospaced: máquina de escribir
    font.italic: cursiva, itálica
    align.centre: centrado, centrada, en el centro, centrar
    align.leading: a la izquierda, izquierda
    align.trailing: a la derecha, derecha
    size.small: pequeño, pequeña
    size.medium: mediano
    size.large: grande
    size.lock: pantalla de bloqueo, pantalla bloqueada
    size.circular: circular, redondo
    size.rectangular: rectangular
    degree.1: más grande, mayor, enorme, gigante, agrandar
    degree.-1: más pequeño, menor, diminuto
    noun.background: fondo
    noun.accent: acento, color
    noun.text: texto, textos, palabras
    noun.font: letra, fuente, tipografía
    noun.title: título
    noun.detail: subtítulo
    noun.symbol: icono, iconos, símbolo, símbolos
    noun.buttons: botón, botones
    noun.seconds: segundos
    noun.digits: números, cifras
    noun.percent: por ciento
    subject.clock: reloj, hora
    subject.analogue: reloj de agujas, reloj analógico
    subject.worldclock: husos horarios, reloj mundial
    subject.date: fecha, día de la semana, fecha de hoy
    subject.month: mes, calendario mensual
    subject.calendar: calendario, agenda, citas
    subject.event: evento, eventos, próximo evento, próximos eventos, próxima cita
    subject.reminders: recordatorios
    subject.weather: tiempo, clima, el tiempo
    subject.forecast: pronóstico, previsión
    subject.temperature: temperatura
    subject.rain: lluvia, paraguas
    subject.moon: luna, fase lunar, fase de la luna, fases de la luna
    subject.sun: amanecer, atardecer, salida del sol, puesta de sol
    subject.tides: marea, mareas
    subject.countdown: cuenta atrás, cuenta regresiva, días hasta, días para, cuántos días, cuántos días faltan, cuántos días faltan para, faltan, días que faltan
    subject.since: días desde
    subject.steps: pasos
    subject.activity: anillos de actividad, actividad
    subject.energy: calorías
    subject.weight: peso
    subject.battery: batería
    subject.water: agua, vasos de agua
    subject.coffee: café, cafés
    subject.habit: hábito, hábitos, racha, seguimiento de hábitos
    subject.counter: contador
    subject.timer: temporizador
    subject.list: lista, lista de la compra, lista de compras, lista de tareas, tareas, por hacer, compra
    subject.quote: cita célebre, frase, lema
    subject.note: nota
    subject.photo: foto, fotos, imagen
    subject.reading: libro, lectura, páginas
    subject.savings: ahorros, ahorro, hucha
    subject.year: año, progreso del año
    subject.garden: plantas, jardín
    drawing.ring: anillo, anillos, círculo
    drawing.bar: barra, barra de progreso
    drawing.bars: barras, gráfico, gráfica, gráfico de barras, en barras
    drawing.line: línea, curva
    symbol.star.fill: estrella
    symbol.heart.fill: corazón
    symbol.airplane: avión
    symbol.sun.max.fill: sol
    verb.remove: quita, elimina, borra
    verb.hide: oculta, esconde
    verb: haz, hazme, crea, muestra, mostrar, pon, ponme, dame, quiero, quisiera, necesito, añade, cambia, quita, hacer
    negate.no: sin, no, ningún, ninguna, ni, nada de
    only: solo, sólo, solamente, nada más, únicamente
    but: pero
    correct.swap: no espera, espera, mejor, quiero decir, perdón
    correct.drop: olvida eso, olvídalo
    and: y, e, más, también, además de
    or: o, ni
    until: hasta, hasta el, para, para el, de, a
    since: desde, desde el
    on: sobre
    with: con
    named: llamado, llamada, titulado, que diga, que dice, con el texto
    limit.alarm: sonido, alarma, despertador, despiértame, reproduce, tocar
    limit.motion: animado, animada, animación, mover, vídeo, video, girar
    limit.camera: cámara
    limit.private: whatsapp, mensajes, mensajes sin leer, correos, correo, notificaciones, llamadas
    limit.sending: enviar, envía, llamar
    limit.unread: pulso, ritmo cardíaco, sueño, bolsa, bitcoin, tráfico
    limit.control: encender, apagar
    question.help: qué puedes hacer, ayuda, qué sabes hacer
    number.1: uno, primero, un
    number.2: dos
    number.3: tres
    number.4: cuatro
    number.5: cinco
    number.10: diez
    month.1: enero
    month.2: febrero
    month.3: marzo
    month.4: abril
    month.5: mayo
    month.6: junio
    month.7: julio
    month.8: agosto
    month.9: septiembre, setiembre
    month.10: octubre
    month.11: noviembre
    month.12: diciembre
    weekday.1: domingo
    weekday.2: lunes
    weekday.3: martes
    weekday.4: miércoles
    weekday.5: jueves
    weekday.6: viernes
    weekday.7: sábado
    dayword.12-25: navidad
    dayword.12-24: nochebuena
    dayword.12-31: nochevieja
    dayword.1-1: año nuevo
    dayword.1-6: reyes, día de reyes
    dayword.2-14: san valentín
    dayword.1: mañana
    dayword.2: pasado mañana
    unit.day: día, días
    unit.week: semana, semanas
    unit.month: mes, meses
    unit.year: año, años
    ahead: en, dentro de, el, este
    ago: hace
    next: próximo, próxima, que viene
    ordinal: de, del, el
    filler: el, la, los, las, un, una, unos, unas, lo, al, del, yo, me, mi, mis, tu, tus, nuestro, nuestra, su, se, es, son, está, que, qué, cómo, en, por, por favor, gracias, hola, widget, muy, todo, todos, hoy, día, de hoy, para mi, este, esta, esto, ese, esta semana, semana, estilo, colores, tamaño, pantalla, inicio, móvil, teléfono, bonito, bonita, algo, poder, puedes, puede, podrías, podría, ser, tener, quiero un, un poco, como, bien, nuevo, nueva, debajo, encima, le, les, cada, noche, luego
    say.three: Tres propuestas.
    say.made: Puedes cambiar cada texto y cada color en el editor.
    say.template: Según la plantilla «%» de Explore.
    say.left: Esto no está en el widget: %.
    say.dropped: Solo una de estas cosas es posible, así que esto no está en el widget: %.
    say.failed: Esto no es como se pidió: %.
    say.readAs: Leído como: %.
    say.sampleDay: No se dijo el día, así que es un ejemplo. Di el tuyo, como «el 12 de junio».
    say.sample: Las palabras son ejemplos. Pon las tuyas entre comillas.
    say.photo: La foto no está todavía: suelta la tuya en la vista previa.
    say.impossible: El % no está en ningún año, así que no se cuenta hasta ese día.
    say.ask: No se dijo qué debe mostrar el widget. Prueba «tiempo, oscuro», «cuenta atrás hasta el 12 de junio» o «lista de la compra: leche, pan».
    say.words: Pon tus palabras entre comillas para mostrarlas.
    say.nothing: No se dijo qué debe mostrar, así que muestra la fecha.
    say.help: Pide el tiempo, un reloj, la fecha, una cuenta atrás, una lista, una frase, los pasos o la luna, con colores y estilo.
    say.alarm: Un widget no puede sonar ni poner una alarma.
    say.motion: Un widget no se puede mover.
    say.camera: Un widget no puede mostrar una cámara ni un vídeo.
    say.private: Un widget no puede leer los mensajes ni otras apps.
    say.sending: Un widget no puede enviar ni llamar.
    say.unread: El estudio no tiene esos datos, así que un widget no los puede mostrar.
    say.control: Un widget no puede controlar aparatos.
    say.print: Eso no es un widget, así que no se hizo nada.
    say.worldclock: Ajusta en el editor la diferencia de cada ciudad con tu hora: son ejemplos.
    say.pieces: Un widget no puede contar segundos: se dibuja como mucho una vez por minuto.
    say.ai: El estudio no puede inventar imágenes ni textos. Usa tu foto o tus palabras.
    say.game: Un widget no puede ser un juego.
    say.question: El asistente no responde preguntas sobre un diseño. Puede crear y cambiar diseños.
    """#
}
