// node shots.mjs URL DIR: pictures of the main pages, for looking at.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { launch, room, visit } from "./browser.mjs";
import { match, pages } from "./pages.mjs";

const [root, folder] = process.argv.slice(2);
if (!folder) {
  console.error("usage: node shots.mjs URL DIR");
  process.exit(2);
}
mkdirSync(folder, { recursive: true });
const browser = await launch();
const list = pages(await match(root));
const ROOMS = [
  { lang: "sv", light: "light", size: "desk" }, { lang: "en", light: "dark", size: "desk" }, { lang: "sv", light: "light", size: "phone" },
];
await Promise.all(ROOMS.map(async (wish) => {
  const context = await room(browser, wish);
  const page = await context.newPage();
  for (const wanted of list) {
    await visit(page, root, wanted);
    const name = `${wanted.name.replaceAll(" ", "-")}-${wish.lang}-${wish.light}-${wish.size}.png`;
    await page.screenshot({ path: join(folder, name), fullPage: !wanted.step && wish.size === "desk" });
  }
  await context.close();
}));
await browser.close();
