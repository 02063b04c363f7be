"""What scripts share: how SwiftPM builds each module, times as text, and the end of a command with all it started."""
import contextlib
import json
import os
import pathlib
import re
import signal

ROOT = pathlib.Path(__file__).resolve().parents[1]
MODULE = re.compile(r'^  "C\.([\w-]+?)-\w+-unknown-linux-gnu-\w+\.module":')


def modules(configuration):
    """Of each module: its inputs, what it is compiled with, and the names of the modules it imports. Empty before the first build."""
    plan = ROOT / '.build' / f'{configuration}.yaml'
    found, name, inputs = {}, None, []
    for line in plan.read_text(encoding='utf-8').splitlines() if plan.exists() else ():
        if match := MODULE.match(line):
            name = match[1]
        elif name and line.startswith('    inputs: '):
            inputs = json.loads(line.removeprefix('    inputs: '))
        elif name and line.startswith('    args: '):
            uses = {pathlib.Path(path).stem for path in inputs if path.endswith('.swiftmodule')}
            found[name] = (inputs, json.loads(line.removeprefix('    args: ')), uses)
            name = None
    return found


def clock(seconds):
    """Minutes and seconds, as 7:05."""
    return f'{int(seconds) // 60}:{int(seconds) % 60:02}'


def end_session(leader):
    """Kills every process of the session that `leader` began: compilers and test bundles are process groups of their own in it."""
    for stat in pathlib.Path('/proc').glob('[0-9]*/stat'):
        with contextlib.suppress(OSError):
            if int(stat.read_text().rpartition(')')[2].split()[3]) == leader:
                os.kill(int(stat.parent.name), signal.SIGKILL)
