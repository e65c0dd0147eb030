// A person at a page, whose clicks and keys are counted.

/** Does `act`, which sends a form or follows a link, and waits until the page has loaded: a page whose address leads to a part of it then
 * takes the focus away from a field in which a person already types. */
async function goes(page, act) {
  await Promise.all([page.waitForNavigation(), act()]);
}

/** A person at the page: clicks and presses are counted. */
export class Hand {
  constructor(page) {
    Object.assign(this, { page, clicks: 0, keys: 0 });
  }

  async click(locator, leads = false) {
    this.clicks += 1;
    const act = () => locator.evaluate((node) => node.closest(".handles") !== null).then((isHex) => isHex ? this.clickHex(locator) : locator.click());
    return leads ? goes(this.page, act) : act();
  }

  /** Clicks the link of a hex, even where a counter is drawn over it: the counter has the same link. */
  clickHex(locator) {
    return locator.dispatchEvent("click");
  }

  /** Clicks a place of the window, on the element that is on top there. */
  async clickAt({ x, y }, leads = false) {
    this.clicks += 1;
    const act = () => this.page.mouse.click(x, y);
    return leads ? goes(this.page, act) : act();
  }

  async press(key, leads = false) {
    this.keys += 1;
    return leads ? goes(this.page, () => this.page.keyboard.press(key)) : this.page.keyboard.press(key);
  }

  async type(text) {
    this.keys += [...text].length;
    return this.page.keyboard.type(text);
  }
}
