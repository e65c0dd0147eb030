// Moves the map of a step by wheel, fingers, mouse and keys. The picture moves at once. When it rests, the script fetches
// the visible part by the address that the map links have. The view is in the address, and every link of the page keeps it.
(function () {
  "use strict";
  var letters = document.body.dataset.keys !== "off", still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
  // The minimum side of the view in units of the drawing; the pause before a fetch, and the length of a glide, in milliseconds.
  var LEAST = 200, REST = 180, GLIDE = 160;
  // The whole board, the zoom steps with their sides, the view box as drawn; the view that is shown, the view it moves to, and
  // the view it was drawn for.
  var pane = null, board, steps, own, shown, aim, drawn, timer = 0, frame = 0, isAsked = false;

  function sheets() { return [].slice.call(pane.querySelectorAll(":scope > .sheet")); }
  function room() { return sheets()[0].getBoundingClientRect(); }
  function unit(view) { return Math.min(room().width, room().height) / view.side; }
  function side(box) { return Math.min(room().width, room().height) / Math.min(room().width / box.width, room().height / box.height); }

  // The view that the server drew: its middle, and the side of the square that just fits the pane.
  function read() {
    var data = pane.querySelector(":scope > .zoom").dataset, parts = data.board.split(" ").map(Number), box = sheets()[0].viewBox.baseVal;
    board = { x: parts[0], y: parts[1], width: parts[2], height: parts[3] };
    own = sheets()[0].getAttribute("viewBox");
    steps = data.sides.split(" ").filter(Boolean).map(function (word) { return { name: word.split(":")[0], side: +word.split(":")[1] }; });
    return { x: box.x + box.width / 2, y: box.y + box.height / 2, side: side(box) };
  }

  function show(view) {
    var half = view.side / 2, wide = room().width / unit(view), high = room().height / unit(view);
    var square = [view.x - half, view.y - half, view.side, view.side].map(function (part) { return part.toFixed(2); }).join(" ");
    var seen = { x: view.x - wide / 2, y: view.y - high / 2, width: wide, height: high };
    shown = view;
    sheets().forEach(function (sheet) { sheet.setAttribute("viewBox", square); });
    [].forEach.call(pane.querySelectorAll(".in-frame"), function (each) {
      Object.keys(seen).forEach(function (name) { each.setAttribute(name, seen[name].toFixed(1)); });
    });
  }

  function glide(to, time) {
    var from = shown, begun = performance.now();
    cancelAnimationFrame(frame);
    aim = to;
    if (still || !time) return show(to);
    (function next() {
      var left = Math.pow(1 - Math.min(1, (performance.now() - begun) / time), 3);
      function part(name) { return to[name] + (from[name] - to[name]) * left; }
      show({ x: part("x"), y: part("y"), side: part("side") });
      if (left) frame = requestAnimationFrame(next);
    })();
  }

  function point(at, view) {
    var box = room();
    return { x: view.x + (at.x - box.left - box.width / 2) / unit(view), y: view.y + (at.y - box.top - box.height / 2) / unit(view) };
  }

  // Returns the view with another side, keeping one point in place.
  function zoomed(view, at, factor) {
    var to = Math.min(Math.max(view.side * factor, LEAST), Math.max(side(board), LEAST)), by = to / view.side;
    return { x: at.x + (view.x - at.x) * by, y: at.y + (view.y - at.y) * by, side: to };
  }

  // Keeps the middle of the view on the board. Where the pane shows the board from edge to edge, nothing moves it farther out.
  function within(view) {
    function along(name, from, long, seen) {
      var middle = from + long / 2, free = Math.min(long / 2, Math.max(2 * (long - seen), Math.abs(aim[name] - middle)));
      return Math.min(Math.max(view[name], middle - free), middle + free);
    }
    var wide = room().width / unit(view), high = room().height / unit(view);
    return { x: along("x", board.x, board.width, wide), y: along("y", board.y, board.height, high), side: view.side };
  }

  function change(view, slowly) {
    var to = within(view);
    glide(to, slowly ? GLIDE : 0);
    clearTimeout(timer);
    // The drawing ends not far beyond the view it was drawn for. A view near that end fetches the next part at once.
    var isAway = Math.hypot(aim.x - drawn.x, aim.y - drawn.y) > drawn.side / 2 || aim.side > drawn.side * 1.6;
    timer = setTimeout(settle, isAway && !isAsked ? 0 : REST);
  }

  // The zoom step nearest to a view, by name, and the hex in the middle of a view. The step around an entry has an empty name.
  function step(view) {
    function off(one) { return Math.abs(Math.log(view.side / one.side)); }
    return steps.concat({ name: "whole", side: side(board) }).sort(function (a, b) { return off(a) - off(b); })[0].name;
  }
  function hex(view) {
    var found = "", least = Infinity;
    pane.querySelectorAll(".handles a").forEach(function (link) {
      var box = link.getBBox(), off = Math.hypot(box.x + box.width / 2 - view.x, box.y + box.height / 2 - view.y);
      if (off < least) { least = off; found = /[?&]hex=([^&#]*)/.exec(link.getAttribute("href"))[1]; }
    });
    return found;
  }

  function settle() {
    if (isAsked) return;
    var name = step(aim), wanted = (name ? ["map=" + name] : []).concat("centre=" + hex(aim)), has = location.search.slice(1).split("&");
    var old = has.filter(function (word) { return /^(map|centre)=/.test(word); });
    if (old.sort().join() === wanted.slice().sort().join()) return;
    has = has.filter(function (word) { return word && old.indexOf(word) < 0; });
    ask(location.pathname + "?" + has.concat(wanted).join("&"), true);
  }

  // Fetches a part of the map. The picture stays under the hand that moved it. While another page is loading, nothing is fetched.
  function ask(address, byHand) {
    clearTimeout(timer);
    if (moveTo.isGoing()) return;
    isAsked = true;
    function answered(isFilled) {
      isAsked = false;
      if (!isFilled && !byHand) location.href = address;
    }
    moveTo.ask(address, {}, function (answer, text) { answered(answer.ok && fill(text, answer.url, byHand)); }, function () { answered(false); });
  }

  function outside(page) { return [].slice.call(page.querySelectorAll(":is(a[href], form[action], [data-go], [data-next]):not(.map *)")); }
  function called(link) { return link.getAttribute("aria-label") || link.textContent; }

  // Fills the pane and gives every other link of the page its new address. Loads the page if its links have changed.
  function fill(text, address, byHand) {
    var page = new DOMParser().parseFromString(text, "text/html"), fresh = page.querySelector(".map:has(> .zoom)");
    var old = outside(document), other = outside(page), was = shown, focus = document.activeElement;
    if (!fresh || old.length !== other.length) {
      location.replace(address);
      return true;
    }
    var groups = [".handles", ".pan", ".layers"].filter(function (name) { return focus.closest(name); }), isHeld = pane.contains(focus);
    pane.replaceChildren.apply(pane, document.adoptNode(fresh).childNodes);
    pane.classList.add("moved");
    old.forEach(function (each, at) {
      ["href", "action", "data-go", "data-next"].forEach(function (name) { if (each.hasAttribute(name)) each.setAttribute(name, other[at].getAttribute(name)); });
    });
    history.replaceState(null, "", address);
    drawn = read();
    show(was);
    if (!byHand || aim.side > side(board) * 0.97) glide(drawn, GLIDE);
    else timer = setTimeout(settle, REST);
    document.dispatchEvent(new Event("filled"));
    var alike = [].filter.call(pane.querySelectorAll((groups[0] || ".zoom") + " a"), function (link) { return called(link) === called(focus); });
    if (isHeld) (alike[0] || pane.querySelector(".zoom a")).focus({ preventScroll: true });
    return true;
  }

  function roll(event) {
    if (event.target.closest(".layers")) return;
    event.preventDefault();
    var by = Math.max(-200, Math.min(200, event.deltaY * (event.deltaMode ? 16 : 1)));
    change(zoomed(aim, point(event, aim), Math.exp(by * (event.ctrlKey ? 0.01 : 0.0022))), true);
  }

  // One finger or the mouse drags; two fingers also zoom. A press without a drag is a click on a link.
  var fingers = new Map(), isDragged = false, SLACK = 5;
  function grip() {
    var all = Array.from(fingers.values()), a = all[0], b = all[1] || a;
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, wide: Math.hypot(a.x - b.x, a.y - b.y) || 1 };
  }
  function press(event) {
    if (event.button || event.target.closest(".layers, .zoom, .pan, .inset")) return;
    if (!fingers.size) isDragged = false;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  function drag(event) {
    var from = fingers.get(event.pointerId);
    if (!from || !isDragged && Math.hypot(event.clientX - from.x, event.clientY - from.y) < SLACK) return;
    var was = grip(), under = point(was, aim);
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    pane.setPointerCapture(event.pointerId);
    pane.classList.add("gripped");
    isDragged = true;
    var is = grip(), there = point(is, aim);
    change(zoomed({ x: aim.x + under.x - there.x, y: aim.y + under.y - there.y, side: aim.side }, under, was.wide / is.wide), false);
  }
  function lift(event) { if (fingers.delete(event.pointerId) && !fingers.size) pane.classList.remove("gripped"); }
  ["pointerup", "pointercancel"].forEach(function (name) { window.addEventListener(name, lift); });
  function click(event) {
    var link = event.target.closest(".zoom a, .pan a, .inset"), isDrag = isDragged && event.detail > 0;
    if (!isDrag && (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopPropagation();
    isDragged = false;
    if (!isDrag) ask(link.href, false);
  }

  // Keys follow the links. Signs work everywhere except on a page that plays, where they set the speed. Arrows with Shift work
  // while the focus is on the map.
  var signs = { "+": "in", "-": "out", "0": "whole" }, arrows = { ArrowUp: "up", ArrowDown: "down", ArrowLeft: "left", ArrowRight: "right" };
  document.addEventListener("keydown", function (event) {
    var isPlain = !event.ctrlKey && !event.metaKey && !event.altKey, isTyped = event.target.closest("input, select, textarea, [contenteditable]");
    var sign = letters && !isTyped && !document.querySelector("[data-play]") && signs[event.key];
    var word = pane && isPlain && (sign || event.shiftKey && pane.contains(event.target) && arrows[event.key]);
    if (!word) return;
    event.preventDefault();
    event.stopPropagation();
    [].forEach.call(pane.querySelectorAll(":is(.zoom, .pan) a." + word), function (link) { link.click(); });
  }, true);

  // Paper shows what the address says.
  window.addEventListener("beforeprint", function () { if (pane) sheets().forEach(function (sheet) { sheet.setAttribute("viewBox", own); }); });
  window.addEventListener("afterprint", function () { if (pane) show(shown); });

  // Starts on a loaded page, and on a step that replaced another one.
  function begin() {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    pane = document.querySelector(".map:has(> .zoom)");
    isAsked = isDragged = false;
    fingers.clear();
    if (!pane) return;
    pane.addEventListener("wheel", roll, { passive: false });
    pane.addEventListener("pointerdown", press);
    pane.addEventListener("pointermove", drag);
    pane.addEventListener("dragstart", function (event) { event.preventDefault(); });
    pane.addEventListener("click", click, true);
    shown = aim = drawn = read();
    pane.classList.add("live");
  }
  document.addEventListener("stepped", begin);
  begin();
})();
