"""What people do in a storm (`Scripts/storm`), and what their libraries must hold afterwards."""
import base64, collections, copy, hashlib, http.client, json, random, re, uuid
from harness import client, noise, reopen, token, upload

# Ends of connections, whenever they come.
GONE = (OSError, http.client.HTTPException)


class Fault(Exception):
    pass


def digest(picture):
    return hashlib.sha256(picture).hexdigest()


def designs(package):
    """By id, the name, the text and the photo's digest of each design in a package."""
    pictures = {each['originalFileName']: digest(base64.b64decode(each['data'])) for each in package.get('images', [])}
    return {each['id']: (each['name'], each['primaryText'], pictures[each['image']['fileName']] if 'image' in each else None) for each in package['specs']}


class Model:
    """What a library holds. Designs and slots whose ids no one knows yet are under numbers."""

    def __init__(self):
        # Name, text and digest of the photo; the bin holds ids.
        self.designs, self.bin, self.slots = {}, set(), {}
        self.values, self.weights, self.feeds, self.shares = {}, set(), set(), {}
        # What files that wait for a decision bring.
        self.uploads = {}

    def changed(self, **parts):
        """A copy in which some entries are others; None removes one."""
        out = copy.deepcopy(self)
        for name, entries in parts.items():
            held = getattr(out, name)
            if isinstance(held, set):
                held ^= entries
            else:
                held.update(entries)
                for key in [key for key, entry in entries.items() if entry is None]:
                    del held[key]
        return out

    def fits(self, seen):
        """This with the ids that `seen` has, or None where it is something else."""
        out = copy.deepcopy(self)
        for held, shown in [(out.designs, seen.designs), (out.slots, seen.slots)]:
            for key in [key for key in held if isinstance(key, int)]:
                found = next((id for id in shown if id not in held and shown[id] == held[key]), None)
                if found is None:
                    return None
                held[found] = held.pop(key)
        # Only which uploads there are can be seen.
        return out if {**vars(out), 'uploads': set(out.uploads)} == {**vars(seen), 'uploads': set(seen.uploads)} else None

    def beside(self, seen):
        """What is here and not in `seen`, and the other way round, in short."""
        def entries(held): return {f'{entry!r:.120}' for entry in (held.items() if isinstance(held, dict) else held)}
        pairs = [(name, entries(held), entries(getattr(seen, name))) for name, held in vars(self).items()]
        return '; '.join(f'{name}: promised {sorted(one - other)}, there {sorted(other - one)}' for name, one, other in pairs if one != other)


