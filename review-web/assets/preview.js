// The preview beside a form shows what others will see: each place has the words of the first of its fields that is written, or
// those that are there without. Without script it has what was kept.
(function () {
  "use strict";
  var places = [].slice.call(document.querySelectorAll(".previews [data-from]")), form = document.querySelector("form.write");
  if (!places.length || !form) return;

  function written(name) {
    var field = form.elements[name];
    if (!field) return "";
    if (field.tagName === "SELECT") return field.value && field.options[field.selectedIndex].text;
    return field.value.trim();
  }

  function fill() {
    places.forEach(function (place) {
      var name = place.dataset.from.split(" ").filter(written)[0];
      place.textContent = name ? written(name) : place.dataset.else || "";
      // The name of a field ends in the language that is written in it.
      if (place.dataset.lang) place.lang = name ? name.slice(-2) : place.dataset.lang;
    });
  }

  form.addEventListener("input", fill);
  // What a browser has kept of an earlier visit is in the fields before anything is typed.
  addEventListener("pageshow", fill);
})();
