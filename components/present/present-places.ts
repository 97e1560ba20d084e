// The part of the full-screen code's script that knows where its person is. What is chosen counts at once, also without a
// network: the code carries the event, and what has to be sent waits on the phone under its person's name.

export const PRESENT_PLACES = `
  var sheet = one("where");
  var kept = sheet ? JSON.parse(sheet.getAttribute("data-kept")) : null;
  var HOUR_MS = 3600000;
  function stored(name, fallback) {
    try { return JSON.parse(localStorage.getItem("present-" + name + ":" + kept.person)) || fallback; } catch (_) { return fallback; }
  }
  function store(name, value) {
    try { localStorage.setItem("present-" + name + ":" + kept.person, JSON.stringify(value)); } catch (_) {}
  }
  var here = null;
  function drawn(packed) {
    var size = parseInt(packed, 10), bits = atob(packed.slice(packed.indexOf(":") + 1)), path = "";
    var dark = function (at) { return bits.charCodeAt(at >> 3) & (128 >> (at & 7)); };
    for (var y = 0; y < size; y += 1) for (var x = 0; x < size; x += 1) {
      if (!dark(y * size + x)) continue;
      var begin = x;
      while (x + 1 < size && dark(y * size + x + 1)) x += 1;
      path += "M" + begin + " " + y + "h" + (x + 1 - begin) + "v1h-" + (x + 1 - begin) + "z";
    }
    return { size: size, path: path };
  }
  function clock(at) {
    var hour = at.getHours();
    return (hour % 12 || 12) + ":" + ("0" + at.getMinutes()).slice(-2) + (hour < 12 ? " AM" : " PM");
  }
  function paint() {
    Array.prototype.forEach.call(cards.children, function (card) {
      var own = kept.codes[card.id] || {};
      var packed = (here && ((here.codes || {})[card.id] || own[here.code])) || own[""];
      if (!packed) return;
      var svg = card.querySelector("svg.code"), made = drawn(packed);
      svg.setAttribute("viewBox", "0 0 " + made.size + " " + made.size);
      svg.firstElementChild.setAttribute("d", "M0 0h" + made.size + "v" + made.size + "h-" + made.size + "z");
      svg.lastElementChild.setAttribute("d", made.path);
    });
    one("place").textContent = here ? "at " + here.name : "Where are you?";
    Array.prototype.forEach.call(sheet.querySelectorAll("[data-event]"), function (button) {
      var on = button.getAttribute("data-event") === (here ? here.id : "");
      button.setAttribute("aria-pressed", String(on));
    });
    one("ends").textContent = !here ? "An event ends by itself: at its end, or two hours after the last answer."
      : "Ends by itself " + (here.ends ? "" : "two hours after the last answer, ") + "at "
        + clock(new Date(here.until)) + ".";
  }
  function codesOf(code) {
    var found = {};
    Object.keys(kept.codes).forEach(function (card) { found[card] = kept.codes[card][code]; });
    return found;
  }
  function stay(event, at) {
    var ends = event.ends && Date.parse(event.ends) > at ? event.ends : null;
    var until = ends ? Date.parse(ends) : at + kept.hours * HOUR_MS;
    return { id: event.id, name: event.name, code: event.code, ends: ends, until: until, codes: codesOf(event.code) };
  }
  function be(next, at) {
    here = next;
    store("at", { at: at, here: here, workspace: kept.workspace });
    paint();
  }
  function over() {
    if (here && here.until <= Date.now()) be(null, Date.now());
  }
  // What the document says was right when it was made; what was chosen on this phone since then is newer.
  function begin() {
    var mine = stored("at", null);
    if (mine && mine.workspace !== kept.workspace) mine = null;
    var on = kept.events.filter(function (event) { return event.until !== null; })[0];
    if (mine && (mine.at > kept.made || dueIn(kept.workspace))) here = mine.here;
    else if (on) {
      here = stay(on, kept.made);
      here.until = Date.parse(on.until);
    }
    over();
    paint();
  }

  // What was chosen in another workspace waits until its person is there again.
  function dueIn(workspace) {
    return stored("unsent", []).filter(function (entry) {
      return !entry.body.workspace_id || entry.body.workspace_id === workspace;
    })[0];
  }
  function drop(entry) {
    var text = JSON.stringify(entry), found = false;
    store("unsent", stored("unsent", []).filter(function (other) {
      if (found || JSON.stringify(other) !== text) return true;
      found = true;
      return false;
    }));
  }
  var sending = false;
  function later(path, body, event) {
    body.person_id = kept.person;
    body.workspace_id = kept.workspace;
    store("unsent", stored("unsent", []).concat([{ path: path, body: body, event: { id: event.id, name: event.name } }]));
    // A log-out looks whether anything waits, and sends it first.
    try { localStorage.setItem("corner.captures", "1"); } catch (_) {}
    send();
  }
  // The server's own sentence, beside what it was about. Nobody is at an event that is not there.
  function refused(event, said) {
    one("refused-what").textContent = "\u201c" + event.name + "\u201d wasn\u2019t saved.";
    one("refused-why").textContent = said.message || "";
    one("refused").hidden = false;
    if (here && here.id === event.id) be(null, Date.now());
  }
  // Somebody else is signed in, or the session is in another workspace, and the cookie has not heard of it.
  function isOthers(said) {
    return !!said.errors && !!(said.errors.person_id || said.errors.workspace_id);
  }
  function send() {
    if (sending || !navigator.onLine || leaveIt()) return;
    var now = standing(), next = dueIn((now && now.workspace) || kept.workspace);
    if (!next || (now && now.person !== kept.person)) return;
    sending = true;
    var init = { method: "POST", headers: { "content-type": "application/json", accept: "application/json" }, body: JSON.stringify(next.body) };
    fetch(kept.api + next.path, init).then(function (answer) {
      if (answer.ok) return settle(next, true, {});
      // What is refused for good is not sent again; everything else waits for its time.
      if (answer.status === 401 || answer.status === 429 || answer.status >= 500) { sending = false; return; }
      return answer.json().catch(function () { return {}; }).then(function (said) { settle(next, false, said); });
    }).catch(function () { sending = false; });
  }
  function settle(entry, taken, said) {
    sending = false;
    if (!taken && isOthers(said)) return;
    drop(entry);
    // One that is switched off and is gone is off.
    if (!taken && entry.event && entry.path.slice(-4) !== "/off") refused(entry.event, said);
    send();
  }
  function leave(at) {
    if (here) later("/" + here.id + "/off", { at: new Date(at).toISOString() }, here);
  }
  function choose(id) {
    var at = Date.now(), event = kept.events.filter(function (one) { return one.id === id; })[0];
    if (!event) leave(at);
    be(event ? stay(event, at) : null, at);
    if (event) later("/" + id + "/on", { at: new Date(at).toISOString() }, event);
    sheet.close();
  }
  function add(name) {
    var at = Date.now(), used = stored("used", []);
    var code = kept.spare.filter(function (one) { return used.indexOf(one) < 0; })[0];
    if (!code || !crypto.randomUUID) return;
    store("used", used.concat([code]).slice(-20));
    var event = { id: crypto.randomUUID(), name: name, code: code, ends: null };
    be(stay(event, at), at);
    later("", { id: event.id, name: name, code: code, on_at: new Date(at).toISOString() }, event);
    sheet.close();
  }
  function narrow() {
    var typed = one("name").value.trim(), low = typed.toLowerCase(), same = false;
    Array.prototype.forEach.call(sheet.querySelectorAll("[data-event]"), function (button) {
      var name = button.querySelector("b").textContent.toLowerCase();
      if (name === low) same = true;
      button.parentNode.hidden = button.getAttribute("data-event") !== "" && name.indexOf(low) < 0;
    });
    var used = stored("used", []);
    var free = kept.spare.some(function (code) { return used.indexOf(code) < 0; });
    one("new").hidden = typed === "" || same || !free;
    one("typed").textContent = typed;
  }
  if (kept) {
    one("at").hidden = false;
    one("at").addEventListener("click", function () {
      one("refused").hidden = true;
      one("name").value = "";
      narrow();
      paint();
      sheet.showModal();
    });
    one("name").addEventListener("input", narrow);
    one("name").addEventListener("keydown", function (event) {
      if (event.key !== "Enter" || one("new").hidden) return;
      // The sheet closes and gives the focus back to its button, which the rest of this press would press again.
      event.preventDefault();
      add(one("name").value.trim());
    });
    sheet.addEventListener("click", function (event) {
      var button = event.target.closest("button");
      if (event.target === sheet || (button && button.id === "where-close")) sheet.close();
      else if (button && button.parentNode.id === "new") add(one("name").value.trim());
      else if (button) choose(button.getAttribute("data-event"));
    });
    addEventListener("online", send);
    begin();
    send();
    setInterval(function () { over(); send(); }, 15000);
  }
  // An answer from here moves the end of an event on that has none of its own.
  function answeredHere(list) {
    if (!here || here.ends) return;
    list.forEach(function (answer) {
      if (!answer.event || answer.event.id !== here.id) return;
      var until = Date.parse(answer.created_at) + kept.hours * HOUR_MS;
      if (until > here.until) { be(here, Date.now()); }
    });
  }
`;
