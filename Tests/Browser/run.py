"""Runs the journeys of `journeys/`: all of them, or those whose names hold one of the arguments."""
import importlib, os, pathlib, sys, time, traceback
from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / 'journeys')]
from harness import TESTS, Server

TOPICS = ['begin', 'library', 'data', 'photos', 'editor', 'pages', 'commands', 'durability', 'assistant']
for topic in TOPICS + sorted({p.stem for p in (HERE / 'journeys').glob('*.py')} - set(TOPICS)):
    importlib.import_module(topic)


def main():
    chosen = [t for t in TESTS if len(sys.argv) < 2 or any(a in t.__name__ for a in sys.argv[1:])]
    failed = 0
    server = Server()
    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=os.environ.get('CHROMIUM', '/usr/bin/chromium'), args=['--no-sandbox', '--force-color-profile=srgb'])
        for function in chosen:
            start = time.time()
            try:
                function(browser, server)
                print(f'ok   {function.__name__} ({time.time() - start:.1f} s)', flush=True)
            except Exception:
                failed += 1
                print(f'FAIL {function.__name__}', flush=True)
                traceback.print_exc(limit=6)
        browser.close()
    server.stop()
    print(f'{len(chosen) - failed} passed, {failed} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
