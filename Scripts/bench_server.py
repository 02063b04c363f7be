"""What the benches of a running server share: its start on a free port with an empty data folder, its memory, and visitors."""
import collections
import http.client
import pathlib
import re
import subprocess
import tempfile
import urllib.parse

ROOT = pathlib.Path(__file__).resolve().parents[1]
STUDIO = str(ROOT / '.build' / 'release' / 'studio')
FORM = 'application/x-www-form-urlencoded'


def start(*flags):
    """A server and its address."""
    data = tempfile.mkdtemp(prefix='bench-')
    process = subprocess.Popen(
        [STUDIO, 'serve', '--port', '0', '--data', data, '--log-level', 'warning', *flags], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    return process, re.search(r'http://\S+', process.stdout.readline()).group(0).rstrip('/')


def memory(pid):
    """Resident memory in MB."""
    return int(re.search(r'VmRSS:\s+(\d+)', pathlib.Path(f'/proc/{pid}/status').read_text()).group(1)) // 1024


def children(pid):
    """Processes that `pid` started and that run."""
    return [int(child) for task in pathlib.Path(f'/proc/{pid}/task').iterdir() for child in (task / 'children').read_text().split()]


class Visitor:
    """A browser with a library of its own and one connection, at a network address of its own if `address` is given."""

    def __init__(self, url, address=None):
        self.line = http.client.HTTPConnection(url.split('//')[1], timeout=60)
        self.address = address
        self.cookies = {}
        self.statuses = collections.Counter()

    def ask(self, path, body=None, kind=FORM, accept='text/html'):
        """The status, where it leads and the bytes; a dict is sent as a form."""
        if isinstance(body, dict):
            body = urllib.parse.urlencode(body).encode()
        headers = {'Sec-Fetch-Site': 'same-origin', 'Accept': accept, 'Accept-Encoding': 'identity', 'Cookie': '; '.join(f'{k}={v}' for k, v in self.cookies.items())}
        if self.address:
            headers['X-Forwarded-For'] = self.address
        self.line.request('GET' if body is None else 'POST', path, body, {**headers, **({} if body is None else {'Content-Type': kind})})
        answer = self.line.getresponse()
        self.statuses[answer.status] += 1
        for cookie in answer.headers.get_all('Set-Cookie') or []:
            name, _, value = cookie.split(';')[0].partition('=')
            self.cookies[name] = value
        return answer.status, answer.headers.get('Location') or '', answer.read()

    def see(self, path, most=24):
        """A page with its pictures; its text."""
        page = self.ask(path)[2].decode()
        for picture in list(dict.fromkeys(re.findall(r'(/p/[0-9a-f]{32}/\w@\dx\.(?:png|jpg))', page)))[:most]:
            self.ask(picture)
        return page
