#!/usr/bin/env python3
"""Journeys in a real browser and tests of the whole program: starts the built server on a free port, ends it by its pid."""
import base64, json, os, pathlib, re, shlex, shutil, signal, subprocess, sys, tempfile, time, traceback, urllib.error, urllib.request
from playwright.sync_api import sync_playwright
from axe_playwright_python.sync_playwright import Axe

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUDIO = str(ROOT / '.build' / 'debug' / 'studio')
CATALOGUE = ROOT / 'Templates' / 'catalogue'
SHOTS = ROOT / '.build' / 'journey-shots'
TESTS = []


def test(function):
    TESTS.append(function)
    return function


class Server:
    """A studio of its own, in a folder of its own."""

    def __init__(self, data=None, *flags):
        self.data = data or tempfile.mkdtemp(prefix='studio-')
        self.process = subprocess.Popen([STUDIO, 'serve', '--port', '0', '--data', self.data, '--log-level', 'warning', *flags],
                                        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.search(r'http://\S+', line)
        if not match:
            raise AssertionError(f'the server did not start: {line}{self.process.stderr.read()}')
        self.url = match.group(0).rstrip('/')

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        return self.process.wait(timeout=30)


def studio(*arguments, cwd=ROOT, env=None, ok=True, input=None):
    run = subprocess.run([STUDIO, *map(str, arguments)], cwd=cwd, env=env, capture_output=True, input=input)
    if ok and run.returncode != 0:
        raise AssertionError(f'studio {arguments}: {run.stderr.decode()}')
    return run


def same(found, expected):
    if found != expected:
        raise AssertionError(f'found {found!r}, expected {expected!r}')


class Browser:
    """A page with or without script that remembers what went wrong on it."""

    def __init__(self, pw, url, script=True, width=1440, scheme='light'):
        self.url, self.script = url, script
        self.context = pw.new_context(viewport={'width': width, 'height': 900}, java_script_enabled=script, color_scheme=scheme, accept_downloads=True)
        self.page = self.context.new_page()
        self.errors = []
        self.page.on('console', lambda m: m.type == 'error' and self.errors.append(f'{m.text} {m.location.get("url", "")}'))
        self.page.on('pageerror', lambda e: self.errors.append(str(e)))
        # Without script a browser leaves modules alone, and says so.
        self.page.on('requestfailed', lambda r: r.failure != 'net::ERR_ABORTED' and (script or '.js' not in r.url) and self.errors.append(f'failed {r.url} {r.failure}'))

    def go(self, path):
        self.page.goto(self.url + path)

    def axe(self, name):
        if not self.script:
            return
        results = Axe().run(self.page)
        faults = [f"{v['id']}: {[n['target'] for n in v['nodes']][:3]}" for v in results.response['violations']]
        if faults:
            raise AssertionError(f'axe on {name}: {faults}')

    def until(self, expression):
        """Waits until a JavaScript expression holds. The page's own policy forbids Playwright's evaluated waits."""
        for _ in range(200):
            if self.page.evaluate(expression):
                return
            self.page.wait_for_timeout(50)
        raise AssertionError(f'never true: {expression}')

    def sideways(self, name):
        if self.script:
            extra = self.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
            if extra > 0:
                raise AssertionError(f'{name} scrolls sideways by {extra} px')

    def shot(self, name):
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SHOTS / f'{name}.png'))

    def pictures(self):
        """Every picture in view is there and has a size."""
        broken = self.page.evaluate("""() => [...document.images].filter(i => i.getBoundingClientRect().top < innerHeight && i.offsetParent && i.complete && !i.naturalWidth).map(i => i.src)""") if self.script else []
        same(broken, [])

    def close(self, allowed=()):
        left = [e for e in self.errors if not any(a in e for a in allowed)]
        self.context.close()
        same(left, [])


