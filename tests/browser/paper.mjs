// A step and a combat are one sheet of A4 each; other pages that say so are at most as many sheets as they say.
import { room, visit } from "./browser.mjs";

/** What paper must not have and what it must keep, on a step. */
function printed() {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const beside = seen("nav, .ribbon, .handles, .inset, .tray, .skip").map((node) => `${node.className || node.nodeName} is on paper`);
  const gone = ["svg.sheet", "h1", ...(document.querySelector(".asked") ? [".asked h2"] : [])].filter((selector) => !seen(selector).length).map((selector) => `${selector} is not on paper`);
  return [...beside, ...gone];
}

export default async function run({ browser, root, list, report }) {
  for (const lang of ["sv", "en"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    for (const wanted of list.filter((each) => each.step || each.combat || each.sheets)) {
      const most = wanted.sheets ?? 1;
      await report.check(`${most === 1 ? "one sheet" : `${most} sheets at most`}: ${wanted.name}, ${lang}`, async () => {
        await visit(page, root, wanted);
        await page.emulateMedia({ media: "print" });
        const faults = wanted.step ? await page.evaluate(printed) : [];
        await page.emulateMedia({ media: null });
        const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
        return sheets <= most ? faults : [...faults, `${sheets} sheets`];
      });
    }
    await context.close();
  }
}
