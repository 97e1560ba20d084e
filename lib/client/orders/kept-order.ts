// The secret of a draft that this browser began: a reload, another tab and a way back find the same one. Browser only.
import { isRecord } from "#lib/record.ts";

export type KeptOrder = { id: string; secret: string };

const keyOf = (name: string) => `corner.order.${name}`;
/** For a browser that stores nothing. */
const held = new Map<string, KeptOrder>();

/** What a draft is kept under: kits and single pieces are one basket, each set of locations has another. */
export function draftName(places: readonly string[] = []): string {
  return ["basket", ...places.toSorted()].join(" ");
}

function storedOrder(name: string): KeptOrder | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(name)) ?? "null");
    if (isRecord(found) && typeof found.id === "string" && typeof found.secret === "string") {
      return { id: found.id, secret: found.secret };
    }
  } catch {
    // Nothing can be stored here.
  }
  return null;
}

/** The draft of this name; null where none was begun. */
export function keptOrder(name: string): KeptOrder | null {
  return storedOrder(name) ?? held.get(name) ?? keptBefore(name);
}

/** Kits and single pieces had a basket each once: what was begun then goes on as the one of both. */
function keptBefore(name: string): KeptOrder | null {
  for (const shelf of ["kits", "tags"]) {
    const before = name.replace(/^basket\b/, shelf);
    const kept = before === name ? null : storedOrder(before);
    if (kept === null) continue;
    keepOrder(before, null);
    keepOrder(name, kept);
    return kept;
  }
  return null;
}

/** Keeps it, or forgets it once it was placed. */
export function keepOrder(name: string, kept: KeptOrder | null): void {
  if (kept === null) held.delete(name);
  else held.set(name, kept);
  try {
    if (kept === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(kept));
  } catch {
    // Nothing can be stored here.
  }
}

/** Calls when another tab begins, places or forgets one. */
export function followKeptOrder(name: string, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(name)) {
      held.delete(name);
      changed();
    }
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
