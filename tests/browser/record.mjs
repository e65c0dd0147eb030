// node record.mjs URL PROGRAM FOLDER SYSTEM COUNT: a match of SYSTEM recorded four times in a real browser: by mouse, by keys alone, without
// script, and by notation. All come out the same. FOLDER holds SYSTEM-mouse.wdj, -keys, -plain and -words, which are the same at first.
import { execFileSync } from "node:child_process";
import { createRequire } from "node:module";
import { readFileSync } from "node:fs";
import { launch, room } from "./browser.mjs";

const [root, program, folder, system, count] = process.argv.slice(2);
const browser = await launch();
const faults = [];
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const address = (kind) => `${root}m/${system}-${kind}/record?lang=en`;
const next = (page) => page.textContent(".bar span");
const isRefused = async (page) => (await page.$("[role=alert]")) !== null;

/** Does `act`, which sends a form or follows a link. */
async function goes(page, act) {
  await Promise.all([page.waitForNavigation(), act()]);
}

/** What is chosen in a step, told by what the page offers: the same page leads to the same choice. */
async function chosen(page, step) {
  return page.evaluate((step) => {
    const forms = [...document.querySelectorAll(".asked .offer")];
    const faces = forms.findIndex((form) => form.querySelector(".faces button"));
    if (faces >= 0) {
      const buttons = forms[faces].querySelectorAll(".faces button");
      return { kind: "button", form: faces, at: step % buttons.length };
    }
    const goers = [...document.querySelectorAll(".ways a")];
    if (goers.length && (step % 5 !== 4 || forms.length === 0)) return { kind: "goes", at: (step * 7) % goers.length };
    const numbers = forms.findIndex((form) => form.querySelector("input[type=number]"));
    if (numbers >= 0) {
      let left = Number(/: (\d+)/.exec(forms[numbers].querySelector("legend").textContent)?.[1] ?? 0);
      const values = [...forms[numbers].querySelectorAll("input[type=number]")].map((field) => {
        const value = Math.max(Number(field.min), Math.min(left, Number(field.max)));
        left -= value;
        return value;
      });
      return { kind: "numbers", form: numbers, values };
    }
    const ticks = forms.findIndex((form) => form.querySelector("input[type=checkbox]"));
    if (ticks >= 0 && step % 3) return { kind: "tick", form: ticks };
    const plain = forms.findIndex((form) => !form.querySelector("fieldset"));
    const lists = forms.findIndex((form) => form.querySelector("select"));
    if (lists >= 0) return { kind: "list", form: lists };
    return plain >= 0 ? { kind: "plain", form: plain } : { kind: "tick", form: ticks };
  }, step);
}

const form = (page, choice) => page.locator(".asked .offer").nth(choice.form);
const send = (page, choice) => form(page, choice).locator("button[type=submit]").last();

/** Opens what a form is folded away in. */
async function unfolded(page, choice, open) {
  const fold = form(page, choice).locator("xpath=.//details[not(@open)]/summary | ancestor::details[not(@open)]/summary");
  if (choice.form !== undefined && await fold.count() > 0) await open(fold.first());
}

/** By mouse, or with links and forms alone; gives what was chosen. */
async function byMouse(page, choice, hasMap) {
  await unfolded(page, choice, (fold) => fold.click());
  if (choice.kind === "button") return goes(page, () => form(page, choice).locator(".faces button").nth(choice.at).click());
  if (choice.kind === "goes") {
    const href = await page.locator(".ways a").nth(choice.at).getAttribute("href");
    await page.goto(new URL(href, page.url()).href);
    if (hasMap) {
      const hexes = page.locator(".handles a[href*='hex=']");
      if (await hexes.count() > 0) {
        const at = await page.locator(".asked .offer select option").first().getAttribute("value");
        const hex = page.locator(`.handles a[href*='hex=${encodeURIComponent(at)}']`);
        if (await hex.count() > 0) await goes(page, () => hex.first().dispatchEvent("click"));
      }
    }
    return goes(page, () => page.locator(".asked .offer:has(select) button[type=submit]").first().click());
  }
  if (choice.kind === "numbers") {
    const fields = form(page, choice).locator("input[type=number]");
    for (const [at, value] of choice.values.entries()) await fields.nth(at).fill(String(value));
  }
  if (choice.kind === "tick") await form(page, choice).locator("input[type=checkbox]").first().setChecked(true);
  return goes(page, () => send(page, choice).click());
}

