// The form of the record page for an entry, and its required changes. Both functions run in the page.

/** The form for these words, with the controls to change; null if there is none. Choices have their place among the inputs. */
export function fitting(words) {
  const same = (line) => {
    const bare = (list) => list.filter((word) => word && word !== "to" && word !== "by").sort().join(" ");
    return bare(line.replace(/ air 0$/, "").split(" ")) === bare(words);
  };
  const begins = (at, value) => {
    const list = value.split(" ").filter(Boolean);
    return list.every((word, place) => words[at + place] === word) ? list.length : null;
  };
  const wanted = (value) => value.split(" ").every((unit) => words.includes(unit));

  const placed = (form) => {
    const at = form.querySelector("select[name=at]"), box = [...form.querySelectorAll("input[name=each]")].find((each) => same(`${each.value} ${words.at(-1)}`));
    if (!box || ![...at.options].some((option) => option.value === words.at(-1))) return null;
    const boxes = [...form.querySelectorAll("input[type=checkbox]")];
    const ticks = boxes.flatMap((each, place) => each.checked !== (each === box) ? [place] : []);
    return { ticks, selects: at.value === words.at(-1) ? [] : [{ place: 0, value: words.at(-1) }], numbers: [], press: null, goal: words.at(-1) };
  };

  const filled = (form) => {
    if (form.querySelector("input[name=several]")) return placed(form);
    const line = [], plan = { ticks: [], selects: [], numbers: [], press: null, together: [] };
    const controls = [...form.querySelectorAll("input:not([name=entry]), select, .faces button")];
    const [boxes, selects, numbers, faces] = ["input[type=checkbox]", "select", "input[type=number]", ".faces button"].map((kind) => [...form.querySelectorAll(kind)]);
    const ticks = [];
    let at = 0, pressed = false;
    for (const each of controls) {
      if (each.type === "hidden" && each.name === "by") {
        if (!wanted(each.value)) return null;
        line.push(each.value);
      } else if (each.type === "hidden") {
        if (each.value === "air" && !words.includes("air")) continue;
        if (each.value === "air") at = words.indexOf("air");
        if (each.value === "to" && words[at] !== "to") continue;
        const more = begins(at, each.value);
        if (more === null) return null;
        at += more;
        line.push(each.value);
      } else if (each.type === "checkbox") {
        const place = boxes.indexOf(each);
        if (each.closest(".together")) plan.together.push({ place, of: each.value.split(" ") });
        else ticks.push({ place, unit: each.value, on: each.checked, wanted: wanted(each.value) });
        if (!each.closest(".together") && wanted(each.value)) line.push(each.value);
      } else if (each.tagName === "BUTTON") {
        const more = begins(at, each.value);
        if (pressed || !more) continue;
        pressed = true;
        plan.press = faces.indexOf(each);
        line.push(each.value);
        at += more;
      } else if (each.tagName === "SELECT") {
        const unit = each.name.startsWith("of ") ? each.name.slice(3) : null;
        const options = [...each.options].filter((option) => unit ? option.value === (words[words.indexOf(unit) + 1] ?? "") && words.includes(unit) : begins(at, option.value));
        const option = options.sort((one, two) => two.value.length - one.value.length)[0];
        if (!option && !unit) return null;
        if (option) {
          if (each.value !== option.value) plan.selects.push({ place: selects.indexOf(each), value: option.value });
          line.push(...unit ? [unit, option.value] : [option.value]);
          at += unit ? 0 : begins(at, option.value);
        }
      } else if (each.type === "number") {
        const unit = each.name.startsWith("of ") ? each.name.slice(3) : null;
        const said = unit ? words[words.indexOf(unit) + 1] : words[at];
        const value = unit && !words.includes(unit) || said === undefined ? "0" : said;
        if (!/^\d+$/.test(value)) return null;
        if (!unit && words.length > at) at += 1;
        if (each.value !== value) plan.numbers.push({ place: numbers.indexOf(each), value });
        if (unit && value !== "0") line.push(unit, value);
        if (!unit && (value !== "0" || words.includes("air"))) line.push(value);
      }
    }
    if (!same(line.join(" ")) || faces.length > 0 && !pressed) return null;
    return Object.assign(plan, boxed(ticks, plan.together));
  };

  // The boxes to click one after the other, or one box for several units where that takes fewer clicks.
  const boxed = (ticks, together) => {
    const cost = (set) => set.reduce((sum, each) => sum + (each.on !== each.wanted), 0);
    const by = (group) => ticks.filter((each) => group.of.includes(each.unit));
    const whole = (set) => cost(set.map((each) => ({ ...each, on: true }))) + 1;
    const singles = (set) => set.filter((each) => each.on !== each.wanted).map((each) => each.place);
    const through = (group) => [group.place, ...by(group).filter((each) => !each.wanted).map((each) => each.place)];
    const largest = together.find((group) => by(group).length === ticks.length);
    const parts = together.filter((group) => group !== largest);
    const inParts = [];
    const covered = new Set();
    for (const group of parts) {
      by(group).forEach((each) => covered.add(each.place));
      inParts.push(...whole(by(group)) < cost(by(group)) ? through(group) : singles(by(group)));
    }
    inParts.push(...singles(ticks.filter((each) => !covered.has(each.place))));
    return { ticks: largest && whole(ticks) < inParts.length ? through(largest) : inParts, sent: sent(ticks, together, singles) };
  };

  // Without script: a box of several units that all take part is sent for them; it does not tick their own boxes.
  const sent = (ticks, together, singles) => {
    let left = ticks.filter((each) => each.on !== each.wanted);
    const out = [];
    for (const group of together.toSorted((one, two) => two.of.length - one.of.length)) {
      const missing = left.filter((each) => each.wanted && group.of.includes(each.unit));
      const isMeant = group.of.every((unit) => ticks.some((each) => each.unit === unit && each.wanted));
      if (!isMeant || missing.length < 2) continue;
      out.push(group.place);
      left = left.filter((each) => !missing.includes(each));
    }
    return [...out, ...singles(left)];
  };

  const forms = [...document.querySelectorAll(".asked form.offer")];
  const found = forms.map((form, at) => ({ at, plan: filled(form) })).filter(({ plan }) => plan);
  const open = ({ at }) => !forms[at].querySelector("details:not([open])") && !forms[at].closest("details:not([open])");
  const best = found.find(open) ?? found[0];
  return best ? { form: best.at, isOpen: open(best), ...best.plan } : null;
}

