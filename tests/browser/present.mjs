// node present.mjs URL MATCH: an instructor presents MATCH from a cold start, by clicks that are counted, by keys and without a script; a
// second window follows, and a requested page plays on.
import { violations } from "./axe.mjs";
import { launch, room } from "./browser.mjs";
import { low } from "./contrast.mjs";

const [root, id] = process.argv.slice(2);
const browser = await launch();
const faults = [];
let clicks = 0;

async function click(page, selector) {
  clicks += 1;
  await Promise.all([page.waitForNavigation(), page.click(selector)]);
}

async function comes(page, place, what) {
  await page.waitForURL((url) => url.pathname + url.search === `/m/${id}/${place}`)
    .catch(() => faults.push(`${what}: at ${page.url()} and not at ${place}`));
  await page.waitForLoadState();
}

// The turning point of turn 3 from a cold start: the first page, the match, the stop of turn 3, the decision there.
const desk = await room(browser);
const projector = await desk.newPage();
await projector.goto(root);
await click(projector, `a.glance[href="/m/${id}/notes"]`);
const third = await projector.locator(".halts-list button", { hasText: "Turn 3" }).first().getAttribute("value");
await click(projector, `.halts-list button[value="${third}"]`);
await comes(projector, `present/${third}`, "the projector");
if (!/Turn 3/.test(await projector.textContent(".moment"))) faults.push("the stop of turn 3 is not at turn 3");
if (await projector.locator(".revealed").count()) faults.push("the decision is shown before it is asked for");
await click(projector, 'button[value="reveal"]');
await comes(projector, `present/${third}?reveal=yes`, "revealed");
if (!await projector.locator(".revealed :is(.say, .declared, .entries) a").count()) faults.push("what was decided has no link to its entry");
console.log(`the turning point of turn 3 from a cold start: ${clicks} clicks`);
if (clicks > 4) faults.push(`${clicks} clicks to the turning point of turn 3`);

// One key shows the next stop, one darkens the screen, and the window moves the projector.
await Promise.all([projector.waitForNavigation(), projector.keyboard.press("n")]);
const next = Number(third) + 1;
await comes(projector, `present/${next}`, "n");
await projector.keyboard.press("b");
if (await projector.locator("#blank").isHidden()) faults.push("b does not blank the screen");
await projector.keyboard.press("b");
const own = await room(browser, { lang: "sv" });
const window_ = await own.newPage();
await window_.goto(`${root}m/${id}/present/${next}/notes`);
await click(window_, 'button[value="reveal"]');
await comes(projector, `present/${next}?reveal=yes`, "the projector goes where the window goes");
await click(window_, 'button[data-key="stop-prev"]');
await comes(projector, `present/${third}`, "and back");
await window_.fill("#n-author", "instructor");
await window_.fill("#n-text", "Varför här?");
await click(window_, ".write button");
if (!(await window_.textContent(".window")).includes("Varför här?")) faults.push("a note that was written is not in the window");

// A device gets a question, answers by one of the choices, and all see the spread.
const phone = await room(browser, { size: "phone" });
const device = await phone.newPage();
const stage = (page, word, what) => page.waitForSelector(`[data-shown*="${word}"]`, { state: "attached" })
  .catch(() => faults.push(`${what}: the page is not at ${word}`));
await device.goto(`${root}m/${id}/follow?follow=presenter`);
const second = await (await room(browser, { size: "phone" })).newPage();
await second.goto(`${root}m/${id}/follow?follow=presenter`);
await window_.fill("#q-text", "Vad gör ni?");
await click(window_, 'button[value="ask"]');
await stage(device, "asked", "who follows is asked");
await stage(second, "asked", "a second device is asked");
// One device answers by a choice, in two presses; one begins to write, and keeps its text when the room goes on.
await click(device, ".choices li a");
await click(device, ".answers form button");
if (!await device.locator(".own").count()) faults.push("a device does not say what it answered");
await projector.waitForFunction(() => document.querySelector("[data-answered]")?.textContent === "1")
  .catch(() => faults.push("the projector does not count the answer"));
await window_.waitForFunction(() => document.querySelectorAll("#answers .bars > li").length === 1)
  .catch(() => faults.push("the window does not show the answer"));
await click(second, 'a[href*="answer=words"]');
await second.fill("#words", "wait for the weather");
await click(window_, 'button[value="close"]');
await stage(device, "answered", "who answered by a choice goes on");
await second.waitForSelector("[data-gone]:not([hidden])").catch(() => faults.push("who writes does not hear that the room has gone on"));
if (await second.inputValue("#words") !== "wait for the weather") faults.push("what was begun is lost");
const ids = /\b[a-z]{2}-\d+-[a-z]+\b/;
for (const [page, what] of [[device, "device"], [window_, "window"]]) {
  const words = await page.textContent(".bars").catch(() => "");
  if (ids.test(words)) faults.push(`${what}: an answer has an id: ${words.match(ids)[0]}`);
}
await comes(projector, `present/${third}`, "the projector with the spread");
await projector.waitForSelector(".bars li").catch(() => faults.push("no spread on the projector"));

// Without a script: forms lead on, and the page reloads by itself.
const plain = await room(browser, { script: false });
const still = await plain.newPage();
await still.goto(`${root}m/${id}/notes`);
await Promise.all([still.waitForNavigation(), still.click(`.halts-list button[value="${next}"]`)]);
await comes(still, `present/${next}`, "a form without a script");
if (!await still.locator("noscript meta, meta[http-equiv=refresh]").count()) faults.push("without a script the page stays");
await comes(projector, `present/${next}`, "a projector with a script goes along");
await window_.waitForSelector(`.window .banner a[href="/m/${id}/present/${next}/notes"]`)
  .catch(() => faults.push("a window whose stop the room has left does not say where the room is"));

// A playing page goes on; for readers who want less motion it stays and says so. The rooms of these tests want less.
const quick = await browser.newContext({ viewport: { width: 1366, height: 768 }, reducedMotion: "no-preference", locale: "en-GB" });
const played = await quick.newPage();
await played.goto(`${root}m/${id}/e/20?play=1`);
await played.waitForURL(/e\/2[1-9]\?/).catch(() => faults.push("a page that plays does not go on"));
await played.keyboard.press(" ");
await played.waitForURL((url) => !url.search.includes("play")).catch(() => faults.push("Space does not stop it"));
const calm = await (await room(browser)).newPage();
await calm.goto(`${root}m/${id}/e/20?play=1`);
await calm.waitForTimeout(1500);
if (!calm.url().includes("/e/20?")) faults.push("a page plays on although less motion is asked for");
if (!(await calm.textContent(".plays")).includes("reduce motion")) faults.push("nothing says why it stays");

for (const [page, what] of [[projector, "projector"], [window_, "window"], [device, "device"], [calm, "a page that plays"]]) {
  for (const light of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: light });
    faults.push(...(await violations(page)).map((fault) => `axe, ${what}, ${light}: ${fault}`));
    faults.push(...(await low(page)).map((fault) => `contrast, ${what}, ${light}: ${fault}`));
  }
  for (const width of [1366, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (wide > 0) faults.push(`${what} at ${width}: ${wide} px too wide`);
  }
}
await click(window_, 'button[value="end"]');
await comes(window_, `present/${third}/notes?end=ask`, "the window asks before the end");
await click(window_, '.sure button[value="end"]');
if (!(await window_.textContent(".window .banner")).includes("Inget visas")) faults.push("the window does not say that nothing is shown");
await stage(device, "ended", "the end leads to a page that says so");
await browser.close();
if (faults.length) {
  console.error(faults.join("\n"));
  process.exit(1);
}
