// The console has no failures, no page loads anything from elsewhere, every answer carries its headers.
import { room, visit } from "./browser.mjs";

const HEADERS = {
  "content-security-policy": /^default-src 'none';(?!.*unsafe)/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /no-store|no-cache/,
  "x-frame-options": /^DENY$/,
};

function heard(page, root, wanted) {
  const faults = [];
  const said = (message) => {
    const expected = wanted.status && message.text().includes(`status of ${wanted.status} `);
    if (["error", "warning"].includes(message.type()) && !expected) faults.push(message.text());
  };
  const asked = (request) => request.url().startsWith(root) || faults.push(`asks ${request.url()}`);
  const broke = (error) => faults.push(error.message);
  page.on("console", said).on("request", asked).on("pageerror", broke);
  return { faults, deaf: () => page.off("console", said).off("request", asked).off("pageerror", broke) };
}

export default async function run({ browser, root, list, report }) {
  const context = await room(browser);
  const page = await context.newPage();
  for (const wanted of list) {
    await report.check(`quiet and closed: ${wanted.name}`, async () => {
      const { faults, deaf } = heard(page, root, wanted);
      const answer = await visit(page, root, wanted);
      deaf();
      if (answer.status() !== (wanted.status ?? 200)) faults.push(`status ${answer.status()}`);
      const headers = answer.headers();
      for (const [name, wish] of Object.entries(HEADERS)) {
        if (!wish.test(headers[name] ?? "")) faults.push(`${name}: ${headers[name]}`);
      }
      if (await page.locator("[style], style, script:not([src])").count()) faults.push("style or script in the page");
      return faults;
    });
  }
  await context.close();
}
