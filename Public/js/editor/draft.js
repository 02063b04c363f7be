// What this window knows of the design it edits: which state its controls show, and what of it the server does not have
// yet. Nothing of the page is in here.

/** Names a change and those of the same control soon after: they are undone as one. */
class Groups {
  #number = 0;
  #name = '';
  #time = 0;

  /** The number for changes of `name`. */
  next(name) {
    const now = Date.now();
    if (name !== this.#name || now - this.#time > 1200) this.#number++;
    this.#name = name;
    this.#time = now;
    return this.#number;
  }
}

/** The design being edited. */
export class Draft {
  /** The state the server answered last. */
  sequence;
  /** The state the controls show. Own edits never clash, so it moves on only when they are read again. */
  seen;
  /** What was changed and is not sent, by the names of fields. */
  pending = new Map();
  /** Fields of a refused batch: they go one by one, so that the one at fault takes no other with it. */
  singles = new Map();
  /** What is on its way: should the window close first, the next page of this window makes sure that it arrived. */
  flying = null;
  /**
   * Whether the page is being left; what is answered from then on, `late`, may be missing in the page that comes, which
   * was asked for at the same moment.
   */
  isLeaving = false;
  late = {};
  /** What another window changed as well: nothing is kept before a version is chosen. */
  clashed = null;
  /** What the fields are about, which goes with them: in a design of layers, the selected ones. */
  about = {};
  /** Whether the tools are to be read again when everything is sent. */
  isOutdated = false;
  /** Whether a request that changes the design is under way. */
  isBusy = false;
  #groups = new Groups();
  #queue = Promise.resolve();

  /** A design and its kind, the state its page shows, the window's name, and its addresses. */
  constructor({ id, kind, sequence, client, to }) {
    this.id = id;
    this.kind = kind;
    this.client = client;
    this.to = to;
    this.sequence = sequence;
    this.seen = sequence;
  }

  /** Whether anything typed is not on its way yet. */
  get isUnsent() { return this.pending.size > 0 || this.singles.size > 0; }

  /** Whether anything is not known to be stored. */
  get isOpen() { return this.isUnsent || this.isBusy; }

  /** What the address says is looked at. */
  get view() { return new URL(location.href).search.slice(1); }

  /** Takes one change. */
  change(name, value) {
    this.pending.set(name, value);
    this.singles.delete(name);
  }

  /** The next fields to send, and their group; null when there are none. */
  take() {
    if (!this.pending.size && this.singles.size) {
      const [name, value] = this.singles.entries().next().value;
      this.singles.delete(name);
      this.pending.set(name, value);
    }
    if (!this.pending.size) return null;
    const fields = Object.fromEntries(this.pending);
    this.pending.clear();
    this.flying = fields;
    return { fields, group: `${this.client}.${this.#groups.next(Object.keys(fields).join())}` };
  }

  /** Keeps fields that did not arrive; what was typed since wins. */
  giveBack(fields) {
    for (const [name, value] of Object.entries(fields)) if (!this.pending.has(name)) this.pending.set(name, value);
  }

  /** Lets the fields of a refused batch go one by one; a single one is given up. */
  split(fields) {
    const names = Object.keys(fields);
    if (names.length < 2) return;
    for (const name of names) if (!this.pending.has(name)) this.singles.set(name, fields[name]);
  }

  /** Notes that `fields` clash, with all that is not sent. */
  clash(fields) {
    this.clashed = { base: this.seen, ...this.about, ...this.clashed, ...fields, ...this.unsent() };
    this.singles.clear();
    this.pending.clear();
  }

  /** What is not sent. */
  unsent() { return { ...Object.fromEntries(this.singles), ...Object.fromEntries(this.pending) }; }

  /** What the page that comes may not show. */
  left() { return { ...this.late, ...this.flying, ...this.unsent() }; }

  /** Requests that change the design go one after the other, so that each is based on what the last one answered. */
  enqueue(job) {
    const run = this.#queue.then(async () => {
      this.isBusy = true;
      try { return await job(); } finally { this.isBusy = false; }
    });
    this.#queue = run.catch(() => {});
    return run;
  }
}
