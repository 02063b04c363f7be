"""Full disks, damaged databases and backups, and clocks that leap: what the studio says of them, and what it leaves alone."""
import contextlib, json, pathlib, random, re, shutil, sqlite3, subprocess, tempfile, time
from harness import ALL, PHOTOS, test, Server, studio, same, settled, client, reopen, token, upload, noise

PROVES = ['StudioStore', 'StudioStoreSQLite', 'studio', 'Settings']
PAGE = 4096


@contextlib.contextmanager
def small_disk(megabytes):
    """A folder on a small disk, or None where mounting isn’t allowed."""
    folder = pathlib.Path(tempfile.mkdtemp(prefix='studio-disk-'))
    if shutil.which('mount') is None or subprocess.run(
            ['mount', '-t', 'tmpfs', '-o', f'size={megabytes}m,mode=700', 'tmpfs', folder], capture_output=True).returncode != 0:
        yield None
    else:
        try:
            yield folder
        finally:
            subprocess.run(['umount', '-l', folder], check=True)
    folder.rmdir()


def fill(folder):
    """Takes all the room there is; the file that takes it."""
    filler = folder / 'filler'
    with open(filler, 'ab', buffering=0) as file:
        for size in (1 << 20, PAGE, 1):
            with contextlib.suppress(OSError):
                while file.write(b'x' * size) == size:
                    pass
    return filler


def files(folder):
    return sorted(str(path.relative_to(folder)) for path in pathlib.Path(folder).rglob('*') if path.is_file())


def halves(folder):
    return [name for name in files(folder) if re.search(r'\.part|\.dat\.nosync|\.restore-', name)]


def ready(server):
    status, _, body = client(server)('/ready')
    return status, body.decode().strip()


def begun(number=6, photo=True):
    """A studio with some designs of as many words as fill pages; its visitor and the names of the designs."""
    server = Server()
    send = client(server)
    names = []
    for index in range(number):
        design = send('/designs', '')[1].split('/')[2]
        names.append(f'design {index}')
        form = upload('photo', 'a.jpg', (PHOTOS / 'portrait.jpg').read_bytes(), action='save', **{'f:base:name': names[-1]}) if photo and index == 0 else {
            'form': f'action=save&f%3Abase%3Aname=design+{index}&f%3Abase%3AsecondaryText=' + '+'.join(f'word{index}' for _ in range(600))}
        same(send(f'/designs/{design}', **form)[0], 303)
    return server, send, names


@test
def full_disk_is_told_and_leaves_nothing_half_written(pw, server):
    """On a full disk every way of saving answers 507 in words, `/ready` says why, nothing is left half written, and all goes on once there is room."""
    with small_disk(24) as disk:
        if disk is None:
            print('skipped: no disk may be mounted here', flush=True)
            return
        data = disk / 'data'
        own = Server(str(data), '--preview-disk-mb', '0')
        send = client(own)
        design = send('/designs', '')[1].split('/')[2]
        path = f'/designs/{design}'
        same(send(path, 'action=save&f%3Abase%3AprimaryText=save+0')[0], 303)
        key = token(send, 'variables:write', 'data:write')
        package = send(path + '.wwdesign')[2]
        bearer = {'Authorization': f'Bearer {key}', 'Content_Type': 'application/json'}
        picture = noise(300, random.Random(1))
        same(ready(own), (200, 'ready'))
        filler = fill(disk)
        # The journal may have room for a few: each is either there or refused.
        kept, status = 0, 303
        while status == 303 and kept < 2000:
            kept += 1
            status, _, page = send(path, f'action=save&f%3Abase%3AprimaryText=save+{kept}&f%3Abase%3AsecondaryText=' + f'{kept}+' * 700)
        kept -= 1
        same((status, 'This studio’s disk is full' in page.decode(), 'Your saved work is safe' in page.decode()), (507, True, True))
        for name, answer in {
            'a photo': send(path, **upload('photo', 'noise.png', picture, action='save')),
            'a new design': send('/designs', ''),
            'an import': send('/import', **upload('file', 'a.wwdesign', package + b' ' * PAGE)),
            'a slot': send('/slots', 'name=Hall&family=systemSmall&shows=default'),
            'a change': send(path + '/changes', json.dumps({'base': json.loads(send(path + '/state')[2])['sequence'], 'client': 'a', 'fields': {'f:base:primaryText': 'x' * 9000}})),
        }.items():
            same((name, answer[0], b'disk is full' in answer[2]), (name, 507, True))
        for name, asked in {'variables/a': {'value': 'x' * 200}, 'data/steps': {'days': [{'day': '2026-11-20', 'steps': 1}]}}.items():
            status, _, body = send(f'/api/v1/{name}', json.dumps(asked), method='PUT', **bearer)
            same((name, status, json.loads(body)['type']), (name, 507, '/problems/storage-full'))
        settled(lambda: ready(own), (503, 'not ready: the disk is full'))
        same(send('/health')[0], 200)
        # Pages that only show something are served.
        same(send(path + '/edit')[0], 200)
        same(halves(data), [])
        same(list((data / 'imports').glob('*.json')) + [f for f in (data / 'assets').rglob('*') if f.is_file() and f.name[0] != '.'], [])
        own.process.kill()
        own.process.wait(timeout=30)
        filler.unlink()
        own = Server(str(data), '--preview-disk-mb', '0')
        send = reopen(own, send)
        same(ready(own), (200, 'ready'))
        shown = int(re.search(rb'save (\d+)"', send(path + '/edit')[2]).group(1))
        same(shown, kept)
        same(send(path, **upload('photo', 'noise.png', picture, action='save'))[0], 303)
        same(own.stop(), 0)
        same(sqlite3.connect(data / 'studio.sqlite').execute('PRAGMA integrity_check').fetchall(), [('ok',)])


