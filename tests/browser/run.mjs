// node run.mjs URL [PART ...]: all checks, or the parts named, against a running demo; one line a check.
import { launch } from "./browser.mjs";
import { match, pages } from "./pages.mjs";
import { Report } from "./report.mjs";

const PARTS = ["numbers", "noscript", "keyboard", "notes", "safety", "layout", "paper", "axe"];

const [root, ...asked] = process.argv.slice(2);
if (!root) {
  console.error("usage: node run.mjs URL [PART ...]");
  process.exit(2);
}
const sample = await match(root);
const browser = await launch();
const report = new Report();
const room = { browser, root, sample, list: pages(sample), report };
for (const part of asked.length ? asked : PARTS) {
  const { default: run } = await import(`./${part}.mjs`);
  await report.check(`${part}: ran to its end`, () => run(room));
}
await browser.close();
console.log(`${report.passed} ok, ${report.failed} failed`);
process.exit(report.failed === 0 ? 0 : 1);
