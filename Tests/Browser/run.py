#!/usr/bin/env python3
"""Runs the browser tests in `journeys/`.

    Tests/Browser/run.py                   all
    Tests/Browser/run.py NAME…             those with these names, or whose names contain one of these words
    Tests/Browser/run.py --for FILE…       those that these changed files affect; all if a file may affect any page
    Tests/Browser/run.py --all             also every form of every page on its own, with screenshots in .build/journey-shots
    Tests/Browser/run.py --list …          only lists them

Two run side by side, each with its own server and browser, because they mostly wait for pages. A failed one runs again when
nothing else does and is reported either way: passing only alone means a race. `JOURNEYS=1` runs them one by one,
`JOURNEY_SECONDS` is how long one may take before it is stopped, `SHOTS=1` keeps screenshots.
"""
import argparse, importlib, json, multiprocessing, os, pathlib, re, signal, sys, time, traceback
from multiprocessing.connection import wait

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
VENV = ROOT / '.build' / 'browser-venv'
if VENV.exists() and pathlib.Path(sys.prefix).resolve() != VENV.resolve():
    os.execv(VENV / 'bin' / 'python', [str(VENV / 'bin' / 'python'), *sys.argv])

# What each took last, so that long ones start first and the rows end together.
SECONDS = ROOT / '.build' / 'journeys.json'
# Roughly how long the longest take, for a machine that has run none yet.
LONG = {'pages_of_explore_in_all_forms': 40, 'pages_of_the_editor_in_all_forms': 35, 'svg_and_png_of_one_scene_agree': 33, 'api_is_as_described': 31,
        'pages_of_the_studio_in_all_forms': 24, 'pages_of_a_design_in_all_forms': 20, 'proposal_talked_about': 16, 'account_and_reminder_with_script': 16}
LIMIT = float(os.environ.get('JOURNEY_SECONDS', '180'))


# MARK: Which

def topics():
    """The modules of journeys by name."""
    return {path.stem: importlib.import_module(path.stem) for path in sorted((HERE / 'journeys').glob('*.py'))}


# Files that no journey sees.
UNSEEN = re.compile(r'^(Tests/(?!Browser/|Fixtures/)|docs/(?!openapi\.json|commands\.md|configuration\.md)|Scripts/|Sources/path-cost/|\.ci/|CHANGELOG|CONTRIBUTING|SECURITY|Package\.swift|\.)')
# Files of single pages, which the rest of the path names.
OF_PAGES = re.compile(r'^(Sources/([^/]+/)?\w*Pages\w*/|Templates/pages/|Public/js/|Public/css/(pages|single)/)')
# Modules below the pages, whose own suites prove them first, and documents whose commands are run.
BELOW_PAGES = re.compile(r'^(Sources/(Design|EditorTools|Studio(?!Web)|studio/)|README|docs/(commands|configuration)\.md)')


def proving(files, journeys, modules):
    """The journeys that changed files are about. A module's `PROVES` names folders of pages, templates, scripts and sheets,
    modules, or `*` for every page: for all of its journeys, or for each. A file of no page may change any: all are walked."""
    proves = {name: module.PROVES[name] if isinstance(module.PROVES, dict) else module.PROVES
              for name, journey in journeys.items() for module in [modules[journey.__module__]]}
    chosen = set()
    for file in files:
        words = set(re.split(r'[/.-]', file.lower()))
        found = {name for name in proves if words & {word.lower() for word in proves[name]}}
        if re.match(r'Tests/Browser/journeys/\w+\.py$', file):
            chosen |= {name for name, journey in journeys.items() if journey.__module__ in words}
        elif OF_PAGES.match(file) and found:
            chosen |= found | {name for name in proves if '*' in proves[name]}
        elif BELOW_PAGES.match(file):
            chosen |= found
        elif not UNSEEN.match(file):
            return set(journeys)
    return chosen


def options():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('names', nargs='*', metavar='NAME')
    parser.add_argument('--for', dest='files', nargs='+', metavar='FILE')
    parser.add_argument('--all', action='store_true')
    parser.add_argument('--list', action='store_true')
    return parser.parse_args()


def known():
    """Seconds that journeys took last."""
    try:
        return json.loads(SECONDS.read_text())
    except (OSError, ValueError):
        return {}


def ordered(names):
    """Long ones first."""
    seconds = known()
    return sorted(names, key=lambda name: -seconds.get(name, LONG.get(name, 5)))


# MARK: Walking

