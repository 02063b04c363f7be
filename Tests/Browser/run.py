"""Runs the journeys of `journeys/`: all of them, or those whose names hold one of the arguments.

Two go side by side, each row of them with a studio and a browser of its own: a person's journey is mostly waiting, for a
page or for a pause to end. One that fails is walked once more when it has the machine to itself, and told of either way:
what holds only without company is a race worth a look. `JOURNEYS=1` has them go one by one.
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
        browser = pw.chromium.launch(executable_path=os.environ.get('CHROMIUM', '/usr/bin/chromium-headless-shell'), args=['--no-sandbox', '--force-color-profile=srgb', '--accept-lang=en-US,en', '--font-render-hinting=none'])
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


def walked(chosen, rows):
    """Walks journeys, `rows` at a time; gives those that failed, each with what went wrong."""
    names, results = multiprocessing.Queue(), multiprocessing.Queue()
    workers = [multiprocessing.Process(target=walk, args=(names, results)) for _ in range(min(rows, len(chosen)))]
    for name in chosen + [None] * len(workers):
        names.put(name)
    for worker in workers:
        worker.start()
    failed, left = {}, set(chosen)
    while left:
        try:
            name, seconds, fault = results.get(timeout=5)
        except multiprocessing.queues.Empty:
            if any(w.is_alive() for w in workers):
                continue
            failed |= {name: 'it was never walked: its studio or browser ended' for name in left}
            break
        left.discard(name)
        if fault:
            failed[name] = fault
        print(f'FAIL {name}\n{fault}' if fault else f'ok   {name} ({seconds:.1f} s)', flush=True)
    for worker in workers:
        worker.join()
    if not left and any(w.exitcode for w in workers):
        failed['the end'] = 'a studio or a browser did not end well'
    return failed


def main():
    chosen = [t.__name__ for t in TESTS if len(sys.argv) < 2 or any(a in t.__name__ for a in sys.argv[1:])]
    rows = int(os.environ.get('JOURNEYS', '2'))
    failed = walked(chosen, rows)
    again = [name for name in chosen if name in failed] if rows > 1 and len(chosen) > 1 else []
    # More than a few are no race.
    if again and len(again) <= 5:
        print(f'Once more, alone: {", ".join(again)}', flush=True)
        alone = walked(again, 1)
        for name in again:
            if name not in alone:
                print(f'BUSY {name} failed beside another and passed alone', flush=True)
                del failed[name]
    for name, fault in failed.items():
        print(f'FAIL {name}\n{fault}')
    print(f'{len(chosen) - len(failed)} passed, {len(failed)} failed')
    sys.exit(1 if failed else 0)


if __name__ == '__main__':
    main()
