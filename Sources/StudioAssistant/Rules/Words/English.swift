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
    limit.unread: heart rate, pulse, blood pressure, sleep, sleep score, stocks, stock, stock price, bitcoin, crypto, ethereum, share price, traffic, news, headlines, live score, live scores, location, where my, where is, find my, flight status, wifi, storage, glucose, blood sugar, air quality, spotify
    limit.others: steps of my friend, friend's steps, my friend, my friends
    limit.cannot.units: fahrenheit, celsius
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
    deed.remove: gone, to be gone, go away, disappear, vanish, remove, delete, take off, off, away, take away, get rid of, take out, erase, drop, lose, scrap, ditch, cut out, leave out, kill, throw out
    deed.hide: hide, conceal, don't show, do not show, don't display, i don't want to see, i don't want, i don't need, i don't need to see, stop showing, switch off, turn off
    deed.show: show, unhide, reveal, bring back, display, show again
    deed.add: add, insert, include, put in, squeeze in, also show, i want to see, i'd like to see
    deed.swap: swap, exchange, switch, trade
    deed.undo: undo, undo that, undo it, revert, revert that, go back, go back to how it was, go back to how it was before, take it back, undo the last change, put it back, put it back how it was, back to how it was, back to how it was before
    deed.name: call it, name it, rename it to, rename it, rename this to, call this, name this, rename the widget to, rename the widget, call the widget, rename to
    deed.write: say, says, should say, read, reads, should read, write, let it say, make it say, have it say
    deed.keep: keep, leave, don't touch, do not touch, don't change, do not change
    deed.tick: tick, tick off, check off, cross off
    deed.untick: untick, uncheck
    deed.move: move, bring, send, place, position, shift
    deed.replace: replace, change, swap out, substitute
    deed.count: moved to, was moved to, has moved to, postponed to, rescheduled to, is now on, was moved, counts to, counting to, count to, count down to, countdown to, count until, count down until, count the days to, count days until
    deed.set: make, set, take, pick, select, get, turn, put, use, give, have, want, i want, i'd like, i would like, i need, let, paint, colour, color, tint, draw, adjust, should be, must be, could be, can you make, try, render, show it
    quality.bold: bold, bolder, in bold, heavier, heavy
    quality.light: light weight, lighter weight, thin type
    quality.thick: thicker, thick, fatter, chunkier
    quality.thin: thinner, thin, slimmer, finer, slim
    quality.faint: fainter, transparent, semi transparent, half transparent, see through, translucent, faded, dimmer
    quality.opaque: opaque, fully visible
    quality.upright: upright, not italic
    quality.capitals: uppercase, upper case, all caps, capitals, in capitals, capital letters, in capital letters, caps
    quality.lowercase: lowercase, lower case, small letters, in small letters
    quality.round: rounder, rounder corners, rounded corners, softer corners, more rounded
    quality.sharp: sharper, sharper corners, square corners, sharp corners, less round
    quality.shadow: shadow, drop shadow, shadows
    quality.struck: struck through, strikethrough, crossed out
    measure.padding: padding, margin, margins, space around, border space
    measure.spacing: spacing, space, gap, gaps, room, space between, breathing room
    measure.corner: corner radius, corners
    measure.line: line width, line thickness, thickness, stroke
    measure.opacity: opacity
    measure.rotation: rotation, rotate
    measure.size: size, font size, text size
    measure.blur: blur
    much: much, a lot, lots, way, far, twice as, massively, significantly, considerably
    much.little: a bit, a little, slightly, a tad, a touch, somewhat, a little bit, bit
    too: too, way too, much too, far too, a bit too
    less: less, not so, not as, not that, fewer
    more: more, increase, raise, extra
    all: all, every, everything, each, both, whole, entire, all of, the whole thing
    it: it, them, that one, this one, they
    except: except, except for, apart from, but not, other than, besides
    except.instead: instead of, rather than
    place.above: above, over, on top of, before
    place.below: below, under, underneath, beneath, after
    place.beside: beside, next to
    place.left: to the left, to the left of, left of, on the left, left
    place.right: to the right, to the right of, right of, on the right, right
    place.top: to the top, at the top, up top, on top
    place.bottom: to the bottom, at the bottom
    place.up: up, higher
    place.down: down, lower
    thing.label: label
    thing.labels: labels
    thing.number: number, number of, figure
    thing.numbers: numbers, figures
    why: why, what is, what does, what are, who, which is, how come, what's
    to: to, with, by, into, for
    all.rest: the rest, all the rest, everything else, everywhere else, all else
    deed.hide: i dont want, i dont need, dont show, dont want
    deed.replace: changed, changes
    deed.set: prefer, i prefer
    filler: itself, themselves, dont
    all: everywhere, in every size, on all sizes
    say.first: Only the first % requests were used.
    say.same: No change needed: %.
    say.notUnderstood: Not understood: %.
    say.nothingChanged: No change needed: it already looks like that.
    say.undo: Undo reverts the last change.
    say.done: Here is your change.
    say.askWidget: Ask about colours, looks, sizes, spacing, alignment, symbols or text. Try “bigger title, teal”.
    say.askLayers: Ask about layers by name or kind. Try “add a ring for battery”, “all texts rounded” or “hide the chart on small”.
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
    say.others: A widget cannot show other people’s data.
    say.control: A widget cannot switch other devices.
    say.print: That isn’t a widget, so nothing was made.
    say.ai: The studio cannot make up pictures or texts. Use your own photo or words.
    say.game: A widget cannot be a game.
    say.question: The assistant cannot answer questions about a design, only make and change designs.
    say.cannot.textColour: You can’t set text colours; they follow the layout and appearance.
    say.cannot.typeface: Widgets use iPhone’s typeface. You can change its size.
    say.cannot.motion: Widgets can’t animate.
    say.cannot.symbolPlace: The symbol is before or above the name. You can only move all the content together.
    say.cannot.exactColour: Choose from ten accent colours. Looks can find the nearest to a hex code.
    say.cannot.shade: Accent colours have no shades. Looks has softer and darker backgrounds.
    say.cannot.units: Units follow the phone’s region.
    say.cannot.bottom: Content can be at the top or in the middle. Only a poster’s text is at the bottom.
    say.cannot.letterCase: The assistant can’t change between capitals and small letters. Type the text as you want it.
    say.cannot.gradient: Gradients come with the backgrounds Aurora, Sunset, Candy and the glows.
    say.cannot.unnamed: Which one? Try “teal” or “star icon”.
    say.cannot.question: The assistant can only edit designs, not answer questions.
    say.cannot.unreadable: There’s no live data for that. Your text is used instead.
    say.cannot.language: The built-in rules work best in English. Your text is used as typed.
    say.cannot.weeks: Countdowns work in days, hours or minutes, not weeks or months.
    say.cannot.clockPart: That’s part of the clock face. Choose another under Face or Scheme in the editor.
    say.cannot.digitalClock: This clock has hands. For a digital clock, insert the variable “Time” into a text, or choose a clock in Explore.
    say.cannot.noPhoto: There’s no photo yet. Drop one on the preview first.
    say.cannot.framing: To choose the visible part of the photo, use Photo › Crop in the editor.
    say.cannot.photoBlur: Photos can’t be blurred. A darker or frosted overlay makes text on them readable.
    say.cannot.unknownSymbol: No symbol found for that. Choose one under Symbol in the editor.
    say.cannot.place: iPhone sets the weather location. The preview uses a sample.
    say.cannot.position: Content can be left, centred or right, at the top or middle. For free placement, convert to layers.
    say.cannot.weatherPart: The weather layout draws its own image from the data. You can change its size.
    say.cannot.oneAccent: Widgets have one accent colour, and you can’t colour texts separately. Choose one colour for everything.
    say.cannot.photoTheme: To use the photo’s colours, choose Match colours › From the photo in the editor.
    say.cannot.sharedColour: Colours are the same in every size. Text, symbol, photo and layout can differ.
    say.cannot.listPictures: List items can have boxes, bullets or numbers, not images.
    say.cannot.hourFormat: Time is shown in 24 hours, without seconds. A clock with hands can show seconds.
    say.cannot.sharedType: Text size is the same in every widget size. Text, symbol, photo and layout can differ.
    say.cannot.alarm: Widgets can’t play sounds. Use the Clock app for alarms.
    say.cannot.stepsGoal: Your step goal is set on iPhone. The preview uses a sample.
    say.cannot.calendarChoice: Calendars are chosen on iPhone. The preview uses a sample.
    say.cannot.listChoice: The list is chosen on iPhone. The preview uses samples.
    say.cannot.buttonAmount: Set what a button says and adds under Buttons in the editor.
    say.cannot.transparency: Transparency comes from iPhone’s Clear appearance. “Plain” is the closest background.
    say.cannot.photoContent: Nothing can be removed from a photo. To leave something out, use Photo › Crop in the editor.
    say.cannot.sameText: Text and photos stay the same. Only variables, such as the date or weather, update automatically.
    say.cannot.sending: Widgets can’t send anything. Use Share for a link or Download for a file.
    say.cannot.listStrike: Completed items are struck through, as on iPhone. Items with bullets aren’t.
    say.cannot.listLength: A list shows as many items as fit, then how many more there are.
    say.cannot.photoEdit: You can only change a photo’s filter and overlay.
    say.cannot.listCount: A checklist always shows how many items are done. A list with bullets doesn’t.
    say.cannot.layoutText: This layout sets its own text sizes.
    say.cannot.madePicture: Use your own photo: start with a photo template in Explore, or add one with the Photo tools.
    say.note.midnight: In Light, Midnight is a pale blue, not dark. For a dark widget, convert it to layers.
    say.note.listLeft: Lists stay on the left.
    say.note.noSubtitle: Sizes without a subtitle are unchanged.
    say.note.posterPhoto: A poster needs a photo. Choose one with the Photo tools.
    say.note.ownPhoto: Use your own photo: drop it on the preview, or use the Photo tools.
    say.note.addButtons: Add buttons with the Buttons tools.
    say.note.listKept: The list was kept. Remove it with the Text tools.
    say.note.listsKeep: Sizes with a list keep it.
    say.note.replaces: This replaces a variable that updates automatically. To keep it, use “name: …”.
    say.note.becameName: The title counts the days, so your text became the name.
    say.note.noCount: This layout has no title that can count down.
    say.note.nowCounts: The title now counts down to that day.
    say.note.noSymbol: There’s no symbol to resize.
    say.note.corners: iPhone sets a widget’s corners. This layout has no others to round.
    say.note.cornersOfLayer: iPhone sets a widget’s corners. Name the layer whose corners to change.
    say.note.weatherScale: The weather scales as a whole. If it’s larger, some hours or days may be left out.
    say.note.largeTitle: On Large, the title no longer has its own larger size.
    say.note.rain: Rain is always blue. The accent applies to everything else.
    say.note.component: Text in components can’t be changed here. Detach the component first.
    say.note.sayWhat: Say what it should say, such as “add ‘Good morning’”.
    say.note.titleLargest: The title is as large as it gets.
    say.note.titleSmallest: The title is as small as it gets.
    say.note.subtitleLargest: The subtitle is as large as it gets.
    say.note.subtitleSmallest: The subtitle is as small as it gets.
    say.note.nameLargest: The name is as large as it gets.
    say.note.nameSmallest: The name is as small as it gets.
    say.note.hasTitle: A widget always has a title.
    say.note.hasName: A widget always has a name.
    say.note.sayTitle: Say what the title should be, such as “title: Hello”.
    say.note.saySubtitle: Say what the subtitle should be, such as “subtitle: Hello”.
    say.note.sayName: Say what the name should be, such as “name: Hello”.
    say.note.keptCaption: The caption % was kept. Say “without the caption” to remove it too.
    say.note.template: “%” is a separate template. Start from it in Explore.
    """#
}
