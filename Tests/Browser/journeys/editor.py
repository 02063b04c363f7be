"""Editing by hand, by keyboard, in two windows and in little room."""
import json, re
from harness import test, same, Browser, design_of, edit, remix

PROVES = ['Editor', 'remix', 'conflict', 'compare', 'Explore']


@test
def typing_two_windows_and_history(pw, server):
    """Letters typed while the tools are read again stay in order, a clash with another window is told, and going back in History is undone."""
    b = Browser(pw, server.url, True)
    p = b.page
    path = edit(b)
    address = p.url
    # Letters typed slowly stay in order while the tools are read again.
    p.locator('#symbol summary').click()
    field = p.get_by_label('Symbol', exact=True)
    field.fill('')
    field.press_sequentially('heart.fill', delay=120)
    title = p.get_by_label('Title', exact=True)
    title.fill('Hello')
    p.keyboard.press('Control+s')
    title.press_sequentially(' there', delay=60)
    b.settled(lambda: (b.spec(path)['primaryText'], b.spec(path)['symbol']['name']), ('Hello there', 'heart.fill'))
    b.rest()
    same(p.get_by_label('Symbol', exact=True).input_value(), 'heart.fill')
    same(p.get_by_label('Title', exact=True).input_value(), 'Hello there')
    # Another window changes the title; this one, which goes on showing its own, edits it too: it is told.
    stale = b.context.request.get(p.url).text()
    p.route('**/edit?*', lambda route: route.fulfill(body=stale, content_type='text/html'))
    p.route('**/edit', lambda route: route.fulfill(body=stale, content_type='text/html'))
    q = b.context.new_page()
    q.goto(address)
    with b.kept(q):
        q.get_by_label('Title', exact=True).fill('From B')
    p.get_by_label('Subtitle', exact=True).press('End')
    with b.kept():
        p.get_by_label('Subtitle', exact=True).press_sequentially('x')
    b.rest()
    same(p.get_by_label('Title', exact=True).input_value(), 'Hello there')
    p.get_by_label('Title', exact=True).press('End')
    p.get_by_label('Title', exact=True).press_sequentially('!')
    p.wait_for_selector('[data-note] button:has-text("Compare both")')
    p.unroute('**/edit?*')
    p.unroute('**/edit')
    q.reload()
    same(q.get_by_label('Title', exact=True).input_value(), 'From B')
    same(q.get_by_label('Subtitle', exact=True).input_value().endswith('x'), True)
    q.close()
    # History: going back can be undone.
    p.goto(address)
    with b.kept():
        p.get_by_label('Title', exact=True).fill('Third')
    p.keyboard.press('Control+s')
    p.wait_for_selector('[data-status]:has-text("Saved · Version")')
    p.get_by_role('link', name='History').click()
    p.get_by_role('button', name='Restore version 1').click()
    p.wait_for_selector('.toast:has-text("Version restored")')
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
    path = edit(b, 'starter-quote')
    # What is typed is sent after 60 ms: it is left before, while and after that. The only times that are waited for, since
    # they are what is tested.
    for number, delay in enumerate((0, 0, 20, 40, 60, 0)):
        p.get_by_label('Title', exact=True).fill(f'Fast {number}')
        p.wait_for_timeout(delay)
        p.reload()
        # The next edit, in the same field, follows at once.
        p.get_by_label('Title', exact=True).press('End')
        p.get_by_label('Title', exact=True).press_sequentially('!')
        b.settled(lambda: b.spec(path)['primaryText'], f'Fast {number}!')
        b.rest()
        same(p.locator('[data-note]').count(), 0)
        p.reload()
        same(p.get_by_label('Title', exact=True).input_value(), f'Fast {number}!')
    p.get_by_label('Title', exact=True).fill('Fast close')
    p.evaluate("location.assign('/explore')")
    p.wait_for_url('**/explore')
    b.go(path + '/edit')
    # This page may be older than what was on its way: then it puts that in place itself.
    b.settled(lambda: p.get_by_label('Title', exact=True).input_value(), 'Fast close')
    b.settled(lambda: b.spec(path)['primaryText'], 'Fast close')
    b.close()