def remix_edit_save_download(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/')
    b.axe('Explore')
    b.pictures()
    p.get_by_role('link', name='Countdown', exact=True).click()
    p.wait_for_url('**/explore/starter-countdown')
    b.axe('template')
    p.get_by_role('button', name='Remix this').click()
    p.wait_for_url('**/edit**')
    b.axe('editor')
    if script:
        before = p.locator('[data-preview=m]').first.get_attribute('src')
        p.get_by_label('Title', exact=True).fill('9 days to go')
        b.until(f'document.querySelector("[data-preview=m]").getAttribute("src") !== {json.dumps(before)}')
        p.locator('.accent:has(input[value=green])').click()
        b.until('document.querySelector("[data-status]").textContent.includes("not yet a version")')
        p.wait_for_timeout(400)
        p.reload()
        same(p.get_by_label('Title', exact=True).input_value(), '9 days to go')
        same(p.locator('.accent input[value=green]').is_checked(), True)
        p.get_by_role('button', name='Undo').click()
        b.until('document.querySelector(".accent input[value=pink]").checked')
        p.get_by_role('button', name='Redo').click()
        b.until('document.querySelector(".accent input[value=green]").checked')
        p.locator('a.family', has_text='Large').click()
        p.wait_for_url('**fam=l**')
        p.get_by_role('link', name='Dark Home Screen', exact=True).click()
        b.until('new URL(location.href).searchParams.get("ap") === "dark"')
        p.locator('button.swatch-choice[aria-label="Ocean Glass"]').click()
        b.until('document.querySelector("button.swatch-choice[aria-label=\'Ocean Glass\']").getAttribute("aria-current") === "true"')
        p.keyboard.press('Control+s')
        b.until('document.querySelector("[data-status]").textContent.includes("Kept. Version")')
        # The first save shows the private link, until it is closed.
        b.until('/\\/open#[0-9a-f]{96}$/.test(document.querySelector("#tlink")?.value)')
        b.axe('editor after the first save')
        b.shot('first-save')
        p.get_by_role('button', name='Close').click()
        same(p.locator('#tlink').count(), 0)
    else:
        p.get_by_label('Title', exact=True).fill('9 days to go')
        p.locator('.accent:has(input[value=green])').click()
        p.get_by_role('button', name='Update preview').click()
        p.wait_for_url('**/edit**')
        same(p.get_by_label('Title', exact=True).input_value(), '9 days to go')
        p.get_by_role('button', name='Undo').click()
        same(p.locator('.accent input[value=pink]').is_checked(), True)
        p.get_by_role('button', name='Redo').click()
        p.get_by_role('button', name='Save version', exact=True).click()
        p.wait_for_url('**did=first**')
        same('/open#' in p.locator('#tlink').input_value(), True)
    b.shot(f'editor-{"js" if script else "plain"}')
    p.locator('.button-split summary').click()
    with p.expect_download() as info:
        p.get_by_role('link', name='Download .wwdesign').click()
    path = info.value.path()
    same(info.value.suggested_filename.endswith('.wwdesign'), True)
    package = json.load(open(path))
    same(package['specs'][0]['primaryText'], '9 days to go')
    b.go('/library')
    b.axe('Library')
    same(p.get_by_role('link', name='Lisbon').count(), 1)
    b.close()


@test
def journey_with_script(pw, server):
    remix_edit_save_download(pw, server, True)


@test
def journey_without_script(pw, server):
    remix_edit_save_download(pw, server, False)


def import_review(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/import')
    b.axe('Import')
    if script:
        p.locator('.js-only input[type=file]').set_input_files(CATALOGUE / 'starter-photo-caption.wwdesign')
    else:
        p.locator('.no-js input[type=file]').set_input_files(CATALOGUE / 'starter-photo-caption.wwdesign')
        p.get_by_role('button', name='Review').click()
    p.wait_for_url('**/import/*-*')
    b.axe('Import review')
    same(p.get_by_text('1 image restored').count(), 1)
    p.get_by_role('button', name='Import 1 design').click()
    p.wait_for_url('**/library**')
    same(p.get_by_role('link', name='Ridge walk').count(), 1)
    # Delete it from its menu, then take that back.
    p.locator('summary.more').click()
    p.get_by_role('button', name='Delete', exact=True).first.click()
    p.wait_for_url('**/library**')
    same(p.get_by_role('link', name='Ridge walk').count(), 0)
    p.get_by_role('button', name='Undo').click()
    p.wait_for_url('**/library**')
    same(p.get_by_role('link', name='Ridge walk').count(), 1)
    b.shot(f'library-{"js" if script else "plain"}')
    b.close()


@test
def import_delete_undo_with_script(pw, server):
    import_review(pw, server, True)


@test
def import_delete_undo_without_script(pw, server):
    import_review(pw, server, False)


def photo(pw, server, script):
    folder = tempfile.mkdtemp()
    broken = pathlib.Path(folder, 'broken.jpg')
    broken.write_text('this is no picture')
    good = pathlib.Path(folder, 'good.png')
    good.write_bytes(base64.b64decode('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mN4VqGBFTEMLQkASIJhgZlubGUAAAAASUVORK5CYII='))
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/explore/starter-photo-caption')
    p.get_by_role('button', name='Remix this').click()
    p.wait_for_url('**/edit**')
    field = p.get_by_label('Photo file')
    field.set_input_files(broken)
    if script:
        p.wait_for_selector('[data-note]:has-text("not an image")')
    else:
        p.get_by_role('button', name='Replace').click()
        same(p.locator('[role=alert]').get_by_text('not an image').count(), 1)
    p.get_by_label('Photo file').set_input_files(good)
    if script:
        b.until('document.querySelector("[data-status]").textContent.includes("not yet a version")')
    else:
        p.get_by_role('button', name='Replace').click()
        p.wait_for_url('**did=photo**')
    p.get_by_role('button', name='Undo').click()
    p.wait_for_timeout(400)
    b.close(allowed=['422'])


@test
def photos_with_script(pw, server):
    photo(pw, server, True)


@test
def photos_without_script(pw, server):
    photo(pw, server, False)


@test
def every_page_in_four_forms(pw, server):
    maker = Browser(pw, server.url)
    maker.go('/explore/starter-list')
    maker.page.get_by_role('button', name='Remix this').click()
    maker.page.wait_for_url('**/edit**')
    edit = '/designs/' + maker.page.url.split('/designs/')[1].split('?')[0]
    cookies = maker.context.cookies()
    maker.close()
    pages = {'explore': '/', 'template': '/explore/starter-photo-caption-glass', 'library': '/library', 'bin': '/library?show=bin', 'editor': edit,
             'history': edit + '?panel=history', 'data': edit + '?panel=data', 'inspect': edit + '?panel=inspect', 'lock': edit + '?fam=k',
             'all sizes': edit + '?stage=all', 'selected': edit + '?el=primaryText', 'remix': edit.replace('/edit', '/remix'),
             'compare': edit.replace('/edit', '/compare?a=1'), 'symbols': '/symbols?q=heart', 'share': edit.replace('/edit', '/share'), 'assistant': edit.replace('/edit', '/assistant'), 'describe': '/assistant', 'requests': '/assistant/requests',
             'sent': edit.replace('/edit', '/assistant/sent'), 'library list': '/library?view=list',
             'search': '/search?q=cloc', 'help': '/help', 'filtered': '/explore?q=wether&mood=dark', 'nothing': '/explore?q=zzzz', 'import': '/import', 'settings': '/settings', 'new': '/designs/new', 'error': '/nope'}
    for width in (1440, 390):
        for scheme in ('light', 'dark'):
            b = Browser(pw, server.url, True, width, scheme)
            b.context.add_cookies(cookies)
            for name, path in pages.items():
                b.go(path)
                b.axe(f'{name} {width} {scheme}')
                b.sideways(f'{name} {width} {scheme}')
                b.pictures()
                b.shot(f'{name}-{width}-{scheme}')
            b.close(allowed=['404'])
    b = Browser(pw, server.url, True, 320)
    b.context.add_cookies(cookies)
    for name, path in pages.items():
        b.go(path)
        b.sideways(f'{name} 320')
    b.close(allowed=['404'])


@test
def typing_two_windows_and_history(pw, server):
    b = Browser(pw, server.url, True)
    p = b.page
    b.go('/explore/starter-countdown')
    p.get_by_role('button', name='Remix this').click()
    p.wait_for_url('**/edit**')
    address = p.url.split('?')[0]
    # Letters typed slowly stay in order while the tools are read again.
    p.locator('#symbol summary').click()
    field = p.get_by_label('Symbol', exact=True)
    field.fill('')
    field.press_sequentially('heart.fill', delay=120)
    title = p.get_by_label('Title', exact=True)
    title.fill('Hello')
    p.keyboard.press('Control+s')
    title.press_sequentially(' there', delay=60)
    b.until('document.querySelector("[data-status]").textContent.includes("not yet a version")')
    p.wait_for_timeout(1200)
    same(p.get_by_label('Symbol', exact=True).input_value(), 'heart.fill')
    same(p.get_by_label('Title', exact=True).input_value(), 'Hello there')
    # Another window changes the title; this one, which goes on showing its own, edits it too: it is told.
    stale = b.context.request.get(p.url).text()
    p.route('**/edit?*', lambda route: route.fulfill(body=stale, content_type='text/html'))
    p.route('**/edit', lambda route: route.fulfill(body=stale, content_type='text/html'))
    q = b.context.new_page()
    q.goto(address)
    q.get_by_label('Title', exact=True).fill('From B')
    q.wait_for_timeout(600)
    p.get_by_label('Detail', exact=True).press('End')
    p.get_by_label('Detail', exact=True).press_sequentially('x')
    p.wait_for_timeout(900)
    same(p.get_by_label('Title', exact=True).input_value(), 'Hello there')
    p.get_by_label('Title', exact=True).press('End')
    p.get_by_label('Title', exact=True).press_sequentially('!')
    p.wait_for_selector('[data-note] button:has-text("Compare both")')
    p.unroute('**/edit?*')
    p.unroute('**/edit')
    q.reload()
    same(q.get_by_label('Title', exact=True).input_value(), 'From B')
    same(q.get_by_label('Detail', exact=True).input_value().endswith('x'), True)
    q.close()
    # History: going back can be undone.
    p.goto(address)
    p.get_by_label('Title', exact=True).fill('Third')
    p.wait_for_timeout(500)
    p.keyboard.press('Control+s')
    p.wait_for_timeout(600)
    p.get_by_role('link', name='History').click()
    p.get_by_role('button', name='Go back to version 1').click()
    p.wait_for_selector('.toast:has-text("That version is back")')
    p.get_by_role('button', name='Undo').click()
    b.until('!document.querySelector("[data-step=redo] button").disabled')
    same(p.locator('[data-note]').count(), 0)
    p.get_by_role('link', name='Design', exact=True).click()
    p.wait_for_selector('#text')
    same(p.get_by_label('Title', exact=True).input_value(), 'Third')
    b.close(allowed=['409'])


@test
def leaving_at_once(pw, server):
    """Typed and reloaded, or left, within a keystroke: all of it is there, and nobody else is blamed."""
    b = Browser(pw, server.url, True)
    p = b.page
    path = remix(b, 'starter-quote')
    p.wait_for_timeout(900)
    for number, delay in enumerate((0, 0, 20, 40, 60, 0)):
        p.get_by_label('Title', exact=True).fill(f'Fast {number}')
        p.wait_for_timeout(delay)
        p.reload()
        # The next edit, in the same field, follows at once.
        p.get_by_label('Title', exact=True).press('End')
        p.get_by_label('Title', exact=True).press_sequentially('!')
        p.wait_for_timeout(900)
        same(p.locator('[data-note]').count(), 0)
        p.reload()
        p.wait_for_timeout(300)
        same(p.get_by_label('Title', exact=True).input_value(), f'Fast {number}!')
    p.get_by_label('Title', exact=True).fill('Fast close')
    p.evaluate("location.assign('/explore')")
    p.wait_for_url('**/explore')
    b.go(path + '/edit')
    p.wait_for_timeout(600)
    same(p.get_by_label('Title', exact=True).input_value(), 'Fast close')
    b.close()


@test
def refusals_and_faults(pw, server):
    """One value that does not fit takes no other with it, and a fault of the server's own passes."""
    b = Browser(pw, server.url, True)
    p = b.page
    path = remix(b, 'starter-quote')
    put = """values => { for (const [name, value] of values) {
        const control = document.querySelector(`[name$="${name}"][data-live]`);
        control.removeAttribute('max');
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
    } }"""
    p.evaluate(put, [['style.padding', '999'], ['secondaryText', 'Kept']])
    p.wait_for_selector('.toast:has-text("must be a number from 0 to 80")')
    # The newer value of a field whose older one still waits wins.
    p.get_by_label('Detail', exact=True).press_sequentially(', all of it')
    b.until('!document.querySelector("[data-step=undo] button").disabled')
    p.wait_for_timeout(700)
    b.go(path + '/edit')
    same(p.get_by_label('Detail', exact=True).input_value(), 'Kept, all of it')
    same(p.locator('[name$="style.padding"][data-live]').input_value() != '999', True)
    # The server fails for a while: nothing is dropped, and saving waits for it.
    faults = []
    def fail(route):
        faults.append(1)
        route.fulfill(status=503, json={'title': 'Busy just now'}) if len(faults) < 3 else route.continue_()
    p.route('**/changes', fail)
    p.get_by_label('Detail', exact=True).fill('After the fault')
    p.wait_for_selector('[data-status]:has-text("Busy just now. Your changes are safe in this window")')
    p.wait_for_selector('[data-status]:has-text("not yet a version")', timeout=20000)
    same(len(faults), 3)
    b.go(path + '/edit')
    same(p.get_by_label('Detail', exact=True).input_value(), 'After the fault')
    b.close(allowed=['422', '503'])


def remix(b, template='starter-countdown'):
    b.go(f'/explore/{template}')
    b.page.get_by_role('button', name='Remix this').click()
    b.page.wait_for_url('**/edit**')
    return '/designs/' + b.page.url.split('/designs/')[1].split('/')[0]


def first_minute(pw, server, script):
    """Arrive, remix, three edits, save, download: at most eight interactions."""
    b = Browser(pw, server.url, script)
    p = b.page
    steps = 0
    b.go('/')
    card = p.locator('.card', has=p.get_by_role('link', name='Countdown', exact=True)).first
    if script:
        card.hover()
        card.get_by_role('button', name='Remix Countdown').click(); steps += 1
    else:
        card.get_by_role('link', name='Countdown', exact=True).click(); steps += 1
        p.get_by_role('button', name='Remix this').click(); steps += 1
    p.wait_for_url('**/edit**')
    p.get_by_label('Title', exact=True).fill('9 days'); steps += 1
    p.locator('.accent:has(input[value=teal])').click(); steps += 1
    p.get_by_label('Detail', exact=True).fill('Shoes by the door'); steps += 1
    if script:
        b.until('document.querySelector("[data-status]").textContent.includes("not yet a version")')
    p.get_by_role('button', name='Save version', exact=True).click(); steps += 1
    if script:
        b.until('document.querySelector("[data-status]").textContent.includes("Kept. Version")')
    else:
        p.wait_for_url('**did=first**')
    p.locator('.button-split summary').click(); steps += 1
    with p.expect_download() as info:
        p.get_by_role('link', name='Download .wwdesign').click(); steps += 1
    spec = json.load(open(info.value.path()))['specs'][0]
    same((spec['primaryText'], spec['secondaryText'], spec['style']['accent']), ('9 days', 'Shoes by the door', 'teal'))
    same(steps <= 8, True)
    b.close()


@test
def first_minute_with_script(pw, server):
    first_minute(pw, server, True)


@test
def first_minute_without_script(pw, server):
    first_minute(pw, server, False)


def photo_countdown(pw, server, script):
    """The most wanted widget: a photo and the days until a day, right in all sizes, in at most eight interactions from Explore."""
    b = Browser(pw, server.url, script)
    p = b.page
    steps = 0
    b.go('/explore?q=photo+countdown')
    if script:
        card = p.locator('.card', has=p.get_by_role('link', name='Photo countdown', exact=True)).first
        card.hover()
        card.get_by_role('button', name='Remix Photo countdown').click(); steps += 1
    else:
        p.get_by_role('link', name='Photo countdown', exact=True).click(); steps += 1
        p.get_by_role('button', name='Remix this').click(); steps += 1
    p.wait_for_url('**/edit**')
    path = '/designs/' + p.url.split('/designs/')[1].split('/')[0]
    p.locator('[data-photo]').set_input_files(ROOT / 'Tests/Fixtures/photos/portrait.jpg'); steps += 2
    if script:
        p.wait_for_selector('.live .toast:has-text("framed around the face")')
    p.get_by_label('Counts to').fill('2027-08-14'); steps += 1
    p.get_by_label('Name', exact=True).fill('Ada & Leo'); steps += 1
    if script:
        b.until('document.querySelector("[data-title]").textContent === "Ada & Leo"')
        b.until('document.querySelector("[data-status]").textContent.includes("not yet a version")')
        p.wait_for_timeout(700)
    p.get_by_role('button', name='Save version', exact=True).click(); steps += 1
    p.wait_for_selector('[data-status]:has-text("Kept. Version")') if script else p.wait_for_url('**did=first**')
    same(steps <= 8, True)
    spec = json.loads(p.request.get(server.url + path + '.wwdesign').body())['specs'][0]
    faces = [spec] + list(spec.get('matchedSet', {}).values())
    same(all('2027-08-14' in f['primaryText'] and '2027-06-12' not in json.dumps(f) for f in faces), True)
    same(len({f['image']['fileName'] for f in faces}), 1)
    same(all(f['image']['smartPhoto'][size]['renderFileName'] for f in faces for size in ('small', 'medium', 'large')), True)
    b.close()


@test
def photo_countdown_with_script(pw, server):
    photo_countdown(pw, server, True)


@test
def photo_countdown_without_script(pw, server):
    photo_countdown(pw, server, False)


@test
def framing_by_hand(pw, server):
    """A photo is framed by dragging it, by its whole picture and by keys; the last frame is what is stored."""
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b, 'starter-photo-caption')
    p.locator('[data-photo]').set_input_files(ROOT / 'Tests/Fixtures/photos/portrait.jpg')
    p.wait_for_selector('#framing .tool-section-value:has-text("Around faces")')
    p.locator('#framing > summary').click()
    widget = p.locator('.placed[data-hits="m"]').bounding_box()
    x, y = widget['x'] + widget['width'] / 2, widget['y'] + widget['height'] / 3
    p.mouse.move(x, y); p.mouse.down(); p.mouse.move(x, y - 90, steps=5)
    p.wait_for_selector('.framing-live')
    p.mouse.up()
    p.wait_for_selector('#framing .tool-section-value:has-text("Yours")')
    dragged = int(p.locator('#c-down').input_value())
    same(dragged > 15, True)
    same(p.url.split('?')[-1].find('el='), -1)
    frame = p.locator('[data-frame-part]')
    frame.focus()
    p.keyboard.press('ArrowDown'); p.keyboard.press('ArrowDown'); p.keyboard.press('+'); p.keyboard.press('+')
    b.until('document.querySelector("#c-zoom").value > 100')
    p.wait_for_timeout(1500)
    spec = json.loads(p.request.get(server.url + path + '.wwdesign').body())['specs'][0]
    crop = spec['image']['smartPhoto']['medium']['cropRect']
    same(crop['width'] < 1, True)
    b.axe('framing')
    # Automatic goes back to the face.
    p.get_by_role('button', name='Automatic', exact=True).click()
    p.wait_for_selector('#framing .tool-section-value:has-text("Around faces")')
    b.close()


def matched_set_and_remix(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = remix(b, 'date-page')
    # A size of its own, then what differs is marked and taken back.
    b.go(path + '/edit?fam=l')
    p.locator('#sizes summary').click()
    p.locator('button[value="no.large"]').click()
    p.wait_for_load_state()
    b.until('document.querySelector("#sizes button[value=\'yes.large\']") !== null')
    if p.locator('#sizes[open]').count() == 0:
        p.locator('#sizes summary').click()
    p.locator('button[value="yes.large"]').click()
    p.wait_for_load_state()
    b.until('document.querySelector("#sizes button[value=\'no.large\']") !== null')
    p.get_by_label('Title', exact=True).fill('Large only')
    # Another size, and back: what is typed is kept, also where no script sends it.
    for size, letter in (('Small', 's'), ('Large', 'l')):
        p.locator('.families').get_by_role('link' if script else 'button', name=size).click()
        p.wait_for_url(f'**fam={letter}**')
    same(p.get_by_label('Title', exact=True).input_value(), 'Large only')
    b.go(path + '/edit?fam=l')
    same(p.get_by_label('Title', exact=True).input_value(), 'Large only')
    p.get_by_role('button', name='Title differs from Medium. Make it the same').click()
    b.until('!document.querySelector(".field .text-area, .field .input[name$=primaryText]").value.includes("Large only")')
    b.go(path + '/edit?fam=m')
    same('__today' in p.get_by_label('Title', exact=True).input_value(), True)
    # Twelve looks; one of them, and undo.
    b.go(path + '/remix?seed=11')
    same(p.locator('.remix-card').count(), 12)
    b.axe('remix')
    p.get_by_role('link', name=re.compile('^More like')).first.click()
    p.wait_for_url('**like=**')
    same(p.locator('.remix-card').count() > 4, True)
    p.get_by_role('button', name=re.compile('^Use ')).nth(2).click()
    p.wait_for_url('**did=remixed**' if not script else '**/edit**')
    same(p.get_by_role('button', name='Undo').is_enabled(), True)
    p.get_by_role('button', name='Undo').click()
    b.until('!document.querySelector("[data-step=redo] button").disabled')
    b.close()


@test
def matched_set_and_remix_with_script(pw, server):
    matched_set_and_remix(pw, server, True)


@test
def matched_set_and_remix_without_script(pw, server):
    matched_set_and_remix(pw, server, False)


def theme_all_then_undo(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    for template in ('starter-list', 'ask', 'exam'):
        remix(b, template)
    b.go('/library')
    before = [img.get_attribute('src') for img in p.locator('.library-card img').all()]
    for box in p.locator('.pick input').all():
        box.check(force=True)
    p.locator('.bulk summary', has_text='Apply look').click()
    p.locator('.look-menu input[value=dusk]').check(force=True)
    p.locator('.look-menu').get_by_role('button', name=re.compile('^Apply')).click()
    p.wait_for_load_state()
    p.wait_for_selector('.toast:has-text("3 designs restyled")')
    same([img.get_attribute('src') for img in p.locator('.library-card img').all()] != before, True)
    b.axe('library after restyling')
    p.locator('.toast').get_by_role('button', name='Undo').click()
    p.wait_for_selector('.toast:has-text("3 designs back as before")')
    same([img.get_attribute('src') for img in p.locator('.library-card img').all()], before)
    # A collection, and finding in it.
    for box in p.locator('.pick input').all()[:2]:
        box.check(force=True)
    p.locator('.bulk summary', has_text='Collect').click()
    p.get_by_label('Name of a new collection').fill('Trips')
    p.get_by_role('button', name='Collect', exact=True).click()
    p.wait_for_selector('.toast:has-text("Collected")')
    p.get_by_role('link', name=re.compile('^Trips')).click()
    p.wait_for_url('**in=**')
    same(p.locator('.library-card').count(), 2)
    b.close()


@test
def theme_all_then_undo_with_script(pw, server):
    theme_all_then_undo(pw, server, True)


@test
def theme_all_then_undo_without_script(pw, server):
    theme_all_then_undo(pw, server, False)


@test
def conflict_shows_both(pw, server):
    b = Browser(pw, server.url, False)
    p = b.page
    path = remix(b)
    b.go(path + '/edit')
    other = b.context.new_page()
    other.goto(server.url + path + '/edit')
    other.get_by_label('Title', exact=True).fill('Theirs')
    other.get_by_role('button', name='Update preview').click()
    other.wait_for_load_state()
    p.get_by_label('Title', exact=True).fill('Mine')
    p.get_by_role('button', name='Save version', exact=True).click()
    p.wait_for_selector('h1:has-text("Changed in another window")')
    same(p.locator('.compared img').count(), 2)
    b.shot('conflict')
    p.get_by_role('button', name='Keep yours').click()
    p.wait_for_url('**/edit**')
    same(p.get_by_label('Title', exact=True).input_value(), 'Mine')
    p.get_by_role('button', name='Undo').click()
    same(p.get_by_label('Title', exact=True).input_value(), 'Theirs')
    b.close(allowed=['409'])
    # With script the note leads to the same page.
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b)
    other = b.context.new_page()
    other.goto(server.url + path + '/edit')
    other.get_by_label('Title', exact=True).fill('Theirs')
    other.wait_for_timeout(500)
    p.get_by_label('Title', exact=True).fill('Mine')
    p.get_by_role('button', name='Compare both').click()
    p.wait_for_selector('h1:has-text("Changed in another window")')
    b.axe('conflict')
    p.get_by_role('button', name='Keep yours').click()
    p.wait_for_url('**/edit**')
    same(p.get_by_label('Title', exact=True).input_value(), 'Mine')
    b.close(allowed=['409'])


@test
def editor_by_hand(pw, server):
    """The picture selects, values and symbols are found and put in, JSON is checked, time moves, checks mend."""
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b)
    p.locator('.sized-m .hit[data-el=primaryText]').click()
    p.wait_for_url('**el=primaryText**')
    b.until('document.querySelector(".tool-context .label").textContent === "Title"')
    p.locator('.sized-m .hit[data-el=name]').click(modifiers=['Shift'])
    b.until('document.querySelector(".tool-context .label").textContent === "2 elements"')
    same(p.locator('#text').count(), 0)
    b.axe('several selected')
    p.get_by_role('link', name='Select none').click()
    b.until('document.querySelector("#text") !== null')
    p.get_by_label('Title', exact=True).press('End')
    p.locator('[data-insert$=primaryText]').click()
    p.get_by_role('dialog').get_by_label('Search values').fill('weekday')
    b.axe('values dialog')
    p.get_by_role('button', name='Insert The day of the week, short').click()
    b.until('document.querySelector("[name$=primaryText]").value.endsWith("{{__weekday}}")')
    p.locator('[data-insert$=primaryText]').click()
    p.get_by_role('dialog').get_by_label('The day', exact=True).fill('2027-06-12')
    p.get_by_role('button', name='Insert Days until…').click()
    b.until('document.querySelector("[name$=primaryText]").value.includes("{{day|2027-06-12|daysuntil|")')
    p.locator('#symbol summary').click()
    p.locator('[data-symbols]').click()
    p.locator('[data-symbol="heart.fill"]').click()
    b.until('document.querySelector("[name$=\'symbol.name\']").value === "heart.fill"')
    # Time.
    before = p.locator('img[data-preview=m]').first.get_attribute('src')
    p.get_by_role('link', name='Week').click()
    p.wait_for_url('**span=week**')
    p.locator('#tl').evaluate('r => { r.value = 4000; r.dispatchEvent(new Event("input", { bubbles: true })); }')
    b.until(f'document.querySelector("img[data-preview=m]").getAttribute("src") !== {json.dumps(before)}')
    p.wait_for_url('**at=4000**')
    # JSON that does not parse is told; JSON that does is taken.
    p.get_by_role('link', name='Inspect').click()
    p.wait_for_selector('#json')
    text = p.locator('#json').input_value()
    p.locator('#json').fill('{')
    p.get_by_role('button', name='Check and apply').click()
    p.wait_for_selector('[data-note]')
    p.locator('#json').fill(text.replace('"pink"', '"indigo"'))
    p.get_by_role('button', name='Check and apply').click()
    p.wait_for_timeout(800)
    p.get_by_role('link', name='Design', exact=True).click()
    b.until('document.querySelector(".accent input[value=indigo]")?.checked')
    # A text that does not fit is mended.
    p.get_by_label('Title', exact=True).fill('A title that goes on for a good while and then some more of it, until nobody can expect it to fit a small widget any longer')
    p.wait_for_timeout(1800)
    p.locator('.checks button[value^="fit."]').first.click()
    p.wait_for_selector('.toast:has-text("Mended")')
    # Buttons.
    p.locator('#buttons summary').click()
    p.get_by_role('button', name='Water').click()
    b.until('document.querySelectorAll(".button-set").length === 2')
    b.axe('buttons')
    # Palette and shortcuts.
    p.keyboard.press('Control+k')
    p.get_by_role('combobox', name='Search').fill('cloc')
    b.until('document.querySelectorAll(".palette .palette-item").length > 2')
    b.axe('palette')
    p.keyboard.press('Escape')
    p.locator('.canvas-top').click()
    p.keyboard.press('?')
    p.wait_for_selector('.keys-dialog')
    p.keyboard.press('Escape')
    b.close(allowed=['422'])


@test
def keyboard_only_remix(pw, server):
    b = Browser(pw, server.url)
    p = b.page
    # A card has three stops: its name, its sizes with arrow keys among them, Remix.
    b.go('/explore?kind=Words')
    p.locator('.card h3 a').first.focus()
    p.keyboard.press('Tab')
    before = p.evaluate('document.activeElement.dataset.size')
    p.keyboard.press('ArrowRight')
    b.until(f'document.activeElement.dataset.size != "{before}" && document.activeElement.getAttribute("aria-current") == "true"')
    p.keyboard.press('Tab')
    assert p.evaluate('document.activeElement.textContent') == 'Remix'
    b.go('/explore/ask')
    p.get_by_role('button', name='Remix this').focus()
    p.keyboard.press('Enter')
    p.wait_for_url('**/edit**')
    p.locator('h1').first.wait_for()
    p.keyboard.press('3')
    p.wait_for_url('**fam=l**')
    p.keyboard.press(']')
    p.wait_for_url('**el=**')
    b.until('document.activeElement.matches(".tools-scroll")')
    p.keyboard.press('Escape')
    b.until('!location.search.includes("el=")')
    p.get_by_label('Title', exact=True).focus()
    p.keyboard.press('Control+a')
    p.keyboard.type('By keys alone')
    p.keyboard.press('Control+s')
    b.until('document.querySelector("[data-status]").textContent.includes("Kept. Version")')
    p.get_by_role('link', name='Remix').focus()
    p.keyboard.press('Enter')
    p.wait_for_url('**/remix**')
    p.get_by_role('button', name=re.compile('^Use ')).first.focus()
    p.keyboard.press('Enter')
    p.wait_for_url('**/edit**')
    same(p.get_by_label('Title', exact=True).input_value(), 'By keys alone')
    b.close()


@test
def shared_designs(pw, server):
    """A page without a library, live images that stay until they change, a picture that opens as its design."""
    b = Browser(pw, server.url)
    p = b.page
    path = remix(b, 'next-line')
    b.go(path + '/share')
    p.get_by_role('button', name='Share this design').click()
    p.wait_for_selector('#su')
    b.axe('publish sheet')
    address = p.locator('#su').input_value()
    picture = p.locator('#lv-m').input_value()
    script = p.locator('#rc-scriptable').input_value()
    stranger = Browser(pw, server.url)
    stranger.page.goto(address)
    stranger.axe('share page')
    stranger.sideways('share page')
    stranger.pictures()
    stranger.shot('share')
    with stranger.page.expect_download() as info:
        stranger.page.get_by_role('link', name='Download design').click()
    same(json.load(open(info.value.path()))['specs'][0]['name'], 'Next')
    stranger.page.get_by_role('button', name='Remix').click()
    stranger.page.wait_for_url('**/edit**')
    stranger.close()
    answer = urllib.request.urlopen(picture)
    tag, control = answer.headers['ETag'], answer.headers['Cache-Control']
    seconds = int(re.search(r'max-age=(\d+)', control).group(1))
    same((0 < seconds <= 60, 'stale-if-error' in control, tag.startswith('"')), (True, True, True))
    text = urllib.request.urlopen(picture.replace('@2x.png', '.txt')).read().decode()
    same('Stand-up' in text or '••••••' not in text, False)
    about = json.load(urllib.request.urlopen(picture.replace('@2x.png', '.json')))
    same((about['isSample'], 'next' in about), (True, True))
    # The Scriptable recipe, run in a stand-in of its API.
    stage = b.context.new_page()
    shown = stage.evaluate("""async code => {
      const seen = {};
      class Request { constructor(u) { this.u = u; } async loadImage() { const a = await fetch(this.u); if (!a.ok) throw a; return await a.blob(); } async loadJSON() { return (await fetch(this.u)).json(); } }
      class ListWidget { setPadding() {} async presentMedium() { seen.presented = true; } }
      const store = {};
      const FileManager = { local: () => ({ joinPath: (a, b) => a + '/' + b, documentsDirectory: () => '/d', writeImage: (k, v) => { store[k] = v; }, readImage: k => store[k], fileExists: k => k in store }) };
      const Script = { setWidget: w => { seen.widget = w; }, complete: () => { seen.done = true; } };
      const run = new (Object.getPrototypeOf(async function () {}).constructor)('config', 'Device', 'Request', 'ListWidget', 'FileManager', 'Script', code);
      await run({ widgetFamily: 'small', runsInWidget: true }, { isUsingDarkAppearance: () => true }, Request, ListWidget, FileManager, Script);
      return { size: seen.widget.backgroundImage.size, type: seen.widget.backgroundImage.type, next: String(seen.widget.refreshAfterDate), done: seen.done, kept: Object.keys(store).length };
    }""", script)
    same((shown['type'], shown['done'], shown['kept'], shown['size'] > 1000, shown['next'] != 'undefined'), ('image/png', True, 1, True, True))
    stage.close()
    # The picture of a design opens again as that design.
    b.go(path + '/edit')
    p.locator('.button-split summary').click()
    with p.expect_download() as info:
        p.get_by_role('link', name='Download picture').click()
    b.go('/import')
    p.locator('.js-only input[type=file]').set_input_files([{'name': 'a.png', 'mimeType': 'image/png', 'buffer': open(info.value.path(), 'rb').read()},
                                                            {'name': 'bad.wwdesign', 'mimeType': 'application/json', 'buffer': b'{'}])
    p.wait_for_url('**/import/*-*')
    same(p.get_by_text('Already in your library').count(), 1)
    same(p.get_by_text('“bad.wwdesign” could not be opened').count(), 1)
    # Taken back, nothing opens any more.
    b.go(path + '/share')
    p.get_by_role('button', name='Take the link back').click()
    p.wait_for_load_state()
    try:
        urllib.request.urlopen(picture)
        raise AssertionError('a revoked picture was answered')
    except urllib.error.HTTPError as error:
        same(error.code, 410)
    b.close()


@test
def kit_is_idempotent(pw, server):
    b = Browser(pw, server.url)
    p = b.page
    b.go('/explore')
    p.get_by_role('button', name='Add the whole kit').click()
    p.wait_for_url('**/library**')
    same(p.locator('.library-card').count(), 6)
    b.go('/explore/starter-reminders-list')
    p.get_by_role('button', name='Add the whole kit').click()
    p.wait_for_url('**/library**')
    p.wait_for_selector('.toast:has-text("All six pages were there already")')
    same(p.locator('.library-card').count(), 6)
    b.close()


@test
def budgets_of_pages(pw, server):
    """HTML, CSS and JS of a page, compressed; no layout shift; nothing from elsewhere."""
    b = Browser(pw, server.url)
    path = remix(b)
    for name, address, limit in (('explore', '/', 60), ('template', '/explore/starter-weather', 60), ('library', '/library', 60), ('help', '/help', 60),
                                 ('editor', path + '/edit', 80), ('remix', path + '/remix', 60), ('assistant', path + '/assistant', 80), ('describe', '/assistant', 60)):
        sizes = []
        fresh = Browser(pw, server.url)
        fresh.context.add_cookies(b.context.cookies())
        page = fresh.page
        session = fresh.context.new_cdp_session(page)
        session.send('Network.enable')
        kinds = {}
        session.on('Network.responseReceived', lambda e: kinds.__setitem__(e['requestId'], (e['type'], e['response']['url'])))
        session.on('Network.loadingFinished', lambda e: sizes.append((kinds.get(e['requestId'], ('', ''))[0], e['encodedDataLength'])))
        page.goto(server.url + address)
        page.wait_for_timeout(900)
        shift = page.evaluate("new Promise(done => { let sum = 0; new PerformanceObserver(list => { for (const e of list.getEntries()) if (!e.hadRecentInput) sum += e.value; }).observe({ type: 'layout-shift', buffered: true }); setTimeout(() => done(sum), 200); })")
        weight = sum(n for kind, n in sizes if kind in ('Document', 'Stylesheet', 'Script')) / 1024
        foreign = {u for _, u in kinds.values() if not u.startswith(server.url) and not u.startswith('data:')}
        print(f'     {name}: {weight:.1f} KB, layout shift {shift:.4f}')
        same((weight <= limit, shift <= 0.02, foreign), (True, True, set()))
        fresh.close()
    b.close()


@test
def two_words_find_templates(pw, server):
    page = urllib.request.urlopen(server.url + '/explore?q=photo+caption').read().decode()
    same('photo caption' in page and page.count('class="widget ') > 2, True)


@test
def little_room(pw, server):
    """200 % zoom of 1440 x 900, a phone on its side, a small phone: picture and tools are seen, what has the focus is not covered."""
    for width, height in ((720, 450), (844, 390), (667, 375), (320, 568)):
        b = Browser(pw, server.url, width=width)
        p = b.page
        p.set_viewport_size({'width': width, 'height': height})
        path = remix(b)
        b.go(path + '/edit')
        p.wait_for_selector('.sized-m img')
        # The topmost thing in the middle of the picture belongs to the picture.
        same(p.evaluate("""(() => { const r = document.querySelector('.canvas .sized-m img').getBoundingClientRect();
            const e = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
            return !!e?.closest('.sized-m') && r.bottom > 0 && r.top >= 0; })()"""), True)
        b.sideways(f'editor at {width} x {height}')
        for name in ('Title', 'Detail'):
            field = p.get_by_label(name, exact=True)
            field.focus()
            p.wait_for_timeout(400)
            same((name, width, field.evaluate("""f => { const r = f.getBoundingClientRect();
                return [[r.x + 8, r.y + 4], [r.right - 8, r.y + 26]].every(([x, y]) => document.elementFromPoint(x, y) === f); }""")), (name, width, True))
        b.axe(f'editor at {width} x {height}')
        b.close()


@test
def explore_filters_and_search(pw, server):
    b = Browser(pw, server.url)
    p = b.page
    b.go('/explore')
    count = p.locator('#cards li.card').count()
    same(count >= 24, True)
    p.locator('label.chip', has_text='Lists').click()
    b.until(f'document.querySelectorAll("#cards li.card").length < {count}')
    p.get_by_label('Find a template').fill('packing checklist')
    b.until('document.querySelectorAll("#cards li.card").length === 1')
    b.go('/explore?q=nothing-like-this')
    same(p.get_by_text('No template fits that').count(), 1)
    b.close()


@test
def same_picture_everywhere(pw, server):
    file = CATALOGUE / 'starter-photo-caption-top-glass.wwdesign'
    def draw(cwd, **env):
        base = {'PATH': os.environ['PATH'], 'HOME': cwd}
        return studio('render', file, '--scale', '3', '--at', '2026-11-21T10:09:00Z', '-o', '-', cwd=cwd, env={**base, **env}).stdout
    home = tempfile.mkdtemp()
    pictures = {draw(home), draw('/', TZ='Asia/Tokyo', LANG='ar_EG.UTF-8', LC_ALL='ja_JP.UTF-8'), draw('/tmp', PANGO_LANGUAGE='ja', FONTCONFIG_PATH='/nowhere')}
    same(len(pictures), 1)
    same(pictures.pop()[:8], b'\x89PNG\r\n\x1a\n')


@test
def commands_tell_what_is_wrong(pw, server):
    file = CATALOGUE / 'starter-list.wwdesign'
    empty = pathlib.Path(tempfile.mkdtemp(), 'empty.wwdesign')
    empty.touch()
    same(json.loads(studio('inspect', file, '--json').stdout)['shape'], 'envelope/iso8601')
    same(json.loads(studio('import', file, '--dry-run', '--json').stdout)['importedCount'], 1)
    for arguments, words in [
        (('render', file, '--scale', '9'), '--scale must be 1, 2 or 3'), (('render', file, '--family', 'huge'), '--family must be'),
        (('render', '/nope'), '/nope: cannot be read'), (('render', file, '--design', '2'), 'numbered from 1'), (('render', file, '--zone', 'Mars'), 'no time zone'),
        (('inspect', empty), 'the file is empty'), (('serve', '--colour', 'red'), 'no setting'), (('serve', '--port', 'many'), 'must be a whole number'),
        (('serve', '--root', '/nowhere', '--data', tempfile.mkdtemp()), 'There is no template'), (('serve', '--data', '/proc/nope'), 'cannot be made'),
        (('serve', '--migrate', 'false', '--data', tempfile.mkdtemp()), 'pending migrations'),
    ]:
        run = studio(*arguments, ok=False)
        text = run.stderr.decode()
        if run.returncode == 0 or words.lower() not in text.lower():
            raise AssertionError(f'{arguments}: {run.returncode} {text}')
        same(len(text.strip().splitlines()), 1)
    listing = studio('serve', '--print-config', '--port=9000', env={**os.environ, 'STUDIO_SECRET': 'x' * 40, 'STUDIO_PLAN': 'free'}).stdout.decode()
    same('x' * 40 in listing, False)
    for words in ('•', '9000', 'free'):
        same(words in listing, True)
    same('templates: ' in studio('check').stdout.decode(), True)
    for arguments, words in [
        (('render', file, '--family', 'accessoryInline', '--appearance', 'dark'), 'must be vibrant'), (('render', file, '--widget', 'fridge'), '--widget must be'),
        (('render', file, '--widget', 'latestCat', '--family', 'systemLarge'), 'exists as'), (('render', file, '--text-size', 'huge'), '--text-size must be'),
        (('render', file, '--grey', '3'), '--grey must be'), (('render', file, '--tint', 'red'), '--tint must be'), (('render', file, '--points', '9x9'), '--points must be'),
        (('render', file, '--format', 'svg', '--receipt', '/tmp/r.json'), '--receipt'), (('wall', file, '--scale', '7'), '--scale must be'),
    ]:
        run = studio(*arguments, ok=False)
        same((run.returncode != 0, words in run.stderr.decode()), (True, True))


@test
def budgets_are_checked(pw, server):
    run = studio('check', CATALOGUE / 'starter-photo-framed.wwdesign', ok=False)
    same((run.returncode, 'OVER image area' in run.stdout.decode()), (1, True))
    same(studio('check', CATALOGUE / 'starter-photo-framed.wwdesign', '--max-image-area', '9000000').returncode, 0)
    same('reloads a day' in studio('check', CATALOGUE / 'pro-counter.wwdesign').stdout.decode(), True)


# The largest difference of a px's channels: its mean over the picture, and the percentage of px where it is over 32 steps.
DIFFERENCE = """async ([svg, png]) => {
  const load = source => new Promise((done, fail) => { const image = new Image(); image.onload = () => done(image); image.onerror = fail; image.src = source })
  const [one, two] = [await load(png), await load(svg)], [w, h] = [one.naturalWidth, one.naturalHeight]
  const pixels = image => { const canvas = document.createElement('canvas'); canvas.width = w; canvas.height = h; const c = canvas.getContext('2d'); c.drawImage(image, 0, 0, w, h); return c.getImageData(0, 0, w, h).data }
  const [a, b] = [pixels(one), pixels(two)]
  let sum = 0, far = 0
  for (let i = 0; i < a.length; i += 4) { const d = Math.max(...[0, 1, 2].map(c => Math.abs(a[i + c] - b[i + c]))); sum += d; if (d > 32) far++ }
  return [sum / (w * h), 100 * far / (w * h)]
}"""


@test
def svg_and_png_of_one_scene_agree(pw, server):
    """Rasterised by Chromium, a PNG's px and its SVG's differ by at most 4 steps on average, and at most 2 % by more than 32."""
    context = pw.new_context()
    page = context.new_page()
    for name in ('focus', 'countdown', 'list', 'photo-caption-glass', 'photo-framed', 'weather', 'calendar-nextup', 'clock'):
        for family, appearance in (('systemSmall', 'dark'), ('systemMedium', 'light'), ('systemMedium', 'tinted')):
            arguments = ('render', CATALOGUE / f'starter-{name}.wwdesign', '--family', family, '--appearance', appearance, '-o', '-')
            png = 'data:image/png;base64,' + base64.b64encode(studio(*arguments).stdout).decode()
            for flags in (('--format', 'svg'), ('--format', 'svg', '--outline')):
                svg = 'data:image/svg+xml;base64,' + base64.b64encode(studio(*arguments, *flags).stdout).decode()
                mean, far = page.evaluate(DIFFERENCE, [svg, png])
                if mean > 4 or far > 2:
                    raise AssertionError(f'{name} {family} {appearance} {flags}: {mean:.2f} steps on average, {far:.2f} % over 32')
    context.close()


def client(server):
    """A visitor without a browser."""
    jar = {}
    def send(path, form=None, accept='text/html'):
        data = None if form is None else form.encode()
        request = urllib.request.Request(server.url + path, data=data, headers={'Sec-Fetch-Site': 'same-origin', 'Accept': accept, 'Cookie': '; '.join(f'{k}={v}' for k, v in jar.items())})
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *a): return None
        try:
            answer = urllib.request.build_opener(Stay).open(request, timeout=10)
        except urllib.error.HTTPError as error:
            answer = error
        cookie = answer.headers.get('Set-Cookie')
        if cookie:
            name, value = cookie.split(';')[0].split('=', 1)
            jar[name] = value
        return answer.status, answer.headers.get('Location') or '', answer.read()
    return send


