// Accessibility by axe-core: WCAG 2.0 to 2.2, A and AA, and its best practices. We compute the contrast of every text ourselves.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { PLANTED_ON, lowIn, overlooked } from "./contrast.mjs";

const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");
const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Returns the violations on a page. axe-core checks contrast only where `more` asks for it: contrast would take a third of its time, and
 * `contrast.mjs` judges it anyway, in drawings too. */
export async function violations(page, more = {}) {
  await page.evaluate(SOURCE);
  const found = await page.evaluate((more) => globalThis.axe.run(document, {
    resultTypes: ["violations"], preload: false, rules: { "color-contrast": { enabled: false } }, ...more,
  }), more);
  return found.violations.map((v) => `${v.id} (${v.nodes.length}): ${v.nodes[0].html.slice(0, 120)} ${(v.nodes[0].any[0]?.message ?? "").slice(0, 120)}`);
}

/** Each page once, by turns in Swedish by day and in English by night; with `--all` in both, and axe-core judges contrast too. */
export const look = {
  isFor: ({ size, lang, at, all }) => size === "desk" && (all || at % 2 === (lang === "sv" ? 0 : 1)),
  async at({ page, wanted, lang, light, report, all }) {
    await report.check(`axe ${wanted.name}, ${lang}, ${light}`, () => violations(page, { runOnly: { type: "tag", values: TAGS }, ...(all ? { rules: {} } : {}) }));
    await report.check(`contrast ${wanted.name}, ${lang}, ${light}`, () => lowIn(page, light, all));
    if (PLANTED_ON.includes(wanted.name)) await report.check(`contrast ${wanted.name}: grey text is found`, () => overlooked(page));
  },
};
