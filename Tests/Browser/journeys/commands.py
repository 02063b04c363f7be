"""The program on the command line."""
import base64, json, os, pathlib, re, shlex, tempfile
from harness import ROOT, CATALOGUE, test, Server, studio, same, client

PROVES = ['studio', 'README', 'commands', 'configuration', 'DesignRender', 'DesignLayout', 'DesignPhotos', 'DesignReview']


@test
def same_picture_everywhere(pw, server):
    """A picture drawn at the command line is the same in every folder, zone, language and environment of fonts."""
    file = CATALOGUE / 'starter-photo-caption-top-glass.wwdesign'
    def draw(cwd, **env):
        base = {'PATH': os.environ['PATH'], 'HOME': cwd}
        return studio('render', file, '--scale', '3', '--at', '2026-11-21T10:09:00Z', '-o', '-', cwd=cwd, env={**base, **env}).stdout
    home = tempfile.mkdtemp()
    pictures = {draw(home), draw('/', TZ='Asia/Tokyo', LANG='ar_EG.UTF-8', LC_ALL='ja_JP.UTF-8'), draw('/tmp', PANGO_LANGUAGE='ja', FONTCONFIG_PATH='/nowhere')}
    same(len(pictures), 1)
    same(pictures.pop()[:8], b'\x89PNG\r\n\x1a\n')


@test
def commands_tell_what_is_wrong(pw, server):
    """A wrong argument or file is told in one line that says what would be right, and a secret is never printed."""
    file = CATALOGUE / 'starter-list.wwdesign'
    empty = pathlib.Path(tempfile.mkdtemp(), 'empty.wwdesign')
    empty.touch()
    same(json.loads(studio('inspect', file, '--json').stdout)['shape'], 'envelope/iso8601')
    same(json.loads(studio('import', file, '--dry-run', '--json').stdout)['importedCount'], 1)
    for arguments, words in [
        (('render', file, '--scale', '9'), '--scale must be 1, 2 or 3'), (('render', file, '--family', 'huge'), '--family must be'),
        (('render', '/nope'), '/nope: can’t be read'), (('render', file, '--design', '2'), '--design must be 1 to 1'), (('render', file, '--zone', 'Mars'), 'unknown time zone'),
        (('inspect', empty), 'file is empty'), (('serve', '--colour', 'red'), 'unknown setting'), (('serve', '--port', 'many'), 'must be a whole number'),
        (('serve', '--root', '/nowhere', '--data', tempfile.mkdtemp()), 'No templates in'), (('serve', '--data', '/proc/nope'), 'couldn’t be created'),
        (('serve', '--migrate', 'false', '--data', tempfile.mkdtemp()), 'pending migrations'),
    ]:
        run = studio(*arguments, ok=False)
        text = run.stderr.decode()
        if run.returncode == 0 or words.lower() not in text.lower():
            raise AssertionError(f'{arguments}: {run.returncode} {text}')
        same(len(text.strip().splitlines()), 1)
    listing = studio('serve', '--print-config', '--port=9000', env={**os.environ, 'STUDIO_SECRET': 'x' * 40, 'STUDIO_PLAN': 'free'}).stdout.decode()
    same('x' * 40 in listing, False)
    for words in ('•', '9000', 'free'):
        same(words in listing, True)
    same('templates: ' in studio('check').stdout.decode(), True)
    for arguments, words in [
        (('render', file, '--family', 'accessoryInline', '--appearance', 'dark'), 'must be vibrant'), (('render', file, '--widget', 'fridge'), '--widget must be'),
        (('render', file, '--widget', 'latestCat', '--family', 'systemLarge'), '--family for latestCat must be'), (('render', file, '--text-size', 'huge'), '--text-size must be'),
        (('render', file, '--grey', '3'), '--grey must be'), (('render', file, '--tint', 'red'), '--tint must be'), (('render', file, '--points', '9x9'), '--points must be'),
        (('render', file, '--format', 'svg', '--receipt', '/tmp/r.json'), '--receipt'), (('wall', file, '--scale', '7'), '--scale must be'),
    ]:
        run = studio(*arguments, ok=False)
        same((run.returncode != 0, words in run.stderr.decode()), (True, True))


