"""A CalDAV server on this machine: Radicale, as people run it, with one account."""
import base64, os, pathlib, re, subprocess, sys, tempfile, time, urllib.error, urllib.request


class CalDAV:
    """An account “maeve” with a calendar and a list of reminders."""

    def __init__(self):
        folder = pathlib.Path(tempfile.mkdtemp(prefix='caldav-'))
        (folder / 'users').write_text('maeve:open sesame\n')
        (folder / 'config').write_text(f'''[server]
hosts = 127.0.0.1:0
[auth]
type = htpasswd
htpasswd_filename = {folder}/users
htpasswd_encryption = plain
delay = 0
[storage]
filesystem_folder = {folder}/data
[web]
type = none
[logging]
level = info
''')
        log = open(folder / 'log', 'w')
        self.process = subprocess.Popen([sys.executable, '-m', 'radicale', '--config', str(folder / 'config')], stdout=log, stderr=log)
        self.folder = folder
        for _ in range(200):
            found = re.search(r'Listening on .*?127\.0\.0\.1[^\d]+(\d+)', (folder / 'log').read_text())
            if found:
                break
            time.sleep(0.05)
        else:
            raise AssertionError((folder / 'log').read_text())
        self.port = int(found.group(1))
        self.url = f'http://127.0.0.1:{self.port}'
        day = time.strftime('%Y%m%d', time.gmtime(time.time() + 86400))
        self.make('home', 'Home', 'VEVENT')
        self.make('errands', 'Errands', 'VTODO')
        self.put('home/lunch.ics', 'VEVENT', 'lunch', f'DTSTART:{day}T120000Z\r\nDTEND:{day}T130000Z\r\nSUMMARY:Lunch by the canal')
        self.put('errands/seeds.ics', 'VTODO', 'seeds', f'DUE;VALUE=DATE:{day}\r\nSUMMARY:Order seeds\r\nX-GARDEN-BED:north')
        self.put('errands/ferns.ics', 'VTODO', 'ferns', f'DTSTART;VALUE=DATE:{day}\r\nDUE;VALUE=DATE:{day}\r\nRRULE:FREQ=WEEKLY\r\nSUMMARY:Water the ferns')

    @property
    def flags(self):
        """What a studio is started with to ask here."""
        return ('--data-trusted', f'127.0.0.1:{self.port}')

    def send(self, method, path, body='', kind='text/xml'):
        token = base64.b64encode(b'maeve:open sesame').decode()
        request = urllib.request.Request(f'{self.url}/maeve/{path}', data=body.encode() or None, method=method, headers={'Authorization': f'Basic {token}', 'Content-Type': kind})
        with urllib.request.urlopen(request, timeout=10) as answer:
            return answer.read().decode()

    def make(self, path, name, kind):
        self.send('MKCALENDAR', path + '/', f'''<?xml version="1.0"?><c:mkcalendar xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:caldav"><d:set><d:prop>
<d:displayname>{name}</d:displayname><c:supported-calendar-component-set><c:comp name="{kind}"/></c:supported-calendar-component-set></d:prop></d:set></c:mkcalendar>''')

    def put(self, path, kind, uid, lines):
        self.send('PUT', path, f'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:-//Tests//EN\r\nBEGIN:{kind}\r\nUID:{uid}\r\nDTSTAMP:20260101T000000Z\r\n{lines}\r\nEND:{kind}\r\nEND:VCALENDAR\r\n', 'text/calendar')

    def get(self, path):
        return self.send('GET', path)

    def stop(self):
        self.process.terminate()
        self.process.wait(timeout=20)
