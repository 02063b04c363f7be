"""Kills, restarts, backups and shutdowns."""
import http.client, json, pathlib, re, shutil, signal, socket, subprocess, tempfile, urllib.request
from harness import ROOT, STUDIO, test, Server, studio, same, settled, client, reopen

PROVES = ['StudioStore', 'StudioStoreSQLite', 'StudioPreviews']


@test
def no_save_is_lost_to_kill_9(pw, server):
    """Of a thousand saves, whatever was acknowledged is there after kill -9, and a lost key is told rather than replaced."""
    data = tempfile.mkdtemp(prefix='studio-storm-')
    storm = Server(data)
    send = client(storm)
    design = send('/designs', '')[1].split('/')[2]
    acknowledged, killer = 0, None
    for number in range(1, 1001):
        if number == 900:
            # Beside what follows: it comes in the middle of some save.
            killer = subprocess.Popen(['kill', '-9', str(storm.process.pid)])
        try:
            status, location, _ = send(f'/designs/{design}', f'action=save&f%3Abase%3AprimaryText=save+{number}')
        except (OSError, http.client.HTTPException):
            break
        if status == 303 and 'did=saved' in location:
            acknowledged = number
    killer.wait()
    storm.process.wait(timeout=30)
    same(acknowledged >= 899, True)
    again = Server(data)
    # The cookie is still good: its key lies in the data folder.
    status, _, body = reopen(again, send)(f'/designs/{design}/edit')
    same(status, 200)
    shown = int(re.search(rb'value="save (\d+)"', body).group(1))
    same(shown in (acknowledged, acknowledged + 1), True)
    revisions = subprocess.run(['/usr/bin/python3', '-c', f'import sqlite3; print(sqlite3.connect("{data}/studio.sqlite").execute("select max(number) from revisions").fetchone()[0])'], capture_output=True, text=True).stdout
    same(int(revisions) >= acknowledged + 1, True)
    same(again.stop(), 0)
    # Without that key nobody would find the library again: no new one takes its place in silence.
    (pathlib.Path(data) / 'secret.key').unlink()
    start = subprocess.run([STUDIO, 'serve', '--port', '0', '--data', data], cwd=ROOT, capture_output=True, text=True, timeout=60)
    same(start.returncode != 0 and 'secret.key not found' in start.stderr, True)
    same((pathlib.Path(data) / 'secret.key').exists(), False)


@test
def pictures_survive_a_restart(pw, server):
    """An address that a page has served shows its picture although its server and all it had drawn are gone."""
    data = tempfile.mkdtemp(prefix='studio-restart-')
    first = Server(data)
    send = client(first)
    for template in ('starter-weather', 'starter-photo-single', 'starter-countdown'):
        send('/designs', f'template={template}')
    page = send('/library')[2].decode()
    addresses = sorted(set(re.findall(r'/p/[0-9a-f]{32}/[sml]@[123]x\.(?:png|jpg)', page)))
    same(len(addresses) >= 3, True)
    seen = {address: send(address)[2] for address in addresses[:2]}
    first.process.kill()
    first.process.wait(timeout=30)
    shutil.rmtree(pathlib.Path(data) / 'previews')
    again = Server(data)
    send = reopen(again, send)
    for address in addresses:
        status, _, body = send(address)
        same((address, status), (address, 200))
        same(body, seen.get(address, body))
    same(send('/p/' + '0' * 32 + '/m@2x.png')[0], 404)
    same(again.stop(), 0)


@test
def backup_of_a_running_server_restores(pw, server):
    """A backup taken while the server runs gives back designs with their photos, and overwrites nothing."""
    source = Server()
    send = client(source)
    design = send('/designs', 'template=starter-photo-single')[1].split('/')[2]
    file = tempfile.mkdtemp() + '/backup.studio'
    studio('backup', file, '--data', source.data)
    target = tempfile.mkdtemp() + '/restored'
    studio('restore', file, '--data', target)
    same(source.stop(), 0)
    again = Server(target)
    status, _, body = reopen(again, send)(f'/designs/{design}.wwdesign')
    same(status, 200)
    same(len(json.loads(body)['images']), 1)
    same(studio('restore', file, '--data', target, ok=False).returncode != 0, True)
    again.stop()


def unread(port, visitor):
    """How many bytes of a visitor's connection the server at that port has not read, as Linux tells; None before there is one."""
    for line in pathlib.Path('/proc/net/tcp').read_text().splitlines()[1:]:
        _, here, there, _, queues = line.split()[:5]
        if (int(here.split(':')[1], 16), int(there.split(':')[1], 16)) == (port, visitor):
            return int(queues.split(':')[1], 16)


def connects(host, port):
    try:
        socket.create_connection((host, port), timeout=5).close()
    except ConnectionRefusedError:
        return False
    return True


@test
def running_requests_finish_at_shutdown(pw, server):
    """A form that is half sent when the server is told to end still gets its answer."""
    polite = Server()
    # A form is half sent when the server is told to end: it still gets its answer.
    host, port = polite.url.split('//')[1].split(':')
    slow = socket.create_connection((host, int(port)), timeout=20)
    body = b'theme=dark&back=%2Fsettings'
    slow.sendall(f'POST /settings/appearance HTTP/1.1\r\nHost: {host}:{port}\r\nSec-Fetch-Site: same-origin\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}\r\n\r\n'.encode() + body[:10])
    # It has the first half once nothing of it waits to be read.
    settled(lambda: unread(int(port), slow.getsockname()[1]), 0)
    same(urllib.request.urlopen(polite.url + '/health').read().split(b' ')[0], b'ok')
    same(urllib.request.urlopen(polite.url + '/ready').read(), b'ready\n')
    same(urllib.request.urlopen(urllib.request.Request(polite.url + '/', method='HEAD')).status, 200)
    polite.process.send_signal(signal.SIGTERM)
    # It is about to end once nobody can connect any more.
    settled(lambda: connects(host, int(port)), False)
    slow.sendall(body[10:])
    same(b'303' in slow.recv(4096).split(b'\r\n')[0], True)
    same(polite.process.wait(timeout=30), 0)


@test
def pictures_from_memory_keep_their_turn(pw, server):
    """Several requests on one connection are answered in their order, pictures from memory as well."""
    host, port = server.url.split('//')[1].split(':')
    page = urllib.request.urlopen(server.url + '/').read().decode()
    path = re.search(r'/p/[0-9a-f]{32}/[sml]@1x\.png', page).group(0)
    picture = urllib.request.urlopen(server.url + path)
    first, headers = picture.read(), dict(picture.headers)
    again = urllib.request.urlopen(server.url + path)
    same(again.read(), first)
    for name in ['Content-Type', 'Cache-Control', 'ETag', 'X-Content-Type-Options', 'Content-Length']:
        same((name, again.headers[name]), (name, headers[name]))
    # Three requests at once on one connection: the answers come in order, the page's before the picture's.
    line = socket.create_connection((host, int(port)), timeout=20)
    ask = lambda target, more='': f'GET {target} HTTP/1.1\r\nHost: {host}:{port}\r\n{more}\r\n'.encode()
    line.sendall(ask('/settings') + ask(path) + ask('/health') + ask(path, 'If-None-Match: ' + headers['ETag'] + '\r\n') + ask(path, 'Connection: close\r\n'))
    got = b''
    while piece := line.recv(65536): got += piece
    kinds = [got.find(b'<!doctype html'), got.find(first), got.find(b'ok ', got.find(first) + len(first)), got.find(b'HTTP/1.1 304'), got.rfind(first)]
    same((kinds == sorted(kinds), -1 in kinds, len(set(kinds))), (True, False, 5))
