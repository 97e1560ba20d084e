// What is pasted into a field comes without what cannot be seen: copied text is full of it, and the server would refuse it.
import { cleanLine } from "#lib/clean-line.ts";

const TYPES = new Set(["text", "search", "email", "url", "tel"]);

function fieldOf(target: EventTarget | null): HTMLInputElement | HTMLTextAreaElement | null {
  if (target instanceof HTMLTextAreaElement) return target;
  return target instanceof HTMLInputElement && TYPES.has(target.type) ? target : null;
}

/** Puts the cleaned text in, where cleaning changes it; everything else is the browser's own paste. */
export function cleanPaste(event: ClipboardEvent): void {
  const field = fieldOf(event.target);
  const text = event.clipboardData?.getData("text/plain") ?? "";
  if (!field || field.readOnly || event.defaultPrevented || text === "") return;
  const clean = cleanLine(text, field instanceof HTMLTextAreaElement ? "several" : "one");
  if (clean === text.trim() || clean === text) return;
  event.preventDefault();
  // The old command, because it alone keeps what can be undone and tells the form; a browser without it gets the value.
  if (document.execCommand("insertText", false, clean)) return;
  field.setRangeText(clean, field.selectionStart ?? 0, field.selectionEnd ?? 0, "end");
  field.dispatchEvent(new InputEvent("input", { bubbles: true }));
}
