// The part of a card's script that shows an answer that waits for a network, and sends it by itself while the page is open.
// What it shows is the template of `waiting-answer.tsx`; words come only from there and from the server's own form. What
// keeps it is `waiting-store.ts`.

export const WAITING_SCRIPT = `  function part(selector) { return panel.querySelector(selector); }
  function each(selector, act) { Array.prototype.forEach.call(panel.querySelectorAll(selector), act); }
  function tell(fact, text) {
    var value = part("[data-fact=" + fact + "]");
    value.textContent = text;
    value.parentNode.hidden = text === "";
  }
  var MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
  function describe(kept) {
    var at = new Date(kept.at), hour = at.getHours();
    var time = (hour % 12 || 12) + ":" + ("0" + at.getMinutes()).slice(-2) + (hour < 12 ? " AM" : " PM");
    tell("you", ["name", "company", "reach"].map(function (name) { return valuesOf(kept, name)[0]; }).filter(Boolean).join("\\n"));
    tell("asked", valuesOf(kept, "help").join(", "));
    tell("note", valuesOf(kept, "note").join(""));
    tell("written", MONTHS[at.getMonth()] + " " + at.getDate() + ", " + time);
  }
  function show(state, kept) {
    if (!panel) {
      panel = template.content.querySelector("section").cloneNode(true);
      panel.addEventListener("click", act);
      var article = details.parentNode;
      article.insertBefore(panel, article.firstChild);
    }
    panel.hidden = false;
    each("[data-said]", function (said) { said.hidden = said.getAttribute("data-said") !== state; });
    var acts = part("[data-said=" + state + "]").getAttribute("data-acts").split(" ");
    each("[data-act]", function (one) { one.hidden = acts.indexOf(one.getAttribute("data-act")) < 0; });
    part("dl").hidden = !kept;
    if (kept) describe(kept);
    form.hidden = Boolean(kept) || (state === "sent" && details.contains(panel));
  }
  // Where its visitor pressed the button, and not over the card.
  function showHere(state, kept) {
    show(state, kept);
    details.insertBefore(panel, form);
    panel.focus();
  }
  function hide() {
    if (panel) panel.hidden = true;
    form.hidden = false;
  }

  // Done with "sent" and where it is shown, "refused" and the document that says why, or what to wait for.
  function post(kept, later, done) {
    var body = new URLSearchParams();
    kept.fields.forEach(function (pair) { body.append(pair[0], pair[1]); });
    if (later) body.append("kept", "1");
    var stop = window.AbortController ? new AbortController() : null;
    var limit = stop ? setTimeout(function () { stop.abort(); }, PATIENCE_MS) : 0;
    var asked = { method: "POST", body: body, credentials: "same-origin" };
    if (stop) asked.signal = stop.signal;
    fetch(kept.to, asked).then(function (answer) {
      return answer.text().then(function (text) {
        var path = answer.redirected ? new URL(answer.url).pathname : "";
        if (/^\\/m\\//.test(path)) return ["sent", path];
        if (answer.status === 429 || answer.status >= 500) return ["busy"];
        // Its sheet is known by its hash there, and would break the policy of this page.
        return ["refused", new DOMParser().parseFromString(text.replace(/<style[^]*?<\\/style>/g, ""), "text/html")];
      });
    }).catch(function () { return ["offline"]; }).then(function (came) {
      clearTimeout(limit);
      done(came[0], came[1]);
    });
  }
  // What became of a try that did not arrive: it is kept, and tried again while the page is open.
  function waits(state) {
    clearTimeout(timer);
    timer = setTimeout(send, wait);
    wait = Math.min(wait * 2, LATER_MS);
    return held ? "memory" : state;
  }
  function refuse(kept, page) {
    settle(kept);
    fill(kept);
    form.setAttribute("data-once", "");
    var said = page.querySelector("[role=alert]") || page.querySelector(".say p");
    show("refused");
    if (said) part("[data-why]").textContent = said.textContent;
    Array.prototype.forEach.call(page.querySelectorAll(".bad[id]"), function (bad) {
      var field = document.getElementById(bad.id.replace(/-problem$/, ""));
      if (!field || document.getElementById(bad.id)) return;
      var note = field.parentNode.appendChild(document.createElement("span"));
      note.className = "bad";
      note.id = bad.id;
      note.textContent = bad.textContent;
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", bad.id);
    });
    details.open = true;
  }
  // What waits, once there is a network again; another tab may have sent it, and its id makes it arrive once.
  function send() {
    var kept = sending || changing ? null : read();
    if (!kept) return;
    if (Date.now() - kept.at > WAITS_MS) {
      clear();
      show("expired");
      return;
    }
    if (navigator.onLine === false) {
      show(held ? "memory" : "offline", kept);
      return;
    }
    sending = kept.tried = true;
    write(kept);
    show("sending", kept);
    post(kept, true, function (state, more) {
      sending = false;
      if (state === "refused") return refuse(kept, more);
      if (state !== "sent") return idOf(read()) === idOf(kept) ? show(waits(state), kept) : hide();
      settle(kept);
      empty();
      show("sent");
      part("[data-act=see]").href = more;
    });
  }
  function act(event) {
    var asked = event.target.getAttribute("data-act");
    var kept = asked && read();
    if (asked === "send") {
      wait = SOON_MS;
      send();
    }
    if (asked === "change") {
      details.open = true;
      if (kept) {
        changing = true;
        fill(kept);
        hide();
      }
      (form.querySelector("[aria-invalid]") || form.elements.name).focus();
    }
    if (asked === "delete") {
      clearTimeout(timer);
      clear();
      empty();
      details.open = true;
      showHere(kept && kept.tried ? "unsure" : "deleted");
    }
  }
  function pressed(event) {
    if (event.target !== form) return;
    event.preventDefault();
    var away = navigator.onLine === false;
    if (sending || (away && !isWhole())) return;
    changing = false;
    wait = SOON_MS;
    var kept = { v: 1, at: Date.now(), to: form.getAttribute("action"), tried: !away, fields: filled() };
    // Kept before it goes, so that a page that ends meanwhile loses nothing.
    write(kept);
    if (away) return showHere(waits("offline"), kept);
    sending = button.disabled = true;
    post(kept, false, function (state, more) {
      sending = button.disabled = false;
      if (state !== "sent" && state !== "refused" && isWhole()) return showHere(waits(state), kept);
      settle(kept);
      if (state === "sent") location.assign(more);
      // The server's own page says what to do, with every field.
      if (state === "refused") form.submit();
    });
  }
  document.addEventListener("submit", pressed);
  document.addEventListener("input", function (event) { if (event.target.setCustomValidity) event.target.setCustomValidity(""); });
  window.addEventListener("online", send);
  window.addEventListener("pageshow", send);
  document.addEventListener("visibilitychange", function () { if (document.visibilityState === "visible") send(); });
  // Another tab sent or deleted it.
  window.addEventListener("storage", function (event) { if (event.key === KEY && !changing && !sending && !read()) hide(); });`;
