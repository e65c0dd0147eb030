// Accessibility by axe-core: WCAG 2.0 to 2.2, A and AA, and its best practices. We compute the contrast of every text ourselves.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { room, visit } from "./browser.mjs";
import { PLANTED_ON, lowIn, overlooked } from "./contrast.mjs";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

async function violations(page) {
  await page.evaluate(SOURCE);
  const found = await page.evaluate((tags) => globalThis.axe.run(document, {
    runOnly: { type: "tag", values: tags }, resultTypes: ["violations"],
  }), TAGS);
  return found.violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 120)} ${(v.nodes[0].any[0]?.message ?? "").slice(0, 120)}`);
}

/** Both languages and both lights: on every page with `--all`, otherwise each page in one of them, in turn. */
const ROOMS = [{ lang: "sv", light: "light" }, { lang: "en", light: "dark" }];

export default async function run({ browser, root, list, report, all }) {
  await Promise.all(ROOMS.map(async (wish, turn) => {
    const context = await room(browser, wish);
    const page = await context.newPage();
    for (const wanted of list.filter((_, at) => all || at % ROOMS.length === turn)) {
      await report.check(`axe ${wanted.name}, ${wish.lang}, ${wish.light}`, async () => {
        await visit(page, root, wanted);
        return violations(page);
      });
      await report.check(`contrast ${wanted.name}, ${wish.lang}, ${wish.light}`, () => lowIn(page, wish.light, all));
      if (PLANTED_ON.includes(wanted.name)) await report.check(`contrast ${wanted.name}: grey text is found`, () => overlooked(page));
    }
    await context.close();
  }));
}