/** Moves the focus by Tab until it is on what `wanted` finds. */
async function tabTo(page, wanted) {
  for (let presses = 0; presses < 400; presses += 1) {
    if (await wanted.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not come there");
}

async function byKeys(page, choice) {
  const enter = async (wanted) => {
    await tabTo(page, wanted);
    await goes(page, () => page.keyboard.press("Enter"));
  };
  await unfolded(page, choice, async (fold) => {
    await tabTo(page, fold);
    await page.keyboard.press("Enter");
  });
  if (choice.kind === "button") return enter(form(page, choice).locator(".faces button").nth(choice.at));
  if (choice.kind === "goes") {
    const link = page.locator(".ways a").nth(choice.at);
    if (!await link.isVisible()) {
      await tabTo(page, link.locator("xpath=ancestor::details[1]/summary"));
      await page.keyboard.press("Enter");
    }
    await enter(link);
    return enter(page.locator(".asked .offer:has(select) button[type=submit]").first());
  }
  if (choice.kind === "numbers") {
    const fields = form(page, choice).locator("input[type=number]");
    for (const [at, value] of choice.values.entries()) {
      await tabTo(page, fields.nth(at));
      await page.keyboard.press("Control+A");
      await page.keyboard.type(String(value));
    }
  }
  if (choice.kind === "tick") {
    const box = form(page, choice).locator("input[type=checkbox]").first();
    if (!await box.isChecked()) {
      await tabTo(page, box);
      await page.keyboard.press("Space");
    }
  }
  return enter(send(page, choice));
}

/** Records in one way until `count` entries are there; what is refused is answered by the next choice. */
async function record(kind, way, wish = {}) {
  const context = await room(browser, wish);
  const page = await context.newPage();
  await page.goto(address(kind));
  let [entries, step, refused] = [0, 0, 0];
  while (entries < count && step < count * 3) {
    const before = await next(page);
    const choice = await chosen(page, step);
    await way(page, choice);
    if (await isRefused(page)) {
      refused += 1;
      if (await next(page) !== before) faults.push(`${kind}: a refusal left an entry, step ${step}`);
      await page.goto(address(kind));
    } else if (await next(page) === before) faults.push(`${kind}: nothing came of step ${step}, ${JSON.stringify(choice)}`);
    else entries += 1;
    step += 1;
  }
  if (entries < count) faults.push(`${kind}: ${entries} of ${count} entries after ${step} steps`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) faults.push(`${kind}: ${wide} px too wide`);
  await context.close();
  return `${kind} ${entries} entries, ${refused} refused`;
}

function log(kind) {
  const text = execFileSync(program, ["log", `${folder}/${system}-${kind}.wdj`, "--json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  return text.trim().split("\n").map((line) => JSON.parse(line)).filter((entry) => entry.notation);
}

async function byWords() {
  const context = await room(browser, { size: "phone", lang: "sv" });
  const page = await context.newPage();
  await page.goto(address("words"));
  const from = Number(/\d+/.exec(await next(page))[0]);
  for (const { notation } of log("mouse").filter(({ seq }) => seq >= from)) {
    await page.fill("#f-line", notation);
    await goes(page, () => page.keyboard.press("Enter"));
    if (await isRefused(page)) faults.push(`words: ${notation}: ${await page.textContent("#why-not")}`);
  }
  await context.close();
}

/** The notation line by keys: arrows choose what may follow, Enter takes it, Escape shuts the list, and what the line would do is said. */
async function completed(page, wish) {
  await page.focus("#f-line");
  await page.keyboard.press("ArrowDown");
  await page.waitForSelector("#f-said:not([hidden])");
  await page.keyboard.press("ArrowDown");
  const marked = await page.evaluate(() => {
    const line = document.getElementById("f-line"), option = document.getElementById(line.getAttribute("aria-activedescendant"));
    return [line.getAttribute("role"), line.getAttribute("aria-expanded"), option?.getAttribute("aria-selected"), option?.firstChild.textContent];
  });
  if (marked.slice(0, 3).join(" ") !== "combobox true true") faults.push(`line ${JSON.stringify(wish)}: ${marked.join(" ")}`);
  await page.keyboard.press("Enter");
  if (await page.inputValue("#f-line") !== `${marked[3]} `) faults.push(`line: ${marked[3]} is not taken`);
  await page.waitForFunction(() => !document.getElementById("f-said").hidden || document.getElementById("line-echo").textContent !== "");
}

async function looked() {
  for (const wish of [{ lang: "sv", size: "phone" }, { lang: "en", light: "dark" }]) {
    const context = await room(browser, wish);
    const page = await context.newPage();
    await page.goto(address("mouse"));
    await completed(page, wish);
    await page.evaluate(AXE);
    const found = await page.evaluate(() => globalThis.axe.run(document, { resultTypes: ["violations"] }));
    faults.push(...found.violations.map((one) => `axe ${JSON.stringify(wish)}: ${one.id}: ${one.nodes[0].html.slice(0, 120)}`));
    await context.close();
  }
}

const said = [await record("mouse", (page, choice) => byMouse(page, choice, true))];
said.push(await record("keys", byKeys));
said.push(await record("plain", (page, choice) => byMouse(page, choice, false), { script: false, size: "phone" }));
await byWords();
await looked();
const [mouse, ...others] = ["mouse", "keys", "plain", "words"].map((kind) => log(kind).map(({ notation, digest }) => `${notation} ${digest}`));
for (const [at, other] of others.entries()) {
  const kind = ["keys", "plain", "words"][at];
  if (mouse.join("\n") !== other.join("\n")) {
    const first = mouse.findIndex((line, place) => line !== other[place]);
    faults.push(`${kind} is another match than mouse from ${first} on: ${mouse[first]} / ${other[first]}`);
  }
}
await browser.close();
console.log(`${system}: ${said.join("; ")}`);
faults.forEach((fault) => console.log(`FAULT ${fault}`));
process.exit(faults.length === 0 ? 0 : 1);
