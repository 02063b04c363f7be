"""The widget on a device: the present minute in the editor, StandBy, places with addresses of their own."""
import re
from harness import NARROW, WIDE, test, same, Browser, edit, remix

PROVES = {
    'live_dock': ['Editor'],
    'present_minute_without_script': ['Editor'],
    'standby_with_script': ['Editor'],
    'standby_without_script': ['Editor'],
    'open_pages_follow_the_time': ['Share', 'Device', 'place', 'live'],
    'open_pages_follow_the_time_without_script': ['Share', 'Device', 'place'],
    'second_hand_moves': ['Share', 'Device', 'place', 'preview'],
    'places_with_script': ['Device', 'place'],
    'places_without_script': ['Device', 'place'],
    'own_widgets': ['Device', 'widget'],
}

HIDE = """isHidden => {
  Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}"""


@test
def live_dock(pw, server):
    """Live follows the minute of the server while the page is in sight and no time is chosen, and never asks otherwise."""
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b, 'starter-clock')
    p.clock.install()
    b.go(path + '/edit?fam=s')
    asked = []
    p.on('request', lambda r: '/state?' in r.url and 'by=journey' not in r.url and asked.append(r.url))
    live = p.get_by_role('switch', name='Live')
    same(live.get_attribute('aria-checked'), 'false')
    p.clock.run_for(130_000)
    same(asked, [])
    live.click()
    p.wait_for_url('**live=on**')
    b.until('document.querySelector("[data-follow]").getAttribute("aria-checked") === "true"')
    b.landed()
    same(len(asked), 1)
    b.axe('editor, live')

    def follows():
        """Whether the stage shows what a fresh answer has; where the minute has just changed, it does a minute later."""
        hash, shown = p.evaluate("""async () => {
          const address = `${document.getElementById('f').dataset.toState}${location.search}&by=journey`;
          const answer = await fetch(address, { headers: { Accept: 'application/json' } });
          return [(await answer.json()).hash, document.querySelector('img[data-preview=s]').getAttribute('src').match(/[0-9a-f]{32}/)[0]];
        }""")
        if shown != hash:
            p.clock.run_for(61_000)
        return shown == hash

    # At each full minute of the server the picture is what a fresh answer has.
    for minute in range(2):
        before = len(asked)
        p.clock.run_for(61_000)
        b.settled(lambda: len(asked) > before)
        b.settled(follows)
    # Out of sight nothing is asked; back in sight it is, at once.
    p.evaluate(HIDE, True)
    asked.clear()
    p.clock.run_for(300_000)
    same(asked, [])
    p.evaluate(HIDE, False)
    b.settled(lambda: len(asked) >= 1)
    b.shot('editor-live')
    # Another size, and the page read again: it goes on.
    p.locator('.families').get_by_role('link', name='Medium').click()
    p.wait_for_url('**fam=m**live=on**')
    p.reload()
    same(p.get_by_role('switch', name='Live').get_attribute('aria-checked'), 'true')
    # The slider leads to a time of one's own, and ends it.
    p.get_by_label('Preview time').focus()
    p.keyboard.press('Home')
    p.clock.run_for(1_000)
    p.wait_for_url('**at=0**')
    same('live=on' in p.url, False)
    b.until('document.querySelector("[data-follow]").getAttribute("aria-checked") === "false"')
    b.landed()
    asked.clear()
    p.clock.run_for(200_000)
    same(asked, [])
    p.get_by_role('link', name='Now', exact=True).click()
    b.until('!location.search.includes("at=")')
    b.close()


