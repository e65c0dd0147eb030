// node run.mjs URL [--all] [--pages=PATTERN] [PART ...]: all checks, or the named parts, against a running demo; one line a check. Checks a
// page of each kind, on paper and for its measures in Swedish; with --all every page of the list in both languages, which takes half an
// hour on two cores; with --pages those whose names contain the pattern, as with --all. tests/README.md lists what else --all adds.
import { each, launch } from "./browser.mjs";
import { rooms } from "./looks.mjs";
import { match, pages } from "./pages.mjs";
import { Report } from "./report.mjs";

/** The checks of notes write into a match, so they run alone. The other parts run two at once. */
const ALONE = ["notes"];
const PARTS = [
  ...ALONE, "noscript", "zoom", "pictures", "film", "desk", "clicks", "stops", "maps", "walk", "numbers", "keyboard", "rules", "handbook",
  "safety", "layout", "valid", "paper", "axe",
];

/** A page of each kind, each map with another overlay: the names of pages, of which a part may vary. */
const BRIEF = [
  "matches", "step (move|refused|rewind|stack and tray|with notes)", "combat 19", "overview", "overview of a whole game",
  "combats, filtered and sorted, with the dice", "after-action document of a whole game", "after-action document, edited", "compare", "film", "homework",
  "before play", "intent form", "debrief plan", "note form", "stop form", "chapter form", "projector", "projector, revealed", "instructor's window",
  "other lines", "variation", "variation board", "step along a chapter", "lessons", "diaries", "diary of a unit", "integrity", "file of a side", "two lines",
  "desk( (answered|refused|result))?", "table cell", "rules", "about", "help", "guide", "guide for the role of scribe", "no such entry",
  String.raw`[\w-]+: (step seen by a side|step zoomed out|assault|ground combat|air combat|overview|after-action document|desk answered)`,
].map((name) => new RegExp(`^${name}$`));

/** The kinds of entry among them. */
const KINDS = ["move", "refused", "rewind", "undone"];

const [root, ...words] = process.argv.slice(2);
const pattern = words.find((word) => word.startsWith("--pages="))?.slice("--pages=".length);
const all = words.includes("--all") || pattern !== undefined;
const named = new RegExp(pattern ?? "");
const asked = words.filter((word) => !word.startsWith("--"));
if (!root) {
  console.error("usage: node run.mjs URL [--all] [PART ...]");
  process.exit(2);
}
const sample = await match(root, all ? undefined : KINDS);
const browser = await launch();
const report = new Report();
const whole = pages(sample);
const isLookedAt = ({ name }) => (all ? named.test(name) : BRIEF.some((kind) => kind.test(name)));
const room = { browser, root, sample, all, list: whole.filter(isLookedAt), report };
report.note("each kind of page is on the list", BRIEF.filter((kind) => !whole.some(({ name }) => kind.test(name))).map((kind) => `there is no page ${kind}`));
const parts = await Promise.all((asked.length ? asked : PARTS).map(async (name) => [name, await import(`./${name}.mjs`)]));
const looks = parts.flatMap(([, { look }]) => look ?? []);
const own = parts.flatMap(([name, { default: run }]) => (run ? [[name, run]] : []));
const work = ([name, run]) => report.check(`${name}: ran to its end`, () => run(room));
await each(own.filter(([name]) => ALONE.includes(name)), work, 1);
await each([...(looks.length ? rooms(looks, all) : []), ...own.filter(([name]) => !ALONE.includes(name))], work);
await browser.close();
console.log(`${report.passed} ok, ${report.failed} failed`);
process.exit(report.failed === 0 ? 0 : 1);
