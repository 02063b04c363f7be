// A strict stand-in for ScriptWidget: it reads JSX, knows the tags, attributes and globals its documentation lists, and
// throws at any other.
//   node scriptwidget.js CASES      CASES: a file of [{script, size, connection, answer}]
// prints for each what was rendered or what went wrong, as JSON.
const fs = require("fs");

const general = ["frame", "padding", "background", "corner", "opacity", "linkurl"];
const tags = {
  vstack: [], hstack: [], zstack: [], spacer: [], text: ["font", "color"], image: ["url", "systemName", "font", "color"],
  rect: ["color"], capsule: ["color"], ellipse: ["color"], circle: ["color"], ring: ["value", "thickness", "color", "trackColor"],
};
const numeral = "-?\\d+(\\.\\d+)?";
const colour = value => /^#[0-9A-F]{6}(,(0|1|0?\.\d+))?$/.test(value) || (value && value.gradient === "linear");
const formats = {
  frame: value => new RegExp(`^(max|max,(topLeading|topTrailing)|${numeral},${numeral})$`).test(value),
  padding: value => new RegExp(`^${numeral},${numeral},${numeral},${numeral}$`).test(value),
  background: colour, color: colour, trackColor: colour,
  corner: value => new RegExp(`^${numeral}$`).test(value),
  thickness: value => new RegExp(`^${numeral}$`).test(value),
  font: value => new RegExp(`^${numeral}(,(ultraLight|thin|light|medium|semibold|bold|heavy|black))?$`).test(value),
  url: value => /^(https?:\/\/|data:image\/png;base64,)\S+$/.test(value), linkurl: value => /^https?:\/\/\S+$/.test(value),
  value: value => typeof value === "number" && value >= 0 && value <= 1,
};

// JSX becomes calls of h(tag, attributes, children); all else stays.
function compiled(source) {
  let at = 0;
  const fail = what => { throw new SyntaxError(`${what} at ${at}: ${source.slice(at, at + 40)}`); };
  const blank = () => { while (/\s/.test(source[at])) at++; };
  const string = () => {
    const quote = source[at];
    const from = at++;
    while (source[at] !== quote) { if (at >= source.length) fail("an endless text"); at += source[at] === "\\" ? 2 : 1; }
    return source.slice(from, ++at);
  };
  const word = () => { const found = /^[a-zA-Z]+/.exec(source.slice(at, at + 40)); if (!found) fail("no name"); at += found[0].length; return found[0]; };
  function element() {
    at++;
    const tag = word();
    const said = [];
    for (;;) {
      blank();
      if (source.startsWith("/>", at)) { at += 2; return `h(${JSON.stringify(tag)}, {${said}}, [])`; }
      if (source[at] === ">") { at++; break; }
      const name = word();
      if (source[at++] !== "=") fail("no value");
      if (source[at] === "\"") said.push(`${name}: ${string()}`);
      else if (source[at] === "{") { at++; said.push(`${name}: (${script("}")})`); at++; }
      else fail("no value");
    }
    const children = [];
    for (;;) {
      blank();
      if (source.startsWith("</", at)) {
        at += 2;
        if (word() !== tag || source[at++] !== ">") fail(`${tag} does not end`);
        return `h(${JSON.stringify(tag)}, {${said}}, [${children}])`;
      }
      if (source[at] === "<") children.push(element());
      else if (source[at] === "{") { at++; children.push(`(${script("}")})`); at++; }
      else { const text = /^[^<{]+/.exec(source.slice(at))[0]; at += text.length; children.push(JSON.stringify(text)); }
    }
  }
  function script(end) {
    let out = "";
    let depth = 0;
    while (at < source.length) {
      const here = source[at];
      if (here === end && depth === 0) return out;
      if (here === "\"" || here === "'" || here === "`") out += string();
      else if (source.startsWith("//", at)) { while (at < source.length && source[at] !== "\n") at++; }
      else if (here === "<" && /[a-z]/.test(source[at + 1])) out += element();
      else { if (here === "{") depth++; if (here === "}") depth--; out += here; at++; }
    }
    if (end) fail("it does not end");
    return out;
  }
  return script("");
}

function h(tag, attributes, children) {
  if (!tags[tag]) throw new TypeError(`there is no tag ${tag}`);
  for (const [name, value] of Object.entries(attributes)) {
    if (!general.includes(name) && !tags[tag].includes(name)) throw new TypeError(`${tag} has no ${name}`);
    if (!formats[name](value)) throw new TypeError(`${tag} ${name} cannot be ${JSON.stringify(value)}`);
  }
  if (children.length && ["image", "rect", "capsule", "ellipse", "circle", "ring", "spacer"].includes(tag)) throw new TypeError(`${tag} holds nothing`);
  return { tag, attributes, children: children.flat().filter(child => child !== null && child !== undefined) };
}

async function run({ script, size, connection, answer }) {
  const requests = [];
  const kept = new Map();
  let rendered = null;
  const strict = (name, members) => new Proxy(members, {
    get: (target, key) => { if (typeof key === "symbol" || !(key in target)) throw new TypeError(`${name} has no ${String(key)}`); return target[key]; },
  });
  const globals = {
    h,
    $render: tree => { if (rendered) throw new Error("rendered twice"); rendered = tree; },
    $getenv: name => { if (name !== "widget-size") throw new TypeError(`there is no ${name}`); return size; },
    $device: strict("$device", { isdarkmode: () => false }),
    $gradient: said => { if (said.type !== "linear" || !said.colors.every(c => colour(c))) throw new TypeError("no gradient"); return { gradient: "linear" }; },
    $storage: strict("$storage", { setJSON: (key, value) => kept.set(key, JSON.stringify(value)), getJSON: key => kept.has(key) ? JSON.parse(kept.get(key)) : null }),
    fetch: async url => { requests.push(url); if (connection === "offline") throw new Error("offline"); return JSON.stringify(answer || { entries: [], next: null }); },
  };
  const once = async () => {
    rendered = null;
    const body = `"use strict"; return (async () => { ${compiled(script)}\n })();`;
    await new Function(...Object.keys(globals), body)(...Object.values(globals));
    if (!rendered) throw new Error("nothing rendered");
  };
  await once();
  if (connection === "kept") { connection = "offline"; await once(); }
  return { root: rendered, requests };
}

(async () => {
  const out = [];
  for (const one of JSON.parse(fs.readFileSync(process.argv[2], "utf8"))) {
    try { out.push(await run(one)); } catch (problem) { out.push({ fault: String(problem) }); }
  }
  process.stdout.write(JSON.stringify(out));
})();
