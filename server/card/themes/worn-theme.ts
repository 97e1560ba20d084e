// What a card's theme is read as: the trail of its versions and the places over it, out of one statement.
import { sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { z } from "zod";
import type { Wardrobe } from "#lib/card/theme/dress-card.ts";
import { CARD_FIELDS, type ThemeFieldName } from "#lib/card/theme/theme-fields.ts";
import { onceInProcess } from "#lib/once.ts";
import { wornPlaceSchema } from "#lib/services/card/theme-entities.ts";
import { themeFieldsSchema } from "#lib/services/card/theme-field-entities.ts";
import { heldFields, heldTrail } from "#lib/theme-engine/theme-held.ts";
import type { ThemeVersion, Trail } from "#lib/theme-engine/theme-model.ts";
import { begunIn } from "#lib/theme-engine/theme-trail.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

/** The fields of a stored version; what an earlier shape knew and this one does not is left out. */
export const storedFields = themeFieldsSchema.transform((fields) =>
  Object.fromEntries(Object.entries(fields).flatMap(([name, field]) => (field ? [[name, field] as const] : []))),
);

export const storedPlace = wornPlaceSchema.extend({
  applied: z.union([z.null().transform(() => undefined), wornPlaceSchema.shape.applied]),
  version: z.number().int().default(0),
});

export const storedTrail = z.array(
  z.object({ version: z.object({ id: z.string(), fields: storedFields }), at: z.number(), undone: z.boolean() }),
);

const aboveSchema = z.object({
  workspace_id: z.string(),
  theme_id: z.string(),
  by: z.string(),
  fields: storedFields,
});

const wornSchema = z.object({
  parent: z.string().nullable(),
  /** Whose locked fields hold although the location wears a theme of its own. */
  above: aboveSchema.nullable(),
  /** The same of the place's own, where somebody there wears another theme that they were given. */
  beside: aboveSchema.nullable(),
  theme: z
    .object({ id: z.string(), name: z.string(), workspace_id: z.string(), by: z.string(), personal: z.boolean() })
    .nullable(),
  trail: storedTrail,
  places: z.array(storedPlace),
  /** Since when these cards wear it; null where nobody noted it. */
  since: z.number().nullable(),
  /** When the place's own theme ends; null where it does not. */
  ends_at: z.number().nullable(),
});

type ReadTheme = z.infer<typeof wornSchema>;
type Fields = ThemeVersion["fields"];
type Over = (Omit<NonNullable<ReadTheme["above"]>, "fields"> & { fields: Fields }) | null;
export type WornTheme = Omit<ReadTheme, "trail" | "above" | "beside"> & { trail: Trail; above: Over; beside: Over };
export type StoredPlace = z.infer<typeof storedPlace>;

/** Of a workspace that is not there. */
const NOTHING: WornTheme = {
  parent: null,
  above: null,
  beside: null,
  theme: null,
  trail: [],
  places: [],
  since: null,
  ends_at: null,
};

function wornOf(row: Record<string, unknown> | undefined): WornTheme {
  return row?.worn === null || row?.worn === undefined ? NOTHING : underAbove(wornSchema.parse(row.worn));
}

/**
 * A location's own theme frees nothing that its parent's locks, and one that somebody was given nothing that their place locks:
 * of both only what holds is left, and the trail has it.
 */
function underAbove(worn: WornTheme): WornTheme {
  const attributes = worn.places[0]?.attributes ?? {};
  const held = (over: Over): Over =>
    over && { ...over, fields: heldFields({ fields: over.fields, attributes, definitions: CARD_FIELDS }) };
  const [above, beside] = [held(worn.above), held(worn.beside)];
  return { ...worn, above, beside, trail: heldTrail(worn.trail, { ...beside?.fields, ...above?.fields }) };
}

/** Whose a field is, and in which theme: the parent's where it holds, else whoever's theme is worn. */
export function keeperOf({ theme, above, beside }: WornTheme, name: ThemeFieldName) {
  for (const over of [above, beside])
    if (over !== null && Object.hasOwn(over.fields, name))
      return { id: over.theme_id, workspace_id: over.workspace_id, by: over.by };
  return theme;
}

const heldSchema = aboveSchema.extend({ attributes: z.record(z.string(), z.string()) }).nullable();

/** What the theme above the scope's workspace keeps whatever is published there; null where nothing. */
export async function heldHere(tx: Tx): Promise<{ by: string; fields: Fields } | null> {
  const { rows } = await tx.execute(sql`select theme_held() as held`);
  const above = heldSchema.parse(rows[0]?.held ?? null);
  if (above === null) return null;
  const fields = heldFields({ ...above, definitions: CARD_FIELDS });
  return Object.keys(fields).length === 0 ? null : { by: above.by, fields };
}

const headSchema = wornSchema.omit({ trail: true }).extend({ mark: z.string() });
const placedHead = z.object({ workspace_id: z.string(), head: headSchema });

/** Of all kept trails; each move holds a whole version. */
const MOST_MOVES = 5000;

/** The trails that cards opened lately wear: a theme of a large company dresses thousands of them. */
function trails(): LRUCache<string, WornTheme["trail"]> {
  return onceInProcess(
    "card.trails",
    () =>
      new LRUCache<string, WornTheme["trail"]>({
        maxSize: MOST_MOVES,
        sizeCalculation: (trail) => Math.max(1, trail.length),
      }),
  );
}

/** For visitors, who have no scope. A trail is read once for all cards that wear it, until it moves. */
export async function wornTheme(workspaceId: string, ownerId: string): Promise<WornTheme> {
  const [row] = await readOnce("select theme_head($1, $2) as head", [workspaceId, ownerId]);
  if (row?.head === null || row?.head === undefined) return NOTHING;
  return wornOfHead(headSchema.parse(row.head));
}

/** What this is read from, without the trail. */
export type ThemeHead = z.infer<typeof headSchema>;

/** With its trail, which is read once for all that wear it; outside a transaction. */
export async function wornOfHead({ mark, ...head }: ThemeHead): Promise<WornTheme> {
  return underAbove({ ...head, trail: head.theme === null ? [] : await trailOf(head.theme, mark) });
}

/** Of so many places and people at once, inside a tenant's transaction. */
export async function headsIn(tx: Tx, worn: readonly { workspaceId: string; ownerId: string }[]) {
  const ids = (key: "workspaceId" | "ownerId") => sql`${sql.param(worn.map((one) => one[key]))}::uuid[]`;
  const { rows } = await tx.execute(sql`select * from card_theme_heads(${ids("workspaceId")}, ${ids("ownerId")})`);
  return z.array(placedHead).parse(rows);
}

async function trailOf(theme: NonNullable<WornTheme["theme"]>, mark: string): Promise<WornTheme["trail"]> {
  const name = `${theme.id} ${mark}`;
  const here = trails().get(name);
  if (here) return here;
  const [row] = await readOnce("select theme_trail($1, $2) as trail", [theme.workspace_id, theme.id]);
  const trail = storedTrail.parse(row?.trail);
  trails().set(name, trail);
  return trail;
}

/** The same inside a tenant's transaction. */
export async function wornIn(tx: Tx, { workspaceId, ownerId }: { workspaceId: string; ownerId: string }) {
  const { rows } = await tx.execute(sql`select card_theme(${workspaceId}::uuid, ${ownerId}::uuid) as worn`);
  return wornOf(rows[0]);
}

/** What `dressCard` takes. */
export function wardrobeOf(worn: Pick<WornTheme, "trail" | "places" | "since">, begun: string | null): Wardrobe {
  return { trail: worn.trail, places: worn.places.map(placeOf), begun: begunWith(worn, begun) };
}

/** The version that a card began this theme with: its own, or what was in force when it came to wear the theme. */
export function begunWith({ trail, since }: Pick<WornTheme, "trail" | "since">, begun: string | null): string {
  return begunIn(trail, { id: begun ?? "", since });
}

/** Without its version in the table, as the engine takes it. */
export function placeOf({ version: _, applied, ...place }: StoredPlace): Wardrobe["places"][number] {
  return applied === undefined ? place : { ...place, applied };
}
