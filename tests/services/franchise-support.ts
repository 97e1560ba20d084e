// A franchise of a test's own: a brand with an owner and a manager, and locations with people and what came of their cards.
import type { ClientBase } from "pg";
import type { UserActor } from "#lib/permissions/index.ts";
import { holder } from "#tests/services/card-support.ts";
import { callContext } from "#tests/support/call-context.ts";
import { aPerson, aWorkspace, type Person } from "#tests/support/factories.ts";

export const MANAGING = { "gui::franchise_manager_business": true } as const;

/** The context of a call by this person. */
export function franchiseCall(actor: UserActor) {
  return {
    ...callContext(actor),
    people: async (ids: readonly string[]) => ids.map((id) => ({ id, name: "Somebody", photo_url: null })),
  };
}

/** A location of the brand with its own owner and so many other people. */
export async function aLocation(
  database: ClientBase,
  { parent, name, people = 0 }: { parent: string; name: string; people?: number },
) {
  const lead = await aPerson(database, { first: "Lee", last: name });
  const id = await aWorkspace(database, { owner: lead, name, product: "entrepreneur", component: "company" });
  await database.query("update workspaces set parent_id = $1 where id = $2", [parent, id]);
  for (let each = 0; each < people; each += 1) {
    const { id: user } = await aPerson(database);
    await database.query("select membership_add($1, $2, 'member', '{}')", [user, id]);
  }
  return { id, lead };
}

export type Brand = Awaited<ReturnType<typeof aBrand>>;

/** A franchise with its owner and a manager, both as the company, over locations of these names. */
export async function aBrand(database: ClientBase, names: readonly string[]) {
  const [head, helper] = [await aPerson(database, { first: "Olga" }), await aPerson(database, { first: "Max" })];
  const id = await aWorkspace(database, { owner: head, name: "Chain", product: "franchise", component: "franchise" });
  await database.query("select membership_add($1, $2, 'manager', '{}')", [helper.id, id]);
  const locations: { id: string; lead: Person }[] = [];
  for (const name of names) locations.push(await aLocation(database, { parent: id, name: `Chain ${name}` }));
  const childWorkspaceIds = locations.map((one) => one.id);
  const actor = (over: Partial<UserActor>) =>
    holder({ workspaceId: id, view: "company", permissions: MANAGING, childWorkspaceIds, ...over });
  const owner = actor({ userId: head.id, role: "owner" });
  const manager = actor({ userId: helper.id, role: "manager" });
  return { id, head, helper, locations, owner: franchiseCall(owner), manager: franchiseCall(manager) };
}

type Seen = { workspace: string; kind: "open" | "save" | "answer"; people: number; daysAgo: number };

/** So many people did that so many days ago, as the ledger sums it. */
export async function came(database: ClientBase, { workspace, kind, people, daysAgo }: Seen) {
  await database.query(
    `insert into interaction_hours (workspace_id, hour, kind, class, hits, people)
     values ($1, date_trunc('hour', now()) - make_interval(days => $2), $3, 0, $4, $4)`,
    [workspace, daysAgo, kind, people],
  );
}
