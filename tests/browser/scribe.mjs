// node scribe.mjs URL PROGRAM FILE: the recorder of the match in FILE, which URL serves as `m`, by touch, with a second recorder, and while
// the program does not answer. No typed text is lost, and the map stays in sight.
import { execFileSync } from "node:child_process";
import { SIZES, asked, launch, room } from "./browser.mjs";
import { unsound } from "./valid.mjs";

const [root, program, file] = process.argv.slice(2);
const address = `${root}m/m/record?lang=en`;
const browser = await launch();
const faults = [];
const holds = (what, is) => (is ? console.log(`ok ${what}`) : faults.push(what));
const settled = (page) => page.waitForTimeout(400);
const goes = (page, act) => Promise.all([page.waitForNavigation(), act()]);
const at = (hour) => `clock start 2030-03-14T${hour}:00:00+01:00`;

/** Returns whether the page has not moved and no field has the focus. */
const isCalm = (page) => page.evaluate(() => scrollY === 0 && !document.activeElement.matches("input, textarea"));

for (const [name, viewport] of Object.entries({ tablet: { width: 820, height: 1180 }, phone: SIZES.phone })) {
  const context = await browser.newContext({ viewport, hasTouch: true, isMobile: true, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(address);
  await settled(page);
  holds(`${name}: the map is in sight`, await isCalm(page));
  await page.tap("#f-line");
  await page.fill("#f-line", at(name === "phone" ? "09" : "10"));
  await goes(page, () => page.tap(".line button[type=submit]"));
  await settled(page);
  holds(`${name}: the map is in sight after an entry`, await isCalm(page));
  await context.close();
}

const page = await (await room(browser)).newPage();
/** Waits until these parts are in the window at once; returns whether they were. A page scrolls to its place a moment after it has loaded. */
const isSeen = (...parts) => page.waitForFunction((parts) => parts.every((part) => {
  const box = document.querySelector(part)?.getBoundingClientRect();
  return box?.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}), parts).then(() => true, () => false);
await page.goto(address);
// A browser moves to a field a moment after the page is there.
const isLed = page.waitForFunction(() => document.activeElement.id === "f-line");
holds("with a mouse the line is led to", await isLed.then(() => true, () => false));
await page.evaluate(() => { document.querySelector("details.several").open = true; });
await page.fill("#f-lines", `${at("11")}\nbogus\nend`);
await goes(page, () => page.click(".several button"));
holds("the reason is above the box", await isSeen("#why-not", "#f-lines"));
holds("the box begins with the line at fault", (await page.inputValue("#f-lines")) === "bogus\nend");
holds("the line is counted in the box and in what was sent", /line 2 of what was sent: line 1,/.test(await page.textContent("#why-not")));

await page.goto(address);
await page.fill("#f-line", "half a line");
execFileSync(program, ["record", file, "-q"], { input: "clock stop\n" });
await page.waitForSelector("#moved:not([hidden])");
await goes(page, () => page.click("#moved a"));
holds("what another scribe recorded is shown, and the line is kept", (await page.inputValue("#f-line")) === "half a line");

await page.fill("#f-line", at("12"));
await page.context().setOffline(true);
await page.press("#f-line", "Enter");
await page.waitForSelector("#unsent:not([hidden])");
holds("where nothing answers the line is kept", (await page.inputValue("#f-line")) === at("12") && await isSeen("#unsent"));
await page.context().setOffline(false);
await goes(page, () => page.press("#f-line", "Enter"));
holds("and is recorded by the next press", /The clock starts/.test(await page.textContent(".recorded li")));

for (const path of ["new", "m/m/record", "m/m/record?lang=sv"]) {
  const { text } = await asked(root + path);
  faults.push(...(await unsound(text)).map((fault) => `${path}: ${fault}`));
}

await browser.close();
faults.forEach((fault) => console.log(`not ok ${fault}`));
process.exit(faults.length ? 1 : 0);
