// The maps where they are hardest to draw: aircraft over stacks, high stacks, a long move, whole boards, a dim room, a phone.
import { room, visit } from "./browser.mjs";
import { DIGITS } from "./layout.mjs";
import { faults } from "./map.mjs";

const N = "m/normandy-1944", C = "m/cherbourg-1944", S = "m/cherbourg-sensible";

/** Entries of the pinned matches, and what makes each of them hard. */
const HARD = [
  ["a bomber over a division", `${N}/e/142`], ["a carpet, stacks of five", `${N}/e/273`], ["a move of fourteen hexes", `${N}/e/343`],
  ["two wings over a battalion", `${N}/e/496`], ["three aircraft over three units", `${N}/e/637`], ["a river of counters", `${N}/e/700`],
  ["arrows from above", `${N}/e/447`], ["a whole board, many stacks", `${N}/e/310?map=whole`],
  ["battalions of regiments", `${C}/e/189`], ["a way through stacks", `${C}/e/214`], ["guns behind other pieces", `${S}/e/567`], ["a whole board, a full city", `${C}/e/189?map=whole`],
];
/** Those that have every sort of ground and line, for a dim room. */
const DIM = [["roads and rivers", `${N}/e/310`], ["trails", `${C}/e/189?map=whole`]];

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
