// Notes and stops: from stop to stop by key and by link, and a note written, refused, revised and released without script.
import { room } from "./browser.mjs";

const seq = (page) => Number(/\/e\/(\d+)/.exec(page.url())?.[1]);

/** The entries of the stops, in the order of their row, as the list of notes gives them. */
async function row(page, root, { id }) {
  await page.goto(`${root}m/${id}/notes`);
  const links = await page.locator(".halts-list .title").evaluateAll((all) => all.map((a) => a.href));
  return links.map((href) => Number(/\/e\/(\d+)/.exec(href)[1]));
}

async function keyed(page, root, { id }) {
  const stops = await row(page, root, { id });
  const faults = stops.length < 2 ? [`${stops.length} stops`] : [];
  const press = (key) => Promise.all([page.waitForNavigation(), page.keyboard.press(key)]);
  await page.goto(`${root}m/${id}/e/${stops[0] - 1}`);
  for (const wanted of stops) {
    await press("n");
    if (seq(page) !== wanted) faults.push(`n leads to ${seq(page)}, not ${wanted}`);
  }
  await press("p");
  if (seq(page) !== stops.at(-2)) faults.push(`p leads to ${seq(page)}, not ${stops.at(-2)}`);
  await press("g");
  if (!page.url().includes("/notes/form?do=write")) faults.push(`g leads to ${page.url().slice(root.length)}`);
  await page.focus("#f-text");
  await page.keyboard.type("npg");
  if ((await page.inputValue("#f-text")) !== "npg") faults.push("keys are taken from the text of a note");
  return faults;
}

async function linked(page, root, { id }) {
  const stops = await row(page, root, { id });
  const faults = [];
  await page.goto(`${root}m/${id}/e/${stops[0] - 1}`);
  for (const wanted of stops) {
    await page.click(".halts .next-stop");
    if (seq(page) !== wanted) faults.push(`the link leads to ${seq(page)}, not ${wanted}`);
  }
  const discs = await page.locator(".ribbon a.disc").count();
  if (discs !== stops.length) faults.push(`${discs} discs for ${stops.length} stops`);
  await page.click(".ribbon a.disc >> nth=0");
  if (seq(page) !== stops[0]) faults.push(`the first disc leads to ${seq(page)}`);
  return faults;
}

async function written(page, root, { id }) {
  const faults = [];
  const expect = (what, is) => { if (!is) faults.push(what); };
  await page.goto(`${root}m/${id}/e/3`);
  await page.click('a[data-key="note"]');
  await page.fill("#f-author", "umpire");
  await page.selectOption("#f-layer", "umpire");
  await page.fill("#f-hexes", "9999");
  await page.fill("#f-text", "Kept <b>as typed</b>");
  await page.click("button[type=submit]");
  expect("a wrong hex is not refused", (await page.locator("[role=alert]").count()) === 1);
  expect("the text is not kept", (await page.inputValue("#f-text")) === "Kept <b>as typed</b>");
  await page.fill("#f-hexes", "");
  await page.click("button[type=submit]");
  const note = page.locator(".remark", { hasText: "Kept <b>as typed</b>" });
  expect("the note does not stand on its entry", seq(page) === 3 && (await note.count()) === 1);
  await note.locator("header a").click();
  await page.click('a[href*="do=revise"]');
  await page.fill("#f-author", "umpire");
  await page.fill("#f-text", "Revised");
  await page.click("button[type=submit]");
  expect("the revision is not marked", (await page.locator(".remark header", { hasText: "revised" }).count()) === 1);
  await page.goto(`${root}m/${id}/e/3`);
  expect("the note is shown before its layer is released", (await page.locator(".remark").count()) === 0);
  await page.goto(`${root}m/${id}/notes`);
  await page.click('a[href*="do=release"]');
  await page.fill("#f-author", "umpire");
  await page.selectOption("#f-layer", "umpire");
  await page.click("button[type=submit]");
  await page.goto(`${root}m/${id}/e/3`);
  expect("the note is not shown after its release", (await page.locator(".remark", { hasText: "Revised" }).count()) === 1);
  // Restored, so that the same demo can be checked again.
  await page.locator(".remark header a").first().click();
  await page.click('a[href*="do=retract"]');
  await page.fill("#f-author", "umpire");
  await page.fill("#f-reason", "a trial");
  await page.click("button[type=submit]");
  expect("the retraction does not stand in the history", (await page.locator(".list").textContent()).includes("a trial"));
  return faults;
}

