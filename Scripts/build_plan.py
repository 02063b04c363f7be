"""What SwiftPM has written down of how it builds each module, and how scripts print times."""
import json
import pathlib
import re

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