@test
def no_save_is_lost_to_kill_9(pw, server):
    data = tempfile.mkdtemp(prefix='studio-storm-')
    storm = Server(data)
    send = client(storm)
    design = send('/designs', '')[1].split('/')[2]
    acknowledged, killer = 0, None
    for number in range(1, 1001):
        if number == 900:
            killer = subprocess.Popen(['sh', '-c', f'sleep 0.3; kill -9 {storm.process.pid}'])
        try:
            status, location, _ = send(f'/designs/{design}', f'action=save&f%3Abase%3AprimaryText=save+{number}')
        except OSError:
            break
        if status == 303 and 'did=saved' in location:
            acknowledged = number
    killer.wait()
    storm.process.wait(timeout=10)
    same(acknowledged >= 899, True)
    again = Server(data)
    # The cookie is still good: its key lies in the data folder.
    status, _, body = reopen(again, send)(f'/designs/{design}/edit')
    same(status, 200)
    shown = int(re.search(rb'value="save (\d+)"', body).group(1))
    same(shown in (acknowledged, acknowledged + 1), True)
    revisions = subprocess.run(['/usr/bin/python3', '-c', f'import sqlite3; print(sqlite3.connect("{data}/studio.sqlite").execute("select max(number) from revisions").fetchone()[0])'], capture_output=True, text=True).stdout
    same(int(revisions) >= acknowledged + 1, True)
    same(again.stop(), 0)
    # Without that key nobody would find the library again: no new one takes its place in silence.
    (pathlib.Path(data) / 'secret.key').unlink()
    start = subprocess.run([STUDIO, 'serve', '--port', '0', '--data', data], cwd=ROOT, capture_output=True, text=True, timeout=60)
    same(start.returncode != 0 and 'secret.key is gone' in start.stderr, True)
    same((pathlib.Path(data) / 'secret.key').exists(), False)


