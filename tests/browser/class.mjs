// node class.mjs PROGRAM [--whole] [--hard] [--limit N] [MATCH ...]: a class of devices follows a debrief, and PROGRAM is killed and started again
// in the middle of it. The small form has one match with fog, four devices, three stops and one restart. --whole has four matches with twelve
// devices each, eight stops or as many as a match has, and two restarts each. --hard kills the program once more while the devices load their
// pages. --limit multiplies the seconds that a device may take. WARDIARY_LOOK names a folder for pictures of the phones.
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch, room } from "./browser.mjs";
import { Hand } from "./hand.mjs";

const { values, positionals: [program, ...named] } = parseArgs({
  allowPositionals: true,
  options: { whole: { type: "boolean", default: false }, hard: { type: "boolean", default: false }, limit: { type: "string", default: "1" } },
});
if (!program) {
  console.error("usage: node class.mjs PROGRAM [--whole] [--hard] [--limit N] [MATCH ...]");
  process.exit(2);
}
const { whole, hard } = values, scale = Number(values.limit);
/** Seconds until a device shows what was pressed, with a script and without. The small form runs on busy machines, and allows more. */
const LIMIT = whole ? { script: 2 * scale, plain: 6 * scale } : { script: 10 * scale, plain: 10 * scale };
const SOON = 20_000 * Math.max(1, scale);
const MATCHES = whole ? ["omaha", "cherbourg-1944", "normandy-1944", "winter-war"] : ["omaha"];
const STOPS = whole ? 8 : 3;
const TABLES = 8;
const LOOK = process.env.WARDIARY_LOOK;
const ROLES = ["presenter", "side-one", "side-two", "viewer"];

/** The devices of a class. One of them comes late, by the code on the projector. */
const SMALL = [
  { role: "viewer", lang: "en", light: "light" },
  { role: "side-one", lang: "sv", light: "dark" },
  { role: "viewer", lang: "sv", light: "light", script: false },
  { role: "viewer", lang: "en", light: "dark", size: "desk", late: true },
];
const WHOLE = [
  { role: "viewer", lang: "en", light: "light" },
  { role: "side-one", lang: "sv", light: "light" },
  { role: "side-two", lang: "en", light: "dark" },
  { role: "viewer", lang: "sv", light: "dark" },
  { role: "side-one", lang: "en", light: "light", size: "desk" },
  { role: "viewer", lang: "sv", light: "light", script: false },
  { role: "side-two", lang: "en", light: "dark", script: false },
  { role: "side-one", lang: "sv", light: "dark", script: false },
  { role: "side-one", lang: "en", light: "dark" },
  { role: "side-two", lang: "sv", light: "light" },
  { role: "side-two", lang: "sv", light: "dark" },
  { role: "viewer", lang: "en", light: "light", late: true },
];

/** What a class says in its own words. The last saying looks like markup and stays text. */
const SAYINGS = {
  en: ["wait for the weather", "Hold, and dig in", "both roads at once", "a <b>bold</b> & quick stroke"],
  sv: ["vänta på vädret", "Håll ställningen, gräv ned er", "båda vägarna på en gång", "en <b>djärv</b> & snabb stöt"],
};
const UNSEEN = { en: "Something that this view does not show", sv: "Något som inte syns i den här vyn" };
const TO = { en: "to", sv: "till" };

const faults = [];
const fails = (what) => { if (!faults.includes(what)) faults.push(what); };
const expect = (what, holds) => { if (!holds) fails(what); };
const figures = { presses: 0, restarts: 0, called: [], woken: [], script: [], plain: [], behind: 0, given: 0, kept: 0, lost: 0, ids: 0 };
const own = dirname(fileURLToPath(import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "wardiary-class-"));
const begun = performance.now();
const said = (what) => console.log(`ok ${((performance.now() - begun) / 1000).toFixed(1)} s: ${what}`);

// ---- The program

/** A port that nothing listens on. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** Every program that this script has started. */
const started = new Set();
process.on("exit", () => started.forEach(({ child }) => child?.kill("SIGKILL")));
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit(1));

/** The program as it serves. It can be killed and started again with the same words. */
class Served {
  constructor(words) {
    Object.assign(this, { words, child: null, link: null, root: null });
    started.add(this);
  }

