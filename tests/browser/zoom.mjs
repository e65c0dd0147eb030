// Zoom and pan of the map: by wheel, mouse, fingers, keys and links; the part that stays in the address; and legibility.
import { SIZES, room } from "./browser.mjs";
import { DIGITS } from "./layout.mjs";
import { faults as covers } from "./map.mjs";

/** A step of the largest board, and of a match whose whole board has figures. */
const FINLAND = "m/winter-war/e/162";
/** Least height of type, in pixels: of what a counter shows at the nearest step, and of what an open stack shows beside the map. */
const READ = 12;

const address = (page) => new URL(page.url()).searchParams;
const side = (page) => page.evaluate(() => document.querySelector("svg.sheet").viewBox.baseVal.width);

/** Waits until the address has the wanted keys; returns the fault if it never does. A wanted value may be a function that tests the value. */
async function comes(page, what, wanted) {
  const holds = (value, is) => (typeof value === "function" ? value(is) : is === value);
  const is = (url) => Object.entries(wanted).every(([key, value]) => holds(value, url.searchParams.get(key)));
  return page.waitForURL(is).then(() => "", () => `${what}: the address is ${page.url()}`);
}

/** Waits until the map is at rest: until the address names the hex in its middle. */
function rests(page) {
  return page.waitForFunction(() => {
    const box = document.querySelector("svg.sheet").viewBox.baseVal, x = box.x + box.width / 2, y = box.y + box.height / 2;
    const links = [...document.querySelectorAll(".handles a")].map((link) => { const at = link.getBBox(); return { link, off: Math.hypot(at.x + at.width / 2 - x, at.y + at.height / 2 - y) }; });
    const hex = new URL(links.sort((a, b) => a.off - b.off)[0].link.href.baseVal, location.href).searchParams.get("hex");
    return new URL(location.href).searchParams.get("centre") === hex;
  });
}

/** A place of the pane, in parts of its width and height from the middle, below the switches. */
function spot(page, across = 0, down = 0) {
  return page.evaluate(([across, down]) => {
    const box = document.querySelector("svg.sheet").getBoundingClientRect();
    return { x: box.left + box.width * (0.5 + across), y: box.top + box.height * (0.5 + down) };
  }, [across, down]);
}

/** The part of the map under a place of the window, in units of the drawing. */
function under(page, at) {
  return page.evaluate(({ x, y }) => {
    const point = new DOMPoint(x, y).matrixTransform(document.querySelector("svg.sheet").getScreenCTM().inverse());
    return { x: point.x, y: point.y };
  }, at);
}

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** Every link that keeps the view must carry it after the map was moved. */
async function kept(page) {
  const here = address(page);
  return page.evaluate(([map, centre]) => {
    const links = [...document.querySelectorAll("nav.bar a, .ribbon li a, .layers a")];
    const lost = links.filter((link) => { const { searchParams } = new URL(link.href); return searchParams.get("map") !== map || searchParams.get("centre") !== centre; });
    return lost.length ? [`${lost.length} of ${links.length} links lose the view, such as ${lost[0].href}`] : [];
  }, [here.get("map"), here.get("centre")]);
}

/** Presses, and waits for another path in the address: a change of the view alone changes only the query. */
async function goes(page, press) {
  const { pathname } = new URL(page.url());
  await Promise.all([page.waitForURL((url) => url.pathname !== pathname), press()]);
}

/** A requested step keeps the view, and is not lost where the pointer rests before a slow server answers. */
async function hurried(page, at) {
  const slow = async (route) => { await new Promise((then) => setTimeout(then, 800)); await route.continue(); };
  await rests(page);
  const middle = address(page).get("centre");
  await page.route("**/e/163*", slow);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -60);
  const lost = await goes(page, () => page.keyboard.press("ArrowRight")).then(() => false, () => true);
  await page.unroute("**/e/163*", slow);
  if (lost) return ["a turn of the wheel before the next step is there calls it off"];
  return address(page).get("centre") === middle && address(page).get("map") === "wide" ? [] : [`the next step is ${page.url()}`];
}

