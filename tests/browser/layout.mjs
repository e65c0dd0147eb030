// Room and legibility: no sideways scrolling, digits high enough, no text under other things, targets wide enough.
import { BOOKS } from "./books.mjs";
import { SIZES, room } from "./browser.mjs";
import { faults as mapFaults } from "./map.mjs";

/** Least height of a digit on a counter, in pixels. */
export const DIGITS = { desk: 18, phone: 12 };

function spread() {
  const root = document.documentElement;
  return root.scrollWidth > root.clientWidth ? `the page is ${root.scrollWidth} wide in ${root.clientWidth}` : "";
}

/** Links and controls smaller than 24 pixels either way; a link in the middle of a sentence may be as low as its line. */
function small() {
  const out = [];
  for (const each of document.querySelectorAll("a, button, summary, select, input, textarea")) {
    const box = each.getBoundingClientRect();
    // On a whole wide board hexes are small, but the table of the position has the same links in lines of text.
    if (each.matches(".handles a") && document.querySelector("svg.sheet.far")) continue;
    const away = box.width === 0 || box.right < 0 || each.matches(".skip");
    if (away || (box.width >= 23.9 && box.height >= 23.9)) continue;
    const running = each.matches("a") && getComputedStyle(each).display === "inline" && /[\p{L},.]{2}/u.test([...each.parentNode.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(""));
    const label = each.closest("label")?.getBoundingClientRect();
    if (running || (label && label.height >= 23.9 && label.width >= 23.9)) continue;
    out.push(`${each.tagName.toLowerCase()} "${each.textContent.trim().slice(0, 20)}" ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
  }
  return out;
}

/** Words that stick out of the side of their frame: a line that does not break may be wider than its frame without widening the page. */
function spilled() {
  const out = [];
  const walk = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: node } = walk;
    if (!node.data.trim() || node.parentElement.closest("svg, .vh, option")) continue;
    const isFrame = (each) => { const { borderLeftStyle, borderRightStyle } = getComputedStyle(each); return borderLeftStyle !== "none" && borderRightStyle !== "none"; };
    const isCut = (each) => getComputedStyle(each).overflowX !== "visible";
    let frame = node.parentElement;
    while (frame && !isCut(frame) && !isFrame(frame)) frame = frame.parentElement;
    if (!frame || isCut(frame)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const { right } = range.getBoundingClientRect();
    if (right > frame.getBoundingClientRect().right + 1) out.push(`"${node.data.trim().slice(0, 30)}" sticks out of its frame`);
  }
  return out;
}

/** Words and figures of a table that continue on the next line without a hyphen, where the browser sets none. */
function torn() {
  const out = [];
  for (const cell of document.querySelectorAll("main :is(td, th)")) {
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const { currentNode: node } = walk;
      if (node.parentElement.closest("code, svg, .vh, option")) continue;
      for (const word of node.data.matchAll(/[\p{L}\p{N}]{2,}/gu)) {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].filter((box) => box.width > 1).map((box) => Math.round(box.top)));
        if (lines.size > 1) out.push(`"${word[0]}" is torn`);
      }
    }
  }
  return out;
}

/** Words of a page that are too small to read, in charts too; those of maps are checked with the map. */
function tiny() {
  const out = new Set();
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: node } = walk, { parentElement: around } = node, drawing = around.closest("svg");
    if (!node.data.trim() || around.closest(".vh, script, style, noscript, svg title, svg desc")) continue;
    if (drawing && !(drawing.matches(".chart, .spread, .spark") && drawing.getBoundingClientRect().width > 0)) continue;
    const size = parseFloat(getComputedStyle(around).fontSize) * (drawing ? around.getScreenCTM().a : 1);
    if (size < 12) out.add(`"${node.data.trim().slice(0, 30)}" is ${size.toFixed(1)} px high`);
  }
  return [...out];
}

/** The head of a match and a page of the same width have the same left edge. */
function aligned() {
  const head = document.querySelector(".match-head"), main = document.querySelector("main");
  const most = 85.375 * parseFloat(getComputedStyle(document.documentElement).fontSize);
  if (!head || !(Math.abs(parseFloat(getComputedStyle(main).maxWidth) - most) <= 1)) return "";
  const [above, below] = [head, main].map((each) => each.getBoundingClientRect().left + parseFloat(getComputedStyle(each).paddingLeft));
  return Math.abs(above - below) < 1 ? "" : `the head begins at ${above.toFixed(0)}, its page at ${below.toFixed(0)}`;
}

/** A page in a window 1920 pixels wide looks as in one of 1366 pixels, but 1.35 times as large. */
async function grown(page) {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const faults = [await page.evaluate(spread), await page.evaluate(() => {
    const size = parseFloat(getComputedStyle(document.documentElement).fontSize);
    return Math.abs(size / 16 - 1.35) < 0.01 ? "" : `the root is ${size} px`;
  }), await page.evaluate(aligned)];
  await page.setViewportSize(SIZES.desk);
  return faults.filter(Boolean).map((fault) => `at 1920: ${fault}`);
}

/** Maximum height of an overview on a phone, in pixels: some five screens, with everything long folded. */
const TALLEST = 4400;

/** Parts of an overview that do not begin on the first screen, or are not whole there; cards in a row that end unevenly. */
function glance({ whole, tallest }) {
  const out = [];
  const cards = [...document.querySelectorAll(".glances > .card")];
  const wanted = [".front-card svg.sheet", ".standing", "svg.chart", ".halts-card li:last-child"];
  for (const selector of [...wanted, ".tabs [aria-current]"]) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    const edge = whole || selector.startsWith(".tabs") ? innerHeight : Infinity;
    if (!box || box.height === 0) out.push(`${selector} is not there`);
    else if (box.bottom > edge) out.push(`${selector} ends at ${box.bottom.toFixed(0)} of ${edge}`);
  }
  const feet = cards.filter((card) => !card.matches(".standing")).map((card) => Math.round(card.getBoundingClientRect().bottom));
  if (whole && Math.max(...feet) - Math.min(...feet) > 2) out.push(`cards end at ${feet}`);
  const height = document.documentElement.scrollHeight;
  if (height > tallest) out.push(`the page is ${height} high, ${tallest} at most`);
  return out;
}

/** The frame of a step: the page is no higher than the window, and the header no higher than it needs to be. */
function framed() {
  const faults = [];
  const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
  const wide = innerWidth >= 1000;
  const page = document.documentElement;
  if (wide && page.scrollHeight > innerHeight) faults.push(`the page is ${page.scrollHeight} high in ${innerHeight}`);
  if (box(".top").top !== 0) faults.push(`the header begins at ${box(".top").top}`);
  const most = (wide ? 44 : 62) + (box(".seen-by")?.height ?? 0) + 1;
  if (box(".top").height > most) faults.push(`the header is ${box(".top").height.toFixed(0)} high`);
  const way = document.querySelector(".where a:last-of-type");
  const link = way.getBoundingClientRect();
  const hit = document.elementFromPoint(link.right - 3, (link.top + link.bottom) / 2);
  if (link.right > innerWidth || hit !== way) faults.push(`the link to ${way.textContent} cannot be reached`);
  return faults;
}

/** The first screen of a wide window has the content that a reader came for. */
function firstScreen() {
  const panel = document.querySelector(".panel").getBoundingClientRect();
  const lies = (selector) => { const node = document.querySelector(selector); return !node || node.getBoundingClientRect().bottom <= panel.bottom; };
  const faults = [".asked h2", ".reasons h2", ".margin h2"].filter((selector) => !lies(selector)).map((selector) => `${selector} is below the first screen`);
  const ribbon = document.querySelector(".ribbon");
  if (ribbon.scrollWidth > ribbon.clientWidth) faults.push(`the ribbon is ${ribbon.scrollWidth} wide in ${ribbon.clientWidth}`);
  const rows = new Set([...document.querySelectorAll(".layers li")].map((item) => Math.round(item.getBoundingClientRect().top)));
  if (rows.size > 1) faults.push("the switches of the layers take more than one line");
  return faults;
}

async function full(browser, root, report) {
  for (const lang of ["sv", "en"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    await report.check(`first screen of a full step, ${lang}`, async () => {
      const faults = [];
      // Entries of whole matches with long texts: each must name the side that decides and begin its notes without scrolling.
      for (const { match: id, full } of BOOKS) {
        for (const seq of full) {
          await page.goto(`${root}m/${id}/e/${seq}`);
          faults.push(...(await page.evaluate(firstScreen)).map((fault) => `${id} ${seq}: ${fault}`));
        }
      }
      return faults;
    });
    await context.close();
  }
}

/** On a phone a menu opens the rest of the header without script. */
async function menu(browser, root, report) {
  const context = await room(browser, { size: "phone", script: false });
  const page = await context.newPage();
  await report.check("phone: views, light and help open in the menu, the overview in the header", async () => {
    await page.goto(`${root}m/normandy-1944/e/310`);
    const faults = [];
    await page.click(".menu summary");
    for (const href of ["view=german", "theme=dark", "/help"]) {
      if (!(await page.locator(`.menu a[href*="${href}"]`).first().isVisible())) faults.push(`${href} is not in the menu`);
    }
    await page.click(".menu summary");
    await Promise.all([page.waitForNavigation(), page.click(".where a:last-of-type")]);
    if (!page.url().includes("/overview")) faults.push(`the header leads to ${page.url().slice(root.length)}`);
    return faults;
  });
  await context.close();
}

/** The buttons that step are one row: a rule meant for another page would shift one of them. */
async function buttons(browser, root, report) {
  for (const size of ["desk", "phone"]) {
    const context = await room(browser, { size });
    const page = await context.newPage();
    await report.check(`${size}: the buttons of a step are one row of one height`, async () => {
      await page.goto(`${root}m/cherbourg-1944/e/189`);
      const boxes = await page.$$eval("nav.bar > *", (all) => all.map((one) => [one.textContent.trim(), one.offsetTop, one.offsetHeight]));
      const odd = boxes.filter(([, top, height]) => top !== boxes[0][1] || height !== boxes[0][2]);
      return odd.map(([name, top, height]) => `${name} stands at ${top}, ${height} high; the first at ${boxes[0][1]}, ${boxes[0][2]} high`);
    });
    await context.close();
  }
}

export default async function run({ browser, root, report }) {
  await buttons(browser, root, report);
  await full(browser, root, report);
  await menu(browser, root, report);
}

/** Each page at both widths, in Swedish. Swedish words are longer, so English fits too but for a few words, which `--all` finds. */
export const look = {
  isFor: ({ lang, all }) => all || lang === "sv",
  async at({ page, wanted, at, lang, size, report, all }) {
    const where = `${wanted.name}, ${lang}, ${SIZES[size].width}`;
    await report.check(`fits ${where}`, async () => {
      const frame = wanted.step ? await page.evaluate(framed) : [];
      const wide = size === "desk" && (all || at % 4 === 0) ? await grown(page) : [];
      return [await page.evaluate(spread), ...(await page.evaluate(small)), ...(await page.evaluate(torn)), ...(await page.evaluate(spilled)), ...(await page.evaluate(tiny)), ...frame, ...wide];
    });
    if (wanted.glance) {
      const bounds = size === "desk" ? { whole: true, tallest: 2400 } : { whole: false, tallest: TALLEST };
      await report.check(`at a glance ${where}`, () => page.evaluate(glance, bounds));
    }
    if (wanted.step || wanted.combat || wanted.posed) {
      await report.check(`map ${where}`, () => page.evaluate(mapFaults, { least: DIGITS[size] }));
    }
  },
};
