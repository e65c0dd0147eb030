// Moves a page to another address. The next page is fetched first: while the server does not answer, what is shown stays, and the page tries
// again. The page of a device that follows stays the same document, so that neither style nor script is read anew.
var moveTo = (function () {
  "use strict";
  var latest = 0, shown = location.pathname + location.search;

  function followed(page) { return page.querySelector("main.followed"); }

  // Puts the parts of a page in place of those of this one. A map that is the same stays where it is, for drawing it takes longest.
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

  // Shows what the server answered. Only a page that follows takes the place of another one in the same document.
  function show(text, address, enter) {
    var page = new DOMParser().parseFromString(text, "text/html");
    if (!followed(document) || !followed(page)) return false;
    fill(followed(document), document.adoptNode(followed(page)));
    ["header.top", "[data-shown]"].forEach(function (part) { document.querySelector(part).replaceWith(document.adoptNode(page.querySelector(part))); });
    document.title = page.title;
    var here = location.pathname + location.search;
    shown = new URL(address).pathname + new URL(address).search;
    history[shown === here ? "replaceState" : enter](null, "", shown);
    window.scrollTo(0, 0);
    (document.querySelector("main [autofocus]") || followed(document)).focus({ preventScroll: true });
    return true;
  }

  // Asks the server. An answer that comes after a later question is dropped.
  function ask(address, wishes, then, otherwise) {
    var number = latest += 1, patience = new AbortController(), timer = setTimeout(function () { patience.abort(); }, 8000);
    wishes.signal = patience.signal;
    fetch(address, wishes).then(function (answer) {
      return answer.text().then(function (text) { clearTimeout(timer); if (number === latest) then(answer, text); });
    }).catch(function () { clearTimeout(timer); if (number === latest) otherwise(); });
  }

  function go(address, enter) {
    ask(address, {}, function (answer, text) {
      // What is no page of those who follow is loaded, and says why itself.
      if (answer.ok && show(text, answer.url, enter)) return;
      if (enter === "pushState") location.assign(address);
      else location.replace(address);
    }, function () { setTimeout(function () { go(address, enter); }, 500); });
  }

  // A choice of the class is one move, and Back another.
  document.addEventListener("click", function (event) {
    var link = event.target.closest("main.followed a[href]");
    if (!link || link.pathname !== location.pathname || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    go(link.href, "pushState");
  });
  window.addEventListener("popstate", function () {
    if (followed(document) && shown !== location.pathname + location.search) go(location.href, "replaceState");
  });

  // An answer of the class is sent in the same way. One that does not arrive stays in its field.
  document.addEventListener("submit", function (event) {
    var form = event.target;
    if (event.defaultPrevented || form.method !== "post" || !form.closest("main.followed")) return;
    event.preventDefault();
    var body = new URLSearchParams(new FormData(form, event.submitter));
    ask(form.action, { method: "POST", body: body }, function (answer, text) {
      if (!show(text, answer.url, "replaceState")) location.reload();
    }, function () { document.getElementById("unsent").hidden = false; });
  });

  return function (address) { go(address, "replaceState"); };
})();
