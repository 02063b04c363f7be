"""Health: a table is imported with progress, a weight is entered and taken back, a day is pinned."""
import pathlib
import tempfile
from datetime import date, timedelta
from harness import test, same, Browser

PROVES = ['Health']


def table(days):
    """A table of steps whose last day is yesterday."""
    rows = ['Date,Steps']
    for back in range(1, days + 1):
        rows.append(f'{date.today() - timedelta(days=back)},{9000 + back % 7 * 700}')
    file = pathlib.Path(tempfile.mkdtemp()) / 'steps.csv'
    file.write_text('\n'.join(rows) + '\n')
    return file


def health(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/data/health')
    b.axe('Health, nothing yet')
    p.get_by_label('File').set_input_files(table(400))
    p.get_by_role('button', name='Upload').click()
    p.wait_for_url('**/jobs/**')
    # Without script the page reads itself again after three seconds.
    p.get_by_role('button', name='Import', exact=True).wait_for()
    same('400 days' in p.content(), True)
    b.axe('Health, what a file holds')
    b.shot(f'health-review-{"js" if script else "plain"}')
    b.go('/data/health')
    same('is ready to review' in p.content(), True)
    p.get_by_role('link', name='View', exact=True).click()
    p.get_by_role('button', name='Import', exact=True).click()
    b.did('imported')
    b.axe('Health')
    b.sideways('Health')
    p.get_by_label('Weekdays (steps)').fill('20000')
    p.get_by_role('button', name='Preview', exact=True).click()
    p.wait_for_url('**try=yes**')
    same('Not saved yet' in p.content(), True)
    p.get_by_label('Weekdays (steps)').fill('8000')
    p.get_by_role('button', name='Save goals').click()
    b.did('saved')
    form = p.locator('#add-weight')
    form.get_by_label('Weight', exact=True).fill('74,2')
    form.locator('select[name=unit]').first.select_option('kg')
    form.get_by_label('Note').fill('After the long run')
    form.get_by_role('button', name='Add weight').click()
    b.did('weighed')
    same('After the long run' in p.content(), True)
    p.get_by_role('button', name='Undo').click()
    b.did('undone')
    same('After the long run' in p.content(), False)
    yesterday = date.today() - timedelta(days=1)
    b.go(f'/data/health?day={yesterday}')
    p.get_by_label('Change steps').fill('12345')
    p.locator('#day').get_by_role('button', name='Save', exact=True).click()
    b.did('corrected')
    same('12,345 of' in p.content(), True)
    b.shot(f'health-{"js" if script else "plain"}')
    p.get_by_role('button', name='Make a widget of this day').click()
    b.did('pinned')
    same('12,345' in p.content(), True)
    b.close()


@test
def health_with_script(pw, server):
    """Steps are read behind a page that tells how far it is, and kept; goals are tried, a weight taken back, a day corrected and pinned."""
    health(pw, server, True)


@test
def health_without_script(pw, server):
    """The page of a reading looks again by itself, and all of Health works by forms."""
    health(pw, server, False)


@test
def health_wrong_file(pw, server):
    """A file that is none is told in words, whether script sends it or not."""
    for script in (True, False):
        b = Browser(pw, server.url, script)
        p = b.page
        b.go('/data/health')
        file = pathlib.Path(tempfile.mkdtemp()) / 'letter.pdf'
        file.write_bytes(b'%PDF-1.7\n')
        p.get_by_label('File').set_input_files(file)
        p.get_by_role('button', name='Upload').click()
        p.wait_for_url('**/jobs/**')
        p.get_by_role('heading', name='Couldn’t import letter.pdf').wait_for()
        b.axe('Health, a file that could not be read')
        p.get_by_role('link', name='Choose another file').click()
        p.wait_for_url('**/data/health#import')
        b.close()