@test
def present_minute_without_script(pw, server):
    """Without script Now leads back to the present minute and keeps what was typed."""
    b = Browser(pw, server.url, False)
    p = b.page
    path = remix(b, 'time-large')
    b.go(path + '/edit?at=60')
    same('Medium preview: ' in p.content() and '01:00' in p.content(), True)
    p.get_by_label('Title', exact=True).fill('It is {{__time}}')
    p.get_by_role('button', name='Now', exact=True).click()
    b.settled(lambda: 'at=' in p.url, False)
    # What was typed is kept, and Now is there to be pressed again.
    same(p.get_by_label('Title', exact=True).input_value(), 'It is {{__time}}')
    with p.expect_navigation():
        p.get_by_role('button', name='Now', exact=True).click()
    same(p.get_by_role('switch', name='Live').count(), 0)
    b.close()


def standby(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = edit(b)
    p.get_by_role('link', name='StandBy', exact=True).click()
    p.wait_for_url('**fam=s&ap=standby-night**')
    p.wait_for_selector('.canvas.is-standby')
    b.axe('editor, StandBy')
    b.shot(f'editor-standby-{"js" if script else "plain"}')
    # StandBy shows Small alone.
    p.locator('.families').get_by_role('link' if script else 'button', name='Medium').click()
    p.wait_for_url('**fam=m**')
    p.wait_for_selector('.canvas:not(.is-standby)')
    same('ap=' in p.url, False)
    b.go(path + '/edit?fam=l&ap=standby-night')
    same(p.locator('.canvas.is-standby').count(), 0)
    b.close()


@test
def standby_with_script(pw, server):
    """StandBy shows Small alone, and goes where another size is chosen."""
    standby(pw, server, True)


@test
def standby_without_script(pw, server):
    """StandBy is chosen and left by links and buttons alone."""
    standby(pw, server, False)


def open_pages(b):
    """A design that shows the time, shared and in a slot; its address, and those of its pages."""
    path = remix(b, 'time-large')
    b.post(path + '/share', credit='')
    b.post('/slots', name='Desk', family='systemMedium', shows='design:' + path.split('/')[-1])
    return path, [re.search(pattern, b.text(page)).group(0) for page, pattern in ((path + '/share', r'/s/[a-z0-9-]+'), ('/slots', r'/w/[a-z0-9-]+'))]


@test
def open_pages_follow_the_time(pw, server):
    """Shared pages and slots are new at each minute of the server while they are in sight, whatever the browser’s clock says, and survive a fault."""
    b = Browser(pw, server.url)
    p = b.page
    path, (shared, slot) = open_pages(b)
    # Years off: seconds are counted from the response on.
    p.clock.install(time=2_000_000_000)
    asked = []
    p.on('request', lambda r: r.resource_type == 'fetch' and asked.append(r.url))
    said = lambda: p.locator('main img.widget-m').first.get_attribute('alt')
    for address, text in ((shared, 'First'), (slot, 'Second'), ('/slots', 'Third')):
        b.go(address)
        same(text in said(), False)
        # What the next minute brings beside the time.
        b.post(path, **{'action': 'save', 'f:base:primaryText': text + ' {{__time}}', 'fam': 'm'})
        asked.clear()
        visits = len(b.visits)
        for minute in (1, 2, 3):
            p.clock.run_for(61_000)
            b.settled(lambda: len(asked) >= minute)
            b.landed()
        # A busy machine lets the clock run on between two steps, and may answer once that it is busy.
        same((len(asked) <= 8, len(b.visits)), (True, visits))
        # The words of the pictures went with them.
        b.settled(lambda: (p.clock.run_for(1_000), text in said())[1])
        b.pictures()
        # Out of sight nothing is asked; back in sight it is, at once.
        p.evaluate(HIDE, True)
        asked.clear()
        p.clock.run_for(300_000)
        same(asked, [])
        p.evaluate(HIDE, False)
        b.settled(lambda: len(asked), 1)
        b.landed()
        same(len(b.visits), visits)
    # A fault leaves the picture, and the pauses grow.
    b.go(slot)
    p.route('**' + slot, lambda route: route.fulfill(status=503))
    shown = p.locator('main img.widget').get_attribute('src')
    asked.clear()
    p.clock.run_for(61_000)
    for number, pause in ((1, 16_000), (2, 31_000)):
        b.settled(lambda: len(asked), number)
        b.landed()
        same(p.locator('main img.widget').get_attribute('src'), shown)
        p.clock.run_for(pause)
    b.settled(lambda: len(asked), 3)
    b.landed()
    p.unroute('**' + slot)
    p.clock.run_for(61_000)
    b.settled(lambda: len(asked) >= 4)
    # A slot that was removed says so, once.
    library = b.text('/slots')
    b.post(re.search(r'/slots/[0-9A-F-]{36}', library).group(0), action='remove')
    p.clock.run_for(61_000)
    p.get_by_text('This widget is no longer available').first.wait_for()
    asked.clear()
    p.clock.run_for(300_000)
    same(asked, [])
    b.close(allowed=['503', '410'])


@test
def open_pages_follow_the_time_without_script(pw, server):
    """Without script, a page is loaded again when its design changes, and one of a design that never does is not."""
    b = Browser(pw, server.url, False)
    p = b.page
    path, pages = open_pages(b)
    for address in (*pages, '/slots'):
        b.go(address)
        seconds, to = re.search(r'http-equiv="refresh" content="(\d+); url=([^"]+)"', p.content()).groups()
        same((5 <= int(seconds) <= 60, to.split('?')[0]), (True, address))
    # The first wait is shortened, not the way.
    shortened = []
    def soon(route):
        answer = route.fetch()
        text = answer.text() if shortened else re.sub(r'content="\d+; url=', 'content="1; url=', answer.text(), count=1)
        shortened.append(True)
        route.fulfill(response=answer, body=text)
    b.visits.clear()
    p.route('**' + pages[1], soon)
    b.go(pages[1])
    b.settled(lambda: len(shortened), 2)
    p.wait_for_load_state()
    still = remix(b, 'starter-quote')
    b.post(still + '/share', credit='')
    b.go(re.search(r'/s/[a-z0-9-]+', b.text(still + '/share')).group(0))
    same('http-equiv="refresh"' in p.content(), False)
    b.close()


@test
def second_hand_moves(pw, server):
    """Over an open clock a second hand moves, exactly over the picture; where motion is reduced it stands still."""
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b, 'starter-clock')
    b.post(path + '/share', credit='')
    b.post('/slots', name='Desk', family='systemMedium', shows='design:' + path.split('/')[-1])
    b.go('/slots')
    slot = p.get_by_role('link', name='Open Desk').get_attribute('href')
    turned = "getComputedStyle(document.querySelector('.second-hand g')).rotate"
    for address in ('/slots', slot, re.search(r'/s/[a-z0-9-]+', b.text(path + '/share')).group(0)):
        for width in (WIDE, NARROW):
            b.go(address)
            b.resize(width)
            b.pictures()
            apart = p.evaluate("""() => [...document.querySelectorAll('.clock')].map(clock => {
                const [image, hand] = ['img', 'svg'].map(name => clock.querySelector(name).getBoundingClientRect());
                return Math.max(...['x', 'y', 'width', 'height'].map(side => Math.abs(image[side] - hand[side])));
            })""")
            same((len(apart) > 0, max(apart) < 1), (True, True))
            b.sideways(f'clock {address} {width}')
        before = p.evaluate(turned)
        b.until(f'{turned} !== "{before}"')
        p.emulate_media(reduced_motion='reduce')
        same(p.evaluate(turned), 'none')
        b.axe(f'clock {address}')
        b.shot('clock-' + address.split('/')[1])
        p.emulate_media(reduced_motion='no-preference')
    b.close()


