// What a visitor's handle leads to: a card with the face and the mark that it shows, nothing any more, or nothing ever.
import { z } from "zod";
import type { CardContent } from "#lib/services/card/content.ts";
import { storedContent } from "#server/card/wire.ts";
import { rowDate } from "#server/platform/rows.ts";
import { readOnce } from "#server/platform/transaction.ts";

export type FoundCard = {
  state: "shown";
  workspaceId: string;
  cardId: string;
  ownerId: string;
  /** The address it has now; an older one leads here too. */
  handle: string;
  indexed: boolean;
  /** Its visits are nobody's to count. */
  private: boolean;
  /** The address was another person's, who is not here any more. */
  passed: boolean;
  content: CardContent;
  publishedAt: Date;
  photoUrl: string | null;
  logoUrl: string | null;
};

export type Resolved = FoundCard | { state: "gone" } | { state: "absent" };

const row = z.object({
  workspace_id: z.string(),
  card_id: z.string().nullable(),
  owner_id: z.string().nullable(),
  handle: z.string().nullable(),
  indexed: z.boolean().nullable(),
  private: z.boolean().nullable(),
  content: z.unknown(),
  published_at: rowDate.nullable(),
  passed: z.boolean().nullable(),
  photo_url: z.string().nullable(),
  logo_url: z.string().nullable(),
});

const RESOLVE =
  "select workspace_id, card_id, owner_id, handle, indexed, private, content, published_at, passed, photo_url, logo_url from card_resolve('', $1)";

/** Reads the card behind a folded handle; what the person chose not to show is not in the answer. */
export async function resolveCard(handle: string): Promise<Resolved> {
  const [found] = await readOnce(RESOLVE, [handle]);
  if (!found) return { state: "absent" };
  const { content, ...card } = row.parse(found);
  const { card_id: cardId, owner_id: ownerId, handle: now } = card;
  if (cardId === null || ownerId === null || now === null || content === null) return { state: "gone" };
  const shown = storedContent.parse(content);
  return {
    state: "shown",
    ...{ workspaceId: card.workspace_id, cardId, ownerId, handle: now },
    indexed: card.indexed === true,
    private: card.private === true,
    passed: card.passed === true,
    content: shown,
    publishedAt: card.published_at ?? new Date(0),
    photoUrl: shown.photo ? card.photo_url : null,
    logoUrl: shown.logo ? card.logo_url : null,
  };
}
