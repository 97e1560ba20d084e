// The named controls of a form in the document, read and filled as somebody at the keys would. Browser only.
import type { Typed } from "./drafts.ts";

const NEVER_KEPT: ReadonlySet<string> = new Set(["password", "file", "hidden", "submit", "button"]);

/** What somebody types into, chooses or ticks. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Those that have a name, and no secret. */
export function controlsOf(form: HTMLFormElement): Control[] {
  return [...form.elements].filter(
    (element): element is Control =>
      (element instanceof HTMLInputElement ||
        element instanceof HTMLTextAreaElement ||
        element instanceof HTMLSelectElement) &&
      element.name !== "" &&
      !NEVER_KEPT.has(element.type),
  );
}

const isTick = (control: Control): control is HTMLInputElement =>
  control.type === "checkbox" || control.type === "radio";

/** A tick is told apart from others of its name by its value. */
const keyOf = (control: Control) => (isTick(control) ? `${control.name} ${control.value}` : control.name);

function fill(control: Control, value: string): void {
  if (isTick(control)) {
    if (control.checked !== (value === "on")) control.click();
    return;
  }
  // Past React, which takes over what an element's own setter says.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), "value")?.set?.call(control, value);
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** The texts of a form by their names. */
export function textsOf(form: HTMLFormElement | null): Typed {
  const fields = (form ? controlsOf(form) : []).map((control): [string, string] => [
    keyOf(control),
    isTick(control) ? (control.checked ? "on" : "") : control.value,
  ]);
  return Object.fromEntries(fields);
}

/** Puts texts into those controls that are there and have another. */
export function fillForm(form: HTMLFormElement | null, typed: Typed): void {
  const now = textsOf(form);
  for (const control of form ? controlsOf(form) : []) {
    const value = typed[keyOf(control)];
    if (value !== undefined && value !== now[keyOf(control)]) fill(control, value);
  }
}