/** The wheel zooms where the pointer is, on the map alone. */
async function wheeled(page, root) {
  const faults = [];
  await page.goto(root + FINLAND);
  const at = await spot(page, 0.2, 0.15), before = await under(page, at), near = await side(page);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 120);
  await page.waitForFunction((near) => document.querySelector("svg.sheet").viewBox.baseVal.width > near * 1.1, near);
  if (apart(before, await under(page, at)) > 3) faults.push("what is under the pointer moves away from it");
  await page.mouse.wheel(0, 120);
  await page.mouse.wheel(0, 120);
  faults.push(await comes(page, "three turns of the wheel", { map: "wide", centre: Boolean }));
  await page.waitForSelector("svg.sheet.ample", { state: "attached" });
  if (apart(before, await under(page, at)) > 3) faults.push("the part that was asked for lies elsewhere");
  faults.push(...(await kept(page)));
  faults.push(...(await hurried(page, at)));
  const shown = await side(page), panel = await page.locator(".panel").boundingBox();
  await page.mouse.move(panel.x + 100, panel.y + panel.height / 2);
  await page.mouse.wheel(0, 400);
  await page.waitForTimeout(300);
  if ((await side(page)) !== shown) faults.push("the wheel zooms the map beside it");
  await page.mouse.move(at.x, at.y);
  for (let n = 0; n < 20; n += 1) await page.mouse.wheel(0, 200);
  faults.push(await comes(page, "out to the end", { map: "whole" }));
  await page.waitForFunction(() => document.querySelector("svg.sheet.vast"));
  const off = await page.evaluate(() => {
    const [x, y, width, height] = document.querySelector(".zoom").dataset.board.split(" ").map(Number), box = document.querySelector("svg.sheet").viewBox.baseVal;
    return Math.hypot(x + width / 2 - box.x - box.width / 2, y + height / 2 - box.y - box.height / 2);
  });
  if (off > 5) faults.push(`the whole map is ${off.toFixed(0)} units off the middle`);
  for (let n = 0; n < 20; n += 1) await page.mouse.wheel(0, -200);
  faults.push(await comes(page, "in to the end", { map: "near" }));
  return faults;
}

async function drag(page, from, [across, down]) {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  for (let n = 1; n <= 8; n += 1) await page.mouse.move(from.x + (across * n) / 8, from.y + (down * n) / 8);
  await page.mouse.up();
}

/** A drag moves the map and presses no hex; a click does. Beyond the drawn part the next one is fetched. */
async function dragged(page, root) {
  const faults = [];
  await page.goto(root + FINLAND);
  const from = await spot(page, 0.1, 0.1), held = await under(page, from);
  await drag(page, from, [-180, -120]);
  const there = await under(page, { x: from.x - 180, y: from.y - 120 });
  if (apart(held, there) > 3) faults.push(`the map went along to ${apart(held, there).toFixed(0)} units from the pointer`);
  faults.push(await comes(page, "a drag", { map: null, centre: Boolean }));
  if (address(page).has("hex")) faults.push("a drag opened a hex");
  for (let n = 0; n < 5; n += 1) await drag(page, await spot(page, 0, -0.3), [0, 330]);
  const middle = await spot(page);
  await page.waitForFunction(({ x, y }) => document.elementFromPoint(x, y)?.closest(".handles a"), middle).catch(() => faults.push("far off there is no hex to press"));
  await rests(page).catch(() => faults.push("the address does not name the hex in the middle"));
  faults.push(...(await kept(page)));
  await Promise.all([page.waitForNavigation(), page.mouse.click(middle.x, middle.y)]);
  if (!address(page).has("hex")) faults.push("a click opens no hex");
  return faults;
}

