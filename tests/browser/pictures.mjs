// Reference pictures of the main pages of each system, kept in `pictures/` and compared with the present drawing.
//
//   node pictures.mjs [URL] [NAME ...]            compares; without an address it serves the samples itself
//   node pictures.mjs [URL] --accept [NAME ...]   keeps the present drawing, after a person has looked at it
//
// Two records are kept of each page. The first counts the elements of its maps and charts by class: that holds in any browser. The second
// is a picture of half the size and with fewer colours. It must match only in the browser that made it, named in `pictures/made-with.json`,
// and only if every typeface of the page is drawn as before, by its fingerprint in that file; otherwise a difference is shown and fails
// nothing. Differences are written to `target/pictures/`: the page as it is now, and a picture of the differing places.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL, fileURLToPath } from "node:url";
import { spawn } from "node:child_process";
import pixelmatch from "pixelmatch";
import { PNG } from "pngjs";
import { SIZES, launch, visit } from "./browser.mjs";
import { FIRST, OTHERS, scene } from "./books.mjs";
import { POSED } from "./pages.mjs";
import { Report } from "./report.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
const KEPT = fileURLToPath(new URL("./pictures/", import.meta.url));
const FOUND = join(ROOT, "target/pictures");

/** Number of pixels of a picture that may differ: enough for a corner that is rounded differently, not for a figure. */
const TOLERANCE = 6;
/** Maximum number of loads of a page, of which one must look as before: some loads draw the text of a select half a pixel off. */
const LOADS = 4;
/** The distance at which two colours differ, from 0 to 1; `fewer` describes the reduced colours. */
const COLOUR = 0.12;

/** The page of a book's picture: an address, a scene of its proofs, or its fight at the desk. */
const wanted = ({ system, desk }, what) => typeof what === "string" ? { path: what }
  : what.scene ? { scene: scene(system, what.scene) } : { path: `desk?system=${system}&${desk}` };

/** The pages: their names, addresses and rooms. The entries are those of the pinned matches. */
export const PICTURES = [
  ...[FIRST, ...OTHERS].flatMap((book) => book.pictures.map(([name, what, room]) => ({ name, wanted: wanted(book, what), room }))),
  { name: "home", wanted: { path: "" } },
  { name: "projector", wanted: { path: `m/${FIRST.match}/present/5` } },
  { name: "projector-revealed", wanted: { path: `m/${FIRST.match}/present/5?reveal=yes` } },
  { name: "debrief-plan", wanted: { path: `m/${FIRST.match}/notes` } },
  { name: "combats", wanted: { path: `m/${FIRST.match}/combats` } },
  { name: "document", wanted: { path: `m/${FIRST.match}/aar` } },
  { name: "before-play-dark", wanted: { path: `m/${FIRST.match}/intents` }, room: { light: "dark", lang: "sv" } },
  { name: "desk", wanted: { path: "desk" } },
  { name: "desk-answer", wanted: { scene: scene(FIRST.system, "E-01") } },
  { name: "desk-answer-phone", wanted: { scene: scene(FIRST.system, "E-01") }, room: { size: "phone" } },
  { name: "desk-refused", wanted: { path: `desk?${POSED}` } },
];

/** The contents of a page's maps and charts: the number of elements of each class, and the length of their paths. Runs in the page. */
function drawn() {
  const tally = new Map();
  for (const node of document.querySelectorAll("svg.sheet:not(.handles) [class], svg.chart [class], svg.inset-map [class]")) {
    const word = node.getAttribute("class").split(" ").filter((each) => !["one", "two"].includes(each)).join(".");
    const [count, length] = tally.get(word) ?? [0, 0];
    tally.set(word, [count + 1, length + (node.getAttribute("d") ?? "").length]);
  }
  return [...tally].sort(([a], [b]) => (a < b ? -1 : 1)).map(([word, [count, length]]) => `${word} ${count}${length ? ` (${length})` : ""}`);
}

/** A picture with each colour value rounded to a multiple of 8: compressed it is a third as large, and the eye sees no difference. */
function fewer(bytes) {
  const picture = PNG.sync.read(bytes);
  for (let at = 0; at < picture.data.length; at += 1) {
    if (at % 4 !== 3) picture.data[at] = Math.min(255, Math.round(picture.data[at] / 8) * 8);
  }
  return picture;
}

const packed = (picture) => PNG.sync.write(picture, { colorType: 2, deflateLevel: 9 });

