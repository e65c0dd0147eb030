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
      if (wanted.step || wanted.combat) {
        await report.check(`map ${where}`, () => page.evaluate(mapFaults, { least: DIGITS[size] }));
      }
    }
    await context.close();
  }));
}
