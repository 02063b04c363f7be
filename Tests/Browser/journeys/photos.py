"""Photos added, cropped and counted under."""
import base64, json, pathlib, tempfile
from harness import PHOTOS, test, same, Browser, design_of, edit

PROVES = ['Editor']


def photo(pw, server, script):
    folder = tempfile.mkdtemp()
    broken = pathlib.Path(folder, 'broken.jpg')
    broken.write_text('this is no picture')
    good = pathlib.Path(folder, 'good.png')
    good.write_bytes(base64.b64decode('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR42mN4VqGBFTEMLQkASIJhgZlubGUAAAAASUVORK5CYII='))
    b = Browser(pw, server.url, script)
    p = b.page
    edit(b, 'starter-photo-caption')
    field = p.get_by_label('Photo file')
    field.set_input_files(broken)
    if script:
        p.wait_for_selector('[data-note]:has-text("isn’t an image")')
    else:
        p.get_by_role('button', name='Replace').click()
        same(p.locator('[role=alert]').get_by_text('isn’t an image').count(), 1)
    p.get_by_label('Photo file').set_input_files(good)
    if script:
        b.until('document.querySelector("[data-status]").textContent.includes("All changes saved")')
    else:
        p.get_by_role('button', name='Replace').click()
        p.wait_for_url('**did=photo**')
    p.get_by_role('button', name='Undo').click()
    b.settled(lambda: p.get_by_role('button', name='Redo').is_enabled())
    b.close(allowed=['422'])


@test
def photos_with_script(pw, server):
    """A file that is no picture is refused where it was chosen; one that is takes its place and is taken back."""
    photo(pw, server, True)


@test
def photos_without_script(pw, server):
    """A photo is put in by the form’s button, or refused in words."""
    photo(pw, server, False)


def photo_countdown(pw, server, script):
    """The most wanted widget: a photo and the days until a day, right in all sizes, in at most eight interactions from Explore."""
    b = Browser(pw, server.url, script)
    p = b.page
    steps = 0
    b.go('/explore?q=photo+countdown')
    if script:
        card = p.locator('.card', has=p.get_by_role('link', name='Photo countdown', exact=True)).first
        card.hover()
        card.get_by_role('button', name='Use template Photo countdown').click(); steps += 1
    else:
        p.get_by_role('link', name='Photo countdown', exact=True).click(); steps += 1
        p.get_by_role('button', name='Use template', exact=True).click(); steps += 1
    p.wait_for_url('**/edit**')
    path = design_of(p.url)
    p.locator('[data-photo]').set_input_files(PHOTOS / 'portrait.jpg'); steps += 2
    if script:
        p.wait_for_selector('.live .toast:has-text("cropped around the face")')
    p.get_by_label('Countdown date').fill('2027-08-14'); steps += 1
    p.get_by_label('Name', exact=True).fill('Ada & Leo'); steps += 1
    if script:
        b.until('document.querySelector("[data-title]").textContent === "Ada & Leo"')
    p.get_by_role('button', name='Save version', exact=True).click(); steps += 1
    p.wait_for_selector('[data-status]:has-text("Saved · Version")') if script else p.wait_for_url('**did=first**')
    same(steps <= 8, True)
    spec = b.spec(path)
    faces = [spec] + list(spec.get('matchedSet', {}).values())
    same(all('2027-08-14' in f['primaryText'] and '2027-06-12' not in json.dumps(f) for f in faces), True)
    same(len({f['image']['fileName'] for f in faces}), 1)
    same(all(f['image']['smartPhoto'][size]['renderFileName'] for f in faces for size in ('small', 'medium', 'large')), True)
    b.close()


@test
def photo_countdown_with_script(pw, server):
    """The most wanted widget, a photo and the days until a day, is right in all sizes after at most eight interactions."""
    photo_countdown(pw, server, True)


@test
def photo_countdown_without_script(pw, server):
    """The same widget takes no more interactions without script."""
    photo_countdown(pw, server, False)


@test
def framing_by_hand(pw, server):
    """A photo is cropped by dragging and by keys; the last crop is what is stored, and Automatic goes back to the face."""
    b = Browser(pw, server.url)
    p = b.page
    path = edit(b, 'starter-photo-caption')
    p.locator('[data-photo]').set_input_files(PHOTOS / 'portrait.jpg')
    p.wait_for_selector('#framing .tool-section-value:has-text("Around faces")')
    p.locator('#framing > summary').click()
    widget = p.locator('.placed[data-hits="m"]').bounding_box()
    x, y = widget['x'] + widget['width'] / 2, widget['y'] + widget['height'] / 3
    p.mouse.move(x, y); p.mouse.down(); p.mouse.move(x, y - 90, steps=5)
    p.wait_for_selector('.framing-live')
    p.mouse.up()
    p.wait_for_selector('#framing .tool-section-value:has-text("Custom")')
    dragged = int(p.locator('#c-down').input_value())
    same(dragged > 15, True)
    same(p.url.split('?')[-1].find('el='), -1)
    frame = p.locator('[data-frame-part]')
    frame.focus()
    p.keyboard.press('ArrowDown'); p.keyboard.press('ArrowDown'); p.keyboard.press('+'); p.keyboard.press('+')
    b.until('document.querySelector("#c-zoom").value > 100')
    b.settled(lambda: b.spec(path)['image']['smartPhoto']['medium']['cropRect']['width'] < 1)
    # What is meant lies over the widget until its own picture shows it.
    p.locator('.framing-live').wait_for(state='detached')
    b.axe('framing')
    # Automatic goes back to the face.
    p.get_by_role('button', name='Automatic', exact=True).click()
    p.wait_for_selector('#framing .tool-section-value:has-text("Around faces")')
    b.close()
