// A step and a combat are one sheet of A4 each; other pages that say so are at most as many sheets as they say.
import { room, visit } from "./browser.mjs";

export default async function run({ browser, root, list, report }) {
  for (const lang of ["sv", "en"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    for (const wanted of list.filter((each) => each.step || each.combat || each.sheets)) {
      const most = wanted.sheets ?? 1;
      await report.check(`${most === 1 ? "one sheet" : `${most} sheets at most`}: ${wanted.name}, ${lang}`, async () => {
        await visit(page, root, wanted);
        const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
        return sheets <= most ? [] : `${sheets} sheets`;
      });
    }
    await context.close();
  }
}
