// A card's row, and the card as the wire shows it.
import { z } from "zod";
import { serverPaths } from "#lib/server-paths.ts";
import { type CardContent, contentSchema } from "#lib/services/card/content.ts";
import { type Card, type CardFile, MOST_MOVES } from "#lib/services/card/entities.ts";
import { instantOf } from "#server/platform/rows.ts";

export type CardRow = {
  workspaceId: string;
  id: string;
  ownerId: string;
  name: string;
  handle: string;
  place: number;
  draft: CardContent;
  published: CardContent | null;
  publishedAt: Date | null;
  number: number;
  private: boolean;
  indexed: boolean;
  endsAt: Date | null;
  externalUrl: string | null;
  /** The version of the theme that it began with. */
  themeVersion: string | null;
  createdAt: Date;
  updatedAt: Date;
  deletedAt: Date | null;
  version: number;
  moves: number;
  changed: boolean;
};

/** Content out of a row: what was stored by an earlier shape of it is an error, and never half a card. */
export const storedContent = contentSchema;
export const storedContentOrNone = z.union([z.null(), contentSchema]);

/** Where a card is found on the product's own host. */
export function addressOf(handle: string, publicOrigin: string): string {
  return publicOrigin + serverPaths.card(handle);
}

export type Shown = { publicOrigin: string; photoUrl: string | null; logoUrl: string | null; files: CardFile[] };

/** The card as its owner's screens and the API read it. */
export function toCard(row: CardRow, { publicOrigin, photoUrl, logoUrl, files }: Shown): Card {
  const { id, name, handle, draft, published, number, indexed, version, changed } = row;
  return {
    ...{ id, name, handle, draft, published, number, indexed, version, changed },
    person_id: row.ownerId,
    address: addressOf(handle, publicOrigin),
    published_at: instantOf(row.publishedAt),
    private: row.private,
    ends_at: instantOf(row.endsAt),
    external_url: row.externalUrl,
    files,
    moves_left: Math.max(0, MOST_MOVES - row.moves),
    photo_url: photoUrl,
    // A private card never shows the company's mark.
    logo_url: row.private ? null : logoUrl,
    created_at: instantOf(row.createdAt),
    updated_at: instantOf(row.updatedAt),
    deleted_at: instantOf(row.deletedAt),
  };
}