/** Sends the form and waits for the next page: nothing can be printed meanwhile. */
async function sent(page) {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === "POST"),
    page.click("button[type=submit]"),
  ]);
  await answer.finished();
  await page.waitForLoadState("load");
}

/** A step with notes of the longest length is still one sheet. */
async function printed(page, root, { id }) {
  const text = "A long remark about one decision. ".repeat(110).trim();
  for (let n = 0; n < 3; n += 1) {
    await page.goto(`${root}m/${id}/notes/form?do=write&entry=19`);
    await page.fill("#f-author", "instructor");
    await page.selectOption("#f-layer", "public");
    await page.fill("#f-text", text);
    await sent(page);
  }
  const sheets = (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;
  const notes = page.locator(".remark", { hasText: "A long remark" });
  while (await notes.count()) {
    await notes.first().locator("header a").click();
    await page.click('a[href*="do=retract"]');
    await page.fill("#f-author", "instructor");
    await page.fill("#f-reason", "a trial");
    await sent(page);
    await page.goto(`${root}m/${id}/e/19`);
  }
  return sheets === 1 ? [] : `${sheets} sheets`;
}

/** The form remembers the last author, and asks in the reader's language only; no script. */
async function remembered(page, root, { id }) {
  const faults = [];
  const open = () => page.locator("details.tongue[open] textarea").evaluateAll((all) => all.map((each) => each.name).join());
  await page.goto(`${root}m/${id}/notes/form?do=write&entry=5`);
  if ((await open()) !== "en") faults.push(`open are the boxes ${await open()}`);
  await page.fill("#f-author", "Red; team, 2nd");
  await page.selectOption("#f-layer", "public");
  await page.fill("#f-text", "To be remembered");
  await sent(page);
  await page.goto(`${root}m/${id}/notes/form?do=write&entry=6`);
  const author = await page.inputValue("#f-author");
  if (author !== "Red; team, 2nd") faults.push(`the author is "${author}"`);
  await page.goto(`${root}m/${id}/notes/form?do=write&entry=6&lang=sv`);
  if ((await open()) !== "sv") faults.push(`in Swedish open are the boxes ${await open()}`);
  await page.goto(`${root}m/${id}/e/5?lang=en`);
  await page.locator(".remark", { hasText: "To be remembered" }).locator("header a").first().click();
  await page.click('a[href*="do=revise"]');
  if ((await open()) !== "en") faults.push(`of a note in English open are the boxes ${await open()}`);
  await page.goBack();
  await page.click('a[href*="do=retract"]');
  await page.fill("#f-reason", "a trial");
  await sent(page);
  return faults;
}

/** Notes are under the stop that they follow, by entry. */
async function grouped(page, root) {
  await page.goto(`${root}m/normandy-1944/notes?lang=en`);
  return page.evaluate(() => {
    const number = (href) => Number(/\/e\/(\d+)/.exec(href)[1]);
    const groups = [...document.querySelectorAll(".of-stop")];
    const begins = groups.map((group) => number(group.querySelector("h2 a")?.getAttribute("href") ?? "/e/0"));
    const faults = groups.length < 8 ? [`${groups.length} groups`] : [];
    groups.forEach((group, at) => {
      for (const link of group.querySelectorAll("h3 a")) {
        const on = number(link.getAttribute("href"));
        if (on < begins[at] || on >= (begins[at + 1] ?? Infinity)) faults.push(`a note on ${on} stands under the stop at ${begins[at]}`);
      }
    });
    return faults;
  });
}

export default async function run({ browser, root, sample, report }) {
  const scripted = await room(browser);
  const bare = await room(browser, { script: false });
  const page = await bare.newPage();
  await report.check("notes: n and p lead from stop to stop, g to the form", async () => keyed(await scripted.newPage(), root, sample));
  await report.check("notes: links and discs lead from stop to stop without script", () => linked(page, root, sample));
  await report.check("notes: written, refused, revised, released and retracted without script", () => written(page, root, sample));
  await report.check("notes: the form remembers who wrote, and asks in one language", () => remembered(page, root, sample));
  await report.check("notes: the list stands under the stops", () => grouped(page, root));
  await report.check("notes: a step with long notes is one sheet", () => printed(page, root, sample));
  await scripted.close();
  await bare.close();
}