  /** Starts it. Its first words hold its address, and in a room the link of the umpire. */
  async start(wanted = /(http:\S+\/join#[0-9a-f]{32})/) {
    this.child = spawn(program, [...this.words, "--no-open", "--lang", "en"], { stdio: ["ignore", "pipe", "inherit"] });
    let out = "";
    const found = new Promise((resolve, reject) => {
      this.child.stdout.on("data", (data) => {
        out += data;
        const match = wanted.exec(out);
        if (match) resolve(match[1]);
      });
      this.child.once("exit", (code) => reject(new Error(`the program ended with ${code}: ${out}`)));
    });
    this.link = await found;
    this.root = new URL("/", this.link).href;
    return this;
  }

  /** Ends it as a power failure would. */
  async kill() {
    const { child } = this;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }
}

/** A folder with the sample matches of these ids and what is written beside them, as a demo has them. */
async function matchesIn(data, ids) {
  mkdirSync(data, { recursive: true });
  const demo = await new Served(["demo", "--listen", "127.0.0.1:0"]).start(/(http:\S+)/);
  for (const id of ids) {
    const file = await fetch(`${demo.root}m/${id}/file`);
    writeFileSync(join(data, `${id}.wdj`), Buffer.from(await file.arrayBuffer()));
    execFileSync(program, ["notes", join(data, `${id}.wdj`), "--add", join(own, `../../fixtures/matches/${id}.notes`), "-q"]);
  }
  await demo.kill();
}

/** Begins matches that are not over. */
function begin(data, names) {
  mkdirSync(data, { recursive: true });
  names.forEach((name) => execFileSync(program, ["new", "--system", "ikvm-normandy-2023", "--out", join(data, `${name}.wdj`), "-q"]));
}

const serving = (data, access, port) => new Served(["serve", "--data", data, "--access", access, "--listen", `127.0.0.1:${port}`, "--room", "--plain"]);

/** The ids of units in notation. A class knows units by name. */
function unitIds(file) {
  const found = new Set();
  const add = (at) => {
    const text = execFileSync(program, ["state", file, "--json", "-q", ...at], { encoding: "utf8", maxBuffer: 1 << 26 });
    const state = JSON.parse(text);
    state.slots.forEach(({ slot }) => { if (slot.startsWith("unit.")) found.add(slot.split(".")[1]); });
    return state.seq;
  };
  const last = add([]);
  for (let at = 0; at < last; at += 20) {
    try {
      add(["--at", String(at)]);
    } catch {
      // The first entries of a match may have no position.
    }
  }
  return found;
}

// ---- Devices

const BUTTON = "main form[action='/join'] button[type=submit]";
const seconds = (since) => (performance.now() - since) / 1000;

/** Joins by a link, and counts the clicks. */
async function joins(page, address, hasScript = true) {
  const hand = new Hand(page);
  if (hasScript) {
    await page.goto(address);
    await page.waitForFunction(() => !document.querySelector("#code") && document.querySelector("form[action='/join']"), null, { timeout: SOON });
  } else {
    await page.goto(new URL("/join", address).href);
    await page.fill("#code", address);
  }
  await hand.click(page.locator(BUTTON), true);
  return hand.clicks;
}

/** What the page of a follower shows: which stop, what of it, its words, and where they lie on the first screen. */
function looked() {
  const one = (selector) => document.querySelector(selector);
  const text = (selector) => one(selector)?.textContent.trim().replace(/\s+/g, " ") ?? null;
  const box = (selector) => {
    const { top, bottom, height } = one(selector)?.getBoundingClientRect() ?? {};
    return top === undefined ? null : { top, bottom, height };
  };
  const bars = [...document.querySelectorAll(".bars > li")].map((bar) => [bar.querySelector(".w").textContent, Number(bar.querySelector("b").textContent)]);
  const first = { title: "h1", ask: ".ask", sentence: "main > .say", result: ".revealed", said: ".revealed .say", sum: ".revealed .sum", map: "main > .map" };
  return {
    url: location.href,
    shown: one("[data-shown]")?.dataset.shown ?? null,
    disc: text("main .disc"), title: text("h1"), ask: text(".ask"), own: text(".own"), group: text(".own b"),
    fault: text(".fault"), isAsked: one(".answers") !== null, isRevealed: one(".revealed") !== null, bars,
    words: [".own", ".bars", ".answers"].flatMap((selector) => [...document.querySelectorAll(selector)].map((each) => each.textContent)),
    boxes: Object.fromEntries(Object.entries(first).map(([name, selector]) => [name, box(selector)])),
    scrolled: scrollY, high: innerHeight, wide: document.documentElement.scrollWidth - innerWidth,
  };
}

/** A device that follows. Notes when its page comes to show something else. */
class Device {
  constructor(number, wish) {
    const { script = true, size = "phone", lang, light, role } = wish;
    const name = `device ${number + 1}, ${size}, ${role}, ${lang}, ${light}${script ? "" : ", no script"}`;
    Object.assign(this, { ...wish, number, name, hasScript: script, size, shown: null, came: new Map(), waits: [], page: null, wish });
  }

