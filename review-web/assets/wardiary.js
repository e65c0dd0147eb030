// Keys for pages that also work without them: every key follows a link on the page. The returned function prepares a page that
// replaced another one; it gets the id of the link that led to it.
var enter = (function () {
  "use strict";
  var letters = document.body.dataset.keys !== "off";
  var blank = document.getElementById("blank");

  // Stepping replaces the address, so that Back leaves the match and does not step back through every entry.
  function follow(word) {
    var link = document.querySelector('a[data-key="' + word + '"]');
    if (!link) {
      var button = document.querySelector('button[data-key="' + word + '"]');
      if (button) button.click();
      return button !== null;
    }
    if (!link.closest(".bar, .halts")) location.href = link.href;
    else if (moveTo.isStep()) moveTo(link.href);
    else location.replace(link.href);
    return true;
  }

  var plain = { ArrowLeft: "prev", ArrowRight: "next", PageUp: "turn-prev", PageDown: "turn-next", Home: "first", End: "last", Escape: "back" };
  var shifted = { ArrowLeft: "phase-prev", ArrowRight: "phase-next" };
  var lettered = { j: "next", k: "prev", n: "stop-next", p: "stop-prev", r: "reveal", c: "combat", g: "note", "[": "diary-prev", "]": "diary-next", "?": "help" };

  function isTyping(target) {
    return target.closest("input, select, textarea, [contenteditable]") !== null;
  }

  document.addEventListener("keydown", function (event) {
    // Many keyboards need AltGr for brackets. Some systems report AltGr as Ctrl and Alt.
    var graph = event.getModifierState("AltGraph") && (event.key === "[" || event.key === "]");
    if ((event.ctrlKey || event.metaKey || event.altKey) && !graph) return;
    // A face of a die takes no text, so a digit sets a die there too.
    if (isTyping(event.target) && !(event.target.closest(".dks") && /^[0-6]$/.test(event.key))) return;
    if (event.target.closest(".handles") && cursor(event)) return;
    // A box that scrolls sideways keeps its own arrow keys.
    if (event.target.closest(".ribbon, .scroll") && event.key.indexOf("Arrow") === 0) return;
    if (letters && event.key === "b" && blank) {
      blank.hidden = !blank.hidden;
      event.preventDefault();
      return;
    }
    var find = document.querySelector('[data-key="find"]');
    if (letters && event.key === "/" && find) {
      find.focus();
      event.preventDefault();
      return;
    }
    if (event.key === "Escape" && blank && !blank.hidden) {
      blank.hidden = true;
      return;
    }
    if (letters && rolled(event.key)) {
      event.preventDefault();
      return;
    }
    var word = event.shiftKey ? shifted[event.key] : plain[event.key];
    if (!word && letters) word = lettered[event.key];
    if (word && follow(word)) event.preventDefault();
  });

  // A digit sets the next die of the desk, 0 clears all. The form is sent once every die is set.
  var dice = [].slice.call(document.querySelectorAll(".dks")), next = 0, pressed = null;

  function rolled(key) {
    if (!dice.length || !/^[0-6]$/.test(key)) return false;
    (key === "0" ? dice : [dice[next]]).forEach(function (die) { die.querySelector('input[value="' + key + '"]').checked = true; });
    next += 1;
    if (key === "0" || next === dice.length) document.querySelector(".pose .go").click();
    return true;
  }

  // A pressed face works like a digit. Arrow keys move from face to face, so they send nothing.
  document.addEventListener("pointerdown", function (event) { pressed = event.target.closest(".dks"); });
  document.addEventListener("keydown", function () { pressed = null; }, true);
  dice.forEach(function (die) {
    die.addEventListener("change", function (event) {
      var unsaid = dice.some(function (each) { return each.querySelector('input[value="0"]').checked; });
      if (pressed === die && (event.target.value === "0" || !unsaid)) document.querySelector(".pose .go").click();
    });
  });

  // Tab reaches the map once; arrows move from hex to hex, Enter opens the stack.
  var hexes, pane;

  // A board that is wider than its pane scrolls to the place of the entry.
  function centre() {
    var mark = pane && pane.querySelector(".changed, .way-head");
    if (!mark || pane.scrollWidth <= pane.clientWidth) return;
    var there = middle(mark), from = pane.getBoundingClientRect();
    pane.scrollTo(there.x - (from.left + from.right) / 2, there.y - (from.top + from.bottom) / 2);
  }

  function middle(link) {
    var box = link.getBoundingClientRect();
    return { x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2 };
  }

  function inPane(link) {
    var at = middle(link), box = pane.getBoundingClientRect();
    return at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom;
  }

  function hold(link) {
    hexes.forEach(function (each) { each.setAttribute("tabindex", each === link ? "0" : "-1"); });
  }

  var ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

  function cursor(event) {
    var way = ways[event.key], here = event.target.closest("a");
    if (!way || !here || event.shiftKey) return false;
    var from = middle(here), best = null, least = Infinity;
    hexes.forEach(function (link) {
      var at = middle(link), dx = at.x - from.x, dy = at.y - from.y;
      var along = dx * way[0] + dy * way[1], aside = Math.abs(dx * way[1]) + Math.abs(dy * way[0]);
      // Direction counts more than distance: the hex straight ahead comes before a nearer one at the side.
      if (along > 1 && along + 2 * aside < least && inPane(link)) { best = link; least = along + 2 * aside; }
    });
    if (best) { hold(best); best.focus({ preventScroll: true }); }
    event.preventDefault();
    return true;
  }

  // The cursor begins at the chosen hex, else at visible units. It begins again when another part of the map fills the pane.
  function begin() {
    hexes = [].slice.call(document.querySelectorAll(".handles a"));
    if (!hexes.length) return;
    hold(document.querySelector(".handles .on") || hexes.filter(inPane).filter(function (each) { return each.classList.contains("held"); })[0] || hexes.filter(inPane)[0] || null);
  }
  document.addEventListener("filled", begin);

  // The clock of a phase counts on from the time that the page showed when it loaded. Without script it shows the time of the last reload.
  var clock, came_at;
  // Past the limit a part of a second counts as a whole one.
  function clocked(ms, is_late) {
    var seconds = (is_late ? Math.ceil : Math.floor)(Math.abs(ms) / 1000);
    return (ms < 0 ? "\u2212" : "") + Math.floor(seconds / 60) + ":" + ("0" + seconds % 60).slice(-2);
  }
  setInterval(function () {
    if (!clock) return;
    var on = performance.now() - came_at, gone = clock.querySelector("[data-gone]"), left = clock.querySelector("[data-left]");
    var is_late = left !== null && left.dataset.left - on < 0;
    if (gone) gone.textContent = clocked(+gone.dataset.gone + on, is_late);
    if (left) {
      left.textContent = clocked(left.dataset.left - on, is_late);
      clock.classList.toggle("late", is_late);
    }
  }, 250);

  // After a step the focus is on the link that the reader pressed.
  function focusOn(id) {
    var came = document.getElementById(id);
    if (!came || !came.closest(".bar, .halts")) return false;
    came.focus({ preventScroll: true });
    return true;
  }

  function enter(id) {
    pane = document.querySelector(".map");
    clock = document.querySelector(".clock[data-runs]");
    came_at = performance.now();
    centre();
    begin();
    // A print button appears only with script; without it a reader prints from the browser's menu. A button may print one part
    // alone by its id in the address.
    [].forEach.call(document.querySelectorAll("[data-print]"), function (button) {
      button.hidden = false;
      button.addEventListener("click", function () {
        if (button.dataset.print) location.hash = button.dataset.print;
        window.print();
      });
    });
    // The cell of the present phase and the tab of the page stay visible when their row scrolls.
    [".ribbon", ".tabs"].forEach(function (row) {
      var now = document.querySelector(row + " a[aria-current]"), box = now && now.closest(row);
      if (box) box.scrollLeft = Math.max(0, now.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientWidth / 2);
    });
    return focusOn(id);
  }

  // Removes the id of the link from the address, so that readers can pass it on.
  if (enter(location.hash.slice(1))) history.replaceState(null, "", location.pathname + location.search);
  return enter;
})();
