"""What journeys share: a studio of their own, a browser that remembers what went wrong, fixtures that need no clicking, and
a visitor without a browser.

Journeys wait for things, never for a time: `settled` asks until something holds, `kept` and `rest` follow what the editor
sends and reads, `still` waits until nothing moves. What must not happen is asked for after something that comes later.
"""
import json, os, pathlib, re, signal, struct, subprocess, tempfile, time, urllib.error, urllib.request, uuid, zlib
import axe_playwright_python
from playwright.sync_api import Error

ROOT = pathlib.Path(__file__).resolve().parents[2]
STUDIO = str(ROOT / '.build' / os.environ.get('STUDIO_BUILD', 'release') / 'studio')
CATALOGUE = ROOT / 'Templates' / 'catalogue'
PHOTOS = ROOT / 'Tests' / 'Fixtures' / 'photos'
SHOTS = ROOT / '.build' / 'journey-shots'
WIDE, NARROW = 1440, 390
# Every form of every page, each opened by itself, and pictures of them: `run.py --all`.
ALL = bool(os.environ.get('JOURNEYS_ALL'))
# Pictures for a person to look at are made for whoever asks: `SHOTS=1`.
TAKES_SHOTS = ALL or bool(os.environ.get('SHOTS'))
AXE = (pathlib.Path(axe_playwright_python.__file__).parent / 'axe.min.js').read_text()
# The rules of axe that look at colours.
COLOURS = ('color-contrast', 'link-in-text-block')
TESTS = []


def test(function):
    if not function.__doc__:
        raise AssertionError(f'{function.__name__} needs a docstring that says what it proves')
    TESTS.append(function)
    return function


