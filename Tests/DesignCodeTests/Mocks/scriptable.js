// A strict stand-in for Scriptable: it has the names its documentation lists and throws at any other.
//   node scriptable.js SCRIPT FAMILY|app online|offline|kept ANSWER
// prints what the script built, as JSON.
const fs = require("fs");
const [, , scriptPath, family, connection, answerPath] = process.argv;

const surface = {
  Stack: {
    set: ["backgroundColor", "backgroundImage", "backgroundGradient", "spacing", "size", "cornerRadius", "borderWidth", "borderColor", "url"],
    call: ["addText", "addDate", "addImage", "addSpacer", "addStack", "setPadding", "useDefaultPadding", "topAlignContent", "centerAlignContent", "bottomAlignContent", "layoutHorizontally", "layoutVertically"],
  },
  ListWidget: {
    set: ["backgroundColor", "backgroundImage", "backgroundGradient", "spacing", "url", "refreshAfterDate"],
    call: ["addText", "addDate", "addImage", "addSpacer", "addStack", "setPadding", "useDefaultPadding", "presentSmall", "presentMedium", "presentLarge"],
  },
  Text: {
    set: ["text", "textColor", "font", "textOpacity", "lineLimit", "minimumScaleFactor", "shadowColor", "shadowRadius", "shadowOffset", "url"],
    call: ["leftAlignText", "centerAlignText", "rightAlignText"],
  },
  Date: {
    set: ["date", "textColor", "font", "textOpacity", "lineLimit", "minimumScaleFactor", "shadowColor", "shadowRadius", "shadowOffset", "url"],
    call: ["leftAlignText", "centerAlignText", "rightAlignText", "applyTimeStyle", "applyDateStyle", "applyRelativeStyle", "applyOffsetStyle", "applyTimerStyle"],
  },
  Image: {
    set: ["image", "resizable", "imageSize", "imageOpacity", "cornerRadius", "borderWidth", "borderColor", "containerRelativeShape", "tintColor", "url"],
    call: ["leftAlignImage", "centerAlignImage", "rightAlignImage", "applyFittingContentMode", "applyFillingContentMode"],
  },
  DrawContext: {
    set: ["size", "respectScreenScale", "opaque"],
    call: ["getImage", "drawImageInRect", "setFillColor", "setStrokeColor", "setLineWidth", "fill", "fillRect", "fillEllipse", "stroke", "strokeRect", "strokeEllipse", "addPath", "strokePath", "fillPath", "drawText", "setFont", "setTextColor"],
  },
  LinearGradient: { set: ["colors", "locations", "startPoint", "endPoint"], call: [] },
  Path: { set: [], call: ["move", "addLine", "addRect", "addEllipse", "addRoundedRect", "addCurve", "addQuadCurve", "addLines", "addRects", "closeSubpath"] },
  SFSymbol: { set: ["image"], call: ["applyFont", "applyUltraLightWeight", "applyRegularWeight", "applyBoldWeight"] },
};

const number = (value, what) => {
  if (typeof value !== "number" || !Number.isFinite(value)) throw new TypeError(`${what} is no number: ${value}`);
};

const strict = (kind, data, handlers = {}) => new Proxy(data, {
  get(target, name) {
    if (typeof name === "symbol" || name === "toJSON" || name === "then") return undefined;
    // What was called is read back when all is printed.
    if (name === "calls") return target.calls;
    if (surface[kind].call.includes(name)) return (...args) => handlers[name] ? handlers[name](...args) : target.calls.push([name, ...args]);
    if (surface[kind].set.includes(name)) return target[name];
    throw new TypeError(`${kind} has no ${name}`);
  },
  set(target, name, value) {
    if (!surface[kind].set.includes(name)) throw new TypeError(`${kind} has no ${name}`);
    if (/^(cornerRadius|borderWidth|spacing|minimumScaleFactor|textOpacity|imageOpacity|lineLimit|shadowRadius)$/.test(name)) number(value, `${kind}.${name}`);
    if (value === undefined) throw new TypeError(`${kind}.${name} is undefined`);
    target[name] = value;
    return true;
  },
});

