// node record.mjs URL PROGRAM FOLDER WAY,… SYSTEM…: the entries of FOLDER/SYSTEM.json, of a sample match, recorded in a real browser in each
// WAY into FOLDER/SYSTEM-WAY.wdj: by mouse, by keys alone, without script, by words of notation. All ways give the same match, and clicks
// and keys are counted as a person makes them. The file has each entry as a whole line and in few words.
import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";
import { violations } from "./axe.mjs";
import { each, launch, room } from "./browser.mjs";
import { low } from "./contrast.mjs";
import { fitting, nameOf } from "./entry_form.mjs";
import { Hand } from "./hand.mjs";

const [root, program, folder, list, ...systems] = process.argv.slice(2), ways = list.split(",");
const browser = await launch();
const faults = [];

const address = (system, kind) => `${root}m/${system}-${kind}/record?lang=en`;
const next = async (page) => Number(/\d+/.exec(await page.textContent(".bar span"))[0]);
const isRefused = async (page) => (await page.$("[role=alert]")) !== null;

const form = (page, choice) => page.locator(".asked form.offer").nth(choice.form);

/** Returns whether the page has moved the focus to the notation line, which takes a moment. */
async function isInLine(page) {
  await page.waitForFunction(() => document.activeElement !== document.body);
  return page.evaluate(() => document.activeElement.id === "f-line");
}

/** Types words in the notation line and sends them. */
async function typed(hand, line, isReached) {
  if (!isReached) await hand.page.focus("#f-line");
  await hand.type(line);
  await hand.press("Enter", true);
}

/** The links that choose a unit: on the map if it alone may go, else its hex, and in the list. */
async function unitLinks(page, words) {
  return page.evaluate((words) => {
    const unit = (link) => new URL(link.getAttribute("href"), location.href).searchParams.get("unit");
    const all = [...document.querySelectorAll(".handles a")], list = [...document.querySelectorAll(".ways a")];
    const named = words.find((word) => list.some((link) => unit(link) === word));
    if (named === undefined) return null;
    const chosen = new URLSearchParams(location.search).get("unit") === named;
    const isGoal = (link) => new URL(link.getAttribute("href"), location.href).searchParams.has("hex");
    const at = list.findIndex((link) => unit(link) === named), text = list[at].textContent;
    const hex = / · (\d{4})/.exec(text)?.[1];
    const stack = all.findIndex((link) => isGoal(link) && hex && link.getAttribute("href").includes(`hex=${hex}`));
    return { named, chosen, onMap: all.findIndex((link) => unit(link) === named && !isGoal(link)), stack, at, folded: list[at].closest("details:not([open])") !== null };
  }, words);
}

/** The link of a hex on the map; -1 if it has none. */
async function hexLink(page, hex) {
  return page.evaluate((hex) => [...document.querySelectorAll(".handles a")]
    .findIndex((link) => new URL(link.getAttribute("href"), location.href).searchParams.get("hex") === hex), hex);
}

const handles = (page) => page.locator(".handles a");

async function chooseUnit(hand, unit) {
  const { page } = hand;
  if (unit.onMap >= 0) return hand.click(handles(page).nth(unit.onMap), true);
  if (unit.stack >= 0) await hand.click(handles(page).nth(unit.stack), true);
  const link = page.locator(`.ways a[href*="unit=${unit.named}"]`).first();
  const fold = link.locator("xpath=ancestor::details[not(@open)]/summary");
  if (await fold.count() > 0) await hand.click(fold.first());
  return hand.click(link, true);
}

/** Fills a form by mouse and sends it. */
async function fill(hand, choice) {
  const fold = form(hand.page, choice).locator("xpath=.//details[not(@open)]/summary | ancestor::details[not(@open)]/summary");
  if (await fold.count() > 0) await hand.click(fold.first());
  const [boxes, selects, numbers] = ["input[type=checkbox]", "select", "input[type=number]"].map((kind) => form(hand.page, choice).locator(kind));
  for (const at of choice.ticks) await hand.click(boxes.nth(at));
  for (const { place, value } of choice.selects) {
    hand.clicks += 2;
    await selects.nth(place).selectOption(value);
  }
  for (const { place, value } of choice.numbers) {
    hand.clicks += 1;
    await numbers.nth(place).fill(value);
  }
  const send = choice.press === null ? form(hand.page, choice).locator("button[type=submit]:not(.look)").last() : form(hand.page, choice).locator(".faces button").nth(choice.press);
  await hand.click(send, true);
}

