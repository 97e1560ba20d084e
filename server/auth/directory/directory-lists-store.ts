// Opens what came in and whom the directory told of, page by page.
import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { directoryPeople, directoryRequests } from "#db/schema/auth-directory.ts";
import type { WorkspaceScope } from "#lib/permissions/index.ts";
import { DIRECTORY_PLANS, type DirectoryPerson, type DirectoryRequest } from "#lib/services/auth/directory-entities.ts";
import { REQUEST_OUTCOMES } from "#lib/services/auth/directory-limits.ts";
import { type Face, faceOf, placeName } from "#server/auth/directory/face.ts";
import { groupsOf, PERSON_STATES } from "#server/auth/directory/people-store.ts";
import { calledIn } from "#server/auth/directory/person-said.ts";
import { type Fields, isFields } from "#server/auth/directory/scim/scim-schema.ts";
import type { Found, PageAsk } from "#server/platform/list.ts";
import { countOf, cut, found, orderOf } from "#server/platform/list-rows.ts";
import { rowInstant } from "#server/platform/rows.ts";
import type { Tx } from "#server/platform/transaction.ts";

const requestRow = z.object({
  id: z.string(),
  at: rowInstant,
  method: z.string(),
  path: z.string(),
  who: z.string(),
  address: z.string(),
  did: z.string(),
  status: z.number(),
  outcome: z.enum(REQUEST_OUTCOMES),
});

const R = directoryRequests;

/** A page of what came in. */
export async function readRequests(
  tx: Tx,
  { workspaceId }: WorkspaceScope,
  ask: PageAsk & { outcome: string },
): Promise<Found<DirectoryRequest>> {
  const kept = ask.outcome === "needs" ? ["refused", "waits"] : [ask.outcome];
  const where = and(
    eq(R.workspaceId, workspaceId),
    ask.outcome === "" ? undefined : inArray(R.outcome, kept),
    found(sql`(${R.who} || ' ' || ${R.address} || ' ' || ${R.did})`, ask.filter),
  );
  const order = orderOf(ask, { key: R.at, type: "timestamptz", id: R.id });
  const rows = await tx
    .select({ ...requestColumns, key: order.key })
    .from(R)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, R, {
    where,
    filtered: ask.outcome !== "" || ask.filter !== "",
    counted: ask.counted,
  });
  const page = cut(rows, ask.limit);
  return { ...counted, next: page.next, rows: page.rows.map((row) => requestRow.parse(row)) };
}

const requestColumns = {
  ...{ id: R.id, at: R.at, method: R.method, path: R.path, who: R.who, address: R.address },
  ...{ did: R.did, status: R.status, outcome: R.outcome },
};

const P = directoryPeople;
const personRow = z.object({
  id: z.string(),
  email: z.string(),
  state: z.enum(PERSON_STATES),
  plan: z.enum(DIRECTORY_PLANS),
  placeId: z.string().nullable(),
  userId: z.string().nullable(),
  why: z.enum(["owner", "by-hand", "outside"]).nullable(),
  resource: z.custom<Fields>(isFields),
  createdAt: rowInstant,
});

/** A page of whom the directory told of, with their place and groups. */
export async function readPeople(
  tx: Tx,
  scope: WorkspaceScope,
  ask: PageAsk & { state: string },
): Promise<Found<DirectoryPerson>> {
  const { workspaceId } = scope;
  const words = sql`(${P.email} || ' ' || ${P.userName} || ' ' || coalesce(${P.resource}->'name'->>'givenName', '') || ' ' || coalesce(${P.resource}->'name'->>'familyName', '') || ' ' || coalesce(${P.resource}->>'displayName', ''))`;
  const where = and(
    eq(P.workspaceId, workspaceId),
    isNull(P.deletedAt),
    ask.state === "" ? undefined : eq(P.state, ask.state),
    found(words, ask.filter),
  );
  const key =
    ask.sort === "name"
      ? { key: sql`lower(${P.userName})`, type: "text" as const }
      : { key: P.createdAt, type: "timestamptz" as const };
  const order = orderOf(ask, { ...key, id: P.id });
  const rows = await tx
    .select({ ...personColumns, key: order.key })
    .from(P)
    .where(and(where, order.behind))
    .orderBy(...order.by)
    .limit(order.limit)
    .offset(order.offset);
  const counted = await countOf(tx, P, { where, filtered: true, counted: ask.counted });
  const page = cut(rows, ask.limit);
  const groups = await groupsOf(
    tx,
    workspaceId,
    page.rows.map(({ id }) => id),
  );
  const face = await faceOf(tx, workspaceId);
  const named = page.rows.map((row) => toPerson(personRow.parse(row), { face, groups }));
  return { ...counted, next: page.next, rows: named };
}

const personColumns = {
  ...{ id: P.id, email: P.email, state: P.state, plan: P.plan, placeId: P.placeId, userId: P.userId, why: P.why },
  ...{ resource: P.resource, createdAt: P.createdAt },
};

type Around = { face: Face | null; groups: Awaited<ReturnType<typeof groupsOf>> };

function toPerson(row: z.infer<typeof personRow>, { face, groups }: Around): DirectoryPerson {
  const { id, email, state, plan, placeId, userId, why, createdAt } = row;
  return {
    ...{ id, name: calledIn(row.resource), email, state, plan, since: createdAt },
    ...{ user_id: userId, why: state === "apart" ? why : null },
    place: placeId === null || !face ? null : { id: placeId, name: placeName(face, placeId) },
    groups: groups.filter(({ personId }) => personId === id).map(({ name }) => name),
  };
}
