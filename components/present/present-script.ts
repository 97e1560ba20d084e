// The one script of the full-screen code. The code is in the document already: this keeps the screen awake, moves between
// cards, says who answered, and keeps the document for when there is no network.

import { SOMEBODY } from "#lib/services/card/exchange-limits.ts";
import { PRESENT_PLACES } from "./present-places.ts";
import { PRESENT_WHOSE } from "./present-whose.ts";
import { KEPT_PAGE } from "./present-worker.ts";

export const PRESENT_SCRIPT = `(function () {
  "use strict";
  var ANSWERS = document.body.getAttribute("data-answers");
  var EVERY_MS = 4000, HINT_MS = 15000, SHOWN_MS = 8000;
  var one = function (id) { return document.getElementById(id); };
  var cards = one("cards");
${PRESENT_WHOSE}
  // Somebody else is signed in by now: nothing of these cards is shown or asked for, and nothing kept shows them again.
  var gone = false;
  function leaveIt() {
    if (gone || !isSomebodyElses()) return gone;
    gone = true;
    root.className = "others";
    if (cards) cards.textContent = "";
    var open = document.querySelector("dialog[open]");
    if (open) open.close();
    if (window.caches) caches.delete("${KEPT_PAGE}").catch(function () {});
    return true;
  }
  if (navigator.serviceWorker) {
    navigator.serviceWorker.register(document.body.getAttribute("data-worker"), { scope: "/share-card" }).catch(function () {});
  }
  if (leaveIt() || !cards) return;

  function awake(on) {
    var words = one("awake");
    if (words) words.hidden = !on;
  }
  function wake() {
    if (document.visibilityState !== "visible" || leaveIt() || !navigator.wakeLock) return;
    // Only what is true is said: some browsers keep no screen awake, and a phone that saves power refuses.
    navigator.wakeLock.request("screen").then(function () { awake(true); }, function () { awake(false); });
  }
  wake();
  document.addEventListener("visibilitychange", wake);

  var dots = Array.prototype.slice.call(document.querySelectorAll(".dots a"));
  var shown = 0;
  function mark(index) {
    shown = index;
    dots.forEach(function (dot, at) {
      if (at === index) dot.setAttribute("aria-current", "true");
      else dot.removeAttribute("aria-current");
    });
  }
  function go(index) {
    if (index < 0 || index >= cards.children.length) return;
    cards.scrollTo({ left: index * cards.clientWidth });
    mark(index);
  }
  dots.forEach(function (dot, at) {
    dot.addEventListener("click", function (event) { event.preventDefault(); go(at); });
  });
  cards.addEventListener("scroll", function () { mark(Math.round(cards.scrollLeft / cards.clientWidth)); });
  document.addEventListener("keydown", function (event) {
    if (gone || event.altKey || event.ctrlKey || event.metaKey || (sheet && sheet.open)) return;
    if (event.key === "ArrowRight") go(shown + 1);
    if (event.key === "ArrowLeft") go(shown - 1);
    if (event.key === "Escape") location.href = one("close").href;
  });
  var asked = location.hash.slice(1);
  var first = Array.prototype.findIndex.call(cards.children, function (card) { return card.id !== "" && card.id === asked; });
  go(first < 0 ? 0 : first);

  one("turn").addEventListener("click", function () {
    var on = document.body.classList.toggle("turned");
    one("turn").setAttribute("aria-pressed", String(on));
  });

  var share = one("share");
  if (navigator.share) share.hidden = false;
  share.addEventListener("click", function () {
    var card = cards.children[shown];
    navigator.share({ title: card.getAttribute("data-name"), url: card.getAttribute("data-share") }).catch(function () {});
  });

${PRESENT_PLACES}
  function network() { one("offline").hidden = navigator.onLine; }
  addEventListener("online", network);
  addEventListener("offline", network);
  network();
  var hint = setTimeout(function () { one("hint").hidden = false; }, HINT_MS);

  var known = null, etag = null, ended = false, away;
  function tell(fresh) {
    clearTimeout(hint);
    one("hint").hidden = true;
    var first = fresh[0];
    one("said").textContent = fresh.length === 1
      ? first.name + " answered" + (first.event ? " at " + first.event.name : "")
        + (first.introduced_by ? ", introduced by " + (first.introduced_by.name || "${SOMEBODY.toLowerCase()}") : "") + (first.note ? ": \\u201c" + first.note + "\\u201d" : "")
      : fresh.length + " people answered";
    one("answer").hidden = false;
    if (navigator.vibrate) navigator.vibrate(60);
    clearTimeout(away);
    away = setTimeout(function () { one("answer").hidden = true; }, SHOWN_MS);
  }
  function read(list) {
    var before = known;
    if (kept) answeredHere(list);
    known = known || {};
    // Whom I write down myself is no news to me.
    var fresh = list.filter(function (answer) { return answer.source === "visitor" && !known[answer.id]; });
    fresh.forEach(function (answer) { known[answer.id] = true; });
    if (before && fresh.length > 0) tell(fresh);
  }
  function ask() {
    if (document.visibilityState !== "visible" || leaveIt() || ended || !navigator.onLine) return;
    var headers = { accept: "application/json" };
    if (etag) headers["if-none-match"] = etag;
    fetch(ANSWERS, { headers: headers, cache: "no-store" }).then(function (answer) {
      if (answer.status === 401) { ended = true; one("over").hidden = false; }
      if (!answer.ok) return;
      etag = answer.headers.get("etag");
      return answer.json().then(function (body) { read(body.data); });
    }).catch(function () {});
  }
  ask();
  setInterval(ask, EVERY_MS);
})();
`;
