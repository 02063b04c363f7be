"""An account's calendars and lists, and a reminder that is marked as done where it was made."""
from davserver import CalDAV
from harness import test, same, settled, Browser, Server, edit

PROVES = ['Data', 'calendar', 'account']


def account(pw, script):
    dav = CalDAV()
    server = Server(None, *dav.flags)
    try:
        b = Browser(pw, server.url, script)
        p = b.page

        def connect(password):
            b.go('/data/calendar')
            p.get_by_label('Server').fill(dav.url)
            p.get_by_label('User name or email').fill('maeve')
            p.get_by_label('App password').fill(password)
            p.get_by_role('button', name='Find calendars').click()

        # A wrong password says so, keeps what was typed but for itself, and adds nothing.
        connect('sesame')
        p.get_by_text('Sign-in failed').wait_for()
        same(p.get_by_label('Server').input_value(), dav.url)
        same(p.get_by_label('App password').input_value(), '')
        b.axe('Calendar, account refused')
        connect('open sesame')
        p.get_by_role('heading', name='Choose calendars').wait_for()
        same('Errands' in p.content() and 'Home' in p.content() and 'open sesame' not in p.content(), True)
        b.axe('Calendar, account found')
        p.get_by_role('button', name='Add selected').click()
        p.get_by_text('Saved. Your widgets will update').wait_for()
        same('Lunch by the canal' in p.content() and 'open sesame' not in p.content(), True)
        # What comes again is not completed here, and says why.
        same(p.get_by_role('button', name='Done: Water the ferns').is_disabled(), True)
        same('Repeating reminder' in p.content(), True)
        b.axe('Calendar, account connected')
        b.sideways('Calendar, account connected')
        b.shot(f'caldav-{"js" if script else "plain"}')
        # Taken back, the server is never told.
        p.get_by_role('button', name='Done: Order seeds').click()
        p.get_by_role('button', name='Undo').last.click()
        p.get_by_text('Reopened').wait_for()
        # In the editor of a widget that shows it.
        edit(b, 'starter-reminders-soon')
        before = dav.get('errands/seeds.ics')
        same('STATUS:COMPLETED' in before, False)
        p.get_by_role('button', name='Order seeds').click()
        p.get_by_role('button', name='Undo').last.wait_for()
        b.axe('Editor, a reminder done')
        if not script:
            # Telling it is the server's own doing, ten seconds later.
            return b.close(allowed=['422'])
        settled(lambda: 'STATUS:COMPLETED' in dav.get('errands/seeds.ics'), True)
        after = dav.get('errands/seeds.ics')
        same('STATUS:COMPLETED' in after and 'PERCENT-COMPLETE:100' in after and 'X-GARDEN-BED:north' in after, True)
        b.go('/data/calendar')
        same(p.get_by_role('button', name='Done: Order seeds').count(), 0)
        b.close(allowed=['422'])
    finally:
        server.stop()
        dav.stop()


@test
def account_and_reminder_with_script(pw, server):
    """A CalDAV account is refused, then connected, and a reminder marked as done in the editor is done where it was made."""
    account(pw, True)


@test
def account_and_reminder_without_script(pw, server):
    """An account is connected and its reminder done by forms alone."""
    account(pw, False)
