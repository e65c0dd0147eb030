// What fits and what can be read: no sideways scrolling, digits high enough, nothing written over, targets wide enough.
import { SIZES, room, visit } from "./browser.mjs";
import { faults as mapFaults } from "./map.mjs";

/** Least height of a digit on a counter, in pixels. */
const DIGITS = { desk: 18, phone: 12 };

function spread() {
  const root = document.documentElement;
  return root.scrollWidth > root.clientWidth ? `the page is ${root.scrollWidth} wide in ${root.clientWidth}` : "";
}

/** Links and controls smaller than 24 pixels either way; a link in the middle of a sentence may be as low as its line. */
function small() {
  const out = [];
  for (const each of document.querySelectorAll("a, button, summary, select, input, textarea")) {
    const box = each.getBoundingClientRect();
    // On a whole wide board a hex is as small as it is drawn: the table of the position has the same links in lines of text.
    if (each.matches(".handles a") && document.querySelector("svg.sheet.far")) continue;
    const away = box.width === 0 || box.right < 0 || each.matches(".skip");
    if (away || (box.width >= 23.9 && box.height >= 23.9)) continue;
    const running = each.matches("a") && getComputedStyle(each).display === "inline" && /[\p{L},.]{2}/u.test([...each.parentNode.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(""));
    const label = each.closest("label")?.getBoundingClientRect();
    if (running || (label && label.height >= 23.9 && label.width >= 23.9)) continue;
    out.push(`${each.tagName.toLowerCase()} "${each.textContent.trim().slice(0, 20)}" ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
  }
  return out;
}

/** Pixels of an overview on a phone at most: some five screens, with everything long folded. */
const TALLEST = 4400;

/** What of an overview does not begin on the first screen, or is not to be seen there whole; cards beside each other that end unevenly. */
function glance({ whole, tallest }) {
  const out = [];
  const cards = [...document.querySelectorAll(".glances > .card")];
  const wanted = [".front-card svg.sheet", ".standing", "svg.chart", ".halts-card li:last-child"];
  for (const selector of [...wanted, ".index a.to-losses"]) {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    const edge = whole || selector.startsWith(".index") ? innerHeight : Infinity;
    if (!box || box.height === 0) out.push(`${selector} is not there`);
    else if (box.bottom > edge) out.push(`${selector} ends at ${box.bottom.toFixed(0)} of ${edge}`);
  }
  const feet = cards.filter((card) => !card.matches(".standing")).map((card) => Math.round(card.getBoundingClientRect().bottom));
  if (whole && Math.max(...feet) - Math.min(...feet) > 2) out.push(`cards end at ${feet}`);
  const height = document.documentElement.scrollHeight;
  if (height > tallest) out.push(`the page is ${height} high, ${tallest} at most`);
  return out;
}

export default async function run({ browser, root, list, report }) {
  const rooms = Object.keys(SIZES).flatMap((size) => ["sv", "en"].map((lang) => ({ size, lang })));
  await Promise.all(rooms.map(async ({ size, lang }) => {
    const context = await room(browser, { size, lang });
    const page = await context.newPage();
    for (const wanted of list) {
      const where = `${wanted.name}, ${lang}, ${SIZES[size].width}`;
      await report.check(`fits ${where}`, async () => {
        await visit(page, root, wanted);
        return [await page.evaluate(spread), ...(await page.evaluate(small))];
      });
      if (wanted.glance) {
        const bounds = size === "desk" ? { whole: true, tallest: 2400 } : { whole: false, tallest: TALLEST };
        await report.check(`at a glance ${where}`, () => page.evaluate(glance, bounds));
      }
      if (wanted.step || wanted.combat) {
        await report.check(`map ${where}`, () => page.evaluate(mapFaults, { least: DIGITS[size] }));
      }
    }
    await context.close();
  }));
}
