"""Putting a design on something: a phone of either kind, a folder for Xcode, and taking an address back."""
import json, re, urllib.error, urllib.request, zipfile
from harness import NARROW, WIDE, test, same, Browser, remix

PROVES = ['Deliver', 'template']

IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1'

ANDROID = 'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'


def phone(pw, url, script, agent):
    """A touched phone of 390 points."""
    return Browser(pw, url, script, NARROW, height=844, has_touch=True, is_mobile=True, user_agent=agent)


def share(b, path):
    """Gives a design its address, as its button does, which journeys of phones press; its address."""
    b.post(path + '/share', **{'from': 'deliver'})
    b.go(path + '/add-to-device')
    return b.page.locator('#c-picture').input_value()


def status(address):
    try:
        return urllib.request.urlopen(urllib.request.Request(address, headers={'User-Agent': 'Scriptable/1'})).status
    except urllib.error.HTTPError as answer:
        return answer.code


@test
def a_shortcut_in_six_touches(pw, server):
    """On an iPhone a design’s address for a shortcut is reached from Explore in six touches, and answers."""
    for script in (True, False):
        b = phone(pw, server.url, script, IPHONE)
        p = b.page
        if script:
            b.context.grant_permissions(['clipboard-write'])
        touches = 0

        def touch(place):
            nonlocal touches
            touches += 1
            place.tap()

        b.go('/')
        touch(p.locator('.card h3 a').first)
        p.wait_for_url('**/explore/*')
        touch(p.get_by_role('button', name='Add to device'))
        p.wait_for_url('**/add-to-device')
        same(p.locator('h2').all_inner_texts()[-3:][0].startswith('On this iPhone') or 'On this iPhone' in p.content(), True)
        touch(p.get_by_role('button', name='Create URL'))
        b.did('shared')
        touch(p.locator('#way-shortcut summary'))
        address = p.locator('#c-shortcut')
        same('/i/' in address.input_value(), True)
        if script:
            touch(p.locator('#way-shortcut').get_by_role('button', name='Copy URL for the shortcut'))
            p.get_by_text('Copied', exact=True).wait_for()
        if touches > 6:
            raise AssertionError(f'{touches} touches')
        same(status(address.input_value()), 200)
        if script:
            b.axe('deliver, phone')
            b.sideways('deliver, phone')
        b.shot(f'deliver-phone-{script}')
        b.close()


@test
def a_preset_for_android(pw, server):
    """On an Android phone a preset for KWGT is downloaded whole, and what it would ask for answers."""
    for script in (True, False):
        b = phone(pw, server.url, script, ANDROID)
        p = b.page
        b.go('/explore/layered-transit-board')
        p.get_by_role('button', name='Add to device').tap()
        p.wait_for_url('**/add-to-device')
        same('Android' in p.content(), True)
        p.get_by_role('button', name='Create URL').tap()
        b.did('shared')
        way = p.locator('#way-kwgt')
        if way.locator('details').get_attribute('open') is None:
            way.locator('summary').tap()
        with p.expect_download() as download:
            way.get_by_role('link', name='Medium for KWGT').tap()
        same(download.value.suggested_filename.endswith('.kwgt'), True)
        with zipfile.ZipFile(download.value.path()) as archive:
            same(archive.testzip(), None)
            preset = json.loads(archive.read('preset.json'))
            same(archive.read('preset_thumb_portrait.jpg')[:2], b'\xff\xd8')
        card = preset['preset_root']['viewgroup_items'][0]
        words = [m['text_expression'] for m in card['viewgroup_items'] if m['internal_type'] == 'TextModule']
        same(len(words) > 8, True)
        # What KWGT would ask for is there, with the mark of the quarter of an hour behind it.
        asked = [m['internal_formulas']['bitmap_bitmap'] for m in card['viewgroup_items'] if 'bitmap_bitmap' in m.get('internal_formulas', {}) and '"http' in m['internal_formulas']['bitmap_bitmap']]
        values = next(w for w in words if w.startswith('$wg('))
        for address in [re.search('"(http[^"]+ap=)"', f)[1] + 'dark&t=20261125103' for f in asked[:1]] + [re.search('"(http[^"]+)"', values)[1]]:
            same(status(address), 200)
        if script:
            b.axe('deliver, Android')
            b.sideways('deliver, Android')
        b.shot(f'deliver-android-{script}')
        b.close()


