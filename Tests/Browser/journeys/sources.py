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
        p.get_by_role('link', name='Choose a location').first.click()
        b.axe('Weather, no location')
        # The first design that shows the weather asks for a place, in one step.
        b.go('/explore/starter-weather')
        p.get_by_role('button', name='Use template', exact=True).click()
        p.wait_for_url('**/data/weather?design=**')
        b.axe('Weather, asked for')
        p.get_by_label('Search for a location').fill('galway')
        p.get_by_role('button', name='Search', exact=True).click()
        p.get_by_role('button', name='Use this location').click()
        p.wait_for_url('**/edit**')
        same('Galway' in p.content() and 'Sample data' not in p.content(), True)
        b.go('/data/weather')
        p.get_by_label('Search for a location').fill('gal')
        p.get_by_role('button', name='Search', exact=True).click()
        p.get_by_role('radio', name='Galway New York').check()
        p.get_by_role('radio', name='Galway Connacht').check()
        b.axe('Weather, locations found')
        p.get_by_role('button', name='Use this location').click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
        same('58°' in p.content() and 'Galway, Connacht, Ireland' in p.content() and 'Up to date' in p.content(), True)
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
        p.get_by_text('Already up to date').wait_for()
        same('58°' in p.content(), True)
        p.get_by_role('button', name='Pause Weather').click()
        p.get_by_text('Paused. Widgets show the last data').wait_for()
        same('Paused' in p.content() and '58°' in p.content(), True)
        p.get_by_role('button', name='Remove Weather').click()
        p.get_by_role('button', name='Remove source').click()
        p.get_by_text('Removed, along with its data').wait_for()
        same('No location yet' in p.content(), True)
        # A place whose provider fails from the start is kept, and nothing invented is shown as its weather.
        p.get_by_label('Search for a location').fill('53.35, -6.26')
        p.get_by_role('button', name='Search', exact=True).click()
        p.get_by_role('button', name='Use this location').click()
        p.get_by_text('Couldn’t update. Your widgets').wait_for()
        same('Unexpected response from the provider' in p.content() and '52°' not in p.content(), True)
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
        b.page.get_by_role('button', name='Use my location').click()
        b.page.get_by_text('Saved. Your widgets will update').wait_for()
        same('My location' in b.page.content(), True)
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
                       ('no variables', '/data/variables')):
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
        p.get_by_label('Calendar URL (https or webcal)').fill('ftp://garden.example/a.ics')
        p.get_by_role('button', name='Preview calendar').click()
        same('starting with https:// or webcal://' in p.get_by_role('alert').inner_text(), True)
        b.axe('Calendar, refused')
        p.get_by_label('Or upload an .ics file').set_input_files({'name': 'page.ics', 'mimeType': 'text/calendar', 'buffer': b'<html>no</html>'})
        p.get_by_role('button', name='Preview file').click()
        same('isn’t a calendar' in p.get_by_role('alert').inner_text(), True)
        # By file: looked at, then kept.
        file = ('BEGIN:VCALENDAR\r\nVERSION:2.0\r\nX-WR-CALNAME:School\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART;VALUE=DATE:20991224\r\nSUMMARY:Holidays begin\r\nEND:VEVENT\r\n'
                'BEGIN:VEVENT\r\nUID:2\r\nDTSTART:20260101T080000Z\r\nDURATION:PT1H\r\nRRULE:FREQ=DAILY\r\nSUMMARY:School run\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n')
        p.get_by_label('Or upload an .ics file').set_input_files({'name': 'school.ics', 'mimeType': 'text/calendar', 'buffer': file.encode()})
        p.get_by_role('button', name='Preview file').click()
        p.wait_for_url('**/data/calendar/check/**')
        same('School run' in p.content() and 'school.ics' in p.content(), True)
        b.axe('Calendar, checked')
        p.get_by_role('button', name='Add calendar').click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
        # By address.
        p.get_by_label('Calendar URL (https or webcal)').fill(f'{providers.url}/secret-8f3a/garden.ics')
        p.get_by_role('button', name='Preview calendar').click()
        p.wait_for_url('**/data/calendar/check/**')
        same('Lunch under the pear tree' in p.content(), True)
        p.get_by_label('Name').fill('Garden')
        p.get_by_role('button', name='Add calendar').click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
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
        p.get_by_role('button', name='Save choices', exact=True).click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
        same('School run' in p.content(), False)
        same('Lunch under the pear tree' in p.content(), True)
        # It goes with everything it brought.
        p.get_by_role('button', name='Remove Garden').click()
        p.get_by_role('button', name='Remove source').click()
        p.get_by_text('Removed, along with its data').wait_for()
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
        p.get_by_label('URL', exact=True).fill(f'{providers.url}/key-77/garden.ics')
        p.get_by_role('button', name='Load feed', exact=True).click()
        same('isn’t JSON or a feed' in p.get_by_role('alert').inner_text(), True)
        b.axe('Feeds, refused')
        p.get_by_label('URL', exact=True).fill(f'{providers.url}/key-77/stop.json')
        p.get_by_role('button', name='Load feed', exact=True).click()
        p.get_by_role('heading', name='Choose values').wait_for()
        b.axe('Feeds, read')
        b.shot(f'feeds-{"js" if script else "plain"}')
        p.locator('input[name=pick1]').check()
        p.get_by_label('Name of $.departures[0].minutes').fill('Next bus')
        p.get_by_role('button', name='Save selected').click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
        same('next bus: 4' in p.content() and 'key-77' not in p.content(), True)
        b.axe('Feeds')
        b.sideways('Feeds')
        b.go('/data/variables')
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
