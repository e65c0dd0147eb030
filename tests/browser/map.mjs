// The map measured in its page: runs there, so it uses nothing from outside its own body.
export function faults({ least }) {
  const sheet = document.querySelector("svg.sheet");
  const map = sheet.closest(".map");
  const strip = map.querySelector(".layers")?.getBoundingClientRect();
  const frame = map.getBoundingClientRect();
  const pane = { left: frame.left, right: frame.right, bottom: frame.bottom, top: strip ? Math.min(strip.bottom, frame.bottom) : frame.top };
  const out = [];
  const scale = (node) => Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
  const pen = document.createElement("canvas").getContext("2d");
  const unit = scale(sheet);

  // The box of the ink of a text: from its base line up to the height of a figure.
  function ink(node, letters) {
    const style = getComputedStyle(node);
    pen.font = `${style.fontWeight} 100px ${style.fontFamily}`;
    const height = (pen.measureText(letters).actualBoundingBoxAscent / 100) * parseFloat(style.fontSize) * scale(node);
    const box = node.getBoundingClientRect();
    const foot = node.getBBox().y + node.getBBox().height;
    const base = Number(node.getAttribute("y") ?? 0);
    const bottom = box.bottom - (foot - base) * scale(node);
    return { left: box.left, right: box.right, top: bottom - height, bottom, height };
  }
  const seen = (box) => box.right > pane.left && box.left < pane.right && box.bottom > pane.top && box.top < pane.bottom;
  const shared = (a, b) => {
    const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return wide > 1.2 * unit && high > 1.2 * unit ? wide * high : 0;
  };
  const area = (box) => (box.right - box.left) * (box.bottom - box.top);

  const order = new Map([...sheet.querySelectorAll("*")].map((node, at) => [node, at]));
  const counters = [...sheet.querySelectorAll(".ct:not(.ghost)")].map((node) => {
    const body = node.querySelector("use, .c-strip").getBoundingClientRect();
    const sign = node.querySelectorAll("use")[1]?.getBoundingClientRect();
    return { node, at: order.get(node), body, sign, name: node.querySelector("title")?.textContent ?? "a counter without a name" };
  });
  const texts = (selector) => [...sheet.querySelectorAll(selector)].filter((node) => !node.closest(".ghost") && node.getClientRects().length > 0).map((node) => {
    const own = node.closest(".ct");
    return { at: order.get(node), own, words: node.textContent, box: ink(node, "0"), class: node.classList[0] ?? node.parentNode.classList[0] };
  }).filter((text) => seen(text.box));
  const covering = (text) => counters.filter((other) => other.node !== text.own && other.at > text.at && shared(text.box, other.body) > 0);

  if (strip && strip.bottom > sheet.getBoundingClientRect().top + 0.5) out.push("the switches of the layers lie over the map");
  const inset = map.querySelector(".inset")?.getBoundingClientRect();
  for (const mark of sheet.querySelectorAll(".badge, .cost, .way-head")) {
    if (inset?.width && shared(mark.getBoundingClientRect(), inset) > 0) out.push(`the small map lies over ${mark.textContent || "the head of an arrow"}`);
  }
  if ([...sheet.querySelectorAll(".way-head")].length && ![...sheet.querySelectorAll(".way-head")].some((head) => seen(head.getBoundingClientRect()))) out.push("the arrow of the entry ends out of sight");

  // Type is compressed where it must be, never stretched: Rust computes widths from the served fonts.
  const fitted = [...sheet.querySelectorAll(":is(.c-name, .c-values)[textLength]")].filter((text) => text.getClientRects().length > 0).map((text) => [text, text.getAttribute("textLength")]);
  fitted.forEach(([text]) => text.removeAttribute("textLength"));
  const ratios = fitted.map(([text, length]) => Number(length) / text.getComputedTextLength());
  fitted.forEach(([text, length], at) => {
    text.setAttribute("textLength", length);
    if (ratios[at] > 1.06 || ratios[at] < 0.6) out.push(`${text.textContent} is written ${ratios[at].toFixed(2)} times as wide as its letters are`);
  });

  // Every near counter shows its name, and an aircraft its figures too, however dense the counters around it. Of a stack too high for all
  // names, the counters in between show only an edge; at most half of all counters may.
  const edges = counters.filter(({ node }) => node.matches(".edge")).length;
  if (edges * 2 > counters.length) out.push(`${edges} of ${counters.length} counters show an edge alone`);
  for (const { node, name, body } of counters) {
    const isSign = node.matches(".sign, .edge, .contact");
    if (seen(body) && !isSign && !node.querySelector(".c-name")?.textContent) out.push(`${name} shows no name`);
  }

  // Lines contrast with every ground under them, by day and in a dim room.
  const colour = (css) => {
    pen.fillStyle = "#000";
    pen.fillStyle = css;
    pen.fillRect(0, 0, 1, 1);
    return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).map((part) => part / 255);
  };
  const light = (css) => colour(css).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)).reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
  const contrast = (a, b) => (Math.max(light(a), light(b)) + 0.05) / (Math.min(light(a), light(b)) + 0.05);
  const grounds = [...sheet.querySelectorAll(".m-land, .t-cover, .t-rough, .t-bocage, .t-swamp, .t-ice")];
  for (const [word, lines] of [["trail", [".m-trail"]], ["road", [".m-road", ".m-road-case"]], ["railway", [".m-rail"]], ["frontier", [".m-frontier"]], ["limit", [".m-limit"]], ["river", [".m-river", ".m-river-case"]]]) {
    const strokes = lines.map((line) => sheet.querySelector(line)).filter(Boolean).map((line) => getComputedStyle(line).stroke);
    for (const ground of strokes.length ? grounds : []) {
      const best = Math.max(...strokes.map((stroke) => contrast(stroke, getComputedStyle(ground).fill)));
      if (best < 3) out.push(`a ${word} on ${ground.classList[0]} has a contrast of ${best.toFixed(1)}`);
    }
  }

  // On views smaller than that of an entry figures may be smaller, but never too small to read.
  const lowest = sheet.matches(".ample, .far") ? 5.7 : least;
  const inked = ({ node, body, sign }) => (node.matches(".sign") ? [sign, ...[...node.querySelectorAll(".c-values")].filter((text) => text.getClientRects().length > 0).map((text) => ink(text, "0"))] : [body]);
  for (const value of texts(".c-values")) {
    // Rounding loses half of a tenth.
    if (value.box.height < lowest - 0.05) out.push(`digits of ${value.words} are ${value.box.height.toFixed(1)} px`);
    for (const other of covering(value)) {
      const whole = shared(value.box, other.body) > 0.6 * area(value.box);
      const alike = Math.abs(scale(other.node) - scale(value.own)) < 0.1 * unit;
      if (!whole || !alike) out.push(`${other.name} lies over the figures ${value.words}`);
    }
  }
  for (const name of texts(".c-name, .c-air")) {
    for (const other of covering(name)) out.push(`${other.name} lies over the name ${name.words}`);
  }
  const names = texts(".n-village, .n-town, .n-beach, .n-hex");
  for (const name of names) {
    const over = covering(name);
    const hidden = over.some((other) => shared(name.box, other.body) > 0.97 * area(name.box));
    // A stack may cover the number of a hex completely; half a number reads as another one.
    if (over.length && !(hidden && name.class === "n-hex")) out.push(`${over[0].name} lies over ${name.words}`);
    // On a whole board a town may be written over the edge of a counter, but over no symbol and no figure.
    const covers = (other) => inked(other).some((box) => box !== undefined && shared(name.box, box) > 0);
    const under = counters.filter((other) => other.at < name.at && covers(other));
    if (under.length) out.push(`${name.words} is written over ${under[0].name}`);
    for (const other of names) {
      if (other.at > name.at && shared(name.box, other.box) > 0) out.push(`${name.words} and ${other.words} run into each other`);
    }
  }
  for (const disc of [...sheet.querySelectorAll(".cost, .badge, .worth")]) {
    const box = disc.querySelector("circle").getBoundingClientRect();
    // On smaller views the effects of an entry matter more than the figures of counters.
    if (!seen(box) || sheet.matches(".far")) continue;
    const hit = texts(".c-values").find((value) => order.get(disc) > value.at && !covering(value).length && shared(value.box, box) > 0.12 * area(box));
    if (hit) out.push(`the disc ${disc.textContent} lies over the figures ${hit.words}`);
  }
  return out;
}
