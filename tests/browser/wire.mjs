// node wire.mjs URL [URL2]: the bytes that a browser fetches for the main pages, and the time of a step; two programs by turns, so that both
// have the same machine. A page is opened with an empty cache; then → is pressed. "29.5 kB of 189.6" are the bytes sent and the bytes
// after decompression: bodies alone, in thousands of bytes.
import { launch, room } from "./browser.mjs";

const roots = process.argv.slice(2);
if (roots.length < 1 || roots.length > 2) {
  console.error("usage: node wire.mjs URL [URL2]");
  process.exit(2);
}
const ENTRY = "m/normandy-1944/e/310";
const PAGES = [["first page", ""], ["step", ENTRY], ["overview", "m/normandy-1944/overview"], ["combat", `${ENTRY}/combat`]];
/** Number of presses of → that are timed, and the pause before each, in milliseconds, about as long as that of a reader. */
const PRESSES = 30, PAUSE = 150;

const entry = (page) => page.locator(".seal b").first().textContent();
const kilo = (bytes) => (bytes / 1000).toFixed(1);
const quiet = (page) => page.waitForLoadState("networkidle");

/** The requests of a page while `act` runs: their number and kilobytes, and the kilobytes of the page alone. */
async function fetched(page, act) {
  const requests = [], note = (request) => requests.push(request);
  page.on("requestfinished", note);
  await act();
  await quiet(page);
  page.off("requestfinished", note);
  const sizes = await Promise.all(requests.map(async (request) => {
    const response = await request.response(), isBodyless = response.status() >= 300 && response.status() < 400;
    const [{ responseBodySize: sent }, body] = await Promise.all([request.sizes(), isBodyless ? "" : response.body()]);
    return [sent, body.length];
  }));
  const of = (some) => [0, 1].map((at) => kilo(some.reduce((sum, size) => sum + size[at], 0))).join(" kB of ");
  return { all: `${requests.length} requests, ${of(sizes)}`, own: of(sizes.filter((_, at) => requests[at].resourceType() === "document")) };
}

/** Presses → and waits until the next entry is drawn. */
async function steps(page) {
  const was = await entry(page);
  await page.keyboard.press("ArrowRight");
  const isNext = (was) => { const now = document.querySelector(".seal b")?.textContent; return now !== undefined && now !== was; };
  await page.waitForFunction(isNext, was, { polling: "raf" });
  await page.evaluate(() => new Promise((then) => { requestAnimationFrame(() => requestAnimationFrame(then)); }));
}

/** The figures of one program but for times. */
async function weighed(browser, root) {
  const lines = [];
  for (const [name, path] of PAGES) {
    const context = await room(browser), page = await context.newPage();
    const { own, all } = await fetched(page, () => page.goto(root + path));
    lines.push([`${name}, alone`, own], [`${name}, at first`, all]);
    if (name === "step") lines.push([`${name}, one → more`, (await fetched(page, () => steps(page))).all]);
    await context.close();
  }
  return lines;
}

/** How long each press takes, of each program by turns. */
async function timed(browser) {
  const pages = await Promise.all(roots.map(async (root) => {
    const page = await (await room(browser)).newPage();
    await page.goto(root + ENTRY);
    await quiet(page);
    return page;
  }));
  const times = roots.map(() => []);
  for (let press = 0; press < PRESSES; press += 1) {
    const turns = [...pages.entries()];
    for (const [at, page] of press % 2 ? turns.reverse() : turns) {
      await page.waitForTimeout(PAUSE);
      const begun = performance.now();
      await steps(page);
      times[at].push(performance.now() - begun);
    }
  }
  return times.map((all) => {
    const sorted = all.sort((one, other) => one - other), part = (share) => sorted[Math.floor(share * (sorted.length - 1))].toFixed(0);
    return `median ${part(0.5)} ms, 9 of 10 within ${part(0.9)} ms`;
  });
}

const browser = await launch();
const weights = [];
for (const root of roots) weights.push(await weighed(browser, root));
const times = await timed(browser);
const weight = weights[0].map(([name], line) => [name, weights.map((each) => each[line][1])]);
const table = [["", roots], ...weight, [`a step by → (${PRESSES} presses)`, times]];
for (const [name, cells] of table) console.log([name.padEnd(30), ...cells.map((cell) => cell.padEnd(42))].join("").trimEnd());
await browser.close();
