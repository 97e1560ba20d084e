// What a visitor's handle leads to: a card with the face and the mark that it shows, nothing any more, or nothing ever.
import { z } from "zod";
import { type CardLook, PLAIN_LOOK } from "#lib/card/theme/card-look.ts";
import { dressCard } from "#lib/card/theme/dress-card.ts";
import { env } from "#lib/env.server.ts";
import type { CardContent } from "#lib/services/card/content.ts";
import { type CardFile, cardFileSchema } from "#lib/services/card/entities.ts";
import { externalLocation } from "#server/card/external.ts";
import { wardrobeOf, wornTheme } from "#server/card/themes/worn-theme.ts";
import { storedContent } from "#server/card/wire.ts";
import { closingOf } from "#server/platform/closing.ts";
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
  /** What was said of them for people who do not see them; empty where nothing was. */
  photoAlt: string;
  logoAlt: string;
  /** What its content names of the media service. */
  files: readonly CardFile[];
  /** From then on it is gone. */
  endsAt: Date | null;
  look: CardLook;
  /** Whose themes decide how it looks. */
  themed: readonly string[];
  /** From then on it looks different, because a theme ends; null where none does. */
  wornUntil: number | null;
};

/** A card that leads to another page, and has none of its own. */
export type LedElsewhere = Pick<FoundCard, "workspaceId" | "cardId" | "ownerId" | "private" | "endsAt"> & {
  state: "elsewhere";
  location: string;
};

/** A card of a closed workspace, whose owner said where its codes lead. */
export type Closed = { state: "closed"; location: string };

/** Whom a visitor can turn to where somebody's card was. */
export type WayOn = { company: string; website: string | null };

/** A card that is not there any more; why is nobody's to know. */
export type Gone = { state: "gone"; way: WayOn | null };

export type Resolved = FoundCard | Gone | { state: "absent" };

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
  theme_version: z.string().nullable(),
  logo_url: z.string().nullable(),
  photo_alt: z.string(),
  logo_alt: z.string(),
  ends_at: rowDate.nullable(),
  external_url: z.string().nullable(),
  files: z.array(cardFileSchema),
});

const RESOLVE =
  "select workspace_id, card_id, owner_id, handle, indexed, private, content, published_at, passed, photo_url, logo_url, picture_words(photo_url) as photo_alt, picture_words(logo_url) as logo_alt, ends_at, external_url, files, theme_version from card_resolve('', $1)";

/** Reads the card behind a folded handle for what stands beside its page: where the page is off, they are too. */
export async function resolveCard(handle: string): Promise<Resolved> {
  const found = await resolveAddress(handle);
  if (found.state === "closed") return { state: "gone", way: null };
  return found.state === "elsewhere" ? { state: "absent" } : found;
}

/** Reads what a folded handle leads to; what the person chose not to show is not in the answer. */
export async function resolveAddress(handle: string): Promise<Resolved | LedElsewhere | Closed> {
  const [found] = await readOnce(RESOLVE, [handle]);
  if (!found) return { state: "absent" };
  const { content, ...card } = row.parse(found);
  const { card_id: cardId, owner_id: ownerId, handle: now } = card;
  if (cardId === null || ownerId === null || now === null) return goneOrClosed(card.workspace_id, handle);
  const whose = { workspaceId: card.workspace_id, cardId, ownerId, private: card.private === true };
  const location = card.external_url === null ? null : externalLocation(card.external_url, env().PUBLIC_ORIGIN);
  if (location !== null) return { state: "elsewhere", ...whose, endsAt: card.ends_at, location };
  if (content === null) return gone(handle);
  const { content: shown, look, ...worn } = await dressed(storedContent.parse(content), card);
  return {
    state: "shown",
    ...{ ...whose, handle: now, files: card.files, endsAt: card.ends_at },
    indexed: card.indexed === true,
    passed: card.passed === true,
    content: shown,
    publishedAt: card.published_at ?? new Date(0),
    photoUrl: shown.photo ? card.photo_url : null,
    photoAlt: card.photo_alt,
    ...(await markOf(shown, look, card)),
    ...{ look, ...worn },
  };
}

async function goneOrClosed(workspaceId: string, handle: string): Promise<Gone | Closed> {
  const location = await closingOf(workspaceId);
  return location === null ? gone(handle) : { state: "closed", location };
}

const wayRow = z.object({ company: z.string(), website: z.string().nullable() });

async function gone(handle: string): Promise<Gone> {
  const [found] = await readOnce("select company, website from card_way_on('', $1)", [handle]);
  if (!found) return { state: "gone", way: null };
  const { company, website } = wayRow.parse(found);
  return { state: "gone", way: { company, website: website && externalLocation(website, env().PUBLIC_ORIGIN) } };
}

type OfWorkspace = Pick<z.infer<typeof row>, "logo_url" | "logo_alt">;

/** The workspace's logo or the theme's own, which is another picture: each with what was said of it. */
async function markOf({ logo: shows }: CardContent, { logo }: CardLook, of: OfWorkspace) {
  if (!shows) return { logoUrl: null, logoAlt: of.logo_alt };
  if (logo === null) return { logoUrl: of.logo_url, logoAlt: of.logo_alt };
  const [found] = await readOnce("select picture_words($1) as words", [logo]);
  return { logoUrl: logo, logoAlt: z.string().parse(found?.words) };
}

type Dressing = Pick<z.infer<typeof row>, "workspace_id" | "owner_id" | "private" | "theme_version">;

/** A private card never wears the company's theme. */
async function dressed(content: CardContent, card: Dressing) {
  if (card.private === true || card.owner_id === null)
    return { content, look: PLAIN_LOOK, themed: [], wornUntil: null };
  const worn = await wornTheme(card.workspace_id, card.owner_id);
  const themed = worn.parent === null ? [card.workspace_id] : [card.workspace_id, worn.parent];
  return { ...dressCard(content, wardrobeOf(worn, card.theme_version)), themed, wornUntil: worn.ends_at };
}
