// Every kind of page is valid HTML by the rules that html-validate recommends. The check reads the HTML that the program sends, not the DOM.
import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { asked } from "./browser.mjs";

/** Rules that ask for another style of HTML, although ours is valid too. Each is off or narrower for the reason above it. */
const STYLE = {
  // A doctype in small letters is valid too.
  "doctype-style": "off",
  // The handbook is made of Markdown by a library, which closes pictures with a slash.
  "void-style": "off",
  // A title names the page, the match and the program: a bookmark needs all three, and no search engine comes here.
  "long-title": "off",
  // Without a `type`, a field takes text and a button sends its form; ours mean exactly that.
  "no-implicit-input-type": "off",
  "no-implicit-button-type": "off",
  // A form sends lists: the boxes and rows of one name are read as one list. Buttons of one name are a choice.
  "form-dup-name": "off",
  // The anchor of a table of the rules has its number, `t7.1`; links that people have saved lead there.
  "valid-id": ["error", { relaxed: true }],
  // A frame that scrolls is a `div` with a role and a name for keyboard users, and the completions of a line are a list below its field.
  "prefer-native-element": ["error", { exclude: ["region", "listbox"] }],
  // Without a script, a page that follows a match reloads after some seconds; the rule allows only a redirection without delay.
  "meta-refresh": "off",
  // A list may have a name.
  "aria-label-misuse": ["error", { allowAnyNamable: true }],
};

const judge = new HtmlValidate(new StaticConfigLoader({ root: true, extends: ["html-validate:recommended"], rules: STYLE }));

/** The faults of a page as it is sent: place, rule and reason. */
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
