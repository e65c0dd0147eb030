// A step and a combat are one sheet of A4 each; other pages have at most the number of sheets that they state.
import { execFileSync } from "node:child_process";
import { SIZES, room } from "./browser.mjs";
import { A4, faults, fights, fullest } from "./sheets.mjs";

/** Things that the paper of a step must omit, and things that it must keep. */
function printed() {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const beside = seen("nav, .ribbon, .handles, .inset, .tray, .skip").map((node) => `${node.className || node.nodeName} is on paper`);
  const gone = ["svg.sheet", "h1", ...(document.querySelector(".asked") ? [".asked h2"] : [])].filter((selector) => !seen(selector).length).map((selector) => `${selector} is not on paper`);
  return [...beside, ...gone];
}

/** The notes on paper: nothing to press and nothing to choose, and no note over the edge of a sheet. */
async function notes(page, root) {
  await page.goto(`${root}m/normandy-1944/notes?layer=notes-instructor,notes-umpire`);
  await page.emulateMedia({ media: "print" });
  const faults = await page.evaluate(() => {
    const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
    const pressed = seen("button, select, form, .button, .switches, .banner, a[href*='do=']").map((node) => `"${node.textContent.trim().slice(0, 20)}" is on paper`);
    const torn = seen(".remark").filter((node) => getComputedStyle(node).breakInside !== "avoid").map((node) => `${node.id} may be torn`);
    const cut = seen(".remark .body").filter((node) => node.scrollHeight > node.clientHeight + 1).map((node) => `${node.textContent.slice(0, 20)} is cut`);
    return [...pressed, ...torn, ...cut, ...(seen(".remark").length < 20 ? ["notes are missing"] : [])];
  });
  await page.emulateMedia({ media: null });
  return faults;
}

/** The map of a step is 104 mm high. */
async function high(page, root) {
  await page.goto(`${root}m/normandy-1944/e/310`);
  await page.emulateMedia({ media: "print" });
  const height = await page.evaluate(() => document.querySelector(".map").getBoundingClientRect().height * 25.4 / 96);
  await page.emulateMedia({ media: null });
  return Math.abs(height - 104) < 1 ? [] : [`${height.toFixed(0)} mm`];
}

