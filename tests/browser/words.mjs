// The messages of the pages in a language, as the Fluent files have them.
import { readFileSync, readdirSync } from "node:fs";

const FOLDER = new URL("../../review-web/i18n/", import.meta.url);

/** The messages and attributes of the pages by key, `help.diary` for the attribute of a message; placeholders stay as `{ $name }`. */
export function messages(lang) {
  const found = new Map();
  let message = "", key = "";
  for (const name of readdirSync(FOLDER).filter((each) => each === `${lang}.ftl` || each.endsWith(`.${lang}.ftl`))) {
    for (const line of readFileSync(new URL(name, FOLDER), "utf8").split("\n")) {
      const [, begun, words] = /^([a-z][\w-]*) =\s*(.*)$/.exec(line) ?? [];
      const [, attribute, text] = /^\s+\.([\w-]+) =\s*(.*)$/.exec(line) ?? [];
      if (begun) message = begun;
      if (begun || attribute) found.set(key = begun ?? `${message}.${attribute}`, words ?? text);
      else if (/^\s+\S/.test(line)) found.set(key, `${found.get(key)} ${line.trim()}`.trim());
    }
  }
  return found;
}
