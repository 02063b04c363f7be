"""Every page: its forms, refusals, weights, searches and shares."""
import contextlib, json, re, yaml, urllib.error, urllib.request
from playwright.sync_api import Error
from harness import ALL, NARROW, WIDE, test, same, settled, Browser, edit, remix

PROVES = {
    'pages_of_the_editor_in_all_forms': ['Editor'],
    'pages_of_a_design_in_all_forms': ['Editor', 'remix', 'compare', 'Share', 'Assistant', 'sent', 'detach', 'Library', 'Import', 'Device', 'panels'],
    'pages_of_explore_in_all_forms': ['Explore', 'template', 'widget', 'new', 'Layers', 'describe'],
    'pages_of_the_studio_in_all_forms': ['Search', 'Help', 'Settings', 'Symbols', 'variable', 'variables', 'generations', 'error'],
    'editor_is_fetched_ahead': ['Editor', 'Explore'],
    'zone_is_told_before_a_press_is_followed': ['Explore', 'template'],
    'first_page_brings_its_rules': ['Explore'],
    'refusals_and_faults': ['Editor', 'error'],
    'shared_designs': ['Share'],
    'budgets_of_pages': ['*'],
    'two_words_find_templates': ['Explore'],
    'explore_filters_and_search': ['Explore'],
}


def in_all_forms(pw, server, pages):
    """Asks pages of a visitor with one design for all that every page owes; `pages` gives names and addresses, told the design's.

    Each is opened once and then shown wide and narrow, light and dark, at 320 points and on a phone on its side. With
    `--all` each form is opened by itself as well: what a page does as it arrives may depend on how wide it is then.
    """
    b = Browser(pw, server.url)
    p = b.page
    for name, path in pages(remix(b, 'starter-list')).items():
        p.set_viewport_size({'width': WIDE, 'height': 900})
        b.go(path)
        b.in_all_forms(name)
        b.resize(320)
        b.sideways(f'{name} 320')
        # A phone on its side: the glass of a bar lies within the bar, not over what there is to read.
        b.resize(844, 390)
        b.sideways(f'{name} on its side')
        glass, spilt = p.evaluate("""() => { const all = [...document.querySelectorAll('.glass')].filter(e => e.offsetHeight);
            return [all.length, all.filter(e => !(parseFloat(getComputedStyle(e, '::before').height) <= e.offsetHeight + 1)).map(e => e.className)]; }""")
        same((name, spilt, glass > 0 or name not in ('explore', 'library')), (name, [], True))
        if not ALL:
            continue
        for width, height, scheme in [(w, 900, s) for w in (WIDE, NARROW) for s in ('light', 'dark')] + [(320, 900, 'light'), (844, 390, 'light')]:
            alone = Browser(pw, server.url, True, width, scheme, height)
            alone.context.add_cookies(b.context.cookies())
            alone.go(path)
            alone.axe(f'{name} {width} {scheme}, opened so')
            alone.sideways(f'{name} {width} {scheme}, opened so')
            alone.pictures()
            alone.shot(f'{name}-{width}-{scheme}-opened-so')
            alone.close(allowed=['404'])
    b.close(allowed=['404'])


@test
def pages_of_the_editor_in_all_forms(pw, server):
    """The editor, in each of its panels and views, is accessible, fits and has its pictures at every width and in both schemes."""
    in_all_forms(pw, server, lambda design: {
        'editor': f'{design}/edit', 'history': f'{design}/edit?panel=history', 'data': f'{design}/edit?panel=data',
        'inspect': f'{design}/edit?panel=inspect', 'lock': f'{design}/edit?fam=k', 'all sizes': f'{design}/edit?stage=all',
        'selected': f'{design}/edit?el=primaryText'})


@test
def pages_of_a_design_in_all_forms(pw, server):
    """What one does with designs, from remixing to sharing, is accessible and fits at every width and in both schemes."""
    in_all_forms(pw, server, lambda design: {
        'remix': f'{design}/remix', 'compare': f'{design}/compare?a=1', 'share': f'{design}/share', 'assistant': f'{design}/assistant',
        'sent': f'{design}/assistant/sent', 'taking apart': f'{design}/convert-to-layers', 'library': '/library', 'library list': '/library?view=list',
        'bin': '/library?show=bin', 'import': '/import', 'device': '/slots', 'panels': '/slots/displays'})


