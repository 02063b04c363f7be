"""Buttons of a design: pressed on a live page by somebody else, and in the editor; taken back, and no more where leave ends."""
import re, uuid
from concurrent.futures import ThreadPoolExecutor
from harness import NARROW, WIDE, test, same, Browser, Server, client, edit, remix

PROVES = {
    'live_buttons_with_script': ['Share', 'publish'],
    'live_buttons_without_script': ['Share', 'publish'],
    'editor_buttons_with_script': ['Editor'],
    'editor_buttons_without_script': ['Editor'],
    'editor_buttons_on_a_phone': ['Editor'],
    'fifty_presses_at_once': ['Share', 'StudioDesk'],
}


def shared(b):
    """A design with buttons that others may press, its address and its page's."""
    b.post('/data/variables', action='set', key='streak', text='7')
    design = remix(b, 'pro-habit-streak')
    b.go(f'{design}/share')
    b.page.get_by_label('Show my variables').check()
    b.page.get_by_label('Let visitors use this design’s buttons').check()
    b.axe('Share sheet with leave')
    b.sideways('Share sheet')
    b.shot(f'share-leave-{"js" if b.script else "plain"}')
    b.page.get_by_role('button', name='Share this design').click()
    b.did('shared')
    return design, b.page.get_by_label('Share page link').input_value().split('/s/')[1]


def value(b):
    return b.page.locator('.press-value b').first.text_content()


def live(pw, server, script):
    owner = Browser(pw, server.url, script)
    design, slug = shared(owner)
    b = Browser(pw, server.url, script)
    p = b.page
    b.go(f'/s/{slug}')
    if script:
        b.in_all_forms('Live page')
        b.resize(WIDE)
    same(value(b), '7')
    same('Sample data' in p.content(), False)
    p.get_by_role('button', name='+1').click()
    p.get_by_text('Everyone with the link will see it').wait_for()
    p.locator('.press-value b', has_text='8').first.wait_for()
    same('8 days' in p.content(), True)
    same(p.url.split('?')[0].endswith(slug), True)
    if script:
        # The page stays, and so does the focus.
        same('did=' in p.url, False)
        same(p.evaluate('document.activeElement.textContent').startswith('+1'), True)
        b.axe('Live page after a press')
        # Two in a row are two.
        for _ in range(2):
            p.get_by_role('button', name='+1').click()
        p.locator('.press-value b', has_text='10').first.wait_for()
        b.pictures()
    count = int(value(b))
    p.get_by_role('button', name='Undo').click()
    p.get_by_text('Undone').wait_for()
    p.locator('.press-value b', has_text=str(count - 1)).first.wait_for()
    b.shot(f'live-pressed-{"js" if script else "plain"}')
    # Leave ends while the page is open.
    owner.go(f'{design}/share')
    owner.page.get_by_label('Let visitors use this design’s buttons').uncheck()
    owner.page.get_by_role('button', name='Update shared page').click()
    owner.did('shared')
    p.get_by_role('button', name='+1').click()
    p.get_by_text('This isn’t available').first.wait_for()
    owner.go('/data/variables')
    same(owner.page.get_by_label('Value of streak', exact=True).input_value(), str(count - 1))
    owner.close()
    b.close(allowed=['403'])


@test
def live_buttons_with_script(pw, server):
    """A stranger presses a button of a shared design, the page stays and counts it, takes it back, and can no more once leave ends."""
    live(pw, server, True)


@test
def live_buttons_without_script(pw, server):
    """A stranger presses and takes back by forms alone."""
    live(pw, server, False)


def editor(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    edit(b, 'pro-habit-streak')
    row = p.locator('.press-row')
    row.get_by_text('streak isn’t set yet', exact=False).wait_for()
    b.axe('Editor with buttons')
    row.get_by_role('button', name='+1').click()
    row.get_by_text('streak is 1').wait_for()
    same('1 day' in p.locator('img[data-preview=m]').first.get_attribute('alt'), True)
    same(p.get_by_text('Sample data').count(), 0)
    b.shot(f'editor-pressed-{"js" if script else "plain"}')
    row.get_by_role('button', name='+1').click()
    row.get_by_text('streak is 2').wait_for()
    p.get_by_role('button', name='Undo', exact=True).last.click()
    row.get_by_text('streak is 1').wait_for()
    b.close()


@test
def editor_buttons_with_script(pw, server):
    """Buttons of a design are pressed and taken back in the editor, where its picture follows."""
    editor(pw, server, True)


@test
def editor_buttons_without_script(pw, server):
    """Buttons are pressed in the editor without script."""
    editor(pw, server, False)


@test
def editor_buttons_on_a_phone(pw, server):
    """On a phone what a press says never lies over the buttons."""
    b = Browser(pw, server.url, width=NARROW)
    edit(b, 'pro-habit-streak')
    b.page.locator('.press-row').get_by_role('button', name='+1').click()
    b.page.locator('.press-row').get_by_text('streak is 1').wait_for()
    b.axe('Editor with buttons on a phone')
    b.sideways('Editor with buttons on a phone')
    # A message never lies over the buttons.
    box, said = b.page.locator('.press-row').bounding_box(), b.page.locator('.live .toast').bounding_box()
    same(said['y'] + said['height'] <= box['y'] or box['y'] + box['height'] <= said['y'], True)
    b.shot('editor-buttons-390')
    b.close()


@test
def fifty_presses_at_once(pw, server):
    """Over HTTP, on a studio that keeps its values on disk: fifty count fifty, the next is told to wait and does not."""
    own = Server(None, '--limit-presses-minute', '50')
    owner = client(own)
    owner('/designs', 'template=pro-habit-streak')
    design = re.search(r'/designs/[0-9A-F-]{36}', owner('/library')[2].decode()).group(0)
    owner(f'{design}/share', 'values=on&buttons=on')
    page = re.search(r'/s/[a-z0-9-]+', owner(f'{design}/share')[2].decode()).group(0)
    form = re.search(r'name="button" value="1">.*?name="token" value="([0-9a-f]+)"', client(own)(page)[2].decode(), re.S)
    send = lambda: client(own)(f'{page}/press', f'button=1&token={form.group(1)}&request={uuid.uuid4()}')[0]
    with ThreadPoolExecutor(50) as pool:
        same([each.result() for each in [pool.submit(send) for _ in range(50)]], [303] * 50)
    say = lambda: client(own)(page.replace('/s/', '/i/') + '/m@1x.txt')[2].decode()
    same('50 days' in say(), True)
    same(send(), 429)
    same('50 days' in say(), True)
    same(own.stop(), 0)
