// Everything works without script: stepping, layers, the anchors of the rules; `desk.mjs` has the desk.
import { asked, each, room } from "./browser.mjs";

/** A link in the text of a page, as an address. */
const address = (href) => href.replaceAll("&amp;", "&").replaceAll("&#38;", "&").split("#")[0];

/** From the first entry to the last along the links of the pages as sent: no browser is needed to follow a link. */
async function stepped(root, { id, last, entries }) {
  const met = [];
  for (let at = `/m/${id}/e/0`, n = 0; at && n <= last + 1; n += 1) {
    met.push(Number(/\/e\/(\d+)/.exec(at)[1]));
    const text = (await asked(new URL(at, root))).text;
    const next = /<a[^>]*rel="next"[^>]*>/.exec(text)?.[0];
    at = next && address(/ href="([^"]*)"/.exec(next)[1]);
  }
  const isOurs = (entry) => /^(Checkpoint|Material)/.test(entry.head);
  const wanted = entries.filter((entry) => !entry.undone && !isOurs(entry)).map((entry) => entry.seq);
  const missed = wanted.filter((seq) => !met.includes(seq));
  const faults = missed.length ? [`stepping passes over ${missed}`] : [];
  const idle = met.filter((seq) => isOurs(entries[seq] ?? { head: "" }));
  if (idle.length) faults.push(`stepping stops at what the program wrote: ${idle}`);
  if (met.at(-1) < last - 1) faults.push(`stepping ends at ${met.at(-1)} of ${last}`);
  return faults;
}

/** Every link to a row of the rules, on the pages as sent, leads to its row. */
async function anchored(root, list) {
  const anchors = new Map();
  const faults = [];
  let count = 0;
  for (const wanted of list.filter((one) => one.path && (one.step || one.combat))) {
    const links = [...(await asked(root + wanted.path)).text.matchAll(/<a\b[^>]* class="(?:[^"]* )?row[ "][^>]*>/g)];
    for (const href of links.map(([link]) => / href="([^"]*)"/.exec(link)[1])) {
      const [book, anchor] = href.split("#");
      if (!anchors.has(book)) {
        const { text } = await asked(new URL(address(book), root));
        anchors.set(book, new Set([...text.matchAll(/ id="([^"]+)"/g)].map((found) => found[1])));
      }
      count += 1;
      if (!anchors.get(book).has(anchor)) faults.push(`${wanted.name}: ${href}`);
    }
  }
  return count > 100 || list.length < 10 ? faults : [...faults, `${count} links`];
}

/** Layers, stacks, units and the tray are links: each leads to a page that shows what its words promise. */
async function laid(page, root, wanted) {
  const faults = [];
  const expect = async (what, selector) => { if (!(await page.locator(selector).count())) faults.push(`${what}: nothing at ${page.url().slice(root.length)}`); };
  const follow = async (link) => Promise.all([page.waitForNavigation(), link.focus().then(() => page.keyboard.press("Enter"))]);
  await page.goto(root + wanted.path);
  const count = await page.locator(".layers a").count();
  for (let at = 0; at < count; at += 1) {
    await page.goto(root + wanted.path);
    const link = page.locator(".layers a").nth(at);
    const was = await link.getAttribute("aria-current");
    await follow(link);
    const is = await page.locator(".layers a").nth(at).getAttribute("aria-current");
    if (was === is) faults.push(`layer ${at + 1} stays ${was === "true" ? "on" : "off"}`);
  }
  await page.goto(root + wanted.path);
  await page.locator("details:has(.board) summary").focus();
  await page.keyboard.press("Enter");
  await follow(page.locator(".board a[href*='hex=']").first());
  await expect("a hex of the table", "#stack");
  await page.goto(root + wanted.path);
  await page.locator(".ways:not([open]) summary").evaluateAll((all) => all.forEach((each) => each.parentNode.setAttribute("open", "")));
  await follow(page.locator(".ways a").first());
  await expect("a unit that may be chosen", "#stack .on .hexlist");
  await expect("its reach", "path.reach");
  await follow(page.locator(".stack .head a"));
  if (await page.locator("#stack").count()) faults.push("the stack does not close");
  return faults;
}

/** The words of a link, with all numbers made alike: its path, and each part of its query with the path. Parts for light, language or keys are
 * taken without the path, since they are the same on every page. */
function wordsOf(to) {
  const [path, query] = to.split("?"), bare = (text) => text.replace(/\d+/g, "0");
  const part = ([key, value]) => bare(`${["theme", "lang", "keys"].includes(key) ? "" : path}?${key}=${value}`);
  return [bare(path), ...[...new URLSearchParams(query)].map(part)];
}

/** Follows each link with words that no earlier link had, or all links. */
async function linked(root, list, all) {
  const seen = new Set(), known = new Set(), followed = [];
  const read = list.filter(({ path, status }) => path !== undefined && !status);
  const texts = await each(read, async ({ path }) => (await asked(root + path)).text);
  for (const [at, text] of texts.entries()) {
    // The links over the hexes of a map are alike, so only the first three are followed.
    const few = text.replace(/(<svg class="sheet handles"(?:[\s\S]*?<\/a>){3})[\s\S]*?<\/svg>/, "$1");
    for (const to of [...few.matchAll(/<a[^>]* href="(\/[^"]*)"/g)].map(([, href]) => address(href)).filter((to) => !seen.has(to))) {
      const words = wordsOf(to);
      if (all || words.some((word) => !known.has(word))) followed.push({ to, name: read[at].name });
      seen.add(to);
      words.forEach((word) => known.add(word));
    }
  }
  const answers = await each(followed, async ({ to }) => (await asked(new URL(to, root))).status);
  return followed.flatMap(({ to, name }, at) => {
    // A combat may be hidden from a view: its page says so.
    const isHidden = answers[at] === 403 && to.includes("view=");
    return answers[at] === 200 || isHidden ? [] : [`${name}: ${to} answers ${answers[at]}`];
  });
}

export default async function run({ browser, root, list, sample, report, all }) {
  const context = await room(browser, { script: false });
  const page = await context.newPage();
  await report.check("no script: from the first entry to the last by links", () => stepped(root, sample));
  const moved = list.find((each) => each.name === "step move");
  if (moved) await report.check("no script: layers, stacks, units and the tray by links and keys", () => laid(page, root, moved));
  await report.check("no script: every row link leads to its row", () => anchored(root, list));
  await report.check("no script: every link leads somewhere", () => linked(root, list, all));
  await context.close();
}