@test
def pages_of_explore_in_all_forms(pw, server):
    """Explore, found and unfound, and what begins there is accessible and fits at every width and in both schemes."""
    in_all_forms(pw, server, lambda design: {
        'explore': '/', 'filtered': '/explore?q=wether&mood=dark', 'nothing': '/explore?q=zzzz',
        'template': '/explore/starter-photo-caption-glass', 'own widget': '/explore/widgets/steps', 'new': '/designs/new',
        'beginning with layers': '/designs/new/layers', 'describe': '/assistant'})


@test
def pages_of_the_studio_in_all_forms(pw, server):
    """Search, help, settings, symbols, values, requests and the page of a fault hold at every width and in both schemes."""
    in_all_forms(pw, server, lambda design: {
        'search': '/search?q=cloc', 'help': '/help', 'settings': '/settings', 'symbols': '/symbols?q=heart', 'values': '/data/variables',
        'requests': '/assistant/requests', 'error': '/nope'})


@test
def editor_is_fetched_ahead(pw, server):
    """What the editor needs is there before anybody opens it."""
    b = Browser(pw, server.url)
    b.go('/explore')
    b.until("""performance.getEntriesByType('resource').some(e => /editor-.*js/.test(e.name) && e.responseEnd > 0)""")
    b.page.locator('form[action="/designs"] button').first.click()
    b.page.wait_for_url('**/edit**')
    b.until('document.readyState === "complete"')
    came = b.page.evaluate("""() => performance.getEntriesByType('resource').filter(e => /editor-.*js/.test(e.name)).map(e => e.transferSize)""")
    same(came, [0])
    b.close()


@test
def zone_is_told_before_a_press_is_followed(pw, server):
    """Whoever remixes before the pictures are there gets a widget with their own clock; before that nobody asks for the zone."""
    for press in (lambda remix: remix.click(), lambda remix: remix.press('Enter')):
        b = Browser(pw, server.url)
        cookies = []
        # Pictures that never come: the page is not complete.
        held = []
        b.page.route('**/p/**', lambda route: held.append(route))
        b.page.on('request', lambda r: r.method == 'POST' and cookies.append(r.all_headers().get('cookie', '')))
        b.page.goto(server.url + '/', wait_until='domcontentloaded')
        b.until('document.documentElement.classList.contains("js")')
        b.page.evaluate('scrollTo(0, 300)')
        same([c['name'] for c in b.context.cookies() if c['name'] == 'zone'], [])
        press(b.page.locator('form[action="/designs"] button[aria-label^="Use template"]').first)
        b.page.wait_for_url(re.compile('/edit|/data/weather'), wait_until='commit')
        assert cookies and 'zone=' in cookies[0], cookies
        for route in held:
            with contextlib.suppress(Error):
                route.abort()
        b.page.unroute_all(behavior='ignoreErrors')
        b.close(allowed=['/p/'])


