// The handbook names buttons, tabs and headings as the pages do, the same ones in both languages; and its links lead somewhere.
import { readFileSync, readdirSync } from "node:fs";
import { asked } from "./browser.mjs";
import { messages } from "./words.mjs";

const FOLDER = new URL("../../review-web/guide/", import.meta.url);
const PAGES = readdirSync(new URL("en/", FOLDER)).map((name) => name.replace(/\.md$/, ""));
const LANGS = ["en", "sv"];

/** For each line of a page, the words in italics; commands are left out. */
function italics(page, lang) {
  let isCode = false;
  return readFileSync(new URL(`${lang}/${page}.md`, FOLDER), "utf8").split("\n").map((line) => {
    if (line.startsWith("```")) isCode = !isCode;
    const bare = isCode ? "" : line.replace(/`[^`]*`/g, "").replace(/\*\*[^*]*\*\*/g, "");
    return [...bare.matchAll(/\*([^*]+)\*/g)].map((found) => found[1]);
  });
}

/** A message as a pattern, in which a placeholder fits any words. A message with few letters of its own fits nothing, since it is no name. */
function pattern(words) {
  const parts = words.split(/\{[^}]*\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return (parts.join("").match(/\p{L}/gu) ?? []).length > 5 ? new RegExp(`^${parts.join(".+")}$`) : /$^/;
}

/** The messages of each language: key, words, and the pattern of messages with placeholders. */
const KNOWN = LANGS.map((lang) => [...messages(lang)].map(([key, words]) => ({ key, words, form: words.includes("{") ? pattern(words) : /$^/ })));

/** The keys of the messages that consist of these words, have them before a colon, or fit them as a pattern. */
function keys(all, words) {
  return all.filter((each) => each.words === words || each.words.startsWith(`${words}:`) || each.form.test(words)).map(({ key }) => key);
}

/** Words that begin with a small letter are a term that the handbook explains: they must occur in some message. */
const isTerm = (words) => /^\p{Ll}/u.test(words);
const isUsed = (all, words) => all.some((message) => message.words.toLowerCase().includes(words));

/** The names in each line of a page, in each language, with the keys of the messages that have these words. */
function names(page) {
  const texts = LANGS.map((lang) => italics(page, lang));
  const of = (at, line) => (texts[at][line] ?? []).map((words) => ({ lang: LANGS[at], words, all: KNOWN[at], keys: keys(KNOWN[at], words) }));
  const longest = texts[0].length < texts[1].length ? texts[1] : texts[0];
  return [...longest.keys()].map((line) => ({ where: `${page}.md:${line + 1}`, named: [of(0, line), of(1, line)] }));
}

const isSame = (one) => (other) => other.keys.some((key) => one.keys.includes(key));

/** Names on a page of the handbook that no page of the program has, or that name another thing in the other language. */
function misnamed(page) {
  const faults = [], lines = names(page);
  for (const { where, named } of lines) {
    for (const one of named.flat()) {
      const { lang, words, all } = one, others = named.flat().filter((other) => other.lang !== lang), name = `${lang}/${where}: "${words}"`;
      if (isTerm(words) ? !isUsed(all, words) : one.keys.length === 0) faults.push(`${name} is the name of nothing`);
      else if (!isTerm(words) && !others.some(isSame(one))) faults.push(`${name} is none of "${others.map((other) => other.words).join(", ")}"`);
    }
  }
  const count = lines.flatMap(({ named }) => named.flat()).length;
  return page !== "index" && count < 10 ? [...faults, `${count} names`] : faults;
}

/** Names that the Swedish handbook gives in more than one way. */
function unlike() {
  const ways = new Map();
  for (const { where, named: [english, swedish] } of PAGES.flatMap(names)) {
    for (const one of english) {
      const way = ways.get(one.words) ?? ways.set(one.words, new Map()).get(one.words), other = swedish.find(isSame(one));
      if (other && !way.has(other.words)) way.set(other.words, where);
    }
  }
  const listed = (way) => [...way].map(([words, where]) => `"${words}" at ${where}`).join(" and ");
  return [...ways].filter(([, way]) => way.size > 1).map(([words, way]) => `"${words}" is ${listed(way)}`);
}

/** The status of each link that was followed, so that links on many pages are followed once. */
const answers = new Map();

/** The links and pictures of a page that do not lead to one. */
async function dead(root, page, lang) {
  const { text } = await asked(`${root}guide${page === "index" ? "" : `/${page}`}?lang=${lang}`);
  const links = new Set([...text.matchAll(/ (?:href|src)="(\/[^"#]*)/g)].map((found) => found[1].replaceAll("&amp;", "&").replaceAll("&#38;", "&")));
  const faults = [];
  for (const link of links) {
    if (!answers.has(link)) answers.set(link, (await asked(new URL(link, root))).status);
    if (answers.get(link) !== 200) faults.push(`${link} answers ${answers.get(link)}`);
  }
  return links.size < 10 ? [...faults, `${links.size} links`] : faults;
}

export default async function run({ root, report }) {
  await report.check("handbook: a name has one translation", unlike);
  for (const page of PAGES) {
    await report.check(`handbook: names on ${page}`, () => misnamed(page));
    for (const lang of LANGS) await report.check(`handbook: links on ${page}, ${lang}`, () => dead(root, page, lang));
  }
}