/** So many touches at once, moved by a script from one place to another in steps. */
async function touched(page, client, paths) {
  const at = (n) => paths.map(([from, to], id) => ({ id, x: from.x + ((to.x - from.x) * n) / 10, y: from.y + ((to.y - from.y) * n) / 10 }));
  await client.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: at(0) });
  for (let n = 1; n <= 10; n += 1) await client.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: at(n) });
  await client.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await page.evaluate(() => new Promise((then) => { requestAnimationFrame(() => requestAnimationFrame(then)); }));
}

/** Two fingers zoom, one moves the map and not the page. */
async function pinched(browser, root) {
  const faults = [];
  const context = await browser.newContext({ viewport: SIZES.phone, hasTouch: true, isMobile: true, locale: "sv-SE", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(`${root}${FINLAND}?map=whole`);
  const client = await context.newCDPSession(page), middle = await spot(page);
  const beside = (across) => ({ x: middle.x + across, y: middle.y });
  // The whole board is drawn as it fits: the square of the first touch is what fits the pane.
  const fits = await page.evaluate(() => {
    const box = document.querySelector("svg.sheet").getBoundingClientRect(), { width, height } = document.querySelector("svg.sheet").viewBox.baseVal;
    return Math.min(box.width, box.height) / Math.min(box.width / width, box.height / height);
  });
  await touched(page, client, [[beside(-30), beside(-120)], [beside(30), beside(120)]]);
  const by = fits / (await side(page));
  if (by < 3 || by > 4.6) faults.push(`two fingers that part fourfold bring the map ${by.toFixed(1)} times as near`);
  faults.push(await comes(page, "two fingers", { map: (name) => name !== "whole", centre: Boolean }));
  const held = await under(page, middle), to = { x: middle.x + 60, y: middle.y + 90 };
  await touched(page, client, [[middle, to]]);
  if (apart(held, await under(page, to)) > 12) faults.push(`one finger leaves the map ${apart(held, await under(page, to)).toFixed(0)} units behind`);
  if (await page.evaluate(() => scrollY)) faults.push("one finger on the map scrolls the page");
  const edge = await page.locator(".panel").boundingBox();
  await touched(page, client, [[{ x: 190, y: Math.min(edge.y + 60, 760) }, { x: 190, y: 200 }]]);
  await page.waitForFunction(() => scrollY > 0).catch(() => faults.push("a finger beside the map does not scroll the page"));
  await context.close();
  return faults;
}

/** Signs zoom, arrows with Shift move the map while the focus is on it, and step by phase otherwise. */
async function keyed(browser, root) {
  const faults = [];
  const context = await room(browser);
  const page = await context.newPage();
  await page.goto(root + FINLAND);
  for (const [key, map] of [["-", "wide"], ["-", "far"], ["0", "whole"], ["+", "far"], ["+", "wide"], ["+", "near"]]) {
    await page.keyboard.press(key);
    faults.push(await comes(page, key, { map }));
  }
  await page.locator(".pan a.right").focus();
  await page.keyboard.press("Shift+ArrowRight");
  faults.push(await comes(page, "Shift and an arrow on the map", { centre: Boolean }));
  const first = address(page).get("centre");
  const held = await page.evaluate(() => document.activeElement.className);
  if (held !== "right") faults.push(`the focus went from the arrow to "${held}"`);
  await page.keyboard.press("Shift+ArrowDown");
  await page.waitForURL((url) => url.searchParams.get("centre") !== first).catch(() => faults.push("a second arrow moves nothing"));
  if (!page.url().includes("/e/162")) faults.push(`the arrows lead to ${page.url()}`);
  faults.push(...(await kept(page)));
  await page.locator(".zoom a.back").click();
  await page.waitForURL((url) => !url.searchParams.has("map") && !url.searchParams.has("centre")).catch(() => faults.push(`there is no way back from ${page.url()}`));
  await page.evaluate(() => document.activeElement.blur());
  await goes(page, () => page.keyboard.press("Shift+ArrowRight")).catch(() => faults.push("Shift and an arrow no longer lead to the next phase"));
  await page.goto(`${root}${FINLAND}?keys=off`);
  await page.keyboard.press("-");
  await page.waitForTimeout(300);
  if (address(page).has("map")) faults.push("signs work though switched off");
  await context.close();
  return faults;
}

/** Illegible parts of the counters in the pane: runs in the page. */
function unread({ digits, letters }) {
  const sheet = document.querySelector("svg.sheet"), pane = sheet.getBoundingClientRect(), out = [];
  const scale = (node) => Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
  const high = (node) => parseFloat(getComputedStyle(node).fontSize) * scale(node);
  const isIn = (box) => box.left > pane.left && box.right < pane.right && box.top > pane.top && box.bottom < pane.bottom;
  let count = 0;
  for (const counter of sheet.querySelectorAll(".ct:not(.ghost, .contact, .edge)")) {
    if (!isIn(counter.querySelector("use, .c-strip").getBoundingClientRect())) continue;
    count += 1;
    const title = counter.querySelector("title").textContent, isUnder = counter.matches(".under, .low");
    const name = counter.querySelector(".c-name"), values = counter.querySelector(".c-values");
    if (!name?.textContent || high(name) < letters) out.push(`${title} shows no name that can be read`);
    if (!isUnder && (!values?.textContent || high(values) * 0.72 < digits)) out.push(`${title} shows no values that can be read`);
  }
  for (const words of sheet.querySelectorAll(".n-town, .n-village, .n-beach, .n-hex, .n-start, .n-river, .n-sea, .n-work, .n-place")) {
    if (words.getClientRects().length && high(words) < 7.9) out.push(`${words.textContent} is ${high(words).toFixed(1)} px high`);
  }
  return { count, out };
}

/** Faults of an opened stack: counters that are not on the map, or cannot be read in the list beside it. Runs in the page. */
function unreadOf(least) {
  const sheet = document.querySelector("svg.sheet"), pane = sheet.getBoundingClientRect(), out = [];
  const high = (node) => parseFloat(getComputedStyle(node).fontSize) * Math.hypot(node.getScreenCTM().a, node.getScreenCTM().b);
  const isIn = ({ left, right, top, bottom }, frame) => left >= frame.left && right <= frame.right && top >= frame.top && bottom <= frame.bottom;
  const middle = document.querySelector(".handles a.on").getBoundingClientRect();
  if (!isIn(middle, pane)) out.push("the hex is out of sight");
  const panel = document.querySelector(".panel").getBoundingClientRect(), drawn = [...sheet.querySelectorAll(".ct:not(.ghost)")];
  const faces = [...document.querySelectorAll("#stack li > svg")];
  for (const face of faces) {
    const title = face.querySelector("title").textContent, own = drawn.filter((each) => each.querySelector("title").textContent === title);
    if (!own.some((each) => isIn(each.querySelector("use, .c-strip").getBoundingClientRect(), pane))) out.push(`${title} is not on the map`);
    face.scrollIntoView({ block: "center" });
    for (const [part, word] of [[".c-name", "name"], [".c-values", "line of values"]]) {
      const node = face.querySelector(part);
      if (!node?.textContent || high(node) < least) { out.push(`${title} shows no ${word} that can be read`); continue; }
      const box = node.getBoundingClientRect();
      if (!isIn(box, panel)) out.push(`${title}: the ${word} cannot be seen`);
      const over = document.elementFromPoint((box.left + box.right) / 2, (box.top + box.bottom) / 2);
      if (over?.closest("svg") !== face) out.push(`${title}: the ${word} is under ${over?.localName}`);
    }
  }
  return { count: faces.length, out };
}

/** Returns the names of the counters in the pane that were measured, and the faults of their texts: too small, missing, or covered. Runs in the
 * page. Counters under a control of the map are left out. */
function veiled(least) {
  const sheet = document.querySelector("svg.sheet"), map = sheet.closest(".map"), pane = sheet.getBoundingClientRect(), out = [], measured = [];
  const controls = [...map.querySelectorAll(".layers, .zoom, .pan a, .inset")].map((node) => node.getBoundingClientRect());
  const meets = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
  const isIn = (a, b) => a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
  const high = (node) => { const { c, d } = node.getScreenCTM(); return parseFloat(getComputedStyle(node).fontSize) * Math.hypot(c, d); };
  // The links over the hexes are above the picture, and have no colour.
  map.querySelectorAll(".handles").forEach((node) => { node.style.display = "none"; });
  // The box of the ink of figures and capitals: from the base line up.
  function ink(node) {
    const { left, right, bottom } = node.getBoundingClientRect(), { d } = node.getScreenCTM(), { y, height } = node.getBBox();
    const foot = bottom - (y + height - Number(node.getAttribute("y"))) * d;
    return { left: left + 1, right: right - 1, top: foot - high(node) * 0.66, bottom: foot - 1 };
  }
  const spots = ({ left, right, top, bottom }) => [0, 0.25, 0.5, 0.75, 1].flatMap((across) => [0, 0.5, 1].map((down) => [left + (right - left) * across, top + (bottom - top) * down]));
  for (const counter of sheet.querySelectorAll(".ct:not(.ghost, .contact)")) {
    const title = counter.querySelector("title").textContent, body = counter.querySelector("use, .c-strip").getBoundingClientRect();
    if (!isIn(body, pane) || controls.some((control) => meets(control, body))) continue;
    measured.push(title);
    for (const [part, word] of [[".c-name", "name"], [".c-values, .c-air", "values"]]) {
      const node = counter.querySelector(part);
      if (!node?.textContent || !node.getClientRects().length) { out.push(`${title} shows no ${word}`); continue; }
      const box = ink(node), over = spots(box).map(([x, y]) => document.elementFromPoint(x, y)).find((top) => top?.closest(".ct") !== counter);
      if (high(node) < least) out.push(`${title}: the ${word} ${node.textContent} is ${high(node).toFixed(1)} px high`);
      if (over !== undefined) out.push(`${title}: ${over?.closest(".ct")?.textContent ?? over?.getAttribute("class")} lies over the ${word}`);
    }
  }
  return { measured, out };
}

/** At the nearest step every counter of the largest board shows its name and its values on the map itself, however high its stack, and nothing
 * lies over either. Opens one stack of `every`. */
async function fanned(page, root, every = 1) {
  const faults = [], measured = new Set();
  await page.goto(`${root}${FINLAND}?map=whole`);
  const titles = new Set(await page.$$eval("svg.sheet .ct:not(.ghost, .contact) > title", (all) => all.map((title) => title.textContent)));
  const stacks = await page.$$eval(".handles a.held", (links) => links.map((link) => new URL(link.href.baseVal, location.href).searchParams.get("hex")));
  for (const hex of stacks.filter((_, n) => n % every === 0)) {
    await page.goto(`${root}${FINLAND}?map=near&centre=${hex}`);
    const shown = await page.evaluate(veiled, READ);
    shown.measured.forEach((title) => measured.add(title));
    faults.push(...shown.out.map((fault) => `${hex}: ${fault}`));
  }
  const missed = [...titles].filter((title) => !measured.has(title));
  if (titles.size < 70 || measured.size === 0 || (every === 1 && missed.length)) faults.push(`${titles.size} counters on the whole map; not measured: ${missed.join(", ")}`);
  return [...new Set(faults)];
}

/** At the nearest step every counter of the largest board shows its name, and its values where it is on top; those under it show them beside the
 * map, in the stack that is open. One stack of three, or with `--all` every one. */
async function legible(page, root, size, all) {
  const faults = [];
  await page.goto(`${root}${FINLAND}?map=whole`);
  const stacks = await page.$$eval(".handles a.held", (links) => links.map((link) => new URL(link.href.baseVal, location.href).searchParams.get("hex")));
  if (stacks.length < 15) faults.push(`${stacks.length} stacks on the whole map`);
  for (const hex of stacks.filter((_, n) => all || n % 3 === 0)) {
    await page.goto(`${root}${FINLAND}?map=near&centre=${hex}&hex=${hex}`);
    const pane = await page.evaluate(unread, { digits: DIGITS[size], letters: READ }), stack = await page.evaluate(unreadOf, READ);
    const covered = await page.evaluate(covers, { least: DIGITS[size] });
    if (pane.count === 0 || stack.count === 0) faults.push(`${hex}: ${pane.count} counters on the map, ${stack.count} beside it`);
    faults.push(...[...pane.out, ...stack.out, ...covered].map((fault) => `${hex}: ${fault}`));
  }
  return faults;
}

/** No name on a whole board, nor at a step of zoom, is too small to read. */
async function sized(page, root) {
  const faults = [];
  for (const path of [FINLAND, "m/normandy-1944/e/310", "m/cherbourg-1944/e/189", "m/omaha/e/123"]) {
    for (const map of path === FINLAND ? ["near", "wide", "far", "whole"] : ["whole"]) {
      await page.goto(`${root}${path}?map=${map}`);
      const { out } = await page.evaluate(unread, { digits: 0, letters: 0 });
      faults.push(...out.filter((fault) => / px high$/.test(fault)).map((fault) => `${path} ${map}: ${fault}`));
    }
  }
  return faults;
}

/** Without a script each button is a link, large enough for fingers on touch screens. */
async function linked(page, root, least) {
  const faults = [];
  await page.goto(root + FINLAND);
  for (const map of ["wide", "far", "whole"]) {
    await Promise.all([page.waitForNavigation(), page.click(".zoom a.out")]);
    if (address(page).get("map") !== map) faults.push(`out leads to ${page.url()}`);
  }
  await Promise.all([page.waitForNavigation(), page.click(".zoom a.in")]);
  for (const way of ["up", "left", "right", "down"]) {
    await page.goto(`${root}${FINLAND}?map=near`);
    await Promise.all([page.waitForNavigation(), page.click(`.pan a.${way}`)]);
    if (!address(page).has("centre")) faults.push(`${way} leads to ${page.url()}`);
    const small = await page.$$eval(".zoom a, .pan a", (all, least) => all.filter((link) => Math.min(link.offsetWidth, link.offsetHeight) < least).map((link) => link.className), least);
    if (small.length) faults.push(`${small} are smaller than ${least} px`);
  }
  return faults;
}

export default async function run({ browser, root, all, report }) {
  const desk = await room(browser);
  const page = await desk.newPage();
  await report.check("zoom: the wheel zooms where it points, and the view stays in the address", () => wheeled(page, root));
  await report.check("zoom: a drag moves the map, a click opens a hex", () => dragged(page, root));
  await report.check("zoom: near by every counter shows its name and its values", () => legible(page, root, "desk", all));
  await report.check("zoom: near by nothing lies over a name or values", () => fanned(page, root));
  await report.check("zoom: no name is too small to be read", () => sized(page, root));
  await desk.close();
  const phone = await room(browser, { size: "phone" });
  await report.check("zoom: near by nothing lies over a name or values, phone", async () => fanned(await phone.newPage(), root, all ? 1 : 3));
  await phone.close();
  await report.check("zoom: two fingers zoom, one moves the map", () => pinched(browser, root));
  await report.check("zoom: by keys", () => keyed(browser, root));
  for (const [size, least] of [["desk", 24], ["phone", 44]]) {
    const bare = await room(browser, { size, script: false });
    await report.check(`zoom: by links without a script, ${size}`, async () => linked(await bare.newPage(), root, least));
    await bare.close();
  }
}
