"""From Explore to a saved design, with and without script."""
import json
from harness import test, same, Browser


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
        p.get_by_role('link', name='Dark', exact=True).click()
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
