"""The layers editor: from blank, taken apart, imported, by keyboard, by hand, on a phone, by words, shared."""
import html, json, re, time
from harness import NARROW, ROOT, test, same, settled, Browser, design_of, edit

PROVES = ['Layers', 'convert', 'differences', 'DesignCode']

WIDGY = {case['title']: json.dumps(case['file']) for case in json.loads((ROOT / 'Tests' / 'Fixtures' / 'widgy' / 'cases.json').read_text())}
FRACTION = '{{__steps_today_fraction|0}}'


def blank(b):
    """A blank design of layers, open: a row with the day's ring, and a column with the weekday and the date."""
    path = design_of(b.post('/designs', kind='layers'))
    b.go(path + '/edit')
    return path


def row(p, title):
    """The row of a layer by its title, or by what it says now."""
    return p.locator('.layers-row').filter(has=p.locator('.layers-name > .truncate', has_text=re.compile(f'^{re.escape(title)}$')))


def choose(p, title):
    row(p, title).locator('.layers-name').click()
    row(p, title).locator('.layers-name[aria-current]').wait_for()
    p.locator('.layers-acts').wait_for()


def titles(p):
    return p.locator('.layers-name > .truncate').all_inner_texts()


def told(p, expected):
    """Waits until the rows are these, from the outermost on."""
    settled(lambda: titles(p), expected)


def picture(p):
    return p.locator('.layers-picture img').first.get_attribute('src')


def other_picture(b, before):
    """Waits for a picture of another address, and that it is there; its address."""
    settled(lambda: picture(b.page) != before, True)
    now = picture(b.page)
    same(b.context.request.get(b.url + now).headers['content-type'].startswith('image/'), True)
    return now


def value_of(p, label, value):
    """Waits until the field of that name holds the value."""
    field = p.get_by_label(label, exact=True)
    settled(lambda: (label, field.input_value() if field.count() else None), (label, value))


def json_of(b, path, view=''):
    """The document, or the layer a view chooses, as the JSON panel has it."""
    text = b.context.request.get(f'{b.url}{path}/edit?panel=json{view}').text()
    found = re.search(r'layers-json"[^>]*>(.*?)</textarea>', text, re.S).group(1)
    return json.loads(html.unescape(found))


def kinds(node):
    return [node['type']] + [k for child in [*node.get('children', []), *([node['child']] if 'child' in node else [])] for k in kinds(child)]