class Person:
    """Someone with a library, what it must hold, and what it may hold instead while a request has no answer yet."""

    def __init__(self, number, seed, server, feeds):
        self.number, self.random, self.feeds = number, random.Random(f'{seed}/{number}'), feeds
        self.send = client(server)
        self.model, self.maybe, self.counted, self.steps = Model(), [], 0, collections.defaultdict(lambda: collections.deque(maxlen=40))
        self.retry, self.fault, self.done, self.doing = None, None, collections.Counter(), 'make'
        self.undone = None
        # Files that came to be reviewed without anyone hearing of it.
        self.unheard = 0
        while not self.model.designs:
            self.make()
        bearer = token(self.send, 'variables:write', 'variables:read', 'data:write', 'data:read')
        self.bearer = {'Authorization': f'Bearer {bearer}', 'Content_Type': 'application/json'}
        self.template = self.get('/library/export')

    def get(self, path, **headers):
        status, _, body = self.send(path, **headers)
        if status != 200:
            raise Fault(f'{path}: {status} {body[:300]}')
        return json.loads(body)

    def next(self):
        self.counted += 1
        return self.counted

    def word(self):
        return f'{self.number}-{self.next()} ' + 'x' * self.random.choice([1, 40, 900])

    # MARK: Acting

    def run(self, until):
        """Acts until the studio is gone."""
        try:
            while not until.is_set():
                way = self.random.choice(self.ways())
                self.doing = way.__name__
                way()
                self.doing = ''
        except GONE:
            pass
        except Exception as fault:
            self.fault = fault

    def ways(self):
        ways = [self.save, self.type, self.type, self.set, self.count, self.weigh, self.photo, self.undo, self.rename]
        ways += [self.make, self.bring] if len(self.model.designs) < 8 else [self.delete]
        ways += [self.erase, self.restore] if self.model.bin else [self.delete] if len(self.known()) > 2 else []
        ways += [self.unshare] if self.model.shares else []
        ways += [self.share] if len(self.model.shares) < 3 else []
        ways += [self.slot] if len(self.model.slots) < 6 else [self.unslot] if self.slots() else []
        ways += [self.unset] if len(self.model.values) > 4 else []
        ways += [self.hand] if len(self.model.uploads) < 2 else [self.take]
        ways += [self.feed] if len(self.model.feeds) < 3 else []
        return ways

    def ask(self, wanted, path, form=None, *states, **more):
        """Sends a request after which the library is one of `states`, the first once it is acknowledged; None where it was
        refused, which changes nothing."""
        self.maybe = list(states)
        status, location, body = self.send(path, form, **more)
        self.maybe = []
        if status in (409, 429, 503):
            return None
        if status not in wanted:
            raise Fault(f'{path} {form!r:.200}: {status} {body[:300]}')
        self.model = states[0]
        self.done[self.doing] += 1
        return location, body

    def known(self):
        return [id for id in self.model.designs if isinstance(id, str)]

    def slots(self):
        return [id for id in self.model.slots if isinstance(id, str)]

    def one(self):
        return self.random.choice(self.known())

    def make(self):
        new = ('New design', 'Hello', None)
        answer = self.ask([303], '/designs', '', self.model.changed(designs={self.next(): new}))
        if answer:
            # The address names it.
            self.model = self.model.changed(designs={self.counted: None, answer[0].split('/')[2]: new})

    def edit(self, id, path, form, state, wanted=(303,), **more):
        self.steps[id].append(self.model.designs[id])
        self.ask(wanted, path, form, self.model.changed(designs={id: state}), **more)

    def save(self):
        id, text = self.one(), self.word()
        name, _, photo = self.model.designs[id]
        self.edit(id, f'/designs/{id}', f'action=save&client=storm&f%3Abase%3AprimaryText={text}', (name, text, photo))

    def type(self):
        id, text = self.one(), self.word()
        name, _, photo = self.model.designs[id]
        form = json.dumps({'base': 0, 'client': 'storm', 'fields': {'f:base:primaryText': text}})
        self.edit(id, f'/designs/{id}/changes', form, (name, text, photo), [200], Content_Type='application/json')

    def rename(self):
        id, name = self.one(), f'Name {self.number}-{self.next()}'
        _, text, photo = self.model.designs[id]
        self.edit(id, f'/designs/{id}/rename', f'name={name}', (name, text, photo))

    def photo(self):
        id, picture = self.one(), noise(self.random.choice([8, 60]), self.random)
        name, text, _ = self.model.designs[id]
        form = upload('photo', 'a.png', picture, client='storm')
        self.edit(id, f'/designs/{id}', form.pop('form'), (name, text, digest(picture)), **form)

    def undo(self):
        """Some of the design is as it was some time before; what, the next look tells."""
        self.undone = id = self.one()
        if self.send(f'/designs/{id}/undo', 'client=storm')[0] == 303:
            self.settle(id, designs(self.get(f'/designs/{id}.wwdesign')).get(id))
            self.done[self.doing] += 1
        self.undone = None

    def settle(self, id, state):
        """Takes what a design is after an undo, if all of it was there before."""
        held = [*self.steps[id], self.model.designs[id]]
        if not state or any(part not in parts for part, parts in zip(state, zip(*held))):
            raise Fault(f'undo of {id} gave {state!r:.200} after {held!r:.900}')
        self.model = self.model.changed(designs={id: state})

    def delete(self):
        id = self.one()
        state = self.model.changed(designs={id: None}, bin={id}, shares={id: None} if id in self.model.shares else {})
        self.ask([303], f'/designs/{id}/delete', '', state)

    def restore(self):
        """A design comes back as it was, which the next look tells."""
        id = self.random.choice(sorted(self.model.bin))
        self.maybe = None
        if self.send('/library/restore', f'id={id}')[0] == 303:
            self.model = self.model.changed(designs=designs(self.get(f'/designs/{id}.wwdesign')), bin={id})
            self.done[self.doing] += 1
        self.maybe = []

    def erase(self):
        id = self.random.choice(sorted(self.model.bin))
        self.ask([303], '/library/bulk', f'action=erase&id={id}&address=show%3Dbin', self.model.changed(bin={id}))

    def share(self):
        id = self.one()
        self.ask([303], f'/designs/{id}/share', '', self.model.changed(shares={id: True}))

    def unshare(self):
        id = self.random.choice(sorted(self.model.shares))
        self.ask([303], f'/designs/{id}/share', 'action=revoke', self.model.changed(shares={id: None}))

    def slot(self):
        name = f'Slot {self.number}-{self.next()}'
        self.ask([303], '/slots', f'name={name}&family=systemSmall&shows=default', self.model.changed(slots={self.counted: name}))

    def unslot(self):
        id = self.random.choice(sorted(self.slots()))
        self.ask([303], f'/slots/{id}', 'action=remove', self.model.changed(slots={id: None}))

    def api(self, path, body, method, *states, wanted=(200,), **more):
        return self.ask(wanted, f'/api/v1/{path}', json.dumps(body) if body else None, *states, method=method, **self.bearer, **more)

    def set(self):
        key, text = f'v{self.random.randrange(6)}', self.word()
        self.api(f'variables/{key}', {'value': text}, 'PUT', self.model.changed(values={key: text}))

    def unset(self):
        key = self.random.choice(sorted(set(self.model.values) - {'count'}))
        self.api(f'variables/{key}', None, 'DELETE', self.model.changed(values={key: None}), wanted=[204])

    def count(self):
        state = self.model.changed(values={'count': str(int(self.model.values.get('count', 0)) + 1)})
        self.retry = (str(uuid.uuid4()), state)
        self.api('variables/count/increment', {'by': 1}, 'POST', state, Idempotency_Key=self.retry[0])
        self.retry = None

    def weigh(self):
        at = f'2026-01-{self.random.randint(1, 28):02}T{self.random.randint(0, 23):02}:{self.random.randint(0, 59):02}:00Z'
        if at not in self.model.weights:
            self.api('data/weight', {'value': 70, 'unit': 'kg', 'at': at}, 'PUT', self.model.changed(weights={at}))

    def bring(self):
        """A file of several designs, each with a photo, added at once."""
        if job := self.hand():
            self.take(job)

    def hand(self):
        """A file that waits for a decision. One whose number no one hears goes in a day."""
        package, brought = copy.deepcopy(self.template), []
        [spec], package['images'], package['specs'] = package['specs'], [], []
        for _ in range(self.random.randint(1, 3)):
            picture, file = noise(20, self.random), f'{self.next()}.png'
            brought.append((f'Brought {self.number}-{self.counted}', self.word(), digest(picture)))
            package['images'].append({'originalFileName': file, 'data': base64.b64encode(picture).decode()})
            package['specs'].append({**spec, 'id': str(uuid.uuid4()), 'name': brought[-1][0], 'primaryText': brought[-1][1], 'image': {
                'fileName': file, 'contentMode': 'fill', 'cornerRadius': 16, 'crop': 'fill', 'height': 120}})
        form = upload('file', 'a.wwdesign', json.dumps(package).encode())
        if answer := self.ask([303], '/import', form.pop('form'), self.model, **form):
            job = answer[0].split('/')[2]
            self.model = self.model.changed(uploads={job: tuple(brought)})
            return job

    def take(self, job=None):
        job = job or self.random.choice(sorted(self.model.uploads))
        held = self.model.uploads[job]
        new = {self.next(): state for state in held if state}
        ticks = '&'.join(f'd={index}' for index in range(len(held)))
        # The upload goes after its designs came. Taken again, it brings nothing.
        self.ask([303], f'/import/{job}/apply', ticks, self.model.changed(designs=new, uploads={job: None}),
                 self.model.changed(designs=new, uploads={job: (None,) * len(held)}))

    def feed(self):
        name = f'Feed {self.number}-{self.next()}'
        form = f'action=keep&url={self.feeds}&name={name}&pick0=yes&path0=%24.n&key0=feed{self.number}-{self.counted}'
        self.ask([303], '/data/feeds', form, self.model.changed(feeds={name}))

    # MARK: Looking

    def look(self):
        """What the library holds now."""
        seen = Model()
        seen.designs = designs(self.get('/library/export'))
        seen.bin = set(re.findall(r'name="id" value="([0-9A-F-]{36})" form="bulk"', self.page('/library?show=bin')))
        slots = self.page('/slots')
        seen.slots = {id: name for name, id in re.findall(r'<h3 class="label">(Slot [^<]*)</h3>.*?action="/slots/([0-9A-F-]{36})"', slots, re.S)}
        values = self.get('/api/v1/variables', **self.bearer)['variables']
        seen.values = {each['key']: each['value'] for each in values if not each['key'].startswith('feed')}
        status, _, body = self.send('/api/v1/data/weight', **self.bearer)
        seen.weights = {each['at'] for each in json.loads(body)['entries']} if status == 200 else set()
        seen.feeds = set(re.findall(rf'Feed {self.number}-\d+', self.page('/data/feeds')))
        shared = {id for state in [self.model, *(self.maybe or [])] for id in state.shares}
        seen.shares = {id: True for id in shared & set(seen.designs) if '/s/' in self.page(f'/designs/{id}/share')}
        seen.uploads = {job: brought for job, brought in self.model.uploads.items() if self.send(f'/import/{job}')[0] == 200}
        return seen

    def page(self, path):
        status, _, body = self.send(path)
        if status != 200:
            raise Fault(f'{path}: {status} {body[:300]}')
        return body.decode()

    def check(self, server):
        """Compares what a studio that was killed shows with what it acknowledged."""
        self.send = reopen(server, self.send)
        self.unheard += self.doing in ('hand', 'bring')
        seen = self.look()
        if self.undone:
            self.settle(self.undone, seen.designs.get(self.undone))
            self.undone = None
        if self.maybe is None:
            # A design was on its way out of the bin.
            back = self.model.bin - seen.bin
            self.maybe = [self.model.changed(bin=back, designs={id: seen.designs.get(id) for id in back if id in seen.designs})]
        found = next(filter(None, (state.fits(seen) for state in [self.model, *self.maybe])), None)
        if found is None:
            raise Fault(f'person {self.number} while at {self.doing}:\n' + '\n'.join(state.beside(seen) for state in [self.model, *self.maybe]))
        self.model, self.maybe = found, []
        if self.retry:
            key, state = self.retry
            self.api('variables/count/increment', {'by': 1}, 'POST', self.model.changed(values={'count': state.values['count']}), Idempotency_Key=key)
            count = self.get('/api/v1/variables/count', **self.bearer)['value']
            if count != state.values['count']:
                raise Fault(f'{self.number} repeated an increment: {count} instead of {state.values["count"]}')
            self.retry = None
