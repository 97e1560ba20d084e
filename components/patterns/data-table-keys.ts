"use client";
// The keyboard of a list: j and k move, x chooses, Enter opens, Esc lets go, c makes a new one, ? shows all keys.
import { useEffect, useEffectEvent, useState } from "react";

export const LIST_KEYS = [
  { keys: ["j", "k"], what: "Move down and up", ofChoosing: false },
  { keys: ["x"], what: "Select the row", ofChoosing: true },
  { keys: ["↵"], what: "Open the row", ofChoosing: false },
  { keys: ["c"], what: "Create", ofChoosing: false },
  { keys: ["/"], what: "Search", ofChoosing: false },
  { keys: ["Esc"], what: "Clear the selection", ofChoosing: true },
  { keys: ["?"], what: "Show these keys", ofChoosing: false },
] as const;

/** A key of one list alone, on the row that the keyboard stands on. */
export type RowKey = { key: string; what: string };

export type ListKeysOptions = {
  ids: readonly string[];
  onOpen: (id: string) => void;
  /** Both absent where rows cannot be chosen. */
  onToggle?: (id: string) => void;
  onClear?: () => void;
  onCreate: () => void;
  onHelp: () => void;
  /** Keys of this list alone. */
  more?: Readonly<Record<string, (id: string) => void>>;
};

const OWN_ENTER = "a, button, input, select, textarea, summary, [role=menuitem]";

const TYPED_INTO =
  "textarea, select, input:not([type=checkbox]), [contenteditable], dialog, [role=dialog], [role=menu]";

function chord(event: KeyboardEvent): boolean {
  return event.metaKey || event.ctrlKey || event.altKey || event.isComposing;
}

function elsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || chord(event)) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  return target.closest(TYPED_INTO) !== null || (event.key === "Enter" && target.closest(OWN_ENTER) !== null);
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
      x: cursor === null || !options.onToggle ? undefined : () => options.onToggle?.(cursor),
      Enter: cursor === null ? undefined : () => options.onOpen(cursor),
      c: options.onCreate,
      "?": options.onHelp,
      Escape: () => {
        setCursor(null);
        options.onClear?.();
      },
    };
    const own = options.more?.[event.key];
    const act = acts[event.key] ?? (own && cursor !== null ? () => own(cursor) : undefined);
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