/** A fingerprint of every typeface of a page, by family, weight and slope. Runs in the page. */
function typed() {
  const pen = Object.assign(document.createElement("canvas"), { width: 600, height: 60 }).getContext("2d", { willReadFrequently: true });
  const isWritten = (node) => ["INPUT", "TEXTAREA", "SELECT"].includes(node.tagName) || [...node.childNodes].some((child) => child.nodeType === Node.TEXT_NODE && child.data.trim() !== "");
  const styles = [...document.querySelectorAll("body, body *")].filter(isWritten).map((node) => getComputedStyle(node));
  const types = new Set(styles.map((style) => `${style.fontStyle} ${style.fontWeight} 24px ${style.fontFamily}`));
  const prints = {};
  for (const type of [...types].sort()) {
    let print = 0;
    pen.clearRect(0, 0, 600, 60);
    pen.font = type;
    pen.fillText("III/313 8-6-8 Villers-Bocage ÅÄÖ ½", 4, 40);
    for (const byte of pen.getImageData(0, 0, 600, 60).data) print = (Math.imul(print, 31) + byte) >>> 0;
    prints[type] = print.toString(16);
  }
  return prints;
}

/** The browser and its font families, for people to read; only the fingerprints of the typefaces are compared. */
async function machine(browser, root) {
  const page = await browser.newPage();
  await page.goto(`${root}${FIRST.pictures[0][1]}?lang=en`);
  const tools = await page.context().newCDPSession(page);
  await tools.send("DOM.enable");
  await tools.send("CSS.enable");
  const { root: document } = await tools.send("DOM.getDocument");
  const families = {};
  for (const [stack, sample] of [["serif", "h1"], ["sans", ".moment"], ["narrow", ".c-name"]]) {
    const { nodeId } = await tools.send("DOM.querySelector", { nodeId: document.nodeId, selector: sample });
    const { fonts } = await tools.send("CSS.getPlatformFontsForNode", { nodeId });
    families[stack] = fonts.map((font) => font.familyName).sort().join(", ");
  }
  await page.close();
  return { chromium: browser.version(), families };
}

function read(file, otherwise) {
  try {
    return readFileSync(file);
  } catch {
    return otherwise;
  }
}

