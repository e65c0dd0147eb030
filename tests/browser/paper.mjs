// A step and a combat are one sheet of A4 each.
import { room, visit } from "./browser.mjs";

export default async function run({ browser, root, list, report }) {
  for (const lang of ["sv", "en"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    for (const wanted of list.filter((each) => each.step || each.combat)) {
      await report.check(`one sheet: ${wanted.name}, ${lang}`, async () => {
        await visit(page, root, wanted);
        const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
        return sheets === 1 ? [] : `${sheets} sheets`;
      });
    }
    await context.close();
  }
}
