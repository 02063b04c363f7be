"""Data that programs send in: tokens, the page's own recipes run as they stand, and the API's description held to its word."""
import json, os, re, subprocess, sys, tempfile
from harness import ROOT, WIDE, test, same, Browser, Server, client, token as a_token

PROVES = ['Push', 'API', 'problems']


def shell(line):
    """What a line of the page answers, and its status."""
    run = subprocess.run(['bash', '-c', line + " -w '\\n%{http_code}'"], capture_output=True, text=True, timeout=60)
    body, _, status = run.stdout.rpartition('\n')
    return int(status), json.loads(body) if body else None


def line(p, field):
    return p.locator(f'#{field}').input_value()


def shortcut(p, recipe, body):
    """A shortcut's last action as the page has it, done by curl."""
    method = p.locator(f'#r-{recipe} dt:text-is("Method") + dd').text_content().strip()
    return shell(f"curl -sS -X {method} '{line(p, recipe + '-url')}' -H 'Authorization: {line(p, recipe + '-header')}' "
                 f"-H 'Content-Type: application/json' -d '{json.dumps(body)}'")


def push(pw, server, script):
    b = Browser(pw, server.url, script)
    p = b.page
    b.go('/data/api')
    same('No tokens yet' in p.content(), True)
    b.axe('API, no tokens')
    p.get_by_label('Token name').fill('Hall')
    p.get_by_role('button', name='Create token', exact=True).click()
    same('Choose what the token can access' in p.get_by_role('alert').inner_text(), True)
    same(p.get_by_label('Token name').input_value(), 'Hall')
    b.axe('API, refused')
    p.locator('#r-curl > summary').click()
    p.get_by_role('button', name='Create a token for curl').click()
    token = p.get_by_label('Your token', exact=True).input_value()
    same(bool(re.fullmatch(r'wws_[A-Za-z0-9_-]{49}', token)), True)
    b.axe('API, a token created')
    b.shot(f'push-{"js" if script else "plain"}')
    # The lines as they stand.
    same(shell(line(p, 'ck')), (200, {'key': 'streak', 'value': '1', 'was': None}))
    same(shell(line(p, 'curl-set')), (200, {'key': 'mood', 'value': 'calm', 'was': None}))
    same(shell(line(p, 'curl-add')), (200, {'key': 'streak', 'value': '2', 'was': '1'}))
    status, answer = shell(line(p, 'curl-now'))
    same((status, bool(re.fullmatch(r'\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z', answer['value']))), (200, True))
    same(shell(line(p, 'curl-read')), (200, {'key': 'streak', 'value': '2'}))
    same(shortcut(p, 'shortcut-counter', {'by': 1}), (200, {'key': 'streak', 'value': '3', 'was': '2'}))
    # It may not send reminders.
    status, answer = shortcut(p, 'shortcut-reminders', {'items': '{"title":"Books"}'})
    same((status, answer['type']), (403, '/problems/forbidden'))
    b.go(answer['type'])
    same(p.get_by_role('heading', level=1).inner_text(), 'Insufficient permission')
    b.axe('A problem')
    b.go('/data/variables')
    same(p.get_by_label('Value of streak', exact=True).input_value(), '3')
    p.get_by_role('link', name='API', exact=True).first.click()
    same('Used today' in p.content(), True)
    # Its text is told nowhere any more.
    same(token in p.content(), False)
    p.get_by_role('button', name='Revoke curl').click()
    b.did('revoked')
    add = f"curl -sS -X POST '{server.url}/api/v1/variables/streak/increment' -H 'Authorization: Bearer {token}'"
    same(shell(add)[0], 401)
    p.get_by_role('button', name='Undo').click()
    b.did('undone')
    same(shell(add), (200, {'key': 'streak', 'value': '4', 'was': '3'}))
    b.close(allowed=['422', '403'])


@test
def push_with_script(pw, server):
    """A token is made, the page’s own lines are run as they stand, what it may not do is refused, and a revoked one works again after Undo."""
    push(pw, server, True)


