// Chromium, and rooms in it: one context for each language, light, width and kind of script.
import { existsSync } from "node:fs";
import { chromium } from "playwright-core";

export const SIZES = { desk: { width: 1366, height: 768 }, phone: { width: 390, height: 844 } };

const FLAGS = [
  "--headless", "--no-sandbox", "--font-render-hinting=none", "--disable-gpu", "--disable-quic", "--no-first-run",
  "--disable-background-networking", "--disable-component-update", "--disable-sync",
  // Each process starts by itself, and the browser draws in its own process: that takes a quarter less of the processor for the same pictures.
  "--no-zygote", "--in-process-gpu",
];

/** The browser that CHROMIUM names, or one that Debian installs: headless Chromium, or the whole of it. */
const PROGRAM = process.env.CHROMIUM ?? ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"].find((path) => existsSync(path)) ?? "/usr/bin/chromium";

/** The factor by which pages are slowed down, as on a busy machine. A run with 4 to 8 shows whether the checks wait for the results they need. */
const SLOWER = Number(process.env.WARDIARY_SLOWER ?? 1);

async function slowed(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
}

/** Starts the browser; `more` are additional flags. */
export async function launch(more = []) {
  const browser = await chromium.launch({ executablePath: PROGRAM, args: [...FLAGS, ...more] });
  if (SLOWER > 1) browser.on("context", (context) => context.on("page", slowed));
  return browser;
}

/** A room: `lang` sv or en, `light` light or dark, `size` a key of SIZES, `script` whether pages may run theirs. */
export async function room(browser, { lang = "en", light = "light", size = "desk", script = true } = {}) {
  const locale = lang === "sv" ? "sv-SE" : "en-GB";
  const context = await browser.newContext({
    viewport: SIZES[size], colorScheme: light, locale, javaScriptEnabled: script, reducedMotion: "reduce",
  });
  if (!script) return context;
  // Measurements need the fonts of the pages, so each load of a page waits for them.
  const opened = context.newPage.bind(context);
  context.newPage = async () => {
    const page = await opened(), go = page.goto.bind(page);
    page.goto = async (...where) => {
      const answer = await go(...where);
      await page.evaluate(async () => { await document.fonts.ready; }).catch(() => { /* A page that plays has gone on. */ });
      return answer;
    };
    return page;
  };
  return context;
}

/** Opens a page of the list in `pages.mjs`: an address, or scene text to be posed at the desk. */
export async function visit(page, root, wanted) {
  if (wanted.scene === undefined) return page.goto(root + wanted.path);
  await page.goto(root + "desk?as=text");
  await page.fill("textarea[name=scene]", wanted.scene);
  const [answer] = await Promise.all([page.waitForNavigation(), page.click("form:has(textarea) button")]);
  return answer;
}

// Requests an address without the browser, by `fetch`. Reads the whole body, so that the next request can use the same connection: a client that
// leaves bodies unread holds a connection for each, and the server ends the idlest connection of a client with too many. The body comes
// uncompressed, whereas a browser asks for compressed ones.
export async function asked(address, how = {}) {
  try {
    const answer = await fetch(address, { ...how, headers: { "accept-encoding": "identity", ...how.headers } });
    return { status: answer.status, text: await answer.text() };
  } catch (error) {
    throw new Error(`${address}: ${error.message}: ${error.cause?.message ?? "no cause is named"}`);
  }
}

/** Does `work` with each of a list, a few at once; returns the results in the order of the list. */
export async function each(list, work, atOnce = 2) {
  const results = [], rest = [...list].entries();
  const worker = async () => { for (const [at, one] of rest) results[at] = await work(one, at); };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return results;
}
