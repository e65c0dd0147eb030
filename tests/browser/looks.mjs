// Each page is loaded once for all parts that check it. Such a part exports a `look`: `isFor` chooses the pages and their rooms, `at` makes
// the checks. `at` leaves the page as it was.
import { SIZES, room, visit } from "./browser.mjs";
import { heard } from "./safety.mjs";

/** The rooms in which pages are looked at: a desk in Swedish by day, one in English by night, and a phone in each language. */
const ROOMS = [["sv", "light", "desk"], ["en", "dark", "desk"], ["sv", "light", "phone"], ["en", "light", "phone"]]
  .map(([lang, light, size]) => ({ lang, light, size }));

/** Opens the pages of the list in a room, each once, for the looks that are for it. */
async function lookedIn(wish, { browser, root, list, report, all }, looks) {
  const context = await room(browser, wish);
  const page = await context.newPage();
  for (const [at, wanted] of list.entries()) {
    const here = { ...wish, page, wanted, at, report, all };
    const wants = looks.filter(({ isFor }) => isFor(here));
    if (wants.length === 0) continue;
    const { faults, deaf } = heard(page, root, wanted);
    // If the page is already open, the browser gives no answer.
    const answer = await visit(page, root, wanted).catch((error) => ({ fault: error.message })) ?? { fault: "no answer" };
    deaf();
    if (answer.fault) report.note(`opens ${wanted.name}, ${wish.lang}, ${SIZES[wish.size].width}`, answer.fault);
    else for (const look of wants) await look.at({ ...here, answer, faults });
  }
  await context.close();
}

/** The looks as work to be done: one piece for each room. English on a phone is left to `--all`. */
export const rooms = (looks, all) => ROOMS.filter(({ lang, size }) => all || lang === "sv" || size === "desk")
  .map((wish) => [`pages in ${wish.lang}, ${wish.light}, ${SIZES[wish.size].width}`, (given) => lookedIn(wish, given, looks)]);
