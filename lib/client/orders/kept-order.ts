// The secret of a draft that this browser began: a reload, another tab and a way back find the same one. Browser only.
import { isRecord } from "#lib/record.ts";
import type { OrderShelf } from "#lib/services/auth/order-limits.ts";

export type KeptOrder = { id: string; secret: string };

const keyOf = (shelf: OrderShelf) => `corner.order.${shelf}`;
/** For a browser that stores nothing. */
const held = new Map<OrderShelf, KeptOrder>();

/** The draft of this shelf; null where none was begun. */
export function keptOrder(shelf: OrderShelf): KeptOrder | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(keyOf(shelf)) ?? "null");
    if (isRecord(found) && typeof found.id === "string" && typeof found.secret === "string") {
      return { id: found.id, secret: found.secret };
    }
  } catch {
    // Nothing can be stored here.
  }
  return held.get(shelf) ?? null;
}

/** Keeps it, or forgets it once it was placed. */
export function keepOrder(shelf: OrderShelf, kept: KeptOrder | null): void {
  if (kept === null) held.delete(shelf);
  else held.set(shelf, kept);
  try {
    if (kept === null) localStorage.removeItem(keyOf(shelf));
    else localStorage.setItem(keyOf(shelf), JSON.stringify(kept));
  } catch {
    // Nothing can be stored here.
  }
}

/** Calls when another tab begins, places or forgets one. */
export function followKeptOrder(shelf: OrderShelf, changed: () => void): () => void {
  const listen = ({ key }: StorageEvent) => {
    if (key === keyOf(shelf)) {
      held.delete(shelf);
      changed();
    }
  };
  addEventListener("storage", listen);
  return () => removeEventListener("storage", listen);
}
