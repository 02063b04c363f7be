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
    deed.remove: quita, quitar, quite, quítalo, quítala, quítalos, quítalas, quítame, elimina, eliminar, elimine, elimínalo, elimínala, borra, borrar, borre, bórralo, bórrala, saca, sacar, saque, sácalo, sácala, fuera, retira, retirar, retire, suprime, suprimir, tira, deshazte de, deshacerte de, líbrate de, deja fuera, dejar fuera, haz desaparecer, hacer desaparecer, descarta
    deed.hide: oculta, ocultar, oculte, ocúltalo, ocúltala, esconde, esconder, esconda, escóndelo, escóndela, no muestres, no mostrar, no muestre, no enseñes, no quiero, no quiero ver, ya no quiero, ya no quiero ver, no necesito, no necesito ver, no me hace falta, que no se vea, deja de mostrar, apaga, apagar, desactiva, desactivar
    deed.show: muestra, mostrar, muestre, muéstrame, muéstralo, muéstrala, enseña, enseñar, enséñame, que se vea, vuelve a mostrar, volver a mostrar, muestra otra vez, muestra de nuevo, recupera, recuperar, trae de vuelta, haz visible, hacer visible, visualiza, visualizar, activa, activar
    deed.add: añade, añadir, añada, añádele, añádeme, agrega, agregar, agregue, agrégale, suma, incluye, incluir, incluya, inserta, insertar, inserte, incorpora, mete, meter, pon también, muestra también, quiero ver, quisiera ver, quiero ver también, me gustaría ver
    deed.swap: intercambia, intercambiar, intercambie, permuta, permutar, invierte, invertir, cambia entre sí, cambia de lugar, cambia de sitio
    deed.undo: deshaz, deshacer, deshaga, deshazlo, deshaz eso, deshaz esto, deshaz el último cambio, deshacer el último cambio, revierte, revertir, vuelve atrás, volver atrás, vuelva atrás, atrás, vuelve, regresa, como antes, como estaba, como estaba antes, déjalo como estaba, déjalo como antes, ponlo como estaba, ponlo como antes, vuelve a como estaba, vuelve a como estaba antes, devuélvelo, anula, anular, anula el último cambio
    deed.name: llámalo, llámala, llámale, llama al widget, llamarlo, llamarla, que se llame, ponle el nombre, ponle nombre, ponle de nombre, nómbralo, nómbrala, nombra, nombrar, renombra, renombrar, renómbralo, renómbrala, renómbralo a, renombra a, renombra el widget, renombra el widget a, cámbiale el nombre, cámbiale el nombre a, cambia el nombre a
    deed.write: escribe, escribir, escriba, que ponga, que diga, debe decir, debería decir, tiene que decir, debe poner, debería poner, tiene que poner, haz que diga, haz que ponga, dice, diga, di
    deed.keep: mantén, mantener, mantenga, mantenlo, conserva, conservar, conserve, deja, dejar, deje, déjalo, déjala, guarda, no toques, no tocar, no toque, no cambies, no cambiar, no cambie, no modifiques, que se quede, que siga
    deed.tick: marca, marcar, marque, márcalo, marca como hecho, marca como hecha, tacha, tachar de la lista, palomea, ya está hecho
    deed.untick: desmarca, desmarcar, desmarque, desmárcalo, marca como pendiente
    deed.move: mueve, mover, mueva, muévelo, muévela, muévelos, desplaza, desplazar, desplace, coloca, colocar, coloque, colócalo, colócala, sitúa, situar, posiciona, posicionar, ubica, ubicar, lleva, llevar, llévalo, trae, corre, sube, subir, súbelo, súbela, baja, bajar, bájalo, bájala
    deed.replace: cambia, cambiar, cambie, cámbialo, cámbiala, cambia por, cambiar por, reemplaza, reemplazar, reemplace, reemplázalo, sustituye, sustituir, sustituya, sustitúyelo, modifica, modificar, modifique
    deed.count: aplazado al, aplazada al, aplazado hasta, se aplazó al, se ha aplazado al, se ha aplazado, pospuesto al, pospuesta al, se pospuso al, se ha pospuesto al, se pasó al, se pasa al, se ha pasado al, se movió al, se cambió al, se ha cambiado al, ahora es el, ahora será el, es el, será el, ya es el, cuenta hasta, contar hasta, cuenta hasta el, contar hasta el, cuenta los días hasta, cuenta los días hasta el, cuenta atrás hasta, cuenta atrás hasta el, cuenta regresiva hasta, que cuente hasta
    deed.set: pon, poner, ponga, ponme, ponlo, ponla, ponlos, ponlas, ponle, póngalo, póngala, pónlo en, haz, hacer, haga, hazme, hazlo, hazla, hazlos, hazlas, hágalo, hágala, haz que sea, que sea, que sean, que esté, que estén, usa, usar, use, utiliza, utilizar, utilice, elige, elegir, elija, escoge, escoger, selecciona, seleccionar, toma, coge, dale, da, dar, dame, quiero, yo quiero, lo quiero, la quiero, los quiero, las quiero, quisiera, me gustaría, querría, necesito, prefiero, debe ser, deben ser, debería ser, deberían ser, debe estar, debería estar, tiene que ser, tienen que ser, tendría que ser, podría ser, puede ser, puedes poner, puedes hacer, pinta, pintar, pinte, píntalo, píntala, colorea, colorear, tiñe, teñir, dibuja, dibujar, ajusta, ajustar, ajuste, prueba, probar, pruebe, intenta, convierte, convertir, conviértelo en
    quality.bold: negrita, en negrita, negritas, en negritas, más negrita, letra gruesa, letras gruesas, seminegrita
    quality.light: letra fina, letra más fina, letras finas, letra delgada, letra ligera, fuente fina, fuente ligera, trazo ligero, ligera, ligero, más ligera, más ligero
    quality.thick: grueso, gruesa, gruesos, gruesas, más grueso, más gruesa, más gruesos, más gruesas, ancho, más ancho, más anchos, ancha, más ancha, más anchas, gordo, gorda, gordos, gordas, más gordo, más gorda, más gordos, más gordas, engrosar, engrosa
    quality.thin: fino, fina, finos, finas, más fino, más fina, más finos, más finas, delgado, delgada, delgados, delgadas, más delgado, más delgada, más delgados, más delgadas, estrecho, estrecha, estrechos, estrechas, más estrecho, más estrecha, más estrechos, más estrechas, afina, afinar, adelgaza
    quality.faint: transparente, transparentes, más transparente, más transparentes, semitransparente, semitransparentes, semi transparente, medio transparente, translúcido, translúcida, translúcidos, translúcidas, traslúcido, traslúcida, traslúcidos, traslúcidas, tenue, tenues, más tenue, más tenues, desvaído, desvaída, desvaídos, desvaídas, difuminado, difuminada, difuminados, difuminadas, atenúa, atenuar, pálido, pálida, pálidos, pálidas, más pálido, más pálida, más pálidos, más pálidas
    quality.opaque: opaco, opaca, opacos, opacas, más opaco, más opaca, más opacos, más opacas, totalmente visible, completamente visible, no transparente
    quality.upright: sin cursiva, no cursiva, no en cursiva, letra recta
    quality.capitals: mayúscula, mayúsculas, en mayúscula, en mayúsculas, todo en mayúsculas, letras mayúsculas, en letras mayúsculas, versales
    quality.lowercase: minúscula, minúsculas, en minúscula, en minúsculas, todo en minúsculas, letras minúsculas
    quality.round: más redondo, más redonda, más redondos, más redondas, más redondeado, más redondeada, más redondeados, más redondeadas, redondeado, redondeada, redondeados, redondeadas, esquinas redondas, esquinas redondeadas, esquinas más redondas, esquinas más redondeadas, esquinas más suaves, bordes redondeados, redondea, redondear, redondee
    quality.sharp: más cuadrado, más cuadrada, más cuadrados, más cuadradas, más afilado, más afilada, más afilados, más afiladas, más anguloso, más angulosa, más angulosos, más angulosas, anguloso, angulosa, angulosos, angulosas, puntiagudo, puntiaguda, puntiagudos, puntiagudas, más puntiagudo, más puntiaguda, más puntiagudos, más puntiagudas, esquinas cuadradas, esquinas rectas, esquinas más rectas, esquinas afiladas, esquinas en punta, menos redondo, menos redonda, menos redondos, menos redondas, menos redondeado, menos redondeada, menos redondeados, menos redondeadas, no tan redondo, no tan redonda, no tan redondos, no tan redondas, no tan redondeado, no tan redondeada, no tan redondeados, no tan redondeadas
    quality.shadow: sombra, sombras, sombra paralela, sombreado
    quality.struck: tachado, tachada, tachados, tachadas, texto tachado, con tachado
    measure.padding: margen, márgenes, margen interior, relleno, espacio alrededor
    measure.spacing: espaciado, espacio, espacios, separación, separaciones, espacio entre, separación entre, hueco, huecos, interlineado, sitio, aire
    measure.corner: radio de las esquinas, radio de esquina, radio, esquinas, esquina
    measure.line: grosor, grosor de línea, grosor de la línea, grosor de las líneas, grosor del trazo, ancho de línea, ancho de la línea, trazo
    measure.opacity: opacidad, transparencia
    measure.rotation: rotación, rota, rotar, rote, gira, girar, gire, gíralo, gírala, giro, inclina, inclinar, inclinación
    measure.size: tamaño, tamaños, tamaño de letra, tamaño de la letra, tamaño de fuente, tamaño del texto
    measure.blur: desenfoque, desenfocar, desenfoca, borroso, borrosa
    much: mucho, mucha, muchos, muchas, muchísimo, bastante, el doble de, el doble, considerablemente, notablemente, claramente, enormemente, un montón
    much.little: un poco, un poquito, un pelín, poquito, un tanto, algo, ligeramente, levemente, un toque, una pizca, apenas un poco
    too: demasiado, demasiada, demasiados, demasiadas, un poco demasiado, excesivamente
    less: menos, no tan, no tanto, no tanta, no demasiado, reduce, reducir, reduzca, disminuye, disminuir
    more: más, aún más, todavía más, aumenta, aumentar, aumente, incrementa, incrementar, adicional, extra
    all: todo, toda, todos, todas, todos los, todas las, todo el, toda la, cada, cada uno, cada una, ambos, ambas, los dos, las dos, entero, entera, enteros, enteras, completo, completa, completos, completas, absolutamente todo, todo ello, en todas partes
    it: eso, esto, ello, ella, ellos, ellas, ese de ahí, esa de ahí, aquello
    except: excepto, menos el, menos la, menos los, menos las, salvo, aparte de, a excepción de, con excepción de, pero no, quitando
    except.instead: en vez de, en vez del, en lugar de, en lugar del, antes que
    place.above: encima de, encima del, encima, por encima de, por encima del, arriba de, arriba del, antes de, antes del
    place.below: debajo de, debajo del, debajo, por debajo de, por debajo del, bajo, abajo de, abajo del, después de, después del
    place.beside: al lado de, al lado del, al lado, junto a, junto al, cerca de, cerca del
    place.left: a la izquierda, a la izquierda de, a la izquierda del, hacia la izquierda, izquierda, más a la izquierda, en la izquierda
    place.right: a la derecha, a la derecha de, a la derecha del, hacia la derecha, derecha, más a la derecha, en la derecha
    place.top: arriba, arriba del todo, hasta arriba, en lo alto, en la parte superior, en la parte de arriba, a lo más alto
    place.bottom: abajo, abajo del todo, hasta abajo, al fondo, en la parte inferior, en la parte de abajo
    place.up: hacia arriba, más arriba, para arriba, más alto, más alta
    place.down: hacia abajo, más abajo, para abajo, más bajo, más baja
    why: por qué, qué es, qué son, qué hace, qué significa, quién, quién es, cuál, cuál es, cuáles, cuáles son, cómo es que, para qué sirve
    thing.ring: anillo, aro
    thing.rings: anillos, aros
    thing.bar: barra
    thing.bars: barras
    thing.line: línea, raya, curva
    thing.lines: líneas, rayas, curvas
    thing.dot: punto
    thing.dots: puntos
    thing.square: cuadrado, cuadro, casilla, cuadradito
    thing.squares: cuadrados, cuadros, casillas, cuadraditos
    thing.circle: círculo, círculos
    thing.number: número
    thing.numbers: números
    thing.digits: dígitos, cifras, dígito, cifra
    thing.text: texto
    thing.texts: textos
    thing.label: etiqueta, rótulo
    thing.labels: etiquetas, rótulos
    thing.caption: leyenda, pie de foto, leyendas
    thing.chart: gráfico, gráfica, diagrama, gráficos
    thing.hand: aguja, manecilla
    thing.hands: agujas, manecillas
    thing.hour: hora
    thing.hours: horas
    thing.minute: minuto
    thing.minutes: minutos
    thing.hour hand: aguja de las horas, aguja horaria, manecilla de las horas, manecilla horaria
    thing.minute hand: aguja de los minutos, minutero, manecilla de los minutos
    thing.day: día
    thing.days: días
    thing.weekday: día de la semana, días de la semana
    thing.month: mes, meses
    thing.year: año, años
    thing.date: fecha, fechas
    thing.time: la hora
    thing.clock: reloj, relojes
    thing.moon: luna
    thing.sun: sol
    thing.star: estrella
    thing.stars: estrellas
    thing.cloud: nube
    thing.clouds: nubes
    thing.hill: colina
    thing.hills: colinas
    thing.mountains: montañas, montaña
    thing.sky: cielo
    thing.sea: mar, océano
    thing.waves: olas, ola, ondas
    thing.water: agua
    thing.glass: vaso, copa, vaso de agua
    thing.glasses: vasos, copas, vasos de agua
    thing.cup: taza, tazas
    thing.leaf: hoja
    thing.leaves: hojas
    thing.tree: árbol, árboles
    thing.flower: flor, flores
    thing.snow: nieve, copos de nieve, copo de nieve
    thing.rain: lluvia, gotas de lluvia
    thing.heart: corazón, corazones
    thing.house: casa, casas
    thing.plane: avión, aviones
    thing.book: libro, libros
    thing.bike: bicicleta, bici, bicicletas
    thing.photo: foto, imagen, fotografía
    thing.photos: fotos, imágenes, fotografías
    thing.frame: marco, marcos
    thing.border: borde, bordes, contorno
    thing.card: tarjeta, tarjetas, ficha
    thing.list: lista, listas
    thing.item: elemento, artículo
    thing.items: elementos, artículos
    thing.row: fila, renglón
    thing.rows: filas, renglones
    thing.column: columna, columnas
    thing.city: ciudad, ciudades
    thing.place: lugar, lugares, ubicación
    thing.temperature: temperatura, temperaturas
    thing.wind: viento
    thing.battery: batería, pila, nivel de batería
    thing.steps: pasos
    thing.goal: meta, objetivo
    thing.percent: porcentaje, por ciento
    thing.count: recuento, conteo, contador
    thing.name: nombre
    thing.quote: cita célebre, frase
    thing.event: evento, acontecimiento, cita
    thing.events: eventos, acontecimientos, citas
    thing.score: marcador, puntuación, resultado
    thing.team: equipo, equipos
    thing.home team: equipo local, equipo de casa, local
    thing.away team: equipo visitante, visitante, equipo de fuera
    thing.price: precio, precios
    thing.outer ring: anillo exterior, anillo externo, anillo de fuera
    thing.inner ring: anillo interior, anillo interno, anillo de dentro
    thing.button: botón
    thing.buttons: botones
    thing.divider: separador, línea divisoria, separadores, línea separadora
    thing.arrow: flecha, flechas
    thing.gate: puerta, puerta de embarque
    thing.seat: asiento, asientos
    thing.train: tren, trenes
    thing.progress: progreso, avance
    thing.gauge: indicador, medidor, velocímetro
    thing.needle: aguja del medidor, aguja del indicador, puntero
    thing.tile: mosaico, baldosa, azulejo
    thing.flap: aleta, paleta, tablilla
    thing.flaps: aletas, paletas, tablillas
    thing.unit: unidad, unidades
    degree.1: más grandes, mayores, agranda, agrande, agrándalo, agrándala, amplía, ampliar, enormes, gigantes, gigantesco, grandote, inmenso, legible, más legible, fácil de leer
    degree.-1: más pequeña, más pequeños, más pequeñas, más chico, más chica, más chicos, más chicas, menores, diminuta, achica, achicar, empequeñece, encoge, encoger, chiquito, chiquita, pequeñito, pequeñita
    tone.dark: oscuros, oscuras, más oscura, más oscuros, más oscuras, oscurece, oscurecer, oscurécelo, modo oscuro, modo noche, modo nocturno, tema oscuro
    tone.light: claros, claras, más claro, más clara, más claros, más claras, aclara, aclarar, aclarece, luminosa, más luminoso, más luminosa, brillante, más brillante, modo claro, tema claro
    colour.red: rojos, rojas, rojo oscuro, rojo vivo, carmesí, escarlata, rubí, colorado
    colour.burgundy: vino, color vino, rojo vino, granates
    colour.orange: naranjas, anaranjado, anaranjada, anaranjados, anaranjadas, ámbar, cobre
    colour.peach: melocotón, durazno
    colour.coral: corales, asalmonado
    colour.brown: marrones, café oscuro, castaño, chocolate, color café
    colour.gold: dorada, dorados, doradas, mostazas
    colour.yellow: amarilla, amarillos, amarillas, amarillo limón, amarillo claro
    colour.lime: lima, verde lima, limón
    colour.green: verdes, verde oscuro, verde claro, verde bosque, esmeralda, verde esmeralda
    colour.olive: oliva, verde oliva, aceituna
    colour.sage: salvia, verde salvia
    colour.mint: mentas
    colour.teal: verde azulado, azul petróleo, petróleo, azul verdoso, verde petróleo
    colour.turquoise: turquesas, azul turquesa, aguamarina
    colour.cyan: cian
    colour.blue: azules, azul claro, azul oscuro, azul cielo, azul celeste, azul rey, cobalto, azul cobalto
    colour.navy: marino, azul noche
    colour.indigo: índigo, añil
    colour.lavender: lavandas, lilas
    colour.purple: morada, morados, moradas, violetas, púrpuras, ciruela
    colour.pink: rosas, rosada, rosados, rosadas, rosa fuerte, rosa claro, magenta, fucsia
    colour.gray: grises, gris claro, gris oscuro, plateado, plateada, plateados, plateadas, pizarra, antracita
    colour.white: blanca, blancos, blancas
    colour.black: negra, negros, negras
    colour.cream: cremas, marfil, hueso
    look.minimal: más sencillo, más sencilla, sencilla, más simple, más limpio, más limpia, limpia, sobrio, sobria, más discreto
    look.horizontal: horizontal, horizontalmente, en horizontal, uno al lado del otro, lado a lado
    look.vertical: vertical, verticalmente, en vertical, uno debajo del otro, apilado
    look.spacious: espacioso, espaciosa, más espacioso, amplio, más amplio, aireado, más espacio
    look.compact: compacto, compacta, más compacto, más compacta, apretado, más apretado, denso
    look.bold: llamativa, más llamativo, más llamativa, impactante
    look.colourful: colorida, más colorido, más colorida, alegres, más alegre, vivo, viva, más vivo, vivos, arcoíris, divertido
    look.warm: cálida, más cálido, más cálida, acogedora, más acogedor
    look.cool: fresca, más fresco, más fresca, frío, fría, más frío, más fría, relajante, sereno
    look.retro: más retro, anticuado
    look.elegant: más elegante, elegantes, refinado, lujoso, más profesional
    look.romantic: romántica, más romántico, tierno, tierna, mono, mona, dulce
    look.spooky: tenebroso, espeluznante, gótico, de miedo
    font.serif: serif, con serifas, con remates, letra con serifa
    font.monospaced: monoespaciada, monoespaciado, ancho fijo, de ancho fijo, letra de máquina
    font.rounded: letra redonda, letras redondas, letra redondeada, letras redondeadas, fuente redonda, fuente redondeada
    font.italic: cursivas, en cursiva, itálicas, en itálica, inclinada
    align.centre: centrados, centradas, centra, centre, céntralo, céntrala, al centro, en medio, centro
    align.leading: alineado a la izquierda, alineada a la izquierda, alinea a la izquierda, alinear a la izquierda
    align.trailing: alineado a la derecha, alineada a la derecha, alinea a la derecha, alinear a la derecha
    align.top: alineado arriba, alineada arriba
    noun.background: fondos, color de fondo, color del fondo
    noun.accent: color de acento, acentos, color principal, tono
    noun.text: palabra, letrero, escrito
    noun.font: letras, fuentes, tipo de letra, tipografías
    noun.title: títulos, encabezado, titular, cabecera
    noun.detail: subtítulos, segunda línea
    noun.symbol: emoji, emojis, logo, pictograma
    noun.buttons: teclas
    correct.swap: o mejor, o mejor dicho, o más bien, más bien, mejor dicho, no mejor, mejor no, digo, quise decir, en realidad, ay no
    correct.drop: olvida, da igual, déjalo estar
    and: asimismo, igualmente, así como, y también, y además, además, junto con
    negate.no: nunca, jamás, tampoco, ya no, ninguno, ningunos
    filler: puedes por favor, me puedes, podrías por favor, me podrías, podría usted, puede usted, usted, se puede, es posible, sería posible, si es posible, si puedes, porfa, porfavor, muchas gracias, mil gracias, buenas, hey, ok, okay, vale, sí, bueno, genial, perfecto, venga, oye, pues, entonces, ahora, ya, tal vez, quizás, quizá, nos, te, sus, nuestros, nuestras, estos, estas, esos, esas, esa, he, ha, han, era, sea, sean, estén, están, parece, parezca, creo que, me parece, pienso que, a ver, aquí, ahí, allí, también por favor, así, tan, simplemente
    to: por, con, a
    all.rest: el resto, lo demás, todo lo demás, los demás
    deed.keep: se queda, se quedan, queda, quedan
    deed.write: dijera, digan, pusiera
    deed.set: prefiero, preferiría, fuera, fuese, ahora hay
    thing.gift: regalo
    thing.umbrella: paraguas, sombrilla
    thing.car: coche, carro
    thing.cake: tarta, pastel
    thing.suitcase: maleta
    thing.hammer: martillo
    thing.bell: campana
    thing.flag: bandera
    thing.trophy: trofeo
    thing.flame: llama, fuego
    thing.dog: perro
    thing.cat: gato
    thing.cart: carrito
    thing.basket: cesta
    thing.camera: cámara
    thing.bus: autobús
    thing.boat: barco
    thing.crown: corona
    thing.music: nota musical
    thing.coffee: café
    filler: por favor, ya, al final, que
    limit.alarm: canción, suene, suena, sonar
    limit.cannot.units: fahrenheit, celsius
    filler: porfa, por fa, una, un, o sea
    deed.remove: quítale, quítales
    deed.set: que fuera, que fuese, que fueran, fuera de color
    all: en todas partes, en todos los tamaños
    say.first: Solo se atendieron las primeras % peticiones.
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
    say.same: Ya está así, no hay nada que cambiar: %.
    say.notUnderstood: No se entendió: %.
    say.nothingChanged: No hay nada que cambiar: ya se ve así.
    say.undo: Undo deshace el último cambio.
    say.done: Aquí está tu cambio.
    say.askWidget: Pide colores, estilos, tamaños, espacios, alineación, símbolos o texto. Prueba «título más grande, azul petróleo».
    say.askLayers: Nombra las capas por su nombre o su tipo. Prueba «añade un anillo para la batería», «todos los textos con letra redonda» o «oculta el gráfico en pequeño».
    say.others: Un widget no puede mostrar datos de otras personas.
    say.question: El asistente no responde preguntas sobre un diseño. Puede crear y cambiar diseños.
    say.cannot.textColour: No puedes elegir el color de los textos: depende de la disposición y de la apariencia.
    say.cannot.typeface: Los widgets usan la letra del iPhone. Puedes cambiar su tamaño.
    say.cannot.motion: Un widget no puede tener animaciones.
    say.cannot.symbolPlace: El símbolo va delante o encima del nombre. Solo puedes mover todo el contenido junto.
    say.cannot.exactColour: Elige entre diez colores de acento. Looks encuentra el más cercano a un código hexadecimal.
    say.cannot.shade: Los colores de acento no tienen tonos. En Looks hay fondos más suaves y más oscuros.
    say.cannot.units: Las unidades dependen de la región del iPhone.
    say.cannot.bottom: El contenido puede estar arriba o en el centro. Solo el texto de un póster va abajo.
    say.cannot.letterCase: El asistente no puede cambiar entre mayúsculas y minúsculas. Escribe el texto como lo quieras.
    say.cannot.gradient: Los degradados vienen con los fondos Aurora, Sunset, Candy y los fondos Glow.
    say.cannot.unnamed: ¿Cuál? Prueba «azul petróleo» o «icono de estrella».
    say.cannot.question: El asistente solo puede cambiar diseños, no responder preguntas.
    say.cannot.unreadable: No hay datos en directo para eso. En su lugar se usa tu texto.
    say.cannot.language: Las reglas incluidas funcionan mejor en inglés. Tu texto se usa tal como lo escribiste.
    say.cannot.weeks: Las cuentas atrás van en días, horas o minutos, no en semanas ni meses.
    say.cannot.clockPart: Eso es parte de la esfera. Elige otra en Face o Scheme en el editor.
    say.cannot.digitalClock: Este reloj tiene agujas. Para un reloj digital, inserta la variable «Time» en un texto o elige un reloj en Explore.
    say.cannot.noPhoto: Todavía no hay foto. Primero suelta una en la vista previa.
    say.cannot.framing: Para elegir la parte visible de la foto, usa Photo › Crop en el editor.
    say.cannot.photoBlur: Las fotos no se pueden desenfocar. Con una capa más oscura o esmerilada, el texto se lee bien.
    say.cannot.unknownSymbol: No se encontró ningún símbolo para eso. Elige uno en Symbol en el editor.
    say.cannot.place: El iPhone decide el lugar del tiempo. La vista previa usa un ejemplo.
    say.cannot.position: El contenido puede ir a la izquierda, en el centro o a la derecha, arriba o en medio. Para colocarlo libremente, convierte el widget en capas.
    say.cannot.weatherPart: La disposición del tiempo dibuja su imagen con los datos. Puedes cambiar su tamaño.
    say.cannot.oneAccent: Un widget tiene un solo color de acento y los textos no se colorean por separado. Elige un color para todo.
    say.cannot.photoTheme: Para usar los colores de la foto, elige Match colours › From the photo en el editor.
    say.cannot.sharedColour: Los colores son iguales en todos los tamaños. El texto, el símbolo, la foto y la disposición pueden ser distintos.
    say.cannot.listPictures: Los elementos de una lista pueden tener casillas, viñetas o números, pero no imágenes.
    say.cannot.hourFormat: La hora se muestra en 24 horas y sin segundos. Un reloj de agujas puede mostrar los segundos.
    say.cannot.sharedType: El tamaño del texto es igual en todos los tamaños del widget. El texto, el símbolo, la foto y la disposición pueden ser distintos.
    say.cannot.alarm: Un widget no puede reproducir sonidos. Para las alarmas, usa la app Reloj.
    say.cannot.stepsGoal: Tu meta de pasos se elige en el iPhone. La vista previa usa un ejemplo.
    say.cannot.calendarChoice: Los calendarios se eligen en el iPhone. La vista previa usa un ejemplo.
    say.cannot.listChoice: La lista se elige en el iPhone. La vista previa usa ejemplos.
    say.cannot.buttonAmount: Elige lo que dice y suma un botón en Buttons en el editor.
    say.cannot.transparency: La transparencia viene de la apariencia Clear del iPhone. «Plain» es el fondo más parecido.
    say.cannot.photoContent: No se puede quitar nada de una foto. Para dejar algo fuera, usa Photo › Crop en el editor.
    say.cannot.sameText: El texto y las fotos no cambian. Solo las variables, como la fecha o el tiempo, se actualizan solas.
    say.cannot.sending: Un widget no puede enviar nada. Usa Share para un enlace o Download para un archivo.
    say.cannot.listStrike: Los elementos hechos se tachan, como en el iPhone. Los que llevan viñetas, no.
    say.cannot.listLength: Una lista muestra los elementos que caben y después cuántos más hay.
    say.cannot.photoEdit: De una foto solo puedes cambiar el filtro y la capa de encima.
    say.cannot.listCount: Una lista con casillas siempre muestra cuántos elementos están hechos. Una lista con viñetas, no.
    say.cannot.layoutText: Esta disposición elige sus propios tamaños de texto.
    say.cannot.madePicture: Usa tu propia foto: empieza con una plantilla de foto en Explore o añade una con las herramientas Photo.
    say.note.midnight: En Light, Midnight es un azul pálido, no oscuro. Para un widget oscuro, conviértelo en capas.
    say.note.listLeft: Las listas se quedan a la izquierda.
    say.note.noSubtitle: Los tamaños sin subtítulo no cambian.
    say.note.posterPhoto: Un póster necesita una foto. Elige una con las herramientas Photo.
    say.note.ownPhoto: Usa tu propia foto: suéltala en la vista previa o usa las herramientas Photo.
    say.note.addButtons: Añade botones con las herramientas Buttons.
    say.note.listKept: La lista se quedó. Quítala con las herramientas Text.
    say.note.listsKeep: Los tamaños con lista la conservan.
    say.note.replaces: Esto sustituye una variable que se actualiza sola. Para conservarla, usa «nombre: …».
    say.note.becameName: El título cuenta los días, así que tu texto pasó a ser el nombre.
    say.note.noCount: Esta disposición no tiene un título que pueda hacer la cuenta atrás.
    say.note.nowCounts: El título ahora cuenta hasta ese día.
    say.note.noSymbol: No hay ningún símbolo al que cambiar el tamaño.
    say.note.corners: El iPhone decide las esquinas de un widget. Esta disposición no tiene otras que redondear.
    say.note.cornersOfLayer: El iPhone decide las esquinas de un widget. Di de qué capa quieres cambiar las esquinas.
    say.note.weatherScale: El tiempo cambia de tamaño entero. Si es más grande, pueden quedar fuera algunas horas o días.
    say.note.largeTitle: En Large, el título ya no tiene su propio tamaño, más grande.
    say.note.rain: La lluvia siempre es azul. El acento se aplica a todo lo demás.
    say.note.component: El texto de los componentes no se puede cambiar aquí. Primero separa el componente.
    say.note.sayWhat: Di qué debe poner, como «añade “Buenos días”».
    say.note.titleLargest: El título no puede ser más grande.
    say.note.titleSmallest: El título no puede ser más pequeño.
    say.note.subtitleLargest: El subtítulo no puede ser más grande.
    say.note.subtitleSmallest: El subtítulo no puede ser más pequeño.
    say.note.nameLargest: El nombre no puede ser más grande.
    say.note.nameSmallest: El nombre no puede ser más pequeño.
    say.note.hasTitle: Un widget siempre tiene un título.
    say.note.hasName: Un widget siempre tiene un nombre.
    say.note.sayTitle: Di cuál debe ser el título, como «título: Hola».
    say.note.saySubtitle: Di cuál debe ser el subtítulo, como «subtítulo: Hola».
    say.note.sayName: Di cuál debe ser el nombre, como «nombre: Hola».
    say.note.keptCaption: La leyenda % se quedó. Di «sin la leyenda» para quitarla también.
    say.note.template: «%» es otra plantilla. Empieza con ella en Explore.
    """#
}
