"""A proposal of the assistant that is talked about before it is used."""
import re
from harness import NARROW, test, same, Browser, design_of
from layers import json_of, kinds

PROVES = ['Assistant', 'describe']


def talk(b):
    """The first proposal."""
    return b.page.locator('#talk-0')


def say(b, words):
    """Says something about the first proposal, and waits until it stands in the conversation."""
    talk(b).locator('[name=m]').fill(words)
    talk(b).get_by_role('button', name='Send').click()
    talk(b).locator('.turn-visitor', has_text=words).wait_for()


def shown(b):
    """Which step is shown."""
    return talk(b).locator('.talk-option[aria-current]').inner_text().split(',')[0].strip()


def picture(b, place):
    """The bytes of a picture of the medium size, at one scale wherever it is shown."""
    source = place.locator('img').first.get_attribute('src')
    return b.context.request.get(b.url + re.sub('m@[123]x', 'm@2x', source)).body()


def talked(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/assistant')
    p.locator('#m').fill('steps ring')
    p.get_by_role('button', name='Send', exact=True).click()
    p.wait_for_url('**/assistant?g=*')
    same(p.get_by_label('Refine this proposal').count(), 3)
    b.axe('proposals')
    plain = picture(b, talk(b).locator('.tile-three-medium'))
    say(b, 'make it dark')
    same(shown(b), 'Step 1')
    dark = picture(b, talk(b).locator('.tile-three-medium'))
    same(dark == plain, False)
    say(b, 'bigger ring')
    same(shown(b), 'Step 2')
    big = picture(b, talk(b).locator('.tile-three-medium'))
    same(big in (plain, dark), False)
    b.axe('proposal talked about')
    b.sideways('proposal talked about')
    b.pictures()
    b.shot(f'talk-{"script" if script else "plain"}')
    # Nonsense leaves the step; the words are told.
    say(b, 'frobnicate the ring')
    same(talk(b).get_by_text('“frobnicate the ring”').count(), 1)
    same(shown(b), 'Step 2')
    p.reload()
    same(shown(b), 'Step 2')
    # Back one and all the way; from an earlier step other words lead on.
    talk(b).get_by_role('link', name='Back to original').click()
    talk(b).locator('.talk-option[aria-current]', has_text='Original').wait_for()
    same(picture(b, talk(b).locator('.tile-three-medium')), plain)
    talk(b).locator('.talk-option', has_text='Step 2').click()
    talk(b).locator('.talk-option[aria-current]', has_text='Step 2').wait_for()
    talk(b).get_by_role('link', name='Undo last change').click()
    talk(b).locator('.talk-option[aria-current]', has_text='Step 1').wait_for()
    p.reload()
    same((shown(b), picture(b, talk(b).locator('.tile-three-medium')) == dark), ('Step 1', True))
    talk(b).get_by_role('button', name='Use this').click()
    p.wait_for_url('**/edit**')
    p.locator('.layers-tree').wait_for()
    path = design_of(p.url)
    tree = json_of(b, path)
    same((bool(tree.get('background')), kinds(tree['root']).count('Ring')), (True, 2))
    b.go(path + '/edit?fam=m')
    same(picture(b, p.locator('.layers-picture')) == dark, True)
    # It is open from the proposal now, and the other step can be used besides.
    b.go('/assistant/requests')
    p.get_by_role('link', name=re.compile('bigger ring')).first.click()
    p.wait_for_url('**/assistant?g=*')
    same(shown(b), 'Step 2')
    same(picture(b, talk(b).locator('.tile-three-medium')) == big, True)
    same(talk(b).get_by_role('button', name='Use this').count(), 1)
    talk(b).locator('.talk-option', has_text='Step 1').click()
    talk(b).get_by_role('link', name='Open design').wait_for()
    b.close()


@test
def proposal_talked_about(pw, server):
    """A proposal is changed by words, gone back in and used: each step is seen and lasts, and the design is the step that was shown."""
    talked(pw, server, True)


@test
def proposal_talked_about_without_script(pw, server):
    """A proposal is talked about, gone back in and used by forms and links alone."""
    talked(pw, server, False)


@test
def proposal_talked_about_on_a_phone(pw, server):
    """On a phone a suggestion changes the picture where one is, keeps what was half typed, and nothing scrolls sideways."""
    b = Browser(pw, server.url, width=NARROW, scheme='dark')
    p = b.page
    b.go('/assistant')
    p.locator('#m').fill('battery and moon phase')
    p.get_by_role('button', name='Send', exact=True).click()
    p.wait_for_url('**/assistant?g=*')
    second = p.locator('#talk-1')
    second.locator('[name=m]').fill('half a thought')
    chip = second.locator('.chip').first
    words = chip.inner_text()
    chip.click()
    second.locator('.turn-visitor', has_text=words).wait_for()
    same(second.locator('[name=m]').input_value(), 'half a thought')
    same(p.locator('#talk-0 .turn-visitor').count(), 0)
    b.until('(box => box.top > 0 && box.top < innerHeight - 100)(document.querySelector("#talk-1 .talk-form").getBoundingClientRect())')
    b.axe('proposal talked about on a phone')
    b.sideways('proposal talked about on a phone')
    b.shot('talk-390')
    b.close()