def walk(line, journeys):
    """Runs the browser tests it receives by name, and reports each one's fault, or nothing."""
    # With all it starts it is a group of its own, which is ended as one.
    os.setpgrp()
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    from harness import Server
    from playwright.sync_api import sync_playwright
    server = Server()
    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=os.environ.get('CHROMIUM', '/usr/bin/chromium-headless-shell'), args=['--no-sandbox', '--force-color-profile=srgb', '--accept-lang=en-US,en', '--font-render-hinting=none'])
        while name := line.recv():
            try:
                journeys[name](browser, server)
                fault = ''
            except Exception:
                fault = traceback.format_exc(limit=6)
            for context in browser.contexts:
                context.close()
            line.send(fault)
        browser.close()
    server.stop()


class Row:
    """A process that runs one browser test after the other."""

    def __init__(self, journeys):
        self.line, there = multiprocessing.Pipe()
        self.process = multiprocessing.Process(target=walk, args=(there, journeys))
        self.process.start()
        there.close()
        self.name = None

    def begin(self, name):
        self.name, self.began = name, time.time()
        self.line.send(name)

    @property
    def seconds(self):
        return time.time() - self.began

    def end(self):
        """Ends it with all it has started."""
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            self.process.kill()
        self.process.join()


def walked(chosen, rows, journeys, seconds):
    """Runs browser tests, `rows` at a time, and records their seconds. Returns those that failed, with their faults."""
    left, failed = list(chosen), {}
    walking = [Row(journeys) for _ in range(min(rows, len(left)))]

    def told(row, fault):
        seconds[row.name] = round(row.seconds, 1)
        if fault:
            failed[row.name] = fault
        # Why is told at the end, where nothing hides it.
        print(f"{'FAIL' if fault else 'ok  '} {row.name} ({row.seconds:.1f} s)", flush=True)
        row.name = None

    try:
        while True:
            for row in walking:
                if not row.name and left:
                    row.begin(left.pop(0))
            busy = [row for row in walking if row.name]
            if not busy:
                break
            ready = wait([row.line for row in busy], timeout=1)
            for row in busy:
                is_over = False
                if row.line in ready:
                    try:
                        fault = row.line.recv()
                    except EOFError:
                        fault, is_over = 'its server or browser exited', True
                elif row.seconds > LIMIT:
                    fault, is_over = f'hung; stopped after {LIMIT:.0f} s', True
                else:
                    continue
                told(row, fault)
                if is_over:
                    row.end()
                    walking[walking.index(row)] = Row(journeys)
        for row in walking:
            row.line.send(None)
        for row in walking:
            row.process.join(60)
            if row.process.exitcode != 0:
                failed['the end'] = 'a server or browser exited with an error'
    finally:
        for row in walking:
            if row.process.is_alive():
                row.end()
    return failed


def main():
    asked = options()
    # Whoever ends this ends its rows as well.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit('ended'))
    if asked.all:
        os.environ['JOURNEYS_ALL'] = '1'
    sys.path[:0] = [str(HERE), str(HERE / 'journeys')]
    modules = topics()
    from harness import TESTS
    journeys = {t.__name__: t for t in TESTS}
    chosen = list(journeys)
    if asked.files:
        about = proving(asked.files, journeys, modules)
        chosen = [name for name in chosen if name in about]
    if asked.names:
        chosen = [name for name in chosen if any(word == name or (word not in journeys and word in name) for word in asked.names)]
    if asked.names and not chosen:
        sys.exit('No browser test matches: ' + ' '.join(asked.names))
    if asked.list:
        print('\n'.join(f'{name}: {journeys[name].__doc__}' for name in chosen))
        return
    rows, seconds = int(os.environ.get('JOURNEYS', '2')), {}
    failed = walked(ordered(chosen), rows, journeys, seconds)
    again = [name for name in chosen if name in failed] if rows > 1 and len(chosen) > 1 else []
    # More than a few are no race.
    if again and len(again) <= 5:
        print(f'Retrying alone: {", ".join(again)}', flush=True)
        alone = walked(again, 1, journeys, {})
        for name in again:
            if name not in alone:
                print(f'BUSY {name} failed beside another and passed alone\n{failed[name]}', flush=True)
                del failed[name]
    if len(seconds) > 10:
        slow = sorted(seconds, key=seconds.get, reverse=True)[:10]
        print('The slowest: ' + ', '.join(f'{name} {seconds[name]:.1f} s' for name in slow))
    if not asked.all:
        SECONDS.write_text(json.dumps({**known(), **seconds}, indent=1, sort_keys=True))
    for name, fault in failed.items():
        print(f'FAIL {name}\n{fault}\nAgain: Tests/Browser/run.py {name}' if name in journeys else f'FAIL {name}\n{fault}')
    print(f'{len(chosen) - len([name for name in failed if name in journeys])} passed, {len(failed)} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
