// Choosing by keys on the recorder, on the map and in the section of choices. Without script a reader uses the same links and forms.
(function () {
  "use strict";
  var choose = document.getElementById("choose"), line = document.getElementById("f-line"), list = document.getElementById("f-said");
  if (!choose) return;
  var letters = document.body.dataset.keys !== "off";

  function all(words) { return [].slice.call(choose.querySelectorAll(words)); }

  function isShown(node) { return node.getClientRects().length > 0; }

  function ask(name) { return new URLSearchParams(location.search).get(name); }

  // The hex of the map that Tab reaches.
  function onMap() { return document.querySelector('.handles a[tabindex="0"]'); }

  function sender(node) { return node.closest("form").querySelector("fieldset > button[type=submit], .faces button"); }

  /** Returns the element that a reader most likely needs: the button for the choice, a die, the box of a unit, the map, or the first control. */
  function first() {
    var selects = all("select").filter(function (one) { return one.querySelector("option[selected]") && isShown(one); });
    if (selects.length) return selects[0].closest(".area") ? firstBox() : sender(selects[0]);
    if ("throw" in choose.dataset) return firstOf(".faces button, input[type=number]");
    if (ask("hex") && firstBox()) return firstBox();
    return onMap() || firstBox() || firstOf(".ways a, button, summary");
  }

  function firstOf(words) { return all(words).filter(isShown)[0]; }

  function firstBox() { return firstOf("input[type=checkbox], input[type=number]"); }

  function go(node) {
    if (!node) return;
    var fold = node.closest("details:not([open])");
    if (fold && node.tagName !== "SUMMARY") fold.open = true;
    node.focus();
    if (node.type === "number") node.select();
  }

  // The section gets the focus after each choice made in it or on the map. The line gets the focus after what was typed in it.
  if (location.hash === "#choose") {
    // Without this the browser later moves the focus to the section itself.
    history.replaceState(null, "", location.pathname + location.search);
    var refused = document.querySelector("[role=alert]");
    // On a touch screen the page only scrolls: to the map, where the next choice is, or to the choices of the tapped hex.
    if (!window.matchMedia("(pointer: coarse)").matches) go(refused && line || first());
    else if (refused) refused.scrollIntoView({ block: "center" });
    else if (ask("hex")) choose.scrollIntoView();
    else window.scrollTo(0, 0);
  }

  // A box for several units covers the boxes of each of them.
  function covers(one, other) {
    var named = one.value.split(" ");
    return one.form === other.form && one.name === other.name && other.value.split(" ").every(function (unit) { return named.indexOf(unit) >= 0; });
  }
  choose.addEventListener("change", function (event) {
    var box = event.target, together = all(".together input");
    if (box.type !== "checkbox") return;
    var singles = all(".tick:not(.together) input");
    if (together.indexOf(box) >= 0) singles.forEach(function (one) { if (covers(box, one)) one.checked = box.checked; });
    together.forEach(function (one) {
      one.checked = singles.filter(function (single) { return covers(one, single); }).every(function (single) { return single.checked; });
    });
  });

  // Shows the odds of a form while boxes are ticked. The button that asks for them is only for pages without script.
  var asked = 0, timer = null;
  function foretell(form) {
    var box = form && form.querySelector(".odds"), number = asked += 1;
    clearTimeout(timer);
    if (!box) return;
    timer = setTimeout(function () {
      fetch(box.dataset.odds + "&sent=" + encodeURIComponent(new URLSearchParams(new FormData(form)).toString()), { credentials: "same-origin" })
        .then(function (answer) { return answer.ok ? answer.text() : ""; })
        .then(function (words) { if (number === asked) box.innerHTML = words; }, function () {});
    }, 60);
  }
  choose.addEventListener("input", function (event) { foretell(event.target.form); });
  all(".look").forEach(function (button) { button.hidden = true; });
  foretell(all(".odds").filter(isShown).map(function (box) { return box.closest("form"); })[0]);

  // Typing a name on the map or among the choices moves the focus to the element with that name.
  var typed = "", fromMap = false, shown = document.createElement("p");
  shown.className = "typed";
  shown.setAttribute("aria-hidden", "true");
  choose.appendChild(shown);

  function type(words) { typed = words; shown.textContent = words; }

  function called(link) {
    var label = link.getAttribute("aria-label") || link.textContent, query = new URL(link.getAttribute("href"), location.href).searchParams;
    if (!link.closest(".handles")) return label + " " + query.get("unit");
    return query.get("hex") ? label.split(",")[0] : label + " " + query.get("unit");
  }

  // Returns the elements with names. Those of the part of the page where typing began come first.
  function candidates() {
    function named(nodes, words) { return nodes.map(function (node) { return { node: node, words: words(node) }; }); }
    function text(node) { return node.textContent; }
    var map = named([].slice.call(document.querySelectorAll(".handles a")), called);
    var boxes = named(all(".tick:not(.together) input").filter(isShown), function (box) { return box.closest("label").textContent + " " + box.value; });
    var units = named(all(".ways a"), called);
    var buttons = named(all(".offer button:not(.look), .offer summary, .area > summary").filter(isShown), text);
    if (fromMap) return map.concat(units, boxes, buttons);
    return boxes.concat(units, buttons, map);
  }

  function starts(words, part) {
    var text = words.toLowerCase(), at = text.indexOf(part);
    while (at > 0 && /[\p{L}\p{N}]/u.test(text[at - 1])) at = text.indexOf(part, at + 1);
    return at >= 0;
  }

  function jump(words) {
    if (!typed) fromMap = document.activeElement.closest(".handles") !== null;
    var found = candidates().filter(function (one) { return starts(one.words, words); })[0];
    if (!found) return false;
    if (found.node.closest(".handles")) hold(found.node);
    go(found.node);
    type(words);
    return true;
  }

  function hold(link) {
    [].forEach.call(document.querySelectorAll(".handles a"), function (each) { each.setAttribute("tabindex", each === link ? "0" : "-1"); });
  }

  // After a line the focus returns to the line, after a choice to the section.
  function send(button, isLine) {
    if (isLine) button.form.action = button.form.action.split("#")[0];
    button.click();
  }

  // A die of more than nine faces takes several digits; a digit that no longer fits begins the next die. Enter sends them, as in
  // any form. A die that gets the focus again is overwritten. In the notation line digits are text.
  var anew = null;
  document.addEventListener("focusin", function (event) { anew = event.target; });
  function figured(key, dice) {
    var at = Math.max(dice.indexOf(document.activeElement), 0);
    function fits(die) {
      var text = (die === anew || die !== document.activeElement ? "" : die.value) + key;
      return +text > 0 && +text <= +die.max ? text : "";
    }
    var die = fits(dice[at]) ? dice[at] : dice[at + 1], text = die && fits(die);
    if (!text) return true;
    if (die !== document.activeElement) go(die);
    die.value = text;
    anew = null;
    return true;
  }

  // A digit sets the next die; 0 clears all dice.
  function rolled(key, isLine) {
    if (!letters || !("throw" in choose.dataset) || !/^[0-9]$/.test(key)) return false;
    var face = firstOf('.faces button[value="' + key + '"]');
    if (face) send(face, isLine);
    if (face || firstOf(".faces button")) return Boolean(face);
    var dice = all("input[type=number]"), form = dice[0] && dice[0].form;
    if (!form) return false;
    if (+dice[0].max > 9) return !isLine && figured(key, dice);
    if (key === "0") dice.forEach(function (die) { die.value = ""; });
    else if (+key <= +dice[0].max) (dice.filter(function (die) { return die.value === ""; })[0] || dice[0]).value = key;
    if (dice.every(function (die) { return die.value !== ""; })) send(sender(dice[0]), isLine);
    return true;
  }

  // In a list of hexes repeated digits are one number, such as 1111. The browser itself would go to the next hex that begins with 1.
  function pick(select, words) {
    var found = [].slice.call(select.options).filter(function (option) { return starts(option.text, words); })[0];
    if (!found) return false;
    select.value = found.value;
    select.dispatchEvent(new Event("input", { bubbles: true }));
    type(words);
    return true;
  }
  document.addEventListener("focusin", function (event) { if (event.target.tagName === "SELECT") type(""); });

  // The arrows skip fields that use arrows themselves.
  function move(from, step) {
    var nodes = all("a, button, summary, input[type=checkbox]").filter(isShown), at = nodes.indexOf(from);
    go(nodes[at + step] || from);
  }

  document.addEventListener("keydown", function (event) {
    var at = event.target, plain = !event.ctrlKey && !event.metaKey && !event.altKey, key = event.key;
    if (!plain || event.isComposing) return;
    var isLine = at === line, isBox = at.type === "checkbox", isField = at.closest("input, select, textarea") !== null && !isBox;
    var isDie = at.type === "number" && choose.contains(at);
    if ((!isField || isDie || isLine && line.value === "") && rolled(key, isLine)) return done(event);
    if (isLine && key === "Escape" && line.value === "" && (!list || list.hidden)) { go(first()); return done(event); }
    var isHere = choose.contains(at) || at.closest(".handles") !== null;
    if (!isHere) return;
    if (key === "Escape") {
      var none = choose.querySelector("a.target");
      if (typed) type(""); else if (none && !isField) none.click(); else if (line) line.focus();
      return done(event);
    }
    // Enter sends the form, as in any other field. Space or an arrow opens a list.
    if (at.tagName === "SELECT" && key === "Enter") { sender(at).click(); return done(event); }
    if (at.tagName === "SELECT" && /^[\p{L}\p{N}]$/u.test(key)) {
      if (pick(at, typed + key.toLowerCase()) || pick(at, key.toLowerCase())) done(event);
      return;
    }
    if (isField) return;
    if (key === "Backspace" && typed) { type(typed.slice(0, -1)); if (typed) jump(typed); return done(event); }
    if (letters && key.length === 1 && /[\p{L}\p{N}\-]/u.test(key)) {
      var small = key.toLowerCase();
      if (!jump(typed + small) && typed) jump(small);
      return done(event);
    }
    type("");
    // On the last hex of a drawn path Enter sends the path, and Backspace removes the hex.
    var drawn = choose.querySelector("form.drawn"), whole = drawn && drawn.querySelector("button"), back = drawn && drawn.querySelector(".back");
    var isLast = drawn && at === document.querySelector(".handles .on");
    if (isLast && key === "Enter" && whole) { whole.click(); return done(event); }
    if (drawn && key === "Backspace" && back) { back.click(); return done(event); }
    if (choose.contains(at) && (key === "ArrowDown" || key === "ArrowUp")) { move(at, key === "ArrowDown" ? 1 : -1); return done(event); }
  }, true);

  function done(event) {
    event.preventDefault();
    event.stopPropagation();
  }
})();
