// The preview of a form shows what others will see. Each place shows its first field that has text, or a default. Without script
// it shows what was saved.
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
      // The name of a field ends in its language.
      if (place.dataset.lang) place.lang = name ? name.slice(-2) : place.dataset.lang;
    });
  }

  form.addEventListener("input", fill);
  // The browser may have filled the fields from an earlier visit.
  addEventListener("pageshow", fill);
})();
