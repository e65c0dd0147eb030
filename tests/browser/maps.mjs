// The maps where they are hardest to draw: aircraft over stacks, high stacks, a long move, whole boards, a dim room, a phone.
import { BOOKS } from "./books.mjs";
import { room, visit } from "./browser.mjs";
import { DIGITS } from "./layout.mjs";
import { faults } from "./map.mjs";

/** Entries of the pinned matches, and the reason why each of them is hard. */
const HARD = BOOKS.flatMap(({ hard }) => hard);
/** Those that have every sort of ground and line, for a dim room. */
const DIM = BOOKS.flatMap(({ dim }) => dim);

export default async function run({ browser, root, report }) {
  const rooms = [[{ size: "desk", lang: "en" }, HARD], [{ size: "phone", lang: "sv" }, HARD], [{ size: "desk", lang: "sv", light: "dark" }, DIM]];
  await Promise.all(rooms.map(async ([wish, list]) => {
    const context = await room(browser, wish);
    const page = await context.newPage();
    for (const [name, path] of list) {
      await report.check(`map of ${name}, ${wish.size}${wish.light ? `, ${wish.light}` : ""}`, async () => {
        await visit(page, root, { path });
        return page.evaluate(faults, { least: DIGITS[wish.size] });
      });
    }
    await context.close();
  }));
}
