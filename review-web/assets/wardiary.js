// Keys for pages that work without them: every key follows a link that is on the page.
(function () {
  "use strict";
  var letters = document.body.dataset.keys !== "off";
  var blank = document.getElementById("blank");

  // Stepping replaces the address, so that Back leads out of the match and not through every entry.
  function follow(word) {
    var link = document.querySelector('a[data-key="' + word + '"]');
    if (!link) return false;
    var stepping = link.closest(".bar, .halts") !== null;
    if (stepping) location.replace(link.href); else location.href = link.href;
    return true;
  }

  var plain = { ArrowLeft: "prev", ArrowRight: "next", PageUp: "turn-prev", PageDown: "turn-next", Home: "first", End: "last", Escape: "back" };
  var shifted = { ArrowLeft: "phase-prev", ArrowRight: "phase-next" };
  var lettered = { j: "next", k: "prev", n: "stop-next", p: "stop-prev", c: "combat", g: "note", "?": "help" };

  function isTyping(target) {
    return target.closest("input, select, textarea, [contenteditable]") !== null;
  }

  document.addEventListener("keydown", function (event) {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    // A box that scrolls sideways keeps its own arrow keys.
    if (event.target.closest(".ribbon, .scroll") && event.key.indexOf("Arrow") === 0) return;
    if (letters && event.key === "b" && blank) {
      blank.hidden = !blank.hidden;
      event.preventDefault();
      return;
    }
    if (event.key === "Escape" && blank && !blank.hidden) {
      blank.hidden = true;
      return;
    }
    var word = event.shiftKey ? shifted[event.key] : plain[event.key];
    if (!word && letters) word = lettered[event.key];
    if (word && follow(word)) event.preventDefault();
  });

  // The cell of the present phase stays in sight where the ribbon scrolls.
  var now = document.querySelector('.ribbon a[aria-current]');
  if (now) {
    var box = now.closest(".ribbon");
    box.scrollLeft = Math.max(0, now.getBoundingClientRect().left - box.getBoundingClientRect().left - box.clientWidth / 2);
  }
})();
