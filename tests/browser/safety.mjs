// The console has no failures, no page loads anything from elsewhere, every answer carries its headers.

const HEADERS = {
  "content-security-policy": /^default-src 'none';(?!.*unsafe)/,
  "x-content-type-options": /^nosniff$/,
  "referrer-policy": /^same-origin$/,
  "cross-origin-opener-policy": /^same-origin$/,
  "cross-origin-resource-policy": /^same-origin$/,
  "cache-control": /no-store|no-cache/,
  "x-frame-options": /^DENY$/,
};

/** Listens to a page while it is opened: what its console says, what it asks for, what breaks. */
export function heard(page, root, wanted) {
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

/** Each page, at a desk in Swedish. */
export const look = {
  isFor: ({ size, lang }) => size === "desk" && lang === "sv",
  at: ({ page, wanted, answer, faults, report }) => report.check(`quiet and closed: ${wanted.name}`, async () => {
    const headers = answer.headers();
    return [
      ...faults,
      ...(answer.status() === (wanted.status ?? 200) ? [] : [`status ${answer.status()}`]),
      ...Object.entries(HEADERS).filter(([name, wish]) => !wish.test(headers[name] ?? "")).map(([name]) => `${name}: ${headers[name]}`),
      ...((await page.locator("[style], style, script:not([src])").count()) ? ["style or script in the page"] : []),
    ];
  }),
};