/** An entry by mouse, with the page's script or with its links and forms alone; false if no form has it. */
async function byMouse(hand, words, hasScript) {
  const { page } = hand;
  let choice = await page.evaluate(fitting, words);
  if (!choice) {
    const unit = await unitLinks(page, words);
    if (!unit) return false;
    if (!unit.chosen) await chooseUnit(hand, unit);
    choice = await page.evaluate(fitting, words);
  }
  if (!choice) return false;
  const goal = choice.goal ?? choice.selects.at(-1)?.value.split(" ").at(-1) ?? words[1];
  if (goal && (choice.goal || choice.selects.length > 0 || !choice.isOpen)) {
    const hex = await hexLink(page, goal);
    if (hex >= 0) {
      await hand.click(handles(page).nth(hex), true);
      choice = await page.evaluate(fitting, words) ?? choice;
    }
  }
  await fill(hand, hasScript ? choice : { ...choice, ticks: choice.sent ?? choice.ticks });
  return true;
}

const isAt = (page, selector, place) => page.evaluate(({ selector, place }) => document.querySelectorAll(selector)[place] === document.activeElement, { selector, place });

/** Moves the focus to a thing: by an arrow if it is next, else by its name, else by Tab. */
async function reach(hand, selector, place) {
  const { page } = hand;
  if (await isAt(page, selector, place)) return;
  {
    // An arrow reaches a thing a step or two away in the same list, or a neighbour on the map.
    const step = await page.evaluate(({ selector, place }) => {
      const here = document.activeElement, there = document.querySelectorAll(selector)[place], choose = document.getElementById("choose");
      if (here.closest(".handles") && there.closest(".handles")) {
        const [from, to] = [here, there].map((node) => node.getBoundingClientRect());
        const [dx, dy] = [to.left - from.left, to.top - from.top];
        if (Math.hypot(dx, dy) > 1.3 * Math.max(from.width, from.height)) return null;
        return { key: Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "ArrowRight" : "ArrowLeft") : dy > 0 ? "ArrowDown" : "ArrowUp", times: 1 };
      }
      const nodes = [...choose.querySelectorAll("a, button, summary, input[type=checkbox]")].filter((node) => node.getClientRects().length > 0);
      const [from, to] = [nodes.indexOf(here), nodes.indexOf(there)];
      if (from < 0 || to < 0 || Math.abs(to - from) > 3) return null;
      return { key: to > from ? "ArrowDown" : "ArrowUp", times: Math.abs(to - from) };
    }, { selector, place });
    for (let pressed = 0; step && pressed < step.times; pressed += 1) await hand.press(step.key);
    if (step && await isAt(page, selector, place)) return;
  }
  const name = await page.evaluate(nameOf, { selector, place });
  if (name !== null) {
    await hand.type(name);
    if (await isAt(page, selector, place)) return;
    throw new Error(`${name} does not lead to ${selector} ${place}`);
  }
  for (let presses = 0; presses < 60; presses += 1) {
    await hand.press("Tab");
    if (await isAt(page, selector, place)) return;
  }
  throw new Error(`no key leads to ${selector} ${place}`);
}

/** The place of a control of a form among all of its kind on the page. */
async function placed(page, choice, kind, at) {
  return page.evaluate(({ form, kind, at }) => {
    const one = document.querySelectorAll(".asked form.offer")[form];
    return [...document.querySelectorAll(kind)].indexOf([...one.querySelectorAll(kind)].at(at));
  }, { form: choice.form, kind, at });
}

/** Moves the focus from the notation line to the map and the buttons, unless the page has moved it there already. */
async function enterChoices(hand) {
  if (await isInLine(hand.page)) await hand.press("Escape");
}

async function fillByKeys(hand, choice) {
  const { page } = hand;
  if (!choice.isOpen) {
    const fold = await page.evaluate((form) => {
      const one = document.querySelectorAll(".asked form.offer")[form];
      const summary = one.querySelector("details:not([open]) > summary") ?? one.closest("details:not([open])").querySelector("summary");
      return [...document.querySelectorAll("summary")].indexOf(summary);
    }, choice.form);
    await reach(hand, "summary", fold);
    await hand.press("Enter");
  }
  const isThrow = await page.evaluate(() => "throw" in document.getElementById("choose").dataset);
  for (const { place, value } of choice.selects) {
    const at = await placed(page, choice, "select", place);
    await reach(hand, "select", at);
    await hand.type(value);
    const is = await page.evaluate(({ at, value }) => document.querySelectorAll("select")[at].value === value, { at, value });
    if (!is) throw new Error(`${value} is not chosen in its list`);
  }
  for (const at of choice.ticks) {
    await reach(hand, "input[type=checkbox]", await placed(page, choice, "input[type=checkbox]", at));
    await hand.press("Space");
  }
  for (const { place, value } of choice.numbers) {
    const at = await placed(page, choice, "input[type=number]", place);
    for (let presses = 0; presses < 20 && !await isAt(page, "input[type=number]", at); presses += 1) await hand.press("Tab");
    await hand.type(value);
  }
  const isField = await page.evaluate((form) => document.activeElement.form === document.querySelectorAll(".asked form.offer")[form], choice.form);
  if (choice.press !== null) {
    await reach(hand, ".faces button", await placed(page, choice, ".faces button", choice.press));
  } else if (!isField || isThrow) await reach(hand, "button[type=submit]:not(.look)", await placed(page, choice, "button[type=submit]:not(.look)", -1));
  await hand.press("Enter", true);
}

