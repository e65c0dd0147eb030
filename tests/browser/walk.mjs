// Ways of a debrief from the first page, counted in clicks, and the document to take home.
import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { room } from "./browser.mjs";
import { BOOKS } from "./books.mjs";

/** Clicks from the first page to the sheet of a disputed combat. */
const CLICKS = 5;
/** Sheets of A4 that the document takes; the bench measures its time. */
const SHEETS = 4;

const sheetsOf = async (page) => (await page.pdf({ preferCSSPageSize: true })).toString("latin1").match(/\/Type\s*\/Page\b(?!s)/g).length;

/** From the list of matches to a printed sheet of a fight: a match, its overview, the event, and printing. */
async function disputed(page, root, match) {
  let clicks = 0;
  const click = async (selector) => {
    clicks += 1;
    await page.locator(selector).first().click();
    await page.waitForLoadState();
  };
  await page.goto(`${root}?lang=en`);
  await click(`a[href="/m/${match}/overview"]`);
  await click('#events a[href$="/combat"]');
  if (!page.url().endsWith("/combat")) return [`${page.url()} is no combat`];
  // The browser's own command prints the shown page.
  clicks += 1;
  const sheets = await sheetsOf(page);
  return [...(clicks > CLICKS ? [`${clicks} clicks`] : []), ...(sheets === 1 ? [] : [`${sheets} sheets`])];
}

/** From the overview to the document, on few sheets. */
async function drafted(page, root, match, lang) {
  await page.goto(`${root}m/${match}/overview?lang=${lang}`);
  await page.locator(`.tabs a[href="/m/${match}/aar"]`).click();
  await page.locator("#aar-6").waitFor();
  const sheets = await sheetsOf(page);
  // A part on a new sheet may leave the sheet before partly empty, and the last sheet may hold a few lines only.
  await page.emulateMedia({ media: "print" });
  const torn = await page.evaluate(() => [...document.querySelectorAll(".aar section, .aar-signs")]
    .filter((part) => getComputedStyle(part).breakBefore === "page").map((part) => `${part.className} begins a sheet`));
  await page.emulateMedia({ media: null });
  return sheets >= 2 && sheets <= SHEETS ? torn : [...torn, `${sheets} sheets`];
}

/** The file to take home, opened without the program: it requests nothing, and a sentence leads to its proof. */
async function takenHome(browser, root, match) {
  const context = await room(browser, { lang: "sv" });
  const page = await context.newPage();
  await page.goto(`${root}m/${match}/aar`);
  const href = await page.locator(".aar-ways .button").getAttribute("href");
  const sent = await page.request.get(new URL(href, root).href);
  const attached = sent.headers()["content-disposition"] ?? "";
  const path = join(await mkdtemp(join(tmpdir(), "aar-")), "aar.html");
  await writeFile(path, await sent.body());
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await context.setOffline(true);
  await page.goto(pathToFileURL(path).href);
  const proof = page.locator(".aar-events .proof").first();
  const to = await proof.getAttribute("href");
  await proof.click();
  const shown = await page.locator(to).isVisible();
  await context.close();
  const others = asked.filter((url) => !url.startsWith("file:"));
  const size = (await readFile(path)).length;
  const kept = /^attachment; filename="[^"]+\.aar\.html"$/.test(attached) ? [] : [`sent as ${attached}`];
  return [...kept, ...others.map((url) => `asks for ${url}`), ...(shown ? [] : [`${to} is not shown`]), ...(size < 1e6 ? [] : [`${size} bytes`])];
}

export default async function run({ browser, root, report }) {
  const context = await room(browser);
  const page = await context.newPage();
  for (const { system, match } of BOOKS.filter((book) => book.match)) {
    for (const lang of ["sv", "en"]) {
      await report.check(`the after-action document of ${system} is on ${SHEETS} sheets at most, ${lang}`, () => drafted(page, root, match, lang));
    }
    await report.check(`the file of ${system} opens by itself`, () => takenHome(browser, root, match));
  }
  await context.close();
}