  async open(browser) {
    this.page = await (await room(browser, { lang: this.lang, light: this.light, size: this.size, script: this.hasScript })).newPage();
    this.page.on("request", (request) => { if (request.isNavigationRequest()) this.asks = performance.now(); });
    this.page.on("domcontentloaded", () => { this.read(performance.now()); });
    return this;
  }

  async read(at) {
    const shown = await this.page.evaluate(() => document.querySelector("[data-shown]")?.dataset.shown ?? null).catch(() => null);
    if (shown === null) return;
    this.shown = shown;
    if (!this.came.has(shown)) this.came.set(shown, at);
    this.waits = this.waits.filter((wait) => !wait());
  }

  /** Waits until it shows a state. The result is the time, or null when it never does. */
  comes(state, patience) {
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), patience);
      const look = () => {
        if (this.shown !== state) return false;
        clearTimeout(timer);
        resolve(this.came.get(state));
        return true;
      };
      if (!look()) this.waits.push(look);
    });
  }

  /** What it shows. A page may be replaced meanwhile, which takes another look. */
  async look() {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        // Without its stylesheet a page has everything elsewhere.
        await this.page.waitForLoadState("load", { timeout: SOON });
        return await this.page.evaluate(looked);
      } catch {
        await this.page.waitForTimeout(50);
      }
    }
    return { url: this.page.url(), shown: null, bars: [], words: [], boxes: {} };
  }

  /** Whether the field of words has the focus. A browser gives it the focus a moment after the page is there. */
  async isLed() {
    for (const until = performance.now() + SOON; performance.now() < until; await this.page.waitForTimeout(50)) {
      if (await this.page.evaluate(() => document.activeElement?.id === "words")) return true;
    }
    return false;
  }

  /** A page as this device may read it, in a language. */
  async reads(path, lang) {
    const cookies = (await this.page.context().cookies()).filter(({ name }) => name !== "lang");
    const header = [...cookies.map(({ name, value }) => `${name}=${value}`), `lang=${lang}`].join("; ");
    const answer = await fetch(new URL(path, this.root), { headers: { cookie: header } });
    return answer.text();
  }
}

// ---- What is answered, and what it is called

/** Reads pages that came from outside the browser. */
class Parser {
  constructor(page) {
    this.page = page;
  }

  /** The choices on a page: the action, what it is about, its address or its line. */
  choices(html) {
    return this.page.evaluate((html) => {
      const text = new DOMParser().parseFromString(html, "text/html");
      const trimmed = (node) => node?.textContent.trim() ?? "";
      return [...text.querySelectorAll(".choices")].flatMap((group) => [
        ...[...group.querySelectorAll("li a")].map((link) => ({ action: trimmed(group.querySelector("h3")), about: trimmed(link), href: link.getAttribute("href") })),
        ...[...group.querySelectorAll("form button")].map((button) => ({ action: trimmed(button), about: "", line: button.value })),
      ]);
    }, html);
  }

  /** The form of a choice: its name, the line that leaves open who takes part, the places that it may lead to. */
  form(html) {
    return this.page.evaluate((html) => {
      const text = new DOMParser().parseFromString(html, "text/html");
      const parts = [...text.querySelectorAll(".answers form.offer [name]")];
      const list = parts.find((part) => part.matches("select"));
      const before = parts[parts.indexOf(list) - 1];
      return {
        name: text.querySelector("#answers")?.textContent.trim() ?? "",
        open: text.querySelector(".answers button[name=open]")?.value ?? null,
        leads: before?.value === "to",
        options: list ? [...list.options].map((option) => [option.value, option.textContent.trim().split(" · ")[0]]) : [],
        at: list ? Math.max(0, list.selectedIndex) : 0,
        parts: parts.filter((part) => part.name === "part").map((part) => (part === list ? null : part.value)),
      };
    }, html);
  }
}

