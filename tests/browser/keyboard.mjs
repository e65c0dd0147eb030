// The pages by keyboard alone.
import { room } from "./browser.mjs";

const seq = (page) => Number(/\/e\/(\d+)/.exec(page.url())?.[1]);

/** The largest number of presses of Tab to reach *Next*. */
const TABS = 6;

async function press(page, key) {
  await Promise.all([page.waitForNavigation(), page.keyboard.press(key)]);
}

async function tabbed(page, root, path) {
  await page.goto(root + path);
  const met = [];
  const faults = [];
  for (let n = 0; n < TABS && !met.includes("next"); n += 1) {
    await page.keyboard.press("Tab");
    const at = await page.evaluate(() => {
      const here = document.activeElement;
      const style = getComputedStyle(here);
      const box = here.getBoundingClientRect();
      const seen = here.matches(":focus-visible") && style.outlineStyle !== "none" && parseFloat(style.outlineWidth) >= 2;
      const inside = box.bottom > 0 && box.top < innerHeight && box.right > 0 && box.left < innerWidth;
      return { key: here.dataset?.key ?? "", words: here.textContent.trim().slice(0, 30), seen, inside };
    });
    met.push(at.key);
    if (!at.seen || !at.inside) faults.push(`focus not seen on "${at.words}"`);
  }
  for (const key of ["prev", "next"]) if (!met.includes(key)) faults.push(`${TABS} tabs do not reach ${key}, but ${met}`);
  return faults;
}

const focused = (page) => page.evaluate(() => document.activeElement?.id ?? "");

/** Stepping with Enter keeps the focus on the same link, with script and without; the address is that of the entry. */
async function kept(page, root, { id }, middle, script) {
  const faults = [];
  await page.goto(`${root}m/${id}/e/${middle}`);
  await page.locator("#next").focus();
  for (const word of ["prev", "phase-next", "phase-prev", "next"]) {
    await page.locator(`#${word}`).focus();
    const from = seq(page);
    await press(page, "Enter");
    if ((await focused(page)) !== word) faults.push(`from ${from} the focus is on "${await focused(page)}", not on ${word}`);
    if (script && page.url().includes("#")) faults.push(`the address is ${page.url().slice(root.length)}`);
  }
  const to = seq(page);
  await press(page, "Enter");
  if (seq(page) <= to) faults.push("a second Enter does not step on");
  return faults;
}

async function arrows(page, root, { id, last }, middle) {
  const faults = [];
  const expect = (what, is) => { if (!is) faults.push(`${what} leads to ${page.url().slice(root.length)}`); };
  await page.goto(`${root}m/${id}/e/${middle}`);
  await press(page, "ArrowRight");
  expect("ArrowRight", seq(page) === middle + 1);
  await press(page, "ArrowLeft");
  expect("ArrowLeft", seq(page) === middle);
  await press(page, "Shift+ArrowRight");
  const phase = seq(page);
  expect("Shift+ArrowRight", phase > middle + 1);
  await press(page, "Shift+ArrowLeft");
  expect("Shift+ArrowLeft", seq(page) < phase);
  await press(page, "End");
  expect("End", seq(page) >= last - 2);
  await press(page, "Home");
  expect("Home", seq(page) <= 3);
  await press(page, "j");
  await press(page, "k");
  await page.goBack();
  expect("Back", !/\/e\//.test(page.url()));
  return faults;
}

/** A step replaces the one before in the same document, equals a loaded page, and Back is one step after a click on a link. */
async function inPlace(page, root, { id }, middle) {
  const faults = [], parts = () => page.evaluate(() => [document.title, ...[...document.body.children].map((part) => part.outerHTML)]);
  await page.goto(`${root}m/${id}/e/${middle}`);
  await page.evaluate(() => { window.isSame = true; });
  await press(page, "ArrowRight");
  await Promise.all([page.waitForNavigation(), page.click("#next")]);
  if (seq(page) !== middle + 2) faults.push(`two steps lead to ${page.url().slice(root.length)}`);
  if (!(await page.evaluate(() => window.isSame))) faults.push("a step loads the page anew");
  const stepped = await parts();
  await page.reload();
  const loaded = await parts();
  faults.push(...loaded.filter((part, at) => part !== stepped[at]).map((part) => `differs from what is loaded: ${part.slice(0, 60)}`));
  await Promise.all([page.waitForNavigation(), page.goBack()]);
  await page.waitForFunction((at) => document.querySelector(".seal b").textContent === String(at), middle + 1).catch(() => faults.push("Back shows another step"));
  return faults;
}

async function letters(page, root, { id }) {
  const faults = [];
  await page.goto(`${root}m/${id}/e/5`);
  const blank = page.locator("#blank");
  await page.keyboard.press("b");
  if (!(await blank.isVisible())) faults.push("b does not blank the screen");
  await page.keyboard.press("b");
  if (await blank.isVisible()) faults.push("b does not bring the screen back");
  await press(page, "?");
  if (!page.url().endsWith("/help")) faults.push("? does not lead to the help");
  await page.locator("p a.button").focus();
  await press(page, "Enter");
  await page.goto(`${root}m/${id}/e/5`);
  await page.keyboard.press("b");
  if (await blank.isVisible()) faults.push("letters work though switched off");
  await press(page, "ArrowRight");
  if (seq(page) !== 6) faults.push("arrows must work with letters switched off");
  return faults;
}

async function typing(page, root) {
  await page.goto(`${root}desk?as=text`);
  await page.focus("textarea");
  await page.keyboard.type("b?jk");
  const kept = await page.inputValue("textarea");
  return kept.trim() === "b?jk" && page.url().endsWith("?as=text") ? [] : "letters are taken from a text field";
}

export default async function run({ browser, root, sample, report }) {
  const context = await room(browser);
  const page = await context.newPage();
  const middle = sample.entries.find((entry) => / moves from /.test(entry.head)).seq;
  await page.goto(root);
  await report.check("keyboard: keys step, by entry, phase and whole", () => arrows(page, root, sample, middle));
  await report.check("keyboard: a step takes the place of the one before", () => inPlace(page, root, sample, middle));
  await report.check("keyboard: Tab reaches stepping, focus always seen", () => tabbed(page, root, `m/${sample.id}/e/${middle}`));
  await report.check("keyboard: letters are left to text fields", () => typing(page, root));
  await report.check("keyboard: letters blank, help, and can be switched off", () => letters(page, root, sample));
  await report.check("keyboard: the focus stays on the link of a step", () => kept(page, root, sample, middle, true));
  await context.close();
  const bare = await room(browser, { script: false });
  await report.check("keyboard: the focus stays on the link of a step, without script", async () => kept(await bare.newPage(), root, sample, middle, false));
  await bare.close();
}
