// The devices of a class, and their answers as the pages should name them.
import { join } from "node:path";
import { room } from "./browser.mjs";
import { SOON, figures } from "./class_course.mjs";
import { Hand } from "./hand.mjs";

export const BUTTON = "main form[action='/join'] button[type=submit]";
export const seconds = (since) => (performance.now() - since) / 1000;

/** Joins by a link, and counts the clicks. */
export async function joins(page, address, hasScript = true) {
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

/** The contents of a follower's page: the stop, the part of it, its words, and their places on the first screen. */
export function looked() {
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

/** Notes in a page its state, and when: after it was drawn, by the page's own clock, in milliseconds since 1970. */
function noting() {
  addEventListener("DOMContentLoaded", () => {
    const shown = () => document.querySelector("[data-shown]")?.dataset.shown ?? null;
    const note = () => requestAnimationFrame(() => setTimeout(() => window.notes(shown(), performance.timeOrigin + performance.now())));
    new MutationObserver(note).observe(document.body, { childList: true });
    note();
  });
}

/** Converts a time of a browser into the time of this script. A script that waits for a processor reads its own clock too late. */
export const fromBrowser = (time) => time - performance.timeOrigin;

/** A device that follows. Notes each change of its page's state. */
export class Device {
  constructor(number, wish) {
    const { script = true, size = "phone", lang, light, role } = wish;
    const name = `device ${number + 1}, ${size}, ${role}, ${lang}, ${light}${script ? "" : ", no script"}`;
    Object.assign(this, { ...wish, number, name, hasScript: script, size, shown: null, came: new Map(), waits: [], page: null, wish });
  }

  async open(browser) {
    this.page = await (await room(browser, { lang: this.lang, light: this.light, size: this.size, script: this.hasScript })).newPage();
    const isPage = (request) => request.isNavigationRequest() || request.url().includes("/follow?");
    this.page.on("request", (request) => { if (isPage(request)) this.asks = request; });
    if (this.hasScript) {
      await this.page.exposeFunction("notes", (shown, at) => this.notes(shown, fromBrowser(at)));
      await this.page.addInitScript(noting);
    } else {
      this.page.on("domcontentloaded", () => { this.read(performance.now()); });
    }
    return this;
  }

  async read(at) {
    const shown = await this.page.evaluate(() => document.querySelector("[data-shown]")?.dataset.shown ?? null).catch(() => null);
    this.notes(shown, at);
  }

  /** Notes the state of the page, at a time. */
  notes(shown, at) {
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

  /** Looks at the page. Tries again if the page is replaced meanwhile. */
  async look() {
    for (let tries = 0; tries < 5; tries += 1) {
      try {
        // Until the stylesheet has loaded, everything on a page is in another place.
        await this.page.waitForLoadState("load", { timeout: SOON });
        return await this.page.evaluate(looked);
      } catch {
        await this.page.waitForTimeout(50);
      }
    }
    return { url: this.page.url(), shown: null, bars: [], words: [], boxes: {} };
  }

  /** Returns whether the page reports that the connection is lost, or that it is back. */
  saysLost(isLost) {
    return this.page.locator("#lost").waitFor({ state: isLost ? "visible" : "hidden", timeout: SOON }).then(() => true, () => false);
  }

  /** Returns whether the field of words has the focus. A browser gives it the focus a moment after the page is there. */
  async isLed() {
    for (const until = performance.now() + SOON; performance.now() < until; await this.page.waitForTimeout(50)) {
      if (await this.page.evaluate(() => document.activeElement?.id === "words")) return true;
    }
    return false;
  }

  /** Taps the link to `wanted`. Without a script the page loads itself anew every few seconds, which may swallow a tap. */
  async taps(hand, locator, wanted) {
    for (let tries = 0; tries < 5; tries += 1) {
      const before = hand.clicks;
      await hand.click(locator, true).catch((error) => { if (this.hasScript) throw error; });
      if (this.hasScript) await this.page.locator(wanted).first().waitFor({ timeout: SOON });
      if (this.hasScript || await this.page.locator(wanted).count().catch(() => 0)) return;
      hand.clicks = before;
      figures.swallowed += 1;
    }
  }

  /** A page as this device may read it, in a language. */
  async reads(path, lang) {
    const cookies = (await this.page.context().cookies()).filter(({ name }) => name !== "lang");
    const header = [...cookies.map(({ name, value }) => `${name}=${value}`), `lang=${lang}`].join("; ");
    const answer = await fetch(new URL(path, this.root), { headers: { cookie: header } });
    return answer.text();
  }
}

/** Reads pages that came from outside the browser. */
export class Parser {
  constructor(page) {
    this.page = page;
  }

  /** The choices on a page: the action, its target, its address or its line. */
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

  /** The form of a choice: its name, its line with the participants left open, its possible places. */
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
export function label({ action, about }, form, option) {
  if (form && form.leads) return `${action}: ${form.options[option][1]}`;
  const place = about.split(",")[0];
  return /^\d{4}/.test(place) ? `${action} ${place}` : action;
}

/** The keys of a choice, the same in all views: the line with the participants left open, or its name with each place. */
export function keysOf({ open, name, options }) {
  if (open !== null) return [open];
  return options.length ? options.map(([value]) => `${name} ${value}`) : [name];
}

/** Numbers below a bound that look random and are the same in each run for the same words. */
export function dice(...words) {
  let state = 2166136261;
  const mix = (number) => { state = Math.imul(state ^ number, 16777619) >>> 0; };
  [...words.join(" ")].forEach((letter) => mix(letter.codePointAt(0)));
  return (below) => {
    mix(state >>> 15);
    return Math.floor(((state >>> 8) / 2 ** 24) * below);
  };
}

/** The internal words in a text: ids of units, and lines of notation. */
export function internal(text, ids, lines) {
  const found = text.split(/[^\p{L}\p{N}_-]+/u).filter((word) => ids.has(word));
  return [...found, ...lines.filter((line) => line.includes(" ") && text.includes(line))];
}

/** Makes a link for each role. The result has their addresses by role, and the QR code of the viewers' link. */
export async function linksOf(umpire, root, id, roles) {
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