/** The ribbon on paper: no cell, name or disc covers another, discs are round, nothing is cut. Runs in the page. */
function ribbon() {
  const out = [], around = document.querySelector("main .ribbon");
  if (!around || around.getClientRects().length === 0) return ["there is no ribbon on paper"];
  const all = (selector) => [...around.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const named = (node) => node.getAttribute("aria-label") ?? node.textContent.trim();
  const parts = all(".turn li > a, .turn a.disc, .turn p b").map((node) => ({ name: named(node), box: node.getBoundingClientRect() }));
  const beyond = (one, other) => Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 && Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  for (const [at, { name, box }] of parts.entries()) {
    for (const other of parts.slice(at + 1).filter((each) => beyond(box, each.box))) out.push(`"${name}" lies over "${other.name}"`);
    if (box.right > around.getBoundingClientRect().right + 0.5) out.push(`"${name}" is cut`);
  }
  for (const disc of all("a.disc")) {
    const { width, height } = disc.getBoundingClientRect();
    if (Math.abs(width - height) > 0.6) out.push(`disc ${disc.textContent} is ${width.toFixed(1)} wide and ${height.toFixed(1)} high`);
  }
  for (const node of [around, ...all(".turn, .turn p, .turn b, .turn ol, .turn li, .turn a")]) {
    if (node.clientWidth > 0 && node.scrollWidth > node.clientWidth + 1) out.push(`${node.className || node.nodeName} "${named(node).slice(0, 30)}" is cut`);
  }
  return out;
}

/** The faults of the ribbon on a page that is as wide as a sheet of paper. */
async function narrow(page) {
  await page.setViewportSize(A4);
  await page.emulateMedia({ media: "print" });
  const found = await page.evaluate(ribbon);
  await page.emulateMedia({ media: null });
  await page.setViewportSize(SIZES.desk);
  return found;
}

/** Each print button opens the print dialogue; the button of the receipts prints only the receipts. */
async function pressed(page, root) {
  await page.addInitScript(() => { window.asked = 0; window.print = () => { window.asked += 1; }; });
  const faults = [];
  for (const path of ["e/20/combat", "overview", "aar", "notes", "integrity"]) {
    await page.goto(`${root}m/caen-orne/${path}`);
    await page.click("button[data-print]");
    if ((await page.evaluate(() => window.asked)) !== 1) faults.push(`${path} asks for no paper`);
  }
  await page.emulateMedia({ media: "print" });
  if (!(await page.isVisible(".slips")) || (await page.isVisible("#checked"))) faults.push("the receipts are not printed alone");
  await page.emulateMedia({ media: null });
  return faults;
}

/** The minimum share of the height that the last of several sheets must fill. */
const FILLED = 0.15;

/** The faults of a page's printed sheets: more than `most`, words over an edge, a last sheet that is almost empty. */
async function sheetFaults(page, most) {
  const read = execFileSync("pdftotext", ["-bbox", "-", "-"], { input: await page.pdf({ preferCSSPageSize: true }), maxBuffer: 1e8 }).toString();
  const number = (text, name) => Number(new RegExp(`${name}="(-?[0-9.]+)"`).exec(text)[1]);
  const sheets = read.split("<page ").slice(1).map((text) => ({
    width: number(text, "width"), height: number(text, "height"),
    words: text.split("<word ").slice(1).map((word) => ({ right: number(word, "xMax"), left: number(word, "xMin"), foot: number(word, "yMax"), text: />(.*)<\//.exec(word)[1] })),
  }));
  const { height, words } = sheets.at(-1), filled = Math.max(0, ...words.map(({ foot }) => foot)) / height;
  return [
    ...(sheets.length > most ? [`${sheets.length} sheets`] : []),
    ...(sheets.length > 1 && filled < FILLED ? [`the last of ${sheets.length} sheets holds ${Math.round(100 * filled)} % of its height`] : []),
    ...sheets.flatMap((sheet) => sheet.words.filter(({ left, right }) => left < 0 || right > sheet.width).map(({ text }) => `"${text}" lies over the edge`)),
  ];
}

const sheetsOf = async (page) => (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;

/** The fullest sheet of each kind of combat: one page, and the checks of `faults`. */
async function combats({ browser, root, report, all }) {
  const kinds = await fights(root);
  const chosen = [], glances = [...new Set(kinds.flatMap(({ paths }) => paths.map((path) => path.replace(/e\/.*/, "overview"))))];
  for (const { kind, system, paths } of kinds) {
    if (paths.length === 0) report.note(`combat sheet: ${kind}`, `no match of ${system} has one`);
    else for (const path of await fullest(root, paths, all ? 4 : 1, all)) chosen.push([kind, path]);
  }
  const printed = async (lang) => {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    await page.setViewportSize(A4);
    for (const [kind, path] of chosen) {
      await report.check(`combat sheet: ${kind}, ${path}, ${lang}`, async () => {
        await page.goto(root + path);
        await page.emulateMedia({ media: "print" });
        const found = await page.evaluate(faults);
        await page.emulateMedia({ media: null });
        const sheets = await sheetsOf(page);
        return sheets === 1 ? found : [...found, `${sheets} sheets`];
      });
    }
    for (const path of all ? glances : []) {
      await report.check(`2 sheets at most: ${path}, ${lang}`, async () => {
        await page.goto(root + path);
        return sheetFaults(page, 2);
      });
    }
    await context.close();
  };
  await Promise.all(["sv", "en"].map(printed));
}

export default async function run({ browser, root, report, all }) {
  const sheet = await room(browser);
  await report.check("paper: notes without buttons, each in one piece", async () => notes(await sheet.newPage(), root));
  await report.check("paper: the map of a step is 104 mm high", async () => high(await sheet.newPage(), root));
  await report.check("paper: buttons ask for it", async () => pressed(await sheet.newPage(), root));
  await sheet.close();
  await combats({ browser, root, report, all });
}

/** Each page with a limit of sheets, in Swedish; in both languages with `--all`. */
export const look = {
  isFor: ({ wanted, size, lang, all }) => size === "desk" && (all || lang === "sv") && (wanted.step || wanted.combat || wanted.sheets),
  async at({ page, wanted, lang, report }) {
    const most = wanted.sheets ?? 1;
    await report.check(`${most === 1 ? "one sheet" : `${most} sheets at most`}: ${wanted.name}, ${lang}`, async () => {
      await page.emulateMedia({ media: "print" });
      const faults = wanted.step ? await page.evaluate(printed) : [];
      await page.emulateMedia({ media: null });
      return [...faults, ...await sheetFaults(page, most)];
    });
    if (wanted.glance) await report.check(`paper: the ribbon of ${wanted.name}, ${lang}`, () => narrow(page));
  },
};
