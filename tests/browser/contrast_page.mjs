// The contrast of every text of a page with its ground: runs in the page, so it uses nothing from outside its own body.
//
// The ground of a text in HTML is the background of its ancestors. The ground of a text in SVG is the paint under its middle, including its halo. A
// text in HTML that may lie over elements other than its ancestors, such as an absolutely placed one, is treated like a text in SVG.

/** Texts whose contrast is too low, each kind of them once. `alike` is how many texts of SVG of one look are tried at most, spread evenly. */
export function faults({ alike }) {
  const out = new Map();
  const isSvg = (node) => node instanceof SVGElement;
  const styles = new Map();
  const styleOf = (node) => styles.get(node) ?? styles.set(node, getComputedStyle(node)).get(node);

  // Red, green, blue and opacity, each from 0 to 1; null for paint without a colour of its own, such as a pattern.
  const known = new Map();
  const colour = (css) => {
    if (!known.has(css)) {
      const [red, green, blue, cover = 1] = (/^rgba?\(([^)]*)\)$/.exec(css)?.[1].match(/[\d.]+/g) ?? []).map(Number);
      known.set(css, red === undefined ? null : [red / 255, green / 255, blue / 255, cover]);
    }
    return known.get(css);
  };
  const over = (paint, ground) => (paint === null ? ground : ground.map((part, at) => paint[at] * paint[3] + part * (1 - paint[3])));
  const light = (part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
  const shine = (parts) => parts.reduce((sum, part, at) => sum + light(part) * [0.2126, 0.7152, 0.0722][at], 0.05);
  const contrast = (one, other) => Math.max(shine(one), shine(other)) / Math.min(shine(one), shine(other));
  const hex = (parts) => `#${parts.map((part) => Math.round(part * 255).toString(16).padStart(2, "0")).join("")}`;

  // The opacity of an element, multiplied by those of all elements around it.
  const seen = new Map();
  const opacity = (node) => seen.get(node)
    ?? seen.set(node, Number(styleOf(node).opacity) * (node.parentElement ? opacity(node.parentElement) : 1)).get(node);
  const faded = (paint, share) => (paint ? [...paint.slice(0, 3), paint[3] * share] : null);

  // The background of an element over those of its ancestors; null if it is placed where no ancestor paints.
  const grounds = new Map();
  const beneath = (node) => {
    if (node === null) return [1, 1, 1];
    if (!grounds.has(node)) {
      const { backgroundColor, position } = styleOf(node);
      const own = faded(colour(backgroundColor), opacity(node));
      const isPlaced = ["absolute", "fixed"].includes(position) && own?.[3] !== 1;
      const under = own?.[3] === 1 || isPlaced ? null : beneath(node.parentElement);
      grounds.set(node, own?.[3] === 1 ? own.slice(0, 3) : under && over(own, under));
    }
    return grounds.get(node);
  };

  // The paint of an element at a hit place: its background, its fill, or a stroke as wide as the height of the text there.
  const painted = (node, high) => {
    const style = styleOf(node);
    if (!isSvg(node) || node.ownerSVGElement === null) return faded(colour(style.backgroundColor), opacity(node));
    if (!(node instanceof SVGGeometryElement)) return null;
    const fill = colour(style.fill);
    if (fill) return faded(fill, Number(style.fillOpacity) * opacity(node));
    const { a, b } = node.getScreenCTM();
    const isWide = style.fill === "none" && parseFloat(style.strokeWidth) * Math.hypot(a, b) >= high;
    return isWide ? faded(colour(style.stroke), Number(style.strokeOpacity) * opacity(node)) : null;
  };

  // Ink and ground of a text at a place, with the layers over both; null if the text is not seen there.
  const looked = (text, ink, place) => {
    let box = place();
    const middle = () => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const isOut = ([x, y]) => x < 0 || y < 0 || x >= innerWidth || y >= innerHeight;
    if (isOut(middle())) {
      text.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
      box = place();
    }
    const list = document.elementsFromPoint(...middle());
    const own = list.findIndex((each) => each === text || text.contains(each));
    if (own < 0) return null;
    let ground = [1, 1, 1];
    for (const each of list.slice(isSvg(text) ? own + 1 : own).reverse()) {
      if (!text.contains(each) || !isSvg(text)) ground = over(painted(each, box.height), ground);
    }
    ground = over(halo(text), ground);
    let shown = over(ink, ground);
    for (const each of list.slice(0, own).reverse()) {
      const veil = text.contains(each) ? null : painted(each, box.height);
      // A counter hides everything under it, and so does a pale counter.
      if ((veil && veil[3] > 0.9) || each.closest(".ghost")) return null;
      [ground, shown] = [over(veil, ground), over(veil, shown)];
    }
    return [shown, ground];
  };

  // The stroke round the letters of a text, if it is painted first and wide enough to be seen.
  const halo = (text) => {
    const style = styleOf(text);
    if (!isSvg(text) || !style.paintOrder.startsWith("stroke")) return null;
    const { a, b } = text.getScreenCTM();
    const isSeen = parseFloat(style.strokeWidth) * Math.hypot(a, b) >= 1.2;
    return isSeen ? faded(colour(style.stroke), Number(style.strokeOpacity) * opacity(text)) : null;
  };

  const judge = (node, words, size, both) => {
    if (!both) return;
    const [ink, ground] = both;
    const isLarge = size >= 24 || (size >= 18.66 && Number(styleOf(node).fontWeight) >= 700);
    const [ratio, least] = [contrast(ink, ground), isLarge ? 3 : 4.5];
    if (ratio >= least - 0.005) return;
    const name = `${node.nodeName.toLowerCase()}${node.getAttribute("class") ? `.${node.getAttribute("class").split(" ").join(".")}` : ""}`;
    const key = `${name} ${hex(ink)} on ${hex(ground)}`;
    out.set(key, out.get(key) ?? `"${words.trim().slice(0, 30)}" (${key}) has a contrast of ${ratio.toFixed(2)}, not ${least}`);
  };

  // Disabled text, text for screen readers only, ornaments, and the pale counter at a unit's old place are not read.
  const isRead = (node, words) => {
    if (node.closest(".vh, .ghost, :disabled, [aria-disabled=true], script, style, noscript, template, option, title, desc, defs, symbol")) return false;
    if (node.closest("[aria-hidden=true]") && !/[\p{L}\p{N}]/u.test(words)) return false;
    return node.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  };

  // Copies the elements that drawings use by name, so that each of their shapes can be hit; afterwards the copies are removed.
  const copy = (use) => {
    const of = document.getElementById(use.getAttribute("href").slice(1));
    if (!of) return null;
    const copied = document.createElementNS("http://www.w3.org/2000/svg", "g");
    for (const { name, value } of use.attributes) if (name !== "href") copied.setAttribute(name, value);
    const [x, y, wide] = ["x", "y", "width"].map((word) => Number(use.getAttribute(word) ?? 0));
    const [left, top, span] = (of.getAttribute("viewBox") ?? "0 0 0 0").split(" ").map(Number);
    const scale = wide && span ? wide / span : 1;
    copied.setAttribute("transform", `${use.getAttribute("transform") ?? ""} translate(${x} ${y}) scale(${scale}) translate(${-left} ${-top})`);
    copied.append(...[...(of.matches("symbol") ? of.children : [of])].map((each) => each.cloneNode(true)));
    return copied;
  };
  const folded = [...document.querySelectorAll("details:not([open])")];
  folded.forEach((each) => { each.open = true; });
  const isDrawn = (use) => !use.closest(".stock") && use.checkVisibility({ visibilityProperty: true });
  const uses = [...document.querySelectorAll("svg:has(text) use[href^='#']")].filter(isDrawn).map((use) => [use, copy(use)]).filter(([, copied]) => copied);
  uses.forEach(([use, copied]) => use.replaceWith(copied));

  const looks = new Map();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts = [];
  while (walk.nextNode()) texts.push(walk.currentNode);
  for (const each of texts) {
    const node = each.parentElement;
    if (!each.data.trim() || !isRead(node, each.data)) continue;
    const style = styleOf(node);
    if (isSvg(node)) {
      const look = `${node.closest(".ct")?.getAttribute("class")} ${node.getAttribute("class")} ${style.fill} ${style.stroke}`;
      if (!looks.has(look)) looks.set(look, []);
      looks.get(look).push([node, each.data]);
      continue;
    }
    const ink = faded(colour(style.color), opacity(node)), ground = beneath(node);
    if (!ink?.[3]) continue;
    const place = () => {
      const range = document.createRange();
      range.selectNodeContents(each);
      return range.getClientRects()[0] ?? range.getBoundingClientRect();
    };
    judge(node, each.data, parseFloat(style.fontSize), ground ? [over(ink, ground), ground] : looked(node, ink, place));
  }
  for (const same of looks.values()) {
    const step = Math.max(1, same.length / alike);
    for (let at = 0; at < same.length; at += step) {
      const [node, words] = same[Math.floor(at)];
      const style = styleOf(node);
      const { a, b } = node.getScreenCTM();
      const ink = faded(colour(style.fill), Number(style.fillOpacity) * opacity(node)), round = halo(node);
      if (!ink?.[3]) continue;
      const both = round?.[3] === 1 ? [over(ink, round.slice(0, 3)), round.slice(0, 3)] : looked(node, ink, () => node.getBoundingClientRect());
      judge(node, words, parseFloat(style.fontSize) * Math.hypot(a, b), both);
    }
  }
  for (const field of document.querySelectorAll("input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file]), textarea, select")) {
    if (!isRead(field, "a")) continue;
    const ground = beneath(field);
    const shown = field.placeholder && !field.value ? [getComputedStyle(field, "::placeholder"), field.placeholder] : [styleOf(field), field.value];
    if (ground && shown[1]) judge(field, shown[1], parseFloat(shown[0].fontSize), [over(faded(colour(shown[0].color), opacity(field)), ground), ground]);
  }
  uses.forEach(([use, copied]) => copied.replaceWith(use));
  folded.forEach((each) => { each.open = false; });
  return [...out.values()];
}

/** The words of the planted texts. */
export const PLANTED = "planted";

/** Plants grey text without enough contrast in either light: at the beginning of a page, and on top of its map. Runs in the page. */
export function plant(words) {
  const grey = "#7a7a7a";
  const line = document.createElement("p");
  line.className = words;
  line.textContent = words;
  line.style.color = grey;
  document.querySelector("h1").before(line);
  const sheet = document.querySelector("main svg.sheet:not(.handles)");
  if (!sheet) return ["p"];
  const pane = sheet.closest(".map").getBoundingClientRect();
  const at = new DOMPoint((pane.left + pane.right) / 2, (pane.top + pane.bottom) / 2).matrixTransform(sheet.getScreenCTM().inverse());
  const drawn = document.createElementNS("http://www.w3.org/2000/svg", "text");
  drawn.setAttribute("class", words);
  drawn.setAttribute("x", at.x);
  drawn.setAttribute("y", at.y);
  drawn.setAttribute("text-anchor", "middle");
  drawn.textContent = words;
  Object.assign(drawn.style, { fill: grey, fontSize: "12px", stroke: "none" });
  sheet.append(drawn);
  return ["p", "text"];
}
