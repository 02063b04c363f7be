/// What every script for Scriptable has.
package enum ScriptableHelpers {
  static let text = """
    const gradient = (colors, locations, x1, y1, x2, y2) => {
      const made = new LinearGradient();
      made.colors = colors;
      made.locations = locations;
      made.startPoint = new Point(x1, y1);
      made.endPoint = new Point(x2, y2);
      return made;
    };
    const addSymbol = (stack, name, size, font) => {
      const symbol = SFSymbol.named(name);
      if (!symbol) return null;
      symbol.applyFont(font);
      const image = stack.addImage(symbol.image);
      image.imageSize = new Size(size * 1.18, size * 1.18);
      return image;
    };
    const addDrawing = (stack, width, height, draw) => {
      const context = new DrawContext();
      context.size = new Size(width, height);
      context.opaque = false;
      context.respectScreenScale = true;
      draw(context);
      stack.addImage(context.getImage()).imageSize = new Size(width, height);
    };
    // Layers shown as images, by ID. Hidden ones are left out.
    const parts = {};
    const addPart = (stack, id) => {
      if (!parts[id]) return null;
      const image = stack.addImage(parts[id]);
      image.imageSize = new Size(parts[id].size.width / 3, parts[id].size.height / 3);
      return image;
    };
    // Arcs are drawn as short lines, because DrawContext has no arcs.
    const strokeArc = (context, side, line, from, to, color) => {
      const path = new Path();
      const steps = Math.max(2, Math.ceil(Math.abs(to - from) / 3));
      for (let step = 0; step <= steps; step++) {
        const angle = (from + (to - from) * step / steps) * Math.PI / 180;
        const radius = (side - line) / 2;
        const point = new Point(side / 2 + radius * Math.sin(angle), side / 2 - radius * Math.cos(angle));
        if (step) path.addLine(point); else path.move(point);
      }
      context.addPath(path);
      context.setStrokeColor(color);
      context.setLineWidth(line);
      context.strokePath();
    };
    const drawRing = (context, side, share, line, start, sweep, paint, track) => {
      strokeArc(context, side, line, start, start + sweep, track);
      if (share > 0) strokeArc(context, side, line, start, start + sweep * Math.min(1, share), paint);
    };
    const fillRounded = (context, x, y, width, height, radius, color) => {
      const path = new Path();
      path.addRoundedRect(new Rect(x, y, width, height), radius, radius);
      context.addPath(path);
      context.setFillColor(color);
      context.fillPath();
    };
    const drawBar = (context, width, height, share, tint, track) => {
      fillRounded(context, 0, 0, width, height, height / 2, track);
      if (share > 0) fillRounded(context, 0, 0, Math.max(height, width * share), height, height / 2, tint);
    };
    const drawBars = (context, width, height, chart, paint, quiet) => {
      const count = Math.max(1, chart.items.length);
      const gap = Math.min(6, width / count * 0.3);
      const wide = Math.max(0.5, (width - gap * (count - 1)) / count);
      chart.items.forEach((item, index) => {
        const known = item.length > 0;
        const share = known ? (item[item.length - 1] - chart.least) / (chart.most - chart.least) : 0;
        const high = known ? Math.min(1, Math.max(0, share)) * height : 3;
        if (high > 0) {
          const radius = Math.min(4, wide / 2, high / 2);
          fillRounded(context, index * (wide + gap), height - high, wide, high, radius, known ? paint : quiet);
        }
      });
    };

    """

  /// Lays what opens an address over a picture: rows and columns of stacks, cut where something begins or ends. A stack of
  /// nothing takes no press, so it has an invisible background. The small size opens one address.
  package static let taps = """
    const layTaps = (widget, about, isSmall) => {
      const taps = (about && about.taps) || [];
      if (!taps.length) return;
      if (isSmall) {
        widget.url = taps[0].url;
        return;
      }
      const edges = (from, span, most) => [...new Set([0, most].concat(...taps.map(tap => [tap[from], tap[from] + tap[span]]))
        .map(place => Math.round(Math.min(most, Math.max(0, place)))))].sort((one, other) => one - other);
      const xs = edges("x", "width", about.width);
      const ys = edges("y", "height", about.height);
      const opened = (x, y) => taps.filter(tap => x > tap.x && x < tap.x + tap.width && y > tap.y && y < tap.y + tap.height).pop();
      widget.spacing = 0;
      for (let down = 1; down < ys.length; down++) {
        const row = widget.addStack();
        row.layoutHorizontally();
        row.spacing = 0;
        row.size = new Size(about.width, ys[down] - ys[down - 1]);
        for (let across = 1; across < xs.length; across++) {
          const cell = row.addStack();
          cell.size = new Size(xs[across] - xs[across - 1], ys[down] - ys[down - 1]);
          const tap = opened((xs[across] + xs[across - 1]) / 2, (ys[down] + ys[down - 1]) / 2);
          if (!tap) continue;
          cell.backgroundColor = new Color("#000000", 0.01);
          cell.url = tap.url;
        }
      }
    };
    """

  /// Loads the widget and shows it, or a note without a connection.
  static let run = """
    const letters = { small: "s", medium: "m", large: "l", accessoryRectangular: "r", accessoryCircular: "c", accessoryInline: "i" };
    const letter = letters[config.widgetFamily] || "m";
    const screen = Device.screenSize();
    const asked = `dev=${Math.round(Math.min(screen.width, screen.height))}&via=scriptable`;
    const look = Device.isUsingDarkAppearance() ? "dark" : "light";
    const widget = new ListWidget();
    widget.setPadding(0, 0, 0, 0);
    if (address) widget.url = address.replace("/i/", "/s/");
    const files = FileManager.local();
    const keep = ending => files.joinPath(files.documentsDirectory(), `widgetweaver-${Script.name()}-${letter}.${ending}`);
    const say = words => {
      const text = widget.addText(words);
      text.font = Font.regularSystemFont(12);
      text.minimumScaleFactor = 0.5;
    };
    // The latest image, or the last one saved; nothing on a first run without a connection.
    const image = async (query, ending) => {
      try {
        const found = await new Request(`${address}/${letter}@3x.png?${query}ap=${look}&${asked}`).loadImage();
        files.writeImage(keep(ending), found);
        return found;
      } catch (problem) {
        return files.fileExists(keep(ending)) ? files.readImage(keep(ending)) : null;
      }
    };
    const json = async (query, ending) => {
      try {
        const found = await new Request(`${address}/${letter}.json?${query}${asked}`).loadJSON();
        files.writeString(keep(ending), JSON.stringify(found));
        return found;
      } catch (problem) {
        try {
          return files.fileExists(keep(ending)) ? JSON.parse(files.readString(keep(ending))) : null;
        } catch (damaged) {
          return null;
        }
      }
    };
    const baseImage = text => Image.fromData(Data.fromBase64String(text));
    const unloaded = "Not loaded yet. Open Scriptable once while online.";
    \(taps)
    if (pictured.includes(letter) || !builders[letter]) {
      const shown = address ? await image("", "png") : pictures[letter] ? baseImage(pictures[letter]) : null;
      const about = address ? await json("", "about.json") : null;
      if (about && about.next && new Date(about.next) > new Date()) widget.refreshAfterDate = new Date(about.next);
      if (letter === "i" && about && about.text) widget.addText(about.text);
      else if (!shown) say(address ? unloaded : "This size needs an image: share the design, then export it again.");
      else if (["c", "r", "i"].includes(letter)) widget.addImage(shown);
      else {
        widget.backgroundImage = shown;
        layTaps(widget, about, letter === "s");
      }
    } else {
      let values = baked[letter];
      let next = null;
      const feed = address ? await json("values=code&", "json") : null;
      if (feed && feed.entries) {
        const now = Date.now();
        const begun = feed.entries.filter(entry => new Date(entry.date).getTime() <= now);
        const entry = begun[begun.length - 1] || feed.entries[0];
        if (entry) values = Object.assign({}, values, entry.values);
        const later = feed.entries.find(one => new Date(one.date).getTime() > now);
        next = later ? later.date : feed.next;
      }
      const ids = partsOf[letter] || [];
      const taken = drawn[letter] || {};
      for (const [index, id] of ids.entries()) {
        parts[id] = address ? await image(`layer=${encodeURIComponent(id)}&`, `part${index}.png`)
          : taken[id] ? baseImage(taken[id][look === "dark" ? 1 : 0]) : null;
      }
      // A layer may be hidden right now. If nothing was ever loaded, show the message instead of half a widget.
      if (ids.length && !feed && address && !ids.some(id => parts[id])) say(unloaded);
      else {
        setGround(widget);
        builders[letter](widget, values);
        if (next) widget.refreshAfterDate = new Date(next);
      }
    }
    if (config.runsInWidget || config.runsInAccessoryWidget) Script.setWidget(widget);
    else if (letter === "s") await widget.presentSmall();
    else if (letter === "l") await widget.presentLarge();
    else await widget.presentMedium();
    Script.complete();
    """
}
