// The map measured where it is drawn: runs in the page, so it uses nothing from outside its own body.
export function faults({ least }) {
  const sheet = document.querySelector("svg.sheet");
  const pane = sheet.closest(".map").getBoundingClientRect();
  const out = [];
  const isWhole = document.querySelector('.layers a.on[href*="map=near"]') !== null;
  const scale = (node) => Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
  const pen = document.createElement("canvas").getContext("2d");
  const unit = scale(sheet);

  // The ink of a text: from its base line up to the height of a figure.
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
    const body = node.querySelector("use").getBoundingClientRect();
    return { node, at: order.get(node), body, name: node.querySelector("title").textContent };
  });
  const texts = (selector) => [...sheet.querySelectorAll(selector)].filter((node) => !node.closest(".ghost")).map((node) => {
    const own = node.closest(".ct");
    return { at: order.get(node), own, words: node.textContent, box: ink(node, "0"), class: node.classList[0] ?? node.parentNode.classList[0] };
  }).filter((text) => seen(text.box));
  const covering = (text) => counters.filter((other) => other.node !== text.own && other.at > text.at && shared(text.box, other.body) > 0);

  for (const value of texts(".c-values")) {
    if (!isWhole && value.box.height < least) out.push(`digits of ${value.words} are ${value.box.height.toFixed(1)} px`);
    for (const other of covering(value)) {
      const whole = shared(value.box, other.body) > 0.6 * area(value.box);
      const alike = Math.abs(scale(other.node) - scale(value.own)) < 0.1 * unit;
      if (!whole || !alike) out.push(`${other.name} lies over the figures ${value.words}`);
    }
  }
  for (const name of texts(".c-name")) {
    for (const other of covering(name)) out.push(`${other.name} lies over the name ${name.words}`);
  }
  const names = texts(".n-village, .n-town, .n-beach, .n-hex");
  for (const name of names) {
    const over = covering(name);
    const hidden = over.some((other) => shared(name.box, other.body) > 0.97 * area(name.box));
    // The number of a hex may go wholly under its stack; half a number reads as another one.
    if (over.length && !(hidden && name.class === "n-hex")) out.push(`${over[0].name} lies over ${name.words}`);
    const under = counters.filter((other) => other.at < name.at && shared(name.box, other.body) > 0);
    if (under.length) out.push(`${name.words} is written over ${under[0].name}`);
    for (const other of names) {
      if (other.at > name.at && shared(name.box, other.box) > 0) out.push(`${name.words} and ${other.words} run into each other`);
    }
  }
  for (const disc of [...sheet.querySelectorAll(".cost, .badge, .worth")]) {
    const box = disc.querySelector("circle").getBoundingClientRect();
    if (!seen(box)) continue;
    const hit = texts(".c-values").find((value) => order.get(disc) > value.at && !covering(value).length && shared(value.box, box) > 0.12 * area(box));
    if (hit) out.push(`the disc ${disc.textContent} lies over the figures ${hit.words}`);
  }
  return out;
}
