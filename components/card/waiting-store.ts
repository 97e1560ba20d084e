// The part of a card's script that keeps an answer in the browser's storage: one a card, of this card's form alone. It stands
// in the function of `card-script.ts`, before `waiting-script.ts`.

export const WAITING_STORE = `  // An answer that waits.
  var DAY_MS = 24 * 3600 * 1000, WAITS_MS = 7 * DAY_MS, PATIENCE_MS = 20000, SOON_MS = 30000, LATER_MS = 15 * 60000, MOST = 16000;
  var FIELD = /^(name|reach|company|note|help|seen|agree|website|visit|id)$/;
  var form = document.querySelector("form[data-once]");
  var template = document.querySelector("template[data-waiting]");
  // Without these the browser sends the form itself, and nothing waits.
  if (!form || !template || !template.content || !window.fetch || !window.URLSearchParams || !newId()) return;
  var details = form.parentNode;
  var button = form.querySelector("button");
  // Which card a form goes to, whatever code its visitor came by.
  function cardIn(action) {
    var found = /^(\\/c\\/[^/.]+)(\\.[A-Za-z0-9]{1,6})?\\/exchange$/.exec(action);
    return found ? found[1].toLowerCase() : "";
  }
  var card = cardIn(form.getAttribute("action"));
  if (!card) return;
  var KEY = "card-answer:" + card;
  // What this browser does not let us keep waits as long as the page is open.
  var held = null;
  var panel = null, timer = 0, wait = SOON_MS, sending = false, changing = false;

  function isField(pair) {
    return Array.isArray(pair) && pair.length === 2 && typeof pair[0] === "string" && FIELD.test(pair[0]) &&
      typeof pair[1] === "string";
  }
  // Anybody's script on this host could have written it: only what we would have written of this card counts.
  function parsed(text) {
    var kept = null;
    try { if (text.length <= MOST) kept = JSON.parse(text); } catch (_) { return null; }
    if (!kept || kept.v !== 1 || typeof kept.at !== "number" || !(kept.at <= Date.now() + DAY_MS)) return null;
    if (typeof kept.to !== "string" || cardIn(kept.to) !== card) return null;
    return Array.isArray(kept.fields) && kept.fields.length > 0 && kept.fields.every(isField) ? kept : null;
  }
  function clear() {
    held = null;
    try { localStorage.removeItem(KEY); } catch (_) {}
  }
  function read() {
    var text = null;
    try { text = localStorage.getItem(KEY); } catch (_) {}
    if (text === null) return held;
    var kept = parsed(text);
    if (!kept) clear();
    return kept;
  }
  function write(kept) {
    held = null;
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
      return true;
    } catch (_) {
      clear();
      held = kept;
      return false;
    }
  }
  function valuesOf(kept, name) {
    return kept.fields.filter(function (pair) { return pair[0] === name && pair[1] !== ""; }).map(function (pair) { return pair[1]; });
  }
  function idOf(kept) { return kept ? valuesOf(kept, "id")[0] : ""; }
  // Another tab may have put a newer one in its place.
  function settle(kept) {
    if (idOf(read()) === idOf(kept)) clear();
  }
  function empty() {
    form.reset();
    form.setAttribute("data-once", "");
  }
  function filled() {
    return Array.prototype.filter.call(form.elements, function (field) {
      return FIELD.test(field.name) && (field.type !== "checkbox" || field.checked);
    }).map(function (field) { return [field.name, field.value]; });
  }
  function fill(kept) {
    Array.prototype.forEach.call(form.elements, function (field) {
      if (field.type === "checkbox") field.checked = valuesOf(kept, field.name).indexOf(field.value) >= 0;
      else if (field.type === "text") field.value = valuesOf(kept, field.name)[0] || "";
    });
    form.setAttribute("data-once", idOf(kept) || "");
  }
  // What the server would refuse cannot wait: its visitor is gone by then.
  function isWhole() {
    var reach = form.elements.reach;
    var can = /^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$|^[^@]*(\\d[^@\\d]*){7}$/.test(reach.value.trim());
    reach.setCustomValidity(reach.value.trim() === "" || can ? "" : template.getAttribute("data-reach"));
    return form.checkValidity() || (form.reportValidity && form.reportValidity());
  }`;
