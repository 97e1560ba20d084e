// How people's cards stand, for the service that lists people: what is missing, which theme is in force, what came of them.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { percentOf } from "#lib/services/card/completeness.ts";
import { remoteUrl } from "#lib/services/remote.server.ts";
import { cardMoves } from "#server/card/card-moves.ts";
import { givenThemes } from "#server/card/themes/given-themes.ts";
import { placeColors } from "#server/card/themes/place-color.ts";
import type { CardsPort } from "#server/platform/cards-port.ts";
import { runPlanned } from "#server/platform/transaction.ts";

const count = z.coerce.number();

const cardRow = z.object({
  owner_id: z.string(),
  card_id: z.string(),
  handle: z.string(),
  published: z.boolean(),
  lacks: z.array(z.string()),
  theme: z.string().nullable(),
  color: z.string().nullable(),
  own: z.number(),
  opened: count,
  saved: count,
  answered: count,
});

const wornTheme = z.object({ id: z.string(), name: z.string() });

const listed = (ids: readonly string[]) => `{${ids.join(",")}}`;

/** Null where another host keeps the cards: nothing is known of them here. */
export const cardsPort: CardsPort = {
  facts: async (tx, { people, since }) => {
    if (people.length === 0 || remoteUrl("card") !== null) return new Map();
    const rows = await runPlanned(
      tx,
      sql`select * from cards_of_people(${listed(people.map(({ workspaceId }) => workspaceId))}::uuid[],
        ${listed(people.map(({ personId }) => personId))}::uuid[], ${since}::date)`,
    );
    return new Map(rows.map((row) => toFacts(cardRow.parse(row))));
  },
  devices: async (tx, { places, people }) => {
    if (remoteUrl("card") !== null) return null;
    if (people.length === 0) return new Map();
    const rows = await runPlanned(
      tx,
      sql`select * from devices_of_people(${listed(places)}::uuid[], ${listed(people)}::uuid[])`,
    );
    return new Map(rows.map((row) => [String(row.owner_id), count.parse(row.devices)]));
  },
  finished: async (tx, places) => {
    if (remoteUrl("card") !== null) return [];
    const rows = await runPlanned(tx, sql`select owner_id from cards_finished(${listed(places)}::uuid[])`);
    return rows.map((row) => String(row.owner_id));
  },
  themes: async (tx, places) => {
    if (remoteUrl("card") !== null) return [];
    const rows = await runPlanned(
      tx,
      sql`select theme_id as id, theme as name from cards_worn(${listed(places)}::uuid[])
        where theme_id is not null group by 1, 2 order by lower(theme), theme_id`,
    );
    return rows.map((row) => wornTheme.parse(row));
  },
  wearing: async (tx, { places, theme }) => {
    if (remoteUrl("card") !== null) return [];
    const rows = await runPlanned(
      tx,
      sql`select workspace_id, owner_id from cards_worn(${listed(places)}::uuid[])
        where theme_id is not distinct from ${theme}::uuid`,
    );
    return rows.map((row) => ({ workspaceId: String(row.workspace_id), personId: String(row.owner_id) }));
  },
  ...cardMoves,
  ...givenThemes,
  ...placeColors,
};

function toFacts({ owner_id: owner, card_id: id, theme, color, lacks, ...card }: z.infer<typeof cardRow>) {
  return [
    owner,
    { ...card, id, lacks, percent: percentOf(lacks.length), theme: theme === null ? null : { name: theme, color } },
  ] as const;
}
