// The film: it moves in the page and as a file from disk, stops where the reader wants less motion, and works with and without script.
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { FIRST } from "./books.mjs";
import { SIZES, asked, room } from "./browser.mjs";

/** Milliseconds between two looks: the film shows no still picture for so long. */
const LATER = 2600;

/** Returns whether two looks at the found element differ. */
async function moves(page, found) {
  const look = () => (found ? page.locator(found).screenshot() : page.screenshot());
  const first = await look();
  await page.waitForTimeout(LATER);
  return !first.equals(await look());
}

const moving = (browser, more) =>
  browser.newContext({ viewport: SIZES.desk, colorScheme: "light", locale: "en-GB", reducedMotion: "no-preference", ...more });

export default async function run({ browser, root, report }) {
  const path = `m/${FIRST.match}/film`;
  const text = (await asked(`${root}${path}.svg?speed=fast`)).text;
  const file = join(await mkdtemp(join(tmpdir(), "film-")), "film.svg");
  await writeFile(file, text);
  const from = pathToFileURL(file).href;

  await report.check("film: the file from disk moves", async () => {
    const context = await moving(browser);
    const page = await context.newPage();
    const faults = [];
    page.on("pageerror", (error) => faults.push(error.message));
    await page.goto(from);
    const root = await page.evaluate(() => document.documentElement.localName);
    if (root !== "svg") faults.push(`it opens as ${root}`);
    if (!(await moves(page))) faults.push("two moments are the same");
    const seen = await page.evaluate(() => [...document.querySelectorAll(".moment")].filter((words) => getComputedStyle(words).visibility === "visible").length);
    if (seen !== 1) faults.push(`${seen} moments are seen at once`);
    await context.close();
    return faults;
  });

  await report.check("film: the file stands still where motion is not wanted, on the last moment", async () => {
    const context = await moving(browser, { reducedMotion: "reduce" });
    const page = await context.newPage();
    await page.goto(from);
    const faults = (await moves(page)) ? ["it moves"] : [];
    const seen = await page.evaluate(() => [...document.querySelectorAll(".moment")].findIndex((words) => getComputedStyle(words).visibility === "visible"));
    const last = await page.evaluate(() => document.querySelectorAll(".moment").length - 1);
    if (seen !== last) faults.push(`moment ${seen} of ${last}`);
    await context.close();
    return faults;
  });

  await report.check("film: it moves on its page without script, and not where motion is not wanted", async () => {
    const faults = [];
    for (const reducedMotion of ["no-preference", "reduce"]) {
      const context = await moving(browser, { javaScriptEnabled: false, reducedMotion });
      const page = await context.newPage();
      await page.goto(`${root}${path}?speed=fast`);
      if ((await moves(page, ".film-stage")) === (reducedMotion === "reduce")) faults.push(`motion: ${reducedMotion}`);
      await context.close();
    }
    return faults;
  });

  await report.check("film: with script it plays, is paused and gone through by keys", async () => {
    const context = await moving(browser);
    const page = await context.newPage();
    const faults = [];
    page.on("console", (message) => ["error", "warning"].includes(message.type()) && faults.push(message.text()));
    await page.goto(root + path);
    await page.waitForSelector(".film-bar");
    if (!(await moves(page, ".film-stage"))) faults.push("it does not play");
    const ids = await page.evaluate(() => [...document.querySelectorAll("[id]")].map((node) => node.id));
    faults.push(...ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `${id} is given twice`));
    await page.click(".film-bar button");
    if (await moves(page, ".film-stage")) faults.push("it is not paused");
    const before = await page.textContent(".film-bar output");
    await page.focus(".film-bar input");
    await page.keyboard.press("Home");
    const drawn = () => page.evaluate(() => [...document.querySelectorAll(".film-strip > li")].map((turn) => getComputedStyle(turn.querySelector("svg g")).visibility === "visible"));
    if ((await drawn()).some(Boolean)) faults.push("a turn is drawn before the film has come to its end");
    await page.keyboard.press("End");
    if ((await page.textContent(".film-bar output")) === before) faults.push("End leads nowhere");
    if (!(await drawn()).every(Boolean)) faults.push("a turn is not drawn at the end");
    if (!page.url().endsWith(path)) faults.push("a key of the slider left the page");
    await context.close();
    return faults;
  });

  await report.check("film: still by still by links", async () => {
    const context = await room(browser, { script: false });
    const page = await context.newPage();
    const faults = [];
    await page.goto(`${root}${path}?at=3`);
    const turns = await page.evaluate(() => [...document.querySelectorAll(".film-strip > li")].map((turn) => [Number(turn.dataset.at) <= 2, Boolean(turn.querySelector("svg g, span"))]));
    if (!turns.every(([reached, drawn]) => reached === drawn)) faults.push("a turn that is still to come is drawn, or one that has ended is not");
    await Promise.all([page.waitForNavigation(), page.click('[data-key="next"]')]);
    if (!page.url().includes("at=4")) faults.push(`next leads to ${page.url()}`);
    await context.close();
    return faults;
  });
}