@test
def push_without_script(pw, server):
    """Tokens are made, revoked and restored by forms alone."""
    push(pw, server, False)


@test
def push_by_home_assistant(pw, server):
    """The text for configuration.yaml works, its templates filled in as Home Assistant fills them."""
    b = Browser(pw, server.url, False)
    p = b.page
    b.go('/data/api')
    p.locator('#r-home-assistant > summary').click()
    p.get_by_role('button', name='Create a token for Home Assistant').click()
    # A secret is one line of YAML: a name and a text in quotes.
    secret = re.fullmatch(r'studio_token: "(Bearer wws_[A-Za-z0-9_-]{49})"', line(p, 'ha-secret')).group(1)
    config = line(p, 'ha-config')
    urls = re.findall(r'^    url: (\S+)$', config, re.M)
    payloads = re.findall(r"^    payload: '(.*)'$", config, re.M)
    same((len(urls), len(payloads), config.count('authorization: !secret studio_token'), config.count('method: put')), (2, 2, 2, 2))
    answers = []
    for url, payload, state in zip(urls, payloads, ('8412', '19.4')):
        sent = re.sub(r'\{\{ states\("sensor\.\w+"\)(?: \| int)? \}\}', state, payload)
        answers.append(shell(f"curl -sS -X PUT '{url}' -H 'Authorization: {secret}' -H 'Content-Type: application/json' -d '{sent}'"))
    same([status for status, _ in answers], [200, 200])
    same([day['steps'] for day in answers[0][1]['days']], [8412])
    same(answers[1][1], {'key': 'home_temp', 'value': '19.4', 'was': None})
    b.close()


@test
def push_looks_right(pw, server):
    """The page of a new token and that of problems are accessible, fit and have their pictures at every width and in both schemes."""
    b = Browser(pw, server.url)
    p = b.page
    b.go('/data/api')
    p.locator('#r-shortcut-reminders > summary').click()
    p.get_by_role('button', name='Create a token for Shortcut: reminders').click()
    p.get_by_label('Your token', exact=True).wait_for()
    b.in_all_forms('push')
    b.shot('push-390-whole', full_page=True)
    b.resize(WIDE)
    b.go('/problems')
    b.in_all_forms('problems')
    b.close()


@test
def api_is_as_described(pw, server):
    """OpenAPI’s validator reads the description; schemathesis asks a running studio all it says, seeded, for a minute at most."""
    subprocess.run([sys.executable, '-m', 'openapi_spec_validator', str(ROOT / 'docs' / 'openapi.json')], check=True,
                   capture_output=True, timeout=60)
    own = Server(None, '--limit-pushes-minute', '1000000', '--limit-pushes-day', '100000000')
    try:
        send = client(own)
        token = a_token(send, 'data:write', 'data:read', 'variables:write', 'variables:read')
        with tempfile.TemporaryDirectory() as folder:
            run = subprocess.run(
                [sys.executable, '-c', 'from schemathesis.cli import schemathesis; schemathesis()', 'run', f'{own.url}/api/v1/openapi.json',
                 '-H', f'Authorization: Bearer {token}', '--phases', 'examples,coverage,fuzzing', '--max-examples', '20', '--seed', '17',
                 '--exclude-checks', EXCLUDED, '--exclude-path-regex', '^/i/', '--continue-on-failure', '--no-color', '--warnings', 'off',
                 '--generation-database', ':memory:'],
                cwd=folder, capture_output=True, text=True, timeout=150, env={**os.environ, 'COLUMNS': '160'})
        if run.returncode != 0:
            told = '\n'.join(line[:400] for line in run.stdout.splitlines() if line.strip())
            raise AssertionError(f'schemathesis: {told[-12000:]}{run.stderr[-2000:]}')
    finally:
        own.stop()


# Bodies may follow the description and still be refused: days to come, a last day before the first.
EXCLUDED = 'positive_data_acceptance'
