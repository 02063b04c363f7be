/// What every script for Scriptable has.
enum ScriptableHelpers {
  /// Drawing and symbols.
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
    // Arcs are short lines: a drawing has none of its own.
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

  /// Fetching, showing, and what stands there without a connection.
  static let run = """
    const letters = { small: "s", medium: "m", large: "l", accessoryRectangular: "r", accessoryCircular: "c", accessoryInline: "i" };
    const letter = letters[config.widgetFamily] || "m";
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
    if (pictured.includes(letter) || !builders[letter]) {
      let image = pictures[letter] ? Image.fromData(Data.fromBase64String(pictures[letter])) : null;
      try {
        if (address) {
          const look = Device.isUsingDarkAppearance() ? "dark" : "light";
          image = await new Request(`${address}/${letter}@3x.png?ap=${look}`).loadImage();
          files.writeImage(keep("png"), image);
        }
      } catch (problem) {
        if (files.fileExists(keep("png"))) image = files.readImage(keep("png"));
      }
      if (image) widget.backgroundImage = image;
      else say(address ? "Not loaded yet. Open Scriptable once while online." : "This size is a picture of the studio: share the design, then export it again.");
    } else {
      let values = baked[letter];
      let next = null;
      const read = feed => {
        const now = Date.now();
        const shown = feed.entries.filter(entry => new Date(entry.date).getTime() <= now);
        const entry = shown[shown.length - 1] || feed.entries[0];
        if (entry) values = Object.assign({}, values, entry.values);
        const later = feed.entries.find(one => new Date(one.date).getTime() > now);
        next = later ? later.date : feed.next;
      };
      try {
        if (address) {
          const feed = await new Request(`${address}/${letter}.json?values=1`).loadJSON();
          read(feed);
          files.writeString(keep("json"), JSON.stringify(feed));
        }
      } catch (problem) {
        if (files.fileExists(keep("json"))) read(JSON.parse(files.readString(keep("json"))));
      }
      setGround(widget);
      builders[letter](widget, values);
      if (next) widget.refreshAfterDate = new Date(next);
    }
    if (config.runsInWidget) Script.setWidget(widget);
    else if (letter === "s") await widget.presentSmall();
    else if (letter === "l") await widget.presentLarge();
    else await widget.presentMedium();
    Script.complete();
    """
}
