// Contrast of every text with its ground, in both lights. axe-core reports text over drawings as incomplete, and we ask it for violations alone:
// here each text is judged by the painted colours. Grey text is planted where a reader would meet it, and must be found.
import { PLANTED, faults, plant } from "./contrast_page.mjs";

/** The number of similar texts of a drawing that are tried: a board has a hundred numbers of hexes. */
const ALIKE = 8;

/** Pages on which grey text is planted. */
export const PLANTED_ON = ["step move", "combat 19", "projector"];

/** Texts of a page, in its current light, whose contrast is too low. */
export function low(page, alike = ALIKE) {
  return page.evaluate(faults, { alike });
}

/** Texts with too low contrast in the named light, and with `all` also in the other one; the page ends in the named light. */
export async function lowIn(page, light, all) {
  const found = [];
  for (const each of all ? [light === "dark" ? "light" : "dark", light] : [light]) {
    if (all) await page.emulateMedia({ colorScheme: each });
    found.push(...(await low(page, all ? Infinity : ALIKE)).map((fault) => `${each}: ${fault}`));
  }
  return found;
}

/** Grey texts that were planted on a page and not found; they are removed again. */
export async function overlooked(page) {
  const planted = await page.evaluate(plant, PLANTED);
  const found = await low(page);
  await page.evaluate((words) => document.querySelectorAll(`.${words}`).forEach((each) => each.remove()), PLANTED);
  return planted.filter((name) => !found.some((fault) => fault.includes(`(${name}.${PLANTED} `))).map((name) => `grey text in ${name} is not found`);
}
