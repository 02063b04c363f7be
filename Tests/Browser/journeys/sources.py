"""Weather by town, told honestly when its provider is gone."""
from harness import WIDE, test, same, Browser, Server, edit
from providers import Providers

PROVES = ['Data', 'weather', 'calendar', 'feeds', 'StudioData', 'StudioOutbound']


def weather(pw, script):
    providers = Providers()
    server = Server(None, *providers.flags)
    try:
        b = Browser(pw, server.url, script)
        p = b.page
        b.go('/data')
        b.axe('Data, nothing connected')
        same('Widgets that know your day' in p.content(), True)
        p.get_by_role('link', name='Choose a place').first.click()
        b.axe('Weather, no place')
        # The first design that shows the weather asks for a place, in one step.
        b.go('/explore/starter-weather')
        p.get_by_role('button', name='Remix this').click()
        p.wait_for_url('**/data/weather?design=**')
        b.axe('Weather, asked for')
        p.get_by_label('Find a place').fill('galway')
        p.get_by_role('button', name='Search', exact=True).click()
        p.get_by_role('button', name='Use this place').click()
        p.wait_for_url('**/edit**')
        same('Galway' in p.content() and 'Sample data' not in p.content(), True)
        b.go('/data/weather')
        p.get_by_label('Find a place').fill('gal')
        p.get_by_role('button', name='Search', exact=True).click()
        p.get_by_role('radio', name='Galway New York').check()
        p.get_by_role('radio', name='Galway Connacht').check()
        b.axe('Weather, places found')
        p.get_by_role('button', name='Use this place').click()
        p.get_by_text('Saved. Every widget that reads it follows').wait_for()
        same('58°' in p.content() and 'Galway, Connacht, Ireland' in p.content() and 'Fresh' in p.content(), True)
        b.axe('Weather')
        b.sideways('Weather')
        b.shot(f'weather-{"js" if script else "plain"}')
        # A new weather widget shows it, unmarked.
        edit(b, 'starter-weather')
        same('Galway' in p.content() and 'Sample data' not in p.content(), True)
        # The provider goes: the copy stays with its age, and the page says so.
        providers.mood = 'junk'
        b.go('/data/weather')
        p.get_by_role('button', name='Update Weather now').click()
        p.get_by_text('Read a moment ago').wait_for()
        same('58°' in p.content(), True)
        p.get_by_role('button', name='Pause Weather').click()
        p.get_by_text('Paused. Widgets keep the last copy').wait_for()
        same('Paused' in p.content() and '58°' in p.content(), True)
        p.get_by_role('button', name='Forget Weather').click()
        p.get_by_role('button', name='Forget it').click()
        p.get_by_text('Forgotten, with everything it brought').wait_for()
        same('No place yet' in p.content(), True)
        # A place whose provider fails from the start is kept, and nothing invented is shown as its weather.
        p.get_by_label('Find a place').fill('53.35, -6.26')
        p.get_by_role('button', name='Search', exact=True).click()
        p.get_by_role('button', name='Use this place').click()
        p.get_by_text('No new copy came').wait_for()
        same('could not be read' in p.content() and '52°' not in p.content(), True)
        b.axe('Weather, failing')
        b.close()
    finally:
        server.stop()
        providers.stop()


@test
def weather_by_town_with_script(pw, server):
    """The first weather widget asks for a place in one step, shows it unmarked, and a provider that goes or fails is told honestly."""
    weather(pw, True)


@test
def weather_by_town_without_script(pw, server):
    """A place is found, used, paused and forgotten by forms alone."""
    weather(pw, False)


@test
def weather_where_the_browser_is(pw, server):
    """A position is rounded before it is sent anywhere."""
    providers = Providers()
    mine = Server(None, *providers.flags)
    try:
        b = Browser(pw, mine.url)
        b.context.grant_permissions(['geolocation'])
        b.context.set_geolocation({'latitude': 53.345678, 'longitude': -6.267891})
        b.go('/data/weather')
        b.page.get_by_role('button', name='Use my position, rounded').click()
        b.page.get_by_text('Saved. Every widget that reads it follows').wait_for()
        same('My place' in b.page.content(), True)
        asked = [path for path in providers.asked if path.startswith('/v1/forecast')]
        same(['latitude=53.35&longitude=-6.27' in path for path in asked], [True])
        b.close()
    finally:
        mine.stop()
        providers.stop()


@test
def data_pages_in_all_forms(pw, server):
    """The pages of sources, with nothing connected, are accessible, fit and have their pictures at every width and in both schemes."""
    b = Browser(pw, server.url)
    for name, path in (('data', '/data'), ('weather', '/data/weather?q=53.35,-6.26'), ('calendar', '/data/calendar'), ('feeds', '/data/feeds'),
                       ('no values', '/data/values')):
        b.page.set_viewport_size({'width': WIDE, 'height': 900})
        b.go(path)
        b.in_all_forms(name)
    b.close()


