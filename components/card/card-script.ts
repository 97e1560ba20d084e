// The one script of a card's page, for what JavaScript can add; everything works without it. It tells the server what was
// touched, lets saving and forms say which visit they belong to, shares a link of introduction, and keeps an answer where
// there is no network. Plain enough for old in-app browsers.
import { WAITING_SCRIPT } from "./waiting-script.ts";
import { WAITING_STORE } from "./waiting-store.ts";

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
  // By chance, as RFC 9562 writes it: randomUUID is there over HTTPS alone.
  function newId() {
    if (!window.crypto) return "";
    if (crypto.randomUUID) return crypto.randomUUID();
    var bytes = crypto.getRandomValues(new Uint8Array(16));
    bytes[6] = (bytes[6] & 15) | 64;
    bytes[8] = (bytes[8] & 63) | 128;
    var hex = Array.prototype.map.call(bytes, function (byte) { return (byte + 256).toString(16).slice(1); }).join("");
    return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
  // What is sent twice unchanged is one answer; the next person on the same phone gives another.
  function sent(event) {
    var form = event.target;
    if (!form.hasAttribute("data-visit")) return;
    put(form, "visit", visit());
    if (form.hasAttribute("data-once") && !form.getAttribute("data-once")) form.setAttribute("data-once", newId());
    if (form.getAttribute("data-once")) put(form, "id", form.getAttribute("data-once"));
  }
  function typed(event) {
    var form = event.target.form;
    if (form && form.hasAttribute("data-once")) form.setAttribute("data-once", "");
  }
  // The link that somebody passes on: by the phone's own sheet, or else copied. It is there to be read without either.
  function offered() {
    var button = document.querySelector("[data-share]");
    if (!button || !(navigator.share || navigator.clipboard)) return;
    if (!navigator.share) button.textContent = "Copy the link";
    button.hidden = false;
    button.addEventListener("click", function () {
      var url = button.getAttribute("data-share");
      if (navigator.share) return navigator.share({ url: url }).catch(function () {});
      var say = function (words) { return function () { button.nextElementSibling.textContent = words; }; };
      navigator.clipboard.writeText(url).then(say("Link copied."), say("Select the link above and copy it."));
    });
  }
  offered();
  document.addEventListener("click", touched, true);
  document.addEventListener("auxclick", touched, true);
  document.addEventListener("submit", sent, true);
  document.addEventListener("input", typed, true);
${WAITING_STORE}
${WAITING_SCRIPT}
})();
`;
