"use client";
// The keyboard of a list: j and k move, x chooses, Enter opens, Esc lets go, c makes a new one, ? shows all keys.
import { useEffect, useEffectEvent, useState } from "react";

export const LIST_KEYS = [
  { keys: ["j", "k"], what: "Move down and up" },
  { keys: ["x"], what: "Select the row" },
  { keys: ["↵"], what: "Open the row" },
  { keys: ["c"], what: "Create" },
  { keys: ["/"], what: "Search" },
  { keys: ["Esc"], what: "Clear the selection" },
  { keys: ["?"], what: "Show these keys" },
] as const;

export type ListKeysOptions = {
  ids: readonly string[];
  onOpen: (id: string) => void;
  onToggle: (id: string) => void;
  onClear: () => void;
  onCreate: () => void;
  onHelp: () => void;
};

const OWN_ENTER = "a, button, input, select, textarea, summary, [role=menuitem]";

/** Somebody took it already, or it is the browser's or the keyboard's own. */
function isTaken({ defaultPrevented, metaKey, ctrlKey, altKey, isComposing }: KeyboardEvent): boolean {
  return defaultPrevented || metaKey || ctrlKey || altKey || isComposing;
}

/** What is typed there is text or a choice, and none of the list's business. */
function takesKeys(target: HTMLElement): boolean {
  if (target.isContentEditable || target.closest("dialog, [role=dialog], [role=menu]")) return true;
  if (target instanceof HTMLInputElement) return target.type !== "checkbox";
  return /^(textarea|select)$/i.test(target.tagName);
}

function elsewhere(event: KeyboardEvent): boolean {
  if (isTaken(event)) return true;
  const { target } = event;
  if (!(target instanceof HTMLElement)) return false;
  return takesKeys(target) || (event.key === "Enter" && target.closest(OWN_ENTER) !== null);
}

/** The row the keyboard stands on; null until it is used, and again when that row is gone. */
export function useListKeys(options: ListKeysOptions): string | null {
  const [wanted, setCursor] = useState<string | null>(null);
  const { ids } = options;
  const cursor = wanted !== null && ids.includes(wanted) ? wanted : null;

  function move(step: number) {
    const from = cursor === null ? (step > 0 ? -1 : ids.length) : ids.indexOf(cursor);
    const id = ids[Math.min(ids.length - 1, Math.max(0, from + step))];
    if (id === undefined) return;
    setCursor(id);
    document.getElementById(`row-${id}`)?.scrollIntoView({ block: "nearest" });
  }

  const press = useEffectEvent((event: KeyboardEvent) => {
    if (elsewhere(event)) return;
    const acts: Record<string, (() => void) | undefined> = {
      j: () => move(1),
      k: () => move(-1),
      x: cursor === null ? undefined : () => options.onToggle(cursor),
      Enter: cursor === null ? undefined : () => options.onOpen(cursor),
      c: options.onCreate,
      "?": options.onHelp,
      Escape: () => {
        setCursor(null);
        options.onClear();
      },
    };
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
  return cursor;
}