def reopen(server, send):
    """The same visitor at another server."""
    inner = client(server)
    jar = dict(zip(inner.__code__.co_freevars, inner.__closure__))['jar'].cell_contents
    jar.update(dict(zip(send.__code__.co_freevars, send.__closure__))['jar'].cell_contents)
    return inner


@test
def pictures_survive_a_restart(pw, server):
    """An address that a page has served shows its picture although its server and all it had drawn are gone."""
    data = tempfile.mkdtemp(prefix='studio-restart-')
    first = Server(data)
    send = client(first)
    for template in ('starter-weather', 'starter-photo-single', 'starter-countdown'):
        send('/designs', f'template={template}')
    page = send('/library')[2].decode()
    addresses = sorted(set(re.findall(r'/p/[0-9a-f]{32}/[sml]@[123]x\.(?:png|jpg)', page)))
    same(len(addresses) >= 3, True)
    seen = {address: send(address)[2] for address in addresses[:2]}
    first.process.kill()
    first.process.wait(timeout=10)
    shutil.rmtree(pathlib.Path(data) / 'previews')
    again = Server(data)
    send = reopen(again, send)
    for address in addresses:
        status, _, body = send(address)
        same((address, status), (address, 200))
        same(body, seen.get(address, body))
    same(send('/p/' + '0' * 32 + '/m@2x.png')[0], 404)
    same(again.stop(), 0)