/** The words of a choice as a bar has them: action and place. */
function label({ action, about }, form, option, lang) {
  if (form && form.leads) return `${action} ${TO[lang]} ${form.options[option][1]}`;
  const place = about.split(",")[0];
  return /^\d{4}/.test(place) ? `${action} ${place}` : action;
}

/** The keys of a choice, the same in all views: the line that leaves open who takes part, or its name with each place. */
function keysOf({ open, name, options }) {
  if (open !== null) return [open];
  return options.length ? options.map(([value]) => `${name} ${value}`) : [name];
}

/** Numbers below a bound that look random and are the same in each run for the same words. */
function dice(...words) {
  let state = 2166136261;
  const mix = (number) => { state = Math.imul(state ^ number, 16777619) >>> 0; };
  [...words.join(" ")].forEach((letter) => mix(letter.codePointAt(0)));
  return (below) => {
    mix(state >>> 15);
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
}

/** The internal words in a text: ids of units, and lines of notation. */
function internal(text, ids, lines) {
  const found = text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => ids.has(word));
  return [...found, ...lines.filter((line) => line.includes(" ") && text.includes(line))];
}

// ---- A debrief

class Debrief {
  constructor(browser, served, id, { file, wishes }) {
    Object.assign(this, { browser, served, id, ids: unitIds(file), wishes, devices: [], lines: [], given: new Map(), kept: [] });
  }

  get root() {
    return this.served.root;
  }

  fails(what) {
    fails(`${this.id}: ${what}`);
  }

  expect(what, holds) {
    expect(`${this.id}: ${what}`, holds);
  }

  /** Brings in the instructor's window, the projector, and the devices that do not come late. */
  async gather(umpire) {
    const links = await linksOf(umpire, this.root, this.id, ROLES);
    this.links = links;
    this.window = await (await room(this.browser)).newPage();
    await joins(this.window, links.presenter);
    this.window.on("request", (request) => { if (request.method() === "POST") this.sent = performance.now(); });
    this.parser = new Parser(await (await room(this.browser)).newPage());
    this.projector = await this.window.context().newPage();
    this.devices = this.wishes.map((wish, number) => Object.assign(new Device(number, wish), { root: this.root }));
    await Promise.all(this.devices.filter(({ late }) => !late).map((device) => this.comes(device, links[device.role])));
    await this.window.goto(`${this.root}m/${this.id}/present`);
    this.stops = Math.min(STOPS, await this.window.locator(".halts-list li").count());
    await this.window.goto(`${this.root}m/${this.id}/present/1/notes`);
  }

  /** A device joins by a link with one click. */
  async comes(device, address) {
    await device.open(this.browser);
    const clicks = await joins(device.page, address, device.hasScript);
    device.isIn = true;
    this.expect(`${device.name} joins in ${clicks} clicks`, clicks === 1);
    const { pathname, search } = new URL(device.page.url());
    // Before a presentation a device that joins a match in progress follows the match.
    device.isAway = search === "?follow=last";
    this.expect(`${device.name} is led to ${device.page.url()}`, device.isAway || pathname === `/m/${this.id}/follow`);
  }

  /** A device that follows the match gets a call to the presentation, and goes there with one click. */
  async boards(device) {
    const call = device.page.locator(device.hasScript ? "#called:not([hidden]) a" : "a.shown-now").first();
    const isCalled = await call.waitFor({ timeout: SOON }).then(() => true, () => false);
    this.expect(`${device.name} gets no call to the presentation`, isCalled);
    if (isCalled) await new Hand(device.page).click(call, true);
    device.isAway = false;
  }

  get within() {
    return this.devices.filter(({ isIn }) => isIn);
  }