@test
def first_page_brings_its_rules(pw, server):
    """Whoever is new gets Explore with the rules it needs, and it looks to the last property as with the whole stylesheet."""
    def page():
        with urllib.request.urlopen(server.url + '/') as answer:
            return answer.read().decode()
    settled(lambda: '<style>' in page(), True)
    def near(one, other):
        """Alike but for a few sixty-fourths of a px, in which lengths are counted: how they fall depends on what came first."""
        number = re.compile(r'-?\d+(?:\.\d+)?')
        if number.split(one) != number.split(other):
            return False
        return all(abs(float(a) - float(c)) < 0.05 for a, c in zip(number.findall(one), number.findall(other)))
    # Of elements that are alike, as cards are, one.
    seen = """() => [...new Map([...document.querySelectorAll('body, body *')].filter(e => !e.closest('svg *, .toast, body > [hidden]'))
        .map(e => [[e.tagName, e.className, e.parentElement.className].join(), e])).values()].map(e => {
        const box = e.getBoundingClientRect();
        const parts = ['', '::before', '::after', ...e.matches('input, textarea') ? ['::placeholder'] : []];
        const styles = parts.map(part => {
            const style = getComputedStyle(e, part || null);
            // What is not there has rules all the same.
            if (part && part !== '::placeholder' && style.content === 'none') return part;
            return [...style].filter(name => !name.startsWith('--')).sort().map(name => name + ':' + style.getPropertyValue(name)).join(';');
        });
        return [e.tagName, e.className, box.x, box.y, box.width, box.height, ...styles].join('\\n');
    })"""
    def opened(isNew):
        b = Browser(pw, server.url)
        if isNew:
            # The stylesheet that follows by script says nothing here.
            b.context.route('**/studio-*.css', lambda route: route.fulfill(status=200, content_type='text/css', body=''))
        else:
            b.context.add_cookies([{'name': 'x', 'value': 'y', 'url': server.url}])
        b.page.emulate_media(reduced_motion='reduce')
        b.go('/')
        same(b.page.locator('head style').count(), 1 if isNew else 0)
        b.until('document.querySelectorAll(\'link[rel="stylesheet"]\').length === 1')
        # How many cards were laid out so far is chance.
        b.page.evaluate("document.querySelectorAll('.card').forEach(card => { card.style.contentVisibility = 'visible'; })")
        return b

    def look(b, scheme, width):
        b.resize(width)
        b.paint(scheme)
        b.until('[...document.querySelectorAll(".tableau img")].every(i => !i.offsetHeight || i.complete)')
        return b.page.evaluate(seen), b.page.evaluate("""() => [...document.querySelectorAll('svg use')].map(icon => {
            const box = icon.getBoundingClientRect();
            return [icon.getAttribute('href').split('#')[1], Math.round(box.width), Math.round(box.height)];
        })""")

    newcomer, known = opened(True), opened(False)
    for scheme, width in (('light', 1440), ('dark', 1440), ('light', 390), ('dark', 844)):
        (look_1, icons_1), (look_2, icons_2) = look(newcomer, scheme, width), look(known, scheme, width)
        same(newcomer.page.locator('body > [hidden] symbol').count(), len({icon[0] for icon in icons_1}))
        same(known.page.locator('body > [hidden] symbol').count(), 0)
        same(icons_1, icons_2)
        assert sum(icon[1] > 0 for icon in icons_1) > 60, icons_1
        same(len(look_1), len(look_2))
        assert len(look_1) > 120, len(look_1)
        for one, other in zip(look_1, look_2):
            if one != other:
                pairs = [(a, c) for a, c in zip(one.replace('\n', ';').split(';'), other.replace('\n', ';').split(';')) if not near(a, c)]
                if pairs:
                    raise AssertionError(f'{scheme} {width}: {one[:80]!r}: {pairs[:6]}')
    newcomer.close()
    known.close()


