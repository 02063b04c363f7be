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
    say.question: O assistente não responde a perguntas sobre um design. Ele pode criar e mudar designs.
    """#
}