def blank_to_a_bound_ring(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/designs/new')
    p.get_by_role('button', name='Start with layers').click()
    p.wait_for_url('**/edit**')
    path = design_of(p.url)
    # A new ring shows how much of the day has passed, which at a chosen time stays the same.
    b.go(path + '/edit?at=600')
    first = titles(p)
    picture_before = picture(p)
    p.get_by_role('link', name='Add', exact=True).click()
    p.get_by_role('heading', name='Add a layer').wait_for()
    b.axe('palette')
    p.get_by_label('Find').fill('ring')
    if not script:
        p.get_by_label('Find').press('Enter')
        p.wait_for_url('**q=ring**')
    # Of shapes that draw one value there is the layer, and components made of it.
    same(p.locator('[data-piece]:visible b').all_inner_texts()[0], 'Ring')
    same(p.locator('[data-piece]:visible', has_text='Gauge').count(), 0)
    p.locator('[data-piece] button[value="type:Ring"]').click()
    told(p, first + ['Ring'])
    p.get_by_role('link', name='Done').click()
    row(p, 'Ring').locator('.layers-name[aria-current]').wait_for()
    p.locator('.tool-context', has_text='Ring in Row').wait_for()
    added = other_picture(b, picture_before)
    field = p.get_by_label('Value', exact=True)
    now = lambda: row(p, 'Ring').locator('.layers-value.is-bound').inner_text()
    of_day = now()
    field.fill(FRACTION)
    if script:
        p.keyboard.press('Tab')
    else:
        p.get_by_role('button', name='Save', exact=True).click()
    # What it reads is told by the inspector and beside the row.
    other_picture(b, added)
    settled(lambda: now() != of_day, True)
    settled(lambda: p.locator('.layers-now b').first.inner_text() == now(), True)
    same(p.get_by_label('Value', exact=True).input_value(), FRACTION)
    same(float(now().strip('%')) > 0, True)
    same(json_of(b, path)['root']['children'][-1]['value'], FRACTION)
    b.shot(f'layers-ring-{"script" if script else "plain"}')
    p.get_by_role('button', name='Undo').click()
    value_of(p, 'Value', '{{__day_progress}}')
    settled(lambda: picture(p), added)
    p.get_by_role('button', name='Undo').click()
    told(p, first)
    settled(lambda: picture(p), picture_before)
    p.get_by_role('button', name='Redo').click()
    told(p, first + ['Ring'])
    b.close()


@test
def layers_from_blank_to_a_bound_ring(pw, server):
    """A ring is added to a blank design and bound to the steps: its row tells what it reads, the picture follows, and Undo takes it back."""
    blank_to_a_bound_ring(pw, server, True)


@test
def layers_from_blank_to_a_bound_ring_without_script(pw, server):
    """Without script a ring is found, added and bound by forms and links."""
    blank_to_a_bound_ring(pw, server, False)


def detach_and_change(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = edit(b, 'starter-quote')
    words = p.get_by_label('Title', exact=True).input_value()
    p.locator('.button-split summary').click()
    p.get_by_role('link', name='Convert to layers').click()
    p.get_by_role('heading', name=re.compile('^Convert .* to layers')).wait_for()
    b.axe('before taking apart')
    b.sideways('before taking apart')
    b.pictures()
    p.get_by_role('button', name='Convert to layers').click()
    p.locator('.layers-tree').wait_for()
    b.did('detached')
    same(p.locator('.layers-row').count() > 2, True)
    before = picture(p)
    choose(p, 'Title')
    value_of(p, 'Text', words)
    p.get_by_label('Text', exact=True).fill('Other words')
    if script:
        p.keyboard.press('Tab')
    else:
        p.get_by_role('button', name='Save', exact=True).click()
    other_picture(b, before)
    p.get_by_role('button', name='Undo').click()
    value_of(p, 'Text', words)
    p.get_by_role('button', name='Undo').click()
    p.locator('body.page-editor').wait_for()
    same(p.locator('.layers-tree').count(), 0)
    same(p.get_by_label('Title', exact=True).input_value(), words)
    b.close()


@test
def layers_detach_and_change(pw, server):
    """An ordinary design is taken apart and a text gets other words; two steps of Undo give the ordinary design back."""
    detach_and_change(pw, server, True)


@test
def layers_detach_and_change_without_script(pw, server):
    """A design is taken apart and put together by forms alone."""
    detach_and_change(pw, server, False)


def send(b, name, text):
    """A file through the import page."""
    b.go('/import')
    b.page.locator('input[type=file]' if b.script else 'input[aria-label="Design file"]').first.set_input_files({'name': name, 'mimeType': 'application/json', 'buffer': text.encode()})
    if not b.script:
        b.page.get_by_role('button', name='Review').click()


def import_widgy(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    # What could not be kept is named before anything is added.
    send(b, 'pictures.json', WIDGY['pictures'])
    p.wait_for_url('**/import/*-*')
    p.locator('.import-result', has_text='1 fix').wait_for()
    p.get_by_text('Show fixes').click()
    same(p.locator('.repairs li span').inner_text().split('\n')[-1], 'Image has no photo.')
    # Both sides of what differs, by the layer’s name.
    differences = p.locator('.differences tbody tr')
    same(differences.count(), 1)
    same([words in differences.inner_text() for words in ('Image', 'The image “x” in the Widgy app.', 'Only the app has it. Choose “x” here.', 'Your choice')], [True] * 4)
    b.axe('repairs of a Widgy file')
    send(b, 'tide.json', WIDGY['a list beside the properties goes inside'])
    p.locator('.file-name', has_text='tide.json').wait_for()
    same((p.locator('.import-name').all_inner_texts(), p.locator('.import-type').inner_text()), (['Tide'], 'Layers'))
    b.axe('review of a Widgy file')
    b.pictures()
    # It is for Small alone, and looked at so.
    same(p.locator('.thumbnail').count(), 1)
    same('/s@' in p.locator('.thumbnail img').first.get_attribute('src'), True)
    b.go('/library')
    same(p.get_by_role('link', name='Tide').count(), 0)
    send(b, 'tide.json', WIDGY['a list beside the properties goes inside'])
    p.get_by_role('button', name='Import 1 design').click()
    p.get_by_role('link', name='Tide').first.click()
    p.wait_for_url('**/edit**')
    # Within the distance that the phone keeps around it.
    told(p, ['Content margins', 'Column', '“one”', '“two”'])
    same(p.locator('.layers-families a[aria-current]').get_attribute('href') == p.locator('.layers-families a.family').first.get_attribute('href'), True)
    same('/s@' in picture(p), True)
    b.axe('imported layers')
    b.go('/library')
    many = p.get_by_role('link', name='Tide').count()
    # No JSON, and JSON that Widgy would not read either.
    for name, text, sign in (('broken.json', '{"id": ', 'ends too early at line 1, column 8'), ('half.json', '{"family": "systemSmall",\n "root": {"type" "Text"}}', 'A colon is missing at line 2, column 18: found “"Text"}}”.'), ('size.json', WIDGY['a size nobody knows'], 'family'), ('rootless.json', WIDGY['no tree'], 'root')):
        send(b, name, text)
        p.get_by_role('heading', name=f'Couldn’t open “{name}”').wait_for()
        p.get_by_text('Nothing was imported').wait_for()
        same((sign, sign in p.locator('main').inner_text()), (sign, True))
        same('..' in p.locator('main').inner_text(), False)
        b.axe(f'refusal of {name}')
    b.go('/library')
    same(p.get_by_role('link', name='Tide').count(), many)
    b.close(allowed=['422'])


@test
def layers_import_widgy(pw, server):
    """What differs in a file of Widgy is named before its layers are added; a broken one is refused in a sentence and adds nothing."""
    import_widgy(pw, server, True)


@test
def layers_import_widgy_without_script(pw, server):
    """A file of Widgy is sent, reviewed and refused without script."""
    import_widgy(pw, server, False)


def group_and_ungroup(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = blank(b)
    before, first = titles(p), json_of(b, path)
    choose(p, before[-1])

    def boxes():
        b.go(path + '/edit')
        return p.eval_on_selector_all('[data-box], .layers-box', "all => all.map(one => one.getAttribute('style'))")

    def press(name):
        b.go(path + '/edit?el=' + chosen)
        p.locator('.layers-acts').get_by_role('button', name=name, exact=True).click()
    chosen = first['root']['children'][-1]['id']
    places = boxes()
    press('Group')
    settled(lambda: 'Group' in kinds(json_of(b, path)['root']), True)
    grouped = json_of(b, path)['root']['children'][-1]
    same((grouped['type'], grouped['children'][0]['id']), ('Group', chosen))
    same(set(places) <= set(boxes()), True)
    chosen = grouped['id']
    press('Ungroup')
    settled(lambda: json_of(b, path), first)
    b.close()


@test
def layers_group_and_ungroup(pw, server):
    """A layer that is grouped freely moves nothing on the stage; out of the group again, the tree is the one before."""
    group_and_ungroup(pw, server, True)


@test
def layers_group_and_ungroup_without_script(pw, server):
    """Layers are grouped and ungrouped by forms alone."""
    group_and_ungroup(pw, server, False)


@test
def layers_keyboard_only(pw, server):
    """Rows are chosen, moved, hidden, locked, copied, removed and wrapped by keys, Undo takes each back, and the focus is never lost."""
    b = Browser(pw, server.url)
    p = b.page
    blank(b)
    day, date = titles(p)[4:6]
    percent = titles(p)[2]

    def press(keys, *expected):
        p.keyboard.press(keys)
        for expression in expected:
            b.until(expression)
        b.until('document.activeElement !== document.body && document.activeElement.isConnected')

    def chosen(title):
        return f'document.querySelector(".layers-name[aria-current] > .truncate")?.textContent === {json.dumps(title)}'

    def focused(title):
        return f'document.activeElement.matches(".layers-name") && document.activeElement.querySelector(".truncate").textContent === {json.dumps(title)}'

    press('ArrowDown', chosen('Row'), focused('Row'))
    press('ArrowDown', chosen('Day ring'), focused('Day ring'))
    press('ArrowDown', chosen(percent), focused(percent))
    press('ArrowUp', chosen('Day ring'), focused('Day ring'))
    # Behind its neighbour, and back.
    press('Alt+ArrowDown')
    told(p, ['Row', 'Column', day, date, 'Day ring', percent])
    b.until(chosen('Day ring'))
    b.until(focused('Day ring'))
    press('Control+z')
    told(p, ['Row', 'Day ring', percent, 'Column', day, date])
    b.until(focused('Day ring'))
    press('h', 'document.querySelector(".layers-row.is-chosen.is-hidden") !== null', focused('Day ring'))
    press('h', 'document.querySelector(".layers-row.is-hidden") === null', focused('Day ring'))
    press('l', 'document.querySelector(".layers-row.is-chosen [aria-label=Locked]") !== null', focused('Day ring'))
    press('l', 'document.querySelector(".layers-row [aria-label=Locked]") === null', focused('Day ring'))
    press('Control+d')
    told(p, ['Row', 'Day ring', percent, 'Day ring', percent, 'Column', day, date])
    b.until('[...document.querySelectorAll(".layers-row")].findIndex(r => r.matches(".is-chosen")) === 3')
    press('Delete')
    told(p, ['Row', 'Day ring', percent, 'Column', day, date])
    b.until('document.activeElement.closest(".layers-tree") !== null')
    # In a column of its own, and out of it again.
    press('ArrowDown', 'document.querySelector(".layers-name[aria-current]") !== null')
    press('ArrowUp', chosen('Day ring'), focused('Day ring'))
    press('Control+g')
    told(p, ['Row', 'Column', 'Day ring', percent, 'Column', day, date])
    b.until('[...document.querySelectorAll(".layers-row")].findIndex(r => r.matches(".is-chosen")) === 1')
    press('Control+Shift+g')
    told(p, ['Row', 'Day ring', percent, 'Column', day, date])
    press('Control+z')
    told(p, ['Row', 'Column', 'Day ring', percent, 'Column', day, date])
    press('Control+z')
    told(p, ['Row', 'Day ring', percent, 'Column', day, date])
    press('Control+Shift+z')
    told(p, ['Row', 'Column', 'Day ring', percent, 'Column', day, date])
    b.close()


@test
def layers_drag_a_layer(pw, server):
    """A layer is dragged, snaps to an edge and is made wider on the picture, and rows are dragged in the tree."""
    b = Browser(pw, server.url)
    p = b.page
    path = blank(b)
    day, date = titles(p)[4:6]
    percent = titles(p)[2]
    choose(p, 'Day ring')
    ring = p.locator('.layers-box.is-chosen')
    at = ring.bounding_box()
    scale = p.locator('.layers-picture img').first.evaluate('i => Number(i.getAttribute("width")) / i.clientWidth')
    x, y = at['x'] + at['width'] / 2, at['y'] + 8
    # With Alt nothing holds it.
    p.keyboard.down('Alt')
    p.mouse.move(x, y)
    p.mouse.down()
    p.mouse.move(x + 10, y + 5)
    p.mouse.move(x + 40, y + 20, steps=4)
    p.mouse.up()
    p.keyboard.up('Alt')
    expected = [str(round(40 * scale)), str(round(20 * scale))]
    value_of(p, 'Offset X', expected[0])
    value_of(p, 'Offset Y', expected[1])
    moved = p.locator('.layers-box.is-chosen').bounding_box()
    same((abs(moved['x'] - at['x'] - 40) < 2, abs(moved['y'] - at['y'] - 20) < 2), (True, True))
    p.get_by_role('button', name='Undo').click()
    value_of(p, 'Offset X', '')
    # Three pixels from the picture's edge it lies on the edge.
    at, edge = p.locator('.layers-box.is-chosen').bounding_box(), p.locator('.layers-picture').bounding_box()['x']
    x, y = at['x'] + at['width'] / 2, at['y'] + 8
    p.mouse.move(x, y)
    p.mouse.down()
    p.mouse.move(x - (at['x'] - edge) + 3, y, steps=6)
    p.locator('.layers-guide-left').wait_for()
    p.mouse.up()
    value_of(p, 'Offset X', str(round((edge - at['x']) * scale)))
    p.get_by_role('button', name='Undo').click()
    value_of(p, 'Offset X', '')
    # A handle makes it wider.
    at = p.locator('.layers-box.is-chosen').bounding_box()
    p.mouse.move(at['x'] + at['width'], at['y'] + at['height'] / 2)
    p.mouse.down()
    p.mouse.move(at['x'] + at['width'] - 20, at['y'] + at['height'] / 2, steps=4)
    p.mouse.up()
    value_of(p, 'Width', str(round((at['width'] - 20) * scale)))
    p.get_by_role('button', name='Undo').click()
    value_of(p, 'Width', '92')
    # The row, behind the column: the lower part of a container's row is behind it.
    told(p, ['Row', 'Day ring', percent, 'Column', day, date])
    column = row(p, 'Column').bounding_box()
    row(p, 'Day ring').drag_to(row(p, 'Column'), target_position={'x': 100, 'y': column['height'] * 0.85})
    told(p, ['Row', 'Column', day, date, 'Day ring', percent])
    # And the weekday behind the date.
    row(p, day).drag_to(row(p, date))
    told(p, ['Row', 'Column', date, day, 'Day ring', percent])
    same([n.get('name') or n['type'] for n in json_of(b, path)['root']['children']], ['VStack', 'Day ring'])
    b.close()


@test
def layers_on_a_phone(pw, server):
    """On a phone a text is added and changed, every panel and size is reached, and nothing scrolls sideways."""
    for script in (True, False):
        b = Browser(pw, server.url, script, NARROW)
        p = b.page
        asks = b.axe_in_both_schemes if script else b.axe
        blank(b)
        first = titles(p)
        b.sideways('layers on a phone')
        asks('layers on a phone')
        b.pictures()
        p.get_by_role('link', name='Add', exact=True).click()
        p.get_by_role('heading', name='Add a layer').wait_for()
        b.sideways('palette on a phone')
        asks('palette on a phone')
        p.locator('[data-piece] button[value="type:Text"]').click()
        told(p, first + [p.locator('.layers-row.is-chosen .layers-name > .truncate').inner_text()])
        p.get_by_role('link', name='Done').click()
        p.get_by_label('Text', exact=True).fill('From a phone')
        if script:
            p.keyboard.press('Tab')
        else:
            p.get_by_role('button', name='Save', exact=True).click()
        told(p, first + ['“From a phone”'])
        b.sideways('a layer on a phone')
        asks('a layer on a phone')
        for panel, sign in (('Widget', '#sec-document'), ('JSON', '.layers-json'), ('History', '.versions'), ('Layer', '.layers-acts')):
            # Without script, tabs and sizes are buttons that take typed text along.
            p.locator('.tabs > :visible', has_text=re.compile(f'^{panel}$')).click()
            p.locator(sign).wait_for()
            b.sideways(f'{panel} on a phone')
        for size in ('Small', 'Large', 'Circular'):
            p.locator('.layers-families > :visible', has_text=size).click()
            p.locator('.layers-families > [aria-current]:visible', has_text=size).wait_for()
            b.sideways(f'{size} on a phone')
        b.shot(f'layers-phone-{"script" if script else "plain"}')
        b.close()


def assistant_builds(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/explore')
    p.get_by_label('Describe a widget').fill('battery and moon phase')
    p.keyboard.press('Enter')
    p.wait_for_url('**/assistant?g=*')
    same(p.get_by_role('button', name=re.compile('^Use this')).count(), 3)
    b.axe('described layers')
    b.sideways('described layers')
    b.pictures()
    p.get_by_role('button', name=re.compile('^Use this')).first.click()
    p.wait_for_url('**/edit**')
    p.locator('.layers-tree').wait_for()
    path = design_of(p.url)
    before = json_of(b, path)
    b.go(path + '/assistant')
    p.locator('#m').fill('add a ring for steps and make the accent teal')
    p.get_by_role('button', name='Send').click()
    p.locator('.candidate').wait_for()
    same(p.locator('.diff tbody tr').count(), 2)
    b.axe('assistant on layers')
    b.sideways('assistant on layers')
    b.pictures()
    p.locator('.diff tr', has_text=re.compile('accent', re.I)).locator('input').uncheck()
    if script:
        b.until('document.querySelector("[data-count]").textContent === "1 of 2 changes"')
    p.get_by_role('button', name='Apply selected').click()
    p.get_by_text('1 change applied').wait_for()
    after = json_of(b, path)
    same((after['accent'], kinds(after['root']).count('Ring')), (before['accent'], kinds(before['root']).count('Ring') + 1))
    p.locator('.toast').get_by_role('button', name='Undo').click()
    settled(lambda: json_of(b, path), before)
    settled(lambda: p.get_by_role('button', name='Redo').is_enabled(), True)
    # A size of its own, by words.
    b.go(path + '/assistant')
    p.locator('#m').fill('hide the ring on small')
    p.get_by_role('button', name='Send').click()
    p.locator('.diff tbody tr', has_text='Small').wait_for()
    p.get_by_role('button', name='Apply selected').click()
    p.get_by_text('1 change applied').wait_for()
    same(json_of(b, path)['root'], before['root'])
    b.go(path + '/edit?fam=s')
    same(p.locator('.layers-row.is-hidden').count(), 1)
    b.go(path + '/edit')
    same(p.locator('.layers-row.is-hidden').count(), 0)
    b.close()


@test
def assistant_builds_layers(pw, server):
    """A described widget is used as layers, the assistant adds a ring of which a change is left out, and Undo takes it back."""
    assistant_builds(pw, server, True)


@test
def assistant_builds_layers_without_script(pw, server):
    """Layers are described, used and changed by words without script."""
    assistant_builds(pw, server, False)


def shared_live(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    day = time.strftime('%j')
    path = blank(b)
    # The weekday and the date, which the picture says last.
    words = ', '.join(text.strip('“”') for text in titles(p)[4:6])
    b.go(path + '/share')
    b.axe('share layers')
    p.get_by_role('button', name='Share this design').click()
    address = p.get_by_label('Share page link').input_value()
    live = p.locator('#lv-m').input_value()
    b.close()
    # Somebody else.
    b = Browser(pw, server.url, script)
    p = b.page
    p.goto(address)
    p.get_by_role('heading', name='New layers').first.wait_for()
    b.axe('shared layers')
    b.sideways('shared layers')
    b.pictures()
    if time.strftime('%j') != day:
        # It became midnight: another day is said now.
        b.close()
        return shared_live(pw, server, script)
    same(p.locator('main .share-screens .widget-l').first.get_attribute('alt').endswith(words), True)
    answer = b.context.request.get(live)
    same((answer.status, answer.headers['content-type']), (200, 'image/png'))
    same(b.context.request.get(live.replace('.png', '.txt')).text().strip().endswith(words), True)
    b.close()


@test
def layers_shared_live(pw, server):
    """The page of a shared design of layers shows its picture and says it in words, and its live image answers to anybody."""
    shared_live(pw, server, True)


@test
def layers_shared_live_without_script(pw, server):
    """A design of layers is shared and looked at without script."""
    shared_live(pw, server, False)


@test
def layers_axe_everywhere(pw, server):
    """In light and dark axe finds nothing in a layer, several, the palette, JSON, a refusal and History."""
    b = Browser(pw, server.url)
    p = b.page
    blank(b)
    first = titles(p)
    b.axe_in_both_schemes('layers, nothing chosen')
    choose(p, 'Day ring')
    closed = p.locator('.tool-section:not([open]) > summary')
    while closed.count():
        closed.first.click()
    b.axe_in_both_schemes('layers, one chosen')
    b.sideways('layers')
    row(p, 'Column').locator('.layers-name').click(modifiers=['Shift'])
    p.locator('.tool-context', has_text='2 layers').wait_for()
    b.axe_in_both_schemes('layers, two chosen')
    p.get_by_role('link', name='Add', exact=True).click()
    p.get_by_role('heading', name='Add a layer').wait_for()
    b.axe_in_both_schemes('layers, palette')
    p.get_by_role('link', name='Done').click()
    p.get_by_role('link', name='JSON').click()
    p.locator('.layers-json').wait_for()
    b.axe_in_both_schemes('layers, JSON')
    # What is no JSON is told, and changes nothing.
    p.locator('.layers-json').fill('{"id": ')
    p.get_by_role('button', name='Apply JSON').click()
    p.locator('.note-bad', has_text='Nothing was changed').wait_for()
    same(titles(p), first)
    b.axe_in_both_schemes('layers, no JSON')
    p.get_by_role('link', name='History').click()
    p.locator('.versions').wait_for()
    b.axe_in_both_schemes('layers, History')
    b.close(allowed=['422'])


@test
def layers_sheets_on_a_phone(pw, server):
    """On a phone tree, layer and palette are each a sheet below the picture, which stays in sight; the tree’s bar moves what is chosen."""
    for script in (True, False):
        b = Browser(pw, server.url, script, NARROW)
        p = b.page
        blank(b)
        first = titles(p)
        in_sight = lambda name: same((name, p.locator('.layers-picture').bounding_box()['y'] >= 40), (name, True)) if script else None
        # Nothing is chosen: the tree stands below the picture, the tools do not.
        same((p.locator('.layers-tree').is_visible(), p.locator('#sec-document').is_visible()), (True, False))
        row(p, 'Day ring').locator('.layers-name').click()
        row(p, 'Day ring').locator('.layers-name[aria-current]').wait_for()
        same(p.locator('.layers-tree').is_visible(), True)
        b.axe('the tree as a sheet')
        bar = p.locator('.layers-tree-bar')
        bar.get_by_role('button', name='Move down').click()
        told(p, first[:1] + first[3:] + first[1:3])
        bar.get_by_role('button', name='Move up').click()
        told(p, first)
        bar.get_by_role('link', name='Edit').click()
        p.locator('.layers-acts').wait_for()
        same(p.locator('.layers-tree').is_visible(), False)
        in_sight('layer')
        if script:
            p.mouse.wheel(0, 900)
            b.until('scrollY > 0')
            b.still()
            in_sight('a scrolled layer')
        b.sideways('a layer as a sheet')
        p.locator('.tabs > :visible', has_text=re.compile('^Tree$')).click()
        p.locator('.layers-tree').wait_for()
        p.get_by_role('link', name='Add', exact=True).click()
        p.get_by_role('heading', name='Add a layer').wait_for()
        same(p.locator('.layers-tree').is_visible(), False)
        in_sight('palette')
        b.sideways('the palette as a sheet')
        b.close()


@test
def layers_stage_zooms_and_finds_what_is_behind(pw, server):
    """The stage zooms by link and key, a second click takes the layer behind, and guides and time stand in the address."""
    b = Browser(pw, server.url)
    p = b.page
    blank(b)
    image = p.locator('.layers-picture img').first
    points = int(image.get_attribute('width'))
    # Between two pages there is no picture for a moment.
    wide = lambda: round((image.bounding_box() or {'width': 0})['width'])
    fitted = wide()
    p.get_by_role('link', name='100%').click()
    settled(wide, points)
    p.keyboard.press('+')
    settled(wide, points * 2)
    p.keyboard.press('-')
    settled(wide, points)
    p.keyboard.press('0')
    settled(wide, fitted)
    # The text in the ring's middle, then the ring.
    ring = p.locator('.layers-box[aria-label="Edit Day ring"]').bounding_box()
    chosen = lambda: p.locator('.layers-row.is-chosen .layers-name > .truncate').all_inner_texts()
    x, y = ring['x'] + ring['width'] / 2, ring['y'] + ring['height'] / 2
    percent = titles(p)[2]
    p.mouse.click(x, y)
    settled(chosen, [percent])
    p.mouse.click(x, y)
    settled(chosen, ['Day ring'])
    p.mouse.click(x, y)
    settled(chosen, [percent])
    # The same by a list.
    p.locator('.layers-here > summary').click()
    b.axe('layers at one place')
    p.locator('.layers-here').get_by_role('link', name='Day ring').click()
    settled(chosen, ['Day ring'])
    p.get_by_role('link', name='Hide guides').click()
    settled(lambda: p.locator('.layers-box-name:visible').count(), 0)
    p.get_by_role('link', name='Show guides').click()
    settled(lambda: p.locator('.layers-box-name:visible').count(), 1)
    before = picture(p)
    p.locator('#tl').evaluate("e => { e.value = 1200; e.dispatchEvent(new Event('input', { bubbles: true })); }")
    settled(lambda: p.locator('[data-when]').inner_text()[-7:], '8:00 PM')
    other_picture(b, before)
    same('at=1200' in p.url, True)
    p.locator('.scrubber-now:visible').click()
    b.until('!location.search.includes("at=")')
    b.close()


def document_in_rows(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = blank(b)
    p.locator('.tabs > :visible', has_text=re.compile('^Widget$')).click()
    p.locator('#sec-document').wait_for()
    before = json_of(b, path).get('background')
    save = lambda: None if script else p.get_by_role('button', name='Save', exact=True).click()

    def fresh(section):
        if p.locator(f'#sec-{section}').get_attribute('open') is None:
            p.locator(f'#sec-{section} > summary').click()
        return p.locator(f'#sec-{section} .layers-entry').last

    def add(section, name, value):
        entry = fresh(section)
        entry.get_by_label('Name').fill(name)
        entry.get_by_label('Colour' if section == 'swatches' else 'Text', exact=True).fill(value)
        entry.get_by_role('button', name='Add').click() if script else save()

    add('swatches', 'ink', '#102A43')
    settled(lambda: json_of(b, path).get('swatches'), {'ink': '#102A43'})
    add('values', 'half', '{{=__hour/2}}')
    settled(lambda: json_of(b, path).get('values'), {'half': '{{=__hour/2}}'})
    p.locator('#sec-values .layers-now b').wait_for()
    add('swatches', '2nd', 'red')
    p.locator('#sec-swatches .layers-wrong').wait_for()
    b.axe('a wrong name')
    p.locator('#sec-swatches').get_by_label('Name').last.fill('second')
    p.locator('#sec-swatches').get_by_role('button', name='Add').click() if script else save()
    settled(lambda: json_of(b, path).get('swatches'), {'ink': '#102A43', 'second': 'red'})
    p.get_by_role('button', name='Remove second').click()
    settled(lambda: json_of(b, path).get('swatches'), {'ink': '#102A43'})
    p.locator('#sec-background > .tool-section-body > .button').click()
    settled(lambda: len(json_of(b, path).get('background') or []) > len(before or []), True)
    kinds_ = p.locator('.layers-fill').last
    kinds_.get_by_text('Radial', exact=True).click()
    save()
    settled(lambda: (json_of(b, path)['background'][-1] if isinstance(json_of(b, path)['background'][-1], dict) else {}).get('gradient'), 'radial')
    b.axe('fills of a widget')
    p.locator('.layers-fill').last.get_by_role('button', name=re.compile('^Remove')).click()
    settled(lambda: json_of(b, path).get('background') or [], before or [])
    b.close(allowed=['422'])


@test
def layers_document_in_rows(pw, server):
    """A fill, a swatch and a value are added, changed and removed in the widget’s panel; a wrong one is told at its field."""
    document_in_rows(pw, server, True)


@test
def layers_document_in_rows_without_script(pw, server):
    """Fills, swatches and values are edited by the form’s own button."""
    document_in_rows(pw, server, False)


def choices_with_pictures(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = blank(b)
    b.go(path + '/edit?add=1')
    p.locator('[data-piece] button[value="type:Gauge"]').click()
    row(p, 'Gauge').wait_for()
    p.get_by_role('link', name='Done').click()
    p.locator('.layers-pictures').first.wait_for()
    gauge = lambda: json_of(b, path)['root']['children'][-1]
    save = lambda: None if script else p.get_by_role('button', name='Save', exact=True).click()
    p.locator('.layers-choice', has_text='Dots').click()
    save()
    settled(lambda: gauge().get('style'), 'dots')
    if script:
        # By the arrow keys, too.
        p.get_by_role('radio', name='Dots').focus()
        p.keyboard.press('ArrowLeft')
        settled(lambda: gauge().get('style'), 'segments')
        b.until('document.activeElement.name === "f:style"')
    p.locator('#sec-layout > summary').click()
    p.locator('.layers-nine').first.locator('.layers-spot[title="Bottom right"]').click()
    save()
    settled(lambda: gauge().get('frame', {}).get('alignment'), 'bottomTrailing')
    b.axe('choices with pictures')
    p.get_by_label('Value', exact=True).fill('much')
    if script:
        p.keyboard.press('Tab')
    else:
        save()
    p.locator('.layers-field.is-wrong', has_text='Value').locator('.layers-wrong').wait_for()
    same(p.get_by_label('Value', exact=True).get_attribute('aria-invalid'), 'true')
    b.axe('a wrong number')
    b.close(allowed=['422'])


@test
def layers_choices_with_pictures(pw, server):
    """A style is chosen by its picture and a place by the nine spots; a number out of words is told at its field."""
    choices_with_pictures(pw, server, True)


@test
def layers_choices_with_pictures_without_script(pw, server):
    """Choices with pictures are made by the form alone."""
    choices_with_pictures(pw, server, False)


def start_in_many_ways(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/designs/new')
    p.get_by_role('link', name='More ways to start with layers').click()
    p.get_by_role('heading', name='Build with layers').wait_for()
    b.axe('beginning with layers')
    b.sideways('beginning with layers')
    b.pictures()
    p.locator('.start-part', has_text='Activity rings').or_(p.locator('.start-part').first).first.click()
    p.locator('.layers-tree').wait_for()
    same(len(titles(p)), 2)
    b.go('/designs/new/layers')
    p.get_by_label('Widgy JSON or layers').fill(WIDGY['a list beside the properties goes inside'])
    p.get_by_role('button', name='Review').click()
    p.locator('.import-type', has_text='Layers').wait_for()
    b.go('/designs/new/layers')
    count = p.locator('.start .card').count()
    same(count > 20, True)
    p.get_by_label('Find', exact=True).fill('moon')
    p.get_by_role('button', name='Show', exact=True).click()
    p.wait_for_url('**q=moon**')
    same(0 < p.locator('.start .card').count() < count, True)
    b.close()


@test
def layers_start_in_many_ways(pw, server):
    """A component, a pasted widget and a template each open as layers; templates are narrowed by a form."""
    start_in_many_ways(pw, server, True)


@test
def layers_start_in_many_ways_without_script(pw, server):
    """Every beginning of layers works without script."""
    start_in_many_ways(pw, server, False)


@test
def layers_that_do_not_fit(pw, server):
    """A layer too wide for Small is told, and one button hides it there alone."""
    b = Browser(pw, server.url)
    p = b.page
    path = blank(b)
    b.go(path + '/edit?el=ring')
    p.locator('#sec-layout > summary').click()
    p.get_by_label('Width', exact=True).fill('300')
    p.keyboard.press('Tab')
    p.locator('.layers-misfits', has_text='Doesn’t fit in Small').wait_for()
    b.axe('a layer that does not fit')
    p.get_by_role('button', name='Hide in Small').click()
    settled(lambda: p.locator('.layers-misfits').count(), 0)
    same(json_of(b, path)['families']['systemSmall']['changes'][-1], {'do': 'hide', 'node': 'ring'})
    b.close()


@test
def layers_in_windows_of_all_kinds(pw, server):
    """In a tablet, a low window and at 200 percent picture and tools are seen at once, and the dock does not lie on the picture."""
    b = Browser(pw, server.url)
    p = b.page
    path = blank(b)
    for query in ('el=ring', 'panel=widget&fam=l', 'panel=tree&fam=s'):
        b.go(f'{path}/edit?{query}')
        p.locator('.layers-picture img').first.wait_for()
        for width, height in ((834, 1100), (720, 450), (1440, 450), (1024, 768), (640, 600)):
            b.resize(width, height)
            image, dock = p.locator('.layers-picture img').first.bounding_box(), p.locator('.layers-dock').bounding_box()
            name = f'{width} × {height} {query}'
            same((name, image['y'] + image['height'] <= dock['y'] + 1, image['width'] > 60, dock['y'] + dock['height'] <= height + 1), (name, True, True, True))
            b.sideways(name)
            b.axe(name)
    b.close()


@test
def layers_typed_offline(pw, server):
    """What is typed without a connection stays, is sent when the connection is back, and survives a reload; actions say that they wait."""
    b = Browser(pw, server.url)
    p = b.page
    path = blank(b)
    b.go(path + '/edit?el=ring')
    name = p.get_by_label('Value', exact=True)
    b.context.set_offline(True)
    name.fill('{{__day_progress|1}}')
    p.locator('[data-status]', has_text='Your changes are safe in this window').wait_for()
    p.keyboard.press('Tab')
    p.locator('.layers-acts').get_by_role('button', name='Hide').click()
    p.locator('.toast', has_text='You’re offline').wait_for()
    same(name.input_value(), '{{__day_progress|1}}')
    b.axe_in_both_schemes('layers without a connection')
    b.context.set_offline(False)
    value = lambda: next(n for n in json_of(b, path)['root']['children'] if n['id'] == 'ring')['value']
    b.settled(value, '{{__day_progress|1}}')
    b.rest()
    same(name.input_value(), '{{__day_progress|1}}')
    # Typed without a connection, and the window reloaded once it is back.
    b.context.set_offline(True)
    name.fill('{{__day_progress|2}}')
    p.locator('[data-status]', has_text='Your changes are safe in this window').wait_for()
    b.context.set_offline(False)
    p.on('dialog', lambda dialog: dialog.accept())
    p.reload()
    b.settled(value, '{{__day_progress|2}}')
    b.settled(lambda: p.get_by_label('Value', exact=True).input_value(), '{{__day_progress|2}}')
    same(p.locator('[data-note]').count(), 0)
    b.close(allowed=['ERR_INTERNET_DISCONNECTED'])


def two_windows(pw, server, script):
    b = Browser(pw, server.url, script)
    p, path = b.page, blank(b)
    q = b.context.new_page()

    def field(window, label, text):
        window.get_by_label(label, exact=True).fill(text)
        if not script:
            window.get_by_role('button', name='Save', exact=True).click()

    ring = lambda: next((n for n in json_of(b, path)['root']['children'] if n['id'] == 'ring'), {})
    for window in (p, q):
        window.goto(f'{server.url}{path}/edit?el=ring')
        window.locator('#sec-layout').evaluate('one => one.open = true') if script else window.locator('#sec-layout > summary').click()
    # Two properties of one layer: both are there, in both windows.
    field(q, 'Width', '70')
    b.settled(lambda: ring()['frame']['width'], 70)
    field(p, 'Value', FRACTION)
    b.settled(lambda: (ring()['frame']['width'], ring()['value']), (70, FRACTION))
    value_of(p, 'Width', '70')
    # Undo takes the last one back, for this window as for the other.
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: (ring()['frame']['width'], ring()['value']), (70, '{{__day_progress}}'))
    p.goto(f'{server.url}{path}/edit?el=ring')
    q.goto(f'{server.url}{path}/edit?el=ring')
    # The same property: this window may choose, and keeps its own.
    field(q, 'Value', '0.2')
    b.settled(lambda: ring()['value'], 0.2)
    field(p, 'Value', '0.7')
    if script:
        p.get_by_role('button', name='Compare both').click()
    p.wait_for_selector('h1:has-text("Changed in another window")')
    same(p.locator('.compared img').count(), 2)
    same(ring()['value'], 0.2)
    b.axe('layers, two windows')
    b.shot(f'layers-conflict-{"script" if script else "plain"}')
    p.get_by_role('button', name='Keep this window’s').click()
    p.wait_for_url('**/edit**')
    b.settled(lambda: ring()['value'], 0.7)
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: ring()['value'], 0.2)
    # The other window deletes what this one edits: kept, it is there again.
    q.goto(f'{server.url}{path}/edit?el=ring')
    p.goto(f'{server.url}{path}/edit?el=ring')
    q.locator('.layers-acts').get_by_role('button', name='Delete').click()
    b.settled(ring, {})
    field(p, 'Value', '0.4')
    if script:
        p.get_by_role('button', name='Compare both').click()
    p.wait_for_selector('h1:has-text("Changed in another window")')
    p.get_by_role('link', name='Keep the other window’s').click()
    p.wait_for_url('**/edit**')
    same(ring(), {})
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: ring().get('value'), 0.2)
    q.goto(f'{server.url}{path}/edit?el=ring')
    p.goto(f'{server.url}{path}/edit?el=ring')
    q.locator('.layers-acts').get_by_role('button', name='Delete').click()
    b.settled(ring, {})
    field(p, 'Value', '0.4')
    if script:
        p.get_by_role('button', name='Compare both').click()
    p.get_by_role('button', name='Keep this window’s').click()
    b.settled(lambda: ring().get('value'), 0.4)
    b.close(allowed=['409'])


@test
def layers_two_windows(pw, server):
    """Edits of two windows merge one by one; where both changed or one deleted the same, a page shows both and either can be kept and undone."""
    two_windows(pw, server, True)


@test
def layers_two_windows_without_script(pw, server):
    """Without script the edits of two windows merge, and a clash is offered, by forms."""
    two_windows(pw, server, False)
