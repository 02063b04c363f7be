"""What journeys share: a studio of their own, a browser that remembers what went wrong, and a visitor without one."""
import pathlib, re, signal, subprocess, tempfile, urllib.error, urllib.request
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Error

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUDIO = str(ROOT / '.build' / 'debug' / 'studio')
CATALOGUE = ROOT / 'Templates' / 'catalogue'
SHOTS = ROOT / '.build' / 'journey-shots'
TESTS = []


def test(function):
    TESTS.append(function)
    return function


class Server:
    """A studio of its own, in a folder of its own."""

    def __init__(self, data=None, *flags):
        self.data = data or tempfile.mkdtemp(prefix='studio-')
        self.process = subprocess.Popen([STUDIO, 'serve', '--port', '0', '--data', self.data, '--log-level', 'warning', *flags],
                                        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.search(r'http://\S+', line)
        if not match:
            raise AssertionError(f'the server did not start: {line}{self.process.stderr.read()}')
        self.url = match.group(0).rstrip('/')

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(timeout=30)
        # One that was killed before is stopped again.
        if how == signal.SIGTERM and code not in (0, -signal.SIGKILL):
            raise AssertionError(f'the server ended with {code}: {self.process.stderr.read()[-2000:]}')
        return code


def studio(*arguments, cwd=ROOT, env=None, ok=True, input=None):
    run = subprocess.run([STUDIO, *map(str, arguments)], cwd=cwd, env=env, capture_output=True, input=input)
    if ok and run.returncode != 0:
        raise AssertionError(f'studio {arguments}: {run.stderr.decode()}')
    return run


def same(found, expected):
    if found != expected:
        raise AssertionError(f'found {found!r}, expected {expected!r}')


class Browser:
    """A page with or without script that remembers what went wrong on it."""

    def __init__(self, pw, url, script=True, width=1440, scheme='light'):
        self.url, self.script = url, script
        self.context = pw.new_context(viewport={'width': width, 'height': 900}, java_script_enabled=script, color_scheme=scheme, accept_downloads=True)
        self.page = self.context.new_page()
        self.errors = []
        self.visits = []
        self.page.on('request', lambda r: r.is_navigation_request() and self.visits.append(r.url))
        self.page.on('console', lambda m: m.type == 'error' and self.errors.append(f'{m.text} {m.location.get("url", "")}'))
        self.page.on('pageerror', lambda e: self.errors.append(str(e)))
        # Without script a browser leaves modules alone, and says so.
        self.page.on('requestfailed', lambda r: r.failure != 'net::ERR_ABORTED' and (script or '.js' not in r.url) and self.errors.append(f'failed {r.url} {r.failure}'))

    def go(self, path):
        self.page.goto(self.url + path)

    def did(self, word):
        """Waits for the page that says so. Script takes the word out of the address at once, so what was asked for counts."""
        for _ in range(600):
            for index, url in enumerate(self.visits):
                if re.search(f'[?&]did={word}\\b', url):
                    del self.visits[:index + 1]
                    return self.page.wait_for_load_state()
            self.page.wait_for_timeout(50)
        raise AssertionError(f'no page said {word}: {self.visits[-3:]}')

    def axe(self, name):
        if not self.script:
            return
        results = Axe().run(self.page)
        faults = [f"{v['id']}: {[n['target'] for n in v['nodes']][:3]}" for v in results.response['violations']]
        if faults:
            raise AssertionError(f'axe on {name}: {faults}')

    def until(self, expression):
        """Waits until a JavaScript expression holds. The page's own policy forbids Playwright's evaluated waits."""
        last = ''
        for _ in range(200):
            try:
                if self.page.evaluate(expression):
                    return
            except Error as fault:
                # A page that is on its way has no such element yet.
                last = f' ({fault})'
            self.page.wait_for_timeout(50)
        raise AssertionError(f'never true: {expression}{last}')

    def sideways(self, name):
        if self.script:
            extra = self.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
            if extra > 0:
                raise AssertionError(f'{name} scrolls sideways by {extra} px')

    def shot(self, name):
        SHOTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=str(SHOTS / f'{name}.png'))

    def pictures(self):
        """Every picture in view is there and has a size."""
        broken = self.page.evaluate("""() => [...document.images].filter(i => i.getBoundingClientRect().top < innerHeight && i.offsetParent && i.complete && !i.naturalWidth).map(i => i.src)""") if self.script else []
        same(broken, [])

    def close(self, allowed=()):
        left = [e for e in self.errors if not any(a in e for a in allowed)]
        self.context.close()
        same(left, [])


def remix(b, template='starter-countdown'):
    b.go(f'/explore/{template}')
    b.page.get_by_role('button', name='Remix this').click()
    # The first design that shows the weather asks whose; it can be skipped.
    b.page.wait_for_url(re.compile('/edit|/data/weather'))
    if '/data/weather' in b.page.url:
        b.page.get_by_role('link', name='go on with the sample').click()
        b.page.wait_for_url('**/edit**')
    return '/designs/' + b.page.url.split('/designs/')[1].split('/')[0]


def client(server):
    """A visitor without a browser."""
    jar = {}
    def send(path, form=None, accept='text/html'):
        data = None if form is None else form.encode()
        request = urllib.request.Request(server.url + path, data=data, headers={'Sec-Fetch-Site': 'same-origin', 'Accept': accept, 'Cookie': '; '.join(f'{k}={v}' for k, v in jar.items())})
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *a): return None
        try:
            answer = urllib.request.build_opener(Stay).open(request, timeout=10)
        except urllib.error.HTTPError as error:
            answer = error
        cookie = answer.headers.get('Set-Cookie')
        if cookie:
            name, value = cookie.split(';')[0].split('=', 1)
            jar[name] = value
        return answer.status, answer.headers.get('Location') or '', answer.read()
    return send


def reopen(server, send):
    """The same visitor at another server."""
    inner = client(server)
    jar = dict(zip(inner.__code__.co_freevars, inner.__closure__))['jar'].cell_contents
    jar.update(dict(zip(send.__code__.co_freevars, send.__closure__))['jar'].cell_contents)
    return inner
