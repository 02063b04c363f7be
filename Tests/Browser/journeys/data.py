"""Values of one's own: added, pressed, read by a design, taken back."""
from harness import test, same, Browser, remix


def values(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/data/values')
    b.axe('Values, none yet')
    p.get_by_label('Name', exact=True).fill('__time')
    p.get_by_role('button', name='Add value').click()
    same(p.get_by_role('alert').count(), 1)
    b.axe('Values, refused')
    p.get_by_label('Name', exact=True).fill('Streak')
    p.get_by_label('Value', exact=True).fill('7')
    p.get_by_role('button', name='Add value').click()
    p.wait_for_url('**/data/values?did=saved**')
    p.get_by_role('button', name='Add 1 to streak').click()
    p.wait_for_load_state()
    same(p.get_by_label('Value of streak', exact=True).input_value(), '8')
    b.axe('Values')
    p.get_by_role('button', name='Undo').click()
    p.wait_for_url('**/data/values?did=undone**')
    same(p.get_by_label('Value of streak', exact=True).input_value(), '7')
    b.shot(f'values-{"js" if script else "plain"}')
    remix(b, 'pro-habit-streak')
    same('7 days' in p.content(), True)
    b.close(allowed=['422'])


@test
def values_with_script(pw, server):
    values(pw, server, True)


@test
def values_without_script(pw, server):
    values(pw, server, False)
