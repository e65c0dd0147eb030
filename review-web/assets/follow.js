// A page has one stream, which reports where the match is. The page shows when the connection is lost.
var place = (function () {
  "use strict";
  var source = null, address = null, hearers = [], heard = 0, SILENT = 8000, lost = document.getElementById("lost");

  function alive() {
    heard = Date.now();
    lost.hidden = true;
  }

  // Reloads a page whose session has ended, so that it shows why: the server answers 403.
  function refused() {
    if (source.readyState === 2) fetch(location.href, { method: "HEAD" }).then(function (answer) { if (answer.status === 403) location.reload(); }, function () {});
    setTimeout(function () { if (source && source.readyState !== 1) lost.hidden = false; }, 1500);
  }

  function close() {
    if (source) source.close();
    source = null;
  }

  function open() {
    heard = Date.now();
    source = new EventSource(address);
    source.onopen = alive;
    source.onerror = refused;
    source.addEventListener("sign", alive);
    source.onmessage = function (event) {
      alive();
      var now = JSON.parse(event.data);
      hearers.forEach(function (hearer) { hearer(now); });
    };
  }

  // A browser allows few connections to one server. A hidden page closes its stream and opens it again when it is visible.
  function look() {
    if (document.hidden) close(); else if (!source) open();
  }

  // A lost network closes no connection. The page notices the loss when the regular signs of the server are missing.
  function watch() {
    if (document.hidden || source && source.readyState !== 2 && Date.now() - heard < SILENT) return;
    lost.hidden = false;
    close();
    open();
  }

  return function (stream, hearer) {
    if (!window.EventSource) return;
    hearers.push(hearer);
    if (address) return;
    address = stream;
    document.addEventListener("visibilitychange", look);
    window.addEventListener("pagehide", close);
    window.addEventListener("pageshow", look);
    setInterval(watch, 1000);
    look();
  };
})();

// Shows a reader that a presentation has begun, and the umpire and scribes that a side disputes an entry.
(function () {
  "use strict";
  var called = document.getElementById("called");
  if (!called) return;
  var known = called.dataset.requests;
  if (known !== undefined) place(called.dataset.stream, function (now) {
    called.hidden = !(now.requests > Number(known));
  });
  else if (!document.querySelector("[data-shown]")) place(called.dataset.stream, function (now) {
    called.hidden = now.shown === undefined || now.shown === "ended";
  });
})();

// A page that follows moves on with the match or the presenter, as long as it shows their place. A page that leads shows its
// entry to the room.
(function () {
  "use strict";
  var room = document.querySelector("[data-follow]");
  if (!room || !window.EventSource) return;
  var of = room.dataset.follow, here = Number(room.dataset.at), isThere = "there" in room.dataset, isEarly = "early" in room.dataset;
  var again = room.querySelector(".no-script"), followers = room.querySelector(".followers"), show = room.querySelector('button[value]:not([value=""])');
  if (again) again.hidden = true;

  place(room.dataset.stream, function (now) {
    var at = of === "last" ? now.last : now.presented;
    if (followers) {
      followers.hidden = false;
      followers.querySelector("b").textContent = Math.max(0, now.followers - 1);
      return;
    }
    // A presentation by stops, and its end, have a page of their own.
    if (of === "presenter" && isThere && now.shown !== undefined) {
      moveTo(room.dataset.go);
      return;
    }
    if (at === null || at === here && isThere && !isEarly) return;
    if (isThere || at === here) moveTo(room.dataset.go);
    else room.querySelector(".button b").textContent = at;
  });

  if (of === "lead") {
    fetch(room.dataset.present, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "entry=" + here, redirect: "manual" })
      .then(function () { if (show) show.hidden = true; });
  }
})();
