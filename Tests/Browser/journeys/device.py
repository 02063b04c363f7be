"""The widget on a device: the present minute in the editor, StandBy, places with addresses of their own."""
import re
from harness import test, same, Browser, remix


def fresh(p):
    """The hash that a fresh answer has, and the one that the stage shows."""
    return p.evaluate("""async () => {
      const to = document.getElementById('f').dataset.toState;
      const state = await (await fetch(`${to}${location.search}`, { headers: { Accept: 'application/json' } })).json();
      return [state.hash, document.querySelector('img[data-preview=s]').getAttribute('src').match(/[0-9a-f]{32}/)[0]];
    }""")


@test
def live_dock(pw, server):
    b = Browser(pw, server.url, True)
    p = b.page
    path = remix(b, 'starter-clock')
    p.clock.install()
    b.go(path + '/edit?fam=s')
    asked = []
    p.on('request', lambda r: '/state?' in r.url and asked.append(r.url))
    live = p.get_by_role('switch', name='Live')
    same(live.get_attribute('aria-checked'), 'false')
    p.clock.run_for(130_000)
    same(asked, [])
    live.click()
    p.wait_for_url('**live=on**')
    b.until('document.querySelector("[data-follow]").getAttribute("aria-checked") === "true"')
    same(len(asked), 1)
    b.axe('editor, live')
    # At each full minute of the server the picture is what a fresh answer has.
    for minute in range(2):
        p.clock.run_for(61_000)
        p.wait_for_timeout(400)
        shown = fresh(p)
        if shown[0] != shown[1]:
            # The minute changed between the two.
            p.clock.run_for(61_000)
            p.wait_for_timeout(600)
            shown = fresh(p)
        same(shown[0], shown[1])
    count = len([url for url in asked])
    if count < 4:
        raise AssertionError(f'asked {count} times')
    # Out of sight nothing is asked; back in sight it is, at once.
    hide = """isHidden => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden });
      document.dispatchEvent(new Event('visibilitychange'));
    }"""
    p.evaluate(hide, True)
    asked.clear()
    p.clock.run_for(300_000)
    same(asked, [])
    p.evaluate(hide, False)
    p.wait_for_timeout(300)
    same(len(asked) >= 1, True)
    b.shot('editor-live')
    # Another size, and the page read again: it goes on.
    p.locator('.families').get_by_role('link', name='Medium').click()
    p.wait_for_url('**fam=m**live=on**')
    p.reload()
    same(p.get_by_role('switch', name='Live').get_attribute('aria-checked'), 'true')
    # The slider leads to a time of one's own, and ends it.
    p.get_by_label('Preview time').focus()
    p.keyboard.press('Home')
    p.clock.run_for(1_000)
    p.wait_for_url('**at=0**')
    same('live=on' in p.url, False)
    b.until('document.querySelector("[data-follow]").getAttribute("aria-checked") === "false"')
    p.wait_for_timeout(500)
    asked.clear()
    p.clock.run_for(200_000)
    same(asked, [])
    p.get_by_role('link', name='Now', exact=True).click()
    b.until('!location.search.includes("at=")')
    b.close()


@test
def present_minute_without_script(pw, server):
    b = Browser(pw, server.url, False)
    p = b.page
    path = remix(b, 'time-large')
    b.go(path + '/edit?at=60')
    same('Medium preview: ' in p.content() and '01:00' in p.content(), True)
    p.get_by_label('Title', exact=True).fill('It is {{__time}}')
    p.get_by_role('button', name='Now', exact=True).click()
    p.wait_for_load_state()
    same('at=' in p.url, False)
    # What was typed is kept, and Now is there to be pressed again.
    same(p.get_by_label('Title', exact=True).input_value(), 'It is {{__time}}')
    p.get_by_role('button', name='Now', exact=True).click()
    p.wait_for_load_state()
    same(p.get_by_role('switch', name='Live').count(), 0)
    b.close()


def standby(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    path = remix(b, 'starter-countdown')
    p.get_by_role('link', name='StandBy', exact=True).click()
    p.wait_for_url('**fam=s&ap=standby-night**')
    p.wait_for_selector('.canvas.is-standby')
    b.axe('editor, StandBy')
    b.shot(f'editor-standby-{"js" if script else "plain"}')
    # StandBy shows Small alone.
    p.locator('.families').get_by_role('link' if script else 'button', name='Medium').click()
    p.wait_for_url('**fam=m**')
    p.wait_for_selector('.canvas:not(.is-standby)')
    same('ap=' in p.url, False)
    b.go(path + '/edit?fam=l&ap=standby-night')
    same(p.locator('.canvas.is-standby').count(), 0)
    b.close()


@test
def standby_with_script(pw, server):
    standby(pw, server, True)


@test
def standby_without_script(pw, server):
    standby(pw, server, False)
