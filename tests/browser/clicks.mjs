// Counts the clicks of the tasks of a debrief, by mouse alone, from the page where a person starts to the page with the answer.
import { BOOKS } from "./books.mjs";
import { asked, room } from "./browser.mjs";
import { Hand } from "./hand.mjs";
import { lastEntry } from "./pages.mjs";
import { messages } from "./words.mjs";

/** A person with a mouse: each click is on a thing that is in sight and under no other. */
class Mouse extends Hand {
  constructor(page, root, words) { Object.assign(super(page), { root, words }); }

  /** Follows a link, or presses a button that leads to another page. */
  goes(thing) { return this.click(thing, true); }

  /** Opens the match on the first page: by its title, or by *Overview* where the title leads into a match in progress. */
  async opens(match) {
    await this.page.goto(this.root);
    await this.goes(this.page.locator(`#matches :is(h3 a, a.glance)[href="/m/${match}/overview"]`).first());
  }

  /** Returns a fault for each of the given words that a part of the page does not show. */
  async misses(part, ...words) {
    const shown = await this.page.locator(part).filter({ visible: true }).allInnerTexts();
    return without(shown.join(" "), words).map((each) => `"${each}" is not in ${part} of ${this.page.url()}`);
  }

  /** Returns a fault for each of the given words that the page does not have on paper. `paper.mjs` checks the number of sheets. */
  async misprints(...words) {
    await this.page.emulateMedia({ media: "print" });
    const printed = await this.page.locator("body").innerText();
    await this.page.emulateMedia({ media: null });
    return without(printed, words).map((each) => `"${each}" is not on paper`);
  }
}

/** Returns those of the given words that are not in a text; line breaks do not matter. */
function without(text, words) {
  const flat = (some) => some.replace(/\s+/g, " ").trim();
  return words.map(flat).filter((each) => each === "" || !flat(text).includes(each));
}

/** The first of the turning points that the program suggests, from the first page. */
async function turningPoint(mouse, { match }) {
  await mouse.opens(match);
  const point = mouse.page.locator(".turns li a .w, .by-turn li a").first();
  const name = await point.innerText();
  await mouse.goes(point);
  return mouse.misses("main h1", name);
}

/** The first stop of the instructor, from the first page. */
async function stop(mouse, { match }) {
  await mouse.opens(match);
  const title = mouse.page.locator("#stops li .w").first();
  const name = await title.innerText();
  await mouse.goes(title);
  return mouse.misses(".halts .here", name);
}

/** From the last entry to the document of both sides, which is printed for both to sign. */
async function review(mouse, { finished, last }) {
  const { page, words } = mouse;
  await page.goto(`${mouse.root}m/${finished}/e/${last}`);
  const sides = (await page.locator(".outcome dt").allInnerTexts()).map((name) => name.trim());
  await mouse.goes(page.locator(".outcome a", { hasText: words.get("aar-link") }));
  return [
    ...(await mouse.misses("main h2", words.get("aar-part-1"), words.get("aar-part-6"))),
    ...(await mouse.misses("main h3", ...sides)),
    ...(await mouse.misprints(...sides, words.get("aar-sign-instructor"))),
  ];
}

/** Opens a fight among the key events of a match, from the first page; returns the attack's strength, which all its sheets must have. */
async function fights(mouse, match) {
  await mouse.opens(match);
  const fight = mouse.page.locator('#events > ol a[href$="/combat"]').first();
  const place = await fight.innerText();
  await mouse.goes(fight);
  return { faults: await mouse.misses("main h1", place), strength: await mouse.page.locator("main .sum .big").first().innerText() };
}

/** A fight as it was recorded, from the first page to its sheet on paper. */
async function recorded(mouse, { match }) {
  const { faults, strength } = await fights(mouse, match);
  return [...faults, ...(await printed(mouse, strength))];
}

/** A fight of a match with dice that the umpire chooses at the desk, or open where its book asks for support first, to its sheet on paper. */
async function disputed(mouse, { match }) {
  const { page } = mouse, { faults, strength } = await fights(mouse, match);
  await mouse.click(page.locator('main .lead a[href="#scene"]'));
  await mouse.goes(page.locator("#scene button"));
  await mouse.goes(page.locator(".ans .legal .fix").first());
  return [...faults, ...(await printed(mouse, strength))];
}

