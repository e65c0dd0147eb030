// The desk without script: an umpire poses a combat across a river into a town, gets a refusal and an answer, and prints.
import { SIZES, room } from "./browser.mjs";
import { FIRST, OTHERS } from "./books.mjs";
import { A4 } from "./sheets.mjs";

const sums = async (page) => (await page.locator(".sum .big").allTextContents()).map((text) => text.trim());

/** Sends the form by a key or a button, and waits for the result. */
async function send(page, act) {
  await Promise.all([page.waitForNavigation(), act()]);
}

async function add(page, field, words) {
  await page.fill(`[name=${field}]`, words);
  await send(page, () => page.press(`[name=${field}]`, "Enter"));
}

async function umpire(page, root) {
  const faults = [];
  const expect = (what, is) => { if (!is) faults.push(what); };
  await page.goto(`${root}desk?lang=en`);
  await page.click(".rseg label:has([value=town])");
  for (const side of ["N", "NE"]) await page.check(`[name=river][value=${side}]`);
  await add(page, "add-a", "6-6-6 N");
  await add(page, "add-a", "6-6-6 NE");
  await add(page, "add-d", "infantry");
  await page.fill("[name=d1-val]", "2-3-4");
  await page.click(".dk:has([name=die][value='4'])");
  await send(page, () => page.click(".go"));
  expect("it is not refused by N-106", (await page.locator(".refuse a.row").first().textContent()) === "N-106");
  expect("the terrain is lost", await page.isChecked("[name=terrain][value=town]"));
  expect("a unit is lost", (await page.locator("[name=a1-val], [name=a2-val], [name=d1-val]").count()) === 3);
  expect("the die is lost", await page.isChecked("[name=die][value='4']"));
  expect("the unit at fault is not marked", (await page.locator(".units .bad").count()) === 1);
  await send(page, () => page.locator(".legal a", { hasText: "bridge" }).first().click());
  const sum = await sums(page);
  expect(`it is not answered, but ${sum}`, sum[0] === "12" && sum.length === 5 && /^[AF]/.test(sum[4]));
  expect("the bridge is not in the form", await page.isChecked("[name=bridge][value=N]"));
  const link = page.url();
  await page.goto(link);
  expect("the address is not the combat", (await sums(page)).join() === sum.join());
  await page.click(".dk.none");
  await send(page, () => page.click(".go"));
  expect("a die that is not rolled is told", (await sums(page))[4] === "–");
  await send(page, () => page.locator(".rm").first().click());
  expect("a unit cannot be taken away", (await page.locator("[name=a2-val]").count()) === 0);
  return { faults, link };
}

/** Finds units of the order of battle by name and by number, on the real map; and opens the form of another game. */
async function named(page, root) {
  const faults = [];
  await page.goto(`${root}desk?lang=en`);
  await page.selectOption("[name=map]", "caen-orne");
  await page.fill("[name=hex]", "Merville");
  await add(page, "add-a", "3 agra 2009");
  await add(page, "add-d", "711");
  if ((await page.locator(".refuse a.row").first().textContent()) !== "N-107") faults.push("artillery alone over the Orne is not refused by N-107");
  await send(page, () => page.locator(".legal a").first().click());
  if (!(await page.locator(".sum").count())) faults.push("a partner does not make it legal");
  await page.goto(`${root}desk?lang=en`);
  await send(page, () => page.locator(".seg a[href*=cherbourg]").click());
  await page.fill("[name=hex]", "Montebourg");
  for (const words of ["I/8 S", "II/8 S", "III/8 SW"]) await add(page, "add-a", words);
  await add(page, "add-d", "919");
  if (await page.locator(".fault .fix").count()) await send(page, () => page.locator(".fault .fix").first().click());
  await page.click(".dk:has([name=die][value='3'])");
  await page.click(".dk:has([name=die2][value='4'])");
  await send(page, () => page.click(".go"));
  const sum = await sums(page);
  if (!sum[3]?.includes("3 + 4 = 7")) faults.push(`the dice of the other game are ${sum}`);
  return faults;
}

