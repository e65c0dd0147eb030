// The projector, the window and the devices of a room show the same stop: a page follows the presenter. A page that plays goes on by itself.
(function () {
  "use strict";
  // A move puts a new element into the page, so the element is looked up each time.
  function shownPlace() { return document.querySelector("[data-shown]"); }
  var first = shownPlace();

  // Returns true while a field holds text that the page did not have when it loaded.
  function isWriting() {
    return [].some.call(document.querySelectorAll("textarea, input[type=text], input:not([type])"), function (field) {
      return field.value.trim() !== "" && field.value !== field.defaultValue;
    });
  }

  // A form of projector or window moves the page itself. The stream may be faster and must not move it back.
  var isSent = false;
  document.addEventListener("submit", function (event) { isSent = !event.defaultPrevented; });

  // The answers in the instructor's window come from a new copy of the page. Only one copy is fetched at a time.
  var answered = null, wanted = null;
  function refill() {
    var asked = wanted;
    fetch(location.href).then(function (answer) { return answer.text(); }).then(function (text) {
      var fresh = new DOMParser().parseFromString(text, "text/html").getElementById("answers"), old = document.getElementById("answers");
      if (fresh && old) old.replaceWith(document.adoptNode(fresh));
    }).catch(function () {}).then(function () {
      if (wanted === asked) wanted = null;
      else refill();
    });
  }
  function count(number) {
    if (number === undefined || number === answered) return;
    [].forEach.call(document.querySelectorAll("[data-answered]"), function (each) { each.textContent = number; });
    var isFirst = answered === null, isIdle = wanted === null;
    answered = number;
    if (isFirst || !("window" in first.dataset)) return;
    wanted = number;
    if (isIdle) refill();
  }

  if (first) place(first.dataset.stream, function (now) {
    var shown = shownPlace(), gone = document.querySelector("[data-gone]");
    count(now.answered);
    // Without stops the presenter may lead entry by entry.
    var is = now.shown !== undefined ? now.shown : now.presented === null ? "waiting" : "led";
    if (isSent || is === shown.dataset.shown) return;
    // A projector without a stop to show stays as it is; the window says so.
    if (!gone && !document.querySelector("main.window") && ["waiting", "led", "ended"].indexOf(is) >= 0) return;
    if (isWriting()) {
      if (gone) gone.hidden = false;
      return;
    }
    moveTo(shown.dataset.go);
  });

  // A remote control for slides sends Page Up and Page Down; the arrows do the same.
  var slides = { ArrowRight: "stop-next", PageDown: "stop-next", ArrowLeft: "stop-prev", PageUp: "stop-prev" };
  if (document.body.classList.contains("present")) document.addEventListener("keydown", function (event) {
    var button = slides[event.key] && document.querySelector('button[data-key="' + slides[event.key] + '"]');
    if (!button || event.ctrlKey || event.altKey || event.metaKey || event.target.closest(".ribbon")) return;
    event.preventDefault();
    button.click();
  });
  var dark = document.querySelector("[data-blank]"), sheet = document.getElementById("blank");
  if (dark && sheet) dark.addEventListener("click", function (event) { event.preventDefault(); sheet.hidden = false; });
  if (sheet) sheet.addEventListener("click", function () { sheet.hidden = true; });

  // Counters at the edge of the map move to a corner where they cover no mark of a loss.
  var fallen = document.querySelector(".map > .fallen"), losses = [].slice.call(document.querySelectorAll(".map .loss"));
  if (fallen) ["", "aside", "above", "above aside"].some(function (corner) {
    fallen.className = "fallen " + corner;
    var tray = fallen.getBoundingClientRect();
    return !losses.some(function (mark) {
      var box = mark.getBoundingClientRect();
      return box.left < tray.right && box.right > tray.left && box.top < tray.bottom && box.bottom > tray.top;
    });
  });

  // The clocks count on from the time that the page showed when it loaded.
  var came = performance.now();
  var clocks = [].map.call(document.querySelectorAll("[data-clock]"), function (each) {
    var parts = each.dataset.clock.split(":");
    return [each, parts[0] * 60 + +parts[1]];
  });
  if (clocks.length) setInterval(function () {
    clocks.forEach(function (clock) {
      var seconds = Math.floor(clock[1] + (performance.now() - came) / 1000);
      clock[0].textContent = Math.floor(seconds / 60) + ":" + ("0" + seconds % 60).slice(-2);
    });
  }, 500);

  // Space plays and stops, + is faster and - slower. Each key follows a link on the page.
  var plays = document.querySelector("[data-play]");
  var still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (plays && plays.dataset.next) {
    if (still) plays.querySelector("[role=status]").textContent = plays.dataset.still || "";
    else setTimeout(function () { location.replace(plays.dataset.next); }, plays.dataset.play * 1000);
  }
  var keys = { " ": "play", "+": "play-faster", "-": "play-slower" };
  document.addEventListener("keydown", function (event) {
    var link = keys[event.key] && document.querySelector('[data-key="' + keys[event.key] + '"]');
    if (!link || event.ctrlKey || event.altKey || event.metaKey || document.body.dataset.keys === "off" && event.key !== " ") return;
    if (event.target.closest("input, select, textarea, button, a, summary, .panel, .handles") && event.key === " ") return;
    event.preventDefault();
    location.replace(link.href);
  });
})();