  /** Counts a device that does not go along, and brings it to where the room is. */
  async leftBehind(device, state, { url, shown }) {
    figures.behind += 1;
    this.fails(`${device.name} is left behind at ${shown ?? url}, and not at ${state}`);
    await device.page.goto(`${this.root}${this.follow.slice(1)}`).catch(() => {});
  }

  /** Presses a button of the window, and kills the program while the devices load what it leads to. */
  async pressAndKill(selector, [stop, stage]) {
    figures.presses += 1;
    const isPage = (answer) => answer.request().isNavigationRequest();
    const first = Promise.any(this.within.map(({ page }) => page.waitForResponse(isPage, { timeout: SOON })));
    await this.window.click(selector, { noWaitAfter: true });
    await first;
    await this.restart([stop, stage]);
    await this.window.goto(`${this.root}m/${this.id}/present/${stop}/notes`);
  }

  /** Presses a button of the window. Waits until each device shows what it leads to, all of them or those with a script. */
  async press(selector, [stop, stage], everybody = whole) {
    const state = `${stop}-${stage}-usual`;
    this.within.forEach((device) => device.came.delete(state));
    figures.presses += 1;
    await Promise.all([this.window.waitForNavigation({ timeout: SOON }), this.window.click(selector)]);
    const { sent, isRestarted } = this;
    this.isRestarted = false;
    const awaited = this.within.filter((device) => device.hasScript || everybody), late = [];
    await Promise.all(awaited.map(async (device) => {
      const isAway = device.isAway;
      if (isAway) await this.boards(device);
      const at = await device.comes(state, SOON);
      if (isAway && at !== null) return;
      if (at === null) {
        await this.leftBehind(device, state, await device.look());
        return;
      }
      const kind = device.hasScript ? "script" : "plain", took = (at - sent) / 1000;
      figures[kind].push(took);
      if (device.hasScript) figures.called.push((device.asks - sent) / 1000);
      if (device.hasScript && isRestarted) figures.woken.push(took);
      if (took > LIMIT[kind]) late.push(took);
    }));
    this.expect(`${late.length} of ${awaited.length} devices show ${state} too late, the last one after ${Math.max(...late).toFixed(1)} s`, late.length === 0);
    await Promise.all(awaited.map((device) => this.check(device, [stop, stage])));
    const projected = await this.projector.waitForSelector(`[data-shown="${state}"]`, { state: "attached", timeout: SOON }).catch(() => null);
    this.expect(`the projector does not show ${state}`, projected !== null);
  }

  /** Checks what a device shows: the stop, its parts at this stage, the first screen, and that no word is internal. */
  async check(device, [stop, stage]) {
    const saw = await device.look();
    const where = `${device.name}, stop ${stop}, ${stage}`;
    const has = (what, is) => this.expect(`${where}: ${what}`, is);
    has(`it is at ${saw.shown}`, saw.shown === `${stop}-${stage}-usual`);
    has(`its disc says ${saw.disc}`, saw.disc === String(stop));
    has("a question before one is asked", stage !== "before" || saw.ask === null);
    has("no question", !["asked", "answered"].includes(stage) || saw.ask !== null);
    has("answers are taken where none are asked for, or not taken", saw.isAsked === (stage === "asked"));
    has("what was decided is shown too early, or not", saw.isRevealed === (stage === "revealed"));
    has(`a refusal: ${saw.fault}`, saw.fault === null);
    has(`${saw.wide} px too wide`, saw.wide <= 0);
    const own = this.given.get(device);
    if (own) {
      has(`its own answer is shown as ${saw.group}, and not as ${own.label[device.lang]}`, saw.group === own.label[device.lang]);
    } else {
      has(`it has not answered, and is said to have: ${saw.own}`, saw.own === null);
    }
    if (["answered", "revealed"].includes(stage)) this.recount(where, saw.bars, this.counted(device));
    this.clean(where, saw.words);
    if (device.size === "phone") this.firstScreen(where, saw, stage);
    if (LOOK && device.size === "phone") {
      await device.page.screenshot({ path: join(LOOK, `${this.id}-${stop}-${stage}-${device.lang}-${device.light}-${device.number + 1}.png`) }).catch(() => {});
    }
  }

  /** Finds internal words in answers, receipts, bars and choices. */
  clean(where, words) {
    for (const text of words) {
      const found = internal(text, this.ids, this.lines);
      figures.ids += found.length;
      if (found.length) this.fails(`${where}: internal words: ${found.join(", ")}`);
    }
  }

