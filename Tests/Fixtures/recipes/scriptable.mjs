// Runs a Scriptable script, read from standard input, in a stand-in of its app that knows only what is listed here: any
// other name throws. The argument is a scene in JSON; the answer, on standard output, is what the script did.
import { readFileSync } from 'node:fs';

const scene = JSON.parse(process.argv[2]);
const script = readFileSync(0, 'utf8');
const done = { requests: [], texts: [], images: 0, presented: null, set: false, complete: false };

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

class ListWidget {
  constructor() {
    const members = { setPadding: (...sides) => { if (sides.length !== 4) throw new TypeError('setPadding takes four'); },
      addText: text => { done.texts.push(text); return strict('WidgetText', {}, ['font', 'textColor']); },
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
      return kind === 'image' ? { image: url } : { text: 'Low tide at six', next: '2026-11-25T10:00:00Z' };
    };
    return strict('Request', { loadImage: answer('image'), loadJSON: answer('json') }, ['headers', 'timeoutInterval']);
  }
}
const stored = scene.isKept ? { image: 'kept' } : null;
const files = strict('FileManager', { joinPath: (a, b) => `${a}/${b}`, documentsDirectory: () => '/documents', fileExists: () => stored !== null,
  readImage: () => { if (!stored) throw new Error('no such file'); return stored; }, writeImage: (path, image) => { if (!image) throw new TypeError('writeImage takes an image'); done.written = path; } });
const globals = {
  config: strict('config', { widgetFamily: scene.family ?? null, runsInWidget: scene.runsInWidget && !scene.isLockScreen, runsInAccessoryWidget: scene.runsInWidget && !!scene.isLockScreen, runsInApp: !scene.runsInWidget }),
  Device: strict('Device', { isUsingDarkAppearance: () => !!scene.isDark }),
  FileManager: strict('FileManager', { local: () => files }),
  Script: strict('Script', { setWidget: widget => { if (widget !== done.widget) throw new TypeError('another widget'); done.set = true; }, complete: () => { done.complete = true; } }),
  ListWidget, Request,
};
const Run = Object.getPrototypeOf(async function () {}).constructor;
await new Run(...Object.keys(globals), script)(...Object.values(globals));
const { widget } = done;
console.log(JSON.stringify({ ...done, widget: undefined, url: widget.url ?? null, background: widget.backgroundImage?.image ?? null,
  refresh: widget.refreshAfterDate ? widget.refreshAfterDate.toISOString() : null }));
