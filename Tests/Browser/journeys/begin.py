"""From Explore to a saved design, with and without script."""
import json
from harness import test, same, Browser, design_of

PROVES = ['Explore', 'Editor', 'Library', 'template', 'DesignModel', 'DesignLayout', 'StudioDesk', 'StudioPreviews', 'EditorTools']


def journey(pw, server, script):
    """The first minute: arrive, remix, three edits, save, download, in at most eight interactions; then whatever one does next."""
    b = Browser(pw, server.url, script)
    p = b.page
    steps = 0
    b.go('/')
    b.axe('Explore, for a newcomer')
    b.pictures()
    card = p.locator('.card', has=p.get_by_role('link', name='Countdown', exact=True)).first
    if script:
        card.hover()
        card.get_by_role('button', name='Use template Countdown').click(); steps += 1
    else:
        card.get_by_role('link', name='Countdown', exact=True).click(); steps += 1
        p.wait_for_url('**/explore/starter-countdown')
        p.get_by_role('button', name='Use template', exact=True).click(); steps += 1
    p.wait_for_url('**/edit**')
    path = design_of(p.url)
    title, accent = p.get_by_label('Title', exact=True), lambda colour: p.locator(f'.accent input[value={colour}]')
    before = p.locator('[data-preview=m]').first.get_attribute('src')
    title.fill('9 days'); steps += 1
    if script:
        b.until(f'document.querySelector("[data-preview=m]").getAttribute("src") !== {json.dumps(before)}')
    p.locator('.accent:has(input[value=teal])').click(); steps += 1
    p.get_by_label('Subtitle', exact=True).fill('Shoes by the door'); steps += 1
    p.get_by_role('button', name='Save version', exact=True).click(); steps += 1
    # The first save shows the access link.
    if script:
        b.until('document.querySelector("[data-status]").textContent.includes("Saved · Version")')
        b.until('/\\/open#[0-9a-f]{96}$/.test(document.querySelector("#tlink")?.value)')
        b.axe('editor after the first save')
        b.shot('first-save')
    else:
        b.did('first')
        same('/open#' in p.locator('#tlink').input_value(), True)
    p.locator('.button-split summary').click(); steps += 1
    with p.expect_download() as info:
        p.get_by_role('link', name='Download .wwdesign').click(); steps += 1
    same(info.value.suggested_filename.endswith('.wwdesign'), True)
    spec = json.load(open(info.value.path()))['specs'][0]
    same((spec['primaryText'], spec['secondaryText'], spec['style']['accent']), ('9 days', 'Shoes by the door', 'teal'))
    same(steps <= 8, True)
    # What is done next lasts, is taken back and done again.
    if script:
        # The access link stays until it is closed.
        p.get_by_role('button', name='Close').click()
        same(p.locator('#tlink').count(), 0)
        title.fill('9 days to go')
        b.settled(lambda: b.spec(path)['primaryText'], '9 days to go')
        with b.kept():
            p.locator('.accent:has(input[value=green])').click()
        p.reload()
    else:
        title.fill('9 days to go')
        p.locator('.accent:has(input[value=green])').click()
        p.get_by_role('button', name='Update preview').click()
        p.wait_for_url('**/edit**')
    same((title.input_value(), accent('green').is_checked()), ('9 days to go', True))
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: accent('teal').is_checked())
    p.get_by_role('button', name='Redo').click()
    b.settled(lambda: accent('green').is_checked())
    if script:
        p.locator('a.family', has_text='Large').click()
        p.wait_for_url('**fam=l**')
        p.get_by_role('link', name='Dark', exact=True).click()
        b.until('new URL(location.href).searchParams.get("ap") === "dark"')
        p.locator('button.swatch-choice[aria-label="Ocean Glass"]').click()
        b.until('document.querySelector("button.swatch-choice[aria-label=\'Ocean Glass\']").getAttribute("aria-current") === "true"')
        p.keyboard.press('Control+s')
        b.until('document.querySelector("[data-status]").textContent.includes("Saved · Version")')
    else:
        p.get_by_role('button', name='Save version', exact=True).click()
        b.did('saved')
    same(b.spec(path)['primaryText'], '9 days to go')
    b.shot(f'editor-{"js" if script else "plain"}')
    b.go('/library')
    b.axe('Library')
    same(p.get_by_role('link', name='Lisbon').count(), 1)
    b.close()


@test
def journey_with_script(pw, server):
    """With script a newcomer remixes, edits, saves and downloads in eight interactions; later edits last, are taken back and done again."""
    journey(pw, server, True)


@test
def journey_without_script(pw, server):
    """Without script a newcomer gets just as far, with the same count of interactions."""
    journey(pw, server, False)