def matched_set_and_remix(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = remix(b, 'date-page')
    # A size of its own, then what differs is marked and taken back.
    b.go(path + '/edit?fam=l')
    p.locator('#sizes summary').click()
    p.locator('button[value="no.large"]').click()
    b.until('document.querySelector("#sizes button[value=\'yes.large\']") !== null')
    if p.locator('#sizes[open]').count() == 0:
        p.locator('#sizes summary').click()
    p.locator('button[value="yes.large"]').click()
    b.until('document.querySelector("#sizes button[value=\'no.large\']") !== null')
    p.get_by_label('Title', exact=True).fill('Large only')
    # Another size, and back: what is typed is kept, also where no script sends it.
    for size, letter in (('Small', 's'), ('Large', 'l')):
        p.locator('.families').get_by_role('link' if script else 'button', name=size).click()
        p.wait_for_url(f'**fam={letter}**')
    same(p.get_by_label('Title', exact=True).input_value(), 'Large only')
    b.go(path + '/edit?fam=l')
    same(p.get_by_label('Title', exact=True).input_value(), 'Large only')
    p.get_by_role('button', name='Title: different from Medium. Reset to match').click()
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
    p.get_by_role('button', name=re.compile('^Apply: ')).nth(2).click()
    p.wait_for_url('**did=remixed**' if not script else '**/edit**')
    same(p.get_by_role('button', name='Undo').is_enabled(), True)
    p.get_by_role('button', name='Undo').click()
    b.until('!document.querySelector("[data-step=redo] button").disabled')
    b.close()


@test
def matched_set_and_remix_with_script(pw, server):
    """A size gets content of its own, what differs is marked and made the same, and one of twelve remixes is used and undone."""
    matched_set_and_remix(pw, server, True)


@test
def matched_set_and_remix_without_script(pw, server):
    """A size of its own and remixes go by forms alone, and changing the size keeps what is typed."""
    matched_set_and_remix(pw, server, False)


@test
def conflict_shows_both(pw, server):
    """Two windows that changed the same field lead to a page with both pictures, with script and without."""
    b = Browser(pw, server.url, False)
    p = b.page
    path = edit(b)
    other = b.context.new_page()
    other.goto(server.url + path + '/edit')
    other.get_by_label('Title', exact=True).fill('Theirs')
    other.get_by_role('button', name='Update preview').click()
    b.settled(lambda: b.spec(path)['primaryText'], 'Theirs')
    p.get_by_label('Title', exact=True).fill('Mine')
    p.get_by_role('button', name='Save version', exact=True).click()
    p.wait_for_selector('h1:has-text("Changed in another window")')
    same(p.locator('.compared img').count(), 2)
    b.shot('conflict')
    p.get_by_role('button', name='Keep this window’s').click()
    p.wait_for_url('**/edit**')
    same(p.get_by_label('Title', exact=True).input_value(), 'Mine')
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: p.get_by_label('Title', exact=True).input_value(), 'Theirs')
    b.close(allowed=['409'])
    # With script the note leads to the same page.
    b = Browser(pw, server.url)
    p = b.page
    path = edit(b)
    other = b.context.new_page()
    other.goto(server.url + path + '/edit')
    with b.kept(other):
        other.get_by_label('Title', exact=True).fill('Theirs')
    p.get_by_label('Title', exact=True).fill('Mine')
    p.get_by_role('button', name='Compare both').click()
    p.wait_for_selector('h1:has-text("Changed in another window")')
    b.axe('conflict')
    p.get_by_role('button', name='Keep this window’s').click()
    p.wait_for_url('**/edit**')
    same(p.get_by_label('Title', exact=True).input_value(), 'Mine')
    b.close(allowed=['409'])


