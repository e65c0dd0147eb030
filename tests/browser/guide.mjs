// node guide.mjs PROGRAM [--accept]: the pictures of the handbook, taken from the running program. Compares or keeps them.
import { spawn, execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./browser.mjs";

const KEPT = fileURLToPath(new URL("../../review-web/guide/pictures/", import.meta.url));
const [program, ...words] = process.argv.slice(2);
const accepts = words.includes("--accept");

/** The windows of the pictures, in pixels; the style of the handbook has their proportions. */
const DESK = { width: 1100, height: 660 }, PHONE = { width: 390, height: 660 };
/** Maximum share of pixels that differ, and the distance above which two colours differ: another browser encodes a picture differently. */
const PART = 0.05, COLOUR = 60;
const QUALITY = 72;

const faults = [];
const folder = mkdtempSync(join(tmpdir(), "guide-"));
const children = [];

/** Starts the program; returns the first lines that it prints, up to one that contains a word. */
function starts(args, word) {
  const child = spawn(program, [...args, "--listen", "127.0.0.1:0", "--no-open"], { stdio: ["ignore", "pipe", "ignore"] });
  children.push(child);
  return new Promise((good, bad) => {
    let text = "";
    child.stdout.on("data", (bytes) => { text += bytes; if (text.includes(word) && text.endsWith("\n")) good(text); });
    child.once("exit", () => bad(new Error(`${args.join(" ")} has ended: ${text}`)));
  });
}

const addressIn = (text, part) => new RegExp(`https?://\\S*${part}\\S*`).exec(text)[0];

/** Compares two pictures in a page; returns the share of pixels that differ. */
async function differing(page, [before, now], apart) {
  return page.evaluate(async ({ sources, apart }) => {
    const [a, b] = await Promise.all(sources.map(async (source) => {
      const image = new Image();
      image.src = `data:image/jpeg;base64,${source}`;
      await image.decode();
      const pen = Object.assign(document.createElement("canvas"), { width: image.width, height: image.height }).getContext("2d");
      pen.drawImage(image, 0, 0);
      return pen.getImageData(0, 0, image.width, image.height);
    }));
    if (a.width !== b.width || a.height !== b.height) return 1;
    let count = 0;
    for (let at = 0; at < a.data.length; at += 4) {
      if ([0, 1, 2].some((part) => Math.abs(a.data[at + part] - b.data[at + part]) > apart)) count += 1;
    }
    return count / (a.width * a.height);
  }, { sources: [before, now].map((bytes) => bytes.toString("base64")), apart });
}

try {
  const browser = await launch(["--font-render-hinting=none", "--force-color-profile=srgb", "--disable-lcd-text"]);
  const opened = async (viewport) => (await browser.newContext({ viewport, locale: "en-GB", timezoneId: "UTC", reducedMotion: "reduce" })).newPage();
  const [desk, phone, judge] = [await opened(DESK), await opened(PHONE), await opened(DESK)];
  const take = async (name, page) => {
    await page.evaluate(() => document.fonts.ready);
    const now = await page.screenshot({ type: "jpeg", quality: QUALITY, animations: "disabled", caret: "hide" });
    const file = join(KEPT, `${name}.jpg`);
    if (accepts) return writeFileSync(file, now);
    const part = await differing(judge, [readFileSync(file), now], COLOUR);
    console.log(`ok picture ${name}: ${(100 * part).toFixed(1)} % differ`);
    if (part > PART) faults.push(`${(100 * part).toFixed(1)} % of the picture ${name} differ: look, and run node tests/browser/guide.mjs PROGRAM --accept`);
  };

  const demo = addressIn(await starts(["demo"], "http"), "");
  for (const [name, path] of [
    ["step", "m/normandy-1944/e/310"], ["combat", "m/normandy-1944/e/310/combat"], ["overview", "m/normandy-1944/overview"],
    ["plan", "m/normandy-1944/notes"], ["projector", "m/normandy-1944/present/5"], ["file", "m/normandy-1944/integrity"],
    ["desk", "desk?system=ikvm-normandy-2023&hex=2109&a1=ca-3-inf&a1-at=NE&a2=gb-3-agra&a2-at=S&a3=bb-warspite&a3-at=N&d1=de-711-inf&die=4"],
  ]) {
    await desk.goto(demo + path);
    await take(name, desk);
  }

  // A device answers the question of the projector.
  await desk.goto(`${demo}m/normandy-1944/present/5`);
  await Promise.all([desk.waitForNavigation(), desk.click('button[value="ask"]')]);
  await phone.goto(`${demo}m/normandy-1944/follow`);
  await phone.waitForSelector("main form button");
  await take("answer", phone);

  // A match in the middle of a combat is recorded.
  execFileSync(program, ["play", "--system", "ikvm-normandy-2023", "--scenario", "caen-orne", "--style", "sensible", "--seed", "7", "--entries", "22", "-q", "--out", join(folder, "match.wdj")]);
  await desk.goto(`${addressIn(await starts(["serve", "--data", folder], "http"), "")}m/match/record`);
  await take("record", desk);

  // The umpire of a room makes a link for each role.
  const link = addressIn(await starts(["demo", "--room", "--plain", "--access", join(folder, "access")], "/join#"), "/join#");
  await desk.goto(link);
  const button = "main form[action='/join'] button[type=submit]";
  await desk.waitForSelector(`${button}:has-text("Join as")`);
  await Promise.all([desk.waitForNavigation(), desk.click(button)]);
  await desk.goto(new URL("/m/normandy-1944/links?lang=en", link).href);
  await take("links", desk);
  await browser.close();
} catch (error) {
  faults.push(String(error.stack ?? error));
} finally {
  for (const child of children) child.kill();
  rmSync(folder, { recursive: true, force: true });
}
for (const fault of faults) console.log(`FAIL ${fault}`);
process.exit(faults.length === 0 ? 0 : 1);
