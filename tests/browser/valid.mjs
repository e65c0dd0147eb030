// Every kind of page is sound HTML by the rules that html-validate recommends: it reads what the program sends, not what the browser makes of it.
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { asked } from "./browser.mjs";

/** Rules that ask for another style of HTML which is as valid, each off, or narrower, for its reason. */
const STYLE = {
  // In small letters it is the same doctype.
  "doctype-style": "off",
  // The handbook is made of Markdown by a library, which closes pictures with a slash.
  "void-style": "off",
  // A title names the page, the match and the program: a bookmark needs all three, and no search engine comes here.
  "long-title": "off",
  // Text is what a field takes, and sending is what a button of a form does, where they say nothing else; ours mean that.
  "no-implicit-input-type": "off",
  "no-implicit-button-type": "off",
  // A form sends lists: the boxes and rows of one name are read as one list. Buttons of one name are a choice.
  "form-dup-name": "off",
  // A table of the rules has its own number in its anchor, `t7.1`; links that people have kept lead there.
  "valid-id": ["error", { relaxed: true }],
  // A frame that scrolls is a `div` with a role and a name for those who go there by key, and what a line may go on with is a list below its field.
  "prefer-native-element": ["error", { exclude: ["region", "listbox"] }],
  // Without a script a page that follows looks again after some seconds; the rule knows addresses alone that are left at once.
  "meta-refresh": "off",
  // A list may have a name.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
};

const judge = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"], rules: STYLE }));

/** What is wrong with a page as it is sent: place, rule and reason. */
export async function unsound(text) {
  const { results } = await judge.validateString(text);
  return results.flatMap(({ messages }) => messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`));
}

/** Three faults that are put into a page are found. */
async function overlooked(root) {
  const { text } = await asked(root);
  const planted = text.replace("</main>", '<p id="main"><img src="a"></main>').replace("</body>", '<label for="none">a</label></b></body>');
  const found = (await unsound(planted)).join(" ");
  return ["no-dup-id", "wcag/h37", "close-order"].filter((rule) => !found.includes(rule)).map((rule) => `${rule} is not found`);
}

export default ({ root, report }) => report.check("valid: what is wrong is found", () => overlooked(root));

/** Each page in one of the languages, by turns; in both with `--all`. */
export const look = {
  isFor: ({ size, lang, at, all }) => size === "desk" && (all || at % 2 === (lang === "sv" ? 0 : 1)),
  at: ({ wanted, answer, lang, report }) => report.check(`valid ${wanted.name}, ${lang}`, async () =>
    [...(answer.status() === (wanted.status ?? 200) ? [] : [`status ${answer.status()}`]), ...(await unsound(await answer.text()))]),
};
