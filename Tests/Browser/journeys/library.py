"""Imports, the bin, designs in number."""
import re
from harness import CATALOGUE, test, same, Browser, remix

PROVES = ['Library', 'Import', 'bulk', 'DesignPackage', 'DesignCatalogue']


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
    same(p.get_by_text('1 image found').count(), 1)
    p.get_by_role('button', name='Import 1 design').click()
    b.did('imported')
    same(p.get_by_role('link', name='Ridge walk').count(), 1)
    # Delete it from its menu, then take that back.
    p.locator('summary.more').click()
    p.get_by_role('button', name='Delete', exact=True).first.click()
    b.did('deleted')
    same(p.get_by_role('link', name='Ridge walk').count(), 0)
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: p.get_by_role('link', name='Ridge walk').count(), 1)
    b.shot(f'library-{"js" if script else "plain"}')
    b.close()


@test
def import_delete_undo_with_script(pw, server):
    """With script a chosen file is reviewed at once, imported with its photo, deleted, and put back."""
    import_review(pw, server, True)


@test
def import_delete_undo_without_script(pw, server):
    """Without script a file is sent by a button and goes the same way."""
    import_review(pw, server, False)


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
    p.wait_for_selector('.toast:has-text("3 designs restyled")')
    same([img.get_attribute('src') for img in p.locator('.library-card img').all()] != before, True)
    b.axe('library after restyling')
    p.locator('.toast').get_by_role('button', name='Undo').click()
    p.wait_for_selector('.toast:has-text("3 designs reverted")')
    same([img.get_attribute('src') for img in p.locator('.library-card img').all()], before)
    # A collection, and finding in it.
    for box in p.locator('.pick input').all()[:2]:
        box.check(force=True)
    p.locator('.bulk summary', has_text='Add to collection').click()
    p.get_by_label('New collection name').fill('Trips')
    p.get_by_role('button', name='Add to collection', exact=True).click()
    p.wait_for_selector('.toast:has-text("Added to")')
    p.get_by_role('link', name=re.compile('^Trips')).click()
    p.wait_for_url('**in=**')
    same(p.locator('.library-card').count(), 2)
    b.close()


@test
def theme_all_then_undo_with_script(pw, server):
    """Several designs get a look and a collection at once, and one Undo gives back exactly their pictures."""
    theme_all_then_undo(pw, server, True)


@test
def theme_all_then_undo_without_script(pw, server):
    """Without script several designs are chosen and changed by the form alone."""
    theme_all_then_undo(pw, server, False)


@test
def kit_is_idempotent(pw, server):
    """The kit of six widgets, added again from elsewhere, adds nothing and says so."""
    b = Browser(pw, server.url)
    p = b.page
    b.go('/explore')
    p.get_by_role('button', name='Add all six').click()
    p.wait_for_url('**/library**')
    same(p.locator('.library-card').count(), 6)
    b.go('/explore/starter-reminders-list')
    p.get_by_role('button', name='Add all six').click()
    p.wait_for_url('**/library**')
    p.wait_for_selector('.toast:has-text("You already have all six widgets")')
    same(p.locator('.library-card').count(), 6)
    b.close()


def many_restyled(pw, server, script):
    """More designs than one answer should wait for: a page tells how far it is, leads back, and all is taken back."""
    b = Browser(pw, server.url, script)
    p = b.page
    remix(b, 'starter-list')
    for _ in range(9):
        p.request.post(server.url + '/library/bulk', form={'action': 'duplicate', 'everything': 'yes', 'sure': 'yes'},
                       headers={'Sec-Fetch-Site': 'same-origin'}, max_redirects=0)
    b.go('/library')
    if script:
        p.locator('.pick input').first.check(force=True)
    p.locator('.bulk [name=everything]').check(force=True)
    p.locator('.bulk summary', has_text='Apply look').click()
    p.locator('.look-menu input[value=dusk]').check(force=True)
    p.locator('.look-menu').get_by_role('button', name=re.compile('^Apply')).click()
    p.wait_for_load_state()
    # Many are asked about first.
    b.axe('the question before many are changed')
    p.get_by_role('button', name='Apply Dusk').click()
    p.wait_for_load_state()
    # However fast the machine is: either the page of work was seen, or there was nothing to wait for.
    if p.get_by_role('heading', name='Changing 512 designs').count() and script:
        b.axe('a change of many')
        b.sideways('a change of many')
    p.get_by_text('512 designs restyled').first.wait_for(timeout=120_000)
    p.locator('.toast').get_by_role('button', name='Undo').click()
    p.get_by_text('512 designs reverted').first.wait_for(timeout=120_000)
    b.close()


@test
def many_restyled_with_script(pw, server):
    """More designs than one answer should wait for are asked about, changed behind a page that tells how far it is, and taken back."""
    many_restyled(pw, server, True)


@test
def many_restyled_without_script(pw, server):
    """The page of a long change leads back by itself, without script."""
    many_restyled(pw, server, False)
