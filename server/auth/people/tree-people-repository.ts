// Reads the people of a workspace and its locations by functions that look into the tree; nothing is written here.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { MEMBER_ROLES, MEMBER_STATES } from "#lib/services/auth/members-entities.ts";
import type { PlacedPerson } from "#server/platform/cards-port.ts";
import { askOf, foundRow, type PageAsk } from "#server/platform/list.ts";
import { rowInstant } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const named = z.object({ id: z.string(), name: z.string() });

const treeRow = z.object({
  id: z.string(),
  kind: z.enum(["person", "invitation"]),
  name: z.string(),
  email: z.string(),
  photo_url: z.string().nullable(),
  title: z.string().nullable(),
  role: z.enum(MEMBER_ROLES),
  state: z.enum(MEMBER_STATES),
  since: rowInstant,
  seen_at: rowInstant.nullable(),
  place: named,
  leaves_at: rowInstant.nullable(),
  groups: z.array(named),
});

const treePage = foundRow(treeRow);

export type TreeRow = z.infer<typeof treeRow>;
export type TreeAsk = PageAsk & {
  /** Only this person or invitation. */
  id?: string | undefined;
  role: string;
  state: string;
  /** Only this workspace of the tree. */
  place?: string | undefined;
  /** Only the locations of this region of the chosen workspace. */
  region?: string | undefined;
  /** Only those whose card is so, and who has a finished one but for the photo. */
  card?: "" | "complete" | "unfinished";
  finished?: readonly string[];
  /** Only those of this group of the chosen workspace. */
  group?: string | undefined;
  /** Only these, each in their place; null for everybody. */
  wearers?: readonly PlacedPerson[] | null;
};

function wornBy(wearers: readonly PlacedPerson[] | null) {
  if (wearers === null) return {};
  const ids = (of: (one: PlacedPerson) => string) => `{${wearers.map(of).join(",")}}`;
  return { wearers: ids(({ personId }) => personId), worn_at: ids(({ workspaceId }) => workspaceId) };
}

/** One page of the people of the scope's tree, each once, and how many there are in all. */
export async function peopleOfTree(tx: Tx, scope: WorkspaceScope, ask: TreeAsk) {
  const { id, role, state, place, region, card = "", finished = [], group, wearers = null, ...window } = ask;
  const places = place === undefined ? scope.tree : scope.tree.filter((one) => one === place.toLowerCase());
  const chosen = wearers !== null || [place, region, group].some((one) => one !== undefined);
  const narrowed = chosen || [role, state, card].some((one) => one !== "");
  const by = { role, state, places, region, owner: scope.ownerId, one: id, group };
  const cards = card === "" ? {} : { card, finished: `{${finished.join(",")}}` };
  const page = { ...askOf(window, narrowed), ...by, ...cards, ...wornBy(wearers) };
  const { rows } = await tx.execute(sql`select tree_people(${JSON.stringify(page)}::jsonb) as page`);
  return treePage.parse(rows[0]?.page);
}

const counted = z.object({
  people: z.number(),
  invited: z.number(),
  leaving: z.number(),
  undecided: z.number(),
  first_leaving: z.object({ name: z.string(), at: rowInstant }).nullable(),
  places: z.array(named.extend({ people: z.number() })),
  regions: z.array(named),
});

/** How many people the scope's tree has, and where. */
export async function countTree(tx: Tx, scope: WorkspaceScope): Promise<z.infer<typeof counted>> {
  const places = `{${scope.tree.join(",")}}`;
  const { rows } = await tx.execute(sql`select tree_people_counted(${places}::uuid[]) as counted`);
  return counted.parse(rows[0]?.counted);
}
