"""The data that previews use: one’s own, samples, other days, scenarios; and what of it becomes public."""
import itertools, re
from harness import test, same, Browser, Server, client, remix
from providers import GALWAY, Providers

PROVES = {
    'data_panel_with_script': ['Editor', 'DesignData'],
    'data_panel_without_script': ['Editor'],
    'stress_test_with_script': ['StressTest', 'stress', 'DesignReview'],
    'stress_test_without_script': ['StressTest', 'stress'],
    'stress_test_fixes': ['StressTest', 'stress', 'DesignReview'],
    'shared_weather_by_leave': ['Share', 'weather'],
    'own_widgets_are_set': ['widget'],
    'health_archive_is_read_and_stopped': ['Health', 'StudioData'],
}


def data_panel(pw, script):
    providers = Providers()
    server = Server(None, *providers.flags)
    try:
        b = Browser(pw, server.url, script)
        p = b.page
        b.post('/data/weather', action='place', place=GALWAY)
        design = remix(b, 'temperature')
        b.go(f'{design}/edit?panel=data')
        p.get_by_text('Galway, updated').first.wait_for()
        same('Sample data' in p.locator('.canvas-top').inner_text(), False)
        same(p.get_by_role('link', name='Weather data by Open-Meteo.com').first.get_attribute('href').startswith('https://open-meteo.com'), True)
        b.axe('Editor, data')
        b.shot(f'data-panel-{"js" if script else "plain"}')
        # One source on its sample, and back.
        p.get_by_role('link', name='Weather: your data. Switch to sample').click()
        p.get_by_role('link', name='Weather: sample. Switch to your data').wait_for()
        same('Sample data' in p.locator('.canvas-top').inner_text(), True)
        p.get_by_role('link', name='Weather: sample. Switch to your data').click()
        p.get_by_role('link', name='Weather: your data. Switch to sample').wait_for()
        # A scenario, previewed.
        p.get_by_label('Preview a scenario').select_option('pack:cold')
        p.get_by_role('button', name='Preview', exact=True).click()
        p.wait_for_url('**with=pack**')
        p.get_by_text('All sample data').wait_for()
        same('-40°' in p.content() or '−40°' in p.content(), True)
        b.axe('Editor, a scenario')
        # Another day: its weather is a sample, and says so.
        p.get_by_label('Day to show').fill('2026-01-05')
        p.get_by_role('button', name='Show', exact=True).last.click()
        p.wait_for_url('**day**')
        p.get_by_text('Past weather isn’t stored').wait_for()
        # A static copy of what is shown: its text no longer updates.
        p.get_by_role('button', name='Save as static copy').click()
        p.get_by_text('Static copy created').wait_for()
        same('5 Jan 2026' in p.content() and '{{' not in p.locator('#f').inner_html(), True)
        b.close()
    finally:
        server.stop()
        providers.stop()


@test
def data_panel_with_script(pw, server):
    """The editor shows one’s own data, a sample of one source, a scenario or another day, says which, and saves a static copy."""
    data_panel(pw, True)


@test
def data_panel_without_script(pw, server):
    """The data of previews is chosen, and a static copy saved, by forms alone."""
    data_panel(pw, False)


