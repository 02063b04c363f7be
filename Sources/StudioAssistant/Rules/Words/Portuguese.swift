extension WordFiles {
  static let portuguese = #"""
    endings: s, a, as, o, os, es
    colour.red: vermelho
    colour.burgundy: bordô, vinho
    colour.orange: laranja
    colour.coral: coral
    colour.brown: marrom, castanho
    colour.gold: dourado, ouro
    colour.yellow: amarelo
    colour.green: verde
    colour.mint: menta
    colour.turquoise: turquesa
    colour.blue: azul
    colour.navy: azul marinho
    colour.lavender: lavanda, lilás
    colour.purple: roxo, violeta
    colour.pink: rosa, cor de rosa
    colour.gray: cinza, cinzento, prata
    colour.white: branco
    colour.black: preto
    colour.cream: creme, bege
    tone.dark: escuro, escura, mais escuro
    tone.light: claro, clara
    ground.paper: papel
    ground.gradient: gradiente, degradê
    ground.plain: liso, transparente
    look.minimal: minimalista, mínimo, simples, limpo, discreto
    look.compact: menos espaço, compacto
    look.spacious: mais espaço
    look.bold: negrito, chamativo
    look.colourful: colorido, multicolorido, alegre
    look.warm: aconchegante, quente, acolhedor, outonal
    look.cool: fresco, calmo, tranquilo, mar
    look.retro: retrô, retro, antigo, vintage
    look.neon: neon, néon, futurista
    look.elegant: elegante, profissional
    look.romantic: romântico, fofo
    font.serif: serifa, com serifa
    font.monospaced: máquina de escrever
    font.italic: itálico
    align.centre: centralizado, centralizada, centrado, no centro, ao centro, no meio, centralizar
    align.leading: à esquerda, esquerda
    align.trailing: à direita, direita
    size.small: pequeno, pequena
    size.medium: médio
    size.large: grande
    size.lock: tela de bloqueio, ecrã bloqueado, ecrã de bloqueio
    size.circular: circular, redondo
    size.rectangular: retangular
    degree.1: maior, mais grande, enorme, gigante, aumentar
    degree.-1: menor, mais pequeno, minúsculo
    noun.background: fundo
    noun.accent: destaque, cor
    noun.text: texto, textos, palavras
    noun.font: letra, fonte
    noun.title: título
    noun.detail: subtítulo, legenda
    noun.symbol: ícone, ícones, símbolo, símbolos
    noun.buttons: botão, botões
    noun.seconds: segundos
    noun.digits: números, dígitos
    noun.percent: por cento
    subject.clock: relógio, hora, horas
    subject.analogue: relógio analógico, relógio de ponteiros
    subject.worldclock: fusos horários, relógio mundial
    subject.date: data, dia da semana, data de hoje
    subject.month: mês, calendário mensal
    subject.calendar: calendário, agenda, compromissos
    subject.event: evento, eventos, próximo evento, próximos eventos, próximo compromisso
    subject.reminders: lembretes
    subject.weather: tempo, clima, meteorologia, previsão do tempo hoje
    subject.forecast: previsão, previsão do tempo
    subject.temperature: temperatura
    subject.rain: chuva, guarda chuva
    subject.moon: lua, fase da lua, fases da lua, fase lunar
    subject.sun: nascer do sol, pôr do sol
    subject.tides: maré, marés
    subject.countdown: contagem regressiva, contagem decrescente, dias até, dias para, quantos dias, quantos dias faltam, quantos dias faltam para, faltam
    subject.since: dias desde
    subject.steps: passos
    subject.activity: anéis de atividade, atividade
    subject.energy: calorias
    subject.weight: peso
    subject.battery: bateria
    subject.water: água, copos de água
    subject.coffee: café, cafés
    subject.habit: hábito, hábitos
    subject.counter: contador
    subject.timer: temporizador, cronômetro
    subject.list: lista, lista de compras, lista de tarefas, tarefas, compras, a fazer
    subject.quote: citação, frase, lema
    subject.note: nota, bilhete
    subject.photo: foto, fotos, imagem
    subject.reading: livro, leitura, páginas
    subject.savings: poupança, economias, cofrinho
    subject.year: ano, progresso do ano
    subject.garden: plantas, jardim
    drawing.ring: anel, anéis, círculo
    drawing.bar: barra, barra de progresso
    drawing.bars: barras, gráfico, gráfico de barras
    drawing.line: linha, curva
    symbol.star.fill: estrela
    symbol.heart.fill: coração
    symbol.airplane: avião
    symbol.sun.max.fill: sol
    verb.change: muda, mude, altera
    verb.remove: tira, tire, remove, apaga
    verb.hide: esconde, esconda, oculta
    verb.add: adiciona, acrescenta
    verb: faz, faça, cria, crie, mostra, mostre, coloca, coloque, quero, queria, preciso, adiciona, muda, tira, põe, fazer
    negate.no: sem, não, nenhum, nenhuma, nem
    only: só, somente, apenas, nada mais
    but: mas
    correct.swap: não espera, espera, aliás, quero dizer, ou melhor, desculpa
    correct.drop: esquece isso, deixa pra lá, esquece
    and: e, mais, também
    or: ou, nem
    until: até, até o, até ao, para, para o, de, a
    since: desde
    on: sobre
    with: com
    named: chamado, chamada, intitulado, que diz, com o texto
    limit.alarm: som, alarme, despertador, toca, tocar
    limit.motion: animado, animada, animação, mover, vídeo, girar
    limit.camera: câmera, câmara, webcam
    limit.private: whatsapp, mensagens, mensagens não lidas, e mails, emails, notificações, chamadas
    limit.sending: enviar, envia, ligar para
    limit.unread: batimentos, frequência cardíaca, sono, bolsa, bitcoin, trânsito
    limit.control: acender, apagar, desligar
    question.help: o que você faz, o que podes fazer, ajuda, o que sabe fazer
    number.1: um, primeiro
    number.2: dois, duas
    number.3: três
    number.4: quatro
    number.5: cinco
    number.10: dez
    month.1: janeiro
    month.2: fevereiro
    month.3: março
    month.4: abril
    month.5: maio
    month.6: junho
    month.7: julho
    month.8: agosto
    month.9: setembro
    month.10: outubro
    month.11: novembro
    month.12: dezembro
    weekday.1: domingo
    weekday.2: segunda, segunda feira
    weekday.3: terça, terça feira
    weekday.4: quarta, quarta feira
    weekday.5: quinta, quinta feira
    weekday.6: sexta, sexta feira
    weekday.7: sábado
    dayword.12-25: natal
    dayword.12-24: véspera de natal
    dayword.12-31: véspera de ano novo, réveillon
    dayword.1-1: ano novo
    dayword.2-14: dia dos namorados
    dayword.1: amanhã
    dayword.2: depois de amanhã
    unit.day: dia, dias
    unit.week: semana, semanas
    unit.month: mês, meses
    unit.year: ano, anos
    ahead: em, daqui a, no, na, neste
    ago: há, atrás
    next: próximo, próxima, que vem
    ordinal: de, do, o
    filler: o, a, os, as, um, uma, uns, umas, ao, à, do, da, dos, das, no, na, nos, nas, num, numa, eu, me, mim, meu, minha, meus, minhas, nosso, nossa, seu, sua, que, como, é, são, em, por, por favor, obrigado, obrigada, oi, olá, widget, muito, tudo, todo, hoje, de hoje, este, esta, isso, isto, essa, desta semana, semana, estilo, cores, tamanho, tela, ecrã, início, celular, telemóvel, bonito, bonita, algo, pode, poderia, podes, ser, ter, um pouco, novo, nova, embaixo, em cima, pra, pro, sobre o, você, se, dela, dele
    deed.remove: tira, tire, tirar, tirem, tira fora, tire fora, remove, remova, remover, retira, retire, retirar, apaga, apague, apagar, elimina, elimine, eliminar, exclui, exclua, excluir, deleta, delete, deletar, fora, joga fora, jogue fora, deita fora, some com, suma com, corta, corte, cortar, livra te, livre se, deixa de fora, deixe de fora, não ponhas, não coloque, arranca, arranque, dispensa, dispense
    deed.hide: esconde, esconda, esconder, oculta, oculte, ocultar, não mostra, não mostre, não mostres, não mostrar, não exibe, não exiba, não exibir, não quero ver, não quero, não preciso, não preciso ver, não preciso de, para de mostrar, pare de mostrar, deixa de mostrar, deixe de mostrar, desativa, desative, desativar, desliga, desligue
    deed.show: mostra, mostre, mostrar, mostra de novo, mostre de novo, mostrar de novo, volta a mostrar, volte a mostrar, mostra outra vez, exibe, exiba, exibir, reexibe, reexibir, revela, revele, revelar, traz de volta, traga de volta, trazer de volta, desoculta, desocultar, traz, traga, trazer, de volta
    deed.add: adiciona, adicione, adicionar, acrescenta, acrescente, acrescentar, inclui, inclua, incluir, insere, insira, inserir, junta, junte, juntar, põe lá, coloca lá, mete lá, bota lá, bota aí, coloca aí, põe aí, põe também, coloca também, mostra também, mostre também, quero ver, queria ver, gostaria de ver, eu quero ver, quero também, também quero
    deed.swap: troca entre si, permuta, permute, permutar, inverte, inverta, inverter, troca de lugar, troque de lugar, trocar de lugar, troca a posição, troque a posição, troca de posição
    deed.undo: desfaz, desfaça, desfazer, desfaz isso, desfaça isso, desfaz a última alteração, desfaça a última alteração, desfazer a última alteração, desfaz a última mudança, desfaça a última mudança, anula, anule, anular, anula isso, reverte, reverta, reverter, volta, volte, voltar, volta atrás, volte atrás, voltar atrás, volta ao que era, volte ao que era, volta ao que estava, como era, como era antes, como estava, como estava antes, do jeito que era, do jeito que estava, volta como era, volta como estava, volta como era antes, volta como estava antes, deixa como estava, deixe como estava, deixa como estava antes, deixa como era, põe como estava, põe como estava antes, coloca como estava, restaura, restaure, restaurar
    deed.name: chama, chame, chama lhe, chame lhe, chama o widget de, chame o widget de, chama o widget, chame o widget, chama isso de, chame isso de, chama de, chame de, renomeia, renomeia para, renomeie, renomeie para, renomear para, renomeia o widget para, renomeie o widget para, muda o nome para, mude o nome para, altera o nome para, muda o nome do widget, mude o nome do widget, dá lhe o nome, deve chamar se, deve se chamar
    deed.write: diz, diga, dizer, dizendo, deve dizer, deveria dizer, devia dizer, escreve, escreva, escrever, escreve lá, escreve aí, escreva aí, faz dizer, faça dizer, põe a dizer, deve estar escrito, que diga
    deed.keep: mantém, mantenha, manter, mantenham, deixa, deixe, deixar, deixa ficar, deixa estar, deixe estar, deixa assim, deixe assim, deixa como está, deixe como está, conserva, conserve, guarda, não toca, não toque, não toques, não mexe, não mexa, não mexas, não mexer, não muda, não mude, não mudes, não mudar, não altera, não altere, não alteres, não alterar
    deed.tick: marca, marque, marcar, assinala, assinale, assinalar, marca como feito, marque como feito, marca como feita, marque como feita, marca como concluído, marque como concluído, marca como concluída, risca da lista, risque da lista, dá baixa, ticar
    deed.untick: desmarca, desmarque, desmarcar, tira a marca, tire a marca, marca como não feito, marque como não feito, marca como por fazer, marque como pendente, marca como pendente
    deed.move: move, mova, mover, leva, leve, levar, manda, mande, mandar, passa, passe, passar, desloca, desloque, deslocar, posiciona, posicione, posicionar, arrasta, arraste, arrastar, empurra, empurre
    deed.replace: substitui, substitua, substituir, muda, mude, mudar, altera, altere, alterar, troca, troque, trocar, modifica, modifique, modificar, transforma, transforme, transformar, troca por outro
    deed.count: mudou para, mudou para o, mudou para o dia, foi mudado para, foi mudada para, foi movido para, foi movida para, foi adiado para, foi adiada para, adiado para, adiada para, remarcado para, remarcada para, foi remarcado para, foi remarcada para, reagendado para, reagendada para, foi reagendado para, passou para, passou para o, passou para o dia, antecipado para, foi antecipado para, foi antecipada para, passa a ser, agora é dia, agora é no dia, agora é em, agora é a, é agora a, é agora em, ficou para, ficou para o dia, foi mudado, foi mudada, conta até, conta até o, conta até ao, conte até, conte até o, contar até, contar até ao, conta os dias até, conte os dias até, contar os dias até, contagem até, faz a contagem até, faça a contagem até, contagem regressiva até, contagem decrescente até
    deed.set: faz, faça, fazer, façam, põe, ponha, ponham, põem, coloca, coloque, colocar, mete, meter, bota, bote, botar, torna, torne, tornar, define, defina, definir, pega, pegue, escolhe, escolha, escolher, seleciona, selecione, selecionar, usa, use, usar, utiliza, utilize, utilizar, quero, eu quero, queria, eu queria, quero que, queria que, gostaria, gostaria de, gostaria que, eu gostaria, gostava de, gostava que, prefiro, preciso, preciso de, eu preciso, pinta, pinte, pintar, colore, colora, colorir, tinge, desenha, desenhe, desenhar, ajusta, ajuste, ajustar, regula, regule, experimenta, experimente, tenta, tente, tentar, deixa ele, deixa ela, deixa eles, deixa elas, deixe o mais, deixa o mais, deve ser, devem ser, deveria ser, deveriam ser, devia ser, deviam ser, pode ser, podia ser, poderia ser, tem de ser, tem que ser, deve ficar, deveria ficar, devem ficar, podes pôr, pode pôr, podes fazer, pode fazer, pode colocar, pode deixar, podes deixar, poderia deixar, poderia fazer, poderia colocar, fica, fique, fiquem, ficar, seja, sejam
    quality.bold: negrito, em negrito, a negrito, mais pesado, mais pesada, mais pesados, mais pesadas, mais forte, mais fortes, bold
    quality.light: leves, mais leve, mais leves, peso leve, letra fina, letras finas, letra mais leve, fonte leve, fonte fina
    quality.thick: grosso, grossa, grossos, grossas, mais grosso, mais grossa, mais grossos, mais grossas, espesso, espessa, espessos, espessas, mais espesso, mais espessa, mais espessos, mais espessas, engrossa, engrosse, engrossar, mais gordo, mais gorda, mais largo, mais larga, mais largos, mais largas
    quality.thin: fino, fina, finos, finas, mais fino, mais fina, mais finos, mais finas, delgado, delgada, mais delgado, mais delgada, afina, afine, afinar, mais estreito, mais estreita, mais estreitos, mais estreitas, fininho, fininha
    quality.faint: transparente, transparentes, mais transparente, mais transparentes, semitransparente, semitransparentes, meio transparente, translúcido, translúcida, translúcidos, translúcidas, desbotado, desbotada, desbotados, desbotadas, esbatido, esbatida, esbatidos, esbatidas, mais esbatido, mais esbatida, apagado, apagada, mais apagado, mais apagada, mais fraco, mais fraca, mais fracos, mais fracas, menos visível, menos visíveis, ténue
    quality.opaque: opaco, opaca, opacos, opacas, mais opaco, mais opaca, totalmente visível, completamente visível, bem visível
    quality.upright: reto, reta, retos, retas, direito, direitos, não itálico, não em itálico, não inclinado
    quality.capitals: maiúscula, maiúsculas, maiúsculo, maiúsculos, em maiúsculas, em maiúscula, tudo em maiúsculas, tudo maiúsculo, tudo em maiúscula, todo em maiúsculas, letras maiúsculas, em letras maiúsculas, letra maiúscula, letras grandes, caixa alta, em caixa alta, caps
    quality.lowercase: minúscula, minúsculas, minúsculos, em minúsculas, em minúscula, tudo em minúsculas, tudo minúsculo, letras minúsculas, em letras minúsculas, letra minúscula, letras pequenas, caixa baixa, em caixa baixa
    quality.round: arredondado, arredondada, arredondados, arredondadas, arredonda, arredonde, arredondar, mais arredondado, mais arredondada, mais arredondados, mais arredondadas, mais redondo, mais redonda, mais redondos, mais redondas, redondas, redondos, cantos arredondados, cantos redondos, cantos mais redondos, cantos mais arredondados, cantos suaves, cantos mais suaves
    quality.sharp: mais quadrado, mais quadrada, mais quadrados, cantos retos, cantos vivos, cantos quadrados, cantos mais retos, cantos afiados, cantos em ângulo reto, cantos mais vivos, menos redondo, menos redonda, menos redondos, menos arredondado, menos arredondada, menos arredondados
    quality.shadow: sombra, sombras, sombreado, sombreada, sombra projetada
    quality.struck: riscado, riscada, riscados, riscadas, tachado, tachada, tachados, tachadas, rasurado, rasurada
    measure.padding: margem, margens, margem interna, margem interior, margens internas, espaço em volta, espaço à volta, espaço ao redor, preenchimento, espaço nas bordas
    measure.spacing: espaçamento, espaçamentos, espaço, espaços, distância, distâncias, intervalo, intervalos, entrelinha, folga, respiro, espaço entre, distância entre, espaçamento entre
    measure.corner: canto, cantos, raio, raio dos cantos, raio do canto, arredondamento
    measure.line: espessura, espessura da linha, espessura das linhas, grossura, grossura da linha, largura da linha, largura das linhas, traço, espessura do traço
    measure.opacity: opacidade, transparência
    measure.rotation: rotação, roda, rode, rodar, gira, gire, inclinação, inclina, incline, inclinar, rotaciona, rotacione, rotacionar
    measure.size: tamanho, tamanhos, dimensão, tamanho da letra, tamanho da fonte, tamanho do texto, tamanho de letra
    measure.blur: desfoque, desfoca, desfocar, desfocado, desfocada, borrão, embaça, embaçar, embaçado
    much: muito, muita, muitos, muitas, bastante, bem, bem mais, um monte, imenso, consideravelmente, significativamente, o dobro, duas vezes, de longe
    much.little: um pouco, um bocado, um bocadinho, bocadinho, um pouquinho, pouquinho, um tanto, pouco, ligeiramente, levemente, um tiquinho, tiquinho, um nadinha, um toque, só um pouco
    too: demais, demasiado, demasiada, demasiados, demasiadas, muito demais, um pouco demais, por demais, excessivamente, em excesso
    less: menos, não tão, não tanto, nem tão, não assim tão, um pouco menos
    more: mais, ainda mais, um pouco mais, aumenta mais, sobe mais, extra, a mais
    all: todo, toda, todos, todas, tudo, cada, cada um, cada uma, ambos, ambas, inteiro, inteira, todo o, toda a, todos os, todas as, os dois, as duas, o conjunto todo, a coisa toda, tudo isso, qualquer
    it: ele, ela, eles, elas, isso, isto, aquilo, lo, los, las, lhe, lhes, esse aí, essa aí, esses aí, essas aí, este aqui, esta aqui, esse aqui, essa aqui, aquele ali, aquela ali
    except: exceto, excepto, salvo, tirando, menos o, menos a, menos os, menos as, à exceção de, à exceção do, à exceção da, com exceção de, com exceção do, com exceção da, fora o, fora a, mas não, a não ser, além de
    except.instead: em vez de, em vez do, em vez da, em vez dos, em vez das, ao invés de, ao invés do, ao invés da, no lugar de, no lugar do, no lugar da, em lugar de
    place.above: acima, acima de, acima do, acima da, acima dos, acima das, por cima, por cima de, por cima do, por cima da, em cima, em cima de, em cima do, em cima da, sobre, antes de, antes do, antes da, antes dos
    place.below: abaixo, abaixo de, abaixo do, abaixo da, abaixo dos, abaixo das, embaixo, embaixo de, embaixo do, embaixo da, em baixo de, em baixo do, em baixo da, debaixo, debaixo de, debaixo do, debaixo da, por baixo, por baixo de, por baixo do, por baixo da, sob, depois de, depois do, depois da, depois dos
    place.beside: ao lado, ao lado de, ao lado do, ao lado da, ao lado dos, ao pé de, ao pé do, ao pé da, junto a, junto ao, junto do, perto de, perto do, perto da, do lado de, do lado do, do lado da
    place.left: à esquerda, à esquerda de, à esquerda do, à esquerda da, esquerda, para a esquerda, pra esquerda, na esquerda, do lado esquerdo, no lado esquerdo, para o lado esquerdo, mais à esquerda, mais para a esquerda, mais pra esquerda, da esquerda
    place.right: à direita, à direita de, à direita do, à direita da, direita, para a direita, pra direita, na direita, do lado direito, no lado direito, para o lado direito, mais à direita, mais para a direita, mais pra direita, da direita
    place.top: no topo, ao topo, para o topo, pro topo, topo, no alto, lá em cima, na parte de cima, na parte superior, em cima de tudo
    place.bottom: no fundo da página, em baixo, lá embaixo, lá em baixo, na parte de baixo, na parte inferior, no rodapé, ao fundo da página, na base, para o fundo da página
    place.up: para cima, pra cima, mais para cima, mais pra cima, mais acima, mais em cima, mais alto, mais alta, mais altos, sobe, suba, subir
    place.down: para baixo, pra baixo, mais para baixo, mais pra baixo, mais abaixo, mais embaixo, mais em baixo, mais baixo, mais baixa, mais baixos, desce, desça, descer, baixa, baixe, baixar, abaixa, abaixe
    why: por que, porque, por que é que, porque é que, o que é, o que é que, o que são, o que significa, o que quer dizer, o que faz, que significa, quem, quem é, qual, qual é, qual é o, quais, quais são, para que serve, pra que serve, como assim, como funciona, como faço, como é que
    thing.ring: anel
    thing.rings: anéis
    thing.bar: barra, barrinha
    thing.bars: barras, barrinhas
    thing.line: linha, curva
    thing.lines: linhas, curvas
    thing.dot: ponto, pontinho, bolinha
    thing.dots: pontos, pontinhos, bolinhas
    thing.square: quadrado, quadradinho
    thing.squares: quadrados, quadradinhos
    thing.circle: círculo, bola
    thing.number: número, número de
    thing.numbers: números
    thing.digits: dígitos, dígito, algarismos, algarismo
    thing.text: texto
    thing.texts: textos
    thing.label: rótulo, etiqueta
    thing.labels: rótulos, etiquetas
    thing.caption: legenda, legendas
    thing.chart: gráfico, diagrama, gráfico de barras
    thing.hand: ponteiro
    thing.hands: ponteiros
    thing.hour: hora
    thing.hours: horas
    thing.minute: minuto
    thing.minutes: minutos
    thing.hour hand: ponteiro das horas, ponteiro da hora, ponteiro pequeno, ponteiro menor
    thing.minute hand: ponteiro dos minutos, ponteiro do minuto, ponteiro grande, ponteiro maior
    thing.day: dia
    thing.days: dias
    thing.weekday: dia da semana
    thing.month: mês
    thing.year: ano
    thing.date: data
    thing.time: horário, hora atual
    thing.clock: relógio
    thing.moon: lua
    thing.sun: sol
    thing.star: estrela, estrelinha
    thing.stars: estrelas, estrelinhas
    thing.cloud: nuvem, nuvenzinha
    thing.clouds: nuvens
    thing.hill: colina, morro
    thing.hills: colinas, morros
    thing.mountains: montanhas, montanha, serra
    thing.sky: céu
    thing.sea: mar
    thing.waves: ondas, onda
    thing.water: água
    thing.glass: copo
    thing.glasses: copos
    thing.cup: xícara, chávena, caneca
    thing.leaf: folha
    thing.leaves: folhas
    thing.tree: árvore
    thing.flower: flor
    thing.snow: neve
    thing.rain: chuva
    thing.heart: coração
    thing.house: casa, casinha
    thing.plane: avião
    thing.book: livro
    thing.bike: bicicleta, bike
    thing.photo: foto, fotografia, imagem
    thing.photos: fotos, fotografias, imagens
    thing.frame: moldura, quadro
    thing.border: borda, bordas, contorno, rebordo
    thing.card: cartão, ficha
    thing.list: lista
    thing.item: item, elemento
    thing.items: itens, elementos
    thing.row: fila, fileira
    thing.rows: filas, fileiras
    thing.column: coluna
    thing.city: cidade
    thing.place: lugar, local, localidade
    thing.temperature: temperatura
    thing.wind: vento
    thing.battery: bateria
    thing.steps: passos
    thing.goal: meta, objetivo
    thing.percent: percentagem, porcentagem, por cento
    thing.count: contagem
    thing.name: nome
    thing.quote: citação, frase
    thing.event: evento, compromisso
    thing.events: eventos, compromissos
    thing.score: placar, resultado, pontuação
    thing.team: time, equipe, equipa
    thing.home team: time da casa, equipe da casa, equipa da casa, time mandante, mandante
    thing.away team: time visitante, equipe visitante, equipa visitante, equipa de fora, time de fora, visitante
    thing.price: preço
    thing.outer ring: anel exterior, anel externo, anel de fora, anel mais externo
    thing.inner ring: anel interior, anel interno, anel de dentro, anel mais interno
    thing.button: botão
    thing.buttons: botões
    thing.divider: divisor, separador, divisória, linha divisória, linha de separação
    thing.arrow: seta, setas
    thing.gate: portão, porta de embarque, portão de embarque
    thing.seat: assento
    thing.train: trem, comboio
    thing.progress: progresso
    thing.gauge: medidor, mostrador, indicador, velocímetro
    thing.needle: agulha
    thing.tile: ladrilho, azulejo, bloco
    thing.flap: palheta, aba
    thing.flaps: palhetas, abas
    thing.unit: unidade, unidade de medida
    degree.1: maiores, mais grandes, enormes, gigantes, gigantesco, gigantesca, bem maior, bem maiores, aumenta, aumente, aumentem, amplia, amplie, ampliar, engrandece, grandão, grandona, legível, legíveis, mais legível, mais legíveis
    degree.-1: menores, mais pequena, mais pequenos, mais pequenas, bem menor, bem menores, pequenino, pequenina, pequeninos, pequenininho, diminui, diminua, diminuir, reduz, reduza, reduzir, encolhe, encolha, encolher
    tone.dark: mais escura, mais escuros, mais escuras, escuros, escuras, escurinho, sombrio, sombria, escurece, escureça, escurecer, tema escuro, modo escuro, modo noturno, tom escuro
    tone.light: claros, claras, mais claro, mais clara, mais claros, mais claras, clarinho, clarinha, luminoso, luminosa, mais luminoso, mais luminosa, brilhante, mais brilhante, brilhantes, pálido, pálida, pálidos, pálidas, clareia, clareie, clarear, tema claro, modo claro, tom claro
    colour.red: vermelha, vermelhos, vermelhas, em vermelho, de vermelho, a vermelho, encarnado, encarnada, escarlate
    colour.burgundy: bordeaux, bordô escuro, grená, cor de vinho
    colour.orange: laranjas, cor de laranja, alaranjado, alaranjada, em laranja
    colour.peach: pêssego, cor de pêssego
    colour.coral: salmão, cor de coral
    colour.brown: marrons, castanha, castanhos, castanhas, em castanho, em marrom
    colour.gold: dourada, dourados, douradas, em dourado
    colour.yellow: amarela, amarelos, amarelas, em amarelo, de amarelo
    colour.lime: lima, verde lima, verde limão
    colour.green: verdes, em verde, de verde, a verde, verde escuro, esmeralda
    colour.olive: oliva, verde oliva, verde azeitona, azeitona
    colour.sage: sálvia, verde sálvia
    colour.mint: verde menta, hortelã
    colour.teal: azul petróleo, petróleo, verde azulado
    colour.turquoise: azul turquesa, água marinha
    colour.cyan: ciano
    colour.blue: azuis, em azul, de azul, a azul, azul claro, azul celeste
    colour.navy: azul escuro
    colour.indigo: índigo, anil
    colour.lavender: lilases, alfazema
    colour.purple: roxa, roxos, roxas, em roxo, de roxo, violetas, púrpura
    colour.pink: rosas, rosada, rosado, em rosa, em cor de rosa, pink, rosinha
    colour.gray: cinzas, cinzenta, cinzentos, cinzentas, em cinza, em cinzento, de cinza, prateado, prateada
    colour.white: branca, brancos, brancas, em branco, de branco, a branco
    colour.black: preta, pretos, pretas, em preto, de preto, a preto, negro, negra, negros, negras
    colour.cream: marfim, cor creme
    font.serif: com serifas, serifada, serifado, fonte com serifa, letra com serifa
    font.monospaced: monoespaçado, monoespaçada, monoespaçados, largura fixa, de largura fixa, letra de máquina
    font.rounded: fonte arredondada, letra arredondada, letras arredondadas, letra redonda, letras redondas, fonte redonda
    font.italic: em itálico, itálica, itálicos, itálicas, inclinado, inclinada, cursivo, cursiva
    align.centre: centralizados, centralizadas, centrada, centrados, centradas, centraliza, centralize, centra, centre, centrar, centro, meio, alinhado ao centro, alinha ao centro, alinhe ao centro
    align.leading: alinhado à esquerda, alinhada à esquerda, alinhados à esquerda, alinha à esquerda, alinhe à esquerda, encostado à esquerda
    align.trailing: alinhado à direita, alinhada à direita, alinhados à direita, alinha à direita, alinhe à direita, encostado à direita
    align.top: alinhado ao topo, alinhado em cima, alinha ao topo, alinhe ao topo
    look.minimal: mais simples, mais limpo, limpa, mais limpa, mínima, minimal, discreta, mais discreto, mais discreta, clean
    look.horizontal: horizontal, na horizontal, horizontalmente, lado a lado
    look.vertical: vertical, na vertical, verticalmente, empilhado, um abaixo do outro
    look.spacious: espaçoso, espaçosa, arejado, arejada, mais arejado
    look.compact: compacta, mais compacto, mais compacta, denso, apertado
    look.bold: chamativa, mais chamativo, mais chamativa, impactante, vistoso
    look.colourful: colorida, coloridos, coloridas, mais colorido, mais colorida, mais alegre, vibrante, vivo, viva, divertido
    look.warm: quentes, mais quente, mais aconchegante, acolhedora, mais acolhedor, aconchego
    look.cool: fresca, mais fresco, frio, fria, mais frio, calma, mais calmo, sereno, tranquila
    look.retro: antiga, antiquado, à antiga
    look.elegant: mais elegante, chique, sofisticado, sofisticada, requintado, luxuoso
    look.romantic: romântica, mais romântico, fofa, mais fofo, fofinho, querido, doce
    noun.background: fundos, plano de fundo, cor de fundo, cor do fundo
    noun.accent: cor de destaque, cor principal
    noun.font: fontes, tipo de letra, tipografia, tipos de letra, letras
    noun.title: títulos, cabeçalho
    noun.detail: subtítulos, segunda linha
    noun.symbol: emoji, emojis, logo, logotipo, pictograma
    correct.swap: não não, ou antes, ou então, não peraí, peraí, pera aí, quer dizer, quis dizer, queria dizer, digo, não desculpa, desculpe, perdão, na verdade, pensando bem, melhor ainda, corrigindo, correção
    correct.drop: deixa lá, deixe pra lá, deixa para lá, esqueça, esqueça isso, não importa, não interessa
    and: assim como, bem como, e também, e ainda, além disso, depois, e depois, junto com, e mais
    negate.no: nunca, jamais, tampouco, já não, nenhuns, nenhumas, livre de
    filler: aos, dum, duma, pelo, pela, pelos, pelas, nesta, nesse, nessa, deste, desta, desse, dessa, disso, disto, daquele, daquela, lá, aí, aqui, ali, então, ok, okay, tá, tá bom, tá bem, está bem, certo, pronto, olha, olhe, bom, vamos, vai, talvez, se faz favor, faz favor, se puder, se puderes, se possível, se der, por gentileza, gentilmente, podem, poderias, podias, podia, dá para, dava para, dá pra, dava pra, daria para, será que, será que dá para, é possível, seria possível, consegue, consegues, conseguiria, é que, seria, seria bom, seria legal, era bom, era fixe, estar, estão, estava, era, foi, fosse, foram, sou, tem, tinha, haver, há lá, valeu, brigado, muito obrigado, muito obrigada, bom dia, boa tarde, boa noite, ei, cara, pá, agora, já, realmente, mesmo, mesma, simplesmente, apenas isso, assim, tipo, tal, próprio, teu, tua, teus, tuas, seus, suas, nossos, nossas, te, ti, vocês, onde, quando, enquanto, quanto, acho que, eu acho que, acho, penso que, parece, parecem, me parece, parece me, pareça, fique com, sabe, né, melhor, melhores, um jeito, jeito, de jeito, do meu, da minha, no meu, na minha, do widget, no widget
    to: por, para, pra, pro, com
    all.rest: o resto, todo o resto, tudo o resto, o restante
    deed.keep: fica, ficam, fica como está, ficam como estão
    deed.set: prefiro, preferia
    until: pra, pro
    thing.gift: presente, prenda
    thing.umbrella: guarda chuva, guarda sol
    thing.car: carro
    thing.cake: bolo
    thing.suitcase: mala
    thing.hammer: martelo
    thing.bell: sino
    thing.flag: bandeira
    thing.trophy: troféu
    thing.flame: chama, fogo
    thing.dog: cachorro, cão
    thing.cat: gato
    thing.cart: carrinho
    thing.basket: cesta
    thing.camera: câmera, câmara
    thing.bus: ônibus, autocarro
    thing.boat: barco
    thing.crown: coroa
    thing.music: nota musical
    thing.coffee: café
    filler: por favor, por gentileza, no fim, no final
    limit.alarm: canção, toque a música, tocar música
    limit.cannot.units: fahrenheit, celsius
    all: em todo lado, em toda parte, em todos os tamanhos
    say.first: Só os primeiros % pedidos foram atendidos.
    say.three: Três propostas.
    say.made: Você pode mudar cada texto e cada cor no editor.
    say.template: Segundo o modelo “%” do Explore.
    say.left: Isto não está no widget: %.
    say.dropped: Só uma destas coisas é possível, por isso isto não está no widget: %.
    say.failed: Isto não é como foi pedido: %.
    say.readAs: Lido como: %.
    say.sampleDay: O dia não foi dito, por isso é um exemplo. Diga o seu, como “em 12 de junho”.
    say.sample: As palavras são exemplos. Ponha as suas entre aspas.
    say.photo: A foto ainda não está no widget: solte a sua na prévia.
    say.impossible: O % não existe em nenhum ano, por isso não se conta até esse dia.
    say.ask: Não foi dito o que o widget deve mostrar. Tente “tempo, escuro”, “contagem regressiva para 12 de junho” ou “lista de compras: leite, pão”.
    say.words: Ponha as suas palavras entre aspas para mostrá-las.
    say.nothing: Não foi dito o que deve mostrar, por isso mostra a data.
    say.help: Peça o tempo, um relógio, a data, uma contagem regressiva, uma lista, uma frase, os passos ou a lua, com cores e estilo.
    say.alarm: Um widget não pode tocar sons nem um alarme.
    say.motion: Um widget não se pode mover.
    say.camera: Um widget não pode mostrar uma câmera ou um vídeo.
    say.private: Um widget não pode ler as mensagens nem outros apps.
    say.sending: Um widget não pode enviar nem ligar.
    say.unread: O estúdio não tem esses dados, por isso um widget não os pode mostrar.
    say.control: Um widget não pode comandar aparelhos.
    say.print: Isso não é um widget, por isso nada foi feito.
    say.worldclock: Ajuste no editor a diferença de cada cidade para a sua hora: são exemplos.
    say.pieces: Um widget não pode contar segundos: ele é redesenhado no máximo uma vez por minuto.
    say.ai: O estúdio não pode inventar imagens nem textos. Use a sua foto ou as suas palavras.
    say.game: Um widget não pode ser um jogo.
    say.same: Não é preciso mudar nada: %.
    say.notUnderstood: Não entendido: %.
    say.nothingChanged: Não é preciso mudar nada: já está assim.
    say.undo: Undo desfaz a última alteração.
    say.done: Aqui está a alteração.
    say.askWidget: Peça cores, estilos, tamanhos, espaços, alinhamento, símbolos ou texto. Tente “título maior, azul petróleo”.
    say.askLayers: Indique as camadas pelo nome ou pelo tipo. Tente “adicionar um anel para a bateria”, “todos os textos arredondados” ou “esconder o gráfico no pequeno”.
    say.others: Um widget não pode mostrar dados de outras pessoas.
    say.cannot.textColour: Não é possível escolher a cor dos textos: ela segue o layout e a aparência.
    say.cannot.typeface: Os widgets usam a letra do iPhone. Você pode mudar o tamanho.
    say.cannot.motion: Os widgets não podem ter animação.
    say.cannot.symbolPlace: O símbolo fica antes ou acima do nome. Só é possível mover todo o conteúdo junto.
    say.cannot.exactColour: Escolha entre dez cores de destaque. Looks pode encontrar a mais próxima de um código hexadecimal.
    say.cannot.shade: As cores de destaque não têm tons. Looks tem fundos mais suaves e mais escuros.
    say.cannot.units: As unidades seguem a região do telefone.
    say.cannot.bottom: O conteúdo pode ficar em cima ou no meio. Só o texto de um pôster fica embaixo.
    say.cannot.letterCase: O assistente não pode trocar maiúsculas por minúsculas nem o contrário. Escreva o texto como o quer.
    say.cannot.gradient: Os gradientes vêm com os fundos Aurora, Sunset e Candy e com os de brilho.
    say.cannot.unnamed: Qual? Tente “azul petróleo” ou “ícone de estrela”.
    say.cannot.question: O assistente só pode editar designs, não responder a perguntas.
    say.cannot.unreadable: Não há dados ao vivo para isso. O seu texto aparece no lugar deles.
    say.cannot.language: As regras integradas funcionam melhor em inglês. O seu texto fica como foi escrito.
    say.cannot.weeks: As contagens são em dias, horas ou minutos, não em semanas ou meses.
    say.cannot.clockPart: Isso faz parte do mostrador. Escolha outro em Face ou Scheme no editor.
    say.cannot.digitalClock: Este relógio tem ponteiros. Para um relógio digital, insira a variável “Time” num texto ou escolha um relógio no Explore.
    say.cannot.noPhoto: Ainda não há foto. Primeiro, solte uma na prévia.
    say.cannot.framing: Para escolher a parte visível da foto, use Photo › Crop no editor.
    say.cannot.photoBlur: Não é possível desfocar fotos. Uma sobreposição mais escura ou fosca deixa o texto legível sobre elas.
    say.cannot.unknownSymbol: Nenhum símbolo encontrado para isso. Escolha um em Symbol no editor.
    say.cannot.place: O lugar do tempo é definido no iPhone. A prévia usa um exemplo.
    say.cannot.position: O conteúdo pode ficar à esquerda, no centro ou à direita, em cima ou no meio. Para o pôr onde quiser, converta em camadas.
    say.cannot.weatherPart: O layout do tempo desenha a sua própria imagem a partir dos dados. Você pode mudar o tamanho.
    say.cannot.oneAccent: Os widgets têm uma só cor de destaque, e não é possível colorir textos à parte. Escolha uma cor para tudo.
    say.cannot.photoTheme: Para usar as cores da foto, escolha Match colours › From the photo no editor.
    say.cannot.sharedColour: As cores são iguais em todos os tamanhos. Texto, símbolo, foto e layout podem variar.
    say.cannot.listPictures: Os itens de uma lista podem ter caixas, marcadores ou números, mas não imagens.
    say.cannot.hourFormat: A hora aparece em 24 horas, sem segundos. Um relógio de ponteiros pode mostrar segundos.
    say.cannot.sharedType: O tamanho do texto é igual em todos os tamanhos do widget. Texto, símbolo, foto e layout podem variar.
    say.cannot.alarm: Os widgets não podem tocar sons. Para alarmes, use o app Relógio.
    say.cannot.stepsGoal: A meta de passos é definida no iPhone. A prévia usa um exemplo.
    say.cannot.calendarChoice: Os calendários são escolhidos no iPhone. A prévia usa um exemplo.
    say.cannot.listChoice: A lista é escolhida no iPhone. A prévia usa exemplos.
    say.cannot.buttonAmount: Defina o que um botão diz e quanto soma em Buttons no editor.
    say.cannot.transparency: A transparência vem da aparência Clear do iPhone. “Plain” é o fundo mais parecido.
    say.cannot.photoContent: Não é possível tirar nada de uma foto. Para deixar algo de fora, use Photo › Crop no editor.
    say.cannot.sameText: Textos e fotos ficam sempre iguais. Só as variáveis, como a data ou o tempo, se atualizam sozinhas.
    say.cannot.sending: Os widgets não podem enviar nada. Use Share para um link ou Download para um arquivo.
    say.cannot.listStrike: Os itens concluídos ficam riscados, como no iPhone. Os itens com marcadores, não.
    say.cannot.listLength: Uma lista mostra os itens que cabem e, depois, quantos mais existem.
    say.cannot.photoEdit: Numa foto, só é possível mudar o filtro e a sobreposição.
    say.cannot.listCount: Uma lista com caixas mostra sempre quantos itens estão concluídos. Uma lista com marcadores, não.
    say.cannot.layoutText: Este layout define os seus próprios tamanhos de texto.
    say.cannot.madePicture: Use a sua própria foto: comece com um modelo com foto no Explore ou adicione uma com as ferramentas Photo.
    say.note.midnight: Na aparência clara, Midnight é um azul pálido, não escuro. Para um widget escuro, converta em camadas.
    say.note.listLeft: As listas ficam à esquerda.
    say.note.noSubtitle: Os tamanhos sem subtítulo não mudaram.
    say.note.posterPhoto: Um pôster precisa de uma foto. Escolha uma com as ferramentas Photo.
    say.note.ownPhoto: Use a sua própria foto: solte-a na prévia ou use as ferramentas Photo.
    say.note.addButtons: Adicione botões com as ferramentas Buttons.
    say.note.listKept: A lista ficou. Remova-a com as ferramentas Text.
    say.note.listsKeep: Os tamanhos que têm uma lista ficam com ela.
    say.note.replaces: Isto substitui uma variável que se atualiza sozinha. Para a manter, use “nome: …”.
    say.note.becameName: O título conta os dias, por isso o seu texto passou a ser o nome.
    say.note.noCount: Este layout não tem um título que possa fazer a contagem.
    say.note.nowCounts: O título agora conta os dias até essa data.
    say.note.noSymbol: Não há nenhum símbolo para mudar de tamanho.
    say.note.corners: O iPhone define os cantos do widget. Este layout não tem outros para arredondar.
    say.note.cornersOfLayer: O iPhone define os cantos do widget. Diga de que camada são os cantos a mudar.
    say.note.weatherScale: O tempo muda de tamanho como um todo. Se ficar maior, algumas horas ou alguns dias podem não caber.
    say.note.largeTitle: No tamanho Large, o título já não tem um tamanho maior só seu.
    say.note.rain: A chuva é sempre azul. A cor de destaque vale para o resto.
    say.note.component: O texto dentro de componentes não pode ser mudado aqui. Primeiro, separe o componente.
    say.note.sayWhat: Diga o texto que deve aparecer, como “adicionar ‘Bom dia’”.
    say.note.titleLargest: O título já está no tamanho máximo.
    say.note.titleSmallest: O título já está no tamanho mínimo.
    say.note.subtitleLargest: O subtítulo já está no tamanho máximo.
    say.note.subtitleSmallest: O subtítulo já está no tamanho mínimo.
    say.note.nameLargest: O nome já está no tamanho máximo.
    say.note.nameSmallest: O nome já está no tamanho mínimo.
    say.note.hasTitle: Um widget tem sempre um título.
    say.note.hasName: Um widget tem sempre um nome.
    say.note.sayTitle: Diga qual deve ser o título, como “título: Olá”.
    say.note.saySubtitle: Diga qual deve ser o subtítulo, como “subtítulo: Olá”.
    say.note.sayName: Diga qual deve ser o nome, como “nome: Olá”.
    say.note.keptCaption: A legenda % ficou. Diga “sem a legenda” para a remover também.
    say.note.template: “%” é um modelo à parte. Comece por ele no Explore.
    say.question: O assistente não responde a perguntas sobre um design. Ele só pode criar e mudar designs.
    """#
}
