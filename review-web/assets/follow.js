// A page that follows moves on with the match, or with its presenter, while it shows the place that they are at. A page that leads shows its
// entry to the room.
function streamRefused() {
  // Reloads a page whose session has ended, for example because the reader left in another tab: the server then answers 403.
  if (this.readyState !== 2) return;
  fetch(location.href, { method: "HEAD" }).then(function (answer) { if (answer.status === 403) location.reload(); });
}

(function () {
  "use strict";
  var room = document.querySelector("[data-follow]");
  if (!room || !window.EventSource) return;
  var of = room.dataset.follow, here = Number(room.dataset.at), isThere = "there" in room.dataset, isEarly = "early" in room.dataset, stream = null;
  var again = room.querySelector(".no-script"), followers = room.querySelector(".followers"), show = room.querySelector('button[value]:not([value=""])');
  if (again) again.hidden = true;

  function told(event) {
    var place = JSON.parse(event.data), at = of === "last" ? place.last : place.presented;
    if (followers) {
      followers.hidden = false;
      followers.querySelector("b").textContent = Math.max(0, place.followers - 1);
      return;
    }
    // The room is asked: the address that is followed leads to where it answers.
    if (of === "presenter" && isThere && /-asked$/.test(place.shown || "")) {
      location.replace(room.dataset.go);
      return;
    }
    if (at === null || at === here && isThere && !isEarly) return;
    if (isThere || at === here) location.replace(room.dataset.go);
    else room.querySelector(".button b").textContent = at;
  }

  // A browser holds few connections to one server: a page that is out of sight lets go of its own, and asks anew when it is seen again.
  function listen() {
    if (document.hidden) {
      if (stream) stream.close();
      stream = null;
    } else if (!stream) {
      stream = new EventSource(room.dataset.stream);
      stream.onmessage = told;
      stream.onerror = streamRefused;
    }
  }

  if (of === "lead") {
    fetch(room.dataset.present, { method: "POST", headers: { "content-type": "application/x-www-form-urlencoded" }, body: "entry=" + here, redirect: "manual" })
      .then(function () { if (show) show.hidden = true; });
  }
  document.addEventListener("visibilitychange", listen);
  window.addEventListener("pagehide", function () { if (stream) stream.close(); stream = null; });
  window.addEventListener("pageshow", listen);
  listen();
})();