def words(p, address):
    """What the text twin of a place says."""
    return p.context.request.get(address.replace('.png', '.txt')).text()


def places(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/slots')
    b.axe('places, none yet')
    b.sideways('places, none yet')
    p.get_by_label('Name', exact=True).fill('Kitchen')
    p.locator('select[name=family]').select_option(label='Lock Screen, circular')
    p.locator('select[name=shows]').select_option(label='Noise Machine')
    p.get_by_role('button', name='Add slot').click()
    same('Noise Machine comes in Small, Medium' in p.get_by_role('alert').inner_text(), True)
    same(p.get_by_label('Name', exact=True).input_value(), 'Kitchen')
    b.axe('places, refused')
    p.locator('select[name=family]').select_option(label='Large')
    p.locator('select[name=shows]').select_option(value='default')
    p.get_by_role('button', name='Add slot').click()
    p.get_by_text('1 slot', exact=True).wait_for()
    address = p.get_by_label('URL of Kitchen', exact=True).input_value()
    same('Hello' in words(p, address), True)
    # The first design of the library is its default, and the place shows it.
    remix(b, 'starter-list')
    first = words(p, address)
    same('Packing' in first, True)
    # Another default, from the Library.
    path = remix(b, 'starter-quote')
    b.go('/library')
    card = p.locator('.library-card').first
    card.locator('summary').click()
    if script:
        b.shot('library-place-menu')
    card.get_by_role('button', name='Set as default').click()
    p.locator('.live', has_text='1 slot now shows it').wait_for()
    same(words(p, address) != first, True)
    # One press asks every source.
    p.get_by_role('button', name='Refresh widgets').click()
    p.locator('.live', has_text='Refreshed. No changes').wait_for()
    # A design of its own, by way of the share sheet.
    b.go(path + '/share')
    b.axe('share sheet with places')
    same('1 slot shows it: Kitchen.' in p.content(), True)
    p.get_by_role('link', name='Add to a slot').click()
    p.wait_for_url('**/slots?shows=design:**')
    p.get_by_label('Name', exact=True).fill('Desk')
    p.get_by_role('button', name='Add slot').click()
    p.get_by_text('2 slots', exact=True).wait_for()
    p.get_by_role('link', name='Change Kitchen').click()
    p.wait_for_url('**edit=**')
    p.locator('select[name=shows]').select_option(label='Steps')
    b.axe('places, changing one')
    p.get_by_role('button', name='Save slot').click()
    p.locator('.live', has_text='The slot shows it now').wait_for()
    same('Data › Steps and activity' in words(p, address), True)
    b.axe('places')
    b.sideways('places')
    b.pictures()
    # Its page, as whoever has the address sees it.
    p.get_by_role('link', name='Open Kitchen').click()
    p.wait_for_url('**/w/kitchen-**')
    b.axe('a place')
    b.sideways('a place')
    b.shot(f'place-{"js" if script else "plain"}')
    b.go('/slots')
    p.get_by_role('button', name='Remove Kitchen').click()
    p.locator('.live', has_text='Its URL no longer works').wait_for()
    same(p.context.request.get(address).status, 410)
    p.get_by_role('button', name='Undo').click()
    p.locator('.live', has_text='Slot restored').wait_for()
    same(p.context.request.get(address).status, 200)
    b.close(allowed=['422'])


@test
def places_with_script(pw, server):
    """A place on a device is refused, made, follows the default design, is changed, removed and put back, and its address says so each time."""
    places(pw, server, True)


@test
def places_without_script(pw, server):
    """Places are made, changed and removed by forms alone."""
    places(pw, server, False)


@test
def own_widgets(pw, server):
    """A widget of the app’s own is found on Explore and leads to a place on a device that shows it."""
    b = Browser(pw, server.url)
    p = b.page
    b.go('/explore')
    link = p.locator('.own-widget').get_by_role('link', name='Steps', exact=True)
    for width in (NARROW, WIDE):
        b.resize(width)
        link.scroll_into_view_if_needed()
        b.shot(f'own-widgets-{width}')
    link.click()
    p.wait_for_url('**/explore/widgets/steps')
    b.in_all_forms('a widget of the app’s own')
    p.get_by_role('link', name='Add to device', exact=True).click()
    p.wait_for_url('**/slots?shows=widget:steps**')
    same(p.locator('select[name=shows]').input_value(), 'widget:steps')
    b.close()
