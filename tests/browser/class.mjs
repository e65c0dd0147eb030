// node class.mjs PROGRAM [--whole] [--hard] [--limit N] [MATCH ...]: a class of devices follows a debrief, and PROGRAM is killed and started again
// in the middle of it. The small form has one match with fog, four devices, three stops and one restart. --whole has four matches with twelve
// devices each, eight stops or as many as a match has, and two restarts each. --hard kills the program once more while the devices load their
// pages. --limit multiplies the seconds that a device may take. WARDIARY_LOOK names a folder for pictures of the phones.
import { join } from "node:path";
import { launch, room } from "./browser.mjs";
import { MATCHES, SMALL, TABLES, WHOLE, begin, expect, fails, faults, figures, folder, freePort, matchesIn, named, said, serving, started, whole } from "./class_course.mjs";
import { Debrief } from "./class_debrief.mjs";
import { joins, linksOf } from "./class_devices.mjs";
import { Hand } from "./hand.mjs";

/** Checks that the click with which a scribe joins leads to the page of recording. */
async function scribe(browser, umpire, root) {
  const { scribe: address } = await linksOf(umpire, root, "table-1", ["scribe"]);
  const page = await (await room(browser, { size: "phone" })).newPage();
  const clicks = await joins(page, address);
  expect(`the scribe is at ${page.url()} after ${clicks} clicks`, clicks === 1 && new URL(page.url()).pathname === "/m/table-1/record");
  await page.context().close();
}

/** Makes the sheet of links for an evening: the umpire joins, opens it and presses once. */
async function sheet(browser, served) {
  const page = await (await room(browser)).newPage();
  const hand = new Hand(page);
  hand.clicks += await joins(page, served.link);
  await hand.click(page.locator("main a[href='/links']"), true);
  await hand.click(page.locator("form.ticks button[type=submit]"), true);
  const made = await page.$$eval(".slips li", (cards) => cards.filter((card) => card.querySelector(".print-of a")).length);
  expect(`${made} links for ${TABLES} tables in ${hand.clicks} clicks`, made === 5 * TABLES && hand.clicks <= 3);
  said(`${made} links for ${TABLES} tables in ${hand.clicks} clicks`);
  await page.context().close();
}

const browser = await launch();
try {
  const ids = named.length ? named : MATCHES;
  const [data, access] = [join(folder, "data"), join(folder, "access")];
  await matchesIn(data, ids);
  begin(data, ["table-1"]);
  const served = await serving(data, access, await freePort()).start();
  said(`the program serves ${ids.join(", ")}`);
  for (const id of ids) {
    const umpire = await (await room(browser)).newPage();
    await joins(umpire, served.link);
    if (id === ids[0]) await scribe(browser, umpire, served.root);
    const debrief = new Debrief(browser, served, id, { file: join(data, `${id}.wdj`), wishes: whole ? WHOLE : SMALL });
    await debrief.gather(umpire);
    await umpire.context().close();
    said(`${id}: ${debrief.within.length} devices are in, ${debrief.stops} stops`);
    await debrief.runs();
    await debrief.leaves();
  }
  if (whole) {
    const tables = join(folder, "tables");
    begin(tables, Array.from({ length: TABLES }, (_, at) => `table-${at + 1}`));
    const evening = await serving(tables, join(folder, "tables-access"), await freePort()).start();
    await sheet(browser, evening);
  }
} catch (error) {
  fails(`the run broke off: ${error.stack ?? error}`);
} finally {
  await browser.close();
  for (const served of started) await served.kill();
}

/** Number, median and worst of times. */
function spread(times) {
  const sorted = [...times].sort((one, other) => one - other);
  if (sorted.length === 0) return "none";
  return `${sorted.length} times, median ${sorted[sorted.length >> 1].toFixed(2)} s, worst ${sorted.at(-1).toFixed(2)} s`;
}

console.log(`ok ${figures.presses} presses, ${figures.restarts} restarts`);
console.log(`ok asked for with a script: ${spread(figures.called)}`);
console.log(`ok shown with a script: ${spread(figures.script)}`);
console.log(`ok shown with a script at the first press after a restart: ${spread(figures.woken)}`);
console.log(`ok shown without a script: ${spread(figures.plain)}`);
console.log(`ok left behind ${figures.behind}`);
console.log(`ok answers given ${figures.given}, kept ${figures.kept}, lost ${figures.lost}; taps swallowed ${figures.swallowed}; internal words ${figures.ids}`);
for (const fault of faults) console.log(`not ok ${fault}`);
said(`${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