@test
def refusals_and_faults(pw, server):
    """One value that does not fit takes no other with it, and a fault of the server's own passes."""
    b = Browser(pw, server.url)
    p = b.page
    path = edit(b, 'starter-quote')
    put = """values => { for (const [name, value] of values) {
        const control = document.querySelector(`[name$="${name}"][data-live]`);
        control.removeAttribute('max');
        control.value = value;
        control.dispatchEvent(new Event('input', { bubbles: true }));
    } }"""
    p.evaluate(put, [['style.padding', '999'], ['secondaryText', 'Kept']])
    p.wait_for_selector('.toast:has-text("must be a number from 0 to 80")')
    # The newer value of a field whose older one still waits wins.
    p.get_by_label('Subtitle', exact=True).press_sequentially(', all of it')
    b.settled(lambda: b.spec(path)['secondaryText'], 'Kept, all of it')
    b.rest()
    # The server fails for a while: nothing is dropped, and saving waits for it. The pauses between are skipped.
    p.clock.install()
    b.go(path + '/edit')
    same(p.get_by_label('Subtitle', exact=True).input_value(), 'Kept, all of it')
    same(p.locator('[name$="style.padding"][data-live]').input_value() != '999', True)
    faults = []
    def fail(route):
        faults.append(1)
        route.fulfill(status=503, json={'title': 'Busy just now'}) if len(faults) < 3 else route.continue_()
    p.route('**/changes', fail)
    p.get_by_label('Subtitle', exact=True).fill('After the fault')
    p.wait_for_selector('[data-status]:has-text("Busy just now. Your changes are safe in this window")')
    for asked in (2, 3):
        same(len(faults), asked - 1)
        b.landed()
        p.clock.run_for(3_500 * (asked - 1))
        b.settled(lambda: len(faults), asked)
    p.wait_for_selector('[data-status]:has-text("All changes saved")')
    same(len(faults), 3)
    b.go(path + '/edit')
    same(p.get_by_label('Subtitle', exact=True).input_value(), 'After the fault')
    b.close(allowed=['422', '503'])


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
    sensors = yaml.safe_load(p.locator('#rc-home-assistant').input_value())
    stranger = Browser(pw, server.url)
    stranger.page.goto(address)
    stranger.axe('share page')
    stranger.sideways('share page')
    stranger.pictures()
    stranger.shot('share')
    with stranger.page.expect_download() as info:
        stranger.page.get_by_role('link', name='Download design').click()
    same(json.load(open(info.value.path()))['specs'][0]['name'], 'Next')
    stranger.page.get_by_role('button', name='Make a copy').click()
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
    # Home Assistant's recipe: keys of its REST integration, and none else.
    same(list(sensors), ['rest'])
    for sensor in sensors['rest']:
        same(set(sensor) - {'resource', 'scan_interval', 'sensor', 'timeout', 'headers', 'params', 'verify_ssl'}, set())
        same(set(json.load(urllib.request.urlopen(sensor['resource']))) >= set(sensor['sensor'][0]['json_attributes']), True)
        for each in sensor['sensor']:
            same(set(each) - {'name', 'unique_id', 'value_template', 'json_attributes', 'json_attributes_path', 'icon'}, set())
    # The Scriptable recipe, run in a stand-in of its API.
    stage = b.context.new_page()
    shown = stage.evaluate("""async code => {
      const seen = {};
      class Request { constructor(u) { this.u = u; } async loadImage() { const a = await fetch(this.u); if (!a.ok) throw a; return await a.blob(); } async loadJSON() { return (await fetch(this.u)).json(); } }
      class Stack { addStack() { return new Stack(); } layoutHorizontally() {} }
      class ListWidget extends Stack { setPadding() {} addText() {} addImage() {} async presentMedium() { seen.presented = true; } }
      const store = {};
      const FileManager = { local: () => ({ joinPath: (a, b) => a + '/' + b, documentsDirectory: () => '/d', writeImage: (k, v) => { store[k] = v; }, readImage: k => store[k], writeString: (k, v) => { store[k] = v; }, readString: k => store[k], fileExists: k => k in store }) };
      const Script = { name: () => 'Next', setWidget: w => { seen.widget = w; }, complete: () => { seen.done = true; } };
      const run = new (Object.getPrototypeOf(async function () {}).constructor)('config', 'Device', 'Request', 'ListWidget', 'FileManager', 'Script', 'Size', 'Color', code);
      await run({ widgetFamily: 'small', runsInWidget: true }, { isUsingDarkAppearance: () => true, screenSize: () => ({ width: 393, height: 852 }) }, Request, ListWidget, FileManager, Script, class {}, class {});
      return { size: seen.widget.backgroundImage.size, type: seen.widget.backgroundImage.type, next: String(seen.widget.refreshAfterDate), done: seen.done, kept: Object.keys(store).length };
    }""", script)
    same((shown['type'], shown['done'], shown['kept'], shown['size'] > 1000, shown['next'] != 'undefined'), ('image/png', True, 2, True, True))
    stage.close()
    # The picture of a design opens again as that design.
    b.go(path + '/edit')
    p.locator('.button-split summary').click()
    with p.expect_download() as info:
        p.get_by_role('link', name='Download image').click()
    b.go('/import')
    p.locator('.js-only input[type=file]').set_input_files([{'name': 'a.png', 'mimeType': 'image/png', 'buffer': open(info.value.path(), 'rb').read()},
                                                            {'name': 'bad.wwdesign', 'mimeType': 'application/json', 'buffer': b'{'}])
    p.wait_for_url('**/import/*-*')
    same(p.get_by_text('Already in your library').count(), 1)
    same(p.get_by_text('“bad.wwdesign” couldn’t be opened').count(), 1)
    # Taken back, nothing opens any more.
    b.go(path + '/share')
    p.get_by_role('button', name='Stop sharing').click()
    p.wait_for_load_state()
    try:
        urllib.request.urlopen(picture)
        raise AssertionError('a revoked picture was answered')
    except urllib.error.HTTPError as error:
        same(error.code, 410)
    b.close()


