// The notation line of the recorder: completions while typing, and what the line would do. Without script the line is sent as it is.
(function () {
  "use strict";
  var letters = document.body.dataset.keys !== "off";
  var undo = document.querySelector('button[data-key="undo"]');
  var line = document.getElementById("f-line"), list = document.getElementById("f-said"), echo = document.getElementById("line-echo");
  var touched = false;

  // A key takes the last action back: the letter outside of fields; Ctrl+Z also in a tick box, and in the line if it is untouched.
  document.addEventListener("keydown", function (event) {
    if (!letters || !undo) return;
    var field = event.target.closest("input, select, textarea, [contenteditable]");
    var plain = !event.ctrlKey && !event.metaKey && !event.altKey;
    var letter = !field && plain && event.key === "u";
    var calm = !field || field.type === "checkbox" || field === line && !touched;
    var back = calm && (event.ctrlKey || event.metaKey) && event.key === "z";
    if (!letter && !back) return;
    event.preventDefault();
    undo.click();
  });

  if (!line || !list || !line.dataset.said) return;
  touched = line.value !== "";
  var unsent = document.getElementById("unsent"), moved = document.getElementById("moved");
  var pasted = document.getElementById("f-lines"), refused = document.querySelector("[role=alert]");

  // On a touch screen the line does not get the focus by itself, because the map would scroll out of view.
  var tapped = false;
  function calm() {
    if (tapped || document.activeElement !== line && document.activeElement !== pasted) return;
    document.activeElement.blur();
    window.scrollTo(0, 0);
    if (refused) refused.scrollIntoView({ block: "center" });
  }
  if (window.matchMedia("(pointer: coarse)").matches) {
    ["pointerdown", "keydown"].forEach(function (name) { document.addEventListener(name, function () { tapped = true; }, true); });
    [line, pasted].forEach(function (field) { field.addEventListener("focus", calm); });
    calm();
  } else if (refused && pasted.value) {
    // The reason for the refusal is above the box that has the focus.
    window.addEventListener("load", function () { refused.scrollIntoView({ block: "nearest" }); });
  }

  // Typed text stays while the scribe looks at what another scribe recorded.
  var kept = "wardiary-line " + location.pathname;
  // A browser that stores nothing for pages throws an error here.
  function ofSession(act) { try { return act(sessionStorage); } catch (_) { return null; } }
  if (moved) {
    var words = ofSession(function (session) { return session.getItem(kept); });
    ofSession(function (session) { session.removeItem(kept); });
    if (words && !line.value) line.value = words;
    moved.querySelector("a").addEventListener("click", function () { ofSession(function (session) { session.setItem(kept, line.value); }); });
  }

  // Before a form is sent, this asks whether the program answers. Until it does, the text stays in its field.
  var asking = false, sending = false;
  function answers(then, otherwise) {
    var patience = new AbortController(), timer = setTimeout(function () { patience.abort(); }, 4000);
    fetch(line.dataset.said + "&line=", { credentials: "same-origin", signal: patience.signal })
      .then(function (answer) { clearTimeout(timer); then(answer); }, function () { clearTimeout(timer); otherwise(); });
  }
  function silent() { if (unsent) { unsent.textContent = unsent.dataset.words; unsent.hidden = false; } }
  document.addEventListener("submit", function (event) {
    if (event.defaultPrevented || sending || event.target.method !== "post") return;
    event.preventDefault();
    if (asking) return;
    asking = true;
    var form = event.target, sender = event.submitter;
    answers(function () {
      asking = false;
      sending = true;
      form.requestSubmit(sender);
    }, function () { asking = false; silent(); });
  });
  window.addEventListener("pageshow", function () { sending = false; });

  // Shows a message if another scribe has recorded meanwhile.
  function look(said) {
    if (moved && !sending && said.last !== Number(moved.dataset.last)) moved.hidden = false;
  }
  setInterval(function () {
    if (document.hidden || sending || asking) return;
    answers(function (answer) {
      if (unsent) unsent.hidden = true;
      if (answer.ok) answer.json().then(look, function () {});
    }, silent);
  }, 5000);
  var found = [], active = -1, asked = 0, timer = null;
  line.setAttribute("role", "combobox");
  line.setAttribute("aria-autocomplete", "list");
  line.setAttribute("aria-controls", list.id);
  line.setAttribute("aria-expanded", "false");

  function shut() {
    list.hidden = true;
    active = -1;
    line.setAttribute("aria-expanded", "false");
    line.removeAttribute("aria-activedescendant");
  }

  function mark(at) {
    active = at;
    [].forEach.call(list.children, function (option, index) {
      option.setAttribute("aria-selected", index === at ? "true" : "false");
      if (index === at) option.scrollIntoView({ block: "nearest" });
    });
    if (at < 0) line.removeAttribute("aria-activedescendant");
    else line.setAttribute("aria-activedescendant", list.children[at].id);
  }

  function show(answer) {
    var typed = Array.from(line.value);
    // A completion that is already typed is left out.
    found = answer.found.filter(function (one) { return typed.slice(one.from).join("") !== one.words; });
    list.textContent = "";
    found.forEach(function (one, index) {
      var option = document.createElement("li"), words = document.createElement("b");
      option.id = "f-said-" + index;
      option.setAttribute("role", "option");
      words.textContent = one.words;
      option.appendChild(words);
      if (one.label) option.appendChild(document.createTextNode(" " + one.label));
      option.addEventListener("mousedown", function (event) { event.preventDefault(); take(index); });
      list.appendChild(option);
    });
    list.hidden = !found.length || document.activeElement !== line;
    line.setAttribute("aria-expanded", String(!list.hidden));
    mark(-1);
    echo.textContent = "";
    echo.classList.toggle("wrong", Boolean(answer.fault) && !found.length);
    if (answer.echo) echo.textContent = answer.echo.line + " · " + answer.echo.words;
    else if (answer.fault && !found.length) {
      echo.textContent = [answer.fault.words].concat(answer.fault.instead, answer.fault.due || []).join(" · ");
    }
  }

  function ask() {
    var number = asked += 1;
    clearTimeout(timer);
    timer = setTimeout(function () {
      fetch(line.dataset.said + "&line=" + encodeURIComponent(line.value), { credentials: "same-origin" })
        .then(function (answer) { return answer.ok ? answer.json() : null; })
        .then(function (answer) { if (answer && number === asked) { show(answer); look(answer); } }, function () {});
    }, 60);
  }

  function take(index) {
    var one = found[index];
    line.value = Array.from(line.value).slice(0, one.from).join("") + one.words + " ";
    line.focus();
    shut();
    ask();
  }

  line.addEventListener("input", function () { touched = true; ask(); });
  line.addEventListener("blur", shut);
  line.addEventListener("keydown", function (event) {
    if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    var open = !list.hidden, step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && !open) ask();
    else if (step) mark(((active < 0 && step < 0 ? 0 : active) + step + found.length) % found.length);
    else if (open && event.key === "Escape") shut();
    else if (open && event.key === "Enter" && active >= 0) take(active);
    // Tab takes the first completion if there is text. With the list closed it moves the focus, as everywhere.
    else if (open && event.key === "Tab" && !event.shiftKey && (active >= 0 || line.value !== "")) take(Math.max(active, 0));
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
})();