@test
def backup_of_a_running_server_restores(pw, server):
    source = Server()
    send = client(source)
    design = send('/designs', 'template=starter-photo-single')[1].split('/')[2]
    file = tempfile.mkdtemp() + '/backup.studio'
    studio('backup', file, '--data', source.data)
    target = tempfile.mkdtemp() + '/restored'
    studio('restore', file, '--data', target)
    same(source.stop(), 0)
    again = Server(target)
    status, _, body = reopen(again, send)(f'/designs/{design}.wwdesign')
    same(status, 200)
    same(len(json.loads(body)['images']), 1)
    same(studio('restore', file, '--data', target, ok=False).returncode != 0, True)
    again.stop()


@test
def running_requests_finish_at_shutdown(pw, server):
    polite = Server()
    # A form is half sent when the server is told to end: it still gets its answer.
    import socket
    host, port = polite.url.split('//')[1].split(':')
    slow = socket.create_connection((host, int(port)), timeout=20)
    body = b'theme=dark&back=%2Fsettings'
    slow.sendall(f'POST /settings/appearance HTTP/1.1\r\nHost: {host}:{port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n'.encode() + body[:10])
    time.sleep(0.4)
    same(urllib.request.urlopen(polite.url + '/health').read(), b'ok\n')
    same(urllib.request.urlopen(polite.url + '/ready').read(), b'ready\n')
    same(urllib.request.urlopen(urllib.request.Request(polite.url + '/', method='HEAD')).status, 200)
    polite.process.send_signal(signal.SIGTERM)
    time.sleep(0.6)
    slow.sendall(body[10:])
    same(b'303' in slow.recv(4096).split(b'\r\n')[0], True)
    same(polite.process.wait(timeout=30), 0)


