// A debrief of one match, as a class follows it.
import { join } from "node:path";
import { room } from "./browser.mjs";
import { LATE, LIMIT, LOOK, ROLES, SAYINGS, SOON, STOPS, UNSEEN, expect, fails, figures, hard, own, said, unitIds, whole } from "./class_course.mjs";
import { Device, Parser, dice, fromBrowser, internal, joins, keysOf, label, linksOf, looked, seconds } from "./class_devices.mjs";
import { Hand } from "./hand.mjs";

export class Debrief {
  constructor(browser, served, id, { file, wishes }) {
    Object.assign(this, { browser, served, id, ids: unitIds(file), wishes, devices: [], lines: [], seen: new Set(), given: new Map(), kept: [] });
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
    this.window.on("request", (request) => { if (request.method() === "POST") this.sent = request; });
    this.parser = new Parser(await (await room(this.browser)).newPage());
    this.projector = await this.window.context().newPage();
    this.devices = this.wishes.map((wish, number) => Object.assign(new Device(number, wish), { root: this.root }));
    await Promise.all(this.devices.filter(({ late }) => !late).map((device) => this.comes(device, links[device.role])));
    await this.window.goto(`${this.root}m/${this.id}/notes`);
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

  /** Counts a device that does not show the state of the room, and opens the followed page on it again. */
  async leftBehind(device, state, { url, shown }) {
    figures.behind += 1;
    this.fails(`${device.name} is left behind at ${shown ?? url}, and not at ${state}`);
    await device.page.goto(`${this.root}${this.follow.slice(1)}`).catch(() => {});
  }

  /** Presses a button of the window, and kills the program while the devices load the next page. */
  async pressAndKill(selector, [stop, stage]) {
    figures.presses += 1;
    const isPage = (answer) => answer.request().isNavigationRequest();
    const first = Promise.any(this.within.map(({ page }) => page.waitForResponse(isPage, { timeout: SOON })));
    await this.window.click(selector, { noWaitAfter: true });
    await first;
    await this.restart([stop, stage]);
    await this.window.goto(`${this.root}m/${this.id}/present/${stop}/notes`);
  }

  /** Presses a button of the window. Waits until each device shows the next page, all of them or those with a script. */
  async press(selector, [stop, stage], everybody = whole) {
    const state = `${stop}-${stage}-usual`;
    this.within.forEach((device) => device.came.delete(state));
    figures.presses += 1;
    await Promise.all([this.window.waitForNavigation({ timeout: SOON }), this.window.click(selector)]);
    const sent = fromBrowser(this.sent.timing().startTime), { isRestarted } = this;
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
      if (device.hasScript) figures.called.push((fromBrowser(device.asks.timing().startTime) - sent) / 1000);
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
    // Devices of one view in one language show the same bars, so a fault in them is counted once.
    if (["answered", "revealed"].includes(stage)) this.recount(`stop ${stop}, ${device.role}, ${device.lang}`, saw.bars, this.counted(device));
    this.clean(where, saw.words);
    if (device.size === "phone") this.firstScreen(where, saw, stage);
    if (LOOK && device.size === "phone") {
      await device.page.screenshot({ path: join(LOOK, `${this.id}-${stop}-${stage}-${device.lang}-${device.light}-${device.number + 1}.png`) }).catch(() => {});
    }
  }

  /** Finds internal words in answers, receipts, bars and choices. Each word is a fault where it is seen first. */
  clean(where, words) {
    for (const word of words.flatMap((text) => internal(text, this.ids, this.lines))) {
      figures.ids += 1;
      if (!this.seen.has(word)) this.fails(`${where}: the internal word “${word}”`);
      this.seen.add(word);
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

  /** Counts the given answers. A device sees the choices that its view offers, and one bar for all others. */
  counted(device) {
    const counts = new Map();
    for (const answer of this.given.values()) {
      const isKnown = !device || !answer.key || this.knows(device, answer);
      const label = isKnown ? answer.label[device?.lang ?? "en"] : UNSEEN[device.lang];
      counts.set(label, (counts.get(label) ?? 0) + 1);
    }
    return counts;
  }

  /** Returns whether the view of a device offers a choice. */
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
      await device.taps(hand, page.locator('.answers a[href*="answer=words"]'), "#words");
      this.expect(`${device.name}, stop ${stop}: the field of words is not ready to be typed in`, await device.isLed());
      await hand.type(text);
      await hand.press("Enter", true);
      this.expect(`${device.name}, stop ${stop}: ${hand.clicks} taps and typing for words`, hand.clicks === 1);
      answer.label = { en: text, sv: text };
    } else {
      // Every second device takes a choice that another view does not offer. The others prefer the first choices, so that some answers are alike.
      const odd = device.number % 2 === 0 ? this.onlyHere(device.role) : [];
      const common = { at: Math.floor((roll(many + few) * roll(1000)) / 1000), option: roll(2) === 0 ? 0 : null };
      const { at, option: wanted } = odd.length ? odd[roll(odd.length)] : common;
      const all = {};
      for (const tongue of ["en", "sv"]) all[tongue] = await this.parser.choices(await device.reads(this.follow, tongue));
      const chosen = all[lang][at];
      if (chosen.href === undefined) {
        await device.taps(hand, page.locator(`.choices form button[value="${chosen.line}"]`), ".own");
        answer.key = chosen.line;
        for (const tongue of ["en", "sv"]) answer.label[tongue] = label(all[tongue][at], null, 0);
        this.lines.push(chosen.line);
      } else {
        const forms = {};
        for (const tongue of ["en", "sv"]) forms[tongue] = await this.parser.form(await device.reads(chosen.href, tongue));
        const place = all.en.slice(0, at).filter(({ href }) => href !== undefined).length;
        await device.taps(hand, links.nth(place), ".answers form:not(.choices form)");
        const list = page.locator(".answers form.offer select").first();
        const { open, options } = forms.en;
        const option = open === null && options.length ? wanted ?? roll(options.length) : 0;
        // A reader who wants another place selects it first, with taps that do not count here.
        if (open === null && options.length && option !== forms.en.at) await list.selectOption(options[option][0]);
        await device.taps(hand, page.locator(".answers form button").first(), ".own");
        answer.key = keysOf(forms.en)[option];
        this.lines.push(open ?? forms.en.parts.map((part) => part ?? options[option][0]).filter(Boolean).join(" "));
        for (const tongue of ["en", "sv"]) answer.label[tongue] = label(all[tongue][at], forms[tongue], option);
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

  /** A device writes, and sends while the server is down. Its words stay in their field, and arrive with the next press. */
  async writes(device) {
    const { page } = device;
    await page.locator('.answers a[href*="answer=words"]').click();
    await page.locator("#words").fill(LATE);
  }

  async sendsIntoTheVoid(device) {
    const { page } = device;
    await page.press("#words", "Enter");
    const isTold = await page.locator("#unsent:not([hidden])").waitFor({ timeout: SOON }).then(() => true, () => false);
    this.expect(`${device.name}: nothing says that the answer did not arrive`, isTold);
    this.expect(`${device.name}: the words are gone`, await page.inputValue("#words") === LATE);
  }

  async sendsAgain(device) {
    const { page } = device;
    await page.press("#words", "Enter");
    const group = await page.locator(".own b").textContent({ timeout: SOON }).catch(() => null);
    this.expect(`${device.name}: the answer that did not arrive is taken as ${group}`, group === LATE);
  }

  /** Kills the program and starts it again. Each device then comes back by itself. One of them sends an answer meanwhile. */
  async restart([stop, stage], writer) {
    const at = performance.now();
    if (writer) await this.writes(writer);
    await this.served.kill();
    if (writer) await this.sendsIntoTheVoid(writer);
    if (writer) await this.sayLost(true, "nothing says that the connection is lost");
    await this.served.start();
    figures.restarts += 1;
    this.isRestarted = true;
    said(`${this.id}: killed at stop ${stop}, ${stage}, and there again after ${seconds(at).toFixed(1)} s`);
    const state = `${stop}-${stage}-usual`;
    const until = performance.now() + SOON;
    await Promise.all(this.within.map(async (device) => {
      // While the server is down a browser shows a page of its own, and asks again.
      let saw = await device.look();
      while (saw.shown !== state && performance.now() < until) {
        await device.page.waitForTimeout(250);
        // Without a script a browser that asked meanwhile stays at a page of its own, which its reader reloads.
        if (!device.hasScript && device.page.url().startsWith("chrome-error:")) await device.page.reload().catch(() => { /* Nothing answers yet. */ });
        saw = await device.look();
      }
      if (saw.shown !== state) await this.leftBehind(device, state, saw);
    }));
    if (writer) await this.sayLost(false, "the connection is there again, and is said to be lost");
    if (writer) await this.sendsAgain(writer);
  }

  /** Checks that the devices with a script say, or say no longer, that the connection is lost. */
  async sayLost(isLost, fault) {
    await Promise.all(this.within.filter(({ hasScript }) => hasScript).map(async (device) => this.expect(`${device.name}: ${fault}`, await device.saysLost(isLost))));
  }

  /** A late device opens the link on the projector, and sees the question. */
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
      // The device that answers during the restart answers once more afterwards, which replaces its first text.
      await this.restart([stop, "asked"], order.slice(half).find(({ hasScript }) => hasScript));
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
