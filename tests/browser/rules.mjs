// The rules of a book: their contents by name, and a search that hides the rules that do not match.
import { FIRST } from "./books.mjs";
import { room } from "./browser.mjs";

const shown = (page) => page.locator(".rules > div").filter({ visible: true }).count();

async function searched(page, root) {
  const faults = [];
  await page.goto(`${root}rules/${FIRST.system}?lang=en`);
  const all = await shown(page);
  await page.keyboard.press("/");
  await page.keyboard.type("carpet bombing");
  const left = await shown(page);
  if (left < 1 || left > all / 2) faults.push(`${left} of ${all} rules are left`);
  if (!(await page.locator("output").textContent()).startsWith(`${left} of `)) faults.push("their number is not said");
  const empty = await page.locator("main > section").filter({ visible: true }).evaluateAll((sections) =>
    sections.filter((each) => ![...each.querySelectorAll(".rules > div, section")].some((row) => row.getClientRects().length)).map((each) => each.id));
  if (empty.length) faults.push(`sections without rules: ${empty}`);
  const hidden = await page.locator(".rules > div[hidden]").first().getAttribute("id");
  await page.evaluate((id) => { location.hash = id; }, hidden);
  await page.locator(`[id="${hidden}"]`).waitFor();
  if ((await shown(page)) !== all) faults.push("a link to a hidden rule does not end the search");
  return faults;
}

export default async function run({ browser, root, report }) {
  for (const size of ["desk", "phone"]) {
    const context = await room(browser, { size });
    await report.check(`rules: the search, ${size}`, async () => searched(await context.newPage(), root));
    await context.close();
  }
  const context = await room(browser, { script: false });
  const page = await context.newPage();
  await report.check("rules: without script there are the contents alone", async () => {
    await page.goto(`${root}rules/${FIRST.system}`);
    return [
      ...((await page.locator("#find-rule").isVisible()) ? ["a search that does nothing is shown"] : []),
      ...((await page.locator(".toc a").count()) > 15 ? [] : ["the contents are missing"]),
    ];
  });
  await context.close();
}
