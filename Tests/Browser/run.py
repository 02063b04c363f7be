"""Runs the journeys of `journeys/`: all of them, or those whose names hold one of the arguments.

`JOURNEYS=2` has two go side by side, each row of them with a studio and a browser of its own: a person's journey is mostly
waiting, for a page or for a pause to end. One by one they have the machine to themselves.
"""
import importlib, multiprocessing, os, pathlib, sys, time, traceback
from playwright.sync_api import sync_playwright

HERE = pathlib.Path(__file__).parent
sys.path[:0] = [str(HERE), str(HERE / 'journeys')]
from harness import TESTS, Server

TOPICS = ['begin', 'library', 'data', 'photos', 'editor', 'pages', 'commands', 'durability', 'assistant']
for topic in TOPICS + sorted({p.stem for p in (HERE / 'journeys').glob('*.py')} - set(TOPICS)):
    importlib.import_module(topic)


def walk(names, results):
    """Takes journeys by name until there are none, and tells of each what went wrong, or nothing."""
    journeys = {t.__name__: t for t in TESTS}
    server = Server()
    with sync_playwright() as pw:
        browser = pw.chromium.launch(executable_path=os.environ.get('CHROMIUM', '/usr/bin/chromium'), args=['--no-sandbox', '--force-color-profile=srgb'])
        while name := names.get():
            start = time.time()
            try:
                journeys[name](browser, server)
                fault = ''
            except Exception:
                fault = traceback.format_exc(limit=6)
            results.put((name, time.time() - start, fault))
        browser.close()
    server.stop()


def main():
    chosen = [t.__name__ for t in TESTS if len(sys.argv) < 2 or any(a in t.__name__ for a in sys.argv[1:])]
    names, results = multiprocessing.Queue(), multiprocessing.Queue()
    workers = [multiprocessing.Process(target=walk, args=(names, results)) for _ in range(min(int(os.environ.get('JOURNEYS', '1')), len(chosen)))]
    for name in chosen + [None] * len(workers):
        names.put(name)
    for worker in workers:
        worker.start()
    failed, told = 0, 0
    while told < len(chosen):
        try:
            name, seconds, fault = results.get(timeout=5)
        except multiprocessing.queues.Empty:
            if any(w.is_alive() for w in workers):
                continue
            print(f'FAIL {len(chosen) - told} journeys were never walked: their studio or browser ended', flush=True)
            failed += len(chosen) - told
            break
        told += 1
        failed += bool(fault)
        print(f'FAIL {name}\n{fault}' if fault else f'ok   {name} ({seconds:.1f} s)', flush=True)
    for worker in workers:
        worker.join()
    print(f'{len(chosen) - failed} passed, {failed} failed')
    sys.exit(1 if failed or any(w.exitcode for w in workers) else 0)


if __name__ == '__main__':
    main()
