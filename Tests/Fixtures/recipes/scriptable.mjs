// Runs a Scriptable script, read from standard input, in a stand-in of its app that knows only what is listed here: any
// other name throws. The argument is a scene in JSON; the answer, on standard output, is what the script did.
import { readFileSync } from 'node:fs';

const scene = JSON.parse(process.argv[2]);
const script = readFileSync(0, 'utf8');
const done = { requests: [], texts: [], rows: [], images: 0, presented: null, set: false, complete: false };

// The app's own names of properties and methods; those given can be read, called or set, no others.
function strict(name, members, settable = []) {
  return new Proxy(members, {
    get(target, key) {
      if (typeof key === 'symbol' || key === 'then') return undefined;
      if (!(key in target) && !settable.includes(key)) throw new TypeError(`${name} has no ${key}`);
      return target[key];
    },
    set(target, key, value) {
      if (!settable.includes(key)) throw new TypeError(`${name}.${String(key)} cannot be set`);
      target[key] = value;
      return true;
    },
  });
}

class Size {
  constructor(width, height) {
    if (![width, height].every(Number.isFinite)) throw new TypeError('Size takes two numbers');
    Object.assign(this, { width, height });
  }
}
class Color {
  constructor(hex, alpha = 1) {
    if (!/^#[0-9A-F]{6}$/.test(hex) || !Number.isFinite(alpha)) throw new TypeError(`no colour: ${hex}`);
    Object.assign(this, { hex, alpha });
  }
}
// A stack within the widget is a row; what stands in it are its cells.
function stack(cells) {
  const made = strict('WidgetStack', { layoutHorizontally: () => {}, layoutVertically: () => {},
    addStack: () => { const cell = stack([]); cells.push(cell); return cell; } }, ['size', 'spacing', 'backgroundColor', 'url', 'cornerRadius']);
  return made;
}
class ListWidget {
  constructor() {
    const members = { setPadding: (...sides) => { if (sides.length !== 4) throw new TypeError('setPadding takes four'); },
      addText: text => { done.texts.push(text); return strict('WidgetText', {}, ['font', 'textColor']); },
      addStack: () => { const cells = []; const row = stack(cells); done.rows.push({ row, cells }); return row; },
      addImage: image => { if (!image) throw new TypeError('addImage takes an image'); done.images += 1; return strict('WidgetImage', {}, ['imageSize']); } };
    for (const size of ['Small', 'Medium', 'Large', 'ExtraLarge', 'AccessoryInline', 'AccessoryCircular', 'AccessoryRectangular'])
      members[`present${size}`] = async () => { done.presented = size; };
    done.widget = strict('ListWidget', members, ['url', 'refreshAfterDate', 'backgroundImage', 'backgroundColor', 'backgroundGradient', 'spacing']);
    return done.widget;
  }
}
class Request {
  constructor(url) {
    const answer = kind => async () => {
      done.requests.push(`${kind} ${url}`);
      if (scene.isOffline) throw new Error('The Internet connection appears to be offline.');
      return kind === 'image' ? { image: url } : { text: 'Low tide at six', next: '2026-11-25T10:00:00Z', width: 364, height: 170, taps: scene.taps ?? [] };
    };
    return strict('Request', { loadImage: answer('image'), loadJSON: answer('json') }, ['headers', 'timeoutInterval']);
  }
}
const stored = scene.isKept ? { image: 'kept' } : null;
const files = strict('FileManager', { joinPath: (a, b) => `${a}/${b}`, documentsDirectory: () => '/documents', fileExists: () => stored !== null,
  readImage: () => { if (!stored) throw new Error('no such file'); return stored; }, readString: () => { if (!stored) throw new Error('no such file'); return scene.isDamaged ? '{' : JSON.stringify({ text: 'Kept', width: 364, height: 170, taps: scene.taps ?? [] }); },
  writeString: (path, text) => { if (typeof text !== 'string') throw new TypeError('writeString takes a text'); }, writeImage: (path, image) => { if (!image) throw new TypeError('writeImage takes an image'); done.written = path; } });
const globals = {
  config: strict('config', { widgetFamily: scene.family ?? null, runsInWidget: scene.runsInWidget && !scene.isLockScreen, runsInAccessoryWidget: scene.runsInWidget && !!scene.isLockScreen, runsInApp: !scene.runsInWidget }),
  Device: strict('Device', { isUsingDarkAppearance: () => !!scene.isDark, screenSize: () => new Size(852, 393) }),
  FileManager: strict('FileManager', { local: () => files }),
  Script: strict('Script', { name: () => 'tide', setWidget: widget => { if (widget !== done.widget) throw new TypeError('another widget'); done.set = true; }, complete: () => { done.complete = true; } }),
  ListWidget, Request, Size, Color,
};
const Run = Object.getPrototypeOf(async function () {}).constructor;
await new Run(...Object.keys(globals), script)(...Object.values(globals));
const { widget } = done;
console.log(JSON.stringify({ ...done, widget: undefined,
  rows: done.rows.map(({ row, cells }) => ({ width: row.size.width, height: row.size.height,
    cells: cells.map(cell => ({ width: cell.size.width, height: cell.size.height, url: cell.url ?? null })) })), url: widget.url ?? null, background: widget.backgroundImage?.image ?? null,
  refresh: widget.refreshAfterDate ? widget.refreshAfterDate.toISOString() : null }));