class Server:
    """A studio of its own, in a folder of its own; it draws nothing that the first of its row has drawn by then."""
    first = None

    def __init__(self, data=None, *flags):
        self.data = data or tempfile.mkdtemp(prefix='studio-')
        if Server.first is None:
            Server.first = self.data
        elif data is None:
            # Pictures are known by what they show, and no library has any of them.
            folder = pathlib.Path(self.data, 'previews')
            folder.mkdir()
            # A name with a point is a file that is being written.
            for file in [f for f in pathlib.Path(Server.first, 'previews').iterdir() if '.' not in f.name]:
                os.link(file, folder / file.name)
        self.process = subprocess.Popen([STUDIO, 'serve', '--port', '0', '--data', self.data, '--log-level', 'warning', *flags],
                                        cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        line = self.process.stdout.readline()
        match = re.search(r'http://\S+', line)
        if not match:
            raise AssertionError(f'the server didn’t start: {line}{self.process.stderr.read()}')
        self.url = match.group(0).rstrip('/')

    def stop(self, how=signal.SIGTERM):
        self.process.send_signal(how)
        code = self.process.wait(timeout=30)
        # One that was killed before is stopped again.
        if how == signal.SIGTERM and code not in (0, -signal.SIGKILL):
            raise AssertionError(f'the server exited with {code}: {self.process.stderr.read()[-2000:]}')
        return code


def studio(*arguments, cwd=ROOT, env=None, ok=True, input=None):
    run = subprocess.run([STUDIO, *map(str, arguments)], cwd=cwd, env=env, capture_output=True, input=input)
    if ok and run.returncode != 0:
        raise AssertionError(f'studio {arguments}: {run.stderr.decode()}')
    return run


def same(found, expected):
    if found != expected:
        raise AssertionError(f'found {found!r}, expected {expected!r}')


def settled(found, expected, pause=lambda: time.sleep(0.03)):
    """Waits until what is found is what is expected; on a busy machine that may take its time."""
    end = time.monotonic() + 30
    while (last := found()) != expected and time.monotonic() < end:
        pause()
    same(last, expected)


class Browser:
    """A page with or without script that remembers what went wrong on it."""

    def __init__(self, pw, url, script=True, width=WIDE, scheme='light', height=900, **more):
        self.url, self.script = url, script
        self.context = pw.new_context(viewport={'width': width, 'height': height}, java_script_enabled=script, color_scheme=scheme, accept_downloads=True, **more)
        self.page = self.context.new_page()
        self.errors, self.visits, self.fetched, self.flying = [], [], [], set()
        self.page.on('request', self._asked)
        self.page.on('requestfinished', lambda r: self.flying.discard(r))
        self.page.on('console', lambda m: m.type == 'error' and self.errors.append(f'{m.text} {m.location.get("url", "")}'))
        self.page.on('pageerror', lambda e: self.errors.append(str(e)))
        self.page.on('requestfailed', self._failed)

    def _asked(self, request):
        if request.is_navigation_request():
            self.visits.append(request.url)
            # What the page before still waits for is no matter of the next.
            self.fetched.clear()
            self.flying.clear()
        elif request.resource_type == 'fetch':
            self.fetched.append(request)
            self.flying.add(request)

    def _failed(self, request):
        self.flying.discard(request)
        # Without script a browser leaves modules alone, and says so.
        if request.failure != 'net::ERR_ABORTED' and (self.script or '.js' not in request.url):
            self.errors.append(f'failed {request.url} {request.failure}')

    def go(self, path):
        self.page.goto(self.url + path)

    # MARK: Waiting

    def _pause(self):
        # Not `time.sleep`: what the browser tells must come in meanwhile.
        self.page.wait_for_timeout(30)

    def settled(self, found, expected=True):
        """Waits until what is found is what is expected."""
        settled(found, expected, self._pause)

    def did(self, word):
        """Waits for the page that says so. Script takes the word out of the address at once, so what was asked for counts."""
        said = lambda: [i for i, url in enumerate(self.visits) if re.search(f'[?&]did={word}\\b', url)][:1]
        end = time.monotonic() + 30
        while not (found := said()):
            if time.monotonic() > end:
                raise AssertionError(f'no page said {word}: {self.visits[-3:]}')
            self._pause()
        del self.visits[:found[0] + 1]
        self.page.wait_for_load_state()

    def until(self, expression):
        """Waits until a JavaScript expression holds. The page's own policy forbids Playwright's evaluated waits."""
        last, end = '', time.monotonic() + 30
        while time.monotonic() < end:
            try:
                if self.page.evaluate(expression):
                    return
            except Error as fault:
                # A page that is on its way has no such element yet.
                last = f' ({fault})'
            self._pause()
        raise AssertionError(f'never true: {expression}{last}')

    def kept(self, page=None):
        """Around a change in the editor: ends when the server has answered that it keeps it."""
        return (page or self.page).expect_response(lambda answer: answer.url.endswith('/changes') and answer.status == 200)

    def landed(self):
        """Waits until nothing that script asked for is under way any more, and what came is in place."""
        self.settled(lambda: len(self.flying), 0)
        # An answer that came is put in place a moment later.
        self.page.evaluate('new Promise(done => requestAnimationFrame(() => setTimeout(done)))')

    def rest(self):
        """Waits until the editor has nothing to do: what it sent last is answered, and what that changed is read again."""
        self.settled(lambda: not self.flying and bool(self.fetched) and self.fetched[-1].method == 'GET')
        self.landed()

    def still(self):
        """Waits until nothing moves: no transition runs, and in two frames one after the other nothing has scrolled."""
        self.page.evaluate("""() => new Promise(done => {
            let before = '';
            const look = () => {
                const now = [document.documentElement, ...document.querySelectorAll('body *')].filter(e => e.scrollTop).map(e => e.scrollTop).join();
                const moves = document.getAnimations().some(a => a instanceof CSSTransition && a.playState === 'running');
                if (!moves && now === before) return done();
                before = moves ? '' : now;
                requestAnimationFrame(look);
            };
            requestAnimationFrame(() => requestAnimationFrame(look));
        })""")

    # MARK: Asking

    def axe(self, name, rules=None):
        """What axe finds, of all its rules or of some. What passes is not sent along: it would be most of the answer."""
        if not self.script:
            return
        if not self.page.evaluate('"axe" in window'):
            self.page.evaluate(AXE)
        options = {'resultTypes': ['violations'], **({'runOnly': {'type': 'rule', 'values': list(rules)}} if rules else {})}
        found = self.page.evaluate('options => axe.run(options).then(found => found.violations)', options)
        faults = [f"{v['id']}: {[n['target'] for n in v['nodes']][:3]}" for v in found]
        if faults:
            raise AssertionError(f'axe on {name}: {faults}')

    def sideways(self, name):
        if self.script:
            extra = self.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth')
            if extra > 0:
                raise AssertionError(f'{name} scrolls sideways by {extra} px')

    def shot(self, name, **more):
        if TAKES_SHOTS:
            SHOTS.mkdir(parents=True, exist_ok=True)
            self.page.screenshot(path=str(SHOTS / f'{name}.png'), **more)

    def pictures(self):
        """Every picture in view is there and has a size."""
        if not self.script:
            return
        # One that is fetched late is not fetched where nobody can see it.
        self.until("""[...document.images].filter(i => i.checkVisibility()).every(i => {
            const box = i.getBoundingClientRect();
            const isSeen = box.width && box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
            return i.complete || !isSeen;
        })""")
        broken = self.page.evaluate("""() => [...document.images].filter(i => i.getBoundingClientRect().top < innerHeight && i.offsetParent && i.complete && !i.naturalWidth).map(i => i.src)""")
        same(broken, [])

    def resize(self, width, height=900):
        self.page.set_viewport_size({'width': width, 'height': height})
        self.still()

    def paint(self, scheme):
        self.page.emulate_media(color_scheme=scheme, reduced_motion='reduce')
        self.still()

    def in_all_forms(self, name):
        """Asks the open page, light and wide, for all that is asked of it at both widths and in both schemes, and leaves it
        narrow and light. Nothing the server sends depends on either, so it need not be opened again.

        Rules of axe that read the HTML alone say the same in every form. Others leave out what is not displayed: that
        depends on the width, and on no scheme, so all rules are asked at both. Of colours they are asked in all four.
        """
        self.paint('light')
        self._form(f'{name} {WIDE} light', None)
        self.paint('dark')
        self._form(f'{name} {WIDE} dark', COLOURS)
        self.resize(NARROW)
        self._form(f'{name} {NARROW} dark', None)
        self.paint('light')
        self._form(f'{name} {NARROW} light', COLOURS)

    def _form(self, name, rules):
        self.axe(name, rules)
        self.sideways(name)
        self.pictures()
        self.shot(name.replace(' ', '-'))

    def axe_in_both_schemes(self, name):
        """What axe finds in light and, of colours, in the dark; leaves the page light."""
        self.axe(name)
        self.paint('dark')
        self.axe(f'{name}, dark', COLOURS)
        self.paint('light')

    def close(self, allowed=()):
        left = [e for e in self.errors if not any(a in e for a in allowed)]
        self.context.close()
        same(left, [])

    # MARK: Fixtures

    def post(self, path, **form):
        """Sends a form as its page would, without opening it; where the answer leads."""
        answer = self.context.request.post(self.url + path, form=form, headers={'Sec-Fetch-Site': 'same-origin'}, max_redirects=0)
        if answer.status != 303:
            raise AssertionError(f'{path} {form}: {answer.status} {answer.text()[:400]}')
        return answer.headers['location']

    def text(self, path):
        """What is at an address, for whom this browser belongs to."""
        return self.context.request.get(self.url + path).text()

    def spec(self, path):
        """The design at an address as the server has it now."""
        return json.loads(self.text(path + '.wwdesign'))['specs'][0]


def design_of(address):
    """The address of the design that an address, as `/designs/…/edit?fam=s`, is about."""
    return re.search(r'/designs/[0-9A-Fa-f-]{36}', address).group(0)


def remix(b, template='starter-countdown'):
    """A design made from a template as the button does it, whose clicking `begin` proves; its address."""
    location = b.post('/designs', template=template)
    # The first design that shows the weather asks whose; that can be skipped.
    return design_of(location) if '/designs/' in location else '/designs/' + location.split('design=')[1]


def edit(b, template='starter-countdown'):
    """The same, open in the editor."""
    path = remix(b, template)
    b.go(path + '/edit')
    return path


def client(server):
    """A visitor without a browser."""
    jar = {}
    def send(path, form=None, accept='text/html', method=None, **headers):
        data = form.encode() if isinstance(form, str) else form
        headers = {name.replace('_', '-'): text for name, text in headers.items()}
        request = urllib.request.Request(server.url + path, data=data, method=method, headers={'Sec-Fetch-Site': 'same-origin', 'Accept': accept, 'Cookie': '; '.join(f'{k}={v}' for k, v in jar.items()), **headers})
        class Stay(urllib.request.HTTPRedirectHandler):
            def redirect_request(self, *a): return None
        try:
            answer = urllib.request.build_opener(Stay).open(request, timeout=30)
        except urllib.error.HTTPError as error:
            answer = error
        cookie = answer.headers.get('Set-Cookie')
        if cookie:
            name, value = cookie.split(';')[0].split('=', 1)
            jar[name] = value
        return answer.status, answer.headers.get('Location') or '', answer.read()
    return send


def upload(name, file, content, **fields):
    """What `send` takes to send a form with a file."""
    parts = [f'Content-Disposition: form-data; name="{key}"\r\n\r\n{text}'.encode() for key, text in fields.items()]
    parts.append(f'Content-Disposition: form-data; name="{name}"; filename="{file}"\r\n\r\n'.encode() + content)
    body = b''.join(b'--edge\r\n' + part + b'\r\n' for part in parts) + b'--edge--\r\n'
    return {'form': body, 'Content_Type': 'multipart/form-data; boundary=edge'}


def token(send, *scopes):
    """A token of a visitor’s library, as the page shows it once."""
    form = f'request={uuid.uuid4()}&name=x&' + '&'.join(f'scope={scope}' for scope in scopes)
    status, _, page = send('/data/api/tokens', form)
    same(status, 200)
    return re.search(r'wws_[A-Za-z0-9_-]{49}', page.decode()).group(0)


def noise(side, random):
    """A PNG of random colours, which no compression makes smaller."""
    def chunk(kind, content):
        return struct.pack('>I', len(content)) + kind + content + struct.pack('>I', zlib.crc32(kind + content))
    lines = b''.join(b'\0' + random.randbytes(3 * side) for _ in range(side))
    return b'\x89PNG\r\n\x1a\n' + chunk(b'IHDR', struct.pack('>IIBBBBB', side, side, 8, 2, 0, 0, 0)) + chunk(b'IDAT', zlib.compress(lines, 0)) + chunk(b'IEND', b'')


def reopen(server, send):
    """The same visitor at another server."""
    inner = client(server)
    jar = dict(zip(inner.__code__.co_freevars, inner.__closure__))['jar'].cell_contents
    jar.update(dict(zip(send.__code__.co_freevars, send.__closure__))['jar'].cell_contents)
    return inner
