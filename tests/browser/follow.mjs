// node follow.mjs URL MATCH: readers follow MATCH while it is recorded, with a script and without, and go where its presenter goes. A
// reader who looks elsewhere is left alone, and comes back.
import { violations } from "./axe.mjs";
import { launch, room } from "./browser.mjs";
import { low } from "./contrast.mjs";

const [root, id] = process.argv.slice(2);
const browser = await launch();
const faults = [];

async function reader(path, wish = {}) {
  const page = await (await room(browser, wish)).newPage();
  await page.goto(`${root}m/${id}/${path}`);
  return page;
}

const entry = (page) => Number(/\/e\/(\d+)/.exec(page.url())?.[1]);

/** Waits until a page shows an entry. */
async function comes(page, seq, what) {
  try {
    await page.waitForURL(new RegExp(`/e/${seq}\\?`));
    await page.waitForLoadState();
  } catch {
    faults.push(`${what}: at ${page.url()} and not at entry ${seq}`);
  }
}

async function stepsBack(page) {
  const from = entry(page);
  await page.keyboard.press("ArrowLeft");
  await page.waitForURL(() => entry(page) !== from);
  await page.waitForLoadState();
}

/** Records a line; returns its number, which the recorder's page names beforehand. */
async function record(scribe, line) {
  const seq = Number(/\d+/.exec(await scribe.textContent(".bar span"))[0]);
  await scribe.fill("#f-line", line);
  await Promise.all([scribe.waitForNavigation(), scribe.keyboard.press("Enter")]);
  return seq;
}

const scribe = await reader("record");
const follower = await reader("follow?follow=last");
const wanderer = await reader("follow?follow=last", { lang: "sv", size: "phone" });
const plain = await reader("follow?follow=last", { script: false });
const began = entry(follower);

const first = await record(scribe, "clock start");
await comes(follower, first, "a follower");
await comes(wanderer, first, "a follower on a phone");
await comes(plain, first, "a follower without a script");

await wanderer.goto(wanderer.url().replace(/e\/\d+/, `e/${began - 1}`));
const second = await record(scribe, "clock stop");
await comes(follower, second, "a follower, the second time");
await wanderer.waitForFunction((seq) => document.querySelector(".room .button b")?.textContent === String(seq), second)
  .catch(() => faults.push("who looks elsewhere is not told how far the match is"));
if (entry(wanderer) !== began - 1) faults.push("who looks elsewhere is carried along");
await wanderer.click(".room .button");
await comes(wanderer, second, "who comes back");

const led = await reader("follow?follow=presenter");
const leader = await reader("follow?follow=lead");
await leader.waitForSelector(".followers:not([hidden])").catch(() => faults.push("who leads is not told how many follow"));
for (const time of ["once", "twice"]) {
  await stepsBack(leader);
  await comes(led, entry(leader), `who follows the presenter, ${time}`);
}
if (entry(follower) !== second) faults.push("who follows the match goes with the presenter");

for (const [page, what] of [[wanderer, "a follower on a phone"], [leader, "who leads"], [led, "who follows the presenter"]]) {
  faults.push(...(await violations(page)).map((fault) => `axe, ${what}: ${fault}`));
  faults.push(...(await low(page)).map((fault) => `contrast, ${what}: ${fault}`));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) faults.push(`${what}: ${wide} px too wide`);
}
if (process.env.WARDIARY_LOOK) {
  for (const [page, name] of [[follower, "follower"], [wanderer, "phone"], [leader, "leader"], [led, "led"]]) {
    await page.screenshot({ path: `${process.env.WARDIARY_LOOK}/${name}.png` });
  }
}
await browser.close();
for (const fault of faults) console.log(`not ok ${fault}`);
console.log(`ok ${id}: followed from entry ${began}`);
process.exit(faults.length ? 1 : 0);
