// What of a card its copies show: while it is the same, a copy that was made before looks like one that is made now.
import type { DressedCard } from "#lib/card/theme/dress-card.ts";
import { handedOf } from "./handed.ts";

type Shown = Pick<DressedCard, "content" | "look"> & {
  handle: string;
  /** The person's photo, and the workspace's logo. */
  photoUrl: string | null;
  logoUrl: string | null;
};

/** The words that are handed out, the address, the faces, and the colors of the theme. What else stands on a card is on no copy. */
export function shownOnCopies({ content, look, handle, photoUrl, logoUrl }: Shown): readonly unknown[] {
  const { name, title, company, phone, email, compliance } = handedOf(content);
  return [
    ...[name, title, company, phone, email, compliance, handle],
    ...[content.photo ? photoUrl : null, content.logo ? (look.logo ?? logoUrl) : null],
    ...[look.color, look.ink],
  ];
}
