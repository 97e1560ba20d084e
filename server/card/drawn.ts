// Pictures made of a card: drawn once for what they show, kept for all processes, and in the memory of this one.
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { onceInProcess } from "#lib/once.ts";
import { findPicture, keepPicture } from "#server/card/picture-store.ts";
import type { FoundCard } from "#server/card/resolve.ts";
import { madeOnce } from "#server/platform/made-once.ts";
import { pictures } from "#server/platform/pictures/pictures.ts";

/** Reads a face by the address that a card shows it at; null where it is none of ours. */
export type FaceOf = (photoUrl: string) => Promise<Uint8Array | null>;

type Place = Pick<FoundCard, "workspaceId" | "cardId" | "private">;
type Drawn = Place & Pick<FoundCard, "photoUrl" | "look">;

/** Bytes of what messengers show, and of the photo in a contact file. */
const MOST_PREVIEW = 300_000;
const MOST_FACE = 20_000;
const FACE = { width: 240, height: 240, fit: "cover", format: "jpeg", most: MOST_FACE } as const;
const FACE_QUALITIES = [82, 72, 60, 45, 30, 15] as const;
const COLOURS: Readonly<Record<"field" | "paper", string>> = { field: "#0f5b57", paper: "#fffefb" };
/** Counts up when the drawing itself changes. */
const DRAWING = 1;
const MOST_KEPT = 32 * 1024 * 1024;

const once = madeOnce<Uint8Array>("card-pictures");
const kept = () =>
  onceInProcess(
    "card.pictures",
    () => new LRUCache<string, Uint8Array>({ maxSize: MOST_KEPT, sizeCalculation: ({ length }) => length + 256 }),
  );

/** Names the picture of what a card shows now; another name is another picture. */
export function previewKey({ photoUrl, look }: Pick<Drawn, "photoUrl" | "look">): string {
  return keyOf([DRAWING, coloursOf(look), photoUrl]);
}

/** In the color of the theme that the card wears. */
function coloursOf({ color }: Drawn["look"]): typeof COLOURS {
  return color === null ? COLOURS : { ...COLOURS, field: color };
}

/** What messengers show of a card, as JPEG. */
export function previewOf(card: Drawn, faceOf: FaceOf): Promise<Uint8Array> {
  return drawn(card, { kind: "preview", key: previewKey(card) }, async () => {
    const face = card.photoUrl === null ? null : await faceOf(card.photoUrl);
    const wanted = {
      ...coloursOf(card.look),
      preview: "card",
      most: MOST_PREVIEW,
      who: `card ${card.workspaceId}`,
    } as const;
    return (await pictures.drawCard(face ?? new Uint8Array(), wanted)).bytes;
  });
}

/** The photo in a card's contact file as JPEG of 240 pixels; null where it shows none, or one that is none of ours. */
export async function contactPhotoOf(card: Drawn, faceOf: FaceOf): Promise<Uint8Array | null> {
  const { photoUrl, workspaceId } = card;
  if (photoUrl === null) return null;
  const made = await drawn(card, { kind: "contact", key: keyOf([photoUrl]) }, async () => {
    const face = await faceOf(photoUrl);
    // Nothing is kept as well: it says that there is nothing to be made.
    if (face === null) return new Uint8Array();
    return (await pictures.render(face, { ...FACE, qualities: FACE_QUALITIES, who: `card ${workspaceId}` })).bytes;
  });
  return made.length === 0 || made.length > MOST_FACE ? null : made;
}

type Named = { kind: string; key: string };

/** What is kept of a card under this name, or else made and kept; a private card's stays in memory. */
export async function drawn(card: Place, named: Named, make: () => Promise<Uint8Array>): Promise<Uint8Array> {
  const name = `${card.cardId}/${named.kind}/${named.key}`;
  const here = kept().get(name);
  if (here) return here;
  const bytes = await once(name, async () => {
    // A private card's row is its owner's alone, and nobody asks in their name here: its pictures stay in memory.
    const found = card.private ? null : await findPicture(card, named);
    if (found) return found;
    const made = await make();
    if (!card.private) await keepPicture(card, { ...named, bytes: made });
    return made;
  });
  kept().set(name, bytes);
  return bytes;
}

/** Names what something was drawn from. */
export function keyOf(shown: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(shown)).digest("base64url").slice(0, 16);
}
