"""Variables: added, changed by buttons, used by a design, undone."""
from harness import NARROW, test, same, Browser, edit, remix

PROVES = ['Data', 'variable', 'variables', 'values']


def values(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/data/variables')
    b.axe('Variables, none yet')
    p.get_by_label('Name', exact=True).fill('__time')
    p.get_by_role('button', name='Add variable').click()
    same(p.get_by_role('alert').count(), 1)
    b.axe('Variables, refused')
    p.get_by_label('Name', exact=True).fill('Streak')
    p.get_by_label('Value', exact=True).fill('7')
    p.get_by_role('button', name='Add variable').click()
    b.did('saved')
    p.get_by_role('button', name='Add 1 to streak').click()
    b.did('saved')
    same(p.get_by_label('Value of streak', exact=True).input_value(), '8')
    b.axe('Variables')
    p.get_by_role('button', name='Undo').click()
    b.did('undone')
    same(p.get_by_label('Value of streak', exact=True).input_value(), '7')
    b.shot(f'values-{"js" if script else "plain"}')
    edit(b, 'pro-habit-streak')
    same('7 days' in p.content(), True)
    b.close(allowed=['422'])


@test
def values_with_script(pw, server):
    """A variable with a built-in name is rejected; one is added, counted up, undone, and used by a design."""
    values(pw, server, True)


@test
def values_without_script(pw, server):
    """The variables form does all of that without script."""
    values(pw, server, False)


def one_value(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    remix(b, 'pro-habit-streak')
    b.post('/data/variables', action='set', key='streak', text='7')
    b.go('/data/variables')
    p.get_by_role('link', name='Evening stretch').wait_for()
    p.get_by_role('link', name='streak', exact=True).click()
    p.wait_for_url('**/data/variables/streak')
    b.axe('A variable')
    p.get_by_label('Unit').fill('days')
    p.get_by_label('Step').fill('3')
    p.get_by_role('button', name='Save', exact=True).click()
    p.get_by_role('button', name='Add 3 to streak').click()
    p.get_by_text('7 to 10').wait_for()
    same(p.get_by_label('Value of streak').input_value(), '10')
    same(p.url.split('?')[0].endswith('/data/variables/streak'), True)
    p.get_by_role('button', name='Restore 7').click()
    p.get_by_text('10 to 7').wait_for()
    # A built-in name is rejected beside its field.
    p.get_by_role('textbox', name='Name', exact=True).fill('__time')
    p.get_by_role('button', name='Rename').click()
    same(p.get_by_role('alert').count(), 1)
    b.axe('A variable, refused')
    p.get_by_role('textbox', name='Name', exact=True).fill('days in a row')
    p.get_by_role('button', name='Rename').click()
    p.get_by_text('Designs still using the old name').wait_for()
    b.sideways('A variable')
    b.axe('A variable, renamed')
    b.shot(f'value-renamed-{"js" if script else "plain"}')
    p.get_by_role('button', name='Undo').click()
    p.get_by_text('Undone').wait_for()
    same('/data/variables/streak' in p.url, True)
    p.locator('select[name=hint]').select_option('day')
    p.get_by_role('button', name='Save', exact=True).click()
    b.go('/data/variables?at=2030-01-02T03:04#built-in')
    p.locator('.built-in summary', has_text='Time').click()
    same('03:04' in p.locator('.built-in[open]').text_content(), True)
    b.axe('Built-in variables')
    b.close(allowed=['422'])


@test
def one_value_with_script(pw, server):
    """A variable’s page changes its unit, step and name, restores an earlier value, and lists the designs that use it."""
    one_value(pw, server, True)


@test
def one_value_without_script(pw, server):
    """The page of one variable works without script."""
    one_value(pw, server, False)


@test
def values_on_a_phone(pw, server):
    """Variables with numbers, dates and long texts fit a phone, in dark mode."""
    b = Browser(pw, server.url, width=NARROW, scheme='dark')
    for key, text in [('streak', '7'), ('last done', '2026-11-21T14:02:00Z'), ('birthday', '1990-02-28'), ('note', 'Rain ' * 30)]:
        b.post('/data/variables', action='set', key=key, text=text)
    for path in ['/data/variables', '/data/variables/last%20done']:
        b.go(path)
        b.axe(path)
        b.sideways(path)
        b.shot(f'phone-{path.rsplit("/", 1)[1][:6]}', full_page=True)
    b.close()