def calendar(pw, script):
    providers = Providers()
    server = Server(None, *providers.flags)
    try:
        b = Browser(pw, server.url, script)
        p = b.page
        b.go('/data/calendar')
        b.axe('Calendar, none yet')
        # A wrong address and a wrong file say what is wrong, and nothing is kept.
        p.get_by_label('Address, https or webcal').fill('ftp://garden.example/a.ics')
        p.get_by_role('button', name='Check the address').click()
        same('begins with https:// or webcal://' in p.get_by_role('alert').inner_text(), True)
        b.axe('Calendar, refused')
        p.get_by_label('Or an .ics file').set_input_files({'name': 'page.ics', 'mimeType': 'text/calendar', 'buffer': b'<html>no</html>'})
        p.get_by_role('button', name='Check the file').click()
        same('is no calendar' in p.get_by_role('alert').inner_text(), True)
        # By file: looked at, then kept.
        file = ('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:School\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20991224\r\nSUMMARY:Holidays begin\r\nEND:VEVENT\r\n'
                'BEGIN:VEVENT\r\nUID:2\r\nDTSTART:20260101T080000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nSUMMARY:School run\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')
        p.get_by_label('Or an .ics file').set_input_files({'name': 'school.ics', 'mimeType': 'text/calendar', 'buffer': file.encode()})
        p.get_by_role('button', name='Check the file').click()
        p.wait_for_url('**/data/calendar/check/**')
        same('School run' in p.content() and 'school.ics' in p.content(), True)
        b.axe('Calendar, checked')
        p.get_by_role('button', name='Add this calendar').click()
        p.get_by_text('Saved. Every widget that reads it follows').wait_for()
        # By address.
        p.get_by_label('Address, https or webcal').fill(f'{providers.url}/secret-8f3a/garden.ics')
        p.get_by_role('button', name='Check the address').click()
        p.wait_for_url('**/data/calendar/check/**')
        same('Lunch under the pear tree' in p.content(), True)
        p.get_by_label('Name').fill('Garden')
        p.get_by_role('button', name='Add this calendar').click()
        p.get_by_text('Saved. Every widget that reads it follows').wait_for()
        same('secret-8f3a' in p.content(), False)
        same('Garden' in p.content() and 'Lunch under the pear tree' in p.content() and '2 calendars' in p.content(), True)
        b.axe('Calendars')
        b.sideways('Calendars')
        b.shot(f'calendar-{"js" if script else "plain"}')
        # Widgets show them, unmarked; a calendar that is not ticked is off them.
        edit(b, 'starter-calendar-nextup')
        same('School run' in p.content() and 'Stand-up' not in p.content() and 'Sample data' not in p.content(), True)
        b.go('/data/calendar')
        p.get_by_label('Events of School').uncheck()
        p.get_by_role('button', name='Save what is shown').click()
        p.get_by_text('Saved. Every widget that reads it follows').wait_for()
        same('School run' in p.content(), False)
        same('Lunch under the pear tree' in p.content(), True)
        # It goes with everything it brought.
        p.get_by_role('button', name='Forget Garden').click()
        p.get_by_role('button', name='Forget it').click()
        p.get_by_text('Forgotten, with everything it brought').wait_for()
        same('Lunch under the pear tree' in p.content(), False)
        b.close(allowed=['422'])
    finally:
        server.stop()
        providers.stop()


@test
def calendar_with_script(pw, server):
    """Calendars by file and by address are checked before they are kept, shown on widgets, and forgotten with all they brought."""
    calendar(pw, True)


@test
def calendar_without_script(pw, server):
    """Calendars are checked, kept, hidden and forgotten by forms alone."""
    calendar(pw, False)


def feed(pw, script):
    providers = Providers()
    server = Server(None, *providers.flags)
    try:
        b = Browser(pw, server.url, script)
        p = b.page
        b.go('/data/feeds')
        b.axe('Feeds, none yet')
        p.get_by_label('Address', exact=True).fill(f'{providers.url}/key-77/garden.ics')
        p.get_by_role('button', name='Read it').click()
        same('neither JSON nor a feed' in p.get_by_role('alert').inner_text(), True)
        b.axe('Feeds, refused')
        p.get_by_label('Address', exact=True).fill(f'{providers.url}/key-77/stop.json')
        p.get_by_role('button', name='Read it').click()
        p.get_by_text('Pick from the answer').wait_for()
        b.axe('Feeds, read')
        b.shot(f'feeds-{"js" if script else "plain"}')
        p.locator('input[name=pick1]').check()
        p.get_by_label('Name of $.departures[0].minutes').fill('Next bus')
        p.get_by_role('button', name='Keep what is ticked').click()
        p.get_by_text('Saved. Every widget that reads it follows').wait_for()
        same('next bus: 4' in p.content() and 'key-77' not in p.content(), True)
        b.axe('Feeds')
        b.sideways('Feeds')
        b.go('/data/values')
        same(p.get_by_label('Value of next bus', exact=True).input_value(), '4')
        same('by a feed' in p.content(), True)
        b.close(allowed=['422'])
    finally:
        server.stop()
        providers.stop()


@test
def feed_with_script(pw, server):
    """A feed is refused or read, what is picked of it becomes values, and its address is told nowhere."""
    feed(pw, True)


@test
def feed_without_script(pw, server):
    """Parts of a feed are picked by a form alone."""
    feed(pw, False)
