// The combat sheet: the kinds of combat of every rule book, their places in the sample matches, and the required contents of their paper.
import { BOOKS } from "./books.mjs";
import { asked } from "./browser.mjs";

/** A sheet of A4 between its margins, in pixels: the page is laid out as wide as it is printed. */
export const A4 = { width: Math.round((210 - 24) * 96 / 25.4), height: Math.round((297 - 18) * 96 / 25.4) };

const text = async (address) => (await asked(address)).text;

/** Every throw of combat in the sample matches by its kind: the address of its page, as the list of combats links it. */
export async function fights(root) {
  const ids = [...new Set([...(await text(root)).matchAll(/href="\/m\/([^"/?]+)/g)].map((found) => found[1]))];
  const found = BOOKS.flatMap(({ system, combats }) => combats.map((kind) => ({ kind, system, paths: [] })));
  for (const id of ids) {
    const book = /href="\/rules\/([^"/#?]+)/.exec(await text(`${root}m/${id}/e/0`))[1];
    const all = await text(`${root}m/${id}/combats?lang=en`);
    for (const [, path, kind] of all.matchAll(/<th scope="row"><a class="target" href="\/(m\/[^"]*\/combat)">[^<]*<\/a><\/th><td>([^<]*)</g)) {
      found.find((each) => each.system === book && each.kind === kind)?.paths.push(path);
    }
  }
  return found;
}

/** The fullest pages of a kind, by the length of their words: `most` of all of them, or of the first, the middle and the last. */
export async function fullest(root, paths, most, all) {
  const some = all ? paths : [paths[0], paths[Math.floor(paths.length / 2)], paths.at(-1)];
  const sized = [];
  for (const path of new Set(some)) {
    const page = (await text(`${root}${path}?lang=sv`)).replace(/<(svg|textarea|details)[\s\S]*?<\/\1>/g, "");
    sized.push([page.replace(/<[^>]*>/g, " ").length, path]);
  }
  return sized.sort(([a], [b]) => b - a).slice(0, most).map(([, path]) => path);
}

/** The faults of a combat sheet that is laid out for paper. Runs in the page. */
export function faults() {
  const seen = (selector) => [...document.querySelectorAll(selector)].filter((node) => node.getClientRects().length > 0);
  const out = [];
  const high = (document.querySelector(".fight .map")?.getBoundingClientRect().height ?? 0) * 25.4 / 96;
  if (high < 69.5) out.push(`the map is ${high.toFixed(0)} mm high`);
  for (const row of seen(".rows .rules > div")) {
    const langs = [...row.querySelectorAll("[lang]")].filter((node) => node.getClientRects().length > 0).map((node) => node.lang);
    if (!(langs.includes("sv") && langs.includes("en"))) out.push(`${row.querySelector("dt").textContent} in ${langs}`);
  }
  // Text beyond the edges of its box, or cut there.
  for (const cell of seen("main th, main td, main dd, main dt, main li, main p, main h1, main h2, main caption")) {
    if (cell.closest("svg") || cell.classList.contains("vh")) continue;
    const box = cell.getBoundingClientRect();
    const walk = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      if (!node.data.trim() || node.parentElement.closest(".vh, svg, details:not([open])") || node.parentElement.closest("th, td, dd, dt, li, p, h1, h2, caption") !== cell) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (range.getClientRects().length === 0) continue;
      for (const rect of range.getClientRects()) {
        if (rect.right > box.right + 1 || rect.left < box.left - 1 || rect.bottom > box.bottom + 2.5 || rect.top < box.top - 2.5) {
          out.push(`"${node.data.trim().slice(0, 24)}" overflows its ${cell.nodeName.toLowerCase()}`);
          break;
        }
      }
      const points = parseFloat(getComputedStyle(node.parentElement).fontSize) * 0.75;
      if (points < 6.95) out.push(`"${node.data.trim().slice(0, 24)}" is ${points.toFixed(1)} pt`);
    }
  }
  return [...out, ...seen("button, form, nav").map((node) => `${node.className || node.nodeName} is on paper`)];
}
