// Each stop on a projector: what is shown before and after the decision is one screen, and no word is too small for the last row.
import { room } from "./browser.mjs";

/** The window of a projector, and the smallest text of its column in pixels. */
const WALL = { width: 1920, height: 1080 }, LEAST = 20;

/** The addresses of all stops of all matches of a server. */
async function stops(page, root) {
  await page.goto(root);
  const matches = await page.$$eval('a[href^="/m/"]', (all) => [...new Set(all.map((link) => link.pathname.split("/")[2]))]);
  const found = [];
  for (const id of matches) {
    await page.goto(`${root}m/${id}/notes`);
    const numbers = await page.$$eval(".halts-list button[name=stop]", (all) => [...new Set(all.map((button) => button.value))]);
    found.push(...numbers.map((number) => `m/${id}/present/${number}`));
  }
  return found;
}

/** What is not on the screen, or too small: runs in the page. */
function faults(least) {
  const column = document.querySelector(".briefing"), page = document.documentElement, out = [];
  if (column.scrollHeight > column.clientHeight + 1) out.push(`the column is ${column.scrollHeight - column.clientHeight} px too high`);
  if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) out.push(`the page is ${page.scrollWidth}×${page.scrollHeight}`);
  if (!document.querySelector(".briefing h1")?.textContent.trim()) out.push("there is no title");
  const walk = document.createTreeWalker(column, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const { currentNode: node } = walk, size = parseFloat(getComputedStyle(node.parentElement).fontSize);
    if (size < least - 0.1 && node.data.trim() && node.parentElement.getClientRects().length && !node.parentElement.closest("svg, .vh")) {
      out.push(`"${node.data.trim().slice(0, 30)}" is ${size.toFixed(1)} px high`);
    }
  }
  return out;
}

export default async function run({ browser, root, report, all }) {
  for (const lang of ["en", "sv"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    await page.setViewportSize(WALL);
    const found = await stops(page, root);
    await report.check(`stops, ${lang}: there are dozens`, () => (found.length < 60 ? [`there are ${found.length}`] : []));
    // Swedish is the longer one; what is added by English is looked at with --all.
    const some = all ? found : found.filter((_, at) => at % (lang === "sv" ? 6 : 24) === 0);
    for (const address of some) {
      for (const way of ["", "?reveal=yes"]) {
        await report.check(`one screen: ${address}${way}, ${lang}`, async () => {
          await page.goto(root + address + way);
          return page.evaluate(faults, LEAST);
        });
      }
    }
    await context.close();
  }
}
