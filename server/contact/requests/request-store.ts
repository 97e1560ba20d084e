// The only file that opens what people ask for about themselves; what reaches beyond the workspace in force goes through the
// functions of db/functions/person-request.sql.
import { sql } from "drizzle-orm";
import { z } from "zod";
import type { OpenPersonRequest, PersonRequestAct } from "#lib/services/contact/person-request-entities.ts";
import {
  PERSON_COUNTS,
  REQUEST_KINDS,
  REQUEST_PART_STATES,
  REQUEST_SOURCES,
  REQUEST_STATES,
} from "#lib/services/contact/person-request-limits.ts";
import { readOnce, type Tx } from "#server/platform/transaction.ts";

const row = z.object({
  workspace_id: z.string(),
  id: z.string(),
  opened_in: z.string(),
  kind: z.enum(REQUEST_KINDS),
  shown: z.string(),
  source: z.enum(REQUEST_SOURCES),
  proof: z.string(),
  asked_on: z.string(),
  everywhere: z.boolean(),
  state: z.enum(REQUEST_STATES),
  /** Null where they asked on their own page. */
  opened_by: z.string().nullable(),
  opened_at: z.coerce.date(),
  done_at: z.coerce.date().nullable(),
  version: z.number(),
});

const part = z.object({
  workspace_id: z.string(),
  name: z.string(),
  state: z.enum(REQUEST_PART_STATES),
  found: z.partialRecord(z.enum(PERSON_COUNTS), z.number()).nullable(),
  done_at: z.coerce.date().nullable(),
});

export type RequestPart = z.infer<typeof part>;
export type RequestRow = z.infer<typeof row> & { parts: RequestPart[] };

const columns = sql.raw(
  "workspace_id, id, opened_in, kind, shown, source, proof, asked_on::text, everywhere, state, opened_by, opened_at, done_at, version",
);

/** One that the workspace in force opened, is the brand of, or is asked; null for any other. */
export async function findRequest(tx: Tx, id: string): Promise<RequestRow | null> {
  const found = await tx.execute(sql`select ${columns} from person_request_here(${id}::uuid)`);
  if (found.rows[0] === undefined) return null;
  const parts = await tx.execute(sql`select * from person_request_parts_of(${id}::uuid)`);
  return { ...row.parse(found.rows[0]), parts: z.array(part).parse(parts.rows) };
}

/** One page of them, newest first, and how many there are. */
export async function listRequests(tx: Tx, { limit, offset }: { limit: number; offset: number }) {
  const found = await tx.execute(
    sql`select id, total::integer as total from person_requests_here(${limit}, ${offset})`,
  );
  const ids = z.array(z.object({ id: z.string(), total: z.number() })).parse(found.rows);
  const rows: RequestRow[] = [];
  for (const { id } of ids) {
    const one = await findRequest(tx, id);
    if (one !== null) rows.push(one);
  }
  return { rows, total: ids[0]?.total ?? 0 };
}

type Opening = Omit<OpenPersonRequest, "asked_on"> & { id: string; asked_on: string; shown: string; opened_by: string };

/** Opens one; every workspace that is asked has to look for itself. */
export async function openRequest(tx: Tx, opening: Opening): Promise<void> {
  await tx.execute(sql`select person_request_open(${JSON.stringify(opening)}::jsonb)`);
}

type Decision = { id: string; version: number; act: PersonRequestAct; by: string; joined: boolean };

/** False where it was changed since that version. */
export async function decideRequest(tx: Tx, { id, version, act, by, joined }: Decision): Promise<boolean> {
  const done = await tx.execute(
    sql`select person_request_decide(${id}::uuid, ${version}, ${act}, ${by}::uuid, ${joined}) as decided`,
  );
  return done.rows[0]?.decided === true;
}

/** What the workspace in force holds of the person, or what stands apart of it; null once they are forgotten. */
export async function readHeld(tx: Tx, id: string, joined: boolean): Promise<unknown> {
  const found = await tx.execute(sql`select person_request_held(${id}::uuid, ${joined}) as held`);
  return found.rows[0]?.held ?? null;
}

/** Looks, or erases, in the workspace in force, whichever is owed; answers whether something was erased. */
export async function runPart(tx: Tx, id: string): Promise<boolean> {
  await tx.execute(sql`select person_request_look(${id}::uuid)`);
  const done = await tx.execute(sql`select person_request_run(${id}::uuid) as erased`);
  return done.rows[0]?.erased === true;
}

export type OwedPart = { workspaceId: string; id: string };

/** What is looked for or erased still, in every workspace. */
export async function owedParts(): Promise<OwedPart[]> {
  const rows = await readOnce("select workspace_id, request_id from person_request_parts_owed()", []);
  return rows.map((found) => ({ workspaceId: String(found.workspace_id), id: String(found.request_id) }));
}