/** The bar at the foot, which always shows the state of the fight and leads to the answer on the page. */
async function bar(page, link) {
  await page.goto(link);
  const words = await page.locator(".foot-ans").textContent();
  await page.click(".foot-ans");
  const top = await page.locator(".ans").evaluate((node) => node.getBoundingClientRect().top);
  return [/:1/.test(words) ? "" : `the bar says ${words}`, top < innerHeightOf(page) ? "" : "the bar does not lead to the answer"];
}

const innerHeightOf = (page) => page.viewportSize().height;

/** With script a digit is the die, and 0 takes it back. */
async function digits(browser, root, link) {
  const context = await room(browser, {});
  const page = await context.newPage();
  const faults = [];
  await page.goto(link);
  await send(page, () => page.keyboard.press("5"));
  if (!(await page.isChecked("[name=die][value='5']")) || (await sums(page))[4] === "–") faults.push("5 is not the die");
  await send(page, () => page.keyboard.press("0"));
  if ((await sums(page))[4] !== "–") faults.push("0 does not take the die back");
  await page.goto(`${root}desk?system=cherbourg-1944&hex=2012&a1=us-008-1&a1-at=S&d1=de-919-1`);
  await page.keyboard.press("2");
  await send(page, () => page.keyboard.press("6"));
  if (!(await sums(page))[3]?.includes("2 + 6 = 8")) faults.push(`two digits are not the two dice: ${await sums(page)}`);
  await context.close();
  return faults;
}

/** A fight of units with many steps, which take the most room next to their names. */
const STRONG = "desk?system=wab-normandy-1944&hex=3020&turn=2&side=axis&weather=overcast&a1=pzlr130&a1-at=3119&a2=2-101&a2-at=3119&a3=pzgr902&a3-at=3120&d1=22ab&d2=131q&die=4&die2=3";

/** With script a pressed face answers; with two dice the second one does, and arrow keys send nothing. */
async function pressed(browser, root, link) {
  const context = await room(browser, {});
  const page = await context.newPage();
  const faults = [];
  await page.goto(link);
  await send(page, () => page.click(".dk:has([name=die][value='6'])"));
  if (!(await page.isChecked("[name=die][value='6']")) || (await sums(page))[4] === "–") faults.push("a pressed 6 is not answered");
  await send(page, () => page.click(".dk:has([name=die][value='0'])"));
  if ((await sums(page))[4] !== "–") faults.push("a die that is taken back is not answered");
  await page.goto(`${root}desk?system=cherbourg-1944&hex=2012&a1=us-008-1&a1-at=S&d1=de-919-1`);
  await page.click(".dk:has([name=die][value='2'])");
  if ((await sums(page))[3]?.includes("2")) faults.push("one of two dice is answered");
  await page.focus("[name=die2][value='0']");
  const here = page.url();
  await page.keyboard.press("ArrowLeft");
  if (page.url() !== here || !(await page.isChecked("[name=die2][value='6']"))) faults.push("an arrow key is no step from face to face");
  await send(page, () => page.click(".dk:has([name=die2][value='5'])"));
  if (!(await sums(page))[3]?.includes("2 + 5 = 7")) faults.push(`two pressed dice are ${await sums(page)}`);
  await context.close();
  return faults;
}

