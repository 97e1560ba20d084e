// Change requests page by page, out of those that a scope may read.
import { and, type SQL, sql } from "drizzle-orm";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import type { ChangeRequestList, REQUEST_SORTS } from "#lib/services/card/theme-request-entities.ts";
import { OPEN_STATES } from "#lib/services/card/theme-request-limits.ts";
import { type RequestRow, ROW, requestRow } from "#server/card/theme-requests/request-store.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { cut, found, type Key, orderOf } from "#server/platform/list-rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

export type Listing = PageAsk<(typeof REQUEST_SORTS)[number]> &
  Record<"state" | "field" | "place", string | undefined> & { state: ChangeRequestList["state"] };

const ID = sql`(s.request).id`;
const ORDER: Record<Listing["sort"], Pick<Key, "key" | "type">> = {
  created_at: { key: sql`(s.request).created_at`, type: "timestamptz" },
  asker: { key: sql`lower(s.asker_name)`, type: "text" },
};
const SEARCHED = sql`concat_ws(' ', s.asker_name, s.place_name, (s.request).reason, (s.request).value::text, (s.request).answer)`;

function narrowed({ state, field, place, filter }: Listing): SQL | undefined {
  const states = state === "open" ? [...OPEN_STATES] : [state];
  const wanted = sql.join(
    states.map((one) => sql`${one}`),
    sql`, `,
  );
  return and(
    state === undefined ? undefined : sql`(s.request).state in (${wanted})`,
    field === undefined ? undefined : sql`(s.request).field = ${field}`,
    place === undefined ? undefined : sql`(s.request).workspace_id = ${place}::uuid`,
    found(SEARCHED, filter),
  );
}

/** One page of them, and how many there are. */
export async function listRequests(tx: Tx, scope: WorkspaceScope, ask: Listing): Promise<Found<RequestRow>> {
  const order = orderOf(ask, { ...ORDER[ask.sort], id: ID });
  const seen = sql`theme_requests_seen(${scope.ownerId}::uuid) s`;
  const where = narrowed(ask);
  const total = ask.counted === false ? 0 : await countIn(tx, sql`${seen}${given(where)}`);
  const { rows } =
    await tx.execute(sql`select ${ROW} as row, ${order.key} as key from ${seen}${given(and(where, order.behind))}
    order by ${sql.join([...order.by], sql`, `)} limit ${order.limit} offset ${order.offset}`);
  const read = rows.map(({ row, key }) => ({ ...requestRow.parse(row), key: String(key) }));
  return { total, exact: ask.counted !== false, ...cut(read, ask.limit) };
}

async function countIn(tx: Tx, from: SQL): Promise<number> {
  const { rows } = await tx.execute(sql`select count(*)::int as total from ${from}`);
  return Number(rows[0]?.total ?? 0);
}

function given(condition: SQL | undefined): SQL {
  return condition === undefined ? sql`` : sql` where ${condition}`;
}
