// A search among the rules of a book. It hides what lacks a typed word, and the sections and contents that are empty then.
(function () {
  "use strict";
  var field = document.getElementById("find-rule");
  if (!field) return;
  var book = document.querySelector("main.book"), said = book.querySelector("output");
  function all(selector) { return [].slice.call(book.querySelectorAll(selector)); }
  var rules = all(".rules > div"), tables = all("#tables section");
  var texts = rules.concat(tables).map(function (each) { return [each, each.textContent.toLowerCase()]; });
  field.parentElement.hidden = false;

  function show() {
    var words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    texts.forEach(function (pair) {
      pair[0].hidden = !words.every(function (word) { return pair[1].indexOf(word) >= 0; });
    });
    all(":scope > section").forEach(function (section) {
      section.hidden = words.length > 0 && !section.querySelector(".rules > div:not([hidden]), section:not([hidden])");
    });
    all(".toc li").forEach(function (line) {
      line.hidden = document.getElementById(line.firstElementChild.hash.slice(1)).hidden;
    });
    var left = rules.filter(function (rule) { return !rule.hidden; }).length;
    said.textContent = words.length ? said.dataset.words.replace("#", left) : "";
  }

  field.addEventListener("input", show);
  // A link to a hidden rule ends the search.
  window.addEventListener("hashchange", function () {
    var at = document.getElementById(location.hash.slice(1));
    if (!at || !at.closest("[hidden]")) return;
    field.value = "";
    show();
    at.scrollIntoView();
  });
  // The browser restores the typed words when a reader returns.
  if (field.value) show();
})();
