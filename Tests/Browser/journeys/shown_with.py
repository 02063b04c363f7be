"""What pictures are shown with: one's own data, samples, other days, hard days; what becomes public of it."""
import itertools, re
from harness import test, same, Browser, Server, client, remix
from providers import GALWAY, Providers

PROVES = {
    'data_panel_with_script': ['Editor', 'DesignData'],
    'data_panel_without_script': ['Editor'],
    'torture_sheet_with_script': ['Torture', 'DesignReview'],
    'torture_sheet_without_script': ['Torture'],
    'torture_mends': ['Torture', 'DesignReview'],
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
        p.get_by_text('Galway, read').first.wait_for()
        same('Sample data' in p.locator('.canvas-top').inner_text(), False)
        same(p.get_by_role('link', name='Weather data by Open-Meteo.com').first.get_attribute('href').startswith('https://open-meteo.com'), True)
        b.axe('Editor, data')
        b.shot(f'data-panel-{"js" if script else "plain"}')
        # One source on its sample, and back.
        p.get_by_role('link', name='Weather: yours, show a sample').click()
        p.get_by_role('link', name='Weather: sample, show yours').wait_for()
        same('Sample data' in p.locator('.canvas-top').inner_text(), True)
        p.get_by_role('link', name='Weather: sample, show yours').click()
        p.get_by_role('link', name='Weather: yours, show a sample').wait_for()
        # A hard day, held through other choices.
        p.get_by_label('Hold a hard day').select_option('pack:cold')
        p.get_by_role('button', name='Hold', exact=True).click()
        p.wait_for_url('**with=pack**')
        p.get_by_text('None of it is yours').wait_for()
        same('-40°' in p.content() or '−40°' in p.content(), True)
        b.axe('Editor, a hard day')
        # Another day: its weather is a sample, and says so.
        p.get_by_label('Day to show').fill('2026-01-05')
        p.get_by_role('button', name='Show', exact=True).last.click()
        p.wait_for_url('**day**')
        p.get_by_text('Its weather nobody keeps').wait_for()
        # What is shown is pinned: its words change no more.
        p.get_by_role('button', name='Pin what is shown').click()
        p.get_by_text('That day as a design of your own').wait_for()
        same('5 Jan 2026' in p.content() and '{{' not in p.locator('#f').inner_html(), True)
        b.close()
    finally:
        server.stop()
        providers.stop()


@test
def data_panel_with_script(pw, server):
    """The editor shows one’s own data, a sample of one source, a hard day or another day, says which, and pins it."""
    data_panel(pw, True)


@test
def data_panel_without_script(pw, server):
    """What pictures are shown with is chosen and pinned by forms alone."""
    data_panel(pw, False)


def torture(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    design = remix(b, 'starter-quote')
    # A title that cannot hold on a hard day.
    b.go(f'{design}/edit?panel=data')
    if script:
        p.keyboard.press('t')
    else:
        p.get_by_role('link', name='Torture sheet').last.click()
    p.get_by_role('heading', name='Torture sheet').wait_for()
    same(p.locator('.torture-day').count(), 12)
    if script:
        b.in_all_forms('torture')
        # On a phone there are no keys.
        b.go(f'{design}/edit?panel=data')
        p.get_by_role('link', name='Torture sheet').last.click()
        p.get_by_role('heading', name='Torture sheet').wait_for()
        same(p.locator('.torture-day').count(), 12)
    p.get_by_role('link', name='Words 4').click()
    p.wait_for_url('**packs=words**')
    same(p.locator('.torture-day').count(), 4)
    p.get_by_role('link', name='Hold in editor: Arabic').click()
    p.wait_for_url('**with=pack:arabic**')
    b.close()


@test
def torture_sheet_with_script(pw, server):
    """The torture sheet shows twelve hard days at every width and in both schemes, some of them by choice, and one is held in the editor."""
    torture(pw, server, True)


@test
def torture_sheet_without_script(pw, server):
    """The torture sheet is reached and narrowed by links alone."""
    torture(pw, server, False)


@test
def torture_mends(pw, server):
    """What cannot hold on a hard day is mended from the sheet, and fewer days are lost."""
    b = Browser(pw, server.url)
    p = b.page
    design = remix(b, 'starter-countdown')
    b.go(f'{design}/edit?fam=m')
    with b.kept():
        p.locator('[name="f:base:primaryText"]').fill('{{__calendar_next_title}}')
    b.go(f'{design}/torture')
    p.get_by_role('button', name='Mend what is ticked').wait_for()
    before = int(p.locator('.torture-count dd').nth(2).inner_text())
    b.axe('Torture sheet with repairs')
    p.get_by_role('button', name='Mend what is ticked').click()
    b.did('repaired')
    after = int(p.locator('.torture-count dd').nth(2).inner_text())
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
        p.get_by_role('button', name='Update').click()
        b.did('shared')
        b.settled(says)
        p.locator('[data-values] input[type=checkbox]').uncheck(force=True)
        p.get_by_role('button', name='Update').click()
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
        p.get_by_label('Volume of all, percent').fill('45')
        p.get_by_role('button', name='Save').click()
        p.get_by_text('Saved. Every widget that reads it follows').wait_for()
        same(p.get_by_label('Volume of all, percent').input_value(), '45')
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
    p.get_by_role('button', name='Read the file').click()
    p.wait_for_url('**/jobs/**')
    p.get_by_role('button', name='Stop').click()
    p.get_by_text('Stopped').first.wait_for()
    b.axe('Health, stopped')
    b.go('/data/health')
    p.get_by_label('File').set_input_files(archive(1))
    p.get_by_role('button', name='Read the file').click()
    p.wait_for_url('**/jobs/**')
    p.get_by_role('button', name='Keep', exact=True).click()
    b.did('imported')
    b.close()
