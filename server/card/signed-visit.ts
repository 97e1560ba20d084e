// The signed visit: each answer of a card's page says when and of which card it was given, and only what brings that back
// is dated by it and joined to it. It is in no cookie and on no disk: it lives as long as the page is open.
import { isId, newId, timeOfId } from "#lib/id.ts";
import { onceInProcess } from "#lib/once.ts";
import { isMarked, markOf, purposeKeys } from "#server/platform/purpose-keys.ts";

/** What a signed visit says: its id (a UUIDv7, `visit` in the ledger) and when the page was answered, in ms since 1970. */
export type Visit = { id: string; at: number };

const DAY_MS = 24 * 3600_000;
/** A page that stays open for longer says nothing of its visit any more. */
const LIFE_MS = DAY_MS;
/** What waited for a network in the visitor's browser, at most seven days (mocks, exchange), was written on a page that lived. */
const WAITED_LIFE_MS = 7 * DAY_MS + LIFE_MS;
const PURPOSE = "card visits";
const MAC_BYTES = 16;
const ID_LENGTH = 36;

/** The key that signs comes first. */
type Held = { keys: readonly Buffer[] };
const held = () => onceInProcess("card.visit-keys", (): Held => ({ keys: [] }));

/** Gets the keys of visits, once in a process: whoever answers from memory cannot wait for them. */
export async function readyVisits(): Promise<void> {
  if (held().keys.length > 0) return;
  held().keys = await purposeKeys(PURPOSE);
}

/** Begins a visit of a card and signs it, for `Server-Timing`; null before `readyVisits`. */
export function beginVisit(cardId: string): { id: string; token: string } | null {
  const [key] = held().keys;
  const id = newId();
  return key ? { id, token: `${id}.${markOf(key, id + cardId, MAC_BYTES).toString("base64url")}` } : null;
}

/**
 * The visit that a page of this card was given, for whatever comes back with it: a touch, a save, a form. Null for what we
 * have not signed, for another card's, and a day later, or eight for what waited for a network (`waited`). How old it is
 * (`now - at`, in ms) is how long somebody looked.
 */
export async function readVisit(
  cardId: string,
  token: unknown,
  { now = Date.now(), waited = false } = {},
): Promise<Visit | null> {
  if (typeof token !== "string") return null;
  const id = token.slice(0, ID_LENGTH);
  const sent = Buffer.from(token.slice(ID_LENGTH + 1), "base64url");
  if (!isId(id)) return null;
  await readyVisits();
  const known = isMarked(held().keys, { text: id + cardId, mark: sent, bytes: MAC_BYTES });
  const at = timeOfId(id);
  return known && now - at <= (waited ? WAITED_LIFE_MS : LIFE_MS) ? { id, at } : null;
}
