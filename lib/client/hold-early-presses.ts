// On a slow connection a page can be seen before it listens: what was pressed until then is held, and done once it does.

/**
 * Runs in the document's head, before there is React: it goes there as text, so it may use nothing of this module.
 * A button, and a form without an `action`, do nothing but what React has them do; a form with one works by itself, and so
 * do links. Of several presses the last one counts, as what it was pressed over is what somebody wants now.
 * React has its mark on a form a moment before it answers it: what nobody answered is sent again, and never by the browser.
 */
export function holdEarlyPresses(): void {
  let held: { control: Element; press: () => void } | null = null;
  // React puts them on when it takes an element over; from then on it answers a press by itself.
  const listens = (control: Element) => Object.keys(control).some((key) => key.startsWith("__reactProps"));
  const look = () => {
    if (held?.control.isConnected && !listens(held.control)) return void setTimeout(look, 50);
    const last = held;
    held = null;
    if (last?.control.isConnected) last.press();
  };
  const hold = (event: Event, control: Element, press: () => void) => {
    if (listens(control)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (held === null) setTimeout(look, 50);
    held = { control, press };
  };
  addEventListener(
    "click",
    (event) => {
      const button = event.target instanceof Element ? event.target.closest("button") : null;
      // What sends a form is looked at when it does.
      if (button && !(button.form && button.type === "submit")) hold(event, button, () => button.click());
    },
    true,
  );
  addEventListener(
    "submit",
    (event) => {
      const { target: form, submitter } = event;
      if (form instanceof HTMLFormElement && !form.hasAttribute("action"))
        hold(event, form, () => form.requestSubmit(submitter));
    },
    true,
  );
  let unanswered = 0;
  addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement) || form.hasAttribute("action") || !listens(form)) return;
    if (event.defaultPrevented) {
      unanswered = 0;
      return;
    }
    event.preventDefault();
    unanswered += 1;
    if (unanswered < 100) setTimeout(() => form.isConnected && form.requestSubmit(submitter), 50);
  });
}