@test
def budgets_are_checked(pw, server):
    """`studio check` tells the costs of a design, and fails where one is over its budget."""
    run = studio('check', CATALOGUE / 'starter-photo-framed.wwdesign', '--max-image-area', '100000', ok=False)
    same((run.returncode, 'OVER image area' in run.stdout.decode()), (1, True))
    for photo in ['starter-photo-framed', 'starter-photo-single']:
        same(studio('check', CATALOGUE / f'{photo}.wwdesign').returncode, 0)
    same('reloads a day' in studio('check', CATALOGUE / 'pro-counter.wwdesign').stdout.decode(), True)


DIFFERENCES = """async ([png, ...svgs]) => {
  const load = source => new Promise((done, fail) => { const image = new Image(); image.onload = () => done(image); image.onerror = fail; image.src = source })
  const one = await load(png), [w, h] = [one.naturalWidth, one.naturalHeight]
  const pixels = image => {
    const canvas = document.createElement('canvas'); canvas.width = w; canvas.height = h
    const c = canvas.getContext('2d', { willReadFrequently: true }); c.drawImage(image, 0, 0, w, h); return c.getImageData(0, 0, w, h).data
  }
  const a = pixels(one)
  return Promise.all(svgs.map(async svg => {
    const b = pixels(await load(svg))
    let sum = 0, far = 0
    for (let i = 0; i < a.length; i += 4) {
      const d = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2])); sum += d; if (d > 32) far++
    }
    return [sum / (w * h), 100 * far / (w * h)]
  }))
}"""


@test
def svg_and_png_of_one_scene_agree(pw, server):
    """Rasterised by Chromium, a PNG’s px and its SVG’s differ by at most 4 steps on average, and at most 2 % by more than 32."""
    context = pw.new_context()
    page = context.new_page()
    for name in ('focus', 'countdown', 'list', 'photo-caption-glass', 'photo-framed', 'weather', 'calendar-nextup', 'clock'):
        for family, appearance in (('systemSmall', 'dark'), ('systemMedium', 'light'), ('systemMedium', 'tinted')):
            arguments = ('render', CATALOGUE / f'starter-{name}.wwdesign', '--family', family, '--appearance', appearance, '-o', '-')
            png = 'data:image/png;base64,' + base64.b64encode(studio(*arguments).stdout).decode()
            kinds = (('--format', 'svg'), ('--format', 'svg', '--outline'))
            svgs = ['data:image/svg+xml;base64,' + base64.b64encode(studio(*arguments, *flags).stdout).decode() for flags in kinds]
            for flags, (mean, far) in zip(kinds, page.evaluate(DIFFERENCES, [png, *svgs])):
                if mean > 4 or far > 2:
                    raise AssertionError(f'{name} {family} {appearance} {flags}: {mean:.2f} steps on average, {far:.2f} % over 32')
    context.close()


@test
def readme_commands_run(pw, server):
    """Every command in README, docs/commands.md and docs/configuration.md runs as written."""
    text = '\n'.join((ROOT / name).read_text() for name in ('README.md', 'docs/commands.md', 'docs/configuration.md'))
    commands = [line.strip() for block in re.findall(r'```sh\n(.*?)```', text, re.S) for line in block.splitlines() if line.strip() and not line.strip().startswith('#')]
    scripts = [c for c in commands if c.startswith('Scripts/')]
    for command in scripts:
        same((ROOT / command.split()[0]).exists(), True)
    folder = tempfile.mkdtemp()
    running = Server(folder + '/.studio')
    client(running)('/designs', '')
    for command in commands:
        if not command.startswith('studio ') or command.startswith('studio serve --port'):
            continue
        line = shlex.split(re.sub(r'\b(Templates|Tests)/', rf'{ROOT}/\1/', command), comments=True)[1:]
        if line[0] in ('assist', 'bench', 'check'):
            line += ['--root', ROOT]
        studio(*line, cwd=folder)
    running.stop()
    # Fewer would mean that the search finds nothing.
    same(len(commands) > 30, True)