@test
def editor_by_hand(pw, server):
    """The picture selects, variables and symbols are found and inserted, JSON is checked, time moves, checks are fixed."""
    b = Browser(pw, server.url)
    p = b.page
    edit(b)
    p.locator('.sized-m .hit[data-el=primaryText]').click()
    p.wait_for_url('**el=primaryText**')
    b.until('document.querySelector(".tool-context .label").textContent === "Title"')
    p.locator('.sized-m .hit[data-el=name]').click(modifiers=['Shift'])
    b.until('document.querySelector(".tool-context .label").textContent === "2 elements"')
    same(p.locator('#text').count(), 0)
    b.axe('several selected')
    p.get_by_role('link', name='Deselect', exact=True).click()
    b.until('document.querySelector("#text") !== null')
    p.get_by_label('Title', exact=True).press('End')
    p.locator('[data-insert$=primaryText]').click()
    p.get_by_role('dialog').get_by_label('Search variables').fill('weekday')
    b.axe('values dialog')
    p.get_by_role('button', name='Insert Day of the week, short').click()
    b.until('document.querySelector("[name$=primaryText]").value.endsWith("{{__weekday}}")')
    p.locator('[data-insert$=primaryText]').click()
    p.get_by_role('dialog').get_by_label('Date', exact=True).fill('2027-06-12')
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
    # A time chosen while an edit is on its way is kept, and the picture shows both.
    held = []
    p.route('**/changes', lambda route: held.append(route))
    with p.expect_request('**/changes'):
        p.get_by_label('Title', exact=True).fill('{{__weekday}} {{day|2027-06-12|daysuntil}} later')
    p.locator('#tl').evaluate('r => { r.value = 2000; r.dispatchEvent(new Event("input", { bubbles: true })); }')
    p.wait_for_url('**at=2000**')
    with b.kept():
        held[0].continue_()
    p.unroute('**/changes')
    q = b.context.new_page()
    q.goto(p.url)
    both = re.search('[0-9a-f]{32}', q.locator('img[data-preview=m]').first.get_attribute('src'))[0]
    q.close()
    b.until(f'document.querySelector("img[data-preview=m]").getAttribute("src").includes("{both}")')
    b.rest()
    assert 'at=2000' in p.url, p.url
    # JSON that does not parse is told; JSON that does is taken.
    p.get_by_role('link', name='Inspect').click()
    p.wait_for_selector('#json')
    text = p.locator('#json').input_value()
    p.locator('#json').fill('{')
    p.get_by_role('button', name='Apply JSON').click()
    p.wait_for_selector('[data-note]')
    p.locator('#json').fill(text.replace('"pink"', '"indigo"'))
    p.get_by_role('button', name='Apply JSON').click()
    p.locator('[data-note]').wait_for(state='detached')
    p.get_by_role('link', name='Design', exact=True).click()
    b.until('document.querySelector(".accent input[value=indigo]")?.checked')
    # A text that does not fit is fixed.
    p.get_by_label('Title', exact=True).fill('A title that goes on for a good while and then some more of it, until nobody can expect it to fit a small widget any longer')
    # Until it is looked at, nothing says that it fits; Elements follow at once.
    same(p.locator('.checks').inner_text(), 'Checking…')
    b.until('[...document.querySelectorAll(".outline-value")].some(v => v.textContent.startsWith("A title that goes on"))')
    p.locator('.checks button[value^="fit."]').first.wait_for()
    b.rest()
    p.locator('.checks button[value^="fit."]').first.click()
    p.wait_for_selector('.toast:has-text("Fixed")')
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
    # Not in the middle, over which a message may lie for a while.
    p.locator('.canvas-top').click(position={'x': 4, 'y': 4})
    p.keyboard.press('?')
    p.wait_for_selector('.keys-dialog')
    p.keyboard.press('Escape')
    b.close(allowed=['422'])


@test
def keyboard_only_remix(pw, server):
    """From a card of Explore to a saved remix nothing but keys is needed."""
    b = Browser(pw, server.url)
    p = b.page
    # A card has three stops: its name, its sizes with arrow keys among them, Use template.
    b.go('/explore?kind=Words')
    p.locator('.card h3 a').first.focus()
    p.keyboard.press('Tab')
    before = p.evaluate('document.activeElement.dataset.size')
    p.keyboard.press('ArrowRight')
    b.until(f'document.activeElement.dataset.size != "{before}" && document.activeElement.getAttribute("aria-current") == "true"')
    p.keyboard.press('Tab')
    assert p.evaluate('document.activeElement.textContent') == 'Use template'
    b.go('/explore/ask')
    p.get_by_role('button', name='Use template', exact=True).focus()
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
    b.until('document.querySelector("[data-status]").textContent.includes("Saved · Version")')
    p.get_by_role('link', name='Remix').focus()
    p.keyboard.press('Enter')
    p.wait_for_url('**/remix**')
    p.get_by_role('button', name=re.compile('^Apply: ')).first.focus()
    p.keyboard.press('Enter')
    p.wait_for_url('**/edit**')
    same(p.get_by_label('Title', exact=True).input_value(), 'By keys alone')
    b.close()


@test
def little_room(pw, server):
    """At 200 %, on a phone on its side and on a small one, picture and tools are seen and what has the focus is not covered."""
    b = Browser(pw, server.url)
    p = b.page
    # Nothing glides: what is scrolled to is there at once.
    p.emulate_media(reduced_motion='reduce')
    path = remix(b)
    for width, height in ((720, 450), (844, 390), (667, 375), (320, 568)):
        p.set_viewport_size({'width': width, 'height': height})
        b.go(path + '/edit')
        p.wait_for_selector('.sized-m img')
        # The topmost thing in the middle of the picture belongs to the picture.
        same(p.evaluate("""(() => { const r = document.querySelector('.canvas .sized-m img').getBoundingClientRect();
            const e = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);
            return !!e?.closest('.sized-m') && r.bottom > 0 && r.top >= 0; })()"""), True)
        b.sideways(f'editor at {width} x {height}')
        for name in ('Title', 'Subtitle'):
            field = p.get_by_label(name, exact=True)
            field.focus()
            b.still()
            same((name, width, field.evaluate("""f => { const r = f.getBoundingClientRect();
                return [[r.x + 8, r.y + 4], [r.right - 8, r.y + 26]].every(([x, y]) => document.elementFromPoint(x, y) === f); }""")), (name, width, True))
        b.axe(f'editor at {width} x {height}')
    b.close()
