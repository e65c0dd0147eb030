// Each stop on a projector: the view before and after the decision is one screen, no word is too small for the last row, and the map of the
// result shows arrows and losses.
import { room } from "./browser.mjs";

/** The window of a projector, and the smallest text of its column in pixels. */
const WALL = { width: 1920, height: 1080 }, LEAST = 20;

/** The addresses of all stops of all matches of a server. */
async function stops(page, root) {
  await page.goto(root);
  const matches = await page.$$eval('a[href^="/m/"]', (all) => [...new Set(all.map((link) => link.pathname.split("/")[2]))]);
  const found = [];
  for (const id of matches) {
    await page.goto(`${root}m/${id}/notes`);
    const numbers = await page.$$eval(".halts-list button[name=stop]", (all) => [...new Set(all.map((button) => button.value))]);
    found.push(...numbers.map((number) => `m/${id}/present/${number}`));
  }
  return found;
}

/** Elements that are off the screen, or too small: runs in the page. */
function faults(least) {
  const column = document.querySelector(".briefing"), page = document.documentElement, out = [];
  if (column.scrollHeight > column.clientHeight + 1) out.push(`the column is ${column.scrollHeight - column.clientHeight} px too high`);
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) out.push(`the page is ${page.scrollWidth}×${page.scrollHeight}`);
  if (!document.querySelector(".briefing h1")?.textContent.trim()) out.push("there is no title");
  const walk = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: node } = walk, size = parseFloat(getComputedStyle(node.parentElement).fontSize);
    if (size < least - 0.1 && node.data.trim() && node.parentElement.getClientRects().length && !node.parentElement.closest("svg, .vh")) {
      out.push(`"${node.data.trim().slice(0, 30)}" is ${size.toFixed(1)} px high`);
    }
  }
  return out;
}

/** The faults of a revealed stop: sizes of type, arrows with strengths, marks of losses. Runs in the page. */
function misdrawn() {
  const column = document.querySelector(".briefing .revealed"), map = document.querySelector(".map"), out = [];
  if (!column) return ["nothing is revealed"];
  const sizes = [[".sum .big", 48], [".say", 30], [".remark", 26], [".declared", 22]];
  for (const [part, size] of sizes) {
    for (const node of column.querySelectorAll(part)) {
      const is = parseFloat(getComputedStyle(node).fontSize) * 1920 / innerWidth;
      if (Math.abs(is - size) > 0.3) out.push(`${part} is ${is.toFixed(1)} units high, not ${size}`);
    }
  }
  const said = [...column.querySelectorAll(".say")].map((node) => node.textContent.trim());
  if (said.length !== 1 || !said[0]) out.push(`${said.length} sentences are said`);
  const arrows = map.querySelectorAll("path.hit").length, strengths = [...map.querySelectorAll(".cost text")];
  if (arrows !== strengths.length || strengths.some((text) => !text.textContent)) out.push(`${arrows} arrows have ${strengths.length} strengths`);
  // A fight in the air is over one hex, where both sides are.
  if (!arrows && column.querySelector(".sum > .ratio")) out.push("a sum has no arrow");
  const marks = [...map.querySelectorAll(".loss")], off = map.querySelectorAll(".fallen li"), tray = map.querySelector(".fallen");
  // A viewer of one side alone may not know the losses of the other.
  const isKnown = !document.querySelector(".projector-of");
  if (isKnown && /(loses|förlorar) \d/.test(said[0] ?? "") && !marks.length && !off.length) out.push("losses have no mark");
  const boxes = marks.map((mark) => mark.querySelector("circle").getBoundingClientRect()), pane = map.getBoundingClientRect();
  const meet = (one, other, by) => one.left + by < other.right && other.left + by < one.right && one.top + by < other.bottom && other.top + by < one.bottom;
  boxes.forEach((box, at) => {
    if (!/^(−\d+)?$/.test(marks[at].textContent)) out.push(`a mark says "${marks[at].textContent}"`);
    if (box.left < pane.left || box.right > pane.right || box.top < pane.top || box.bottom > pane.bottom) out.push("a mark is not on the screen");
    if (tray && meet(box, tray.getBoundingClientRect(), 0)) out.push("a mark is under the counters beside the map");
    if (boxes.slice(at + 1).some((other) => meet(box, other, box.width / 4))) out.push("a mark is over another");
  });
  return out;
}

export default async function run({ browser, root, report, all }) {
  for (const lang of ["en", "sv"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    await page.setViewportSize(WALL);
    const found = await stops(page, root);
    await report.check(`stops, ${lang}: there are dozens`, () => (found.length < 60 ? [`there are ${found.length}`] : []));
    // Swedish is longer; `--all` checks the rest of English.
    const some = all ? found : found.filter((_, at) => at % (lang === "sv" ? 6 : 24) === 0);
    let marked = 0;
    for (const address of some) {
      for (const way of ["", "?reveal=yes"]) {
        await report.check(`one screen: ${address}${way}, ${lang}`, async () => {
          await page.goto(root + address + way);
          return page.evaluate(faults, LEAST);
        });
      }
      await report.check(`revealed: ${address}, ${lang}`, () => page.evaluate(misdrawn));
      marked += await page.locator(".map .loss, .map .fallen li").count();
    }
    await report.check(`revealed, ${lang}: losses are marked`, () => (marked ? [] : ["none is"]));
    await context.close();
  }
}