/** Returns whether the requested dice have more faces than a digit can name. */
async function isOfManyFaces(page) {
  return page.evaluate(() => {
    const choose = document.getElementById("choose"), die = choose.querySelector("input[type=number]");
    return "throw" in choose.dataset && die !== null && Number(die.max) > 9;
  });
}

/** An entry by keys alone. */
async function byKeys(hand, words) {
  const { page } = hand;
  const dice = ["die", "dice"].includes(words[0]) && words.slice(1).every((word) => /^[1-9]$/.test(word));
  if (dice && await page.evaluate(() => "throw" in document.getElementById("choose").dataset)) {
    for (const die of words.slice(1, -1)) await hand.press(die);
    await hand.press(words.at(-1), true);
    return true;
  }
  if (await isOfManyFaces(page) && words.slice(1).every((word) => /^[1-9]\d*$/.test(word))) {
    await enterChoices(hand);
    for (const [at, die] of words.slice(1).entries()) {
      if (at > 0) await hand.press("Tab");
      for (const digit of die) await hand.press(digit);
    }
    await hand.press("Enter", true);
    return true;
  }
  let choice = await page.evaluate(fitting, words);
  if (!choice) {
    const unit = await unitLinks(page, words);
    if (!unit) return false;
    await enterChoices(hand);
    if (!unit.chosen) {
      // A name that leads to the unit in the list does not lead to it on the map.
      const onMap = unit.onMap >= 0 && await page.evaluate(nameOf, { selector: ".handles a", place: unit.onMap }) !== null;
      await reach(hand, onMap ? ".handles a" : ".ways a", onMap ? unit.onMap : unit.at);
      await hand.press("Enter", true);
    }
    choice = await page.evaluate(fitting, words);
  }
  if (!choice) return false;
  await enterChoices(hand);
  // If a hex is not a link of its own the unit is chosen first.
  const placing = choice.goal && await hexLink(page, choice.goal) < 0 ? await unitLinks(page, words) : null;
  if (placing && !placing.chosen) {
    await reach(hand, ".ways a", placing.at);
    await hand.press("Enter", true);
    choice = await page.evaluate(fitting, words) ?? choice;
  }
  const goal = choice.goal ?? choice.selects.at(-1)?.value.split(" ").at(-1) ?? words[1];
  const hex = goal && (choice.goal || choice.selects.length > 0 || !choice.isOpen) ? await hexLink(page, goal) : -1;
  if (hex >= 0) {
    await reach(hand, ".handles a", hex);
    await hand.press("Enter", true);
    choice = await page.evaluate(fitting, words) ?? choice;
  }
  await fillByKeys(hand, choice);
  return true;
}

/** An entry in few words; a die is a digit. The focus stays in the line, after any entry. */
async function byWords(hand, words, few) {
  if (!few) return false;
  if (!await isInLine(hand.page)) throw new Error("the page has not led to the line");
  const isThrow = await hand.page.evaluate(() => "throw" in document.getElementById("choose").dataset) && !await isOfManyFaces(hand.page);
  const digits = few.split(" ");
  if (isThrow && digits.every((die) => /^[1-9]$/.test(die))) {
    for (const die of digits.slice(0, -1)) await hand.press(die);
    await hand.press(digits.at(-1), true);
  } else await typed(hand, few, true);
  return true;
}

const WAYS = {
  mouse: { act: (hand, words) => byMouse(hand, words, true), wish: {} },
  keys: { act: byKeys, wish: {} },
  plain: { act: (hand, words) => byMouse(hand, words, false), wish: { script: false, size: "phone" } },
  words: { act: byWords, wish: { size: "phone", lang: "sv" } },
};

