// node room.mjs LINK: the umpire's link of a room opens with one button, and so do the links that the umpire makes, with a script and
// without. The code is in no address that a server sees. A reader with a revoked link is out at once, and sees why.
import { launch, room } from "./browser.mjs";
import { unsound } from "./valid.mjs";

const [link] = process.argv.slice(2);
const root = new URL("/", link).href;
const browser = await launch();
const faults = [];
const expect = (what, holds) => { if (!holds) faults.push(what); };
const asked = [];

async function reader(wish = {}) {
  const page = await (await room(browser, wish)).newPage();
  page.on("request", (request) => asked.push(request.url()));
  return page;
}

const button = "main form[action='/join'] button[type=submit]";

/** Opens a link and presses the one button of its page. */
async function comesIn(page, address, role) {
  await page.goto(address);
  await page.waitForSelector(`${button}:has-text("Join as")`);
  expect(`${role}: the code is in the address ${page.url()}`, !page.url().includes(address.split("#")[1]));
  expect(`${role}: the button says so`, (await page.textContent(button)).toLowerCase().includes(role));
  await Promise.all([page.waitForNavigation(), page.click(button)]);
}

const umpire = await reader();
await comesIn(umpire, link, "umpire");
const match = await umpire.getAttribute("main a[href^='/m/']", "href");
const links = `${root}${match.split("/").slice(1, 3).join("/")}/links?lang=en`;

/** Lets the umpire make a link; returns its address. */
async function made(role) {
  await umpire.goto(links);
  await Promise.all([umpire.waitForNavigation(), umpire.click(`button[name=role][value=${role}]`)]);
  return umpire.getAttribute(".slips li .print-of a", "href");
}

const viewer = await reader({ size: "phone" });
const address = await made("viewer");
await comesIn(viewer, address, "viewer");
expect(`a viewer is at ${viewer.url()}`, viewer.url().startsWith(`${root}m/`));

const plain = await reader({ script: false });
await plain.goto(address);
expect("without a script the page says what to do", (await plain.textContent("main")).includes("whole address"));
await plain.fill("#code", address);
await Promise.all([plain.waitForNavigation(), plain.click(button)]);
expect(`without a script a viewer is at ${plain.url()}`, plain.url().startsWith(`${root}m/`));

for (const path of ["", "links", "join", links.slice(root.length)]) {
  const sent = await (await umpire.request.get(root + path)).text();
  faults.push(...(await unsound(sent)).map((fault) => `${path}: ${fault}`));
}

const wrong = await reader();
await wrong.goto(`${root}join#${"0".repeat(32)}`);
await wrong.waitForSelector("[role=alert]").catch(() => faults.push("a code that no link has is refused"));

await viewer.goto(`${root}${match.split("/").slice(1, 3).join("/")}/follow`);
await umpire.goto(links);
await umpire.click(".slips li .sure > summary");
await Promise.all([umpire.waitForNavigation(), umpire.click(".slips li button[name=link]")]);
await viewer.waitForSelector("#code").catch(() => faults.push(`a viewer whose link is revoked is at ${viewer.url()}`));
await plain.reload();
for (const [page, what] of [[viewer, "a viewer"], [plain, "a viewer without a script"]]) {
  const why = await page.textContent("[role=alert]").catch(() => "nothing");
  expect(`${what} whose link is revoked is shown ${why}`, why.includes("revoked the link you joined with"));
}
const stranger = await reader();
await stranger.goto(root);
expect("a stranger is shown that a session ended", await stranger.locator("#code").count() === 1 && await stranger.locator("[role=alert]").count() === 0);

expect("no address that was asked for has a code", !asked.some((url) => /\/join\/[0-9a-f]{32}/.test(url)));
for (const fault of faults) console.log(`FAILED ${fault}`);
if (faults.length === 0) console.log("ok links let in with one button, and are revoked at once");
await browser.close();
process.exit(faults.length === 0 ? 0 : 1);
