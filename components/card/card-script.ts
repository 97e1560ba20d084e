// The one script of a card's page, for what JavaScript can add; everything works without it. It tells the server what was
// touched, and lets saving and forms say which visit they belong to. Plain enough for old in-app browsers.

export const CARD_SCRIPT = `(function () {
  "use strict";
  // Asked for when it is needed: some browsers have it only once the page is whole.
  function visit() {
    var found = performance.getEntriesByType ? performance.getEntriesByType("navigation")[0] : null;
    var timings = (found && found.serverTiming) || [];
    for (var at = 0; at < timings.length; at += 1) if (timings[at].name === "visit") return timings[at].description;
    return "";
  }
  function touched(event) {
    var link = event.target.closest ? event.target.closest("a, summary") : null;
    var token = link ? visit() : "";
    if (!token) return;
    if (link.hasAttribute("data-save")) {
      link.href = link.href.split("?")[0] + "?visit=" + encodeURIComponent(token);
      return;
    }
    var part = link.closest("[data-part]");
    if (!part || !navigator.sendBeacon) return;
    var page = location.pathname.replace(/\\/$/, "");
    navigator.sendBeacon(page + "/touch", new URLSearchParams({ visit: token, part: part.getAttribute("data-part") }));
  }
  function put(form, name, value) {
    var field = form.querySelector("input[name=" + name + "]") || form.appendChild(document.createElement("input"));
    field.type = "hidden";
    field.name = name;
    field.value = value;
  }
  // What is sent twice unchanged is one answer; the next person on the same phone gives another.
  function sent(event) {
    var form = event.target;
    if (!form.hasAttribute("data-visit")) return;
    put(form, "visit", visit());
    if (form.hasAttribute("data-once") && !form.getAttribute("data-once") && window.crypto && crypto.randomUUID)
      form.setAttribute("data-once", crypto.randomUUID());
    if (form.getAttribute("data-once")) put(form, "id", form.getAttribute("data-once"));
  }
  function typed(event) {
    var form = event.target.form;
    if (form && form.hasAttribute("data-once")) form.setAttribute("data-once", "");
  }
  document.addEventListener("click", touched, true);
  document.addEventListener("auxclick", touched, true);
  document.addEventListener("submit", sent, true);
  document.addEventListener("input", typed, true);
})();
`;
