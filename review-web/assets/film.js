// The film on its page. A script can stop it, change its speed, and step through it. Without script the picture plays by itself.
(function () {
  "use strict";
  var stage = document.querySelector("[data-film]");
  if (!stage || stage.dataset.still) return;
  var stills = Number(stage.dataset.stills), each = Number(stage.dataset.each);
  var still = window.matchMedia("(prefers-reduced-motion: reduce)").matches;

  fetch(stage.dataset.film).then(function (answer) {
    if (!answer.ok) throw new Error(String(answer.status));
    return answer.text();
  }).then(function (text) {
    // The page already has these rules and symbols. This script turns stills on and off.
    var own = text.replace(/<style>[^]*?<\/style><svg class="stock"[^]*?<\/svg>/, "");
    var read = new DOMParser().parseFromString(own, "image/svg+xml").documentElement;
    if (read.localName !== "svg") throw new Error("no picture");
    run(document.importNode(read, true));
  }).catch(function () { /* The picture goes on playing by itself. */ });

  function run(svg) {
    var at = still ? stills - 1 : 0, speed = 1, timer = 0, playing = false;
    var strip = document.querySelector(".film-strip"), turns = document.querySelectorAll(".film-strip > li");
    var bar = document.createElement("div"), button = document.createElement("button");
    var range = document.createElement("input"), rate = document.createElement("select"), words = document.createElement("output");
    bar.className = "film-bar";
    button.type = "button";
    button.className = "pri";
    range.type = "range";
    range.min = "1";
    range.max = String(stills);
    range.setAttribute("aria-label", stage.dataset.at);
    rate.setAttribute("aria-label", stage.dataset.speed);
    [0.5, 1, 2, 4].forEach(function (value) {
      var option = document.createElement("option");
      option.value = String(value);
      option.textContent = value + " ×";
      option.selected = value === 1;
      rate.append(option);
    });
    bar.append(button, range, rate, words);

    function show(n) {
      at = n;
      svg.querySelectorAll(".on").forEach(function (part) { part.classList.remove("on"); });
      // A group holds what is visible in a block of stills. The size of a block is a power of two.
      for (var size = 1; size <= stills; size *= 2) {
        svg.querySelectorAll(".f" + size + "-" + Math.floor(n / size)).forEach(function (part) { part.classList.add("on"); });
      }
      turns.forEach(function (turn) { turn.classList.toggle("reached", Number(turn.dataset.at) <= n); });
      range.value = String(n + 1);
      var moment = svg.querySelector(".on .moment");
      words.textContent = moment ? moment.textContent : "";
      range.setAttribute("aria-valuetext", words.textContent);
    }

    function tick() {
      if (at + 1 >= stills) return play(false);
      show(at + 1);
      timer = window.setTimeout(tick, each / speed);
    }

    function play(wish) {
      playing = wish;
      window.clearTimeout(timer);
      button.textContent = playing ? stage.dataset.pause : stage.dataset.play;
      if (playing) timer = window.setTimeout(tick, each / speed);
    }

    button.addEventListener("click", function () {
      if (!playing && at + 1 >= stills) show(0);
      play(!playing);
    });
    range.addEventListener("input", function () {
      play(false);
      show(Number(range.value) - 1);
    });
    rate.addEventListener("change", function () { speed = Number(rate.value); });
    svg.classList.add("driven");
    if (strip) strip.classList.add("driven");
    stage.replaceChildren(svg);
    stage.after(bar);
    var ways = document.querySelector(".film-ways");
    if (ways) ways.hidden = true;
    show(at);
    play(!still);
  }
}());