  /** Checks that a phone shows title, question or result, and half of the map without scrolling. */
  firstScreen(where, { boxes, high, scrolled }, stage) {
    const isWhole = (box) => box && box.height > 0 && box.top >= 0 && box.bottom <= high + 0.5;
    const has = (what, is) => this.expect(`${where}: the first screen has not ${what}`, is);
    has("its own top", scrolled === 0);
    has(`the whole title: ${JSON.stringify(boxes.title)}`, isWhole(boxes.title));
    if (["asked", "answered"].includes(stage)) has("the question", isWhole(boxes.ask));
    if (stage === "revealed") {
      has("what was decided", isWhole(boxes.said));
      if (boxes.sum) has(`the result: ${JSON.stringify(boxes.sum)}`, isWhole(boxes.sum));
    }
    const { map } = boxes;
    const seen = map ? (Math.min(high, map.bottom) - Math.max(0, map.top)) / map.height : 0;
    has(`half of the map: ${Math.round(seen * 100)} percent`, seen >= 0.5);
  }

  /** Counts what was given. A device sees the choices that its view offers, and one bar for all others. */
  counted(device) {
    const counts = new Map();
    for (const answer of this.given.values()) {
      const isKnown = !device || !answer.key || this.knows(device, answer);
      const label = isKnown ? answer.label[device?.lang ?? "en"] : UNSEEN[device.lang];
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return counts;
  }

  /** Whether the view of a device offers a choice. */
  knows(device, { key, role }) {
    return device.role === role || this.offers.get(device.role).has(key);
  }

  recount(where, bars, counts) {
    const shown = new Map(bars);
    const told = (map) => [...map].map(([words, count]) => `${words} ${count}`).sort().join("; ");
    this.expect(`${where}: the bars are “${told(shown)}”, and the recount is “${told(counts)}”`, told(shown) === told(counts));
    const order = bars.map(([, count]) => count);
    this.expect(`${where}: the bars are not in order`, order.every((count, at) => at === 0 || count <= order[at - 1]));
  }

  /** Reads what each view offers: the keys of all choices, each with its place in the list and in its own form. */
  async offered() {
    this.offers = new Map();
    for (const role of new Set(this.within.map(({ role }) => role))) {
      const device = this.within.find((each) => each.role === role);
      const choices = await this.parser.choices(await device.reads(this.follow, "en"));
      const keys = new Map();
      for (const [at, choice] of choices.entries()) {
        const form = choice.href === undefined ? null : await this.parser.form(await device.reads(choice.href, "en"));
        const own = form === null ? [choice.line] : keysOf(form);
        own.forEach((key, option) => keys.set(key, { at, option }));
      }
      this.offers.set(role, keys);
    }
  }

  /** The places of the choices that a view offers and another one does not. */
  onlyHere(role) {
    const others = [...this.offers].filter(([other]) => other !== role).map(([, keys]) => keys);
    return [...this.offers.get(role)].filter(([key]) => others.some((keys) => !keys.has(key))).map(([, place]) => place);
  }

  get follow() {
    return `/m/${this.id}/follow?follow=presenter`;
  }

  /** Answers by a choice with two taps, or in words with one tap and the keys. */
  async answer(device, [stop, inWords]) {
    const { page, lang } = device;
    const hand = new Hand(page), roll = dice(this.id, stop, device.number, inWords);
    const links = page.locator(".choices li a"), plain = page.locator(".choices form button");
    const [many, few] = [await links.count(), await plain.count()];
    const answer = { role: device.role, label: {}, key: null };
    if (inWords || many + few === 0) {
      const text = SAYINGS[lang][roll(SAYINGS[lang].length)];
      await hand.click(page.locator('.answers a[href*="answer=words"]'), true);
      this.expect(`${device.name}, stop ${stop}: the field of words is not ready to be typed in`, await device.isLed());
      await hand.type(text);
      await hand.press("Enter", true);
      this.expect(`${device.name}, stop ${stop}: ${hand.clicks} taps and typing for words`, hand.clicks === 1);
      answer.label = { en: text, sv: text };
    } else {
      // Every second device chooses what another view does not offer. The others prefer the first choices, so that some answers are alike.
      const odd = device.number % 2 === 0 ? this.onlyHere(device.role) : [];
      const common = { at: Math.floor((roll(many + few) * roll(1000)) / 1000), option: roll(2) === 0 ? 0 : null };
      const { at, option: wanted } = odd.length ? odd[roll(odd.length)] : common;
      const all = {};
      for (const tongue of ["en", "sv"]) all[tongue] = await this.parser.choices(await device.reads(this.follow, tongue));
      const chosen = all[lang][at];
      if (chosen.href === undefined) {
        await hand.click(page.locator(`.choices form button[value="${chosen.line}"]`), true);
        answer.key = chosen.line;
        for (const tongue of ["en", "sv"]) answer.label[tongue] = label(all[tongue][at], null, 0, tongue);
        this.lines.push(chosen.line);
      } else {
        const forms = {};
        for (const tongue of ["en", "sv"]) forms[tongue] = await this.parser.form(await device.reads(chosen.href, tongue));
        await hand.click(links.nth(all.en.slice(0, at).filter(({ href }) => href !== undefined).length), true);
        const list = page.locator(".answers form.offer select").first();
        const { open, options } = forms.en;
        const option = open === null && options.length ? wanted ?? roll(options.length) : 0;
        // A reader who wants another place selects it first, with taps that do not count here.
        if (open === null && options.length && option !== forms.en.at) await list.selectOption(options[option][0]);
        await hand.click(page.locator(".answers form button").first(), true);
        answer.key = keysOf(forms.en)[option];
        this.lines.push(open ?? forms.en.parts.map((part) => part ?? options[option][0]).filter(Boolean).join(" "));
        for (const tongue of ["en", "sv"]) answer.label[tongue] = label(all[tongue][at], forms[tongue], option, tongue);
      }
      this.expect(`${device.name}, stop ${stop}: ${hand.clicks} taps for a choice`, hand.clicks <= 2);
    }
    this.given.set(device, answer);
    figures.given += 1;
    const saw = await device.look();
    const where = `${device.name}, stop ${stop}, receipt`;
    this.expect(`${where}: “${saw.group ?? saw.fault}”, and not “${answer.label[lang]}”`, saw.group === answer.label[lang]);
    this.clean(where, saw.words);
    if (device.size === "phone") this.firstScreen(where, saw, "asked");
    if (LOOK && device.size === "phone") await page.screenshot({ path: join(LOOK, `${this.id}-${stop}-receipt-${lang}-${device.light}-${device.number + 1}.png`) });
  }

  /** Kills the program and starts it again. Each device then comes back by itself. */
  async restart([stop, stage]) {
    const at = performance.now();
    await this.served.kill();
    await this.served.start();
    figures.restarts += 1;
    this.isRestarted = true;
    said(`${this.id}: killed at stop ${stop}, ${stage}, and there again after ${seconds(at).toFixed(1)} s`);
    const state = `${stop}-${stage}-usual`;
    const until = performance.now() + SOON;
    await Promise.all(this.within.map(async (device) => {
      // While nothing answers a browser shows a page of its own, and asks again.
      let saw = await device.look();
      while (saw.shown !== state && performance.now() < until) {
        await device.page.waitForTimeout(250);
        saw = await device.look();
      }
      if (saw.shown !== state) await this.leftBehind(device, state, saw);
    }));
  }

  /** A late device opens the link on the projector, and stands at the question. */
  async latecomer(stop) {
    const device = this.devices.find(({ late }) => late);
    const square = await this.projector.getAttribute(".device svg path", "d");
    this.expect("the square code of the projector is not that of the viewers' link", square === this.links.square);
    await this.comes(device, this.links.viewer);
    await device.comes(`${stop}-asked-usual`, SOON);
    await this.check(device, [stop, "asked"]);
    said(`${this.id}: the latecomer is at the question after 1 click`);
  }

  /** Takes a stop from the question to the decision. */
  async stop(stop, isKilled) {
    const question = stop % 3 === 0 ? "Var går vi vidare?" : "";
    await this.window.fill("#q-text", question);
    await this.press("button[value=ask]", [stop, "asked"], true);
    if (stop === 2) await this.latecomer(stop);
    await this.offered();
    const order = this.within.filter((_, number) => !whole || (number + stop) % 7 !== 0);
    const half = isKilled ? Math.ceil(order.length / 2) : order.length;
    const inWords = (device) => (device.number + stop) % 3 === 0;
    await Promise.all(order.slice(0, half).map((device) => this.answer(device, [stop, inWords(device)])));
    if (isKilled) {
      await this.restart([stop, "asked"]);
      await Promise.all(order.slice(0, half).map((device) => this.check(device, [stop, "asked"])));
      await Promise.all(order.slice(half).map((device) => this.answer(device, [stop, inWords(device)])));
    }
    if (whole || stop === 1) {
      // One device answers again. Its second answer replaces the first.
      await this.answer(order[0], [stop, !inWords(order[0])]);
      figures.given -= 1;
    }
    const number = this.given.size;
    await this.projector.waitForFunction((number) => document.querySelector("[data-answered]")?.textContent === number, String(number), { timeout: SOON })
      .catch(() => this.fails(`stop ${stop}: the projector does not count ${number} answers`));
    if (hard && stop === 3) await this.pressAndKill("button[value=close]", [stop, "answered"]);
    else await this.press("button[value=close]", [stop, "answered"]);
    const bars = (await this.window.evaluate(looked)).bars;
    this.recount(`window, stop ${stop}`, bars, this.counted(null));
    const lost = Math.max(0, number - bars.reduce((sum, [, count]) => sum + count, 0));
    figures.lost += lost;
    figures.kept += number - lost;
    this.kept.push(number);
    await this.press("button[value=reveal]", [stop, "revealed"]);
  }

  /** Goes from the first stop to the last. Kills the program in the middle of a question, and once more just before a press. */
  async runs() {
    for (let stop = 1; stop <= this.stops; stop += 1) {
      this.given.clear();
      if (stop === 1) await this.projector.goto(`${this.root}m/${this.id}/present/1`);
      await this.press(stop === 1 ? "button[value=go]" : 'button[data-key="stop-next"]', [stop, "before"]);
      await this.stop(stop, stop === 2);
      if (whole && stop === this.stops - 1) await this.restart([stop, "revealed"]);
    }
    // The devices without a script reach the last stop too.
    await Promise.all(this.within.filter(({ hasScript }) => !hasScript).map(async (device) => {
      const at = await device.comes(`${this.stops}-revealed-usual`, SOON);
      if (at === null) this.fails(`${device.name} is left behind at ${device.shown}`);
      else await this.check(device, [this.stops, "revealed"]);
    }));
    await this.window.goto(`${this.root}m/${this.id}/notes`);
    const kept = await this.window.$$eval(".asked .bars", (lists) => lists.map((list) => [...list.querySelectorAll(":scope > li > b")].reduce((sum, each) => sum + Number(each.textContent), 0)));
    this.expect(`the notes keep ${kept} answers, and ${this.kept} were given`, String(kept) === String(this.kept));
    said(`${this.id}: ${this.stops} stops, ${this.within.length} devices`);
  }

  async leaves() {
    for (const page of [this.window, this.parser.page, ...this.within.map(({ page }) => page)]) await page.context().close();
  }
}

// ---- Links

/** Makes a link for each role. The result has their addresses by role, and the square code of the viewers' link. */
async function linksOf(umpire, root, id, roles) {
  await umpire.goto(`${root}m/${id}/links?lang=en`);
  return umpire.evaluate(async ({ id, roles }) => {
    const links = {};
    for (const role of roles) {
      const body = new URLSearchParams({ do: "make", role, name: `class ${role}` });
      const answer = await fetch(`/m/${id}/links`, { method: "POST", body });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const card = [...page.querySelectorAll(".slips li")].find((each) => each.querySelector("h3").textContent.includes(`class ${role}`));
      links[role] = card.querySelector(".print-of a").getAttribute("href");
      if (role === "viewer") links.square = card.querySelector("svg path").getAttribute("d");
    }
    return links;
  }, { id, roles });
}

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

// ---- The run

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
  rmSync(folder, { recursive: true, force: true });
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
console.log(`ok answers given ${figures.given}, kept ${figures.kept}, lost ${figures.lost}; internal words ${figures.ids}`);
for (const fault of faults) console.log(`not ok ${fault}`);
said(`${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