def stopped_data():
    """The data folder of a studio that was stopped, without free pages, and the names of its designs."""
    server, _, names = begun()
    same(server.stop(), 0)
    data = pathlib.Path(server.data)
    with contextlib.closing(sqlite3.connect(data / 'studio.sqlite')) as database:
        database.execute('VACUUM')
        database.execute('PRAGMA wal_checkpoint(TRUNCATE)')
    return data, names


def overwritten(content, page):
    return content[:page * PAGE] + b'\xA5' * PAGE + content[(page + 1) * PAGE:]


def shelf(data):
    with contextlib.closing(sqlite3.connect(pathlib.Path(data) / 'studio.sqlite')) as database:
        return sorted(name for name, in database.execute('SELECT name FROM shelf'))


@test
def damaged_page_is_found_and_the_way_back_works(pw, server):
    """A page of the database that was overwritten is found at the start: `/ready`, Settings and the log say so, and what is whole is rescued, the rest listed."""
    data, names = stopped_data()
    content = (data / 'studio.sqlite').read_bytes()
    pages = range(1, len(content) // PAGE)
    with contextlib.closing(sqlite3.connect(data / 'studio.sqlite')) as database:
        roots = [page - 1 for page, in database.execute("SELECT rootpage FROM sqlite_master WHERE name IN ('grdb_migrations', 'designs', 'shelf')")]
    for page in pages if ALL else {*roots, *random.Random(7).sample(pages, 3)}:
        folder = pathlib.Path(tempfile.mkdtemp(prefix='studio-damaged-'))
        shutil.copytree(data, folder, dirs_exist_ok=True)
        (folder / 'studio.sqlite').write_bytes(overwritten(content, page))
        try:
            own = Server(str(folder))
        except AssertionError as refusal:
            log = str(refusal)
        else:
            same((page, ready(own)), (page, (503, 'not ready: the database is damaged')))
            words = client(own)('/settings')[2].decode()
            same((page, 'The database is damaged' in words, 'studio restore' in words, '--salvage' in words), (page, True, True, True))
            same(own.stop(), 0)
            log = own.process.stderr.read()
        same((page, 'the database is damaged' in log, '--salvage' in log), (page, True, True))
        rescued = tempfile.mkdtemp() + '/rescued'
        run = studio('restore', folder, '--data', rescued, '--salvage')
        found = shelf(rescued)
        same((page, [name for name in names if name not in found and name not in run.stderr.decode()]), (page, []))
        again = Server(rescued)
        same((page, ready(again)), (page, (200, 'ready')))
        same(again.stop(), 0)


def damaged_forms(content):
    """A backup, damaged in ways disks and networks have; each with whether it is known for one, and anything can be rescued."""
    chance = random.Random(11)
    pages = int.from_bytes(content[28:32], 'big')
    one, two = sorted(chance.sample(range(1, pages), 2))
    for page in chance.sample(range(1, pages), 3):
        yield f'page {page} overwritten', overwritten(content, page), True, True
    yield 'a bit turned', content[:one * PAGE + 99] + bytes([content[one * PAGE + 99] ^ 4]) + content[one * PAGE + 100:], True, True
    yield 'two pages swapped', (content[:one * PAGE] + content[two * PAGE:(two + 1) * PAGE] + content[(one + 1) * PAGE:two * PAGE]
                                + content[one * PAGE:(one + 1) * PAGE] + content[(two + 1) * PAGE:]), True, True
    yield 'its end cut', content[:-1], True, True
    yield 'its seal cut', content[:pages * PAGE], True, True
    yield 'its last third cut', content[:pages * PAGE * 2 // 3], True, True
    yield 'its seal overwritten', content[:-400] + b'x' * 300 + content[-100:], True, True
    yield 'its first page overwritten', overwritten(content, 0), True, False
    yield 'nothing left', b'', False, False
    yield 'another file', b'no backup at all ' * 5000, False, False


@test
def damaged_backups_restore_nothing_and_what_is_whole_is_rescued(pw, server):
    """`studio restore` refuses every damaged backup, names what is damaged and creates nothing; `--salvage` restores what is whole and lists the rest."""
    own, _, names = begun()
    folder = pathlib.Path(tempfile.mkdtemp())
    whole = folder / 'whole.backup'
    studio('backup', whole, '--data', own.data)
    same(own.stop(), 0)
    same(files(folder), ['whole.backup'])
    for name, content, isKnown, isRescued in damaged_forms(whole.read_bytes()):
        file, target = folder / 'damaged.backup', folder / 'restored'
        file.write_bytes(content)
        run = studio('restore', file, '--data', target, ok=False)
        words = run.stderr.decode()
        same((name, run.returncode != 0, str(file) in words, target.exists(), words.count('\n')), (name, True, True, False, 1))
        if isKnown:
            same((name, 'is damaged: ' in words, 'Nothing was restored' in words, '--salvage' in words), (name, True, True, True))
        run = studio('restore', file, '--data', target, '--salvage', ok=False)
        words = run.stderr.decode()
        same((name, run.returncode == 0), (name, isRescued))
        if not isRescued:
            same((name, target.exists()), (name, False))
            continue
        found = shelf(target)
        same((name, [one for one in names if one not in found and one not in words]), (name, []))
        same((name, int(re.search(r'restored (\d+) designs', run.stdout.decode()).group(1))), (name, len(found)))
        again = Server(str(target), *(['--secret', 'x' * 40] if 'the signing key' in words else []))
        same((name, ready(again)), (name, (200, 'ready')))
        same(again.stop(), 0)
        shutil.rmtree(target)
    same(files(folder), ['damaged.backup', 'whole.backup'])


@test
def nothing_is_swept_for_a_day_after_the_clock_leapt(pw, server):
    """With a clock that leapt, in either direction, the bin stays full at every start of a day; with a right one it is emptied."""
    own, send, names = begun(2, photo=True)
    designs = json.loads(send('/library/export')[2])['specs']
    [deleted] = [spec['id'] for spec in designs if spec['name'] == names[0]]
    same(send(f'/designs/{deleted}/delete', '')[0], 303)
    same(own.stop(), 0)
    data = pathlib.Path(own.data)
    day, now = 86_400, time.time()
    with contextlib.closing(sqlite3.connect(data / 'studio.sqlite')) as database:
        database.execute('UPDATE designs SET deleted_at = ? WHERE deleted_at IS NOT NULL', (now - 40 * day,))
        database.commit()
    pictures = [name for name in files(data / 'assets') if '.store' not in name]
    for mark, isSwept in [
        (f'{now - 400 * day} 0', False), (None, False), (f'{now + 400 * day} 0', False), ('', False), (f'{now - 9 * day} 0', False),
        (f'{now - 3600} {now + day / 2}', False), (f'{now - 3600} {now - 60}', True),
    ]:
        # Without a mark the next start goes on from what the last one saw.
        if mark is not None:
            (data / 'clock').write_text(mark)
        again = Server(str(data))
        gone = lambda: re.search(rb'design 0', reopen(again, send)('/library?show=bin')[2]) is None
        if isSwept:
            settled(gone, True)
        else:
            # It is told as the sweeping would begin.
            same('the clock leapt or the machine was restarted; nothing is removed' in again.process.stderr.readline(), True)
            same((mark, gone()), (mark, False))
        same(again.stop(), 0)
        same((mark, [name for name in files(data / 'assets') if '.store' not in name] == pictures), (mark, not isSwept))
