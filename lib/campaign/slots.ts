// The one notation of a slot: "Open this weekend in [your neighborhood]". What stands in the brackets is said until a location fills it.

const SLOT = /\[([^[\]]*)\]/g;

export type Slot = { before: string; hint: string; after: string };

/** The slot of a text; null where it has none, or more than one. */
export function slotOf(text: string): Slot | null {
  const [first, ...more] = text.matchAll(SLOT);
  if (first === undefined || more.length > 0) return null;
  const [whole, hint = ""] = first;
  const rest = text.replace(whole, "");
  if (/[[\]]/.test(rest)) return null;
  return { before: text.slice(0, first.index), hint: hint.trim(), after: text.slice(first.index + whole.length) };
}

/** The text with its slot filled; with nothing to fill it, what stands in it is said. */
export function fillSlot(text: string, fill: string): string {
  const slot = slotOf(text);
  return slot === null ? text : `${slot.before}${fill.trim() || slot.hint}${slot.after}`;
}
