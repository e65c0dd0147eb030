// Moves a page to another address. It fetches the next page first: without an answer the page stays as it is and tries again. The
// page of a device that follows, and that of a step, stay the same document, so that the browser does not read style and script
// again. `zoom.js` uses the same requests.
var moveTo = (function () {
  "use strict";
  var latest = 0, asked = null, shown = location.pathname + location.search, KEPT = ["lost", "called", "blank"];

  function followed(page) { return page.querySelector("main.followed"); }

  // A step that plays by itself, or follows the room, is loaded as a new document.
  function isStep(page) { return page.body.classList.contains("step") && !page.querySelector("[data-follow], [data-play]"); }

  // Replaces the parts of this page by those of another. An unchanged map stays, because drawing it takes longest.
  function fill(main, fresh) {
    var old = main.querySelector(":scope > .map"), map = fresh.querySelector(":scope > .map");
    var isSame = old && map && old.innerHTML === map.innerHTML;
    if (!isSame) {
      main.replaceChildren.apply(main, fresh.childNodes);
      return;
    }
    [].slice.call(main.childNodes).forEach(function (node) { if (node !== old) node.remove(); });
    while (fresh.firstChild !== map) main.insertBefore(fresh.firstChild, old);
    map.remove();
    main.append.apply(main, fresh.childNodes);
  }

  // Replaces this step by the next. Messages about the connection stay.
  function step(page) {
    function isKept(node) { return KEPT.indexOf(node.id) >= 0; }
    [].slice.call(document.body.childNodes).forEach(function (node) { if (!isKept(node)) node.remove(); });
    var fresh = [].slice.call(page.body.childNodes).filter(function (node) { return !isKept(node); });
    document.body.prepend.apply(document.body, fresh.map(function (node) { return document.adoptNode(node); }));
  }

  // Shows the answer of the server. A page can only replace a page of its own kind.
  function show(text, address, way) {
    var page = new DOMParser().parseFromString(text, "text/html"), follows = followed(document) && followed(page);
    if (!follows && !(isStep(document) && isStep(page))) return false;
    if (follows) {
      fill(followed(document), document.adoptNode(followed(page)));
      ["header.top", "[data-shown]"].forEach(function (part) { document.querySelector(part).replaceWith(document.adoptNode(page.querySelector(part))); });
    } else {
      step(page);
    }
    document.title = page.title;
    var here = location.pathname + location.search, next = new URL(address);
    shown = next.pathname + next.search;
    history[shown === here ? "replaceState" : way](null, "", shown);
    window.scrollTo(0, 0);
    if (!follows) document.dispatchEvent(new Event("stepped"));
    if (!follows && enter(next.hash.slice(1))) return true;
    (document.querySelector("main [autofocus]") || document.querySelector("main")).focus({ preventScroll: true });
    return true;
  }

  // Asks the server. Drops an answer that comes after a later question.
  function ask(address, wishes, then, otherwise) {
    var number = latest += 1, patience = new AbortController(), timer = setTimeout(function () { patience.abort(); }, 8000);
    function isLatest() {
      clearTimeout(timer);
      if (number === latest) asked = null;
      return number === latest;
    }
    wishes.signal = patience.signal;
    fetch(address, wishes).then(function (answer) {
      return answer.text().then(function (text) { if (isLatest()) then(answer, text); });
    }).catch(function () { if (isLatest()) otherwise(); });
  }

  function load(address, way) {
    if (way === "pushState") location.assign(address);
    else location.replace(address);
  }

  // Loads a page that cannot replace this one. A held key asks only once.
  function go(address, way) {
    if (asked === address) return;
    asked = address;
    ask(address, {}, function (answer, text) {
      if (!answer.ok || !show(text, answer.url + new URL(address, location.href).hash, way)) load(address, way);
    }, function () { setTimeout(function () { go(address, way); }, 500); });
  }

  // A choice of the class adds one address to the history, so that Back undoes it.
  document.addEventListener("click", function (event) {
    var link = event.target.closest("main.followed a[href], .step :is(.bar, .halts, .ribbon) a[href]");
    var isNear = link && (link.pathname === location.pathname || isStep(document));
    if (!isNear || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.href, "pushState");
  });
  window.addEventListener("popstate", function () {
    if ((followed(document) || isStep(document)) && shown !== location.pathname + location.search) go(location.href, "replaceState");
  });

  // Sends an answer of the class the same way. If sending fails, the answer stays in its field.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (event.defaultPrevented || form.method !== "post" || !form.closest("main.followed")) return;
    event.preventDefault();
    var body = new URLSearchParams(new FormData(form, event.submitter));
    ask(form.action, { method: "POST", body: body }, function (answer, text) {
      if (!show(text, answer.url, "replaceState")) location.reload();
    }, function () { document.getElementById("unsent").hidden = false; });
  });

  function moveTo(address) { go(address, "replaceState"); }
  moveTo.isStep = function () { return isStep(document); };
  moveTo.isGoing = function () { return asked !== null; };
  moveTo.ask = ask;
  return moveTo;
})();
