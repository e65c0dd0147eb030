// The proofs that each rule book lists for these checks, in `pages.json` next to its scenes: a match to look at and the side that sees it,
// a fight for the desk, the kinds of combat it has, entries that are hard to draw, and the pictures kept of it.
import { existsSync, readFileSync, readdirSync } from "node:fs";

const SYSTEMS = new URL("../../core/rules/src/systems/", import.meta.url);
const folder = (system) => new URL(`${system.replaceAll("-", "_")}/proofs/`, SYSTEMS);

/** The text of a scene that ships with the rules of a book. */
export const scene = (system, name) => readFileSync(new URL(`scenes/${name}.scene`, folder(system)), "utf8");

/** The text of an example of the desk. */
export const example = (name) => readFileSync(new URL(`../../fixtures/examples/${name}.scene`, import.meta.url), "utf8");

const named = (system) => ({ system, ...JSON.parse(readFileSync(new URL("pages.json", folder(system)), "utf8")) });
// A book that is not offered yet has no pages; `architecture::rule_books` checks that each book in the list of systems names its own.
const systems = readdirSync(SYSTEMS, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && existsSync(new URL(`${entry.name}/proofs/pages.json`, SYSTEMS)));

/** All rule books, by name. */
export const BOOKS = systems.map(({ name }) => named(name.replaceAll("_", "-"))).sort((a, b) => (a.system < b.system ? -1 : 1));

/** The book whose short match is walked through from end to end; each kind of page of the others is seen once. */
export const FIRST = BOOKS.find(({ system }) => system === "ikvm-normandy-2023");
export const OTHERS = BOOKS.filter((book) => book !== FIRST);