@test
def pictures_from_memory_keep_their_turn(pw, server):
    import socket
    host, port = server.url.split('//')[1].split(':')
    page = urllib.request.urlopen(server.url + '/').read().decode()
    path = re.search(r'/p/[0-9a-f]{32}/[sml]@1x\.png', page).group(0)
    picture = urllib.request.urlopen(server.url + path)
    first, headers = picture.read(), dict(picture.headers)
    again = urllib.request.urlopen(server.url + path)
    same(again.read(), first)
    for name in ['Content-Type', 'Cache-Control', 'ETag', 'X-Content-Type-Options', 'Content-Length']:
        same((name, again.headers[name]), (name, headers[name]))
    # Three requests at once on one connection: the answers come in order, the page's before the picture's.
    line = socket.create_connection((host, int(port)), timeout=20)
    ask = lambda target, more='': f'GET {target} HTTP/1.1\r\nHost: {host}:{port}\r\n{more}\r\n'.encode()
    line.sendall(ask('/settings') + ask(path) + ask('/health') + ask(path, 'If-None-Match: ' + headers['ETag'] + '\r\n') + ask(path, 'Connection: close\r\n'))
    got = b''
    while piece := line.recv(65536): got += piece
    kinds = [got.find(b'<!doctype html'), got.find(first), got.find(b'ok\n', got.find(first) + len(first)), got.find(b'304'), got.rfind(first)]
    same((kinds == sorted(kinds), -1 in kinds, len(set(kinds))), (True, False, 5))