const container = (kind, data) => strict(kind, data, {
  addStack() { const inner = { kind: "stack", calls: [], children: [] }; data.children.push(inner); return container("Stack", inner); },
  addText(text) {
    if (typeof text !== "string") throw new TypeError("addText takes a text");
    const inner = { kind: "text", calls: [], text }; data.children.push(inner); return strict("Text", inner);
  },
  addDate(date) {
    if (!(date instanceof Date) || Number.isNaN(date.getTime())) throw new TypeError("addDate takes a date");
    const inner = { kind: "date", calls: [], date }; data.children.push(inner); return strict("Date", inner);
  },
  addImage(image) {
    if (!image) throw new TypeError("addImage takes an image");
    const inner = { kind: "image", calls: [], image: image.is }; data.children.push(inner); return strict("Image", inner);
  },
  addSpacer(length) { if (length !== undefined) number(length, "addSpacer"); data.children.push({ kind: "spacer" }); },
  presentSmall: async () => { shown.push("small"); }, presentMedium: async () => { shown.push("medium"); },
  presentLarge: async () => { shown.push("large"); },
});

const only = (name, members) => new Proxy(members, {
  get(target, key) { if (key in target || typeof key === "symbol") return target[key]; throw new TypeError(`${name} has no ${String(key)}`); },
});

const shown = [];
let root = null;
let completed = false;
const requests = [];
const kept = {};
const answer = answerPath ? fs.readFileSync(answerPath, "utf8") : "{\"entries\": [], \"next\": null}";
const sizes = ["ultraLight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black"];
const fonts = {};
for (const weight of sizes) for (const design of ["", "Rounded", "Monospaced"]) fonts[`${weight}${design}SystemFont`] = size => { number(size, "font"); return { weight, size }; };
function Color(hex, alpha = 1) {
  if (!/^#[0-9A-F]{6}$/.test(hex)) throw new TypeError(`no colour: ${hex}`);
  number(alpha, "alpha");
  return { hex, alpha };
}
Color.dynamic = (light, dark) => ({ light, dark });
class Plain { constructor(...args) { args.forEach(value => number(value, this.constructor.name)); this.args = args; } }
class Size extends Plain { get width() { return this.args[0]; } get height() { return this.args[1]; } }
class Point extends Plain {}
class Rect extends Plain {}
const globals = {
  config: only("config", { widgetFamily: family === "app" ? null : family, runsInWidget: family !== "app", runsInAccessoryWidget: (family || "").startsWith("accessory"), runsInApp: family === "app" }),
  Device: only("Device", { isUsingDarkAppearance: () => false, screenSize: () => new Size(393, 852) }),
  Script: only("Script", { name: () => "test", setWidget: widget => { shown.push("widget"); }, complete: () => { completed = true; } }),
  ListWidget: function () { root = { kind: "widget", calls: [], children: [] }; return container("ListWidget", root); },
  LinearGradient: function () { return strict("LinearGradient", { calls: [] }); },
  DrawContext: function () { const data = { calls: [] }; return strict("DrawContext", data, { getImage: () => ({ is: "drawing" }) }); },
  Path: function () { return strict("Path", { calls: [] }); },
  SFSymbol: only("SFSymbol", { named: name => { if (typeof name !== "string") throw new TypeError("no name"); return strict("SFSymbol", { calls: [], image: { is: `symbol ${name}` } }); } }),
  Image: only("Image", { fromData: data => ({ is: `picture of ${data.length} bytes`, size: new Size(300, 150) }) }),
  Data: only("Data", { fromBase64String: text => Buffer.from(text, "base64") }),
  Font: only("Font", fonts), Color, Size, Point, Rect,
  FileManager: only("FileManager", {
    local: () => only("files", {
      joinPath: (one, two) => `${one}/${two}`, documentsDirectory: () => "/documents", fileExists: path => connection === "kept" || path in kept,
      readImage: () => ({ is: "kept picture", size: new Size(300, 150) }), readString: () => answer, writeImage: (path, image) => { kept[path] = image; }, writeString: (path, text) => { kept[path] = text; },
    }),
  }),
  Request: function (url) {
    const load = value => async () => { requests.push(url); if (connection !== "online") throw new Error("offline"); return value(); };
    return only("Request", { loadImage: load(() => ({ is: "picture", size: new Size(300, 150) })), loadJSON: load(() => JSON.parse(answer)) });
  },
};
const names = Object.keys(globals);
const run = Object.getPrototypeOf(async function () {}).constructor;
new run(...names, "\"use strict\";" + fs.readFileSync(scriptPath, "utf8"))(...names.map(name => globals[name])).then(() => {
  if (!completed) throw new Error("not completed");
  if (!shown.length) throw new Error("not shown");
  console.log(JSON.stringify({ root, shown, requests }));
}).catch(problem => { console.error(String(problem)); process.exit(1); });