@test
def budgets_of_pages(pw, server):
    """HTML, CSS and JS of a page, compressed; no layout shift; nothing from elsewhere."""
    b = Browser(pw, server.url)
    path, layered = remix(b), remix(b, 'layered-activity-rings')
    total = lambda shifts: sum(entry[0] for entry in shifts)
    for name, address, limit in (('explore', '/', 52), ('template', '/explore/starter-weather', 44), ('library', '/library', 44), ('help', '/help', 42),
                                 ('editor', path + '/edit', 62), ('layers', layered + '/edit?panel=widget', 62), ('remix', path + '/remix', 44), ('assistant', path + '/assistant', 44), ('describe', '/assistant', 44)):
        sizes = []
        fresh = Browser(pw, server.url)
        fresh.context.add_cookies(b.context.cookies())
        page = fresh.page
        page.add_init_script("""window.shifted = [];
            new PerformanceObserver(list => {
                for (const e of list.getEntries()) {
                    if (!e.hadRecentInput) window.shifted.push([e.value, e.startTime, ...e.sources.map(s => s.node?.className || s.node?.nodeName || '')]);
                }
            }).observe({ type: 'layout-shift', buffered: true });""")
        session = fresh.context.new_cdp_session(page)
        session.send('Network.enable')
        kinds = {}
        session.on('Network.responseReceived', lambda e: kinds.__setitem__(e['requestId'], (e['type'], e['response']['url'])))
        session.on('Network.loadingFinished', lambda e: sizes.append((kinds.get(e['requestId'], ('', ''))[0], e['encodedDataLength'])))
        # Until nothing more comes: what a page fetches ahead counts, too.
        page.goto(server.url + address, wait_until='networkidle')
        shifts = page.evaluate('shifted')
        weight = sum(n for kind, n in sizes if kind in ('Document', 'Stylesheet', 'Script')) / 1024
        foreign = {u for _, u in kinds.values() if not u.startswith(server.url) and not u.startswith('data:')}
        # Below 1181 px stage, dock and panels lie in other rows, so what arrives late moves more.
        for width, height in ((834, 1112), (NARROW, 844), (844, 390), (720, 450)) if name in ('editor', 'layers') else ():
            fresh.resize(width, height)
            page.goto(server.url + address, wait_until='networkidle')
            shifts = max(shifts, page.evaluate('shifted'), key=total)
        shift = total(shifts)
        print(f'     {name}: {weight:.1f} KB, layout shift {shift:.4f}')
        same((name, weight <= limit, shifts if shift > 0.02 else [], foreign), (name, True, [], set()))
        fresh.close()
    b.close()


@test
def two_words_find_templates(pw, server):
    """A search for two words finds the templates that have both."""
    page = urllib.request.urlopen(server.url + '/explore?q=photo+caption').read().decode()
    same('photo caption' in page and page.count('class="widget ') > 2, True)


@test
def explore_filters_and_search(pw, server):
    """Filters and the search of Explore narrow its cards where they stand, and a search without result says so."""
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
    same(p.get_by_text('No templates found').count(), 1)
    b.close()