/** Words in the names of units that are broken over two lines. */
async function broken(browser, root) {
  const context = await room(browser, {});
  const page = await context.newPage();
  const faults = [];
  for (const width of [390, 1100, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(root + STRONG);
    const torn = await page.evaluate(() => [...document.querySelectorAll(".units .who b")].flatMap((name) => {
      const node = name.firstChild;
      return [...node.data.matchAll(/\S+/g)].filter((word) => {
        const range = document.createRange();
        range.setStart(node, word.index);
        range.setEnd(node, word.index + word[0].length);
        return new Set([...range.getClientRects()].map((box) => Math.round(box.top))).size > 1;
      }).map((word) => word[0]);
    }));
    if (torn.length) faults.push(`at ${width}: ${torn.join(", ")}`);
  }
  await context.close();
  return faults;
}

/** Tables and fields that reach out of their card, in each game and at widths between those that other checks have. */
async function contained(browser, root) {
  const context = await room(browser, {});
  const page = await context.newPage();
  const faults = [];
  for (const { system, desk } of [FIRST, ...OTHERS]) {
    await page.goto(`${root}desk?system=${system}&${desk}&lang=en`);
    for (const width of [700, 1100, 1240, 1365, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      const outside = await page.evaluate(() => [...document.querySelectorAll(".desk .card")].flatMap((card) => {
        const edge = card.getBoundingClientRect().right;
        const parts = [...card.querySelectorAll(".sides, .map, .fields > *, .units li > *, .rseg, .dks, .sum > *")];
        return parts.filter((part) => part.getBoundingClientRect().right > edge + 1).map((part) => part.className || part.tagName);
      }));
      if (outside.length) faults.push(`${system} at ${width}: ${outside.join(", ")}`);
    }
  }
  await context.close();
  return faults;
}

/** The screen shows a rule in one language, and paper shows the answer in legible type. */
async function read(browser, root, link) {
  const context = await room(browser, { lang: "en" });
  const page = await context.newPage();
  await page.goto(`${link}&lang=en`);
  const seen = () => page.locator("main [lang=sv]").filter({ visible: true }).count();
  const faults = (await seen()) ? ["Swedish rules are on an English screen"] : [];
  await page.goto(`${root}desk?lang=en&system=ikvm-normandy-2023&terrain=town&river=N,NE&a1=-&a1-val=6-6-6&a1-at=N&a2=-&a2-val=6-6-6&a2-at=NE&d1=-&d1-val=2-3-4`);
  if (await seen()) faults.push("a refusal is in two languages on the screen");
  await page.setViewportSize(A4);
  await page.goto(link);
  await page.emulateMedia({ media: "print" });
  const middle = await page.evaluate(() => {
    const walk = document.createTreeWalker(document.querySelector(".ans"), NodeFilter.SHOW_TEXT), sizes = [];
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const size = parseFloat(getComputedStyle(node.parentElement).fontSize) * 0.75;
      if (node.data.trim() && !node.parentElement.closest("svg, .vh")) sizes.push(...[...range.getClientRects()].map(() => size));
    }
    return sizes.sort((a, b) => a - b)[Math.floor(sizes.length / 2)];
  });
  if (middle < 7.8) faults.push(`half of the lines on paper have type of ${middle.toFixed(1)} pt or less`);
  await context.close();
  return faults;
}

export default async function run({ browser, root, report }) {
  let link = "";
  for (const size of Object.keys(SIZES)) {
    const context = await room(browser, { script: false, size });
    const page = await context.newPage();
    await report.check(`desk: refused, answered, shared, without script at ${SIZES[size].width}`, async () => {
      const walk = await umpire(page, root);
      link = walk.link;
      return walk.faults;
    });
    await report.check(`desk: units by name, two games, without script at ${SIZES[size].width}`, () => named(page, root));
    if (size === "phone") await report.check("desk: the bar at the foot leads to the answer", () => bar(page, link));
    await context.close();
  }
  await report.check("desk: digits are the dice", () => digits(browser, root, link));
  await report.check("desk: a die that is pressed is answered", () => pressed(browser, root, link));
  await report.check("desk: no word of a unit's name is broken", () => broken(browser, root));
  await report.check("desk: nothing reaches out of its card at any width", () => contained(browser, root));
  await report.check("desk: one language on the screen, type of a size for paper", () => read(browser, root, link));
}