/** The shortest letters that lead to this thing by its name, as the page searches for it; null if there are none. */
export function nameOf({ selector, place }) {
  const choose = document.getElementById("choose"), shown = (node) => node.getClientRects().length > 0;
  const called = (link) => {
    const label = link.getAttribute("aria-label") || link.textContent, query = new URL(link.getAttribute("href"), location.href).searchParams;
    if (!link.closest(".handles")) return `${label} ${query.get("unit")}`;
    return query.get("hex") ? label.split(",")[0] : `${label} ${query.get("unit")}`;
  };
  const named = (nodes, words) => [...nodes].map((node) => ({ node, words: words(node).toLowerCase() }));
  const all = (words) => [...choose.querySelectorAll(words)];
  const map = named(document.querySelectorAll(".handles a"), called);
  const boxes = named(all(".tick:not(.together) input").filter(shown), (box) => `${box.closest("label").textContent} ${box.value}`);
  const units = named(all(".ways a"), called);
  const buttons = named(all(".offer button:not(.look), .offer summary, .area > summary").filter(shown), (node) => node.textContent);
  const found = document.activeElement.closest(".handles") ? [...map, ...units, ...boxes, ...buttons] : [...boxes, ...units, ...buttons, ...map];
  const target = document.querySelectorAll(selector)[place];
  const own = found.find(({ node }) => node === target);
  if (!own) return null;
  const begins = (words, at) => at === 0 || !/[\p{L}\p{N}]/u.test(words[at - 1]);
  const starts = (words, part) => [...words].some((_, at) => begins(words, at) && words.startsWith(part, at));
  const names = [...own.words].flatMap((_, at) => begins(own.words, at) ? [/^[\p{L}\p{N}-]*/u.exec(own.words.slice(at))[0]] : []);
  const parts = names.flatMap((name) => [...name].map((_, length) => name.slice(0, length + 1))).sort((one, two) => one.length - two.length);
  // The keyboard of the browser's driver has no other letters; other letters are inserted without a key.
  const typable = parts.filter((part) => /^[ -~]+$/.test(part));
  // While letters are typed the focus may move to the map and back: the last letter decides.
  return typable.find((part) => found.find((one) => starts(one.words, part))?.node === target) ?? null;
}
