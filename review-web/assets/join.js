// The code of a link stands behind the address, where no server sees it. The page sends it in a form and takes it out of the address.
(function () {
  "use strict";
  var form = document.querySelector("[data-offer]");
  function taken() {
    var code = location.hash.slice(1);
    if (!/^[0-9a-f]{32}$/.test(code)) return;
    history.replaceState(null, "", location.pathname + location.search);
    form.elements.code.value = code;
    form.action = form.dataset.offer;
    form.submit();
  }
  if (!form) return;
  window.addEventListener("hashchange", taken);
  taken();
})();
