// The printed examples at the desk: the page has every figure of the derivation with its row.
import { room, visit } from "./browser.mjs";
import { FIRST, scene } from "./books.mjs";

const EXAMPLES = ["E-01", "E-02", "E-03", "E-04", "E-05"];
/** Terms of the effects after the dice: the page has them under "what followed", not in the sum. */
const AFTERWARDS = ["retreat-loss", "losses"];

/** The derivation that the scene expects from the rules: row, term and value. */
function wanted(text) {
  const lines = text.split("\n").map((line) => /^= why (\S+) (\S+) (.+)$/.exec(line)).filter(Boolean);
  return lines.map(([, row, term, value]) => ({ row, term, value })).filter(({ term }) => !AFTERWARDS.includes(term));
}

/** Everything on the page that has a row: the figure, and its place. */
function shown(page) {
  return page.evaluate(() => {
    const beside = [...document.querySelectorAll(".why li, .parts tbody tr")];
    return beside.map((line) => ({
      rows: [...line.querySelectorAll("a.row")].map((a) => a.textContent.trim()),
      values: [...line.querySelectorAll("b, td")].map((cell) => cell.textContent.trim()),
    }));
  });
}

const plain = (text) => text.replaceAll("−", "-");

export default async function run({ browser, root, report }) {
  for (const lang of ["sv", "en"]) {
    const context = await room(browser, { lang });
    const page = await context.newPage();
    for (const name of EXAMPLES) {
      await report.check(`figures of ${name}, ${lang}`, async () => {
        const text = scene(FIRST.system, name);
        const answer = await visit(page, root, { scene: text });
        if (answer.status() !== 200) return `status ${answer.status()}: ${(await page.locator(".fault").allTextContents()).join(" ")}`;
        const lines = await shown(page);
        const has = ({ row, value }) => lines.some((line) => line.rows.includes(row) && line.values.map(plain).includes(value));
        const faults = wanted(text).filter((each) => !has(each)).map(({ row, term, value }) => `${row} ${term} ${value} is missing`);
        const sum = (await page.locator(".sum .big").allTextContents()).map((each) => plain(each.trim()));
        for (const term of ["odds", "result"]) {
          const value = wanted(text).find((each) => each.term === term).value;
          if (!sum.includes(value)) faults.push(`${term} ${value} is not in the sum ${sum.join(", ")}`);
        }
        return faults;
      });
    }
    await context.close();
  }
}
