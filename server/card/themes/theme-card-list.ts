// The published cards of a workspace and its locations with the theme that each wears, page by page.
import { sql } from "drizzle-orm";
import { z } from "zod";
import { CARD_FIELDS, isThemeField, THEME_FIELDS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { env } from "#lib/env.server.ts";
import { AppError } from "#lib/errors.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ThemeCard, ThemeCardList } from "#lib/services/card/theme-card-entities.ts";
import type { Trail } from "#lib/theme-engine/theme-model.ts";
import { standingOf } from "#lib/theme-engine/theme-standing.ts";
import { liveVersions } from "#lib/theme-engine/theme-trail.ts";
import type { CardContext } from "#server/card/context.ts";
import { MOST_WEARERS, wearersOf } from "#server/card/themes/place-repository.ts";
import { changesOf, trailsOfDraft } from "#server/card/themes/theme-reach.ts";
import { heldOver } from "#server/card/themes/theme-reads.ts";
import { findTheme } from "#server/card/themes/theme-repository.ts";
import { themeScope } from "#server/card/themes/theme-scope.ts";
import { headsIn, placeOf, storedPlace, type ThemeHead, wornIn, wornOfHead } from "#server/card/themes/worn-theme.ts";
import { addressOf } from "#server/card/wire.ts";
import { toPage } from "#server/platform/list.ts";
import { findsIn } from "#server/platform/search-rows.ts";
import { readWorkspace, type Tx } from "#server/platform/transaction.ts";

const worn = z.object({
  workspace_id: z.string(),
  workspace_name: z.string(),
  place: storedPlace,
  person: storedPlace,
  owner_id: z.string(),
  card_id: z.string(),
  theme_id: z.string().nullable(),
  theme_name: z.string().nullable(),
  photo_url: z.string().nullable(),
  name: z.string(),
  title: z.string(),
  handle: z.string(),
});
type Worn = z.infer<typeof worn>;

/** By the card: which of its fields a draft changes. */
type Changes = ReadonlyMap<string, readonly ThemeFieldName[]>;
type Stored = { rows: readonly Worn[]; more: boolean; heads: ReadonlyMap<string, ThemeHead>; changes: Changes | null };
type Read = { trails: ReadonlyMap<string, Trail>; changes: Changes | null };

const ORDERS: Record<ThemeCardList["sort_by"], (one: ThemeCard, other: ThemeCard) => number> = {
  name: (one, other) => one.name.localeCompare(other.name, "en", { sensitivity: "base" }),
  place: (one, other) => one.place.name.localeCompare(other.place.name, "en", { sensitivity: "base" }),
  number: (one, other) => one.number - other.number,
};

const SHOWS: Record<NonNullable<ThemeCardList["show"]>, (card: ThemeCard) => boolean> = {
  waits: ({ waits }) => waits,
  own: ({ own }) => own.length > 0,
  follows: ({ theme, waits, own }) => theme !== null && !waits && own.length === 0,
  changes: ({ changes }) => changes.length > 0,
};

/** GET /theme-cards */
export async function listThemeCards(context: CardContext, input: ThemeCardList) {
  const scope = themeScope(context, "themes.read");
  const { place, show, page, per_page: size } = input;
  const stored = await readWorkspace(scope, (tx) => everyCard(tx, scope, { themeId: input.theme ?? null, place }));
  if (stored === null) throw new AppError("not_found");
  const read = { trails: await trailsOf(stored.heads), changes: stored.changes };
  const found = stored.rows
    .map((row) => cardOf(row, read))
    .filter((card) => show === undefined || SHOWS[show](card))
    .filter(
      findsIn(input.filters, (card: ThemeCard) => [card.name, card.title, card.place.name, card.theme?.name ?? ""]),
    );
  const order = ORDERS[input.sort_by];
  const sorted = found.toSorted(
    (one, other) => (input.sort_desc ? order(other, one) : order(one, other)) || one.id.localeCompare(other.id),
  );
  const rows = sorted.slice((page - 1) * size, page * size);
  return toPage({ total: found.length, exact: !stored.more, rows }, input, (card) => card);
}

type Asked = { themeId: string | null; place: string | undefined };

/** Every card that may be shown, and what it wears; null where the named theme is another's. */
async function everyCard(tx: Tx, scope: WorkspaceScope, { themeId, place }: Asked): Promise<Stored | null> {
  const changed = themeId === null ? null : await changesIn(tx, scope, themeId);
  if (themeId !== null && changed === null) return null;
  const changes = changed?.changes ?? null;
  const cards = sql.param(changes && [...changes.keys()]);
  const { rows: stored } = await tx.execute(
    sql`select * from theme_wearers(${scope.ownerId}::uuid, ${place ?? null}::uuid, ${cards}::uuid[], ${MOST_WEARERS + 1})`,
  );
  const rows = z.array(worn).parse(stored.slice(0, MOST_WEARERS));
  const more = stored.length > MOST_WEARERS || (changed?.more ?? false);
  return { rows, more, heads: await headsOf(tx, rows), changes };
}

async function changesIn(tx: Tx, scope: WorkspaceScope, themeId: string) {
  const row = await findTheme(tx, scope, themeId);
  if (row === null) return null;
  const { workspaceId } = scope;
  const { trail } = await wornIn(tx, { workspaceId, ownerId: scope.ownerId ?? workspaceId });
  const held = (await heldOver(tx, scope))?.fields ?? {};
  const { before, after } = trailsOfDraft(row, { worn: trail, held });
  const { wearers, more } = await wearersOf(tx, scope, { themeId });
  const changes: Changes = new Map(wearers.map((wearer) => [wearer.card_id, changesOf(wearer, before, after)]));
  return { changes, more };
}

const trailKey = ({ theme_id: theme, workspace_id: place }: Pick<Worn, "theme_id" | "workspace_id">) =>
  `${theme} ${place}`;

/** Of each theme in each place: what a parent locks differs from place to place. */
async function headsOf(tx: Tx, rows: readonly Worn[]): Promise<Map<string, ThemeHead>> {
  const first = new Map(
    rows.toReversed().flatMap((row) => (row.theme_id === null ? [] : [[trailKey(row), row] as const])),
  );
  const worn = [...first.values()].map((row) => ({ workspaceId: row.workspace_id, ownerId: row.owner_id }));
  return new Map(
    (await headsIn(tx, worn)).map(({ workspace_id, head }) => [
      trailKey({ theme_id: head.theme?.id ?? null, workspace_id }),
      head,
    ]),
  );
}

/** The trail of a theme is read once, and what is held over it is merged in place by place. */
async function trailsOf(heads: ReadonlyMap<string, ThemeHead>): Promise<Map<string, Trail>> {
  const trails = new Map<string, Trail>();
  for (const [key, head] of heads) trails.set(key, (await wornOfHead(head)).trail);
  return trails;
}

function cardOf(row: Worn, { trails, changes }: Read): ThemeCard {
  const trail = trails.get(trailKey(row)) ?? [];
  const standings = [row.place, row.person].map((place) => standingOf(placeOf(place), trail, CARD_FIELDS));
  const of = liveVersions(trail).length;
  const own = new Set(trail.length === 0 ? [] : standings.flatMap((standing) => Object.keys(standing.own)));
  return {
    ...{ id: row.card_id, person_id: row.owner_id, name: row.name, title: row.title, photo_url: row.photo_url },
    address: addressOf(row.handle, env().PUBLIC_ORIGIN),
    place: { id: row.workspace_id, name: row.workspace_name },
    theme: row.theme_id === null ? null : { id: row.theme_id, name: row.theme_name ?? "" },
    number: Math.min(of, ...standings.map(({ step }) => step + 1)),
    of,
    waits: standings.some(({ waits }) => waits),
    own: THEME_FIELDS.filter((name) => isThemeField(name) && own.has(name)),
    changes: [...(changes?.get(row.card_id) ?? [])],
  };
}