def stress_test(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    design = remix(b, 'starter-quote')
    # A title that fails in a scenario.
    b.go(f'{design}/edit?panel=data')
    if script:
        p.keyboard.press('t')
    else:
        p.get_by_role('link', name='Stress test').last.click()
    p.get_by_role('heading', name='Stress test').wait_for()
    same(p.locator('.stress-test-day').count(), 12)
    if script:
        b.in_all_forms('stress-test')
        # On a phone there are no keys.
        b.go(f'{design}/edit?panel=data')
        p.get_by_role('link', name='Stress test').last.click()
        p.get_by_role('heading', name='Stress test').wait_for()
        same(p.locator('.stress-test-day').count(), 12)
    p.get_by_role('link', name='Text 4').click()
    p.wait_for_url('**packs=words**')
    same(p.locator('.stress-test-day').count(), 4)
    p.get_by_role('link', name='Open in editor: Arabic').click()
    p.wait_for_url('**with=pack:arabic**')
    b.close()


@test
def stress_test_with_script(pw, server):
    """The stress test shows twelve scenarios at every width and in both schemes, some of them filtered, and one is opened in the editor."""
    stress_test(pw, server, True)


@test
def stress_test_without_script(pw, server):
    """The stress test is reached and filtered by links alone."""
    stress_test(pw, server, False)


@test
def stress_test_fixes(pw, server):
    """What fails in a scenario is fixed from the stress test, and fewer errors are left."""
    b = Browser(pw, server.url)
    p = b.page
    design = remix(b, 'starter-countdown')
    b.go(f'{design}/edit?fam=m')
    with b.kept():
        p.locator('[name="f:base:primaryText"]').fill('{{__calendar_next_title}}')
    b.go(f'{design}/stress-test')
    p.get_by_role('button', name='Apply selected fixes').wait_for()
    before = int(p.locator('.stress-test-count dd').nth(2).inner_text())
    b.axe('Stress test with fixes')
    p.get_by_role('button', name='Apply selected fixes').click()
    b.did('repaired')
    after = int(p.locator('.stress-test-count dd').nth(2).inner_text())
    same(after < before, True)
    b.go(f'{design}/edit')
    p.get_by_role('button', name='Undo').first.click()
    b.close()


@test
def shared_weather_by_leave(pw, server):
    """A shared page shows one’s own weather only where that was said, and live images follow at once."""
    providers = Providers()
    mine = Server(None, *providers.flags)
    try:
        b = Browser(pw, mine.url)
        p = b.page
        b.post('/data/weather', action='place', place=GALWAY)
        design = remix(b, 'starter-weather')
        b.go(f'{design}/share')
        same('Galway' in p.content(), True)
        b.axe('Share, own weather')
        p.get_by_role('button', name='Share this design').click()
        b.did('shared')
        slug = re.search(r'/s/([a-z0-9-]+)', p.content()).group(1)
        # Whatever is kept of an answer, each address is asked for once.
        number = itertools.count()
        says = lambda: 'Galway' in client(mine)(f'/i/{slug}/m@2x.txt?v={next(number)}')[2].decode()
        same(says(), False)
        p.locator('[data-values] input[type=checkbox]').check(force=True)
        p.get_by_role('button', name='Update shared page').click()
        b.did('shared')
        b.settled(says)
        p.locator('[data-values] input[type=checkbox]').uncheck(force=True)
        p.get_by_role('button', name='Update shared page').click()
        b.did('shared')
        b.settled(says, False)
        # Pictures of what was just taken away may still be on their way to the page that was left.
        b.close(allowed=['404'])
    finally:
        mine.stop()
        providers.stop()


@test
def own_widgets_are_set(pw, server):
    """A widget of the app’s own keeps its settings, with script and without."""
    for script in [True, False]:
        b = Browser(pw, server.url, script)
        p = b.page
        b.go('/explore/widgets/noiseMachine')
        b.axe('Noise machine')
        p.get_by_label('Main volume (%)').fill('45')
        p.get_by_role('button', name='Save').click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
        same(p.get_by_label('Main volume (%)').input_value(), '45')
        b.axe('Noise machine, set')
        b.close()


@test
def health_archive_is_read_and_stopped(pw, server):
    """An export as the phone shares it is stopped while it is read, and a whole one is reviewed and kept."""
    import datetime, pathlib, tempfile, zipfile

    def archive(times):
        """Three thousand records of sixty days, so many times over."""
        start = datetime.datetime.now().replace(hour=0, minute=0, second=0, microsecond=0) - datetime.timedelta(days=60)
        lines = []
        for index in range(3_000):
            begin = f'{start + datetime.timedelta(seconds=index * 60 * 86400 // 3_000):%Y-%m-%d %H:%M:%S} +0000'
            lines.append(f'<Record type="HKQuantityTypeIdentifierStepCount" sourceName="iPhone" unit="count" startDate="{begin}" endDate="{begin}" value="{index % 50}"/>\n')
        head = '<?xml version="1.0" encoding="UTF-8"?>\n<HealthData locale="en_IE">\n<ExportDate value="2026-11-20 09:00:00 +0000"/>\n'
        path = pathlib.Path(tempfile.mkdtemp()) / 'export.zip'
        with zipfile.ZipFile(path, 'w', zipfile.ZIP_DEFLATED, compresslevel=1) as out:
            out.writestr('apple_health_export/export.xml', head + ''.join(lines) * times + '</HealthData>\n')
        return path

    b = Browser(pw, server.url)
    p = b.page
    b.go('/data/health')
    p.get_by_label('File').set_input_files(archive(600))
    p.get_by_role('button', name='Upload').click()
    p.wait_for_url('**/jobs/**')
    p.get_by_role('button', name='Stop').click()
    p.get_by_text('Import stopped').first.wait_for()
    b.axe('Health, stopped')
    b.go('/data/health')
    p.get_by_label('File').set_input_files(archive(1))
    p.get_by_role('button', name='Upload').click()
    p.wait_for_url('**/jobs/**')
    p.get_by_role('button', name='Import', exact=True).click()
    b.did('imported')
    b.close()