/** Clicks *Print the sheet*: the page asks for paper, which has the attack, the result and a line for the umpire to sign. */
async function printed(mouse, strength) {
  const { page, words } = mouse;
  const result = (await page.locator("main .sum .big").last().innerText()).trim();
  await mouse.click(page.locator("main button[data-print]", { hasText: words.get("desk-print") }));
  const isAsked = await page.evaluate(() => window.papers === 1);
  return [...(isAsked ? [] : ["no paper is asked for"]), ...(await mouse.misprints(strength, result, words.get("actor-umpire")))];
}

/** The diary of a unit from the list of diaries, from the page of the match. */
async function story(mouse, { match }) {
  const { page, words } = mouse;
  await page.goto(`${mouse.root}m/${match}/overview`);
  await mouse.goes(page.locator(".match-head .sub a", { hasText: words.get("diaries") }));
  const unit = page.locator('main li a[href*="/diary/unit/"]').first();
  const name = await unit.innerText();
  await mouse.goes(unit);
  return mouse.misses("main h1", words.get("diary"), name);
}

/** The diary of a unit by its counter on the map, from the page of the match. */
async function storyOfCounter(mouse, { match }) {
  const { page, words } = mouse;
  await page.goto(`${mouse.root}m/${match}/overview`);
  await mouse.goes(page.locator(".match-head .tabs a").first());
  await mouse.clickAt(await page.evaluate(() => {
    const middles = [...document.querySelectorAll(".handles a.held")].map((link) => {
      const { left, right, top, bottom } = link.getBoundingClientRect();
      return { link, x: (left + right) / 2, y: (top + bottom) / 2 };
    });
    const { x, y } = middles.find(({ link, x, y }) => link.contains(document.elementFromPoint(x, y)));
    return { x, y };
  }), true);
  const name = await page.locator("#stack h3").first().innerText();
  await mouse.goes(page.locator('#stack a[href*="/diary/unit/"]').first());
  return mouse.misses("main h1", words.get("diary"), name);
}

/** Each task with the clicks that it may take. */
const TASKS = [
  ["a turning point from the first page", 2, turningPoint],
  ["a stop from the first page", 2, stop],
  ["the review from the last entry", 1, review],
  ["the sheet of a recorded fight from the first page", 3, recorded],
  ["the sheet of a fight with other dice from the first page", 6, disputed],
  ["the story of a unit from the page of a match", 2, story],
  ["the story of a counter from the page of a match", 3, storyOfCounter],
];

/** A match of each book, and a finished one with its last entry: the first on the list of matches. */
async function books(root) {
  const ids = [...new Set([...(await asked(root)).text.matchAll(/<h3><a href="\/m\/([^"/?]+)/g)].map((found) => found[1]))];
  const ends = await Promise.all(ids.map(async (id) => {
    const last = await lastEntry(root, id);
    const { text } = await asked(`${root}m/${id}/e/${last}`);
    return { id, last, system: /href="\/rules\/([^"/#?]+)/.exec(text)[1], isOver: text.includes('class="outcome"') };
  }));
  return BOOKS.map((book) => {
    const end = ends.find(({ system, isOver }) => isOver && system === book.system);
    return { ...book, finished: end.id, last: end.last };
  });
}

export default async function run({ browser, root, all, report }) {
  const list = await books(root), clicks = TASKS.map(() => []);
  // In each language, each task with one book, the books by turns; with `--all`, each task with every book.
  await Promise.all(["en", "sv"].map(async (lang, turn) => {
    const context = await room(browser, { lang }), words = messages(lang);
    await context.addInitScript(() => { window.papers = 0; window.print = () => { window.papers += 1; }; });
    const page = await context.newPage();
    for (const [at, [name, most, task]] of TASKS.entries()) {
      for (const book of list.filter((_, n) => all || n === (at + 2 * turn) % list.length)) {
        await report.check(`${most} clicks at most: ${name}, ${book.system}, ${lang}`, async () => {
          const mouse = new Mouse(page, root, words), faults = await task(mouse, book);
          clicks[at].push(mouse.clicks);
          return mouse.clicks > most ? [...faults, `${mouse.clicks} clicks`] : faults;
        });
      }
    }
    await context.close();
  }));
  for (const [at, [name]] of TASKS.entries()) console.log(`clicks counted: ${name}: ${clicks[at].join(" ")}`);
}