/** The page as it is now: its picture, the elements drawn on it, and the fingerprints of its typefaces. */
async function take(browser, root, { wanted, room = {} }) {
  const { lang = "en", light = "light", size = "desk" } = room;
  const context = await browser.newContext({
    viewport: size === "desk" ? { width: 1366, height: 900 } : SIZES[size], deviceScaleFactor: 0.5, colorScheme: light,
    locale: lang === "sv" ? "sv-SE" : "en-GB", timezoneId: "UTC", reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await visit(page, root, wanted);
  await page.evaluate(() => document.fonts.ready);
  const bytes = await page.screenshot({ animations: "disabled", caret: "hide" });
  const [counts, types] = [await page.evaluate(drawn), await page.evaluate(typed)];
  await context.close();
  return { picture: fewer(bytes), counts, types };
}

/** The differences of two pictures: the number of pixels, and a picture of them; `null` if their sizes differ. */
function differing(before, now) {
  if (before.width !== now.width || before.height !== now.height) return { pixels: Infinity, picture: null };
  const picture = new PNG({ width: now.width, height: now.height });
  const pixels = pixelmatch(before.data, now.data, picture.data, now.width, now.height, { threshold: COLOUR });
  return { pixels, picture };
}

/** The elements that are drawn differently, in words. */
function otherwise(before, now) {
  const was = new Set(before), is = new Set(now);
  return [...before.filter((each) => !is.has(each)).map((each) => `no longer: ${each}`), ...now.filter((each) => !was.has(each)).map((each) => `now: ${each}`)];
}

/** Compares one page with its kept records; returns the faults, and the differences that are no faults. */
function compare(name, { picture, counts }, kept, isSame) {
  const faults = otherwise(kept.counts[name] ?? [], counts);
  const before = read(join(KEPT, `${name}.png`));
  if (!before) return { faults: [...faults, "no picture is kept"], shown: "" };
  const { pixels, picture: where } = differing(PNG.sync.read(before), picture);
  if (pixels <= TOLERANCE && faults.length === 0) return { faults, shown: "" };
  mkdirSync(FOUND, { recursive: true });
  const paths = ["now", "differs"].map((word) => join(FOUND, `${name}.${word}.png`));
  writeFileSync(paths[0], packed(picture));
  if (where) writeFileSync(paths[1], packed(where));
  const told = pixels === Infinity ? "another size" : `${pixels} pixels differ`;
  const words = `${told}: look at ${relative(ROOT, paths[0])}${where ? ` and ${relative(ROOT, paths[1])}` : ""}`;
  if (pixels > TOLERANCE && isSame) faults.push(words);
  return { faults, shown: pixels > TOLERANCE && !isSame ? words : "" };
}

/** Compares or keeps all named pages, or all. */
export async function pictures({ root, report, accept = false, names = [] }) {
  const browser = await launch(["--font-render-hinting=none", "--force-color-profile=srgb", "--disable-lcd-text"]);
  const here = await machine(browser, root);
  const kept = { machine: {}, types: {}, counts: {}, ...JSON.parse(read(join(KEPT, "made-with.json"), "{}")) };
  const isSame = JSON.stringify(kept.machine) === JSON.stringify(here);
  const list = PICTURES.filter(({ name }) => names.length === 0 || names.includes(name));
  if (accept && names.length > 0 && !isSame) throw new Error("these pictures were made with another browser or other type: accept all of them, or none");
  rmSync(FOUND, { recursive: true, force: true });
  mkdirSync(KEPT, { recursive: true });
  const turn = async (of) => {
    for (const each of list.filter((_, at) => at % 2 === of)) {
      await report.check(`picture ${each.name}`, async () => {
        let now = await take(browser, root, each);
        if (accept) {
          writeFileSync(join(KEPT, `${each.name}.png`), packed(now.picture));
          kept.counts[each.name] = now.counts;
          Object.assign(kept.types, now.types);
          return [];
        }
        const compared = () => compare(each.name, now, kept, isSame && Object.entries(now.types).every(([type, print]) => (kept.types[type] ?? print) === print));
        let { faults, shown } = compared();
        for (let load = 2; faults.length > 0 && load <= LOADS; load += 1) {
          now = await take(browser, root, each);
          ({ faults, shown } = compared());
        }
        if (shown) console.log(`ok picture ${each.name} is shown, not failed: ${shown}`);
        return faults.length === 0 ? [] : [...faults, `if it is as it should be: node tests/browser/pictures.mjs --accept ${each.name}`];
      });
    }
  };
  await Promise.all([turn(0), turn(1)]);
  await browser.close();
  if (!isSame && !accept) console.log(`ok pictures were made with ${JSON.stringify(kept.machine)}, and here is ${JSON.stringify(here)}: differences are shown, not failed`);
  if (accept) keep(here, kept);
}

/** Writes the browser of the pictures, the fingerprints of their typefaces and their drawn elements, a line a picture. */
function keep(machine, { types, counts }) {
  const known = PICTURES.map(({ name }) => name).filter((name) => counts[name]);
  const lines = known.map((name) => `  ${JSON.stringify(name)}: ${JSON.stringify(counts[name])}`);
  writeFileSync(join(KEPT, "made-with.json"), `{"machine": ${JSON.stringify(machine)},\n"types": ${JSON.stringify(types)},\n"counts": {\n${lines.join(",\n")}\n}}\n`);
}

export default ({ root, report }) => pictures({ root, report });

/** The samples, served by the built program while `work` runs. */
async function served(work) {
  const program = join(ROOT, "target/debug/wardiary");
  const demo = spawn(program, ["demo", "--listen", "127.0.0.1:0", "--no-open"], { stdio: ["ignore", "pipe", "ignore"] });
  try {
    const address = new Promise((good, bad) => {
      demo.stdout.once("data", (bytes) => good(String(bytes).trim()));
      demo.once("error", () => bad(new Error(`${program} cannot be started: run cargo build`)));
    });
    return await work(await address);
  } finally {
    demo.kill();
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const words = process.argv.slice(2);
  const root = words.find((word) => word.startsWith("http"));
  const names = words.filter((word) => word !== root && word !== "--accept");
  const unknown = names.filter((name) => !PICTURES.some((each) => each.name === name));
  if (unknown.length > 0) {
    console.error(`no picture is called ${unknown.join(", ")}; there are: ${PICTURES.map(({ name }) => name).join(" ")}`);
    process.exit(2);
  }
  const report = new Report();
  const work = (address) => pictures({ root: address, report, accept: words.includes("--accept"), names });
  await (root ? work(root) : served(work));
  console.log(`${report.passed} ok, ${report.failed} failed`);
  process.exit(report.failed === 0 ? 0 : 1);
}