/** Records every entry in one way; returns the cost of each. An entry without a form, such as one against the rules, is typed. */
async function record(system, kind, entries) {
  const { act, wish } = WAYS[kind];
  const context = await room(browser, wish);
  const page = await context.newPage();
  // Clicks and keys are measured, not time: a busy machine may be slow.
  page.setDefaultTimeout(120_000);
  await page.goto(address(system, kind).replace("lang=en", `lang=${wish.lang ?? "en"}`));
  const taken = [];
  for (const { line, few } of entries) {
    const before = await next(page);
    const hand = new Hand(page);
    let isTyped = false;
    try {
      if (line.startsWith("propose ") || !await act(hand, line.split(" "), few)) {
        isTyped = true;
        await typed(hand, line, false);
      }
    } catch (error) {
      faults.push(`${system}, ${kind}: ${line}: ${String(error).slice(0, 300)}`);
      break;
    }
    if (await isRefused(page) || await next(page) === before) {
      faults.push(`${system}, ${kind}: ${line}: ${await isRefused(page) ? await page.textContent("#why-not") : "nothing came of it"}`);
      break;
    }
    taken.push({ verb: line.split(" ")[0], line, isTyped, clicks: hand.clicks, keys: hand.keys });
  }
  if (kind === "words" && !await isInLine(page)) faults.push(`${system}, words: the page has not led back to the line after ${taken.at(-1)?.line}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  if (wide > 0) faults.push(`${system}, ${kind}: ${wide} px too wide`);
  await context.close();
  return taken;
}

/** The contents of a match, an entry a line, apart from times and the ids that depend on them. */
async function log(system, kind) {
  const { stdout } = await promisify(execFile)(program, ["log", `${folder}/${system}-${kind}.wdj`, "--json"], { encoding: "utf8", maxBuffer: 1 << 28 });
  const bare = ({ after_ms: _, ...entry }) => entry;
  return stdout.trim().split("\n").map((line) => JSON.stringify(bare(JSON.parse(line))));
}

/** The notation line by keys: arrows choose a completion, Enter takes it, Escape shuts the list, and the page shows the line's effect. */
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

async function looked(system) {
  for (const wish of [{ lang: "sv", size: "phone" }, { lang: "en", light: "dark" }]) {
    const context = await room(browser, wish);
    const page = await context.newPage();
    await page.goto(address(system, "mouse"));
    await completed(page, wish);
    faults.push(...(await violations(page)).map((fault) => `${system}, axe ${JSON.stringify(wish)}: ${fault}`));
    faults.push(...(await low(page)).map((fault) => `${system}, contrast, ${JSON.stringify(wish)}: ${fault}`));
    await context.close();
  }
}

/** Compares the matches recorded in each way with that by mouse: the same but for times. */
async function compared(system) {
  const [one, ...others] = await each(["mouse", ...ways.filter((way) => way !== "mouse")], async (kind) => ({ kind, entries: await log(system, kind) }));
  for (const { kind, entries } of others) {
    const first = one.entries.findIndex((entry, at) => entry !== entries[at]);
    if (first >= 0) faults.push(`${system}: ${kind} is another match than mouse from ${first} on: ${one.entries[first]} / ${entries[first]}`);
    if (one.entries.length !== entries.length) faults.push(`${system}: ${kind}: ${entries.length} entries, mouse ${one.entries.length}`);
  }
}

function median(numbers) {
  const sorted = numbers.sort((one, two) => one - two), half = sorted.length / 2;
  return (sorted[Math.floor(half)] + sorted[Math.ceil(half) - 1]) / 2;
}

// Maximum of the median cost of an entry: clicks by mouse or without script, else keys. It holds for each kind of entry; in words only for
// all entries together, since lists of units cost as much as they need.
const MOST = { mouse: 4, plain: 4, keys: 12, words: 12 }, NAMES = { plain: "without script" };

function summed(system, kind, taken) {
  const count = kind === "mouse" || kind === "plain" ? "clicks" : "keys";
  const own = taken.filter((entry) => !entry.isTyped);
  for (const verb of [...new Set(own.map((entry) => entry.verb))]) {
    const of = own.filter((entry) => entry.verb === verb);
    const numbers = of.map((entry) => entry[count]), middle = median([...numbers]), most = Math.max(...numbers);
    console.log(`${system}, ${NAMES[kind] ?? kind}, ${verb}: ${of.length} entries, median ${middle} ${count}, most ${most}`);
    if (kind !== "words" && middle > MOST[kind]) faults.push(`${system}, ${kind}: ${verb} takes ${middle} ${count}: ${numbers.join(" ")}`);
  }
  const all = own.length === 0 ? 0 : median(own.map((entry) => entry[count]));
  if (all > MOST[kind]) faults.push(`${system}, ${kind}: the middle entry takes ${all} ${count}`);
  const byHand = taken.filter((entry) => entry.isTyped);
  if (byHand.length > 0 && kind !== "words") console.log(`${system}, ${NAMES[kind] ?? kind}: ${byHand.length} written by hand: ${byHand.map((entry) => entry.line).join("; ")}`);
}

/** Records a match in every way, one after the other; two matches at once. */
async function recorded(system) {
  const entries = JSON.parse(readFileSync(`${folder}/${system}.json`, "utf8"));
  for (const kind of ways) summed(system, kind, await record(system, kind, entries));
  if (ways.includes("mouse")) await looked(system);
  await compared(system);
}

await each(systems, recorded);
await browser.close();
faults.forEach((fault) => console.log(`FAULT ${fault}`));
process.exit(faults.length === 0 ? 0 : 1);