@test
def readme_commands_run(pw, server):
    text = (ROOT / 'README.md').read_text()
    commands = [line.strip() for block in re.findall(r'```sh\n(.*?)```', text, re.S) for line in block.splitlines() if line.strip() and not line.strip().startswith('#')]
    scripts = [c for c in commands if c.startswith('Scripts/')]
    for command in scripts:
        same((ROOT / command.split()[0]).exists(), True)
    folder = tempfile.mkdtemp()
    running = Server(folder + '/.studio')
    client(running)('/designs', '')
    for command in commands:
        if not command.startswith('studio ') or command.startswith('studio serve --port'):
            continue
        line = shlex.split(command.replace('Templates/', f'{ROOT}/Templates/'), comments=True)[1:]
        if line[0] in ('assist', 'bench', 'check'):
            line += ['--root', ROOT]
        studio(*line, cwd=folder)
    running.stop()
    same(len(commands) > 6, True)


sys.path.insert(0, str(ROOT / 'Tests' / 'Browser'))
import assistant
assistant.add(test, Browser, Server, remix, same)


def main():
    chosen = [t for t in TESTS if len(sys.argv) < 2 or any(a in t.__name__ for a in sys.argv[1:])]
    failed = 0
    server = Server()
    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=os.environ.get('CHROMIUM', '/usr/bin/chromium'), args=['--no-sandbox', '--force-color-profile=srgb'])
        for function in chosen:
            start = time.time()
            try:
                function(browser, server)
                print(f'ok   {function.__name__} ({time.time() - start:.1f} s)', flush=True)
            except Exception:
                failed += 1
                print(f'FAIL {function.__name__}', flush=True)
                traceback.print_exc(limit=6)
        browser.close()
    server.stop()
    print(f'{len(chosen) - failed} passed, {failed} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
