// Opens the people and groups that a directory told of, inside its workspace's own part of a transaction.
import { and, asc, count, eq, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { directoryGroupPeople, directoryGroups, directoryPeople, directoryRules } from "#db/schema/auth-directory.ts";
import type { PersonState, Tie } from "#server/auth/directory/decide.ts";
import type { GroupRule } from "#server/auth/directory/group-rules.ts";
import { type Fields, isFields } from "#server/auth/directory/scim/scim-schema.ts";
import type { Tx } from "#server/platform/transaction.ts";

const resource = z.custom<Fields>(isFields);
export const PERSON_STATES = [
  "planned",
  "member",
  "invited",
  "waits",
  "off",
  "apart",
  "nowhere",
] as const satisfies readonly PersonState[];
const TIES = ["none", "made", "accepted"] as const satisfies readonly Tie[];

const personRow = z.object({
  id: z.string(),
  userName: z.string(),
  externalId: z.string().nullable(),
  email: z.string(),
  active: z.boolean(),
  resource,
  userId: z.string().nullable(),
  invitationId: z.string().nullable(),
  placeId: z.string().nullable(),
  tie: z.enum(TIES),
  role: z.enum(["manager", "member"]).nullable(),
  themeId: z.string().nullable(),
  state: z.enum(PERSON_STATES),
  plan: z.string(),
  offPlaces: z.array(z.string()),
  createdAt: z.date(),
  changedAt: z.date(),
  version: z.number(),
});

export type PersonRow = z.infer<typeof personRow>;

const people = directoryPeople;
const here = (workspaceId: string, ...more: (SQL | undefined)[]) =>
  and(eq(people.workspaceId, workspaceId), isNull(people.deletedAt), ...more);

/** One person. */
export async function personById(tx: Tx, workspaceId: string, id: string): Promise<PersonRow | null> {
  const rows = await tx
    .select()
    .from(people)
    .where(here(workspaceId, eq(people.id, id)));
  return rows[0] ? personRow.parse(rows[0]) : null;
}

/** The same, held until the transaction ends. */
export async function lockPerson(tx: Tx, workspaceId: string, id: string): Promise<PersonRow | null> {
  const rows = await tx
    .select()
    .from(people)
    .where(here(workspaceId, eq(people.id, id)))
    .for("update");
  return rows[0] ? personRow.parse(rows[0]) : null;
}

type Named = { userName: string; email: string; except: string | null };

/** Whether another one has this user name or address already: which of the two. */
export async function takenBy(tx: Tx, workspaceId: string, { userName, email, except }: Named) {
  const rows = await tx
    .select({ id: people.id, userName: people.userName })
    .from(people)
    .where(
      here(
        workspaceId,
        or(sql`lower(${people.userName}) = lower(${userName})`, eq(people.email, email)),
        except === null ? undefined : ne(people.id, except),
      ),
    )
    .limit(1);
  const [row] = rows;
  return row ? (row.userName.toLowerCase() === userName.toLowerCase() ? "name" : "email") : null;
}

export type Said = Pick<PersonRow, "userName" | "externalId" | "email" | "active" | "resource">;

/** Stores somebody the directory tells of for the first time; false where the name or address was taken meanwhile. */
export async function insertPerson(tx: Tx, workspaceId: string, row: Said & { id: string }): Promise<boolean> {
  const rows = await tx
    .insert(people)
    .values({ ...row, workspaceId })
    .onConflictDoNothing()
    .returning({ id: people.id });
  return rows.length > 0;
}

/** Stores what the directory says of somebody now. */
export async function updateSaid(tx: Tx, workspaceId: string, { id, ...said }: Said & { id: string }): Promise<void> {
  await tx
    .update(people)
    .set({ ...said, changedAt: sql`now()`, version: sql`${people.version} + 1` })
    .where(here(workspaceId, eq(people.id, id)));
}

type Standing = Partial<
  Pick<PersonRow, "userId" | "invitationId" | "placeId" | "tie" | "role" | "themeId" | "state" | "plan" | "offPlaces">
>;

/** Stores what became of somebody here. */
export async function updateStanding(tx: Tx, workspaceId: string, { id, ...standing }: Standing & { id: string }) {
  await tx
    .update(people)
    .set({ ...standing, settledAt: sql`now()` })
    .where(here(workspaceId, eq(people.id, id)));
}

/** Marks people to be looked at again: their groups changed. */
export async function unsettle(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(people)
    .set({ settledAt: null })
    .where(here(workspaceId, inArray(people.id, [...ids])));
}

/** Deletes somebody for the directory; the row stays, because it says whom the directory made. */
export async function deletePerson(tx: Tx, workspaceId: string, id: string): Promise<void> {
  await tx
    .delete(directoryGroupPeople)
    .where(and(eq(directoryGroupPeople.workspaceId, workspaceId), eq(directoryGroupPeople.personId, id)));
  await tx
    .update(people)
    .set({ deletedAt: sql`now()`, version: sql`${people.version} + 1` })
    .where(here(workspaceId, eq(people.id, id)));
}

export type Narrowed = { userName?: string; externalId?: string; id?: string; email?: string };

function narrow({ userName, externalId, id, email }: Narrowed): (SQL | undefined)[] {
  return [
    userName === undefined ? undefined : sql`lower(${people.userName}) = lower(${userName})`,
    externalId === undefined ? undefined : eq(people.externalId, externalId),
    id === undefined ? undefined : eq(people.id, id),
    email === undefined ? undefined : sql`lower(${people.email}) = lower(${email})`,
  ];
}

/** People in the order they were made, which never changes. */
export async function listPeople(
  tx: Tx,
  workspaceId: string,
  ask: Narrowed & { limit: number; offset: number },
): Promise<PersonRow[]> {
  const rows = await tx
    .select()
    .from(people)
    .where(here(workspaceId, ...narrow(ask)))
    .orderBy(asc(people.createdAt), asc(people.id))
    .limit(ask.limit)
    .offset(ask.offset);
  return rows.map((row) => personRow.parse(row));
}

/** How many there are. */
export async function countPeople(tx: Tx, workspaceId: string, ask: Narrowed): Promise<number> {
  const rows = await tx
    .select({ total: count() })
    .from(people)
    .where(here(workspaceId, ...narrow(ask)));
  return rows[0]?.total ?? 0;
}

export type GroupOf = { personId: string; groupId: string; name: string };

/** The groups of these people. */
export async function groupsOf(tx: Tx, workspaceId: string, ids: readonly string[]): Promise<GroupOf[]> {
  if (ids.length === 0) return [];
  return tx
    .select({ personId: directoryGroupPeople.personId, groupId: directoryGroups.id, name: directoryGroups.name })
    .from(directoryGroupPeople)
    .innerJoin(
      directoryGroups,
      and(
        eq(directoryGroups.workspaceId, directoryGroupPeople.workspaceId),
        eq(directoryGroups.id, directoryGroupPeople.groupId),
      ),
    )
    .where(and(eq(directoryGroupPeople.workspaceId, workspaceId), inArray(directoryGroupPeople.personId, [...ids])))
    .orderBy(asc(directoryGroups.name));
}

const ruleRow = z.object({
  id: z.string(),
  groupName: z.string(),
  placeId: z.string(),
  role: z.enum(["manager", "member"]),
  themeId: z.string().nullable(),
  position: z.number(),
});

export type RuleRow = GroupRule & { id: string };

/** What groups mean here, in order. */
export async function rulesIn(tx: Tx, workspaceId: string): Promise<RuleRow[]> {
  const rows = await tx
    .select()
    .from(directoryRules)
    .where(eq(directoryRules.workspaceId, workspaceId))
    .orderBy(asc(directoryRules.position));
  return rows.map((row) => ruleRow.parse(row));
}
