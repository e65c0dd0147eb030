// A link has its code after `#`, which a browser does not send. This script sends the code in a form and removes it from the address.
(function () {
  "use strict";
  var form = document.querySelector("[data-offer]");
  function sendCode() {
    var code = location.hash.slice(1);
    if (!/^[0-9a-f]{32}$/.test(code)) return;
    history.replaceState(null, "", location.pathname + location.search);
    form.elements.code.value = code;
    form.action = form.dataset.offer;
    form.submit();
  }
  if (!form) return;
  window.addEventListener("hashchange", sendCode);
  sendCode();
})();
