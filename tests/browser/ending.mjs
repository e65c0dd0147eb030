// node ending.mjs PROGRAM: the last decision of a match of each game is recorded, and a scribe with a mouse goes on to the review of both sides.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { BOOKS } from "./books.mjs";
import { launch, room } from "./browser.mjs";
import { Hand } from "./hand.mjs";
import { messages } from "./words.mjs";

const [program] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), "ending-"));
const faults = [];
const words = messages("en");

/** Plays a match of a game in the folder up to its last decision; gives what is left to be recorded. */
function played(system) {
  const [whole, file] = [join(folder, `${system}-whole.wdj`), join(folder, `${system}.wdj`)];
  const same = ["--system", system, "--style", "sensible", "--seed", "7", "-q"];
  const plays = (out, more) => execFileSync(program, ["play", ...same, "--out", out, ...more]);
  plays(whole, []);
  const lines = execFileSync(program, ["export", whole, "--format", "text"]).toString().split("\n");
  const last = lines.findLast((line) => /^\d+ \d+ /.test(line));
  const [, seq, decision] = /^(\d+) .* ((?:end|die|dice)\b.*)$/.exec(last);
  plays(file, ["--entries", String(Number(seq) - 1)]);
  return decision;
}

/** Records the last decision of a match, and goes on to the review by one click. */
async function ended(page, root, system, decision) {
  await page.goto(`${root}m/${system}/record?lang=en`);
  await page.fill("#f-line", decision);
  await Promise.all([page.waitForNavigation(), page.press("#f-line", "Enter")]);
  const totals = await page.$$eval(".ended .totals .chip", (all) => all.map((chip) => chip.nextSibling.data.trim()));
  const sides = totals.map((name) => name.split(" · ")[0]);
  if (sides.length !== 2 || sides.includes("")) faults.push(`${system}: after "${decision}" the sides are "${sides}"`);
  await new Hand(page).click(page.locator(".ended a", { hasText: words.get("aar-link") }), true);
  const shown = (await page.locator("main :is(h2, h3)").allInnerTexts()).join(" ");
  for (const each of [words.get("aar-part-6"), ...sides]) if (!shown.includes(each)) faults.push(`${system}: "${each}" is not in the review`);
}

let served;
const browser = await launch();
try {
  const decisions = BOOKS.map(({ system }) => played(system));
  served = spawn(program, ["serve", "--data", folder, "--listen", "127.0.0.1:0", "--no-open"], { stdio: ["ignore", "pipe", "ignore"] });
  const root = await new Promise((good) => served.stdout.once("data", (bytes) => good(/http\S+/.exec(bytes)[0])));
  const page = await (await room(browser)).newPage();
  for (const [at, { system }] of BOOKS.entries()) {
    const before = faults.length;
    await ended(page, root, system, decisions[at]);
    if (faults.length === before) console.log(`ok ${system}: one click from "${decisions[at]}" to the review`);
  }
} catch (error) {
  faults.push(String(error.stack ?? error));
} finally {
  await browser.close();
  served?.kill();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(`FAIL ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
