// A franchise with locations, what its accounts are told, and what they say, for the suites of the co-op account.
import { z } from "zod";
import { newId } from "#lib/id.ts";
import { authorize, type UserActor } from "#lib/permissions/index.ts";
import { allocateTo, shareOne } from "#server/campaign/coop/coop-changes.ts";
import { inWorkspace, type Tx } from "#server/platform/transaction.ts";
import { asCaller, type Company, idIn, openCompany } from "#tests/support/campaign-places.ts";

/** The owner of a franchise, as its plan lets them. */
export const asFranchise = (who: UserActor): UserActor => ({
  ...who,
  permissions: { ...who.permissions, "gui::franchise_manager_business": true },
});

/** A company whose owner manages a franchise. */
export async function openFranchise() {
  const company = await openCompany();
  return { ...company, olivia: asFranchise(company.olivia) };
}

export type Franchise = Awaited<ReturnType<typeof openFranchise>>;

/** A new location of it, with its owner. */
export function aLocation({ owner, olivia }: Franchise, name = "Harbor Made"): Promise<UserActor> {
  return owner({ parent: idIn(olivia), name }, `${newId()}@made.test`);
}

/** A new location that so much is allocated to, of which the franchise carries this share. */
export async function funded(franchise: Franchise, { cents, percent }: { cents: number; percent: number }) {
  const who = await aLocation(franchise);
  const by = asCaller(franchise.olivia);
  await shareOne(by, { id: idIn(who), percent });
  if (cents > 0) await allocateTo(by, { id: idIn(who), amount: cents, note: "" });
  return who;
}

/** Runs in the location, as whatever spends there does. */
export function inPlace<T>(
  who: UserActor,
  run: (tx: Tx, scope: ReturnType<typeof authorize>) => Promise<T>,
): Promise<T> {
  const scope = authorize(who, "campaigns.read");
  return inWorkspace(scope, (tx) => run(tx, scope));
}

const sums = z.object({
  available: z.number(),
  reserved: z.number(),
  spent: z.number(),
  pledged: z.number(),
  owed: z.number(),
  settled: z.number(),
});
const sumsRow = z.object({ kept: sums, legs: z.record(z.string(), z.number()), off: z.number() });

/** The sums of an account, the same added up from the legs of its entries, and how many entries are not nothing together. */
export async function sumsOf({ query }: Pick<Company, "query">, who: UserActor) {
  const [row] = await query(
    `select (select jsonb_build_object('available', a.available, 'reserved', a.reserved, 'spent', a.spent, 'pledged', a.pledged, 'owed', a.owed,
         'settled', a.settled) from coop_accounts a where a.location_id = $1) as kept,
       coalesce((select jsonb_object_agg(t.account, t.sum) from (select l.account, sum(l.amount) from coop_entries e
         join coop_legs l on l.workspace_id = e.workspace_id and l.entry_id = e.id where e.location_id = $1 group by 1) t), '{}') as legs,
       (select count(*)::integer from (select from coop_entries e join coop_legs l on l.workspace_id = e.workspace_id and l.entry_id = e.id
         where e.location_id = $1 group by e.id having sum(l.amount) <> 0) t) as off`,
    [idIn(who)],
  );
  return sumsRow.parse(row);
}

/** Says what is wrong where the books of an account do not close; empty where they do. */
export async function unclosed(company: Pick<Company, "query">, who: UserActor): Promise<string> {
  const { kept, legs, off } = await sumsOf(company, who);
  const told = Object.entries(kept).filter(([name, sum]) => sum !== (legs[name] ?? 0));
  return [
    ...told.map(([name]) => `${name} is not what its legs are`),
    ...(off > 0 ? [`${off} entries do not balance`] : []),
  ].join(", ");
}