@test
def a_folder_for_xcode(pw, server):
    """On a Mac the source for Xcode is downloaded as a folder with all it needs."""
    for script in (True, False):
        b = Browser(pw, server.url, script)
        path = remix(b, 'layered-activity-rings')
        b.go(path + '/add-to-device?for=mac')
        p = b.page
        same(p.locator('details[open] b').first.inner_text(), 'WidgetKit source for Xcode')
        with p.expect_download() as download:
            p.get_by_role('link', name='Download source').click()
        names = zipfile.ZipFile(download.value.path()).namelist()
        for ending in ('README.md', 'Widgets/Bundle.swift', 'Widgets/Provider.swift', 'project.yml'):
            if not any(name.endswith(ending) for name in names):
                raise AssertionError(f'{ending} is missing of {names}')
        b.close()


@test
def taken_back_at_once(pw, server):
    """What an app is told no more, or let in again, holds for its very next request."""
    for script in (True, False):
        b = Browser(pw, server.url, script)
        path = remix(b, 'starter-list')
        b.go(path + '/add-to-device')
        p = b.page
        b.axe('deliver, nothing shared')
        p.get_by_role('button', name='Create URL').click()
        b.did('shared')
        address = p.locator('#c-picture').input_value().replace('via=browser', 'via=scriptable')
        same(status(address), 200)
        b.go(path + '/add-to-device')
        same('by Scriptable' in p.locator('#way-scriptable').inner_text(), True)
        b.axe('deliver, in place')
        p.get_by_role('button', name='Block, Scriptable').click()
        b.did('stopped')
        same(status(address), 410)
        p.get_by_role('button', name='Allow, Scriptable').click()
        b.did('resumed')
        same(status(address), 200)
        p.get_by_role('button', name='Stop sharing').click()
        b.did('revoked')
        same(status(address), 410)
        b.close()


@test
def the_open_page_notices_a_fetch(pw, server):
    """The open page says by itself that an app has fetched the address, and asks for no more than a part to know it."""
    b = Browser(pw, server.url)
    p = b.page
    # It looks every ten seconds.
    p.clock.install()
    address = share(b, remix(b, 'starter-list')).replace('via=browser', 'via=scriptable')
    same(status(address), 200)
    with p.expect_response(lambda answer: answer.request.headers.get('x-fragment') == 'in-place') as answer:
        p.clock.run_for(10_500)
    same(len(answer.value.body()) < 6_000, True)
    p.get_by_role('button', name='Block, Scriptable').wait_for()
    same('by Scriptable' in p.locator('#way-scriptable [data-check]').inner_text(), True)
    b.axe('deliver, noticed')
    b.close()


@test
def deliver_looks_right(pw, server):
    """The ways to a device, for an owner and for a guest, are accessible, fit and have their pictures, on a tablet too."""
    b = Browser(pw, server.url)
    path = remix(b, 'layered-split-flap')
    shared = '/s/' + share(b, path).split('/i/')[1].split('/')[0] + '/add-to-device'
    for name, address in (('deliver', path + '/add-to-device'), ('deliver-guest', shared)):
        b.page.set_viewport_size({'width': WIDE, 'height': 900})
        b.go(address)
        b.in_all_forms(name)
        b.resize(834)
        b.axe(f'{name} 834')
        b.sideways(f'{name} 834')
        b.pictures()
        b.shot(f'{name}-834')
    b.close()
