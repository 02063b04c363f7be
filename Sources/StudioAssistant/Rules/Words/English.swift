/// Languages as files of words: a line a meaning, `class.which: phrase, phrase`; of a phrase twice the first counts.
enum WordFiles {
  static let english = #"""
    endings: s, es, ed, ing, er, ish
    colour.red: red, crimson, scarlet, ruby
    colour.burgundy: burgundy, maroon, wine red
    colour.orange: orange, amber, copper
    colour.peach: peach
    colour.coral: coral, salmon
    colour.brown: brown, chocolate, tan
    colour.gold: gold, golden, mustard
    colour.yellow: yellow, lemon yellow
    colour.lime: lime, lime green
    colour.green: green, emerald, forest green
    colour.olive: olive, olive green
    colour.sage: sage, sage green
    colour.mint: mint, mint green
    colour.teal: teal, petrol
    colour.turquoise: turquoise, aqua
    colour.cyan: cyan
    colour.blue: blue, azure, sky blue, cobalt, royal blue
    colour.navy: navy, navy blue
    colour.indigo: indigo
    colour.lavender: lavender, lilac
    colour.purple: purple, violet, plum
    colour.pink: pink, rose, magenta, fuchsia, hot pink
    colour.gray: grey, gray, silver, slate, charcoal
    colour.white: white
    colour.black: black
    colour.cream: cream, beige, ivory
    tone.dark: dark, darker, deep, dim, night mode, dark mode, dark theme, pitch dark
    tone.light: light, bright, pale, light mode, brighter
    ground.paper: paper, paper look, on paper, newspaper
    ground.midnight: midnight
    ground.aurora: aurora, northern lights
    ground.sunset: sunset background, sunset colours
    ground.candy: candy
    ground.gradient: gradient, gradients, colour gradient
    ground.accentGlow: glow, glowing, accent glow
    ground.radialGlow: radial glow, spotlight
    ground.solidAccent: solid, solid accent, tinted
    ground.subtleMaterial: frosted, frosted glass, glass, glassy, blurred, material, translucent
    ground.plain: plain, transparent, clear background
    look.minimal: minimal, minimalist, minimalistic, simple, clean, uncluttered, understated, nothing fancy, bare, subtle, quiet
    look.horizontal: horizontal, horizontally, in a row, side by side, beside each other
    look.vertical: vertical, vertically, stacked, below each other
    look.spacious: spacious, airy, roomy, lots of space, more space
    look.compact: compact, tight, dense
    look.bold: bold, strong, striking, punchy, loud, pumped, eye catching
    look.colourful: colourful, colorful, vibrant, vivid, lots of colours, lots of colors, rainbow, fun, funky, playful, joyful, happy, cheerful
    look.warm: cosy, cozy, warm, snug, autumn, autumnal, sunday morning, candlelight, fireplace, hygge, homely, summery, sunny
    look.cool: cool, fresh, icy, wintry, winter, calm, serene, zen, ocean, sea, beach, peaceful, relaxing, soothing, spring
    look.retro: retro, vintage, casio, old casio, old school, seventies, eighties, 70s, 80s, nostalgic, old fashioned
    look.neon: cyberpunk, neon, futuristic, sci fi, techno, synthwave, vaporwave, gamer
    look.elegant: elegant, classy, luxurious, fancy, sophisticated, professional, business
    look.romantic: romantic, lovely, dreamy, cute, girly, sweet, kawaii
    look.spooky: spooky, halloween look, gothic, gloomy, moody
    font.serif: serif, bookish
    font.monospaced: monospaced, monospace, mono, typewriter, typewriter font, terminal, code font
    font.rounded: rounded, round letters
    font.italic: italic, italics, cursive, slanted
    align.centre: centred, centered, centre, center, in the middle, middle
    align.leading: left, left aligned, on the left, aligned left, flush left
    align.trailing: right, right aligned, on the right, aligned right, flush right
    align.top: at the top, top aligned
    filler: on top, at the bottom, below, above, underneath, beneath, next to, beside, under it, bottom, top
    size.small: small, small size, small widget
    size.medium: medium, medium size
    size.large: large, large size, large widget, extra large
    size.lock: lock screen, lockscreen, lock screens
    size.circular: circular, circular lock screen, round lock screen
    size.rectangular: rectangular, rectangular lock screen
    size.inline: inline, inline lock screen
    degree.1: bigger, larger, big, huge, giant, enormous, massive, really big, really huge, super big, oversized, readable, easy to read
    degree.-1: smaller, tiny, little, really small
    noun.background: background, ground, backdrop, bg
    noun.accent: accent, accent colour, accent color, tint, highlight, highlights
    noun.text: text, texts, words, letters, writing
    noun.font: font, typeface, lettering, type
    noun.title: title, heading, headline
    noun.detail: subtitle, caption, subheading, second line
    noun.name: name
    noun.symbol: icon, icons, symbol, symbols, emoji, emojis, logo, pictogram
    noun.buttons: button, buttons
    noun.border: border, borders, frame, frames
    noun.percent: percent, %, per cent
    noun.seconds: seconds, second hand
    noun.digits: digits, digit, numbers, numerals, figures
    subject.clock: clock, time, digital clock, current time, watch, what time it is
    subject.analogue: analogue clock, analog clock, dial, clock face, watch face, clock with hands
    subject.flaps: flip clock, flap clock, split flap, split flap clock, airport clock, station clock
    subject.worldclock: world clock, world clocks, time zones, time zone, two time zones, several time zones, other time zones
    subject.date: date, day and date, weekday, today's date, what day it is, day of the week
    subject.month: month, this month, month view, monthly calendar, month calendar, month grid
    subject.calendar: calendar, agenda, schedule, appointments, meetings, day planner
    subject.event: event, events, next event, next events, upcoming events, upcoming event, next meeting, next appointment, my next meeting, what's next
    subject.reminders: reminder, reminders, due tasks, tasks due
    subject.weather: weather, current weather, sky, weather now
    subject.forecast: forecast, weather forecast, weekly forecast, week of weather, weather this week, five day forecast
    subject.hours: hourly forecast, hourly weather, weather by the hour, next hours
    subject.temperature: temperature, temperatures, degrees, hourly temperature, how warm it is, how cold it is
    subject.rain: rain, umbrella, will it rain, chance of rain, rain chance, do i need an umbrella, precipitation
    subject.humidity: humidity
    subject.moon: moon, moon phase, phase of the moon, lunar phase, phases of the moon
    subject.sun: sunrise, sunset, sunrise and sunset, sunset and sunrise, daylight, sun times, sun position, golden hour
    subject.tides: tide, tides, high tide, low tide, tide times
    subject.countdown: countdown, count down, days until, days till, days to, days left, days to go, how many days, how many days until, how many days are left, how many days left, how long until, count the days, counting down, sleeps until, days before
    subject.since: days since, day counter, how long since, counting up, sober, days without, time since
    subject.steps: steps, step, step count, step counter, walking, pedometer
    subject.activity: activity rings, fitness rings, apple rings, activity, three rings, move ring, fitness, workout rings
    subject.energy: calories, active energy, energy burned, kcal
    subject.distance: distance, kilometres, kilometers, miles walked
    subject.floors: floors, stairs, flights climbed
    subject.weight: weight, body weight, weight trend
    subject.battery: battery, battery level, batteries, charge, phone battery
    subject.water: water, water counter, water tracker, glasses of water, hydration, drink water, water intake
    subject.coffee: coffee counter, coffees, cups of coffee, coffee tracker, coffee
    subject.habit: habit, habits, habit tracker, habit grid, streak, streak counter, daily habit, habit streak
    subject.counter: counter, tally, click counter, tap counter
    subject.meditation: meditation, meditation tracker, mindfulness
    subject.pushups: push ups, pushups, press ups
    subject.pomodoro: pomodoro, focus timer, pomodoro timer
    subject.timer: timer, kitchen timer, egg timer, cooking timer
    subject.list: list, checklist, to do, to do list, todo, todo list, to buy, shopping list, grocery list, groceries, packing list, task list, tasks, things to do, bucket list, chores
    subject.quote: quote, quotation, motto, mantra, affirmation, saying, proverb
    subject.note: note, sticky note, memo, notes
    subject.photo: photo, photos, picture, pictures, image, photograph, selfie, pic
    subject.polaroid: polaroid, polaroid style photo, polaroid photo
    subject.reading: reading, book, book progress, reading progress, reading log, pages, book tracker, reading tracker
    subject.savings: savings, savings goal, piggy bank, saving up, savings jar
    subject.year: year progress, progress of the year, year, this year, how much of the year
    subject.dayprogress: day progress, progress of the day
    subject.flight: flight, boarding pass, plane ticket
    subject.transit: bus times, departure board, train times, tram times, next bus, next train, departures
    subject.parcel: parcel, package, delivery, parcel tracker
    subject.score: score, match score, football score, scoreboard
    subject.money: exchange rate, exchange rates, currency, currencies
    subject.power: electricity price, power price, energy price
    subject.music: now playing, music player, song playing
    subject.garden: garden log, plants, plant care, watering, plant watering, garden
    subject.recipe: recipe
    subject.workout: workout, training plan, workout plan
    drawing.ring: ring, rings, circle, progress ring, donut, doughnut, round progress
    drawing.bar: bar, progress bar, progress, meter
    drawing.bars: bar chart, bars, bar graph, chart, graph, histogram, week as bars, weekly chart
    drawing.line: line chart, line graph, line, curve, trend, sparkline, trend line
    drawing.wall: heat map, heatmap, wall of squares, squares
    drawing.needle: gauge, needle, speedometer
    symbol.airplane: airplane
    limit.pieces: running seconds
    verb.remove: remove, delete, take away, get rid of, take out, erase
    verb.hide: hide
    verb: make, create, build, give, show, add, put, use, change, set, display, write, want, need, get, see, include, draw, design, say, says, track, show me, give me, i want, i'd love, i would like, i need, let me see, can i have, can i get
    negate.no: no, not, without, never, don't, do not, minus, except, no more, hold the, drop the, skip the, leave out, nor, free of, instead of, lose the, none of
    only: only, just, nothing else, nothing but, nothing else on it, and that's it, and nothing else, that's all, on its own, by itself, solely
    but: but, however, though
    correct.swap: no wait, wait no, hmm no, or rather, rather, i mean, i meant, make that, correction, oh wait, wait, actually, sorry
    correct.drop: scratch that, forget that, never mind, forget it, scrap that
    and: and, plus, also, as well as, &, +, along with, together with, then
    or: or, nor
    until: until, till, to, for, before, of
    since: since, ago, counting from, from
    on: on, in, over, upon
    with: with, having, featuring, containing
    named: called, named, titled, label, labelled, labeled, that says, saying, which says, that reads, reading, says, with the words, with the text, entitled
    limit.alarm: sound, sounds, alarm, play, ring at, wake me, wake me up, beep, next alarm, alarms, ringtone, play music, vibrate, vibration
    limit.motion: animated, animation, gif, animate, moving, move around, spinning, spin, rotate, rotating, bouncing, blinking, blink, flashing, fly, flies, dancing, live wallpaper, video, videos, film, confetti falling
    limit.camera: camera, camera feed, live camera, live camera feed, webcam, live feed, doorbell, cctv, security camera
    limit.private: whatsapp, messages, unread, unread messages, email, emails, e mail, mails, gmail, inbox, sms, texts from, notifications, telegram, signal messages, imessage, instagram, facebook, twitter, tiktok, youtube, followers, subscribers, likes, slack, teams messages, missed calls, screen time, contacts
    limit.sending: send, send a message, text my, call my, call mum, to call, phone my, push notification, push notifications, notify me, remind me at, email my, tweet
    limit.unread: heart rate, pulse, blood pressure, sleep, sleep score, stocks, stock, stock price, bitcoin, crypto, ethereum, share price, traffic, news, headlines, live score, live scores, location, where my, where is, find my, flight status, wifi, storage, steps of my friend, friend's steps, glucose, blood sugar, air quality, spotify, friend's steps, my friend, my friends
    limit.control: turn on, turn off, lights on, lights off, unlock, open the door, smart home, thermostat, homekit, switch off, switch on, dim the lights
    limit.print: ignore all previous instructions, system prompt, previous instructions, your prompt, your instructions
    limit.ai: write me a poem, tell me a joke, joke, poem, translate, draw me, paint, generate an image, ai image, picture of a
    limit.game: game, play a game, snake, tetris, sudoku, solitaire
    question.help: what can you do, what do you do, what can i ask, help, what can i do, how does this work, what is possible, how do you work
    number.1: one, first
    number.2: two, second
    number.3: three, third
    number.4: four, fourth
    number.5: five, fifth
    number.6: six, sixth
    number.7: seven, seventh
    number.8: eight, eighth
    number.9: nine, ninth
    number.10: ten, tenth
    number.11: eleventh
    number.12: twelve, twelfth
    number.14: fourteenth
    number.15: fifteenth
    number.20: twenty, twentieth
    number.21: twenty first
    number.24: twenty fourth
    number.25: twenty fifth
    number.30: thirty, thirtieth
    number.31: thirty first
    month.1: january, jan
    month.2: february, feb
    month.3: march, mar
    month.4: april, apr
    month.5: may
    month.6: june, jun
    month.7: july, jul
    month.8: august, aug
    month.9: september, sep, sept
    month.10: october, oct
    month.11: november, nov
    month.12: december, dec
    weekday.1: sunday
    weekday.2: monday
    weekday.3: tuesday
    weekday.4: wednesday
    weekday.5: thursday
    weekday.6: friday
    weekday.7: saturday
    dayword.12-25: christmas, xmas, christmas day
    dayword.12-24: christmas eve, xmas eve
    dayword.12-31: new year's eve, new years eve, nye
    dayword.1-1: new year, new year's day, new years, new year's
    dayword.2-14: valentine's day, valentines day, valentine's, valentines, valentine
    dayword.10-31: halloween
    dayword.3-17: st patrick's day
    dayword.7-4: fourth of july, independence day
    dayword.1: tomorrow
    dayword.2: day after tomorrow
    dayword.-1: yesterday
    unit.day: day, days, night, nights, sleeps
    unit.week: week, weeks
    unit.month: month, months
    unit.year: year, years
    ahead: in, on, this, until, till, by
    ago: ago
    next: next, coming
    ordinal: st, nd, rd, th, of, the
    filler: a, an, the, it, its, this, that, these, those, my, me, our, us, your, you, i, i'm, i'd, i've, im, we, they, his, her, their, he, she, them, is, are, was, be, been, being, am, s, d, ll, ve, re, m, t, as, at, by, so, very, really, quite, pretty, bit, please, pls, plz, thanks, thank, thank you, thank you so much, much, hi, hey, hello, widget, widgets, can, could, would, should, will, shall, may, might, like, have, has, had, do, does, did, let, let's, go, some, something, anything, thing, things, one, more, most, many, lot, lots, what, which, who, how, when, where, why, there, here, now, today, today's, for me, for her, for him, home, home screen, screen, phone, iphone, kind, sort, type of, style, styled, theme, look, looks, looking, looks like, vibe, vibes, feel, feels, feel like, feeling, colour, color, colours, colors, coloured, colored, shade, layout, size, sized, from, about, into, out, up, off, it possible, possible, is it possible, is it possible to have, is there, any, whole, all, everything, possibly, ok, okay, cool, great, nice, beautiful, good, perfect, maybe, perhaps, instead, too, even, still, again, already, always, every, each, daily, weekly, current, new, own, simply, little bit, a bit, kinda, rather than, than, if, because, since i, it should, should be, would be, would like, would love, love, mood, way, please make, when i, trouble, reading small things, whatsoever, as much, as possible, much info, info, information, design, ui, app, aligned, alignment, that's, thats, what's, pumped, gets, gets me, tell, tells, me the, telling, goes, hey there, both, two, three, four, showing, shows, which shows, side, week, of this week, this week, minutes, minute, hour, hours, digital, full, goal, target, old, upcoming, based, tonight, evening, evenings, morning, rainy, day, days, inside, around, between, within, through, underneath it, percentage, percentages, friendly, aesthetic, level, player, first, last, next, left over, remaining, rest, done, drink, count, number of, track of, keep track of, keep, keep an eye on, tracker, tracking, counting, view, overview, summary, info about, stuff, and so on, etc, u, ur, wanna, gonna, gimme, dude, buddy, mate, asap, quickly, urgent, urgently, honestly, basically, literally, obviously, actually i
    say.three: Three proposals.
    say.made: Change any text and colour in the editor.
    say.template: Based on “%” from Explore.
    say.left: Not used: %.
    say.dropped: A widget can have only one of these, so this was left out: %.
    say.failed: This did not come out as asked: %.
    say.readAs: Read as: %.
    say.sampleDay: No date was given, so this shows a sample. Add yours, such as “on 12 June”.
    say.sample: The words in it are samples. Put your own in quotation marks.
    say.worldclock: Set each city’s hours from your own time in the editor: they are samples.
    say.photo: No photo is in it yet: drop yours on the preview.
    say.impossible: % doesn’t exist in any year, so there’s no countdown to it.
    say.ask: Nothing here says what the widget should show. Try “weather, dark”, “countdown to 12 June” or “shopping list: milk, bread”.
    say.words: To show your own words, put them in quotation marks.
    say.nothing: You did not say what it should show, so this shows the date.
    say.help: Ask for weather, a clock, the date, a countdown, a list, a quote, steps, the moon and more, with colours and looks. Try “weather, dark”, “countdown to 12 June, orange” or “shopping list: milk, bread”.
    say.alarm: A widget cannot play sounds or set alarms.
    say.pieces: A widget cannot count seconds: it’s redrawn once a minute at most.
    say.motion: A widget cannot move: it stands still.
    say.camera: A widget cannot show a camera or a live video.
    say.private: A widget cannot read messages or other apps.
    say.sending: A widget cannot send or call anything.
    say.unread: The studio has no data for that, so a widget cannot show it.
    say.control: A widget cannot switch other devices.
    say.print: That isn’t a widget, so nothing was made.
    say.ai: The studio cannot make up pictures or texts. Use your own photo or words.
    say.game: A widget cannot be a game.
    say.question: The assistant cannot answer questions about a design, only make and change designs.
    """#
}
